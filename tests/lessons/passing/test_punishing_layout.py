"""Layouts that punish a pass: found among random ones, and played by the rules."""

from __future__ import annotations

import pytest

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.clock import pass_by_clock
from hearts_tutor.lessons.passing.drill import parse_drill
from hearts_tutor.lessons.passing.punishing_layout import AT_LEAST, CLEARLY, LAYOUTS, LayoutSearch, find_layout, play_out
from tests.lessons.passing.drilling import LINE


@pytest.mark.parametrize(
    "line", [LINE, "classic,players=3 right seed=4", "classic,players=5 left seed=4", "papayoo left seed=8", "omnibus across seed=2"]
)
def test_a_layout_punishes_the_worse_pass_and_is_played_by_the_rules(line: str) -> None:
    drill = parse_drill(line)
    chosen = Hand.of_cards(sorted(drill.hand, key=lambda card: card.rank)[: drill.size])
    best = Hand.of_cards(pass_by_clock(drill.rules, drill.hand, drill.size))
    layout = find_layout(drill, chosen, best)
    assert layout is not None
    assert layout.difference >= CLEARLY or (layout.examined == LAYOUTS and layout.difference >= AT_LEAST)
    for run, passed in ((layout.chosen, chosen), (layout.best, best)):
        assert run.start.passes[0] == passed
        assert run.start.dealt[0] == drill.hand
        end = run.at(len(run.steps))  # every card is played through the engine, which refuses what the rules do not allow
        assert [len(hand) for hand in end.hands] == [0] * drill.rules.players
        assert len(run.steps) == drill.rules.hand_cards * drill.rules.players
        assert all(step.why for step in run.steps)
        assert play_out(run.start) == run, "house plays the same each time"
    assert layout.chosen.start.dealt == layout.best.start.dealt
    assert layout.chosen.start.passes[1:] == layout.best.start.passes[1:], "the others pass the same"
    assert find_layout(drill, chosen, best) == layout


def test_no_layout_is_found_where_the_passes_are_the_same() -> None:
    best = Hand.parse("♠AK ♥Q")
    assert find_layout(parse_drill(LINE), best, best) is None


def test_each_piece_of_the_search_has_a_number_of_its_own() -> None:
    search, pieces = LayoutSearch(parse_drill(LINE), Hand.parse("♦KJ8"), Hand.parse("♠AK ♥Q")), []
    while not search.is_over:
        pieces.append(search.piece)
        search = search.next_piece()
    assert pieces == list(range(len(pieces)))
