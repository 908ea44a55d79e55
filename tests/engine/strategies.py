"""Hypothesis strategies: any valid rule set over all its options, and deals played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, get_args

from hypothesis import strategies as st

from hearts_tutor.engine.cards import PACK, Card, Hand, Suit
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.points import Points, die_card
from hearts_tutor.engine.rules import Moon, RuleSet
from hearts_tutor.engine.verdicts import legal
from tests.engine import oracle

Draw = st.DrawFn
SEEDS = st.integers(0, 2**64)
WORDS = st.text(st.characters(min_codepoint=32, max_codepoint=0x2FFF), max_size=30).map(str.strip).filter(str.isprintable)
USUAL_POINTS = st.sampled_from([Points.parse(text) for text in oracle.POINT_OPTIONS])
MOST_REMOVED = 16


@st.composite
def points(draw: Draw, die: bool = True) -> Points:
    """What the cards count, with at least one penalty card; with ``die``, a die may pick one of the sevens."""
    die_seven = draw(st.sampled_from([0, 0, 0, 40])) if die else 0
    sevens = {die_card(face) for face in (1, 3, 5)} if die_seven else set()
    cards = draw(st.lists(st.sampled_from([card for card in PACK if card not in sevens]), max_size=3, unique=True))
    face = draw(st.booleans())
    heart = 0 if face else draw(st.integers(0, 3))
    worth = {card: draw(st.integers(-20, 25).filter(bool)) for card in cards}
    if not (heart or face or die_seven) and not any(value > 0 for value in worth.values()):
        heart = 1
    return Points(heart, face, tuple(worth.items()), die_seven)


@st.composite
def decks(draw: Draw, counting: Points, kitty: bool = True) -> dict[str, Any]:
    """Players, cards out and hand sizes that fit together; with ``kitty``, perhaps a kitty. Sometimes all clubs are out."""
    players = draw(st.integers(3, 8))
    kind = draw(st.sampled_from(["none", "first_trick", "first_penalty"])) if kitty else "none"
    fixed = {card for card, _ in counting.specials} | ({die_card(face) for face in (1, 3, 5)} if counting.die_seven else set())
    out = draw(st.permutations([card for card in PACK if card not in fixed]))
    clubs_out = draw(st.sampled_from([False, False, False, True]))
    if clubs_out:
        out.sort(key=lambda card: card.suit is not Suit.CLUBS)
    if kind == "none":
        fewest = 52 % players
        most = (MOST_REMOVED - fewest) // players
        times = most if clubs_out else draw(st.integers(0, min(8 // players, most)))
        return {"players": players, "removed": Hand.of_cards(out[: fewest + players * times]), "kitty": kind}
    removed = 13 if clubs_out else draw(st.integers(0, 8))
    most = (52 - removed) // players
    hand_size = draw(st.none() | st.integers(max(1, most - 4), most))
    return {"players": players, "removed": Hand.of_cards(out[:removed]), "kitty": kind, "hand_size": hand_size}


@st.composite
def passes(draw: Draw, players: int, hand_cards: int, scatter: bool = True) -> dict[str, Any]:
    """A pass that every hand can make."""
    kept = draw(st.lists(st.sampled_from(PACK.cards), max_size=min(3, hand_cards), unique=True))
    free = hand_cards - len(kept)
    steps = ["left", "right", "hold"] + [f"{way}{n}" for way in ("left", "right") for n in range(2, players)]
    steps += ["across"] if players % 2 == 0 else []
    steps += ["scatter"] if scatter and players - 1 <= free else []
    return {
        "pass_count": draw(st.integers(0, min(5, free))),
        "pass_cycle": tuple(draw(st.lists(st.sampled_from(steps), min_size=1, max_size=5))),
        "may_not_pass": Hand.of_cards(kept),
    }


@st.composite
def _rule_sets(draw: Draw, oracles: bool) -> RuleSet:
    counting = draw(USUAL_POINTS | points(die=not oracles))
    deck = draw(decks(counting, kitty=not oracles))
    hand_cards = deck.get("hand_size") or (52 - len(deck["removed"])) // deck["players"]
    queen = draw(st.sampled_from(["", "queen_waits", "queen_must_go"]))
    switch = st.booleans()
    return RuleSet(
        **deck,
        **draw(passes(deck["players"], hand_cards, scatter=not oracles)),
        points=counting,
        opening=draw(st.sampled_from(["lowest_club", "any_club", "eldest", "dealer"])),
        first_trick_points=draw(st.sampled_from(["barred", "allowed"])),
        hearts_lead=draw(st.sampled_from(["when_broken", "any_time"])),
        queen_breaks=draw(switch),
        break_on_first_trick=draw(switch),
        thaw_after=draw(st.none() | st.integers(0, 13)),
        lone_queen=draw(st.sampled_from(["must_lead", "heart_allowed"])),
        queen_waits=queen == "queen_waits",
        queen_must_go=queen == "queen_must_go",
        moon=draw(st.sampled_from(get_args(Moon))),
        target=draw(st.none() | st.integers(51, 500)),
        tie=draw(st.sampled_from(["play_on", "shared"])),
    )


def oracles_rule_sets() -> st.SearchStrategy[RuleSet]:
    """Any valid rule set over all options that the oracle knows."""
    return _rule_sets(oracles=True)


@st.composite
def rule_sets(draw: Draw) -> RuleSet:
    """Any valid rule set with one pack, over every option."""
    rules = draw(_rule_sets(oracles=False))
    has_bonus = any(value < 0 for _, value in rules.points.specials)
    moon, target, switch = rules.moon, rules.target, st.booleans()
    return replace(
        rules,
        moon_needs_jack=moon != "none" and has_bonus and draw(switch),
        sun=moon != "none" and draw(switch),
        no_trick_bonus=draw(switch),
        deals=draw(st.integers(1, 20)) if target is None else draw(st.none() | st.integers(1, 20)),
        exact_reset=None if target is None else draw(st.sampled_from([None, 0, 50])),
        revoke=draw(st.sampled_from(["all", "hearts"])),
        first_dealer=draw(st.sampled_from(["random", "cut"])),
        time_limit=draw(st.none() | st.integers(1, 1440)),
        pass_clock=draw(st.none() | st.integers(1, 3600)),
        card_clock=draw(st.none() | st.integers(1, 3600)),
        source=draw(WORDS),
    )


def pass_at_random(deal: Deal, chance: random.Random) -> Deal:
    """The deal after every seat has passed cards picked at random."""
    seat = 0
    while deal.phase is Phase.PASSING:
        free = [card for card in deal.hands[seat] if card not in deal.rules.may_not_pass]
        deal = deal.choose_pass(seat, chance.sample(free, deal.rules.pass_size(deal.number)))
        seat += 1
    return deal


def play_at_random(deal: Deal, seed: int) -> Iterator[Deal]:
    """Every state of a deal with legal cards picked at random, the one before the pass first."""
    chance = random.Random(seed)
    yield deal
    deal = pass_at_random(deal, chance)
    yield deal
    while deal.phase is Phase.PLAYING:
        deal = deal.play(chance.choice(legal(deal.position).cards))
        yield deal


def played_on(deal: Deal, chance: random.Random, cards: int = 52) -> Deal:
    """The deal after a random pass and a number of cards picked at random, or as many as there are."""
    deal = pass_at_random(deal, chance)
    for _ in range(cards):
        if deal.phase is Phase.OVER:
            break
        deal = deal.play(chance.choice(legal(deal.position).cards))
    return deal


def cards_played(deal: Deal) -> list[Card]:
    """The cards of a deal in the order in which they were played."""
    return [card for trick in (*deal.tricks, deal.trick) for card in trick.cards]
