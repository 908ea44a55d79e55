"""Pages and engine fit together: every rule leads to a heading that exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hearts_tutor.engine.verdicts import Rule

ROOT = Path(__file__).parents[2]


def anchors(page: str) -> set[str]:
    """The addresses of a page's headings, as the book makes them, and its explicit targets."""
    source = (ROOT / page).read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.+)$", re.sub(r"(?s)```.*?```", "", source), re.MULTILINE)
    slugs = {re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-") for heading in headings}
    return slugs | set(re.findall(r"^\(([a-z0-9-]+)\)=$", source, re.MULTILINE))


@pytest.mark.parametrize("rule", Rule, ids=lambda rule: rule.name)
def test_every_rule_has_its_place_in_the_book(rule: Rule) -> None:
    page, anchor = rule.value.split("#")
    assert anchor in anchors(page)
