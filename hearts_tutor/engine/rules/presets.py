"""The rule sets by name: five published ones, the variants that their pages name, and further options.

A preset is data: a base, the options that differ from it, and a line of the seats table (``seats.py``) for each number
of players. The first number of players in its table is the default.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cache, lru_cache

from hearts_tutor.engine.rules.options import Decides, RuleError, deciding
from hearts_tutor.engine.rules.ruleset import RuleSet
from hearts_tutor.engine.rules.seats import SEATS, Seats
from hearts_tutor.engine.rules.steps import PassStep
from hearts_tutor.engine.text import shortened, spoken_list

Cycle = tuple[PassStep, ...]


@dataclass(frozen=True)
class Preset:
    """A named rule set for each number of players that it allows.

    ``seats`` names its table in ``seats.py``, ``by_players`` has further options that depend on the number of players, and
    ``cycle`` changes the pass cycle of the table.
    """

    name: str
    source: str
    options: Mapping[str, str] = field(default_factory=dict)
    seats: str = "classic"
    by_players: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    cycle: Callable[[Cycle], Cycle] | None = None
    aliases: tuple[str, ...] = ()

    @property
    def table(self) -> dict[int, Seats]:
        return SEATS[self.seats]

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players that it allows, the usual one first."""
        return tuple(self.table)

    def rules(self, players: int) -> RuleSet:
        """The rule set for a number of players in the table."""
        seats = self.table[players]
        options = {"players": str(players), "removed": seats.removed, "pass_cycle": seats.cycle, "source": self.source}
        if seats.hand_size is not None:
            options["hand_size"] = str(seats.hand_size)
        options |= {**self.options, **self.by_players.get(players, {})}
        rules = RuleSet().with_options(options)
        cycle = self.cycle(rules.pass_cycle) if self.cycle else rules.pass_cycle
        return replace(rules, name=self.name, pass_cycle=cycle)


def _without_hold(cycle: Cycle) -> Cycle:
    return tuple(step for step in cycle if step != "hold")


def _scatter_for_hold(cycle: Cycle) -> Cycle:
    return tuple("scatter" if step == "hold" else step for step in cycle)


JACK = "H=1 QS=13 JD=-10"
FREE_LEADS = {"hearts_lead": "any_time", "first_trick_points": "allowed"}

PAGES = (
    Preset("classic", RuleSet().source, aliases=("p0", "standard", "hearts", "black_lady", "full_rules")),
    Preset(
        "jack_and_kitty",
        "Jack of diamonds and kitty (P1); hand sizes by J2, pass cycles other than four players' and the way out of the"
        " first-trick ban judged (J3), revoke in the page's words (J7).",
        {"points": JACK, "kitty": "first_trick", "moon": "others", "revoke": "hearts", "first_dealer": "cut"},
        seats="jack_and_kitty",
        aliases=("p1", "jack_kitty"),
    ),
    Preset(
        "club",
        "An online club's tables (P2): four players, clocks, and a moon adjusted to the score (J4).",
        {"moon": "others_unless_losing", "pass_clock": "30", "card_clock": "15"},
        seats="club",
        aliases=("p2", "online_club"),
    ),
    Preset(
        "three_to_six",
        "A browser game for three to six (P3): 2♣ goes out for three, the shooter's points go down, ties share the win.",
        {"moon": "self", "tie": "shared"},
        seats="three_to_six",
        aliases=("p3", "browser_game"),
    ),
    Preset(
        "scorepad",
        "A scorepad app (P4); its silence on trick one is judged as points allowed, “breaks 100” as 100 or more.",
        {"moon": "others", "first_trick_points": "allowed"},
        seats="scorepad",
        aliases=("p4", "score_pad"),
    ),
)

VARIANTS = (
    Preset(
        "omnibus",
        "Variant of P0 and P2: J♦ takes 10 points off; no part of the moon (J5).",
        {"points": JACK},
        aliases=("jack", "jack_of_diamonds"),
    ),
    Preset("moon_self", "Variant of P0 and switch of P4: the shooter always goes down.", {"moon": "self"}, aliases=("shooter_down",)),
    Preset("moon_others", "P1 and P4: the others always go up, the shooter stays.", {"moon": "others"}, aliases=("others_up",)),
    Preset(
        "moon_adjusted",
        "P0's fixed form and P2: the others go up unless that would let somebody else win (J4).",
        {"moon": "others_unless_losing"},
        aliases=("moon_fixed", "others_unless_losing"),
    ),
    Preset("hearts_any_time", "Variant of P0, the older rule: a heart may be led whenever one leads.", {"hearts_lead": "any_time"}),
    Preset(
        "points_on_trick_one",
        "Variant of P0: penalty cards may be played to trick one.",
        {"first_trick_points": "allowed"},
        aliases=("no_ban",),
    ),
    Preset(
        "queen_breaks",
        "House switch of P0, P2 and P4: Q♠ breaks hearts, too (J6).",
        {"queen_breaks": "yes"},
        aliases=("queen_breaks_hearts",),
    ),
    Preset(
        "thaw", "House switch of P4: hearts are free from the lead of trick four (J6).", {"thaw_after": "3"}, aliases=("three_trick_thaw",)
    ),
    Preset(
        "black_maria",
        "Variant of P0 for three: all pass right, eldest hand opens with any card; no ban on trick one and the moon kept (judged).",
        {"opening": "eldest", **FREE_LEADS},
        seats="black_maria",
    ),
    Preset(
        "black_maria_43",
        "Black Maria with its option K♠ 10, A♠ 7 (J11: not the other way round).",
        {"opening": "eldest", "points": "H=1 QS=13 KS=10 AS=7", **FREE_LEADS},
        seats="black_maria",
        aliases=("black_maria_extras",),
    ),
    Preset(
        "spot",
        "Variant of P0: a heart counts its face, Q♠ 25, to 500; the moon is worth the deal's total (judged, J8).",
        {"points": "H=face QS=25", "target": "500"},
        aliases=("spot_hearts",),
    ),
    Preset(
        "papayoo",
        "Papayoo style: hearts at face, the seven that a die names 40, no moon, no limits on leading; cards out as in classic,"
        " and as many deals as agreed – here each player deals once (judged).",
        {"points": "H=face die_seven=40", "opening": "dealer", "moon": "none", "pass_cycle": "left", "target": "none", **FREE_LEADS},
        by_players={n: {"pass_count": str(count), "deals": str(n)} for n, count in {3: 5, 4: 5, 5: 4, 6: 3}.items()},
    ),
    Preset(
        "cancellation",
        "Cancellation Hearts: two packs, equal cards in a trick cancel each other, a cancelled trick goes to the next trick's winner;"
        " nothing is passed, eldest hand opens, the cards left over go to the winner of the first trick.",
        {"packs": "2", "opening": "eldest", "kitty": "first_trick"},
        seats="cancellation",
        aliases=("cancellation_hearts", "two_packs"),
    ),
)

FURTHER = (
    Preset(
        "eldest_opens",
        "Common in other references: left of the dealer opens; the ban keeps Q♠ from opening (J12).",
        {"opening": "eldest"},
        aliases=("eldest", "eldest_hand"),
    ),
    Preset(
        "any_club_opens",
        "House option: the holder of the lowest club opens, with any club.",
        {"opening": "any_club"},
        aliases=("any_club",),
    ),
    Preset("no_passing", "House option: nothing is passed.", {"pass_cycle": "hold"}, aliases=("hold", "no_pass")),
    Preset("fixed_pass", "House option: every pass goes to the left.", {"pass_cycle": "left"}, aliases=("always_left", "fixed_direction")),
    Preset("no_hold", "House option: the cycle of classic without the hold deal.", cycle=_without_hold, aliases=("no_hold_deal",)),
    Preset(
        "scatter", "House option: one card to each other seat instead of the hold deal.", cycle=_scatter_for_hold, aliases=("scatter_pass",)
    ),
    Preset("protected_spades", "House option: A♠, K♠ and Q♠ may not be passed.", {"may_not_pass": "AS KS QS"}, aliases=("may_not_pass",)),
    Preset("sun", "House option: taking every trick counts 52, handled like a moon.", {"sun": "yes"}, aliases=("shooting_the_sun",)),
    Preset("ten_of_diamonds", "House option: 10♦ takes 10 points off instead of J♦.", {"points": "H=1 QS=13 TD=-10"}, aliases=("ten",)),
    Preset(
        "jack_for_the_slam",
        "Omnibus in which a moon needs J♦ as well; its 10 points still come off the shooter (judged after J5).",
        {"points": JACK, "moon_needs_jack": "yes"},
        aliases=("moon_needs_jack",),
    ),
    Preset(
        "heart_or_queen",
        "House option: with hearts and Q♠ only, a heart may be led instead of her.",
        {"lone_queen": "heart_allowed"},
        aliases=("lone_queen",),
    ),
    Preset("queen_waits", "House option: Q♠ is neither led nor discarded before hearts are broken.", {"queen_waits": "yes"}),
    Preset("queen_must_go", "House option: Q♠ goes at the first chance.", {"queen_must_go": "yes"}, aliases=("queen_first_chance",)),
    Preset("no_trick_bonus", "House option: 5 points off for taking no trick, void in a moon deal.", {"no_trick_bonus": "yes"}),
    Preset("exact_reset", "House option: a total of exactly 100 becomes 50.", {"exact_reset": "50"}, aliases=("exact_hundred",)),
    Preset("basic", "The game before the queen: hearts alone count.", {"points": "H=1"}, aliases=("basic_hearts", "no_queen")),
    Preset(
        "large_table",
        "Other references: seven or eight players with one pack; seven pass left, right, hold (judged after P1's cycle).",
        seats="large_table",
        aliases=("seven_or_eight", "seven", "eight"),
    ),
    Preset(
        "kitty_of_four",
        "Another reference's four-player kitty: 12 cards each, four cards unseen to whoever takes the first penalty card.",
        {"kitty": "first_penalty"},
        seats="kitty_of_four",
        aliases=("four_player_kitty",),
    ),
)

CODES = (  # what the codes in a source mean
    "P0 to P4 are the five published rule pages that are compared here; J1 to J12 are judgements, made where these pages are silent"
    " or disagree."
)
PRESETS: dict[str, Preset] = {preset.name: preset for preset in (*PAGES, *VARIANTS, *FURTHER)}
_ALIASES = {alias: preset.name for preset in PRESETS.values() for alias in preset.aliases if alias not in PRESETS}


_NUMBERS = {"seven": 7, "eight": 8}  # aliases that also name a number of players


def preset(name: str) -> Preset:
    """The preset of a name or alias; raises RuleError, which suggests a name that may have been meant."""
    key = _ALIASES.get(_key(name), _key(name))
    if key in PRESETS:
        return PRESETS[key]
    close = get_close_matches(key[:80], [*PRESETS, *_ALIASES], n=1)
    meant = f" Did you mean {close[0]}?" if close else ""
    some = f"{', '.join(each.name for each in PAGES)} and {len(PRESETS) - len(PAGES)} more"
    raise RuleError(f"“{shortened(name)}” is not a rule set.{meant or f' There are {some}.'}", "The command “rules” lists them all.")


def find(name: str, players: int | None = None) -> RuleSet:
    """The rule set of a name for a number of players; raises RuleError, which says what there is instead.

    >>> find("classic").players, find("P4", players=5).options()["removed"], find("black maria").hand_cards
    (4, '3D 2D', 17)
    >>> find("eight").players
    8
    """
    found = preset(name)
    if players is not None and players not in found.players:
        numbers = spoken_list(map(str, sorted(found.players)), last="or")
        others = [other.name for other in PRESETS.values() if players in other.players]
        way_out = f" {players} can play: {', '.join(others)}." if others else ""
        raise RuleError(f"{found.name} is for {numbers} players, not for players={players}.{way_out}")
    usual = _NUMBERS.get(_key(name), found.players[0])
    return _rules(found.name, players if players is not None else usual)


def nearest(name: str, players: int | None) -> RuleSet:
    """The rule set of a name for a number of players if it exists for that number, else for its usual number."""
    return find(name, players if players in preset(name).players else None)


def preset_and_changes(rules: RuleSet) -> tuple[str, dict[str, str]]:
    """A rule set as a preset's name and the options that differ from it; ``players`` is one of these unless it is the usual number.

    A rule set whose name no preset has is compared with ``classic``.

    >>> preset_and_changes(find("classic", players=5).with_options({"queen_breaks": "yes"}))
    ('classic', {'players': '5', 'queen_breaks': 'yes'})
    """
    name, changes = _preset_and_changes(rules)
    return name, dict(changes)


@lru_cache(maxsize=256)  # a list of rule sets to choose from names every preset, each time a lesson is shown
def _preset_and_changes(rules: RuleSet) -> tuple[str, tuple[tuple[str, str], ...]]:
    name = rules.name if rules.name in PRESETS else RuleSet().name
    base = nearest(name, rules.players).options() | {"players": str(preset(name).players[0])}
    return name, tuple((option, value) for option, value in rules.options().items() if value != base[option])


def _key(name: str) -> str:
    return "_".join(name.lower().replace("-", " ").replace("_", " ").split())


@cache
def _rules(name: str, players: int) -> RuleSet:
    return PRESETS[name].rules(players)


def diff(one: RuleSet, other: RuleSet, what: Decides = Decides.ANYTHING) -> dict[str, tuple[str, str]]:
    """The options in which two rule sets differ, with both values as text; only options that decide ``what`` are compared.

    >>> diff(find("classic"), find("scorepad"))
    {'first_trick_points': ('barred', 'allowed'), 'moon': ('choose', 'others')}
    >>> diff(find("classic"), find("scorepad"), Decides.PLAY)
    {'first_trick_points': ('barred', 'allowed')}
    """
    a, b = one.options(), other.options()
    return {each.name: (a[each.name], b[each.name]) for each in deciding(what) if a[each.name] != b[each.name]}
