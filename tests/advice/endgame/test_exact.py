"""The exact search against brute force: the same deals, every line played out and scored by the rules of scoring."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.advice.endgame.exact import ExactError, Search, Solver, exact
from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.points import Points
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.engine.verdicts import legal
from tests.corpus import EVERY_KIND
from tests.effort import examples
from tests.engine.strategies import pass_at_random, rule_sets


def late(rules: RuleSet, seed: int, cards: int) -> Deal:
    """A deal played at random until the seat on turn has ``cards`` cards."""
    chance = random.Random(seed)
    deal = pass_at_random(Deal.new(rules, seed=seed, number=1 + seed % len(rules.pass_cycle)), chance)
    while len(deal.hands[deal.turn]) > cards:
        deal = deal.play(chance.choice(legal(deal.position).cards))
    for _ in range(chance.randrange(rules.players)):
        if len(deal.hands[deal.turn]) > 1:
            deal = deal.play(chance.choice(legal(deal.position).cards))
    return deal


def scored(deal: Deal) -> list[Fraction]:
    """Points less the mean, seat by seat."""
    score = deal.score(choice="others" if deal.rules.moon == "choose" else None)
    mean = Fraction(sum(score.points), len(score.points))
    return [points - mean for points in score.points]


def sure(deal: Deal, me: int) -> Fraction:
    """What seat ``me`` can be sure of, by brute force."""
    if deal.phase is Phase.OVER:
        return scored(deal)[me]
    pick = min if deal.turn == me else max
    return pick(sure(deal.play(card), me) for card in legal(deal.position))


def selfish(deal: Deal) -> list[Fraction]:
    """What all seats get if each does what is best for itself; ties go to the lowest card."""
    if deal.phase is Phase.OVER:
        return scored(deal)
    return min((selfish(deal.play(card)) for card in sorted(legal(deal.position))), key=lambda values: values[deal.turn])


def check(deal: Deal) -> None:
    me = deal.turn
    cards = sorted(legal(deal.position))
    paranoid, max_n = dict(exact(deal, "paranoid").values), dict(exact(deal, "max_n").values)
    assert set(paranoid) == set(max_n) == set(cards)
    for card in cards:
        assert paranoid[card] == pytest.approx(float(sure(deal.play(card), me))), str(card)
        assert max_n[card] == pytest.approx(float(selfish(deal.play(card))[me])), str(card)


@pytest.mark.parametrize("rules", EVERY_KIND)
def test_every_preset_agrees_with_brute_force(rules: RuleSet) -> None:
    for seed in range(2):
        check(late(rules, seed, 3 if rules.players == 3 else 2))


@examples(25)
@given(rule_sets(), st.integers(0, 10_000))
def test_any_rule_set_agrees_with_brute_force(rules: RuleSet, seed: int) -> None:
    deal = late(rules, seed, 3 if rules.players == 3 else 2)
    check(deal)


def test_a_sun_counts_in_full() -> None:
    """The seat on turn can take every trick: this sun moves it further from the others than any moon could."""
    specials = ((Card.parse("AS"), 1), (Card.parse("KS"), 1), (Card.parse("QS"), -1))
    rules = RuleSet(
        players=8, hand_size=2, kitty="first_trick", pass_count=0, pass_cycle=("left",), opening="eldest", moon="choose", sun=True,
        points=Points(heart=0, heart_face=True, specials=specials),
    )  # fmt: skip
    deal = late(rules, 1, 2)
    assert max(abs(value) for _, value in exact(deal).values) > 1.7 * rules.deal_total
    check(deal)


def best_line(deal: Deal, search: Search = "paranoid") -> tuple[Card, ...]:
    """The cards of best play to the end of the deal."""
    solver, played = Solver(deal, search), []
    while deal.phase is Phase.PLAYING:
        sign = -1 if search == "paranoid" and deal.turn != solver.me else 1
        card = min(sorted(legal(deal.position)), key=lambda each: sign * solver.value_for(deal.play(each), deal.turn))
        played.append(card)
        deal = deal.play(card)
    return tuple(played)


@pytest.mark.parametrize("search", ["paranoid", "max_n"])
def test_the_best_line_ends_with_the_value(search: Search) -> None:
    for seed in range(10):
        deal = late(find("classic"), seed, 5)
        me, found = deal.turn, exact(deal, search)
        cards = best_line(deal, search)
        assert cards[0] in found.best
        for card in cards:
            deal = deal.play(card)
        assert deal.phase is Phase.OVER
        assert found.values[0][1] == pytest.approx(float(scored(deal)[me]))


def test_what_is_too_much_is_said() -> None:
    with pytest.raises(ExactError, match="too many to search"):
        exact(late(find("classic"), 1, 11))
    with pytest.raises(ExactError, match="Nobody is on turn"):
        exact(Deal.new(find("classic"), seed=1))
    deal = late(find("classic"), 1, 3)
    with pytest.raises(ExactError, match="may not be played"):
        exact(deal).cost(Card.parse("2C") if Card.parse("2C") not in deal.position.hand else Card.parse("3C"))
