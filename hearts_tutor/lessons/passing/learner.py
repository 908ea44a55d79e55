"""What is known of a learner: a level by Glicko-2, and review dates by FSRS, two published methods.

Both come from packages that the site serves with this one. If one of them is missing, MissingError says so in a sentence, and the lesson
goes on without it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal

Result = Literal["right", "half", "wrong"]

LOWEST, HIGHEST = 600.0, 2400.0  # limits of ratings: beyond these the formulas become unstable
SUREST, UNSUREST = 60.0, 350.0  # limits of rating deviations: below the first a level would hardly change any more
HAND_DEVIATION = 80.0  # the rating deviation of a hand
OUTCOMES: dict[Result, float] = {"right": 1.0, "half": 0.5, "wrong": 0.0}
CARD_FIELDS = {"card_id", "state", "step", "stability", "difficulty", "due", "last_review"}


class MissingError(ImportError):
    """A package is not installed; the message is one sentence for the reader."""


@dataclass(frozen=True)
class Level:
    """A learner's rating, on the scale of the hands' difficulty, with the deviation and volatility of Glicko-2."""

    rating: float = 1500.0
    deviation: float = UNSUREST
    volatility: float = 0.06

    @property
    def words(self) -> str:
        """The level in words, rounded to tens.

        >>> Level().words
        'about 1500, give or take 350'
        """
        return f"about {10 * round(self.rating / 10)}, give or take {10 * round(self.deviation / 10)}"


def level_after(level: Level, hand_rating: float, result: Result) -> Level:
    """The level after one hand; raises MissingError without glicko2.

    >>> level_after(Level(), 1500, "right").rating > 1500 > level_after(Level(), 1500, "wrong").rating
    True
    """
    try:
        from glicko2 import Player
    except ImportError:
        raise MissingError("The package glicko2 could not be loaded, so the hands do not follow your level here.") from None
    player = Player(level.rating, level.deviation, level.volatility)
    player.update_player([max(LOWEST, min(HIGHEST, hand_rating))], [HAND_DEVIATION], [OUTCOMES[result]])
    rating, deviation = max(LOWEST, min(HIGHEST, player.rating)), max(SUREST, min(UNSUREST, player.rd))
    return Level(round(rating, 2), round(deviation, 2), round(player.vol, 6))


def reviewed(card: Mapping[str, Any] | None, result: Result, now: datetime) -> dict[str, Any]:
    """An FSRS card after a review, as JSON data; if ``card`` is None, a new one is made. Raises MissingError without fsrs.

    >>> when = datetime(2026, 1, 1, tzinfo=UTC)
    >>> due(reviewed(None, "wrong", when)) > when
    True
    """
    try:
        import fsrs
    except ImportError:
        raise MissingError("The package fsrs could not be loaded, so nothing can be brought back for review here.") from None
    rating = {"right": fsrs.Rating.Good, "half": fsrs.Rating.Hard, "wrong": fsrs.Rating.Again}[result]
    before = fsrs.Card(card_id=1, due=now) if card is None else fsrs.Card.from_dict(card)  # type: ignore[arg-type]
    scheduler = fsrs.Scheduler(enable_fuzzing=False)  # fuzz would draw from the global random generator
    after, _ = scheduler.review_card(before, rating, review_datetime=now.astimezone(UTC))
    return dict(after.to_dict())


def due(card: Mapping[str, Any]) -> datetime:
    """When a card is due."""
    return datetime.fromisoformat(card["due"])


def is_card(data: object) -> bool:
    """Whether data read back is a card that ``reviewed`` can take.

    >>> is_card({"card_id": 1}), is_card(reviewed(None, "wrong", datetime(2026, 1, 1, tzinfo=UTC)))
    (False, True)
    """
    if not isinstance(data, dict) or set(data) != CARD_FIELDS:
        return False
    try:
        has_zones = [datetime.fromisoformat(data[key]).tzinfo is not None for key in ("due", "last_review")]
    except (TypeError, ValueError):
        return False
    known_state = data["state"] in (1, 2, 3) and data["step"] in (None, 0, 1) and (data["state"] == 2) == (data["step"] is None)
    # Both numbers must be present, because a card is stored only after a review.
    numbers = (data["stability"], data["difficulty"])
    return all(has_zones) and known_state and all(type(number) in (int, float) and 0 < number < 1e6 for number in numbers)
