"""The style sheet: small, self-contained, and readable in both themes and with both decks."""

import gzip
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hearts_tutor
from hearts_tutor.draw.controls import ModeView, button, modes

CSS = (Path(hearts_tutor.__file__).parent / "site" / "front_end" / "lesson.css").read_text(encoding="utf-8")
Colours = dict[str, str]


def colours(opening: str) -> Colours:
    """The --ht- properties of the rule that starts with ``opening``."""
    body = CSS[CSS.index(opening) + len(opening) :].split("}", 1)[0]
    return dict(re.findall(r"(--ht-[\w-]+):\s*([^;]+);", body))


LIGHT = colours(":root {")
DARK = colours('html[data-theme="dark"], body[data-jp-theme-light="false"] {')
THEMES = {"light": LIGHT, "dark": LIGHT | DARK}
SUITS = {"two": ("red", "black"), "four": ("red", "black", "blue", "green")}


def luminance(colour: str) -> float:
    digits = colour.lstrip("#")
    digits = "".join(c * 2 for c in digits) if len(digits) == 3 else digits
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("deck", SUITS)
def test_suits_are_readable_on_paper_and_in_text(theme: str, deck: str) -> None:
    values = THEMES[theme]
    for colour in SUITS[deck]:
        assert contrast(values[f"--ht-{colour}"], values["--ht-paper"]) >= 4.5, colour
        for ground in ("panel", "fill"):
            assert contrast(values[f"--ht-{colour}-text"], values[f"--ht-{ground}"]) >= 4.5, (colour, ground)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("text", "ground"),
    [(text, ground) for text in ("ink", "soft", "good", "bad", "warn") for ground in ("panel", "fill")]
    + [(text, ground) for text in ("felt-ink", "felt-soft") for ground in ("felt", "felt-edge")]
    + [("panel", "ink")],
)
def test_words_are_readable(theme: str, text: str, ground: str) -> None:
    values = THEMES[theme]
    assert contrast(values[f"--ht-{text}"], values[f"--ht-{ground}"]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_rings_and_badges_stand_out(theme: str) -> None:
    values = THEMES[theme]
    for name in ("--ht-pick", "--ht-missed"):
        assert contrast(values[name], values["--ht-paper"]) >= 3
        assert contrast(values[name], "#ffffff") >= 4.5 or name == "--ht-pick"
    assert contrast(values["--ht-focus"], values["--ht-panel"]) >= 3


def test_the_two_dark_themes_are_one() -> None:
    assert colours("html:not([data-theme]) body:not([data-jp-theme-light]) {") == DARK


def test_every_property_used_is_defined() -> None:
    used = set(re.findall(r"var\((--ht-[\w-]+)", CSS))
    assert used <= set(LIGHT), used - set(LIGHT)
    assert set(DARK) <= set(LIGHT)


def test_nothing_comes_from_elsewhere_and_the_sheet_is_small() -> None:
    assert not re.search(r"http|url\(|@import|@font-face", CSS)
    assert len(gzip.compress(CSS.encode())) <= 9_000, "every page with a lesson loads it before the first click"
    assert CSS.count("{") == CSS.count("}")


def test_no_rule_stands_twice() -> None:
    """Both dark themes say the same; beyond the colours a line that appears twice is a slip."""
    rules = [line.strip() for line in CSS[CSS.index("/* ---- the lesson ---- */") :].splitlines() if len(line) > 60]
    assert [line for line in rules if rules.count(line) > 1] == []


def test_the_main_button_and_the_chosen_mode_stand_out(open_page: Callable[..., Any]) -> None:
    buttons = button("Go", {"type": "go"}, main=True) + button("Other", {"type": "other"}) + button("Quiet", {"type": "quiet"}, quiet=True)
    switch = modes((ModeView("One", {"type": "one"}, True), ModeView("Two", {"type": "two"}, False)), label="Mode")
    page = open_page().page
    page.set_content(f"<style>{CSS}</style><div class='hearts-lesson'>{buttons}{switch}</div>")
    look = "[...document.querySelectorAll('button')].map(b => getComputedStyle(b)).map(s => [s.backgroundColor, s.borderTopColor])"
    main, other, quiet, chosen, unchosen = page.evaluate(look)
    assert main[0] not in (other[0], quiet[0])
    assert quiet[1] == unchosen[1] == "rgba(0, 0, 0, 0)"
    assert chosen[0] != unchosen[0]


def test_preferences_of_the_reader_are_heeded() -> None:
    for query in ("prefers-color-scheme: dark", "prefers-reduced-motion: reduce", "forced-colors: active", "@media print"):
        assert query in CSS
