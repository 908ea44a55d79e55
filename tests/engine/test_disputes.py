"""Every dispute of ``tests/data/disputes.json`` put to the command line, or to the rule sets where it is about a table."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hearts_tutor.engine.rules import PRESETS, RuleError, RuleSet, find
from hearts_tutor.engine.totals import add
from tests.cli.asking import answer, legal

DISPUTES = json.loads((Path(__file__).parents[1] / "data" / "disputes.json").read_text(encoding="utf-8"))["disputes"]
CASES: dict[str, dict[str, Any]] = {case["id"]: case for case in DISPUTES}
Check = Callable[[dict[str, Any], dict[str, Any]], None]


def ask_legal(situation: dict[str, Any], *words: str) -> list[str]:
    done = situation.get("completed_tricks")
    number = done + 1 if done is not None else 1 if situation.get("first_trick") else 2
    broken = ["--broken"] if situation.get("hearts_broken") else []
    trick = " ".join(situation.get("trick_so_far", []))
    return legal(" ".join(situation["hand"]), "--trick", trick, "--trick-number", str(number), *broken, *words)


def legality(*words: str, key: str = "legal") -> Check:
    def check(situation: dict[str, Any], expect: dict[str, Any]) -> None:
        assert ask_legal(situation, *words) == expect[key]

    return check


def two(first: Check, second: Check) -> Check:
    def check(situation: dict[str, Any], expect: dict[str, Any]) -> None:
        first(situation, expect)
        second(situation, expect)

    return check


def breaks(*words: str) -> Check:
    def check(situation: dict[str, Any], expect: dict[str, Any]) -> None:
        number = "1" if situation.get("first_trick") else "2"
        found = answer("trick", "--cards", " ".join(situation["trick_so_far"]), "--trick-number", number, *words)
        assert found["breaks_hearts"] is expect["hearts_broken_after"]

    return check


def scores(rules: str) -> Check:
    def check(situation: dict[str, Any], expect: dict[str, Any]) -> None:
        taken = "; ".join(" ".join(pile) for pile in situation["captured"])
        totals = ["--totals", " ".join(map(str, situation["totals"]))] if "totals" in situation else []
        assert answer("score", "--rules", rules, "--taken", taken, *totals)["deal"] == expect["hand_scores"]

    return check


def trick(rules: str) -> Check:
    def check(situation: dict[str, Any], expect: dict[str, Any]) -> None:
        found = answer("trick", "--rules", rules, "--cards", " ".join(situation["trick"]))
        assert "winner_position" not in expect or found["winner"] == expect["winner_position"]
        assert "points" not in expect or found["points"] == expect["points"]

    return check


def cycle(players: int, *names: str) -> Check:
    def check(_: dict[str, Any], expect: dict[str, Any]) -> None:
        wanted = expect.get("cycles", [expect.get("cycle")])
        found = [answer("rules", name, "--players", str(players))["pass_cycle"] for name in names]
        assert found == wanted

    return check


def leads(situation: dict[str, Any], expect: dict[str, Any]) -> None:
    """Cards out: the hand size, and the lowest club that is left opens."""
    for removed, card in expect["lead"].items():
        cards = removed.removeprefix("remove ")
        rules = find("classic", situation["players"]).with_options({"removed": cards})
        assert rules.hand_cards == expect["hand_size"]
        words = ("--players", str(situation["players"]), "--set", f"removed={cards}", "--trick-number", "1")
        assert legal(f"AS 5C {card}", *words) == [card]


def kitty_club(_: dict[str, Any], expect: dict[str, Any]) -> None:
    words = ("--rules", "jack_and_kitty", "--players", "3", "--set", "hand_size=17", "--trick-number", "1")
    assert legal("AS 5C 3C", *words) == [expect["lead"]]


def game(situation: dict[str, Any], expect: dict[str, Any]) -> None:
    found = answer("game", "--totals", " ".join(map(str, situation["totals"])))
    assert found == {"over": expect["game_over"], "winners": [expect["winner"]]}


def tie(situation: dict[str, Any], expect: dict[str, Any]) -> None:
    totals = " ".join(map(str, situation["totals"]))
    assert answer("game", "--totals", totals) == {"over": not expect["playoff"], "winners": []}
    assert answer("game", "--totals", totals, "--rules", "three_to_six") == {"over": True, "winners": expect["shared_winners"]}


def negative(_: dict[str, Any], expect: dict[str, Any]) -> None:
    everything = "QS " + " ".join(f"{rank}H" for rank in "23456789TJQKA")
    found = answer("score", "--rules", "moon_self", "--taken", f"{everything};;;", "--totals", "10 0 0 0")
    assert found["totals"][0] == expect["total_after_minus26_from_10"] == add([10], [-26])[0]


def total(name: str) -> Check:
    def check(_: dict[str, Any], expect: dict[str, Any]) -> None:
        assert answer("rules", name)["deal_total"] == expect["total"]

    return check


def clock(situation: dict[str, Any], expect: dict[str, Any]) -> None:
    """What the bots would pass is a matter of play, not of rules."""
    assert answer("clock", "--rules", "club", "--hand", " ".join(situation["hand"]), "--pass")["cards"] == expect["auto_pass"]


def not_built(*names: str) -> Check:
    def check(_: dict[str, Any], __: dict[str, Any]) -> None:
        for name in names:
            with pytest.raises(RuleError, match="not a rule set"):
                find(name)

    return check


ELDEST = ("--rules", "eldest_opens")
CHECKS: dict[str, Check] = {
    "D01": legality(),
    "D03": legality(),
    "D04": legality("--rules", "jack_and_kitty", key="legal_resolved"),
    "D05": legality("--rules", "omnibus"),
    "D08": two(legality("--rules", "any_club_opens", key="legal_option"), legality(key="legal_standard")),
    "D09": breaks(),
    "D10": legality(),
    "D11": legality(),
    "D12": legality(),
    "D14": legality(),
    "D17": breaks(),
    "D18": legality("--rules", "hearts_any_time"),
    "D19": legality("--rules", "thaw"),
    "D20": legality("--rules", "queen_waits"),
    "D21": two(legality(key="legal_standard"), legality("--rules", "queen_must_go", key="legal_forced_variant")),
    "D22": legality(),
    "D25": trick("classic"),
    "D30": cycle(4, "classic"),
    "D31": cycle(3, "classic"),
    "D32": cycle(5, "classic", "scorepad"),
    "D35": leads,
    "D36": leads,
    "D37": leads,
    "D38": kitty_club,
    "D41": scores("moon_others"),
    "D42": scores("moon_self"),
    "D44": scores("moon_others"),
    "D50": scores("moon_adjusted"),
    "D51": scores("club"),
    "D55": scores("classic"),
    "D58": negative,
    "D59": total("spot"),
    "D60": game,
    "D61": game,
    "D62": tie,
    "D68": trick("cancellation"),
    "D73": not_built("turbo", "turbo_hearts"),  # charging cards is another game, and no page of ours plays it
    "D74": total("black_maria_43"),
    "D76": clock,
    "D77": clock,
    "D79": trick("omnibus"),
    "D80": two(
        legality(*ELDEST, "--set", "first_trick_points=allowed", key="legal_break_rule"),
        legality(*ELDEST, key="legal_break_rule_and_ban"),
    ),
}


def test_every_dispute_is_put() -> None:
    assert list(CHECKS) == list(CASES)


@pytest.mark.parametrize("case", CASES)
def test_dispute(case: str) -> None:
    CHECKS[case](CASES[case]["situation"], CASES[case]["expect"])


def test_a_literal_ban_would_leave_no_card_so_no_rule_set_has_it() -> None:
    """D04: the words “even with no clubs” alone would forbid every card of thirteen hearts."""
    hearts = " ".join(CASES["D04"]["situation"]["hand"])
    for name, preset in PRESETS.items():
        if 4 in preset.players and RuleSet().hand_cards == find(name, 4).hand_cards:
            assert legal(hearts, "--rules", name, "--players", "4", "--trick", "2C", "--trick-number", "1") == hearts.split()
