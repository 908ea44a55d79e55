"""What "Who takes it?" shows, as data made from its frozen state."""

from __future__ import annotations

from hearts_tutor.engine.rules.words import rules_title
from hearts_tutor.lessons.shared.stops import StopsView
from hearts_tutor.lessons.shared.words import seat_names
from hearts_tutor.lessons.tricks.content import MIXED, RUN_LENGTH
from hearts_tutor.lessons.tricks.state import NOT_NAMED, Pace, Run, TrickState
from hearts_tutor.lessons.tricks.words import Row, answer, checked_answer, cost, hint, points_choices, prompt, rows, story_of


class TricksView(StopsView):
    """All that the lesson shows; seats count from the reader (0) clockwise.

    ``plays`` are those of the ``cards`` that have fallen. ``named`` and ``winner`` are a seat, −1 for nobody, or −2 for not yet;
    ``priced`` are the points that the reader named. ``answers`` has a sentence for each seat that can be named, ``rows`` the comparison
    after the check. ``run`` is the seed of a run, else 0. ``falls`` says that the next card falls by itself, ``auto`` that it will do so
    once the reader has begun.
    """

    heading: str
    story: str
    rules: str
    seats: list[str]
    plays: list[tuple[int, str]]
    cards: int
    step: int
    falls: bool
    auto: bool
    asks_points: bool
    may_be_nobody: bool
    answers: list[str]
    winner: int
    named: int
    priced: int | None
    prices: list[int]
    checked: bool
    rows: list[Row]
    cost: str
    tone: str
    says: list[str]
    run: int
    run_rules: str
    ended: bool
    link: str


def view_of(state: TrickState, pace: Pace, run: Run | None, *, stops: StopsView, answered: int, link: str) -> TricksView:
    """Return what is shown; ``answered`` is how many tricks have been scored, ``link`` the fragment of a URL."""
    trick, worked, checked = state.trick, state.worked, state.is_checked
    tone, says = _says(state)
    shows_winner = checked or (not state.asks_points and state.named != NOT_NAMED)
    return TricksView(
        **stops,
        heading=worked.title if worked else rules_title(trick.rules),
        story=worked.story if worked else story_of(trick),
        rules="" if worked else rules_title(trick.rules),
        seats=list(seat_names(trick.rules.players)),
        plays=[(trick.seat(place), card.code) for place, card in enumerate(trick.cards[: state.fallen])],
        cards=len(trick.cards),
        step=pace.step,
        falls=pace.is_automatic and pace.has_begun,
        auto=pace.is_automatic,
        asks_points=state.asks_points,
        may_be_nobody=trick.rules.packs > 1,
        answers=[] if state.asks_points else [answer(trick, seat) for seat in state.choices],
        winner=trick.taker if shows_winner else NOT_NAMED,
        named=state.named,
        priced=state.priced,
        prices=points_choices(trick) if state.asks_points and state.is_complete else [],
        checked=checked,
        rows=rows(trick) if checked else [],
        cost=cost(trick) if checked else "",
        tone=tone,
        says=says,
        run=run.seed if run else 0,
        run_rules=run.rules if run else MIXED,
        ended=run is not None and answered == RUN_LENGTH,
        link=link,
    )


def _says(state: TrickState) -> tuple[str, list[str]]:
    """The tone of what is said now, and its sentences."""
    trick, tone = state.trick, "good" if state.is_right else "bad"
    if state.is_checked:
        return tone, checked_answer(trick, state.named, state.priced or 0)
    if not state.asks_points and state.named == NOT_NAMED:
        return "", ["Who takes this trick? Choose a player."]
    if not state.asks_points:
        return tone, [answer(trick, state.named)]
    asked = prompt(trick, state.fallen, answered_before=state.answered_before)
    return "", [hint(trick), asked] if state.has_hint else [asked]
