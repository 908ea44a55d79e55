"""Every notebook stores its outputs as plain text, and nothing else: nbval compares that when it runs the notebook again."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from tests.notebooks import NOTEBOOKS


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_every_cell_has_been_run(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert cells
    assert all(cell.execution_count and cell.outputs for cell in cells), "run python -m tests.notebooks"
    assert {kind for cell in cells for output in cell.outputs for kind in output.get("data", ())} == {"text/plain"}
    assert "widgets" not in notebook.metadata
