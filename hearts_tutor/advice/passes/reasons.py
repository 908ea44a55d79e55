"""What a pass does to a hand, in sentences about its cards: what goes, what stays and who leads. Nothing is measured here."""

from __future__ import annotations

from hearts_tutor.engine.cards import Card, Hand, Suit
from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.rules.steps import receiver_words
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.players.house.estimates import bonus_cards, dear_cards

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
GUARDS = 4  # a dear card with this many lower ones beside it is called well guarded
HIGH = 9  # rank of the jack: a heart as high as this is worth a word
LOW = 2  # rank of the four: a card as low as this ducks nearly everything


def pass_reasons(rules: RuleSet, hand: Hand, given: Hand, direction: str) -> tuple[str, ...]:
    """The sentences for one pass, those about dear cards first.

    >>> for line in pass_reasons(RuleSet(), Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72"), Hand.parse("♣72 ♥Q"), "left"):
    ...     print(line)
    A♠ and K♠ stay with 1 lower spade beside them: Q♠ may fall on them.
    Q♥ goes; the highest heart left is 9♥.
    2♣ goes to the left neighbour, who will lead to the first trick.
    No club is left: a void, through which dear cards and hearts can go.
    """
    sentences = [_dear(rules, hand, given, direction), _above_dear(rules, hand, given), _hearts(rules, hand, given)]
    sentences += [_opener(rules, hand, given, direction), _bonus(rules, hand, given, direction), _voids(rules, hand, given)]
    sentences += [_low_cards(rules, hand, given), _high_cards(hand, given)]
    return tuple(sentence for group in sentences for sentence in group)


def _dear(rules: RuleSet, hand: Hand, given: Hand, direction: str) -> list[str]:
    """The queen of spades and other dear cards of the hand: to whom they go, or how well they are guarded if they stay."""
    lines = []
    for card in Hand(dear_cards(rules.kernel) & hand.mask):
        if card in given:
            others = len(hand.of(card.suit)) - 1
            with_what = (
                f"with {count_noun(others, f'other {card.suit.singular}')} to guard it" if others else f"the only {card.suit.singular}"
            )
            lines.append(f"{card} goes to {receiver_words(direction)}, {with_what}.")
            continue
        rest = (hand - given).of(card.suit)
        guards = [each for each in rest if each.rank < card.rank]
        if not guards:
            lines.append(f"{card} stays with no lower {card.suit.singular} to guard it.")
        else:
            well = ", well guarded" if len(guards) >= GUARDS else ""
            names = spoken_list(map(str, guards))
            lines.append(f"{card} stays with {count_noun(len(guards), 'guard')}{well}: {names}.")
    return lines


def _above_dear(rules: RuleSet, hand: Hand, given: Hand) -> list[str]:
    """Cards that may catch a dear card, such as the ace and king of spades, unless that card stays in the hand."""
    lines, rest = [], hand - given
    dear = Hand(dear_cards(rules.kernel))
    for card in dear:
        above = [each for each in hand.of(card.suit) if each.rank > card.rank and each not in dear]
        gone, kept = [each for each in above if each in given], [each for each in above if each not in given]
        if card in hand and card not in given:
            continue
        if gone:
            lines.append(f"{_names(gone)} {_go(gone)}: {card} cannot fall on {_them(gone)} here.")
        if kept:
            low = sum(1 for each in rest.of(card.suit) if each.rank < card.rank)
            beside = count_noun(low, f"lower {card.suit.singular}") if low else f"no lower {card.suit.singular}"
            stay = "stays" if len(kept) == 1 else "stay"
            lines.append(f"{_names(kept)} {stay} with {beside} beside {_them(kept)}: {card} may fall on {_them(kept)}.")
    return lines


def _hearts(rules: RuleSet, hand: Hand, given: Hand) -> list[str]:
    """High hearts that go, and high hearts that stay with no lower one."""
    if not rules.kernel.penalty & Suit.HEARTS.mask:
        return []
    gone, rest = [card for card in given.of(Suit.HEARTS) if card.rank >= HIGH], (hand - given).of(Suit.HEARTS)
    lines = []
    if gone:
        left = f"the highest heart left is {rest.cards[0]}" if rest else "no heart is left"
        lines.append(f"{_names(gone)} {_go(gone)}; {left}.")
    high = [card for card in rest if card.rank >= HIGH]
    if high and len(high) == len(rest):
        lines.append(f"{_names(high)} {'stays' if len(high) == 1 else 'stay'} with nothing lower in hearts beneath.")
    return lines


def _opener(rules: RuleSet, hand: Hand, given: Hand, direction: str) -> list[str]:
    """The card that opens trick one, if the hand has it: the lead is kept or given away."""
    card = next(iter(rules.opener), None)
    if card is None or card not in hand:
        return []
    if card in given:
        who = "who will lead to the first trick" if direction != "scatter" else "which will lead to the first trick"
        return [f"{card} goes to {receiver_words(direction)}, {who}."]
    return [f"{card} stays, and leads to the first trick."]


def _bonus(rules: RuleSet, hand: Hand, given: Hand, direction: str) -> list[str]:
    """Cards that take points off, such as the jack of diamonds."""
    lines = []
    for card in Hand(bonus_cards(rules.kernel) & hand.mask):
        worth = -rules.points.of(card)
        if card in given:
            lines.append(f"{card} goes to {receiver_words(direction)}: whoever takes it scores {worth} points less.")
        else:
            lines.append(f"{card} stays: whoever takes it scores {worth} points less.")
    return lines


def _voids(rules: RuleSet, hand: Hand, given: Hand) -> list[str]:
    """Suits in which the pass leaves no card."""
    rest = hand - given
    made = [suit for suit in SUITS if given.of(suit) and not rest.of(suit)]
    dear = any(each.suit not in made for each in Hand(dear_cards(rules.kernel)))
    what = [*(["dear cards"] if dear else []), *(["hearts"] if Suit.HEARTS not in made else [])]
    through = f", through which {spoken_list(what)} can go" if what else ""
    return [f"No {suit.singular} is left: a void{through}." for suit in made]


def _low_cards(rules: RuleSet, hand: Hand, given: Hand) -> list[str]:
    """Low cards given away, except from a suit that becomes void and except the card that opens."""
    rest = hand - given
    low = [card for card in given if card.rank <= LOW and rest.of(card.suit) and card not in rules.opener]
    if not low:
        return []
    return [f"{_names(low)} {_go(low)}, though {'it ducks' if len(low) == 1 else 'they duck'} nearly everything."]


def _high_cards(hand: Hand, given: Hand) -> list[str]:
    """High clubs and diamonds that go, and the highest card that is left."""
    rest, lines = hand - given, []
    for suit in (Suit.DIAMONDS, Suit.CLUBS):
        gone = [card for card in given.of(suit) if card.rank >= HIGH]
        if gone and rest.of(suit):
            lines.append(f"{_names(gone)} {_go(gone)}; the highest {suit.singular} left is {rest.of(suit).cards[0]}.")
    return lines


def _names(cards: list[Card]) -> str:
    return spoken_list(map(str, cards))


def _go(cards: list[Card]) -> str:
    return "goes" if len(cards) == 1 else "go"


def _them(cards: list[Card]) -> str:
    return "it" if len(cards) == 1 else "them"
