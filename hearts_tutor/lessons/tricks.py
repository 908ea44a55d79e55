"""The lesson "Who takes it?": a complete trick; the reader names the seat that takes it and learns what it costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hearts_tutor.cards import Card, parse_cards, spoken_list
from hearts_tutor.deal import Trick
from hearts_tutor.draw.card import prose
from hearts_tutor.draw.controls import say, status
from hearts_tutor.draw.html import element, event_json, text
from hearts_tutor.draw.table import SeatView, TrickView, table
from hearts_tutor.lessons.base import LessonError
from hearts_tutor.lessons.road import Road, road_buttons, road_progress
from hearts_tutor.lessons.seats import seat_names
from hearts_tutor.lessons.tricks_content import BY_KEY, TRICKS
from hearts_tutor.rules import RuleSet
from hearts_tutor.scoring import pile_points

SEATS = seat_names(4)
NOBODY = -1


class Tricks(Road):
    """Name the seat that takes a trick; ``only`` names the tricks to show, all of them when it is left out.

    >>> lesson = Tricks(only=["diamonds"])
    >>> _ = lesson.dispatch({"type": "name", "seat": 1, "seq": 1})
    >>> lesson.view()["says"]
    'Yes. West takes the trick: K♦ is the highest diamond, and diamonds were led. It costs 13 points, for Q♠.'
    """

    name = "tricks"
    title = "Who takes it?"

    def __init__(self, only: Sequence[str] = ()) -> None:
        super().__init__(**({"only": list(only)} if only else {}))
        unknown = [key for key in only if key not in BY_KEY]
        if unknown:
            raise ValueError(f"“{unknown[0]}” is no trick of this lesson. The tricks are {', '.join(BY_KEY)}.")
        self.rules = RuleSet()
        self.tricks = tuple(BY_KEY[key] for key in only) or TRICKS
        self.set_out([trick.key for trick in self.tricks], endless=False, noun="trick")

    def arrive(self, stop: int) -> None:
        """Show a trick, no seat named yet."""
        self.named = NOBODY

    @property
    def trick(self) -> Trick:
        """The trick that is shown."""
        worked = self.tricks[self.stop]
        return Trick(worked.leader, parse_cards(worked.cards))

    def position(self) -> str:
        """The key of the trick, for a link."""
        return self.tricks[self.stop].key

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event: name, open, or a step on the road."""
        match event["type"]:
            case "name":
                self._name(event.get("seat"))
            case "open":
                self._open(event.get("text"))
            case _:
                super().handle(event)

    def _name(self, seat: object) -> None:
        if seat not in range(len(SEATS)) or not isinstance(seat, int):
            raise LessonError(f"“{seat}” is no seat: they are 0 to {len(SEATS) - 1}.")
        self.named = seat
        self.record(self.position(), seat == self.trick.winner(len(SEATS)))

    def _open(self, key: object) -> None:
        if key not in self.keys:
            raise LessonError(f"The link's trick “{key}” is not one of this lesson.")
        self.go_to(self.keys.index(str(key)))

    def view(self) -> dict[str, Any]:
        """All that can be seen now, as JSON data; seats count from the reader (0) clockwise."""
        worked, trick = self.tricks[self.stop], self.trick
        answers = [self._answer(seat) for seat in range(len(SEATS))]
        named = self.named != NOBODY
        right = named and self.named == trick.winner(len(SEATS))
        return {
            **self.road_view(),
            "heading": worked.title,
            "story": worked.story,
            "plays": [(trick.seat(i, len(SEATS)), card.code) for i, card in enumerate(trick.cards)],
            "answers": answers,
            "winner": trick.winner(len(SEATS)),
            "named": self.named,
            "tone": "" if not named else "good" if right else "bad",
            "says": answers[self.named] if named else "Who takes this trick? Choose a player.",
            "link": self.link,
        }

    def _answer(self, seat: int) -> str:
        trick, count = self.trick, len(SEATS)
        led, best = trick.cards[0].suit, trick.cards[trick.winning_place]
        winner = trick.winner(count)
        takes = "take" if winner == 0 else "takes"
        ruling = f"{SEATS[winner]} {takes} the trick: {best} is the highest {led.singular}, and {led.plural} were led. {self._cost()}"
        if seat == winner:
            return f"Yes. {ruling}"
        mine = next(card for i, card in enumerate(trick.cards) if trick.seat(i, count) == seat)
        no = f"{mine} is lower" if mine.suit is led else f"{mine} is no {led.singular}, so it cannot win, however high it is"
        return f"No: {no}. {ruling}"

    def _cost(self) -> str:
        points = pile_points(self.rules, self.trick.hand)
        if not points:
            return "It costs nothing."
        counting = [str(card) for card in self.trick.cards if self.rules.points.of(card)]
        return f"It costs {points} point{'s' * (points != 1)}, for {spoken_list(counting)}."

    def render(self, view: Mapping[str, Any]) -> str:
        """The view as HTML; nothing but the view decides it."""
        named = view["named"] != NOBODY
        seats = [SeatView(name, you=i == 0) for i, name in enumerate(SEATS)]
        plays = tuple((seat, Card.parse(code)) for seat, code in view["plays"])
        head = element("p", {"class": "ht-title"}, text(view["heading"])) + element("p", {"class": "ht-prompt"}, prose(view["story"]))
        return "".join(
            (
                road_progress(view),
                head,
                table(seats, TrickView(plays, winner=view["winner"] if named else None)),
                element("div", {"class": "ht-row", "role": "group", "aria-label": "Who takes it?", "data-arrows": True}, *_names(view)),
                say(element("p", {}, prose(view["says"])), view["tone"]),
                status(),
                road_buttons(view, link=view["link"]),
            )
        )


def _names(view: Mapping[str, Any]) -> list[str]:
    """A button a seat; each carries its own answer, so that the page answers before Python is there."""
    return [
        element(
            "button",
            {
                "type": "button",
                "class": "ht-btn",
                "data-event": event_json({"type": "name", "seat": seat}),
                "data-echo": "say",
                "data-why": view["answers"][seat],
                "data-tone": "good" if seat == view["winner"] else "bad",
                "aria-pressed": str(view["named"] == seat).lower(),
            },
            text(SEATS[seat]),
        )
        for seat in range(len(SEATS))
    ]
