"""The answers of all rule sets as data for the page: grouped where they rule alike, and within that where they say why alike."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.rules import PRESETS
from hearts_tutor.engine.rules.words import set_words
from hearts_tutor.lessons.rulings.question import Answer

NO_HAND = "Put the cards of the hand in, and every rule set answers."


class CardReason(TypedDict):
    """A verdict on one card: the sentence and the chapter of its rule."""

    card: str
    legal: bool
    why: str
    chapter: str


class ReasonView(TypedDict):
    """Why: the same sentences from these rule sets; ``refusal`` where the position cannot arise."""

    sets: list[str]
    refusal: str
    cards: list[CardReason]


class RulingView(TypedDict):
    """One answer: the rule sets that give it (``pages``: the published ones among them) and their reasons."""

    ruling: str
    tone: Literal["", "good", "bad", "warn"]
    sets: list[str]
    pages: list[str]
    reasons: list[ReasonView]


def rulings_of(found: tuple[Answer, ...]) -> list[RulingView]:
    """The answers in groups of rule sets that rule alike, within each by their reasons; refusals last, the largest first."""
    groups: dict[tuple[str, int], list[Answer]] = {}
    for answer in found:
        groups.setdefault((answer.ruling, answer.legal.mask & _asked(answer).mask), []).append(answer)
    ordered = sorted(groups.values(), key=lambda group: (bool(group[0].refusal), -len(group)))
    return [_ruling(group) for group in ordered]


def _asked(answer: Answer) -> Hand:
    return Hand.of_cards(verdict.card for verdict in answer.verdicts)


def _ruling(group: list[Answer]) -> RulingView:
    reasons: dict[tuple[Any, ...], list[str]] = {}
    for answer in group:
        said = tuple((v.card.code, v.legal, v.why, v.rule.value) for v in answer.verdicts)
        reasons.setdefault((answer.refusal, said), []).append(answer.rule_set)
    legal = [verdict.legal for verdict in group[0].verdicts]
    return RulingView(
        ruling=group[0].ruling,
        tone="" if group[0].refusal else "good" if all(legal) else "bad" if not any(legal) else "warn",
        sets=[set_words(answer.rule_set) for answer in group],
        pages=[set_words(answer.rule_set) for answer in group if answer.rule_set in PRESETS and PRESETS[answer.rule_set].is_page],
        reasons=[
            ReasonView(
                sets=[set_words(name) for name in names],
                refusal=refusal,
                cards=[CardReason(card=card, legal=may, why=why, chapter=chapter) for card, may, why, chapter in said],
            )
            for (refusal, said), names in reasons.items()
        ],
    )


def summary(rulings: list[RulingView], count: int) -> str:
    """The answers of so many rule sets in one line."""
    if not rulings:
        return NO_HAND
    if len(rulings) == 1 and rulings[0]["tone"]:
        who = f"All {count} rule sets agree" if count > 1 else "The one rule set for so many players says"
        return f"{who}: {rulings[0]['ruling']}."
    said = [f"{each['ruling']} in {len(each['sets'])}" for each in rulings if each["tone"]]
    refused = sum(len(each["sets"]) for each in rulings if not each["tone"])
    if not said:
        return f"In none of the {count} rule sets can this happen."
    parts = said + ([f"in {refused} this cannot happen"] if refused else [])
    return f"The {count} rule sets differ: {'; '.join(parts)}."
