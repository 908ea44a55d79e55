"""Topics of *How often?*: exact and dealt answers agree, for every question, choice and rule set."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.lab.dealing import BLOCK, Tally, deal_blocks, seed_of
from hearts_tutor.lab.probability import split_chance
from hearts_tutor.lab.question import Question, QuestionError
from hearts_tutor.lab.topics import TOPICS, how_often
from tests.corpus import label

CLASSIC = find("classic")
TABLES = [find("classic", players) for players in (3, 4, 6)] + [find("large_table", 8)] + [find("jack_and_kitty", 5), find("cancellation")]
# Chi-square at one in a million for up to 12 bars beyond the first: a seed that fails is no accident.
SURE = {1: 23.9, 2: 27.6, 3: 30.7, 4: 33.4, 5: 35.9, 6: 38.3, 7: 40.5, 8: 42.7, 9: 44.8, 10: 46.9, 11: 48.8, 12: 50.8}


@pytest.mark.parametrize("key", TOPICS)
@pytest.mark.parametrize("rules", TABLES, ids=label)
def test_dealt_cards_fit_the_exact_chances(rules: RuleSet, key: str) -> None:
    for choice in TOPICS[key].choices(rules)[:2]:
        assert_fits(TOPICS[key].ask(rules, choice))


def assert_fits(question: Question) -> None:
    """Cards dealt at random agree with the exact chances of a question."""
    assert sum(question.exact.values()) == 1
    counts = next(deal_blocks(question, [BLOCK], seed=5))
    expected = {bar: float(share) * BLOCK for bar, share in question.exact.items()}
    assert set(counts) <= set(expected)
    common = [bar for bar, mean in expected.items() if mean >= 5]
    rare = sum(expected.values()) - sum(expected[bar] for bar in common)
    pairs = [(counts[bar], expected[bar]) for bar in common]
    if rare >= 1:
        pairs.append((counts.total() - sum(counts[bar] for bar in common), rare))
    assert len(pairs) < 2 or sum((seen - mean) ** 2 / mean for seen, mean in pairs) < SURE[min(len(pairs) - 1, 12)] + 3 * max(
        0, len(pairs) - 13
    )


def test_known_values() -> None:
    assert TOPICS["somebody_void"].ask(CLASSIC, "clubs").chance == Fraction(1621364909, 31750677980)
    assert TOPICS["guards"].ask(CLASSIC, "3").chance == Fraction(38813333, 93384347)
    assert TOPICS["exposed"].ask(CLASSIC, "3").chance == Fraction(426946663, 2334608675)
    assert TOPICS["split"].ask(CLASSIC, "4-4-3-2").chance == Fraction(342132219, 1587533899)
    assert TOPICS["long_suit"].ask(CLASSIC, "7").chance == Fraction(44677, 1108025)
    assert TOPICS["queen_holder"].ask(CLASSIC, "clubs").chance == Fraction(13, 28)  # 39 unseen cards, eleven of them clubs


def test_a_kitty_is_a_place_of_its_own() -> None:
    rules = find("jack_and_kitty", 5)
    assert TOPICS["somebody_void"].ask(rules, "hearts").chance == split_chance(13, [10] * 5 + [2], lambda at: 0 in at[:5])


def test_the_same_seed_deals_the_same_cards() -> None:
    question = TOPICS["void"].ask(CLASSIC)
    first, again, other = (sum(deal_blocks(question, [BLOCK + 10], seed), Counter()) for seed in (3, 3, 4))
    assert first == again != other
    assert first.total() == BLOCK + 10


def test_the_interval_narrows_and_holds_for_rare_events() -> None:
    question = TOPICS["void"].ask(CLASSIC)
    few, many = Tally(question, Counter({0: 1, 3: 99})), Tally(question, Counter({0: 100, 3: 9900}))
    assert few.share == many.share == 0.01
    assert (many.interval[1] - many.interval[0]) < 0.2 * (few.interval[1] - few.interval[0])
    nothing = Tally(question, Counter({3: 100}))
    assert nothing.interval[0] == 0.0
    assert nothing.interval[1] > 0.03


def test_names_give_seeds() -> None:
    assert seed_of("Ada") == seed_of(" ADA ")
    assert seed_of("Ada") != seed_of("Bo")


def test_questions_that_cannot_be_asked_say_so() -> None:
    with pytest.raises(QuestionError, match="cannot be asked about cancellation"):
        TOPICS["guards"].ask(find("cancellation"))
    with pytest.raises(QuestionError, match="is not a choice here"):
        TOPICS["void"].ask(CLASSIC, "trumps")


def test_how_often_counts_what_the_question_asks() -> None:
    tally = how_often(CLASSIC, "queen_holder", "clubs", deals=700, seed=4)
    assert tally.deals == 700
    assert tally.question.chance == Fraction(13, 28)
    assert tally.counts == how_often(CLASSIC, "queen_holder", "clubs", deals=700, seed=4).counts
    assert tally.counts != how_often(CLASSIC, "queen_holder", "clubs", deals=700, seed=5).counts


@pytest.mark.parametrize(
    ("topic", "choice", "deals", "words"),
    [("weather", None, 10, "not a topic"), ("void", "trumps", 10, "not a choice here"), ("void", "hearts", 0, "ask for 1 or more")],
)
def test_how_often_refuses_what_cannot_be_counted(topic: str, choice: str | None, deals: int, words: str) -> None:
    with pytest.raises(QuestionError, match=words):
        how_often(CLASSIC, topic, choice, deals=deals)
