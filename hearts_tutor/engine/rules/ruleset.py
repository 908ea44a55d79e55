"""A rule set: a frozen dataclass of options, what follows from them, and checks for contradictions between them."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import NO_CARDS, PACK, Hand
from hearts_tutor.engine.points import USUAL_POINTS, Points, die_card
from hearts_tutor.engine.rules.moon import Moon
from hearts_tutor.engine.rules.options import OPTIONS, RuleError, read_options
from hearts_tutor.engine.rules.steps import PassStep, step_offset

Kitty = Literal["none", "first_trick", "first_penalty"]
Opening = Literal["lowest_club", "any_club", "eldest", "dealer"]
FirstTrick = Literal["barred", "allowed"]
HeartsLead = Literal["when_broken", "any_time"]
LoneQueen = Literal["must_lead", "heart_allowed"]
Tie = Literal["play_on", "shared"]
Revoke = Literal["all", "hearts"]
FirstDealer = Literal["random", "cut"]

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

    Points are penalty points. ``time_limit`` is in minutes, the clocks in seconds. ``first_dealer``, the times and ``source`` say what a
    table agreed on; the other options decide what the engine does. Raises RuleError, which names the options, for rules that contradict
    each other.

    >>> rules = RuleSet().with_options({"queen_breaks": "yes"})
    >>> rules.queen_breaks, rules.hand_cards, rules.deal_total
    (True, 13, 26)
    """

    name: str = "classic"
    players: int = 4
    packs: int = 1
    removed: Hand = NO_CARDS
    hand_size: int | None = None
    kitty: Kitty = "none"
    first_dealer: FirstDealer = "random"
    pass_count: int = 3
    pass_cycle: tuple[PassStep, ...] = ("left", "right", "across", "hold")
    may_not_pass: Hand = NO_CARDS
    opening: Opening = "lowest_club"
    first_trick_points: FirstTrick = "barred"
    hearts_lead: HeartsLead = "when_broken"
    break_on_first_trick: bool = True
    queen_breaks: bool = False
    thaw_after: int | None = None
    lone_queen: LoneQueen = "must_lead"
    queen_waits: bool = False
    queen_must_go: bool = False
    points: Points = USUAL_POINTS
    moon: Moon = "choose"
    moon_needs_jack: bool = False
    sun: bool = False
    no_trick_bonus: bool = False
    revoke: Revoke = "all"
    target: int | None = 100
    deals: int | None = None
    exact_reset: int | None = None
    tie: Tie = "play_on"
    pass_clock: int | None = None
    card_clock: int | None = None
    time_limit: int | None = None
    source: str = "Full rules for three to six with the shooter's choice (P0); the cards taken out by J1."

    def __post_init__(self) -> None:
        for each in OPTIONS:
            each.check(getattr(self, each.name))
        for check in (_players, _two_packs, _hands, _cycle, _passable, _points, _moon, _end, _queen):
            check(self)

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
        """The same rules as integers for the kernel; a seven that a die has yet to pick counts nothing here (see ``rolled``)."""
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
            thaw_after=kernel.NO_SUCH_TRICK if self.thaw_after is None else self.thaw_after,
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
        """Penalty points of a whole deal, without bonus cards but with the seven that a die picks.

        >>> RuleSet(points=Points.parse("H=face die_seven=40")).deal_total
        144
        """
        return self.packs * (sum(self.points.of(card) for card in self.penalty_cards) + self.points.die_seven)

    @property
    def club_opens(self) -> bool:
        """Whether a club decides who leads to trick one, and not the seat of the dealer."""
        return bool(kernel.club_opens(self.kernel))

    @property
    def opener(self) -> Hand:
        """The card that must open trick one if every card is dealt to a player; no card if none must."""
        return self.opener_of(self.pack)

    def opener_of(self, dealt: Hand) -> Hand:
        """The lowest club among the cards ``dealt`` to players, if it decides who opens; otherwise no card."""
        return Hand(kernel.opening_card(self.kernel, dealt.mask))

    def pass_step(self, deal_number: int) -> PassStep:
        """Where the cards of deal ``deal_number`` (from 1) go."""
        return self.pass_cycle[(deal_number - 1) % len(self.pass_cycle)]

    def pass_size(self, deal_number: int) -> int:
        """How many cards each player passes in deal ``deal_number`` (from 1); in a scatter, one to each other seat."""
        step = self.pass_step(deal_number)
        return {"hold": 0, "scatter": self.players - 1}.get(step, self.pass_count)

    def pass_offset(self, deal_number: int) -> int:
        """How many seats clockwise the cards of deal ``deal_number`` (from 1) move."""
        return step_offset(self.pass_step(deal_number), self.players)

    def rolled(self, die: int) -> RuleSet:
        """The rules of a deal after the die has been rolled: the seven that it picks counts.

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


# --- contradictions: each refusal names the options at fault, and a way out ---------------------------------------------------


def _refuse(fault: bool, sentence: str, at_command_line: str = "") -> None:
    if fault:
        raise RuleError(sentence, at_command_line)


def _players(rules: RuleSet) -> None:
    low, high = (3, 8) if rules.packs == 1 else (6, 10)
    _refuse(
        not low <= rules.players <= high,
        f"players={rules.players} does not go with packs={rules.packs}: one pack serves 3 to 8 players, two packs 6 to 10.",
    )


def _two_packs(rules: RuleSet) -> None:
    """Cancellation Hearts allows only what published descriptions agree on: no pass, eldest hand opens, kitty to the first trick."""
    if rules.packs == 1:
        return
    wanted = {
        "pass_cycle": set(rules.pass_cycle) == {"hold"} or not rules.pass_count,
        "opening": not rules.club_opens,
        "kitty": rules.kitty != "first_penalty",
        "sun": not rules.sun,
        "no_trick_bonus": not rules.no_trick_bonus,
        "points": not rules.points.die_seven,
    }
    for name, is_built in wanted.items():
        _refuse(
            not is_built,
            f"{name}={rules.options()[name]} is not built for packs=2: there nothing is passed, the eldest hand or the dealer opens,"
            " and neither a sun, a no-trick bonus nor a die counts.",
        )


def _hands(rules: RuleSet) -> None:
    deck = f"removed={rules.options()['removed']} leaves {rules.cards_in_play} cards"
    _refuse(rules.hand_cards < 1, f"{deck}, too few for players={rules.players}.")
    left = rules.kitty_cards
    _refuse(
        left < 0,
        f"hand_size={rules.hand_size} for players={rules.players} needs {rules.hand_cards * rules.players} cards, and {deck}.",
    )
    _refuse(
        left > 0 and rules.kitty == "none",
        f"{deck}, of which players={rules.players} with {rules.hand_cards} each (hand_size) leave {left} over:"
        " take out more cards, or set kitty.",
        "--players takes the preset for a number of players.",
    )


def _cycle(rules: RuleSet) -> None:
    text = rules.options()["pass_cycle"]
    for step in rules.pass_cycle:
        _refuse(
            step == "across" and rules.players % 2 == 1,
            f"pass_cycle={text}: with players={rules.players} nobody sits exactly across; name a step such as left2.",
        )
        _refuse(
            abs(step_offset(step, rules.players)) >= rules.players,
            f"pass_cycle={text}: {step} goes all the way round a table of players={rules.players}.",
        )


def _passable(rules: RuleSet) -> None:
    """Refuses rules under which a hand could have too few cards that may be passed."""
    for number in range(1, len(rules.pass_cycle) + 1):
        size, step = rules.pass_size(number), rules.pass_step(number)
        what = "pass_cycle=scatter passes" if step == "scatter" else "pass_count passes"
        _refuse(size > rules.hand_cards, f"{what} {size} cards, and a hand has {rules.hand_cards} (players, removed, hand_size).")
        held = len(rules.may_not_pass)
        _refuse(
            size > 0 and size > rules.hand_cards - held,
            f"{what} {size} cards, but a hand of {rules.hand_cards} may hold {held} that may_not_pass keeps back.",
        )


def _points(rules: RuleSet) -> None:
    text = rules.options()["points"]
    for card, _ in rules.points.specials:
        _refuse(card in rules.removed, f"points={text} counts {card}, which removed={rules.options()['removed']} takes out.")
    if rules.points.die_seven:
        for card in map(die_card, (1, 3, 5)):
            _refuse(card in rules.removed, f"points={text} may count {card}, which removed={rules.options()['removed']} takes out.")
    _refuse(rules.deal_total == 0, f"points={text or 'nothing'} has no penalty card in the pack: nobody could lose a point.")


def _moon(rules: RuleSet) -> None:
    _refuse(rules.sun and rules.moon == "none", "sun=yes needs a form of moon to be scored by, and moon=none has none.")
    if rules.moon_needs_jack:
        _refuse(rules.moon == "none", "moon_needs_jack=yes asks for more than moon=none, which knows no moon at all.")
        _refuse(
            Hand(rules.kernel.counted) == rules.penalty_cards,
            f"moon_needs_jack=yes needs a bonus card, such as JD=-10, in points={rules.options()['points']}.",
        )


def _end(rules: RuleSet) -> None:
    if rules.exact_reset is not None:
        _refuse(rules.target is None, f"exact_reset={rules.exact_reset} needs a target to be hit exactly, and target=none.")
        _refuse(
            rules.target is not None and rules.exact_reset >= rules.target,
            f"exact_reset={rules.exact_reset} must be below target={rules.target}, or nothing is reset.",
        )


def _queen(rules: RuleSet) -> None:
    _refuse(
        rules.queen_waits and rules.queen_must_go,
        "queen_waits and queen_must_go exclude each other: one holds the queen back, the other sends her out.",
    )
