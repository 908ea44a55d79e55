"""Faults of other programs' tables that ours must not have (their numbers as handed to us), for every lesson in its first view."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from hearts_tutor.draw.hand import CardView, hand
from hearts_tutor.engine.cards import Card, Hand, Suit
from hearts_tutor.engine.verdicts import counted, verdicts
from hearts_tutor.lessons import LESSONS, LegalCards, lesson_class
from hearts_tutor.lessons.legal_cards.content import EXAMPLES

RED = (Suit.HEARTS, Suit.DIAMONDS)


@pytest.fixture(params=list(LESSONS))
def html(request: pytest.FixtureRequest) -> str:
    """The first view of each lesson."""
    return str(lesson_class(request.param)().frame()["html"])


def buttons(html: str) -> list[tuple[str, str]]:
    """Attributes and content of every button."""
    return re.findall(r"<button\b([^>]*)>(.*?)</button>", html, re.DOTALL)


def test_b52_suits_alternate_in_colour() -> None:
    suits = [card.suit for card in Hand.parse("♠A2 ♥K3 ♦Q4 ♣J5")]
    groups = list(dict.fromkeys(suits))
    assert len(groups) == 4
    assert all((one in RED) != (other in RED) for one, other in pairwise(groups))


def test_b55_each_suit_can_have_a_colour_of_its_own(html: str) -> None:
    assert 'data-look="deck" data-value="four"' in html


def test_b58_and_b59_every_card_is_a_button_with_a_name_and_its_hand_is_a_group_for_arrows(html: str) -> None:
    cards = [attributes for attributes, _ in buttons(html) if 'class="ht-card"' in attributes]
    for attributes in cards:
        code = re.search(r'data-card="(\w+)"', attributes)
        assert code is None or Card.parse(code[1]).name in attributes
        assert re.search(r'aria-label="[^"]+"', attributes)
    if cards:
        assert "data-arrows" in html


def test_b59_every_button_has_words_and_something_speaks(html: str) -> None:
    for attributes, content in buttons(html):
        assert re.search(r'aria-label="[^"]+"', attributes) or re.sub(r"<svg.*?</svg>|<[^>]+>", "", content, flags=re.DOTALL).strip()
    assert 'aria-live="polite"' in html
    assert 'role="status"' in html


def test_b60_dimmed_means_illegal_now_and_nothing_else() -> None:
    """The style dims a card for its verdict alone, once verdicts are shown; a card that waits for its turn keeps its look."""
    from hearts_tutor.widgets.front_end import style_source

    dimming = re.findall(r"([^{}]*)\{[^{}]*opacity: \.6\d?[^{}]*\}", style_source())
    faces = [rule.strip() for rule in dimming if "ht-face" in rule or "ht-card" in rule]
    assert faces == ['[data-revealed] [data-legal="no"] .ht-face svg']
    assert 'data-legal="no"' in hand([CardView(Card.parse("4H"), legal=False)])
    assert "data-legal" not in hand([CardView(Card.parse("4H"), disabled=True)])


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.key)
def test_b61_an_illegal_tap_says_why(example: object) -> None:
    lesson = LegalCards(only=[example.key], mode="ask")  # type: ignore[attr-defined]
    for verdict in verdicts(lesson.state.shown):
        if not verdict.legal:
            lesson.dispatch({"type": "card", "card": verdict.card.code, "seq": 1})
            assert verdict.why in lesson.view()["says"][0]


def test_b30_one_point_is_one_point() -> None:
    assert [counted(n, "point") for n in (0, 1, 2, 13)] == ["0 points", "1 point", "2 points", "13 points"]


def test_b70_no_lesson_shows_an_advertisement_or_asks_another_machine(html: str) -> None:
    assert not re.search(r"<(iframe|script|img|link)\b|https?:", html)
