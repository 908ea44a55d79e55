"""New seeds for lessons: the only place where chance comes from outside; everything after it follows from the seed."""

from __future__ import annotations

import secrets

LARGEST = 999_999_999  # nine digits, short enough for a link that is read out


def fresh_seed() -> int:
    """Return a seed from 1 to 999,999,999 that nobody can foresee; a lesson keeps it in its state and its link.

    >>> 1 <= fresh_seed() <= LARGEST
    True
    """
    return 1 + secrets.randbelow(LARGEST)
