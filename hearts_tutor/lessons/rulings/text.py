"""A question as one line of text, which links carry, and back.

``4 2 unbroken KC7C SQJ4HA about=QS`` reads: four players; trick two; no heart and no queen of spades was played in an earlier trick
(``queen`` if she was but no heart, ``broken`` if a heart was); the cards of the trick (``-`` for none); the hand; the cards asked about,
unless the whole hand is. ``rules=`` and ``opens=`` may follow: a rule set to ask in addition to the presets, and the lowest club dealt.
"""

from __future__ import annotations

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.notation import NONE, NotationError, hand_text, parse_position, parse_rules, parse_run, rules_text
from hearts_tutor.engine.text import shortened
from hearts_tutor.lessons.rulings.question import FALLEN, FALLEN_CARDS, RuleQuestion, sets_for

ABOUT, RULES, OPENS = "about=", "rules=", "opens="
EXAMPLE = "4 2 unbroken KC7C SQJ4HAJ83DT9762"


def question_text(question: RuleQuestion) -> str:
    """The line from which ``parse_question`` makes the question again.

    >>> from hearts_tutor.engine.cards import Card
    >>> question_text(RuleQuestion(4, Hand.parse("QS 9S KD"), trick=(Card.parse("2C"),), number=1))
    '4 1 unbroken 2C SQ9DK'
    """
    trick = "".join(card.code for card in question.trick) or NONE
    parts = [str(question.players), str(question.number), question.fallen, trick, hand_text(question.hand) or NONE]
    parts += [ABOUT + hand_text(question.about)] if question.about else []
    parts += [RULES + rules_text(question.own)] if question.own else []
    parts += [OPENS + (hand_text(question.opens)[::-1] or NONE)] if question.opens is not None else []
    return " ".join(parts)


def parse_question(text: str) -> RuleQuestion:
    """The question of a line. A position's line (``engine.notation``) will do, too; its rules are then asked in addition to the presets.

    Raises ValueError, which names the part at fault.

    >>> parse_question("classic 5 unbroken JC4C SQ73CK9").number
    5
    """
    parts = text.split()
    if not parts or not parts[0].isdigit():
        return _of_position(text)
    if len(parts) < 5:
        raise NotationError(f"“{shortened(text)}” is not a question. One reads: {EXAMPLE} (players, trick, hearts, cards played, hand).")
    players, number, fallen, trick, hand = parts[:5]
    for word in (players, number):
        if not word.isascii() or not word.isdigit() or len(word) > 3:
            raise NotationError(f"“{shortened(word)}” is not a number: the line starts with the players and the number of the trick.")
    if fallen not in FALLEN:
        cards = ", ".join(f"{word} ({card} has fallen)" for word, card in FALLEN_CARDS.items())
        raise NotationError(f"“{shortened(fallen)}” should be unbroken, {cards} or broken (a heart has).")
    more = _more(parts[5:])
    return RuleQuestion(
        int(players),
        Hand.of_cards(() if hand == NONE else parse_run(hand)),
        () if trick == NONE else parse_run(trick),
        int(number),
        fallen,
        Hand.of_cards(parse_run(more.get(ABOUT, ""))),
        parse_rules(more[RULES]) if RULES in more else None,
        Hand.of_cards(parse_run(more[OPENS].replace(NONE, ""))) if OPENS in more else None,
    )


def _more(parts: list[str]) -> dict[str, str]:
    """The named parts after the first five, each by its name."""
    found: dict[str, str] = {}
    for part in parts:
        key = next((key for key in (ABOUT, RULES, OPENS) if part.startswith(key)), None)
        if key is None or key in found:
            raise NotationError(f"“{shortened(part)}” cannot follow the hand: only about=, rules= and opens= can, each of them once.")
        found[key] = part.removeprefix(key)
    return found


def _of_position(text: str) -> RuleQuestion:
    position = parse_position(text)
    rules = position.rules
    own = None if rules in sets_for(rules.players).values() else rules
    opens = position.opener if position.opener != rules.opener else None
    fallen = "broken" if position.broken else "unbroken"
    return RuleQuestion(rules.players, position.hand, position.trick, position.number, fallen, own=own, opens=opens)
