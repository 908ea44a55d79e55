"""The browser files: they are pinned without addresses, and a clear sentence says why they could not be fetched."""

import json
import re
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from hearts_tutor.site import assets
from hearts_tutor.site.assets import NPM_FOLDER, AssetsError, ensure_assets

ROOT = Path(__file__).parents[1]
PUT_FILES = "import pathlib; pathlib.Path('node_modules').mkdir(); pathlib.Path('node_modules/{name}').touch()"
FAIL = (
    "import sys; sys.exit('npm error code ENOTFOUND\\nnpm error the registry could not be reached.\\nnpm error A complete log of this run')"
)


@pytest.fixture
def use_npm(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Put small Python programs in the place of npm, to be tried in this order."""

    def use(*programs: str) -> None:
        commands = [[sys.executable, "-c", program] for program in programs]
        monkeypatch.setattr(assets, "npm_commands", lambda: iter(commands))

    return use


def package() -> dict[str, str]:
    described = json.loads((NPM_FOLDER / "package.json").read_text())
    return {**described["dependencies"], **described["devDependencies"]}


def test_the_lock_holds_no_addresses() -> None:
    text = assets.LOCK.read_text()
    assert "://" not in text
    assert '"resolved"' not in text
    assert "omit-lockfile-registry-resolved=true" in (NPM_FOLDER / ".npmrc").read_text().splitlines()


@pytest.mark.parametrize(("name", "version"), package().items())
def test_every_package_is_pinned_exactly_and_locked(name: str, version: str) -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", version)
    locked = json.loads(assets.LOCK.read_text())["packages"][f"node_modules/{name}"]
    assert locked["version"] == version


def test_every_locked_file_has_a_checksum() -> None:
    packages = json.loads(assets.LOCK.read_text())["packages"]
    assert all(entry["integrity"].startswith("sha512-") for path, entry in packages.items() if path)


def test_files_are_fetched_once_and_again_when_the_lock_changes(
    tmp_path: Path, use_npm: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    use_npm(PUT_FILES.format(name="first"))
    first = ensure_assets(said.append, project=tmp_path)
    assert [file.name for file in first.iterdir()] == ["first"]
    assert len(said) == 1

    use_npm(FAIL)
    assert ensure_assets(said.append, project=tmp_path) == first
    assert len(said) == 1

    other_lock = tmp_path / assets.LOCK.name
    other_lock.write_text("{}")
    monkeypatch.setattr(assets, "LOCK", other_lock)
    use_npm(PUT_FILES.format(name="second"))
    second = ensure_assets(project=tmp_path)
    assert [file.name for file in second.iterdir()] == ["second"]
    assert not first.exists()


def test_the_second_npm_is_tried_when_the_first_fails(tmp_path: Path, use_npm: Callable[..., None]) -> None:
    use_npm("import pathlib; pathlib.Path('half').touch(); raise SystemExit(1)", PUT_FILES.format(name="whole"))
    modules = ensure_assets(project=tmp_path)
    assert (modules / "whole").exists()
    assert not (modules.parent / "half").exists()


def test_a_failing_npm_is_one_clear_sentence_and_leaves_nothing(tmp_path: Path, use_npm: Callable[..., None]) -> None:
    use_npm(FAIL)
    with pytest.raises(AssetsError) as caught:
        ensure_assets(project=tmp_path)
    assert str(caught.value) == (
        "The browser files could not be fetched: the registry could not be reached. "
        "Connect once to a package registry and run the build again."
    )
    assert list((tmp_path / "_build" / "assets").iterdir()) == []


def test_no_npm_at_all_is_the_same_clear_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "npm_commands", lambda: iter([[str(tmp_path / "npm")]]))
    with pytest.raises(AssetsError, match=r"^The browser files could not be fetched: npm could not be started \(.*\)\. Connect once "):
        ensure_assets(project=tmp_path)


def test_the_npm_on_the_path_comes_before_the_one_we_bring(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    first, second = assets.npm_commands()
    assert first == ["/bin/npm"]
    assert second[0] == sys.executable
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert list(assets.npm_commands()) == [second]


def test_a_package_has_the_same_pin_in_every_extra() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    pins = {tuple(pin.split("==")) for extra in extras.values() for pin in extra}
    assert len({name for name, _ in pins}) == len(pins)


def test_a_wheel_is_built_with_the_pinned_setuptools() -> None:
    required = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    pinned = {line.split()[0] for line in (ROOT / "requirements.txt").read_text().splitlines() if line[:1].isalpha()}
    assert pinned >= set(required)
    assert all("://" not in line for line in pinned)
