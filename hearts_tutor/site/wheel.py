"""Pack the package into a wheel for the browser: pure, offline, and the same bytes for the same sources.

A wheel is a zip file with three text files beside the code, so no build tool is started: the whole takes milliseconds and
needs no network.  The site and the laboratory stay out: a page never imports them.
"""

from __future__ import annotations

import base64
import hashlib
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

LEFT_OUT = ("site", "lab")
# Zip files carry a time for every member; a fixed one keeps the bytes equal from build to build.
EPOCH = (1980, 1, 1, 0, 0, 0)


def project_name_and_version(root: Path) -> tuple[str, str]:
    """Name and version as pyproject.toml states them (a version kept in the package is read from its __init__.py)."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    version = project.get("version") or _version_in(root / "hearts_tutor" / "__init__.py")
    return str(project["name"]), str(version)


def package_files(root: Path) -> Iterator[Path]:
    """Files that go into the wheel, in a fixed order."""
    package = root / "hearts_tutor"
    for path in sorted(package.rglob("*")):
        inner = path.relative_to(package)
        if path.is_file() and "__pycache__" not in inner.parts and inner.parts[0] not in LEFT_OUT and not path.name.startswith("."):
            yield path


def build_wheel(root: Path, into: Path) -> Path:
    """Write the wheel of the package under `root` into the folder `into` and return its path."""
    name, version = project_name_and_version(root)
    stem = f"{name.replace('-', '_')}-{version}"
    members = {path.relative_to(root).as_posix(): path.read_bytes() for path in package_files(root)}
    info = f"{stem}.dist-info"
    members[f"{info}/METADATA"] = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".encode()
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
    """The list of files with their hashes that installers check."""
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
