"""What the free setting of the lesson on the moon lets one change: a function for each event, from a setting to the next.

``Setting.checked`` then refuses what cannot be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from hearts_tutor.engine.cards import Hand, brief
from hearts_tutor.lessons.moon.setting import FEWEST, LIMIT, MOST, Setting
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.events import hand_card, whole_number

START = Setting((40, 60, 55, 30))
MORE = (45, 50)  # totals of a fifth and a sixth player


def _players(setting: Setting, event: Mapping[str, Any]) -> Setting:
    number = whole_number(event.get("players"), "number of players here", FEWEST, MOST)
    totals = (*setting.totals, *START.totals[setting.players :], *MORE)[:number]
    jack = setting.jack if setting.jack is None or setting.jack < number else setting.shooter % number
    return replace(setting, totals=totals, shooter=setting.shooter % number, taker=setting.taker % number, jack=jack)


def _total(setting: Setting, event: Mapping[str, Any]) -> Setting:
    seat = _seat(setting, event.get("seat"))
    totals = (*setting.totals[:seat], whole_number(event.get("value"), "total", -LIMIT, LIMIT), *setting.totals[seat + 1 :])
    return replace(setting, totals=totals)


def _shooter(setting: Setting, event: Mapping[str, Any]) -> Setting:
    seat = _seat(setting, event.get("seat"))
    jack = seat if setting.sun and setting.jack is not None else setting.jack
    return replace(setting, shooter=seat, jack=jack)


def _card(setting: Setting, event: Mapping[str, Any]) -> Setting:
    card = hand_card(event.get("card"), setting.wanted, "card that a moon needs")
    one = Hand.of_cards([card])
    return replace(setting, lost=setting.lost - one if card in setting.lost else setting.lost + one)


def _jack(setting: Setting, event: Mapping[str, Any]) -> Setting:
    seat = event.get("seat")
    return replace(setting, jack=None if seat is None else _seat(setting, seat))


def _ties(setting: Setting, event: Mapping[str, Any]) -> Setting:
    ties = event.get("ties")
    if ties not in ("play_on", "shared"):
        raise LessonError(f"“{brief(str(ties))}” is no way to treat a tie: it is play_on or shared.")
    return replace(setting, tie="shared" if ties == "shared" else "play_on")


def _sun(setting: Setting, event: Mapping[str, Any]) -> Setting:
    if not isinstance(event.get("sun"), bool):
        raise LessonError("A sun is on or off.")
    return replace(setting, sun=event["sun"])


def _target(setting: Setting, event: Mapping[str, Any]) -> Setting:
    return replace(setting, target=whole_number(event.get("value"), "target", 1, LIMIT))


def _seat(setting: Setting, seat: object) -> int:
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < setting.players:
        raise LessonError(f"“{brief(str(seat))}” is no seat: they are 0 to {setting.players - 1}.")
    return seat


SETTERS: dict[str, Callable[[Setting, Mapping[str, Any]], Setting]] = {
    "players": _players,
    "total": _total,
    "shooter": _shooter,
    "taker": lambda setting, event: replace(setting, taker=_seat(setting, event.get("seat"))),
    "card": _card,
    "all": lambda setting, event: replace(setting, lost=Hand()),
    "jack": _jack,
    "ties": _ties,
    "sun": _sun,
    "target": _target,
}
