"""Apply a grade to the reader's score, level and list of reviews."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from hearts_tutor.advice.passes.hold_cost import HoldAdvice
from hearts_tutor.engine.cards import NO_CARDS, Hand
from hearts_tutor.lessons.passing.content import HOLD_MOTIF, Motif, motif_of_slip
from hearts_tutor.lessons.passing.difficulty import Difficulty
from hearts_tutor.lessons.passing.drill import Drill
from hearts_tutor.lessons.passing.grading import Grade, right_answers
from hearts_tutor.lessons.passing.learner import MissingError, Result, level_after
from hearts_tutor.lessons.passing.progress import Progress
from hearts_tutor.lessons.passing.state import Exercise

RESULTS: dict[str, Result] = {"best": "right", "too_close": "right", "costly": "half", "mistake": "wrong"}


@dataclass(frozen=True)
class GradedAnswer:
    """A pass or an answer about a hold hand, with its result.

    ``left_out`` says why it is not scored; empty if it is. ``chosen`` and ``best`` are the cards passed; empty on a hold deal.
    """

    result: Result
    left_out: str = ""
    chosen: Hand = NO_CARDS
    best: Hand = NO_CARDS

    @classmethod
    def of_pass(cls, grade: Grade) -> GradedAnswer:
        """A graded pass. It is not scored if it shows no skill: nothing to choose, too few rollouts, or no tempting pass that costs."""
        left_out = ""
        if grade.possible == 1:
            left_out = "forced"
        elif grade.method == "sampled":
            left_out = "sampled"
        elif grade.is_good and not grade.has_traps:
            left_out = "close"
        return cls(RESULTS[grade.chosen.band], left_out, grade.chosen.cards, grade.best.cards)

    @classmethod
    def of_hold(cls, advice: HoldAdvice, answer: str) -> GradedAnswer:
        """An answer about a hold hand; not scored if it is right and another answer is right, too."""
        right = right_answers(advice)
        return cls("right" if answer in right else "wrong", "hold_close" if answer in right and len(right) > 1 else "")


@dataclass(frozen=True)
class Scored:
    """The progress after a graded answer, its ``outcome`` (the result, or why it was left out), and a note for the reader."""

    progress: Progress
    outcome: str
    note: str = ""


def scored(progress: Progress, exercise: Exercise, answer: GradedAnswer, *, left_out: str, now: datetime) -> Scored:
    """Score a graded answer; ``left_out`` is the reason if this hand is not scored whatever the answer, otherwise empty."""
    line = exercise.drill.text
    left_out = left_out or ("seen" if line in progress.seen else answer.left_out)
    progress = progress.with_seen(line)
    if left_out:
        return Scored(replace(progress, left_out=progress.left_out + (left_out != "seen")), left_out)
    progress, missing = progress.with_result(answer.result), []
    try:
        progress = _with_level(progress, answer, exercise.difficulty)
    except MissingError as error:
        missing.append(str(error))
    try:
        progress = _with_reviews(progress, exercise, answer, now)
    except MissingError as error:
        missing.append(str(error))
    return Scored(progress, answer.result, " ".join(missing))


def _with_level(progress: Progress, answer: GradedAnswer, difficulty: Difficulty | None) -> Progress:
    if difficulty is None or not progress.settings.follows:
        return progress
    return replace(progress, level=level_after(progress.level, difficulty.rating, answer.result))


def _with_reviews(progress: Progress, exercise: Exercise, answer: GradedAnswer, now: datetime) -> Progress:
    """The progress with its reviews updated, if the reader wants reviews: a slip is put on the list, a good review is due later."""
    if not progress.settings.reviews:
        return progress
    slip, drill = exercise.slip, exercise.drill
    if answer.result == "right":
        return progress.with_review(slip.motif, answer.result, now) if slip else progress
    motif = slip.motif if slip else _motif(drill, answer).key
    return progress.with_slip(motif, answer.result, drill=drill.text, chosen=answer.chosen, best=answer.best, now=now)


def _motif(drill: Drill, answer: GradedAnswer) -> Motif:
    return HOLD_MOTIF if drill.is_hold else motif_of_slip(drill.rules, drill.hand, answer.chosen, answer.best)
