"""A page that is wrong about a table, a fault or a clock is not built."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hearts_tutor.claims.rules import Checked, ClaimError
from hearts_tutor.claims.table import BreakClaim, CancelClaim, ClockClaim, RefereeClaim, SetupClaim, VariantClaim

RECORD = "players: A, B, C, D\n1. A 2C 5D KC AC\n2. D 9D 4D 6C 2D"
HAND = "♠AK5 ♥Q94 ♦KJ863 ♣72"
LINE = "club 4 unbroken 3C SAH2DK2"

TRUE_AND_FALSE: list[tuple[Callable[[], Checked], Callable[[], Checked]]] = [
    (lambda: SetupClaim("s", "classic,players=3", out="2D"), lambda: SetupClaim("s", "classic,players=3", out="2C")),
    (lambda: SetupClaim("s", "classic,players=3", each=17), lambda: SetupClaim("s", "classic,players=3", each=13)),
    (lambda: SetupClaim("s", "jack_and_kitty,players=3", kitty=13), lambda: SetupClaim("s", "classic,players=3", kitty=1)),
    (lambda: SetupClaim("s", "classic,players=6", opens="4C"), lambda: SetupClaim("s", "classic,players=6", opens="2C")),
    (lambda: SetupClaim("s", "eldest_opens", opens="none"), lambda: SetupClaim("s", "classic", opens="none")),
    (lambda: SetupClaim("s", "classic", cycle="left right across hold"), lambda: SetupClaim("s", "classic", cycle="left right hold")),
    (lambda: VariantClaim("s", "sun", {"sun": "yes"}), lambda: VariantClaim("s", "sun", {})),
    (lambda: VariantClaim("s", "classic", {}), lambda: VariantClaim("s", "omnibus", {"moon": "self"})),
    (lambda: VariantClaim("s", "basic", {"points": "H=1"}, total=13), lambda: VariantClaim("s", "basic", {"points": "H=1"}, total=26)),
    (lambda: CancelClaim("s", "AH AH KH", "KH", 3), lambda: CancelClaim("s", "AH AH KH", "AH", 3)),
    (lambda: CancelClaim("s", "AH AH", "none", 2), lambda: CancelClaim("s", "AH AH KH", "KH", 1)),
    (lambda: RefereeClaim("s", RECORD, (("revoke", 26, 2),)), lambda: RefereeClaim("s", RECORD, ())),
    (
        lambda: RefereeClaim("s", RECORD, (("revoke", 13, 2),), rules="jack_and_kitty"),
        lambda: RefereeClaim("s", RECORD, (("revoke", 26, 2),), rules="jack_and_kitty"),
    ),
    (lambda: ClockClaim("s", HAND, "AS KS KD"), lambda: ClockClaim("s", HAND, "AS KS QH")),
    (lambda: ClockClaim("s", LINE, "2D"), lambda: ClockClaim("s", LINE, "2H")),
    (lambda: BreakClaim("s", "QS", breaks=True, rules="queen_breaks"), lambda: BreakClaim("s", "QS", breaks=True)),
]


@pytest.mark.parametrize(("true", "false"), TRUE_AND_FALSE)
def test_a_true_sentence_is_shown_and_a_false_one_stops_the_build(true: Callable[[], Checked], false: Callable[[], Checked]) -> None:
    claim = true()
    assert claim.plain().startswith("s (Checked")
    assert "Checked" in claim._repr_html_()
    with pytest.raises(ClaimError, match="the engine says"):
        false()
