"""The engine against the oracle: legal cards, takers, breaking and points, in played and in made-up positions, over all options."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import PACK, Card, Hand, Suit
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.position import Position, PositionError
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.engine.trick import Trick
from hearts_tutor.engine.verdicts import legal, verdicts
from tests.engine import oracle
from tests.engine.test_properties import examples, rule_sets

CLASSIC = find("classic")


def codes(cards: Hand | tuple[Card, ...]) -> list[str]:
    """Cards as the oracle writes them."""
    return [card.code for card in cards]


def owed(position: Position) -> list[str]:
    """What the oracle allows in a position."""
    rules = oracle.read_rules(position.rules.options())
    low = position.opener.cards[0].code if position.opener else None
    return oracle.legal(codes(position.hand), codes(position.trick), position.number, position.broken, low, rules)


def assert_agrees(position: Position) -> None:
    """The kernel's mask, the verdicts and the oracle allow the same cards."""
    allowed = legal(position)
    assert codes(allowed) == owed(position), f"{position.rules.options()} {position}"
    assert Hand.of_cards(v.card for v in verdicts(position) if v.legal) == allowed
    assert [v.card for v in verdicts(position)] == list(position.hand)
    assert allowed


def play_and_compare(deal: Deal, rng: random.Random) -> Deal:
    """Play a deal out at random; at every card the engine and the oracle agree on everything."""
    rules = oracle.read_rules(deal.rules.options())
    hands = [codes(hand) for hand in deal.hands]
    leader, number, broken = oracle.opener(hands, deal.dealer, rules), 1, False
    low = oracle.lowest_club(hands)
    piles: list[list[str]] = [[] for _ in hands]
    while any(hands):
        trick: list[str] = []
        for place in range(len(hands)):
            seat = (leader + place) % len(hands)
            assert (deal.turn, deal.trick_number, deal.broken) == (seat, number, broken)
            allowed = oracle.legal(hands[seat], trick, number, broken, low, rules)
            assert codes(legal(deal.position)) == allowed, f"{deal.rules.options()} {deal.position}"
            card = rng.choice(allowed)
            deal = deal.play(Card.parse(card))
            hands[seat].remove(card)
            broken = broken or oracle.breaks(card, number, rules)
            trick.append(card)
        leader = (leader + oracle.winner(trick)) % len(hands)
        number += 1
        piles[leader] += trick
        assert [set(codes(pile)) for pile in deal.taken()] == [set(pile) for pile in piles]
    assert deal.phase is Phase.OVER
    return deal


@given(seed=st.integers(0, 2**32), number=st.integers(1, 4), dealer=st.integers(0, 3))
@examples(60)
def test_classic_deals_played_at_random(seed: int, number: int, dealer: int) -> None:
    rng = random.Random(seed)
    play_and_compare(passed(Deal.new(CLASSIC, seed=seed, number=number, dealer=dealer), rng), rng)


@given(rules=rule_sets(), seed=st.integers(0, 2**32), number=st.integers(1, 4), dealer=st.integers(0, 3))
@examples(120)
def test_deals_of_every_rule_set_played_at_random(rules: RuleSet, seed: int, number: int, dealer: int) -> None:
    rng = random.Random(seed)
    play_and_compare(passed(Deal.new(rules, seed=seed, number=number, dealer=dealer), rng), rng)


def passed(deal: Deal, rng: random.Random) -> Deal:
    """The deal after random passes, compared with the oracle's exchange."""
    if deal.phase is not Phase.PASSING:
        return deal
    chosen = [rng.sample(list(hand), deal.rules.pass_count) for hand in deal.hands]
    offset = {"left": 1, "right": -1, "across": 2, "hold": 0}[deal.pass_step]
    expected = oracle.pass_cards([codes(hand) for hand in deal.hands], [[c.code for c in cards] for cards in chosen], offset)
    before = deal.hands
    order = list(range(len(chosen)))
    rng.shuffle(order)
    for seat in order:
        assert deal.phase is Phase.PASSING
        assert deal.hands == before, "cards change hands only when every seat has chosen"
        deal = deal.choose_pass(seat, Hand.of_cards(chosen[seat]))
    assert [set(codes(hand)) for hand in deal.hands] == [set(hand) for hand in expected]
    return deal


POOLS = (
    PACK,
    Hand.parse("QS 2H 3H 7H TH JH QH KH AH"),
    Hand.parse("QS KS AS 9S 2S 4H 5H AH"),
    Hand.parse("QS JD TD 2H 9H AH 3C"),
    Hand.parse("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"),
    Hand.parse("2C 5C 6C 3D 2H 6H QS KS AS"),
)


def made_up(rules: RuleSet, rng: random.Random) -> Position | None:
    """A random position, rich in the rare ones; None where one drawn cannot arise."""
    pool = [card for card in rng.choice(POOLS) if card in rules.pack]
    rest = [card for card in rng.choice(POOLS) if card in rules.pack]
    number = rng.choice((1, 1, 2, 3, 4, 5, rules.hand_cards))
    if not pool:
        return None
    hand = rng.sample(pool, rng.randint(1, min(len(pool), rules.hand_cards)))
    trick = [card for card in rng.sample(rest, min(len(rest), rng.randint(0, 3))) if card not in hand]
    broken = rng.random() < 0.3
    if number == 1 and rules.opener:  # trick one is opened as the rules say; nobody else holds that card then
        (opener,) = rules.opener
        first = opener if rules.opening == "lowest_club" else rng.choice([card for card in rules.pack.of(Suit.CLUBS) if card not in hand])
        trick = [first, *[card for card in trick if card not in (first, opener)][:2]] if trick else []
        hand = [card for card in hand if card not in (opener, first, *trick)]
        hand = hand if trick else [opener, *hand[1:]]
        if not hand:
            return None
    return Position(rules, Hand.of_cards(hand), tuple(trick), number, broken, rules.opener)


def every_combination() -> Iterator[dict[str, str]]:
    """Every combination of the options that decide over legal cards."""
    for values in itertools.product(*oracle.PLAY_OPTIONS.values()):
        for queen in oracle.QUEENS:
            yield {**dict(zip(oracle.PLAY_OPTIONS, values, strict=True)), **queen}


def test_made_up_positions_under_every_combination_of_options() -> None:
    rng = random.Random(1)
    for options in every_combination():
        for points in rng.sample(oracle.POINT_OPTIONS, 2):
            rules = CLASSIC.with_options({**options, "points": points})
            for _ in range(4):
                position = made_up(rules, rng)
                if position is not None:
                    assert_agrees(position)


@given(rules=rule_sets(), seed=st.integers(0, 2**32))
@examples(400)
def test_made_up_positions(rules: RuleSet, seed: int) -> None:
    position = made_up(rules, random.Random(seed))
    if position is not None:
        assert_agrees(position)


@given(seed=st.integers(0, 2**32))
@examples(1000)
def test_made_up_positions_of_the_classic_game(seed: int) -> None:
    position = made_up(CLASSIC, random.Random(seed))
    if position is not None:
        assert_agrees(position)


@given(cards=st.lists(st.sampled_from(PACK.cards), min_size=1, max_size=4, unique=True), leader=st.integers(0, 3))
@examples(200)
def test_the_taker_of_a_trick(cards: list[Card], leader: int) -> None:
    trick = Trick(leader, tuple(cards))
    assert trick.winning_place == oracle.winner(codes(tuple(cards)))
    assert trick.winner(4) == (leader + oracle.winner(codes(tuple(cards)))) % 4


@given(rules=rule_sets(), pile=st.sets(st.sampled_from(PACK.cards)), number=st.integers(1, 13))
@examples(200)
def test_points_and_breaking(rules: RuleSet, pile: set[Card], number: int) -> None:
    slow = oracle.read_rules(rules.options())
    assert kernel.points(rules.kernel, Hand.of_cards(pile).mask) == oracle.points([c.code for c in pile], slow)
    assert rules.points.of(Card.parse("QS")) == slow.points.get("QS", 0)
    assert all(rules.points.of(card) == slow.points.get(card.code, 0) for card in PACK)
    for card in pile:
        assert bool(kernel.breaks_hearts(rules.kernel, card.bit, number)) == oracle.breaks(card.code, number, slow)
    assert set(codes(rules.penalty_cards)) == {card for card in oracle.pack(slow) if oracle.penalty(card, slow)}


ON_TRICK_ONE = {
    # A spade led to trick one by the eldest hand: following outranks the ban only where nothing else follows.
    "the queen beside a small spade": ("QS 5S KD", "9S", {"opening": "eldest"}, "5S"),
    "the queen beside a small spade, under the king, though she must go": (
        "QS 5S KD",
        "KS",
        {"opening": "eldest", "queen_must_go": "yes"},
        "5S",
    ),
    "a lone queen": ("QS KD 2H", "9S", {"opening": "eldest"}, "QS"),
    "king and ace that count": ("KS AS 5S", "9S", {"opening": "eldest", "points": "H=1 QS=13 KS=10 AS=7"}, "5S"),
    "only the queen and a king that counts": ("QS KS 2D", "9S", {"opening": "eldest", "points": "H=1 QS=13 KS=10"}, "QS KS"),
}


@pytest.mark.parametrize("case", ON_TRICK_ONE)
def test_the_ban_among_cards_that_follow_suit(case: str) -> None:
    hand, trick, options, expected = ON_TRICK_ONE[case]
    position = Position.of(CLASSIC.with_options(options), hand=hand, trick=trick, number=1)
    assert set(owed(position)) == set(expected.split())
    assert legal(position) == Hand.parse(expected)


LEADS = {
    "hearts and the queen, who waits, but a heart is allowed": (
        "QS 5H 9H",
        {"queen_waits": "yes", "lone_queen": "heart_allowed"},
        5,
        "5H 9H",
    ),
    "hearts and the queen, both barred": ("QS 5H 9H", {"queen_waits": "yes"}, 5, "QS 5H 9H"),
    "a king that counts stays barred beside a queen that does not": (
        "QS KS 5H",
        {"opening": "eldest", "points": "H=1 KS=10", "lone_queen": "heart_allowed"},
        1,
        "QS",
    ),
    "hearts that may be led at any time are still barred from trick one": (
        "QS 5H",
        {"opening": "eldest", "points": "H=1", "hearts_lead": "any_time", "lone_queen": "heart_allowed"},
        1,
        "QS",
    ),
}


@pytest.mark.parametrize("case", LEADS)
def test_leads_where_two_rules_meet(case: str) -> None:
    hand, options, number, expected = LEADS[case]
    position = Position.of(CLASSIC.with_options(options), hand=hand, number=number)
    assert set(owed(position)) == set(expected.split())
    assert legal(position) == Hand.parse(expected)


def test_opening_without_the_opening_card_is_refused() -> None:
    with pytest.raises(PositionError, match="2♣"):
        Position.of(CLASSIC, hand="3C KD", number=1)
