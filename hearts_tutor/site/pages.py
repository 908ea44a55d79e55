"""What the list of live pages says about each notebook.

For the notebook of a lesson these are the lesson's title and summary; for any other, its first heading and the paragraph below it.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from hearts_tutor.lessons import LESSONS, lesson_class


class LivePage(NamedTuple):
    """One notebook: its address below `voila/render/`, its title, and what it is about."""

    address: str
    title: str
    summary: str


def live_pages(notebooks: Path) -> list[LivePage]:
    """The notebooks of a folder in the order of their titles; one that cannot be read has its file name as title."""
    found = [path for path in sorted(notebooks.glob("*.ipynb")) if not path.name.startswith(".")]
    return sorted((_page(path) for path in found), key=lambda page: page.title.lower())


def _page(path: Path) -> LivePage:
    if path.stem in LESSONS:
        lesson = lesson_class(path.stem)
        return LivePage(quote(path.name), lesson.title, lesson.summary)
    title, summary = path.stem.replace("_", " ").capitalize(), ""
    for text in _markdown_cells(path):
        heading, _, rest = text.partition("\n")
        if heading.startswith("# "):
            title = _plain(heading[2:])
            summary = _plain(rest.strip().split("\n\n")[0])
            break
    return LivePage(quote(path.name), title, summary)


def _markdown_cells(path: Path) -> list[str]:
    try:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        return ["".join(cell["source"]).strip() for cell in cells if cell["cell_type"] == "markdown"]
    except (OSError, ValueError, KeyError, TypeError):
        return []


def _plain(markdown: str) -> str:
    """Markdown as plain text.

    >>> _plain("Which *cards* may [I](x.md) play?")
    'Which cards may I play?'
    """
    return " ".join(re.sub(r"[*_`]", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", markdown)).split())
