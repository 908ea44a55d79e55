"""A page that is wrong about a rule of play is not built."""

from __future__ import annotations

from typing import Any

import pytest

from hearts_tutor.claims.rules import Claim, ClaimError, FactClaim, TrickClaim


def test_a_wrong_claim_stops_the_build() -> None:
    with pytest.raises(ClaimError, match="the engine says"):
        Claim("Any card may be played.", "classic 5 unbroken JC SQ7C9", allows="QS 7S 9C")


@pytest.mark.parametrize("wrong", [{"takes": "QS"}, {"points": 1}, {"breaks": True}])
def test_a_wrong_claim_about_a_trick_stops_it_too(wrong: dict[str, Any]) -> None:
    true: dict[str, Any] = {"takes": "KD", "points": 13, "breaks": False}
    TrickClaim("The highest diamond wins.", "5D KD 9D QS", **true)
    with pytest.raises(ClaimError, match="the engine says"):
        TrickClaim("The highest diamond wins.", "5D KD 9D QS", **true | wrong)


def test_a_wrong_fact_stops_it_too() -> None:
    with pytest.raises(ClaimError, match="The page says 12, the engine says 13"):
        FactClaim("Each player gets a dozen cards.", "classic", 12, 13)
