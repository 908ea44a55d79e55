"""The replay of a layout that punishes a pass, card by card: its view as data, and the HTML drawn from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from hearts_tutor.draw.card import prose
from hearts_tutor.draw.controls import ModeView, button, modes, row
from hearts_tutor.draw.html import element, text
from hearts_tutor.draw.table import SeatView, TrickView, table
from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.engine.scoring import pile_points
from hearts_tutor.engine.trick import Trick
from hearts_tutor.lessons.passing.punishing_layout import PlayedOut, Replay, Run
from hearts_tutor.lessons.shared.words import seat_names, with_verb

CAUTION = "{}; house players play every seat. It shows how the pass can go wrong, not how often."


class ReplayView(TypedDict):
    """A moment of a replay, when ``step`` of ``last`` cards have been played; seats count clockwise from the reader (0).

    ``plays`` is the trick on the table as pairs of seat and card; a complete trick stays until the next card is led. ``number`` is the
    number of that trick, from 1. ``hands`` are the cards that each seat still holds, ``trick_ends`` the steps at which tricks end.
    """

    run: Run
    step: int
    last: int
    trick_ends: list[int]
    seats: list[str]
    points: list[int]
    hands: list[str]
    plays: list[tuple[int, str]]
    number: int
    winner: int | None
    broken: bool
    why: str
    caution: str
    end: str


def replay_view(replay: Replay) -> ReplayView:
    """A moment of a replay as JSON data."""
    layout, played = replay.layout, replay.layout.run(replay.run)
    deal, players = played.at(replay.step), played.start.rules.players
    trick, number = _trick_on_table(deal)
    names = seat_names(players)
    return ReplayView(
        run=replay.run,
        step=replay.step,
        last=len(played.steps),
        trick_ends=list(range(players, len(played.steps) + 1, players)),
        seats=list(names),
        points=[pile_points(deal.counting, pile) for pile in deal.taken()],
        hands=[str(hand) or "–" for hand in deal.hands],
        plays=[(trick.seat(place, players), card.code) for place, card in enumerate(trick.cards)],
        number=number,
        winner=trick.winner(players) if len(trick.cards) == players else None,
        broken=deal.broken,
        why=_why(played, replay.step, names),
        caution=CAUTION.format(_how_chosen(layout.examined)),
        end=f"With your pass you take {count_noun(layout.chosen.points[0], 'point')} here, with the best {layout.best.points[0]}.",
    )


def _why(played: PlayedOut, step: int, names: Sequence[str]) -> str:
    """The reason for the last card that was played, or who leads first."""
    if step == 0:
        return f"The cards have been passed; {with_verb(names[played.start.turn], 'lead', start=False)} to trick one."
    last = played.steps[step - 1]
    return f"{names[last.seat]}: {last.why}"


def _how_chosen(examined: int) -> str:
    if examined == 1:
        return "The first layout that was dealt at random punishes your pass"
    return f"Of {examined} layouts dealt at random, this one is shown because it punishes your pass"


def _trick_on_table(deal: Deal) -> tuple[Trick, int]:
    """The trick to show, with its number: the current one once a card has been led to it, before that the previous one."""
    if deal.trick.cards or not deal.tricks:
        return deal.trick, len(deal.tricks) + 1
    return deal.tricks[-1], len(deal.tricks)


# --- as HTML ----------------------------------------------------------------------------------------------------------------


def replay_part(view: ReplayView) -> str:
    """The layout at this moment, with buttons to move through it."""
    seats = [SeatView(name, you=seat == 0, points=view["points"][seat]) for seat, name in enumerate(view["seats"])]
    plays = tuple((seat, Card.parse(code)) for seat, code in view["plays"])
    trick = TrickView(plays, number=view["number"], hearts_broken=view["broken"], winner=view["winner"])
    return element(
        "section",
        {"class": "ht-layout", "aria-label": "A layout that punishes this pass"},
        element("p", {"class": "ht-soft"}, text(view["caution"])),
        modes((_run(view, "chosen", "After your pass"), _run(view, "best", "After the best pass")), label="Which pass was made"),
        table(seats, trick),
        element("p", {"class": "ht-why", "aria-live": "polite"}, prose(view["why"])),
        element("p", {}, text(view["end"])) if view["step"] == view["last"] else "",
        _step_buttons(view),
        _hands(view),
    )


def _run(view: ReplayView, run: Run, words: str) -> ModeView:
    return ModeView(words, {"type": "walk", "to": view["step"], "run": run}, view["run"] == run)


def _step_buttons(view: ReplayView) -> str:
    step, last = view["step"], view["last"]
    next_end = next((end for end in view["trick_ends"] if end > step), last)
    previous_end = max([0, *(end for end in view["trick_ends"] if end < step)])
    return row(
        button("Next card", {"type": "walk", "to": min(step + 1, last)}, main=True, key="n", disabled=step == last),
        button("Previous card", {"type": "walk", "to": max(step - 1, 0)}, key="p", disabled=step == 0),
        button("Next trick", {"type": "walk", "to": next_end}, disabled=step == last),
        button("Previous trick", {"type": "walk", "to": previous_end}, disabled=step == 0),
        button("Back to the grade", {"type": "walk", "to": "close"}, quiet=True),
        element("span", {"class": "ht-score"}, text(f"Card {step} of {last}")),
    )


def _hands(view: ReplayView) -> str:
    """The cards that each seat still holds, face up, because the replay shows why the pass fails."""
    rows = (
        element("li", {}, element("b", {}, text(name)), " ", prose(held)) for name, held in zip(view["seats"], view["hands"], strict=True)
    )
    return element("ul", {"class": "ht-lines", "aria-label": "The hands as they are now"}, *rows)
