"""Every lesson in its first view: cards and buttons have names, illegal cards alone are dim, and nothing comes from elsewhere."""

from __future__ import annotations

import re

import pytest

from hearts_tutor.draw.hand import CardView, hand
from hearts_tutor.engine.cards import Card
from hearts_tutor.lessons import LESSONS, lesson_class


@pytest.fixture(params=list(LESSONS))
def html(request: pytest.FixtureRequest) -> str:
    """The first view of each lesson."""
    return str(lesson_class(request.param)().frame()["html"])


def buttons(html: str) -> list[tuple[str, str]]:
    """Attributes and content of every button."""
    return re.findall(r"<button\b([^>]*)>(.*?)</button>", html, re.DOTALL)


# B55
def test_each_suit_can_have_a_colour_of_its_own(html: str) -> None:
    assert 'data-look="deck" data-value="four"' in html


# B58, B59
def test_every_card_is_a_button_with_a_name_and_its_hand_is_a_group_for_arrows(html: str) -> None:
    cards = [attributes for attributes, _ in buttons(html) if 'class="ht-card"' in attributes]
    for attributes in cards:
        code = re.search(r'data-card="(\w+)"', attributes)
        assert code is None or Card.parse(code[1]).name in attributes
        assert re.search(r'aria-label="[^"]+"', attributes)
    if cards:
        assert "data-arrows" in html


# B59
def test_every_button_has_words_and_something_speaks(html: str) -> None:
    for attributes, content in buttons(html):
        assert re.search(r'aria-label="[^"]+"', attributes) or re.sub(r"<svg.*?</svg>|<[^>]+>", "", content, flags=re.DOTALL).strip()
    assert 'aria-live="polite"' in html
    assert 'role="status"' in html


# B60
def test_dimmed_means_illegal_now_and_nothing_else() -> None:
    """A card is dimmed only for its verdict, once verdicts are shown; a card that waits for its turn is not dimmed."""
    from hearts_tutor.site.front_end import style_source

    dimming = re.findall(r"([^{}]*)\{[^{}]*opacity: \.6\d?[^{}]*\}", style_source())
    faces = [rule.strip() for rule in dimming if "ht-face" in rule or "ht-card" in rule]
    assert faces == ['[data-revealed] [data-legal="no"] .ht-face svg']
    assert 'data-legal="no"' in hand([CardView(Card.parse("4H"), legal=False)])
    assert "data-legal" not in hand([CardView(Card.parse("4H"), disabled=True)])


# B70
def test_no_lesson_shows_an_advertisement_or_asks_another_machine(html: str) -> None:
    assert not re.search(r"<(iframe|script|img|link)\b|https?:", html)
