"""What counts: from a grade to the score, the level and the list of what should come back; all as new values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from hearts_tutor.advice.passes.hold_cost import HoldAdvice
from hearts_tutor.engine.cards import NO_CARDS, Hand
from hearts_tutor.lessons.passing.content import HOLD, Motif, motif_of_slip
from hearts_tutor.lessons.passing.difficulty import Difficulty
from hearts_tutor.lessons.passing.drill import Drill
from hearts_tutor.lessons.passing.grading import Grade
from hearts_tutor.lessons.passing.learner import MissingError, Result, after
from hearts_tutor.lessons.passing.progress import Progress, Slip
from hearts_tutor.lessons.passing.words import right_answers

RESULTS: dict[str, Result] = {"best": "right", "too_close": "right", "costly": "half", "mistake": "wrong"}


@dataclass(frozen=True)
class Scoring:
    """One graded answer: the result, why it is left out if it is, and the cards passed and best (none on a hold deal)."""

    result: Result
    left_out: str = ""
    chosen: Hand = NO_CARDS
    best: Hand = NO_CARDS

    @classmethod
    def of_pass(cls, grade: Grade) -> Scoring:
        """A pass: left out where there is no choice, or where all that comes to mind is as good and so was the choice."""
        left_out = ""
        if grade.possible == 1:
            left_out = "forced"
        elif grade.how == "sampled":
            left_out = "sampled"
        elif grade.is_good and not grade.decides:
            left_out = "close"
        return cls(RESULTS[grade.chosen.band], left_out, grade.chosen.cards, grade.best.cards)

    @classmethod
    def of_hold(cls, held: HoldAdvice, answer: str) -> Scoring:
        """An answer about a hold deal: left out where two answers are right and one of them was given."""
        right = right_answers(held)
        return cls("right" if answer in right else "wrong", "hold_close" if answer in right and len(right) > 1 else "")

    def record(
        self, progress: Progress, drill: Drill, slip: Slip | None, left_out: str, hard: Difficulty | None, now: datetime
    ) -> tuple[Progress, str, str]:
        """The progress after this answer, what it counted as (the result, or why it was left out), and a note for the reader.

        ``slip`` is the review that brought the hand, ``left_out`` why the hand does not count whatever the answer.
        """
        left_out = left_out or ("seen" if drill.text in progress.seen else self.left_out)
        progress = progress.with_seen(drill.text)
        if left_out:
            return replace(progress, left_out=progress.left_out + (left_out != "seen")), left_out, ""
        progress, notes = progress.with_result(self.result), []
        for step in (lambda now_: self._level(now_, hard), lambda now_: self._come_back(now_, drill, slip, now)):
            progress, note = _as_far_as_possible(step, progress)
            notes += [note] if note else []
        return progress, self.result, " ".join(notes)

    def _level(self, progress: Progress, hard: Difficulty | None) -> Progress:
        if hard is None or not progress.settings.follows:
            return progress
        return replace(progress, level=after(progress.level, hard.rating, self.result))

    def _come_back(self, progress: Progress, drill: Drill, slip: Slip | None, now: datetime) -> Progress:
        """A slip goes on the list, a review moves on; only for a reader who wants it."""
        if not progress.settings.reviews:
            return progress
        if slip is not None and self.result == "right":
            return progress.with_review(slip.motif, self.result, now)
        if self.result == "right":
            return progress
        motif = slip.motif if slip is not None else self._motif(drill).key
        return progress.with_slip(motif, self.result, drill=drill.text, chosen=self.chosen, best=self.best, now=now)

    def _motif(self, drill: Drill) -> Motif:
        return HOLD if drill.holds else motif_of_slip(drill.rules, drill.hand, self.chosen, self.best)


def _as_far_as_possible(step: Callable[[Progress], Progress], progress: Progress) -> tuple[Progress, str]:
    """The progress after a step, or as it was with the sentence that says which package is missing."""
    try:
        return step(progress), ""
    except MissingError as missing:
        return progress, str(missing)
