"""The lesson "The same deal under other rules": one deal played out side by side, and the difference over many deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hearts_tutor.engine.notation import parse_rules
from hearts_tutor.lessons.same_deal.content import PAIRINGS
from hearts_tutor.lessons.same_deal.html import render
from hearts_tutor.lessons.same_deal.state import NOTHING_PLAYED, SameDealState, Selection
from hearts_tutor.lessons.same_deal.text import parse_selection, selection_text
from hearts_tutor.lessons.same_deal.view import SameDealView, view_of
from hearts_tutor.lessons.shared.base import Lesson, LessonError

MOST_UNDO = 100
DEALS_KEPT = 10  # undo keeps this many played deals; deals of earlier steps are played again


class SameDeal(Lesson[SameDealView]):
    """Step through one deal played under two or three rule sets, and see over many deals what the difference is worth.

    ``sets`` names the rule sets to begin with, written as in links (``classic,players=3``). ``player`` is who plays: house or ducker.

    >>> lesson = SameDeal(["classic", "points_on_trick_one"], player="ducker")
    >>> lesson.view()["firsts"][0]["step"], lesson.view()["step_words"]
    (1, 'Trick 1 of 13')
    """

    name = "same_deal"
    title = "The same deal under other rules"
    summary = "See what a house rule changes: the same cards are played out under two or three rule sets, side by side."

    def __init__(self, sets: Sequence[str] = PAIRINGS[0].sets, player: str = "house", seed: int = 1) -> None:
        given: dict[str, Any] = {} if tuple(sets) == PAIRINGS[0].sets else {"sets": list(sets)}
        super().__init__(**given, **({"player": player} if player != "house" else {}), **({"seed": seed} if seed != 1 else {}))
        self.past: tuple[SameDealState, ...] = ()
        self.state = SameDealState.of(Selection(tuple(map(parse_rules, sets)), player, seed).checked()).searching_from(1)
        while self.state.work:
            self.state = self.state.worked()

    def position(self) -> str:
        """Rule sets, player, seed, deal and step as the text of a link."""
        return selection_text(self.state.selection)

    # --- events ---------------------------------------------------------------------------------------------------------

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event: what is compared, the deal, the step, many deals, a piece of work, undo or open."""
        state, selection = self.state, self.state.selection
        match event["type"]:
            case "ready":
                self._go(state.comparing(selection.with_pairing(event.get("key"))))
            case "rules":
                self._go(state.comparing(selection.with_set(event.get("place"), event.get("value"))))
            case "players":
                self._go(state.comparing(selection.with_players(event.get("value"))))
            case "player":
                self._go(state.comparing(replace(selection, player=str(event.get("value")))))
            case "deal":
                self._go(state.with_next_deal())
            case "next":
                self.state = state.at_step(selection.step + 1)
            case "previous":
                self.state = state.at_step(selection.step - 1)
            case "first":
                self.state = state.at_first_difference()
            case "restart":
                self.state = state.at_step(0)
            case "more":
                self.state = state.with_more_deals()
            case "stop":
                self.state = state.stopped()
            case "tick":
                self.state = state.worked()
            case "undo":
                self._undo()
            case "open":
                self._go(state.showing(parse_selection(event.get("text"))))
            case _:
                super().handle(event)

    def _go(self, state: SameDealState) -> None:
        """Show another state, which undo takes back."""
        if state is self.state:
            return
        far = (replace(each, side_by_side=NOTHING_PLAYED) for each in self.past[:-DEALS_KEPT])
        self.past = (*far, *self.past[-DEALS_KEPT:], self.state)[-MOST_UNDO:]
        self.state = state

    def _undo(self) -> None:
        """Go back to the last state; deals counted since then are kept if the same rule sets are compared."""
        if not self.past:
            raise LessonError("There is nothing to undo.")
        *rest, last = self.past
        now, self.past = self.state, tuple(rest)
        self.state = replace(last, tally=now.tally, goal=now.goal, batch=None) if last.compared == now.compared else last

    # --- view -----------------------------------------------------------------------------------------------------------

    def view(self) -> SameDealView:
        """All that can be seen now, as JSON data."""
        return view_of(self.state, can_undo=bool(self.past), link=self.link)

    def render(self, view: SameDealView) -> str:
        """The view as HTML; it depends on the view alone."""
        return render(view)
