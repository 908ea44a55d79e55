"""The motifs: which hands have them, and which of them a bad pass missed."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.lessons.passing.content import motif_of_slip, motifs_of, queen_counts

CLASSIC = RuleSet()


@pytest.mark.parametrize(
    ("hand", "keys"),
    [
        ("♠AK5 ♥Q94 ♦KJ863 ♣72", {"bare_spades", "hearts", "void"}),
        ("♠Q9743 ♥A106 ♦K5 ♣J82", {"guarded_queen", "hearts", "void"}),
        ("♠Q93 ♥A62 ♦KJ86 ♣J82", {"short_queen", "void"}),
        ("♠9743 ♥65 ♦KJ86 ♣J82", {"void"}),
        ("♠97 ♥653 ♦KJ86 ♣J842", {"no_void"}),
        ("♠AKQ ♥AKQJ1098 ♦AK ♣A", {"short_queen", "hearts", "void", "moon"}),
    ],
)
def test_motifs_of_hands(hand: str, keys: set[str]) -> None:
    assert {motif.key for motif in motifs_of(CLASSIC, Hand.parse(hand))} == keys


def test_spades_matter_only_where_the_queen_counts() -> None:
    assert queen_counts(CLASSIC)
    assert not queen_counts(find("basic"))
    assert not any("spades" in motif.key or "queen" in motif.key for motif in motifs_of(find("basic"), Hand.parse("♠AKQ5 ♥Q9 ♦K8632 ♣72")))


@pytest.mark.parametrize(
    ("chosen", "best", "key"),
    [
        ("♣72 ♥Q", "♠AK ♥Q", "bare_spades"),
        ("♥Q94", "♦KJ8", "hearts"),
        ("♣72 ♦K", "♦KJ8", "void"),
        ("♦KJ8", "♦KJ6", "plain"),
    ],
)
def test_a_slip_belongs_to_the_motif_whose_cards_were_missed(chosen: str, best: str, key: str) -> None:
    hand = Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72")
    assert motif_of_slip(CLASSIC, hand, Hand.parse(chosen), Hand.parse(best)).key == key
