"""The built files: a browser fetches nothing from elsewhere, and little in all."""

import gzip
import re
from pathlib import Path

import pytest

# What a browser fetches by itself: sources, styles, icons, imports and url() of style sheets; a link to click is no fetch.
FETCHED = (
    re.compile(r'<(?:script|img|iframe|source|video|audio|embed)\b[^>]*?\ssrc="([^"]+)"'),
    re.compile(r'<link\b(?=[^>]*\brel="(?:stylesheet|icon|preload|modulepreload|preconnect|dns-prefetch|manifest)")[^>]*?\shref="([^"]+)"'),
    re.compile(r"url\(\s*['\"]?([^'\")]+)"),
    re.compile(r"@import\s+['\"]([^'\"]+)"),
    re.compile(r"\b(?:import|fetch|importScripts)\s*\(\s*['\"`]([^'\"`]+)"),
    re.compile(r"\bfrom\s*['\"](https?:[^'\"]+)"),
)
BUDGET = 200_000


def pages(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def wire_size(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 6))


def test_no_file_asks_another_host(built_site: Path) -> None:
    foreign = []
    for path in built_site.rglob("*"):
        # Pyodide and MathJax are other people's: the browser tests watch what they really ask for.
        if path.suffix in {".html", ".css", ".js"} and not {"pyodide", "mathjax"} & set(path.parts):
            text = path.read_text(encoding="utf-8")
            found = [address for pattern in FETCHED for address in pattern.findall(text)]
            foreign += [f"{path.name}: {address}" for address in found if re.match(r"(https?:)?//", address)]
    assert foreign == []


def test_no_address_starts_at_the_root(built_site: Path) -> None:
    for page in pages(built_site):
        assert not re.findall(r'(?:href|src)="/[^"]*"', page.read_text(encoding="utf-8")), page.name


def test_every_file_a_page_names_is_there(built_site: Path) -> None:
    for page in pages(built_site):
        for name in re.findall(r'(?:href|src)="([^"#?:]+)(?:[?#][^"]*)?"', page.read_text(encoding="utf-8")):
            assert (page.parent / name).resolve().exists(), f"{page.name} names {name}"


def test_every_page_can_be_told_from_the_others(built_site: Path) -> None:
    titles: dict[str, Path] = {}
    for page in pages(built_site):
        text = page.read_text(encoding="utf-8")
        (title,) = re.findall(r"<title>([^<]+)</title>", text)
        if page.parent != built_site:
            assert '<meta name="description" content="' in text
            assert title not in titles, f"{page} and {titles[title]} have one title"
            titles[title] = page
        assert '<html lang="en"' in text
        assert text.count('name="viewport"') == 1


def test_only_pages_with_a_lesson_load_the_lesson_script(built_site: Path) -> None:
    for page in pages(built_site):
        text = page.read_text(encoding="utf-8")
        assert ("data-lesson=" in text) == ("/lesson.js" in text), page.name


@pytest.mark.parametrize("word", ["thebe", "fontawesome", "bootstrap", "jquery"])
def test_the_stock_themes_baggage_is_gone(built_site: Path, word: str) -> None:
    assert not list((built_site / "_static").rglob(f"*{word}*"))
    assert not [page for page in pages(built_site) if word in page.read_text(encoding="utf-8").lower()]


def test_a_page_and_all_that_it_names_is_light(built_site: Path) -> None:
    for page in pages(built_site):
        text = page.read_text(encoding="utf-8")
        named = {(page.parent / name).resolve() for name in re.findall(r'(?:href|src)="([^"#?:]*_static/[^"#?:]+)', text)}
        if not any("mathjax" in path.parts for path in named):
            assert wire_size(page) + sum(map(wire_size, named)) < BUDGET, page.name


def test_every_table_is_drawn(built_site: Path) -> None:
    """Markdown that a cell makes is read as plain Markdown, which knows no tables, unless the page says otherwise."""
    for page in built_site.rglob("*.html"):
        assert not re.search(r"<p>\|.*\|</p>", page.read_text(encoding="utf-8"), re.DOTALL), page.name
