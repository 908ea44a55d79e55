"""Building: only when something changed, one at a time, and a failure in one sentence that leaves the old site alone."""

import errno
import os
import re
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from filelock import FileLock

from hearts_tutor.site.build import BuildError, build_book, is_fresh
from hearts_tutor.site.sources import ROOT, engine_hash, inputs_hash

MakeBook = Callable[..., Path]


def quiet(line: str) -> None:
    """Take progress and say nothing."""


def test_a_built_book_is_not_built_again_until_something_changes(small_book: MakeBook) -> None:
    root = small_book()
    toc = root / "_toc.yml"
    alone = toc.read_text(encoding="utf-8")
    toc.write_text(alone + "chapters:\n- file: book/second\n", encoding="utf-8")
    (root / "book" / "second.md").write_text("# A second page\n\n```{lesson} legal_cards\n```\n", encoding="utf-8")
    (root / ".pytest_cache").mkdir()
    (root / ".pytest_cache" / "README.md").write_text("# Not a chapter\n", encoding="utf-8")
    site = build_book(root=root, progress=quiet, strict=True)
    page = site / "book" / "index.html"
    assert "Some words." in page.read_text(encoding="utf-8")
    assert pages(site) == {"index.html", "search.html", "book/index.html", "book/second.html"}
    assert 'data-lesson="legal_cards"' in (site / "book" / "second.html").read_text(encoding="utf-8")

    told: list[str] = []
    written = page.stat().st_mtime_ns
    assert build_book(root=root, progress=told.append) == site
    assert (told, page.stat().st_mtime_ns) == ([], written)

    changed = "# One page\n\nOther words.\n\nSee [](nowhere.md).\n"
    small_book(text=changed + "\n```{lesson} nothing\n```\n")
    assert not is_fresh(root)
    fault = refused(root, strict=True)
    assert re.fullmatch(r"book/index\.md:7: There is no lesson named “nothing”\. The lessons are .*legal_cards.* \(and 1 more\)\.", fault)
    assert "Some words." in page.read_text(encoding="utf-8"), "the old site stays"

    small_book(text=changed)  # which takes the second page out of the contents
    assert toc.read_text(encoding="utf-8") == alone
    build_book(root=root, progress=told.append)
    assert "Other words." in page.read_text(encoding="utf-8")
    assert pages(site) == {"index.html", "search.html", "book/index.html"}
    assert [line for line in told if re.match(r"Warning: book/index\.md:5: .*nowhere\.md", line)]
    assert is_fresh(root)
    assert not is_fresh(root, strict=True), "a build with warnings is not a strict one"


def pages(site: Path) -> set[str]:
    return {path.relative_to(site).as_posix() for path in site.rglob("*.html")}


def test_a_cell_that_fails_is_named_with_its_error(small_book: MakeBook) -> None:
    root = small_book(code="1 / 0")
    with pytest.raises(BuildError) as caught:
        build_book(root=root, progress=quiet)
    assert str(caught.value) == "The book was not built: book/index.md: ZeroDivisionError: division by zero."
    assert not (root / "_build" / "html").exists()


def test_a_notebook_that_is_none_is_named(small_book: MakeBook) -> None:
    root = small_book()
    (root / "book" / "broken.ipynb").write_text('{"cells": [', encoding="utf-8")
    (root / "_toc.yml").write_text("format: jb-book\nroot: book/index\nchapters:\n- file: book/broken\n", encoding="utf-8")
    with pytest.raises(BuildError, match=r"^The book was not built: book/broken: NotJSONError: .*\.$") as caught:
        build_book(root=root, progress=quiet)
    assert "\n" not in str(caught.value)


def refused(root: Path, **options: bool) -> str:
    """The sentence that a build ends with."""
    with pytest.raises(BuildError) as caught:
        build_book(root=root, progress=quiet, **options)
    assert "\n" not in str(caught.value)
    return str(caught.value).removeprefix("The book was not built: ")


@pytest.mark.parametrize("strict", [False, True])
def test_a_missing_page_of_the_contents_is_named_with_its_line(small_book: MakeBook, strict: bool) -> None:
    root = small_book()
    (root / "_toc.yml").write_text(
        "format: jb-book\nroot: book/index\nparts:\n- chapters:\n"
        "  - file: book/second\n    sections:\n    - file: book/third\n  - glob: notes/*\n",
        encoding="utf-8",
    )
    (root / "book" / "second.md").write_text("# A second page\n", encoding="utf-8")
    assert refused(root, strict=strict) == "_toc.yml:7: there is no page book/third; _toc.yml:8: there is no page notes/*."
    assert not (root / "_build" / "html").exists()


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("_toc.yml", "format: jb-book\nroot: [book/index\nchapters: 3\n", "_toc.yml:3: expected"),
        ("_toc.yml", "format: jb-book\nroot: book/index\nchaptres: []\n", "_toc.yml: Unknown keys found: {'chaptres'}"),
        ("_toc.yml", "format: jb-book\n", "_toc.yml: 'root' key not found"),
        ("_toc.yml", "", "_toc.yml: it must hold names with values."),
        ("_config.yml", "title: Hearts: Tutor\n", "_config.yml:1: mapping values are not allowed here."),
        ("_config.yml", "execute:\n  timeout: soon\n", "_config.yml: 'soon' is not of type 'number'"),
        ("_config.yml", "", "_config.yml: it must hold names with values."),
    ],
)
def test_a_settings_file_that_cannot_be_read_is_named(small_book: MakeBook, file: str, text: str, said: str) -> None:
    root = small_book()
    (root / file).write_text(text, encoding="utf-8")
    assert refused(root).startswith(said)


@pytest.mark.parametrize("file", ["_toc.yml", "_config.yml"])
def test_a_settings_file_that_is_missing_is_named(small_book: MakeBook, file: str) -> None:
    root = small_book()
    (root / file).unlink()
    assert refused(root) == f"{file} is missing."


def test_an_unknown_kernel_is_named_with_its_page(small_book: MakeBook) -> None:
    root = small_book(code="1")
    page = root / "book" / "index.md"
    page.write_text(page.read_text(encoding="utf-8").replace("name: python3", "name: python9"), encoding="utf-8")
    assert refused(root).startswith("book/index: NoSuchKernel: No such kernel named python9 ")


def test_a_folder_that_cannot_be_written_is_named(small_book: MakeBook, monkeypatch: pytest.MonkeyPatch) -> None:
    root = small_book()
    (root / "_build").touch()
    for force in (False, True):
        assert refused(root, force=force) == "_build cannot be used (it is a file, and a folder is needed)."
    (root / "_build").unlink()

    def read_only(self: Path, *args: object, **options: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(self))

    monkeypatch.setattr(Path, "mkdir", read_only)
    assert refused(root, force=True) == "_build cannot be used (Read-only file system)."


def test_ctrl_c_that_ends_the_child_first_is_no_fault_of_the_book(small_book: MakeBook, monkeypatch: pytest.MonkeyPatch) -> None:
    root = small_book()
    for words in (
        "import os, signal; signal.signal(signal.SIGINT, signal.SIG_DFL); os.kill(os.getpid(), signal.SIGINT)",
        "print('Interrupted!'); raise SystemExit(1)",
    ):
        monkeypatch.setattr("hearts_tutor.site.build._JUPYTER_BOOK", words)
        with pytest.raises(KeyboardInterrupt):
            build_book(root=root, progress=quiet)


def test_cells_import_this_package_and_see_no_lesson_widgets_and_lessons_bring_their_files(
    small_book: MakeBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = small_book(
        code="import os\nimport hearts_tutor\nfrom hearts_tutor.lessons import LegalCards\n"
        "print(hearts_tutor.__file__, os.environ['HEARTS_STATIC'])\nLegalCards()"
    )
    stranger = root / "elsewhere"
    (stranger / "hearts_tutor").mkdir(parents=True)
    (stranger / "hearts_tutor" / "__init__.py").touch()
    monkeypatch.setenv("PYTHONPATH", str(stranger))
    site = build_book(root=root, progress=quiet)
    page = (site / "book" / "index.html").read_text(encoding="utf-8")
    assert f"{ROOT / 'hearts_tutor' / '__init__.py'} 1" in page
    assert 'data-lesson="legal_cards"' in page
    assert "widget-view" not in page
    assert "HEARTS_STATIC" not in os.environ
    (folder,) = (site / "_static").glob("hearts-*")
    assert f"_static/{folder.name}/lesson.js" in page
    assert {"lesson.js", "lesson.css", "worker.js", "pyodide-lock.json"} < {path.name for path in folder.iterdir()}


def test_a_second_build_at_the_same_time_is_refused_in_one_sentence(tmp_path: Path) -> None:
    """Here, in another thread, and in another process; once the first is over, or was killed, a build may begin."""

    def refused(*_: object) -> str:
        with pytest.raises(BuildError) as caught:
            build_book(root=tmp_path, progress=quiet)
        return str(caught.value)

    lock = tmp_path / "_build" / ".lock"
    sentence = "Another build of this book is running: wait until it has ended, then try again."
    with FileLock(lock):
        assert refused() == sentence
        with ThreadPoolExecutor() as threads:
            assert list(threads.map(refused, range(2))) == [sentence] * 2
    code = f"import filelock, time; lock = filelock.FileLock({str(lock)!r}).acquire(); print('held', flush=True); time.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"held"
        assert refused() == sentence
        other.kill()
    assert refused() == "The book was not built: _config.yml is missing."


def test_hashes_tell_pages_settings_and_engine_apart(small_book: MakeBook) -> None:
    root = small_book()
    before = inputs_hash(root)
    assert inputs_hash(root) == before
    (root / "book" / ".hidden").write_text("an editor's file", encoding="utf-8")
    (root / "book" / ".ipynb_checkpoints").mkdir()
    (root / "book" / ".ipynb_checkpoints" / "index.md").write_text("an old copy", encoding="utf-8")
    assert inputs_hash(root) == before
    (root / "_config.yml").write_text("title: Another\n", encoding="utf-8")
    assert inputs_hash(root) != before
    assert engine_hash() == engine_hash()
    assert inputs_hash(ROOT) != inputs_hash(root)
