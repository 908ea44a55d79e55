"""Run every notebook and store its outputs as plain text, to which the tests hold it: ``python -m tests.notebooks``.

HTML and widgets are not stored: every page makes them anew, and a change of the drawing would change each file.
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
        for output in cell.get("outputs", []):
            if "text/plain" in output.get("data", {}):
                output.data = {"text/plain": output.data["text/plain"]}
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        print(f"Running {path.name}")
        run(path)
