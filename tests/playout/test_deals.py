"""The loop: the same compiled and interpreted, the same as deals played step by step, whatever the rule set."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from hearts_tutor.compiled.marks import available
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.lab.deals import simulate
from hearts_tutor.playout.deals import die_of, hands_of
from tests.corpus import EVERY_KIND, KINDS, ONE_PACK, careful, label, played_carefully
from tests.effort import is_deep

ROOT = Path(__file__).parents[2]
NEEDS_NUMBA = pytest.mark.skipif(not available(), reason="numba is not here")
PLAIN = """
from tests.playout.test_deals import played_by_three
print(*played_by_three({deep}), sep="\\n")
"""


def played_by_three(deep: bool) -> list[str]:
    """Twelve deals of every rule set, or of one of each kind, between three players who take turns round the table."""
    lines = []
    for rules in ONE_PACK if deep else KINDS:
        done = simulate(rules, [("random", "house", "ducker")[seat % 3] for seat in range(rules.players)], deals=12, seed=8)
        lines.append(f"{rules.name} {rules.players} {done.points.tolist()} {done.tricks.tolist()} {done.shooters.tolist()}")
    return lines


@pytest.mark.parametrize("rules", EVERY_KIND)
def test_the_loop_plays_as_deals_do(rules: RuleSet) -> None:
    deals = 12 if is_deep() else len(rules.pass_cycle)
    done = simulate(rules, careful(rules), deals=deals, seed=3)
    for row, number in enumerate(range(1, deals + 1)):
        deal = played_carefully(rules, number, seed=3)[-1]
        score = deal.score(choice="others" if rules.moon == "choose" else None)
        assert tuple(done.points[row]) == score.points, number
        assert tuple(done.tricks[row]) == deal.tricks_won()
        assert done.shooters[row] == (-1 if score.shooter is None else score.shooter)


@NEEDS_NUMBA
def test_compiled_and_interpreted_are_the_same() -> None:
    environment = {**os.environ, "HEARTS_INTERPRETED": "1", "PYTHONPATH": str(ROOT)}
    code = PLAIN.format(deep=is_deep())
    plain = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300)
    assert plain.returncode == 0, plain.stderr
    assert plain.stdout.splitlines() == played_by_three(is_deep())


def test_every_card_reaches_every_seat() -> None:
    rules, counts = find("classic"), np.zeros((4, 61))
    for number in range(4000):
        for seat, hand in enumerate(hands_of(rules, 1, number)):
            for card in hand:
                counts[seat, card.id] += 1
    counts = counts[:, [card.id for card in rules.pack]]
    assert abs(counts - 1000).max() < 4.5 * (4000 * 0.25 * 0.75) ** 0.5


@pytest.mark.parametrize("rules", [find("classic"), find("papayoo"), find("jack_and_kitty", 5)], ids=label)
def test_results_depend_on_the_seed_and_the_number_alone(rules: RuleSet) -> None:
    whole = simulate(rules, ["ducker"], deals=60, seed=2)
    part = simulate(rules, ["ducker"], deals=20, seed=2, first=31)
    assert (whole.points[30:50] == part.points).all()
    assert (simulate(rules, ["ducker"], deals=60, seed=3).points != whole.points).any()


def test_the_die_falls_on_every_face() -> None:
    faces = Counter(die_of(find("papayoo"), 1, number) for number in range(1, 601))
    assert set(faces) == set(range(1, 7))
    assert all(60 < times < 140 for times in faces.values())
    assert die_of(find("classic"), 1, 1) == 0
