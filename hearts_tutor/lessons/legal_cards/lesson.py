"""The lesson "Which cards may I play?": its events, and how it goes from position to position.

The stops are prepared examples, then an endless series of seeded deals. A link may open any other position of a game with one pack.
If the rules can be switched, the same cards are asked about under other rules, with the differences side by side, and later deals
follow those rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from hearts_tutor.engine.notation import parse_position, parse_rules, rules_text
from hearts_tutor.engine.position import Position, PositionError
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.lessons.legal_cards.comparison import is_same
from hearts_tutor.lessons.legal_cards.content import BY_KEY, EXAMPLES, Example
from hearts_tutor.lessons.legal_cards.deals import seeded_position
from hearts_tutor.lessons.legal_cards.html import render
from hearts_tutor.lessons.legal_cards.state import Mode, PositionState
from hearts_tutor.lessons.legal_cards.view import CLASSIC, Attempt, LegalCardsView, view_of
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.events import hand_card, rule_set
from hearts_tutor.lessons.shared.stops import Stops

COMPARED = "beside="  # in links, before the rules to compare with


class LegalCards(Stops[LegalCardsView]):
    """Predict which cards may be played, check, and learn why; or ask about single cards.

    ``only`` names the examples to show; by default all are shown, then endless deals. ``mode`` is "predict" or "ask", the mode to start
    in. ``switch`` says whether the rules can be switched; by default they can if all examples are shown.

    >>> lesson = LegalCards(only=["following"])
    >>> for card in ("9C", "KC"):
    ...     _ = lesson.dispatch({"type": "card", "card": card, "seq": 1})
    >>> _ = lesson.dispatch({"type": "check", "seq": 3})
    >>> lesson.view()["says"]
    ['All right: exactly 9♣ and K♣ may be played.']
    """

    name = "legal_cards"
    title = "Which cards may I play?"
    summary = "Select every card that you may play; each mistake is explained."

    def __init__(self, only: Sequence[str] = (), mode: Mode = "predict", switch: bool | None = None) -> None:
        given: dict[str, Any] = {"only": list(only)} if only else {}
        given |= {} if switch is None else {"switch": switch}
        super().__init__(**given, **({"mode": mode} if mode != "predict" else {}))
        unknown = [key for key in only if key not in BY_KEY]
        if unknown:
            raise ValueError(f"“{unknown[0]}” is not an example. The examples are {', '.join(BY_KEY)}.")
        self.examples = tuple(BY_KEY[key] for key in only) or EXAMPLES
        self.start_mode: Mode = mode
        self.can_switch = not only if switch is None else switch
        self.chosen: RuleSet | None = None  # the reader's rules, used for every classic position that can arise under them
        self.set_stops([example.line for example in self.examples], endless=not only, noun="position")

    def restart(self) -> None:
        """Forget every answer and go to the first position."""
        self.mode: Mode = self.start_mode
        self.peeked: frozenset[str] = frozenset()  # lines of positions in which reasons were read before the check
        super().restart()

    def show_stop(self, stop: int) -> None:
        """Show an example, or a seeded deal after them."""
        if stop < len(self.examples):
            example = self.examples[stop]
            self._show(parse_position(example.line), parse_rules(example.beside) if example.beside else None)
        else:
            self._show(seeded_position(self.chosen or CLASSIC, stop - len(self.examples) + 1))

    def _show(self, position: Position, compared: RuleSet | None = None) -> None:
        """Show a position; a classic one is shown under the reader's rules if it can arise under them."""
        self.state = PositionState(position, position, compared, self.mode)
        if self.chosen is not None and position.rules == CLASSIC != self.chosen:
            with suppress(PositionError):
                self.state = self.state.under(self.chosen)

    @property
    def example(self) -> Example | None:
        """The example that is shown; None for a seeded deal or a position from a link."""
        return self.examples[self.stop] if self.stop < len(self.examples) and not self.is_away else None

    def position(self) -> str:
        """The position in its notation with ``+`` for spaces, and the rules to compare with."""
        compared = f" {COMPARED}{rules_text(self.state.compared)}" if self.state.compared is not None else ""
        return (self.state.line + compared).replace(" ", "+")

    # --- events ---------------------------------------------------------------------------------------------------------

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event."""
        match event["type"]:
            case "card":
                self._press(event.get("card"))
            case "check":
                self._check()
            case "peek":
                self._peek()
            case "mode":
                self.state = self.state.with_mode(event.get("mode"))
                self.mode = self.state.mode
            case "rules" if self.can_switch:
                self._switch(rule_set(event.get("value")))
            case "beside" if self.can_switch:
                self._compare_with(event.get("value"))
            case "open":
                self._open(event.get("text"))
            case _:
                super().handle(event)

    def _press(self, code: object) -> None:
        card = hand_card(code, self.state.shown.hand)
        if self.state.shows_reasons:
            self._peek()
        self.state = self.state.with_pressed(card)

    def _peek(self) -> None:
        """Note that reasons were read; if the position has not been checked yet, it will not be scored."""
        if not self.state.is_checked:
            self.peeked |= {self.state.line}

    def _check(self) -> None:
        self.state = self.state.checked()
        self.mode = "predict"
        if self.state.line not in self.peeked:
            self.record(self.state.line, self.state.is_right)

    def _switch(self, rules: RuleSet) -> None:
        """Show the same cards under other rules; if the position cannot arise there, go on to new deals."""
        self.chosen = rules
        try:
            self.state = self.state.under(rules)
        except PositionError as fault:
            if not self.endless or rules.packs > 1:
                raise LessonError(f"This position cannot be shown by those rules. {fault}") from None
            self.go_to(max(self.stop, len(self.examples)))

    def _compare_with(self, word: object) -> None:
        self.state = self.state.compared_with(rule_set(word) if word else None)

    def _open(self, text: object) -> None:
        if not isinstance(text, str):
            raise LessonError("The link names no position.")
        line, _, compared = text.replace("+", " ").partition(" " + COMPARED)
        try:
            position = parse_position(line)
        except ValueError as fault:
            raise LessonError(f"The link's position cannot be shown. {fault}") from None
        if position.rules.packs > 1:
            raise LessonError("The link's position cannot be shown: this lesson is for games with one pack.")
        if not self._open_example(position):
            self.state = PositionState(position, position, mode=self.mode)
            self.is_away = True
        if compared and self.can_switch:
            self._compare_with(compared)

    def _open_example(self, position: Position) -> bool:
        """Go to the example that shows this position, under its own rules or the link's; returns False if there is none."""
        for stop, example in enumerate(self.examples):
            base = parse_position(example.line)
            if base == position or (self.can_switch and base.rules == CLASSIC and is_same(base, position)):
                self.chosen = None if base == position else position.rules
                self.go_to(stop)
                return True
        return False

    # --- what is shown --------------------------------------------------------------------------------------------------

    def view(self) -> LegalCardsView:
        """Return everything that is shown now, as JSON data."""
        line = self.state.line
        return view_of(
            self.state,
            Attempt(has_answered=line in self.results, has_peeked=line in self.peeked),
            stops=self.stops_view(),
            example=self.example,
            heading="A position from a link" if self.is_away else f"Deal {self.stop - len(self.examples) + 1}",
            can_switch=self.can_switch,
            new_deals=self.endless,
            link=self.link,
        )

    def render(self, view: LegalCardsView) -> str:
        """Return the view as HTML."""
        return render(view)
