"""A rule set: one frozen dataclass of options, and what follows from them."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import NO_CARDS, PACK, Hand
from hearts_tutor.engine.points import USUAL_POINTS, Points
from hearts_tutor.engine.rules import checks
from hearts_tutor.engine.rules.options import OPTIONS, read_options, step_offset

PassStep = str  # left, left2 … left9, right, right2 …, across, hold, scatter
Kitty = Literal["none", "first_trick", "first_penalty"]
Opening = Literal["lowest_club", "any_club", "eldest", "dealer"]
FirstTrick = Literal["barred", "allowed"]
HeartsLead = Literal["when_broken", "any_time"]
LoneQueen = Literal["must_lead", "heart_allowed"]
Moon = Literal["choose", "others", "self", "others_unless_losing", "none"]
Tie = Literal["play_on", "shared"]
Revoke = Literal["all", "hearts"]
FirstDealer = Literal["random", "cut"]

NEVER = kernel.NEVER
OPENINGS = {
    "lowest_club": kernel.LOWEST_CLUB,
    "any_club": kernel.ANY_CLUB,
    "eldest": kernel.ELDEST,
    "dealer": kernel.DEALER,
}
KITTIES = {"none": kernel.NO_KITTY, "first_trick": kernel.FIRST_TRICK, "first_penalty": kernel.FIRST_PENALTY}


@dataclass(frozen=True, kw_only=True)
class RuleSet:
    """The rules of one game of Hearts, option by option; the defaults are ``classic`` for four players.

    Points are penalty points, times minutes (``time_limit``) and seconds. ``first_dealer``, the times and ``source``
    say what a table agreed on; the other options decide what the engine does.
    Raises RuleError, naming the options, when a set contradicts itself.

    >>> rules = RuleSet().with_options({"queen_breaks": "yes"})
    >>> rules.queen_breaks, rules.hand_cards, rules.deal_total
    (True, 13, 26)
    """

    name: str = "classic"
    players: int = 4
    removed: Hand = NO_CARDS
    hand_size: int | None = None
    kitty: Kitty = "none"
    pass_count: int = 3
    pass_cycle: tuple[PassStep, ...] = ("left", "right", "across", "hold")
    may_not_pass: Hand = NO_CARDS
    opening: Opening = "lowest_club"
    first_trick_points: FirstTrick = "barred"
    hearts_lead: HeartsLead = "when_broken"
    queen_breaks: bool = False
    break_on_first_trick: bool = True
    thaw_after: int | None = None
    lone_queen: LoneQueen = "must_lead"
    queen_waits: bool = False
    queen_must_go: bool = False
    points: Points = USUAL_POINTS
    moon: Moon = "choose"
    moon_needs_jack: bool = False
    sun: bool = False
    no_trick_bonus: bool = False
    target: int | None = 100
    deals: int | None = None
    exact_reset: int | None = None
    tie: Tie = "play_on"
    revoke: Revoke = "all"
    packs: int = 1
    first_dealer: FirstDealer = "random"
    time_limit: int | None = None
    pass_clock: int | None = None
    card_clock: int | None = None
    source: str = "Full rules for three to six with the shooter's choice (P0); the cards taken out by J1."

    def __post_init__(self) -> None:
        for each in OPTIONS:
            each.check(getattr(self, each.name))
        checks.check(self)

    @cached_property
    def pack(self) -> Hand:
        """The cards in play; with two packs, each of them twice."""
        return PACK - self.removed

    @property
    def cards_in_play(self) -> int:
        """How many cards are dealt out or left as a kitty."""
        return self.packs * len(self.pack)

    @property
    def hand_cards(self) -> int:
        """How many cards each player is dealt, and so how many tricks a deal has."""
        return self.cards_in_play // self.players if self.hand_size is None else self.hand_size

    @property
    def kitty_cards(self) -> int:
        """How many cards are left over as the kitty."""
        return self.cards_in_play - self.hand_cards * self.players

    @cached_property
    def kernel(self) -> kernel.Rules:
        """The same rules as integers; a seven that a die still has to name counts nothing here (see ``rolled``)."""
        worth = {card: self.points.of(card) for card in self.pack}
        penalty = sum(card.bit for card, value in worth.items() if value > 0)
        counted = sum(card.bit for card, value in worth.items() if value)
        specials = [(card.bit, value) for card, value in self.points.specials]
        specials += [(0, 0)] * (4 - len(specials))
        (c0, p0), (c1, p1), (c2, p2), (c3, p3) = specials
        return kernel.Rules(
            players=self.players,
            penalty=penalty,
            counted=counted,
            heart_points=0 if self.points.heart_face else self.points.heart,
            heart_face=int(self.points.heart_face),
            specials=(c0, c1, c2, c3),
            special_points=(p0, p1, p2, p3),
            opening=OPENINGS[self.opening],
            ban=int(self.first_trick_points == "barred"),
            must_break=int(self.hearts_lead == "when_broken"),
            queen_breaks=int(self.queen_breaks),
            breaks_on_first=int(self.break_on_first_trick),
            thaw_after=NEVER if self.thaw_after is None else self.thaw_after,
            heart_for_lone_queen=int(self.lone_queen == "heart_allowed"),
            queen_waits=int(self.queen_waits),
            queen_must_go=int(self.queen_must_go),
            moon=0 if self.moon == "none" else counted if self.moon_needs_jack else penalty,
            kitty=KITTIES[self.kitty],
        )

    @cached_property
    def penalty_cards(self) -> Hand:
        """The cards that cost whoever takes them."""
        return Hand(self.kernel.penalty)

    @cached_property
    def deal_total(self) -> int:
        """Penalty points of a whole deal, bonus cards left out; the seven that a die names is in it.

        >>> RuleSet(points=Points.parse("H=face die_seven=40")).deal_total
        144
        """
        return self.packs * (sum(self.points.of(card) for card in self.penalty_cards) + self.points.die_seven)

    @property
    def opener(self) -> Hand:
        """The card that must open trick one (no card where none must), when every card is dealt out."""
        return self.opener_of(self.pack)

    def opener_of(self, dealt: Hand) -> Hand:
        """The lowest club among the cards dealt out, where it decides who opens; else no card."""
        return Hand(kernel.opening_card(self.kernel, dealt.mask))

    def pass_step(self, deal_number: int) -> PassStep:
        """Where the cards of deal ``deal_number`` (from 1) go."""
        return self.pass_cycle[(deal_number - 1) % len(self.pass_cycle)]

    def pass_size(self, deal_number: int) -> int:
        """How many cards each player passes in deal ``deal_number`` (from 1); a scatter gives one to each other seat."""
        step = self.pass_step(deal_number)
        return {"hold": 0, "scatter": self.players - 1}.get(step, self.pass_count)

    def pass_offset(self, deal_number: int) -> int:
        """How many seats clockwise the cards of deal ``deal_number`` (from 1) move."""
        return step_offset(self.pass_step(deal_number), self.players)

    def rolled(self, die: int) -> RuleSet:
        """The rules of a deal whose die has fallen: the seven of the suit it picks counts.

        >>> str(RuleSet(points=Points.parse("H=face die_seven=40")).rolled(6).points)
        'H=face 7C=40'
        """
        return dataclasses.replace(self, points=self.points.rolled(die))

    def with_options(self, options: Mapping[str, str]) -> RuleSet:
        """A copy with options changed, names and values as text; raises RuleError for those that do not exist.

        >>> RuleSet().with_options({"points": "H=1 QS=13 JD=-10"}).deal_total
        26
        """
        return dataclasses.replace(self, **read_options(options))

    def options(self) -> dict[str, str]:
        """Every option and its value as text, in the form that ``with_options`` reads."""
        return {each.name: each.kind.text(getattr(self, each.name)) for each in OPTIONS}

    def plain(self) -> dict[str, Any]:
        """Every option and its value as JSON has it."""
        return {each.name: each.kind.plain(getattr(self, each.name)) for each in OPTIONS}
