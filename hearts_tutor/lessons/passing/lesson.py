"""The passing drill: a dealt hand and a direction; choose, be graded by measured cost, learn why, go on to the next hand.

Every value of the state is immutable. What is seen of it is made in ``passing_show.py``, the words in ``passing_words.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hearts_tutor.advice.passes.hold_cost import HoldAdvice, judge_hold
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.clock import pass_by_clock
from hearts_tutor.lessons.passing import grading
from hearts_tutor.lessons.passing.content import ANSWER_KEYS
from hearts_tutor.lessons.passing.drill import Drill
from hearts_tutor.lessons.passing.grading import Grade, Ranking, grade_pass
from hearts_tutor.lessons.passing.html import render
from hearts_tutor.lessons.passing.practice import Practice
from hearts_tutor.lessons.passing.progress import Begun, Settings, Slip, checked
from hearts_tutor.lessons.passing.punishing_layout import Layout, Run, Search
from hearts_tutor.lessons.passing.score import Scoring
from hearts_tutor.lessons.passing.view import View, view_of
from hearts_tutor.lessons.passing.words import left_words
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.events import hand_card

USUAL = {"line": "", "seed": None, "rules": "classic", "direction": "", "kind": "any"}
CLOCK = 30  # seconds, as at the club's tables
UNSEEN = ("prepare", "rank", "look")  # events of a clock, which the reader does not notice
GRADED = "This hand has been graded; take the pass back with Undo, or go on to the next hand."


class Passing(Practice):
    """Choose the cards to pass, and learn what they cost.

    ``line`` shows one hand first (``drill.py`` says how it is written) and keeps nothing; ``seed`` fixes all hands to come;
    ``rules``, ``direction`` and ``kind`` (of hand) are the settings to start with.

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
        given = {"line": line, "seed": seed, "rules": rules, "direction": direction, "kind": kind}
        super().__init__(**{name: value for name, value in given.items() if value != USUAL[name]})
        self.note = ""
        self.set_out(line, seed, checked(Settings(rules=rules, direction=direction, kind=kind)))

    # --- state ----------------------------------------------------------------------------------------------------------

    def show(self, drill: Drill, slip: Slip | None = None, ranked: Ranking | None = None) -> None:
        """Show a hand, nothing chosen yet."""
        super().show(drill, slip, ranked)
        self.chosen: tuple[Card, ...] = ()
        self.past: tuple[tuple[Card, ...], ...] = ()  # what was chosen before, for undo
        self.asked: Card | None = None
        self.hinted = self.by_clock = self.erasing = False
        self.forget_grade()

    def forget_grade(self) -> None:
        self.grade: Grade | None = None
        self.held: HoldAdvice | None = None
        self.answer = self.outcome = ""
        self.layout: Layout | None = None
        self.search: Search | None = None
        self.run: Run = "chosen"
        self.step = 0

    @property
    def graded(self) -> bool:
        return self.grade is not None or self.held is not None

    @property
    def is_touched(self) -> bool:
        return bool(self.chosen or self.past or self.graded or self.hinted)

    def begun(self) -> Begun | None:
        """What is chosen of a hand that has not been graded."""
        if self.graded or not (self.chosen or self.hinted):
            return None
        return Begun(self.drill.text, "".join(card.code for card in self.chosen), self.hinted)

    def take_up(self, begun: Begun) -> None:
        """Choose the same cards again, so that each can be taken back."""
        self.chosen, self.hinted = begun.cards, begun.hinted
        self.past = tuple(self.chosen[:number] for number in range(len(self.chosen)))

    # --- events ---------------------------------------------------------------------------------------------------------

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event; ``EVENTS`` says which there are."""
        handler = EVENTS.get(event["type"])
        if handler is None:
            super().handle(event)
            return
        if event["type"] not in UNSEEN:
            self.note, self.erasing = "", False
        handler(self, event)

    def press(self, event: Mapping[str, Any]) -> None:
        """Take a card up or put it back; after the grade, ask about it."""
        card = hand_card(event.get("card"), self.drill.hand)
        if self.graded or self.drill.holds:
            self.asked = card
            return
        if card in self.drill.rules.may_not_pass:
            raise LessonError(f"{card} may not be passed in these rules.")
        chosen = tuple(each for each in self.chosen if each != card) if card in self.chosen else (*self.chosen, card)
        self.past, self.chosen = (*self.past, self.chosen), chosen

    def undo(self, event: Mapping[str, Any]) -> None:
        """Take back the last choice, or the pass itself: the cards come back, and the first grade stays the one that counts."""
        if self.graded:
            self.forget_grade()
            self.asked = None
        elif self.past:
            *past, self.chosen = self.past
            self.past = tuple(past)
        else:
            raise LessonError("There is nothing to take back.")

    def pass_them(self, event: Mapping[str, Any]) -> None:
        """Grade the chosen cards."""
        self._expect_pass()
        missing = self.drill.size - len(self.chosen)
        if missing:
            raise LessonError(left_words(missing))
        self._grade(Hand.of_cards(self.chosen))

    def time_is_up(self, event: Mapping[str, Any]) -> None:
        """The clock's pass: the highest cards. Of a clock that belongs to another hand, nothing is left."""
        if event.get("hand") != self.count or self.graded or self.drill.holds or not self.settings.clock:
            return
        self.chosen, self.by_clock = pass_by_clock(self.drill.rules, self.drill.hand, self.drill.size), True
        self._grade(Hand.of_cards(self.chosen))

    def judge(self, event: Mapping[str, Any]) -> None:
        """Grade an answer about a hold hand."""
        answer = event.get("answer")
        if not self.drill.holds:
            raise LessonError("Cards are passed in this deal: choose them.")
        if self.graded:
            raise LessonError(GRADED)
        if answer not in ANSWER_KEYS:
            raise LessonError(f"“{answer}” is no answer: they are {', '.join(ANSWER_KEYS)}.")
        self.answer, self.held = str(answer), judge_hold(self.drill.rules, self.drill.hand)
        self._score(Scoring.of_hold(self.held, self.answer))

    def hint(self, event: Mapping[str, Any]) -> None:
        """Say what to look at; that costs the score of this hand."""
        if self.graded:
            raise LessonError(GRADED)
        self.hinted = True

    def punish(self, event: Mapping[str, Any]) -> None:
        """Look for a layout in which the pass is punished."""
        if self.grade is None or self.grade.is_good:
            raise LessonError("A layout is shown for a pass that costs something.")
        self.search = Search(self.drill, self.grade.chosen.cards, self.grade.best.cards)
        self.run, self.step = "chosen", 0

    def look(self, event: Mapping[str, Any]) -> None:
        """One more piece of the search for a layout."""
        if self.search and not self.search.is_over:
            self.search = self.search.further()
            self.layout = self.search.layout

    def walk(self, event: Mapping[str, Any]) -> None:
        """Go to another card of the layout, or to the same layout after the other pass, or leave it."""
        to, run = event.get("to"), event.get("run", self.run)
        if self.layout is None:
            raise LessonError("No layout is shown.")
        if to == "close":
            self.layout = None
            return
        if run not in ("chosen", "best") or type(to) is not int or not 0 <= to <= len(self.layout.chosen.steps):
            raise LessonError(f"“{to}” is no card of this deal.")
        self.run, self.step = run, to

    def get_ready(self, event: Mapping[str, Any]) -> None:
        """Load what a measurement needs while the reader is still choosing."""
        if grading.needs_warming():
            grading.warm_up()

    # --- parts of the above ---------------------------------------------------------------------------------------------

    def _expect_pass(self) -> None:
        if self.drill.holds:
            raise LessonError("Nothing is passed in this deal: say what you make of the hand.")
        if self.graded:
            raise LessonError(GRADED)

    def _grade(self, chosen: Hand) -> None:
        self.rank({})
        self.grade = grade_pass(self.drill, chosen, self.ranked)
        self._score(Scoring.of_pass(self.grade))

    def _score(self, scoring: Scoring) -> None:
        left_out = "clock" if self.by_clock else "hint" if self.hinted else ""
        self.progress, self.outcome, self.note = scoring.record(self.progress, self.drill, self.slip, left_out, self.hard, self.now())

    # --- view -----------------------------------------------------------------------------------------------------------

    def view(self) -> View:
        """All that can be seen now, as JSON data."""
        return view_of(self)

    def render(self, view: Mapping[str, Any]) -> str:
        """The view as HTML; nothing but the view decides it."""
        return render(view)


EVENTS: dict[str, Callable[[Passing, Mapping[str, Any]], None]] = {
    "card": Passing.press,
    "undo": Passing.undo,
    "pass": Passing.pass_them,
    "timeout": Passing.time_is_up,
    "judge": Passing.judge,
    "next": Passing.next_hand,
    "prepare": Passing.prepare,
    "hint": Passing.hint,
    "punish": Passing.punish,
    "look": Passing.look,
    "rank": Passing.rank,
    "walk": Passing.walk,
    "open": Passing.open,
    "restore": Passing.restore,
    "ask_erase": Passing.ask_erase,
    "erase": Passing.erase,
    "slip": Passing.see_slip,
    "ready": Passing.get_ready,
    **dict.fromkeys(Settings.__annotations__, Passing.set),
}
