"""Checks of `_config.yml` and `_toc.yml` before Jupyter Book reads them.

Jupyter Book silently drops a chapter whose file is missing, and does not name the settings file that it cannot read.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml
from sphinx_external_toc.api import SiteMap
from sphinx_external_toc.parsing import MalformedError, parse_toc_data

_SUFFIXES = (".md", ".ipynb", ".rst")


class SettingsError(ValueError):
    """A settings file that cannot be used; the message is a sentence that begins with its name, without a full stop."""


def check(root: Path) -> None:
    """Raise `SettingsError` if `_config.yml` or `_toc.yml` cannot be read, or the contents name a page that does not exist."""
    _check_options(_read(root / "_config.yml"))
    toc = root / "_toc.yml"
    try:
        contents = parse_toc_data(_read(toc))
    except (MalformedError, AttributeError, TypeError) as fault:
        raise SettingsError(f"_toc.yml: {' '.join(str(fault).split())}") from None
    missing = list(_missing(root, contents))
    if missing:
        lines = toc.read_text(encoding="utf-8").splitlines()
        raise SettingsError("; ".join(f"_toc.yml:{_line_of(name, lines)}: there is no page {name}" for name in missing))


def _check_options(options: dict[str, Any]) -> None:
    """Jupyter Book's own check, which only warns there."""
    from jsonschema import ValidationError
    from jupyter_book.config import validate_yaml

    try:
        validate_yaml(options, raise_on_errors=True)
    except ValidationError as fault:
        found = [line.removeprefix("- ") for line in fault.message.splitlines() if line.startswith("- ")]
        raise SettingsError(f"_config.yml: {'; '.join(found) or ' '.join(fault.message.split())}") from None


def _missing(root: Path, contents: SiteMap) -> list[str]:
    """Pages and patterns of the contents for which there is no file."""
    pages = [name for name in contents if not any((root / f"{name}{suffix}").is_file() for suffix in ("", *_SUFFIXES))]
    patterns = [pattern for pattern in contents.globs() if not any(path.suffix in _SUFFIXES for path in root.glob(pattern + "*"))]
    return [*pages, *sorted(patterns)]


def _line_of(name: str, lines: list[str]) -> int:
    """The line that names a page, from 1."""
    word = re.compile(rf"(?:^|[\s:\"'\[{{]){re.escape(name)}(?:$|[\s\"',\]}}])")
    return next((number for number, line in enumerate(lines, 1) if word.search(line.split(" #")[0])), 1)


def _read(path: Path) -> dict[str, Any]:
    try:
        found = yaml.safe_load(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise SettingsError(f"{path.name} is missing") from None
    except UnicodeDecodeError:
        raise SettingsError(f"{path.name}: it is not a text in UTF-8") from None
    except yaml.MarkedYAMLError as fault:
        mark = fault.problem_mark
        place = f"{path.name}:{mark.line + 1}" if mark is not None else path.name
        raise SettingsError(f"{place}: {fault.problem}") from None
    except yaml.YAMLError as fault:
        raise SettingsError(f"{path.name}: {' '.join(str(fault).split())}") from None
    if not isinstance(found, dict):
        raise SettingsError(f"{path.name}: it must hold names with values")
    return found
