"""What the package offers to a program: exactly the listed names, each loaded when it is asked for."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

FACES = {
    "hearts_tutor": {"Card", "Deal", "Game", "Hand", "Position", "RuleSet", "find", "verdicts"},
    "hearts_tutor.advice": {"advise_hold", "advise_pass", "advise_play"},
    "hearts_tutor.lab": {"compare", "how_often", "simulate"},
}


@pytest.mark.parametrize("name", FACES)
def test_a_face_offers_its_names(name: str) -> None:
    package = import_module(name)
    assert set(package.__all__) == FACES[name]
    assert set(dir(package)) >= FACES[name]
    for each in FACES[name]:
        assert callable(getattr(package, each)), "a name that is offered must not be that of a module"
    with pytest.raises(AttributeError, match="nothing_like_it"):
        _ = package.nothing_like_it


@pytest.mark.parametrize("name", FACES)
def test_importing_a_face_loads_none_of_its_modules(name: str) -> None:
    code = f"import sys, {name}; print([name for name in sys.modules if name.startswith(('hearts_tutor.', 'numpy', 'matplotlib'))])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(eval(done.stdout)) == {"hearts_tutor.faces", name} - {"hearts_tutor"}


def test_simulating_loads_neither_matplotlib_nor_widgets() -> None:
    names = "compare, how_often, simulate"
    code = f"import sys; from hearts_tutor.lab import {names}; print([n for n in ('matplotlib', 'ipywidgets') if n in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"


@pytest.mark.parametrize("module", ["deals", "difference", "topics", "how_often_page"])
def test_a_module_that_is_imported_first_hides_no_name(module: str) -> None:
    code = f"import hearts_tutor.lab.{module}; from hearts_tutor.lab import compare, how_often, simulate; print(callable(compare))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "True"
