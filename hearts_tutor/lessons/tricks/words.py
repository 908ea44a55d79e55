"""What "Who takes it?" says: the comparison card by card, the ruling, what it costs, and an answer to each seat named."""

from __future__ import annotations

from typing import TypedDict

from hearts_tutor.engine.cards import Card, spoken_list
from hearts_tutor.engine.points import USUAL_POINTS
from hearts_tutor.engine.verdicts import counted
from hearts_tutor.lessons.shared.words import seat_names, with_verb
from hearts_tutor.lessons.tricks.deals import Played

NOBODY = -1  # named where nobody takes the trick
MOST_CHOICES = 5


class Row(TypedDict):
    """One card of the comparison: who played it, how it compares, what it counts, and whether it takes the trick."""

    seat: str
    card: str
    words: str
    points: int
    takes: bool
    follows: bool


def rows(trick: Played) -> list[Row]:
    """The cards of a trick one by one, as each compares with what lies there.

    >>> from hearts_tutor.engine.cards import parse_cards
    >>> from hearts_tutor.engine.rules import RuleSet
    >>> [row["words"] for row in rows(Played(RuleSet(), 0, parse_cards("5D KD 9D QS")))]
    ['leads diamonds', 'follows, higher than 5♦', 'follows, lower than K♦', 'is no diamond, so it cannot win']
    """
    names, led = seat_names(trick.rules.players), trick.cards[0].suit
    return [
        Row(
            seat=names[trick.seat(place)],
            card=card.code,
            words=_compared(trick, place),
            points=trick.rules.points.of(card),
            takes=place == trick.winning_place,
            follows=card.suit is led,
        )
        for place, card in enumerate(trick.cards)
    ]


def _compared(trick: Played, place: int) -> str:
    card, led = trick.cards[place], trick.cards[0].suit
    if card.suit is not led:
        return f"is no {led.singular}, so it cannot win"
    does_what = "leads " + led.plural if place == 0 else "follows"
    if trick.cards.count(card) > 1:
        return f"{does_what}, but {card} lies there twice: cancelled"
    if place == 0:
        return does_what
    if trick.rules.packs > 1:  # what is cancelled later is no measure
        best = trick.winning_place
        return does_what + (", the highest that stands" if best == place else f", lower than {trick.cards[best or 0]}")
    before, now = trick.first(place).winning_place, trick.first(place + 1).winning_place
    assert before is not None, "with one pack some card always wins"
    return does_what + (f", higher than {trick.cards[before]}" if now == place else f", lower than {trick.cards[before]}")


def ruling(trick: Played) -> str:
    """Who takes the trick, and by which card."""
    led, place = trick.cards[0].suit, trick.winning_place
    if place is None:
        return f"Nobody takes the trick: every {led.singular} in it is cancelled. The cards wait for the winner of the next trick."
    best, is_cancelled = trick.cards[place], len(set(trick.cards)) < len(trick.cards)
    highest = "the highest that is not cancelled" if is_cancelled else f"the highest {led.singular}"
    why = f"{best} is {highest}, and {led.plural} were led"
    return f"{with_verb(seat_names(trick.rules.players)[trick.seat(place)], 'take')} the trick: {why}."


def cost(trick: Played) -> str:
    """What the trick counts, and for which cards."""
    counting = [str(card) for card in trick.cards if trick.rules.points.of(card)]
    cards = f", for {spoken_list(counting)}" if counting else ""
    if not trick.points:
        return "It costs nothing." if not counting else f"In all it costs nothing{cards}."
    if trick.points < 0:
        return f"It takes {counted(-trick.points, 'point')} off{cards}."
    return f"It costs {counted(trick.points, 'point')}{cards}."


def answer(trick: Played, named: int) -> str:
    """What is said when a seat (or nobody) is named, with the ruling and the cost."""
    whole = f"{ruling(trick)} {cost(trick)}"
    if named == (NOBODY if trick.winner is None else trick.winner):
        return f"Yes. {whole}"
    return f"No: {_why_not(trick, named)}. {whole}"


def _why_not(trick: Played, named: int) -> str:
    led = trick.cards[0].suit
    if named == NOBODY:
        return f"not every {led.singular} is cancelled" if trick.rules.packs > 1 else "somebody always takes a trick"
    card = next(card for place, card in enumerate(trick.cards) if trick.seat(place) == named)
    if card.suit is not led:
        return f"{card} is no {led.singular}, so it cannot win, however high it is"
    return f"{card} is cancelled by its twin" if trick.cards.count(card) > 1 else f"{card} is lower"


def points_answer(trick: Played, named: int) -> str:
    """What is said about the points that were named."""
    if named == trick.points:
        return f"The points are right: {points_words(trick.points)}."
    return f"Not {points_words(named)}, but {points_words(trick.points)}."


def points_words(points: int) -> str:
    """Points as a button and a sentence name them: ``13 points``, ``10 points off``, ``nothing``."""
    if not points:
        return "nothing"
    return f"{counted(-points, 'point')} off" if points < 0 else counted(points, "point")


def points_choices(trick: Played) -> list[int]:
    """The numbers of points to choose from, the right one among them: what other ways of counting would give.

    >>> from hearts_tutor.engine.cards import parse_cards
    >>> from hearts_tutor.engine.rules import RuleSet
    >>> points_choices(Played(RuleSet(), 0, parse_cards("5D KD 9D QS")))
    [0, 1, 13, 14, 26]
    """
    worth = [trick.rules.points.of(card) for card in trick.cards]
    counting = sum(value != 0 for value in worth)
    guesses = [
        trick.points,
        0,
        counting,
        sum(value for value in worth if value > 0),
        sum(_in_classic(card) for card in trick.cards),
        trick.points + 1,
        2 * trick.points,
        trick.points + 13,
        trick.points + 2,
        trick.points + 4,
    ]
    return sorted(list(dict.fromkeys(guesses))[:MOST_CHOICES])


def _in_classic(card: Card) -> int:
    """What a card counts in the classic game, the commonest thing to mistake another game for."""
    return USUAL_POINTS.of(card)


def hint(trick: Played) -> str:
    """Which cards can win at all."""
    led = trick.cards[0].suit
    following = [str(card) for card in dict.fromkeys(trick.cards) if card.suit is led]
    cancel = ", and equal ones cancel each other" if trick.rules.packs > 1 else ""
    return f"{led.plural.capitalize()} were led, so only {spoken_list(following, 'or')} can win{cancel}."


def story_of(trick: Played) -> str:
    """One sentence about a trick from a deal."""
    return f"{seat_names(trick.rules.players)[trick.leader]} led the {trick.cards[0].name}."
