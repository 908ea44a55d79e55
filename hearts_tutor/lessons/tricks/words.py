"""Sentences of "Who takes it?": how each card compares, who takes the trick, what it costs, and answers to the reader."""

from __future__ import annotations

from typing import TypedDict

from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.engine.points import USUAL_POINTS
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.lessons.shared.words import seat_names, with_verb
from hearts_tutor.lessons.tricks.deals import NOBODY, PlayedTrick

CHOOSE_FIRST = "Choose who takes the trick and what it costs, then check."
MOST_CHOICES = 5


class Row(TypedDict):
    """One card of the comparison: who played it, how it compares, what it counts, whether it takes the trick and follows suit."""

    seat: str
    card: str
    words: str
    points: int
    takes: bool
    follows: bool


def rows(trick: PlayedTrick) -> list[Row]:
    """Return the cards of a trick one by one, each compared with the cards before it.

    >>> from hearts_tutor.engine.cards import parse_cards
    >>> from hearts_tutor.engine.rules import RuleSet
    >>> [row["words"] for row in rows(PlayedTrick(RuleSet(), 0, parse_cards("5D KD 9D QS")))]
    ['leads diamonds', 'follows, higher than 5♦', 'follows, lower than K♦', 'is no diamond, so it cannot win']
    """
    names, led = seat_names(trick.rules.players), trick.cards[0].suit
    return [
        Row(
            seat=names[trick.seat(place)],
            card=card.code,
            words=_comparison(trick, place),
            points=trick.rules.points.of(card),
            takes=place == trick.winning_place,
            follows=card.suit is led,
        )
        for place, card in enumerate(trick.cards)
    ]


def _comparison(trick: PlayedTrick, place: int) -> str:
    card, led = trick.cards[place], trick.cards[0].suit
    if card.suit is not led:
        return f"is no {led.singular}, so it cannot win"
    does_what = "leads " + led.plural if place == 0 else "follows"
    if trick.cards.count(card) > 1:
        return f"{does_what}, but {card} lies there twice: cancelled"
    if place == 0:
        return does_what
    if trick.rules.packs > 1:  # the best card so far may be cancelled later, so each is compared with the winner
        best = trick.winning_place
        return does_what + (", the highest that stands" if best == place else f", lower than {trick.cards[best or 0]}")
    before, now = trick.first(place).winning_place, trick.first(place + 1).winning_place
    assert before is not None, "with one pack some card always wins"
    return does_what + (f", higher than {trick.cards[before]}" if now == place else f", lower than {trick.cards[before]}")


def ruling(trick: PlayedTrick) -> str:
    """Say who takes the trick, and with which card."""
    led, place = trick.cards[0].suit, trick.winning_place
    if place is None:
        return f"Nobody takes the trick: every {led.singular} in it is cancelled. The cards wait for the winner of the next trick."
    best, is_cancelled = trick.cards[place], len(set(trick.cards)) < len(trick.cards)
    highest = "the highest that is not cancelled" if is_cancelled else f"the highest {led.singular}"
    why = f"{best} is {highest}, and {led.plural} were led"
    return f"{with_verb(seat_names(trick.rules.players)[trick.seat(place)], 'take')} the trick: {why}."


def cost(trick: PlayedTrick) -> str:
    """Say what the trick costs, and for which cards."""
    counting = [str(card) for card in trick.cards if trick.rules.points.of(card)]
    cards = f", for {spoken_list(counting)}" if counting else ""
    if not trick.points:
        return "It costs nothing." if not counting else f"In all it costs nothing{cards}."
    if trick.points < 0:
        return f"It takes {count_noun(-trick.points, 'point')} off{cards}."
    return f"It costs {count_noun(trick.points, 'point')}{cards}."


def answer(trick: PlayedTrick, named: int) -> str:
    """Answer a reader who names a seat (or NOBODY), with the ruling and the cost."""
    whole = f"{ruling(trick)} {cost(trick)}"
    if named == trick.taker:
        return f"Yes. {whole}"
    return f"No: {_why_not(trick, named)}. {whole}"


def _why_not(trick: PlayedTrick, named: int) -> str:
    led = trick.cards[0].suit
    if named == NOBODY:
        return f"not every {led.singular} is cancelled" if trick.rules.packs > 1 else "somebody always takes a trick"
    card = next(card for place, card in enumerate(trick.cards) if trick.seat(place) == named)
    if card.suit is not led:
        return f"{card} is no {led.singular}, so it cannot win, however high it is"
    return f"{card} is cancelled by its twin" if trick.cards.count(card) > 1 else f"{card} is lower"


def points_answer(trick: PlayedTrick, named: int) -> str:
    """Answer a reader who names a number of points."""
    if named == trick.points:
        return f"The points are right: {points_words(trick.points)}."
    return f"Not {points_words(named)}, but {points_words(trick.points)}."


def points_words(points: int) -> str:
    """Return points as a button and a sentence name them: ``13 points``, ``10 points off``, ``nothing``."""
    if not points:
        return "nothing"
    return f"{count_noun(-points, 'point')} off" if points < 0 else count_noun(points, "point")


def points_choices(trick: PlayedTrick) -> list[int]:
    """Return the numbers of points to choose from: the right one, and those that common mistakes in counting would give.

    >>> from hearts_tutor.engine.cards import parse_cards
    >>> from hearts_tutor.engine.rules import RuleSet
    >>> points_choices(PlayedTrick(RuleSet(), 0, parse_cards("5D KD 9D QS")))
    [0, 1, 13, 14, 26]
    """
    worth = [trick.rules.points.of(card) for card in trick.cards]
    counting = sum(value != 0 for value in worth)
    guesses = [
        trick.points,
        0,
        counting,
        sum(value for value in worth if value > 0),
        sum(USUAL_POINTS.of(card) for card in trick.cards),  # the most common mistake: counting as in the classic game
        trick.points + 1,
        2 * trick.points,
        trick.points + 13,
        trick.points + 2,
        trick.points + 4,
    ]
    return sorted(list(dict.fromkeys(guesses))[:MOST_CHOICES])


def hint(trick: PlayedTrick) -> str:
    """Say which cards can win at all."""
    led = trick.cards[0].suit
    following = [str(card) for card in dict.fromkeys(trick.cards) if card.suit is led]
    cancel = ", and equal ones cancel each other" if trick.rules.packs > 1 else ""
    return f"{led.plural.capitalize()} were led, so only {spoken_list(following, 'or')} can win{cancel}."


def story_of(trick: PlayedTrick) -> str:
    """Say who led which card, as the story of a trick from a deal."""
    return f"{seat_names(trick.rules.players)[trick.leader]} led the {trick.cards[0].name}."


def prompt(trick: PlayedTrick, fallen: int, *, answered_before: bool) -> str:
    """Ask for the answer, or say how many cards have fallen."""
    if fallen < len(trick.cards):
        return f"{fallen} of {len(trick.cards)} cards have fallen. Who will take them?"
    if answered_before:
        return "You have answered this trick before, and the first answer is the one that counts. Who takes it, and what does it cost?"
    return "Who takes the trick, and what does it cost?"


def checked_answer(trick: PlayedTrick, named: int, priced: int) -> list[str]:
    """Answer a reader who has named a seat (or NOBODY) and a number of points."""
    right = (named == trick.taker), (priced == trick.points)
    first = "Right, both." if all(right) else "Half right." if any(right) else "Not this time."
    slip = _why_not(trick, named) if not right[0] else ""
    why = [f"{slip[:1].upper()}{slip[1:]}."] if slip else []
    return [f"{first} {ruling(trick)}", *why, points_answer(trick, priced)]
