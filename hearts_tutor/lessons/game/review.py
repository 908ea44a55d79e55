"""The review after a deal: each of the reader's decisions, what the house player would have done, and what the decision cost.

Every decision is judged by what the reader could see at the time, not by how the cards lay. Measuring a cost takes a moment, so the page
asks for one at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypedDict

from hearts_tutor.advice.bands import MISTAKE, SAYS
from hearts_tutor.advice.model.features import DIRECTIONS
from hearts_tutor.advice.model.pass_model import model_covers, the_model
from hearts_tutor.advice.review import MeasuredChoice, measure_choice
from hearts_tutor.compiled.marks import available
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.lessons.game.others import advice
from hearts_tutor.lessons.game.table import (
    BY_CLOCK,
    CLAIM,
    MOON,
    PASS,
    YOU,
    FinishedDeal,
    GameTable,
    Stage,
    passed_cards,
    played_card,
    plays,
)
from hearts_tutor.lessons.game.words import names
from hearts_tutor.players import Choice
from hearts_tutor.playout.confidence import interval


@dataclass(frozen=True)
class ReaderDecision:
    """The table at which the reader decided, and the cards that the reader or the clock chose."""

    table: GameTable
    cards: tuple[Card, ...]
    by_clock: bool = False

    @property
    def is_pass(self) -> bool:
        return self.table.stage is Stage.PASS


@dataclass(frozen=True)
class ReviewedDecision:
    """A decision, and what House would have done there.

    ``cost`` says in a sentence what the decision cost; ``band`` is its ``Band`` (see ``advice.bands``). Both are empty while the cost is
    ``pending``, or if it is not measured.
    """

    decision: ReaderDecision
    house: Choice
    band: str
    cost: str
    pending: bool

    @property
    def is_same(self) -> bool:
        """True if House would have chosen the same cards."""
        return set(self.house.cards) == set(self.decision.cards)


class ReviewView(TypedDict):
    """A reviewed decision as data: the cards on the table (name and card) and in the hand, the reader's choice, and House's."""

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


# --- the decisions of a deal --------------------------------------------------------------------------------------------


def review(past: Sequence[GameTable], finished: FinishedDeal) -> tuple[ReviewedDecision, ...]:
    """The reader's decisions in a finished deal, in order; ``past`` are the tables at which the reader decided something."""
    return tuple(map(reviewed, decisions(past, finished)))


def decisions(past: Sequence[GameTable], finished: FinishedDeal) -> tuple[ReaderDecision, ...]:
    """The passes and plays of the reader in a finished deal, without plays that were forced."""
    found = []
    for table in past:
        if table.is_scored or table.deal.number != finished.deal.number:
            continue
        act = finished.acts[len(table.acts)]
        if act == CLAIM or act.startswith(MOON):
            continue
        if act.startswith(PASS):
            found.append(ReaderDecision(table, passed_cards(act)[YOU]))
        elif len(table.playable) > 1:
            found.append(ReaderDecision(table.gathered(), (played_card(act),), act.endswith(BY_CLOCK)))
    return tuple(found)


def reviewed(decision: ReaderDecision) -> ReviewedDecision:
    """A decision beside House's: with its cost if the pass model knows it, otherwise marked as ``pending`` if it can be measured."""
    band, cost = _model_cost(decision) if decision.is_pass else ("", "")
    return ReviewedDecision(decision, advice(decision.table), band, cost, pending=_is_measured(decision, known=bool(cost)))


def _is_measured(decision: ReaderDecision, *, known: bool) -> bool:
    """Whether to measure the cost: only with one pack; and for a pass, only if that is quick or the model does not know the rules."""
    return isinstance(decision.table.deal, Deal) and (not decision.is_pass or not known or available())


def with_cost(review: ReviewedDecision) -> ReviewedDecision:
    """The decision with its cost, measured by rollouts of sampled deals that fit what the reader could see."""
    deal = review.decision.table.deal
    assert isinstance(deal, Deal), "costs are measured with one pack only"
    found = measure_choice(deal, YOU, review.decision.cards)
    return replace(review, band=found.band, cost=_cost_words(found), pending=False)


def _model_cost(decision: ReaderDecision) -> tuple[str, str]:
    """The pass model's band and words for a pass, both empty if it does not know the rules; its decimals are not worth showing."""
    deal = decision.table.deal
    if not isinstance(deal, Deal) or not model_covers(deal.rules) or deal.pass_step not in DIRECTIONS:
        return "", ""
    found = the_model().explain(deal.dealt[YOU], Hand.of_cards(decision.cards), deal.pass_step)
    return found.band, f"The pass model: {SAYS[found.band].replace('that was measured', 'that it knows')}. {found.difference}"


# --- as data and in words -----------------------------------------------------------------------------------------------


def review_view(review: ReviewedDecision) -> ReviewView:
    """A reviewed decision as data."""
    decision = review.decision
    held = decision.table.deal.hands[YOU]
    return ReviewView(
        title=_title(decision),
        plays=[] if decision.is_pass else _on_table(decision.table),
        hand=[card.code for card in held],
        yours=[card.code for card in decision.cards],
        house=[card.code for card in review.house.cards],
        same=review.is_same,
        why=_why(review),
        cost=review.cost,
        band=review.band,
        pending=review.pending,
    )


def _title(decision: ReaderDecision) -> str:
    table = decision.table
    clock = " (the clock chose)" if decision.by_clock else ""
    if decision.is_pass:
        return f"The pass{clock}"
    led = table.deal.trick.cards
    return f"Trick {table.deal.trick_number}, {f'{led[0].suit.plural} led' if led else 'your lead'}{clock}"


def _on_table(table: GameTable) -> list[tuple[str, str]]:
    return [(names(table)[seat], card.code) for seat, card in plays(table.deal.trick, table.rules.players)]


def _why(review: ReviewedDecision) -> str:
    verb = "pass" if review.decision.is_pass else "play"
    chosen = "the same" if review.is_same else spoken_list(map(str, review.house.cards))
    return f"House would {verb} {chosen}. {review.house.why}"


def _cost_words(found: MeasuredChoice) -> str:
    """A measured cost in a sentence, with its interval if that matters."""
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


def summary(reviews: Sequence[ReviewedDecision]) -> str:
    """How many decisions there were, and in how many of them the reader did what House would have done."""
    if not reviews:
        return "You had nothing to decide in this deal: every card was forced."
    same = sum(review.is_same for review in reviews)
    house = "House is a rule-based player: often right, not always."
    return f"You decided {count_noun(len(reviews), 'time')}; {same} of them as House would have. {house}"
