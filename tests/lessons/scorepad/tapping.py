"""A reader who keeps the score: deals tapped in box by box, moons, and pads of many kinds."""

from __future__ import annotations

from hearts_tutor.lessons import Scorepad
from tests.lessons.asking import notice

PADS = (
    "classic;Ann,Bo~Lee,Cy,Di;3.1.18.4;26.0.0.0_m0o", "club;Ann,Bo,Cy,Di;dealer=2;0.0.26.0_m2a", "add;Ann,Bo;-5.7;900.-3",
    "omnibus;Ann,Bo,Cy,Di;target=50;3.1.18.4_b2;26.0.0.0_b1_m0s", "sun;Ann,Bo,Cy,Di;26.0.0.0_m0o_s",
    "no_trick_bonus;Ann,Bo,Cy,Di;13.13.0.0_i2_i3",
    "jack_and_kitty;A1,B1,C1,D1,E1,F1,G1;0.0.0.0.0.0.0_r6", "cancellation;A1,B1,C1,D1,E1,F1,G1,H1;52.0.0.0.0.0.0.0_m0s",
)  # fmt: skip


def tap(lesson: Scorepad, *points: int, enter: bool = True) -> str:
    """Tap the points of a deal, box by box; returns why it was not entered."""
    for seat, number in enumerate(points):
        notice(lesson, "select", seat=seat)
        notice(lesson, "points", add=number)
    return notice(lesson, "enter") if enter else ""


def moon(lesson: Scorepad, seat: int, form: str) -> str:
    """Enter a moon; returns why it was refused."""
    notice(lesson, "select", seat=seat)
    return notice(lesson, "moon", form=form) or notice(lesson, "enter")
