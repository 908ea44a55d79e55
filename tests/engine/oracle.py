"""A slow and obviously correct referee for Hearts, written from the rule sentences alone.

It shares no line and no idea with the engine: a card is a string such as "QS", a hand is a list of them, and every rule
sentence stands as a comment above the lines that apply it. Where the two differ, one of them is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

RANKS = "23456789TJQKA"
SUITS = "CDSH"
QUEEN = "QS"


def usual_points() -> dict[str, int]:
    """The points of the usual game: one for each heart and thirteen for the Queen of spades."""
    return {**{rank + "H": 1 for rank in RANKS}, QUEEN: 13}


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The options of a game; the defaults are the classic game for four."""

    players: int = 4
    removed: tuple[str, ...] = ()
    opening: str = "lowest_club"  # or any_club, eldest, dealer
    first_trick_points: str = "barred"  # or allowed
    hearts_lead: str = "when_broken"  # or any_time
    queen_breaks: bool = False
    break_on_first_trick: bool = True
    thaw_after: int | None = None
    lone_queen: str = "must_lead"  # or heart_allowed
    queen_waits: bool = False
    queen_must_go: bool = False
    points: Mapping[str, int] = field(default_factory=usual_points)
    moon: str = "choose"  # or others, self, others_unless_losing, others_if_leading, none
    target: int = 100
    tie: str = "play_on"  # or shared


CLASSIC = Rules()

# What can be chosen, in the words of the rule book; the lists are what the tests draw from.
OPENINGS = ("lowest_club", "any_club", "eldest", "dealer")
QUEENS: tuple[dict[str, str], ...] = ({}, {"queen_waits": "yes"}, {"queen_must_go": "yes"})
PLAY_OPTIONS: dict[str, tuple[str, ...]] = {
    "opening": OPENINGS,
    "first_trick_points": ("barred", "allowed"),
    "hearts_lead": ("when_broken", "any_time"),
    "queen_breaks": ("no", "yes"),
    "break_on_first_trick": ("yes", "no"),
    "thaw_after": ("none", "1", "3"),
    "lone_queen": ("must_lead", "heart_allowed"),
}
POINT_OPTIONS = ("H=1 QS=13", "H=1 QS=13 JD=-10", "H=1 QS=13 KS=10 AS=7", "H=face QS=25", "H=1", "H=1 QS=13 TD=-10")
REMOVALS = ("none", "2C 2D 2S 2H", "2C 3C 4C 5C", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D 3D 4D")


def read_rules(options: Mapping[str, str]) -> Rules:
    """Options as text, named as in the rule book, read in the oracle's own way; options it does not play are passed over."""
    known = {name: text for name, text in options.items() if name in Rules.__dataclass_fields__}
    values: dict[str, Any] = dict(known)
    for name, text in known.items():
        if text in ("yes", "no"):
            values[name] = text == "yes"
        elif name in ("players", "thaw_after", "target"):
            values[name] = None if text == "none" else int(text)
        elif name == "removed":
            values[name] = () if text == "none" else tuple(text.split())
        elif name == "points":
            values[name] = read_points(text)
    return Rules(**values)


def read_points(text: str) -> dict[str, int]:
    """Points as text: `H=1` for every heart, `H=face` for the face of each (ace 14), `QS=13` for one card."""
    worth: dict[str, int] = {}
    for word in sorted(text.split(), key=lambda word: not word.startswith("H=")):  # what a single card counts outranks its suit
        name, value = word.split("=")
        if name == "H":
            worth.update({r + "H": RANKS.index(r) + 2 if value == "face" else int(value) for r in RANKS})
        else:
            worth[name] = int(value)
    return worth


# ---------------------------------------------------------------------------------------------------------------- cards


def rank(card: str) -> int:
    """How high a card is: 0 for a two, 12 for an ace."""
    # Sentence: the ace is high and the two is low.
    return RANKS.index(card[0])


def suit(card: str) -> str:
    """The suit's letter."""
    return card[1]


def pack(rules: Rules = CLASSIC) -> list[str]:
    """The cards that are dealt."""
    # Sentence: one pack of 52 cards, less the cards that are taken out so that the hands come out equal.
    return [r + s for s in SUITS for r in RANKS if r + s not in rules.removed]


def penalty(card: str, rules: Rules = CLASSIC) -> bool:
    """Whether a card costs points."""
    # Sentence: the hearts and the Queen are the penalty cards; a jack that takes points away is no penalty card.
    return rules.points.get(card, 0) > 0


def lowest_club(hands: Sequence[Sequence[str]]) -> str | None:
    """The lowest club that was dealt, or None."""
    # Sentence: the lowest club that was dealt is the one that counts; with cards out it need not be the two.
    clubs = [card for hand in hands for card in hand if suit(card) == "C"]
    return min(clubs, key=rank) if clubs else None


# ------------------------------------------------------------------------------------------------------------- one trick


def winner(trick: Sequence[str]) -> int:
    """The place in the trick (0 for the lead) of the card that takes it."""
    # Sentence: the highest card of the suit led takes the trick; there are no trumps.
    following = [card for card in trick if suit(card) == suit(trick[0])]
    return list(trick).index(max(following, key=rank))


def breaks(card: str, number: int, rules: Rules = CLASSIC) -> bool:
    """Whether this card, played to trick `number`, breaks hearts."""
    # House switch: what is thrown on the first trick does not break.
    if number == 1 and not rules.break_on_first_trick:
        return False
    # Sentence: any heart played breaks hearts, led or discarded.
    if suit(card) == "H":
        return True
    # House switch: the Queen breaks hearts too.
    return card == QUEEN and rules.queen_breaks


def free(number: int, broken: bool, rules: Rules = CLASSIC) -> bool:
    """Whether hearts count as broken when a card is played to trick `number`."""
    # House switch: hearts are broken by themselves once that many tricks are complete (or by a card, whichever comes first).
    thawed = rules.thaw_after is not None and number - 1 >= rules.thaw_after
    return broken or thawed


def _without(cards: list[str], barred: list[str]) -> list[str]:
    """The cards that a ban leaves over, or all of them."""
    # Sentence: a ban can never leave a hand without a legal card; then every card is legal.
    return [card for card in cards if card not in barred] or cards


def legal(
    hand: Sequence[str],
    trick: Sequence[str],
    number: int,
    broken: bool,
    lowest_club_dealt: str | None = "2C",
    rules: Rules = CLASSIC,
) -> list[str]:
    """The cards of `hand` that may be played to `trick` (the cards so far), in the order of the hand."""
    if not trick:
        return _legal_leads(list(hand), number, broken, lowest_club_dealt, rules)
    return _legal_answers(list(hand), trick, number, broken, rules)


def _legal_leads(hand: list[str], number: int, broken: bool, lowest_club_dealt: str | None, rules: Rules) -> list[str]:
    """The cards that may be led."""
    if number == 1 and lowest_club_dealt is not None:
        # Sentence: whoever holds the lowest club dealt leads to the first trick, and must lead exactly it.
        if rules.opening == "lowest_club":
            return [card for card in hand if card == lowest_club_dealt]
        # Option: any club will do.
        if rules.opening == "any_club":
            return [card for card in hand if suit(card) == "C"]
    hearts = [card for card in hand if suit(card) == "H"]
    barred: list[str] = []
    if number == 1 and rules.first_trick_points == "barred":
        # Sentence: no penalty card on the first trick, which bars them from opening too where anybody may open.
        barred += [card for card in hand if penalty(card, rules)]
    if not free(number, broken, rules):
        # Option: the Queen may not be led until hearts are broken.
        if rules.queen_waits:
            barred += [QUEEN]
        # Sentence: hearts may not be led until they are broken, unless the hand holds nothing but hearts.
        # It follows that with hearts and the Queen only she must be led ...
        # ... and an option lets a heart be led instead of her, with hearts and the Queen only.
        hearts_and_queen = QUEEN in hand and len(hearts) == len(hand) - 1
        if rules.hearts_lead == "when_broken" and not (hearts_and_queen and rules.lone_queen == "heart_allowed"):
            barred += hearts
    # Sentence: otherwise anything may be led, the Queen included.
    return _without(hand, barred)


def _legal_answers(hand: list[str], trick: Sequence[str], number: int, broken: bool, rules: Rules) -> list[str]:
    """The cards that may be played to a trick that somebody has led to."""
    # Sentence: follow the suit led if you can; this outranks every ban. If you are void, play anything.
    following = [card for card in hand if suit(card) == suit(trick[0])]
    cards = following or hand
    barred: list[str] = []
    if number == 1 and rules.first_trick_points == "barred":
        # Sentence: no penalty card on the first trick, unless there is nothing else to play.
        barred += [card for card in cards if penalty(card, rules)]
    if not following and rules.queen_waits and not free(number, broken, rules):
        # Option: the Queen may not be discarded until hearts are broken (she may follow a spade lead).
        barred += [QUEEN]
    cards = _without(cards, barred)
    # Option: the Queen must be played by whoever is void in the suit led (the first-trick ban permitting), and on a spade trick
    # that already holds the ace or the king of spades.
    chance = QUEEN in cards and QUEEN not in barred and (not following or "AS" in trick or "KS" in trick)
    return [QUEEN] if rules.queen_must_go and chance else cards


# -------------------------------------------------------------------------------------------------------------- one deal


def pass_cards(hands: Sequence[Sequence[str]], chosen: Sequence[Sequence[str]], offset: int) -> list[list[str]]:
    """The hands after everybody's chosen cards moved `offset` seats to the left."""
    # Sentence: all cards change hands at the same time, so nobody passes on a card that just came.
    kept = [[card for card in hand if card not in gone] for hand, gone in zip(hands, chosen, strict=True)]
    for seat, cards in enumerate(chosen):
        kept[(seat + offset) % len(hands)].extend(cards)
    return kept


def opener(hands: Sequence[Sequence[str]], dealer: int, rules: Rules = CLASSIC) -> int:
    """The seat that leads to the first trick."""
    low = lowest_club(hands)
    # Sentence: the holder of the lowest club opens; if no club was dealt, the player on the dealer's left does.
    if rules.opening in ("lowest_club", "any_club") and low is not None:
        return next(seat for seat, hand in enumerate(hands) if low in hand)
    # Option: the dealer opens. Otherwise the eldest hand, on the dealer's left.
    return dealer if rules.opening == "dealer" else (dealer + 1) % len(hands)


def points(cards: Sequence[str], rules: Rules = CLASSIC) -> int:
    """The points in a pile of cards."""
    # Sentence: one point for a heart, thirteen for the Queen, nothing for the rest (or as the rule set says).
    return sum(rules.points.get(card, 0) for card in cards)


def shooter(piles: Sequence[Sequence[str]], rules: Rules = CLASSIC) -> int | None:
    """The seat that took every penalty card that was dealt, or None."""
    # Sentence: the moon is a matter of cards, not of a number: all the penalty cards that were dealt.
    dealt = [card for pile in piles for card in pile if penalty(card, rules)]
    for seat, pile in enumerate(piles):
        if dealt and all(card in pile for card in dealt):
            return seat
    return None


def score(
    piles: Sequence[Sequence[str]],
    rules: Rules = CLASSIC,
    totals: Sequence[int] | None = None,
    choice: str | None = None,
) -> list[int]:
    """What each seat writes down for a deal; `choice` is the shooter's, "self" or "others", where the rules leave it to them."""
    plain = [points(pile, rules) for pile in piles]
    moon = shooter(piles, rules)
    if moon is None or rules.moon == "none":
        return plain
    worth = sum(rules.points[card] for pile in piles for card in pile if penalty(card, rules))
    # Sentence: a card that takes points away is no part of the moon; it counts for whoever took it, the shooter included.
    bonus = [sum(min(0, rules.points.get(card, 0)) for card in pile) for pile in piles]
    mine = [bonus[seat] - (worth if seat == moon else 0) for seat in range(len(piles))]
    theirs = [bonus[seat] + (worth if seat != moon else 0) for seat in range(len(piles))]
    # Sentence: the shooter's points come off their own total, or everybody else's go up, as the form of the moon says.
    if rules.moon == "self" or (rules.moon == "choose" and choice == "self"):
        return mine
    if rules.moon == "others" or (rules.moon == "choose" and choice == "others"):
        return theirs
    if rules.moon == "choose":
        raise ValueError("the shooter has to choose")
    # Sentence: add to the others if that puts the shooter in the lead, so that nobody has fewer points; else take it off the shooter.
    before = totals or [0] * len(piles)
    after = [old + new for old, new in zip(before, theirs, strict=True)]
    if rules.moon == "others_if_leading":
        return mine if any(total < after[moon] for total in after) else theirs
    # Sentence: add to the others; if somebody would then be at the target and the lowest total alone is not the shooter's, take it
    # off the shooter instead (a tie for the lowest plays on, so adding stands; where ties share the win, adding stands only if the
    # shooter is among the lowest).
    lowest = [seat for seat, total in enumerate(after) if total == min(after)]
    over = any(total >= rules.target for total in after)
    lost = moon not in lowest if rules.tie == "shared" else len(lowest) == 1 and lowest != [moon]
    return mine if over and lost else theirs


def winners(totals: Sequence[int], rules: Rules = CLASSIC) -> list[int] | None:
    """The winning seats, or None while the game goes on."""
    # Sentence: the game ends after a deal with somebody at the target or above; the fewest points win.
    if max(totals) < rules.target:
        return None
    lowest = [seat for seat, total in enumerate(totals) if total == min(totals)]
    # Sentence: a tie for the lowest is played on until one is alone (or is shared, where the rule set says so).
    return None if len(lowest) > 1 and rules.tie == "play_on" else lowest


def play_all(
    hands: Sequence[Sequence[str]],
    *,
    number: int = 1,
    broken: bool = False,
    leader: int | None = None,
    lowest_club_dealt: str | None = "2C",
    cards: int = 52,
    rules: Rules = CLASSIC,
) -> int:
    """The number of different ways to play the rest of a deal (or its next `cards` cards), counted one by one."""
    first = opener(hands, 0, rules) if leader is None else leader
    return _count([list(hand) for hand in hands], [], first, number, broken, lowest_club_dealt, cards, rules)


def _count(
    hands: list[list[str]], trick: list[str], leader: int, number: int, broken: bool, low: str | None, more: int, rules: Rules
) -> int:
    """Count the ways to go on from the middle of a trick."""
    if len(trick) == len(hands):
        # Sentence: the winner of a trick leads to the next; play runs clockwise.
        return _count(hands, [], (leader + winner(trick)) % len(hands), number + 1, broken, low, more, rules)
    seat = (leader + len(trick)) % len(hands)
    if not hands[seat] or not more:
        return 1
    ways = 0
    for card in legal(hands[seat], trick, number, broken, low, rules):
        left = [[other for other in hand if other != card] if place == seat else hand for place, hand in enumerate(hands)]
        ways += _count(left, [*trick, card], leader, number, broken or breaks(card, number, rules), low, more - 1, rules)
    return ways
