"""Cards, suits and ranks as drawings: well formed, all different, small, and never with an id."""

import re
from xml.etree import ElementTree

import pytest

from hearts_tutor.draw.card import face, inline_card, prose, static_card
from hearts_tutor.draw.ranks import rank_path
from hearts_tutor.draw.suits import suit_icon, suit_path
from hearts_tutor.engine.cards import PACK, Card, Suit

QUEEN = Card.parse("QS")


@pytest.mark.parametrize("card", PACK, ids=str)
@pytest.mark.parametrize("tail", [False, True])
def test_every_face_is_well_formed_silent_and_without_ids(card: Card, tail: bool) -> None:
    root = ElementTree.fromstring(face(card, tail=tail))
    (svg,) = root
    assert svg.get("aria-hidden") == "true"
    assert not [element for element in root.iter() if element.get("id") or element.tag == "text"]
    paths = [element.get("d") for element in root.iter("path")]
    assert all(d and re.fullmatch(r"[MmLlHhVvCcAaZz\d\s.,-]+", d) for d in paths)


def test_the_52_faces_differ_and_stay_small() -> None:
    faces = {card: face(card) for card in PACK}
    assert len(set(faces.values())) == 52
    assert max(map(len, faces.values())) < 2000
    assert sum(map(len, faces.values())) < 52 * 1200


def test_suits_and_ranks_differ() -> None:
    assert len({suit_path(suit) for suit in Suit}) == 4
    assert len({rank_path(rank) for rank in range(13)}) == 13


@pytest.mark.parametrize("suit", Suit)
def test_a_suit_closes_and_turns_about_its_middle(suit: Suit) -> None:
    upright, turned = suit_path(suit, 0, 0), suit_path(suit, 0, 0, turned=True)
    assert upright.endswith("z")
    assert turned.endswith("z")
    assert upright != turned
    start = [int(n) for n in re.findall(r"-?\d+", upright)[:2]]
    assert [int(n) for n in re.findall(r"-?\d+", turned)[:2]] == [-n for n in start]
    ElementTree.fromstring(suit_icon(suit))


@pytest.mark.parametrize("card", PACK, ids=str)
def test_number_cards_show_their_number_of_pips(card: Card) -> None:
    pips = re.search(r'class="ht-pips"[^>]* d="([^"]+)"', face(card))
    shown = pips[1].count("M") if pips else 0
    assert shown == {12: 1, 9: 0, 10: 0, 11: 0}.get(card.rank, card.rank + 2)


def test_a_picture_is_named_after_its_card() -> None:
    assert ElementTree.fromstring(static_card(QUEEN)).get("aria-label") == "queen of spades"
    assert ElementTree.fromstring(static_card(QUEEN, label='<the> "Queen"')).get("aria-label") == '<the> "Queen"'
    word = ElementTree.fromstring(inline_card(Card.parse("TD")))
    assert (word.get("role"), word.get("aria-label"), word.text) == ("img", "ten of diamonds", "10")


def test_prose_draws_cards_and_escapes_the_rest() -> None:
    html = prose("9♣ & ♦K <b>, ♥ and 10♠.")
    assert "<b>" not in html
    assert "&amp;" in html
    assert re.findall('aria-label="([^"]+)"', html) == ["nine of clubs", "king of diamonds", "hearts", "ten of spades"]
    root = ElementTree.fromstring(f"<p>{html}</p>")
    signs = [span.text for span in root.iter("span") if span.get("class") == "ht-sr"]
    assert signs == ["♣", "♦", "♥", "♠"], "the signs are there for searching and copying, and are not seen"
    assert sum(html.count(sign) for sign in "♣♦♥♠") == 4
