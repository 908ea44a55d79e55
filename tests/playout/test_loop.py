"""The loop from any point on: wherever it starts, it ends as the whole deal does, and it stops no later than it is asked to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.compiled.bits import count
from hearts_tutor.engine.cards import PACK, Card
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.kernel import points, suit_of, takes, winning_card
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.players import PublicView
from hearts_tutor.players.numbered import POLICIES, choose_watching
from hearts_tutor.playout import loop
from hearts_tutor.playout.deals import hands_of, setup_of
from hearts_tutor.playout.seen import away, turned
from tests.corpus import EVERY_KIND, careful, played_carefully


def point_of(deal: Deal) -> loop.Point:
    """The point of a deal from which the loop goes on."""
    view, n = PublicView.of(deal, deal.turn), deal.rules.players
    seen = view.seen
    taker = (seen.taker + deal.turn) % n
    best = deal.trick.cards[deal.trick.winning_place].bit if deal.trick.cards else 0
    return loop.Point(
        seat=deal.turn,
        number=seen.number,
        place=seen.place,
        led=seen.led,
        trick=seen.trick,
        best=best,
        taker=taker,
        opener=deal.opener.mask,
        broken=seen.broken,
        cards_played=seen.cards_played,
        voids=turned(seen.voids, n - deal.turn, n),
        only_taker=away(seen.only_taker, n - deal.turn, n),
        penalties_taken=count(seen.cards_played & view.rules.kernel.penalty),
    )


def row_of(deal: Deal) -> list[int]:
    """The seats of a deal as the loop has them."""
    row = [0] * loop.ROOM
    for seat in range(deal.rules.players):
        row[loop.HANDS + seat] = deal.hands[seat].mask
        row[loop.PILES + seat] = deal.taken()[seat].mask
        row[loop.WON + seat] = deal.tricks_won()[seat]
        row[loop.GAVE + seat] = sum(card.bit for card in deal.chosen[seat] or ())
    row[loop.GAVE_TO] = 0 if deal.pass_step == "scatter" else deal.rules.pass_offset(deal.number) % deal.rules.players
    return row


def play_from(deal: Deal, names: list[str], until: int) -> list[int]:
    """The seats after the loop has played a deal on from its present point."""
    seats, kitty = row_of(deal), 0 if deal.kitty_taker() is not None else deal.kitty.mask
    policies = [POLICIES[name] for name in names]
    setup = setup_of(deal.rules)
    loop.play_on(choose_watching, deal.counting.kernel, setup, point_of(deal), seats, kitty, until, policies, 1)
    return seats


@pytest.mark.parametrize("rules", EVERY_KIND)
def test_it_may_be_taken_up_anywhere(rules: RuleSet) -> None:
    """The deal must end in the same way; points do not need the tricks after the last penalty card."""
    n, names = rules.players, careful(rules)
    for number in (1, len(rules.pass_cycle)):
        *before, deal = played_carefully(rules, number)
        states = [state for state in before if state.phase is Phase.PLAYING]
        taken, kernel = deal.taken(), deal.counting.kernel
        for state in states[1 :: 4 * n + 1]:
            seats = play_from(state, names, rules.pack.mask)
            assert seats[loop.PILES : loop.PILES + n] == [pile.mask for pile in taken], str(state.position)
            assert seats[loop.WON : loop.WON + n] == list(deal.tricks_won())
            seats = play_from(state, names, kernel.counted)
            assert [points(kernel, pile) for pile in seats[loop.PILES : loop.PILES + n]] == [points(kernel, pile.mask) for pile in taken]


def test_it_stops_when_all_that_matters_is_played() -> None:
    rules, names = find("classic"), ["ducker"] * 4
    early = 0
    for number in range(4, 44, 4):
        deal = Deal.of(rules, hands_of(rules, 5, number), number=number)
        early += sum(play_from(deal, names, rules.kernel.counted)[loop.WON : loop.WON + 4]) < 13
    assert early > 2


@given(st.lists(st.sampled_from(list(PACK)), min_size=1, max_size=8, unique=True))
def test_the_taker_is_found_card_by_card(cards: list[Card]) -> None:
    best, suit = 0, suit_of(int(cards[0].suit))
    for card in cards:
        if takes(card.bit, best, suit):
            best = card.bit
    assert best == 1 << winning_card(sum(card.bit for card in cards), int(cards[0].suit))
