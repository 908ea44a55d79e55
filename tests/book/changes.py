"""The worked changes of the page for contributors, made in a copy of the package and tried there by a separate process."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "book" / "reference" / "contributing.md"
COPIED = ("hearts_tutor", "tests", "notebooks", "book", "_toc.yml", "_config.yml", "pyproject.toml")
STEP = re.compile(
    r"(?:A new file|In)\s+`(?P<file>[^`]+)`(?:,\s+(?P<where>after|instead of)\s+the\s+line\s+with\s+`(?P<anchor>[^`]+)`)?:\n\n"
    r"(?P<fence>`{3,})\w+\n(?P<code>.*?)\n(?P=fence)\n",
    re.DOTALL,
)


@dataclass(frozen=True)
class Step:
    """One change of the page: the file, and what is put there; ``where`` is empty for a new file."""

    file: str
    where: str
    anchor: str
    code: str

    def apply(self, project: Path) -> None:
        """Make the change in a copy of the project; raises AssertionError if a line that the page names is not there exactly once."""
        path = project / self.file
        if not self.where:
            assert not path.exists(), f"{self.file} is there already"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(self.code + "\n", encoding="utf-8")
            return
        lines = path.read_text(encoding="utf-8").split("\n")
        found = [number for number, line in enumerate(lines) if self.anchor in line]
        assert len(found) == 1, f"{len(found)} lines of {self.file} have {self.anchor!r}"
        (at,) = found
        lines[at : at + 1] = [*([lines[at]] if self.where == "after" else []), self.code]
        path.write_text("\n".join(lines), encoding="utf-8")


def steps(section: str) -> list[Step]:
    """The changes below one heading of the page."""
    _, _, rest = PAGE.read_text(encoding="utf-8").partition(f"\n## {section}\n")
    text = rest.split("\n## ")[0]
    return [Step(found["file"], found["where"] or "", found["anchor"] or "", found["code"]) for found in STEP.finditer(text)]


def changed_copy(section: str, into: Path) -> Path:
    """A copy of the project in which the changes of a section are made."""
    project = into / "project"
    project.mkdir()
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, project / name, ignore=shutil.ignore_patterns("_build", ".ipynb_checkpoints"))
        else:
            shutil.copy(source, project / name)
    for step in steps(section):
        step.apply(project)
    return project


def run(project: Path, *arguments: str) -> str:
    """What Python prints there; raises AssertionError, with Python's error, if it fails."""
    environment = {**os.environ, "PYTHONPATH": str(project), "HEARTS_INTERPRETED": "1"}
    done = subprocess.run([sys.executable, *arguments], cwd=project, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def ask(project: Path, code: str) -> Any:
    """The value that the code leaves in ``answer``, which must be JSON data."""
    return json.loads(run(project, "-c", f"import json\n{code}\nprint(json.dumps(answer))").splitlines()[-1])
