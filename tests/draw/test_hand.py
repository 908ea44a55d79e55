"""A hand of buttons: what is said and shown before and after the reveal."""

import json
from xml.etree import ElementTree

import pytest

from hearts_tutor.draw.hand import CardView, card_label, hand, reasons
from hearts_tutor.engine.cards import PACK, Card

QUEEN, NINE = Card.parse("QS"), Card.parse("9C")
WHY = "Clubs were led, and you hold the nine of clubs."


def buttons(html: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(html).iter("button"))


def test_before_the_reveal_no_verdict_is_heard() -> None:
    html = hand([CardView(QUEEN, legal=False, why=WHY, selected=False), CardView(NINE, legal=True, why="It follows suit.", selected=True)])
    queen, nine = buttons(html)
    assert [b.get("aria-label") for b in (queen, nine)] == ["queen of spades", "nine of clubs"]
    assert [b.get("data-legal") for b in (queen, nine)] == ["no", "yes"]
    assert [b.get("aria-pressed") for b in (queen, nine)] == ["false", "true"]
    assert queen.get("data-why") == WHY
    assert "data-revealed" not in html


def test_after_the_reveal_the_label_carries_the_reason() -> None:
    html = hand([CardView(QUEEN, legal=False, why=WHY)], revealed=True)
    assert buttons(html)[0].get("aria-label") == f"queen of spades, not allowed: {WHY[0].lower()}{WHY[1:]}"
    assert " data-revealed" in html


@pytest.mark.parametrize(
    ("legal", "selected", "words"), [(True, True, "right"), (True, False, "missed"), (False, True, "wrong"), (False, False, "not allowed")]
)
def test_the_four_outcomes_sound_different(legal: bool, selected: bool, words: str) -> None:
    assert words in card_label(CardView(QUEEN, legal, WHY, selected), revealed=True)
    views = [CardView(QUEEN, a, WHY, b) for a in (True, False) for b in (True, False)]
    assert len({card_label(view, revealed=True) for view in views}) == 4


def test_an_event_is_json_and_the_default_names_the_card() -> None:
    own = {"type": "pass", "note": 'it\'s <"odd"> & long'}
    first, second = buttons(hand([CardView(QUEEN), CardView(NINE, event=own, echo="press")]))
    assert json.loads(first.get("data-event") or "") == {"type": "select", "card": "QS"}
    assert json.loads(second.get("data-event") or "") == own
    assert (first.get("data-echo"), second.get("data-echo")) == (None, "press")


def test_words_are_escaped_everywhere() -> None:
    nasty = """<script>"&'</script>"""
    html = hand([CardView(QUEEN, False, nasty, note=nasty)], label=nasty, revealed=True)
    html += reasons([CardView(QUEEN, False, nasty)], summary=nasty)
    assert "<script>" not in html
    assert buttons(hand([CardView(QUEEN, False, nasty)]))[0].get("data-why") == nasty


def test_without_verdicts_nothing_is_pressed_or_marked() -> None:
    (button,) = buttons(hand([CardView(QUEEN)]))
    assert {"aria-pressed", "data-legal", "data-tone", "data-why"}.isdisjoint(button.keys())
    assert button.get("type") == "button"


def test_a_whole_pack_has_no_ids_and_a_list_role() -> None:
    root = ElementTree.fromstring(hand([CardView(card) for card in PACK], label="The pack"))
    assert not [e for e in root.iter() if e.get("id")]
    (list_,) = root
    assert (list_.get("role"), list_.get("aria-label"), len(list_)) == ("list", "The pack", 52)


def test_the_reasons_name_every_card_with_a_verdict() -> None:
    html = reasons([CardView(QUEEN, False, WHY), CardView(NINE, True, "")], event={"type": "peek"}, of="a b")
    root = ElementTree.fromstring(html)
    assert [item.get("data-legal") for item in root.iter("li")] == ["no", "yes"]
    assert WHY in html
    assert html.count("may not be played") == 1, "the verdict is said once"
    assert json.loads(root.get("data-event") or "") == {"type": "peek"}
    assert root.get("data-of") == "a b"
