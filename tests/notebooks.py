"""Run every notebook and store what it shows, so that the tests hold it to that: ``python -m tests.notebooks``.

The state of widgets is left out: a page makes it anew, and it would double the file.
"""

from __future__ import annotations

from pathlib import Path

import nbformat
from nbconvert.preprocessors import ExecutePreprocessor

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"


def run(path: Path) -> None:
    """Execute one notebook in place."""
    notebook = nbformat.read(path, as_version=4)
    ExecutePreprocessor(timeout=300, store_widget_state=False).preprocess(notebook, {"metadata": {"path": str(path.parent)}})
    notebook.metadata.pop("widgets", None)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)  # times of day
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        print(f"Running {path.name}")
        run(path)
