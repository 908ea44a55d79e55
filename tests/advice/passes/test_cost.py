"""Measured passes: the same seed gives the same answer, on any number of cores and whatever other measurements look at."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from hearts_tutor.advice.passes.candidates import MOST, PassError, candidates, directions, step_and_size
from hearts_tutor.advice.passes.cost import PassAdvice, advise_pass
from hearts_tutor.advice.passes.measure import Worlds
from hearts_tutor.advice.passes.race import LEAST
from hearts_tutor.advice.passes.worlds import PLAYERS, DealtWorlds, Outcomes, Span
from hearts_tutor.compiled.marks import available, ints
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.rules import PRESETS, RuleSet, find
from hearts_tutor.playout.deals import SCATTER

NEEDS_NUMBA = pytest.mark.skipif(not available(), reason="numba is not here")
pytestmark = NEEDS_NUMBA  # without it, test_plain.py
HAND = Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72")
GUARDED = Hand.parse("♠Q9743 ♥A106 ♦K5 ♣J82")


def summary(advice: PassAdvice) -> list[tuple[str, float, float, str, float]]:
    return [(str(Hand.of_cards(each.cards)), each.cost, each.stderr, each.band, each.second_opinion) for each in advice.passes]


def worlds_of(rules: RuleSet, hand: Hand, direction: str, worlds: int, seed: int = 1) -> Worlds:
    step, size = step_and_size(rules, direction)
    return Worlds(rules, hand, step, size, candidates(rules, hand, size, most=40), seed, worlds)


def test_the_same_seed_gives_the_same_answer_on_any_number_of_cores() -> None:
    one, three = (summary(advise_pass(RuleSet(), HAND, "left", seed=7, worlds=300, jobs=jobs)) for jobs in (1, 3))
    assert one == three
    assert one != summary(advise_pass(RuleSet(), HAND, "left", seed=8, worlds=300))


def test_all_passes_are_there_sorted_by_cost() -> None:
    advice = advise_pass(RuleSet(), HAND, "left", worlds=200)
    assert {Hand.of_cards(each.cards) for each in advice.passes} == {Hand.of_cards(cards) for cards in combinations(HAND, 3)}
    costs = [each.cost for each in advice.passes]
    assert costs == sorted(costs)
    assert costs[0] == 0.0
    assert [each.band for each in advice.passes].count("best") == 1
    assert "AS KS 2C" in advice.relative_to or " ".join(card.code for card in advice.best.cards) in advice.relative_to


def test_passes_share_their_worlds() -> None:
    """A pass does not differ from itself, and others differ by far less than if each had worlds of its own (common random numbers)."""
    worlds = worlds_of(RuleSet(), HAND, "left", 400)
    worlds.passes = [worlds.passes[0], *worlds.passes]
    worlds.masks = ints(list(worlds.passes))
    worlds.play("quick", range(len(worlds.passes)), 0, 400)
    same = worlds.paired("quick", 0, 1, 400)
    assert (same.difference, same.stderr) == (0.0, 0.0)
    near = [worlds.paired("quick", row, 1, 400).stderr for row in range(2, 12)]
    spread = [outcome >> 2 for outcome in worlds.outcomes["quick"].found[:400].tolist()]
    mean = sum(spread) / 400
    alone = (2 * sum((value - mean) ** 2 for value in spread) / 400 / 400) ** 0.5
    assert sum(near) / len(near) < 0.85 * alone


def test_a_world_does_not_depend_on_which_others_are_played() -> None:
    together, alone = worlds_of(RuleSet(), HAND, "across", 64), worlds_of(RuleSet(), HAND, "across", 64)
    together.play("quick", range(40), 0, 64)
    alone.play("quick", [3], 32, 64)
    alone.play("quick", [3, 5], 0, 32)
    one, other = (each.outcomes["quick"].found[3 * 64 : 4 * 64] for each in (together, alone))
    assert (one == other).all()


def test_worlds_are_whole_and_the_passer_keeps_what_it_does_not_give() -> None:
    for name, direction in (("classic", "left"), ("jack_and_kitty", "across"), ("scatter", "scatter"), ("black_maria", "right")):
        rules = find(name)
        hand = Hand.of_cards(random.Random(3).sample(list(rules.pack), rules.hand_cards))
        worlds = worlds_of(rules, hand, direction, 20)
        worlds.play("quick", [0], 0, 20)
        step, size = step_and_size(rules, direction)
        for world in range(20):
            hands = [int(each) for each in worlds.worlds.hands[8 * world : 8 * world + rules.players]]
            received = hands[0]
            assert received.bit_count() == size
            assert not received & hand.mask
            others = [each.bit_count() for each in hands[1:]]
            given_to = range(1, rules.players) if step == SCATTER else [step]
            assert sum(others) == (rules.players - 1) * rules.hand_cards - size
            assert all(others[seat - 1] == rules.hand_cards - (1 if step == SCATTER else size) for seat in given_to)
            everything = sum(hands) | int(worlds.worlds.kitties[world]) | hand.mask
            assert everything == rules.pack.mask


def test_directions_matter() -> None:
    """The same pass costs something else in each direction."""
    costs = {where: advise_pass(RuleSet(), GUARDED, where, worlds=400).of(Hand.parse("♠Q ♣J8")).points for where in directions(RuleSet())}
    assert len(set(costs.values())) == 3


def test_compiled_and_plain_play_the_same() -> None:
    for name in ("classic", "papayoo", "omnibus"):
        rules = find(name)
        hand = Hand.of_cards(random.Random(5).sample(list(rules.pack), rules.hand_cards))
        worlds = worlds_of(rules, hand, directions(rules)[0], 6)
        for player in ("quick", "ducker"):
            worlds.play(player, range(8), 0, 6)
            dealt = DealtWorlds(1, worlds.worlds.hands.tolist(), worlds.worlds.kitties.tolist())
            plain = Outcomes(worlds.masks.tolist(), 6, [0] * (6 * 40))
            for place, decision in enumerate(worlds.decisions):
                PLAYERS[player].python(decision, dealt, Span(place, 6, len(worlds.decisions)), list(range(8)), plain)
            assert worlds.outcomes[player].found.tolist() == plain.found


def kinds_of_passing() -> list[RuleSet]:
    """One rule set for each way to pass and to count that the presets know, for every number of players."""
    found: dict[object, RuleSet] = {}
    for name, preset in PRESETS.items():
        for players in preset.players:
            rules = find(name, players)
            if rules.packs == 1:
                shape = (rules.players, rules.hand_cards, rules.pass_cycle, rules.pass_count, str(rules.points), rules.kitty, rules.opening)
                found.setdefault(shape, rules)
    return list(found.values())


@pytest.mark.compiles
def test_every_preset_with_one_pack_and_every_direction() -> None:
    for rules in kinds_of_passing():
        hand = Hand.of_cards(random.Random(rules.name).sample(list(rules.pack), rules.hand_cards))
        for where in directions(rules):
            step, size = step_and_size(rules, where)
            passes = candidates(rules, hand, size, most=5)
            worlds = Worlds(rules, hand, step, size, passes, 1, 12)
            for player in PLAYERS:
                worlds.play(player, range(len(passes)), 0, 12)
                played = worlds.paired(player, 0, len(passes) - 1, 12)
                assert -10 <= played.points <= rules.deal_total
    assert {rules.players for rules in kinds_of_passing()} == set(range(3, 9))


@pytest.mark.parametrize("name", ["papayoo", "black_maria", "scatter", "jack_and_kitty"])
def test_advice_for_other_rule_sets(name: str) -> None:
    rules = find(name)
    hand = Hand.of_cards(random.Random(name).sample(list(rules.pack), rules.hand_cards))
    for where in directions(rules):
        advice = advise_pass(rules, hand, where, worlds=2)
        assert len(advice.passes) == min(advice.possible, MOST)
        assert all(len(each.cards) == (rules.players - 1 if where == "scatter" else rules.pass_count) for each in advice.passes)


def test_where_nothing_is_passed_there_is_no_advice() -> None:
    with pytest.raises(PassError, match="Nothing is passed"):
        advise_pass(find("no_passing"), HAND)


def test_a_pass_that_is_asked_for_is_measured_as_long_as_the_best() -> None:
    rules = find("papayoo", 3)
    hand = Hand.of_cards(random.Random(1).sample(list(rules.pack), rules.hand_cards))
    asked = Hand.of_cards(sorted(hand, key=lambda card: card.rank)[:5])
    advice = advise_pass(rules, hand, worlds=100, asked=[asked])
    assert advice.possible == 6188
    assert advice.of(asked).worlds == advice.best.worlds == 100


def test_a_sure_moon_is_aimed_at_and_said() -> None:
    advice = advise_pass(RuleSet(), Hand.parse("♠AKQJ2 ♥AKQJ109 ♦A ♣A"), "left", worlds=600)
    assert advice.moon is not None
    assert advice.moon.moon_for > 0.5
    assert advice.moon.band == "best"
    assert "aim at it" in advice.moon.why
    assert [each.cards for each in advice.passes if "aim at it" in each.why] == [advice.moon.cards]
    assert advise_pass(RuleSet(), HAND, "left", worlds=100).moon is None


def test_the_best_is_among_those_that_got_furthest() -> None:
    """A race that runs out of time must not crown a pass that was played out in fewer worlds than others."""
    for hand in (HAND, GUARDED):
        for seconds in (0.01, 0.05, 0.1):
            advice = advise_pass(RuleSet(), hand, "left", seconds=seconds)
            assert advice.best.worlds == max(each.worlds for each in advice.passes) == advice.worlds


def test_a_race_without_time_stops_at_its_first_look_at_the_clock() -> None:
    advice = advise_pass(RuleSet(), HAND, "left", seconds=0.0)
    assert advice.worlds == LEAST
    assert len(advice.passes) == 286


@pytest.mark.parametrize(
    ("hand", "direction", "message"),
    [
        ("♠AK5 ♥Q94", "left", "has 6 cards, and classic deals 13"),
        ("♠AK5 ♥Q94 ♦KJ863 ♣72", "hold", "is not a direction of classic"),
        ("♠AK5 ♥Q94 ♦KJ863 ♣72", "up", "is not a direction of classic"),
    ],
)
def test_what_does_not_fit_is_refused(hand: str, direction: str, message: str) -> None:
    with pytest.raises(PassError, match=message):
        advise_pass(RuleSet(), Hand.parse(hand), direction)
