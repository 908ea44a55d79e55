"""Request handlers for the files of the book and for the list of live pages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tornado.template import Template
from tornado.web import RequestHandler, StaticFileHandler

from .first import first_script
from .pages import live_pages

HERE = Path(__file__).resolve().parent
_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".whl": "application/zip",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
_HASHED = re.compile(r"(^|/)_static/hearts-[0-9a-f]+/")
_A_YEAR = 365 * 24 * 3600


class BookFiles(StaticFileHandler):
    """Files of the built book, with content types that do not depend on the machine.

    A browser may cache a folder named by a hash for ever. It asks for any other file again, and gets 304 if that is unchanged.
    """

    def get_content_type(self) -> str:
        """The type from our own table: browsers refuse scripts and WebAssembly with a wrong type, and some systems know neither."""
        return _TYPES.get(Path(self.absolute_path or "").suffix.lower()) or super().get_content_type()

    def set_extra_headers(self, path: str) -> None:
        """Say how long the file may be cached."""
        self.set_header("X-Content-Type-Options", "nosniff")
        if _HASHED.search(path):
            self.set_header("Cache-Control", f"public, max-age={_A_YEAR}, immutable")
        else:
            self.set_header("Cache-Control", "no-cache")

    @classmethod
    def get_content_version(cls, abspath: str) -> str:
        """Time and size, which are quick to read, rather than a hash of up to 10 MB."""
        stat = Path(abspath).stat()
        return f"{stat.st_mtime_ns:x}-{stat.st_size:x}"

    @classmethod
    def _get_cached_version(cls, abs_path: str) -> str | None:
        # Tornado caches versions as long as the process lives, but a rebuilt page must be served at once.
        return cls.get_content_version(abs_path)

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Answer with a short page in plain words."""
        words = "There is no such page" if status_code == 404 else "The page could not be sent"
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(f'<!DOCTYPE html><html lang="en"><title>{words}</title><h1>{words}</h1><p><a href="/">To the book</a></p></html>')


class LiveIndex(RequestHandler):
    """The list of live pages at `/live/`."""

    def initialize(self, notebooks: Path) -> None:
        """Keep the folder's path; the folder is read at every visit, so a new notebook is listed at once."""
        self.notebooks = notebooks

    def get(self) -> None:
        """Answer with the list."""
        template = Template((HERE / "voila_template" / "live.html").read_text(encoding="utf-8"))
        self.set_header("Cache-Control", "no-cache")
        self.finish(template.generate(first=first_script(), top=top_line("../"), pages=live_pages(self.notebooks)))


def top_line(up: str) -> str:
    """The line at the top of live pages; `up` is the path to the book's folder."""
    template = Template((HERE / "voila_template" / "top.html").read_text(encoding="utf-8"))
    return template.generate(up=up, tools=(HERE / "templates" / "tools.html").read_text(encoding="utf-8")).decode()
