"""The motifs of the passing drill, as data: what kind of hand it is, what to look at, and the cards on which it turns.

A motif is a filter ("deal me such hands") and what spaced repetition brings back: the same motif with another hand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hearts_tutor.advice.passes.hold_cost import moon_losers
from hearts_tutor.engine.cards import NO_CARDS, QUEEN_OF_SPADES, Card, Hand, Suit
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.players.house.estimates import dear_cards

JACK, SIX = 9, 4  # ranks
SIDE_SUITS = (Suit.CLUBS, Suit.DIAMONDS)
GUARDED = 3  # lower spades with which the queen may stay
SHORT = 3  # no more cards than that: a suit that a pass can empty
MOON_LOSERS = 3  # cards of a hand that may lose a trick, at most, before a moon is out of reach


@dataclass(frozen=True)
class Motif:
    """A kind of hand: its key, its words in the filter, what to look at, a test, and the cards on which it turns."""

    key: str
    title: str
    look: str
    fits: Callable[[RuleSet, Hand], bool]
    turns_on: Callable[[Hand], Hand]


def queen_counts(rules: RuleSet) -> bool:
    """Whether the queen of spades is a dear card in these rules."""
    return bool(dear_cards(rules.kernel) & QUEEN_OF_SPADES.bit)


def spades_below(hand: Hand) -> int:
    """How many spades a hand has below the queen."""
    return sum(1 for card in hand.of(Suit.SPADES) if card < QUEEN_OF_SPADES)


def _bare_tops(rules: RuleSet, hand: Hand) -> bool:
    tops = [card for card in hand.of(Suit.SPADES) if card > QUEEN_OF_SPADES]
    return queen_counts(rules) and bool(tops) and QUEEN_OF_SPADES not in hand and spades_below(hand) < GUARDED


def _queen(rules: RuleSet, hand: Hand) -> bool:
    return queen_counts(rules) and QUEEN_OF_SPADES in hand


def _guarded_queen(rules: RuleSet, hand: Hand) -> bool:
    return _queen(rules, hand) and spades_below(hand) >= GUARDED


def _short_queen(rules: RuleSet, hand: Hand) -> bool:
    return _queen(rules, hand) and spades_below(hand) < GUARDED


def short_suits(hand: Hand, size: int = SHORT) -> list[Suit]:
    """The side suits that a pass of ``size`` cards can empty.

    >>> short_suits(Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72"))
    [<Suit.CLUBS: 0>]
    """
    return [suit for suit in SIDE_SUITS if 0 < len(hand.of(suit)) <= size]


def _void(rules: RuleSet, hand: Hand) -> bool:
    return bool(short_suits(hand, min(SHORT, rules.pass_count)))


def _no_void(rules: RuleSet, hand: Hand) -> bool:
    return all(len(hand.of(suit)) > rules.pass_count for suit in SIDE_SUITS)


def _hearts(rules: RuleSet, hand: Hand) -> bool:
    hearts = hand.of(Suit.HEARTS)
    high = [card for card in hearts if card.rank >= JACK]
    low = [card for card in hearts if card.rank <= SIX]
    return bool(rules.kernel.penalty & Suit.HEARTS.mask) and bool(high) and len(low) < 2


def _moon(rules: RuleSet, hand: Hand) -> bool:
    return rules.moon != "none" and moon_losers(rules, hand) <= MOON_LOSERS + rules.pass_count


def _spades(hand: Hand) -> Hand:
    return hand.of(Suit.SPADES)


def _short_cards(hand: Hand) -> Hand:
    return Hand(sum(hand.of(suit).mask for suit in short_suits(hand)))


def _hearts_of(hand: Hand) -> Hand:
    return hand.of(Suit.HEARTS)


def _high_cards(hand: Hand) -> Hand:
    return Hand.of_cards(card for card in hand if card.rank >= JACK)


def _every_card(hand: Hand) -> Hand:
    return hand


def _nothing(hand: Hand) -> Hand:
    return NO_CARDS


MOTIFS: tuple[Motif, ...] = (
    Motif(
        "guarded_queen",
        "The queen of spades, guarded",
        "Q♠ with three or more lower spades can stay: count her guards, and leave them where they are.",
        _guarded_queen,
        _spades,
    ),
    Motif(
        "short_queen",
        "The queen of spades with few guards",
        "Q♠ with two lower spades or fewer is drawn out soon: look what stays beside her, and who would get her.",
        _short_queen,
        _spades,
    ),
    Motif(
        "bare_spades",
        "Bare ace or king of spades",
        "A♠ and K♠ with few lower spades must go over a spade lead one day, and Q♠ falls on them.",
        _bare_tops,
        _spades,
    ),
    Motif(
        "hearts",
        "High hearts",
        "A high heart with hardly a low one beneath takes the heart tricks: look at what would stay under it.",
        _hearts,
        _hearts_of,
    ),
    Motif(
        "void",
        "A void is possible",
        "A short side suit can be emptied: Q♠ and high hearts then leave through the void. Is that worth the cards that stay?",
        _void,
        _short_cards,
    ),
    Motif(
        "moon",
        "Moon hands",
        "Nearly every card wins: pass the losers and try for all the points, or break the hand up? One losing heart decides.",
        _moon,
        _high_cards,
    ),
    Motif(
        "no_void",
        "No void to be had",
        "No side suit is short enough to be emptied: the most dangerous cards go, wherever they are.",
        _no_void,
        _nothing,
    ),
)
PLAIN = Motif(
    "plain", "Plain hands", "Nothing stands out: go through the suits and look for high cards with little beneath.", _void, _every_card
)
HOLD = Motif(
    "hold",
    "Hold deals: judge the hand",
    "Nothing is passed. Look at the top spades, at high cards with little beneath, and for a way to lose the lead.",
    _void,
    _every_card,
)
BY_KEY = {motif.key: motif for motif in (*MOTIFS, PLAIN, HOLD)}
FILTERS = {"any": "Any hand", **{motif.key: motif.title for motif in (*MOTIFS, HOLD)}}


def motif_of_slip(rules: RuleSet, hand: Hand, chosen: Hand, best: Hand) -> Motif:
    """The motif that a bad pass missed: the first one of the hand in whose cards it differs from the best pass.

    >>> hand = Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72")
    >>> motif_of_slip(RuleSet(), hand, Hand.parse("♣72 ♥Q"), Hand.parse("♠AK ♥Q")).key
    'bare_spades'
    """
    apart = Hand(chosen.mask ^ best.mask)
    here = [motif for motif in MOTIFS if motif.fits(rules, hand)]
    return next((motif for motif in here if motif.turns_on(hand).mask & apart.mask), PLAIN)


@dataclass(frozen=True)
class Answer:
    """One answer about a hold deal: its key, its words, and what it claims."""

    key: str
    words: str
    claim: str


ANSWERS: tuple[Answer, ...] = (
    Answer("few", "A good hand", "takes clearly fewer points than an average hand"),
    Answer("usual", "An average hand", "takes about as many points as an average hand"),
    Answer("many", "A dangerous hand", "takes clearly more points than an average hand"),
    Answer("moon", "Try for the moon", "takes every penalty card more often than not, if it tries"),
)
ANSWER_KEYS = tuple(answer.key for answer in ANSWERS)
RULES_TO_CHOOSE: tuple[tuple[str, str], ...] = (
    ("classic", "Classic, four players"),
    ("classic,players=3", "Classic, three players"),
    ("classic,players=5", "Classic, five players"),
    ("classic,players=6", "Classic, six players"),
    ("omnibus", "Omnibus: J♦ takes ten off"),
    ("jack_and_kitty", "Jack of diamonds and kitty"),
    ("club", "Club tables"),
    ("three_to_six", "Three to six, moon for oneself"),
    ("scorepad", "Scorepad"),
    ("spot", "Spot Hearts"),
    ("black_maria", "Black Maria, three players"),
    ("papayoo", "Papayoo style, five cards go"),
)


def card_words(cards: Hand | tuple[Card, ...]) -> str:
    """Cards as they stand in a sentence."""
    return " ".join(map(str, cards))
