"""Serve the book at `/` and its live pages at `/live/` from one process on one port of this machine."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

from .progress import tell
from .sources import ROOT, import_path


class ServeError(RuntimeError):
    """The server could not be started; the message is one sentence for the person who started it."""


def serve(port: int, open_browser: bool = True, *, root: Path = ROOT, progress: Callable[[str], None] = tell) -> None:
    """Serve until Ctrl-C, then end every kernel and return; raises `ServeError` if the book is not built or the port cannot be used.

    This function does not build the book: call `check_port`, then `build_book`, then this.
    """
    site = root / "_build" / "html"
    if not (site / "index.html").is_file():
        raise ServeError("The book is not built yet: build it first with “python -m hearts_tutor build”.")
    listening = bind(port)
    # With this variable lessons are shown as plain HTML, but live pages need live widgets.
    os.environ.pop("HEARTS_STATIC", None)
    os.environ["PYTHONPATH"] = import_path(os.environ.get("PYTHONPATH"))
    # Warnings of libraries go to a file, so that the terminal shows only our own lines.
    log = root / "_build" / "serve.log"
    logging.basicConfig(filename=log, filemode="w", level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s", force=True)
    logging.captureWarnings(True)
    warming = warm()
    try:
        asyncio.run(_serve(listening, root / "notebooks", site, open_browser, progress))
    finally:
        warming.kill()
        warming.wait()


def warm() -> subprocess.Popen[bytes]:
    """Start a process that compiles what live lessons call, so that the first click does not have to wait for it."""
    return subprocess.Popen(
        [sys.executable, "-m", "hearts_tutor.advice.precompile"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def check_port(port: int) -> None:
    """Raise `ServeError` if this port cannot be used; call this before building the book."""
    bind(port).close()


def bind(port: int) -> socket.socket:
    """A socket that listens on this port of 127.0.0.1; port 0 takes any free port. Raises `ServeError`."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setblocking(False)
    if os.name == "posix":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(("127.0.0.1", port))
        listening.listen(128)
    except (OSError, OverflowError) as error:
        listening.close()
        raise ServeError(_why_not(port, error)) from None
    return listening


def _why_not(port: int, error: Exception) -> str:
    if isinstance(error, OverflowError):
        return f"{port} is not a port: choose one from 1024 to 65535 with --port."
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return f"Port {port} is in use: choose another with --port."
    return f"Port {port} cannot be used ({getattr(error, 'strerror', error)}): choose another with --port."


async def _serve(listening: socket.socket, notebooks: Path, site: Path, open_browser: bool, progress: Callable[[str], None]) -> None:
    from .live import LiveApp

    port = listening.getsockname()[1]
    app = LiveApp(site, notebooks, port)
    app.initialize(argv=[])
    stop = asyncio.Event()
    _on_signals(stop)
    server = app.open_on([listening])
    address = f"http://127.0.0.1:{port}/"
    progress(f"The book is at {address} and its live pages at {address}live/ (Ctrl-C ends).")
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    await stop.wait()
    server.stop()
    await app.close()
    await server.close_all_connections()


def _on_signals(stop: asyncio.Event) -> None:
    """Let Ctrl-C and SIGTERM end the server; event loops on Windows have no such handlers."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stop.set)
        except NotImplementedError:
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
