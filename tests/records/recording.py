"""Makes records for tests: legal deals, and deals in which people go wrong, whose hands are known all the same."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import strategies as st

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.verdicts import legal
from hearts_tutor.records import Play, RecordedDeal, RecordedTrick, record_of
from hearts_tutor.records.model import on_turn
from tests.corpus import ONE_PACK
from tests.engine.strategies import pass_at_random, play_at_random

NAMES = ("Anna", "Ben", "Carla", "Dan", "Zoë", "Finn", "Gül", "Hal")
SEEDS = st.integers(0, 2**32)


def played(rules: RuleSet, seed: int, number: int = 1, states: int | None = None) -> Deal:
    """A deal played out at random, or as far as a number of states."""
    deal = Deal.new(rules, seed=seed, dealer=seed % rules.players, number=number)
    for count, state in enumerate(play_at_random(deal, seed)):
        deal = state
        if count == states:
            break
    return deal


def recorded(rules: RuleSet, seed: int, number: int = 1, states: int | None = None) -> RecordedDeal:
    """The record of a deal played at random."""
    return record_of(played(rules, seed, number, states), NAMES[: rules.players])


def preset_rules(index: int) -> RuleSet:
    return ONE_PACK[index % len(ONE_PACK)]


def sloppy(rules: RuleSet, seed: int, number: int = 1) -> RecordedDeal:
    """A whole deal in which cards are sometimes illegal, sometimes out of turn, sometimes put right; the hands are recorded."""
    chance = random.Random(seed)
    deal = pass_at_random(Deal.new(rules, seed=seed, dealer=seed % rules.players, number=number), chance)
    n, hands, leader = rules.players, list(deal.hands), deal.turn
    tricks = []
    for trick_number in range(1, rules.hand_cards + 1):
        if chance.random() < 0.1:
            leader = chance.randrange(n)
        plays: list[Play] = []
        while (due := on_turn(leader, [p.seat for p in plays if not p.taken_back], n)) is not None:
            waiting = [seat for seat in range(n) if seat not in [p.seat for p in plays if not p.taken_back]]
            seat = chance.choice(waiting) if plays and chance.random() < 0.05 else due
            if chance.random() < 0.08:
                plays.append(Play(seat, chance.choice(hands[seat].cards), taken_back=True))
                continue
            if not any(not p.taken_back for p in plays):
                seat = leader
            trick = tuple(p.card for p in plays if not p.taken_back)
            position = Position(rules, hands[seat], trick, trick_number, True)
            card = chance.choice((hands[seat] if chance.random() < 0.15 else legal(position)).cards)
            hands[seat] -= Hand(card.bit)
            plays.append(Play(seat, card))
        tricks.append(RecordedTrick(leader, tuple(plays)))
        leader = tricks[-1].winner()
    return replace(record_of(deal, NAMES[:n]), tricks=tuple(tricks))


def cut(record: RecordedDeal, tricks: int) -> RecordedDeal:
    """The same deal as the table has seen it after some tricks: no hands, no passes."""
    return replace(record, hands=(), passes=(), tricks=record.tricks[:tricks], points=None)
