"""Two published methods, wrapped: Glicko-2 for the learner's level, FSRS for when something should come back.

Both come from packages that the site serves beside ours. Where one is missing, ``MissingError`` says so in a sentence,
and a lesson goes on without it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal

Result = Literal["right", "half", "wrong"]

LOWEST, HIGHEST = 600.0, 2400.0  # ratings: beyond, the formulas grow unsteady
SUREST, UNSUREST = 60.0, 350.0  # deviations: below, a level would no longer follow its learner
HAND_DEVIATION = 80.0  # how uncertain the rating of a hand is
OUTCOMES: dict[Result, float] = {"right": 1.0, "half": 0.5, "wrong": 0.0}


class MissingError(ImportError):
    """A package that is not here; the message is one sentence for the reader."""


@dataclass(frozen=True)
class Level:
    """A learner's rating on the scale of the hands' difficulty, how uncertain it is, and how steady."""

    rating: float = 1500.0
    deviation: float = UNSUREST
    volatility: float = 0.06

    @property
    def words(self) -> str:
        """The level as the page shows it, rounded to what it can mean.

        >>> Level().words
        'about 1500, give or take 350'
        """
        return f"about {10 * round(self.rating / 10)}, give or take {10 * round(self.deviation / 10)}"


def after(level: Level, hand: float, result: Result) -> Level:
    """The level after one hand of a known difficulty; raises MissingError without glicko2.

    >>> after(Level(), 1500, "right").rating > 1500 > after(Level(), 1500, "wrong").rating
    True
    """
    try:
        from glicko2 import Player
    except ImportError:
        raise MissingError("The package glicko2 could not be loaded, so the hands do not follow your level here.") from None
    player = Player(level.rating, level.deviation, level.volatility)
    player.update_player([max(LOWEST, min(HIGHEST, hand))], [HAND_DEVIATION], [OUTCOMES[result]])
    rating, deviation = max(LOWEST, min(HIGHEST, player.rating)), max(SUREST, min(UNSUREST, player.rd))
    return Level(round(rating, 2), round(deviation, 2), round(player.vol, 6))


def reviewed(card: Mapping[str, Any] | None, result: Result, now: datetime) -> dict[str, Any]:
    """The card of spaced repetition after a review (None: a new card), as JSON data; raises MissingError without fsrs.

    >>> when = datetime(2026, 1, 1, tzinfo=UTC)
    >>> due(reviewed(None, "wrong", when)) > when
    True
    """
    fsrs = _fsrs()
    rating = {"right": fsrs.Rating.Good, "half": fsrs.Rating.Hard, "wrong": fsrs.Rating.Again}[result]
    before = fsrs.Card(card_id=1, due=now) if card is None else fsrs.Card.from_dict(card)
    scheduler = fsrs.Scheduler(enable_fuzzing=False)  # fuzz would draw from the global generator
    made, _ = scheduler.review_card(before, rating, review_datetime=now.astimezone(UTC))
    return dict(made.to_dict())


def due(card: Mapping[str, Any]) -> datetime:
    """When a card is due."""
    return datetime.fromisoformat(card["due"])


def sound(card: object) -> bool:
    """Whether something read back is a card, so that a later review cannot fail on it.

    >>> sound({"card_id": 1}), sound(reviewed(None, "wrong", datetime(2026, 1, 1, tzinfo=UTC)))
    (False, True)
    """
    if not isinstance(card, dict) or set(card) != {"card_id", "state", "step", "stability", "difficulty", "due", "last_review"}:
        return False
    numbers = (card["stability"], card["difficulty"])
    try:
        aware = [datetime.fromisoformat(card[key]).tzinfo is not None for key in ("due", "last_review")]
    except (TypeError, ValueError):
        return False
    known_state = card["state"] in (1, 2, 3) and card["step"] in (None, 0, 1) and (card["state"] == 2) == (card["step"] is None)
    # A card is only kept after a review, so it has numbers.
    return all(aware) and known_state and all(type(number) in (int, float) and 0 < number < 1e6 for number in numbers)


def _fsrs() -> Any:
    try:
        import fsrs
    except ImportError:
        raise MissingError("The package fsrs could not be loaded, so nothing can be brought back for review here.") from None
    return fsrs
