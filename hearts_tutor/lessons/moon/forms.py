"""How each form of the moon scores one setting; points, totals and the end of the game come from ``engine.scoring``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from hearts_tutor.engine.rules import Moon, RuleSet
from hearts_tutor.engine.scoring import DealScore, moon_choices, moon_worth, outcome, settle
from hearts_tutor.engine.totals import Standing, lowest_seats, new_totals, standing
from hearts_tutor.lessons.moon.setting import Setting

FORMS: tuple[Moon, ...] = get_args(Moon)
Better = Literal["self", "others", "same"]
GOES_ON = 1  # what a game that goes on is worth to the shooter (see ``worth_to_shooter``)


@dataclass(frozen=True)
class FormScores:
    """A setting scored under one form: a score for each choice of the shooter, or a single one under the key ``""``."""

    rules: RuleSet
    totals_before: tuple[int, ...]
    scores: Mapping[str, DealScore]

    def totals(self, choice: str = "") -> tuple[int, ...]:
        """The totals after the deal."""
        return new_totals(self.rules, self.totals_before, self.scores[choice].points)

    def standing(self, choice: str = "") -> Standing:
        """Whether the game is over after the deal, and who has won."""
        return standing(self.rules, self.totals(choice))


def scores_under(setting: Setting, form: Moon) -> FormScores:
    """The setting scored under one form; there are several scores only if the shooter may choose."""
    rules = setting.rules(form)
    tricks = setting.tricks if rules.sun else None
    offered = moon_choices(rules, setting.piles, totals=setting.totals, tricks=tricks)
    if offered:
        return FormScores(rules, setting.totals, {"self": offered["self"], "others": offered["others"]})
    score = settle(rules, outcome(rules, setting.piles, tricks), totals=setting.totals)
    return FormScores(rules, setting.totals, {"": score})


def is_moon(setting: Setting) -> bool:
    """Whether the shooter took every card that a moon needs."""
    return scores_under(setting, "others").scores[""].shooter is not None


def moved_points(setting: Setting) -> int:
    """The points that a moon adds to each of the others or takes off the shooter."""
    return moon_worth(setting.rules("choose"), setting.sun)


def points_by_cards(setting: Setting) -> tuple[int, ...]:
    """The points of the cards, seat by seat, before a moon is scored."""
    return scores_under(setting, "none").scores[""].points


def points_of_shooter(setting: Setting) -> int:
    """The shooter's points in the deal if a moon adds to the others."""
    return scores_under(setting, "others").scores[""].points[setting.shooter]


def better(setting: Setting) -> Better:
    """Which form serves the shooter better: the one that wins now, or at least does not lose now."""
    own, others = worth_to_shooter(setting, "self"), worth_to_shooter(setting, "others")
    return "same" if own == others else "self" if own > others else "others"


def worth_to_shooter(setting: Setting, form: Moon) -> int:
    """3 for a win, 2 for a shared win, 1 where the game goes on, 0 for a loss."""
    now = scores_under(setting, form).standing()
    if not now.over:
        return GOES_ON
    return 0 if setting.shooter not in now.winners else 3 if len(now.winners) == 1 else 2


def leaders(setting: Setting) -> tuple[int, ...]:
    """The seats with the fewest points after the deal: the same in both forms, since both change the shooter's gap to each seat equally."""
    return lowest_seats(scores_under(setting, "others").totals())
