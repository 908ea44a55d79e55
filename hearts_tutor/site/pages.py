"""What the list of live pages says about each notebook: its first heading and the first sentence under it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote


class LivePage(NamedTuple):
    """One notebook: its address below `voila/render/`, its title and a sentence about it."""

    address: str
    title: str
    summary: str


def live_pages(notebooks: Path) -> list[LivePage]:
    """Every notebook of a folder, by title; a file that is not a notebook keeps its name as title, and Voilà says what is wrong."""
    found = [path for path in sorted(notebooks.glob("*.ipynb")) if not path.name.startswith(".")]
    return sorted((_page(path) for path in found), key=lambda page: page.title.lower())


def _page(path: Path) -> LivePage:
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
    """Markdown without its signs.

    >>> _plain("Which *cards* may [I](x.md) play?")
    'Which cards may I play?'
    """
    return " ".join(re.sub(r"[*_`]", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", markdown)).split())
