"""The commands legal, trick, score, game, clock and rules: their answers, their words, and what they refuse."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_tutor.engine.rules import OPTION_NAMES, PRESETS
from tests.cli.asking import answer, complaint, legal, run

HEARTS = " ".join(f"{rank}H" for rank in "23456789TJQKA")
MOON = f"QS {HEARTS}; ; ;"
PLAIN = "2H 3H 4H; 5H; QS 6H 7H 8H 9H TH; JH QH KH AH"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--cards", "5D KD 9D QS"], {"winner": 1, "points": 13, "breaks_hearts": False}),
        (["--cards", "5D KD 9D QS", "--rules", "queen_breaks"], {"winner": 1, "points": 13, "breaks_hearts": True}),
        (["--cards", "10♦ Q♠ J♦ 4♦", "--rules", "omnibus"], {"winner": 2, "points": 3, "breaks_hearts": False}),
        (["--cards", "2C 6H AC", "--players", "3"], {"winner": 2, "points": 1, "breaks_hearts": True}),
        (["--cards", "AH KH", "--rules", "spot"], {"winner": 0, "points": 27, "breaks_hearts": True}),
        (["--cards", "7S 8S AH 2H", "--rules", "papayoo", "--die", "2"], {"winner": 1, "points": 56, "breaks_hearts": True}),
        (["--cards", "7S 8S AH 2H", "--rules", "papayoo", "--die", "3"], {"winner": 1, "points": 16, "breaks_hearts": True}),
        (["--cards", "8S AH 2H", "--rules", "papayoo"], {"winner": 0, "points": 16, "breaks_hearts": True}),
        (["--cards", "AH AH KH 3H 9H 2H", "--rules", "cancellation"], {"winner": 2, "points": 6, "breaks_hearts": True}),
        (["--cards", "AH AH KS 3S 9S 2S", "--rules", "cancellation"], {"winner": None, "points": 2, "breaks_hearts": True}),
        (["--cards", "QS QS KS 2D 2D AS", "--rules", "cancellation"], {"winner": 5, "points": 26, "breaks_hearts": False}),
        (
            ["--cards", "2C 6H AC 4C", "--trick-number", "1", "--set", "break_on_first_trick=no"],
            {"winner": 2, "points": 1, "breaks_hearts": False},
        ),
    ],
)
def test_trick(words: list[str], expected: dict[str, object]) -> None:
    assert answer("trick", *words) == expected


def test_score_of_a_plain_deal() -> None:
    assert answer("score", "--taken", PLAIN) == {
        "deal": [3, 1, 18, 4], "totals": [3, 1, 18, 4], "shooter": None, "over": False, "winners": [],
    }  # fmt: skip


def test_score_offers_the_shooter_both_forms() -> None:
    found = answer("score", "--taken", MOON, "--totals", "10 80 20 30")
    assert (found["deal"], found["totals"], found["shooter"], found["over"]) == (None, None, 0, None)
    assert found["choices"]["self"] == {"deal": [-26, 0, 0, 0], "totals": [-16, 80, 20, 30], "shooter": 0, "over": False, "winners": []}
    assert found["choices"]["others"] == {"deal": [0, 26, 26, 26], "totals": [10, 106, 46, 56], "shooter": 0, "over": True, "winners": [0]}


@pytest.mark.parametrize("form", ["self", "others"])
def test_score_takes_the_choice(form: str) -> None:
    both = answer("score", "--taken", MOON, "--totals", "10 80 20 30")["choices"]
    assert answer("score", "--taken", MOON, "--totals", "10 80 20 30", "--choose", form) == both[form]


def test_what_does_not_depend_on_the_choice_is_said_at_once() -> None:
    assert answer("score", "--taken", MOON)["over"] is False
    assert answer("score", "--taken", MOON)["winners"] == []


@pytest.mark.parametrize(
    ("words", "deal", "totals"),
    [
        (["--rules", "club", "--totals", "90 80 20 30"], [-26, 0, 0, 0], [64, 80, 20, 30]),
        (["--rules", "club", "--totals", "46 20 80 50"], [0, 26, 26, 26], [46, 46, 106, 76]),
        (["--rules", "sun", "--set", "moon=others", "--tricks", "13 0 0 0"], [0, 52, 52, 52], [0, 52, 52, 52]),
        (["--rules", "exact_reset", "--choose", "others", "--totals", "5 74 6 7"], [0, 26, 26, 26], [5, 50, 32, 33]),
        (["--rules", "moon_self", "--totals", "-4 -8 0 0"], [-26, 0, 0, 0], [-30, -8, 0, 0]),
    ],
)
def test_score_of_a_moon(words: list[str], deal: list[int], totals: list[int]) -> None:
    found = answer("score", "--taken", MOON, *words)
    assert (found["deal"], found["totals"], found["shooter"]) == (deal, totals, 0)


def test_score_of_papayoo_and_of_two_packs() -> None:
    found = answer("score", "--rules", "papayoo", "--taken", f"7C {HEARTS}; ; ;", "--die", "6")
    assert (found["deal"], found["shooter"]) == ([144, 0, 0, 0], None)
    packs = f"QS QS {HEARTS}; {HEARTS}; ; ; ;"
    assert answer("score", "--rules", "cancellation", "--taken", packs)["deal"] == [39, 13, 0, 0, 0, 0]
    moon = f"QS QS {HEARTS} {HEARTS}; ; ; ; ;"
    assert answer("score", "--rules", "cancellation", "--taken", moon, "--choose", "others")["deal"] == [0, 52, 52, 52, 52, 52]


def test_whether_a_game_of_agreed_deals_is_over_depends_on_their_number() -> None:
    words = ("game", "--rules", "papayoo", "--totals", "100 144 20 0")
    assert answer(*words) == {"over": None, "winners": []}
    assert answer(*words, "--deals", "3") == {"over": False, "winners": []}
    assert answer(*words, "--deals", "4") == {"over": True, "winners": [3]}
    taken = ("score", "--rules", "papayoo", "--die", "6", "--taken", f"7C {HEARTS}; ; ;")
    assert answer(*taken)["over"] is False  # no totals: the first deal
    assert answer(*taken, "--totals", "0 0 0 1")["over"] is None


@pytest.mark.parametrize(
    ("words", "cards"),
    [
        (["--hand", "♠AK5 ♥Q94 ♦KJ863 ♣72", "--pass"], ["AS", "KS", "KD"]),
        (["--hand", "♠Q9743 ♥AT6 ♦K5 ♣J82", "--pass", "--rules", "club"], ["AH", "KD", "QS"]),
        (["--hand", "AS KS QS KD 9C 8C", "--pass", "--rules", "protected_spades"], ["KD", "9C", "8C"]),
        (["--hand", "AS KS QS KD 9C 8C", "--pass", "--rules", "papayoo", "--players", "5"], ["AS", "KS", "KD", "QS"]),
        (["--hand", "AS KS QS KD 9C 8C", "--trick", "2C"], ["8C"]),
        (["--hand", "2S 2D 2H", "--trick", "9C"], ["2D"]),
        (["--hand", "2H 2D 3S"], ["2D"]),
        (["--hand", "2H 3S", "--broken"], ["2H"]),
        (["--hand", "2C 3D 3S", "--trick-number", "1"], ["2C"]),
    ],
)
def test_clock(words: list[str], cards: list[str]) -> None:
    assert answer("clock", *words) == {"cards": cards}


def test_rules_lists_shows_and_compares() -> None:
    assert [row["name"] for row in answer("rules")["rules"]] == list(PRESETS)
    shown = answer("rules", "three_to_six", "--players", "3")
    assert set(OPTION_NAMES) <= set(shown)
    assert (shown["removed"], shown["hand_size"], shown["pass_cycle"], shown["opener"]) == (["2C"], 17, ["left", "right", "hold"], "3C")
    compared = answer("rules", "classic", "p4")
    assert compared == {
        "names": ["classic", "scorepad"], "diff": {"first_trick_points": ["barred", "allowed"], "moon": ["choose", "others"]},
    }  # fmt: skip
    assert answer("rules", "classic", "classic")["diff"] == {}
    assert answer("rules", "classic", "--set", "target=50")["target"] == 50
    assert {row["name"] for row in answer("rules", "--players", "9")["rules"]} == {"cancellation"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["trick", "--cards", "5D KD 9D QS"], "K♦, card 2, takes the trick: 13 points."),
        (["trick", "--cards", "5D KD 9H"], "K♦, card 2, takes the trick so far (3 of 4 cards): 1 point."),
        (["trick", "--cards", "AH AH KS 3S 9S 2S", "--rules", "cancellation"], "for the winner of the next trick"),
        (["score", "--taken", PLAIN], "Seat 1     1 point  total     1"),
        (["score", "--taken", MOON], "Seat 0 shot the moon and has to choose"),
        (["score", "--taken", MOON, "--rules", "club"], "Seat 0 took every penalty card: 26 to each other player."),
        (["game", "--totals", "90 41 41 75"], "The game goes on."),
        (["game", "--totals", "103 41 41 75"], "Seats 1 and 2 share the lowest total, 41: the game goes on until only one of them has it."),
        (["score", "--taken", PLAIN, "--totals", "103 43 26 49"], "Seats 1 and 2 share the lowest total, 44"),
        (["trick", "--cards", "2C KC", "--trick-number", "1", "--rules", "p3"], "K♣, card 2"),
        (["game", "--totals", "103 41 41 75", "--rules", "p3"], "seats 1 and 2 share the win"),
        (["game", "--totals", "103 41 40 75"], "The game is over: seat 2 wins."),
        (["clock", "--hand", "AS 2C 3C KD", "--pass"], "The clock passes A♠ K♦ 3♣"),
        (["clock", "--hand", "AS 2C 3C KD"], "The clock plays 2♣"),
        (["rules"], "jack_and_kitty"),
        (["rules"], "P0 to P4 are the five published rule pages"),
        (["rules", "classic"], "P0 to P4 are the five published rule pages"),
        (["rules", "papayoo"], "144 penalty points in a deal."),
        (["rules", "classic", "club"], "others_unless_losing"),
        (["rules", "club", "club"], "agree in every option"),
        (["legal", "--hand", "QS 5H", "--rules", "heart_or_queen"], "these rules let you lead a heart instead of her"),
    ],
)
def test_words_for_a_person(words: list[str], said: str) -> None:
    status, out, err = run(*words)
    assert (status, err) == (0, "")
    assert said in out


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["legal", "--hand", "XX"], "XX"),
        (["legal", "--hand", ""], "hand is empty"),
        (["legal", "--hand", "QS QS"], "Q♠ appears twice"),
        (["legal", "--hand", "QS", "--trick", "QS"], "Q♠ is both"),
        (["legal", "--hand", "QS", "--trick-number", "14"], "Trick 14"),
        (["legal", "--hand", "QS", "--trick-number", "one"], "“one” is not a whole number"),
        (["legal", "--hand", "QS QS QS", "--rules", "cancellation"], "3 times"),
        (["legal", "--hand", "3C", "--trick-number", "1"], "2♣"),
        (
            [
                "legal",
                "--hand",
                "7S 3C",
                "--trick",
                "2C",
                "--trick-number",
                "1",
                "--rules",
                "papayoo",
                "--set",
                "first_trick_points=barred",
            ],
            "--die",
        ),
        (["legal", "--hand", "AS", "--trick-number", "1", "--rules", "p1", "--players", "5"], "kitty of 2"),
        (["legal"], "--hand"),
        (["trick", "--cards", ""], "--cards is empty"),
        (["trick", "--cards", "2C 3C 4C 5C 6C"], "5 cards"),
        (["trick", "--cards", "2C 2C"], "2♣ appears twice"),
        (["trick", "--cards", "2C", "--rules", "p3", "--players", "3"], "2♣ is not in the pack"),
        (["trick", "--cards", "7D 2C", "--rules", "papayoo"], "--die"),
        (["trick", "--cards", "7D 2C", "--rules", "papayoo", "--die", "9"], "9 is not a face"),
        (["trick", "--cards", "7D 2C", "--die", "1"], "No die"),
        (["trick", "--cards", "7D", "--trick-number", "0"], "--trick-number 0"),
        (["score", "--taken", "; ; ;"], "Q♠ counts, but lies in nobody's pile"),
        (["score", "--taken", PLAIN, "--rules", "omnibus"], "J♦ counts"),
        (["score", "--taken", PLAIN + " 2H"], "2♥ lies in two piles"),
        (["score", "--taken", PLAIN + ";"], "5 piles"),
        (["score", "--taken", PLAIN, "--totals", "1 2 3"], "3 totals"),
        (["score", "--taken", PLAIN, "--totals", "1 2 3 x"], "--totals: “x”"),
        (["score", "--taken", PLAIN, "--choose", "me"], "me"),
        (["score", "--taken", MOON, "--choose", "self", "--rules", "club"], "others_unless_losing"),
        (["score", "--taken", PLAIN, "--rules", "sun"], "--tricks"),
        (["score", "--taken", PLAIN, "--rules", "sun", "--tricks", "1 2 3 4"], "add up to 13"),
        (["score", "--taken", PLAIN, "--rules", "papayoo"], "--die"),
        (["score", "--taken", f"QS; QS {HEARTS}; ; ; ;", "--rules", "cancellation"], "A♥ counts, but lies in the piles 1 time"),
        (["score", "--taken", f"QS QS QS {HEARTS}; ; ; ; ;", "--rules", "cancellation"], "Q♠ lies in the piles 3 times"),
        (["game", "--totals", "1 2 3"], "3 totals"),
        (["game", "--totals", ""], "0 totals"),
        (["clock", "--hand", "QS", "--pass"], "3 cards must be passed"),
        (["clock", "--hand", "QS KS AS", "--pass", "--rules", "no_passing"], "Nothing is passed"),
        (["clock", "--hand", "QS KS AS", "--pass", "--trick", "2S"], "--pass and --trick"),
        (["rules", "klassic"], "Did you mean classic"),
        (["rules", "club", "--players", "5"], "club is for 4 players"),
        (["rules", "--players", "12"], "--players 12"),
        (["rules", "--set", "target=50"], "--set"),
        (["rules", "classic", "--set", "target"], "--set target"),
        (["rules", "classic", "--set", "goal=50"], "“goal” is not an option"),
        (["rules", "classic", "--rules", "p3"], "--rules p3 is the same as NAME, which is classic already"),
        (["rules", "classic", "club", "--rules", "p3"], "--rules p3 is the same as NAME"),
        (
            ["rules", "zzz"],
            "There are classic, jack_and_kitty, club, three_to_six, scorepad and ",
        ),
        (["legal", "--han", "QS"], "--hand"),
        (["legal", "--hand", "QS", "--rule", "club"], "--rule club"),
        (["trick", "--cards", "5D KD 9D QS", "--trick-number", "1"], "Trick one is led with 2♣, not with 5♦"),
        (["trick", "--cards", "5D", "--trick-number", "1", "--rules", "p3"], "5♦"),
        (["game", "--totals", "1 2 3 4", "--deals", "0"], "--deals: “0” is too small: the least is 1"),
        (["score", "--taken", PLAIN, "--deals=-3"], "--deals: “-3” is too small"),
        (["game", "--totals", "9999999 1 2 3"], "“9999999” has too many digits: the most are 6"),
        (["legal", "--hand", "QS", "--trick-number", "9999999"], "“9999999” has too many digits"),
        (["score", "--taken", "QS"], "1 pile was given"),
        (["game", "--totals", "5"], "1 total was given"),
        (["referee", ""], "The name of the file is empty"),
        (["game", "--totals", "1 2 3 4", "--set", "players=3"], "players=3"),
        (["play"], "play"),
    ],
)
def test_bad_input_is_one_sentence_that_names_it(words: list[str], named: str) -> None:
    assert named in complaint(*words)


def test_every_option_can_be_set_from_the_command_line() -> None:
    values = {
        "players": "6", "removed": "2C 2D", "hand_size": "8", "kitty": "first_trick", "pass_count": "2", "pass_cycle": "left scatter",
        "may_not_pass": "AS KS QS", "opening": "eldest", "first_trick_points": "allowed", "hearts_lead": "any_time", "queen_breaks": "yes",
        "break_on_first_trick": "no", "thaw_after": "3", "lone_queen": "heart_allowed", "queen_waits": "yes", "queen_must_go": "no",
        "points": "H=1 QS=13 JD=-10", "moon": "self", "moon_needs_jack": "yes", "sun": "yes", "no_trick_bonus": "yes", "target": "50",
        "deals": "9", "exact_reset": "0", "tie": "shared", "revoke": "hearts", "packs": "1", "first_dealer": "cut", "time_limit": "60",
        "pass_clock": "30", "card_clock": "15", "source": "Our own table.",
    }  # fmt: skip
    assert set(values) == set(OPTION_NAMES)
    shown = answer("rules", "classic", *(word for name, value in values.items() for word in ("--set", f"{name}={value}")))
    assert shown["removed"] == ["2C", "2D"]
    assert shown["pass_cycle"] == ["left", "scatter"]
    assert (shown["source"], shown["hand_size"], shown["kitty_size"]) == ("Our own table.", 8, 2)


def test_two_packs_ask_the_same_kernel() -> None:
    assert legal("KS KS 3D", "--rules", "cancellation", "--trick", "4D 4D", "--players", "8") == ["3D"]
    assert legal("KS KS 3H", "--rules", "cancellation") == ["KS", "KS"]


SLOPPY = st.text(st.sampled_from("AKQJT9872SHDC♠♥♦♣10; =,-_xé\u00a0"), max_size=25) | st.text(max_size=12)
NAMES = st.sampled_from([*PRESETS, "p1", "nosuch"])


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(
        [("legal", "--hand"), ("trick", "--cards"), ("score", "--taken"), ("game", "--totals"), ("clock", "--hand"), ("rules", "--rules")]
    ),
    SLOPPY, NAMES, st.sampled_from(OPTION_NAMES), SLOPPY, st.lists(st.sampled_from(["--json", "--players", "5", "--die", "3"]), max_size=3),
)  # fmt: skip
def test_no_argument_makes_a_traceback(command: tuple[str, str], text: str, rules: str, option: str, value: str, more: list[str]) -> None:
    name, argument = command
    words = [name, f"{argument}={text}", "--set", f"{option}={value}", *more] + ([] if name == "rules" else ["--rules", rules])
    status, out, err = run(*words)
    assert status in (0, 2)
    assert (out == "") is (status == 2)
    assert (err == "") is (status == 0)
    assert err.count("\n") <= 1


@pytest.mark.parametrize(
    "words",
    [
        ["legal", "--hand=--"],
        ["legal", "--hand", "QS", "--rules=--"],
        ["score", "--taken=--"],
        ["trick", "--cards", "QS", "--set=--"],
        ["game", "--totals=--"],
        ["--port=--"],
        ["simulate", "--players=--"],
    ],
)
def test_two_dashes_are_no_value(words: list[str]) -> None:
    status, out, said = run(*words)
    assert (status, out) == (2, "")
    assert "“--” is not a value" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("players", "hand", "trick", "words"),
    [
        ("3", "3C 9D", "5C", "♣3 was dealt, so 5♣ cannot have been led"),
        ("5", "4S 9D", "9C", "cannot all lie in a kitty of 2"),
        ("5", "4S 9D", "9D", "cannot all lie in a kitty of 2"),
    ],
)
def test_beside_a_kitty_trick_one_is_led_with_the_lowest_club_that_can_have_been_dealt(
    players: str, hand: str, trick: str, words: str
) -> None:
    given = ["--rules", "jack_and_kitty", "--players", players, "--hand", hand, "--trick", trick, "--trick-number", "1"]
    status, out, said = run("legal", *given)
    assert (status, out) == (2, "")
    assert words in said


def test_beside_a_kitty_a_higher_club_may_open_if_the_lower_ones_can_lie_there() -> None:
    given = ["--rules", "jack_and_kitty", "--players", "5", "--hand", "5C 9D", "--trick", "4C", "--trick-number", "1", "--json"]
    assert '"legal": ["5C"]' in run("legal", *given)[1]


def test_an_adjusted_moon_asks_for_the_deals_where_they_end_the_game() -> None:
    moon = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS;;;"
    changes = [word for change in ("deals=3", "target=none", "moon=others_unless_losing") for word in ("--set", change)]
    words = ["score", *changes, "--totals", "90 80 20 30", "--taken", moon, "--json"]
    assert "--deals N is needed" in run(*words)[2]
    assert '"deal": [-26, 0, 0, 0]' in run(*words, "--deals", "3")[1]
