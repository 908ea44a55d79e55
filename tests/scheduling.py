"""Which tests stay together in one process, and the order in which they run.

pytest-xdist has a mark for tests that belong together, but as of 3.8 it is without effect under pytest 9.2: hence ``Together``.
"""

from __future__ import annotations

import pytest
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

TOGETHER = (
    ".ipynb",  # the cells of a notebook share a kernel
    "tests/lab/test_dask.py",  # these share a cluster
    "tests/end_to_end/test_live_pages.py",  # these share a server, and so do the next
    "tests/site/test_serve.py",
    "tests/advice/endgame/test_exact.py",  # these, and the next, share what has to be compiled for them alone
    "tests/players/test_players.py",
)
PLAIN = "tests/engine/"  # tests that need nothing compiled


class Together(LoadScopeScheduling):  # type: ignore[misc]
    """Hands out tests one by one, in their order, but those of a file in ``TOGETHER`` to one process."""

    def _split_scope(self, nodeid: str) -> str:
        file, _, _ = nodeid.partition("::")
        return file if file.endswith(TOGETHER) else nodeid


def place(item: pytest.Item) -> int:
    """Where a test stands in the order of all.

    With an empty cache each of the tests marked ``compiles`` compiles something else for ten seconds or more. What needs nothing
    compiled comes next, so that no other process compiles the same meanwhile. Tests with a browser come last.
    """
    if item.get_closest_marker("browser"):
        return 3
    if item.get_closest_marker("compiles"):
        return 0
    return 1 if item.nodeid.startswith(PLAIN) else 2
