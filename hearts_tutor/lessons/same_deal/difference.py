"""Where two plays of the same deal first differ, and why: the rule if a rule decides, otherwise the players' own reasons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.engine.rules import Decides, diff
from hearts_tutor.engine.rules.steps import step_words
from hearts_tutor.engine.rules.words import rules_words, set_words
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.engine.verdicts import Rule, Verdict, verdicts
from hearts_tutor.lessons.same_deal.play import Move, PlayedDeal
from hearts_tutor.lessons.shared.words import seat_names, with_verb
from hearts_tutor.players import Choice

Stage = Literal["pass", "opening", "play", "points", "same"]
# Where the book explains what can differ outside the play.
PASS_WAY = "book/rules/passing.md#where-the-cards-go"
PASS_CARDS = "book/rules/passing.md#what-matters-in-a-good-pass"
MOON = "book/rules/moon.md#where-tables-differ"
COUNT = "book/rules/scoring.md#where-tables-differ"


@dataclass(frozen=True)
class Difference:
    """Where two plays of a deal first differ: in ``trick`` (from 1; 0 is the pass, one beyond the last is the score), at ``seat``.

    ``sentences`` say what differs and why. ``chapter`` is the part of the book that has the rule; empty if no rule decides.
    """

    stage: Stage
    trick: int
    seat: int | None
    sentences: tuple[str, ...]
    chapter: str = ""


def first_difference(one: PlayedDeal, other: PlayedDeal) -> Difference:
    """The first thing that differs between two plays of the same cards.

    >>> from hearts_tutor.lessons.same_deal.play import play_out
    >>> from hearts_tutor.engine.rules import find
    >>> classic, other = (play_out(find(name), "ducker", 1, 1) for name in ("classic", "jack_and_kitty"))
    >>> first_difference(classic, other).sentences
    ('The pass: 3 cards go left under classic, 3 cards go right under jack and kitty.',)
    """
    return _in_the_pass(one, other) or _in_the_opening(one, other) or _in_the_play(one, other) or _in_the_points(one, other)


def _in_the_pass(one: PlayedDeal, other: PlayedDeal) -> Difference | None:
    said = [_way(played) for played in (one, other)]
    if said[0] != said[1]:
        return Difference("pass", 0, None, (f"The pass: {_under(one, said[0])}, {_under(other, said[1])}.",), PASS_WAY)
    for seat, (mine, theirs) in enumerate(zip(one.passes, other.passes, strict=True)):
        if mine.cards != theirs.cards:
            ours, others = _under(one, _names(mine.cards)), _under(other, _names(theirs.cards))
            what = f"The pass: {_who(one, seat, 'pass')} {ours} and {others}."
            barred = _barred_pass(one, other, seat)
            chapter = Rule.MAY_NOT_PASS.value if barred else PASS_CARDS
            return Difference("pass", 0, seat, (what, *barred, *_reasons(one, mine, other, theirs)), chapter)
    return None


def _way(played: PlayedDeal) -> str:
    if not played.passes:
        return "nothing is passed"
    step = played.start.pass_step
    if step == "scatter":
        return "one card goes to each other seat"
    return f"{len(played.passes[0].cards)} cards go {step_words(step).removeprefix('to the ')}"


def _barred_pass(one: PlayedDeal, other: PlayedDeal, seat: int) -> tuple[str, ...]:
    """Cards that one of the rule sets does not let this seat pass."""
    pairs = ((one, other), (other, one))
    barred = ((free, strict, Hand(Hand.of_cards(free.passes[seat].cards).mask & strict.rules.may_not_pass.mask)) for free, strict in pairs)
    return tuple(f"{_names(kept.cards)} may not be passed under {rules_words(strict.rules)}." for _, strict, kept in barred if kept)


def _in_the_opening(one: PlayedDeal, other: PlayedDeal) -> Difference | None:
    """The difference if different seats lead to trick one; None if the same seat does."""
    first, second = one.moves[0], other.moves[0]
    if first.seat == second.seat:
        return None
    ours = f"{_who(one, first.seat, 'lead')} {_under(one, str(first.choice.card))}"
    theirs = f"{_who(other, second.seat, 'lead')} {_under(other, str(second.choice.card))}"
    why = (f"Under {rules_words(played.rules)} {_opens(played)}." for played in (one, other))
    return Difference("opening", 1, first.seat, (f"Trick 1: {ours}, {theirs}.", *why), Rule.OPENING.value)


def _opens(played: PlayedDeal) -> str:
    who = {"eldest": "the seat to the left of the dealer leads first", "dealer": "the dealer leads first"}
    club = played.start.opener
    return who.get(played.rules.opening, f"the holder of {_names(club.cards)} leads first")


def _in_the_play(one: PlayedDeal, other: PlayedDeal) -> Difference | None:
    for mine, theirs in zip(one.moves, other.moves, strict=True):
        if mine.choice.card != theirs.choice.card:
            first = f"Trick {mine.trick}: {_who(one, mine.seat, 'play')} "
            first += f"{_under(one, str(mine.choice.card))} and {_under(other, str(theirs.choice.card))}."
            rulings = [_ruling(one, mine, theirs.choice.card), _ruling(other, theirs, mine.choice.card)]
            barred = [ruling for ruling in rulings if ruling]
            if barred:
                return Difference("play", mine.trick, mine.seat, (first, *(words for words, _ in barred)), barred[0][1])
            free = "Both cards are legal under both: the players choose differently because the rules differ."
            return Difference("play", mine.trick, mine.seat, (first, free, *_reasons(one, mine.choice, other, theirs.choice)))
    return None


def _ruling(played: PlayedDeal, move: Move, card: Card) -> tuple[str, str] | None:
    """Why the card played in the other game may not be played in this one, and the chapter; None if it may."""
    about = None if move.seat == 0 else seat_names(played.rules.players)[move.seat]
    verdict: Verdict = next(each for each in verdicts(move.position, about) if each.card == card)
    if verdict.legal:
        return None
    return f"{card} may not be played there under {rules_words(played.rules)}: {_small(verdict.why)}", verdict.rule.value


def _in_the_points(one: PlayedDeal, other: PlayedDeal) -> Difference:
    last = one.tricks + 1
    if one.score.points == other.score.points:
        return Difference("same", last, None, ("Not a card and not a point differs in this deal.",))
    first = "Every card is the same; only the points differ."
    shot = [(played, played.score.shooter) for played in (one, other) if played.score.shooter is not None]
    moons = [_moon(played, shooter) for played, shooter in shot]
    said = (
        f"{set_words(name)}: {_under(one, ours)}, {_under(other, theirs)}."
        for name, (ours, theirs) in diff(one.rules, other.rules, Decides.SCORING).items()
    )
    return Difference("points", last, shot[0][1] if shot else None, (first, *moons, *said), MOON if moons else COUNT)


def _moon(played: PlayedDeal, shooter: int) -> str:
    points = played.score.points
    own, others = count_noun(points[shooter], "point"), next(each for seat, each in enumerate(points) if seat != shooter)
    return f"{_who(played, shooter, 'shoot')} the moon: {_under(played, f'{own} for the shooter and {others} for each other player')}."


def _reasons(one: PlayedDeal, mine: Choice, other: PlayedDeal, theirs: Choice) -> tuple[str, ...]:
    return tuple(f"Under {rules_words(played.rules)} the player says: {choice.why}" for played, choice in ((one, mine), (other, theirs)))


def _under(played: PlayedDeal, what: str) -> str:
    return f"{what} under {rules_words(played.rules)}"


def _who(played: PlayedDeal, seat: int, verb: str) -> str:
    """The seat with its verb: ``You play``, ``West plays``."""
    return with_verb(seat_names(played.rules.players)[seat], verb)


def _names(cards: tuple[Card, ...]) -> str:
    return spoken_list(map(str, cards)) if cards else "no card"


def _small(sentence: str) -> str:
    """A sentence as the second half of another."""
    first = sentence.split(" ", 1)[0]
    return (
        sentence[:1].lower() + sentence[1:]
        if first in ("You", "In", "Every", "Hearts", "Clubs", "Diamonds", "Spades", "After")
        else sentence
    )
