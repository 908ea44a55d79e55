"""What is told at the table."""

from __future__ import annotations

import re

import pytest

from hearts_tutor.lessons.shared.base import html_to_text
from tests.lessons.game.playing import seated


def test_each_card_of_another_seat_is_told() -> None:
    reader = seated(seed=2, speed="normal")
    reader.pass_cards()
    for _ in range(3):
        if reader.table["pause"]:
            reader.send("tick", beat=reader.table["beat"])
    deal = reader.deal
    names = [seat["name"] for seat in reader.table["seats"]]
    for place, card in enumerate(deal.trick.cards):
        seat = (deal.trick.leader + place) % 4
        if seat:
            assert f"{names[seat]} {'played' if place else 'led'} {card}." in reader.says


@pytest.mark.parametrize(("preset", "matters"), [("classic", True), ("hearts_any_time", False)])
def test_broken_hearts_are_shown_and_told_where_it_matters(preset: str, matters: bool) -> None:
    reader = seated(preset, seed=4, speed="normal")
    told = False
    while reader.table["stage"] not in ("SCORED", "OVER"):
        assert reader.table["hearts_broken"] == (reader.deal.broken if matters else None)
        reader.wait_or_act()
        told |= "Hearts are broken." in reader.says
    assert told is matters


# B30
def test_one_point_is_one_point() -> None:
    words = set()
    for seed in range(6):
        reader = seated("classic", seed=seed, target="1", tie="shared")
        while reader.table["stage"] != "OVER":
            reader.act()
            words |= set(re.findall(r"\b1 points?\b", " ".join([reader.says, (reader.table["last"] or {"says": ""})["says"]])))
        words |= set(re.findall(r"\b1 points?\b", html_to_text(reader.html)))
    assert words == {"1 point"}
