"""Every notebook stores what it shows: without that, nothing would be compared when it is run again."""

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
    assert "widgets" not in notebook.metadata
