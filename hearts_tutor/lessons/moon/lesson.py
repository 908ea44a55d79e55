"""The lesson "Shooting the moon": events and what they change.

The prepared stops are examples, each with one or two questions. After them comes the free setting, where everything can be
changed. A link opens any setting.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hearts_tutor.lessons.moon.content import BY_KEY, EXAMPLES, START, MoonQuestion
from hearts_tutor.lessons.moon.html import render
from hearts_tutor.lessons.moon.questions import posed
from hearts_tutor.lessons.moon.setting import Setting
from hearts_tutor.lessons.moon.state import MoonState
from hearts_tutor.lessons.moon.text import parse_setting, setting_text
from hearts_tutor.lessons.moon.view import MoonView, view_of
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.stops import Stops

MOST_UNDO = 100


class Moon(Stops[MoonView]):
    """Answer what a moon does to the totals, or set everything up yourself.

    ``only`` names the examples to show; by default all are shown, then the free setting. ``setting`` is the text of a setting to
    start with instead.

    >>> lesson = Moon(only=["winning"])
    >>> _ = lesson.dispatch({"type": "answer", "question": "better", "option": "others", "seq": 1})
    >>> lesson.view()["says"][0]
    'Yes. Better for you: +26 to the others. The game is over: you win with 10. With −26 for you: the game goes on. \
You have the fewest points, −16.'
    """

    name = "moon"
    title = "Shooting the moon"
    summary = "See what shooting the moon does to the totals under each form of the rule."

    def __init__(self, only: Sequence[str] = (), setting: str = "") -> None:
        super().__init__(**({"only": list(only)} if only else {}), **({"setting": setting} if setting else {}))
        unknown = [key for key in only if key not in BY_KEY]
        if unknown:
            raise ValueError(f"“{unknown[0]}” is not an example of this lesson. The examples are {', '.join(BY_KEY)}.")
        self.examples = tuple(BY_KEY[key] for key in only) or EXAMPLES
        self.first_free = parse_setting(setting or START)
        self.starts_free = bool(setting)
        self.set_stops([example.key for example in self.examples], endless=True, noun="example")

    def restart(self) -> None:
        """Forget every answer and setting, and go to where the lesson starts."""
        self.first_answers: dict[tuple[str, MoonQuestion], str] = {}
        self.free_setting = self.first_free
        super().restart()
        if self.starts_free:
            self.go_to(len(self.examples))

    def show_stop(self, stop: int) -> None:
        """Show an example with nothing answered, or the free setting as the reader left it."""
        self.past: tuple[MoonState, ...] = ()
        is_free = stop >= len(self.examples)
        self.state = MoonState(self.free_setting) if is_free else MoonState.of_example(self.examples[stop])

    @property
    def can_go_on(self) -> bool:
        return self.state.example is not None

    def _place(self) -> str:
        return super()._place() if self.state.example else "Free setting"

    def position(self) -> str:
        """The setting as the text of a link."""
        return setting_text(self.state.setting)

    # --- events ---------------------------------------------------------------------------------------------------------

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event: an answer, a change of the free setting, undo, open, or a step to another stop."""
        match event["type"]:
            case "answer":
                self._answer(event.get("question"), event.get("option"))
            case "players":
                self._set(self.state.changeable().with_players(event.get("players")))
            case "total":
                self._set(self.state.changeable().with_total(event.get("seat"), event.get("value")))
            case "shooter":
                self._set(self.state.changeable().with_shooter(event.get("seat")))
            case "taker":
                self._set(self.state.changeable().with_taker(event.get("seat")))
            case "card":
                self._set(self.state.changeable().with_card_moved(event.get("card")))
            case "all":
                self._set(self.state.changeable().with_all_cards())
            case "jack":
                self._set(self.state.changeable().with_jack(event.get("seat")))
            case "ties":
                self._set(self.state.changeable().with_ties(event.get("ties")))
            case "sun":
                self._set(self.state.changeable().with_sun(event.get("sun")))
            case "target":
                self._set(self.state.changeable().with_target(event.get("value")))
            case "free":
                self._go_free(self.state.setting)
            case "undo":
                self._undo()
            case "open":
                self._open(parse_setting(event.get("text")))
            case _:
                super().handle(event)

    def _answer(self, question: object, answer: object) -> None:
        """Answer a question; the stop is scored once all of its questions have a first answer."""
        example = self.state.example
        if example is None or question not in example.asks:
            raise LessonError("That is not asked here.")
        place = next(i for i, asked in enumerate(example.asks) if asked == question)
        answered = self.state.with_answer(place, answer)
        self._remember()
        self.state = answered
        self.first_answers = {(example.key, example.asks[place]): answered.answers[place], **self.first_answers}
        if answered.is_answered:
            right = (self.first_answers[example.key, asked] == posed(example, asked).right for asked in example.asks)
            self.record(example.key, all(right))

    def _set(self, setting: Setting) -> None:
        if setting != self.state.setting:
            self._remember()
        self.free_setting = setting
        self.state = MoonState(setting)

    def _remember(self) -> None:
        self.past = (*self.past, self.state)[-MOST_UNDO:]

    def _undo(self) -> None:
        if not self.past:
            raise LessonError("There is nothing to undo.")
        *rest, self.state = self.past
        self.past = tuple(rest)
        if not self.state.example:
            self.free_setting = self.state.setting

    def _go_free(self, setting: Setting) -> None:
        self.free_setting = setting
        self.go_to(len(self.examples))

    def _open(self, setting: Setting) -> None:
        """Go to the example with this setting, or to the free setting."""
        found = (stop for stop, example in enumerate(self.examples) if parse_setting(example.setting) == setting)
        stop = next(found, None)
        if stop is None:
            self._go_free(setting)
        else:
            self.go_to(stop)

    # --- view -----------------------------------------------------------------------------------------------------------

    def view(self) -> MoonView:
        """All that can be seen now, as JSON data."""
        return view_of(self.state, self.stops_view(), can_undo=bool(self.past), link=self.link)

    def render(self, view: MoonView) -> str:
        """The view as HTML; it depends on the view alone."""
        return render(view)
