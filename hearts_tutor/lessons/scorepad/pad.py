"""A game on a score pad: the rules, the players, and each deal as it was tapped in.

A deal is kept as it was tapped in, not as it was scored: penalty points by cards, who took the bonus card, who shot the
moon and in which form. The engine scores it anew each time, so correcting one deal corrects every total after it.
Seats count from 0 in the order of play, deals from 1.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import get_args

from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.game import DealRecord, Game
from hearts_tutor.engine.rules import PRESETS, Moon, RuleSet, find
from hearts_tutor.engine.scoring import DECIDED_BY_SCORE, DealScore, MoonChoice, Outcome, revoke_points, settle, shooter
from hearts_tutor.engine.totals import add, new_totals
from hearts_tutor.lessons.scorepad.content import NAMES
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.words import with_verb

FEWEST, MOST = 2, 8  # players
MOST_IN_BOX = 999  # the points in a box lie between -MOST_IN_BOX and MOST_IN_BOX
MOST_DEALS = 200
ADD_ONLY = "add"  # instead of a rule set's name, on a pad that only adds

FORMS: tuple[Moon, ...] = (*get_args(MoonChoice), *DECIDED_BY_SCORE)  # what a moon can do


@dataclass(frozen=True)
class DealEntry:
    """One deal as it was tapped in; None instead of a seat means nobody.

    ``boxes`` are penalty points seat by seat, without the bonus card and before a moon. ``bonus`` is the seat that took the bonus card,
    ``moon`` the shooter, ``form`` what the moon does. ``sun`` is True if the shooter took every trick under rules that double this.
    ``idle`` are the seats without a trick, under rules that reward this. ``revoke`` is the seat charged for a revoke.
    """

    boxes: tuple[int, ...]
    bonus: int | None = None
    moon: int | None = None
    form: Moon = "others"
    sun: bool = False
    idle: frozenset[int] = frozenset()
    revoke: int | None = None

    @classmethod
    def empty(cls, players: int) -> DealEntry:
        """A deal with nothing tapped in."""
        return cls((0,) * players)

    @property
    def is_empty(self) -> bool:
        return self == DealEntry.empty(len(self.boxes))


@dataclass(frozen=True)
class Pad:
    """A game on paper: a rule set's name (or ``ADD_ONLY``), the players, their own target if any, and the deals."""

    rules_name: str = "classic"
    names: tuple[str, ...] = NAMES[:4]
    target: int | None = None
    first_dealer: int = 0
    entries: tuple[DealEntry, ...] = ()

    @property
    def players(self) -> int:
        return len(self.names)

    @cached_property
    def rules(self) -> RuleSet | None:
        """The rules for these players; None if the pad only adds."""
        if self.rules_name == ADD_ONLY:
            return None
        return _rules(self.rules_name, self.players, self.target)

    @property
    def number(self) -> int:
        """The number of the next deal."""
        return len(self.entries) + 1

    @property
    def dealer(self) -> int:
        """The seat that deals next."""
        return self.dealer_of(self.number) if self.game is None else self.game.dealer

    def dealer_of(self, number: int) -> int:
        """The seat that deals the deal with this number; the dealer moves clockwise."""
        return (self.first_dealer + number - 1) % self.players

    @cached_property
    def scores(self) -> tuple[DealScore, ...]:
        """The score of each deal."""
        return tuple(score for score, _ in self._scored)

    @cached_property
    def totals(self) -> tuple[tuple[int, ...], ...]:
        """The totals after each deal."""
        return tuple(totals for _, totals in self._scored)

    @property
    def current_totals(self) -> tuple[int, ...]:
        """The totals after the last deal."""
        return self.totals[-1] if self.totals else (0,) * self.players

    @cached_property
    def _scored(self) -> tuple[tuple[DealScore, tuple[int, ...]], ...]:
        scored: list[tuple[DealScore, tuple[int, ...]]] = []
        for number, entry in enumerate(self.entries, start=1):
            before = scored[-1][1] if scored else (0,) * self.players
            score = score_entry(self.rules, entry, before, number)
            scored.append((score, add(before, score.points) if self.rules is None else new_totals(self.rules, before, score.points)))
        return tuple(scored)

    @cached_property
    def game(self) -> Game | None:
        """The same game in the engine, which knows the dealer, the pass and the end; None if the pad only adds."""
        if self.rules is None:
            return None
        records = [
            DealRecord(number, self.dealer_of(number), (), score.points, totals, score.shooter, score.form)
            for number, (score, totals) in enumerate(self._scored, start=1)
        ]
        return Game(self.rules, seed=0, first_dealer=self.first_dealer, records=tuple(records))

    @property
    def over(self) -> bool:
        return self.game is not None and self.game.over

    @property
    def winners(self) -> tuple[int, ...]:
        return self.game.winners if self.game is not None else ()

    def add(self, entry: DealEntry) -> Pad:
        """The pad with one more deal; raises LessonError once the game is over or the pad is full."""
        if self.over:
            raise LessonError(f"The game is over after deal {len(self.entries)}. Start a new game, or undo.")
        if len(self.entries) >= MOST_DEALS:
            raise LessonError(f"The pad has room for {MOST_DEALS} deals, and it is full. Start a new game.")
        return replace(self, entries=(*self.entries, entry))


@cache
def _rules(name: str, players: int, target: int | None) -> RuleSet:
    rules = find(name, players)
    return rules if target is None else rules.with_options({"target": str(target)})


def rule_names(players: int) -> tuple[str, ...]:
    """What can be chosen as rules for a number of players: the published rule sets first, ADD_ONLY last.

    >>> rule_names(2), rule_names(7)
    (('add',), ('jack_and_kitty', 'cancellation', 'large_table', 'add'))
    """
    return (*(each.name for each in PRESETS.values() if players in each.players), ADD_ONLY)


def bonus_card(rules: RuleSet | None) -> Card | None:
    """The card that takes points off; None if there is none."""
    bonus = Hand(rules.kernel.counted) - rules.penalty_cards if rules is not None else Hand()
    return bonus.cards[0] if bonus else None


@cache
def in_form(rules: RuleSet, form: Moon) -> RuleSet:
    """The same rules with another form of moon; cached, because each new rule set is checked in full."""
    return replace(rules, moon=form)


def score_entry(rules: RuleSet | None, entry: DealEntry, before: tuple[int, ...], number: int) -> DealScore:
    """The score of a deal, given the totals before it and its number."""
    if rules is None:
        return DealScore(entry.boxes)
    if entry.revoke is not None:
        return DealScore(revoke_points(rules, entry.revoke))
    card, boxes = bonus_card(rules), list(entry.boxes)
    if card is not None and entry.bonus is not None:
        boxes[entry.bonus] += rules.points.of(card)
    if entry.moon is None:
        tricks = tuple(int(seat not in entry.idle) for seat in range(len(boxes)))
        return settle(rules, Outcome(tuple(boxes), None, tricks=tricks))
    outcome = Outcome(tuple(boxes), entry.moon, entry.sun)
    return settle(in_form(rules, entry.form), outcome, totals=before, deals_played=number)


def entry_with_moon(rules: RuleSet, names: tuple[str, ...], entry: DealEntry, seat: int, form: Moon) -> DealEntry:
    """The deal with a moon by this seat; raises LessonError if the rules ask for the bonus card and the seat does not have it."""
    piles = [Hand()] * rules.players
    piles[seat] = rules.penalty_cards
    if (card := bonus_card(rules)) is not None and entry.bonus == seat:
        piles[seat] += Hand.of_cards([card])
    if shooter(in_form(rules, form), piles) != seat:
        raise LessonError(f"These rules ask for {card} as well: {with_verb(names[seat], 'need')} it for a moon. Press {card} first.")
    boxes = tuple(rules.deal_total * (other == seat) for other in range(rules.players))
    return replace(entry, boxes=boxes, moon=seat, form=form, idle=frozenset(), revoke=None)


def all_taken_by(rules: RuleSet | None, entry: DealEntry) -> int | None:
    """The seat whose box has every penalty point of the deal, and which must therefore have every penalty card; None if there is none."""
    if rules is None or any(points < 0 for points in entry.boxes):
        return None
    return next((seat for seat, points in enumerate(entry.boxes) if points == rules.deal_total == sum(entry.boxes)), None)
