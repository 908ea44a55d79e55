"""An option of the registry, or a form of the moon, reaches every place where readers meet options; none of them has its own list."""

from __future__ import annotations

import json
from typing import get_args

import pytest

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.notation import parse_rules
from hearts_tutor.engine.rules import OPTIONS, Moon, Option, RuleSet
from hearts_tutor.engine.rules.moon import moon_form
from hearts_tutor.engine.rules.tables import option_rows, preset_rows, value_list
from hearts_tutor.engine.rules.words import rules_words, set_words
from hearts_tutor.engine.scoring import DECIDED_BY_SCORE, score_deal
from hearts_tutor.engine.totals import new_totals
from hearts_tutor.lessons import Moon as MoonLesson
from hearts_tutor.lessons import Rulings, SameDeal
from hearts_tutor.lessons.game.draft import Draft
from hearts_tutor.lessons.game.start import FieldView, groups
from hearts_tutor.lessons.scorepad.pad import FORMS, DealEntry, Pad, score_entry
from hearts_tutor.lessons.scorepad.text import entry_text, parse_entry
from hearts_tutor.lessons.scorepad.words import pad_rules_words
from tests.cli.asking import run
from tests.lessons.moon.answering import form_of, totals

SHOT = [Hand.parse("♠Q ♥AKQJT98765432"), Hand(), Hand(), Hand()]
PILES = "QS AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H;;;"
BEFORE = (90, 80, 20, 30)
ANNAS = ["rules: classic", "players: Anna, Ben, Carla, Dan", "before: 90 80 20 30", "deal: 4"]
ANNAS += [f"{trick}. Anna {rank}C {rank}D {rank}S {rank}H" for trick, rank in enumerate("2AKQJT9876543", start=1)]  # she takes all


def setting_of(name: str) -> FieldView:
    return next(field for group in groups(Draft()) for field in group["fields"] if field["name"] == name)


@pytest.mark.parametrize("each", OPTIONS, ids=lambda each: each.name)
def test_an_option_stands_among_the_settings_in_the_tables_and_on_the_command_line(each: Option) -> None:
    assert (setting_of(each.name)["label"], setting_of(each.name)["about"]) == (each.label, each.help)
    assert [each.name, each.help, each.kind.explained] in option_rows()
    assert each.name in preset_rows()[0]
    assert (each.help in run("rules", "classic")[1]) is bool(each.decides)
    assert each.name in json.loads(run("rules", "classic", "--json")[1])


@pytest.mark.parametrize("form", get_args(Moon))
def test_a_form_of_the_moon_stands_among_the_settings_on_the_pages_and_in_the_lessons(form: Moon) -> None:
    told, rules = moon_form(form), RuleSet(moon=form)
    assert (form, told.shown) in setting_of("moon")["choices"]
    assert told.help in value_list("moon")
    assert f"`{form}`: {told.help}" in next(row for row in option_rows() if row[0] == "moon")[2]
    assert told.clause in pad_rules_words(rules)
    assert form_of(MoonLesson(setting="90/80/20/30").view(), form)["title"]
    word = f"classic,moon={form}"
    assert parse_rules(word) == rules
    assert Rulings(question=f"4 10 unbroken - SQHK85 rules={word}").view()["rulings"]
    changes = SameDeal(sets=["basic", word], player="ducker").view()["sets"][1]["changes"]
    assert ("What becomes of the points" in " ".join(changes)) is (form != "choose")
    assert rules_words(rules) == ("classic" if form == "choose" else set_words(f"classic with moon={form}"))


@pytest.mark.parametrize("form", DECIDED_BY_SCORE)
def test_a_form_that_the_totals_decide_is_scored_alike_wherever_a_deal_is_scored(form: Moon) -> None:
    rules = RuleSet(moon=form)
    expected = new_totals(rules, BEFORE, score_deal(rules, SHOT, totals=BEFORE).points)
    assert totals("90/80/20/30", form) == [list(expected)]
    entry = DealEntry((26, 0, 0, 0), moon=0, form=form)
    assert new_totals(rules, BEFORE, score_entry(rules, entry, BEFORE, 5).points) == expected
    assert parse_entry(entry_text(entry), Pad(), "Deal 1") == entry
    asked = [
        "score",
        "--set",
        f"moon={form}",
        "--totals",
        "90 80 20 30",
        "--taken",
        "QS AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H;;;",
        "--json",
    ]
    assert json.loads(run(*asked)[1])["totals"] == list(expected)


def test_a_form_of_the_moon_that_the_totals_decide_has_a_button_and_a_letter_of_its_own() -> None:
    letters = [moon_form(form).letter for form in FORMS]
    assert len(set(letters)) == len(letters)
    assert all(len(letter) == 1 for letter in letters)
    assert len({moon_form(form).button for form in FORMS}) == len(FORMS)
