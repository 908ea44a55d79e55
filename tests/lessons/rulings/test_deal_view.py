"""A played deal is judged as the referee judges it."""

from __future__ import annotations

from pathlib import Path

import pytest

from hearts_tutor.lessons import Rulings
from hearts_tutor.lessons.rulings.content import RECORDS
from hearts_tutor.records import parse_game
from hearts_tutor.referee import judge
from tests.lessons.asking import send


@pytest.mark.parametrize("name", ["revoke_found_later", "put_right", "wrong_opening", "two_deals", "turns", "revoke_from_memory"])
def test_a_record_is_judged_as_the_referee_judges_it(name: str) -> None:
    text = (Path(__file__).parents[2] / "data" / "records" / f"{name}.txt").read_text(encoding="utf-8")
    lesson = Rulings()
    send(lesson, "record", fields={"record": text})
    view = lesson.view()
    deals = parse_game(text).with_totals_before().deals
    assert len(view["deals"]) == len(deals)
    for shown, deal in zip(view["deals"], deals, strict=True):
        found = judge(deal)
        assert shown["legal"] == found.legal
        assert [fault["why"] for fault in shown["faults"]] == [fault.why for fault in found.faults]
        assert all(len(row["answers"]) for row in shown["rows"])
    assert view["record"] == text


def test_a_file_is_a_record_too() -> None:
    lesson = Rulings()
    send(lesson, "record", value=RECORDS[0].text, file="deal.txt")
    assert lesson.view()["deals"][0]["faults"][0]["what"] == "Trick 1: Ben played 5♦ (revoke)"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "players: Anna"),
        ("hello", "hello"),
        ("players: Anna, Ben, Carla, Dan\n1. Anna 2C 5C QX", "“QX” is not a card"),
        ("players: Anna, Ben, Carla, Dan\n" + "\n".join(f"deal: {n}\npoints: 26 0 0 0" for n in range(1, 30)), "29 deals"),
    ],
)
def test_a_bad_record_is_refused_in_one_sentence_and_stays_in_its_field(text: str, named: str) -> None:
    lesson = Rulings()
    frame = send(lesson, "record", fields={"record": text})
    assert named in lesson.view()["record_fault"]
    assert lesson.view()["record"] == text
    assert 'aria-invalid="true"' in frame["html"]
