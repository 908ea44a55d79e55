"""What a measured cost is, for a pass as for a play, and how much is played to measure it."""

from __future__ import annotations

from dataclasses import dataclass

from hearts_tutor.advice.bands import Band
from hearts_tutor.compiled.marks import available

MOST_WORLDS = 20_000
SECOND_WORLDS = 256  # of the second opinion, at most
SECOND_SHARE = 0.2  # the part of the seconds that the second opinion gets
PLAYER, SECOND = "quick", "ducker"  # who plays all seats in the rollouts, and in those of the second opinion


class AdviceError(ValueError):
    """A decision that cannot be advised on; the message says why."""


@dataclass(frozen=True, kw_only=True)
class Cost:
    """What a decision costs: penalty points a deal more than the best, the standard error of that, and the band it falls into.

    ``second_opinion`` is the same cost in the rollouts of another kind of player. ``points`` are the points a deal that the decision
    leads to. ``moon_for`` is the chance that the player shoots the moon, ``moon_against`` that somebody else does. ``worlds`` is the
    number of worlds in which all this was measured.
    """

    cost: float
    stderr: float
    band: Band
    moon_for: float
    moon_against: float
    second_opinion: float
    points: float
    worlds: int

    @property
    def reasons(self) -> tuple[str, ...]:
        """What speaks for and against the decision, in sentences."""
        raise NotImplementedError

    @property
    def why(self) -> str:
        """The reasons as one text."""
        return " ".join(self.reasons)


def worlds_to_play(worlds: int | None, seconds: float | None, compiled: int, plain: int) -> int:
    """How many worlds to play at most: those asked for, or as many as ``seconds`` may need, or the usual number.

    The usual number is ``compiled`` where rollouts are compiled, else ``plain``. Raises AdviceError for a number that cannot be played.

    >>> worlds_to_play(300, None, 2000, 64), worlds_to_play(None, 0.5, 2000, 64)
    (300, 20000)
    """
    usual = MOST_WORLDS if seconds is not None else compiled if available() else plain
    number = usual if worlds is None else worlds
    if not 2 <= number <= MOST_WORLDS:
        raise AdviceError(f"{number} worlds cannot be played: give a number from 2 to {MOST_WORLDS}.")
    return number
