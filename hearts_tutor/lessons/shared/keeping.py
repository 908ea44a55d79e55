"""Progress as text for the browser's storage: packed with its kind, its version and a checksum, and checked when read back.

The reader can export and import the same text. So it may come back to another lesson or another version, or cut short; each of these
is refused in one sentence.
"""

from __future__ import annotations

import json
from binascii import crc32
from collections.abc import Callable, Mapping
from typing import Any

from hearts_tutor.lessons.shared.base import LessonError

LONGEST = 1_000_000  # characters; the page reads no larger file either

Upgrade = Callable[[Any], Any]


def pack(kind: str, version: int, data: object) -> str:
    """Return JSON data as one line of text that ``unpack`` reads back.

    ``kind`` is the lesson's name; ``version`` is the version of the format of ``data``, counted from 1.

    >>> pack("scorepad", 1, {"names": ["Ann", "Bo"]})
    '{"hearts":"scorepad","version":1,"check":"f2b94957","data":{"names":["Ann","Bo"]}}'
    """
    body = _compact(data)
    return f'{{"hearts":{json.dumps(kind)},"version":{version},"check":"{_check(body)}","data":{body}}}'


def unpack(text: object, kind: str, version: int, upgrades: Mapping[int, Upgrade] | None = None) -> Any:
    """Return the data that was packed as this kind and version.

    ``upgrades[1]`` turns data of version 1 into data of version 2, and so on. Raises LessonError, with one sentence for the
    reader, for a text that was not packed here, is damaged, or comes from another lesson, a newer version, or an older one
    without an upgrade.

    >>> unpack(pack("scorepad", 1, [3, 4]), "scorepad", 1)
    [3, 4]
    >>> unpack(pack("scorepad", 1, [3, 4]), "scorepad", 2, {1: lambda data: {"points": data}})
    {'points': [3, 4]}
    """
    kept = _read(text)
    if kept["hearts"] != kind:
        raise LessonError(f"This was kept by “{_short(kept['hearts'])}”, not by “{kind}”, so it cannot be read here.")
    if kept.get("check") != _check(_compact(kept["data"])):
        raise LessonError("What was kept is damaged: it is not what this lesson wrote. Nothing has been taken from it.")
    at, data = kept["version"], kept["data"]
    if at > version:
        raise LessonError(f"This was kept by a newer version of the lesson (form {at}, this one reads up to {version}). Reload the page.")
    while at < version:
        if at not in (upgrades or {}):
            raise LessonError(f"This was kept by an older version of the lesson (form {at}), which can no longer be read.")
        data, at = (upgrades or {})[at](data), at + 1
    return data


def _read(text: object) -> dict[str, Any]:
    """Return the text as a dict with a kind, a version and data, or raise LessonError."""
    if not isinstance(text, str):
        raise LessonError("Nothing can be read back from this: it is not text.")
    if len(text) > LONGEST:
        raise LessonError("This text is too long to be something that a lesson kept.")
    try:
        kept = json.loads(text)
    except (ValueError, RecursionError):
        whole = text.lstrip().startswith('{"hearts"')
        why = "it breaks off or was changed" if whole else "it is not what a lesson keeps"
        raise LessonError(f"This text cannot be read back: {why}.") from None
    if not isinstance(kept, dict) or not isinstance(kept.get("hearts"), str) or "data" not in kept or type(kept.get("version")) is not int:
        raise LessonError("This text cannot be read back: it is not what a lesson keeps.")
    return kept


def _compact(data: object) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def _check(body: str) -> str:
    return f"{crc32(body.encode('utf-8', 'surrogatepass')):08x}"


def _short(name: str) -> str:
    return name if len(name) <= 30 else name[:29] + "…"
