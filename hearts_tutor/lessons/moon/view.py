"""All that the lesson on the moon shows, as data made from its state."""

from __future__ import annotations

from typing import Literal, TypedDict

from hearts_tutor.engine.rules import PRESETS, Moon, find
from hearts_tutor.engine.rules.presets import PAGES
from hearts_tutor.engine.rules.ruleset import Tie
from hearts_tutor.engine.totals import lowest_seats
from hearts_tutor.lessons.moon.content import QUESTIONS, MoonQuestion
from hearts_tutor.lessons.moon.forms import FORMS, FormScores, is_moon, points_by_cards, scores_under
from hearts_tutor.lessons.moon.questions import posed
from hearts_tutor.lessons.moon.setting import Setting
from hearts_tutor.lessons.moon.state import MoonState
from hearts_tutor.lessons.moon.words import form_title, moved, stands, summary, why_form
from hearts_tutor.lessons.shared.stops import StopsView


class OfferedAnswer(TypedDict):
    """One answer: its key in the event, its words, whether it is right, the lesson's reply to it, and whether it is chosen."""

    value: str
    words: str
    right: bool
    why: str
    chosen: bool


class QuestionView(TypedDict):
    """A question with its answers."""

    question: MoonQuestion
    words: str
    options: list[OfferedAnswer]


class FormResult(TypedDict):
    """One result of a form: points, totals, where the game stands. ``label`` names the shooter's choice; it is empty if there is none."""

    label: str
    points: list[int]
    totals: list[int]
    lowest: list[int]
    over: bool
    winners: list[int]
    stands: str


class FormView(TypedDict):
    """One form: its name in the rules, a title, the rule sets that have it, its results, and why it scores as it does."""

    form: Moon
    title: str
    used_by: list[str]
    results: list[FormResult]
    why: str


class MoonView(StopsView):
    """All that the lesson shows; seats count clockwise from the reader, 0; points are penalty points.

    ``pile`` are the cards that a moon needs; ``lost`` are those of them that the seat ``taker`` took from the shooter. ``jack`` is the
    seat with J♦, None if that card counts nothing. ``forms`` is empty until every question is answered.
    """

    heading: str
    story: str
    names: list[str]
    totals: list[int]
    shooter: int
    by_cards: list[int]
    is_moon: bool
    pile: list[str]
    lost: list[str]
    taker: int
    jack: int | None
    ties: Tie
    sun: bool
    target: int
    free: bool
    asks: list[QuestionView]
    forms: list[FormView]
    tone: Literal["", "good", "bad"]
    says: list[str]
    can_undo: bool
    link: str


def view_of(state: MoonState, stops: StopsView, *, can_undo: bool, link: str) -> MoonView:
    """The view of a state; ``stops`` says where the reader is."""
    setting, example = state.setting, state.example
    asks = _asks(state)
    tone, says = _says(setting, asks)
    return MoonView(
        **stops,
        heading=example.title if example else "Set it yourself",
        story=example.story if example else "Change the totals, the shooter or the cards, and see what each form makes of it.",
        names=list(setting.names),
        totals=list(setting.totals),
        shooter=setting.shooter,
        by_cards=list(points_by_cards(setting)),
        is_moon=is_moon(setting),
        pile=[card.code for card in setting.wanted],
        lost=[card.code for card in setting.lost],
        taker=setting.taker,
        jack=setting.jack,
        ties=setting.tie,
        sun=setting.sun,
        target=setting.target,
        free=example is None,
        asks=asks,
        forms=[_form(setting, form) for form in FORMS] if state.is_answered else [],
        tone=tone,
        says=says,
        can_undo=can_undo,
        link=link,
    )


def _asks(state: MoonState) -> list[QuestionView]:
    """The questions of the example, each answer with the lesson's reply to it; none in the free setting."""
    if state.example is None:
        return []
    found = []
    for question, chosen in zip(state.example.asks, state.answers, strict=True):
        asked = posed(state.example, question)
        verdict = {True: f"Yes. {asked.why}", False: f"No. {asked.why}"}
        options = [
            OfferedAnswer(value=key, words=words, right=key == asked.right, why=verdict[key == asked.right], chosen=key == chosen)
            for key, words in asked.answers.items()
        ]
        found.append(QuestionView(question=question, words=QUESTIONS[question], options=options))
    return found


def _says(setting: Setting, asks: list[QuestionView]) -> tuple[Literal["", "good", "bad"], list[str]]:
    """What the lesson says now, and its tone: replies to the chosen answers, or a summary in the free setting, where nothing is asked."""
    if not asks:
        return "", [summary(setting)]
    chosen = [option for asked in asks for option in asked["options"] if option["chosen"]]
    if not chosen:
        return "", ["Choose an answer." if len(asks) == 1 else "Choose an answer to each question."]
    return "good" if all(option["right"] for option in chosen) else "bad", [option["why"] for option in chosen]


def _form(setting: Setting, form: Moon) -> FormView:
    """One form with its results for the setting."""
    scores = scores_under(setting, form)
    return FormView(
        form=form,
        title=form_title(setting, form),
        used_by=[page.name for page in PAGES if find(page.name).moon == form] or [name for name in PRESETS if find(name).moon == form],
        results=[_result(setting, scores, choice) for choice in scores.scores],
        why=why_form(setting, form),
    )


def _result(setting: Setting, scores: FormScores, choice: str) -> FormResult:
    score, totals, now = scores.scores[choice], scores.totals(choice), scores.standing(choice)
    return FormResult(
        label=moved(setting, score.form) if choice else "",
        points=list(score.points),
        totals=list(totals),
        lowest=list(lowest_seats(totals)),
        over=now.over,
        winners=list(now.winners),
        stands=stands(setting, scores, choice),
    )
