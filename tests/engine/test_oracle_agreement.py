"""The engine against the oracle: legal cards, takers, breaking, points and winners, over all options that the oracle knows."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import PACK, Card, Hand
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.scoring import score_deal
from hearts_tutor.engine.totals import standing
from hearts_tutor.engine.trick import Trick
from hearts_tutor.engine.verdicts import legal, verdicts
from tests.effort import examples, is_deep
from tests.engine import oracle
from tests.engine.positions import every_combination, made_up
from tests.engine.strategies import SEEDS, oracles_rule_sets

CLASSIC = RuleSet()
CHOICES = st.sampled_from(("self", "others"))


def codes(cards: Hand | tuple[Card, ...]) -> list[str]:
    """Cards as the oracle writes them."""
    return [card.code for card in cards]


def allowed_by_oracle(position: Position) -> list[str]:
    """What the oracle allows in a position."""
    rules = oracle.read_rules(position.rules.options())
    low = position.opener.cards[0].code if position.opener else None
    return oracle.legal(codes(position.hand), codes(position.trick), position.number, position.broken, low, rules)


def assert_agrees(position: Position) -> None:
    """The kernel's mask, the verdicts and the oracle allow the same cards."""
    allowed = legal(position)
    assert codes(allowed) == allowed_by_oracle(position), f"{position.rules.options()} {position}"
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


def passed(deal: Deal, rng: random.Random) -> Deal:
    """The deal after random passes, compared with the oracle's exchange."""
    if deal.phase is not Phase.PASSING:
        return deal
    chosen = [rng.sample(list(hand - deal.rules.may_not_pass), deal.rules.pass_count) for hand in deal.hands]
    offset = seats_passed(deal.pass_step, deal.rules.players)
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


def seats_passed(step: str, players: int) -> int:
    """How many seats to the left a step of the pass moves the cards."""
    if step in ("across", "hold"):
        return {"across": players // 2, "hold": 0}[step]
    return int(step.removeprefix("left").removeprefix("right") or 1) * (-1 if step.startswith("right") else 1)


@given(seed=SEEDS, number=st.integers(1, 4), dealer=st.integers(0, 3))
@examples(10)
def test_classic_deals_are_played_alike(seed: int, number: int, dealer: int) -> None:
    rng = random.Random(seed)
    play_and_compare(passed(Deal.new(CLASSIC, seed=seed, number=number, dealer=dealer), rng), rng)


@given(rules=oracles_rule_sets(), seed=SEEDS, number=st.integers(1, 6), data=st.data())
@examples(40)
def test_deals_of_every_rule_set_are_played_and_scored_alike(rules: RuleSet, seed: int, number: int, data: st.DataObject) -> None:
    rng, dealer = random.Random(seed), data.draw(st.integers(0, rules.players - 1))
    deal = play_and_compare(passed(Deal.new(rules, seed=seed, number=number, dealer=dealer), rng), rng)
    totals = [rng.randrange(-60, 100) for _ in range(rules.players)]
    assert_same_score(rules, deal.taken(), totals, rng.choice(("self", "others")))


def test_made_up_positions_under_every_combination_of_options() -> None:
    rng = random.Random(1)
    for options in every_combination():
        for points in rng.sample(oracle.POINT_OPTIONS, 2):
            rules = CLASSIC.with_options({**options, "points": points})
            for _ in range(4 if is_deep() else 1):
                position = made_up(rules, rng)
                if position is not None:
                    assert_agrees(position)


@given(rules=oracles_rule_sets(), seed=SEEDS)
@examples(100)
def test_the_same_cards_are_legal_under_every_rule_set(rules: RuleSet, seed: int) -> None:
    position = made_up(rules, random.Random(seed))
    if position is not None:
        assert_agrees(position)


@given(seed=SEEDS)
@examples(100)
def test_the_same_cards_are_legal_in_the_classic_game(seed: int) -> None:
    position = made_up(CLASSIC, random.Random(seed))
    if position is not None:
        assert_agrees(position)


@given(cards=st.lists(st.sampled_from(PACK.cards), min_size=1, max_size=4, unique=True), leader=st.integers(0, 3))
@examples(50)
def test_the_same_card_takes_a_trick(cards: list[Card], leader: int) -> None:
    trick = Trick(leader, tuple(cards))
    assert trick.winning_place == oracle.winner(codes(tuple(cards)))
    assert trick.winner(4) == (leader + oracle.winner(codes(tuple(cards)))) % 4


@given(rules=oracles_rule_sets(), pile=st.sets(st.sampled_from(PACK.cards)), number=st.integers(1, 13))
@examples(50)
def test_the_same_cards_count_and_break_hearts(rules: RuleSet, pile: set[Card], number: int) -> None:
    slow = oracle.read_rules(rules.options())
    assert kernel.points(rules.kernel, Hand.of_cards(pile).mask) == oracle.points([c.code for c in pile], slow)
    assert rules.points.of(Card.parse("QS")) == slow.points.get("QS", 0)
    assert all(rules.points.of(card) == slow.points.get(card.code, 0) for card in PACK)
    for card in pile:
        assert bool(kernel.breaks_hearts(rules.kernel, card.bit, number)) == oracle.breaks(card.code, number, slow)
    assert set(codes(rules.penalty_cards)) == {card for card in oracle.pack(slow) if oracle.penalty(card, slow)}


def assert_same_score(rules: RuleSet, piles: tuple[Hand, ...], totals: list[int], choice: Any) -> None:
    """The engine and the oracle write the same points down."""
    slow = oracle.read_rules(rules.options())
    if rules.target is None:
        slow = replace(slow, target=10**9)
    strings = [[card.code for card in pile] for pile in piles]
    choice = choice if rules.moon == "choose" else None
    scored = score_deal(rules, piles, totals=totals, choice=choice)
    assert list(scored.points) == oracle.score(strings, slow, totals, choice)
    assert scored.shooter == (None if rules.moon == "none" else oracle.shooter(strings, slow))


@given(rules=oracles_rule_sets(), seed=SEEDS, choice=CHOICES, data=st.data())
@examples(75)
def test_moons_are_scored_alike(rules: RuleSet, seed: int, choice: Any, data: st.DataObject) -> None:
    n = rules.players
    moon = data.draw(st.integers(0, n - 1))
    totals = data.draw(st.lists(st.integers(-60, 99), min_size=n, max_size=n))
    rng = random.Random(seed)
    piles = [Hand()] * n
    for card in rules.pack:
        seat = moon if card in rules.penalty_cards else rng.randrange(n)
        piles[seat] += Hand(card.bit)
    if rng.random() < 0.2:  # one short of the moon
        heart = Hand(rules.penalty_cards.cards[-1].bit)
        piles[moon] -= heart
        piles[(moon + 1) % n] += heart
    assert_same_score(rules, tuple(piles), totals, choice)


def test_the_same_totals_end_a_game_with_the_same_winners() -> None:
    for tie in ("play_on", "shared"):
        rules = CLASSIC.with_options({"tie": tie})
        slow = oracle.read_rules(rules.options())
        for totals in itertools.product((-26, 0, 40, 99, 100, 101), repeat=4):
            found = standing(rules, totals)
            assert (list(found.winners) if found.over else None) == oracle.winners(totals, slow)


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
def test_the_ban_holds_among_cards_that_follow_suit(case: str) -> None:
    hand, trick, options, expected = ON_TRICK_ONE[case]
    position = Position.of(CLASSIC.with_options(options), hand=hand, trick=trick, number=1)
    assert set(allowed_by_oracle(position)) == set(expected.split())
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
def test_a_lead_where_two_rules_meet_obeys_both(case: str) -> None:
    hand, options, number, expected = LEADS[case]
    position = Position.of(CLASSIC.with_options(options), hand=hand, number=number)
    assert set(allowed_by_oracle(position)) == set(expected.split())
    assert legal(position) == Hand.parse(expected)
