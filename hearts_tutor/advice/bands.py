"""How far a measured cost can be trusted: all thresholds, and the band that follows from them.

To judge the costs that the quick player measures, the same passes were played out by four ``house`` players and by four coaches.
The page ``book/reference/passing_costs.md`` prints what they found: costs are meaningful in bands, not in decimals.
"""

from __future__ import annotations

from typing import Literal

from hearts_tutor.playout.confidence import margin

Band = Literal["best", "too_close", "costly", "mistake"]

CLOSE = 0.5  # penalty points a deal: a smaller cost is a tie
MISTAKE = 1.0  # a larger cost is a mistake, if the second opinion agrees
AGREES = 0.5  # the second opinion agrees from this cost on
MOON_ACTS = 0.5  # a moon is worth aiming at if it is clearly (by three standard errors) more likely than this
SAYS = {
    "best": "the best that was measured",
    "too_close": "too close to call",
    "costly": "costs a little",
    "mistake": "a mistake",
}


def band_of(cost: float, stderr: float, second_opinion: float | None, *, best: bool = False) -> Band:
    """The band of a pass or a play by its cost, in penalty points a deal more than the best.

    >>> band_of(0.3, 0.01, 2.0), band_of(0.9, 0.5, 2.0), band_of(0.9, 0.1, 2.0)
    ('too_close', 'too_close', 'costly')
    >>> band_of(1.4, 0.2, 0.9), band_of(1.4, 0.2, 0.1)
    ('mistake', 'costly')
    """
    if best:
        return "best"
    if cost < CLOSE or cost - margin(stderr) <= 0:
        return "too_close"
    if cost > MISTAKE and second_opinion is not None and second_opinion >= AGREES:
        return "mistake"
    return "costly"
