"""Checks of a pad: names, rules and a target that go together, and deals that can happen and add up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.engine.rules import RuleError, RuleSet
from hearts_tutor.engine.text import shortened, spoken_list
from hearts_tutor.lessons.scorepad.pad import FEWEST, MOST, DealEntry, Pad, all_taken_by, bonus_card, entry_with_moon, rule_names
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.words import with_verb
from hearts_tutor.records.lines import RecordError, Word, check_name, name_key

MOST_LETTERS = 24  # a longer name does not fit over a column


@dataclass(frozen=True)
class Check:
    """Whether a deal adds up, and the sentence that says so or says what is wrong.

    ``missing`` is how many points are still to be tapped in; below 0 there are too many.
    """

    fits: bool
    words: str
    missing: int = 0


def check_entry(rules: RuleSet | None, names: Sequence[str], entry: DealEntry) -> Check:
    """Check a deal against the points that a deal has under the rules; ``rules`` is None if the pad only adds.

    >>> check_entry(RuleSet(), ("Ann", "Bo", "Cy", "Di"), DealEntry((3, 1, 18, 0))).words
    'The deal has 26 points, and 22 are in: 4 points are missing.'
    """
    if rules is None:
        return Check(True, "This pad only adds: whatever you enter counts.")
    if entry.revoke is not None:
        return Check(True, f"{with_verb(names[entry.revoke], 'pay')} for a revoke, and nobody else scores.")
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
        return Check(False, f"{with_verb(names[seat], 'have')} taken every penalty card: a moon. Say below what it does.")
    return Check(True, f"{total} of {total} points: the deal adds up.")


def _is_moon(rules: RuleSet, names: Sequence[str], entry: DealEntry, seat: int) -> bool:
    if rules.moon == "none":
        return False
    try:
        entry_with_moon(rules, tuple(names), entry, seat, "others")
    except LessonError:  # the rules ask for the bonus card, too
        return False
    return True


def _are(points: int) -> str:
    return f"{count_noun(points, 'point')} {'is' if points == 1 else 'are'}"


def can_be_tapped(rules: RuleSet | None, names: tuple[str, ...], entry: DealEntry) -> bool:
    """Whether the buttons of a pad can make this deal; ``rules`` is None if the pad only adds."""
    extras = replace(entry, boxes=(0,) * len(entry.boxes))
    if rules is None or entry.revoke is not None:
        return extras.is_empty or (rules is not None and replace(entry, revoke=None).is_empty)
    if entry.bonus is not None and bonus_card(rules) is None:
        return False
    if any(entry.boxes[seat] for seat in entry.idle) or (entry.idle and not rules.no_trick_bonus):
        return False
    if entry.moon is None:
        return not entry.sun and entry.form == DealEntry.form
    try:
        made = entry_with_moon(rules, names, entry, entry.moon, entry.form)
    except LessonError:
        return False
    sun_fits = not entry.sun or (rules.sun and entry.bonus in (None, entry.moon))
    return made == entry and sun_fits and rules.moon != "none"


def check_player(name: str, others: Sequence[str]) -> None:
    """Raise LessonError for a name that is empty, too long, not allowed, or already used by one of the ``others``."""
    if not name:
        raise LessonError("A player needs a name.")
    if len(name) > MOST_LETTERS:
        raise LessonError(f"“{shortened(name)}” is too long for a column: a name has at most {MOST_LETTERS} letters.")
    try:
        check_name(Word(name, 1, 1))
    except RecordError as fault:
        raise LessonError(fault.sentence) from None
    if name_key(name) in map(name_key, others):
        raise LessonError(f"Two players are called {name}: give each a name of its own.")


def check_rules(name: str, players: int) -> None:
    """Raise LessonError for rules that do not exist for a number of players."""
    if not FEWEST <= players <= MOST:
        raise LessonError(f"A pad is for {FEWEST} to {MOST} players, not {players}.")
    if name not in rule_names(players):
        raise LessonError(f"“{shortened(name)}” is not a rule set for {players} players. There are {', '.join(rule_names(players))}.")


def checked_target(pad: Pad) -> Pad:
    """The pad, if its own target goes with its rules; otherwise raises LessonError."""
    try:
        _ = pad.rules
    except RuleError as fault:
        raise LessonError(str(fault)) from None
    return pad
