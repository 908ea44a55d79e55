"""Packs wheels for the browser, ours and the few that lessons depend on: pure Python, the same bytes for the same sources.

A wheel is a zip file with three text files beside the code, so it is written here in milliseconds, without a build tool or a network.
Our wheel has only what a lesson imports in a page. The others are packed from the installed packages, whose versions requirements.txt
pins, so that no page has to ask a package index.
"""

from __future__ import annotations

import base64
import hashlib
import tomllib
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

# Paths below the package that no lesson in a page needs.
NOT_FOR_PAGES = (
    *("cli/", "site/", "lab/", "widgets/widget.py", "__main__.py"),
    *("claims/", "advice/model/fitting.py", "advice/precompile.py"),
)
_PACKED = (".py", ".json")  # code and its data; style sheets and scripts reach a page another way


@dataclass(frozen=True)
class Dependency:
    """A package that lessons use: its name, the module or folder that is packed, and the packages that it needs."""

    name: str
    part: str
    needs: tuple[str, ...] = ()


DEPENDENCIES = (
    Dependency("fsrs", "fsrs", ("typing-extensions",)),
    Dependency("glicko2", "glicko2"),  # it also installs a package named tests, which is not packed
    Dependency("typing-extensions", "typing_extensions.py"),
)
# A zip file has a time for every member; a fixed one keeps the bytes equal from build to build.
EPOCH = (1980, 1, 1, 0, 0, 0)


def project_name_and_version(root: Path) -> tuple[str, str]:
    """Name and version from pyproject.toml (or the version from the package's __init__.py, if it is kept there)."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    version = project.get("version") or _version_in(root / "hearts_tutor" / "__init__.py")
    return str(project["name"]), str(version)


def package_files(root: Path) -> Iterator[Path]:
    """The package's files that go into the wheel, in a fixed order."""
    package = root / "hearts_tutor"
    for path in sorted(package.rglob("*")):
        if path.suffix in _PACKED and not path.relative_to(package).as_posix().startswith(NOT_FOR_PAGES):
            yield path


def build_wheel(root: Path, into: Path) -> Path:
    """Write the wheel of the package under `root` into the folder `into` and return its path."""
    name, version = project_name_and_version(root)
    stem = f"{name.replace('-', '_')}-{version}"
    members = {path.relative_to(root).as_posix(): path.read_bytes() for path in package_files(root)}
    info = f"{stem}.dist-info"
    members[f"{info}/METADATA"] = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".encode()
    return _write(members, stem, into)


def build_dependencies(into: Path) -> dict[str, Path]:
    """Write the wheels of the packages that lessons depend on and return their paths by name, without those not installed."""
    return {each.name: _repack(each, found, into) for each in DEPENDENCIES if (found := _installed(each.name)) is not None}


def not_installed() -> list[str]:
    """The names of the packages that lessons depend on and that are not installed here."""
    return [each.name for each in DEPENDENCIES if _installed(each.name) is None]


def _installed(name: str) -> Distribution | None:
    try:
        return distribution(name)
    except PackageNotFoundError:
        return None


def _repack(package: Dependency, found: Distribution, into: Path) -> Path:
    """Write a wheel of the part of an installed package that a page needs, with its licence, and return its path."""
    stem = f"{package.name.replace('-', '_')}-{found.version}"
    members, info = {}, f"{stem}.dist-info"
    for file in sorted(found.files or (), key=str):
        first, *rest = file.parts
        kept = first.endswith(".dist-info") and (file.name == "METADATA" or "LICEN" in file.name.upper())
        if kept or (first == package.part and "__pycache__" not in rest):
            target = "/".join([info, *rest]) if kept else file.as_posix()
            members[target] = Path(str(found.locate_file(file))).read_bytes()
    return _write(members, stem, into)


def _write(members: dict[str, bytes], stem: str, into: Path) -> Path:
    """Write a wheel of these files, with the metadata that installers expect."""
    info = f"{stem}.dist-info"
    members[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: hearts-tutor\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    members[f"{info}/RECORD"] = _record(members, info)
    into.mkdir(parents=True, exist_ok=True)
    target = into / f"{stem}-py3-none-any.whl"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for member, data in members.items():
            entry = zipfile.ZipInfo(member, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return target


def _record(members: dict[str, bytes], info: str) -> bytes:
    """The list of files with their hashes, which installers check."""
    lines = []
    for member, data in members.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{member},sha256={digest},{len(data)}")
    return "\n".join([*lines, f"{info}/RECORD,,", ""]).encode()


def _version_in(module: Path) -> str:
    """The text assigned to __version__ in a module, without importing it."""
    for line in module.read_text(encoding="utf-8").splitlines():
        if line.startswith("__version__"):
            return line.split("=", 1)[1].strip().strip("\"'")
    raise ValueError(f"{module.name} does not say __version__")
