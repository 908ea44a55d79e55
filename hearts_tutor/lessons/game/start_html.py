"""The start screen as HTML, and the settings, which are also shown below the table."""

from __future__ import annotations

from collections.abc import Mapping

from hearts_tutor.draw.card import prose
from hearts_tutor.draw.controls import ModeView, button, modes, row
from hearts_tutor.draw.fields import checkbox, field, select
from hearts_tutor.draw.html import element, text
from hearts_tutor.lessons.game.preferences import CLOCK_WORDS, SPEED_WORDS, SWITCHES, PreferencesView
from hearts_tutor.lessons.game.start import FieldView, GroupView, StartView

REFERENCE = "book:book/reference/rule_sets.html"


def draw_start(view: StartView, preferences: PreferencesView) -> str:
    """The choices of the start screen."""
    parts = (
        select("Rules", view["presets"], view["preset"], {"type": "preset"}, hint=view["source"]),
        _players(view),
        select("The other players", view["opponents"], view["opponent"], {"type": "opponent"}, hint=view["fewer"]),
    )
    return "".join(
        (
            element("div", {"class": "ht-fields"}, *parts),
            element("p", {"class": "ht-soft"}, element("a", {"href": REFERENCE}, "All rule sets, and what the codes P0 and J1 mean")),
            _differences(view),
            section("Every rule, option by option", "".join(map(_group, view["groups"])) + _standard()),
            section("Settings and seed", draw_preferences(preferences) + _seed(view)),
        )
    )


def _players(view: StartView) -> str:
    numbers = view["player_numbers"]
    choices = [ModeView(str(n), {"type": "option", "name": "players", "value": str(n)}, n == view["players"]) for n in numbers]
    label = element("span", {"aria-hidden": "true"}, "How many play")
    return element("div", {"class": "ht-field"}, label, modes(choices, label="How many play"))


def _differences(view: StartView) -> str:
    if view["problem"]:
        return ""
    changed = view["differences"]
    if not changed:
        return element("p", {"class": "ht-soft"}, "Standard Hearts: no option is changed.")
    items = (element("li", {}, prose(words)) for words in changed)
    return element("div", {"class": "ht-soft"}, element("p", {}, "Changed against standard Hearts:"), element("ul", {}, *items))


def _group(group: GroupView) -> str:
    changed = f" ({group['changed']} changed)" if group["changed"] else ""
    fields = element("div", {"class": "ht-fields"}, *map(_field, group["fields"]))
    return element("fieldset", {"class": "ht-group"}, element("legend", {}, text(group["title"] + changed)), fields)


def _field(view: FieldView) -> str:
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


def _seed(view: StartView) -> str:
    hint = "The cards of a game follow from its seed. Leave it empty for new ones."
    more = {"inputmode": "numeric"}
    return element("div", {"class": "ht-fields"}, field("Seed", {"type": "seed"}, value=view["seed"], hint=hint, more=more))


def section(title: str, *content: str, key: str = "") -> str:
    """A part to open. By its ``key`` (usually the title) the page keeps it open or closed when the HTML is drawn again."""
    return element("details", {"class": "ht-details", "data-of": key or title}, element("summary", {}, text(title)), *content)


def draw_preferences(preferences: PreferencesView) -> str:
    """The reader's settings, shown on the start screen and below the table."""
    choices = (
        select("Speed", list(SPEED_WORDS.items()), preferences["speed"], {"type": "pref", "name": "speed"}),
        select("Clock", list(CLOCK_WORDS.items()), preferences["clock"], {"type": "pref", "name": "clock"}),
    )
    switched: Mapping[str, object] = preferences
    switches = (checkbox(words, bool(switched[name]), {"type": "pref", "name": name}) for name, words in SWITCHES.items())
    erase = row(button("Erase what this browser keeps", {"type": "erase"}, quiet=True))
    return element("div", {"class": "ht-fields"}, *choices, *switches) + erase
