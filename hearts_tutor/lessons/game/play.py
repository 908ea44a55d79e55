"""A seat taken: the table with what has been told and asked at it, the decisions to go back to, and how the game goes on.

Everything here takes a state and gives the next; ``game.py`` holds the present one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.deal import DealError
from hearts_tutor.lessons.game.others import next_act
from hearts_tutor.lessons.game.preferences import AT_ONCE, BY_HAND, Prefs
from hearts_tutor.lessons.game.review import ReviewView
from hearts_tutor.lessons.game.table import YOU, Setup, Stage, Table, all_acts, is_decision, open_table, replayed
from hearts_tutor.lessons.game.words import news, opening
from hearts_tutor.lessons.shared.base import LessonError


@dataclass(frozen=True)
class Turn:
    """The table at a moment, what has been told since the reader's last decision, and what the reader has done since then.

    ``answer`` stands in place of what was told, in the tone good, bad or none; ``asked`` is a player that is still to answer,
    ``asks`` how often one was asked; ``reviews`` are looked at after a deal.
    """

    table: Table
    told: tuple[str, ...] = ()
    selected: tuple[Card, ...] = ()
    tone: str = ""
    answer: str = ""
    asked: str = ""
    asks: int = 0
    last_shown: bool = False
    reviews: tuple[ReviewView, ...] = ()
    review_says: str = ""

    @property
    def beat(self) -> int:
        """A number for this moment of the game, by which a clock knows whether it is still meant."""
        return 2 * len(all_acts(self.table)) + self.table.lying


@dataclass(frozen=True)
class Seated:
    """A game in the reader's hands, and the turns before each of the reader's decisions."""

    turn: Turn
    past: tuple[Turn, ...] = ()

    @property
    def table(self) -> Table:
        return self.turn.table

    @property
    def is_begun(self) -> bool:
        """True where something would be lost."""
        return bool(self.past) and self.table.stage is not Stage.OVER

    @property
    def acts(self) -> tuple[str, ...]:
        """The acts of the game up to the reader's last decision; what the others did since follows from them."""
        decided = len(all_acts(self.past[-1].table)) + 1 if self.past else 0
        return all_acts(self.table)[:decided]

    def with_turn(self, turn: Turn) -> Seated:
        """The same game at another moment of the same turn."""
        return replace(self, turn=turn)


def sit_down(setup: Setup) -> Seated:
    """A game before its first act.

    >>> from hearts_tutor.engine.rules import RuleSet
    >>> sit_down(Setup(RuleSet(), seed=1)).turn.told
    ('West deals.',)
    """
    table = open_table(setup)
    return Seated(Turn(table, tuple(opening(table))))


def seated_again(setup: Setup, acts: Sequence[str]) -> Seated:
    """The game after these acts; raises ValueError at one that is not allowed."""
    game, done = sit_down(setup), ""
    for table, act in replayed(setup, acts):
        if done:
            before, told = game.table, tuple(news(game.table, done, table))
            own = is_decision(before, done)
            turn = Turn(table, told if own else (*game.turn.told, *told))
            game = Seated(turn, (*game.past, game.turn) if own else game.past)
        done = act
    return game


def decided(game: Seated, act: str) -> Seated:
    """The game after an act of the reader's own; raises LessonError, in the engine's words, where it is not allowed."""
    table = game.table
    try:
        after = table.after(act)
    except DealError as fault:
        raise LessonError(str(fault)) from None
    return Seated(Turn(after, tuple(news(table, act, after))), (*game.past, game.turn))


def plays_itself(table: Table, prefs: Prefs) -> bool:
    """True where the reader has one legal card, and wants such a card to play itself."""
    return prefs.forced and table.stage is Stage.YOURS and len(table.playable) == 1


def stepped(game: Seated, prefs: Prefs, *, takes_in: bool) -> Seated | None:
    """The game after one act that comes by itself, or with a trick taken in; None where the reader is asked."""
    turn, table = game.turn, game.table
    if table.stage is Stage.TRICK:
        stays = table.may_play and not (prefs.forced and len(table.playable) == 1)
        return None if stays or not takes_in else game.with_turn(replace(turn, table=table.gathered()))
    act = next_act(table, forced=prefs.forced)
    if act is None:
        return None
    after = table.after(act)
    told = (*turn.told, *news(table, act, after))
    return game.with_turn(Turn(after, told, last_shown=turn.last_shown))


def run(game: Seated, prefs: Prefs, *, takes_in: bool) -> Seated:
    """The game at the reader's next decision; where tricks are not taken in, at the end of one at the latest."""
    while (following := stepped(game, prefs, takes_in=takes_in)) is not None:
        game = following
    return game


def resumed(game: Seated, prefs: Prefs) -> Seated:
    """A game taken up again: at the reader's next decision, with the cards that were chosen for the pass."""
    chosen = game.turn.selected
    game = run(game, prefs, takes_in=True)
    if game.table.stage is not Stage.PASS or not set(chosen) <= set(game.table.deal.hands[YOU]):
        return game
    return game.with_turn(replace(game.turn, selected=chosen))


def advanced(game: Seated, prefs: Prefs) -> Seated:
    """What happens without a pause: everything at once, up to the end of a trick, or after a claim to the end of the deal."""
    if prefs.pause and not game.table.claimed:
        return game
    return run(game, prefs, takes_in=prefs.speed == AT_ONCE or game.table.claimed)


def taken_in(game: Seated) -> Seated:
    """The game with the complete trick taken in, and what was told about it no longer told."""
    return game.with_turn(replace(game.turn, table=game.table.gathered(), told=()))


def ticked(game: Seated, prefs: Prefs) -> Seated:
    """The next card falls, or the trick is taken in."""
    if game.table.stage is Stage.TRICK:
        return taken_in(game)
    return stepped(game, prefs, takes_in=True) or game


def gone_on(game: Seated, prefs: Prefs) -> Seated:
    """On to the reader's next decision without waiting; where each trick waits, to the end of the next one."""
    if game.table.stage not in (Stage.OTHERS, Stage.TRICK) and not plays_itself(game.table, prefs):
        raise LessonError("The game waits for you.")
    if game.table.stage is Stage.TRICK:
        game = taken_in(game)
    return run(game, prefs, takes_in=prefs.speed != BY_HAND)


def undone(game: Seated) -> Seated:
    """The game before the reader's last decision."""
    if not game.past:
        raise LessonError("There is no decision of yours to take back.")
    *past, turn = game.past
    return Seated(turn, tuple(past))
