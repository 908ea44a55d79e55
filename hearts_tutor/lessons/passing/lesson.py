"""The passing drill: choose the cards to pass from a hand, see what the choice costs and why, go on to the next hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from hearts_tutor.advice.passes.hold_cost import advise_hold
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.clock import pass_by_clock
from hearts_tutor.lessons.passing import grading
from hearts_tutor.lessons.passing.content import HOLD_ANSWERS
from hearts_tutor.lessons.passing.drill import parse_drill
from hearts_tutor.lessons.passing.html import render
from hearts_tutor.lessons.passing.progress import Progress, Settings, checked
from hearts_tutor.lessons.passing.punishing_layout import LayoutSearch, Replay
from hearts_tutor.lessons.passing.score import GradedAnswer, scored
from hearts_tutor.lessons.passing.selection import drill_for, nearest, review_of, suits
from hearts_tutor.lessons.passing.state import DrillAttempt, Exercise, PassingState, resumed
from hearts_tutor.lessons.passing.view import PassingView, passing_view
from hearts_tutor.lessons.passing.words import missing_words
from hearts_tutor.lessons.shared.base import Lesson, LessonError
from hearts_tutor.lessons.shared.events import LARGEST_SEED, fresh_seed, hand_card

FIRST_SEED = 1  # the seed of the hand that the book shows, so that every build shows the same one
DEFAULTS = {"line": "", "seed": None, "rules": "classic", "direction": "", "kind": "any"}
BACKGROUND = ("prepare", "rank", "look")  # events of timers, after which the note on the page stays
ALREADY_GRADED = "This hand has been graded; take the pass back with Undo, or go on to the next hand."


def utc_now() -> datetime:
    """The present time, for spaced repetition; tests replace this clock."""
    return datetime.now(UTC)


class Passing(Lesson[PassingView]):
    """Choose the cards to pass, and learn what they cost.

    ``line`` is a hand to show first (see ``drill.py``); with it nothing is stored. ``seed`` fixes all hands to come. ``rules``,
    ``direction`` and ``kind`` (of hand) are the first settings.

    >>> lesson = Passing(line="classic left SAK5HQ94C72DKJ863")
    >>> for card in ("AS", "KS", "QH"):
    ...     _ = lesson.dispatch({"type": "card", "card": card, "seq": 1})
    >>> lesson.dispatch({"type": "pass", "seq": 4})["notice"], lesson.view()["graded"]
    ('', True)
    """

    name = "passing"
    title = "Passing drill"
    summary = "Choose the cards to pass, and see what your choice costs, what would have been best, and why."
    keeps = True
    needs = ("fsrs", "glicko2")

    def __init__(self, line: str = "", seed: int | None = None, rules: str = "classic", direction: str = "", kind: str = "any") -> None:
        args = {"line": line, "seed": seed, "rules": rules, "direction": direction, "kind": kind}
        super().__init__(**{name: value for name, value in args.items() if value != DEFAULTS[name]})
        self.keeps = not line
        self.now: Callable[[], datetime] = utc_now
        settings = checked(Settings(rules=rules, direction=direction, kind=kind))
        drill = parse_drill(line) if line else drill_for(settings, FIRST_SEED if seed is None else seed)
        self.state = PassingState(Exercise(drill).with_ranking(), progress=Progress(settings=settings), seed=seed)

    def position(self) -> str:
        """The hand as the text of a link: its line with ``+`` for spaces."""
        return self.state.drill.text.replace(" ", "+")

    def keep(self) -> str:
        """The reader's progress and settings, and the unfinished hand; empty as long as nothing has changed since the first visit."""
        return replace(self.state.progress, unfinished=self.state.unfinished).text()

    def view(self) -> PassingView:
        """Everything that is shown now, as JSON data."""
        return passing_view(self.state, now=self.now(), link=self.link)

    def render(self, view: PassingView) -> str:
        """The view as HTML."""
        return render(view)

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event."""
        if event["type"] not in BACKGROUND:
            self.state = replace(self.state, note="", erasing=False)
        match event["type"]:
            case "card":
                self._press(event)
            case "undo":
                self._undo()
            case "pass":
                self._pass_chosen()
            case "timeout":
                self._pass_by_clock(event)
            case "judge":
                self._judge(event)
            case "hint":
                self._hint()
            case "punish":
                self._punish()
            case "look":
                self._look()
            case "walk":
                self._walk(event)
            case "next":
                self._next_hand()
            case "open":
                self._open(event)
            case "slip":
                self._show_slip(event)
            case "rank":
                self._rank()
            case "prepare":
                self._prepare(event)
            case "ready":
                self._warm_up()
            case "restore":
                self._restore(event)
            case "ask_erase":
                self.state = replace(self.state, erasing=event.get("sure") is not False)
            case "erase":
                self._erase()
            case setting if setting in Settings.__annotations__:
                self._set(setting, event.get("value"))
            case _:
                super().handle(event)

    # --- the hand on show -----------------------------------------------------------------------------------------------

    def _press(self, event: Mapping[str, Any]) -> None:
        """Choose a card, or take it back; on a graded hand or a hold hand, ask about the card."""
        drill, attempt = self.state.drill, self.state.attempt
        card = hand_card(event.get("card"), drill.hand)
        if attempt.is_graded or drill.is_hold:
            self.state = replace(self.state, attempt=replace(attempt, asked=card))
        elif card in drill.rules.may_not_pass:
            raise LessonError(f"{card} may not be passed in these rules.")
        else:
            self.state = replace(self.state, attempt=attempt.with_pressed(card))

    def _undo(self) -> None:
        """Take back the last choice; after the grade, take back the pass, though its first grade still counts."""
        attempt = self.state.attempt
        if attempt.is_graded:
            self.state = replace(self.state, attempt=attempt.without_grade())
        elif attempt.past:
            self.state = replace(self.state, attempt=attempt.without_last_choice())
        else:
            raise LessonError("There is nothing to take back.")

    def _pass_chosen(self) -> None:
        """Grade the chosen cards."""
        drill, attempt = self.state.drill, self.state.attempt
        if drill.is_hold:
            raise LessonError("Nothing is passed in this deal: say what you make of the hand.")
        if attempt.is_graded:
            raise LessonError(ALREADY_GRADED)
        missing = drill.size - len(attempt.chosen)
        if missing:
            raise LessonError(missing_words(missing))
        self._grade(attempt)

    def _pass_by_clock(self, event: Mapping[str, Any]) -> None:
        """Pass the highest cards because time is up; a clock that was started for another hand is ignored."""
        state, drill = self.state, self.state.drill
        if event.get("hand") == state.number and not state.attempt.is_graded and not drill.is_hold and state.settings.clock:
            self._grade(replace(state.attempt, chosen=pass_by_clock(drill.rules, drill.hand, drill.size), by_clock=True))

    def _judge(self, event: Mapping[str, Any]) -> None:
        """Grade an answer about a hold hand."""
        drill, attempt, answer = self.state.drill, self.state.attempt, event.get("answer")
        if not drill.is_hold:
            raise LessonError("Cards are passed in this deal: choose them.")
        if attempt.is_graded:
            raise LessonError(ALREADY_GRADED)
        keys = [each.key for each in HOLD_ANSWERS]
        if answer not in keys:
            raise LessonError(f"“{answer}” is not an answer: they are {', '.join(keys)}.")
        advice = advise_hold(drill.rules, drill.hand)
        self._score(replace(attempt, advice=advice, answer=str(answer)), GradedAnswer.of_hold(advice, str(answer)))

    def _hint(self) -> None:
        """Give a hint, which leaves the hand out of the score."""
        if self.state.attempt.is_graded:
            raise LessonError(ALREADY_GRADED)
        self.state = replace(self.state, attempt=replace(self.state.attempt, hinted=True))

    def _grade(self, attempt: DrillAttempt) -> None:
        self._rank()
        grade = grading.grade_pass(self.state.drill, Hand.of_cards(attempt.chosen), self.state.exercise.ranked)
        self._score(replace(attempt, grade=grade), GradedAnswer.of_pass(grade))

    def _score(self, attempt: DrillAttempt, answer: GradedAnswer) -> None:
        left_out = "clock" if attempt.by_clock else "hint" if attempt.hinted else ""
        done = scored(self.state.progress, self.state.exercise, answer, left_out=left_out, now=self.now())
        self.state = replace(self.state, attempt=replace(attempt, outcome=done.outcome), progress=done.progress, note=done.note)

    # --- a layout that punishes the pass --------------------------------------------------------------------------------

    def _punish(self) -> None:
        """Begin the search for a layout in which the pass is punished."""
        grade = self.state.attempt.grade
        if grade is None or grade.is_good:
            raise LessonError("A layout is shown for a pass that costs something.")
        search = LayoutSearch(self.state.drill, grade.chosen.cards, grade.best.cards)
        self.state = replace(self.state, attempt=replace(self.state.attempt, search=search, replay=None))

    def _look(self) -> None:
        """Do the next piece of the search."""
        search = self.state.attempt.search
        if search and not search.is_over:
            search = search.next_piece()
            replay = Replay(search.layout) if search.layout else None
            self.state = replace(self.state, attempt=replace(self.state.attempt, search=search, replay=replay))

    def _walk(self, event: Mapping[str, Any]) -> None:
        """Go to another card of the layout, see it after the other pass, or leave it."""
        replay, step = self.state.attempt.replay, event.get("to")
        if replay is None:
            raise LessonError("No layout is shown.")
        run = event.get("run", replay.run)
        if step == "close":
            self.state = replace(self.state, attempt=replace(self.state.attempt, replay=None))
        elif run in ("chosen", "best") and type(step) is int and 0 <= step <= len(replay.layout.chosen.steps):
            self.state = replace(self.state, attempt=replace(self.state.attempt, replay=replace(replay, run=run, step=step)))
        else:
            raise LessonError(f"“{step}” is not a card of this deal.")

    # --- which hand is shown --------------------------------------------------------------------------------------------

    def _next_hand(self) -> None:
        """Show another hand: one that reviews a slip, if one is due."""
        progress = self.state.progress
        slip = progress.due(self.now()) if progress.settings.reviews else None
        if slip:
            self._show(review_of(slip, self._new_seed()))
        else:
            self._show_new()

    def _show_new(self) -> None:
        """Show the prepared hand nearest to the reader's level, or a hand dealt now if none is prepared."""
        state = self.state
        if state.prepared:
            self._show(nearest(state.prepared, state.progress.level.rating))
        else:
            self._show(Exercise(drill_for(state.settings, self._new_seed())))

    def _open(self, event: Mapping[str, Any]) -> None:
        """Show the hand of a link."""
        text = event.get("text")
        if not isinstance(text, str):
            raise LessonError("The link names no hand.")
        try:
            drill = parse_drill(text.replace("+", " "))
        except ValueError as fault:
            raise LessonError(f"The link's hand cannot be shown. {fault}") from None
        if drill != self.state.drill:
            self._show(Exercise(drill).with_ranking())

    def _show_slip(self, event: Mapping[str, Any]) -> None:
        """Show the hand with which a motif went wrong."""
        slip = self.state.progress.slip_of(str(event.get("motif")))
        if slip is None:
            raise LessonError("There is no such hand to look at.")
        self._show(Exercise(parse_drill(slip.drill)).with_ranking())

    def _rank(self) -> None:
        """Rank the passes of the hand, unless that has been done."""
        self.state = replace(self.state, exercise=self.state.exercise.with_ranking())

    def _prepare(self, event: Mapping[str, Any]) -> None:
        """Deal and rank one of the hands of which the next is chosen."""
        state, number = self.state, len(self.state.prepared)
        if state.can_prepare and event.get("hand") == state.number and event.get("number") == number:
            exercise = Exercise(drill_for(state.settings, self._new_seed() + number)).with_ranking()
            self.state = replace(self.state, prepared=(*state.prepared, exercise))

    def _warm_up(self) -> None:
        """Load what a measurement needs while the reader is still choosing."""
        if grading.needs_warm_up():
            grading.warm_up()

    # --- settings and progress ------------------------------------------------------------------------------------------

    def _set(self, name: str, value: object) -> None:
        """Change one setting."""
        if type(value) is not type(getattr(self.state.settings, name)):
            raise LessonError(f"“{value}” is not a setting for “{name}”.")
        changes: dict[str, Any] = {name: value}
        if name == "rules":
            changes["direction"] = ""
        settings = checked(replace(self.state.settings, **changes))
        self.state = replace(self.state, progress=replace(self.state.progress, settings=settings))
        if name in ("rules", "direction", "kind"):
            self.state = replace(self.state, prepared=())
            self._show_new()

    def _restore(self, event: Mapping[str, Any]) -> None:
        """Take over progress that was stored or is imported.

        On load, reopen the unfinished hand. Later, or if there is none, replace an untouched hand that has been graded before or does
        not suit the settings.
        """
        progress = Progress.read(event.get("text", event.get("value")))
        self.state = replace(self.state, progress=replace(progress, unfinished=None), prepared=())
        if self.state.attempt.is_begun:
            return
        if progress.unfinished and self.state.number == 1:
            self._show(Exercise(parse_drill(progress.unfinished.drill)).with_ranking())
            self.state = replace(self.state, attempt=resumed(progress.unfinished))
        elif not suits(self.state.drill, self.state.progress):
            self._show_new()

    def _erase(self) -> None:
        """Forget the reader's progress, and the choices made on an unfinished hand."""
        attempt = self.state.attempt
        if self.state.unfinished:
            attempt = replace(attempt, chosen=(), past=(), hinted=False)
        self.state = replace(self.state, progress=Progress(), prepared=(), attempt=attempt)

    # --- parts of the above ---------------------------------------------------------------------------------------------

    def _show(self, exercise: Exercise) -> None:
        self.state = self.state.showing(exercise)

    def _new_seed(self) -> int:
        """The seed of the next hand, which follows from the lesson's seed if there is one."""
        return fresh_seed() if self.state.seed is None else random.Random(f"{self.state.seed} {self.state.number}").randint(1, LARGEST_SEED)
