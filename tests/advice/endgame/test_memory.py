"""The memory of the exact search: equivalent positions have one name, and names are spread over all places."""

from __future__ import annotations

import random

import pytest

from hearts_tutor.advice.endgame.frames import OpenDeal, prepare
from hearts_tutor.advice.endgame.memory import ENTRY, KIND, canonical, place_of
from hearts_tutor.advice.plays.tables import Scoring
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.kernel import QUEEN
from hearts_tutor.engine.rules import find


def open_deal(*hands: str) -> tuple[OpenDeal, int]:
    masks = [Hand.parse(hand).mask for hand in hands] + [0] * 4
    deal = OpenDeal(find("classic").kernel, Scoring(26, 0, 0), 13, 0, masks, [0] * 64, [0] * 64)
    return deal, prepare(deal)


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("♣3 ♣5 ♥4", "♣9 ♣J ♥9", True),  # owners 0, 1 and 2 hold the clubs and the heart in that order
        ("♣3 ♣5 ♥4", "♣5 ♣9 ♥4", False),  # the owners of the clubs change places
        ("♠4 ♠K", "♠4 ♠A", True),
        ("♠4 ♠K", "♠4 ♠Q", False),  # the queen is of a kind of her own
        ("♠2 ♠4", "♠2 ♠K", True),
        ("♥4 ♥K", "♣7 ♥K", False),  # another suit
    ],
)
def test_only_the_order_of_owners_and_kinds_gives_a_name(one: str, other: str, alike: bool) -> None:
    deal, all_cards = open_deal("♣39 ♥J ♠4QKA", "♣5J ♥K ♠JT", "♣7 ♥49 ♠2", "♣8 ♥AT ♠9")
    names = [canonical(deal, all_cards, Hand.parse(held).mask) for held in (one, other)]
    assert (names[0] == names[1]) == alike


def test_a_name_has_the_order_of_the_cards_held() -> None:
    deal, all_cards = open_deal("♣39 ♥J8 ♠4QKA", "♣5J ♥K2 ♠JT", "♣7 ♥49 ♠2", "♣8 ♥AT ♠9")
    chance = random.Random(3)
    cards = Hand(all_cards).cards
    for _ in range(300):
        held = Hand.of_cards(chance.sample(cards, chance.randrange(1, len(cards))))
        name = Hand(canonical(deal, all_cards, held.mask))
        kinds = [[(card.suit, deal.kinds[card.bit.bit_length() - 1]) for card in sorted(each)] for each in (held, name)]
        assert kinds[0] == kinds[1]
        assert canonical(deal, all_cards, name.mask) == name.mask
        assert bool(name.mask & QUEEN) == bool(held.mask & QUEEN)


def test_every_suit_decides_where_a_position_is_kept() -> None:
    """Positions that differ only in the cards of one suit hardly ever share a place."""
    memory = [0] * (ENTRY << 12)
    for suit in range(4):
        places = {place_of(memory, ranks << 16 * suit, 2) for ranks in range(1, 200)}
        assert len(places) > 180
    assert not any(memory[KIND::ENTRY])
