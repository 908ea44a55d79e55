"""The lists of lessons: the live pages, the book's first page and its contents say what each lesson says of itself."""

import re
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest

from hearts_tutor.lessons import LESSONS, Tricks, lesson_class
from hearts_tutor.site.pages import LivePage, live_pages
from tests.end_to_end.contents import PRACTISE

ROOT = Path(__file__).parents[2]


def test_titles_and_sentences_come_from_the_notebooks(tmp_path: Path, notebook: Callable[..., str]) -> None:
    (tmp_path / "two words.ipynb").write_text(
        notebook(["# What to *pass*\n", "\n", "Three cards, [each](x.md) deal.\n", "\nMore."]), encoding="utf-8"
    )
    (tmp_path / "plain_name.ipynb").write_text(notebook("No heading."), encoding="utf-8")
    (tmp_path / "broken.ipynb").write_text("{", encoding="utf-8")
    (tmp_path / ".hidden.ipynb").write_text("{}", encoding="utf-8")
    assert live_pages(tmp_path) == [
        LivePage("broken.ipynb", "Broken", ""),
        LivePage("plain_name.ipynb", "Plain name", ""),
        LivePage("two%20words.ipynb", "What to pass", "Three cards, each deal."),
    ]


def test_no_folder_is_no_page(tmp_path: Path) -> None:
    assert live_pages(tmp_path / "nothing") == []


def test_a_lesson_s_notebook_has_its_title_and_summary(tmp_path: Path, notebook: Callable[..., str]) -> None:
    (tmp_path / "tricks.ipynb").write_text(notebook("# Something else"), encoding="utf-8")
    assert live_pages(tmp_path) == [LivePage("tricks.ipynb", Tricks.title, Tricks.summary)]


@pytest.mark.parametrize("name", LESSONS)
def test_a_notebook_begins_with_its_lesson_s_title_and_summary(name: str) -> None:
    lesson = lesson_class(name)
    assert lesson.name == name
    first = nbformat.read(ROOT / "notebooks" / f"{name}.ipynb", as_version=4).cells[0].source
    heading, _, text = first.partition("\n\n")
    assert heading == f"# {lesson.title}"
    assert " ".join(text.split()).startswith(lesson.summary)
    assert re.fullmatch(r"[A-Z][^*_`<\n]+\.", lesson.summary), "one sentence of plain text"


def test_the_book_s_contents_list_every_lesson_in_the_order_of_the_registry() -> None:
    assert [address.removeprefix("notebooks/").removesuffix(".html") for address in PRACTISE] == list(LESSONS)


def test_the_first_page_lists_every_lesson(built_site: Path) -> None:
    page = (built_site / "book" / "index.html").read_text(encoding="utf-8")
    for name in LESSONS:
        lesson = lesson_class(name)
        assert re.search(rf'href="\.\./notebooks/{name}\.html"[^>]*>(<span[^>]*>)?{re.escape(lesson.title)}<', page)
        assert f": {lesson.summary}</p>" in page
