"""The script in the head of every page: it applies the reader's theme and card design before the first paint."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

HERE = Path(__file__).resolve().parent


@cache
def first_script() -> str:
    """The script, without its comments; it is the same on every page."""
    sources = (HERE / "static" / "first.js", HERE / "front_end" / "look.js")
    return re.sub(r"(?s)/\*\*.*?\*/\s*", "", "\n".join(path.read_text(encoding="utf-8") for path in sources))
