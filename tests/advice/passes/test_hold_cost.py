"""What a hand costs when nothing is passed, and whether it is worth a moon attempt."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from hearts_tutor.advice.passes import hold_cost
from hearts_tutor.advice.passes.candidates import PassError
from hearts_tutor.advice.passes.hold_cost import advise_hold, average_points, near_moon
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.rules import RuleSet, find

CLASSIC = RuleSet()


def random_hand(rules: RuleSet, seed: int) -> Hand:
    return Hand.of_cards(random.Random(f"hand {seed}").sample(list(rules.pack), rules.hand_cards))


def test_a_hold_hand_is_judged_the_same_from_the_same_seed() -> None:
    hand = Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72")
    assert advise_hold(CLASSIC, hand, worlds=60) == advise_hold(CLASSIC, hand, worlds=60)
    assert advise_hold(CLASSIC, hand, seed=2, worlds=60).points != advise_hold(CLASSIC, hand, worlds=60).points


def test_good_and_dangerous_hands_are_told_apart() -> None:
    good = advise_hold(CLASSIC, Hand.parse("♠432 ♥5432 ♣432 ♦432"))
    bad = advise_hold(CLASSIC, Hand.parse("♠AK ♥AKJ ♣KQ95 ♦AQ107"))
    assert (good.level, bad.level) == ("few", "many")
    assert good.points < 1 < 8 < bad.points
    assert good.levels == {"few"}
    assert not any(advice.is_moon or advice.moon_is_close for advice in (good, bad))
    assert bad.dangers[0][1] >= bad.dangers[-1][1]


def test_the_points_of_many_hands_average_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check of the whole: hands dealt at random take a quarter of the points of a deal."""
    monkeypatch.setattr(hold_cost, "MOON_WORLDS", 1)
    points = [advise_hold(CLASSIC, random_hand(CLASSIC, seed), worlds=40).points for seed in range(1, 101)]
    assert abs(fmean(points) - 6.5) < 1.2


def test_a_hand_that_takes_everything_is_a_moon_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hold_cost, "MOON_WORLDS", 12)
    hand = Hand.parse("♠AKQ ♥AKQJ1098 ♦AK ♣A")
    assert near_moon(CLASSIC, hand)
    assert advise_hold(CLASSIC, hand, worlds=20).is_moon


@pytest.mark.parametrize(("name", "players"), [("classic", 3), ("classic", 6), ("papayoo", 4), ("jack_and_kitty", 5), ("spot", 4)])
def test_hold_hands_of_other_games_are_judged_against_their_own_average(name: str, players: int) -> None:
    rules = find(name, players)
    advice = advise_hold(rules, random_hand(rules, 5), worlds=30)
    assert advice.average == pytest.approx(average_points(rules))
    assert advice.level in ("few", "usual", "many")


def test_a_hand_that_is_not_dealt_is_refused() -> None:
    with pytest.raises(PassError, match="The hand has 2 cards"):
        advise_hold(CLASSIC, Hand.parse("♠AK"))
