"""What the passing drill says: the grade, how it was found, the hold deal, why a hand comes back. Plain words, no HTML."""

from __future__ import annotations

import re
from datetime import datetime

from hearts_tutor.advice.passes.hold_cost import HoldAdvice
from hearts_tutor.advice.passes.reasons import pass_reasons
from hearts_tutor.engine.cards import SUIT_SYMBOLS, Hand, Suit, spoken_list
from hearts_tutor.engine.notation import parse_run
from hearts_tutor.engine.verdicts import counted
from hearts_tutor.lessons.passing.content import ANSWERS, BY_KEY
from hearts_tutor.lessons.passing.drill import Drill, parse_drill
from hearts_tutor.lessons.passing.grading import Grade, Graded
from hearts_tutor.lessons.passing.progress import Slip

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")
BANDS = {"best": "the best", "too_close": "too close to call", "costly": "costs a little", "mistake": "a mistake"}
TONES = {"best": "good", "too_close": "good", "costly": "warn", "mistake": "bad"}
LEFT_OUT = {
    "clock": "The clock chose, so this hand is left out of the score.",
    "hint": "You had a hint, so this hand is left out of the score.",
    "seen": "You have passed from this hand before, and the first pass is the one that counts.",
    "forced": "There was nothing to choose, so this hand is left out of the score.",
    "close": "The passes that come to mind are all as good here, so this hand is left out of the score.",
    "sampled": "So few play-outs are too few for a score.",
    "hold_close": "This hand lies between two answers, so it is left out of the score.",
}
_OF_SUIT = re.compile("|".join(f"({symbol}|{suit.singular})" for symbol, suit in zip(SUIT_SYMBOLS, Suit, strict=True)))


def number_word(number: int) -> str:
    """A small number as a word.

    >>> number_word(3), number_word(12)
    ('three', '12')
    """
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def heading(drill: Drill) -> str:
    """What is asked, in a few words."""
    if drill.holds:
        return "A hold deal"
    cards = f"{number_word(drill.size)} card{'s' * (drill.size != 1)}"
    return f"Pass {cards}, one to each other seat" if drill.direction == "scatter" else f"Pass {cards} to {drill.receiver}"


def prompt(drill: Drill) -> str:
    """What to do, in a sentence or two."""
    if drill.holds:
        return "Nothing is passed in this deal. What do you make of the hand?"
    kept = Hand(drill.rules.may_not_pass.mask & drill.hand.mask)
    stays = f" {spoken_list(map(str, kept))} may not be passed in these rules." if kept else ""
    fewest = f" Fewest points win; all that counts in a deal is {drill.rules.deal_total}." if drill.rules.deal_total != 26 else ""
    return f"Choose {number_word(drill.size)}; press a card again to take it back.{stays}{fewest}"


def verdict(grade: Grade) -> list[str]:
    """The grade in sentences: the band, the cost where it was measured, and the best pass."""
    lines = [_band(grade)]
    if not grade.is_best:
        lines.append(f"Best was {_cards(grade.best.cards)}.")
    if grade.moon and grade.moon != grade.best.cards:
        lines.append(f"{_cards(grade.moon)} is called best, too: a moon came of it more often than not.")
    return lines


def _band(grade: Grade) -> str:
    chosen, mine = grade.chosen, f"Passing {_cards(grade.chosen.cards)}"
    if grade.how == "estimated":
        return {
            "best": f"{mine} is the best that the model knows, by its estimate.",
            "too_close": f"{mine} is about as good as the best, by the model's estimate.",
            "costly": f"{mine} costs a little, by the model's estimate.",
            "mistake": f"{mine} is a mistake, by the model's estimate.",
        }[chosen.band]
    if chosen.band == "best":
        return f"{mine} is the best that was measured."
    if chosen.band == "too_close":
        return f"{mine} is too close to call: {cost_words(chosen)}."
    if chosen.band == "costly":
        return f"{mine} costs a little: {cost_words(chosen)}."
    return f"{mine} is a mistake: it costs {cost_words(chosen)}, and another kind of player agrees."


def cost_words(graded: Graded) -> str:
    """A measured cost with its 95 % interval.

    >>> cost_words(Graded(Hand(), "costly", 0.82, 0.1))
    '0.8 points a deal more than the best (0.6 to 1.0)'
    """
    if graded.cost is None or graded.interval is None:
        return ""
    low, high = graded.interval
    points = f"{graded.cost:.1f} point{'s' * (f'{graded.cost:.1f}' != '1.0')}"
    return f"{points} a deal more than the best ({_signed(low)} to {_signed(high)})"


def _signed(value: float) -> str:
    """One decimal, with a minus sign where there is something below zero."""
    rounded = f"{abs(value):.1f}"
    return f"−{rounded}" if value < 0 and rounded != "0.0" else rounded


def how_found(grade: Grade) -> str:
    """How the grade was found, in a sentence."""
    if grade.how == "estimated":
        return (
            f"A model has ranked all {grade.possible} passes of this hand in an instant. It is an estimate from many other hands, good for "
            "bands and not for numbers; beside a kernel the passes of this very hand are played out."
        )
    looked = f"all {grade.possible} passes" if grade.looked >= grade.possible else f"{grade.looked} of {grade.possible:,} passes"
    few = " That is few: only large costs show." if grade.how == "sampled" else ""
    return (
        f"Measured: {looked} of this hand were played out in the same random deals, the best of them in {grade.worlds:,}; clearly worse "
        f"ones stop early. The numbers in brackets are 95 % intervals.{few}"
    )


def suit_reasons(drill: Drill, given: Hand) -> dict[Suit, list[str]]:
    """What a pass does, suit by suit: each sentence under the suit that it speaks of first.

    >>> drill = parse_drill("classic left SAK5HQ94DKJ863C72")
    >>> suit_reasons(drill, Hand.parse("♠AK ♥Q"))[Suit.HEARTS]
    ['Q♥ goes; the highest heart left is 9♥.']
    """
    found: dict[Suit, list[str]] = {suit: [] for suit in SUITS}
    for sentence in pass_reasons(drill.rules, drill.hand, given, drill.direction):
        match = _OF_SUIT.search(sentence)
        found[Suit((match.lastindex or 1) - 1) if match else Suit.SPADES].append(sentence)
    return found


def hold_verdict(drill: Drill, held: HoldAdvice, answer: str) -> list[str]:
    """What a hold hand is worth, against the reader's answer."""
    low, high = held.interval
    right = answer in right_answers(held)
    average = f"an average hand takes {held.average:.1f}"
    lines = [
        f"{'Yes' if right else 'Not quite'}: {_claim(held)}.",
        f"In {held.worlds} random deals it took {_signed(held.points)} points on average ({_signed(low)} to {_signed(high)}); {average}.",
    ]
    if held.moon is not None:
        made = round(held.moon * held.moon_worlds)
        lines.append(f"House players, who try for the moon where they see a chance, made it in {made} of {held.moon_worlds} deals.")
    first, *_ = held.dangers
    if first[1] > 0.5:
        lines.append(f"The house player fears the {first[0].plural} most.")
    return lines


def _claim(held: HoldAdvice) -> str:
    if held.is_moon:
        return "this hand is worth a moon attempt"
    claim = next(answer.claim for answer in ANSWERS if answer.key == held.level)
    return f"this hand {claim}"


def right_answers(held: HoldAdvice) -> frozenset[str]:
    """The answers that are not wrong: one, or two where the hand lies between them."""
    if held.is_moon:
        return frozenset({"moon", *(held.levels if held.moon_is_close else ())})
    return frozenset({*held.levels, *(("moon",) if held.moon_is_close else ())})


def why_again(slip: Slip, now: datetime) -> str:
    """Why a motif has come back, and what went wrong with it."""
    ago, drill = _ago(now, datetime.fromisoformat(slip.when)), parse_drill(slip.drill)
    if drill.holds:
        return f"You asked for what went wrong to come back. {ago} you misjudged {drill.hand} on a hold deal; here is another hand."
    return (
        f"You asked for what went wrong to come back. {ago} you passed {_run(slip.chosen)} from {drill.hand}, and {_run(slip.best)} was "
        f"better. The motif was “{BY_KEY[slip.motif].title}”; here it is with another hand."
    )


def _ago(now: datetime, then: datetime) -> str:
    """How long ago, roughly.

    >>> from datetime import timedelta
    >>> day = datetime(2026, 1, 5, 12)
    >>> _ago(day, day - timedelta(minutes=3)), _ago(day, day - timedelta(days=1)), _ago(day, day - timedelta(days=40))
    ('A few minutes ago', 'Yesterday', '40 days ago')
    """
    days = (now.date() - then.date()).days
    if (now - then).total_seconds() < 3600:
        return "A few minutes ago"
    return "Earlier today" if days < 1 else "Yesterday" if days == 1 else f"{days} days ago"


def _run(codes: str) -> str:
    return _cards(Hand.of_cards(parse_run(codes)))


def _cards(cards: Hand) -> str:
    return spoken_list(map(str, cards))


def left_words(missing: int) -> str:
    """How many cards are still to be chosen."""
    return f"{counted(missing, 'more card')} to choose." if missing > 0 else f"{counted(-missing, 'card')} too many: take back as many."
