"""The pages of the book by its table of contents, so that tests cover a new page without being told."""

from __future__ import annotations

from typing import Any

import yaml

from hearts_tutor.site.sources import ROOT

CONTENTS: dict[str, Any] = yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))


def listed(caption: str) -> list[str]:
    """The pages of one part, as the contents name them."""
    return [chapter["file"] for part in CONTENTS["parts"] if part["caption"] == caption for chapter in part["chapters"]]


PRACTISE = listed("Practise")
ADDRESSES = [
    *("index.html", "search.html", f"{CONTENTS['root']}.html"),
    *(f"{chapter['file']}.html" for part in CONTENTS["parts"] for chapter in part["chapters"]),
]
