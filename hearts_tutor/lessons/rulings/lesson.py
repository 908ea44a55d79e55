"""The lesson "Settle it": what every rule set says about one hand and trick, and the referee's judgement of a played deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hearts_tutor.lessons.rulings.content import QUESTIONS, QUESTIONS_BY_KEY, RECORDS_BY_KEY
from hearts_tutor.lessons.rulings.html import render
from hearts_tutor.lessons.rulings.state import RulingsState
from hearts_tutor.lessons.rulings.text import parse_question
from hearts_tutor.lessons.rulings.view import RulingsView, view_of
from hearts_tutor.lessons.shared.base import Lesson, LessonError

MOST_UNDO = 100


class Rulings(Lesson[RulingsView]):
    """Ask what may be played, under every rule set at once, or have a played deal judged.

    ``question`` is a line to begin with (see ``text.py``); ``record`` is the text of a deal to judge instead. ``only`` names the ready
    questions or deals of a page that is about these alone; nothing else can be entered there.

    >>> lesson = Rulings(question="4 10 unbroken - SQHK85 about=HK")
    >>> lesson.view()["summary"]
    'The 32 rule sets differ: K♥ may not be played in 27; K♥ may be played in 5.'
    """

    name = "rulings"
    title = "Settle it"
    summary = "Enter a disputed play and see what every rule set says about it, and why."

    def __init__(self, question: str = "", record: str = "", only: Sequence[str] = ()) -> None:
        given = {"question": question, "record": record, "only": list(only)}
        super().__init__(**{name: value for name, value in given.items() if value})
        unknown = [key for key in only if key not in QUESTIONS_BY_KEY and key not in RECORDS_BY_KEY]
        if unknown:
            keys = ", ".join((*QUESTIONS_BY_KEY, *RECORDS_BY_KEY))
            raise ValueError(f"“{unknown[0]}” is not a ready question or deal. Choose from {keys}.")
        self.only = tuple(only)
        offered = [QUESTIONS_BY_KEY[key].line for key in only if key in QUESTIONS_BY_KEY]
        first = parse_question(question or (*offered, QUESTIONS[0].line)[0])
        self.state = RulingsState("deal" if record else "question", first, record=record, is_judged=bool(record))
        self.past: tuple[RulingsState, ...] = ()

    def position(self) -> str:
        """The question as a line with ``+`` for spaces, or the record behind ``deal:``."""
        return self.state.link

    # --- events ---------------------------------------------------------------------------------------------------------

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event; ``undo`` takes back the last one that changed anything."""
        state = self.state
        match event["type"]:
            case "card":
                self._go(state.with_card_placed(event.get("card")))
            case "about":
                self._go(state.with_card_asked(event.get("card")))
            case "players":
                self._go(state.with_players(event.get("value")))
            case "number":
                self._go(state.with_trick_number(event.get("value")))
            case "fallen":
                self._go(state.with_fallen(event.get("fallen")))
            case "box":
                self._go(state.with_box(event.get("box")))
            case "mode":
                self._go(state.with_mode(event.get("mode")))
            case "restart":
                self._go(state.emptied())
            case "ask":
                self._go(state.with_ready_question(event.get("key")))
            case "line":
                self._go(state.with_line(_field(event, "line")))
            case "record":
                self._go(state.with_record(_field(event, "record")))
            case "example":
                self._go(state.with_ready_deal(event.get("key")))
            case "open":
                self._go(state.opened(event.get("text")))
            case "undo":
                self._undo()
            case _:
                super().handle(event)

    def _go(self, state: RulingsState) -> None:
        """Show another state, which undo takes back."""
        if state != self.state:
            self.past, self.state = (*self.past, self.state)[-MOST_UNDO:], state

    def _undo(self) -> None:
        if not self.past:
            raise LessonError("There is nothing to undo.")
        *rest, self.state = self.past
        self.past = tuple(rest)

    # --- view -----------------------------------------------------------------------------------------------------------

    def view(self) -> RulingsView:
        """All that can be seen now, as JSON data."""
        return view_of(self.state, only=self.only, can_undo=bool(self.past), link=self.link)

    def render(self, view: RulingsView) -> str:
        """The view as HTML; it depends on the view alone."""
        return render(view)


def _field(event: Mapping[str, Any], name: str) -> object:
    """What a form's field contains, or the text of a file."""
    fields = event.get("fields")
    return fields.get(name) if isinstance(fields, dict) else event.get("value")
