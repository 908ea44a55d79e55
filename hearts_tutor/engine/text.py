"""Parts of sentences and messages."""

from __future__ import annotations

from collections.abc import Iterable

MOST_LETTERS = 80


def shortened(text: str) -> str:
    """A text that was typed, for use in a message: on one line, and cut after 80 characters.

    >>> shortened("no\\nsuch")
    'no such'
    """
    return " ".join(text[:MOST_LETTERS].splitlines())


def spoken_list(words: Iterable[str], last: str = "and") -> str:
    """Join words as one says them: ``A``, ``A and B``, ``A, B and C``.

    >>> spoken_list(["9♣", "K♣", "A♣"])
    '9♣, K♣ and A♣'
    """
    *most, final = list(words) or [""]
    return f"{', '.join(most)} {last} {final}" if most else final
