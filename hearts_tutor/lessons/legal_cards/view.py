"""What "Which cards may I play?" shows, as data made from its frozen state."""

from __future__ import annotations

from typing import NamedTuple, TypedDict

from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.rules import find
from hearts_tutor.engine.rules.words import rules_line
from hearts_tutor.engine.verdicts import Verdict
from hearts_tutor.lessons.legal_cards.comparison import Comparison, SwitchView, compare, switch_view
from hearts_tutor.lessons.legal_cards.content import Example
from hearts_tutor.lessons.legal_cards.state import Mode, PositionState
from hearts_tutor.lessons.legal_cards.words import all_right, grouped, ruling, story_of, task
from hearts_tutor.lessons.shared.stops import StopsView
from hearts_tutor.lessons.shared.words import seat_names

CLASSIC = find("classic")


class Attempt(NamedTuple):
    """What was done with this position before: whether it was checked, and whether reasons were read before a check."""

    has_answered: bool
    has_peeked: bool


class CardState(TypedDict):
    """A card of the hand; ``outcome`` is right, wrong, missed or left once the prediction is checked, else empty."""

    card: str
    legal: bool
    rule: str
    chapter: str
    why: str
    ruling: str
    spoken: str
    selected: bool
    asked: bool
    outcome: str


class LegalCardsView(StopsView):
    """All that the lesson shows; seats count from the reader (0) clockwise, tricks from 1.

    ``rules`` is empty for classic and where ``switch`` shows the rules; ``comparison`` is None until two rule sets are chosen.
    """

    heading: str
    story: str
    rules: str
    switch: SwitchView | None
    comparison: Comparison | None
    line: str
    seats: list[str]
    plays: list[tuple[int, str]]
    trick_number: int
    hearts_broken: bool
    mode: Mode
    checked: bool
    cards: list[CardState]
    tone: str
    says: list[str]
    chapter: str
    link: str


def view_of(
    state: PositionState,
    attempt: Attempt,
    *,
    stops: StopsView,
    example: Example | None,
    heading: str,
    can_switch: bool,
    new_deals: bool,
    link: str,
) -> LegalCardsView:
    """Return what is shown; ``heading`` is used if there is no example, ``new_deals`` says whether seeded deals follow."""
    shown, compared = state.shown, state.compared
    players, count = shown.rules.players, len(shown.trick)
    tone, says, chapter = _says(state, attempt)
    return LegalCardsView(
        **stops,
        heading=example.title if example else heading,
        story=example.story if example else story_of(shown),
        rules="" if shown.rules == CLASSIC or can_switch else rules_line(shown.rules),
        switch=switch_view(shown, compared, new_deals=new_deals) if can_switch else None,
        comparison=compare(shown, compared, shown.rules) if compared is not None else None,
        line=state.line,
        seats=list(seat_names(players)),
        plays=[((players - count + place) % players, card.code) for place, card in enumerate(shown.trick)],
        trick_number=shown.number,
        hearts_broken=shown.hearts_open,
        mode=state.mode,
        checked=state.is_checked,
        cards=[_card(state, card, verdict) for card, verdict in state.verdicts.items()],
        tone=tone,
        says=says,
        chapter=chapter,
        link=link,
    )


def _card(state: PositionState, card: Card, verdict: Verdict) -> CardState:
    is_selected = card in state.selected
    outcomes = {(True, True): "right", (True, False): "wrong", (False, True): "missed", (False, False): "left"}
    return CardState(
        card=card.code,
        legal=verdict.legal,
        rule=verdict.rule.name,
        chapter=verdict.rule.value,
        why=verdict.why,
        ruling=ruling(verdict),
        spoken=verdict.spoken,
        selected=is_selected,
        asked=card == state.asked,
        outcome=outcomes[is_selected, verdict.legal] if state.is_checked else "",
    )


def _says(state: PositionState, attempt: Attempt) -> tuple[str, list[str], str]:
    """The tone of what is said, its sentences, and the chapter with the rule."""
    if state.asked is not None:
        verdict = state.verdicts[state.asked]
        return ("good" if verdict.legal else "bad"), [ruling(verdict)], verdict.rule.value
    if state.is_checked:
        return _says_result(state)
    changed = state.shown.rules if state.shown.rules != state.base.rules else None
    return "", [task(state.mode, changed, has_answered=attempt.has_answered, has_peeked=attempt.has_peeked)], ""


def _says_result(state: PositionState) -> tuple[str, list[str], str]:
    found = state.verdicts
    legal = [card for card, verdict in found.items() if verdict.legal]
    wrong = [verdict for card, verdict in found.items() if (card in state.selected) != verdict.legal]
    if not wrong:
        return "good", [all_right(legal, len(found))], next(iter(found.values())).rule.value
    first = "Not quite." if state.selected & set(legal) else "Not this time."
    return "bad", [first, *grouped(wrong, state.selected, legal)], wrong[0].rule.value
