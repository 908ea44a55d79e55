"""A small book of its own for tests that build, so that they stay quick and can break it."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hearts_tutor.site.sources import ROOT

CELL = """---
jupytext: {text_representation: {extension: .md, format_name: myst}}
kernelspec: {display_name: Python 3, language: python, name: python3}
---

# One page

The first paragraph of this page is long enough to describe it.

```{code-cell} ipython3
CODE
```
"""


@pytest.fixture
def small_book(tmp_path: Path) -> Callable[..., Path]:
    """Make a project of one page: ``small_book(text=…)`` or ``small_book(code=…)`` for a page with one cell."""

    def make(text: str = "# One page\n\nSome words.\n", code: str = "") -> Path:
        shutil.copy(ROOT / "_config.yml", tmp_path)
        (tmp_path / "_toc.yml").write_text("format: jb-book\nroot: book/index\n", encoding="utf-8")
        (tmp_path / "book").mkdir(exist_ok=True)
        (tmp_path / "book" / "index.md").write_text(CELL.replace("CODE", code) if code else text, encoding="utf-8")
        return tmp_path

    return make


@pytest.fixture
def notebook() -> Callable[..., str]:
    """The text of a notebook with one Markdown cell."""

    def make(markdown: Any) -> str:
        return json.dumps(
            {"cells": [{"cell_type": "markdown", "metadata": {}, "source": markdown}], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
        )

    return make
