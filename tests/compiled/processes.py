"""Fresh processes for the tests of compiled code."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run(code: str, root: Path = ROOT, cache: Path | None = None, **environment: str) -> str:
    """What a fresh process prints that has the package of ``root`` and its compiled code in ``cache`` (None: where the tests have it).

    ``code`` is source text, or the name of a program: only what stands in a file is kept compiled.
    """
    variables = {**os.environ, "PYTHONPATH": str(root), **environment, **({"HEARTS_CACHE": str(cache)} if cache else {})}
    words = [code] if code.endswith(".py") else ["-c", code]
    done = subprocess.run([sys.executable, *words], cwd=root, env=variables, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()
