"""Positions for tests of advice: deals in progress, what the seat on turn sees, and worlds that fit it."""

from __future__ import annotations

import random

from hearts_tutor.advice.plays.hidden import HOLDERS, KITTY, Hidden, HiddenSpecs, specs_of
from hearts_tutor.advice.plays.sampling import deal_hidden_cards
from hearts_tutor.compiled.entry import entry
from hearts_tutor.compiled.marks import IntArray, int_zeros, zeros
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.verdicts import legal
from hearts_tutor.players import House, PublicView
from hearts_tutor.playout import chance
from tests.engine.strategies import pass_at_random


@entry
def deal_worlds(hidden: HiddenSpecs, seed: int, count: int, worlds: IntArray) -> int:
    """Deals a number of worlds into ``worlds``, with HOLDERS masks for each."""
    room, hands = zeros(2 * HOLDERS), zeros(HOLDERS)
    for world in range(count):
        deal_hidden_cards(hidden, chance.start(seed, world), room, hands)
        for holder in range(HOLDERS):
            worlds[world * HOLDERS + holder] = hands[holder]
    return count


def worlds_of(ways: tuple[Hidden, ...], count: int, seed: int = 1) -> list[list[int]]:
    """A number of worlds that fit, each with the masks of all holders."""
    hands = int_zeros(count * HOLDERS)
    deal_worlds(specs_of(ways), seed, count, hands)
    return [[int(each) for each in hands[world * HOLDERS : (world + 1) * HOLDERS]] for world in range(count)]


def deals_with_views(rules: RuleSet, seed: int, every: int) -> list[tuple[Deal, PublicView]]:
    """States of a deal played at random, with the view of the seat on turn, one in ``every``."""
    chance = random.Random(seed)
    deal = Deal.new(rules, seed=seed, number=1 + seed % len(rules.pass_cycle), dealer=seed % rules.players)
    deal, found = pass_at_random(deal, chance), []
    while any(deal.hands):
        if chance.randrange(every) == 0:
            found.append((deal, PublicView.of(deal, deal.turn)))
        deal = deal.play(chance.choice(legal(deal.position).cards))
    return found


def truth(deal: Deal) -> list[int]:
    """The real hands, holder by holder."""
    hands = [hand.mask for hand in deal.hands]
    return hands + [0] * (KITTY - len(hands)) + [deal.kitty.mask, 0]


def play_to(deal: Deal, tricks: int) -> Deal:
    """A deal played by house players to the end of a number of tricks, and on to the next choice between cards."""
    house = House()
    for seat in range(deal.rules.players):
        if deal.phase is Phase.PASSING:
            deal = deal.choose_pass(seat, house.choose_pass(PublicView.of(deal, seat)).cards)
    while len(deal.tricks) < tricks or len(PublicView.of(deal, deal.turn).legal) == 1:
        deal = deal.play(house.choose_card(PublicView.of(deal, deal.turn)).card)
    return deal
