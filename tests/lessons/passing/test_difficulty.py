"""The rating of hands: what tempting passes are, and that rules of thumb fail more often on hands that are rated hard."""

from __future__ import annotations

import random
from statistics import fmean

from hearts_tutor.advice.model.pass_model import the_model
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.clock import pass_by_clock
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.lessons.passing.difficulty import difficulty, tempting_passes
from hearts_tutor.lessons.passing.drill import make_drill
from hearts_tutor.players.house.passing import house_pass

CLASSIC = RuleSet()


def test_tempting_passes_are_different_legal_passes_of_the_hand() -> None:
    rng = random.Random(1)
    for rules in (CLASSIC, find("classic", 3), find("papayoo"), find("protected_spades")):
        for _ in range(20):
            drill = make_drill(rules, rng.randrange(10**6), direction="left")
            passes = tempting_passes(rules, drill.hand, drill.size)
            assert len(set(passes)) == len(passes) >= 2
            assert all(len(each) == drill.size and not each - (drill.hand - rules.may_not_pass) for each in passes)


def test_rules_of_thumb_do_well_on_easy_hands_and_badly_on_hard_ones() -> None:
    """The purpose of the rating: each of two simple players passes well more often, the lower the hand is rated."""
    rng, results = random.Random(3), []
    for number in range(240):
        drill = make_drill(CLASSIC, number, direction=rng.choice(("left", "right", "across")))
        ranked = the_model().rank(drill.hand, drill.direction)
        costs = {cards.mask: cost for cost, cards in ranked}
        hand = drill.hand
        passes = Hand.of_cards(pass_by_clock(CLASSIC, hand)).mask, house_pass(CLASSIC.kernel, CLASSIC.pack.mask, hand.mask, 0, 3)
        results.append((difficulty(CLASSIC, hand, ranked).rating, [costs[each] < 0.5 for each in passes]))
    results.sort(key=lambda result: result[0])
    third = len(results) // 3
    for player in range(2):
        easy, middling, hard = (fmean(good[player] for _, good in results[n * third : (n + 1) * third]) for n in range(3))
        assert easy > middling > hard
        assert easy > hard + 0.3
    assert 1400 < results[len(results) // 2][0] < 1600, "the median hand has about 1500"
