"""A decision as text, and ``advise play`` as a person or a program calls it."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from hearts_tutor.advice.plays.cost import advise_play
from hearts_tutor.advice.plays.decision_text import parse_decision
from hearts_tutor.advice.plays.hidden import PAST
from hearts_tutor.cli.advise_play import ABOUT
from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.kernel import HEARTS
from hearts_tutor.engine.notation import NotationError, hand_text, position_text
from hearts_tutor.engine.position import PositionError
from hearts_tutor.engine.rules import find
from hearts_tutor.players import House, PublicView, play_deal
from hearts_tutor.records.replay import record_of
from hearts_tutor.records.write import deal_text
from tests.advice.plays.views import deals_with_views, play_to, worlds_of
from tests.cli.asking import answer, complaint, run
from tests.corpus import EVERY_KIND

LINE = "classic 5 unbroken JC4C SQ73HAT5CK9DJ"


def test_the_examples_that_are_shown_can_be_asked_about() -> None:
    """The example in the help, and the one in the message about a line that is refused."""
    with pytest.raises(NotationError) as refused:
        parse_decision("nonsense")
    for words in (ABOUT, str(refused.value)):
        found = re.search(r"classic \d+ \w+ \w+ \w+", words)
        assert found
        assert len(parse_decision(found[0]).hand) == 9


def test_what_is_not_said_is_dealt_at_random() -> None:
    decision = parse_decision(LINE + " gone=2C3C5C void=1H,2SC gave=1AS")
    for world in worlds_of(decision.hidden, 50):
        assert [hand.bit_count() for hand in world[:4]] == [9, 9, 8, 8]
        assert world[PAST].bit_count() == 13
        assert world[1] & Hand.parse("♠A").mask
        assert not world[1] & HEARTS
        assert not world[2] & (Hand.parse("♠AKQJ1098765432 ♣AKQJ1098765432").mask)
        assert not world[PAST] & HEARTS


@pytest.mark.parametrize("rules", EVERY_KIND)
def test_every_position_can_be_asked_about(rules: object) -> None:
    """The line of any position of a deal makes worlds with the right number of cards everywhere."""
    from hearts_tutor.engine.rules import RuleSet

    assert isinstance(rules, RuleSet)
    for deal, seen in deals_with_views(rules, 4, 8):
        gone = [card for trick in deal.tricks for card in trick.cards]
        some = random.Random(1).sample(gone, len(gone) // 2)
        words = f" gone={''.join(card.code for card in some)}" if some else ""
        decision = parse_decision(position_text(deal.position) + words, seen.rules.points.die_seven and 3)
        for world in worlds_of(decision.hidden, 2):
            assert sum(world) | decision.point.cards_played | decision.point.trick == rules.pack.mask
            assert world[0] == seen.hand.mask


def test_a_full_line_says_as_much_as_the_view() -> None:
    """Without passes and voids the two know the same: the same hidden cards, needs and legal cards."""
    deal = play_to(Deal.new(find("moon_others"), seed=4, number=4), 2)
    seen = PublicView.of(deal, deal.turn)
    gone = "".join(hand_text(trick.hand) for trick in deal.tricks)
    decision = parse_decision(f"{position_text(deal.position)} gone={gone}")
    assert decision.legal == seen.legal
    assert decision.hidden[0].need[PAST] == 0
    assert advise_play(decision, worlds=20).best.card in seen.legal


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("classic 5 unbroken JC4C SQ73HAT5CK9DJ6", "holds 9 cards, and the line names 10"),
        (LINE + " gone=QS", "which is in the hand"),
        (LINE + " gone=4C", "in the hand or in this trick"),
        (LINE + " void=5H", "1 to 3"),
        (LINE + " void=1X", "void=1X"),
        (LINE + " took=9", "took=9"),
        (LINE + " took=1", "needs every card"),
        (LINE + " gone=2H took=-", "nobody has penalty cards"),
        (LINE + " gave=1QS", "gave="),
        (LINE + " gone=2C gone=3C", "twice"),
        (LINE + " void=1CDSH", "contradicts itself"),
        (LINE + " sun=5", "is not a position"),
        ("cancellation 5 unbroken JC4C SQ73HAT5CK9DJ", "packs"),
    ],
)
def test_what_cannot_be_is_one_sentence(line: str, part: str) -> None:
    with pytest.raises((NotationError, PositionError), match=part):
        parse_decision(line)
    assert part in complaint("advise", "play", "--position", line)


def test_the_answer_for_a_program() -> None:
    found = answer("advise", "play", "--position", LINE, "--worlds", "100", "--seed", "3")
    assert [row["card"] for row in found["plays"]] == ["9C", "KC"]
    wanted = {"card", "cost", "stderr", "band", "moon_for", "moon_against", "second_opinion", "why"}
    assert all(wanted <= set(row) for row in found["plays"])
    assert found["plays"][0]["cost"] == 0
    assert found["relative_to"].startswith("9C")
    assert found == answer("advise", "play", "--position", LINE, "--worlds", "100", "--seed", "3")


def test_the_answer_to_read() -> None:
    status, out, _ = run("advise", "play", "--position", LINE, "--worlds", "50")
    assert status == 0
    assert "the best that was measured" in out
    assert "9♣ does not take the trick." in out


def test_a_recorded_deal_is_asked_about(tmp_path: Path) -> None:
    deal = play_deal(Deal.new(find("moon_others"), seed=3), [House()] * 4)
    path = tmp_path / "deal.txt"
    path.write_text(deal_text(record_of(deal, ["Anna", "Ben", "Carla", "Dan"])), encoding="utf-8")
    found = answer("advise", "play", "--record", str(path), "--at", "4.ben", "--worlds", "40")
    assert len(found["plays"]) > 1
    assert "Anna" in complaint("advise", "play", "--record", str(path), "--at", "4.Eve")
    assert "trick 14" in complaint("advise", "play", "--record", str(path), "--at", "14.Ben")
    assert "--at" in complaint("advise", "play", "--record", str(path))
    assert "--record" in complaint("advise", "play", "--position", LINE, "--at", "4.Ben")
    assert "--position" in complaint("advise", "play")
