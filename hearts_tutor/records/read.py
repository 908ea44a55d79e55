"""Reads a record: puts the statements of a text together into deals; every error names its line and column."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.notation import change_of, parse_rules
from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.engine.rules import PassStep, RuleSet, find, preset
from hearts_tutor.engine.rules.options import RuleError, option, read_options
from hearts_tutor.engine.rules.steps import step_offset
from hearts_tutor.engine.scoring import MoonChoice
from hearts_tutor.records.lines import TRICK, RecordError, Statement, Word, cards_of, names_of, number_of, one_word, seat_of, statements
from hearts_tutor.records.model import RecordedDeal, RecordedGame, as_choice
from hearts_tutor.records.tricks import read_tricks

RulesFor = Callable[[int], RuleSet]  # the rules for a number of players
T = TypeVar("T")
D = TypeVar("D")


def _classic(players: int) -> RuleSet:
    return find("classic", players)


def parse_deal(text: str, *, rules: RulesFor = _classic) -> RecordedDeal:
    """The deal of a text; ``rules`` gives the rule set if the text names none.

    Raises RecordError for a text that is not a record, or that contains several deals.

    >>> parse_deal("players: Anna, Ben, Carla, Dan\\n1. Anna 2C 5C QX")
    Traceback (most recent call last):
    hearts_tutor.records.lines.RecordError: Line 2, column 15: “QX” is not a card. ...
    """
    reader = _Reader(text, rules)
    if len(reader.blocks) > 1:
        raise reader.blocks[1].start.fault("A second deal starts here, but only one deal is wanted.")
    return reader.deals()[0]


def parse_game(text: str, *, rules: RulesFor = _classic) -> RecordedGame:
    """The deals of a text, one or several; raises RecordError like ``parse_deal``."""
    return RecordedGame(tuple(_Reader(text, rules).deals()))


def names_rules(text: str) -> bool:
    """True if a record says by which rules it was played; raises RecordError for a text that is not a record."""
    return any(isinstance(each, Statement) and each.key.text == "rules" for each in statements(text))


@dataclass
class _Block:
    """The statements of one deal, not yet read."""

    start: Word
    single: dict[str, Statement] = field(default_factory=dict)
    by_seat: dict[tuple[str, int], Statement] = field(default_factory=dict)
    tricks: list[Statement] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)

    @property
    def is_begun(self) -> bool:
        """True if a further line ``deal:`` would start another deal."""
        return bool(self.by_seat or self.tricks or {"deal", "points", "totals", "moon"} & set(self.single))


class _Reader:
    """Sorts the statements into the head and a block for each deal, then reads them."""

    def __init__(self, text: str, rules: RulesFor) -> None:
        found = list(statements(text))
        head = self._head(found)
        if "players" not in head:
            raise RecordError("The players are not named: write a line such as “players: Anna, Ben, Carla, Dan”, clockwise.", 1, 1)
        self.players = names_of(head["players"].value)
        self.rules = self._rules(head, rules)
        self.blocks = [_Block(head["players"].key)]
        for each in found:
            if isinstance(each, str):
                self.blocks[-1].comments.append(each)
            elif each.key.text in ("rules", "players"):
                self.blocks[-1].comments += [each.comment] if each.comment else []
            else:
                self._sort(each)

    @staticmethod
    def _head(found: Sequence[Statement | str]) -> dict[str, Statement]:
        head: dict[str, Statement] = {}
        for each in found:
            if isinstance(each, Statement) and each.key.text in ("rules", "players"):
                if each.key.text in head:
                    raise each.key.fault(f"“{each.key.text}:” appears twice: a record has one rule set and one list of players.")
                head[each.key.text] = each
        return head

    def _rules(self, head: dict[str, Statement], default: RulesFor) -> RuleSet:
        n, place = len(self.players), head.get("rules", head["players"]).value
        try:
            rules = default(n) if "rules" not in head else _rules_of(place.text, n)
        except ValueError as fault:
            where = _at_fault(place) if "rules" in head else place
            raise where.fault(str(fault)) from None
        if rules.players != n:
            raise head["players"].value.fault(
                f"{count_noun(n, 'player')} {'is' if n == 1 else 'are'} named, and the rules {rules.name} are for {rules.players} here."
            )
        if rules.packs > 1:
            raise place.fault("Records are for one pack: Cancellation Hearts, which has two, cannot be recorded.")
        return rules

    def _sort(self, each: Statement) -> None:
        """Puts a statement into the block of its deal."""
        key = each.key.text
        if key == "deal" and self.blocks[-1].is_begun:
            self.blocks.append(_Block(each.key))
        block = self.blocks[-1]
        if key == TRICK:
            block.tricks.append(each)
            return
        block.comments += [each.comment] if each.comment else []
        if key == "hand" and each.name is None:
            raise each.key.fault("“hand” must be followed by the name of a player, such as “hand Anna: …”.")
        if each.name is None:
            known = key in block.single
            block.single.setdefault(key, each)
        else:
            place = (key, seat_of(each.name, self.players))
            known = place in block.by_seat
            block.by_seat.setdefault(place, each)
        if known:
            raise each.key.fault(f"“{key}{f' {each.name.text}' if each.name else ''}:” appears twice in one deal.")

    def deals(self) -> list[RecordedDeal]:
        deals: list[RecordedDeal] = []
        for block in self.blocks:
            deal = _DealReader(self.rules, self.players, block).read(deals[-1].number + 1 if deals else None)
            if deals and deal.number != deals[-1].number + 1:
                last = deals[-1].number
                raise block.single["deal"].value.fault(f"Deal {deal.number} cannot follow deal {last}: the next is {last + 1}.")
            deals.append(deal)
        return deals


def _rules_of(text: str, players: int) -> RuleSet:
    """The rule set of a record's line; if the line does not give the number of players, the names do."""
    name, *changes = (part.strip() for part in text.split(","))
    if not any(change.startswith("players=") for change in changes):
        changes.insert(0, f"players={players}")
    return parse_rules(",".join((name, *changes)))


def _at_fault(rules: Word) -> Word:
    """The first part of a rule set that cannot be read by itself; the whole text if its parts only contradict each other."""
    for number, part in enumerate(rules.parts()):
        try:
            if number:
                read_options(dict([change_of(part.text)]))
            else:
                preset(part.text)
        except ValueError:
            return part
    return rules


class _DealReader:
    """Reads the statements of one deal."""

    def __init__(self, rules: RuleSet, players: tuple[str, ...], block: _Block) -> None:
        self.rules, self.players, self.block = rules, players, block
        self.seen: dict[Card, str] = {}

    def read(self, due: int | None) -> RecordedDeal:
        """The deal; ``due`` is its number if the text does not give one (None: the first deal)."""
        step = self._pass_step()
        number = self._single("deal", self._number, None) or due or self._first_with(step)
        seats = range(len(self.players))
        return RecordedDeal(
            rules=self.rules,
            players=self.players,
            number=number,
            dealer=self._single("dealer", lambda value: seat_of(one_word(value, "who dealt"), self.players), None),
            pass_step=step or self.rules.pass_step(number),
            die=self._single("die", self._die, 0),
            before=self._single("before", self._numbers, None),
            hands=tuple(self._of_seat("hand", seat, self._hand) for seat in seats),
            passes=tuple(self._of_seat("pass", seat, self._passed) for seat in seats),
            tricks=read_tricks(self.rules, self.players, self.block.tricks),
            points=self._single("points", self._numbers, None),
            totals=self._single("totals", self._numbers, None),
            moon=self._single("moon", self._moon, None),
            comments=tuple(self.block.comments),
        )

    def _single(self, key: str, read: Callable[[Word], T], default: D) -> T | D:
        return read(self.block.single[key].value) if key in self.block.single else default

    def _of_seat(self, key: str, seat: int, read: Callable[[Word], T]) -> T | None:
        statement = self.block.by_seat.get((key, seat))
        return None if statement is None else read(statement.value)

    def _number(self, value: Word) -> int:
        word = one_word(value, "the number of the deal")
        number = number_of(word)
        if number < 1:
            raise word.fault("Deals are numbered from 1.")
        return number

    def _pass_step(self) -> PassStep | None:
        """Where the record says that the cards went."""
        if "pass" not in self.block.single:
            return None
        word = one_word(self.block.single["pass"].value, "left, right, across, left2 …, hold or scatter")
        try:
            step: PassStep = option("pass_cycle").parse(word.text)[0]
        except RuleError:
            raise word.fault(f"{word.shown} is not a way to pass: write left, right, across, left2 …, hold or scatter.") from None
        n = len(self.players)
        if (step == "across" and n % 2) or abs(step_offset(step, n)) >= n:
            raise word.fault(f"With {n} players no cards can go {word.shown}.")
        return step

    def _first_with(self, step: PassStep | None) -> int:
        """The first deal of the cycle that has this step; 1 if none has it."""
        cycle = self.rules.pass_cycle
        return cycle.index(step) + 1 if step in cycle else 1

    def _die(self, value: Word) -> int:
        word = one_word(value, "the face of the die, 1 to 6")
        face = number_of(word)
        if not 1 <= face <= 6:
            raise word.fault(f"{face} is not a face of a die: it is 1 to 6.")
        if not self.rules.points.die_seven:
            raise word.fault(f"No die is rolled in {self.rules.name}, where points={self.rules.points}.")
        return face

    def _numbers(self, value: Word) -> tuple[int, ...]:
        words = value.words()
        numbers = tuple(map(number_of, words))
        if len(numbers) != len(self.players):
            here = f"{count_noun(len(numbers), 'number')} {'stands' if len(numbers) == 1 else 'stand'} here"
            raise value.fault(f"{here}, and {len(self.players)} play: write one for each player.")
        return numbers

    def _moon(self, value: Word) -> MoonChoice:
        word = one_word(value, "self or others")
        choice = as_choice(word.text.lower())
        if choice is None:
            raise word.fault(f"{word.shown} is not a choice after a moon: write self (points off) or others (points to the others).")
        return choice

    def _hand(self, value: Word) -> Hand:
        found = cards_of(value)
        for word, card in found:
            if card in self.seen:
                raise word.fault(f"{card} is dealt twice; a pack has one.")
            if card not in self.rules.pack:
                raise word.fault(f"{card} is not in the pack of these rules.")
            self.seen[card] = word.text
        if len(found) != self.rules.hand_cards:
            raise value.fault(f"The hand has {count_noun(len(found), 'card')}, and these rules deal {self.rules.hand_cards}.")
        return Hand.of_cards(card for _, card in found)

    def _passed(self, value: Word) -> tuple[Card, ...]:
        cards: list[Card] = []
        for word, card in cards_of(value):
            if card in cards:
                raise word.fault(f"{card} is passed twice.")
            cards.append(card)
        return tuple(cards)
