"""A race gives the same outcomes, sums and leader whether it runs compiled or interpreted."""

from __future__ import annotations

import pytest

from hearts_tutor.advice.plays.decision import decision_of
from hearts_tutor.advice.plays.hidden import HiddenSpecs, specs_of
from hearts_tutor.advice.plays.race import BEST, SUMS, DealSoFar, RacedLines, RaceSettings, RaceTally, race
from hearts_tutor.advice.plays.rollout_player import QUICK
from hearts_tutor.advice.plays.tables import tables_of
from hearts_tutor.compiled.marks import available, ints
from hearts_tutor.engine.rules import find
from tests.advice.plays.views import deals_with_views

SETTINGS = RaceSettings(seed=3, first=0, front=4, most=12, clear=20, base=BEST, player=QUICK)


@pytest.mark.skipif(not available(), reason="numba is not here")
def test_compiled_and_plain_find_the_same() -> None:
    for name in ("classic", "omnibus", "black_maria", "jack_and_kitty"):
        for _, seen in deals_with_views(find(name), 11, 9):
            decision = decision_of(seen)
            lines = [(card, plan) for card in decision.equivalent() for plan in (0, 1)]
            found = []
            for run, form in ((race, ints), (race.python, list)):
                so_far = DealSoFar(decision.point, decision.kitty_to, form(decision.won_before))
                hidden = HiddenSpecs(*(form([int(number) for number in each]) for each in specs_of(decision.hidden)))
                raced = RacedLines(form([card for card, _ in lines]), form([plan for _, plan in lines]))
                tally = RaceTally(*(form(each) for each in ([0] * 12 * len(lines), [1] * len(lines), [0] * SUMS * len(lines))))
                best = run(tables_of(seen.rules), so_far, hidden, raced, SETTINGS, tally)
                found.append((best, *(list(map(int, each)) for each in tally)))
            assert found[0] == found[1]
