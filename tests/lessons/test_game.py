"""The lesson "Play a game" as a state machine: whole games, undo, what is kept, links, clocks, and nothing hidden shown."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from hearts_tutor.advice.bands import SAYS
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.game import Game
from hearts_tutor.engine.rules import find
from hearts_tutor.engine.verdicts import verdicts
from hearts_tutor.lessons.game.lesson import PlayGame
from hearts_tutor.lessons.game.table import NEXT, PASS, all_acts
from hearts_tutor.records import parse_game, parse_scores, replay
from hearts_tutor.referee import judge
from tests.lessons.machine import check, events_of, wander
from tests.lessons.playing import Reader, reader

GAMES = [
    ("three_to_six", 3),
    ("classic", 4),
    ("classic", 5),
    ("three_to_six", 6),
    ("large_table", 7),
    ("large_table", 8),
    ("omnibus", 4),
    ("papayoo", 3),
    ("papayoo", 6),
    ("jack_and_kitty", 5),
    ("kitty_of_four", 4),
    ("scatter", 4),
    ("black_maria_43", 3),
    ("spot", 4),
    ("no_passing", 4),
    ("sun", 4),
    ("no_trick_bonus", 4),
    ("protected_spades", 4),
    ("cancellation", 6),
    ("cancellation", 10),
]


def engine_game(one: Reader) -> Game:
    """The game that the engine makes of the same acts, without the lesson."""
    setup = one.lesson.game.table.setup
    game = Game.new(setup.rules, seed=setup.seed)
    deal: Any = game.deal()
    for act in all_acts(one.lesson.game.table):
        if act.startswith("M:"):
            game = game.add(deal, choice="self" if act == "M:self" else "others")
        elif act.startswith(PASS):
            for seat, word in enumerate(act[1:].split("/")):
                deal = deal.choose_pass(seat, [Card.parse(word[at : at + 2]) for at in range(0, len(word), 2)])
        elif act == NEXT:
            deal = game.deal()
        elif act != "C":
            deal = deal.play(Card.parse(act.rstrip("*@")))
        if deal.phase is Phase.OVER and len(game.records) < deal.number:
            try:
                game = game.add(deal)
            except ValueError:  # the shooter's choice follows
                continue
    return game


@pytest.mark.parametrize(("preset", "players"), GAMES)
def test_a_whole_game_has_the_engines_totals(preset: str, players: int) -> None:
    one = reader(preset, players, seed=players)
    one.play_game()
    game = engine_game(one)
    sheet = one.table["sheet"]
    assert game.over
    assert sheet["totals"] == list(game.totals)
    assert [row["points"] for row in sheet["rows"]] == [list(record.points) for record in game.records]
    assert sheet["winners"] == list(game.winners)
    assert "The game is over" in one.says
    check(one.lesson)


def look(one: Reader) -> str:
    return json.dumps(one.lesson.view(), sort_keys=True)


@pytest.mark.parametrize(("preset", "players"), GAMES[1::3])
def test_every_state_of_a_deal_is_sound_and_undo_brings_it_back(preset: str, players: int) -> None:
    """After an undo the same decision leads to the same table again: the others play as before."""
    one = reader(preset, players, seed=20 + players)
    one.pick = random.Random(players).choice
    while one.table["stage"] not in ("SCORED", "OVER"):
        event = one.next_event()
        kind, before = event.pop("type"), look(one)
        selects = kind == "card" and one.table["stage"] == "PASS"
        one.send(kind, **event)
        if not selects:
            check(one.lesson)
            after = look(one)
            one.send("undo")
            assert look(one) == before
            one.send(kind, **event)
            assert look(one) == after


@pytest.mark.parametrize("speed", ["at_once", "normal"])
def test_undo_goes_back_through_a_whole_game(speed: str) -> None:
    one = reader("papayoo", 3, speed=speed, seed=9)
    decided = 0
    while one.table["stage"] != "OVER":
        event = one.next_event()
        kind = event.pop("type")
        decided += kind not in ("go",) and not (kind == "card" and one.table["stage"] == "PASS")
        one.send(kind, **event)
    for _ in range(decided):
        one.send("undo")
    assert one.table["stage"] == "PASS"
    assert one.table["heading"] == "Deal 1"
    assert "no decision of yours" in one.refused("undo")


def test_wandering_about() -> None:
    wander(lambda: PlayGame(seed=3, speed="at_once"), links=("classic+7+2", "new+spot", "papayoo,players=3+1+1"), examples=8, steps=15)


@pytest.mark.parametrize("speed", ["normal", "by_hand"])
def test_wandering_about_at_a_table(speed: str) -> None:
    def at_table() -> PlayGame:
        one = reader("classic", seed=3, speed=speed)
        while one.table["stage"] == "PASS":
            one.act()
        return one.lesson

    wander(at_table, links=("cancellation+5+1",), examples=5, steps=18)


# --- nothing hidden is shown -----------------------------------------------------------------------------------------------


def shuffled(one: Reader, chance: random.Random) -> PlayGame:
    """The same lesson with the cards that the reader cannot know dealt out another way; a kitty too, once trick one is over."""
    game = one.lesson.game
    deal = game.table.deal
    assert isinstance(deal, Deal)
    kitty = deal.kitty if deal.tricks else Hand()
    hidden = [card for hand in deal.hands[1:] for card in hand] + list(kitty)
    chance.shuffle(hidden)
    hands = [deal.hands[0], *_shared(hidden, [len(hand) for hand in deal.hands[1:]])]
    unseen = Hand.of_cards(hidden[len(hidden) - len(kitty) :]) if kitty else deal.kitty
    rest = list(deal.rules.pack - unseen - deal.dealt[0])
    dealt = hands if deal.phase is Phase.PASSING else [deal.dealt[0], *_shared(rest, [len(hand) for hand in deal.dealt[1:]])]
    table = replace(game.table, deal=replace(deal, dealt=tuple(dealt), hands=tuple(hands)))
    other = PlayGame(seed=1)
    vars(other).update(vars(one.lesson))
    other.state = replace(other.state, game=game.with_now(replace(game.now, table=table)))
    return other


def _shared(cards: list[Card], sizes: list[int]) -> list[Hand]:
    return [Hand.of_cards(cards[sum(sizes[:at]) : sum(sizes[: at + 1])]) for at in range(len(sizes))]


@pytest.mark.parametrize(("preset", "players"), [("classic", 4), ("jack_and_kitty", 5), ("papayoo", 4), ("large_table", 8), ("scatter", 4)])
def test_no_hidden_card_changes_what_is_shown(preset: str, players: int) -> None:
    """Neither the view nor the HTML depends on the cards that the reader cannot know; nor do hints and claims."""
    one = reader(preset, players, seed=5, speed="normal")
    one.send("pref", name="points", value=True)
    chance = random.Random(1)
    for _ in range(40):
        other = shuffled(one, chance)
        assert other.view() == one.lesson.view()
        if one.table["can_ask"]:
            assert other.dispatch({"type": "hint", "seq": 1})["html"] == Reader(one.lesson).send("hint")["html"]
        if one.table["pause"]:
            one.send("tick", beat=one.table["beat"])
        else:
            one.act()
    assert one.lesson.game.table.deal.phase is Phase.PLAYING, "it went on in the middle of a deal"


def test_others_cards_are_named_nowhere_before_they_are_played() -> None:
    one = reader(seed=8)
    while one.table["stage"] != "SCORED":
        deal = one.lesson.game.table.deal
        hidden = {card.code for seat in range(1, 4) for card in deal.hands[seat]}
        if deal.phase is Phase.PLAYING and not one.table["can_ask"]:
            continue
        frame = one.lesson.frame()
        shown = json.dumps(one.lesson.view()) + frame["html"]
        assert not [code for code in hidden if f'"{code}"' in shown]
        one.act()


# --- passing, verdicts, signs -------------------------------------------------------------------------------------------


def test_passing_selects_takes_back_and_shows_what_came() -> None:
    one = reader(seed=2)
    hand = [card["card"] for card in one.table["cards"]]
    for card in (hand[0], hand[1], hand[0]):
        one.send("card", card=card)
    assert one.table["chosen"] == [hand[1]]
    assert "3 cards must be passed, not 1." in one.refused("pass")
    for card in (hand[2], hand[5]):
        one.send("card", card=card)
    one.send("pass")
    got = [card["card"] for card in one.table["cards"] if card["received"]]
    assert len(got) == 3
    assert not set(got) & {hand[1], hand[2], hand[5]}
    assert "You were given" in one.says
    frame = one.lesson.frame()
    assert frame["html"].count("just received") == 3
    while len(one.lesson.game.table.deal.tricks) < 1:
        one.act()
    assert not [card for card in one.table["cards"] if card["received"]]


def test_cards_that_may_not_be_passed_say_so() -> None:
    one = reader("protected_spades", seed=1)
    kept = [card for card in one.table["cards"] if card["why"]]
    assert {card["card"] for card in kept} <= {"AS", "KS", "QS"}
    assert kept
    one.send("card", card=kept[0]["card"])
    assert "may not be passed" in one.says
    assert one.table["chosen"] == []


def test_an_illegal_card_says_why_and_nothing_is_played() -> None:
    one = reader(seed=2)
    while one.table["stage"] == "PASS" or not [card for card in one.table["cards"] if card["legal"] is False]:
        one.act()
    illegal = next(card["card"] for card in one.table["cards"] if card["legal"] is False)
    acts = all_acts(one.lesson.game.table)
    one.send("card", card=illegal)
    why = next(verdict.why for verdict in verdicts(one.lesson.game.table.deal.position) if verdict.card.code == illegal)
    assert one.says == f"{Card.parse(illegal)} may not be played. {why}"
    assert one.table["tone"] == "bad"
    assert all_acts(one.lesson.game.table) == acts


def test_what_others_play_is_told_in_words() -> None:
    one = reader(seed=2, speed="normal")
    while one.table["stage"] == "PASS":
        one.act()
    for _ in range(3):
        if one.table["pause"]:
            one.send("tick", beat=one.table["beat"])
    deal = one.lesson.game.table.deal
    names = [seat["name"] for seat in one.table["seats"]]
    for place, card in enumerate(deal.trick.cards):
        seat = (deal.trick.leader + place) % 4
        if seat:
            assert f"{names[seat]} {'played' if place else 'led'} {card}." in one.says


@pytest.mark.parametrize(("preset", "sign"), [("classic", True), ("hearts_any_time", False)])
def test_hearts_broken_is_a_sign_and_is_told(preset: str, sign: bool) -> None:
    one = reader(preset, seed=4, speed="normal")
    told = False
    while one.table["stage"] not in ("SCORED", "OVER"):
        deal = one.lesson.game.table.deal
        assert one.table["hearts_broken"] == (deal.broken if sign else None)
        if one.table["pause"]:
            one.send("tick", beat=one.table["beat"])
        else:
            one.act()
        told |= "Hearts are broken." in one.says
    assert told is sign


def test_points_stand_at_the_seats_only_when_asked_for() -> None:
    one = reader(seed=4)
    assert [seat["points"] for seat in one.table["seats"]] == [None] * 4
    one.send("pref", name="points", value=True)
    while one.table["stage"] != "SCORED":
        one.act()
    deal = one.lesson.game.table.deal
    assert sum(seat["points"] for seat in one.table["seats"]) == deal.rules.deal_total == 26


def test_the_points_of_an_unseen_kitty_are_not_shown() -> None:
    one = reader("jack_and_kitty", 5, seed=6, points="H=1 QS=13")
    one.send("pref", name="points", value=True)
    one.play_deal(claims=False)
    kitty = sum(one.lesson.game.table.rules.points.of(card) for card in one.lesson.game.table.deal.kitty)
    assert kitty > 0, "a seed with points in the kitty"
    assert sum(seat["points"] for seat in one.table["seats"]) == 26 - kitty
    assert "In the kitty" in one.says


def test_the_last_trick_can_be_looked_at() -> None:
    one = reader(seed=4)
    assert one.table["last"] is None
    while len(one.lesson.game.table.deal.tricks) < 3:
        one.act()
    one.send("last")
    trick: Any = one.lesson.game.table.deal.tricks[-1]
    last: Any = one.table["last"]
    assert [code for _, code in last["plays"]] == [card.code for card in trick.cards]
    assert last["winner"] == trick.winner(4)
    assert "The last trick" in one.lesson.frame()["html"]
    one.send("last")
    assert "The last trick" not in one.lesson.frame()["html"]


# --- speed, forced cards, clocks ----------------------------------------------------------------------------------------


def test_cards_fall_one_at_a_time_and_a_stale_clock_does_nothing() -> None:
    one = reader(seed=2, speed="normal")
    while one.table["stage"] == "PASS":
        one.act()
    while not one.table["pause"]:
        one.act()
    beat, acts = one.table["beat"], all_acts(one.lesson.game.table)
    one.send("tick", beat=beat)
    assert len(all_acts(one.lesson.game.table)) <= len(acts) + 1
    before = look(one)
    for stale in (beat, -1, None, "x", True):
        one.send("tick", beat=stale)
        one.send("time", beat=stale)
    assert look(one) == before


def test_go_on_skips_the_waiting() -> None:
    one = reader(seed=2, speed="slow")
    while one.table["stage"] == "PASS":
        one.act()
    while not one.table["can_go_on"]:
        one.act()
    one.send("go")
    assert one.table["can_ask"] or one.table["stage"] == "SCORED"


def test_each_trick_waits_where_the_reader_wants_that() -> None:
    one = reader(seed=2, speed="by_hand")
    while one.table["stage"] == "PASS":
        one.act()
    while not one.legal():
        one.act()
    one.send("card", card=one.legal()[0])
    assert one.table["stage"] == "TRICK"
    assert len(one.table["trick"]["plays"]) == 4
    assert one.table["pause"] == 0


def test_an_only_card_plays_itself_when_asked_for() -> None:
    one = reader("classic", seed=2)
    one.send("pref", name="forced", value=True)
    seen = 0
    while one.table["stage"] not in ("SCORED", "OVER"):
        if one.table["can_ask"] and one.table["stage"] != "PASS":
            assert len(one.legal()) > 1
            seen += 1
        one.act(claims=False)
    acts = all_acts(one.lesson.game.table)
    assert [act for act in acts if act.endswith("*")]
    assert seen


def test_an_only_card_falls_by_the_clock_like_any_other() -> None:
    one = reader("classic", seed=2, speed="normal")
    one.send("pref", name="forced", value=True)
    fell = 0
    while one.table["stage"] not in ("SCORED", "OVER"):
        table = one.table
        if table["stage"] == "YOURS" and len(one.legal()) == 1:
            assert table["pause"]
            assert not table["can_ask"]
            fell += 1
        if table["pause"]:
            one.send("tick", beat=table["beat"])
        else:
            one.act(claims=False)
    assert fell
    assert len([act for act in all_acts(one.lesson.game.table) if act.endswith("*")]) == fell


def test_a_page_says_nothing_of_the_command_line() -> None:
    one = Reader(PlayGame(seed=1))
    one.send("option", name="hand_size", value="12")
    assert one.refused("start").endswith("take out more cards, or set kitty.")


@pytest.mark.parametrize(
    ("preset", "clock", "seconds"), [("club", "rules", (30, 15)), ("classic", "on", (30, 15)), ("classic", "rules", None)]
)
def test_clocks_pass_and_play_what_the_rule_book_says(preset: str, clock: str, seconds: tuple[int, int] | None) -> None:
    one = reader(preset, seed=2)
    one.send("pref", name="clock", value=clock)
    if seconds is None:
        assert one.table["clock"] is None
        return
    assert one.table["clock"]["seconds"] == seconds[0]
    hand = one.lesson.game.table.deal.hands[0]
    highest = sorted(hand, key=lambda card: (-card.rank, "SHDC".index(card.suit.letter)))[:3]
    one.send("time", beat=one.table["clock"]["beat"])
    deal: Any = one.lesson.game.table.deal
    assert list(deal.chosen[0]) == highest
    while not one.legal():
        one.act()
    assert one.table["clock"]["seconds"] == seconds[1]
    lowest = min(map(Card.parse, one.legal()), key=lambda card: (card.rank, "CDSH".index(card.suit.letter)))
    one.send("time", beat=one.table["clock"]["beat"])
    assert f"{lowest.code}@" in all_acts(one.lesson.game.table)
    assert "Time is up" in one.says


# --- moon, claim, hints, review -----------------------------------------------------------------------------------------


def test_the_shooter_chooses() -> None:
    """A hand that cannot fail: set out by a link to a deal, found by trying seeds with a player who takes everything."""
    for seed in range(200):
        one = reader("no_passing", seed=seed)
        one.pick = lambda cards: max(cards, key=lambda code: Card.parse(code).rank)
        while one.table["stage"] not in ("SCORED", "OVER", "MOON"):
            one.act()
        if one.table["stage"] == "MOON":
            break
    assert one.table["stage"] == "MOON", "a moon was shot"
    forms = {choice["form"]: choice["totals"] for choice in one.table["moon"]}
    assert forms == {"self": [-26, 0, 0, 0], "others": [0, 26, 26, 26]}
    assert "no such choice" in one.refused("moon", form="none")
    one.send("moon", form="self")
    assert one.table["sheet"]["totals"] == [-26, 0, 0, 0]
    assert "You shot the moon: 26 points off for the shooter." in one.says
    assert one.table["sheet"]["rows"][0]["shooter"] == 0
    one.send("undo")
    one.send("moon", form="others")
    assert one.table["sheet"]["totals"] == [0, 26, 26, 26]


@pytest.mark.parametrize("seed", range(16))
def test_a_claim_is_true_however_the_rest_is_played(seed: int) -> None:
    """After the offer to claim, random play of all seats gives the reader the same points as the claim does."""
    one = reader(("classic", "omnibus", "queen_waits", "queen_must_go")[seed % 4], seed=seed)
    while one.table["stage"] not in ("SCORED", "OVER") and not one.table["claim"]:
        one.act()
    if not one.table["claim"]:
        return
    says, deal = one.table["claim"], one.lesson.game.table.deal
    one.send("claim")
    assert one.table["stage"] in ("SCORED", "OVER", "MOON")
    assert "played" not in one.says, "cards that no longer matter are not told one by one"
    claimed = one.lesson.game.table.deal.taken()
    for attempt in range(20):
        chance, other = random.Random(attempt), deal
        while other.phase is Phase.PLAYING:
            legal = sorted(Hand(other.position.decide()[0]))
            mine = max(legal, key=lambda card: card.rank) if "yours." in says and other.turn == 0 else chance.choice(legal)
            other = other.play(mine)
        points = [[sum(deal.rules.points.of(card) for card in pile) for pile in piles] for piles in (claimed, other.taken())]
        assert points[0][0] == points[1][0]
        if "nothing is left" in says:
            assert points[0] == points[1]


def test_a_claim_that_is_not_offered_is_refused() -> None:
    one = reader(seed=1)
    assert "played on" in one.refused("claim")


def test_hints_say_what_house_would_do_and_why() -> None:
    one = reader(seed=1)
    one.send("hint")
    assert one.says.startswith("House would pass ")
    one.act()
    assert not one.says.startswith("House would pass ")
    while not one.legal():
        one.act()
    one.send("hint")
    named = one.says.split(". ")[0].removeprefix("House would play ")
    assert Card.parse(named).code in one.legal()
    one.send("coach")
    assert one.says.startswith("The coach plays some imagined deals")
    think = next(event for event in events_of(one.lesson.frame()["html"]) if event["type"] == "think")
    one.send("think", beat=think["beat"] - 1)
    assert one.says.startswith("The coach plays"), "a clock of an earlier moment has nothing to say"
    one.send("think", beat=think["beat"])
    assert one.says.startswith("Coach would play ")
    assert "deals that fit what is known" in one.says


def test_the_coach_plays_and_an_undo_leads_to_the_same_cards_again() -> None:
    one = Reader(PlayGame(seed=6, speed="at_once"))
    one.send("opponent", value="coach")
    one.sit_down("classic")
    while len(one.lesson.game.table.deal.tricks) < 4:
        one.act()
    event = one.next_event()
    kind = event.pop("type")
    one.send(kind, **event)
    after = look(one)
    one.send("undo")
    one.send(kind, **event)
    assert look(one) == after
    anew = Reader(PlayGame(speed="at_once"))
    anew.send("restore", text=one.lesson.keep())
    assert look(anew) == after


def test_the_coach_does_not_sit_down_with_two_packs() -> None:
    one = Reader(PlayGame(seed=6))
    one.send("opponent", value="coach")
    one.send("preset", value="cancellation")
    assert "one pack only" in one.refused("start")
    assert "no coach" in reader("cancellation", seed=1).refused("coach")


def test_the_review_goes_through_every_decision() -> None:
    one = reader(seed=1)
    assert "when the deal is over" in one.refused("review")
    chosen = []
    while one.table["stage"] != "SCORED":
        if one.legal() and len(one.legal()) > 1 and not one.table["claim"]:
            chosen.append(one.pick(one.legal()))
        one.act()
    one.send("review")
    found = one.table["review"]
    assert [view["yours"] for view in found[1:]] == [[code] for code in chosen]
    assert found[0]["title"] == "The pass"
    assert found[0]["band"] in ("best", "too_close", "costly", "mistake")
    for view in found:
        assert view["same"] == (set(view["yours"]) == set(view["house"]))
        assert view["why"].startswith("House would")
    assert f"You decided {len(found)} times" in one.table["review_says"]
    check(one.lesson)
    costs = [event for event in events_of(one.lesson.frame()["html"]) if event["type"] == "cost"]
    assert len(costs) == 1, "one at a time"
    while costs:
        one.send("cost", at=costs[0]["at"], beat=costs[0]["beat"])
        costs = [event for event in events_of(one.lesson.frame()["html"]) if event["type"] == "cost"]
    for view in one.table["review"]:
        assert view["band"] in SAYS
        assert view["cost"]
    check(one.lesson)


def test_a_cost_that_nobody_waits_for_changes_nothing() -> None:
    one = reader(seed=1)
    one.play_deal()
    one.send("review")
    before = look(one)
    for at, beat in [(99, one.table["beat"]), (-1, one.table["beat"]), ("x", one.table["beat"]), (True, one.table["beat"]), (0, -5)]:
        one.send("cost", at=at, beat=beat)
    assert look(one) == before


# --- the start screen ---------------------------------------------------------------------------------------------------


def test_every_option_is_offered_and_none_is_changed_at_first() -> None:
    from hearts_tutor.engine.rules import OPTIONS, RuleSet

    start = PlayGame().view()["start"]
    assert start is not None
    fields = [field for group in start["groups"] for field in group["fields"]]
    assert sorted(field["name"] for field in fields) == sorted(option.name for option in OPTIONS)
    assert [field["name"] for field in fields if field["changed"]] == []
    assert {field["name"]: field["value"] for field in fields} == RuleSet().options()


def test_every_preset_is_offered_for_every_number_of_players() -> None:
    from hearts_tutor.engine.rules import PRESETS

    one = Reader(PlayGame())
    for name, preset in PRESETS.items():
        one.send("preset", value=name)
        for players in preset.players:
            one.send("option", name="players", value=str(players))
            assert one.lesson.state.draft.rules() == find(name, players)
        check(one.lesson)


def test_a_contradictory_set_is_refused_in_the_engines_words() -> None:
    one = Reader(PlayGame(seed=1))
    one.send("option", name="queen_waits", value=True)
    one.send("option", name="queen_must_go", value=True)
    with pytest.raises(ValueError, match="exclude each other") as fault:
        one.lesson.state.draft.rules()
    start = one.lesson.view()["start"]
    assert start is not None
    assert start["problem"] == str(fault.value)
    assert one.refused("start") == str(fault.value)
    one.send("option", name="queen_waits", value=False)
    one.send("start")
    assert one.lesson.game.table.rules == find("classic").with_options({"queen_must_go": "yes"})


def test_a_text_that_is_no_value_is_kept_and_named() -> None:
    one = Reader(PlayGame(seed=1))
    one.send("option", name="points", value="H=1 XX=2")
    assert "XX" in one.refused("start")
    one.send("standard")
    one.send("start")


def test_a_text_that_is_too_long_for_an_option_is_named() -> None:
    one = Reader(PlayGame(seed=1))
    assert "too long for an option: at most 400 letters" in one.refused("option", name="points", value="x" * 10_000)


def test_the_coach_needs_one_pack_and_house_plays_with_two() -> None:
    one = reader("cancellation", 7, seed=3)
    assert one.lesson.game.table.setup.opponent == "house"
    one.play_deal()
    assert len(one.table["sheet"]["rows"]) == 1


# --- keeping and links --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "players"), [("classic", 4), ("papayoo", 5), ("cancellation", 6), ("scatter", 4)])
def test_a_reload_brings_the_same_table_back(preset: str, players: int) -> None:
    one = reader(preset, players, seed=7)
    one.pick = random.Random(7).choice
    for step in range(70):
        if step % 6 == 0 and not one.table["chosen"]:
            anew = Reader(PlayGame(speed="at_once"))
            anew.send("restore", text=one.lesson.frame()["keep"])
            assert look(anew) == look(one)
            one.send("undo") if one.table["can_undo"] else None
            anew.send("undo") if anew.table["can_undo"] else None
            assert _game_of(anew) == _game_of(one)
            one = anew
            one.pick = random.Random(step).choice
        if one.table["stage"] == "OVER":
            break
        one.act()


def _game_of(one: Reader) -> tuple[Any, ...]:
    table = one.lesson.game.table
    return table.setup, table.deal, table.game, all_acts(table)


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["game"].update(acts="QS"),
        lambda data: data["game"].update(acts="PQS2C3D/x"),
        lambda data: data["game"].update(acts="N N N"),
        lambda data: data["game"].update(acts="M:self"),
        lambda data: data["game"].update(rules="nonsense"),
        lambda data: data["game"].update(rules="classic,players=9"),
        lambda data: data["game"].update(seed="x"),
        lambda data: data["game"].update(start=0),
        lambda data: data["game"].update(opponent="nobody"),
        lambda data: data.update(game=[]),
        lambda data: data.update(prefs={"speed": "light"}),
        lambda data: data.update(prefs=3),
        lambda data: data.update(draft={}),
        lambda data: data.update(draft={"preset": "x", "players": 4, "changes": []}),
        lambda data: data.update(draft={"preset": "classic", "players": 4, "changes": [1]}),
        lambda data: data.update(opponent=None),
    ],
)
def test_what_cannot_be_played_again_is_refused_in_a_sentence_and_handed_back(change: Any) -> None:
    from hearts_tutor.lessons.shared.keeping import pack, unpack

    one = reader(seed=7)
    for _ in range(8):
        one.act()
    data = unpack(one.lesson.keep(), "game", 1)
    change(data)
    text = pack("game", 1, data)
    anew = PlayGame()
    before = anew.view()
    frame = anew.dispatch({"type": "restore", "text": text, "seq": 1})
    assert frame["notice"].endswith(".")
    assert "went wrong" not in frame["notice"]
    assert frame["refused"] == text
    assert anew.view() == before


def test_a_link_deals_the_same_cards_again() -> None:
    one = reader("classic", 5, seed=11)
    one.play_deal()
    one.send("next")
    link = one.lesson.position()
    other = Reader(PlayGame(speed="at_once"))
    other.send("open", text=link)
    assert other.lesson.game.table.deal.dealt == one.lesson.game.table.deal.dealt
    assert other.table["heading"] == "Deal 2"
    assert other.table["sheet"]["rows"] == []
    assert other.lesson.position() == link


def test_a_link_to_the_game_at_the_table_changes_nothing() -> None:
    one = reader(seed=11)
    for _ in range(9):
        one.act()
    before = look(one)
    one.send("open", text=one.lesson.position())
    assert look(one) == before


def test_a_game_that_a_link_interrupts_waits_and_comes_back() -> None:
    one = reader(seed=11)
    for _ in range(9):
        one.act()
    before = _game_of(one)
    one.send("open", text="omnibus+3+1")
    assert one.lesson.view()["waiting"] == "classic, deal 1"
    anew = Reader(PlayGame(speed="at_once"))
    anew.send("restore", text=one.lesson.keep())
    for each in (one, anew):
        each.send("resume")
        assert _game_of(each) == before


def test_a_third_game_says_first_which_one_it_drops() -> None:
    one = reader(seed=11)
    for _ in range(9):
        one.act()
    one.send("open", text="omnibus+3+1")
    for _ in range(9):
        one.act()
    assert one.lesson.view()["discards"] == ""
    one.send("open", text="new+classic")
    assert one.lesson.view()["discards"] == "classic, deal 1"
    assert "drops the older one (classic, deal 1)" in one.lesson.render(one.lesson.view())


@pytest.mark.parametrize(
    "text", [None, "", "x", "classic+1", "classic+1+x", "poker+1+1", "classic+1+0", "new+poker", "classic+1+99999", "++"]
)
def test_a_broken_link_is_one_sentence(text: Any) -> None:
    one = Reader(PlayGame())
    assert one.refused("open", text=text).endswith(".")


def test_a_link_to_rules_opens_the_start_screen() -> None:
    one = Reader(PlayGame())
    one.send("open", text="new+omnibus,players=5,tie=shared")
    assert one.lesson.state.draft.rules() == find("omnibus", 5).with_options({"tie": "shared"})
    assert one.lesson.position() == "new+omnibus,players=5,tie=shared"


def test_what_was_pressed_on_the_start_screen_may_come_after_the_deal() -> None:
    """Clicks wait while Python starts: a second Deal is over, a change of rules says where it belongs."""
    one = reader(seed=11)
    dealt = one.lesson.view()
    one.send("start")
    assert one.lesson.view() == dealt
    assert one.refused("option", name="players", value="6").startswith("The cards are dealt already")


def test_erase_forgets_everything() -> None:
    one = reader(seed=11)
    one.play_deal()
    one.send("erase")
    assert one.lesson.keep() == ""
    assert one.lesson.view() == PlayGame(seed=1, speed="at_once").view()


# --- records ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "players"), [("classic", 4), ("papayoo", 4), ("jack_and_kitty", 6), ("scatter", 4), ("sun", 4)])
def test_the_record_is_one_that_the_referee_accepts(preset: str, players: int) -> None:
    one = reader(preset, players, seed=13)
    assert one.table["record"] == ""
    for _ in range(4):
        if one.table["stage"] != "OVER":
            one.play_deal()
    game = parse_game(one.table["record"])
    assert len(game.deals) == len(one.table["sheet"]["rows"])
    for deal in game.with_totals_before().deals:
        assert replay(deal).phase is Phase.OVER
        judged = judge(deal)
        assert judged.legal
        assert judged.points == deal.points or deal.points in judged.choices.values()
    sheet = parse_scores(one.table["scores"])
    assert sheet.points == tuple(tuple(row["points"]) for row in one.table["sheet"]["rows"])
    assert sheet.totals == tuple(one.table["sheet"]["totals"])


def test_a_game_with_two_packs_saves_its_scores_only() -> None:
    one = reader("cancellation", 6, seed=13)
    one.play_deal()
    assert one.table["record"] == ""
    assert parse_scores(one.table["scores"]).points


def test_cards_chosen_for_the_pass_come_back_after_a_reload() -> None:
    game = PlayGame(seed=3, speed="fast")
    send(game, "start")
    while game.game.table.stage.name != "PASS":
        send(game, "go")
    codes = [card.code for card in list(game.game.table.deal.hands[0])[2:4]]
    for code in codes:
        send(game, "card", card=code)
    kept = game.frame()["keep"]
    again = PlayGame(seed=3, speed="fast")
    send(again, "restore", text=kept)
    assert [card.code for card in again.game.now.selected] == codes
    assert again.frame()["keep"] == kept
    damaged = kept.replace(f'"chosen":"{"".join(codes)}"', '"chosen":7')
    assert again.dispatch({"type": "restore", "text": damaged, "seq": 99})["notice"]
    send(again, "new")
    send(again, "resume")
    assert [card.code for card in again.game.now.selected] == codes


def send(game: PlayGame, kind: str, **more: Any) -> None:
    assert game.dispatch({"type": kind, "seq": game.seq + 1, **more})["notice"] == ""
