"""Whatever may be typed in, and readers of it that either read or refuse in one clear sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from hypothesis import strategies as st

from hearts_tutor.engine.cards import CardError
from hearts_tutor.engine.notation import NotationError
from hearts_tutor.engine.points import PointsError
from hearts_tutor.engine.position import PositionError
from hearts_tutor.engine.rules import RuleError
from hearts_tutor.engine.rules.options import OPTION_NAMES

Found = TypeVar("Found")
LETTERS = st.text(alphabet="23456789TJQKA10CDSHcdsh♣♦♠♥♡♢\ufe0f,;-=~ \t_xyno.é%", max_size=40)
TYPED = st.one_of(
    st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=40),
    LETTERS,
    st.sampled_from(("classic", "classic 5 unbroken JC4C SQ73HAT5CK9DJ6", "H=1 QS=13")),
)
BROKEN_LINES = ("no\nsuch", "no\rsuch", "no\u2028such", "2C\nxx")
RULES = st.just("classic") | st.builds(lambda name, value: f"classic,{name}={value}", st.sampled_from(OPTION_NAMES), TYPED) | TYPED
LINES = TYPED | st.tuples(
    RULES,
    st.integers(-3, 99).map(str) | TYPED,
    st.sampled_from(("broken", "unbroken")) | TYPED,
    st.just("-") | st.text("23TQKACDSH10", max_size=8) | TYPED,
    st.text("23TQKACDSH10", max_size=12) | TYPED,
    st.just("") | st.text("opens=-C245", max_size=9),
).map(lambda words: " ".join(words).rstrip())
CLEAR = (CardError, NotationError, RuleError, PositionError, PointsError)


def tried(read: Callable[[str], Found], text: str, names: str = "") -> Found | None:
    """What ``read`` returns for a text, or None if it refuses the text in one clear sentence; any other error is raised."""
    try:
        return read(text)
    except CLEAR as refusal:
        fault = refusal
    check_clear(fault, names)
    return None


def check_clear(fault: Exception, names: str) -> None:
    """One line for a person to read, which names something; how Python words its own errors does not count."""
    message = str(fault)
    assert isinstance(fault, ValueError)
    assert message.endswith((".", ")", "?"))
    assert names in message
    assert "Traceback" not in message
    assert len(message.splitlines()) == 1, f"more than one line: {message!r}"
