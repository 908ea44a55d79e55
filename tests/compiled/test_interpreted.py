"""Inlining changes what is called, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hearts_tutor.compiled import bits
from hearts_tutor.compiled.interpreted import Forms, forms
from hearts_tutor.engine.rules import find
from hearts_tutor.players.house.passing import house_pass
from hearts_tutor.players.numbered import POLICIES, play_out, results_of
from hearts_tutor.playout.deals import deals_of, setup_of
from hearts_tutor.playout.loop import ROOM
from tests.compiled import small_functions as small


def outer_names(function: Callable[..., Any]) -> set[str]:
    """What the function still looks up outside itself, without the marks of those names."""
    return {name.removeprefix("outside_").lstrip("0123456789_") for name in function.__code__.co_names}


@pytest.mark.parametrize("loop", small.LOOPS, ids=lambda loop: str(loop.__name__))
def test_a_form_gives_the_same_results(loop: Callable[[int, int], Any]) -> None:
    form = Forms(small.MARKED, small.MARKED).of(loop)
    assert form is not loop
    for x in range(-3, 14):
        for y in range(12):
            assert form(x, y) == loop(x, y), (x, y)


@pytest.mark.parametrize(
    ("loop", "stay"),
    [
        (small.early, {"both_go_on"}),
        (small.unsure, {"double", "sign"}),
        (small.lists, {"pushes"}),
        (small.places, {"first_over", "factorial"}),
        (small.functions, {"often", "rebound"}),
        (small.handed, {"summed", "whole", "Pair"}),
        (small.masks, {"bit_count"}),
    ],
    ids=lambda each: getattr(each, "__name__", ""),
)
def test_only_what_must_stays_a_call(loop: Callable[..., Any], stay: set[str]) -> None:
    form = Forms(small.MARKED, small.MARKED).of(loop)
    assert outer_names(form) - {"WORDS", "range", "len", "int"} == stay


def test_a_named_tuple_is_taken_apart_only_where_nobody_wants_it_whole() -> None:
    form = Forms(small.MARKED, small.MARKED).of(small.pairs)
    assert {"pair_left", "pair_right", "other"} <= set(form.__code__.co_varnames)
    assert "pair" not in form.__code__.co_varnames


def test_without_a_source_a_function_stays_what_it_is() -> None:
    unknown = eval("lambda mask: mask + 1")
    assert Forms([unknown], []).of(unknown) is unknown
    assert Forms([], []).of(len) is len


def test_functions_handed_to_a_call_are_inlined_there() -> None:
    every = Forms(small.MARKED, small.MARKED)
    assert every.of(small.functions)(2, 1) == small.functions(2, 1)
    form = every.made[small.often, ((0, small.double), (2, small.sign))]
    assert outer_names(form) == {"WORDS"}
    assert form(7) == small.often(small.double, 7, small.sign)


def test_a_large_function_is_called_in_a_form_of_its_own() -> None:
    """The house's pass is too large to be inlined, and what it calls is inlined in its form."""
    rules, names = find("classic"), ["house"] * 4
    results = results_of(rules, 0, names, names, 1, deals_of(rules, [1]), fast=False)
    assert sum(results.points) == 26
    assert forms().made[house_pass, ()] is not house_pass


def test_the_loop_keeps_no_call_for_each_card_of_a_random_player() -> None:
    form = forms().of(play_out)
    left = outer_names(form)
    assert not left & {"allowed", "takes", "choose_simply", "draw", "nth", "count", "lowest", "Bars", "fraction"}
    seats = [0] * ROOM
    for seat in range(4):
        seats[seat] = 0x1FFF << 16 * seat
    rules = find("classic")
    form(rules.kernel, setup_of(rules), seats, 0, 1, 0, [POLICIES["random"]] * 4, 5)
    assert bits.count(seats[8] | seats[9] | seats[10] | seats[11]) == 52
