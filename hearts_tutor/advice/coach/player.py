"""The coach: a player that tries every card in sampled deals that fit what it knows, and picks the one that does best.

It sees a public view and nothing else. With a budget in worlds its choice depends on the view and the seed alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tutor.advice.bands import CLOSE
from hearts_tutor.advice.coach.best_pass import PassChoice, best_pass
from hearts_tutor.advice.cost import MOST_WORLDS
from hearts_tutor.advice.passes.reasons import pass_reasons
from hearts_tutor.advice.plays.decision import decision_of
from hearts_tutor.advice.plays.rollout import MOON
from hearts_tutor.advice.plays.search import MeasuredCard, SearchResult, search
from hearts_tutor.compiled.bits import WORD
from hearts_tutor.compiled.marks import available
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.players.base import Choice
from hearts_tutor.players.simple import low_first
from hearts_tutor.players.view import PublicView
from hearts_tutor.playout import chance

WORLDS, WORLDS_PLAIN = 500, 12  # if no budget is named
PASS_WORLDS = 400
NAMED = 2  # a reason names at most this many dearer cards


class Coach:
    """A player by determinized Monte Carlo search, for the pass and for every card.

    Each promising card is played out in ``worlds`` sampled deals, or in as many as fit into ``milliseconds``.

    >>> from hearts_tutor.engine.deal import Deal
    >>> from hearts_tutor.engine.rules import find
    >>> view = PublicView.of(Deal.new(find("classic"), seed=1, number=4), 2)
    >>> Coach(worlds=4).choose_card(view) == Coach(worlds=4).choose_card(view)
    True
    """

    name = "coach"

    def __init__(self, worlds: int | None = None, *, milliseconds: float | None = None, seed: int = 1) -> None:
        usual = WORLDS if available() else WORLDS_PLAIN
        self.worlds = worlds or (MOST_WORLDS if milliseconds else usual)
        self.seconds = milliseconds and milliseconds / 1000
        self.seed = seed

    def choose_pass(self, view: PublicView) -> Choice:
        """The cards to pass, with a reason."""
        rules, direction = view.rules, view.rules.pass_step(view.number)
        found = best_pass(rules, view.hand, direction, worlds=min(PASS_WORLDS, 2 * self.worlds), seed=seed_of(self.seed, view))
        return Choice(low_first(found.given.mask), pass_reason(rules, view.hand, direction, found))

    def choose_card(self, view: PublicView) -> Choice:
        """The card to play, with a reason."""
        if len(view.legal) == 1:
            return Choice(view.legal.cards, "The only card that may be played.")
        found = search(decision_of(view), worlds=self.worlds, seconds=self.seconds, seed=self.seed)
        return Choice((found.best.card,), reason(found))


def reason(found: SearchResult) -> str:
    """Why the best card was chosen, in a sentence."""
    best, others = found.best, found.cards[1:]
    close = [each for each in others if each.cost < CLOSE]
    dear = [each for each in others if each.cost >= CLOSE]
    aim = f" and in {best.moon_for:.0%} of them takes every penalty card" if best.plan == MOON else ""
    start = f"In {found.worlds:,} deals that fit what is known {best.card} does best{aim}"
    parts = []
    if dear:
        parts.append(spoken_list([f"{each.card} costs {each.cost:.1f} points more" for each in dear[:NAMED]]))
    if close:
        parts.append(f"{_cards(close)} {'comes' if len(close) == 1 else 'come'} close")
    return f"{start}: {'; '.join(parts)}." if parts else f"{start}."


def _cards(measured: Sequence[MeasuredCard]) -> str:
    return spoken_list(map(str, Hand.of_cards(each.card for each in measured)))


def pass_reason(rules: RuleSet, hand: Hand, direction: str, found: PassChoice) -> str:
    """Why these cards go: what was measured, then suit by suit."""
    aim = f", and aims at a moon, which came off in {found.moon_for:.0%}" if found.aims else ""
    other = f", {found.behind:.1f} points ahead of {found.next_best}" if found.next_best and found.behind >= CLOSE else ""
    reasons = pass_reasons(rules, hand, found.given, direction)
    return " ".join([f"Played out in {found.worlds:,} deals, {found.given} does best{other}{aim}.", *reasons])


def seed_of(seed: int, view: PublicView) -> int:
    """A seed for this hand alone, made from the player's seed."""
    return chance.mixed((seed ^ view.hand.mask) & WORD)
