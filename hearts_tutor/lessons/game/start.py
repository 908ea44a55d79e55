"""The start screen: its data and its HTML. A preset, who plays, every option of the rules, settings, and one button."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from hearts_tutor.draw import button, checkbox, element, field, prose, row, select, text
from hearts_tutor.draw.controls import Choice, modes
from hearts_tutor.engine.rules import PRESETS, preset
from hearts_tutor.lessons.game.options import Draft, GroupView, differences, groups, words_of
from hearts_tutor.lessons.game.others import opponents
from hearts_tutor.lessons.game.preferences import CLOCK_WORDS, SPEED_WORDS, SWITCHES


class StartView(TypedDict):
    """The start screen: presets as pairs of name and words, how many can play, every option, what is wrong with them together."""

    preset: str
    presets: list[tuple[str, str]]
    source: str
    players: int
    player_numbers: list[int]
    groups: list[GroupView]
    problem: str
    differences: list[str]
    opponent: str
    opponents: list[tuple[str, str]]
    seed: str


REFERENCE = "book:book/reference/rule_sets.html"
ABOUT_PLAYERS = {
    "ducker": "Ducker: goes under if it can",
    "house": "House: plays by rule, says why",
    "coach": "Coach: looks ahead",
}


def start_view(draft: Draft, opponent: str, seed: str) -> StartView:
    """The start screen of a draft."""
    problem = draft.problem
    return StartView(
        preset=draft.preset,
        presets=[(name, words_of(name).capitalize()) for name in PRESETS],
        source=preset(draft.preset).source,
        players=draft.players,
        player_numbers=sorted(preset(draft.preset).players),
        groups=groups(draft),
        problem=problem,
        differences=[] if problem else differences(draft.rules()),
        opponent=opponent,
        opponents=[(name, ABOUT_PLAYERS.get(name, name.capitalize())) for name in opponents(None if problem else draft.rules())],
        seed=seed,
    )


def draw_start(view: Mapping[str, Any], prefs: Mapping[str, Any]) -> str:
    """The start screen; ``view`` is a ``StartView``."""
    parts = (
        select("Rules", view["presets"], view["preset"], {"type": "preset"}, hint=view["source"]),
        _players(view),
        select("The other players", view["opponents"], view["opponent"], {"type": "opponent"}),
    )
    return "".join(
        (
            element("div", {"class": "ht-fields"}, *parts),
            element("p", {"class": "ht-soft"}, element("a", {"href": REFERENCE}, "All rule sets, and what the codes P0 and J1 mean")),
            _differences(view),
            part("Every rule, option by option", "".join(map(_group, view["groups"])) + _standard()),
            part("Settings and seed", draw_prefs(prefs) + _seed(view)),
        )
    )


def _players(view: Mapping[str, Any]) -> str:
    numbers = view["player_numbers"]
    choices = [Choice(str(n), {"type": "option", "name": "players", "value": str(n)}, n == view["players"]) for n in numbers]
    label = element("span", {"aria-hidden": "true"}, "How many play")
    return element("div", {"class": "ht-field"}, label, modes(choices, label="How many play"))


def _differences(view: Mapping[str, Any]) -> str:
    if view["problem"]:
        return ""
    changed = view["differences"]
    if not changed:
        return element("p", {"class": "ht-soft"}, "Standard Hearts: no option is changed.")
    items = (element("li", {}, prose(words)) for words in changed)
    return element("div", {"class": "ht-soft"}, element("p", {}, "Changed against standard Hearts:"), element("ul", {}, *items))


def _group(group: Mapping[str, Any]) -> str:
    changed = f" ({group['changed']} changed)" if group["changed"] else ""
    fields = element("div", {"class": "ht-fields"}, *map(_field, group["fields"]))
    return element("fieldset", {"class": "ht-group"}, element("legend", {}, text(group["title"] + changed)), fields)


def _field(view: Mapping[str, Any]) -> str:
    event = {"type": "option", "name": view["name"]}
    label = view["label"] + (" (changed)" if view["changed"] else "")
    if view["kind"] == "switch":
        return checkbox(label, view["value"] == "yes", event, hint=view["about"])
    if view["kind"] == "choice":
        return select(label, view["choices"], view["value"], event, hint=view["about"])
    hint = f"{view['about']} {view['wanted'][:1].upper()}{view['wanted'][1:]}."
    return field(label, event, value=view["value"], hint=hint)


def _standard() -> str:
    return row(button("Back to standard Hearts", {"type": "standard"}, quiet=True))


def _seed(view: Mapping[str, Any]) -> str:
    hint = "The cards of a game follow from its seed. Leave it empty for new ones."
    more = {"inputmode": "numeric"}
    return element("div", {"class": "ht-fields"}, field("Seed", {"type": "seed"}, value=view["seed"], hint=hint, more=more))


def part(title: str, content: str) -> str:
    """A part to open that stays itself, open or not, while others come and go."""
    return element("details", {"class": "ht-details", "data-of": title}, element("summary", {}, text(title)), content)


def draw_prefs(prefs: Mapping[str, Any]) -> str:
    """The reader's settings, on the start screen and beside the table."""
    choices = (
        select("Speed", list(SPEED_WORDS.items()), prefs["speed"], {"type": "pref", "name": "speed"}),
        select("Clock", list(CLOCK_WORDS.items()), prefs["clock"], {"type": "pref", "name": "clock"}),
    )
    switches = (checkbox(words, prefs[name], {"type": "pref", "name": name}) for name, words in SWITCHES.items())
    erase = row(button("Erase what this browser keeps", {"type": "erase"}, quiet=True))
    return element("div", {"class": "ht-fields"}, *choices, *switches) + erase
