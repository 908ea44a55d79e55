"""What the passing drill shows, as JSON data made from its state."""

from __future__ import annotations

from datetime import datetime
from typing import TypedDict

from hearts_tutor.engine.cards import NO_CARDS, SHOWN_SUITS, Card, Hand, Suit
from hearts_tutor.engine.notation import parse_rules
from hearts_tutor.engine.rules import find
from hearts_tutor.engine.rules.words import rules_line
from hearts_tutor.lessons.passing import words
from hearts_tutor.lessons.passing.content import HOLD_ANSWERS, HOLD_MOTIF, MOTIFS_BY_KEY, PLAIN_MOTIF, RULES_TO_CHOOSE, motifs_of
from hearts_tutor.lessons.passing.drill import Drill, directions_and_hold
from hearts_tutor.lessons.passing.grading import Grade, needs_warm_up, right_answers
from hearts_tutor.lessons.passing.progress import Progress, Settings
from hearts_tutor.lessons.passing.replay import ReplayView, replay_view
from hearts_tutor.lessons.passing.state import DrillAttempt, PassingState

CLASSIC = find("classic")


class HandCardView(TypedDict):
    """A card of the hand.

    ``mark`` is right, wrong or missed once the pass has been graded, before that empty. ``note`` is added to the card's name for screen
    readers. ``why`` is shown when the reader asks about the card.
    """

    card: str
    selected: bool
    mark: str
    note: str
    why: str
    asked: bool


class HoldAnswerView(TypedDict):
    """An answer about a hold hand."""

    key: str
    words: str
    chosen: bool


class SuitRow(TypedDict):
    """The ranks held in one suit before the pass, after the reader's pass and after the best, and what each pass does to the suit."""

    suit: str
    before: str
    mine: str
    best: str
    why_mine: list[str]
    why_best: list[str]


class PassRow(TypedDict):
    """One of the best passes, or the reader's; ``cost`` is in words, empty if it was not measured."""

    cards: str
    band: str
    tone: str
    cost: str
    mine: bool


class SettingsView(TypedDict):
    """The settings, and the values that the lists offer as pairs of value and words."""

    rules: str
    direction: str
    kind: str
    follows: bool
    clock: bool
    reviews: bool
    rule_choices: list[tuple[str, str]]
    direction_choices: list[tuple[str, str]]


class SlipView(TypedDict):
    """A motif that will come back, and when."""

    motif: str
    title: str
    due: str


class ProgressView(TypedDict):
    """The reader's progress in words, what will come back, the text to export, and whether to ask before everything is erased."""

    lines: list[str]
    slips: list[SlipView]
    export: str
    erasing: bool


class PassingView(TypedDict):
    """Everything that the drill shows.

    ``clock`` is the number of the hand for which a clock runs, ``rank`` that of the hand whose passes must still be ranked; 0 for none.
    ``look`` (the search for a layout) and ``prepare`` (preparing hands) are empty if there is nothing to do; otherwise they have the number
    of the hand and that of the next piece of work. ``warm`` means that code for the measurement should be loaded now.
    """

    heading: str
    prompt: str
    rules: str
    again: str
    hint: str
    line: str
    is_hold: bool
    size: int
    cards: list[HandCardView]
    answers: list[HoldAnswerView]
    graded: bool
    can_undo: bool
    tone: str
    says: list[str]
    not_scored: str
    how: str
    suits: list[SuitRow]
    passes: list[PassRow]
    can_punish: bool
    look: list[int]
    no_layout: bool
    replay: ReplayView | None
    clock: int
    warm: bool
    rank: int
    prepare: list[int]
    difficulty: str
    score: str
    note: str
    settings: SettingsView
    progress: ProgressView
    link: str


def passing_view(state: PassingState, *, now: datetime, link: str) -> PassingView:
    """The view of a state; ``now`` decides which reviews are due, ``link`` opens the hand on show."""
    drill, exercise, attempt, graded = state.drill, state.exercise, state.attempt, state.attempt.is_graded
    tone, says = _says(drill, attempt)
    search, difficulty = attempt.search, exercise.difficulty
    return PassingView(
        heading=words.heading(drill),
        prompt=words.prompt(drill),
        rules="" if drill.rules == CLASSIC else words.rules_label(drill.rules),
        again=words.why_again(exercise.slip, now) if exercise.slip else "",
        hint=_hint(drill) if attempt.hinted else "",
        line=drill.text,
        is_hold=drill.is_hold,
        size=drill.size,
        cards=_cards(drill, attempt),
        answers=[
            HoldAnswerView(key=each.key, words=each.words, chosen=each.key == attempt.answer) for each in HOLD_ANSWERS if drill.is_hold
        ],
        graded=graded,
        can_undo=bool(attempt.past) or graded,
        tone=tone,
        says=says,
        not_scored=words.NOT_SCORED.get(attempt.outcome, ""),
        how=words.how_found(attempt.grade) if attempt.grade else "",
        suits=_suit_rows(drill, attempt.grade) if graded else [],
        passes=_pass_rows(attempt.grade) if attempt.grade else [],
        can_punish=bool(attempt.grade and not attempt.grade.is_good and not search),
        look=[state.number, search.piece] if search and not search.is_over else [],
        no_layout=bool(search and search.is_over and not search.layout),
        replay=replay_view(attempt.replay) if attempt.replay else None,
        clock=state.number if state.settings.clock and not drill.is_hold and not graded else 0,
        warm=bool(attempt.chosen) and not graded and needs_warm_up(),
        rank=state.number if exercise.needs_ranking and not graded else 0,
        prepare=[state.number, len(state.prepared)] if graded and state.can_prepare else [],
        difficulty=words.difficulty_words(difficulty) if difficulty and graded else "",
        score=state.progress.score,
        note=state.note,
        settings=_settings_view(state.settings),
        progress=_progress_view(state.progress, now, state.erasing),
        link=link,
    )


def _hint(drill: Drill) -> str:
    motifs = [HOLD_MOTIF] if drill.is_hold else [*motifs_of(drill.rules, drill.hand), PLAIN_MOTIF]
    return f"Hint: {motifs[0].hint}"


def _says(drill: Drill, attempt: DrillAttempt) -> tuple[str, list[str]]:
    """The tone of the feedback and its sentences."""
    if attempt.asked is not None:
        reasons = _reasons(drill, attempt)
        return "", [words.about_card(attempt.asked, attempt.grade, reasons[attempt.asked.suit])]
    if attempt.grade is not None:
        return words.TONES[attempt.grade.chosen.band], words.verdict(attempt.grade)
    if attempt.advice is not None:
        tone = "good" if attempt.answer in right_answers(attempt.advice) else "bad"
        return tone, words.hold_verdict(attempt.advice, attempt.answer)
    if drill.is_hold:
        return "", ["Choose the answer that fits best."]
    return "", [words.choice_words(drill, attempt.chosen)]


def _reasons(drill: Drill, attempt: DrillAttempt) -> dict[Suit, list[str]]:
    """What the best pass does to each suit; for a hold hand, what to watch in it."""
    return words.suit_reasons(drill, attempt.grade.best.cards if attempt.grade else NO_CARDS)


def _cards(drill: Drill, attempt: DrillAttempt) -> list[HandCardView]:
    can_ask = attempt.is_graded or drill.is_hold
    reasons = _reasons(drill, attempt) if can_ask else {}
    return [
        HandCardView(
            card=card.code,
            selected=card in attempt.chosen,
            mark=_mark(attempt.grade, card) if attempt.grade else "",
            note=words.card_note(attempt.grade, card) if attempt.grade else "",
            why=words.about_card(card, attempt.grade, reasons[card.suit]) if can_ask else "",
            asked=card == attempt.asked,
        )
        for card in drill.hand
    ]


def _mark(grade: Grade, card: Card) -> str:
    """The mark of a card.

    It is right if it goes in a good pass or in the best, wrong if it goes in a bad pass only, missed if only the best gives it away.
    """
    if card in grade.chosen.cards:
        return "right" if grade.is_good or card in grade.best.cards else "wrong"
    return "missed" if card in grade.best.cards and not grade.is_good else ""


def _suit_rows(drill: Drill, grade: Grade | None) -> list[SuitRow]:
    """The four suits; on a hold deal, without a grade, nothing is passed."""
    mine, best = (grade.chosen.cards, grade.best.cards) if grade else (NO_CARDS, NO_CARDS)
    why_mine, why_best = words.suit_reasons(drill, mine), words.suit_reasons(drill, best)
    return [
        SuitRow(
            suit=suit.symbol,
            before=_ranks(drill.hand.of(suit)),
            mine=_ranks((drill.hand - mine).of(suit)),
            best=_ranks((drill.hand - best).of(suit)),
            why_mine=why_mine[suit],
            why_best=why_best[suit] if best != mine else [],
        )
        for suit in SHOWN_SUITS
    ]


def _ranks(cards: Hand) -> str:
    return " ".join(card.rank_text for card in cards) or "–"


def _pass_rows(grade: Grade) -> list[PassRow]:
    """The best few passes, and the reader's own below them if it is not among them."""
    return [
        PassRow(
            cards=" ".join(map(str, each.cards)),
            band=words.BANDS[each.band],
            tone=words.TONES[each.band],
            cost="" if each.band == "best" else words.cost_words(each).replace(" a deal more than the best", ""),
            mine=each.cards == grade.chosen.cards,
        )
        for each in (*grade.top, *([] if grade.chosen in grade.top else [grade.chosen]))
    ]


def _settings_view(settings: Settings) -> SettingsView:
    rules, rule_choices = parse_rules(settings.rules), list(RULES_TO_CHOOSE)
    if settings.rules not in dict(RULES_TO_CHOOSE):
        rule_choices.append((settings.rules, rules_line(rules)))
    return SettingsView(
        rules=settings.rules,
        direction=settings.direction,
        kind=settings.kind,
        follows=settings.follows,
        clock=settings.clock,
        reviews=settings.reviews,
        rule_choices=rule_choices,
        direction_choices=[("", "Any"), *((direction, words.direction_words(direction)) for direction in directions_and_hold(rules))],
    )


def _progress_view(progress: Progress, now: datetime, erasing: bool) -> ProgressView:
    slips = [
        SlipView(motif=slip.motif, title=MOTIFS_BY_KEY[slip.motif].title, due=words.due_words(slip.due - now)) for slip in progress.slips
    ]
    return ProgressView(lines=words.progress_words(progress), slips=slips, export=progress.text(), erasing=erasing)
