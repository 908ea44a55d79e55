"""Claims about scoring: a page that is wrong about points, totals or the end of a game is not built."""

from __future__ import annotations

from typing import Any

import pytest

from hearts_tutor.claims.rules import ClaimError
from hearts_tutor.claims.scoring import DealClaim, EndClaim, PileClaim, moon_claim


@pytest.mark.parametrize("points", [12, 14, 0])
def test_a_wrong_pile_stops_the_build(points: int) -> None:
    PileClaim("The queen.", "QS", points=13)
    with pytest.raises(ClaimError, match="the engine says 13"):
        PileClaim("The queen.", "QS", points=points)


@pytest.mark.parametrize(
    "wrong",
    [{"points": (0, 26, 26, 26)}, {"after": (64, 80, 20, 31)}, {"before": (91, 80, 20, 30)}, {"rules": "moon_others"}, {"shooter": 1}],
)
def test_a_wrong_deal_stops_it(wrong: dict[str, Any]) -> None:
    true: dict[str, Any] = {
        "points": (-26, 0, 0, 0), "before": (90, 80, 20, 30), "after": (64, 80, 20, 30), "rules": "club", "shooter": 0,
    }  # fmt: skip
    moon_claim("The shooter goes down.", **true)
    with pytest.raises(ClaimError, match="the engine says"):
        moon_claim("The shooter goes down.", **true | wrong)


@pytest.mark.parametrize("wrong", [{"winners": (1,)}, {"winners": (1, 2)}, {"rules": "three_to_six"}])
def test_a_wrong_end_stops_it(wrong: dict[str, Any]) -> None:
    true: dict[str, Any] = {"totals": (103, 41, 41, 75), "winners": (), "rules": "classic"}
    EndClaim("A tie is played off.", **true)
    with pytest.raises(ClaimError, match="the engine says"):
        EndClaim("A tie is played off.", **true | wrong)


def test_what_was_tried_is_said() -> None:
    claim = DealClaim("The jack.", ("JD 2H QS", "♥AKQJT9876543", "", ""), (4, 12, 0, 0), (10, 0, 0, 0), (14, 12, 0, 0), rules="omnibus")
    assert claim.check() == "Checked under omnibus: the deal gives 4/12/0/0, and 10/0/0/0 becomes 14/12/0/0."
    assert "ht-claim" in claim._repr_html_()
