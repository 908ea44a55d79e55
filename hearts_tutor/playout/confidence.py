"""The 95 % confidence interval of a mean of many deals, by the normal distribution."""

from __future__ import annotations

STANDARD_ERRORS = 1.96  # the interval reaches this many to each side of the mean


def margin(stderr: float) -> float:
    """How far the interval reaches to each side of a mean with this standard error.

    >>> margin(0.5)
    0.98
    """
    return STANDARD_ERRORS * stderr


def interval(mean: float, stderr: float) -> tuple[float, float]:
    """Both ends of the interval.

    >>> interval(1.0, 0.5)
    (0.020000000000000018, 1.98)
    """
    return mean - margin(stderr), mean + margin(stderr)
