"""What the lesson knows, as frozen values: a moment at the table, a game with the moments before it, and the whole lesson."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hearts_tutor.engine.cards import Card
from hearts_tutor.lessons.game.draft import Draft
from hearts_tutor.lessons.game.others import HINTS
from hearts_tutor.lessons.game.preferences import Preferences
from hearts_tutor.lessons.game.review import ReviewedDecision
from hearts_tutor.lessons.game.table import GameTable, Stage, all_acts


@dataclass(frozen=True)
class Moment:
    """The table at a moment, with what has been told and what the reader has done since the reader's last decision.

    ``selected`` are the cards chosen for the pass so far. ``answer`` is shown instead of what was told, in the tone ``good``, ``bad`` or
    neutral. ``asked`` names a player that has yet to answer, and ``times_asked`` counts the questions. ``reviews`` is None until the reader
    asks for the review of a finished deal.
    """

    table: GameTable
    told: tuple[str, ...] = ()
    selected: tuple[Card, ...] = ()
    tone: str = ""
    answer: str = ""
    asked: str = ""
    times_asked: int = 0
    last_shown: bool = False
    reviews: tuple[ReviewedDecision, ...] | None = None

    @property
    def beat(self) -> int:
        """A number for this moment of the game; a timer that was started at another one is out of date."""
        return 2 * len(all_acts(self.table)) + self.table.trick_complete


@dataclass(frozen=True)
class OpenGame:
    """A game that the reader plays: the present moment, and for undo the moment before each of the reader's decisions."""

    now: Moment
    past: tuple[Moment, ...] = ()

    @property
    def table(self) -> GameTable:
        return self.now.table

    @property
    def is_under_way(self) -> bool:
        """True if a new game would lose something: the reader has decided something, and the game is not over."""
        return bool(self.past) and self.table.stage is not Stage.OVER

    @property
    def acts(self) -> tuple[str, ...]:
        """The acts of the game up to the reader's last decision; what the others did since follows from them."""
        decided = len(all_acts(self.past[-1].table)) + 1 if self.past else 0
        return all_acts(self.table)[:decided]

    def with_now(self, now: Moment) -> OpenGame:
        """The same game with another present moment; undo is unchanged."""
        return replace(self, now=now)


@dataclass(frozen=True)
class State:
    """The whole lesson: settings, the choices of the start screen, the game at the table, and one game that was put aside.

    ``seed_text`` is the seed as it was typed, ``games_started`` counts the games since the page was opened.
    """

    preferences: Preferences
    draft: Draft
    opponent: str = HINTS
    seed_text: str = ""
    game: OpenGame | None = None
    waiting: OpenGame | None = None
    on_start: bool = True
    games_started: int = 0

    @property
    def at_table(self) -> OpenGame | None:
        """The game that the screen shows; None on the start screen."""
        return None if self.on_start else self.game
