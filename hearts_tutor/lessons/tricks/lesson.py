"""The lesson "Who takes it?": its events, and how it goes from trick to trick.

The stops are worked tricks under several rule sets. A run has ten more stops: tricks from seeded deals, with a score of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hearts_tutor.engine.text import shortened
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.events import fresh_seed, rule_set
from hearts_tutor.lessons.shared.stops import Stops
from hearts_tutor.lessons.tricks.content import BY_KEY, MIXED, RUN_RULES, TRICKS
from hearts_tutor.lessons.tricks.html import render
from hearts_tutor.lessons.tricks.state import Pace, Run, TrickState
from hearts_tutor.lessons.tricks.view import TricksView, view_of


class Tricks(Stops[TricksView]):
    """Name who takes a trick and what it costs.

    ``only`` names the worked tricks to show; by default all are. With ``points`` the cards fall one by one and the reader is asked for
    the points as well; by default this is so if all tricks are shown. Otherwise, as in a chapter of the book, the whole trick is shown
    and each seat's button answers at once. ``seed`` is the seed of the first run.

    >>> lesson = Tricks(only=["diamonds"])
    >>> _ = lesson.dispatch({"type": "name", "seat": 1, "seq": 1})
    >>> lesson.view()["says"]
    ['Yes. West takes the trick: K♦ is the highest diamond, and diamonds were led. It costs 13 points, for Q♠.']
    """

    name = "tricks"
    title = "Who takes it?"
    summary = "Name who takes a trick and what it costs, under several rule sets."

    def __init__(self, only: Sequence[str] = (), points: bool | None = None, seed: int | None = None) -> None:
        given = {"only": list(only) or None, "points": points, "seed": seed}
        super().__init__(**{name: value for name, value in given.items() if value is not None})
        unknown = [key for key in only if key not in BY_KEY]
        if unknown:
            raise ValueError(f"“{unknown[0]}” is not a trick of this lesson. The tricks are {', '.join(BY_KEY)}.")
        self.worked = tuple(BY_KEY[key] for key in only) or TRICKS
        self.asks_points = not only if points is None else points
        self.next_seed = seed
        self.run: Run | None = None  # None on the worked tricks
        self.run_rules = MIXED  # the rules of the present or the next run
        self.pace = Pace()
        self.worked_results: dict[str, bool] = {}  # the results of worked tricks, kept here during a run
        self.hints: frozenset[str] = frozenset()  # keys of tricks whose hint was read, which are not scored
        self.set_stops([trick.key for trick in self.worked], endless=False, noun="trick")

    def show_stop(self, stop: int) -> None:
        """Show a trick with no answers yet."""
        key = self.keys[stop]
        self.state = TrickState.of(
            self.run.trick(stop) if self.run else self.worked[stop],
            asks_points=self.asks_points,
            has_hint=key in self.hints,
            answered_before=key in self.results,
        )
        self.pace = self.pace.next_step()

    def position(self) -> str:
        """The key of a worked trick; in a run, its seed, the number of the trick, and the rules."""
        return f"run+{self.run.text(self.stop)}" if self.run else self.keys[self.stop]

    # --- events ---------------------------------------------------------------------------------------------------------

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event."""
        self.pace = replace(self.pace, has_begun=True)
        state = self.state
        match event["type"]:
            case "card":
                self._fall(state.with_next_card())
            case "all":
                self._fall(state.with_all_cards())
            case "tick":
                self._tick(event.get("step"))
            case "falls":
                self.pace = replace(self.pace, is_automatic=not self.pace.is_automatic)
            case "name":
                self._name(event.get("seat"))
            case "price":
                self.state = state.with_price(event.get("points"))
            case "undo":
                self.state = state.without_last_answer()
            case "hint":
                self.hints |= {self.keys[self.stop]}
                self.state = replace(state, has_hint=True)
            case "check":
                self.state = state.checked()
                self._score()
            case "run":
                self._start_run()
            case "worked" if self.run:
                self._leave_run()
            case "rules":
                self._set_rules(event.get("value"))
            case "open":
                self._open(event.get("text"))
            case _:
                super().handle(event)

    def _fall(self, state: TrickState) -> None:
        self.state, self.pace = state, self.pace.next_step()

    def _tick(self, step: object) -> None:
        """Let the next card fall on a timer; a timer that was started before the reader's last click is ignored."""
        if step == self.pace.step and not self.state.is_complete:
            self._fall(self.state.with_next_card())

    def _name(self, seat: object) -> None:
        self.state = self.state.with_named(seat)
        if not self.asks_points:
            self._score()

    def _score(self) -> None:
        if self.keys[self.stop] not in self.hints:
            self.record(self.keys[self.stop], self.state.is_right)

    def _start_run(self) -> None:
        seed, self.next_seed = self.next_seed or fresh_seed(), None
        self._go_to_run(Run(seed, self.run_rules), 0)

    def _go_to_run(self, run: Run, number: int) -> None:
        """Go to a trick of a run (from 0); the score starts anew unless that run is already being played."""
        if self.run is None:
            self.worked_results = self.results
        if self.run is None or run.seed != self.run.seed:
            self.results = {}
        self.run, self.run_rules, self.keys = run, run.rules, run.keys
        self.go_to(number)

    def _leave_run(self, stop: int = 0) -> None:
        """Go to a worked trick, with the score as it was before the run."""
        if self.run:
            self.results = self.worked_results
        self.run, self.keys = None, tuple(trick.key for trick in self.worked)
        self.go_to(stop)

    def _set_rules(self, word: object) -> None:
        if word != MIXED:
            rule_set(word)
        if not self.run or word not in (MIXED, *RUN_RULES):
            raise LessonError("These rules cannot be chosen for a run.")
        self.results = {}
        self._go_to_run(Run(self.run.seed, str(word)), 0)

    def _open(self, text: object) -> None:
        words = text.replace("+", " ").split() if isinstance(text, str) else []
        if words[:1] == ["run"] and self.asks_points:
            self._go_to_run(*Run.parse(" ".join(words[1:])))
        elif text in (keys := [trick.key for trick in self.worked]):
            self._leave_run(keys.index(str(text)))
        else:
            raise LessonError(f"The link's trick “{shortened(str(text))}” is not in this lesson.")

    # --- what is shown --------------------------------------------------------------------------------------------------

    def view(self) -> TricksView:
        """Return everything that is shown now, as JSON data."""
        return view_of(self.state, self.pace, self.run, stops=self.stops_view(), answered=len(self.results), link=self.link)

    def render(self, view: TricksView) -> str:
        """Return the view as HTML."""
        return render(view)
