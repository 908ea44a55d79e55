"""What the lesson on the moon shows, as a frozen value: an example with the answers given to it, or the free setting."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hearts_tutor.engine.text import shortened
from hearts_tutor.lessons.moon.content import MoonExample
from hearts_tutor.lessons.moon.questions import posed
from hearts_tutor.lessons.moon.setting import Setting
from hearts_tutor.lessons.moon.text import parse_setting
from hearts_tutor.lessons.shared.base import LessonError

ONLY_FREE = "An example stays as it is. Press “Change it” to set everything yourself."


@dataclass(frozen=True)
class MoonState:
    """A setting with what has been answered.

    ``example`` is None in the free setting; ``answers`` has a key, or ``""`` if none was chosen, for each question of the example.
    """

    setting: Setting
    example: MoonExample | None = None
    answers: tuple[str, ...] = ()

    @classmethod
    def of_example(cls, example: MoonExample) -> MoonState:
        """An example with nothing answered."""
        return cls(parse_setting(example.setting), example, ("",) * len(example.asks))

    @property
    def is_answered(self) -> bool:
        """Whether every question has an answer; the free setting asks none."""
        return all(self.answers)

    def changeable(self) -> Setting:
        """The setting, to be changed; raises LessonError in an example."""
        if self.example:
            raise LessonError(ONLY_FREE)
        return self.setting

    def with_answer(self, place: int, answer: object) -> MoonState:
        """The question at ``place`` answered; raises LessonError for anything that is not one of its answers."""
        assert self.example, "only an example asks questions"
        if not isinstance(answer, str) or answer not in posed(self.example, self.example.asks[place]).answers:
            raise LessonError(f"“{shortened(str(answer))}” is none of the answers.")
        return replace(self, answers=(*self.answers[:place], answer, *self.answers[place + 1 :]))
