"""Differences with their intervals as one picture, in SVG and in words: a dot and a bar for each on a common scale with zero marked."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from hearts_tutor.draw.html import element, text
from hearts_tutor.engine.numbers import signed

WIDTH, SIDE = 340, 22  # widths of the picture and of each margin; a unit is a pixel on a phone
TOP, ROW, AXIS = 6, 46, 26
STEPS = (1, 2, 5, 10)


@dataclass(frozen=True)
class Interval:
    """A measured difference: what it is, its mean, and the two ends of its interval, all in one unit."""

    label: str
    mean: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """True if the interval does not contain zero."""
        return self.low > 0 or self.high < 0

    @property
    def numbers(self) -> str:
        """Mean and interval as text.

        >>> Interval("Points", -1.25, -1.5, -1).numbers
        '−1.25 (−1.50 to −1.00)'
        """
        return f"{signed(self.mean, 2)} ({signed(self.low, 2)} to {signed(self.high, 2)})"


def intervals_words(rows: Sequence[Interval], unit: str) -> str:
    """The picture in words.

    >>> intervals_words([Interval("A less B", 0.5, -0.1, 1.1)], "points")
    'A less B: +0.50 points (−0.10 to +1.10), which may be chance.'
    """
    return " ".join(
        f"{row.label}: {signed(row.mean, 2)} {unit} ({signed(row.low, 2)} to {signed(row.high, 2)}), "
        + ("clear of zero." if row.is_clear else "which may be chance.")
        for row in rows
    )


def intervals(rows: Sequence[Interval], *, unit: str = "points") -> str:
    """The picture as SVG, labelled with ``intervals_words``; empty if there is no row.

    >>> intervals([Interval("Points", -1.25, -1.5, -1)]).count("<circle")
    1
    """
    if not rows:
        return ""
    low, high, step = _scale(min(row.low for row in rows), max(row.high for row in rows))

    def x(value: float) -> float:
        return round(SIDE + (value - low) / (high - low) * (WIDTH - 2 * SIDE), 1)

    bottom = TOP + ROW * len(rows)
    ticks = [low + step * i for i in range(round((high - low) / step) + 1)]
    axis = "".join(_tick(x(value), bottom, value, step) for value in ticks)
    zero = f'<line class="ht-zero" x1="{x(0)}" x2="{x(0)}" y1="{TOP}" y2="{bottom}"/>'
    bars = "".join(_row(row, TOP + ROW * i, x(row.low), x(row.mean), x(row.high)) for i, row in enumerate(rows))
    label = intervals_words(rows, unit)
    values = {"class": "ht-intervals", "viewBox": f"0 0 {WIDTH} {bottom + AXIS + 14}", "role": "img", "aria-label": label}
    name = f'<text x="{WIDTH / 2}" y="{bottom + AXIS + 9}" text-anchor="middle">{text(unit)}</text>'
    return element("svg", values, axis, zero, bars, name)


def _scale(low: float, high: float) -> tuple[float, float, float]:
    """Round ends of a scale that covers the values and zero, and the step of its ticks.

    >>> _scale(-0.83, 0.4)
    (-1.0, 0.5, 0.5)
    """
    low, high = min(low, 0.0), max(high, 0.0)
    span = high - low or 1.0
    power = 10.0 ** math.floor(math.log10(span / 4))
    step = next(size * power for size in STEPS if span / (size * power) <= 4)
    return step * math.floor(low / step) + 0.0, step * max(math.ceil(high / step), low == 0), step


def _tick(x: float, y: float, value: float, step: float) -> str:
    digits = max(0, -math.floor(math.log10(step)))
    shown = "0" if abs(value) < step / 2 else signed(value, digits)
    return f'<line x1="{x}" x2="{x}" y1="{TOP}" y2="{y}"/><text x="{x}" y="{y + 15}" text-anchor="middle">{shown}</text>'


def _row(row: Interval, y: float, low: float, mean: float, high: float) -> str:
    middle = y + 33
    bar = f'<line class="ht-bar" x1="{low}" x2="{high}" y1="{middle}" y2="{middle}"/><circle cx="{mean}" cy="{middle}" r="5"/>'
    ends = "".join(f'<line class="ht-bar" x1="{x}" x2="{x}" y1="{middle - 6}" y2="{middle + 6}"/>' for x in (low, high))
    words = f'<text class="ht-label" x="2" y="{y + 16}">{text(row.label)}: {row.numbers.split(" (")[0]}</text>'
    return element("g", {"data-clear": row.is_clear}, words, bar, ends)
