"""The other players at the table, and which act comes next by itself when the reader has nothing to decide.

Each player is told only what its own seat can see. Asked again, it answers the same.
"""

from __future__ import annotations

from functools import cache

from hearts_tutor import roster
from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.clock import card_by_clock
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.lessons.game.claim import best_lead
from hearts_tutor.lessons.game.table import AUTOMATIC, MOON, YOU, GameTable, Stage, pass_act
from hearts_tutor.players import Choice, Player, PublicView, choose_moon
from hearts_tutor.players.house.paired import PairedView
from hearts_tutor.roster import PLAYERS

HINTS = "house"  # the player that gives hints
COACH = "coach"


def opponents(rules: RuleSet | None = None) -> tuple[str, ...]:
    """The names of the players that the reader can choose, under a rule set if one is given.

    >>> "house" in opponents() and "random" not in opponents()
    True
    """
    packs = 1 if rules is None else rules.packs
    return tuple(name for name in _offered() if packs <= PLAYERS[name].packs)


def why_fewer(rules: RuleSet) -> str:
    """Who cannot sit down under a rule set, in one sentence; empty if everybody can.

    >>> why_fewer(RuleSet())
    ''
    """
    absent = [name.capitalize() for name in _offered() if name not in opponents(rules)]
    return f"{spoken_list(absent)} cannot be chosen here, because {rules.packs} packs are played with." if absent else ""


def _offered() -> tuple[str, ...]:
    """Players that play the same again when they are asked again, as an undo needs it."""
    return tuple(name for name, listed in PLAYERS.items() if listed.repeats)


@cache
def player(name: str) -> Player:
    """The player of this name."""
    return roster.player(name)


def seat_view(table: GameTable, seat: int) -> PublicView:
    """What a seat can see of the deal at the table."""
    totals = table.finished[-1].totals_before if table.is_scored else table.totals
    if isinstance(table.deal, Deal):
        return PublicView.of(table.deal, seat, totals)
    return PairedView.of_paired(table.deal, seat, totals)


def advice(table: GameTable, name: str = HINTS, seat: int = YOU) -> Choice:
    """What the player of this name would pass or play from a seat, and why."""
    view = seat_view(table, seat)
    return player(name).choose_pass(view) if table.stage is Stage.PASS else player(name).choose_card(view)


def all_passes(table: GameTable, yours: tuple[Card, ...]) -> str:
    """The act of all passes: the reader's cards, and what the others choose."""
    others = (advice(table, table.setup.opponent, seat).cards for seat in range(1, table.rules.players))
    return pass_act((yours, *others))


def next_act(table: GameTable, *, forced: bool) -> str | None:
    """The act that comes next by itself; None if the reader decides, or while a complete trick has not been gathered.

    ``forced`` says whether the reader's only legal card is played automatically.
    """
    if table.stage is Stage.YOURS and forced and len(table.playable) == 1:
        return table.playable.cards[0].code + AUTOMATIC
    if table.stage is not Stage.OTHERS:
        return None
    if table.shooter is not None:
        return MOON + choose_moon(table.rules, table.totals, table.shooter, table.moon_choices)
    if table.deal.turn == YOU:
        return _claimed_card(table).code + AUTOMATIC
    return advice(table, table.setup.opponent, table.deal.turn).card.code


def _claimed_card(table: GameTable) -> Card:
    """The card played for the reader after a claim; by then only the order of leads can matter."""
    if isinstance(table.deal, Deal) and not table.deal.trick.cards:
        return best_lead(seat_view(table, YOU))
    return card_by_clock(table.deal.position)
