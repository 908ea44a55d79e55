"""What the page of "Which cards may I play?" tells before the check and after it."""

from __future__ import annotations

import re

from hearts_tutor.engine.verdicts import verdicts
from hearts_tutor.lessons import LegalCards
from tests.lessons.legal_cards.predicting import Reader


def test_the_answer_is_not_told_before_the_check() -> None:
    html = LegalCards(only=["following"]).frame()["html"]
    labels = re.findall(r'class="ht-card"[^>]*?aria-label="([^"]*)"', html)
    assert len(labels) == 10
    assert not any("allowed" in label for label in labels)
    assert "data-revealed" not in html


def test_after_the_check_each_card_says_its_verdict() -> None:
    reader = Reader(only=["following"])
    reader("card", card="QS")
    html = reader("check")["html"]
    assert 'aria-label="queen of spades, wrong, not allowed: ' in html
    assert re.search(r'aria-label="queen of spades[^"]*the nine of clubs', html), "cards are spoken as words"


def test_what_changes_is_told_after_the_check_or_when_it_is_opened() -> None:
    reader = Reader(only=["thaw"], switch=True)
    assert '<details class="ht-details ht-compare"' in reader.lesson.frame()["html"]
    reader("peek")
    reader("card", card=verdicts(reader.lesson.state.shown)[0].card.code)
    reader("check")
    assert '<section class="ht-compare" aria-label=' in reader.lesson.frame()["html"]
    assert reader.view["score"] == "Nothing scored yet"
