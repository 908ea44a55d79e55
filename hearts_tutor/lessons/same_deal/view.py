"""All that "The same deal under other rules" shows, as data made from its state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypedDict

from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.notation import rules_text
from hearts_tutor.engine.rules import find
from hearts_tutor.engine.rules.words import rules_words
from hearts_tutor.lessons.same_deal.content import PAIRINGS
from hearts_tutor.lessons.same_deal.difference import Difference
from hearts_tutor.lessons.same_deal.many import run_size
from hearts_tutor.lessons.same_deal.play import KINDS, PlayedDeal
from hearts_tutor.lessons.same_deal.rule_sets import can_share_deal, choice_of, choices_for
from hearts_tutor.lessons.same_deal.state import SameDealState, Work
from hearts_tutor.lessons.same_deal.words import (
    ALL_SAME_SO_FAR,
    after_difference,
    at_work,
    changes,
    many_intro,
    many_shown,
    nothing_found,
    pass_note,
    step_title,
    trick_note,
)
from hearts_tutor.lessons.shared.examples import ReadyExample
from hearts_tutor.lessons.shared.words import seat_names
from hearts_tutor.playout.deals import dealer_of

PLAYER_NUMBERS = tuple(range(3, 9))

Tone = Literal["", "warn"]


class ColumnView(TypedDict):
    """One column: the rule set's value in the list, its name, and what it changes compared with the first."""

    value: str
    name: str
    changes: list[str]


class CellView(TypedDict):
    """What a seat does under one rule set at this step: its cards, a note, its points so far, and whether it differs.

    ``points`` is None while the deal is not played out; ``differs`` compares the cell with that of the first rule set.
    """

    cards: list[str]
    note: str
    points: int | None
    differs: bool


class SeatRow(TypedDict):
    """A row of the table: a seat and its cell for each rule set."""

    seat: str
    cells: list[CellView]


class DifferenceView(TypedDict):
    """Where the play under another rule set first differs from that under the first, and why."""

    step: int
    says: list[str]
    chapter: str


class IntervalView(TypedDict):
    """One row of the picture: a mean difference with the ends of its interval."""

    label: str
    mean: float
    low: float
    high: float


class ManyView(TypedDict):
    """Many deals: how many are played and to be played, how many a press adds, who plays them, and what they show."""

    deals: int
    goal: int
    adds: int
    how: str
    says: list[str]
    rows: list[IntervalView]


class SameDealView(TypedDict):
    """All that the lesson shows; steps go from the pass (0) over the tricks to the score (``last``).

    ``work`` is the kind of work under way, ``piece`` names its next piece, ``searched`` is how many deals a search has looked at.
    """

    pairings: list[ReadyExample]
    watch: str
    choices: list[tuple[str, str]]
    sets: list[ColumnView]
    players: int
    player_choices: list[int]
    player: str
    kinds: list[str]
    number: int
    dealer: str
    step: int
    last: int
    step_words: str
    rows: list[SeatRow]
    firsts: list[DifferenceView]
    says: list[str]
    tone: Tone
    chapter: str
    work: Work
    piece: str
    searched: int
    many: ManyView
    can_undo: bool
    link: str


def view_of(state: SameDealState, *, can_undo: bool, link: str) -> SameDealView:
    """The view of a state."""
    selection = state.selection
    first, players = selection.sets[0], selection.sets[0].players
    known = next((each for each in PAIRINGS if tuple(map(find, each.sets)) == selection.sets), None)
    dealer = dealer_of(first, selection.number)
    differences = state.side_by_side.differences if state.is_played_out else ()
    said = _said(state, differences)
    return SameDealView(
        pairings=[ReadyExample(key=each.key, name=each.name, now=each == known) for each in PAIRINGS],
        watch=known.watch if known else "",
        choices=list(choices_for(players).items()),
        sets=[ColumnView(value=choice_of(rules), name=rules_words(rules), changes=changes(first, rules)) for rules in selection.sets],
        players=players,
        player_choices=[number for number in PLAYER_NUMBERS if number == players or can_share_deal(selection.sets, number)],
        player=selection.player,
        kinds=list(KINDS),
        number=selection.number,
        dealer="you" if not dealer else seat_names(players)[dealer],
        step=selection.step,
        last=selection.last,
        step_words=step_title(selection),
        rows=_rows(state),
        firsts=[DifferenceView(step=each.trick, says=list(each.sentences), chapter=each.chapter) for each in differences],
        says=list(said.sentences),
        tone=said.tone,
        chapter=said.chapter,
        work=state.work,
        piece=_piece(state),
        searched=state.searched if state.work == "search" else 0,
        many=_many(state),
        can_undo=can_undo,
        link=link,
    )


def _piece(state: SameDealState) -> str:
    """A unique name for the next piece of work; empty if there is nothing to do."""
    selection, deals = state.selection, state.side_by_side.deals
    sets = "/".join(map(rules_text, selection.sets))
    under = len(state.batch.results) if state.batch else 0  # the number of rule sets under which the batch has been played
    moves = len(deals[-1].moves) if deals else 0
    done = {
        "search": f"{state.searching}.{under}",
        "play": f"{selection.number}.{len(deals)}.{moves}",
        "count": f"{state.tally.deals}.{under}",
    }
    return f"{state.work} {done[state.work]} {sets} {selection.player} {selection.seed}" if state.work else ""


# --- the table of the step ----------------------------------------------------------------------------------------------


def _rows(state: SameDealState) -> list[SeatRow]:
    """What each seat does at the step under each rule set; empty cells before the deal is played out."""
    names = seat_names(state.selection.sets[0].players)
    if not state.is_played_out:
        empty = CellView(cards=[], note="", points=None, differs=False)
        return [SeatRow(seat=name, cells=[empty] * len(state.selection.sets)) for name in names]
    step, played = state.selection.step, state.side_by_side.played
    points = [each.score.points if step > each.tricks else each.points_after(step) for each in played]
    return [SeatRow(seat=name, cells=_cells(played, points, seat, step)) for seat, name in enumerate(names)]


def _cells(played: Sequence[PlayedDeal], points: Sequence[Sequence[int]], seat: int, step: int) -> list[CellView]:
    """What a seat does at a step under each rule set."""
    is_score = step > played[0].tricks
    done = [_done(each, seat, step) for each in played]
    compared = [each[seat] for each in points] if is_score else done
    return [
        CellView(cards=[str(card) for card in cards], note=note, points=each[seat], differs=what != compared[0])
        for (cards, note), each, what in zip(done, points, compared, strict=True)
    ]


def _done(played: PlayedDeal, seat: int, step: int) -> tuple[tuple[Card, ...], str]:
    """The cards that a seat passes or plays at a step, and a note."""
    if not step:
        return played.passes[seat].cards if played.passes else (), pass_note(played)
    if step > played.tricks:
        return (), "shot the moon" if played.score.shooter == seat else ""
    trick = played.end.tricks[step - 1]
    place = (seat - trick.leader) % played.rules.players
    return (trick.cards[place],), trick_note(played, seat, step)


# --- what is said -------------------------------------------------------------------------------------------------------


class _Said(NamedTuple):
    """The sentences at a step, their tone, and the chapter of the rule that decides (empty: none does)."""

    sentences: Sequence[str]
    tone: Tone = ""
    chapter: str = ""


def _said(state: SameDealState, differences: Sequence[Difference]) -> _Said:
    if waiting := at_work(state):
        return _Said([waiting])
    if state.found_none:
        return _Said([nothing_found(state)], "warn")
    step = state.selection.step
    here = [each for each in differences if each.trick == step]
    if here:
        chapters = [each.chapter for each in here if each.chapter]
        return _Said([sentence for each in here for sentence in each.sentences], "warn", chapters[0] if chapters else "")
    if step < min(each.trick for each in differences):
        return _Said([ALL_SAME_SO_FAR])
    return _Said([after_difference(state.selection, differences)])


def _many(state: SameDealState) -> ManyView:
    tally, sets = state.tally, state.selection.sets
    rows = tally.rows(sets)
    return ManyView(
        deals=tally.deals,
        goal=state.goal,
        adds=run_size(),
        how=many_intro(tally, state.goal),
        says=many_shown(tally, sets, rows),
        rows=[IntervalView(label=row.label, mean=row.mean, low=row.low, high=row.high) for row in rows],
    )
