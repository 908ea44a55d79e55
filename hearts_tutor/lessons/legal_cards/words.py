"""Sentences of "Which cards may I play?": the task, verdicts on cards, and what was wrong with a prediction."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.position import Position
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.rules.words import rules_title
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.engine.verdicts import Verdict
from hearts_tutor.lessons.shared.words import seat_names

PREDICT = "Select every card that you may play, then check."
SELECT_FIRST = "Select the cards that you may play first: there is always at least one."
ASK = "Choose a card to learn whether it may be played, and why."
REVEALED = "The raised cards may be played; the hatched ones may not. Press a card to learn why."


def story_of(position: Position) -> str:
    """Say who led which card to a position that has no story of its own."""
    if not position.trick:
        return f"You lead to trick {position.number}."
    players = position.rules.players
    leader = seat_names(players)[players - len(position.trick)]
    return f"Trick {position.number}. {leader} led {position.trick[0]}."


def task(mode: str, changed: RuleSet | None, *, has_answered: bool, has_peeked: bool) -> str:
    """Say what to do, and, if this position is not scored, why; ``changed`` are other rules than those the position was made for."""
    if mode == "ask":
        return ASK
    if changed is not None:
        return f"The same cards under other rules, {rules_title(changed)}. {PREDICT}"
    if has_answered:
        return f"You have checked this position before, and the first check is the one that counts. {PREDICT}"
    if has_peeked:
        return f"You have looked at reasons here, so this position is not scored. {PREDICT}"
    return PREDICT


def ruling(verdict: Verdict) -> str:
    """Say whether a card may be played, and why."""
    may = "may be played" if verdict.legal else "may not be played"
    return f"{verdict.card} {may}. {verdict.why}"


def all_right(legal: Sequence[Card], held: int) -> str:
    """Confirm a right prediction; ``held`` is the number of cards in the hand."""
    if len(legal) == held:
        return "All right: every card may be played." if held > 1 else f"All right: {legal[0]} is your last card."
    if len(legal) == 1:
        return f"All right: only {legal[0]} may be played."
    names = spoken_list([str(card) for card in sorted(legal)]) if len(legal) <= 6 else f"these {len(legal)} cards"
    return f"All right: exactly {names} may be played."


def grouped(wrong: Sequence[Verdict], selected: frozenset[Card], legal: Sequence[Card]) -> list[str]:
    """Return one sentence for each kind of mistake, so that five hearts do not give the same sentence five times."""
    groups: dict[tuple[bool, str], list[Verdict]] = {}
    for verdict in wrong:
        groups.setdefault((verdict.card in selected, verdict.rule.name), []).append(verdict)
    missed = "must be played" if len(legal) == 1 else "could be played too" if selected & set(legal) else "could be played"
    sentences = []
    for (chosen, _), group in groups.items():
        names = spoken_list([str(verdict.card) for verdict in group])
        sentences.append(f"{names} {'may not be played' if chosen else missed}. {group[0].why}")
    return sentences
