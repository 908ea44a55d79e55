"""The five forms of the moon side by side: what each makes of one setting. Points, totals and ends come from ``scoring``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypedDict

from hearts_tutor.engine.cards import spoken_list
from hearts_tutor.engine.numbers import minus, signed
from hearts_tutor.engine.rules import PRESETS, Moon, RuleSet, find
from hearts_tutor.engine.rules.presets import PAGES
from hearts_tutor.engine.scoring import DealScore, MoonChoice, moon_choices, moon_worth, new_totals, outcome, settle
from hearts_tutor.engine.totals import lowest_seats, standing
from hearts_tutor.lessons.moon.setting import Setting
from hearts_tutor.lessons.shared.words import mid_sentence, named_seats, standing_words, with_verb

FORMS: tuple[Moon, ...] = ("choose", "others", "self", "others_unless_losing", "none")
Better = Literal["self", "others", "same"]
GOES_ON = 1


class Result(TypedDict):
    """What one way of scoring makes of the deal; ``label`` is empty where a form has only one."""

    label: str
    points: list[int]
    totals: list[int]
    lowest: list[int]
    over: bool
    winners: list[int]
    stands: str


class Form(TypedDict):
    """One form: its name in the rules, a title, the rule sets that have it, its results, and why it scores as it does."""

    form: Moon
    title: str
    used_by: list[str]
    results: list[Result]
    why: str


@dataclass(frozen=True)
class Scored:
    """A setting under one form: the deal's score, or one for each of the shooter's choices."""

    rules: RuleSet
    scores: Mapping[str, DealScore]


def scored(setting: Setting, form: Moon) -> Scored:
    """The setting scored under one form; more than one score only where the shooter may choose."""
    rules = setting.rules(form)
    tricks = setting.tricks if rules.sun else None
    offered = moon_choices(rules, setting.piles, totals=setting.totals, tricks=tricks)
    if offered:
        return Scored(rules, {"self": offered["self"], "others": offered["others"]})
    return Scored(rules, {"": settle(rules, outcome(rules, setting.piles, tricks), totals=setting.totals)})


def is_moon(setting: Setting) -> bool:
    """Whether the shooter took all the cards that a moon needs."""
    return scored(setting, "others").scores[""].shooter is not None


def by_cards(setting: Setting) -> tuple[int, ...]:
    """The points as the cards count, before anything is made of a moon."""
    return scored(setting, "none").scores[""].points


def better(setting: Setting) -> Better:
    """Which form serves the shooter better: the one that wins now, or does not lose now; the same where neither ends it so."""
    own, others = _worth_to_shooter(setting, "self"), _worth_to_shooter(setting, "others")
    return "same" if own == others else "self" if own > others else "others"


def _worth_to_shooter(setting: Setting, form: Moon) -> int:
    """3 for a win, 2 for a shared win, 1 where the game goes on, 0 for a loss."""
    (score,), rules = scored(setting, form).scores.values(), setting.rules(form)
    now = standing(rules, new_totals(rules, setting.totals, score.points))
    if not now.over:
        return GOES_ON
    return 0 if setting.shooter not in now.winners else 3 if len(now.winners) == 1 else 2


def leaders(setting: Setting) -> tuple[int, ...]:
    """The seats with the fewest points after the deal: both forms move the shooter equally far against each of the others."""
    return lowest_seats(_result(setting, scored(setting, "others"), "")["totals"])


def form_view(setting: Setting, form: Moon) -> Form:
    """One form with all that it makes of the setting."""
    found = scored(setting, form)
    return Form(
        form=form,
        title=_title(setting, form),
        used_by=[page.name for page in PAGES if find(page.name).moon == form] or _others_with(form),
        results=[_result(setting, found, key) for key in found.scores],
        why=_why(setting, form, found),
    )


def _others_with(form: Moon) -> list[str]:
    return [name for name in PRESETS if find(name).moon == form]


def _result(setting: Setting, found: Scored, key: str) -> Result:
    rules, score = found.rules, found.scores[key]
    totals = new_totals(rules, setting.totals, score.points)
    now = standing(rules, totals)
    return Result(
        label=move(setting, score.form) if key else "",
        points=list(score.points),
        totals=list(totals),
        lowest=list(lowest_seats(totals)),
        over=now.over,
        winners=list(now.winners),
        stands=standing_words(rules, setting.names, totals),
    )


def move(setting: Setting, form: MoonChoice | None) -> str:
    """What a moon moves in one form, as a button says it: ``−26 for you``, ``+26 to the others``."""
    worth = moon_worth(setting.rules("choose"), setting.sun)
    return f"{signed(worth)} to the others" if form == "others" else f"{signed(-worth)} for {mid_sentence(setting.names[setting.shooter])}"


def _title(setting: Setting, form: Moon) -> str:
    worth = moon_worth(setting.rules("choose"), setting.sun)
    return {
        "choose": "The shooter chooses",
        "others": f"{signed(worth)} to the others, always",
        "self": f"{signed(-worth)} for the shooter, always",
        "others_unless_losing": f"{signed(worth)} to the others, unless the shooter would lose by it",
        "none": "No moon: the cards count",
    }[form]


def _why(setting: Setting, form: Moon, found: Scored) -> str:
    """A sentence on how this form came to its points; empty where the points say it all."""
    if form == "none":
        taken = by_cards(setting)[setting.shooter]
        return f"{with_verb(setting.names[setting.shooter], 'keep')} the {minus(taken)} points of the cards."
    if not is_moon(setting):
        return "No moon, so the cards count."
    if form == "choose":
        return why_better(setting)
    if form == "others_unless_losing":
        return why_automatic(setting)
    return ""


def why_automatic(setting: Setting) -> str:
    """Why the adjusted form adds or takes off: what adding would lead to, and what follows from that."""
    (score,) = scored(setting, "others_unless_losing").scores.values()
    after = _result(setting, scored(setting, "others"), "")
    line = "/".join(minus(total) for total in after["totals"])
    return f"Adding would make it {line}. {score.why[-1]} So it is {move(setting, score.form)}."


def why_better(setting: Setting) -> str:
    """Which of the two forms serves the shooter better, and why."""
    who = mid_sentence(setting.names[setting.shooter])
    best = better(setting)
    if best == "same" and _worth_to_shooter(setting, "self") != GOES_ON:
        return f"Either form ends the game alike. {_stands_with(setting, 'others')} {_stands_with(setting, 'self')}"
    if best == "same":
        worth = moon_worth(setting.rules("choose"), setting.sun)
        return f"Either form moves {who} {worth} points against each of the others, and neither decides the game now: the same lead."
    other: MoonChoice = "self" if best == "others" else "others"
    return f"Better for {who}: {move(setting, best)}. {_stands(setting, best)} {_stands_with(setting, other)}"


def _stands(setting: Setting, form: MoonChoice) -> str:
    """Where the game stands after one of the two forms."""
    return _result(setting, scored(setting, form), "")["stands"]


def _stands_with(setting: Setting, form: MoonChoice) -> str:
    """The same in a sentence that names the form."""
    stands = _stands(setting, form)
    return f"With {move(setting, form)}: {stands[:1].lower()}{stands[1:]}"


def why_leader(setting: Setting) -> str:
    """Who has the fewest points afterwards."""
    best, totals = leaders(setting), _result(setting, scored(setting, "others"), "")["totals"]
    line = "/".join(minus(total) for total in totals)
    several = f"{named_seats(setting.names, best, start=False)} have"
    have = with_verb(setting.names[best[0]], "have", start=False) if len(best) == 1 else several
    if not is_moon(setting):
        return f"The totals become {line}, so {have} the fewest."
    worth = moon_worth(setting.rules("others"), setting.sun)
    return (
        f"With {signed(worth)} to the others the totals become {line}, so {have} the fewest."
        f" Taking {worth} off the shooter changes every distance alike."
    )


def points_of_shooter(setting: Setting) -> int:
    """The shooter's points of the deal, where a moon adds to the others."""
    return scored(setting, "others").scores[""].points[setting.shooter]


def why_points(setting: Setting) -> str:
    """What the deal gives the shooter where a moon adds to the others, and whether it was a moon at all."""
    tally = f"The deal gives {mid_sentence(setting.names[setting.shooter])} {minus(points_of_shooter(setting))}"
    if not is_moon(setting):
        lost = "all the rest" if len(setting.lost) > 3 else spoken_list(map(str, setting.lost))
        return f"No moon: {with_verb(setting.names[setting.taker], 'have', start=False)} {lost}. {tally}, as the cards count."
    jack = "; J♦ is no part of the moon and counts by itself" if setting.jack is not None else ""
    return f"A moon: every heart and Q♠. {tally} where the others are given the points{jack}."
