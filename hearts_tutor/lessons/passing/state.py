"""The state of the drill as frozen values: the hand on show, what the reader has done with it, and the reader's progress."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hearts_tutor.advice.passes.hold_cost import HoldAdvice
from hearts_tutor.engine.cards import Card
from hearts_tutor.lessons.passing.difficulty import Difficulty
from hearts_tutor.lessons.passing.drill import Drill
from hearts_tutor.lessons.passing.grading import Grade, Ranking, difficulty_of, model_knows, ranking
from hearts_tutor.lessons.passing.progress import FIRST_PROGRESS, Progress, Settings, Slip, Unfinished
from hearts_tutor.lessons.passing.punishing_layout import LayoutSearch, Replay

PREPARED = 3  # at most this many hands are prepared; the one nearest to the reader's level comes next


@dataclass(frozen=True)
class Exercise:
    """A drill with what is known about it: the model's ranking of its passes, its difficulty, and the slip that it reviews.

    Ranking is too slow to wait for on a click, so ``ranked`` may be empty at first. It stays empty for rules that the model does not
    know.
    """

    drill: Drill
    ranked: Ranking = ()
    difficulty: Difficulty | None = None
    slip: Slip | None = None

    @property
    def needs_ranking(self) -> bool:
        return not self.ranked and model_knows(self.drill)

    def with_ranking(self) -> Exercise:
        """The exercise with its passes ranked, if the model knows the rules."""
        if not self.needs_ranking:
            return self
        ranked = ranking(self.drill)
        return replace(self, ranked=ranked, difficulty=difficulty_of(self.drill, ranked))


@dataclass(frozen=True)
class DrillAttempt:
    """What the reader has done with a hand, and the result.

    ``chosen`` are the cards to pass, in the order chosen; ``past`` are the earlier choices, for undo. ``asked`` is the card that the reader
    asks about. A pass has a ``grade``; an ``answer`` about a hold hand is judged by ``advice``. ``outcome`` is the result that was scored,
    or the reason why none was (a key of ``words.NOT_SCORED``).
    """

    chosen: tuple[Card, ...] = ()
    past: tuple[tuple[Card, ...], ...] = ()
    asked: Card | None = None
    hinted: bool = False
    by_clock: bool = False
    grade: Grade | None = None
    advice: HoldAdvice | None = None
    answer: str = ""
    outcome: str = ""
    search: LayoutSearch | None = None
    replay: Replay | None = None

    @property
    def is_graded(self) -> bool:
        return self.grade is not None or self.advice is not None

    @property
    def is_begun(self) -> bool:
        return bool(self.chosen or self.past or self.is_graded or self.hinted)

    def with_pressed(self, card: Card) -> DrillAttempt:
        """The attempt after a card was added to the chosen ones, or taken out again."""
        chosen = tuple(each for each in self.chosen if each != card) if card in self.chosen else (*self.chosen, card)
        return replace(self, chosen=chosen, past=(*self.past, self.chosen))

    def without_last_choice(self) -> DrillAttempt:
        """The attempt before the last card was pressed; there must be one."""
        return replace(self, chosen=self.past[-1], past=self.past[:-1])

    def without_grade(self) -> DrillAttempt:
        """The attempt before the pass or the answer."""
        return DrillAttempt(self.chosen, self.past, hinted=self.hinted, by_clock=self.by_clock)


@dataclass(frozen=True)
class PassingState:
    """Everything that the drill knows.

    ``number`` is the number of the hand on show, from 1. One of the ``prepared`` hands comes next. ``seed``, if there is one, fixes all
    hands. ``note`` is shown until the next event. ``erasing`` means that the reader is being asked whether to erase everything.
    """

    exercise: Exercise
    number: int = 1
    attempt: DrillAttempt = DrillAttempt()
    progress: Progress = FIRST_PROGRESS
    prepared: tuple[Exercise, ...] = ()
    seed: int | None = None
    note: str = ""
    erasing: bool = False

    @property
    def drill(self) -> Drill:
        return self.exercise.drill

    @property
    def settings(self) -> Settings:
        return self.progress.settings

    @property
    def unfinished(self) -> Unfinished | None:
        """The hand as it is stored for the next visit; None if nothing has been done with it, or once it is graded."""
        attempt = self.attempt
        if attempt.is_graded or not (attempt.chosen or attempt.hinted):
            return None
        return Unfinished(self.drill.text, "".join(card.code for card in attempt.chosen), attempt.hinted)

    @property
    def can_prepare(self) -> bool:
        """Whether another hand should be prepared, so that one near the reader's level can be chosen."""
        follows = self.settings.follows and self.seed is None and self.exercise.difficulty is not None
        return follows and len(self.prepared) < PREPARED

    def showing(self, exercise: Exercise) -> PassingState:
        """The state with another hand, with which nothing has been done yet."""
        return replace(self, exercise=exercise, number=self.number + 1, attempt=DrillAttempt(), prepared=())


def resumed(unfinished: Unfinished) -> DrillAttempt:
    """The attempt at an unfinished hand; undo takes its cards back one by one."""
    chosen = unfinished.cards
    return DrillAttempt(chosen, past=tuple(chosen[:number] for number in range(len(chosen))), hinted=unfinished.hinted)
