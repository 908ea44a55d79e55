"""Buttons, feedback and the other small parts of a lesson, which look the same in every lesson."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hearts_tutor.draw.html import AttributeValue, Event, element, event_json, text


def button(
    label: str,
    event: Event | None = None,
    *,
    main: bool = False,
    echo: str = "",
    key: str = "",
    pressed: bool | None = None,
    why: str = "",
    disabled: bool = False,
    copy: str = "",
    quiet: bool = False,
    turns: str = "",
    more: Mapping[str, AttributeValue] | None = None,
) -> str:
    """A button that sends an event, or copies a link when ``copy`` gives its text.

    ``echo`` names what the page does on a press before Python answers. ``turns`` says what a press on a card does after this button was
    pressed. ``more`` are other attributes.

    >>> button("Next", {"type": "next"}, main=True)
    '<button type="button" class="ht-btn ht-btn-main" data-event=\\'{"type":"next"}\\'>Next</button>'
    """
    values: dict[str, AttributeValue] = {
        "type": "button",
        "class": "ht-btn" + (" ht-btn-main" if main else "") + (" ht-btn-quiet" if quiet else ""),
        "data-event": event_json(event),
        "data-echo": echo or None,
        "data-turns": turns or None,
        "data-key": key or None,
        "data-why": why or None,
        "data-copy": copy or None,
        "aria-pressed": None if pressed is None else str(pressed).lower(),
        "aria-keyshortcuts": key or None,
        "disabled": disabled,
        **(more or {}),
    }
    return element("button", values, text(label))


@dataclass(frozen=True)
class ModeView:
    """One button of ``modes``: its words, its event, whether it is pressed; ``why`` and ``turns`` are as in ``button``."""

    words: str
    event: Event
    chosen: bool
    why: str = ""
    turns: str = ""


def modes(choices: Sequence[ModeView], *, label: str) -> str:
    """A switch between a few modes; the page shows the new mode at once."""
    return element("div", {"class": "ht-modes", "role": "group", "aria-label": label}, *map(_mode, choices))


def _mode(choice: ModeView) -> str:
    values: dict[str, AttributeValue] = {
        "type": "button",
        "class": "ht-mode",
        "data-event": event_json(choice.event),
        "data-echo": "choose",
        "data-why": choice.why or None,
        "data-turns": choice.turns or None,
        "aria-pressed": str(choice.chosen).lower(),
    }
    return element("button", values, text(choice.words))


def row(*parts: str) -> str:
    """Buttons and what belongs beside them, in one line that may wrap."""
    return element("div", {"class": "ht-row"}, *parts)


def say(content: str = "", tone: str = "") -> str:
    """The box for a lesson's feedback; ``content`` is HTML, ``tone`` one of good, bad, warn or empty."""
    return element("div", {"class": "ht-say", "data-say": True, "data-tone": tone or None, "aria-live": "polite"}, content)


def score(words: str) -> str:
    return element("span", {"class": "ht-score"}, text(words))


def chip(words: str, tone: str = "") -> str:
    """A small label, such as the name of a rule."""
    return element("span", {"class": "ht-chip", "data-tone": tone or None}, text(words))


def progress(steps: Sequence[str], current: int | None = None, *, words: str = "") -> str:
    """The progress of a lesson: one mark for each step ("right", "wrong" or ""), the current one ringed, and the same in words.

    >>> progress(["right", ""], 1, words="Position 2 of 2")[:79]
    '<div class="ht-progress"><span class="ht-steps" aria-hidden="true"><i data-step'
    """
    marks = (element("i", {"data-step": step or None, "data-now": i == current}) for i, step in enumerate(steps))
    return element("div", {"class": "ht-progress"}, element("span", {"class": "ht-steps", "aria-hidden": "true"}, *marks), text(words))


def status(words: str = "") -> str:
    """The line in which the page says that Python is starting, that a link was copied, or what went wrong."""
    return element("p", {"class": "ht-status", "data-status": True, "role": "status"}, text(words))


def details(summary: str, content: str, *, open_: bool = False) -> str:
    """A part that can be opened; ``content`` is HTML."""
    return element("details", {"class": "ht-details", "open": open_}, element("summary", {}, text(summary)), content)


def figure(content: str, caption: str = "") -> str:
    """A drawing outside a lesson, in the same style, with a caption of plain text."""
    below = element("figcaption", {}, text(caption)) if caption else ""
    return element("figure", {"class": "hearts-lesson ht-figure"}, content, below)
