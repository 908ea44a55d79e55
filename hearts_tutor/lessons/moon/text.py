"""A setting as the text of a link, and back.

``90/80/20/30,shooter=0,lost=5H,to=2,jack=1,ties=shared,sun=yes,target=100`` shows every part that a text can have; parts with their
usual value are left out.
"""

from __future__ import annotations

from hearts_tutor.engine.cards import CardError, Hand
from hearts_tutor.engine.notation import NotationError, hand_text, parse_run
from hearts_tutor.engine.text import shortened
from hearts_tutor.lessons.moon.setting import LIMIT, MOST, Setting
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.events import whole_number

_KEYS = ("shooter", "lost", "to", "jack", "ties", "sun", "target")


def setting_text(setting: Setting) -> str:
    """The text of a setting.

    >>> setting_text(Setting((60, 10, 10, 80), jack=1))
    '60/10/10/80,shooter=0,jack=1'
    """
    parts = ["/".join(map(str, setting.totals)), f"shooter={setting.shooter}"]
    if setting.lost:
        parts += [f"lost={hand_text(setting.lost)}", f"to={setting.taker}"]
    parts += [f"jack={setting.jack}"] if setting.jack is not None else []
    parts += ["ties=shared"] if setting.tie == "shared" else []
    parts += ["sun=yes"] if setting.sun else []
    parts += [f"target={setting.target}"] if setting.target != Setting.target else []
    return ",".join(parts)


def parse_setting(text: object) -> Setting:
    """The setting of a text; raises LessonError that names the part at fault.

    >>> parse_setting("10/80/75/78,lost=H5,to=2").lost
    Hand(mask=2251799813685248)
    """
    if not isinstance(text, str):
        raise LessonError("The link names no setting.")
    first, *rest = text.split(",")
    values: dict[str, str] = {}
    for part in rest:
        key, _, value = part.partition("=")
        if key not in _KEYS or key in values:
            raise LessonError(
                f"“{shortened(part)}” in the link is not part of a setting, or appears twice. The parts are {', '.join(_KEYS)}."
            )
        values[key] = value
    totals = tuple(whole_number(word, "total", -LIMIT, LIMIT) for word in first.split("/"))
    shooter = _seat(values.get("shooter", "0"))
    return Setting(
        totals,
        shooter,
        _cards(values.get("lost", "")),
        _seat(values["to"]) if "to" in values else (shooter + 1) % len(totals),
        _seat(values["jack"]) if "jack" in values else None,
        "shared" if _one_of(values, "ties", ("play_on", "shared")) == "shared" else "play_on",
        _one_of(values, "sun", ("no", "yes")) == "yes",
        whole_number(values.get("target", str(Setting.target)), "target", 1, LIMIT),
    ).checked()


def _seat(word: str) -> int:
    return whole_number(word, "seat", 0, MOST - 1)


def _one_of(values: dict[str, str], key: str, words: tuple[str, str]) -> str:
    value = values.get(key, words[0])
    if value not in words:
        raise LessonError(f"“{shortened(value)}” in the link is not known: {key} is {words[0]} or {words[1]}.")
    return value


def _cards(word: str) -> Hand:
    try:
        return Hand.of_cards(parse_run(word)) if word else Hand()
    except (CardError, NotationError) as fault:
        raise LessonError(f"The link's cards cannot be read. {fault}") from None
