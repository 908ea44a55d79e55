"""The lesson on the moon: what it makes of the totals in each of its five forms, first asked, then free to set.

The road goes over chosen examples, each with a question or two; behind them everything can be set. A link opens any
setting. All points, totals and ends come from ``scoring``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hearts_tutor.engine.cards import brief
from hearts_tutor.engine.numbers import minus
from hearts_tutor.engine.scoring import MoonChoice
from hearts_tutor.lessons.moon import forms as moon_forms
from hearts_tutor.lessons.moon.content import BY_KEY, QUESTIONS, STOPS, Question, Stop
from hearts_tutor.lessons.moon.free import SETTERS, START
from hearts_tutor.lessons.moon.setting import Setting, parse_setting, setting_text
from hearts_tutor.lessons.moon.view import Asked, Option, View, render
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.stops import Stops
from hearts_tutor.lessons.shared.words import mid_sentence

MOST_UNDO = 100
NOTHING_TO_UNDO = "There is nothing to undo."
ONLY_FREE = "An example stays as it is. Press “Change it” to set everything yourself."
_TWO: tuple[MoonChoice, ...] = ("others", "self")

Answers = tuple[str, ...]


class Moon(Stops[View]):
    """Answer what a moon makes of the totals, or set everything oneself.

    ``only`` names the examples to show (all of them, then the free setting, when it is left out); ``setting`` is the text
    of a setting to start with instead.

    >>> lesson = Moon(only=["winning"])
    >>> _ = lesson.dispatch({"type": "answer", "question": "better", "option": "others", "seq": 1})
    >>> lesson.view()["says"][0]
    'Yes. Better for you: +26 to the others. The game is over: you win with 10. With −26 for you: the game goes on. \
You have the fewest points, −16.'
    """

    name = "moon"
    title = "Shooting the moon"
    summary = "See what shooting the moon does to the totals, in each of the five forms of the rule."

    def __init__(self, only: Sequence[str] = (), setting: str = "") -> None:
        super().__init__(**({"only": list(only)} if only else {}), **({"setting": setting} if setting else {}))
        unknown = [key for key in only if key not in BY_KEY]
        if unknown:
            raise ValueError(f"“{unknown[0]}” is no example of this lesson. The examples are {', '.join(BY_KEY)}.")
        self.stops = tuple(BY_KEY[key] for key in only) or STOPS
        self.first_free = parse_setting(setting) if setting else START
        self.starts_free = bool(setting)
        self.set_stops([stop.key for stop in self.stops], endless=True, noun="example")

    # --- state ----------------------------------------------------------------------------------------------------------

    def restart(self) -> None:
        """Forget every answer and setting, and go to where the lesson starts."""
        self.firsts: dict[tuple[str, Question], bool] = {}
        self.free_setting = self.first_free
        super().restart()
        if self.starts_free:
            self.go_to(len(self.stops))

    def show_stop(self, stop: int) -> None:
        """Show an example with nothing answered, or the free setting as it was left."""
        self.past: tuple[tuple[Setting, Answers], ...] = ()
        example = self.stops[stop] if stop < len(self.stops) else None
        self.setting = parse_setting(example.setting) if example else self.free_setting
        self.answers: Answers = ("",) * len(example.asks) if example else ()

    @property
    def example(self) -> Stop | None:
        """The example that is shown; None in the free setting."""
        return self.stops[self.stop] if self.stop < len(self.stops) else None

    @property
    def can_go_on(self) -> bool:
        return self.stop < len(self.stops)

    def _place(self) -> str:
        return super()._place() if self.example else "Free setting"

    def position(self) -> str:
        """The setting as the text of a link."""
        return setting_text(self.setting)

    # --- events ---------------------------------------------------------------------------------------------------------

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event: answer, free, one of the settings, undo, open, or a step on the road."""
        kind = event["type"]
        if kind in SETTERS:
            if self.example:
                raise LessonError(ONLY_FREE)
            self._set(SETTERS[kind](self.setting, event).checked())
        elif kind == "answer":
            self._answer(event.get("question"), event.get("option"))
        elif kind == "free":
            self._go_free(self.setting)
        elif kind == "undo":
            self._undo()
        elif kind == "open":
            self._open(parse_setting(event.get("text")))
        else:
            super().handle(event)

    def _set(self, setting: Setting) -> None:
        if setting != self.setting:
            self._remember()
        self.setting = self.free_setting = setting

    def _remember(self) -> None:
        self.past = (*self.past, (self.setting, self.answers))[-MOST_UNDO:]

    def _undo(self) -> None:
        if not self.past:
            raise LessonError(NOTHING_TO_UNDO)
        self.setting, self.answers = self.past[-1]
        self.past = self.past[:-1]
        if not self.example:
            self.free_setting = self.setting

    def _go_free(self, setting: Setting) -> None:
        self.free_setting = setting
        self.go_to(len(self.stops))

    def _open(self, setting: Setting) -> None:
        known = [i for i, stop in enumerate(self.stops) if parse_setting(stop.setting) == setting]
        if known:
            self.go_to(known[0])
        else:
            self._go_free(setting)

    def _answer(self, question: object, option: object) -> None:
        example = self.example
        if example is None or question not in example.asks:
            raise LessonError("That is not asked here.")
        place = next(i for i, asked in enumerate(example.asks) if asked == question)
        found = {each["value"]: each["right"] for each in self._asked(example.asks[place])["options"]}
        if not isinstance(option, str) or option not in found:
            raise LessonError(f"“{brief(str(option))}” is none of the answers.")
        self._remember()
        self.answers = (*self.answers[:place], option, *self.answers[place + 1 :])
        self.firsts = {(example.key, example.asks[place]): found[option], **self.firsts}
        if all(self.answers):
            self.record(example.key, all(self.firsts[example.key, asked] for asked in example.asks))

    # --- view -----------------------------------------------------------------------------------------------------------

    def view(self) -> View:
        """All that can be seen now, as JSON data."""
        setting, example = self.setting, self.example
        tone, says = self._says()
        open_ = example is None or all(self.answers)
        return View(
            **self.stops_view(),
            heading=example.title if example else "Set it yourself",
            story=example.story if example else "Change the totals, the shooter or the cards, and see what each form makes of it.",
            names=list(setting.names),
            totals=list(setting.totals),
            shooter=setting.shooter,
            by_cards=list(moon_forms.by_cards(setting)),
            is_moon=moon_forms.is_moon(setting),
            pile=[card.code for card in setting.wanted],
            lost=[card.code for card in setting.lost],
            taker=setting.taker,
            jack=setting.jack,
            ties=setting.tie,
            sun=setting.sun,
            target=setting.target,
            free=example is None,
            asks=[self._asked(question) for question in example.asks] if example else [],
            forms=[moon_forms.form_view(setting, form) for form in moon_forms.FORMS] if open_ else [],
            tone=tone,
            says=says,
            can_undo=bool(self.past),
            link=self.link,
        )

    def _asked(self, question: Question) -> Asked:
        """A question with its answers; each carries what the lesson says to it."""
        setting, example = self.setting, self.example
        if question == "better":
            words = {form: moon_forms.move(setting, form) for form in _TWO} | {"same": "No difference"}
            right, why = str(moon_forms.better(setting)), moon_forms.why_better(setting)
        elif question == "leader":
            best = moon_forms.leaders(setting)
            words = {str(seat): name for seat, name in enumerate(setting.names)} | {"shared": "Two or more share it"}
            right, why = (str(best[0]) if len(best) == 1 else "shared"), moon_forms.why_leader(setting)
        else:
            words = {str(points): minus(points) for points in (example.guesses if example else ())}
            right, why = str(moon_forms.points_of_shooter(setting)), moon_forms.why_points(setting)
        chosen = self.answers[example.asks.index(question)] if example else ""
        verdict = {True: f"Yes. {why}", False: f"No. {why}"}
        options = [
            Option(value=value, words=label, right=value == right, why=verdict[value == right], chosen=value == chosen)
            for value, label in words.items()
        ]
        return Asked(question=question, words=QUESTIONS[question], options=options)

    def _says(self) -> tuple[str, list[str]]:
        """The tone of what the lesson says, and its sentences."""
        if self.example is None:
            return "", [self._summary()]
        chosen = [option for asked in self._view_asks() for option in asked["options"] if option["chosen"]]
        if not chosen:
            return "", ["Choose an answer." if len(self._view_asks()) == 1 else "Choose an answer to each question."]
        return ("good" if all(option["right"] for option in chosen) else "bad"), [option["why"] for option in chosen]

    def _view_asks(self) -> list[Asked]:
        return [self._asked(question) for question in self.example.asks] if self.example else []

    def _summary(self) -> str:
        """What the cards say in the free setting."""
        setting = self.setting
        if not moon_forms.is_moon(setting):
            return moon_forms.why_points(setting)
        if setting.sun:
            return f"Every trick, a sun: it counts twice a moon. {moon_forms.why_better(setting)}"
        return f"A moon: every heart and Q♠ went to {mid_sentence(setting.names[setting.shooter])}. {moon_forms.why_better(setting)}"

    def render(self, view: View) -> str:
        """The view as HTML; nothing but the view decides it."""
        return render(view)
