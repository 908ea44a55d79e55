"""Claims: they are true however the rest of the deal is played, and they respect the rules about leads."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.game import Game
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.trick import Trick
from hearts_tutor.lessons.game.claim import ALL_YOURS, claim
from hearts_tutor.lessons.game.table import GameSetup, GameTable
from hearts_tutor.players import PublicView
from tests.lessons.game.playing import Reader, seated


def claim_offered(preset: str, seed: int) -> Reader:
    """A reader who is offered a claim, in the first deal from this seed on that has one."""
    for number in range(seed, seed + 100):
        reader = seated(preset, seed=number)
        reader.act_until(lambda table: table["stage"] in ("SCORED", "OVER") or table["claim"])
        if reader.table["claim"]:
            return reader
    raise AssertionError("no claim in 100 deals")


@pytest.mark.parametrize("seed", [0, 100, 200])
@pytest.mark.parametrize("preset", ["classic", "omnibus", "queen_waits", "queen_must_go"])
def test_a_claim_is_true_however_the_rest_is_played(preset: str, seed: int) -> None:
    """After the offer to claim, random play of all seats gives the reader the same points as the claim does."""
    reader = claim_offered(preset, seed)
    says, deal = reader.table["claim"], reader.deal
    reader.send("claim")
    assert reader.table["stage"] in ("SCORED", "OVER", "MOON")
    assert "played" not in reader.says, "cards that no longer matter are not told one by one"
    claimed = reader.deal.taken()
    for attempt in range(20):
        chance, other = random.Random(attempt), deal
        while other.phase is Phase.PLAYING:
            legal = sorted(Hand(other.position.decide()[0]))
            mine = max(legal, key=lambda card: card.rank) if says == ALL_YOURS and other.turn == 0 else chance.choice(legal)
            other = other.play(mine)
        points = [[sum(deal.rules.points.of(card) for card in pile) for pile in piles] for piles in (claimed, other.taken())]
        assert points[0][0] == points[1][0]
        if "nothing is left" in says:
            assert points[0] == points[1]


def on_lead(rules: RuleSet, *hands: str, broken: bool) -> tuple[GameTable, PublicView]:
    """The reader on lead late in a deal with these hands, the reader's first; all other cards lie in complete tricks."""
    held = tuple(map(Hand.parse, hands))
    played = [card for card in rules.pack if not any(card in hand for hand in held)]
    tricks = tuple(Trick(0, tuple(played[at : at + 4])) for at in range(0, len(played), 4))
    game = Game.new(rules, seed=1)
    deal = replace(Deal.new(rules, seed=1, number=4), hands=held, tricks=tricks, trick=Trick(0), broken=broken)
    return GameTable(GameSetup(rules, seed=1), game, deal), PublicView.of(deal, 0)


@pytest.mark.parametrize(
    ("rules", "broken", "offered"),
    [
        (RuleSet(), False, True),
        (RuleSet(queen_must_go=True), False, True),
        (RuleSet(queen_waits=True), True, True),
        (RuleSet(queen_waits=True), False, False),
    ],
)
def test_top_cards_win_a_suit_only_if_the_rules_let_them_be_led_first(rules: RuleSet, broken: bool, offered: bool) -> None:
    """Q♠ has to be led before 3♠, which she cannot be while she waits for hearts."""
    table, view = on_lead(rules, "QS 3S", "4S 7D", "8D 9D", "2H 3H", broken=broken)
    assert (claim(table, view) == ALL_YOURS) is offered


def test_top_cards_that_draw_too_few_of_a_suit_do_not_win_it() -> None:
    table, view = on_lead(RuleSet(), "AC 3C", "KC 7D", "QC 9D", "2H 3H", broken=True)
    assert claim(table, view) == ""
