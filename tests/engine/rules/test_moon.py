"""The forms of the moon: readers are told of each one wherever it is met."""

from __future__ import annotations

from string import Formatter
from typing import get_args

import pytest

from hearts_tutor.engine.rules import Moon
from hearts_tutor.engine.rules.moon import MOON_FORMS, MoonForm, moon_form


def test_the_list_has_every_form_once_in_the_order_of_the_type() -> None:
    assert tuple(form.word for form in MOON_FORMS) == get_args(Moon)
    assert [moon_form(form) for form in get_args(Moon)] == list(MOON_FORMS)


@pytest.mark.parametrize("form", MOON_FORMS, ids=lambda form: form.word)
def test_every_form_says_what_it_does(form: MoonForm) -> None:
    assert form.help
    assert form.clause
    assert form.title
    assert not form.help.endswith(".")
    assert bool(form.button) == bool(form.letter)


@pytest.mark.parametrize("form", MOON_FORMS, ids=lambda form: form.word)
def test_nothing_is_filled_in_but_the_points_and_the_name(form: MoonForm) -> None:
    fields = {name for text in (form.title, form.button) for _, name, _, _ in Formatter().parse(text) if name is not None}
    assert fields <= {"plus", "minus", "shooter"}
