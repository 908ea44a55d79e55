"""Splits a record into statements and words that know their line and column, so that every error can name the place."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hearts_tutor.engine.cards import Card, CardError, parse_cards
from hearts_tutor.engine.numbers import hyphens
from hearts_tutor.engine.text import spoken_list

KEYS = ("rules", "players", "deal", "dealer", "pass", "die", "before", "hand", "points", "totals", "moon")
TRICK = "trick"
MOST_LETTERS = 40  # of a name
_LINE_END = re.compile(r"\r\n|\r|\n")
_TRICK = re.compile(r"\s*([0-9]{1,4})\s*[.)]\s*(.*)")
_KEYED = re.compile(r"\s*([A-Za-z]+)(?:\s+([^\s:]+))?\s*:\s*(.*)")
_WORD = re.compile(r"[^\s,;]+")
_PART = re.compile(r"[^,\s](?:[^,]*[^,\s])?")
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}")
_RANK = re.compile(r"10|[2-9TJQKA]", re.IGNORECASE)
_GROUP = re.compile(r"[CDSH♣♦♠♥♧♢♤♡]\ufe0e?\ufe0f?(?:10|[2-9TJQKA]){2,}", re.IGNORECASE)  # the readable start of a word
_NOT_IN_NAMES = set(":,;#()=\"'")


class RecordError(ValueError):
    """A record that cannot be read: ``line`` and ``column`` (from 1) say where, ``sentence`` says what is wrong."""

    def __init__(self, sentence: str, line: int, column: int) -> None:
        super().__init__(f"Line {line}, column {column}: {sentence}")
        self.sentence, self.line, self.column = sentence, line, column


@dataclass(frozen=True)
class Word:
    """A piece of a line, with its line and column (from 1)."""

    text: str
    line: int
    column: int

    def fault(self, sentence: str) -> RecordError:
        return RecordError(sentence, self.line, self.column)

    def words(self) -> list[Word]:
        """The words of this piece; commas and semicolons separate like spaces."""
        return [Word(match.group(), self.line, self.column + match.start()) for match in _WORD.finditer(self.text)]

    def parts(self) -> list[Word]:
        """The parts of this piece between commas."""
        return [Word(match.group(), self.line, self.column + match.start()) for match in _PART.finditer(self.text)]

    def cut(self, start: int, end: int | None = None) -> Word:
        return Word(self.text[start:end], self.line, self.column + start)

    @property
    def shown(self) -> str:
        """The text in quotation marks, cut if it is long."""
        return f"“{self.text[:60]}”"


@dataclass(frozen=True)
class Statement:
    """One line: its key (or TRICK), the name after the key or the number of the trick, the rest of the line, and its comment."""

    key: Word
    name: Word | None
    value: Word
    comment: str = ""


def rows(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a text with their numbers (from 1), whatever line endings it has, and without a byte-order mark."""
    yield from enumerate(_LINE_END.split(text.removeprefix("\ufeff")), start=1)


def statements(text: str) -> Iterator[Statement | str]:
    """The statements of a text; a comment on a line of its own comes as a string."""
    for number, row in rows(text):
        body, mark, comment = row.partition("#")
        comment = "".join(letter for letter in comment.replace("\t", " ") if letter.isprintable()).strip() if mark else ""
        if body.strip():
            yield _statement(number, body, comment)
        elif comment:
            yield comment


def _statement(number: int, body: str, comment: str) -> Statement:
    def piece(match: re.Match[str], group: int) -> Word:
        return Word(match.group(group).rstrip(), number, match.start(group) + 1)

    if trick := _TRICK.fullmatch(body):
        return Statement(Word(TRICK, number, trick.start(1) + 1), piece(trick, 1), piece(trick, 2), comment)
    start = Word(body.strip(), number, len(body) - len(body.lstrip()) + 1)
    keyed = _KEYED.fullmatch(body)
    if not keyed:
        raise start.fault(f"{start.shown} is not a line of a record. Lines read like “dealer: Dan”, “1. Anna 2C 5C KC AC”, “# a comment”.")
    key = piece(keyed, 1)
    if key.text.lower() not in KEYS:
        raise key.fault(f"{key.shown} cannot start a line of a record. These can: {', '.join(KEYS)}, or the number of a trick.")
    name = piece(keyed, 2) if keyed.group(2) else None
    if name and key.text.lower() not in ("hand", "pass"):
        raise name.fault(f"“{key.text}” must be followed by a colon, not by {name.shown}.")
    return Statement(Word(key.text.lower(), number, key.column), name, piece(keyed, 3), comment)


def cards_of(value: Word) -> list[tuple[Word, Card]]:
    """Every card of a list written one by one or suit by suit, with the word or the letter that names it."""
    found: list[tuple[Word, Card]] = []
    for word in value.words():
        try:
            cards = parse_cards(word.text)
        except CardError:
            raise _no_rank(word) or not_a_card(word) from None
        ranks = [word.cut(match.start(), match.end()) for match in _RANK.finditer(word.text)]
        found += zip(ranks, cards, strict=True) if len(cards) > 1 else [(word, cards[0])]
    return found


def _no_rank(word: Word) -> RecordError | None:
    """The error for a group of one suit that contains something other than a rank; None for any other word."""
    good = _GROUP.match(word.text)
    if good is None or good.end() == len(word.text):
        return None
    letter = word.cut(good.end(), good.end() + 1)
    return letter.fault(f"{letter.shown} in {word.shown} is not a rank of a card: a rank is 2–9, T or 10, J, Q, K or A.")


def card_of(word: Word) -> Card:
    """The card of a word; raises RecordError for one that names none."""
    try:
        return Card.parse(word.text)
    except CardError:
        raise not_a_card(word) from None


def not_a_card(word: Word) -> RecordError:
    return word.fault(f"{word.shown} is not a card. Write the rank (2–9, T or 10, J, Q, K, A), then the suit (C, D, S, H), such as QS.")


def number_of(word: Word) -> int:
    """The whole number that a word is; raises RecordError for any other word."""
    text = hyphens(word.text)
    if not _NUMBER.fullmatch(text):
        raise word.fault(f"{word.shown} is not a whole number (of at most six digits).")
    return int(text)


def one_word(value: Word, wanted: str) -> Word:
    """The only word of a line; raises RecordError, which says what is wanted, if there is none or more than one."""
    words = value.words()
    if len(words) != 1:
        raise (words[1] if words else value).fault(f"One word is wanted here: {wanted}.")
    return words[0]


def name_key(name: str) -> str:
    """A name in the form in which names are compared: in lower case, and with its accents encoded in one way."""
    return unicodedata.normalize("NFC", name).casefold()


def names_of(value: Word) -> tuple[str, ...]:
    """The players' names in a line; raises RecordError for a word that cannot be a name, or a name that appears twice."""
    words = value.words()
    for place, word in enumerate(words):
        check_name(word)
        if name_key(word.text) in [name_key(other.text) for other in words[:place]]:
            raise word.fault(f"Two players are called {word.text}: give each a name of its own.")
    return tuple(word.text for word in words)


def check_name(word: Word) -> None:
    """Raises RecordError for a word that cannot be a player's name."""
    name = word.text
    bad = sorted(_NOT_IN_NAMES & set(name))
    if bad or not name.isprintable():
        found = f"“{bad[0]}”" if bad else "a letter that cannot be shown"
        raise word.fault(f"The name {word.shown} has {found} in it, which names may not.")
    if not name[0].isalnum():
        raise word.fault(f"The name {word.shown} must start with a letter or a digit.")
    if len(name) > MOST_LETTERS:
        raise word.fault(f"The name {word.shown} is too long: a name has at most {MOST_LETTERS} letters.")
    try:
        Card.parse(name)
    except CardError:
        return
    raise word.fault(f"{word.shown} is a card, so it cannot be a player's name.")


def seat_of(word: Word, players: Sequence[str]) -> int:
    """The seat of a name, in capital or small letters; raises RecordError, which lists the players, for any other name."""
    for seat, name in enumerate(players):
        if name_key(name) == name_key(word.text):
            return seat
    raise word.fault(f"{word.shown} is not one of the players: they are {spoken_list(players)}.")
