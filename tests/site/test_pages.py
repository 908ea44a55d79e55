"""The list of live pages."""

from collections.abc import Callable
from pathlib import Path

from hearts_tutor.site.pages import LivePage, live_pages


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
