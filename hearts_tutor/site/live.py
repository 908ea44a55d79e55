"""Voilà as part of our server: its application with our template, our list of live pages, and the book's files."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import socket
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import tornado.web
from markupsafe import Markup
from tornado.httpserver import HTTPServer
from traitlets.config import Config
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler

from .first import first_script
from .web import HERE, BookFiles, LiveIndex, top_line

# Live pages load these extensions only, whatever else is installed.
_EXTENSIONS = ["@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget"]
# Kernels that are started before a page asks for one; each takes about 70 MB.
_PREHEATED = 4
_IDLE_SECONDS = 900
# Voilà's own list of notebooks and its source, which we do not serve.
_NOT_OURS = ("/live/voila/tree", "/live/voila/api/contents")


def live_config(notebooks: Path, port: int) -> Config:
    """Settings of Voilà for pages under `/live/` of this port."""
    preheated = sorted(path.name for path in notebooks.glob("*.ipynb"))[:_PREHEATED]
    watch = (HERE / "voila_template" / "watch.js").read_text(encoding="utf-8")
    config = Config()
    config.Voila.base_url = "/live/"
    config.Voila.ip = "127.0.0.1"
    config.Voila.port = port
    config.Voila.root_dir = str(notebooks)
    config.Voila.open_browser = False
    config.VoilaConfiguration.template = "lab"
    config.VoilaConfiguration.preheat_kernel = True
    config.VoilaConfiguration.extension_allowlist = _EXTENSIONS
    config.VoilaConfiguration.show_tracebacks = True
    config.VoilaConfiguration.resources = {"hearts": {"first": first_script(), "top": top_line("/"), "watch": watch}}
    config.VoilaKernelManager.kernel_pools_config = {"default": {"pool_size": 0}} | {name: {"pool_size": 1} for name in preheated}
    config.VoilaKernelManager.cull_idle_timeout = _IDLE_SECONDS
    config.VoilaKernelManager.cull_interval = 60
    # A restarted kernel has lost the page's lessons; a dead one is reported by the page.
    config.KernelManager.autorestart = False
    if os.name == "posix":
        # Sockets in a private folder are quicker than ports, and other users of this machine cannot open them.
        config.KernelManager.transport = "ipc"
    return config


class EndKernel(VoilaShutdownKernelHandler):  # type: ignore[misc]  # voila has no types
    """Ends the kernel of a page that is closed.

    Voilà's page sends no token with this request, so Jupyter's server would refuse it and the kernel would run until it is
    culled. The request's origin is as good a proof, because a page of another site cannot forge it.
    """

    def check_xsrf_cookie(self) -> None:
        """Accept requests of our own pages only."""
        if self.request.headers.get("Origin") != f"{self.request.protocol}://{self.request.host}":
            raise tornado.web.HTTPError(403)


async def drop_dead_kernels(manager: Any, notebook: str) -> None:
    """Remove dead kernels from the preheated ones of a notebook; if none is left, start another."""
    pool = manager._pools.get(notebook, [])
    for task in [task for task in pool if task.done()]:
        kernel = None if task.cancelled() or task.exception() else task.result()["kernel_id"]
        if kernel in manager and await manager.get_kernel(kernel).is_alive():
            continue
        pool.remove(task)
        if kernel in manager:
            await manager.shutdown_kernel(kernel, now=True)
    manager.fill_if_needed(delay=0, notebook_name=notebook)


class LivePageHandler(TornadoVoilaHandler):  # type: ignore[misc]  # voila has no types
    """A live page. Voilà alone might give it a preheated kernel that has died, and the page would wait for ever."""

    async def get_generator(self, path: str | None = None) -> AsyncIterator[str]:
        """Yield the page, piece by piece."""
        notebook = str(self.notebook_path or path)
        if notebook in getattr(self.kernel_manager, "_pools", {}):
            await drop_dead_kernels(self.kernel_manager, notebook)
        async for piece in super().get_generator(path):
            yield piece


class LiveApp(Voila):  # type: ignore[misc]  # voila has no types
    """One server for the book and its live pages."""

    template_paths: list[str]

    def __init__(self, site: Path, notebooks: Path, port: int) -> None:
        super().__init__(config=live_config(notebooks, port))
        self.site = site
        self.notebooks = notebooks
        # The user's own settings of Voilà must not change the book's pages.
        self.config_file_paths: list[str] = []

    def initialize(self, argv: list[str] | None = None) -> None:
        """Read the settings; Voilà's log joins that of the server."""
        super().initialize(argv)
        self.log.handlers.clear()
        self.log.propagate = True
        self.log.setLevel(logging.WARNING)

    def setup_template_dirs(self) -> None:
        """Put our page template before Voilà's."""
        super().setup_template_dirs()
        self.template_paths = [str(HERE / "voila_template"), *self.template_paths]

    def init_settings(self) -> dict[str, Any]:
        """The settings of the server: answers are compressed, and only this machine may ask."""
        settings: dict[str, Any] = super().init_settings()
        settings.update(allow_remote_access=False, local_hostnames=["localhost", "127.0.0.1"], compress_response=True)
        settings["voila_jinja2_env"].globals.update(hearts_first=Markup(first_script()), hearts_top=Markup(top_line("/")))
        settings.update(log_function=lambda handler: None, ws_ping_timeout=30_000)
        return settings

    def init_handlers(self) -> list[Any]:
        """Our list of live pages instead of Voilà's list of folders, Voilà's other handlers, then the book."""
        index = (r"/live/", LiveIndex, {"notebooks": self.notebooks})
        voila = [handler for handler in super().init_handlers() if handler[0] != "/live/" and not handler[0].startswith(_NOT_OURS)]
        ours = {VoilaShutdownKernelHandler: EndKernel, TornadoVoilaHandler: LivePageHandler}
        voila = [(handler[0], ours.get(handler[1], handler[1]), *handler[2:]) for handler in voila]
        to_index = (r"/live", tornado.web.RedirectHandler, {"url": "/live/"})
        book = (r"/(.*)", BookFiles, {"path": str(self.site), "default_filename": "index.html"})
        return [index, to_index, *voila, book]

    def open_on(self, sockets: list[socket.socket]) -> HTTPServer:
        """Serve on sockets that are already bound."""
        self.connection_dir = tempfile.mkdtemp(prefix="hearts_", dir=self.connection_dir_root)
        self.app = tornado.web.Application(**self.init_settings())
        # A request under another host name (DNS rebinding) finds no handler.
        self.app.add_handlers(r"(localhost|127\.0\.0\.1)$", self.init_handlers())
        server = HTTPServer(self.app)
        server.add_sockets(sockets)
        return server

    async def close(self) -> None:
        """End every kernel, including those that are still starting."""
        manager = self.kernel_manager
        pools = [task for pool in getattr(manager, "_pools", {}).values() for task in pool]
        results = await asyncio.gather(*pools, return_exceptions=True)
        for result in results:
            if isinstance(result, dict):
                result["task"].cancel()
        await manager.shutdown_all(now=True)
        shutil.rmtree(self.connection_dir, ignore_errors=True)
