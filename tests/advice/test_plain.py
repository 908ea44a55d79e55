"""Without numba and numpy, as in a browser: the model ranks, and the measurement runs, slower and on fewer passes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BLOCK = "import sys\nsys.modules['numba'] = sys.modules['numpy'] = sys.modules['llvmlite'] = None\n"
HAND = "♠AK5 ♥Q94 ♦KJ863 ♣72"


def run(code: str, **environment: str) -> str:
    """What a fresh process prints that can import neither numba nor numpy."""
    variables = {**os.environ, "PYTHONPATH": str(ROOT), "HEARTS_INTERPRETED": "1", **environment}
    done = subprocess.run([sys.executable, "-c", BLOCK + code], cwd=ROOT, env=variables, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_the_model_needs_the_standard_library_only() -> None:
    code = f"""
from hearts_tutor.advice.model.pass_model import the_model
from hearts_tutor.engine.cards import Hand
ranked = the_model().rank(Hand.parse("{HAND}"), "left")
print(len(ranked), the_model().explain(Hand.parse("{HAND}"), ranked[-1][1], "left").band)
"""
    assert run(code) == "286 mistake"


def test_the_measurement_runs_interpreted() -> None:
    code = f"""
from hearts_tutor.advice.passes.cost import advise_pass
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.rules import RuleSet
one, two = (advise_pass(RuleSet(), Hand.parse("{HAND}"), "left", worlds=8) for _ in range(2))
print(one == two, len(one.passes) < one.possible == 286, one.best.band)
"""
    assert run(code) == "True True best"
