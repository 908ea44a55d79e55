"""What the lesson shows, as JSON data, with nothing that is hidden from the reader's seat."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, TypedDict

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cancellation import pile_points
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.game import AnyDeal
from hearts_tutor.engine.numbers import minus
from hearts_tutor.engine.rules.steps import step_words
from hearts_tutor.engine.rules.words import set_words
from hearts_tutor.engine.totals import new_totals
from hearts_tutor.lessons.game.claim import claim
from hearts_tutor.lessons.game.hand import HandCard, hand_cards
from hearts_tutor.lessons.game.others import COACH, opponents, seat_view
from hearts_tutor.lessons.game.play import plays_itself
from hearts_tutor.lessons.game.preferences import AT_ONCE, Preferences, PreferencesView
from hearts_tutor.lessons.game.review import ReviewView, review_view, summary
from hearts_tutor.lessons.game.sheet import SheetView, record_text, scores, sheet
from hearts_tutor.lessons.game.start import StartView, start_view
from hearts_tutor.lessons.game.state import Moment, OpenGame, State
from hearts_tutor.lessons.game.table import YOU, AnyTrick, GameTable, Stage, plays
from hearts_tutor.lessons.game.words import moon_choice_words, names, prompt, result, trick_taken


class TableSeat(TypedDict):
    """A seat: its name, points taken in this deal (null: not shown), role, and whether it is on turn."""

    name: str
    points: int | None
    role: str
    to_play: bool


class TableTrick(TypedDict):
    """Cards on the table by seat, in the order played; the winner is -1 until the trick is complete, ``says`` tells who took it."""

    plays: list[tuple[int, str]]
    winner: int
    says: str


class MoonOption(TypedDict):
    """One of a shooter's choices, in words, with the totals that it makes."""

    form: str
    words: str
    totals: list[int]


class RunningClock(TypedDict):
    """The reader's clock: the seconds it gives, and the moment (``Moment.beat``) at which it was started."""

    seconds: int
    beat: int


class TableView(TypedDict):
    """The table; ``stage`` is the name of a ``Stage``; seats are numbered clockwise from the reader (0), tricks from 1.

    ``pause`` is in milliseconds, 0 if nothing is played by itself. ``thinks`` is the number of the coach's unanswered question, 0 if there
    is none. ``review_says`` is empty until the reader asks for the review.
    """

    heading: str
    about: str
    stage: str
    beat: int
    pause: int
    clock: RunningClock | None
    seats: list[TableSeat]
    trick: TableTrick
    trick_number: int | None
    hearts_broken: bool | None
    cards: list[HandCard]
    dim: bool
    to_pass: int
    chosen: list[str]
    tone: str
    says: list[str]
    last: TableTrick | None
    last_shown: bool
    claim: str
    moon: list[MoonOption]
    can_undo: bool
    can_go_on: bool
    can_ask: bool
    coach: bool
    thinks: int
    sheet: SheetView
    review: list[ReviewView]
    review_says: str
    record: str
    scores: str


class GameView(TypedDict):
    """All that the lesson shows: the start screen or the table.

    ``waiting`` names the game that the reader can go back to, ``discards`` the game that a new deal would discard (empty: none).
    """

    screen: Literal["start", "table"]
    link: str
    waiting: str
    discards: str
    preferences: PreferencesView
    start: StartView | None
    table: TableView | None


def game_view(state: State, link: str) -> GameView:
    """All that is shown now; ``link`` is the fragment of a URL that leads here."""
    game = state.at_table
    discards = state.waiting if game is None and state.game and state.game.is_under_way else None
    return GameView(
        screen="table" if game else "start",
        link=link,
        waiting=_name_of(state.waiting if game else state.game or state.waiting),
        discards=_name_of(discards),
        preferences=state.preferences.data(),
        start=None if game else start_view(state.draft, state.opponent, state.seed_text),
        table=table_view(game, state.preferences) if game else None,
    )


def _name_of(game: OpenGame | None) -> str:
    """A game in a few words; empty for none."""
    return f"{set_words(game.table.rules.name)}, deal {game.table.deal.number}" if game else ""


def table_view(game: OpenGame, preferences: Preferences) -> TableView:
    """The table of a game."""
    now, table = game.now, game.table
    deal, stage = table.deal, table.stage
    by_itself = plays_itself(table, preferences)
    waits = stage in (Stage.OTHERS, Stage.TRICK) or by_itself
    decides = stage is Stage.PASS or (table.may_play and not by_itself)
    return TableView(
        heading=f"Deal {deal.number}",
        about=f"{set_words(table.rules.name)}, {_pass_words(deal)}",
        stage=stage.name,
        beat=now.beat,
        pause=preferences.pause * (2 if stage is Stage.TRICK else 1) if waits else 0,
        clock=_clock(now, preferences) if decides else None,
        seats=_seats(table, points_shown=preferences.points),
        trick=_trick(table),
        trick_number=_trick_number(table),
        hearts_broken=_hearts_broken(table),
        cards=hand_cards(now),
        dim=preferences.dim,
        to_pass=table.rules.pass_size(deal.number) if stage is Stage.PASS else 0,
        chosen=[card.code for card in now.selected],
        tone=now.tone,
        says=_says(now),
        last=_last_trick(table),
        last_shown=now.last_shown,
        claim=claim(table, seat_view(table, YOU)),
        moon=_moon_options(table),
        can_undo=bool(game.past),
        can_go_on=waits and not (stage is Stage.TRICK and table.may_play and preferences.speed == AT_ONCE),
        can_ask=decides,
        coach=COACH in opponents(table.rules),
        thinks=now.times_asked if now.asked else 0,
        sheet=sheet(table),
        review=[review_view(review) for review in now.reviews or ()],
        review_says="" if now.reviews is None else summary(now.reviews),
        record=record_text(table) if table.is_scored else "",
        scores=scores(table) if table.is_scored else "",
    )


def _pass_words(deal: AnyDeal) -> str:
    return f"pass {step_words(deal.rules.pass_step(deal.number))}" if deal.rules.pass_size(deal.number) else "no pass"


def _clock(now: Moment, preferences: Preferences) -> RunningClock | None:
    seconds = preferences.seconds(now.table.rules, passing=now.table.stage is Stage.PASS)
    return None if seconds is None else RunningClock(seconds=seconds, beat=now.beat)


def _seats(table: GameTable, *, points_shown: bool) -> list[TableSeat]:
    deal, points, to_play = table.deal, shown_points(table), _to_play(table)
    return [
        TableSeat(
            name=name,
            points=points[seat] if points_shown else None,
            role="dealer" if seat == deal.dealer else "",
            to_play=seat == to_play,
        )
        for seat, name in enumerate(names(table))
    ]


def _to_play(table: GameTable) -> int | None:
    """The seat that the table waits for: the reader before the pass, later the seat on turn; None if it waits for no seat."""
    if table.stage is Stage.PASS:
        return YOU
    if table.deal.phase is not Phase.PLAYING or (table.trick_complete and not table.may_play):
        return None
    return table.deal.turn


def shown_points(table: GameTable) -> list[int]:
    """The points of the tricks that each seat has taken; a kitty is not counted, because nobody has seen it."""
    deal = table.deal
    if isinstance(deal, Deal):
        return [pile_points(table.counting, (pile - deal.kitty).cards) for pile in deal.taken()]
    return [pile_points(table.counting, pile) for pile in replace(deal, kitty=()).taken()]


def _trick(table: GameTable) -> TableTrick:
    """The cards on the table: a trick in progress, or a complete one until it is gathered."""
    trick, last = table.deal.trick, _last_trick(table)
    if table.trick_complete and last is not None:
        return last
    return TableTrick(plays=_plays(table, trick), winner=-1, says="")


def _last_trick(table: GameTable) -> TableTrick | None:
    """The last complete trick, which the reader can look at again."""
    deal = table.deal
    if not deal.tricks:
        return None
    trick = deal.tricks[-1]
    winner = trick.winner(deal.rules.players)
    return TableTrick(plays=_plays(table, trick), winner=-1 if winner is None else winner, says=trick_taken(table))


def _plays(table: GameTable, trick: AnyTrick) -> list[tuple[int, str]]:
    return [(seat, card.code) for seat, card in plays(trick, table.rules.players)]


def _trick_number(table: GameTable) -> int | None:
    if table.stage is Stage.PASS:
        return None
    return len(table.deal.tricks) + (0 if table.trick_complete or table.deal.phase is Phase.OVER else 1)


def _hearts_broken(table: GameTable) -> bool | None:
    """Whether hearts are broken; None if hearts may be led at any time."""
    if table.rules.hearts_lead == "any_time":
        return None
    return bool(kernel.hearts_open(table.rules.kernel, table.deal.trick_number, table.deal.broken))


def _says(now: Moment) -> list[str]:
    """The sentences below the hand: an answer, the result of the deal, or the news and what to do next."""
    if now.answer:
        return [now.answer]
    if now.table.is_scored and not now.table.trick_complete:
        return result(now.table)
    to_do = prompt(now.table)
    return [*now.told, to_do] if to_do else list(now.told)


def _moon_options(table: GameTable) -> list[MoonOption]:
    if table.stage is not Stage.MOON:
        return []
    worth = max(abs(points) for points in table.moon_choices["self"].points)
    shown = []
    for form, score in table.moon_choices.items():
        totals = new_totals(table.rules, table.totals, score.points)
        who = ", ".join(f"{name} {minus(total)}" for name, total in zip(names(table), totals, strict=True))
        words = f"{moon_choice_words(form, worth)}. Totals then: {who}."
        shown.append(MoonOption(form=form, words=words, totals=list(totals)))
    return shown
