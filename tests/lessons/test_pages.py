"""Pages and engine fit together: rules lead to headings that exist, and a page that is wrong about a rule is not built."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from hearts_tutor.claims.rules import Claim, ClaimError, TrickClaim
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


def test_a_wrong_claim_stops_the_build() -> None:
    with pytest.raises(ClaimError, match="the engine says"):
        Claim("Any card may be played.", "classic 5 unbroken JC SQ7C9", allows="QS 7S 9C")


@pytest.mark.parametrize("wrong", [{"takes": "QS"}, {"points": 1}, {"breaks": True}])
def test_a_wrong_claim_about_a_trick_stops_it_too(wrong: dict[str, Any]) -> None:
    true: dict[str, Any] = {"takes": "KD", "points": 13, "breaks": False}
    TrickClaim("The highest diamond wins.", "5D KD 9D QS", **true)
    with pytest.raises(ClaimError, match="the engine says"):
        TrickClaim("The highest diamond wins.", "5D KD 9D QS", **true | wrong)
