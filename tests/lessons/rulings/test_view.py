"""What "Settle it" shows of the answers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hearts_tutor.engine.notation import position_text
from hearts_tutor.engine.rules import find
from hearts_tutor.lessons import Rulings
from hearts_tutor.lessons.legal_cards.deals import seeded_position
from hearts_tutor.lessons.rulings.answers import answers


@given(st.integers(1, 3000), st.sampled_from(["classic", "thaw", "queen_waits", "eldest_opens"]))
def test_the_page_shows_each_rule_set_once_with_its_verdicts(seed: int, name: str) -> None:
    lesson = Rulings(question=position_text(seeded_position(find(name), seed)))
    found = {answer.rule_set.replace("_", " "): answer for answer in answers(lesson.state.question)}
    shown = [one for ruling in lesson.view()["rulings"] for reason in ruling["reasons"] for one in reason["sets"]]
    assert sorted(shown) == sorted(found)
    for ruling in lesson.view()["rulings"]:
        assert sorted(ruling["sets"]) == sorted(one for reason in ruling["reasons"] for one in reason["sets"])
        for reason in ruling["reasons"]:
            for one in reason["sets"]:
                cards = [(v.card.code, v.legal, v.why, v.rule.value) for v in found[one].verdicts]
                assert [tuple(card.values()) for card in reason["cards"]] == cards
                assert found[one].refusal == reason["refusal"]
