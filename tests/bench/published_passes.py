"""What two published passes cost: ``python -m tests.bench.published_passes --out FILE``, in a minute.

For each hand the published pass, the cheapest by the quick player's rollouts and a few others are compared with the cheapest in the same
worlds: by the quick player, by the ducker, and by four ``house`` players as an outside judge.
"""

from __future__ import annotations

import argparse
import json
from itertools import combinations
from pathlib import Path
from typing import Any

from hearts_tutor.advice.model.pass_model import the_model
from hearts_tutor.advice.passes.cost import advise_pass
from hearts_tutor.advice.passes.measure import Worlds
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.rules import RuleSet

PUBLISHED = (
    ("♠AK5 ♥Q94 ♦KJ863 ♣72", "♠AK ♥Q", ("♠AK ♣2", "♠AK ♣7", "♥Q ♣72", "♠AK ♦K")),
    ("♠Q9743 ♥A106 ♦K5 ♣J82", "♥A10 ♦K", ("♥A ♦K ♣J", "♦K ♣J8", "♦K ♣J2", "♠Q ♥A ♦K")),
)
PLAYERS = ("quick", "ducker", "house")


def measured(hand: Hand, published: Hand, others: list[Hand], worlds: int, judge: int, seed: int) -> dict[str, Any]:
    """What the passes cost more than the cheapest of all, as mean and standard error for each kind of player."""
    rules = RuleSet()
    cheapest = Hand.of_cards(advise_pass(rules, hand, "left", worlds=2000, seed=seed).best.cards)
    shown = list(dict.fromkeys([cheapest, published, the_model().rank(hand, "left")[0][1], *others]))
    played = Worlds(rules, hand, 1, 3, [each.mask for each in shown], seed + 1, worlds)
    rows: list[dict[str, Any]] = [{"pass": str(each), "published": each == published} for each in shown]
    for player in PLAYERS:
        count = judge if player == "house" else worlds
        played.play(player, range(len(shown)), 0, count)
        for place, row in enumerate(rows):
            paired = played.paired(player, place, 0, count)
            row[player] = [round(paired.points, 3), round(paired.difference, 3), round(paired.stderr, 3)]
    return {"hand": str(hand), "direction": "left", "worlds": worlds, "judge_worlds": judge, "passes": rows}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--worlds", type=int, default=8000)
    parser.add_argument("--judge", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    found = []
    for text, published, others in PUBLISHED:
        hand = Hand.parse(text)
        assert Hand.parse(published).mask in {Hand.of_cards(cards).mask for cards in combinations(hand, 3)}
        found.append(measured(hand, Hand.parse(published), list(map(Hand.parse, others)), options.worlds, options.judge, options.seed))
        print(hand)
        for row in found[-1]["passes"]:
            print(f"  {row['pass']:14}", {player: row[player] for player in PLAYERS}, "published" if row["published"] else "")
    if options.out:
        options.out.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
