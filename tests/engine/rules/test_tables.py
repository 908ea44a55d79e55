"""The tables of the reference page hold every preset and every option, and the page asks for each of them."""

from __future__ import annotations

import re
from pathlib import Path

from hearts_tutor.engine.rules import CODES, OPTION_NAMES, PRESETS, find, tables
from hearts_tutor.engine.rules.presets import PAGES

PAGE = Path(__file__).parents[3] / "book" / "reference" / "rule_sets.md"


def test_every_preset_and_option_is_in_the_table() -> None:
    head, *rows = tables.preset_rows()
    assert head == ["name", *OPTION_NAMES]
    assert [row[0] for row in rows] == list(PRESETS)
    for name, *values in rows:
        given = dict(zip(OPTION_NAMES, values, strict=True))
        assert find(name).with_options(given).options() == find(name).options() | {"hand_size": given["hand_size"]}


def test_the_other_tables_are_whole() -> None:
    head, *differ = tables.page_rows(agree=False)
    assert head[1:] == ["classic", "jack_and_kitty", "club", "three_to_six", "scorepad"]
    assert all(len(set(row[1:])) > 1 for row in differ)
    assert "moon" in [row[0] for row in differ]
    agreed = tables.page_rows(agree=True)[1:]
    assert sorted(row[0] for row in differ + agreed) == sorted(name for name in OPTION_NAMES if name != "source")
    for option, value in agreed:
        assert all(row[1 + OPTION_NAMES.index(option)] == value for row in tables.preset_rows() if row[0] in head)
    assert [row[0] for row in tables.option_rows()[1:]] == list(OPTION_NAMES)
    names = [row[0] for row in tables.variant_rows()[1:]]
    assert names == [name for name in PRESETS if name not in head]
    seats = {(row[0], row[1]): row[2:] for row in tables.seat_rows()[1:]}
    assert seats["scorepad", "5"] == ["3D 2D", "10", "–", "left right left2 right2 hold", "2♣"]
    assert seats["jack_and_kitty", "5"] == ["none", "10", "2", "right left hold", "2♣"]
    shown = (tables.seat_rows(), tables.variant_rows(), tables.option_rows(), tables.page_rows(agree=True), tables.page_rows(agree=False))
    assert all(len(row) == len(rows[0]) for rows in shown for row in rows)


def test_the_page_shows_each_table() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for table in ("page_rows(agree=True)", "page_rows(agree=False)", "option_rows()", "seat_rows()", "variant_rows()", "preset_rows()"):
        assert f"tables.{table}" in text


def test_the_page_says_what_the_codes_of_the_sources_mean() -> None:
    text = " ".join(PAGE.read_text(encoding="utf-8").split())
    assert "P0 to P4 are the five published rule pages that are compared here" in text
    assert CODES.startswith("P0 to P4 are the five published rule pages that are compared here")
    for number, page in enumerate(page.name for page in PAGES):
        assert re.search(rf"P{number} (is )?`{page}`", text)
