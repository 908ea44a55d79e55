"""Small functions of every kind that ``interpreted`` inlines or must leave alone, and loops that call them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from hearts_tutor.compiled import bits

TEN, WORDS = 10, (3, 1, 4, 1, 5)


class Pair(NamedTuple):
    left: int
    right: int


def double(x: int) -> int:
    """Its argument is used twice."""
    return x + x


def sign(x: int) -> int:
    if x > 0:
        return 1
    if x < 0:
        return -1
    return 0


def nested(x: int, y: int) -> tuple[int, int]:
    """Returns in branches, one of which goes on with the rest; writes to a parameter."""
    if x > y:
        if y:
            x -= y
        else:
            return x, TEN
    else:
        return double(sign(x)), WORDS[y % 5]
    total = x * y
    return (total, y) if total % 2 else (y, total)


def both_go_on(x: int) -> int:
    """Returns in one branch, and goes on with the rest from both."""
    if x > 4:
        if x > 8:
            return 0
        x -= 1
    else:
        x += 1
    return x


def halves(x: int) -> tuple[int, int, int]:
    return x // 2, x % 2, x


def first_over(x: int) -> int:
    """Returns from inside a loop."""
    for word in WORDS:
        if word > x:
            return word
    return -1


def pushes(found: list[int], x: int) -> int:
    """Writes into a list."""
    if x % 3 == 0:
        return 0
    found[x % len(found)] += 1
    return found[0]


def twice(way: Callable[[int], int], x: int) -> int:
    return way(way(x))


def often(way: Callable[[int], int], x: int, other: Callable[[int], int]) -> int:
    """Too long to be inlined unless it is marked; passes a function on."""
    found = way(x)
    for word in WORDS:
        if word > found:
            return other(found) + word
        found = way(found) - twice(other, word)
    return found


def rebound(way: Callable[[int], int], x: int) -> int:
    """Cannot be copied for a function that is passed to it, because it assigns another value to that parameter."""
    for _ in WORDS:
        way, x = double, way(x)
        if x > 5:
            return x
    return x


def factorial(n: int) -> int:
    return n * factorial(n - 1) if n > 1 else 1


def turned(pair: Pair) -> Pair:
    return Pair(pair.right, pair.left)


def summed(pair: Pair) -> int:
    return pair.left * 10 + pair.right


def larger(pair: Pair, least: int) -> int:
    """Hands the pair on: to a function that is inlined, and to one that stays a call."""
    if pair.left > pair.right:
        return summed(pair) + least
    return whole(pair, WORDS) + summed(Pair(least, pair.left))


def whole(pair: Pair, words: tuple[int, ...]) -> int:
    """Returns from inside a loop."""
    for word in words:
        if word > pair.left:
            return pair.right
    return len(pair)


def moved(pair: Pair) -> int:
    """Gives its parameter a new value."""
    if pair.left:
        pair = Pair(pair.left - 1, pair.right)
    return summed(pair)


def no_value(found: list[int], x: int) -> None:
    if x > 2:
        found[1] = x


MARKED: list[Callable[..., Any]] = [
    *(double, sign, nested, both_go_on, halves, first_over, pushes, twice, factorial, turned, no_value),
    *(often, rebound, summed, larger, whole, moved),
    *(bits.nth, bits.count),
]


def early(x: int, y: int) -> tuple[int, ...]:
    a, b = nested(x, y)
    b, a = nested(a % 7, b % 7)
    return a, b, sign(a - b), both_go_on(x)


def unsure(x: int, y: int) -> list[int]:
    """Calls before which no lines can be put, because they are made only if they are reached."""
    found = [0, 0, 0]
    a = x > 2 and sign(x - 5)
    b = sign(TEN // y) if y else 7
    while sign(a + b + y) > 0 and y:
        y -= double(y - 1) - y + 2 if y > 5 else 1
        found[0] += y
    return [int(a), b, y, *found]


def lists(x: int, y: int) -> tuple[int, ...]:
    found = [y, 0, 2]
    a = pushes(found, x)
    b = found[0] + pushes(found, y)
    no_value(found, y)
    found[a % 3], c = pushes(found, x + y), 5
    found[1] += double(found[0])
    return a, b, c, *found


def places(x: int, y: int) -> tuple[int, ...]:
    """The same names inside and outside, unused values, and functions passed in."""
    total, x_1, mask_2, double_3 = 5, 3, x, y
    _, rest, _ = halves(x)
    half, _, same = halves(double(x + y))
    many = twice(double, x) + twice(sign, y - x)
    return total, x_1, mask_2, double_3, rest, half, same, many, first_over(x % 5), factorial(x % 6), 0 + double(y)


def pairs(x: int, y: int) -> tuple[int, ...]:
    """One tuple can be split into fields, the other is passed on whole."""
    pair = Pair(x, y)
    same, same_left = Pair(y, y), x
    same = Pair(same.right, same_left)
    other = Pair(x, x)
    for _ in range(y % 3):
        pair = Pair(pair.right + 1, pair.left)
        other = turned(other)
    return pair.left, pair.right, same.left, same_left, *other


def functions(x: int, y: int) -> tuple[int, ...]:
    """Functions handed to functions that stay calls."""
    return often(double, x, sign), often(both_go_on, y, double), often(double, y, sign), rebound(sign, x)


def handed(x: int, y: int) -> tuple[int, ...]:
    """Named tuples that are made in the call that passes them on."""
    a = summed(Pair(x, y))
    b = larger(Pair(x * 2, sign(y - 3)), a)
    x = larger(Pair(x, y), x) if x < y else moved(Pair(x, y))
    c = x and summed(Pair(y, y + 1))
    return a, b, x, c, moved(Pair(double(x), 1))


def masks(x: int, y: int) -> int:
    return bits.nth(x * 16 + 5, 1) + bits.count(double(y * 3 + 1))


LOOPS: list[Callable[[int, int], Any]] = [early, unsure, lists, places, pairs, functions, handed, masks]
