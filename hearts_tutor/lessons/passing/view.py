"""What can be seen of the passing drill, as JSON data: made from the lesson's state, drawn by ``passing_view.py``."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from hearts_tutor.engine.cards import NO_CARDS, Card, Suit
from hearts_tutor.engine.notation import rules_text
from hearts_tutor.lessons.passing import grading
from hearts_tutor.lessons.passing import words as passing_words
from hearts_tutor.lessons.passing.content import ANSWERS, HOLD, MOTIFS, PLAIN, RULES_TO_CHOOSE
from hearts_tutor.lessons.passing.layout import LayoutView, layout_view
from hearts_tutor.lessons.passing.panels import ProgressState, SettingsState, progress_state, settings_state
from hearts_tutor.lessons.passing.result import PassRow, SuitRow, pass_rows, suit_rows

if TYPE_CHECKING:
    from hearts_tutor.lessons.passing.lesson import Passing

CHOOSE = "Choose the cards that you would pass."


class CardState(TypedDict):
    """A card of the hand; ``mark`` is right, wrong or missed once the pass is graded, ``why`` what is said about it."""

    card: str
    selected: bool
    mark: str
    note: str
    why: str
    asked: bool


class AnswerState(TypedDict):
    """An answer about a hold hand."""

    key: str
    words: str
    chosen: bool


class View(TypedDict):
    """All that the lesson shows; ``clock`` is the number of the hand that a clock runs for, 0 for none.

    ``look`` has the number of the hand and that of the next piece of the search for a layout, ``prepare`` the number of the hand
    and that of the next one to prepare, where there is something to do; ``rank`` is the number of a hand whose passes are to be
    ranked, 0 for none.
    """

    heading: str
    prompt: str
    rules: str
    again: str
    hint: str
    line: str
    holds: bool
    size: int
    cards: list[CardState]
    answers: list[AnswerState]
    graded: bool
    can_undo: bool
    tone: str
    says: list[str]
    count_words: str
    how: str
    suits: list[SuitRow]
    table: list[PassRow]
    can_punish: bool
    look: list[int]
    no_layout: bool
    layout: LayoutView | None
    clock: int
    warm: bool
    rank: int
    prepare: list[int]
    difficulty: str
    score: str
    note: str
    settings: SettingsState
    progress: ProgressState
    link: str


def view_of(lesson: Passing) -> View:
    """The view of a lesson as it stands."""
    drill, tone_and_words = lesson.drill, _says(lesson)
    return View(
        heading=passing_words.heading(drill),
        prompt=passing_words.prompt(drill),
        rules=_rules_words(rules_text(drill.rules)),
        again=passing_words.why_again(lesson.slip, lesson.now()) if lesson.slip else "",
        hint=_hint(lesson),
        line=drill.text,
        holds=drill.holds,
        size=drill.size,
        cards=_cards(lesson),
        answers=[AnswerState(key=each.key, words=each.words, chosen=each.key == lesson.answer) for each in ANSWERS if drill.holds],
        graded=lesson.graded,
        can_undo=bool(lesson.past) or lesson.graded,
        tone=tone_and_words[0],
        says=tone_and_words[1],
        count_words=passing_words.LEFT_OUT.get(lesson.outcome, ""),
        how=passing_words.how_found(lesson.grade) if lesson.grade else "",
        suits=suit_rows(lesson),
        table=pass_rows(lesson),
        can_punish=bool(lesson.grade and not lesson.grade.is_good and not lesson.search),
        look=[lesson.count, lesson.search.piece] if lesson.search and not lesson.search.is_over else [],
        no_layout=bool(lesson.search and lesson.search.is_over and not lesson.search.layout),
        layout=layout_view(lesson.layout, lesson.run, lesson.step) if lesson.layout else None,
        clock=lesson.count if lesson.settings.clock and not drill.holds and not lesson.graded else 0,
        warm=bool(lesson.chosen) and not lesson.graded and grading.needs_warming(),
        rank=0 if lesson.graded or not lesson.to_rank else lesson.count,
        prepare=[lesson.count, len(lesson.spare)] if lesson.graded and lesson.prepares else [],
        difficulty=_difficulty(lesson),
        score=lesson.progress.score,
        note=lesson.note,
        settings=settings_state(lesson),
        progress=progress_state(lesson),
        link=lesson.link,
    )


def _rules_words(word: str) -> str:
    return "" if word == "classic" else dict(RULES_TO_CHOOSE).get(word, word.replace(",", ", "))


def _hint(lesson: Passing) -> str:
    if not lesson.hinted:
        return ""
    rules, hand = lesson.drill.rules, lesson.drill.hand
    here = (motif for motif in MOTIFS if motif.fits(rules, hand))
    return f"Hint: {(HOLD if lesson.drill.holds else next(here, PLAIN)).look}"


def _says(lesson: Passing) -> tuple[str, list[str]]:
    """The tone of the feedback and its sentences."""
    if lesson.asked is not None:
        return "", [_about(lesson, lesson.asked, _by_suit(lesson))]
    if lesson.grade is not None:
        return passing_words.TONES[lesson.grade.chosen.band], passing_words.verdict(lesson.grade)
    if lesson.held is not None:
        right = lesson.answer in passing_words.right_answers(lesson.held)
        return ("good" if right else "bad"), passing_words.hold_verdict(lesson.drill, lesson.held, lesson.answer)
    if lesson.drill.holds:
        return "", ["Choose the answer that fits best."]
    missing = lesson.drill.size - len(lesson.chosen)
    if not lesson.chosen:
        return "", [CHOOSE]
    names = " ".join(map(str, lesson.chosen))
    return "", [f"Chosen: {names}. {passing_words.left_words(missing) if missing else 'Pass them, or change your mind.'}"]


def _cards(lesson: Passing) -> list[CardState]:
    by_suit = _by_suit(lesson)
    return [
        CardState(
            card=card.code,
            selected=card in lesson.chosen,
            mark=_mark(lesson, card),
            note=_note(lesson, card),
            why=_about(lesson, card, by_suit) if lesson.graded or lesson.drill.holds else "",
            asked=card == lesson.asked,
        )
        for card in lesson.drill.hand
    ]


def _by_suit(lesson: Passing) -> dict[Suit, list[str]]:
    """What the best pass does suit by suit; of a hand that stays as it is, what to watch."""
    if not lesson.graded and not lesson.drill.holds:
        return {}
    return passing_words.suit_reasons(lesson.drill, lesson.grade.best.cards if lesson.grade else NO_CARDS)


def _mark(lesson: Passing, card: Card) -> str:
    """Cards of the best pass are right or missed; others that went are wrong where the pass is."""
    if lesson.grade is None:
        return ""
    chosen, best = card in lesson.chosen, card in lesson.grade.best.cards
    if chosen:
        return "right" if best or lesson.grade.is_good else "wrong"
    return "missed" if best and not lesson.grade.is_good else ""


def _note(lesson: Passing, card: Card) -> str:
    """What a screen reader says after the card's name."""
    if lesson.grade is None:
        return ""
    notes = ["passed"] if card in lesson.chosen else []
    notes += ["in the best pass"] if card in lesson.grade.best.cards else []
    return ", ".join(notes)


def _about(lesson: Passing, card: Card, by_suit: dict[Suit, list[str]]) -> str:
    """What there is to say about one card."""
    lines = by_suit[card.suit]
    if lesson.grade is None:
        return " ".join(lines) or f"{card}: nothing stands out among the {card.suit.plural}."
    place = {
        (True, True): "goes in your pass and in the best",
        (True, False): "goes in your pass and stays in the best",
        (False, True): "stays in your pass and goes in the best",
        (False, False): "stays in both",
    }[card in lesson.chosen, card in lesson.grade.best.cards]
    return " ".join([f"{card} {place}.", *lines])


def _difficulty(lesson: Passing) -> str:
    hard = lesson.hard
    if hard is None or not lesson.graded:
        return ""
    if not hard.decides:
        return "This hand decides little: the passes that come to mind are all about as good."
    return f"A hand that is {hard.words}: {hard.worse} of {hard.thought_of} passes that come to mind cost something."
