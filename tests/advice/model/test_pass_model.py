"""The instant pass model: it knows its features, ranks every pass, explains itself, and is written and read back."""

from __future__ import annotations

import json
import random
from itertools import combinations
from pathlib import Path

import pytest

from hearts_tutor.advice.bands import MISTAKE
from hearts_tutor.advice.model.features import DIRECTIONS, FEATURES, MOST_ACTIVE, features, group_of
from hearts_tutor.advice.model.pass_model import GROUPS, MOST, WEIGHTS, PassModel, model_band, model_covers, the_model
from hearts_tutor.advice.passes.candidates import PassError
from hearts_tutor.engine.cards import PACK, Hand
from hearts_tutor.engine.rules import find

HAND = Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72")


def hands(number: int) -> list[Hand]:
    chance = random.Random(number)
    return [Hand.of_cards(chance.sample(list(PACK), 13)) for _ in range(number)]


def test_features_are_different_and_within_their_bounds() -> None:
    seen: set[int] = set()
    for hand in hands(60):
        for cards in list(combinations(hand, 3))[::9]:
            given, active = Hand.of_cards(cards).mask, [0] * MOST_ACTIVE
            for direction in range(3):
                used = features(hand.mask & ~given, given, direction, active)
                assert len(set(active[:used])) == used <= MOST_ACTIVE
                assert min(active[:used]) >= 0
                assert max(active[:used]) < FEATURES
                seen |= set(active[:used])
    assert len(seen) > FEATURES // 2


def test_a_suit_of_ten_still_fits() -> None:
    for kept, given in (("♥AKQJ1098765", "♥432"), ("♠AKQJ1098765", "♠432"), ("♣5432 ♠KQA ♥234", "♦AKQ")):
        active = [0] * MOST_ACTIVE
        used = features(Hand.parse(kept).mask, Hand.parse(given).mask, 2, active)
        assert max(active[:used]) < FEATURES


def test_every_feature_belongs_to_a_group() -> None:
    assert {group_of(feature) for feature in range(FEATURES)} == set(range(len(GROUPS)))


def test_all_passes_are_ranked() -> None:
    for where in DIRECTIONS:
        ranked = the_model().rank(HAND, where)
        assert len({given.mask for _, given in ranked}) == 286
        costs = [cost for cost, _ in ranked]
        assert costs == sorted(costs)
        assert costs[0] == 0.0


def test_it_passes_what_everybody_would() -> None:
    """Plain cases, on which no two good players differ."""
    assert Hand.parse("♠AK") - the_model().rank(HAND, "left")[0][1] == Hand()
    assert not the_model().rank(HAND, "left")[-1][1].mask & Hand.parse("♠AK").mask
    assert Hand.parse("♠Q").mask & the_model().rank(Hand.parse("♠Q2 ♥32 ♦5432 ♣65432"), "left")[0][1].mask


def test_directions_matter() -> None:
    chosen = {where: [the_model().rank(hand, where)[0][1] for hand in hands(40)] for where in DIRECTIONS}
    assert chosen["left"] != chosen["right"]
    assert chosen["right"] != chosen["across"]


def test_the_parts_add_up_to_the_cost() -> None:
    for hand in hands(8):
        for cost, given in the_model().rank(hand, "right")[::60]:
            told = the_model().explain(hand, given, "right")
            assert sum(told.parts.values()) == pytest.approx(told.cost, abs=1e-9)
            assert told.cost == cost
            assert told.band == model_band(cost)


def test_it_explains_itself_in_bands_and_words_without_decimals() -> None:
    best = the_model().rank(HAND, "left")[0][1]
    assert the_model().explain(HAND, best, "left").band == "best"
    assert the_model().explain(HAND, best, "left").why.endswith("The model knows no better pass.")
    bad = the_model().explain(HAND, Hand.parse("♣72 ♦3"), "left")
    assert bad.cost > MISTAKE
    assert "worse are" in bad.why
    assert "spades" in bad.difference.split("better")[0]
    assert "." not in bad.why.replace(". ", " ").rstrip(".")


def test_what_it_does_not_know_is_refused() -> None:
    assert model_covers(find("club"))
    assert not model_covers(find("black_maria"))
    assert not model_covers(find("omnibus"))
    with pytest.raises(PassError, match="not a direction"):
        the_model().rank(HAND, "left2")
    with pytest.raises(PassError, match="12 cards"):
        the_model().rank(Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣7"), "left")
    with pytest.raises(PassError, match="cannot be passed"):
        the_model().explain(HAND, Hand.parse("♠Q54"), "left")
    with pytest.raises(PassError, match="fit it again"):
        PassModel((1, 2, 3))


def test_the_file_is_small_and_says_what_it_was_made_from() -> None:
    data = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    assert data["hands"] >= 50_000
    assert WEIGHTS.stat().st_size < 11_000


def test_weights_are_written_and_read_back(tmp_path: Path) -> None:
    made = PassModel((MOST - 1, -MOST, 0, 1, -1, *[0] * 200, *[7, 0] * 100, *[3] * (FEATURES - 405)))
    made.save(tmp_path / "model.json", {"hands": 1, "seed": 2})
    assert PassModel.load(tmp_path / "model.json") == made
    assert json.loads((tmp_path / "model.json").read_text(encoding="utf-8"))["seed"] == 2
    with pytest.raises(PassError, match=r"outside ±2\.048 points"):
        PassModel((MOST,) * FEATURES)
