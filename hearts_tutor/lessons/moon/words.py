"""Sentences of the lesson on the moon: what each form does, and why an answer is right."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tutor.engine.numbers import minus, signed
from hearts_tutor.engine.rules import Moon
from hearts_tutor.engine.rules.moon import moon_form
from hearts_tutor.engine.scoring import DECIDED_BY_SCORE, MoonChoice
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.lessons.moon.forms import (
    GOES_ON,
    FormScores,
    better,
    is_moon,
    leaders,
    moved_points,
    points_by_cards,
    points_of_shooter,
    scores_under,
    worth_to_shooter,
)
from hearts_tutor.lessons.moon.setting import Setting
from hearts_tutor.lessons.shared.words import mid_sentence, named_seats, standing_words, with_verb


def moved(setting: Setting, form: MoonChoice | None) -> str:
    """What a moon moves in one form, as a button says it: ``−26 for you``, ``+26 to the others``."""
    worth = moved_points(setting)
    assert form is not None, "only asked after a moon"
    shooter = mid_sentence(setting.names[setting.shooter])
    return moon_form(form).button.format(plus=signed(worth), minus=signed(-worth), shooter=shooter)


def form_title(setting: Setting, form: Moon) -> str:
    """A form in a few words."""
    worth = moved_points(setting)
    return moon_form(form).title.format(plus=signed(worth), minus=signed(-worth))


def why_form(setting: Setting, form: Moon) -> str:
    """How a form came to its points; empty if the points need no explanation."""
    if form == "none":
        points = points_by_cards(setting)[setting.shooter]
        return f"{with_verb(setting.names[setting.shooter], 'keep')} the {minus(points)} points of the cards."
    if not is_moon(setting):
        return "No moon, so the cards count."
    if form == "choose":
        return why_better(setting)
    if form in DECIDED_BY_SCORE:
        return _why_decided_by_score(setting, form)
    return ""


def _why_decided_by_score(setting: Setting, form: Moon) -> str:
    """What adding to the others would lead to, and which form follows from that."""
    score = scores_under(setting, form).scores[""]
    after = _totals(scores_under(setting, "others").totals())
    return f"Adding would make it {after}. {score.why[-1]} So it is {moved(setting, score.form)}."


def why_better(setting: Setting) -> str:
    """Which of the two forms serves the shooter better, and why."""
    who = mid_sentence(setting.names[setting.shooter])
    best = better(setting)
    if best == "same" and worth_to_shooter(setting, "self") != GOES_ON:
        return f"Either form ends the game alike. {_stands_with(setting, 'others')} {_stands_with(setting, 'self')}"
    if best == "same":
        worth = moved_points(setting)
        return f"Either form moves {who} {worth} points against each of the others, and neither decides the game now: the same lead."
    other: MoonChoice = "self" if best == "others" else "others"
    return f"Better for {who}: {moved(setting, best)}. {_stands(setting, best)} {_stands_with(setting, other)}"


def stands(setting: Setting, scores: FormScores, choice: str = "") -> str:
    """Where the game stands after the deal."""
    return standing_words(scores.rules, setting.names, scores.totals(choice))


def _stands(setting: Setting, form: MoonChoice) -> str:
    return stands(setting, scores_under(setting, form))


def _stands_with(setting: Setting, form: MoonChoice) -> str:
    """Where the game stands after the deal, in a sentence that names the form."""
    sentence = _stands(setting, form)
    return f"With {moved(setting, form)}: {sentence[:1].lower()}{sentence[1:]}"


def why_leader(setting: Setting) -> str:
    """Who has the fewest points afterwards."""
    best, line = leaders(setting), _totals(scores_under(setting, "others").totals())
    have = with_verb(setting.names[best[0]], "have", start=False)
    if len(best) > 1:
        have = f"{named_seats(setting.names, best, start=False)} have"
    if not is_moon(setting):
        return f"The totals become {line}, so {have} the fewest."
    worth = moved_points(setting)
    return (
        f"With {signed(worth)} to the others the totals become {line}, so {have} the fewest."
        f" Taking {worth} off the shooter changes every distance alike."
    )


def why_points(setting: Setting) -> str:
    """How many points the deal gives the shooter if a moon adds to the others, and whether it was a moon."""
    tally = f"The deal gives {mid_sentence(setting.names[setting.shooter])} {minus(points_of_shooter(setting))}"
    if not is_moon(setting):
        lost = "all the rest" if len(setting.lost) > 3 else spoken_list(map(str, setting.lost))
        return f"No moon: {with_verb(setting.names[setting.taker], 'have', start=False)} {lost}. {tally}, as the cards count."
    jack = "; J♦ is no part of the moon and counts by itself" if setting.jack is not None else ""
    return f"A moon: every heart and Q♠. {tally} where the others are given the points{jack}."


def summary(setting: Setting) -> str:
    """What the cards of a free setting amount to."""
    if not is_moon(setting):
        return why_points(setting)
    if setting.sun:
        return f"Every trick, a sun: it counts twice a moon. {why_better(setting)}"
    return f"A moon: every heart and Q♠ went to {mid_sentence(setting.names[setting.shooter])}. {why_better(setting)}"


def _totals(totals: Sequence[int]) -> str:
    return "/".join(map(minus, totals))
