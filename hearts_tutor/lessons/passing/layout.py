"""A layout that punishes a pass, card by card: its view as data, and the same as HTML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from hearts_tutor.draw.card import prose
from hearts_tutor.draw.controls import Choice, button, modes, row
from hearts_tutor.draw.html import element, text
from hearts_tutor.draw.table import SeatView, TrickView, table
from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.deal import Deal, Trick
from hearts_tutor.engine.scoring import pile_points
from hearts_tutor.engine.verdicts import counted
from hearts_tutor.lessons.passing.punishing_layout import Layout, Run
from hearts_tutor.lessons.shared.words import seat_names

HONEST = "{}; house players play every seat. It shows how the pass can go wrong, not how often."


class LayoutView(TypedDict):
    """One moment of a layout: ``step`` cards of ``last`` have been played; seats count from the reader (0) clockwise.

    ``plays`` is the trick on the table (the last complete one until the next is led), ``hands`` what each seat still
    holds, ``stops`` where tricks end.
    """

    run: Run
    step: int
    last: int
    stops: list[int]
    seats: list[str]
    points: list[int]
    hands: list[str]
    plays: list[tuple[int, str]]
    number: int
    winner: int | None
    broken: bool
    why: str
    honest: str
    end: str


def layout_view(layout: Layout, run: Run, step: int) -> LayoutView:
    """The view of a layout after so many cards."""
    played = layout.run(run)
    deal, players = played.at(step), played.start.rules.players
    trick, number = _on_table(deal)
    whole = len(trick.cards) == players
    last = played.steps[step - 1] if step else None
    names = seat_names(players)
    return LayoutView(
        run=run,
        step=step,
        last=len(played.steps),
        stops=list(range(players, len(played.steps) + 1, players)),
        seats=list(names),
        points=_points(deal),
        hands=[str(hand) or "–" for hand in deal.hands],
        plays=[(trick.seat(place, players), card.code) for place, card in enumerate(trick.cards)],
        number=number,
        winner=trick.winner(players) if whole else None,
        broken=deal.broken,
        why=f"{names[last.seat]}: {last.why}" if last else f"The cards have been passed; {_leads(names[deal.turn])} to trick one.",
        honest=HONEST.format(_why_this(layout.looked)),
        end=f"With your pass you take {counted(layout.chosen.points[0], 'point')} here, with the best {layout.best.points[0]}.",
    )


def _why_this(looked: int) -> str:
    if looked == 1:
        return "The first layout that was dealt at random punishes your pass"
    return f"Of {looked} layouts dealt at random, this one is shown because it punishes your pass"


def _leads(name: str) -> str:
    return "you lead" if name == "You" else f"{name} leads"


def _on_table(deal: Deal) -> tuple[Trick, int]:
    """The trick to show: the one that has begun, else the last one."""
    if deal.trick.cards or not deal.tricks:
        return deal.trick, len(deal.tricks) + 1
    return deal.tricks[-1], len(deal.tricks)


def _points(deal: Deal) -> list[int]:
    return [pile_points(deal.counting, pile) for pile in deal.taken()]


# --- as HTML ----------------------------------------------------------------------------------------------------------------


def layout_part(view: Mapping[str, Any]) -> str:
    """The layout; ``view`` is a ``LayoutView``."""
    seats = [SeatView(name, you=i == 0, points=view["points"][i]) for i, name in enumerate(view["seats"])]
    plays = tuple((seat, Card.parse(code)) for seat, code in view["plays"])
    trick = TrickView(plays, number=view["number"], hearts_broken=view["broken"], winner=view["winner"])
    return element(
        "section",
        {"class": "ht-layout", "aria-label": "A layout that punishes this pass"},
        element("p", {"class": "ht-soft"}, text(view["honest"])),
        modes((_run(view, "chosen", "After your pass"), _run(view, "best", "After the best pass")), label="Which pass was made"),
        table(seats, trick),
        element("p", {"class": "ht-why", "aria-live": "polite"}, prose(view["why"])),
        element("p", {}, text(view["end"])) if view["step"] == view["last"] else "",
        _steps(view),
        _hands(view),
    )


def _run(view: Mapping[str, Any], run: str, words: str) -> Choice:
    return Choice(words, {"type": "walk", "to": view["step"], "run": run}, view["run"] == run)


def _steps(view: Mapping[str, Any]) -> str:
    step, last = view["step"], view["last"]
    following = next((stop for stop in view["stops"] if stop > step), last)
    before = max([0, *(stop for stop in view["stops"] if stop < step)])
    return row(
        button("Next card", {"type": "walk", "to": min(step + 1, last)}, main=True, key="n", disabled=step == last),
        button("Previous card", {"type": "walk", "to": max(step - 1, 0)}, key="p", disabled=step == 0),
        button("Next trick", {"type": "walk", "to": following}, disabled=step == last),
        button("Previous trick", {"type": "walk", "to": before}, disabled=step == 0),
        button("Back to the grade", {"type": "walk", "to": "close"}, quiet=True),
        element("span", {"class": "ht-score"}, text(f"Card {step} of {last}")),
    )


def _hands(view: Mapping[str, Any]) -> str:
    """What everybody holds, open, since the point is to see why."""
    rows = (
        element("li", {}, element("b", {}, text(name)), " ", prose(held)) for name, held in zip(view["seats"], view["hands"], strict=True)
    )
    return element("ul", {"class": "ht-lines", "aria-label": "The hands as they are now"}, *rows)
