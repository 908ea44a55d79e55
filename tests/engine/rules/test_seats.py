"""Cards out, hand sizes, kitties and passes for every number of players: one table holds them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hearts_tutor
from hearts_tutor.engine.rules import PRESETS, find
from hearts_tutor.engine.rules.seats import SEATS

# (name, players): cards out, hand size, kitty, cycle – the rule book's table, line by line.
TABLE = {
    ("classic", 3): ("2D", 17, 0, "left right hold"),
    ("classic", 4): ("none", 13, 0, "left right across hold"),
    ("classic", 5): ("2C 2D", 10, 0, "left right hold"),
    ("classic", 6): ("2S 3C 2C 2D", 8, 0, "left left2 left3 left4 left5 hold"),
    ("jack_and_kitty", 3): ("none", 13, 13, "right left hold"),
    ("jack_and_kitty", 4): ("none", 13, 0, "right left across hold"),
    ("jack_and_kitty", 5): ("none", 10, 2, "right left hold"),
    ("jack_and_kitty", 6): ("none", 8, 4, "right left across hold"),
    ("jack_and_kitty", 7): ("none", 7, 3, "right left hold"),
    ("club", 4): ("none", 13, 0, "left right across hold"),
    ("three_to_six", 3): ("2C", 17, 0, "left right hold"),
    ("three_to_six", 4): ("none", 13, 0, "left right across hold"),
    ("three_to_six", 5): ("2C 2D", 10, 0, "left right hold"),
    ("three_to_six", 6): ("2S 3C 2C 2D", 8, 0, "left right across hold"),
    ("scorepad", 3): ("2D", 17, 0, "left right hold"),
    ("scorepad", 4): ("none", 13, 0, "left right across hold"),
    ("scorepad", 5): ("3D 2D", 10, 0, "left right left2 right2 hold"),
    ("black_maria", 3): ("2C", 17, 0, "right"),
    ("large_table", 7): ("2S 2C 2D", 7, 0, "left right hold"),
    ("large_table", 8): ("2S 3C 2C 2D", 6, 0, "left right across hold"),
    ("kitty_of_four", 4): ("none", 12, 4, "left right across hold"),
    ("papayoo", 3): ("2D", 17, 0, "left"),
    ("papayoo", 6): ("2S 3C 2C 2D", 8, 0, "left"),
    ("cancellation", 6): ("none", 17, 2, "hold"),
    ("cancellation", 7): ("none", 14, 6, "hold"),
    ("cancellation", 8): ("none", 13, 0, "hold"),
    ("cancellation", 9): ("none", 11, 5, "hold"),
    ("cancellation", 10): ("none", 10, 4, "hold"),
}


@pytest.mark.parametrize(("name", "players"), TABLE)
def test_a_rule_set_has_the_cards_and_passes_of_the_rule_book(name: str, players: int) -> None:
    rules = find(name, players)
    options = rules.options()
    assert (options["removed"], rules.hand_cards, rules.kitty_cards, options["pass_cycle"]) == TABLE[name, players]
    assert rules.players == players


def test_every_preset_names_a_row_of_the_table() -> None:
    assert all(preset.seats in SEATS for preset in PRESETS.values())


# J2
def test_hands_beside_a_kitty_keep_the_pages_numbers_and_an_option_gives_the_common_ones() -> None:
    three = find("jack_and_kitty", 3)
    assert (three.hand_cards, three.kitty_cards) == (13, 13)
    common = three.with_options({"hand_size": "17"})
    assert (common.hand_cards, common.kitty_cards) == (17, 1)
    assert [(find("jack_and_kitty", n).hand_cards, find("jack_and_kitty", n).kitty_cards) for n in (5, 6, 7)] == [(10, 2), (8, 4), (7, 3)]


# B35
def test_no_other_module_of_the_engine_names_the_cards_that_go_out() -> None:
    """No other module of the engine names the cards that go out for a number of players."""
    folder = Path(hearts_tutor.__file__).parent
    cuts = re.compile(r"2D 3D|2C 2D 2S|3C 2D 2S")
    engine = [path for path in folder.rglob("*.py") if "lessons" not in path.relative_to(folder).parts]
    where = {path.name for path in engine if cuts.search(path.read_text(encoding="utf-8"))}
    assert where == {"seats.py"}
