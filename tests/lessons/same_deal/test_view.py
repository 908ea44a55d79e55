"""What the table shows at each step."""

from __future__ import annotations

from hearts_tutor.lessons import SameDeal
from hearts_tutor.lessons.same_deal.play import play_out
from tests.lessons.asking import send
from tests.lessons.machine import check


def test_each_step_shows_what_the_deal_holds() -> None:
    lesson = SameDeal(["classic", "hearts_any_time"])
    played = [play_out(rules, "house", 1, lesson.state.selection.number) for rules in lesson.state.selection.sets]
    send(lesson, "restart")
    view = lesson.view()
    assert [cell["cards"] for cell in view["rows"][1]["cells"]] == [[str(card) for card in each.passes[1].cards] for each in played]
    for step in range(1, view["last"]):
        send(lesson, "next")
        rows = lesson.view()["rows"]
        for column, each in enumerate(played):
            trick = each.end.tricks[step - 1]
            cards = {trick.seat(i, 4): card for i, card in enumerate(trick.cards)}
            assert [row["cells"][column]["cards"] for row in rows] == [[str(cards[seat])] for seat in range(4)]
            notes = [row["cells"][column]["note"] for row in rows]
            assert "led" in notes[trick.leader]
            assert "takes it" in notes[trick.winner(4)]
            assert tuple(row["cells"][column]["points"] for row in rows) == each.points_after(step)
    send(lesson, "next")
    assert [tuple(row["cells"][column]["points"] for row in lesson.view()["rows"]) for column in (0, 1)] == [
        each.score.points for each in played
    ]
    assert "last step" in send(lesson, "next")["notice"]
    send(lesson, "restart")
    assert "begins" in send(lesson, "previous")["notice"]


def test_the_view_is_sound_at_every_step() -> None:
    lesson = SameDeal(["classic", "jack_and_kitty", "scorepad"])
    send(lesson, "restart")
    for _ in range(lesson.view()["last"]):
        check(lesson)
        send(lesson, "next")
    send(lesson, "more")
    check(lesson)
