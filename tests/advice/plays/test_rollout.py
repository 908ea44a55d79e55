"""A deal played on to its end is scored as the rules score it, in every rule set."""

from __future__ import annotations

from typing import get_args

import pytest

from hearts_tutor.advice.plays.decision import decision_of
from hearts_tutor.advice.plays.rollout import USUAL, play_line, scored_outcome
from hearts_tutor.advice.plays.rollout_player import QUICK
from hearts_tutor.advice.plays.tables import tables_of
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.engine.scoring import MoonChoice, score_deal
from hearts_tutor.playout.loop import MOST_SEATS, ROOM
from tests.advice.plays.views import deals_with_views, truth
from tests.corpus import EVERY_KIND


def open_cards(deal: Deal) -> list[int]:
    return [hand.mask for hand in deal.hands] + [0] * (MOST_SEATS - deal.rules.players)


@pytest.mark.parametrize("rules", EVERY_KIND)
def test_a_deal_played_on_is_scored_as_the_rules_score_it(rules: RuleSet) -> None:
    """Points less the mean, the moon in either form, the sun, bonuses and kitties: the outcome agrees with the score sheet."""
    for deal, seen in deals_with_views(rules, 3, 6):
        decision, tables = decision_of(seen), tables_of(seen.rules)
        world, won_before = truth(deal), list(decision.won_before)
        seats = open_cards(deal) + won_before + [0] * (ROOM - 3 * MOST_SEATS)
        kitty = world[8]
        if decision.kitty_to >= 0:
            seats[MOST_SEATS + decision.kitty_to] |= kitty
            kitty = 0
        card = decision.legal.cards[0].bit
        play_line(tables, decision.point, seats, kitty, 0, card, USUAL, QUICK, 7)
        outcome = scored_outcome(tables, seats, seen.seat)
        n = rules.players
        piles = [Hand(mask) for mask in seats[MOST_SEATS : MOST_SEATS + n]]
        won = seats[2 * MOST_SEATS : 2 * MOST_SEATS + n]
        whole = won if sum(won) == rules.hand_cards else None
        for choice in get_args(MoonChoice) if rules.moon == "choose" else (None,):
            score = score_deal(seen.rules, piles, choice=choice, tricks=whole)
            assert outcome >> 2 == n * score.points[seen.seat] - sum(score.points)
            assert bool(outcome & 3) == (score.shooter is not None)


@pytest.mark.parametrize("won", [(13, 0, 0, 0), (12, 1, 0, 0), (0, 13, 0, 0)])
@pytest.mark.parametrize("name", ["moon_others", "three_to_six", "sun", "no_trick_bonus", "omnibus", "moon_adjusted"])
def test_a_moon_is_scored_as_the_rules_score_it(name: str, won: tuple[int, ...]) -> None:
    rules = find(name)
    shooter = won.index(max(won))
    piles = [Hand(), Hand(), Hand.parse("♦J") if won[2] else Hand(), Hand()]
    piles[shooter] = rules.pack
    seats = [0] * MOST_SEATS + [*(pile.mask for pile in piles), *[0] * 4] + [*won, *[0] * 4]
    score = score_deal(rules, piles, choice="others" if rules.moon == "choose" else None, tricks=won)
    for seat in range(4):
        assert scored_outcome(tables_of(rules), seats, seat) >> 2 == 4 * score.points[seat] - sum(score.points)
