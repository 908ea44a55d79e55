"""Numbers as a reader sees them: a real minus sign, a plus sign for something added, small numbers as words."""

from __future__ import annotations

_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def minus(value: object) -> str:
    """A number, or a text with one in it, with real minus signs.

    >>> minus(-10), minus("-10 points"), minus(4)
    ('−10', '−10 points', '4')
    """
    return str(value).replace("-", "−")


def hyphens(text: str) -> str:
    """A number as somebody typed it, with hyphens for real minus signs, so that it can be read.

    >>> hyphens("−10 20")
    '-10 20'
    """
    return text.replace("−", "-")


def rounded(number: float, digits: int) -> str:
    """A number with ``digits`` digits after the point; a number that rounds to zero has no sign.

    >>> rounded(-0.84, 1), rounded(-0.04, 1)
    ('−0.8', '0.0')
    """
    return minus(f"{number:z.{digits}f}")


def signed(number: float, digits: int = 0) -> str:
    """Like ``rounded``, with a plus sign before a number above zero.

    >>> signed(26), signed(-26), signed(0), signed(0.5, 2), signed(0.004, 2)
    ('+26', '−26', '0', '+0.50', '0.00')
    """
    shown = rounded(number, digits)
    return f"+{shown}" if number > 0 and shown.strip("0.") else shown


def number_word(number: int) -> str:
    """A small number as a word, a larger one in digits.

    >>> number_word(3), number_word(0), number_word(12)
    ('three', 'no', '12')
    """
    return _WORDS[number] if number < len(_WORDS) else str(number)


def count_noun(number: int, noun: str) -> str:
    """A number with its noun.

    >>> count_noun(1, "point"), count_noun(13, "point"), count_noun(-10, "point")
    ('1 point', '13 points', '-10 points')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def were_given(number: int, noun: str) -> str:
    """How many of something were given.

    >>> were_given(1, "pile"), were_given(3, "total")
    ('1 pile was given', '3 totals were given')
    """
    return f"{count_noun(number, noun)} {'was' if number == 1 else 'were'} given"
