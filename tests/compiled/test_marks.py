"""Marks do not change functions and import nothing."""

from __future__ import annotations

import pytest

from hearts_tutor.compiled import marks
from tests.compiled.processes import ROOT, run


def test_a_marked_function_stays_what_it_is() -> None:
    def one() -> int:
        return 1

    before = dict(marks.COMPILABLE), set(marks.INLINED)
    try:
        assert marks.compilable(one) is one
        assert marks.inlined(one) is one
        assert one in marks.COMPILABLE
        assert one in marks.INLINED
    finally:
        marks.COMPILABLE.pop(one, None)
        marks.INLINED.discard(one)
    assert before == (marks.COMPILABLE, marks.INLINED)


@pytest.mark.parametrize("plain", [False, True])
def test_ints_come_in_the_form_that_an_entry_takes(plain: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if plain:
        monkeypatch.setattr(marks, "available", lambda: False)
    for made in (marks.ints(range(3)), marks.int_zeros(3)):
        assert (type(made) is list) == (plain or not marks.available())
        assert len(made) == 3
    assert list(marks.ints(range(3))) == [0, 1, 2]
    assert list(marks.int_zeros(3)) == marks.zeros(3) == [0, 0, 0]


def test_plain_python_does_without_numba_and_numpy() -> None:
    """As in a browser: neither can be imported."""
    code = """
import sys
sys.modules["numba"] = sys.modules["numpy"] = sys.modules["llvmlite"] = None
import hearts_tutor.engine.kernel, hearts_tutor.players.numbered
from hearts_tutor.engine.rules import find
from hearts_tutor.playout.deals import setup_of
print(hearts_tutor.compiled.marks.available(), setup_of(find("classic")).hand_cards)
"""
    assert run(code, cache=ROOT / "_build", HEARTS_INTERPRETED="1") == "False 13"


def test_importing_the_engine_loads_no_numba() -> None:
    """This keeps the small commands quick."""
    modules = "hearts_tutor.cli, hearts_tutor.players.numbered, hearts_tutor.players"
    code = f"import sys, {modules}; print('numba' in sys.modules, 'numpy' in sys.modules)"
    assert run(code, cache=ROOT / "_build") == "False False"
