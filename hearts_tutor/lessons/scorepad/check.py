"""Does a deal add up? What the pad says about the deal at hand, and whether it may be entered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts_tutor.engine.cards import spoken_list
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.verdicts import counted
from hearts_tutor.lessons.scorepad.pad import Entry, all_taken_by, bonus_card, with_moon
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.words import does


@dataclass(frozen=True)
class Check:
    """Whether a deal adds up, and the sentence that says so or says what is wrong; ``missing`` points are still to be tapped."""

    fits: bool
    words: str
    missing: int = 0


def check_entry(rules: RuleSet | None, names: Sequence[str], entry: Entry) -> Check:
    """Check the deal at hand against the deal total of the rules.

    >>> check_entry(RuleSet(), ("Ann", "Bo", "Cy", "Di"), Entry((3, 1, 18, 0))).words
    'The deal has 26 points, and 22 are in: 4 points are missing.'
    """
    if rules is None:
        return Check(True, "This pad only adds: whatever you enter counts.")
    if entry.revoke is not None:
        return Check(True, f"{does(names[entry.revoke], 'pay')} for a revoke, and nobody else scores.")
    below = [seat for seat, points in enumerate(entry.boxes) if points < 0]
    if below:
        who = spoken_list(names[seat] for seat in below)
        return Check(False, f"{who} cannot have fewer than 0 points by cards: the moon and the bonus have buttons of their own.")
    total, tapped = rules.deal_total, sum(entry.boxes)
    if entry.is_empty:
        return Check(False, f"The deal has {total} points: select a box and tap them in.", total)
    if tapped < total:
        return Check(False, f"The deal has {total} points, and {tapped} are in: {_are(total - tapped)} missing.", total - tapped)
    if tapped > total:
        return Check(False, f"The deal has {total} points, and {tapped} are in: {_are(tapped - total)} too many.", total - tapped)
    card = bonus_card(rules)
    if card is not None and entry.bonus is None:
        return Check(False, f"{total} of {total} points are in, but {card} lies with nobody: select who took it and press {card}.")
    if entry.moon is None and (seat := all_taken_by(rules, entry)) is not None and _is_moon(rules, names, entry, seat):
        return Check(False, f"{does(names[seat], 'have')} taken every penalty card: a moon. Say below what it does.")
    return Check(True, f"{total} of {total} points: the deal adds up.")


def _is_moon(rules: RuleSet, names: Sequence[str], entry: Entry, seat: int) -> bool:
    if rules.moon == "none":
        return False
    try:
        with_moon(rules, tuple(names), entry, seat, "others")
    except LessonError:  # the rules ask for the bonus card, too
        return False
    return True


def _are(points: int) -> str:
    return f"{counted(points, 'point')} {'is' if points == 1 else 'are'}"


def pass_words(step: str, count: int) -> str:
    """Where the cards of the next deal go, in words.

    >>> pass_words("left", 3), pass_words("right2", 3), pass_words("hold", 0)
    ('3 cards to the left', '3 cards two seats to the right', 'Nobody passes')
    """
    if step == "hold":
        return "Nobody passes"
    if step == "scatter":
        return "One card to each other player"
    cards = counted(count, "card")
    if step == "across":
        return f"{cards} across the table"
    way = "left" if step.startswith("left") else "right"
    seats = {"": "", "2": "two seats ", "3": "three seats ", "4": "four seats ", "5": "five seats ", "6": "six seats "}
    return f"{cards} {seats.get(step.removeprefix(way), step.removeprefix(way) + ' seats ')}to the {way}"
