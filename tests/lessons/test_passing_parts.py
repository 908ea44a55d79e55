"""The parts under the passing drill: hands and their lines, motifs, difficulty, hold deals, layouts that punish."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from hearts_tutor.advice.model.pass_model import the_model
from hearts_tutor.advice.passes import hold_cost as holding
from hearts_tutor.advice.passes.candidates import PassError
from hearts_tutor.advice.passes.hold_cost import judge_hold, near_moon
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.clock import pass_by_clock
from hearts_tutor.engine.rules import PRESETS, RuleSet, find
from hearts_tutor.lessons.passing.content import BY_KEY, MOTIFS, motif_of_slip
from hearts_tutor.lessons.passing.difficulty import difficulty, thought_of
from hearts_tutor.lessons.passing.drill import Drill, NoSuchHandError, deal_hand, make_drill, parse_drill, ways
from hearts_tutor.lessons.passing.punishing_layout import CLEARLY, find_layout, play_out
from hearts_tutor.lessons.passing.words import heading, right_answers, suit_reasons
from hearts_tutor.players.house.passing import house_pass

CLASSIC = RuleSet()
LINE = "classic left SAK5HQ94C72DKJ863"


# --- hands ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name, preset in PRESETS.items() if preset.rules(preset.players[0]).packs == 1])
def test_every_rule_set_has_drills_that_their_line_brings_back(name: str) -> None:
    rules = find(name)
    for way in ways(rules):
        drill = make_drill(rules, 3, direction=way)
        assert drill.direction == way
        assert len(drill.hand) == rules.hand_cards
        assert not drill.hand - rules.pack
        assert parse_drill(drill.text) == drill
        assert heading(drill)


def test_the_number_of_a_drill_is_a_deal_that_passes_its_way() -> None:
    rules = find("scorepad", 5)
    for way in ways(rules):
        if way != "hold":
            assert rules.pass_step(Drill(rules, way, Hand()).number) == way


def test_rules_without_a_pass_have_hold_deals_only() -> None:
    assert ways(find("no_passing")) == ["hold"]
    assert make_drill(find("no_passing"), 1).holds


def test_a_kind_of_hand_that_cannot_be_is_an_error_in_words() -> None:
    with pytest.raises(NoSuchHandError, match="3,000 hands were dealt and none is of this kind"):
        make_drill(find("basic"), 1, motif=BY_KEY["guarded_queen"])


@pytest.mark.parametrize(
    ("hand", "keys"),
    [
        ("♠AK5 ♥Q94 ♦KJ863 ♣72", {"bare_spades", "hearts", "void"}),
        ("♠Q9743 ♥A106 ♦K5 ♣J82", {"guarded_queen", "hearts", "void"}),
        ("♠Q93 ♥A62 ♦KJ86 ♣J82", {"short_queen", "void"}),
        ("♠9743 ♥65 ♦KJ86 ♣J82", {"void"}),
        ("♠97 ♥653 ♦KJ86 ♣J842", {"no_void"}),
        ("♠AKQ ♥AKQJ1098 ♦AK ♣A", {"short_queen", "hearts", "void", "moon"}),
    ],
)
def test_motifs_of_hands(hand: str, keys: set[str]) -> None:
    assert {motif.key for motif in MOTIFS if motif.fits(CLASSIC, Hand.parse(hand))} == keys


def test_a_slip_belongs_to_the_motif_whose_cards_were_missed() -> None:
    hand = Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72")
    for chosen, best, key in (
        ("♣72 ♥Q", "♠AK ♥Q", "bare_spades"),
        ("♥Q94", "♦KJ8", "hearts"),
        ("♣72 ♦K", "♦KJ8", "void"),
        ("♦KJ8", "♦KJ6", "plain"),
    ):
        assert motif_of_slip(CLASSIC, hand, Hand.parse(chosen), Hand.parse(best)).key == key


def test_reasons_stand_under_the_suit_that_they_speak_of() -> None:
    found = suit_reasons(parse_drill(LINE), Hand.parse("♣72 ♥Q"))
    assert {suit.symbol: len(lines) for suit, lines in found.items()} == {"♠": 1, "♥": 1, "♣": 2, "♦": 0}


# --- difficulty ---------------------------------------------------------------------------------------------------------------


def test_passes_that_come_to_mind_are_different_passes_of_the_hand() -> None:
    chance = random.Random(1)
    for rules in (CLASSIC, find("classic", 3), find("papayoo"), find("protected_spades")):
        for _ in range(20):
            drill = make_drill(rules, chance.randrange(10**6), direction="left")
            passes = thought_of(rules, drill.hand, drill.size)
            assert len(set(passes)) == len(passes) >= 2
            assert all(len(each) == drill.size and not each - (drill.hand - rules.may_not_pass) for each in passes)


def test_players_by_rule_of_thumb_do_well_with_easy_hands_and_badly_with_hard_ones() -> None:
    """What the rating is for: of three simple players each passes well more often, the lower the hand is rated."""
    chance, ranked_hands = random.Random(3), []
    for number in range(240):
        drill = make_drill(CLASSIC, number, direction=chance.choice(("left", "right", "across")))
        ranked = the_model().rank(drill.hand, drill.direction)
        costs = {given.mask: cost for cost, given in ranked}
        hand = drill.hand
        thumbs = Hand.of_cards(pass_by_clock(CLASSIC, hand)).mask, house_pass(CLASSIC.kernel, CLASSIC.pack.mask, hand.mask, 0, 3)
        ranked_hands.append((difficulty(CLASSIC, hand, ranked).rating, [costs[each] < 0.5 for each in thumbs]))
    ranked_hands.sort(key=lambda each: each[0])
    third = len(ranked_hands) // 3
    for player in range(2):
        easy, middling, hard = (fmean(each[1][player] for each in ranked_hands[n * third : (n + 1) * third]) for n in range(3))
        assert easy > middling > hard
        assert easy > hard + 0.3
    assert 1400 < ranked_hands[len(ranked_hands) // 2][0] < 1600, "the median hand has about 1500"


# --- hold deals ---------------------------------------------------------------------------------------------------------------


def test_a_hold_hand_is_judged_the_same_from_the_same_seed() -> None:
    hand = Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72")
    assert judge_hold(CLASSIC, hand, worlds=60) == judge_hold(CLASSIC, hand, worlds=60)
    assert judge_hold(CLASSIC, hand, seed=2, worlds=60).points != judge_hold(CLASSIC, hand, worlds=60).points


def test_good_average_and_dangerous_hands_are_told_apart() -> None:
    good = judge_hold(CLASSIC, Hand.parse("♠432 ♥5432 ♣432 ♦432"))
    bad = judge_hold(CLASSIC, Hand.parse("♠AK ♥AKJ ♣KQ95 ♦AQ107"))
    assert (good.level, bad.level) == ("few", "many")
    assert good.points < 1 < 8 < bad.points
    assert right_answers(good) == {"few"}
    assert "moon" not in right_answers(bad)
    assert bad.dangers[0][1] >= bad.dangers[-1][1]


def test_the_points_of_many_hands_average_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check of the whole: hands dealt at random take what a deal has, shared by four."""
    monkeypatch.setattr(holding, "MOON_WORLDS", 1)
    points = [judge_hold(CLASSIC, deal_hand(CLASSIC, seed), worlds=40).points for seed in range(1, 101)]
    assert abs(fmean(points) - 6.5) < 1.2


def test_a_hand_that_takes_everything_is_a_moon_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(holding, "MOON_WORLDS", 12)
    hand = Hand.parse("♠AKQ ♥AKQJ1098 ♦AK ♣A")
    assert near_moon(CLASSIC, hand)
    advice = judge_hold(CLASSIC, hand, worlds=20)
    assert advice.is_moon
    assert "moon" in right_answers(advice)


@pytest.mark.parametrize(("name", "players"), [("classic", 3), ("classic", 6), ("papayoo", 4), ("jack_and_kitty", 5), ("spot", 4)])
def test_hold_hands_of_other_games_are_judged_against_their_own_average(name: str, players: int) -> None:
    rules = find(name, players)
    advice = judge_hold(rules, make_drill(rules, 5, direction="hold").hand, worlds=30)
    assert advice.average == pytest.approx(holding.average_points(rules))
    assert advice.level in ("few", "usual", "many")


def test_a_hand_that_is_not_dealt_is_refused() -> None:
    with pytest.raises(PassError, match="The hand has 2 cards"):
        judge_hold(CLASSIC, Hand.parse("♠AK"))


# --- layouts ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line", [LINE, "classic,players=3 right seed=4", "classic,players=5 left seed=4", "papayoo left seed=8", "omnibus across seed=2"]
)
def test_a_layout_punishes_the_worse_pass_and_is_played_by_the_rules(line: str) -> None:
    drill = parse_drill(line)
    cards = list(drill.hand)
    chosen = Hand.of_cards(sorted(cards, key=lambda card: card.rank)[: drill.size])
    best = Hand.of_cards(pass_by_clock(drill.rules, drill.hand, drill.size))
    layout = find_layout(drill, chosen, best)
    assert layout is not None
    assert layout.difference >= CLEARLY or layout.looked == 40
    for run, given in ((layout.chosen, chosen), (layout.best, best)):
        assert run.start.passes[0] == given
        assert run.start.dealt[0] == drill.hand
        end = run.at(len(run.steps))  # every card is played through the engine, which refuses what the rules do not allow
        assert [len(hand) for hand in end.hands] == [0] * drill.rules.players
        assert len(run.steps) == drill.rules.hand_cards * drill.rules.players
        assert all(step.why for step in run.steps)
        assert play_out(run.start) == run, "house plays the same each time"
    assert layout.chosen.start.dealt == layout.best.start.dealt
    assert [layout.chosen.start.passes[seat] for seat in range(1, drill.rules.players)] == [
        layout.best.start.passes[seat] for seat in range(1, drill.rules.players)
    ], "the others pass the same"
    assert find_layout(drill, chosen, best) == layout


def test_no_layout_is_shown_where_the_passes_are_the_same() -> None:
    best = Hand.parse("♠AK ♥Q")
    assert find_layout(parse_drill(LINE), best, best) is None
