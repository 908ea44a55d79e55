"""The settings and the progress of the passing drill, as data and as HTML: two parts to open."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import TYPE_CHECKING, Any, TypedDict

from hearts_tutor.draw.card import prose
from hearts_tutor.draw.controls import button, details, row
from hearts_tutor.draw.fields import checkbox, download, file, select
from hearts_tutor.draw.html import element, text
from hearts_tutor.engine.notation import parse_rules
from hearts_tutor.engine.verdicts import counted
from hearts_tutor.lessons.passing.content import BY_KEY, FILTERS, RULES_TO_CHOOSE
from hearts_tutor.lessons.passing.drill import ways

if TYPE_CHECKING:
    from hearts_tutor.lessons.passing.lesson import Passing

FILE_NAME = "hearts-passing.txt"
WAYS = {"left": "To the left", "right": "To the right", "across": "Across", "scatter": "One to each", "hold": "Hold: judge the hand"}


class SlipState(TypedDict):
    """Something that is to come back: its motif, and when."""

    motif: str
    title: str
    due: str


class SettingsState(TypedDict):
    """The settings as they are, and what the lists offer."""

    rules: str
    direction: str
    kind: str
    follows: bool
    clock: bool
    reviews: bool
    rule_choices: list[tuple[str, str]]
    way_choices: list[tuple[str, str]]


class ProgressState(TypedDict):
    """The reader's progress in words, what is to come back, and the text to export."""

    lines: list[str]
    slips: list[SlipState]
    export: str
    erasing: bool


def settings_state(lesson: Passing) -> SettingsState:
    """The settings as they are, with what can be chosen."""
    settings = lesson.settings
    rule_choices = list(RULES_TO_CHOOSE)
    if settings.rules not in dict(RULES_TO_CHOOSE):
        rule_choices.append((settings.rules, settings.rules.replace(",", ", ")))
    choices = [("", "Any"), *((way, _way_words(way)) for way in ways(parse_rules(settings.rules)))]
    return SettingsState(
        rules=settings.rules,
        direction=settings.direction,
        kind=settings.kind,
        follows=settings.follows,
        clock=settings.clock,
        reviews=settings.reviews,
        rule_choices=rule_choices,
        way_choices=choices,
    )


def _way_words(way: str) -> str:
    number = way.lstrip("leftrigh")
    if number.isdigit():
        return f"{number} seats to the {way.removesuffix(number)}"
    return WAYS[way]


def progress_state(lesson: Passing) -> ProgressState:
    """The reader's progress in words."""
    progress = lesson.progress
    now = lesson.now()
    lines = [f"{progress.score}." if progress.scored else "Nothing scored yet."]
    if progress.scored:
        lines[0] = f"{progress.right} right, {progress.half} that cost a little, {progress.wrong} mistaken, {progress.left_out} left out."
    if progress.longest > 1:
        lines.append(f"Longest row of good passes: {progress.longest}. A pass that costs a little does not end a row.")
    if progress.scored and progress.settings.follows:
        lines.append(f"Your level is {progress.level.words}, on a scale on which the median hand has 1500.")
    slips = [SlipState(motif=slip.motif, title=BY_KEY[slip.motif].title, due=_due_words(slip.due - now)) for slip in progress.slips]
    return ProgressState(lines=lines, slips=slips, export=progress.text(), erasing=lesson.erasing)


def _due_words(wait: timedelta) -> str:
    """When something is due.

    >>> [_due_words(timedelta(hours=hours)) for hours in (-1, 0.1, 5, 26, 300)]
    ['due now', 'in 6 minutes', 'later today', 'tomorrow', 'in 12 days']
    """
    minutes, days = max(1, round(wait.total_seconds() / 60)), round(wait.total_seconds() / 86400)
    if wait <= timedelta():
        return "due now"
    if minutes < 60:
        return f"in {counted(minutes, 'minute')}"
    return "later today" if days < 1 else "tomorrow" if days == 1 else f"in {days} days"


# --- as HTML ----------------------------------------------------------------------------------------------------------------


def settings_part(settings: Mapping[str, Any]) -> str:
    """Rules, direction, kind of hand, and the switches."""
    lists = element(
        "div",
        {"class": "ht-fields"},
        select("Kind of hand", list(FILTERS.items()), settings["kind"], {"type": "kind"}),
        select("Direction", [tuple(each) for each in settings["way_choices"]], settings["direction"], {"type": "direction"}),
        select("Rules", [tuple(each) for each in settings["rule_choices"]], settings["rules"], {"type": "rules"}),
    )
    switches = (
        _switch(settings, "follows", "Hands near my level", "Harder as you get better. For four players and usual points."),
        _switch(settings, "reviews", "Bring back what went wrong", "The same motif with another hand, after a while."),
        _switch(settings, "clock", "Clock: 30 seconds", "As at a club's tables. When it ends, the highest cards go."),
    )
    return details("Settings", lists + "".join(switches))


def _switch(settings: Mapping[str, Any], name: str, label: str, hint: str) -> str:
    return checkbox(label, settings[name], {"type": name}, hint=hint)


def progress_part(progress: Mapping[str, Any]) -> str:
    """The reader's progress, what is to come back, and export, import, erase."""
    lines = "".join(element("p", {}, text(line)) for line in progress["lines"])
    kept = element("p", {"class": "ht-soft"}, "Kept in this browser only; nobody else sees it.")
    return details("Your progress", lines + _slips(progress["slips"]) + kept + _keeping(progress))


def _slips(slips: list[dict[str, Any]]) -> str:
    if not slips:
        return ""
    items = (element("li", {}, prose(slip["title"]), text(f", {slip['due']} "), _see(slip["motif"])) for slip in slips)
    return element("p", {}, "To come back:") + element("ul", {"class": "ht-lines"}, *items)


def _see(motif: str) -> str:
    return button("See that hand", {"type": "slip", "motif": motif}, quiet=True)


def _keeping(progress: Mapping[str, Any]) -> str:
    take = file("Import", {"type": "restore"}, accept=".txt,text/plain")
    if progress["erasing"]:
        sure = element("span", {}, "Forget level, score and settings for good?")
        return row(sure, button("Erase", {"type": "erase"}), button("Keep", {"type": "ask_erase", "sure": False}))
    if not progress["export"]:
        return row(take)
    return row(download("Export", FILE_NAME, progress["export"]), take, button("Erase …", {"type": "ask_erase"}, quiet=True))
