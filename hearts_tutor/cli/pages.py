"""``build`` and ``serve``: the book and the live pages."""

from __future__ import annotations

import argparse

from hearts_tutor.cli.shared import Commands

DEFAULT_PORT = 8765


class PageError(RuntimeError):
    """A site that could not be built or served; the message says why and what to do."""


def add(commands: Commands) -> None:
    build = commands.add_parser("build", help="build what is out of date in the book", description="Build the book into _build/html.")
    build.add_argument("--strict", action="store_true", help="fail on every warning")
    build.add_argument("--force", action="store_true", help="build everything again")
    build.set_defaults(run=run_build)
    serve = commands.add_parser("serve", help="serve the book and the live pages", description="Serve the book as it was built.")
    add_serving(serve)
    serve.set_defaults(run=run_serve)


def add_serving(parser: argparse.ArgumentParser) -> None:
    """The options of serving, with ``run_all``, which builds first; ``serve`` sets another."""
    parser.add_argument("--port", type=_port, default=DEFAULT_PORT, help=f"the port on 127.0.0.1 (default: {DEFAULT_PORT})")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.set_defaults(run=run_all)


def run_build(options: argparse.Namespace) -> None:
    _build(strict=options.strict, force=options.force)


def run_serve(options: argparse.Namespace) -> None:
    from hearts_tutor.site.serve import ServeError, serve

    try:
        serve(port=options.port, open_browser=not options.no_browser)
    except ServeError as fault:
        raise PageError(str(fault)) from fault


def run_all(options: argparse.Namespace) -> None:
    from hearts_tutor.site.serve import ServeError, check_port

    try:
        check_port(options.port)  # before a build that may take a minute
    except ServeError as fault:
        raise PageError(str(fault)) from fault
    _build(strict=False, force=False)
    run_serve(options)


def _build(*, strict: bool, force: bool) -> None:
    from hearts_tutor.site.build import BuildError, build_book

    try:
        build_book(strict=strict, force=force)
    except BuildError as fault:
        raise PageError(str(fault)) from fault


def _port(text: str) -> int:
    if not text.isdigit() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"{text} is not a port (1 to 65535)")
    return int(text)
