"""The house player's reasons in words: one sentence for a pass, one for a card."""

from __future__ import annotations

from collections.abc import Iterable

from hearts_tutor.engine.cards import Card, Hand, Suit
from hearts_tutor.engine.kernel import ACE_OF_SPADES, HEART_SUIT, KING_OF_SPADES, QUEEN, winning_card
from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.players.house.estimates import bonus_cards, dear_cards, take_chance, trick_cost
from hearts_tutor.players.house.moon import losers, moon_cost, tries_moon
from hearts_tutor.players.house.play import smokes
from hearts_tutor.players.view import PublicView
from hearts_tutor.playout.seen import Seen, unseen

SAFE = 150  # thousandths: a lead that takes the trick no more often than this is called safe
GUARDED = 4  # this many low spades or more are not called few
CHEAP = 250  # hundredths of a point: a trick that is likely to cost no more than this is called cheap
AGAINST = -60  # hundredths of a point: a card that changes the cost of a moon by this or less is said to be played against it


def pass_reason(view: PublicView, cards: Iterable[Card]) -> str:
    """Why these cards go, suit by suit, and what stays although it looks dangerous."""
    given = Hand.of_cards(cards)
    if not given:
        return "Nothing is passed."
    rest = view.hand - given
    parts = [_suit_goes(given.of(suit), rest.of(suit), suit) for suit in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)]
    words = "; ".join(part for part in parts if part)
    dear = Hand(dear_cards(view.rules.kernel) & rest.mask)
    for card in dear:
        guards = rest.of(card.suit) - Hand(card.bit)
        words += f"; {card} stays" + (f", guarded by {_cards(guards)}" if guards else "")
    return words[:1].upper() + words[1:] + "."


def _suit_goes(given: Hand, rest: Hand, suit: Suit) -> str:
    if not given:
        return ""
    names = _cards(given)
    go = "goes" if len(given) == 1 else "go"
    if not rest:
        return f"{names} {go}, which leaves no {suit.singular} in the hand"
    below = sum(1 for card in rest if card < given.cards[-1])
    what = (
        f"with {count_noun(below, suit.singular)} lower beside {'it' if len(given) == 1 else 'them'}"
        if below
        else "with nothing lower beside it"
    )
    if suit is Suit.SPADES and given.mask & (ACE_OF_SPADES | KING_OF_SPADES | QUEEN):
        it, guards = "it" if len(given) == 1 else "them", sum(1 for card in rest if card.bit < QUEEN)
        few = f"only {count_noun(guards, 'low spade')} could guard {it}" if guards else f"no low spade could guard {it}"
        return f"{names} {go}: {few}" if guards < GUARDED else f"{names} {go}, although {guards} low spades could guard {it}"
    return f"{names} {go}, {what}"


def play_reason(view: PublicView, card: Card) -> str:
    """Why this card is played."""
    seen, rules = view.seen, view.rules.kernel
    if len(view.legal) == 1:
        return f"{card} is the only card that may be played."
    if tries_moon(rules, seen):
        return _moon(view, card)
    chance = take_chance(rules, seen, card.bit)
    against = _against_moon(view, card, chance)
    if against:
        return against
    if not seen.place:
        return _lead(view, card, chance)
    if int(card.suit) != seen.led:
        return _discard(view, card)
    return _under(view, card) if card.id < winning_card(seen.trick, seen.led) else _over(view, card, chance)


def _moon(view: PublicView, card: Card) -> str:
    """The reason in a moon attempt, with what may still go wrong."""
    seen, out = view.seen, unseen(view.seen)
    number = sum(losers(view.rules.kernel, seen.hand, out, seen.voids, suit) for suit in range(HEART_SUIT))
    risk = "hardly a card of this hand" if not number else f"no heart and only {count_noun(number, 'other card')} of this hand"
    return f"Nobody else has a point, and {risk} is likely to lose a trick: {card} tries for the moon."


def _against_moon(view: PublicView, card: Card, chance: int) -> str:
    """The reason if somebody else's moon decides, otherwise an empty text."""
    seen, rules = view.seen, view.rules.kernel
    if moon_cost(rules, seen, card.bit, chance) > AGAINST:
        return ""
    who = _seat(view, seen.only_taker)
    if chance and (seen.trick | card.bit) & rules.penalty:
        return f"So far {who} alone has points: {card} can take some and so stop a moon."
    if card.bit & rules.penalty:
        return f"So far {who} alone has points: {card} gives one to somebody else and so stops a moon."
    return f"So far {who} alone has points and goes on leading: {card} can take the lead away."


def _lead(view: PublicView, card: Card, chance: int) -> str:
    seen, rules = view.seen, view.rules.kernel
    lower, higher = _lower(seen, card), _higher(seen, card)
    out = f"{count_noun(len(higher), 'higher card')} and {len(lower)} lower of the suit {'is' if len(higher) == 1 else 'are'} out"
    if smokes(rules, seen, card.bit):
        return f"Q♠ is out, and no spade of this hand can catch her: {card} helps to smoke her out."
    if chance <= SAFE:
        return f"{card} is a safe lead: {out}, so somebody will go over it."
    if not higher and lower:
        cheap = trick_cost(rules, seen, card.bit) <= CHEAP
        why = "now that it is likely to be cheap, and is gone" if cheap else "and other leads look dearer"
        return f"{card} takes the trick for certain, {why}."
    if not higher:
        return f"{card} keeps the lead: nobody is known to hold another {card.suit.singular}."
    return f"{card} is likely to cost least: {out}."


def _discard(view: PublicView, card: Card) -> str:
    seen, rules = view.seen, view.rules.kernel
    void = f"No {Suit(seen.led).singular} in the hand"
    if card.bit & dear_cards(rules):
        points = count_noun(view.rules.points.of(card), "point")
        return f"{void}: {card} leaves it, and as the trick stands {points} go to {_seat(view, seen.taker)}."
    if card.bit & (KING_OF_SPADES | ACE_OF_SPADES) and unseen(seen) & QUEEN & dear_cards(rules):
        return f"{void}: {card} goes, for while Q♠ is out it may catch her."
    rest = view.hand.of(card.suit) - Hand(card.bit)
    if not rest:
        return f"{void}: {card} goes, and with it the last {card.suit.singular}."
    below = sum(1 for other in rest if other < card)
    has = f"only {count_noun(below, card.suit.singular)} lower beside it" if below else "nothing lower beside it"
    return f"{void}: {card} goes, a card with {has} and {len(_lower(seen, card))} lower ones out."


def _under(view: PublicView, card: Card) -> str:
    """The reason for a card that cannot take the trick."""
    seen, rules = view.seen, view.rules.kernel
    best = Card(winning_card(seen.trick, seen.led))
    if card.bit & dear_cards(rules):
        return (
            f"{best} lies there, so {card} goes under it: {count_noun(view.rules.points.of(card), 'point')} for {_seat(view, seen.taker)}."
        )
    held_back = Hand(seen.allowed & dear_cards(rules) & ~card.bit)
    if held_back:
        return f"{card} goes and {held_back.cards[0]} stays back."
    lower = [other for other in view.legal if card < other and other.id < best.id]
    if lower:
        return f"{card} goes under {best}; {spoken_list(map(str, lower), 'and')} {'is' if len(lower) == 1 else 'are'} worth keeping."
    return f"{card} is the highest card that goes under {best}, so it goes without taking the trick."


def _over(view: PublicView, card: Card, chance: int) -> str:
    """The reason for a card that may take the trick."""
    seen, rules = view.seen, view.rules.kernel
    last = seen.place == view.rules.players - 1
    if bonus_cards(rules) & (seen.trick | card.bit):
        bonus = Hand(bonus_cards(rules) & (seen.trick | card.bit)).cards[0]
        return f"{card} is to take the trick with {bonus}, which takes points off."
    under = [other for other in view.legal if other.id < winning_card(seen.trick, seen.led)]
    held_back = Hand(seen.allowed & dear_cards(rules) & ~card.bit)
    if held_back:
        return f"{card} goes and {held_back.cards[0]} stays back: nothing above it has been played."
    if last and not seen.trick & rules.penalty:
        return f"Last to play, and there is no point in the trick: {card} takes it cheaply and is gone."
    if not under and last:
        return f"Nothing in the hand goes under, so the trick is taken, with {card}."
    if not under:
        higher = _higher(seen, card)
        return f"Nothing in the hand goes under; {count_noun(len(higher), 'higher card')} may still go over {card}."
    takes = "takes" if chance == 1000 else "may take"
    cheap = "which is likely to be cheap, and is gone" if trick_cost(rules, seen, card.bit) <= CHEAP else "but keeping it looks dearer"
    return f"{card} {takes} the trick, {cheap}."


def _lower(seen: Seen, card: Card) -> Hand:
    return Hand(unseen(seen) & card.suit.mask & (card.bit - 1))


def _higher(seen: Seen, card: Card) -> Hand:
    return Hand(unseen(seen) & card.suit.mask & ~(card.bit | card.bit - 1))


def _cards(hand: Hand) -> str:
    return spoken_list(map(str, hand))


def _seat(view: PublicView, away: int) -> str:
    """A seat in words, by its place relative to the player's own."""
    n = view.rules.players
    if away == 1:
        return "the left neighbour"
    if away == n - 1:
        return "the right neighbour"
    return "the player across" if 2 * away == n else f"the player {away} seats to the left"
