"""What must hold for every deal and every rule set that the engine can play today."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from dataclasses import FrozenInstanceError, replace
from typing import Any, get_args

import pytest
from hypothesis import Phase as Stage
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hearts_tutor.engine.cards import PACK, Card, CardError, Hand, parse_cards
from hearts_tutor.engine.deal import Deal, DealError, IllegalPlay, Phase
from hearts_tutor.engine.notation import NotationError, parse_position, parse_rules, position_text, rules_text
from hearts_tutor.engine.points import PointsError
from hearts_tutor.engine.position import PositionError
from hearts_tutor.engine.rules import Moon, RuleError, RuleSet, find
from hearts_tutor.engine.scoring import DealScore, score_deal
from hearts_tutor.engine.verdicts import legal, verdicts
from tests.engine import oracle

CLASSIC = find("classic")
TIMES = int(os.environ.get("HEARTS_TEST_TIMES", "0"))  # set it to hunt: so many times the examples, drawn anew each time


def examples(number: int) -> Callable[[Any], Any]:
    """So many examples, the same in every run unless one is out hunting."""
    return settings(
        max_examples=number * max(1, TIMES),
        deadline=None,
        derandomize=not TIMES,
        print_blob=True,
        report_multiple_bugs=False,  # and no long explanations: a failing run stays short
        phases=[Stage.explicit, Stage.reuse, Stage.generate, Stage.shrink],
    )


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Any rule set of the options that the engine has today."""
    options = {name: draw(st.sampled_from(values)) for name, values in oracle.PLAY_OPTIONS.items()}
    options |= draw(st.sampled_from(oracle.QUEENS))
    options["points"] = draw(st.sampled_from(oracle.POINT_OPTIONS))
    options["removed"] = draw(st.sampled_from(oracle.REMOVALS))
    options["pass_cycle"] = draw(st.sampled_from(("left right across hold", "right", "hold", "across left")))
    options["pass_count"] = str(draw(st.integers(0, 5)))
    options["moon"] = draw(st.sampled_from(get_args(Moon)))
    options["tie"] = draw(st.sampled_from(("play_on", "shared")))
    options["target"] = draw(st.sampled_from(("100", "50", "none")))
    return CLASSIC.with_options(options)


def any_seed() -> st.SearchStrategy[int]:
    return st.integers(0, 2**64)


def exchanged(deal: Deal, rng: random.Random) -> Deal:
    """The deal after everybody passed random cards."""
    while deal.phase is Phase.PASSING:
        seat = deal.passes.index(None)
        deal = deal.choose_pass(seat, Hand.of_cards(rng.sample(list(deal.hands[seat]), deal.rules.pass_count)))
    return deal


def everything(deal: Deal) -> list[Card]:
    """All cards of a deal, wherever they lie, those to be passed still in their hands."""
    played = [card for trick in (*deal.tricks, deal.trick) for card in trick.cards]
    return sorted([card for hand in deal.hands for card in hand] + played)


def lift(cards: Hand) -> Card:
    """One card of a hand, the first in shown order."""
    return cards.cards[0]


@given(rules=rule_sets(), seed=any_seed(), number=st.integers(1, 8), dealer=st.integers(0, 3))
@examples(40)
def test_cards_are_conserved_and_somebody_can_always_play(rules: RuleSet, seed: int, number: int, dealer: int) -> None:
    rng = random.Random(seed)
    deal = Deal.new(rules, seed=seed, number=number, dealer=dealer)
    pack = sorted(rules.pack)
    assert everything(deal) == pack
    deal = exchanged(deal, rng)
    assert everything(deal) == pack
    assert {len(hand) for hand in deal.hands} == {rules.hand_cards}
    while deal.phase is Phase.PLAYING:
        allowed = legal(deal.position)
        assert allowed, "an empty legal set"
        assert not allowed - deal.hands[deal.turn]
        deal = deal.play(rng.choice(allowed.cards))
        assert everything(deal) == pack
    assert len(deal.tricks) == rules.hand_cards
    assert sorted(card for pile in deal.taken() for card in pile) == pack


def played_out(rules: RuleSet, seed: int) -> Deal:
    """A whole deal, played at random."""
    rng = random.Random(seed)
    deal = exchanged(Deal.new(rules, seed=seed, number=1 + seed % 4), rng)
    while deal.phase is Phase.PLAYING:
        deal = deal.play(rng.choice(legal(deal.position).cards))
    return deal


@given(seed=any_seed())
@examples(40)
def test_points_sum_to_26(seed: int) -> None:
    piles = played_out(CLASSIC, seed).taken()
    scored = score_deal(CLASSIC, piles, choice="others")
    assert sum(scored.points) == (26 if scored.shooter is None else 78)


@given(rules=rule_sets(), seed=any_seed(), choice=st.sampled_from(("self", "others")))
@examples(60)
def test_scores_agree_with_the_oracle(rules: RuleSet, seed: int, choice: Any) -> None:
    assert_same_score(rules, played_out(rules, seed).taken(), [seed % 97, 50, 20, 95], choice)


@given(rules=rule_sets(), seed=any_seed(), moon=st.integers(0, 3), choice=st.sampled_from(("self", "others")), data=st.data())
@examples(150)
def test_moons_agree_with_the_oracle(rules: RuleSet, seed: int, moon: int, choice: Any, data: st.DataObject) -> None:
    totals = data.draw(st.lists(st.integers(-60, 99), min_size=4, max_size=4))
    rng = random.Random(seed)
    piles = [Hand()] * 4
    for card in rules.pack:
        seat = moon if card in rules.penalty_cards else rng.randrange(4)
        piles[seat] += Hand(card.bit)
    if rng.random() < 0.2:  # one short of the moon
        heart = Hand(rules.penalty_cards.cards[-1].bit)
        piles[moon] -= heart
        piles[(moon + 1) % 4] += heart
    assert_same_score(rules, tuple(piles), totals, choice)


def assert_same_score(rules: RuleSet, piles: tuple[Hand, ...], totals: list[int], choice: Any) -> None:
    """The engine and the oracle write the same points down."""
    slow = oracle.read_rules(rules.options())
    if rules.target is None:
        slow = replace(slow, target=10**9)
    strings = [[card.code for card in pile] for pile in piles]
    choice = choice if rules.moon == "choose" else None
    scored = score_deal(rules, piles, totals=totals, choice=choice)
    assert list(scored.points) == oracle.score(strings, slow, totals, choice)
    assert scored.shooter == (None if rules.moon == "none" else oracle.shooter(strings, slow))


@given(seed=any_seed())
@examples(15)
def test_a_deal_never_changes(seed: int) -> None:
    rng = random.Random(seed)
    deal = exchanged(Deal.new(CLASSIC, seed=seed), rng)
    for _ in range(rng.randrange(51)):
        deal = deal.play(rng.choice(legal(deal.position).cards))
    before = repr(deal)
    again = [deal.play(card) for card in legal(deal.position)]
    assert repr(deal) == before
    assert len({repr(state) for state in again}) == len(again)
    for name in ("hands", "tricks", "broken", "trick"):
        with pytest.raises(FrozenInstanceError):
            setattr(deal, name, None)
    with pytest.raises(FrozenInstanceError):
        deal.position.hand.mask = 0  # type: ignore[misc]


@given(rules=rule_sets(), seed=any_seed(), steps=st.integers(0, 51))
@examples(60)
def test_an_illegal_play_says_what_and_where(rules: RuleSet, seed: int, steps: int) -> None:
    rng = random.Random(seed)
    deal = exchanged(Deal.new(rules, seed=seed), rng)
    for _ in range(min(steps, len(rules.pack) - 1)):
        deal = deal.play(rng.choice(legal(deal.position).cards))
    position = deal.position
    for verdict in verdicts(position):
        if verdict.legal:
            assert deal.play(verdict.card).hands[deal.turn] == position.hand - Hand(verdict.card.bit)
            continue
        with pytest.raises(IllegalPlay, match=str(verdict.card)) as caught:
            deal.play(verdict.card)
        fault = caught.value
        assert isinstance(fault, ValueError)
        assert (fault.card, fault.verdict) == (verdict.card, verdict)
        assert verdict.why in str(fault)
        assert parse_position(fault.position) == position
    elsewhere = rules.pack - position.hand
    if elsewhere:
        with pytest.raises(IllegalPlay, match="not in the hand") as caught:
            deal.play(lift(elsewhere))
        assert (caught.value.card, caught.value.verdict) == (lift(elsewhere), None)
        assert parse_position(caught.value.position) == position


@given(rules=rule_sets(), seed=any_seed(), steps=st.integers(0, 51))
@examples(80)
def test_the_line_of_a_position_reads_back(rules: RuleSet, seed: int, steps: int) -> None:
    rng = random.Random(seed)
    deal = exchanged(Deal.new(rules, seed=seed), rng)
    for _ in range(min(steps, len(rules.pack) - 1)):
        deal = deal.play(rng.choice(legal(deal.position).cards))
    text = position_text(deal.position)
    assert parse_position(text) == deal.position
    assert position_text(parse_position(text)) == text
    assert "\n" not in text
    assert parse_rules(rules_text(rules)) == rules


@given(rules=rule_sets())
@examples(60)
def test_options_as_text_read_back(rules: RuleSet) -> None:
    assert CLASSIC.with_options(rules.options()) == rules


@given(rules=rule_sets(), seed=any_seed(), turn=st.integers(1, 3))
@examples(25)
def test_turning_the_table_changes_nothing(rules: RuleSet, seed: int, turn: int) -> None:
    rng = random.Random(seed)
    plain = exchanged(Deal.new(rules, seed=seed, number=4), rng)
    hands = [plain.hands[(seat - turn) % 4] for seat in range(4)]
    turned = replace(plain, dealt=tuple(hands), hands=tuple(hands), dealer=(plain.dealer + turn) % 4)
    turned = exchanged(Deal.of(replace(rules, pass_cycle=("hold",)), hands, dealer=turned.dealer), rng)
    while plain.phase is Phase.PLAYING:
        assert turned.turn == (plain.turn + turn) % 4
        assert [(v.card, v.legal, v.why) for v in verdicts(turned.position)] == [(v.card, v.legal, v.why) for v in verdicts(plain.position)]
        card = rng.choice(legal(plain.position).cards)
        plain, turned = plain.play(card), turned.play(card)
    assert turned.phase is Phase.OVER
    assert list(turned.taken()) == [plain.taken()[(seat - turn) % 4] for seat in range(4)]


def test_passing_turned_round_the_table() -> None:
    plain = Deal.new(CLASSIC, seed=5)
    for number in (1, 2, 3):
        for turn in (1, 2, 3):
            here = Deal.of(CLASSIC, plain.dealt, number=number)
            there = Deal.of(CLASSIC, [plain.dealt[(seat - turn) % 4] for seat in range(4)], number=number, dealer=turn)
            for seat in range(4):
                cards = Hand.of_cards(list(here.dealt[seat])[:3])
                here, there = here.choose_pass(seat, cards), there.choose_pass((seat + turn) % 4, cards)
            assert list(there.hands) == [here.hands[(seat - turn) % 4] for seat in range(4)]


@given(rules=rule_sets(), seed=any_seed(), dealer=st.integers(0, 3))
@examples(25)
def test_a_seed_deals_the_same_cards_whatever_the_global_generator_does(rules: RuleSet, seed: int, dealer: int) -> None:
    random.seed(seed)
    state = random.getstate()
    first = Deal.new(rules, seed=seed, dealer=dealer)
    assert random.getstate() == state, "dealing used the global generator"
    random.seed(seed + 1)
    random.random()
    assert Deal.new(rules, seed=seed, dealer=dealer) == first


def test_other_seeds_deal_other_cards() -> None:
    assert len({Deal.new(CLASSIC, seed=seed).dealt for seed in range(200)}) == 200


def test_every_card_reaches_every_seat_about_equally_often() -> None:
    held = {card: [0] * 4 for card in PACK}
    for seed in range(800):
        for seat, hand in enumerate(Deal.new(CLASSIC, seed=seed).dealt):
            for card in hand:
                held[card][seat] += 1
    # 200 expected, standard deviation 12; five of them are never seen in a fair deal.
    assert all(140 < times < 260 for seats in held.values() for times in seats)


# ------------------------------------------------------------------------------------------------ whatever is typed in

TYPED = st.one_of(
    st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=40),  # line breaks have a test of their own
    st.text(alphabet="23456789TJQKA10CDSHcdsh♣♦♠♥♡♢\ufe0f,;-=~ \t_xyno.é", max_size=40),
    st.sampled_from(("classic", "classic 5 unbroken JC4C SQ73HAT5CK9DJ6", "H=1 QS=13")),
)
LINES = st.one_of(
    TYPED,
    st.tuples(
        st.one_of(st.just("classic"), st.builds(lambda a, b: f"classic,{a}={b}", st.sampled_from(tuple(CLASSIC.options())), TYPED), TYPED),
        st.one_of(st.integers(-3, 99).map(str), TYPED),
        st.one_of(st.sampled_from(("broken", "unbroken")), TYPED),
        st.one_of(st.just("-"), st.text("23TQKACDSH10", max_size=8), TYPED),
        st.one_of(st.text("23TQKACDSH10", max_size=12), TYPED),
    ).map(" ".join),
)
TYPE_ERRORS = (CardError, NotationError, RuleError, PositionError, PointsError)


def assert_one_sentence(fault: Exception) -> None:
    """One line for a person to read; the wording of Python's own errors does not count."""
    message = str(fault)
    assert isinstance(fault, ValueError)
    assert message.endswith((".", ")", "?"))
    assert "Traceback" not in message
    assert len(message.splitlines()) == 1, f"more than one line: {message!r}"


def tried(read: Callable[[str], Any], text: str) -> Any:
    """What a reader makes of a text, or None where it refuses it properly."""
    try:
        return read(text)
    except TYPE_ERRORS as fault:
        assert_one_sentence(fault)
        return None


@given(text=TYPED)
@examples(250)
def test_any_text_read_as_cards(text: str) -> None:
    card = tried(Card.parse, text)
    assert card is None or Card.parse(str(card)) == Card.parse(card.code) == card
    hand = tried(Hand.parse, text)
    assert hand is None or Hand.parse(str(hand)) == hand
    cards = tried(parse_cards, text)
    assert cards is None or parse_cards(" ".join(map(str, cards))) == cards


@given(text=LINES)
@examples(400)
def test_any_text_read_as_a_position(text: str) -> None:
    position = tried(parse_position, text)
    if position is not None:
        assert parse_position(position_text(position)) == position


@given(name=st.sampled_from(tuple(CLASSIC.options())), text=TYPED)
@examples(300)
def test_any_text_as_the_value_of_an_option(name: str, text: str) -> None:
    rules = tried(lambda value: CLASSIC.with_options({name: value}), text)
    if rules is not None:
        assert CLASSIC.with_options(rules.options()) == rules
        assert parse_rules(rules_text(rules)) == rules


@pytest.mark.parametrize("points", ["QS=13 H=1", "H=0 QS=13", "2H=5 H=1", "H=face"])
def test_points_read_back(points: str) -> None:
    rules = CLASSIC.with_options({"points": points})
    assert CLASSIC.with_options(rules.options()) == rules
    assert parse_rules(rules_text(rules)) == rules


@pytest.mark.parametrize("points", ["H=face H=1", "H=1 H=face", "QS=1 QS=2", ""])
def test_points_that_say_two_things_or_nothing_are_refused(points: str) -> None:
    with pytest.raises(RuleError, match="points"):
        CLASSIC.with_options({"points": points})


@given(name=TYPED)
@examples(100)
def test_any_text_as_the_name_of_a_rule_set_or_an_option(name: str) -> None:
    tried(find, name)
    tried(lambda option: CLASSIC.with_options({option: "yes"}), name)
    tried(parse_rules, name)


READERS: dict[str, Callable[[str], Any]] = {
    "a card": Card.parse,
    "a position": parse_position,
    "a rule set": find,
    "a rule set with options": parse_rules,
    "an option": lambda text: CLASSIC.with_options({text: "yes"}),
    "the value of an option": lambda text: CLASSIC.with_options({"opening": text}),
    "cards in an option": lambda text: CLASSIC.with_options({"removed": text}),
    "points in an option": lambda text: CLASSIC.with_options({"points": text}),
    "a pass cycle": lambda text: CLASSIC.with_options({"pass_cycle": text}),
}


@pytest.mark.parametrize("what", READERS)
def test_a_message_stays_on_one_line_whatever_was_typed(what: str) -> None:
    for text in ("no\nsuch", "no\rsuch", "no\u2028such", "2C\nxx"):
        tried(READERS[what], text)


@given(
    line=st.sampled_from(("classic 5 unbroken JC4C {}", "classic 5 unbroken {} SQ7", "classic {} broken - SQ7")),
    digits=st.integers(1, 6000),
)
@example(line="classic {} broken - SQ7", digits=5000)
@examples(25)
def test_long_words(line: str, digits: int) -> None:
    tried(parse_position, line.format("9" * digits))


def test_a_deal_refuses_what_its_state_does_not_allow() -> None:
    deal = Deal.new(CLASSIC, seed=1)
    with pytest.raises(DealError, match="passing"):
        deal.play(lift(deal.hands[0]))
    with pytest.raises(DealError, match="passing"):
        _ = deal.turn
    over = played_out(CLASSIC, 3)
    with pytest.raises(DealError, match="over"):
        over.play(lift(over.dealt[0]))
    with pytest.raises(DealError, match="over"):
        over.choose_pass(0, Hand.of_cards(list(over.dealt[0])[:3]))
    assert isinstance(score_deal(CLASSIC, over.taken(), choice="self"), DealScore)
