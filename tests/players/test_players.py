"""Players decide the same with hidden cards shuffled, and each plays every rule set to its end."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from hearts_tutor.advice.coach.player import Coach
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.players import Player, PublicView, play_deal
from hearts_tutor.roster import PLAYERS, player
from tests.corpus import KINDS, ONE_PACK, label

CAREFUL = ["ducker", "house", "coach"]
COACHED = ["classic-4", "classic-3", "papayoo-6", "scatter-4", "jack_and_kitty-5", "large_table-8"]


def player_of(name: str) -> Player:
    """A player of that name; the coach with few worlds, to be done soon."""
    return Coach(worlds=6) if name == "coach" else player(name)


def shuffled(deal: Deal, seat: int, chance: random.Random) -> Deal:
    """The same deal for ``seat``, and any other for the rest: what they hold, were dealt and have put down to pass."""
    others = [other for other in range(deal.rules.players) if other != seat]
    hands, dealt, chosen = _mixed(deal.hands, others, chance), _mixed(deal.dealt, others, chance), list(deal.chosen)
    for other in others:
        if deal.phase is Phase.PASSING and chosen[other] is not None:
            chosen[other] = tuple(chance.sample(hands[other].cards, len(chosen[other] or ())))
    return replace(deal, hands=hands, dealt=dealt, chosen=tuple(chosen))


def _mixed(hands: tuple[Hand, ...], others: list[int], chance: random.Random) -> tuple[Hand, ...]:
    pool = [card for other in others for card in hands[other]]
    chance.shuffle(pool)
    return tuple(Hand.of_cards(pool.pop() for _ in hand) if seat in others else hand for seat, hand in enumerate(hands))


@pytest.mark.parametrize("name", CAREFUL)
@pytest.mark.parametrize(
    "rules", [find("classic"), find("jack_and_kitty"), find("classic", 3), find("scorepad", 5), find("scatter")], ids=label
)
def test_hidden_cards_change_no_decision(rules: RuleSet, name: str) -> None:
    player, chance = player_of(name), random.Random(4)
    for number in range(1, len(rules.pass_cycle) + 1):
        deal = Deal.new(rules, seed=number, number=number)
        for seat in range(rules.players if deal.phase is Phase.PASSING else 0):
            choice = player.choose_pass(PublicView.of(deal, seat))
            for _ in range(3):
                assert player.choose_pass(PublicView.of(shuffled(deal, seat, chance), seat)) == choice
            deal = deal.choose_pass(seat, choice.cards)
        while deal.phase is Phase.PLAYING:
            choice = player.choose_card(PublicView.of(deal, deal.turn))
            for _ in range(3):
                other = shuffled(deal, deal.turn, chance)
                assert player.choose_card(PublicView.of(other, deal.turn)) == choice
            deal = deal.play(choice.card)


def who_plays_what() -> list[Any]:
    """Every player with every rule set; in a quick run one of each kind, and the coach, who is slow, with a few that differ in most."""
    found = []
    for rules in ONE_PACK:
        for name in PLAYERS:
            quick = label(rules) in COACHED if name == "coach" else rules in KINDS
            found.append(pytest.param(rules, name, id=f"{label(rules)}-{name}", marks=() if quick else pytest.mark.deep))
    return found


@pytest.mark.parametrize(("rules", "name"), who_plays_what())
def test_every_player_plays_every_rule_set(rules: RuleSet, name: str) -> None:
    player = player_of(name)
    for number in range(1, len(rules.pass_cycle) + 1):
        deal = play_deal(
            Deal.new(rules, seed=f"{name}{number}", number=number, die=3 * bool(rules.points.die_seven)), [player] * rules.players
        )
        assert deal.phase is Phase.OVER
