"""The same position under other rules: in which rule sets it can arise, which cards two of them judge differently, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TypedDict

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import NO_CARDS, Card
from hearts_tutor.engine.notation import rules_text
from hearts_tutor.engine.position import Position, PositionError
from hearts_tutor.engine.rules import PRESETS, Decides, RuleSet, diff, find, option
from hearts_tutor.engine.rules.words import rules_title
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.engine.verdicts import Verdict, verdicts

Group = tuple[str, list[tuple[str, str]]]  # a label and its rule sets, each as the text of notation.rules_text and its name


class Side(TypedDict):
    """The verdict of one rule set on a group of cards, and its reason."""

    legal: bool
    why: str


class Change(TypedDict):
    """A group of cards that two rule sets judge differently."""

    cards: str
    left: Side
    right: Side


class SwitchView(TypedDict):
    """The rule sets to choose from.

    ``rules`` is the one in force and ``compared`` the one to compare with ("" for none), each as a text of ``notation.rules_text``.
    ``groups`` are the rule sets in which the position can arise; choosing one of ``others`` deals new cards.
    """

    rules: str
    compared: str
    groups: list[Group]
    others: list[Group]


class Comparison(TypedDict):
    """One position under two rule sets.

    ``same`` is a sentence about the cards that both judge alike. ``options`` lists the options of play that differ, each with its label
    and its two values.
    """

    left: str
    right: str
    changes: list[Change]
    same: str
    options: list[tuple[str, str, str]]


def under(position: Position, rules: RuleSet) -> Position:
    """Return the same cards under other rules; raises PositionError if the position cannot arise under those.

    >>> from hearts_tutor.engine.notation import parse_position
    >>> position = parse_position("classic 4 unbroken QS AH")
    >>> under(position, find("queen_breaks")).broken
    True
    """
    if rules.packs > 1:
        raise PositionError("Those rules are for two packs, and this position is from a game with one.")
    if rules.players != position.rules.players:
        raise PositionError(f"Those rules are for {rules.players} players, and {position.rules.players} sit at this table.")
    if rules.hand_cards != position.rules.hand_cards:
        dealt = position.rules.hand_cards
        raise PositionError(f"Those rules deal {rules.hand_cards} cards to each player, and here each was dealt {dealt}.")
    opener = rules.opener if position.opener == position.rules.opener else position.opener if rules.opener else NO_CARDS
    broken = position.broken or any(kernel.breaks_hearts(rules.kernel, card.bit, position.number) for card in position.trick)
    return replace(position, rules=rules, opener=opener, broken=broken)


def is_same(base: Position, position: Position) -> bool:
    """Whether two positions have the same cards, whatever their rules."""
    try:
        return under(base, position.rules) == position
    except PositionError:
        return False


@lru_cache(maxsize=64)
def holders(position: Position) -> dict[RuleSet, bool]:
    """Return the presets in which a position can arise; each maps to True if other cards are legal there than under its own rules.

    >>> from hearts_tutor.engine.notation import parse_position
    >>> holders(parse_position("classic 5 unbroken - SQ8HK942D753"))[find("hearts_any_time")]
    True
    """
    found = {}
    for name, preset in PRESETS.items():
        if position.rules.players in preset.players:
            rules = find(name, position.rules.players)
            try:
                found[rules] = under(position, rules).decide()[0] != position.decide()[0]
            except PositionError:
                continue
    return found


def switch_view(position: Position, compared: RuleSet | None, *, new_deals: bool) -> SwitchView:
    """Return the rule sets to choose from; ``new_deals`` adds those in which this position cannot arise."""
    found = holders(position)
    changing = [rules for rules, changes in found.items() if changes]
    same = [rules for rules, changes in found.items() if not changes]
    if position.rules not in found:
        same.insert(0, position.rules)
    if compared is not None and compared not in found:
        same.insert(0, compared)
    groups = [("Other cards may be played here", changing), ("The same cards may be played here", same)]
    usual = [find(name) for name in PRESETS if new_deals]
    others = [("New deals by other rules", [rules for rules in usual if rules not in found and rules.packs == 1])]
    return SwitchView(
        rules=rules_text(position.rules),
        compared="" if compared is None else rules_text(compared),
        groups=[(label, [_choice(rules) for rules in sets]) for label, sets in groups if sets],
        others=[(label, [_choice(rules, seats=True) for rules in sets]) for label, sets in others if sets],
    )


def _choice(rules: RuleSet, *, seats: bool = False) -> tuple[str, str]:
    return rules_text(rules), rules_title(rules) + (f" ({rules.players} players)" if seats else "")


def compare(position: Position, left: RuleSet, right: RuleSet) -> Comparison:
    """Return what changes from one rule set to the other; raises PositionError if the position cannot arise in one of them."""
    pairs = list(zip(verdicts(under(position, left)), verdicts(under(position, right)), strict=True))
    changed = [(a, b) for a, b in pairs if a.legal != b.legal]
    return Comparison(
        left=rules_title(left),
        right=rules_title(right),
        changes=[_change(group) for group in _groups(changed)],
        same=_same(pairs, changed),
        options=[(option(name).help, a, b) for name, (a, b) in diff(left, right, Decides.PLAY).items()],
    )


def _groups(pairs: Sequence[tuple[Verdict, Verdict]]) -> list[list[tuple[Verdict, Verdict]]]:
    """Group the cards for which both rule sets give the same reasons."""
    groups: dict[tuple[bool, str, str], list[tuple[Verdict, Verdict]]] = {}
    for a, b in pairs:
        groups.setdefault((a.legal, a.rule.name, b.rule.name), []).append((a, b))
    return list(groups.values())


def _change(group: Sequence[tuple[Verdict, Verdict]]) -> Change:
    first, second = group[0]
    return Change(
        cards=_named([a.card for a, _ in group]),
        left=Side(legal=first.legal, why=first.why),
        right=Side(legal=second.legal, why=second.why),
    )


def _same(pairs: Sequence[tuple[Verdict, Verdict]], changed: Sequence[tuple[Verdict, Verdict]]) -> str:
    rest = [(a, b) for a, b in pairs if a.legal == b.legal]
    if not changed:
        other = next(((a, b) for a, b in pairs if a.rule != b.rule), None)
        why = f" For {other[0].card} the reason is another: {other[1].why}" if other else ""
        return f"The same cards may be played under both rule sets.{why}"
    return "Every card changes." if not rest else f"Nothing changes for {_named([a.card for a, _ in rest])}."


def _named(cards: Sequence[Card]) -> str:
    return spoken_list([str(card) for card in cards]) if len(cards) <= 7 else f"{len(cards)} cards"
