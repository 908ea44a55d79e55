"""What "Which cards may I play?" says about a card and about a prediction, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tutor.engine.cards import Card, spoken_list
from hearts_tutor.engine.verdicts import Verdict


def ruling(verdict: Verdict) -> str:
    """A card's verdict with its reason."""
    may = "may be played" if verdict.legal else "may not be played"
    return f"{verdict.card} {may}. {verdict.why}"


def all_right(legal: Sequence[Card], held: int) -> str:
    """The sentence for a prediction without a slip; ``held`` is the number of cards in the hand."""
    if len(legal) == held:
        return "All right: every card may be played." if held > 1 else f"All right: {legal[0]} is your last card."
    if len(legal) == 1:
        return f"All right: only {legal[0]} may be played."
    names = spoken_list([str(card) for card in sorted(legal)]) if len(legal) <= 6 else f"these {len(legal)} cards"
    return f"All right: exactly {names} may be played."


def grouped(wrong: Sequence[Verdict], selected: frozenset[Card], legal: Sequence[Card]) -> list[str]:
    """One sentence for each kind of slip, so that five hearts do not say the same five times."""
    groups: dict[tuple[bool, str], list[Verdict]] = {}
    for verdict in wrong:
        groups.setdefault((verdict.card in selected, verdict.rule.name), []).append(verdict)
    missed = "must be played" if len(legal) == 1 else "could be played too" if selected & set(legal) else "could be played"
    sentences = []
    for (chosen, _), group in groups.items():
        names = spoken_list([str(verdict.card) for verdict in group])
        sentences.append(f"{names} {'may not be played' if chosen else missed}. {group[0].why}")
    return sentences
