"""What the reader has entered in "Settle it", as a frozen value with a method for each change.

A method returns the next state, or raises LessonError with one sentence for the reader. Whatever comes from the page is
checked here, which is why such arguments are of type ``object``. A text that cannot be read is kept with the reason, so that
the reader can correct it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal, TypeVar, get_args

from hearts_tutor.engine.cards import Card, CardError, Hand
from hearts_tutor.lessons.rulings.content import QUESTIONS_BY_KEY, RECORDS_BY_KEY
from hearts_tutor.lessons.rulings.question import FALLEN, RuleQuestion, most_tricks
from hearts_tutor.lessons.rulings.text import parse_question, question_text
from hearts_tutor.lessons.shared.base import LessonError

Mode = Literal["question", "deal"]
Box = Literal["hand", "trick"]
Word = TypeVar("Word", bound=str)
LONGEST = 60_000  # letters of a text: far more than a game
DEAL = "deal:"  # how the link of a played deal begins
NOTHING_ASKED = RuleQuestion()


@dataclass(frozen=True)
class RulingsState:
    """A question and the text of a played deal, and which of the two is shown.

    ``box`` is where a pressed card goes: the hand or the trick. ``refused_line`` is a typed line that could not be read, ``fault`` the
    reason. ``is_judged`` is False until the reader has asked for a judgement of ``record``.
    """

    mode: Mode = "question"
    question: RuleQuestion = NOTHING_ASKED
    box: Box = "hand"
    refused_line: str | None = None
    fault: str = ""
    record: str = ""
    is_judged: bool = False

    @property
    def link(self) -> str:
        """The text of a link: the question as a line with ``+`` for spaces, or the record behind ``deal:``."""
        return DEAL + self.record if self.mode == "deal" else question_text(self.question).replace(" ", "+")

    # --- a question -----------------------------------------------------------------------------------------------------

    def with_question(self, question: RuleQuestion) -> RulingsState:
        """Another question is shown."""
        return replace(self, mode="question", question=question, refused_line=None, fault="")

    def with_ready_question(self, key: object) -> RulingsState:
        """One of the prepared questions is shown."""
        return self.with_question(parse_question(QUESTIONS_BY_KEY[_one_of(key, tuple(QUESTIONS_BY_KEY))].line))

    def with_line(self, typed: object) -> RulingsState:
        """The question of a typed line is shown; a line that cannot be read stays in its field, with the reason."""
        line = _readable(typed)
        try:
            return self.with_question(parse_question(line))
        except ValueError as fault:
            return replace(self, refused_line=line, fault=str(fault))

    def with_card_placed(self, code: object) -> RulingsState:
        """A card is put into the box in use, or taken out of the box that it is in."""
        card, question = _card(code), self.question
        if card in question.hand:
            return self._changed(hand=question.hand - Hand(card.bit), about=question.about - Hand(card.bit))
        if card in question.trick:
            return self._changed(trick=tuple(other for other in question.trick if other != card))
        if self.box == "trick":
            return self._changed(trick=(*question.trick, card))
        if len(question.hand) >= most_tricks(question.players):
            raise LessonError(f"The hand is full: with {question.players} players no rule set deals more cards. Press one to take it out.")
        return self._changed(hand=question.hand + Hand(card.bit))

    def with_card_asked(self, code: object) -> RulingsState:
        """A card of the hand is added to those asked about, or taken away from them."""
        card, question = _card(code), self.question
        if card not in question.hand:
            raise LessonError(f"{card} is not in the hand, so there is nothing to ask about it.")
        return self._changed(about=Hand(question.about.mask ^ card.bit))

    def with_players(self, typed: object) -> RulingsState:
        """The number of players is changed."""
        return self._changed(players=_whole_number(typed))

    def with_trick_number(self, typed: object) -> RulingsState:
        """The number of the trick, from 1, is changed."""
        return self._changed(number=_whole_number(typed))

    def with_fallen(self, word: object) -> RulingsState:
        """What was played in earlier tricks is changed."""
        return self._changed(fallen=_one_of(word, FALLEN))

    def _changed(self, **changes: Any) -> RulingsState:
        """The question is changed; raises LessonError if the changes contradict the rest of it."""
        try:
            return self.with_question(replace(self.question, **changes))
        except ValueError as fault:
            raise LessonError(str(fault)) from None

    def with_box(self, word: object) -> RulingsState:
        """The other box is used."""
        return replace(self, box=_one_of(word, get_args(Box)))

    # --- a played deal --------------------------------------------------------------------------------------------------

    def with_record(self, typed: object) -> RulingsState:
        """A record is to be judged."""
        return replace(self, mode="deal", record=_readable(typed), is_judged=True)

    def with_ready_deal(self, key: object) -> RulingsState:
        """One of the prepared deals is shown and judged."""
        return self.with_record(RECORDS_BY_KEY[_one_of(key, tuple(RECORDS_BY_KEY))].text)

    # --- both -----------------------------------------------------------------------------------------------------------

    def with_mode(self, word: object) -> RulingsState:
        """The mode is changed: a question, or a played deal."""
        return replace(self, mode=_one_of(word, get_args(Mode)))

    def emptied(self) -> RulingsState:
        """Everything that was entered is cleared, except the number of players."""
        return RulingsState(self.mode, RuleQuestion(self.question.players))

    def opened(self, link: object) -> RulingsState:
        """The question or the deal of a link is shown."""
        text = _readable(link)
        if text.startswith(DEAL):
            record = text.removeprefix(DEAL)
            return replace(self.with_record(record), is_judged=bool(record.strip()))
        try:
            return self.with_question(parse_question(text.replace("+", " ")))
        except ValueError as fault:
            raise LessonError(f"The link's question cannot be shown. {fault}") from None


def _card(code: object) -> Card:
    try:
        return Card.parse(code if isinstance(code, str) else "")
    except CardError as fault:
        raise LessonError(str(fault)) from None


def _whole_number(value: object) -> int:
    text = str(value)
    if not text.isascii() or not text.isdigit() or len(text) > 3:
        raise LessonError(f"“{text[:80]}” is not a whole number, so nothing has changed.")
    return int(text)


def _one_of(value: object, words: tuple[Word, ...]) -> Word:
    found = next((word for word in words if word == value), None)
    if found is None:
        raise LessonError(f"“{str(value)[:80]}” is none of {', '.join(words)}, so nothing has changed.")
    return found


def _readable(text: object) -> str:
    """A text from the page, without characters that cannot be stored; raises LessonError if there is none or it is too long."""
    if not isinstance(text, str):
        raise LessonError("No text came with that, so nothing has changed.")
    if len(text) > LONGEST:
        raise LessonError(f"The text has {len(text):,} characters, and at most {LONGEST:,} can be read. Paste a part of it.")
    return text.encode("utf-8", "replace").decode("utf-8").replace("\0", "?")
