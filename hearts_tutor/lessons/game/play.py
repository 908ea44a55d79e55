"""How a game proceeds: it begins, acts follow, the others play up to the reader's next decision, and undo goes back.

Every function takes a game and returns the next one; the lesson holds the present one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hearts_tutor.engine.deal import DealError
from hearts_tutor.lessons.game.others import next_act
from hearts_tutor.lessons.game.preferences import AT_ONCE, BY_HAND, Preferences
from hearts_tutor.lessons.game.state import Moment, OpenGame
from hearts_tutor.lessons.game.table import YOU, GameSetup, GameTable, Stage, is_decision, open_table
from hearts_tutor.lessons.game.words import news, opening
from hearts_tutor.lessons.shared.base import LessonError


def sit_down(setup: GameSetup) -> OpenGame:
    """A game before its first act.

    >>> from hearts_tutor.engine.rules import RuleSet
    >>> sit_down(GameSetup(RuleSet(), seed=1)).now.told
    ('West deals.',)
    """
    table = open_table(setup)
    return OpenGame(Moment(table, tuple(opening(table))))


def replayed(setup: GameSetup, acts: Sequence[str]) -> OpenGame:
    """The game after these acts; raises ValueError (DealError, GameError, ScoreError, CardError) at one that is not allowed."""
    game = sit_down(setup)
    for act in acts:
        game = _acted(game, act)
    return game


def _acted(game: OpenGame, act: str) -> OpenGame:
    """The game after an act. A decision of the reader's clears what has been told, and undo goes back to the moment before it."""
    before = game.table
    after = before.gathered().after(act)
    told = tuple(news(before, act, after))
    if is_decision(before, act):
        return OpenGame(Moment(after, told), (*game.past, game.now))
    return game.with_now(Moment(after, (*game.now.told, *told), last_shown=game.now.last_shown))


def decided(game: OpenGame, act: str, preferences: Preferences) -> OpenGame:
    """The game after a decision of the reader's and what follows at once; raises LessonError, in the engine's words, for an illegal one."""
    try:
        game = _acted(game, act)
    except DealError as fault:
        raise LessonError(str(fault)) from None
    return advanced(game, preferences)


def undone(game: OpenGame) -> OpenGame:
    """The game before the reader's last decision."""
    if not game.past:
        raise LessonError("There is no decision of yours to take back.")
    *past, now = game.past
    return OpenGame(now, tuple(past))


# --- what happens by itself ---------------------------------------------------------------------------------------------


def advanced(game: OpenGame, preferences: Preferences) -> OpenGame:
    """The game after everything that happens at once: up to the end of a trick, or of the deal after a claim.

    If cards are played with pauses, nothing happens at once, except after a claim.
    """
    if preferences.pause and not game.table.claimed:
        return game
    return _run(game, preferences, gathers=preferences.speed == AT_ONCE or game.table.claimed)


def ticked(game: OpenGame, preferences: Preferences) -> OpenGame:
    """The game when its pause is over: the next card is played, or the trick is gathered."""
    if game.table.stage is Stage.TRICK:
        return _gathered(game)
    return _stepped(game, preferences, gathers=True) or game


def gone_on(game: OpenGame, preferences: Preferences) -> OpenGame:
    """The game at the reader's next decision, without pauses; if each trick waits for the reader, at the end of the next trick."""
    if game.table.stage not in (Stage.OTHERS, Stage.TRICK) and not plays_itself(game.table, preferences):
        raise LessonError("The game waits for you.")
    if game.table.stage is Stage.TRICK:
        game = _gathered(game)
    return _run(game, preferences, gathers=preferences.speed != BY_HAND)


def resumed(game: OpenGame, preferences: Preferences) -> OpenGame:
    """A game taken up again: at the reader's next decision, with the cards that had been chosen for the pass."""
    chosen = game.now.selected
    game = _run(game, preferences, gathers=True)
    if game.table.stage is not Stage.PASS or not set(chosen) <= set(game.table.deal.hands[YOU]):
        return game
    return game.with_now(replace(game.now, selected=chosen))


def plays_itself(table: GameTable, preferences: Preferences) -> bool:
    """True if the reader has a single legal card and wants such a card to be played automatically."""
    return preferences.forced and table.stage is Stage.YOURS and len(table.playable) == 1


def _run(game: OpenGame, preferences: Preferences, *, gathers: bool) -> OpenGame:
    """The game at the reader's next decision; without ``gathers``, at the end of a trick at the latest."""
    while (following := _stepped(game, preferences, gathers=gathers)) is not None:
        game = following
    return game


def _stepped(game: OpenGame, preferences: Preferences, *, gathers: bool) -> OpenGame | None:
    """The game after one act of another player's, or with a trick gathered; None if it waits for the reader."""
    table = game.table
    if table.stage is Stage.TRICK:
        stays = table.may_play and not (preferences.forced and len(table.playable) == 1)
        return game.with_now(replace(game.now, table=table.gathered())) if gathers and not stays else None
    act = next_act(table, forced=preferences.forced)
    return None if act is None else _acted(game, act)


def _gathered(game: OpenGame) -> OpenGame:
    """The game with the complete trick gathered, and the news about it cleared."""
    return game.with_now(replace(game.now, table=game.table.gathered(), told=()))
