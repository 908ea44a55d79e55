"""The lesson on the moon as HTML: what is a button, and what is said of a card."""

from __future__ import annotations

import re

import pytest

from hearts_tutor.lessons import Moon


# B58
@pytest.mark.parametrize("setting", ["", "1/2/3/4"], ids=["an example", "the free setting"])
def test_everything_to_press_is_a_button_a_field_or_a_part_to_open(setting: str) -> None:
    """So the keyboard reaches all of it, in the order of the page."""
    html = Moon(setting=setting).frame()["html"]
    assert set(re.findall(r"<(\w+)[^>]*data-event=", html)) <= {"button", "input", "select", "details"}
    assert not re.search(r'tabindex="[1-9-]', html)


# B59
def test_a_card_says_who_took_it() -> None:
    html = Moon(setting="1/2/3/4,lost=5H").frame()["html"]
    assert 'aria-label="five of hearts, taken by West"' in html
    assert html.count("aria-live") == 1


@pytest.mark.parametrize("setting", ["", "1/2/3/4"], ids=["an example", "the free setting"])
def test_every_button_has_a_class_that_gives_its_size(setting: str) -> None:
    for tag in re.findall(r"<button\b[^>]*>", Moon(setting=setting).frame()["html"]):
        assert re.search(r'class="(ht-btn|ht-mode|ht-box|ht-card)', tag), tag


# B70
@pytest.mark.parametrize("setting", ["", "1/2/3/4"], ids=["an example", "the free setting"])
def test_nothing_is_loaded_and_nothing_leads_elsewhere(setting: str) -> None:
    assert not re.search(r"https?:|<iframe|<img|\ssrc=", Moon(setting=setting).frame()["html"])
