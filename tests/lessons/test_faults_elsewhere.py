"""Faults reported against other card games (areas ui, display, missing, ai), by number: the game table has none of them, nor their kind."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from hearts_tutor.draw.suits import suit_class
from hearts_tutor.engine.cards import Card, Suit
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.lessons.game.lesson import PlayGame
from hearts_tutor.lessons.game.preferences import SPEEDS
from hearts_tutor.lessons.game.table import all_acts
from hearts_tutor.lessons.shared.base import html_to_text
from hearts_tutor.players import PLAYERS, PublicView
from hearts_tutor.widgets.front_end import style_source
from tests.lessons.playing import Reader, reader

TESTS = Path(__file__).parents[1]
FAULTS = {
    "display": ("B18", "B30", "B31", "B34"),
    "missing": ("B32", "B33"),
    "ui": ("B51", "B52", "B55", "B58", "B59", "B60", "B61", "B62", "B63", "B64", "B65", "B68", "B70"),
    "ai": ("B36", "B40", "B43", "B45", "B46", "B48"),
}


@pytest.mark.parametrize("number", [number for numbers in FAULTS.values() for number in numbers])
def test_every_fault_has_a_test(number: str) -> None:
    named = re.compile(rf"def test_{number.lower()}_")
    assert [path for path in TESTS.rglob("test_*.py") if named.search(path.read_text(encoding="utf-8"))]


def in_play(seed: int = 2, speed: str = "at_once", preset: str = "classic") -> Reader:
    """A reader whose turn it is to play."""
    one = reader(preset, seed=seed, speed=speed)
    while not one.legal():
        one.act()
    return one


def test_b18_the_last_trick_counts_at_once_and_for_its_winner() -> None:
    one = reader(seed=3)
    one.send("pref", name="points", value=True)
    while len(one.lesson.game.table.deal.tricks) < one.lesson.game.table.rules.hand_cards:
        one.act(claims=False)
    deal = one.lesson.game.table.deal
    expected = [sum(deal.rules.points.of(card) for card in pile) for pile in deal.taken()]
    assert [seat["points"] for seat in one.table["seats"]] == expected
    assert one.table["last"] is not None
    assert one.table["last"]["winner"] == deal.tricks[-1].winner(4)


def test_b30_one_point_is_one_point() -> None:
    words = set()
    for seed in range(6):
        one = reader("classic", seed=seed, target="1", tie="shared")
        while one.table["stage"] != "OVER":
            one.act()
            words |= set(re.findall(r"\b1 points?\b", " ".join([one.says, (one.table["last"] or {"says": ""})["says"]])))
        words |= set(re.findall(r"\b1 points?\b", html_to_text(one.lesson.frame()["html"])))
    assert words == {"1 point"}


def test_b31_a_new_game_shows_zero_at_once() -> None:
    one = reader(seed=1)
    one.send("pref", name="points", value=True)
    one.play_game()
    assert any(one.table["sheet"]["totals"])
    one.send("again")
    assert one.table["sheet"]["totals"] == [0, 0, 0, 0]
    assert one.table["sheet"]["rows"] == []
    assert [seat["points"] for seat in one.table["seats"]] == [0, 0, 0, 0]


def test_b32_the_game_goes_on_to_the_target() -> None:
    one = reader(seed=1)
    one.play_game()
    assert len(one.table["sheet"]["rows"]) >= 4
    assert max(one.table["sheet"]["totals"]) >= 100


def test_b33_cards_are_passed() -> None:
    one = reader(seed=1)
    ways = []
    for _ in range(4):
        ways.append(one.table["stage"] == "PASS")
        one.play_deal()
        one.send("next") if one.table["stage"] == "SCORED" else None
    assert ways == [True, True, True, False]


def test_b34_broken_hearts_are_seen_and_heard() -> None:
    one = reader(seed=4)
    before = one.lesson.frame()["html"]
    assert 'data-broken="no"' in before
    while not one.table["hearts_broken"]:
        one.act()
    assert "Hearts are broken." in one.says
    assert 'data-broken="yes"' in one.lesson.frame()["html"]


@pytest.mark.parametrize("name", ["ducker", "house", "coach"])
def test_b46_no_player_sees_the_readers_cards(name: str) -> None:
    """With the reader's hand and another seat's exchanged, every other player does the same; and the seed is shown."""
    one = Reader(PlayGame(seed=6, speed="at_once"))
    one.send("opponent", value=name)
    one.sit_down("no_passing")
    for _ in range(4):
        one.act()
    deal = one.lesson.game.table.deal
    assert isinstance(deal, Deal)
    for seat in range(1, 4):
        views = []
        for chance in (random.Random(1), random.Random(2)):
            others = [other for other in range(4) if other != seat]
            hidden = [card for other in others for card in deal.hands[other]]
            chance.shuffle(hidden)
            hands = {seat: deal.hands[seat]}
            for other in others:
                size = len(deal.hands[other])
                hands[other] = type(deal.hands[0]).of_cards(hidden[:size])
                hidden = hidden[size:]
            changed = Deal(
                deal.rules, deal.dealt, tuple(hands[at] for at in range(4)), deal.dealer, deal.number, deal.chosen, deal.tricks,
                deal.trick, deal.broken,
            )  # fmt: skip
            views.append(PublicView.of(changed, seat))
        assert views[0] == views[1]
        if deal.turn == seat:
            assert PLAYERS[name]().choose_card(views[0]) == PLAYERS[name]().choose_card(views[1])
    assert f"+{one.lesson.game.table.setup.seed}+" in one.lesson.view()["link"]


def test_b51_a_chosen_card_can_be_taken_back() -> None:
    one = reader(seed=1)
    card = one.table["cards"][3]["card"]
    one.send("card", card=card)
    assert one.table["chosen"] == [card]
    one.send("card", card=card)
    assert one.table["chosen"] == []


@pytest.mark.parametrize(("preset", "players"), [("classic", 4), ("three_to_six", 3), ("cancellation", 6)])
def test_b52_no_two_red_suits_stand_side_by_side(preset: str, players: int) -> None:
    for seed in range(5):
        one = reader(preset, players, seed=seed)
        suits = [Card.parse(card["card"]).suit for card in one.table["cards"]]
        order = [suit for at, suit in enumerate(suits) if at == 0 or suits[at - 1] is not suit]
        assert len(order) == len(set(order)), "each suit stands together"
        if len(order) == 4:
            red = [suit in (Suit.HEARTS, Suit.DIAMONDS) for suit in order]
            assert red in ([False, True, False, True], [True, False, True, False])


def test_b55_every_suit_can_have_a_colour_of_its_own() -> None:
    html = reader(seed=1).lesson.frame()["html"]
    assert 'data-look="deck"' in html
    own = [re.search(rf'data-deck="four"\] \.{suit_class(suit)} {{ --suit: var\((--ht-\w+)', style_source()) for suit in Suit]
    assert sorted(found[1] for found in own if found) == ["--ht-blue", "--ht-green"], "the other two keep red and black"


def test_b58_every_card_is_a_button_among_arrow_keys() -> None:
    """That the keys do it is shown in tests/widgets/test_game_page.py: a whole game by keyboard alone."""
    one = in_play()
    hand = re.search(r"<ul class=\"ht-hand\".*?</ul>", one.lesson.frame()["html"], re.DOTALL)
    assert hand is not None
    assert "data-arrows" in hand[0]
    assert hand[0].count("<button") == len(one.table["cards"])
    assert "disabled" not in hand[0]


def test_b59_cards_have_names_and_turns_are_told() -> None:
    one = in_play()
    html = one.lesson.frame()["html"]
    for card in one.table["cards"]:
        assert f'aria-label="{Card.parse(card["card"]).name}' in html
    assert re.search(r'data-say="" (data-tone="\w*" )?aria-live="polite"', html)
    assert one.says.endswith("were led.") or one.says.endswith("Your lead.")


def test_b60_cards_are_judged_only_on_the_readers_turn() -> None:
    one = reader(seed=2, speed="normal")
    waited = 0
    while one.table["stage"] != "SCORED":
        table = one.table
        mine = bool(table["can_ask"]) and table["stage"] != "PASS"
        assert all((card["legal"] is not None) == mine for card in table["cards"])
        shown = "data-revealed" in one.lesson.frame()["html"].split('class="ht-hand"')[-1].split(">")[0]
        assert shown == (mine and bool(table["cards"]))
        if table["pause"]:
            waited += 1
            one.send("tick", beat=table["beat"])
        else:
            one.act()
    assert waited > 20


def test_b61_an_illegal_card_says_why() -> None:
    one = in_play()
    while not [card for card in one.table["cards"] if card["legal"] is False]:
        one.act()
    for card in one.table["cards"]:
        if card["legal"] is False:
            assert card["why"].startswith(f"{Card.parse(card['card'])} may not be played. ")
            one.send("card", card=card["card"])
            assert one.says == card["why"]


def test_b61_a_card_out_of_turn_says_whose_turn_it_is() -> None:
    one = in_play(speed="normal")
    while not one.table["pause"] or one.table["stage"] != "OTHERS":
        one.act()
    deal = one.lesson.game.table.deal
    one.send("card", card=one.table["cards"][0]["card"])
    assert one.says == f"It is {one.table['seats'][deal.turn]['name']}'s turn."


def test_b62_a_card_can_be_taken_back_whatever_came_after() -> None:
    one = in_play()
    before = json.dumps(one.lesson.view(), sort_keys=True)
    one.send("card", card=one.legal()[0])
    one.send("undo")
    assert json.dumps(one.lesson.view(), sort_keys=True) == before


def test_b63_a_button_shows_the_last_trick() -> None:
    one = in_play()
    while not one.lesson.game.table.deal.tricks:
        one.act()
    assert '{"type":"last"}' in one.lesson.frame()["html"]
    one.send("last")
    words = html_to_text(one.lesson.frame()["html"])
    for card in one.lesson.game.table.deal.tricks[-1].cards:
        assert card.rank_text in words


def test_b64_there_are_speeds_and_one_of_them_is_none() -> None:
    pauses = {speed: in_play(speed=speed) for speed in SPEEDS}
    assert sorted(SPEEDS[speed] for speed in pauses)[0] == 0
    one = pauses["at_once"]
    held = len(one.table["cards"])
    one.send("card", card=one.legal()[0])
    assert one.table["pause"] == 0
    assert one.legal() or one.table["stage"] == "SCORED", "the others have played in the same moment"
    assert len(one.table["cards"]) == held - 1


def test_b65_points_at_the_seats_are_a_switch_and_off_at_first() -> None:
    one = in_play()
    assert {seat["points"] for seat in one.table["seats"]} == {None}
    one.send("pref", name="points", value=True)
    assert None not in {seat["points"] for seat in one.table["seats"]}
    one.send("pref", name="points", value=False)
    assert {seat["points"] for seat in one.table["seats"]} == {None}


@pytest.mark.parametrize("at", ["scored", "moon", "passing", "playing", "over"])
def test_b68_a_restart_at_any_moment_is_clean(at: str) -> None:
    one = reader("no_passing" if at == "moon" else "classic", seed=moon_seed() if at == "moon" else 3)
    if at == "moon":
        one.pick = highest
        while one.table["stage"] != "MOON":
            one.act()
    elif at == "playing":
        one = in_play()
    elif at == "scored":
        one.play_deal()
    elif at == "over":
        one.play_game()
    one.send("new")
    one.send("start")
    assert len(all_acts(one.lesson.game.table)) == 0 or one.lesson.game.table.deal.phase is Phase.PLAYING
    assert one.table["sheet"]["rows"] == []
    one.play_deal()
    assert len(one.table["sheet"]["rows"]) == 1


def highest(cards: list[str]) -> str:
    return max(cards, key=lambda code: Card.parse(code).rank)


def moon_seed() -> int:
    """A seed with which a reader who takes everything shoots the moon."""
    for seed in range(300):
        one = reader("no_passing", seed=seed)
        one.pick = highest
        while one.table["stage"] not in ("SCORED", "OVER", "MOON"):
            one.act()
        if one.table["stage"] == "MOON":
            return seed
    pytest.fail("no moon in 300 deals")


def test_b70_nothing_is_shown_that_is_not_the_game() -> None:
    """No address outside the book, no picture or frame from anywhere, whatever is open."""
    one = in_play()
    for _ in range(3):
        one.play_deal()
        html = one.lesson.frame()["html"]
        assert not re.search(r"https?:|<iframe|<img|<script|url\(", html)
        assert {link.split(":")[0] for link in re.findall(r'href="([^"]*)"', html)} <= {"book"}
