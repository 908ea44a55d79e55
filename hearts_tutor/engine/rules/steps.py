"""The steps of a pass cycle: how a step is read, how many seats the cards move, and the words for where they go."""

from __future__ import annotations

import re

from hearts_tutor.engine.numbers import number_word

PassStep = str  # left, left2 … left9, right, right2 …, across, hold, scatter

_STEP = re.compile(r"(left|right)[2-9]?|across|hold|scatter")
_OFFSET = re.compile(r"[+-]?[0-9]")
_ORDINALS = {"2": "second", "3": "third", "4": "fourth", "5": "fifth", "6": "sixth", "7": "seventh", "8": "eighth", "9": "ninth"}


def is_step(value: object) -> bool:
    """Whether a value is a step in the form that a cycle stores."""
    return isinstance(value, str) and _STEP.fullmatch(value) is not None


def parse_step(word: str) -> PassStep:
    """The step of a word; a number is an offset in seats, clockwise. Raises ValueError for any other word.

    >>> parse_step("left"), parse_step("left1"), parse_step("+2"), parse_step("0")
    ('left', 'left', 'left2', 'hold')
    """
    if _OFFSET.fullmatch(word):
        offset = int(word)
        word = "hold" if offset == 0 else f"{'left' if offset > 0 else 'right'}{abs(offset)}"
    word = word[:-1] if word in ("left1", "right1") else word
    if not is_step(word):
        raise ValueError(word)
    return word


def step_offset(step: PassStep, players: int) -> int:
    """How many seats clockwise a step moves the cards (``hold`` and ``scatter``: 0).

    >>> step_offset("left2", 5), step_offset("right", 5), step_offset("across", 6)
    (2, -1, 3)
    """
    if step == "across":
        return players // 2
    if step in ("hold", "scatter"):
        return 0
    side, number = _side_and_number(step)
    return int(number or "1") * (1 if side == "left" else -1)


def step_words(step: PassStep) -> str:
    """Where the cards go.

    >>> [step_words(step) for step in ("left", "right2", "across", "scatter", "hold")]
    ['to the left', 'two seats to the right', 'across', 'one to each', 'no pass']
    """
    side, number = _side_and_number(step)
    if side not in ("left", "right"):
        return {"across": "across", "hold": "no pass", "scatter": "one to each"}[step]
    return f"{number_word(int(number))} seats to the {side}" if number else f"to the {side}"


def receiver_words(step: PassStep) -> str:
    """Who gets the cards, for a step that passes some.

    >>> [receiver_words(step) for step in ("left", "right2", "across", "scatter")]
    ['the left neighbour', 'the second seat to the right', 'the player across', 'another seat']
    """
    side, number = _side_and_number(step)
    if side not in ("left", "right"):
        return {"across": "the player across", "scatter": "another seat"}[step]
    return f"the {_ORDINALS[number]} seat to the {side}" if number else f"the {side} neighbour"


def _side_and_number(step: PassStep) -> tuple[str, str]:
    """The two parts of a step, such as ``left`` and ``2``; a step without a side comes back whole, with an empty second part."""
    side = step.rstrip("23456789")
    return side, step.removeprefix(side)
