"""The two lab pages: what they report, that names and seeds decide the cards, and that wrong settings are explained."""

from __future__ import annotations

import asyncio
import csv
import io
import re
import xml.etree.ElementTree as ET

import numpy as np
import pytest

from hearts_tutor.engine.numbers import signed
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.lab import charts
from hearts_tutor.lab.difference import compare
from hearts_tutor.lab.how_often_page import TABLES, HowOften
from hearts_tutor.lab.page import LabError, LabPage
from hearts_tutor.lab.topics import TOPICS
from hearts_tutor.lab.which_is_better import Match, WhichIsBetter, sides
from tests.effort import only_deep


def drawings(report: str) -> list[ET.Element]:
    return [ET.fromstring(svg) for svg in re.findall(r"(?s)<svg.*?</svg>", report.replace("xlink:href", "href"))]


@pytest.mark.parametrize("table", TABLES)
def test_every_question_at_every_table_is_reported_or_said_to_be_none(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(charts, "as_svg", lambda drawn, words: "<svg/>")  # drawing takes longest, and is tried below
    for key in TOPICS:
        page = HowOften(question=key, deals=100)
        page.table.value = table
        if not page.choice.options:
            with pytest.raises(LabError, match="Choose another event or another table"):
                page.final()
            continue
        report = page.final()
        assert "of 100 deals" in report, key
        assert report.count("<svg/>") == 2, key


@pytest.mark.parametrize(
    ("table", "key"),
    [
        (table, key) if place == number % len(TOPICS) else only_deep(table, key)
        for number, table in enumerate(TABLES)
        for place, key in enumerate(TOPICS)
    ],
)
def test_a_report_is_drawn(table: str, key: str) -> None:
    page = HowOften(question=key, deals=100)
    page.table.value = table
    if page.choice.options:
        assert len(drawings(page.final())) == 2


def test_the_choice_that_is_counted_is_shown() -> None:
    page = HowOften(deals=100)
    assert page.choice.value == "clubs"
    page.question.value = "guards"
    assert page.choice.value == "3"
    page.table.value = "Two packs, eight players"
    assert page.choice.value is None


def test_pictures_say_in_words_what_they_show() -> None:
    report = HowOften(deals=100).final()
    histogram, trail = drawings(report)
    assert re.search(r"1: seen [\d.]+ %, exact 5.1 %", histogram.attrib["aria-label"])
    assert "after 100 it is" in trail.attrib["aria-label"]
    assert "http" not in re.sub(r'xmlns(:\w+)?="[^"]*"', "", report)


def test_a_class_sees_the_same_numbers_and_each_name_its_own() -> None:
    first, again, name = HowOften(deals=1000), HowOften(deals=1000), HowOften(deals=1000)
    name.seed.value = "Ada"
    assert first.final() == again.final() != name.final()


def test_the_difference_is_that_of_compare() -> None:
    page = WhichIsBetter("ducker", "random", deals=100)
    assert f"{signed(compare(RuleSet(), 'ducker', 'random', deals=100).mean, 2)} points a deal" in page.final()


def test_results_as_csv() -> None:
    match = Match(RuleSet(), "house", "ducker", 7, np.array([-2.0, 1.5]))
    rows = list(csv.DictReader(io.StringIO(match.csv())))
    assert [(row["deal"], row["one"], row["difference"], row["seed"]) for row in rows] == [
        ("1", "house", "-2.0", "7"),
        ("2", "house", "1.5", "7"),
    ]


def test_how_many_deals_to_be_sure() -> None:
    found = np.tile([-2.0, 0.0], 50)  # mean -1, standard deviation 1
    match = Match(RuleSet(), "house", "ducker", 1, found)
    assert match.deals_to_be_sure == pytest.approx(1.96**2, abs=1)
    assert Match(RuleSet(), "house", "ducker", 1, np.array([-1.0, 1.0])).deals_to_be_sure is None


def test_a_side_against_itself_is_refused() -> None:
    with pytest.raises(LabError, match="choose two that differ"):
        WhichIsBetter("house", "house").final()


@pytest.mark.parametrize("side", sides())
def test_every_side_can_play(side: str) -> None:
    other = "random" if side != "random" else "ducker"
    assert "points a deal" in WhichIsBetter(side, other, deals=20).final()


@pytest.mark.parametrize("page", [HowOften(deals=100_000), WhichIsBetter(deals=20)], ids=lambda page: page.title)
def test_start_counts_and_stop_keeps_what_is_there(page: LabPage) -> None:
    async def run() -> None:
        page.start.click()
        while not page.report.value:
            await asyncio.sleep(0.01)
        assert not page.stop.disabled
        page.stop.click()
        before = page.report.value
        await asyncio.sleep(0.1)
        assert page.report.value == before
        assert page.stop.disabled

    asyncio.run(run())


def test_a_wrong_setting_is_said_in_the_page() -> None:
    async def run() -> None:
        page = WhichIsBetter("house", "house")
        page.start.click()
        while not page.report.value:
            await asyncio.sleep(0.01)
        assert "choose two that differ" in page.report.value

    asyncio.run(run())


def test_in_the_book_a_page_is_picture_and_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS_STATIC", "1")
    shown = HowOften(deals=100)._repr_mimebundle_()
    assert set(shown) == {"text/plain", "text/html"}
    monkeypatch.delenv("HEARTS_STATIC")
    live, _ = HowOften(deals=100)._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in live
