"""Deals: dealing, opening, playing and every step that is refused, in the classic game and under every rule set."""

from __future__ import annotations

import random
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.engine.cards import PACK, Card, Hand, Suit, parse_cards
from hearts_tutor.engine.deal import Deal, DealError, IllegalPlay, Phase
from hearts_tutor.engine.notation import parse_position, position_text
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.engine.scoring import DealScore, pile_points
from hearts_tutor.engine.trick import Trick
from hearts_tutor.engine.verdicts import Rule, legal, verdicts
from tests.corpus import ONE_PACK, label, played_at_random
from tests.effort import examples
from tests.engine.strategies import SEEDS, cards_played, pass_at_random, play_at_random, played_on, rule_sets

CLASSIC = find("classic")
HOLD = RuleSet(pass_cycle=("hold",))
# Every seat has one suit, so that every play can be done in the head: clubs, diamonds, spades, hearts from seat 0.
ONE_SUIT_EACH = tuple(PACK.of(suit) for suit in Suit)


def hold(hands: tuple[Hand, ...] = ONE_SUIT_EACH, **options: str) -> Deal:
    """A deal without a pass."""
    return Deal.of(CLASSIC.with_options(options), hands, number=4)


def played(deal: Deal, cards: str) -> Deal:
    for card in parse_cards(cards):
        deal = deal.play(card)
    return deal


# ------------------------------------------------------------------------------------------------ dealing


def test_cards_are_dealt_one_by_one_from_the_dealers_left() -> None:
    first = Deal.new(CLASSIC, seed=3, dealer=0)
    for dealer in range(1, 4):
        deal = Deal.new(CLASSIC, seed=3, dealer=dealer)
        assert [deal.dealt[(seat + dealer) % 4] for seat in range(4)] == list(first.dealt)


@given(rules=rule_sets(), seed=SEEDS)
@examples(10)
def test_a_seed_deals_the_same_cards_and_the_same_die_whatever_the_global_generator_does(rules: RuleSet, seed: int) -> None:
    random.seed(seed)
    state = random.getstate()
    first = Deal.new(rules, seed=seed, dealer=seed % rules.players)
    assert random.getstate() == state, "dealing used the global generator"
    random.seed(seed + 1)
    random.random()
    assert Deal.new(rules, seed=seed, dealer=seed % rules.players) == first


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


def test_a_die_is_rolled_from_the_seed_or_taken_as_given() -> None:
    rules = find("papayoo")
    assert {Deal.new(rules, seed=seed).die for seed in range(60)} == set(range(1, 7))
    deal = Deal.new(rules, seed=1, die=5)
    assert deal.counting.points.of(Card.parse("7C")) == 40
    assert deal.rules == rules
    *_, last = play_at_random(deal, 1)
    assert sum(last.score().points) == 144


@pytest.mark.parametrize(("name", "die"), [("papayoo", 7), ("papayoo", -1), ("classic", 3)])
def test_a_die_that_does_not_fit_is_refused(name: str, die: int) -> None:
    with pytest.raises(DealError, match="die"):
        Deal.new(find(name), seed=1, die=die)
    with pytest.raises(DealError, match="die"):
        Deal.of(find("papayoo"), Deal.new(find("papayoo"), seed=1).dealt)


SMALLER = tuple(Hand.of_cards(hand.cards[:12]) for hand in ONE_SUIT_EACH)


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        (ONE_SUIT_EACH[:3], "3 hands"),
        ((*ONE_SUIT_EACH[:3], ONE_SUIT_EACH[0]), "in two hands"),
        (SMALLER, "12 cards"),
        ((Hand(), *ONE_SUIT_EACH[1:]), "0 cards"),
        ((), "0 hands"),
    ],
)
def test_hands_that_are_no_deal_are_refused(hands: tuple[Hand, ...], message: str) -> None:
    with pytest.raises(DealError, match=message):
        Deal.of(CLASSIC, hands)


def test_a_card_that_is_out_of_the_pack_and_a_rule_set_of_two_packs_are_refused() -> None:
    three = find("classic", 3)
    hand, *others = Deal.new(three, seed=1).dealt
    with pytest.raises(DealError, match="2♦ is not in the pack"):
        Deal.of(three, [hand - Hand(hand.cards[0].bit) + Hand.parse("2D"), *others])
    with pytest.raises(DealError, match="cancellation"):
        Deal.new(find("cancellation"), seed=1)


@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_dealer_who_does_not_exist_is_refused(dealer: int) -> None:
    with pytest.raises(DealError, match="seats are 0 to 3"):
        Deal.of(CLASSIC, ONE_SUIT_EACH, dealer=dealer)


@pytest.mark.parametrize("number", [0, -1])
def test_deals_are_numbered_from_one(number: int) -> None:
    with pytest.raises(DealError, match="numbered from 1"):
        Deal.of(CLASSIC, ONE_SUIT_EACH, number=number)


# ------------------------------------------------------------------------------------------------ opening


def test_the_lowest_club_opens_where_it_lies_after_the_pass() -> None:
    deal = Deal.of(CLASSIC, ONE_SUIT_EACH, number=1)
    for seat in range(4):
        deal = deal.choose_pass(seat, Hand.of_cards(ONE_SUIT_EACH[seat].cards[-3:]))  # 2♣ goes to seat 1
    assert deal.turn == 1
    assert legal(deal.position) == Hand.parse("2C")


def test_a_hold_deal_opens_at_once() -> None:
    deal = hold()
    assert (deal.phase, deal.turn, deal.trick_number, deal.broken) == (Phase.PLAYING, 0, 1, False)
    with pytest.raises(DealError):
        deal.choose_pass(0, Hand.parse("2C 3C 4C"))


def test_no_cards_to_pass_is_a_hold_deal() -> None:
    assert Deal.of(CLASSIC.with_options({"pass_count": "0"}), ONE_SUIT_EACH, number=1).phase is Phase.PLAYING


@pytest.mark.parametrize(("opening", "leader"), [("lowest_club", 0), ("any_club", 0), ("eldest", 3), ("dealer", 2)])
def test_the_option_says_who_opens(opening: str, leader: int) -> None:
    deal = Deal.of(CLASSIC.with_options({"opening": opening}), ONE_SUIT_EACH, dealer=2, number=4)
    assert deal.turn == leader


def test_without_any_club_the_eldest_hand_opens() -> None:
    rules = CLASSIC.with_options({"removed": "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D 3D 4D"})
    for dealer in range(4):
        assert Deal.new(rules, seed=1, dealer=dealer, number=4).turn == (dealer + 1) % 4


# J1, B13
@pytest.mark.parametrize(
    ("name", "players", "opener"),
    [
        ("classic", 3, "2C"), ("classic", 4, "2C"), ("classic", 5, "3C"), ("classic", 6, "4C"), ("three_to_six", 3, "3C"),
        ("scorepad", 5, "2C"), ("large_table", 7, "3C"), ("large_table", 8, "4C"),
    ],
)  # fmt: skip
def test_the_lowest_club_that_was_dealt_opens(name: str, players: int, opener: str) -> None:
    rules = find(name, players)
    assert len(rules.pack) == rules.players * rules.hand_cards
    deal = Deal.new(rules.with_options({"pass_cycle": "hold"}), seed=1)
    assert legal(deal.position) == Hand.parse(opener)
    ruling = next(v for v in verdicts(deal.position) if v.card == Card.parse(opener))
    assert ruling.rule is Rule.OPENING


# B03
def test_the_holder_of_the_lowest_club_opens_with_nothing_else() -> None:
    for seed in range(20):
        deal = Deal.new(HOLD, seed=seed)
        assert Card.parse("2C") in deal.hands[deal.turn]
        for card in deal.hands[deal.turn]:
            if card.code != "2C":
                with pytest.raises(IllegalPlay, match="exactly that card"):
                    deal.play(card)


# B04
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_lowest_club_opens_whichever_way_cards_are_passed_and_on_hold_deals(number: int) -> None:
    deal = pass_at_random(Deal.new(RuleSet(), seed=3, number=number), random.Random(1))
    assert legal(deal.position) == Hand.parse("2C")


def test_where_any_club_opens_the_holder_of_the_lowest_chooses_one() -> None:
    deal = Deal.new(find("any_club_opens").with_options({"pass_cycle": "hold"}), seed=3)
    assert {card.suit.name for card in legal(deal.position)} == {"CLUBS"}
    assert Card.parse("2C") in deal.hands[deal.turn]


def test_a_dealer_who_opens_may_lead_anything_where_nothing_is_barred() -> None:
    deal = pass_at_random(Deal.new(find("papayoo"), seed=3, dealer=1), random.Random(3))
    assert deal.turn == 1
    assert legal(deal.position) == deal.hands[1]


# ------------------------------------------------------------------------------------------------ play


def test_play_goes_clockwise_and_the_winner_leads() -> None:
    deal = hold()
    for seat, card in enumerate(parse_cards("2C AD AS")):
        assert deal.turn == seat
        deal = deal.play(card)
    assert deal.trick.winner(4) == 0
    deal = deal.play(Card.parse("5H"))  # nothing but hearts: the ban cannot hold
    assert (deal.turn, deal.trick_number, deal.broken, len(deal.tricks)) == (0, 2, True, 1)
    assert deal.taken() == (Hand.parse("2C AD AS 5H"), Hand(), Hand(), Hand())
    assert deal.trick == Trick(0)


def test_hearts_on_trick_one_need_not_break_them() -> None:
    assert not played(hold(break_on_first_trick="no"), "2C AD AS 5H").broken
    assert played(hold(break_on_first_trick="no"), "2C AD AS 5H 3C 2D 2S 6H").broken


def test_the_queen_breaks_hearts_only_where_the_rules_say_so() -> None:
    hands = tuple(hand - Hand.parse("5H QS") + Hand.parse(swap) for hand, swap in zip(ONE_SUIT_EACH, ("", "", "5H", "QS"), strict=True))
    assert not played(hold(hands, break_on_first_trick="no"), "2C AD AS AH 3C 2D 2S QS").broken
    assert played(hold(hands, break_on_first_trick="no", queen_breaks="yes"), "2C AD AS AH 3C 2D 2S QS").broken


def test_whoever_has_the_suit_that_is_led_takes_every_trick() -> None:
    deal = hold()
    for number in range(13):
        for hand in ONE_SUIT_EACH:
            deal = deal.play(hand.cards[12 - number])
    assert deal.phase is Phase.OVER
    assert deal.taken() == (PACK, Hand(), Hand(), Hand())
    assert len(deal.tricks) == 13
    with pytest.raises(DealError, match="over"):
        _ = deal.turn


# B17
def test_after_a_play_is_taken_back_the_winner_comes_from_the_cards_that_lie_there() -> None:
    for state in play_at_random(Deal.new(HOLD, seed=2), 2):
        if state.phase is Phase.PLAYING and len(state.trick.cards) == 3:
            for card in legal(state.position):
                done = state.play(card)
                assert done.tricks[-1] == Trick(state.trick.leader, (*state.trick.cards, card))
                assert done.trick.leader == done.tricks[-1].winner(4)


@given(seed=SEEDS)
@examples(5)
def test_a_deal_never_changes(seed: int) -> None:
    rng = random.Random(seed)
    deal = played_on(Deal.new(CLASSIC, seed=seed), rng, rng.randrange(51))
    before = repr(deal)
    again = [deal.play(card) for card in legal(deal.position)]
    assert repr(deal) == before
    assert len({repr(state) for state in again}) == len(again)
    for name in ("hands", "tricks", "broken", "trick"):
        with pytest.raises(FrozenInstanceError):
            setattr(deal, name, None)
    with pytest.raises(FrozenInstanceError):
        deal.position.hand.mask = 0  # type: ignore[misc]


# ------------------------------------------------------------------------------------------------ what is refused


# B10
def test_an_illegal_card_is_refused_and_the_turn_stays() -> None:
    deal = hold()
    with pytest.raises(IllegalPlay, match="3♣ may not be played") as caught:
        deal.play(Card.parse("3C"))
    assert caught.value.verdict is not None
    assert caught.value.position == "classic 1 unbroken - CAKQJT98765432"
    with pytest.raises(IllegalPlay, match="A♠ is not in the hand"):
        deal.play(Card.parse("AS"))
    assert deal.turn == 0


@given(rules=rule_sets(), seed=SEEDS, steps=st.integers(0, 51))
@examples(20)
def test_an_illegal_play_says_what_and_where(rules: RuleSet, seed: int, steps: int) -> None:
    rng = random.Random(seed)
    deal = played_on(Deal.new(rules, seed=seed), rng, min(steps, rules.players * rules.hand_cards - 1))
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
            deal.play(elsewhere.cards[0])
        assert (caught.value.card, caught.value.verdict) == (elsewhere.cards[0], None)
        assert parse_position(caught.value.position) == position


def test_a_deal_refuses_what_its_state_does_not_allow() -> None:
    deal = Deal.new(CLASSIC, seed=1)
    with pytest.raises(DealError, match="passing"):
        deal.play(deal.hands[0].cards[0])
    with pytest.raises(DealError, match="passing"):
        _ = deal.turn
    with pytest.raises(DealError, match="cannot be scored yet"):
        deal.score()
    with pytest.raises(DealError, match="playing"):
        hold().choose_pass(0, Hand.parse("2C 3C 4C"))
    over = played_on(Deal.new(CLASSIC, seed=3), random.Random(3))
    with pytest.raises(DealError, match="over"):
        over.play(over.dealt[0].cards[0])
    with pytest.raises(DealError, match="over"):
        over.choose_pass(0, Hand.of_cards(list(over.dealt[0])[:3]))
    assert isinstance(over.score(choice="self"), DealScore)


# ------------------------------------------------------------------------------------------------ whole deals of every rule set


def scored(deal: Deal) -> DealScore:
    choose = deal.rules.moon == "choose"
    return deal.score(choice="others" if choose else None)


def check_played(states: tuple[Deal, ...], rulings: bool = True) -> Deal:
    """Checks every state of a deal, with what it says of each card or without; returns the last."""
    for state in states:
        rules = state.rules
        held = Hand(sum(hand.mask for hand in state.hands))
        played = Hand.of_cards(cards_played(state))
        assert len(held) + len(played) + len(state.kitty) == rules.cards_in_play
        assert (held + played + state.kitty).mask == rules.pack.mask
        if not played:
            assert {len(hand) for hand in state.hands} == {rules.hand_cards}
        if state.phase is Phase.PLAYING:
            allowed = legal(state.position)
            assert allowed, "no card is legal"
            assert not allowed - state.hands[state.turn]
            if rulings:
                check_rulings(state.position)
    assert len(state.tricks) == rules.hand_cards
    return state


def check_rulings(position: Position) -> None:
    found = verdicts(position)
    assert [v.card for v in found if v.legal] == list(legal(position))
    assert all(v.why.endswith(".") for v in found)
    text = position_text(position)
    assert parse_position(text) == position
    assert position_text(parse_position(text)) == text
    assert "\n" not in text


def check_points(deal: Deal) -> None:
    taken, rules = deal.taken(), deal.counting
    assert sum(pile.mask for pile in taken) == rules.pack.mask
    by_cards = sum(pile_points(rules, pile) for pile in taken)
    assert by_cards == sum(map(rules.points.of, rules.pack))
    score = scored(deal)
    if score.shooter is None:
        idle = deal.tricks_won().count(0)
        assert sum(score.points) == by_cards - 5 * idle * rules.no_trick_bonus
        return
    worth = rules.deal_total * (2 if score.sun else 1)
    moved = -worth if score.form == "self" else worth * (rules.players - 1)
    assert sum(score.points) == by_cards - rules.deal_total + moved


@examples(25)
@given(rule_sets(), SEEDS, st.integers(1, 12), st.data())
def test_any_rule_set_plays_out(rules: RuleSet, seed: int, number: int, data: st.DataObject) -> None:
    dealer = data.draw(st.integers(0, rules.players - 1))
    check_points(check_played(tuple(play_at_random(Deal.new(rules, seed=seed, dealer=dealer, number=number), seed))))


@pytest.mark.parametrize("rules", ONE_PACK, ids=label)
def test_every_preset_plays_out(rules: RuleSet) -> None:
    for number in range(1, len(rules.pass_cycle) + 1):
        check_points(check_played(played_at_random(rules, number), rulings=number == 1))  # which way cards were passed changes no ruling


@examples(25)
@given(rule_sets(), SEEDS, st.integers(1, 12), st.integers(1, 7))
def test_seats_have_no_privilege(rules: RuleSet, seed: int, number: int, shift: int) -> None:
    """The same cards one seat further on give the same play and the same points one seat further on."""
    n = rules.players
    one = Deal.new(rules, seed=seed, number=number)
    hands = [one.dealt[(seat - shift) % n] for seat in range(n)]
    other = Deal.of(rules, hands, dealer=shift % n, number=number, die=one.die)
    chance = random.Random(seed)
    while one.phase is Phase.PASSING:
        seat = [cards is None for cards in one.chosen].index(True)
        free = [card for card in one.hands[seat] if card not in rules.may_not_pass]
        cards = chance.sample(free, rules.pass_size(number))
        one, other = one.choose_pass(seat, cards), other.choose_pass((seat + shift) % n, cards)
    assert list(other.hands) == [one.hands[(seat - shift) % n] for seat in range(n)]
    while one.phase is Phase.PLAYING:
        assert other.turn == (one.turn + shift) % n
        assert [(v.card, v.legal, v.why) for v in verdicts(other.position)] == [(v.card, v.legal, v.why) for v in verdicts(one.position)]
        card = chance.choice(legal(one.position).cards)
        one, other = one.play(card), other.play(card)
    points = scored(one).points
    assert scored(other).points == tuple(points[(seat - shift) % n] for seat in range(n))
