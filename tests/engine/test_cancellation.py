"""Cancellation Hearts: what cancels, what waits, who leads next, and the last trick."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from hearts_tutor.engine.cancellation import CancellationDeal, PairedTrick, outcome, pile_points, winning_place
from hearts_tutor.engine.cards import Card, parse_cards
from hearts_tutor.engine.deal import DealError, IllegalPlay, Phase
from hearts_tutor.engine.rules import find
from hearts_tutor.engine.totals import ScoreError
from hearts_tutor.engine.verdicts import legal


@pytest.mark.parametrize(
    ("cards", "place"),
    [
        ("AH AH KH 3H 9H 2H", 2),
        ("AH KH AH KH 3H 2C", 4),
        ("AH AH 3D 3D 9S 2C", None),
        ("2C AD AD AH AH KS", 0),
        ("2C 2C AD KD QD JD", None),
        ("9S QS QS 3S", 0),
        ("5D KD 9D QS", 1),
    ],
)
def test_what_cancels(cards: str, place: int | None) -> None:
    assert winning_place(parse_cards(cards)) == place


def random_deal(players: int, seed: int) -> list[CancellationDeal]:
    chance = random.Random(seed)
    states = [CancellationDeal.new(find("cancellation", players), seed=seed, dealer=seed % players)]
    while states[-1].phase is Phase.PLAYING:
        states.append(states[-1].play(chance.choice(legal(states[-1].position).cards)))
    return states


@pytest.mark.parametrize("players", [6, 7, 8, 9, 10])
def test_every_card_has_an_owner(players: int) -> None:
    for seed in range(3):
        states = random_deal(players, seed)
        for state in states[:: players * 3]:
            cards: Counter[Card] = Counter()
            for pile in (*state.hands, *state.taken(), state.waiting, state.trick.cards):
                cards.update(pile)
            assert set(cards.values()) == {2}
            assert cards.total() == 104
        last = states[-1]
        assert last.waiting == ()
        score = last.score(choice="others")
        assert score.shooter is not None or sum(score.points) == 52


def scripted(tricks: str) -> CancellationDeal:
    """Six players whose hands are the cards of the tricks, seat 1 leading; a table of one suit a trick, nothing cancelled after."""
    rules = find("cancellation").with_options(
        {"hand_size": str(tricks.count(";") + 1), "first_trick_points": "allowed", "hearts_lead": "any_time"}
    )
    rows = [parse_cards(row) for row in tricks.split(";")]
    hands: list[list[Card]] = [[] for _ in range(6)]
    leader = 1
    for row in rows:
        for place, card in enumerate(row):
            hands[(leader + place) % 6].append(card)
        place_won = winning_place(row)
        leader = leader if place_won is None else (leader + place_won) % 6
    deal = CancellationDeal.of(rules, hands)
    for row in rows:
        for card in row:
            deal = deal.play(card)
    return deal


def test_a_cancelled_trick_waits_for_the_next_winner_and_its_leader_leads_again() -> None:
    deal = scripted("AH AH QS KS JS TS; 2C 3C 4C 5C 6C 7C")
    assert [trick.winner(6) for trick in deal.tricks] == [None, 0]
    assert [trick.leader for trick in deal.tricks] == [1, 1]
    taken = deal.taken()
    assert len(taken[0]) == 104
    assert all(pile == () for pile in taken[1:])


def test_the_last_trick_if_cancelled_goes_to_its_leader() -> None:
    deal = scripted("2C 3C 4C 5C 6C 7C; AD AD QS KS JS TS")
    assert deal.tricks[1] == PairedTrick(0, parse_cards("AD AD QS KS JS TS"))
    assert deal.tricks[1].winner(6) is None
    assert deal.phase is Phase.OVER
    assert len(deal.taken()[0]) == 104


def test_the_kitty_goes_with_the_first_trick() -> None:
    states = random_deal(6, 1)
    first = next(state for state in states if state.tricks)
    assert len(states[0].kitty) == 2
    winner = first.tricks[0].winner(6)
    if winner is None:
        assert set(first.kitty) <= set(first.waiting)
    else:
        assert set(first.kitty) <= set(first.taken()[winner])


def test_the_eldest_hand_opens_without_points() -> None:
    deal = CancellationDeal.new(find("cancellation"), seed=4, dealer=5)
    assert deal.turn == 0
    heart = next(card for card in deal.hands[0] if card.suit.name == "HEARTS")
    with pytest.raises(IllegalPlay, match="trick one"):
        deal.play(heart)
    absent = next(card for card in deal.rules.pack if card not in deal.hands[0])
    with pytest.raises(IllegalPlay, match="not in the hand"):
        deal.play(absent)
    with pytest.raises(DealError, match="cannot be scored yet"):
        deal.score()


def test_a_moon_needs_both_copies() -> None:
    rules = find("cancellation")
    hearts = parse_cards("♥AKQJ1098765432")
    queens = parse_cards("QS QS")
    assert outcome(rules, [hearts + hearts + queens, (), (), (), (), ()]).shooter == 0
    assert outcome(rules, [hearts + hearts + queens[:1], queens[1:], (), (), (), ()]).shooter is None
    assert pile_points(rules, hearts + queens) == 39
    with pytest.raises(ScoreError, match="3 piles"):
        outcome(rules, [(), (), ()])


def test_hands_that_do_not_fit_are_refused() -> None:
    rules = find("cancellation", 8)
    hands = CancellationDeal.new(rules, seed=1).dealt
    for wrong, words in (
        (hands[:7], "7 hands"),
        ((hands[0][:-1], *hands[1:]), "12 cards"),
        ((hands[0],) * 8, "more often"),
    ):
        with pytest.raises(DealError, match=words):
            CancellationDeal.of(rules, wrong)
    with pytest.raises(DealError, match="Seat 9"):
        CancellationDeal.new(rules, seed=1, dealer=9)
    with pytest.raises(DealError, match="packs=2"):
        CancellationDeal.new(find("classic"), seed=1)
