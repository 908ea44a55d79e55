"""All that "Settle it" shows, as data made from its state. Rule sets that agree form one answer, grouped by their reasons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal, NamedTuple, TypedDict

from hearts_tutor.engine.cards import PACK, Card, Hand
from hearts_tutor.engine.rules.presets import PAGES
from hearts_tutor.engine.rules.words import set_words
from hearts_tutor.lessons.rulings.answers import RuleAnswer, answers
from hearts_tutor.lessons.rulings.content import QUESTIONS, RECORDS, ReadyQuestion
from hearts_tutor.lessons.rulings.deal_view import JudgedDeal, judged_deals
from hearts_tutor.lessons.rulings.question import PLAYERS, RuleQuestion, most_tricks
from hearts_tutor.lessons.rulings.state import Box, Mode, RulingsState
from hearts_tutor.lessons.rulings.text import parse_question, question_text
from hearts_tutor.lessons.rulings.words import ruling, summary
from hearts_tutor.lessons.shared.examples import ReadyExample


class PackCard(TypedDict):
    """A card of the pack and the box that it is in: the hand, the trick or neither."""

    card: str
    place: Literal["", "hand", "trick"]


class CardReason(TypedDict):
    """A verdict on one card: the sentence and the chapter of its rule."""

    card: str
    legal: bool
    why: str
    chapter: str


class ReasonView(TypedDict):
    """Rule sets that give the same reasons, with these reasons; ``refusal`` says why, if the position cannot arise there."""

    sets: list[str]
    refusal: str
    cards: list[CardReason]


class RulingView(TypedDict):
    """One answer: the rule sets that give it (``pages``: the published ones among them) and their reasons.

    ``tone`` is empty if the position cannot arise.
    """

    ruling: str
    tone: Literal["", "good", "bad", "warn"]
    sets: list[str]
    pages: list[str]
    reasons: list[ReasonView]


class RulingsView(TypedDict):
    """All that the lesson shows; ``whole`` is False if only ready examples are offered.

    ``words`` is the text of the ready question that is shown. ``fault`` says why a typed line was refused, ``record_fault`` why a record
    was.
    """

    mode: Mode
    whole: bool
    questions: list[ReadyExample]
    words: str
    players: int
    player_choices: list[int]
    number: int
    most: int
    fallen: str
    box: Box
    pack: list[PackCard]
    hand: list[str]
    about: list[str]
    trick: list[str]
    line: str
    fault: str
    summary: str
    rulings: list[RulingView]
    record: str
    record_fault: str
    deals: list[JudgedDeal]
    examples: list[ReadyExample]
    can_undo: bool
    link: str


def view_of(state: RulingsState, *, only: Sequence[str], can_undo: bool, link: str) -> RulingsView:
    """The view of a state; ``only`` has the keys of the ready examples to offer; if it is empty, all are offered, and free entry."""
    question = state.question
    known = _ready_questions().get(question)
    rulings = rulings_of(answers(question))
    deals, refused = _deals(state)
    offered = [each for each in QUESTIONS if not only or each.key in only]
    records = [each for each in RECORDS if not only or each.key in only]
    return RulingsView(
        mode=state.mode,
        whole=not only,
        questions=[ReadyExample(key=each.key, name=each.name, now=each == known) for each in offered],
        words=known.words if known else "",
        players=question.players,
        player_choices=list(PLAYERS),
        number=question.number,
        most=most_tricks(question.players),
        fallen=question.fallen,
        box=state.box,
        pack=[_pack_card(question, card) for card in PACK],
        hand=[card.code for card in question.hand],
        about=[card.code for card in question.about],
        trick=[card.code for card in question.trick],
        line=question_text(question) if state.refused_line is None else state.refused_line,
        fault=state.fault,
        summary=_summary(rulings),
        rulings=rulings,
        record=state.record,
        record_fault=refused,
        deals=deals,
        examples=[ReadyExample(key=each.key, name=each.name, now=each.text == state.record) for each in records],
        can_undo=can_undo,
        link=link,
    )


@cache
def _ready_questions() -> dict[RuleQuestion, ReadyQuestion]:
    """The ready questions, by the question that each asks."""
    return {parse_question(ready.line): ready for ready in QUESTIONS}


def _pack_card(question: RuleQuestion, card: Card) -> PackCard:
    place: Literal["", "hand", "trick"] = "hand" if card in question.hand else "trick" if card in question.trick else ""
    return PackCard(card=card.code, place=place)


def _deals(state: RulingsState) -> tuple[list[JudgedDeal], str]:
    """The deals of the record, judged, and why the record was refused (empty: it was not)."""
    if state.mode != "deal" or not state.is_judged:
        return [], ""
    try:
        return list(judged_deals(state.record)), ""
    except ValueError as fault:
        return [], str(fault)


# --- answers ------------------------------------------------------------------------------------------------------------


class _Reason(NamedTuple):
    """The reason of an answer: a refusal, or for each card its code, whether it is legal, why, and the chapter."""

    refusal: str
    cards: tuple[tuple[str, bool, str, str], ...]


def rulings_of(found: Sequence[RuleAnswer]) -> list[RulingView]:
    """The rule sets grouped by their answer, the largest group first and refusals last; each group is split by reasons."""
    groups: dict[tuple[str, int], list[RuleAnswer]] = {}
    for answer in found:
        asked = Hand.of_cards(verdict.card for verdict in answer.verdicts)
        groups.setdefault((ruling(answer), answer.legal.mask & asked.mask), []).append(answer)
    ordered = sorted(groups.values(), key=lambda group: (bool(group[0].refusal), -len(group)))
    return [_ruling(group) for group in ordered]


def _ruling(group: Sequence[RuleAnswer]) -> RulingView:
    reasons: dict[_Reason, list[str]] = {}
    for answer in group:
        reasons.setdefault(_reason(answer), []).append(answer.rule_set)
    legal = [verdict.legal for verdict in group[0].verdicts]
    return RulingView(
        ruling=ruling(group[0]),
        tone="" if group[0].refusal else "good" if all(legal) else "bad" if not any(legal) else "warn",
        sets=[set_words(answer.rule_set) for answer in group],
        pages=[set_words(answer.rule_set) for answer in group if answer.rule_set in {page.name for page in PAGES}],
        reasons=[
            ReasonView(
                sets=[set_words(name) for name in names],
                refusal=reason.refusal,
                cards=[CardReason(card=card, legal=may, why=why, chapter=chapter) for card, may, why, chapter in reason.cards],
            )
            for reason, names in reasons.items()
        ],
    )


def _reason(answer: RuleAnswer) -> _Reason:
    return _Reason(answer.refusal, tuple((each.card.code, each.legal, each.why, each.rule.value) for each in answer.verdicts))


def _summary(rulings: Sequence[RulingView]) -> str:
    """All answers in one line."""
    given = [(each["ruling"], len(each["sets"])) for each in rulings if each["tone"]]
    return summary(given, sum(len(each["sets"]) for each in rulings if not each["tone"]))
