"""The lesson "Settle it": what every rule set says of one hand and trick, and the referee's word on a played deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Literal, TypeVar, get_args

from hearts_tutor.engine.cards import PACK, Card, CardError, Hand
from hearts_tutor.lessons.rulings.answers import rulings_of, summary
from hearts_tutor.lessons.rulings.content import BY_KEY, QUESTIONS, RECORDS, RECORDS_BY_KEY, Asked
from hearts_tutor.lessons.rulings.deal import LONGEST, DealView, judged
from hearts_tutor.lessons.rulings.question import FALLEN, PLAYERS, Question, answers, most_tricks, parse_question
from hearts_tutor.lessons.rulings.view import PackCard, View, render
from hearts_tutor.lessons.shared.base import Lesson, LessonError
from hearts_tutor.lessons.shared.examples import Named

Mode = Literal["question", "deal"]
Box = Literal["hand", "trick"]
Word = TypeVar("Word", bound=str)
DEAL = "deal:"  # how the link of a played deal begins
STEPS_KEPT = 100
NOTHING_ASKED = Question()


@dataclass(frozen=True)
class Desk:
    """All that the reader has entered; the fields of text keep what was typed, and beside it why it was refused."""

    mode: Mode = "question"
    question: Question = NOTHING_ASKED
    box: Box = "hand"
    typed: str | None = None  # a line that was refused
    fault: str = ""
    record: str = ""
    is_judged: bool = False


class Rulings(Lesson[Any]):
    """Ask what may be played, under every rule set at once, or have a played deal judged.

    ``question`` is a line to begin with (see ``rulings_question``), or ``record`` a deal to judge. ``only`` names the ready
    questions (or deals) of a place that is about these alone; there nothing else can be entered.

    >>> lesson = Rulings(question="4 10 unbroken - SQHK85 about=HK")
    >>> lesson.view()["summary"]
    'The 32 rule sets differ: K♥ may not be played in 27; K♥ may be played in 5.'
    """

    name = "rulings"
    title = "Settle it"
    summary = "Enter a disputed play and see what every rule set says about it, and why."

    def __init__(self, question: str = "", record: str = "", only: Sequence[str] = ()) -> None:
        given = {"question": question, "record": record, "only": list(only)}
        super().__init__(**{name: value for name, value in given.items() if value})
        unknown = [key for key in only if key not in BY_KEY and key not in RECORDS_BY_KEY]
        if unknown:
            raise ValueError(f"“{unknown[0]}” is no ready question or deal. There are {', '.join((*BY_KEY, *RECORDS_BY_KEY))}.")
        self.only = tuple(only)
        ready = [BY_KEY[key].line for key in only if key in BY_KEY]
        first = parse_question(question or (*ready, QUESTIONS[0].line)[0])
        self.desk = Desk("deal" if record else "question", first, record=record, is_judged=bool(record))
        self.past: tuple[Desk, ...] = ()

    def position(self) -> str:
        """The question as a line with ``+`` for spaces, or the record behind ``deal:``."""
        desk = self.desk
        return DEAL + desk.record if desk.mode == "deal" else desk.question.text.replace(" ", "+")

    # --- events ---------------------------------------------------------------------------------------------------------

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event; ``undo`` takes back the last one that changed anything."""
        if event["type"] == "undo":
            if not self.past:
                raise LessonError("There is nothing to undo.")
            *rest, last = self.past
            self.past, self.desk = tuple(rest), last
            return
        desk = self._after(event)
        if desk is None:
            super().handle(event)
        elif desk != self.desk:
            self.past, self.desk = (*self.past, self.desk)[-STEPS_KEPT:], desk

    def _after(self, event: dict[str, Any]) -> Desk | None:
        """The desk after an event; None for an event that this lesson does not know."""
        match event["type"]:
            case "card":
                return self._asking(self._card_put(_card(event.get("card"))))
            case "about":
                return self._asking(self._card_asked(_card(event.get("card"))))
            case "players" | "number":
                return self._asking(self._changed(**{event["type"]: _whole(event.get("value"))}))
            case "fallen":
                return self._asking(self._changed(fallen=_word(event.get("fallen"), FALLEN)))
            case "box":
                return replace(self.desk, box=_word(event.get("box"), get_args(Box)))
            case "mode":
                return replace(self.desk, mode=_word(event.get("mode"), get_args(Mode)))
            case "restart":
                return Desk(self.desk.mode, Question(self.desk.question.players))
            case "ask":
                return self._asking(parse_question(BY_KEY[_word(event.get("key"), tuple(BY_KEY))].line))
            case "line":
                return self._typed(_text(event, "line"))
            case "record":
                return self._recorded(_text(event, "record"))
            case "example":
                return self._recorded(RECORDS_BY_KEY[_word(event.get("key"), tuple(RECORDS_BY_KEY))].text)
            case "open":
                return self._opened(_text(event, "link"))
        return None

    def _asking(self, question: Question) -> Desk:
        return replace(self.desk, mode="question", question=question, typed=None, fault="")

    def _changed(self, **changes: Any) -> Question:
        """The question with changes, or LessonError where they contradict the rest of it."""
        try:
            return replace(self.desk.question, **changes)
        except ValueError as fault:
            raise LessonError(str(fault)) from None

    def _card_put(self, card: Card) -> Question:
        """A card goes into the box in use, or out of where it is."""
        question = self.desk.question
        if card in question.hand:
            return self._changed(hand=question.hand - Hand(card.bit), about=question.about - Hand(card.bit))
        if card in question.trick:
            return self._changed(trick=tuple(other for other in question.trick if other != card))
        if self.desk.box == "trick":
            return self._changed(trick=(*question.trick, card))
        if len(question.hand) >= most_tricks(question.players):
            raise LessonError(f"The hand is full: with {question.players} players no rule set deals more cards. Press one to take it out.")
        return self._changed(hand=question.hand + Hand(card.bit))

    def _card_asked(self, card: Card) -> Question:
        question = self.desk.question
        if card not in question.hand:
            raise LessonError(f"{card} is not in the hand, so there is nothing to ask about it.")
        return self._changed(about=Hand(question.about.mask ^ card.bit))

    def _typed(self, line: str) -> Desk:
        try:
            return self._asking(parse_question(line))
        except ValueError as fault:
            return replace(self.desk, typed=line, fault=str(fault))

    def _recorded(self, record: str) -> Desk:
        return replace(self.desk, mode="deal", record=record, is_judged=True)

    def _opened(self, text: str) -> Desk:
        if text.startswith(DEAL):
            record = text.removeprefix(DEAL)
            return replace(self._recorded(record), is_judged=bool(record.strip()))
        try:
            return self._asking(parse_question(text.replace("+", " ")))
        except ValueError as fault:
            raise LessonError(f"The link's question cannot be shown. {fault}") from None

    # --- view -----------------------------------------------------------------------------------------------------------

    def view(self) -> View:
        """All that can be seen now, as JSON data."""
        desk, question = self.desk, self.desk.question
        known = _ready().get(question)
        found = answers(question)
        rulings = rulings_of(found)
        deals, refused = _judged(desk)
        return View(
            mode=desk.mode,
            whole=not self.only,
            questions=[Named(key=each.key, name=each.name, now=each == known) for each in QUESTIONS if self._offers(each.key)],
            words=known.words if known else "",
            players=question.players,
            player_choices=list(PLAYERS),
            number=question.number,
            most=most_tricks(question.players),
            fallen=question.fallen,
            box=desk.box,
            pack=[_pack_card(question, card) for card in PACK],
            hand=[card.code for card in question.hand],
            about=[card.code for card in question.about],
            trick=[card.code for card in question.trick],
            line=question.text if desk.typed is None else desk.typed,
            fault=desk.fault,
            summary=summary(rulings, len(found)),
            rulings=rulings,
            record=desk.record,
            record_fault=refused,
            deals=deals,
            examples=[Named(key=each.key, name=each.name, now=each.text == desk.record) for each in RECORDS if self._offers(each.key)],
            can_undo=bool(self.past),
            link=self.link,
        )

    def _offers(self, key: str) -> bool:
        return not self.only or key in self.only

    def render(self, view: Mapping[str, Any]) -> str:
        """The view as HTML; nothing but the view decides it."""
        return render(view)


@cache
def _ready() -> dict[Question, Asked]:
    """The ready questions by what they ask."""
    return {parse_question(asked.line): asked for asked in QUESTIONS}


def _card(code: object) -> Card:
    try:
        return Card.parse(code if isinstance(code, str) else "")
    except CardError as fault:
        raise LessonError(str(fault)) from None


def _whole(value: object) -> int:
    text = str(value)
    if not text.isascii() or not text.isdigit() or len(text) > 3:
        raise LessonError(f"“{text[:80]}” is no whole number, so nothing has changed.")
    return int(text)


def _word(value: object, words: tuple[Word, ...]) -> Word:
    found = next((word for word in words if word == value), None)
    if found is None:
        raise LessonError(f"“{str(value)[:80]}” is none of {', '.join(words)}, so nothing has changed.")
    return found


def _text(event: Mapping[str, Any], name: str) -> str:
    """The text that an event brings: of a form's field, of a file, or of a link."""
    fields = event.get("fields")
    text = fields.get(name) if isinstance(fields, dict) else event.get("text" if name == "link" else "value")
    if not isinstance(text, str):
        raise LessonError("No text came with that, so nothing has changed.")
    if len(text) > LONGEST:
        raise LessonError(f"The text has {len(text):,} letters, and {LONGEST:,} can be read. Paste a part of it.")
    return text.encode("utf-8", "replace").decode("utf-8").replace("\0", "?")


def _pack_card(question: Question, card: Card) -> PackCard:
    place: Literal["", "hand", "trick"] = "hand" if card in question.hand else "trick" if card in question.trick else ""
    return PackCard(card=card.code, place=place)


def _judged(desk: Desk) -> tuple[list[DealView], str]:
    """The deals of the record, judged, and why it was refused where it was."""
    if desk.mode != "deal" or not desk.is_judged:
        return [], ""
    try:
        return list(judged(desk.record)), ""
    except ValueError as fault:
        return [], str(fault)
