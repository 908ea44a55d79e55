"""Questions that players ask and deals to judge, as data: words and situations; the answers come from the engine."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ReadyQuestion:
    """One question: its key, a short name for its button, the question itself, and the situation as a line (see ``text.py``)."""

    key: str
    name: str
    words: str
    line: str


QUESTIONS: tuple[ReadyQuestion, ...] = (
    ReadyQuestion(
        "queen_on_trick_one",
        "Q♠ on trick one",
        "Clubs are led to trick one and I have none. May I throw Q♠ straight away?",
        "4 1 unbroken 2CKC SQ965HA72DKQ9743 about=SQ",
    ),
    ReadyQuestion(
        "jack_on_trick_one",
        "J♦ on trick one",
        "No clubs on trick one, and J♦ counts ten points off. Is it banned like a penalty card?",
        "4 1 unbroken 2CTC SQ92HA73DJ85 about=DJ",
    ),
    ReadyQuestion(
        "only_penalty_cards",
        "Nothing but points",
        "Clubs are led to trick one, and every card I hold costs points. What now?",
        "4 1 unbroken 2C SQHKQJT98765432",
    ),
    ReadyQuestion(
        "heart_unbroken",
        "Leading a heart",
        "I won trick four and nobody has played a heart. May I lead the two of hearts?",
        "4 5 unbroken - SQ8H2C4D76 about=H2",
    ),
    ReadyQuestion(
        "after_the_queen",
        "After Q♠",
        "Q♠ has fallen, but no heart. Does she break hearts, so that I may lead one?",
        "4 3 queen - S84HK62C5D976 about=HK",
    ),
    ReadyQuestion(
        "queen_unbroken",
        "Leading Q♠",
        "Hearts are not broken. May I lead the queen of spades?",
        "4 2 unbroken - SQ74HA96CJ5DT83 about=SQ",
    ),
    ReadyQuestion(
        "hearts_and_queen",
        "Q♠ and hearts",
        "On lead with Q♠ and three hearts, hearts not broken. Must I lead the queen?",
        "4 10 unbroken - SQHK85",
    ),
    ReadyQuestion(
        "only_hearts",
        "Only hearts",
        "On lead with four hearts and nothing else, and hearts are not broken. Am I stuck?",
        "4 10 unbroken - HAJ94",
    ),
    ReadyQuestion(
        "queen_first_chance",
        "Must she go?",
        "I am void in clubs for the first time and hold Q♠. Must I throw her?",
        "4 6 broken 5C9CKC SQH3D8 about=SQD8",
    ),
    ReadyQuestion(
        "lowest_club",
        "Which club opens",
        "I hold the two of clubs. Must I open with exactly that card?",
        "4 1 unbroken - SA92HQT6C92DKJ84 about=C92",
    ),
    ReadyQuestion(
        "three_players",
        "Three players",
        "Three play with 17 cards each, and I hold 3♣ but not 2♣. Do I open the deal?",
        "3 1 unbroken - SAJ92HQT64CT83DKJ8543 about=C3",
    ),
    ReadyQuestion(
        "five_players",
        "Five players",
        "Five play with ten cards each, and I hold the two of clubs. Do I open with it?",
        "5 1 unbroken - SJ92HQ4CT82DK5 about=C2",
    ),
    ReadyQuestion(
        "six_players",
        "Six players",
        "Six play with eight cards each. My lowest club is the four. Do I open the deal?",
        "6 1 unbroken - SJ9HQ4CT4DK5 about=C4",
    ),
)

QUESTIONS_BY_KEY = {question.key: question for question in QUESTIONS}


@dataclass(frozen=True)
class ReadyDeal:
    """A deal to judge: its key, a short name for its button, and the text of its record."""

    key: str
    name: str
    text: str


RECORDS: tuple[ReadyDeal, ...] = (
    ReadyDeal(
        "revoke",
        "A revoke",
        """players: Anna, Ben, Carla, Dan
# Three tricks, written down from memory
1. Anna 2♣ 5♦ K♣ A♣
2. Dan 9♦ 4♦ 7♦ 2♦
3. Dan 3♠ 8♠ 6♣ J♠
""",
    ),
    ReadyDeal(
        "put_right",
        "Put right in time",
        """players: Anna, Ben, Carla, Dan
# Carla put down a heart, saw her diamond and took the heart back
1. Anna 2♣ 9♣ K♣ A♣
2. Dan 9♦ 4♦ 7♦ (6♥) 2♦
""",
    ),
    ReadyDeal(
        "early_heart",
        "Points too early",
        """players: Anna, Ben, Carla, Dan
# Ben throws the queen on trick one and leads a heart to trick three
1. Anna 2♣ Q♠ K♣ A♣
2. Dan 4♦ 9♦ K♦ 3♦
3. Ben 5♥ 2♥ 8♥ J♥
4. Anna 10♠ A♠ 6♠ 7♠
""",
    ),
)

RECORDS_BY_KEY = {record.key: record for record in RECORDS}
