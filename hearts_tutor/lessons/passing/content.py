"""The kinds of hand that the passing drill teaches, its answers about a hold deal, and the rule sets that it offers.

A motif is a kind of hand, such as "the queen of spades, guarded". The reader can ask for hands of one motif. Spaced repetition brings
back a motif that went wrong, with another hand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hearts_tutor.advice.passes.hold_cost import moon_losers
from hearts_tutor.engine.cards import NO_CARDS, QUEEN_OF_SPADES, Hand, Suit
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.players.house.estimates import dear_cards

JACK, SIX = 9, 4  # ranks
SIDE_SUITS = (Suit.CLUBS, Suit.DIAMONDS)
GUARDED = 3  # with at least this many lower spades the queen is safe in the hand
SHORT = 3  # a pass can empty a suit of at most this many cards
MOON_LOSERS = 3  # a moon hand has at most this many losing cards after the pass


@dataclass(frozen=True)
class Motif:
    """A kind of hand: its key and title, a hint, whether a hand is of this kind, and the cards that matter in it."""

    key: str
    title: str
    hint: str
    fits: Callable[[RuleSet, Hand], bool]
    key_cards: Callable[[Hand], Hand]


def queen_counts(rules: RuleSet) -> bool:
    """Whether the queen of spades costs many points under these rules."""
    return bool(dear_cards(rules.kernel) & QUEEN_OF_SPADES.bit)


def spades_below_queen(hand: Hand) -> int:
    """How many spades a hand has below the queen."""
    return sum(1 for card in hand.of(Suit.SPADES) if card < QUEEN_OF_SPADES)


def _bare_spades(rules: RuleSet, hand: Hand) -> bool:
    tops = [card for card in hand.of(Suit.SPADES) if card > QUEEN_OF_SPADES]
    return queen_counts(rules) and bool(tops) and QUEEN_OF_SPADES not in hand and spades_below_queen(hand) < GUARDED


def _queen(rules: RuleSet, hand: Hand) -> bool:
    return queen_counts(rules) and QUEEN_OF_SPADES in hand


def _guarded_queen(rules: RuleSet, hand: Hand) -> bool:
    return _queen(rules, hand) and spades_below_queen(hand) >= GUARDED


def _short_queen(rules: RuleSet, hand: Hand) -> bool:
    return _queen(rules, hand) and spades_below_queen(hand) < GUARDED


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


def _any_hand(rules: RuleSet, hand: Hand) -> bool:
    return True


def _every_card(hand: Hand) -> Hand:
    return hand


def _no_card(hand: Hand) -> Hand:
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
        _bare_spades,
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
        _no_card,
    ),
)
PLAIN_MOTIF = Motif(
    "plain", "Plain hands", "Nothing stands out: go through the suits and look for high cards with little beneath.", _any_hand, _every_card
)
HOLD_MOTIF = Motif(
    "hold",
    "Hold deals: judge the hand",
    "Nothing is passed. Look at the top spades, at high cards with little beneath, and for a way to lose the lead.",
    _any_hand,
    _every_card,
)
MOTIFS_BY_KEY = {motif.key: motif for motif in (*MOTIFS, PLAIN_MOTIF, HOLD_MOTIF)}
KINDS = {"any": "Any hand", **{motif.key: motif.title for motif in (*MOTIFS, HOLD_MOTIF)}}  # the kinds of hand that the reader can choose


def motif_of_slip(rules: RuleSet, hand: Hand, chosen: Hand, best: Hand) -> Motif:
    """The motif that a bad pass missed: the first of the hand's motifs whose key cards the two passes treat differently.

    >>> hand = Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72")
    >>> motif_of_slip(RuleSet(), hand, Hand.parse("♣72 ♥Q"), Hand.parse("♠AK ♥Q")).key
    'bare_spades'
    """
    difference = chosen.mask ^ best.mask
    return next((motif for motif in motifs_of(rules, hand) if motif.key_cards(hand).mask & difference), PLAIN_MOTIF)


def motifs_of(rules: RuleSet, hand: Hand) -> list[Motif]:
    """The motifs that a hand shows, in the order of MOTIFS; there may be none.

    >>> [motif.key for motif in motifs_of(RuleSet(), Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72"))]
    ['bare_spades', 'hearts', 'void']
    """
    return [motif for motif in MOTIFS if motif.fits(rules, hand)]


@dataclass(frozen=True)
class HoldAnswer:
    """An answer to "What do you make of this hand?": its key, the words on its button, and what it claims about the hand."""

    key: str
    words: str
    claim: str


HOLD_ANSWERS: tuple[HoldAnswer, ...] = (
    HoldAnswer("few", "A good hand", "takes clearly fewer points than an average hand"),
    HoldAnswer("usual", "An average hand", "takes about as many points as an average hand"),
    HoldAnswer("many", "A dangerous hand", "takes clearly more points than an average hand"),
    HoldAnswer("moon", "Try for the moon", "takes every penalty card more often than not, if it tries"),
)
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
