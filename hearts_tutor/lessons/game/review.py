"""The review after a deal: each of the reader's decisions beside what the house player would have done, and what it cost.

Every decision is judged by what could be seen then, not by how the cards lay. The costs are measured one by one, so that
the page stays quick.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from hearts_tutor.advice.bands import MISTAKE, SAYS
from hearts_tutor.advice.model.features import DIRECTIONS
from hearts_tutor.advice.model.pass_model import model_covers, the_model
from hearts_tutor.advice.plays.review import Decision as Measured
from hearts_tutor.advice.plays.review import decision as measured
from hearts_tutor.compiled.marks import available
from hearts_tutor.engine.cards import Card, Hand, spoken_list
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.notation import parse_run
from hearts_tutor.engine.verdicts import counted
from hearts_tutor.lessons.game.others import advice
from hearts_tutor.lessons.game.table import BY_CLOCK, BY_ITSELF, CLAIM, MOON, PASS, YOU, Finished, Stage, Table
from hearts_tutor.lessons.game.words import names
from hearts_tutor.players import Choice
from hearts_tutor.playout.confidence import interval


class ReviewView(TypedDict):
    """One decision: what lay on the table (name and card) and in the hand, what the reader did, and what House would do.

    ``band`` and ``cost`` are empty while the cost is ``pending``, or where it is not measured.
    """

    title: str
    plays: list[tuple[str, str]]
    hand: list[str]
    yours: list[str]
    house: list[str]
    same: bool
    why: str
    cost: str
    band: str
    pending: bool


@dataclass(frozen=True)
class Decision:
    """A table at which the reader decided, and the cards chosen."""

    table: Table
    cards: tuple[Card, ...]
    by_clock: bool = False

    @property
    def is_pass(self) -> bool:
        return self.table.stage is Stage.PASS


def decisions(past: Sequence[Table], done: Finished) -> tuple[Decision, ...]:
    """The reader's decisions in a finished deal that were ones: passes, and plays with more than one legal card."""
    found = []
    for table in past:
        if table.is_scored or table.deal.number != done.deal.number:
            continue
        act = done.acts[len(table.acts)]
        if act == CLAIM or act.startswith(MOON):
            continue
        if act.startswith(PASS):
            found.append(Decision(table, parse_run(act[len(PASS) :].split("/")[YOU])))
        elif len(table.playable) > 1:
            found.append(Decision(table.gathered(), (Card.parse(act.rstrip(BY_ITSELF + BY_CLOCK)),), act.endswith(BY_CLOCK)))
    return tuple(found)


def review(decision: Decision) -> ReviewView:
    """One decision as data, its cost still to be measured where it can be."""
    house = advice(decision.table)
    same = set(house.cards) == set(decision.cards)
    band, cost = _model_cost(decision) if decision.is_pass else ("", "")
    return ReviewView(
        title=_title(decision),
        plays=[] if decision.is_pass else _on_table(decision.table),
        hand=[card.code for card in _hand(decision.table)],
        yours=[card.code for card in decision.cards],
        house=[card.code for card in house.cards],
        same=same,
        why=_why(decision, house, same),
        band=band,
        cost=cost,
        pending=_is_measured(decision, known=bool(cost)),
    )


def _is_measured(decision: Decision, *, known: bool) -> bool:
    """Whether the cost is measured: with one pack, and a pass only where that is quick or the model knows nothing."""
    return isinstance(decision.table.deal, Deal) and (not decision.is_pass or not known or available())


def with_cost(view: ReviewView, decision: Decision) -> ReviewView:
    """The decision with its cost, measured by playing on in imagined deals that fit what could be seen."""
    deal = decision.table.deal
    assert isinstance(deal, Deal), "only one pack is measured"
    found = measured(deal, YOU, decision.cards)
    return {**view, "band": found.band, "cost": _cost_words(found), "pending": False}


def _cost_words(found: Measured) -> str:
    """A measured cost in a sentence, with its interval where it counts."""
    best = " ".join(map(str, found.best))
    low, high = (max(0.0, end) for end in interval(found.cost, found.stderr))
    points = f"{found.cost:.1f} points more than {best} (from {low:.1f} to {high:.1f})"
    doubted = found.band == "costly" and found.cost > MISTAKE
    words = {
        "best": f"{SAYS['best']}",
        "too_close": f"{SAYS['too_close']} against {best}",
        "costly": f"it costs {points}" + (", and a second opinion sees less in it" if doubted else ""),
        "mistake": f"a mistake, {points}",
    }[found.band]
    return f"Played on in imagined deals: {words}. {found.why}"


def _on_table(table: Table) -> list[tuple[str, str]]:
    trick, n = table.deal.trick, table.rules.players
    return [(names(table)[(trick.leader + place) % n], card.code) for place, card in enumerate(trick.cards)]


def _hand(table: Table) -> Sequence[Card]:
    held = table.deal.hands[YOU]
    return held.cards if isinstance(held, Hand) else held


def _title(decision: Decision) -> str:
    table = decision.table
    clock = " (the clock chose)" if decision.by_clock else ""
    if decision.is_pass:
        return f"The pass{clock}"
    led = table.deal.trick.cards
    return f"Trick {table.deal.trick_number}, {f'{led[0].suit.plural} led' if led else 'your lead'}{clock}"


def _why(decision: Decision, house: Choice, same: bool) -> str:
    verb = "pass" if decision.is_pass else "play"
    chosen = spoken_list(map(str, house.cards))
    return f"House would {verb} {'the same' if same else chosen}. {house.why}"


def _model_cost(decision: Decision) -> tuple[str, str]:
    """What the pass model says of a pass, where it knows the rules; its band, never its decimals."""
    deal = decision.table.deal
    if not isinstance(deal, Deal) or not model_covers(deal.rules) or deal.pass_step not in DIRECTIONS:
        return "", ""
    found = the_model().explain(deal.dealt[YOU], Hand.of_cards(decision.cards), deal.pass_step)
    return found.band, f"The pass model: {SAYS[found.band].replace('that was measured', 'that it knows')}. {found.difference}"


def summary(views: Sequence[ReviewView]) -> str:
    """How many decisions there were, and how many were the house player's."""
    if not views:
        return "You had nothing to decide in this deal: every card was forced."
    same = sum(view["same"] for view in views)
    house = "House is a rule-based player: often right, not always."
    return f"You decided {counted(len(views), 'time')}; {same} of them as House would have. {house}"
