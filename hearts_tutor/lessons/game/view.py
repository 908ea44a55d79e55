"""What the game shows, as JSON data: nothing in it that the reader's seat could not see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cancellation import PairedTrick, pile_points
from hearts_tutor.engine.cards import SHOWN_SUITS, Card, Hand
from hearts_tutor.engine.deal import Phase, keeps_back
from hearts_tutor.engine.game import AnyDeal
from hearts_tutor.engine.scoring import new_totals
from hearts_tutor.engine.trick import Trick
from hearts_tutor.engine.verdicts import in_words, verdicts
from hearts_tutor.lessons.game.claim import claim
from hearts_tutor.lessons.game.options import words_of
from hearts_tutor.lessons.game.others import COACH, opponents, seat_view
from hearts_tutor.lessons.game.play import Seated, Turn, plays_itself
from hearts_tutor.lessons.game.preferences import BY_HAND, Prefs, PrefsView
from hearts_tutor.lessons.game.review import ReviewView
from hearts_tutor.lessons.game.sheet import SheetView, record_text, scores, sheet
from hearts_tutor.lessons.game.start import StartView
from hearts_tutor.lessons.game.table import YOU, Stage, Table
from hearts_tutor.lessons.game.words import minus, names, prompt, result, trick_taken, way


class CardState(TypedDict):
    """A card of the reader's hand: ``copy`` counts equal cards from 0, ``legal`` is null where nothing is judged now."""

    card: str
    copy: int
    legal: bool | None
    why: str
    spoken: str
    selected: bool | None
    got: bool


class SeatState(TypedDict):
    """A seat: its name, points taken in this deal (null: not shown), role, and whether it is to play."""

    name: str
    points: int | None
    role: str
    to_play: bool


class TrickState(TypedDict):
    """Cards on the table by seat, in the order played; the winner is -1 while there is none, ``says`` tells who took it."""

    plays: list[tuple[int, str]]
    winner: int
    says: str


class MoonState(TypedDict):
    """One of a shooter's choices, in words, with the totals that it makes."""

    form: str
    words: str
    totals: list[int]


class ClockState(TypedDict):
    """A clock that runs: the seconds it gives, and the number of the moment that it belongs to."""

    seconds: int
    beat: int


class TableView(TypedDict):
    """The table; ``stage`` is the name of a ``Stage``; seats count clockwise from the reader (0), tricks from 1.

    ``pause`` is in milliseconds, 0 where nothing falls by itself; ``thinks`` counts the questions to the coach while one waits for
    its answer, and is 0 otherwise.
    """

    heading: str
    about: str
    stage: str
    beat: int
    pause: int
    clock: ClockState | None
    seats: list[SeatState]
    trick: TrickState
    trick_number: int | None
    hearts_broken: bool | None
    cards: list[CardState]
    dim: bool
    to_pass: int
    chosen: list[str]
    tone: str
    says: list[str]
    last: TrickState | None
    last_shown: bool
    claim: str
    moon: list[MoonState]
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


class View(TypedDict):
    """All that the lesson shows: the start screen or the table, a game that waits, and one that a new deal drops (empty: none)."""

    screen: Literal["start", "table"]
    link: str
    parked: str
    drops: str
    prefs: PrefsView
    start: StartView | None
    table: TableView | None


def table_view(game: Seated, prefs: Prefs) -> TableView:
    """The table of a game."""
    turn, table = game.turn, game.table
    deal, stage = table.deal, table.stage
    by_itself = plays_itself(table, prefs)
    waits = stage in (Stage.OTHERS, Stage.TRICK) or by_itself
    decides = stage is Stage.PASS or (table.may_play and not by_itself)
    return TableView(
        heading=f"Deal {deal.number}",
        about=f"{words_of(table.rules.name)}, {'no pass' if deal.rules.pass_size(deal.number) == 0 else f'pass {way(deal)}'}",
        stage=stage.name,
        beat=turn.beat,
        pause=prefs.pause * (2 if stage is Stage.TRICK else 1) if waits else 0,
        clock=_clock(turn, prefs) if decides else None,
        seats=_seats(table, shown=prefs.points),
        trick=_trick(table),
        trick_number=_trick_number(table),
        hearts_broken=_hearts(table),
        cards=hand_states(turn),
        dim=prefs.dim,
        to_pass=table.rules.pass_size(deal.number) if stage is Stage.PASS else 0,
        chosen=[card.code for card in turn.selected],
        tone=turn.tone,
        says=_says(turn),
        last=_last(table),
        last_shown=turn.last_shown,
        claim=claim(table, seat_view(table, YOU)),
        moon=_moon(table),
        can_undo=bool(game.past),
        can_go_on=waits and not (stage is Stage.TRICK and table.may_play and not prefs.pause and prefs.speed != BY_HAND),
        can_ask=decides,
        coach=COACH in opponents(table.rules),
        thinks=turn.asks if turn.asked else 0,
        sheet=sheet(table),
        review=list(turn.reviews),
        review_says=turn.review_says,
        record=record_text(table) if table.is_scored else "",
        scores=scores(table) if table.is_scored else "",
    )


def _clock(turn: Turn, prefs: Prefs) -> ClockState | None:
    seconds = prefs.seconds(turn.table.rules, passing=turn.table.stage is Stage.PASS)
    return None if seconds is None else ClockState(seconds=seconds, beat=turn.beat)


def _seats(table: Table, *, shown: bool) -> list[SeatState]:
    deal, points = table.deal, shown_points(table)
    turn = deal.turn if deal.phase is Phase.PLAYING and (not table.lying or table.may_play) else -1
    if table.stage is Stage.PASS:
        turn = YOU
    return [
        SeatState(name=name, points=points[seat] if shown else None, role="dealer" if seat == deal.dealer else "", to_play=seat == turn)
        for seat, name in enumerate(names(table))
    ]


def shown_points(table: Table) -> list[int]:
    """The points of the tricks that each seat has taken; a kitty is not counted, for nobody has seen it."""
    n, points, waiting = table.rules.players, [0] * table.rules.players, 0
    tricks: Sequence[Trick | PairedTrick] = table.deal.tricks
    for number, trick in enumerate(tricks, start=1):
        waiting += pile_points(table.counting, trick.cards)
        winner = trick.winner(n)
        if winner is None and number == table.rules.hand_cards:
            winner = trick.leader
        if winner is not None:
            points[winner] += waiting
            waiting = 0
    return points


def _trick(table: Table) -> TrickState:
    deal = table.deal
    if table.lying:
        return _taken(deal, deal.tricks[-1].leader, deal.tricks[-1].cards, trick_taken(table))
    return TrickState(plays=_plays(deal.trick.leader, deal.trick.cards, deal), winner=-1, says="")


def _taken(deal: AnyDeal, leader: int, cards: Sequence[Card], says: str) -> TrickState:
    winner = deal.tricks[-1].winner(deal.rules.players)
    return TrickState(plays=_plays(leader, cards, deal), winner=-1 if winner is None else winner, says=says)


def _plays(leader: int, cards: Sequence[Card], deal: AnyDeal) -> list[tuple[int, str]]:
    return [((leader + place) % deal.rules.players, card.code) for place, card in enumerate(cards)]


def _last(table: Table) -> TrickState | None:
    """The last complete trick, for the button that shows it again."""
    if not table.deal.tricks:
        return None
    return _taken(table.deal, table.deal.tricks[-1].leader, table.deal.tricks[-1].cards, trick_taken(table))


def _trick_number(table: Table) -> int | None:
    if table.stage is Stage.PASS:
        return None
    return len(table.deal.tricks) + (0 if table.lying or table.deal.phase is Phase.OVER else 1)


def _hearts(table: Table) -> bool | None:
    """Whether hearts are broken; None where that does not matter."""
    if table.rules.hearts_lead == "any_time":
        return None
    return bool(kernel.hearts_open(table.rules.kernel, table.deal.trick_number, table.deal.broken))


def hand_states(turn: Turn) -> list[CardState]:
    """The reader's cards, each with its verdict where it is the reader's turn."""
    table = turn.table
    cards = shown_order(table.deal.hands[YOU])
    found = {verdict.card: verdict for verdict in verdicts(table.deal.position)} if table.may_play else {}
    waits = _why_not_now(table)
    states = []
    for at, card in enumerate(cards):
        verdict = found.get(card)
        why = f"{card} may not be played. {verdict.why}" if verdict and not verdict.legal else verdict.why if verdict else waits
        if table.stage is Stage.PASS:
            why = keeps_back(table.rules, Hand(card.bit))
        states.append(
            CardState(
                card=card.code,
                copy=cards[:at].count(card),
                legal=verdict.legal if verdict else None,
                why=why,
                spoken=verdict.spoken if verdict else in_words(why),
                selected=card in turn.selected if table.stage is Stage.PASS and not why else None,
                got=card in table.got,
            )
        )
    return states


def shown_order(cards: Hand | Sequence[Card]) -> list[Card]:
    """Cards as hands are shown: suits with the colours alternating, each from the top."""
    return sorted(cards, key=lambda card: (SHOWN_SUITS.index(card.suit), -card.rank))


def _why_not_now(table: Table) -> str:
    """Why no card can be played now, said when one is pressed."""
    if table.stage is Stage.OTHERS and table.deal.phase is Phase.PLAYING:
        return f"It is {names(table)[table.deal.turn]}'s turn." if not table.claimed else "You have claimed: the rest plays itself."
    return "The trick is being taken in." if table.stage is Stage.TRICK else ""


def _says(turn: Turn) -> list[str]:
    table = turn.table
    if turn.answer:
        return [turn.answer]
    if table.is_scored and not table.lying:
        return result(table)
    told = list(turn.told)
    return [*told, prompt(table)] if prompt(table) else told


def _moon(table: Table) -> list[MoonState]:
    if table.stage is not Stage.MOON:
        return []
    worth = max(abs(points) for points in table.forms["self"].points)
    shown = []
    for form, score in table.forms.items():
        totals = new_totals(table.rules, table.totals, score.points)
        who = ", ".join(f"{name} {minus(total)}" for name, total in zip(names(table), totals, strict=True))
        take = f"Take {worth} points off" if form == "self" else f"Give each other player {worth}"
        shown.append(MoonState(form=form, words=f"{take}. Totals then: {who}.", totals=list(totals)))
    return shown
