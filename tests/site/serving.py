"""A server of the book and the live pages in a process of its own, as people start it.

Run as a program, this module is that server, with one page more: how many kernels are ready for their visitors.
"""

from __future__ import annotations

import http.client
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import pytest

from hearts_tutor.site.serve import serve
from hearts_tutor.site.sources import ROOT

READY_KERNELS = "/ready-kernels"
Found = TypeVar("Found")


@dataclass
class Server:
    """A running server, its address, and the folder of the project that it serves."""

    process: subprocess.Popen[str]
    url: str
    root: Path

    @property
    def port(self) -> int:
        return int(self.url.rsplit(":", 1)[1].strip("/"))

    def ask(self, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)) as connection:
            connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
            answer = connection.getresponse()
            return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()

    def ready_kernels(self) -> int:
        """How many kernels have run their notebook and wait for a visitor."""
        return int(self.ask(READY_KERNELS)[2])

    def kernels(self) -> list[int]:
        """The processes of its kernels, also of those that still start (Linux)."""
        process = self.process.pid
        children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split()
        return [int(child) for child in children if b"ipykernel" in Path(f"/proc/{child}/cmdline").read_bytes()]

    def stop(self) -> tuple[int, str]:
        """End it as Ctrl-C does; returns its exit status, and what it said after its address."""
        self.process.send_signal(signal.SIGINT)
        said = self.process.communicate(timeout=60)[0]
        return self.process.returncode, said


def start(root: Path = ROOT) -> Server:
    """Start a server on a free port and wait until it says where it is."""
    environment = {**os.environ, "HEARTS_STATIC": "1"}  # left over from somewhere: live pages must not take it for theirs
    command = [sys.executable, "-m", "tests.site.serving", str(root)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r"http://127\.0\.0\.1:\d+/", line)
    assert found, line
    return Server(process, found[0], root)


def one_live_page(root: Path, site: Path) -> Path:
    """Make a project of the built book and one notebook, so that a server of it starts one kernel only."""
    for name in ("notebooks", "_build"):
        (root / name).mkdir()
    shutil.copy(ROOT / "notebooks" / "legal_cards.ipynb", root / "notebooks")
    (root / "_build" / "html").symlink_to(site)
    for folder in (root, root / "_build"):
        (folder / "pyproject.toml").write_text("nobody's business", encoding="utf-8")
    return root


def until(look: Callable[[], Found], what: str) -> Found:
    """Wait until this finds something, for what no page shows; ``what`` says what has not happened."""
    for _ in range(1200):
        if found := look():
            return found
        time.sleep(0.05)
    pytest.fail(what)


def _serve(root: Path) -> None:
    import tornado.web

    from hearts_tutor.site.live import LiveApp

    class ReadyKernels(tornado.web.RequestHandler):
        def initialize(self, manager: Any) -> None:
            self.manager = manager

        def get(self) -> None:
            self.write(str(sum(task.done() for pool in self.manager._pools.values() for task in pool)))

    ours = LiveApp.init_handlers

    def and_one_more(self: LiveApp) -> list[Any]:
        return [(READY_KERNELS, ReadyKernels, {"manager": self.kernel_manager}), *ours(self)]

    LiveApp.init_handlers = and_one_more  # type: ignore[method-assign]
    serve(port=0, open_browser=False, root=root)


if __name__ == "__main__":
    _serve(Path(sys.argv[1]))
