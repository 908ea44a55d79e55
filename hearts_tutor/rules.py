"""Rule sets are data: one frozen dataclass of options, its checks, and the presets.

The options carry the names that the command line takes (``--set name=value``) and that the pages print. A value that
the engine does not know how to play is refused when the rule set is made; nothing is ever ignored.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, get_args, get_type_hints

from hearts_tutor import kernel
from hearts_tutor.cards import PACK, CardError, Hand, Suit
from hearts_tutor.points import Points, PointsError

PassStep = Literal["left", "right", "across", "hold"]
Opening = Literal["lowest_club", "any_club", "eldest", "dealer"]
FirstTrick = Literal["barred", "allowed"]
HeartsLead = Literal["when_broken", "any_time"]
LoneQueen = Literal["must_lead", "heart_allowed"]
Moon = Literal["choose", "others", "self", "others_unless_losing", "none"]
Tie = Literal["play_on", "shared"]

NEVER = 99  # more tricks than any deal has


class RuleError(ValueError):
    """A rule set that cannot be played, or an option or value that does not exist; the message names it."""


@dataclass(frozen=True, kw_only=True)
class RuleSet:
    """The rules of one game of Hearts, option by option; the defaults are ``classic`` for four players.

    Points are penalty points. Raises RuleError, naming the options, when a set contradicts itself.

    >>> rules = find("classic").with_options({"queen_breaks": "yes"})
    >>> rules.queen_breaks, rules.hand_cards, rules.deal_total
    (True, 13, 26)
    """

    name: str = "classic"
    players: int = 4
    removed: Hand = Hand()
    pass_count: int = 3
    pass_cycle: tuple[PassStep, ...] = ("left", "right", "across", "hold")
    opening: Opening = "lowest_club"
    first_trick_points: FirstTrick = "barred"
    hearts_lead: HeartsLead = "when_broken"
    queen_breaks: bool = False
    break_on_first_trick: bool = True
    thaw_after: int | None = None
    lone_queen: LoneQueen = "must_lead"
    queen_waits: bool = False
    queen_must_go: bool = False
    points: Points = Points.parse("H=1 QS=13")
    moon: Moon = "choose"
    target: int | None = 100
    tie: Tie = "play_on"
    source: str = "Full rules for four with the shooter's choice (P0)"

    def __post_init__(self) -> None:
        hints = get_type_hints(type(self))
        for field in dataclasses.fields(self):
            _check_value(field.name, getattr(self, field.name), hints[field.name])
        self._check_deal()
        if self.queen_waits and self.queen_must_go:
            raise RuleError("queen_waits and queen_must_go exclude each other: one holds the queen back, the other sends her out.")
        if self.target is not None and self.target <= 0:
            raise RuleError(f"target={self.target} would end the game before it starts: it must be above 0.")
        if self.thaw_after is not None and self.thaw_after < 0:
            raise RuleError(f"thaw_after={self.thaw_after} is not a number of completed tricks (0 or more, or none).")

    def _check_deal(self) -> None:
        if self.players != 4:
            raise RuleError(f"players={self.players} is not built yet: this engine deals for 4.")
        if len(self.pack) % self.players:
            raise RuleError(
                f"removed={_as_text(self.removed)} leaves {len(self.pack)} cards, which players={self.players} cannot share equally."
            )
        if not 0 <= self.pass_count <= self.hand_cards:
            raise RuleError(f"pass_count={self.pass_count} does not fit a hand of {self.hand_cards} cards.")
        if not self.pass_cycle:
            raise RuleError("pass_cycle is empty: name the steps, such as left right across hold.")

    @cached_property
    def pack(self) -> Hand:
        """The cards in play."""
        return PACK - self.removed

    @property
    def hand_cards(self) -> int:
        """How many cards each player is dealt, and so how many tricks a deal has."""
        return len(self.pack) // self.players

    @cached_property
    def kernel(self) -> kernel.Rules:
        """The same rules as integers."""
        worth = {card: self.points.of(card) for card in self.pack}
        specials = [(card.bit, value) for card, value in self.points.specials]
        specials += [(0, 0)] * (4 - len(specials))
        (c0, p0), (c1, p1), (c2, p2), (c3, p3) = specials
        return kernel.Rules(
            players=self.players,
            penalty=sum(card.bit for card, value in worth.items() if value > 0),
            counted=sum(card.bit for card, value in worth.items() if value),
            heart_points=0 if self.points.heart_face else self.points.heart,
            heart_face=int(self.points.heart_face),
            specials=(c0, c1, c2, c3),
            special_points=(p0, p1, p2, p3),
            opening=get_args(Opening).index(self.opening),
            ban=int(self.first_trick_points == "barred"),
            must_break=int(self.hearts_lead == "when_broken"),
            queen_breaks=int(self.queen_breaks),
            breaks_on_first=int(self.break_on_first_trick),
            thaw_after=NEVER if self.thaw_after is None else self.thaw_after,
            heart_for_lone_queen=int(self.lone_queen == "heart_allowed"),
            queen_waits=int(self.queen_waits),
            queen_must_go=int(self.queen_must_go),
        )

    @cached_property
    def penalty_cards(self) -> Hand:
        """The cards that cost whoever takes them."""
        return Hand(self.kernel.penalty)

    @cached_property
    def deal_total(self) -> int:
        """Penalty points of a whole deal, bonus cards left out."""
        return sum(self.points.of(card) for card in self.penalty_cards)

    @property
    def opener(self) -> Hand:
        """The card that must open trick one (no card where none must), when every card is dealt out."""
        clubs = self.pack.mask & Suit.CLUBS.mask
        must = self.opening in ("lowest_club", "any_club")
        return Hand(clubs & -clubs) if must else Hand()

    def pass_step(self, deal_number: int) -> PassStep:
        """Where the cards of deal ``deal_number`` (from 1) go."""
        return self.pass_cycle[(deal_number - 1) % len(self.pass_cycle)]

    def with_options(self, options: Mapping[str, str]) -> RuleSet:
        """A copy with options changed, names and values as text; raises RuleError for one that does not exist.

        >>> find("classic").with_options({"points": "H=1 QS=13 JD=-10"}).deal_total
        26
        """
        hints = get_type_hints(RuleSet)
        changes: dict[str, Any] = {}
        for name, text in options.items():
            if name not in OPTION_NAMES:
                raise RuleError(f"“{name}” is no option of a rule set. The options are {', '.join(OPTION_NAMES)}.")
            changes[name] = _parse_value(name, text, hints[name])
        return dataclasses.replace(self, **changes)

    def options(self) -> dict[str, str]:
        """Every option and its value as text, in the form that ``with_options`` reads."""
        return {name: _as_text(getattr(self, name)) for name in OPTION_NAMES}


OPTION_NAMES = tuple(field.name for field in dataclasses.fields(RuleSet) if field.name != "name")


def _check_value(name: str, value: object, hint: Any) -> None:
    allowed = get_args(hint)
    if isinstance(value, str) and allowed and all(isinstance(a, str) for a in allowed) and value not in allowed:
        raise RuleError(f"{name}={value} is not known: {name} can be {', '.join(allowed)}.")


def _parse_value(name: str, text: str, hint: Any) -> Any:
    text = text.strip()
    try:
        if hint is bool:
            return {"yes": True, "no": False}[text.lower()]
        if hint in (int, int | None):
            return None if hint != int and text.lower() == "none" else int(text)
        if hint is Hand:
            return Hand() if text.lower() == "none" else Hand.parse(text)
        if hint is Points:
            return Points.parse(text)
    except (KeyError, ValueError) as fault:
        if isinstance(fault, CardError | PointsError):
            raise RuleError(f"{name}={text}: {fault}") from None
        wanted = "yes or no" if hint is bool else "a whole number" if hint is int else "a whole number or none"
        raise RuleError(f"{name}={text} is not known: {name} is {wanted}.") from None
    if name == "pass_cycle":
        return _parse_cycle(text)
    return text


def _parse_cycle(text: str) -> tuple[str, ...]:
    steps = tuple(text.replace(",", " ").lower().split())
    for step in steps:
        if step not in get_args(PassStep):
            raise RuleError(f"pass_cycle={text}: “{step}” is not known; the steps are {', '.join(get_args(PassStep))}.")
    return steps


def _as_text(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Hand):
        return " ".join(card.code for card in value) or "none"
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return str(value)


PRESETS: dict[str, RuleSet] = {rules.name: rules for rules in (RuleSet(),)}


def find(name: str) -> RuleSet:
    """The preset of a name; raises RuleError that lists the names.

    >>> find("classic").players
    4
    """
    key = name.strip().lower().replace("-", "_")
    if key not in PRESETS:
        raise RuleError(f"“{name}” is no rule set. The rule sets are: {', '.join(PRESETS)}.")
    return PRESETS[key]
