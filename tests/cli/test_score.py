"""``score``: the points of a deal, the choice after a moon, and what it refuses."""

from __future__ import annotations

import pytest

from tests.cli.asking import answer, complaint, run, told

HEARTS = " ".join(f"{rank}H" for rank in "23456789TJQKA")
MOON = f"QS {HEARTS}; ; ;"
PLAIN = "2H 3H 4H; 5H; QS 6H 7H 8H 9H TH; JH QH KH AH"


def test_a_plain_deal() -> None:
    assert answer("score", "--taken", PLAIN) == {
        "deal": [3, 1, 18, 4], "totals": [3, 1, 18, 4], "shooter": None, "over": False, "winners": [],
    }  # fmt: skip


def test_the_shooter_is_offered_both_forms() -> None:
    found = answer("score", "--taken", MOON, "--totals", "10 80 20 30")
    assert (found["deal"], found["totals"], found["shooter"], found["over"]) == (None, None, 0, None)
    assert found["choices"]["self"] == {"deal": [-26, 0, 0, 0], "totals": [-16, 80, 20, 30], "shooter": 0, "over": False, "winners": []}
    assert found["choices"]["others"] == {"deal": [0, 26, 26, 26], "totals": [10, 106, 46, 56], "shooter": 0, "over": True, "winners": [0]}


@pytest.mark.parametrize("form", ["self", "others"])
def test_the_choice_is_taken(form: str) -> None:
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
def test_a_moon(words: list[str], deal: list[int], totals: list[int]) -> None:
    found = answer("score", "--taken", MOON, *words)
    assert (found["deal"], found["totals"], found["shooter"]) == (deal, totals, 0)


def test_an_adjusted_moon_asks_for_the_deals_where_they_end_the_game() -> None:
    moon = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS;;;"
    changes = [word for change in ("deals=3", "target=none", "moon=others_unless_losing") for word in ("--set", change)]
    words = ["score", *changes, "--totals", "90 80 20 30", "--taken", moon, "--json"]
    assert "--deals N is needed" in run(*words)[2]
    assert '"deal": [-26, 0, 0, 0]' in run(*words, "--deals", "3")[1]


def test_papayoo_and_two_packs() -> None:
    found = answer("score", "--rules", "papayoo", "--taken", f"7C {HEARTS}; ; ;", "--die", "6")
    assert (found["deal"], found["shooter"]) == ([144, 0, 0, 0], None)
    packs = f"QS QS {HEARTS}; {HEARTS}; ; ; ;"
    assert answer("score", "--rules", "cancellation", "--taken", packs)["deal"] == [39, 13, 0, 0, 0, 0]
    moon = f"QS QS {HEARTS} {HEARTS}; ; ; ; ;"
    assert answer("score", "--rules", "cancellation", "--taken", moon, "--choose", "others")["deal"] == [0, 52, 52, 52, 52, 52]


def test_whether_agreed_deals_are_over_is_unknown_without_their_number() -> None:
    taken = ("score", "--rules", "papayoo", "--die", "6", "--taken", f"7C {HEARTS}; ; ;")
    assert answer(*taken)["over"] is False  # no totals: the first deal
    assert answer(*taken, "--totals", "0 0 0 1")["over"] is None


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["score", "--taken", PLAIN], "Seat 1     1 point  total     1"),
        (["score", "--taken", MOON], "Seat 0 shot the moon and has to choose"),
        (["score", "--taken", MOON, "--rules", "club"], "Seat 0 took every penalty card: 26 to each other player."),
        (["score", "--taken", PLAIN, "--totals", "103 43 26 49"], "Seats 1 and 2 share the lowest total, 44"),
    ],
)
def test_words_for_a_person(words: list[str], said: str) -> None:
    assert said in told(*words)


@pytest.mark.parametrize(
    ("words", "named"),
    [
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
        (["score", "--taken", PLAIN, "--deals=-3"], "--deals: “-3” is too small"),
        (["score", "--taken", "QS"], "1 pile was given"),
    ],
)
def test_bad_input_is_one_sentence_that_names_it(words: list[str], named: str) -> None:
    assert named in complaint(*words)
