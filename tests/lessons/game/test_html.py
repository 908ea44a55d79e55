"""The HTML of the table: what is said aloud, what can be pressed, and nothing from anywhere else."""

from __future__ import annotations

import re

from hearts_tutor.draw.suits import suit_class
from hearts_tutor.engine.cards import Card, Suit
from hearts_tutor.lessons.shared.base import html_to_text
from hearts_tutor.site.front_end import style_source
from tests.lessons.game.playing import on_turn, seated


# B34
def test_broken_hearts_are_seen_and_heard() -> None:
    reader = seated(seed=4)
    assert 'data-broken="no"' in reader.html
    reader.act_until(lambda table: table["hearts_broken"])
    assert "Hearts are broken." in reader.says
    assert 'data-broken="yes"' in reader.html


# B55
def test_every_suit_can_have_a_colour_of_its_own() -> None:
    html = seated(seed=1).html
    assert 'data-look="deck"' in html
    own = [re.search(rf'data-deck="four"\] \.{suit_class(suit)} {{ --suit: var\((--ht-\w+)', style_source()) for suit in Suit]
    assert sorted(found[1] for found in own if found) == ["--ht-blue", "--ht-green"], "the other two keep red and black"


# B58
def test_every_card_is_a_button_among_arrow_keys() -> None:
    """That the keys do it is shown in tests/widgets/test_game_page.py: a whole game by keyboard alone."""
    reader = on_turn()
    hand = re.search(r"<ul class=\"ht-hand\".*?</ul>", reader.html, re.DOTALL)
    assert hand is not None
    assert "data-arrows" in hand[0]
    assert hand[0].count("<button") == len(reader.table["cards"])
    assert "disabled" not in hand[0]


# B59
def test_cards_have_names_and_turns_are_told() -> None:
    reader = on_turn()
    html = reader.html
    for card in reader.table["cards"]:
        assert f'aria-label="{Card.parse(card["card"]).name}' in html
    assert re.search(r'data-say="" (data-tone="\w*" )?aria-live="polite"', html)
    assert reader.says.endswith("were led.") or reader.says.endswith("Your lead.")


# B63
def test_a_button_shows_the_last_trick() -> None:
    reader = on_turn()
    reader.play_tricks(1)
    assert '{"type":"last"}' in reader.html
    reader.send("last")
    words = html_to_text(reader.html)
    for card in reader.deal.tricks[-1].cards:
        assert card.rank_text in words


# B70
def test_nothing_is_shown_that_is_not_the_game() -> None:
    """No address outside the book, no picture or frame from anywhere, whatever is open."""
    reader = on_turn()
    for _ in range(3):
        reader.play_deal()
        html = reader.html
        assert not re.search(r"https?:|<iframe|<img|<script|url\(", html)
        assert {link.split(":")[0] for link in re.findall(r'href="([^"]*)"', html)} <= {"book"}
