"""The review of a finished deal."""

from __future__ import annotations

from hearts_tutor.advice.bands import SAYS
from tests.lessons.game.playing import seated
from tests.lessons.machine import check, events_of


def test_the_review_judges_every_decision_beside_house_and_measures_its_cost() -> None:
    reader = seated(seed=1)
    assert "when the deal is over" in reader.refused("review")
    chosen = []
    while reader.table["stage"] != "SCORED":
        if reader.legal() and len(reader.legal()) > 1 and not reader.table["claim"]:
            chosen.append(reader.pick(reader.legal()))
        reader.act()
    reader.send("review")
    found = reader.table["review"]
    assert [view["yours"] for view in found[1:]] == [[code] for code in chosen]
    assert found[0]["title"] == "The pass"
    assert found[0]["band"] in ("best", "too_close", "costly", "mistake")
    for view in found:
        assert view["same"] == (set(view["yours"]) == set(view["house"]))
        assert view["why"].startswith("House would")
    assert f"You decided {len(found)} times" in reader.table["review_says"]
    check(reader.lesson)
    costs = [event for event in events_of(reader.html) if event["type"] == "cost"]
    assert len(costs) == 1, "one at a time"
    while costs:
        reader.send("cost", at=costs[0]["at"], beat=costs[0]["beat"])
        costs = [event for event in events_of(reader.html) if event["type"] == "cost"]
    for view in reader.table["review"]:
        assert view["band"] in SAYS
        assert view["cost"]
    check(reader.lesson)


def test_a_cost_that_is_not_awaited_changes_nothing() -> None:
    reader = seated(seed=1)
    reader.play_deal()
    reader.send("review")
    before = reader.shown
    now = reader.table["beat"]
    for at, beat in [(99, now), (-1, now), ("x", now), (True, now), (0, -5)]:
        reader.send("cost", at=at, beat=beat)
    assert reader.shown == before
