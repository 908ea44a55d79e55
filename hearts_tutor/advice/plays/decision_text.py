"""A decision as text: a position in one line, and what else is known of the deal.

The position is written as in ``engine/notation.py``. Words of the form ``name=value`` add what else is known, in any order. Seats are
counted clockwise from the player: 0 is the player, 1 the left neighbour.

================  ================================================================================================
word              what it says
================  ================================================================================================
``gone=2C5CKC``   cards of earlier tricks, all or some, in any order
``void=1H,2SC``   suits in which a seat is known to be void: seat 1 in hearts, seat 2 in spades and clubs
``took=2``        the only seat that has taken penalty cards so far; ``gone=`` must then name every card of earlier tricks
``took=-``        nobody has taken penalty cards so far
``gave=1QSKS``    cards that the player has passed to one seat: the queen and king of spades to seat 1
================  ================================================================================================

Cards of earlier tricks that are not named are dealt at random, like the hidden hands. Without ``took=``, several seats are assumed to
have taken penalty cards, so no moon is possible. In two cases nobody is assumed to have taken any: in trick one, and where ``gone=``
names every card of the earlier tricks and none is a penalty card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NoReturn

from hearts_tutor.advice.plays.decision import NOT_YET, Decision, point_of
from hearts_tutor.advice.plays.hidden import HOLDERS, KITTY, PAST, Hidden, ruled_out
from hearts_tutor.advice.plays.sampling import possible
from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import NO_CARDS, Card, Hand, Suit
from hearts_tutor.engine.kernel import ACE_OF_SPADES, KING_OF_SPADES, LEADING
from hearts_tutor.engine.notation import NotationError, parse_position, parse_run
from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.text import shortened
from hearts_tutor.playout.loop import MOST_SEATS, Point
from hearts_tutor.playout.seen import NOBODY, SEVERAL

WORDS = ("gone", "void", "took", "gave")


@dataclass(frozen=True)
class AlsoKnown:
    """What the words of a line add to its position: ``gone``, ``voids``, ``took`` and ``gave``, as the module describes them.

    ``took`` is a seat, NOBODY, or, if the line does not say, SEVERAL.
    """

    gone: Hand = NO_CARDS
    voids: tuple[tuple[int, Suit], ...] = ()
    took: int = SEVERAL
    gave: tuple[tuple[int, Card], ...] = ()


def parse_decision(text: str, die: int = 0) -> Decision:
    """The decision that a line describes; ``die`` is the face that was rolled (0: no die was rolled).

    Raises NotationError if a word appears twice or the parts do not fit together. A fault in the position itself raises the error that
    ``parse_position`` raises for it.

    >>> decision = parse_decision("classic 5 unbroken JC4C SQ73HAT5CK9DJ void=1H,2SC gone=2C3C5CAC")
    >>> decision.point.number, str(decision.legal)
    (5, '♣K9')
    """
    line, said = [], {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if equals and name in WORDS:
            if name in said:
                raise NotationError(f"{name}= appears twice in the line: write it once.")
            said[name] = value
        else:
            line.append(word)
    position = parse_position(" ".join(line))
    rules = position.rules
    known = AlsoKnown(
        gone=Hand.of_cards(parse_run(said["gone"])) if said.get("gone") else NO_CARDS,
        voids=tuple(_voids(said.get("void", ""), rules)),
        took=_took(said.get("took", ""), rules),
        gave=_gave(said.get("gave", ""), rules),
    )
    return decision_of_position(position, known, die)


def decision_of_position(position: Position, known: AlsoKnown, die: int = 0) -> Decision:
    """The decision of the player on turn, who sits at seat 0; raises NotationError if the parts do not fit together."""
    rules = position.rules.rolled(die) if die else position.rules
    _check(position, known)
    n, gone, trick = rules.players, known.gone.mask, position.trick_mask
    past = n * (position.number - 1) - len(known.gone)
    free = rules.pack.mask & ~(position.hand.mask | gone | trick)
    must, may, need = [0] * HOLDERS, [0] * HOLDERS, [0] * HOLDERS
    for seat, card in known.gave:
        must[seat] |= card.bit & free
    unplaced = free & ~sum(must)
    excluded = _excluded(position, known)
    for seat in range(1, n):
        has_played = seat >= n - len(position.trick)
        need[seat] = rules.hand_cards - (position.number - 1) - has_played - must[seat].bit_count()
        may[seat] = unplaced & ~excluded[seat]
    must[0] = position.hand.mask
    need[KITTY], may[KITTY] = rules.kitty_cards, unplaced if rules.kitty_cards else 0
    need[PAST], may[PAST] = past, unplaced & ~_never_gone(position, rules, known) if past else 0
    point = _point(position, rules, known)
    won_before = [0] * (2 * MOST_SEATS)
    if point.only_taker >= 0:
        won_before[point.only_taker] = gone & rules.kernel.penalty
    way = Hidden(tuple(must), tuple(may), tuple(need))
    if not possible(way):
        _refuse("The line contradicts itself: no deal of the hidden cards fits all that it says.")
    return Decision(rules, position.hand, Hand(position.decide()[0]), point, tuple(won_before), NOT_YET, (way,))


def _point(position: Position, rules: RuleSet, known: AlsoKnown) -> Point:
    n, trick = rules.players, position.trick
    leader = (n - len(trick)) % n
    best = kernel.winning_card(position.trick_mask, int(trick[0].suit)) if trick else 0
    only_taker = known.took
    if position.number == 1 or (known.took == SEVERAL and _all_gone(position, known) and not known.gone.mask & rules.kernel.penalty):
        only_taker = NOBODY
    return point_of(
        seat=0,
        number=position.number,
        cards=trick,
        taker=(leader + [card.id for card in trick].index(best)) % n if trick else 0,
        broken=position.broken,
        cards_played=known.gone.mask,
        only_taker=only_taker,
        penalties_taken=(known.gone.mask & rules.kernel.penalty).bit_count(),
    )


def _excluded(position: Position, known: AlsoKnown) -> list[int]:
    """For each seat, a mask of the cards that it cannot hold: the suits in which it is void, and what its play in this trick rules out."""
    n, excluded, before = position.rules.players, [0] * position.rules.players, 0
    for seat, suit in known.voids:
        excluded[seat] |= suit.mask
    for place, card in enumerate(position.trick):
        seat, led = (n - len(position.trick) + place) % n, int(position.trick[0].suit) if place else LEADING
        tops = before & (KING_OF_SPADES | ACE_OF_SPADES)
        kernel_rules = position.rules.kernel
        is_open = kernel.hearts_open(kernel_rules, position.number, int(position.broken))
        excluded[seat] |= ruled_out(kernel_rules, card.bit, led, tops, min(position.number, 2), is_open)
        before |= card.bit
    return excluded


def _never_gone(position: Position, rules: RuleSet, known: AlsoKnown) -> int:
    """A mask of the unseen cards that cannot have been played in earlier tricks.

    While hearts are unbroken, these are the cards that would have broken them. If the line says who has taken penalty cards, no more of
    them can have been played, since ``gone=`` names all.
    """
    never = 0
    if not position.broken:
        never |= sum(card.bit for card in rules.pack if kernel.breaks_hearts(rules.kernel, card.bit, 2))
    return never | (rules.kernel.penalty if known.took != SEVERAL else 0)


def _all_gone(position: Position, known: AlsoKnown) -> bool:
    """True if every card of the earlier tricks is named."""
    return len(known.gone) == position.rules.players * (position.number - 1)


def _check(position: Position, known: AlsoKnown) -> None:
    """Raises NotationError for parts that do not fit together."""
    rules, number = position.rules, position.number
    if rules.packs != 1:
        _refuse(f"{rules.name} is played with {rules.packs} packs: only rule sets with one pack are measured.")
    wanted = rules.hand_cards - number + 1
    if len(position.hand) != wanted:
        holds = count_noun(wanted, "card")
        _refuse(f"In trick {number} of {rules.name} a player on turn holds {holds}, and the line names {len(position.hand)}.")
    seen = position.hand.mask | position.trick_mask
    if known.gone.mask & seen:
        _refuse(f"gone= names {Hand(known.gone.mask & seen).cards[0]}, which is in the hand or in this trick.")
    if known.gone - rules.pack:
        _refuse(f"{(known.gone - rules.pack).cards[0]} is not in the pack of these rules.")
    most = rules.players * (number - 1)
    if len(known.gone) > most:
        _refuse(f"gone= names {count_noun(len(known.gone), 'card')}, and before trick {number} only {most} have been played.")
    for _, card in known.gave:
        if card in position.hand or card not in rules.pack:
            _refuse(f"gave= names {card}, which cannot have been passed: it is in the hand or not in the pack.")
    if known.took >= 0 and not _all_gone(position, known):
        _refuse(f"took={known.took} needs every card of the earlier tricks: gone= names {len(known.gone)} of {most}.")
    if known.took == NOBODY and known.gone.mask & rules.kernel.penalty:
        _refuse(f"took=- says that nobody has penalty cards, and {Hand(known.gone.mask & rules.kernel.penalty).cards[0]} is gone.")


def _voids(value: str, rules: RuleSet) -> list[tuple[int, Suit]]:
    found = []
    for part in value.split(",") if value else []:
        if len(part) < 2 or set(part[1:].upper()) - set("CDSH"):
            _refuse(f"void={shortened(value)}: write a seat and its suits, such as void=1H,2SC.")
        found += [(_seat("void", part[0], rules), Suit("CDSH".index(letter))) for letter in part[1:].upper()]
    return found


def _took(value: str, rules: RuleSet) -> int:
    if not value:
        return SEVERAL
    return NOBODY if value == "-" else _seat("took", value, rules, least=0)


def _gave(value: str, rules: RuleSet) -> tuple[tuple[int, Card], ...]:
    if not value:
        return ()
    return tuple((_seat("gave", value[0], rules), card) for card in parse_run(value[1:]))


def _seat(name: str, text: str, rules: RuleSet, least: int = 1) -> int:
    if not (text.isascii() and text.isdigit() and least <= int(text) < rules.players):
        _refuse(f"{name}={shortened(text)}: seats are counted clockwise from the player, {least} to {rules.players - 1}.")
    return int(text)


def _refuse(sentence: str) -> NoReturn:
    raise NotationError(sentence)
