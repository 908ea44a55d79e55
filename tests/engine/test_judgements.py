"""The judgements J1 to J12 of the rule book, each a test."""

from __future__ import annotations

import pytest

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import PACK, Card, Hand, Suit
from hearts_tutor.engine.clock import card_by_clock, pass_by_clock
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.engine.scoring import revoke_points, score_deal
from hearts_tutor.engine.totals import new_totals, standing
from hearts_tutor.engine.verdicts import Rule, Verdict, legal, verdicts

HEARTS = [Card.of(rank, Suit.HEARTS) for rank in range(13)]
EVERYTHING = Hand.parse("QS") + Hand.of_cards(HEARTS)
JACK = Hand.parse("JD")


def moon(seat: int, players: int = 4, jack_at: int | None = None) -> list[Hand]:
    piles = [EVERYTHING if seat == each else Hand() for each in range(players)]
    if jack_at is not None:
        piles[jack_at] += JACK
    return piles


def rulings(rules: RuleSet, hand: str, trick: str = "", number: int = 2, broken: bool = False) -> dict[str, Verdict]:
    position = Position.of(rules, hand=hand, trick=trick, number=number, broken=broken)
    return {verdict.card.code: verdict for verdict in verdicts(position)}


def allowed(rules: RuleSet, hand: str, trick: str = "", number: int = 2, broken: bool = False) -> set[str]:
    return {code for code, verdict in rulings(rules, hand, trick, number, broken).items() if verdict.legal}


@pytest.mark.parametrize(
    ("name", "players", "opener"),
    [
        ("classic", 3, "2C"), ("classic", 4, "2C"), ("classic", 5, "3C"), ("classic", 6, "4C"), ("three_to_six", 3, "3C"),
        ("scorepad", 5, "2C"), ("large_table", 7, "3C"), ("large_table", 8, "4C"),
    ],
)  # fmt: skip
def test_j1_the_lowest_club_dealt_opens(name: str, players: int, opener: str) -> None:
    rules = find(name, players)
    assert len(rules.pack) == rules.players * rules.hand_cards
    deal = Deal.new(rules.with_options({"pass_cycle": "hold"}), seed=1)
    assert legal(deal.position) == Hand.parse(opener)
    ruling = next(v for v in verdicts(deal.position) if v.card == Card.parse(opener))
    assert ruling.rule is Rule.OPENING


def kitty_deal(hidden: str) -> Deal:
    """Three players with 13 cards each, the named cards among the thirteen of the kitty."""
    rules = find("jack_and_kitty", 3).with_options({"pass_cycle": "hold"})
    kitty = Hand.parse(hidden)
    rest = list(PACK - kitty)
    return Deal.of(rules, [Hand.of_cards(rest[seat::3][:13]) for seat in range(3)], dealer=1)


def test_j1_a_kitty_may_hide_low_clubs() -> None:
    deal = kitty_deal("2C 3C 4C AS KS QS JS TS 9S 8S 7S 6S 5S")
    assert legal(deal.position) == Hand.parse("5C")
    assert deal.opener == Hand.parse("5C")


def test_j1_without_any_club_the_eldest_hand_leads() -> None:
    deal = kitty_deal("♣AKQJ1098765432")
    assert (deal.opener, deal.turn) == (Hand(), 2)
    assert not legal(deal.position).mask & deal.rules.penalty_cards.mask


def test_j2_kitty_hands_keep_the_pages_numbers_and_a_switch_gives_the_common_ones() -> None:
    three = find("jack_and_kitty", 3)
    assert (three.hand_cards, three.kitty_cards) == (13, 13)
    common = three.with_options({"hand_size": "17"})
    assert (common.hand_cards, common.kitty_cards) == (17, 1)
    assert [(find("jack_and_kitty", n).hand_cards, find("jack_and_kitty", n).kitty_cards) for n in (5, 6, 7)] == [(10, 2), (8, 4), (7, 3)]


def test_j2_kitty_points_count() -> None:
    deal = kitty_deal("QS AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H")
    winner = None
    while len(deal.tricks) < 13:
        deal = deal.play(legal(deal.position).cards[0])
        if len(deal.tricks) == 1 and winner is None:
            winner = deal.tricks[0].winner(3)
            assert deal.taken()[winner].mask & deal.kitty.mask == deal.kitty.mask
    assert sum(deal.score().points) == 26 - 10


def test_j3_a_ban_never_leaves_a_hand_without_a_card() -> None:
    hand = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH QS"
    found = rulings(find("jack_and_kitty"), hand, "2C", 1)
    assert {v.legal for v in found.values()} == {True}
    assert {v.rule for v in found.values()} == {Rule.NOTHING_ELSE}


def test_j3_the_jack_is_no_penalty_card() -> None:
    assert allowed(find("jack_and_kitty"), "JD 8D QS 3H", "2C TC", 1) == {"JD", "8D"}


@pytest.mark.parametrize(
    ("before", "after", "over"),
    [
        ([90, 80, 20, 30], [64, 80, 20, 30], False),
        ([10, 80, 75, 78], [10, 106, 101, 104], True),
        ([95, 10, 20, 30], [95, 36, 46, 56], False),
        ([46, 20, 80, 50], [46, 46, 106, 76], False),
    ],
)
def test_j4_the_moon_adjusted(before: list[int], after: list[int], over: bool) -> None:
    for name in ("club", "moon_adjusted"):
        rules = find(name)
        score = score_deal(rules, moon(0), totals=before)
        assert new_totals(rules, before, score.points) == tuple(after)
        assert standing(rules, after).over is over


@pytest.mark.parametrize(("jack_at", "after"), [(None, (60, 36, 36, 106)), (1, (34, 0, 10, 80))])
def test_j4_is_tested_after_the_jack(jack_at: int | None, after: tuple[int, ...]) -> None:
    before = (60, 10, 10, 80)
    rules = find("moon_adjusted") if jack_at is None else find("moon_adjusted").with_options({"points": "H=1 QS=13 JD=-10"})
    score = score_deal(rules, moon(0, jack_at=jack_at), totals=before)
    assert new_totals(rules, before, score.points) == after


@pytest.mark.parametrize(("before", "form"), [((46, 20, 80, 50), "others"), ((47, 20, 80, 50), "self"), ((60, 10, 10, 80), "self")])
def test_j4_where_ties_share_the_win(before: tuple[int, ...], form: str) -> None:
    rules = find("moon_adjusted").with_options({"tie": "shared"})
    assert score_deal(rules, moon(0), totals=before).form == form


@pytest.mark.parametrize(
    ("form", "jack_at", "points"),
    [
        ("others", 0, (-10, 26, 26, 26)), ("others", 2, (0, 26, 16, 26)), ("self", 0, (-36, 0, 0, 0)), ("self", 2, (-26, 0, -10, 0)),
    ],
)  # fmt: skip
def test_j5_the_jack_stays_with_whoever_took_it(form: str, jack_at: int, points: tuple[int, ...]) -> None:
    rules = find("omnibus").with_options({"moon": form})
    assert score_deal(rules, moon(0, jack_at=jack_at)).points == points


def test_j5_the_jack_needed_for_the_slam() -> None:
    rules = find("jack_for_the_slam").with_options({"moon": "others"})
    assert score_deal(rules, moon(0, jack_at=0)).points == (-10, 26, 26, 26)
    assert score_deal(rules, moon(0, jack_at=2)).points == (26, 0, -10, 0)


@pytest.mark.parametrize("name", ["classic", "queen_breaks", "thaw"])
def test_j6_what_breaks_hearts(name: str) -> None:
    rules = find(name)
    both = rules.with_options({"queen_breaks": "yes", "thaw_after": "3"})
    assert allowed(rules, "2H 7D", number=5) == ({"2H", "7D"} if name == "thaw" else {"7D"})
    assert allowed(both, "2H 7D", number=4) == {"2H", "7D"}
    assert allowed(both, "2H 7D", number=3) == {"7D"}
    assert allowed(both, "2H 7D", number=3, broken=True) == {"2H", "7D"}


def test_j6_hearts_and_the_queen() -> None:
    found = rulings(find("classic"), "QS 5H 8H")
    assert {code for code, v in found.items() if v.legal} == {"QS"}
    assert found["5H"].rule is Rule.LONE_QUEEN
    assert allowed(find("heart_or_queen"), "QS 5H 8H") == {"QS", "5H", "8H"}


@pytest.mark.parametrize(
    ("options", "card", "number", "breaks"),
    [
        ({}, "2H", 2, 1), ({}, "2H", 1, 1), ({}, "QS", 2, 0), ({}, "KD", 2, 0), ({"queen_breaks": "yes"}, "QS", 2, 1),
        ({"break_on_first_trick": "no"}, "2H", 1, 0), ({"break_on_first_trick": "no"}, "2H", 2, 1),
        ({"break_on_first_trick": "no", "queen_breaks": "yes"}, "QS", 1, 0),
    ],
)  # fmt: skip
def test_j6_which_cards_break_hearts(options: dict[str, str], card: str, number: int, breaks: int) -> None:
    rules = RuleSet().with_options(options)
    assert kernel.breaks_hearts(rules.kernel, Card.parse(card).bit, number) == breaks


def test_j7_revoke_charges() -> None:
    assert revoke_points(find("jack_and_kitty"), 0) == (13, 0, 0, 0)
    for name in ("classic", "club", "three_to_six", "scorepad", "omnibus"):
        assert revoke_points(find(name), 3) == (0, 0, 0, 26)
    assert revoke_points(find("spot"), 1) == (0, 129, 0, 0)


@pytest.mark.parametrize("name", ["classic", "spot", "basic", "black_maria_43", "ten_of_diamonds"])
def test_j8_a_moon_is_told_by_its_cards(name: str) -> None:
    rules = find(name).with_options({"moon": "others"})
    everything = rules.penalty_cards
    rest = [Hand(rules.kernel.counted) - everything] + [Hand()] * (rules.players - 2)
    score = score_deal(rules, [everything, *rest])
    assert (score.shooter, score.points[0]) == (0, 0)
    assert score.points[2] == rules.deal_total
    for card in everything:  # every one of them is needed, whatever number of points is left
        assert score_deal(rules, [everything - Hand(card.bit), rest[0] + Hand(card.bit), *rest[1:]]).shooter is None


def test_j8_a_number_of_points_is_no_moon() -> None:
    """26 points with the jack elsewhere counted: Q♠ 13 and thirteen more from a special card."""
    rules = RuleSet(points=find("classic").points.parse("H=1 QS=13 2C=13"), moon="others")
    piles = [Hand.parse("QS 2C"), Hand.of_cards(HEARTS), Hand(), Hand()]
    assert score_deal(rules, piles).points == (26, 13, 0, 0)


def test_j9_the_clock() -> None:
    rules = find("club")
    assert [c.code for c in pass_by_clock(rules, Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72"))] == ["AS", "KS", "KD"]
    assert [c.code for c in pass_by_clock(rules, Hand.parse("♠Q9743 ♥A106 ♦K5 ♣J82"))] == ["AH", "KD", "QS"]
    assert [c.code for c in pass_by_clock(rules, Hand.parse("AC AD AS AH 2C"))] == ["AS", "AH", "AD"]
    assert card_by_clock(Position.of(rules, hand="2H 2S 2D 2C", broken=True)).code == "2C"
    assert card_by_clock(Position.of(rules, hand="2H 2S 3D", trick="9C")).code == "2S"
    assert card_by_clock(Position.of(rules, hand="2H 3S", trick="")).code == "3S"


def test_j9_the_clock_respects_what_may_not_be_passed() -> None:
    assert [c.code for c in pass_by_clock(find("protected_spades"), Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72"))] == ["KD", "QH", "JD"]


def test_j10_totals_may_be_negative() -> None:
    rules = find("moon_self")
    score = score_deal(rules, moon(2), totals=[0, 0, 10, 0])
    assert new_totals(rules, [0, 0, 10, 0], score.points) == (0, 0, -16, 0)
    assert standing(rules, [100, -16, 5, 7]).winners == (1,)


def test_j11_black_marias_extras() -> None:
    rules = find("black_maria_43")
    assert [rules.points.of(Card.parse(code)) for code in ("KS", "AS", "QS")] == [10, 7, 13]


def test_j12_the_ban_keeps_the_queen_from_opening() -> None:
    rules = find("eldest_opens")
    found = rulings(rules, "QS 4C 9H", number=1)
    assert {code for code, v in found.items() if v.legal} == {"4C"}
    assert found["QS"].rule is Rule.FIRST_TRICK
    assert allowed(rules.with_options({"first_trick_points": "allowed"}), "QS 4C 9H", number=1) == {"QS", "4C"}


@pytest.mark.parametrize("name", ["classic", "queen_waits", "queen_must_go", "eldest_opens"])
def test_j12_a_lone_queen_follows_a_spade_lead(name: str) -> None:
    for number in (1, 2):
        rules = find(name).with_options({"opening": "eldest"})
        found = rulings(rules, "QS 4C 9H", "5S", number)
        assert {code for code, v in found.items() if v.legal} == {"QS"}
        assert found["4C"].rule is Rule.FOLLOW_SUIT


def test_j12_the_ban_holds_among_cards_that_follow() -> None:
    """A queen that is not alone is a penalty card like any other: a small spade must go in her place."""
    found = rulings(find("eldest_opens"), "QS 5S KD", "9S", 1)
    assert {code for code, v in found.items() if v.legal} == {"5S"}
    assert (found["QS"].rule, found["KD"].rule) == (Rule.FIRST_TRICK, Rule.FOLLOW_SUIT)
    assert found["QS"].why.endswith("while you can follow with 5♠.")
    assert found["KD"].why == "Spades were led, and you can follow suit with 5♠."
    assert allowed(find("eldest_opens"), "QS 5S KD", "9S", 2) == {"QS", "5S"}
    assert allowed(find("queen_must_go").with_options({"opening": "eldest"}), "QS 5S KD", "KS", 1) == {"5S"}
