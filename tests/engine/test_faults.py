"""Faults reported against other programs (areas rules, scoring, code): ours has none of them, nor their kind."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import hearts_tutor
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.deal import Deal, IllegalPass, IllegalPlay, Phase
from hearts_tutor.engine.rules import PRESETS, RuleSet, find
from hearts_tutor.engine.scoring import score_deal
from hearts_tutor.engine.totals import new_totals, standing
from hearts_tutor.engine.trick import Trick
from hearts_tutor.engine.verdicts import Rule, legal
from tests.cli.asking import answer
from tests.cli.asking import legal as ask
from tests.engine.strategies import pass_at_random, play_at_random

HEARTS = " ".join(f"{rank}H" for rank in "23456789TJQKA")
MOON = [Hand.parse(f"QS {HEARTS}"), Hand(), Hand(), Hand()]
HOLD = RuleSet(pass_cycle=("hold",))


def test_b01_no_points_on_trick_one() -> None:
    assert ask("QS 9S KD 4D 7H", "--trick", "2C", "--trick-number", "1") == ["9S", "KD", "4D"]


@pytest.mark.parametrize("name", [name for name in PRESETS if find(name).first_trick_points == "barred"])
def test_b01_nobody_throws_a_penalty_card_on_trick_one_while_holding_another(name: str) -> None:
    rules = find(name)
    lead = next((card.code for card in rules.opener), "KC")
    for other in ("9S", "3S", "JD", "TD"):
        free = ask(f"QS {other} AH 3H", "--rules", name, "--trick", lead, "--trick-number", "1")
        counts = Card.parse("QS") in rules.penalty_cards
        assert free == ([other] if counts else ["QS", other])


def test_b02_an_all_penalty_hand_may_play_anything() -> None:
    hand = f"QS {HEARTS[:-3]}"
    assert ask(hand, "--trick", "2C", "--trick-number", "1") == hand.split()


def test_b03_nobody_but_the_holder_of_the_lowest_club_opens() -> None:
    for seed in range(20):
        deal = Deal.new(HOLD, seed=seed)
        assert Card.parse("2C") in deal.hands[deal.turn]
        for card in deal.hands[deal.turn]:
            if card.code != "2C":
                with pytest.raises(IllegalPlay, match="exactly that card"):
                    deal.play(card)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_b04_the_opener_leads_on_hold_deals_too(number: int) -> None:
    deal = pass_at_random(Deal.new(RuleSet(), seed=3, number=number), random.Random(1))
    assert legal(deal.position) == Hand.parse("2C")


def test_b05_legal_cards_follow_the_broken_flag() -> None:
    assert ask("4H 7D", "--trick-number", "3") == ["7D"]
    assert ask("4H 7D", "--trick-number", "3", "--broken") == ["4H", "7D"]


@pytest.mark.parametrize(("players", "card"), [(5, "KS"), (4, "QS"), (3, "AS"), (6, "QS")])
def test_b06_protected_spades_may_not_be_passed(players: int, card: str) -> None:
    rules = find("protected_spades", players)
    deal = Deal.new(rules, seed=1)
    seat = next(s for s in range(players) if Card.parse(card) in deal.hands[s])
    others = [c for c in deal.hands[seat] if c not in rules.may_not_pass]
    with pytest.raises(IllegalPass, match="may not be passed") as refusal:
        deal.choose_pass(seat, [Card.parse(card), *others[:2]])
    assert refusal.value.rule is Rule.MAY_NOT_PASS


@pytest.mark.parametrize("count", [0, 1, 2, 4, 13])
def test_b08_the_number_of_passed_cards_is_checked(count: int) -> None:
    deal = Deal.new(RuleSet(), seed=1)
    with pytest.raises(IllegalPass, match="3 cards must be passed") as refusal:
        deal.choose_pass(0, deal.hands[0].cards[:count])
    assert refusal.value.rule is Rule.PASS_COUNT


def test_b10_a_card_that_is_not_held_is_refused_and_the_turn_stays() -> None:
    deal = Deal.new(HOLD, seed=1)
    elsewhere = next(card for card in deal.rules.pack if card not in deal.hands[deal.turn])
    turn = deal.turn
    with pytest.raises(IllegalPlay, match="is not in the hand"):
        deal.play(elsewhere)
    assert deal.turn == turn


def test_b11_void_in_the_suit_led_one_discards() -> None:
    assert ask("9S 4C 7H", "--trick", "5D") == ["9S", "4C", "7H"]


@pytest.mark.parametrize("broken", [[], ["--broken"]])
@pytest.mark.parametrize("name", [name for name in PRESETS if 4 in PRESETS[name].players])
def test_b12_a_last_card_may_always_be_played(name: str, broken: list[str]) -> None:
    for card in ("QS", "AH", "JD", "2C"):
        for trick in ("", "5D", "AS"):
            assert ask(card, "--rules", name, "--trick", trick, "--trick-number", "12", *broken) == [card]


def test_b13_without_the_two_of_clubs_the_next_club_opens() -> None:
    assert ask("AS 3C 9C", "--rules", "three_to_six", "--players", "3", "--trick-number", "1") == ["3C"]
    deal = Deal.new(find("three_to_six", 3).with_options({"pass_cycle": "hold"}), seed=5)
    assert legal(deal.position) == Hand.parse("3C")


def test_b15_the_suit_led_must_be_followed() -> None:
    assert ask("3D KS", "--trick", "9D") == ["3D"]


@pytest.mark.parametrize(("cards", "winner"), [("9S TS 2S 3S", 1), ("JC KD AH QS", 0), ("9S TS", 1), ("JC KD", 0), ("2D 3D AS KD", 3)])
def test_b16_the_highest_card_of_the_suit_led_wins(cards: str, winner: int) -> None:
    assert answer("trick", "--cards", cards)["winner"] == winner


def test_b17_after_a_play_is_taken_back_the_winner_comes_from_the_cards_that_lie_there() -> None:
    for state in play_at_random(Deal.new(HOLD, seed=2), 2):
        if state.phase is Phase.PLAYING and len(state.trick.cards) == 3:
            for card in legal(state.position):
                done = state.play(card)
                assert done.tricks[-1] == Trick(state.trick.leader, (*state.trick.cards, card))
                assert done.trick.leader == done.tricks[-1].winner(4)


def test_b19_sixteen_points_are_no_moon() -> None:
    piles = [Hand.parse("QS 2H 3H 4H"), Hand.parse(HEARTS) - Hand.parse("2H 3H 4H"), Hand(), Hand()]
    score = score_deal(find("moon_others"), piles)
    assert (score.points, score.shooter) == ((16, 10, 0, 0), None)


@pytest.mark.parametrize(("totals", "after"), [((80, 10, 20, 30), (80, 36, 46, 56)), ((10, 80, 75, 78), (10, 106, 101, 104))])
def test_b20_b21_the_automatic_moon_asks_who_would_win(totals: tuple[int, ...], after: tuple[int, ...]) -> None:
    rules = find("moon_adjusted")
    assert new_totals(rules, totals, score_deal(rules, MOON, totals=totals).points) == after


def test_b22_the_jack_is_no_part_of_the_moon() -> None:
    rules = find("jack_and_kitty")
    piles = [MOON[0], Hand.parse("JD"), Hand(), Hand()]
    assert score_deal(rules, piles).points == (0, 16, 26, 26)


def test_b23_nothing_is_floored() -> None:
    rules = find("omnibus")
    piles = [Hand.parse("JD"), Hand.parse(HEARTS), Hand.parse("QS"), Hand()]
    assert score_deal(rules, piles).points[0] == -10
    assert new_totals(rules, (10, 0, 0, 0), score_deal(find("moon_self"), MOON).points)[0] == -16


@pytest.mark.parametrize(("form", "points"), [("self", (-26, 0, 0, 0)), ("others", (0, 26, 26, 26)), ("none", (26, 0, 0, 0))])
def test_b25_b26_every_form_of_the_moon_is_there(form: str, points: tuple[int, ...]) -> None:
    assert score_deal(RuleSet().with_options({"moon": form}), MOON).points == points


def test_b27_b28_ties() -> None:
    totals = (103, 41, 41, 75)
    played_on, shared = standing(RuleSet(), totals), standing(find("three_to_six"), totals)
    assert (played_on.over, played_on.winners) == (False, ())
    assert (shared.over, shared.winners) == (True, (1, 2))


def test_b35_one_table_holds_cuts_and_hand_sizes() -> None:
    """No other module of the engine names the cards that go out for a number of players."""
    folder = Path(hearts_tutor.__file__).parent
    cuts = re.compile(r"2D 3D|2C 2D 2S|3C 2D 2S")
    engine = [path for path in folder.rglob("*.py") if "lessons" not in path.relative_to(folder).parts]
    where = {path.name for path in engine if cuts.search(path.read_text(encoding="utf-8"))}
    assert where == {"seats.py"}
