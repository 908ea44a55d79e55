"""The page for contributors is true: what it adds shows up wherever a reader meets options, lessons, chapters and players."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from hearts_tutor.engine.cards import Hand
from tests.book.changes import PAGE, ROOT, Step, ask, changed_copy, run, steps


@pytest.fixture(scope="module")
def with_option(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return changed_copy("A rule option", tmp_path_factory.mktemp("option"))


@pytest.fixture(scope="module")
def with_lesson(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = changed_copy("A lesson", tmp_path_factory.mktemp("lesson"))
    notebook = json.loads((project / "notebooks" / "tricks.ipynb").read_text(encoding="utf-8"))
    title, shown = notebook["cells"][0], notebook["cells"][1]
    title["source"] = ["# What is it worth?\n", "\n", "Name the penalty points of one card after another.\n"]
    shown["source"] = ["from hearts_tutor.lessons import Worth\n", "\n", "Worth()"]
    shown["outputs"] = []
    (project / "notebooks" / "worth.ipynb").write_text(json.dumps({**notebook, "cells": [title, shown]}), encoding="utf-8")
    return project


def test_every_change_of_the_page_is_read() -> None:
    """Otherwise the page could have a block of code that no test tries."""
    text = PAGE.read_text(encoding="utf-8")
    blocks = len(re.findall(r"(?m)^`{3,}(?:python|yaml|markdown)$", text))
    assert sum(len(steps(section)) for section in re.findall(r"(?m)^## (A .+)$", text)) == blocks
    assert blocks > 12


def test_a_line_that_has_moved_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "file.py").write_text("one\ntwo\ntwo\n")
    with pytest.raises(AssertionError, match="0 lines"):
        Step("file.py", "after", "three", "x").apply(tmp_path)
    with pytest.raises(AssertionError, match="2 lines"):
        Step("file.py", "after", "two", "x").apply(tmp_path)


# --- an option --------------------------------------------------------------------------------------------------------


def test_a_new_option_is_played(with_option: Path) -> None:
    said = run(with_option, "-m", "hearts_tutor", "trick", "--cards", "5D KD 9D KS", "--set", "king_breaks=yes", "--json")
    assert json.loads(said)["breaks_hearts"] is True


def test_settle_it_can_be_told_that_the_card_of_a_new_option_has_fallen(with_option: Path) -> None:
    code = """
from hearts_tutor.engine.rules import find
from hearts_tutor.lessons.rulings.text import parse_question

rules = find("classic").with_options({"king_breaks": "yes"})
answer = [parse_question(f"4 3 {word} - H52C9").broken(rules) for word in ("unbroken", "queen", "KS", "broken")]
"""
    assert ask(with_option, code) == [False, False, True, True]


def test_a_new_option_is_at_the_command_line(with_option: Path) -> None:
    assert json.loads(run(with_option, "-m", "hearts_tutor", "rules", "classic", "--json"))["king_breaks"] is False


def test_a_new_option_is_in_the_table_of_options(with_option: Path) -> None:
    rows = ask(with_option, "from hearts_tutor.engine.rules.tables import option_rows\nanswer = option_rows()")
    assert ["king_breaks", "Whether K♠ breaks hearts, too."] in [row[:2] for row in rows]


def test_the_advice_tells_the_card_of_a_new_option_from_its_neighbours(with_option: Path) -> None:
    code = """
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.kernel import singled_out
from hearts_tutor.engine.rules import find

answer = str(Hand(singled_out(find("classic").with_options({"king_breaks": "yes"}).kernel)))
"""
    assert ask(with_option, code) == str(Hand.parse("QS KS"))


def test_a_new_option_passes_its_own_test_and_every_test_that_lists_or_draws_options(with_option: Path) -> None:
    files = (
        "tests/engine/test_king_breaks.py",
        "tests/test_every_option.py",
        "tests/engine/rules",
        "tests/engine/test_oracle_agreement.py",
    )
    at_command_line = "tests/cli/test_rules.py::test_every_option_can_be_set_from_the_command_line"
    one_process = ("-o", "addopts=--import-mode=importlib")  # and no notebooks
    run(with_option, "-m", "pytest", "-q", *one_process, *files, at_command_line)


# --- a lesson ---------------------------------------------------------------------------------------------------------


def test_a_new_lesson_answers(with_lesson: Path) -> None:
    code = """
from hearts_tutor.widgets.host import answer as ask
message = {"id": 1, "lesson": "worth", "args": {}, "events": [{"type": "answer", "points": 13, "seq": 1}]}
answer = json.loads(ask(json.dumps(message)))
"""
    assert "Right." in ask(with_lesson, code)["frame"]["html"]


def test_a_new_lesson_passes_what_every_lesson_must(with_lesson: Path) -> None:
    code = """
from hearts_tutor.lessons import Worth
from tests.lessons.machine import check, wander
check(Worth())
wander(Worth)
answer = True
"""
    assert ask(with_lesson, code)


def test_a_new_lesson_is_imported_by_the_name_of_its_class(with_lesson: Path) -> None:
    code = "import hearts_tutor.lessons as lessons\nanswer = [lessons.Worth.title, 'Worth' in dir(lessons)]"
    assert ask(with_lesson, code) == ["What is it worth?", True]


def test_a_new_lesson_is_in_the_list_of_live_pages(with_lesson: Path) -> None:
    code = """
from pathlib import Path
from hearts_tutor.site.pages import live_pages
answer = [[page.title, page.summary] for page in live_pages(Path("notebooks"))]
"""
    assert ["What is it worth?", "Name the penalty points of one card after another."] in ask(with_lesson, code)


def test_a_new_lesson_goes_into_the_browser(with_lesson: Path) -> None:
    code = """
from pathlib import Path
from hearts_tutor.site.wheel import package_files
answer = [path.as_posix() for path in package_files(Path.cwd())]
"""
    assert any(path.endswith("lessons/worth/lesson.py") for path in ask(with_lesson, code))


# --- a chapter --------------------------------------------------------------------------------------------------------


def test_a_new_chapter_stands_in_the_contents_and_its_claim_is_checked(tmp_path: Path) -> None:
    project = changed_copy("A chapter", tmp_path)
    assert "- file: book/rules/kings\n" in (project / "_toc.yml").read_text(encoding="utf-8")
    page = (project / "book" / "rules" / "kings.md").read_text(encoding="utf-8")
    (cell,) = re.findall(r"(?s)```\{code-cell\} ipython3\n:tags:[^\n]*\n(.*?)```", page)
    assert "The king takes the trick" in ask(project, f"{cell.rstrip()}\nanswer = str(_)".replace('TrickClaim("', '_ = TrickClaim("'))
    wrong = cell.replace('takes="KD"', 'takes="QD"')
    with pytest.raises(AssertionError, match="The page says"):
        ask(project, f"{wrong}\nanswer = 0")


# --- a player ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def with_player(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return changed_copy("A player", tmp_path_factory.mktemp("player"))


def test_a_new_player_plays_and_stands_in_the_help_of_the_command_line(with_player: Path) -> None:
    asked = ("simulate", "--players", "lowest,lowest+ducker,house,random", "--deals", "4", "--seed", "1", "--json")
    assert json.loads(run(with_player, "-m", "hearts_tutor", *asked))
    assert "lowest" in run(with_player, "-m", "hearts_tutor", "simulate", "--help")


def test_a_new_player_is_offered_by_the_lessons_and_the_lab(with_player: Path) -> None:
    code = """
from hearts_tutor.lessons import PlayGame
from hearts_tutor.lab.which_is_better import PLAYERS
answer = ["lowest" in PlayGame().frame()["html"], "lowest" in PLAYERS]
"""
    assert ask(with_player, code) == [True, True]


def test_the_page_is_linked_from_the_readme() -> None:
    assert "book/reference/contributing.md" in (ROOT / "README.md").read_text(encoding="utf-8")
