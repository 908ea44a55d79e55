"""The registry of the options of a rule set.

Each option is defined once: its name, what it can be, what readers are told about it, and what it decides. Checks, settings,
comparisons, tables and the command line all use this registry; its order is the order in which options are shown. The names are those of
``--set name=value`` and of the pages. A value that the engine cannot play is refused, with the option's name and what it can be; nothing
is ever ignored.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, Flag, auto
from typing import Any

from hearts_tutor.engine.cards import CardError
from hearts_tutor.engine.points import PointsError
from hearts_tutor.engine.rules.kinds import CardPoints, Cards, Cycle, Kind, Line, OneOf, Switch, Value, Whole
from hearts_tutor.engine.rules.moon import MOON_FORMS
from hearts_tutor.engine.text import shortened, spoken_list


class RuleError(ValueError):
    """A rule set that cannot be played, or an option or value that does not exist; the message names it.

    ``at_command_line`` is an extra hint that helps only at a command line.
    """

    def __init__(self, message: str, at_command_line: str = "") -> None:
        super().__init__(message)
        self.at_command_line = at_command_line


class Decides(Flag):
    """What an option decides; an option may decide several things."""

    NOTHING = 0  # it only describes the rule set
    TABLE = auto()  # how a table for a number of players is set up
    PASS = auto()  # which cards are passed
    PLAY = auto()  # which cards may be played, and who leads to trick one
    SCORING = auto()  # how many points the cards of a deal make
    END = auto()  # when the game ends, and who has won it
    MANNERS = auto()  # what the players agreed on apart from the cards: who deals first, clocks, the price of a revoke
    DEAL = TABLE | PASS  # which cards a player holds when play begins
    ANYTHING = DEAL | PLAY | SCORING | END | MANNERS


class Group(Enum):
    """Options that are shown together, by their heading."""

    TABLE = "Cards and players"
    PASS = "Passing"
    PLAY = "Playing"
    QUEEN = "The queen of spades"
    POINTS = "Points and the moon"
    END = "The end of the game"
    CLOCKS = "Clocks"
    FURTHER = "Further"


@dataclass(frozen=True)
class Option:
    """One option of a rule set: its name, what it can be, its label among the settings, what it is about, and what it decides."""

    name: str
    kind: Kind
    label: str
    help: str
    group: Group
    decides: Decides

    def parse(self, text: str) -> Any:
        """The value that a text stands for; raises RuleError, which names the option and the values that it can have."""
        try:
            value = self.kind.parse(text.strip())
        except (CardError, PointsError) as fault:
            raise RuleError(f"{self.name}={shortened(text)}: {fault}") from None
        except ValueError:
            raise self.unknown(text) from None
        self.check(value)
        return value

    def check(self, value: object) -> None:
        """Raises RuleError for a value that this option cannot have."""
        if not self.kind.fits(value):
            shown = " ".join(map(str, value)) if isinstance(value, tuple) else value
            raise self.unknown("none" if shown is None else str(shown))

    def unknown(self, text: str) -> RuleError:
        return RuleError(f"{self.name}={shortened(text)} is not known: {self.name} can be {self.kind.wanted}.")

    def value(self, word: str) -> Value:
        """The ``Value`` of a word, with what readers are told about it; only for options that are one of a few words."""
        assert isinstance(self.kind, OneOf), f"{self.name} is not one of a few words"
        return self.kind.value(word)


OPTIONS: tuple[Option, ...] = (
    # --- cards and players ------------------------------------------------------------------------------------------------
    Option("players", Whole(3, 10), "Players", "How many play: 3 to 8 with one pack, 6 to 10 with two.", Group.TABLE, Decides.TABLE),
    Option(
        "packs", Whole(1, 2), "Packs", "How many packs; with two, equal cards in a trick cancel each other.", Group.TABLE, Decides.TABLE
    ),
    Option("removed", Cards(), "Cards taken out", "The cards taken out of the pack.", Group.TABLE, Decides.TABLE),
    Option(
        "hand_size",
        Whole(1, 52, none=True),
        "Cards dealt to each",
        "How many cards each player is dealt; none: as many as can be shared equally.",
        Group.TABLE,
        Decides.TABLE,
    ),
    Option(
        "kitty",
        OneOf.of("none", "first_trick", "first_penalty"),
        "Kitty",
        "Who gets the cards left over, unseen: the taker of the first trick, or of the first penalty card.",
        Group.TABLE,
        Decides.TABLE | Decides.SCORING,
    ),
    Option(
        "first_dealer",
        OneOf.of("random", "cut"),
        "First dealer",
        "How the first dealer is found: at random, or by the lowest card cut.",
        Group.TABLE,
        Decides.MANNERS,
    ),
    # --- passing ----------------------------------------------------------------------------------------------------------
    Option("pass_count", Whole(0, 17), "Cards passed", "How many cards each player passes.", Group.PASS, Decides.PASS),
    Option(
        "pass_cycle",
        Cycle(),
        "Where the pass goes",
        "Where the passed cards go, deal by deal, over and over.",
        Group.PASS,
        Decides.TABLE | Decides.PASS,
    ),
    Option("may_not_pass", Cards(), "Kept back from the pass", "Cards that may not be passed.", Group.PASS, Decides.PASS),
    # --- playing ----------------------------------------------------------------------------------------------------------
    Option(
        "opening",
        OneOf.of("lowest_club", "any_club", "eldest", "dealer"),
        "Opening lead",
        "Who leads to trick one, and with what.",
        Group.PLAY,
        Decides.PLAY,
    ),
    Option(
        "first_trick_points",
        OneOf.of("barred", "allowed"),
        "Points on trick one",
        "Whether penalty cards may be played to trick one.",
        Group.PLAY,
        Decides.PLAY,
    ),
    Option("hearts_lead", OneOf.of("when_broken", "any_time"), "Leading hearts", "When a heart may be led.", Group.PLAY, Decides.PLAY),
    Option(
        "break_on_first_trick",
        Switch(),
        "Hearts can break on trick one",
        "Whether a heart played to trick one breaks hearts.",
        Group.PLAY,
        Decides.PLAY,
    ),
    Option("queen_breaks", Switch(), "Q♠ breaks hearts", "Whether Q♠ breaks hearts, too.", Group.PLAY, Decides.PLAY),
    Option(
        "thaw_after",
        Whole(0, 52, none=True),
        "Hearts free after tricks",
        "After how many complete tricks hearts count as broken in any case.",
        Group.PLAY,
        Decides.PLAY,
    ),
    # --- the queen of spades ----------------------------------------------------------------------------------------------
    Option(
        "lone_queen",
        OneOf.of("must_lead", "heart_allowed"),
        "Hearts and Q♠ only",
        "With hearts and Q♠ only, hearts unbroken: whether a heart may be led instead of her.",
        Group.QUEEN,
        Decides.PLAY,
    ),
    Option(
        "queen_waits",
        Switch(),
        "Q♠ waits for hearts",
        "Whether Q♠ may be neither led nor discarded before hearts are broken.",
        Group.QUEEN,
        Decides.PLAY,
    ),
    Option(
        "queen_must_go",
        Switch(),
        "Q♠ must go",
        "Whether Q♠ must be played at the first chance: when void, or under A♠ or K♠.",
        Group.QUEEN,
        Decides.PLAY,
    ),
    # --- points and the moon ----------------------------------------------------------------------------------------------
    Option(
        "points",
        CardPoints(),
        "What cards count",
        "What the cards count.",
        Group.POINTS,
        Decides.PLAY | Decides.SCORING,  # cards that count above 0 are barred from trick one
    ),
    Option(
        "moon",
        OneOf(MOON_FORMS),
        "Moon",
        "What becomes of the points when one player takes every penalty card.",
        Group.POINTS,
        Decides.SCORING,
    ),
    Option(
        "moon_needs_jack",
        Switch(),
        "The moon needs the bonus card",
        "Whether a moon needs the bonus card as well.",
        Group.POINTS,
        Decides.SCORING,
    ),
    Option("sun", Switch(), "Shooting the sun", "Whether taking every trick counts twice a moon.", Group.POINTS, Decides.SCORING),
    Option(
        "no_trick_bonus",
        Switch(("5", "-5")),
        "Bonus for no trick",
        "Whether a player without a trick gets 5 points off (not in a moon deal).",
        Group.POINTS,
        Decides.SCORING,
    ),
    Option(
        "revoke",
        OneOf.of("all", "hearts"),
        "What a revoke costs",
        "What a player who revoked is charged: every penalty point of the deal, or the hearts.",
        Group.POINTS,
        Decides.MANNERS,
    ),
    # --- the end of the game ----------------------------------------------------------------------------------------------
    Option("target", Whole(1, 100_000, none=True), "Target", "The total that ends the game.", Group.END, Decides.END),
    Option("deals", Whole(1, 1000, none=True), "Deals", "After how many deals the game ends.", Group.END, Decides.END),
    Option(
        "exact_reset",
        Whole(0, 50, none=True),
        "Exactly the target becomes",
        "What a total of exactly the target becomes.",
        Group.END,
        Decides.END,
    ),
    Option(
        "tie",
        OneOf.of(Value("play_on", clause="ties are played off"), Value("shared", clause="ties share the win")),
        "Ties",
        "What happens when players tie for the lowest total.",
        Group.END,
        Decides.END,
    ),
    # --- clocks -----------------------------------------------------------------------------------------------------------
    Option(
        "pass_clock",
        Whole(1, 3600, none=True),
        "Seconds to pass",
        "Seconds to pass, before the three highest cards go.",
        Group.CLOCKS,
        Decides.MANNERS,
    ),
    Option(
        "card_clock",
        Whole(1, 3600, none=True),
        "Seconds a card",
        "Seconds to play a card, before the lowest legal card goes.",
        Group.CLOCKS,
        Decides.MANNERS,
    ),
    Option(
        "time_limit",
        Whole(1, 1440, none=True),
        "Minutes a game",
        "Minutes that a table agrees on for a game; the engine keeps no time.",
        Group.CLOCKS,
        Decides.MANNERS,
    ),
    # --- further ----------------------------------------------------------------------------------------------------------
    Option("source", Line(), "Source", "Where the rules come from.", Group.FURTHER, Decides.NOTHING),
)
BY_NAME = {option.name: option for option in OPTIONS}
OPTION_NAMES = tuple(BY_NAME)


def option(name: str) -> Option:
    """The option with this name; raises RuleError, which lists the names."""
    if name not in BY_NAME:
        raise RuleError(_no_options([name]))
    return BY_NAME[name]


def deciding(what: Decides) -> tuple[Option, ...]:
    """The options that decide any of these things.

    >>> [option.name for option in deciding(Decides.END)]
    ['target', 'deals', 'exact_reset', 'tie']
    """
    return tuple(option for option in OPTIONS if option.decides & what)


def read_options(texts: Mapping[str, str]) -> dict[str, Any]:
    """The values of options by name; raises RuleError, which names everything that cannot be read, not only the first.

    >>> read_options({"queen_breaks": "yes", "target": "50"})
    {'queen_breaks': True, 'target': 50}
    """
    values: dict[str, Any] = {}
    unknown = [name for name in texts if name not in BY_NAME]
    faults = [_no_options(unknown)] if unknown else []
    for name, text in texts.items():
        if name in BY_NAME:
            try:
                values[name] = BY_NAME[name].parse(text)
            except RuleError as fault:
                faults.append(str(fault))
    if faults:
        raise RuleError(" ".join(faults))
    return values


def _no_options(names: Sequence[str]) -> str:
    words = spoken_list(f"“{shortened(name)}”" for name in names)
    are = "is not an option" if len(names) == 1 else "are not options"
    return f"{words} {are} of a rule set. The options are {', '.join(OPTION_NAMES)}."
