"""A reader at the game's table, for tests: sits down, passes, plays, claims, chooses, goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hearts_tutor.lessons.game.lesson import PlayGame
from hearts_tutor.lessons.shared.base import Frame

Table = dict[str, Any]


class Reader:
    """Presses what the lesson offers; ``pick`` says which of the legal cards to play."""

    def __init__(self, lesson: PlayGame, pick: Callable[[list[str]], str] = lambda cards: cards[-1]) -> None:
        self.lesson, self.pick, self.seq = lesson, pick, 0
        self._seen: tuple[int, Table] = (-1, {})  # the view at a number of events, made once

    def send(self, kind: str, **more: Any) -> Frame:
        """Send one event, which must not be refused."""
        frame = self.lesson.dispatch({"type": kind, **more, "seq": self.seq + 1})
        self.seq = frame["seq"]
        assert frame["notice"] == "", (kind, more, frame["notice"])
        return frame

    def refused(self, kind: str, **more: Any) -> str:
        """Send one event that must be refused; returns the sentence."""
        frame = self.lesson.dispatch({"type": kind, **more, "seq": self.seq + 1})
        self.seq = frame["seq"]
        assert frame["notice"] != "", kind
        return frame["notice"]

    @property
    def table(self) -> Table:
        if self._seen[0] != self.lesson.seq:
            table = self.lesson.view()["table"]
            assert table is not None
            self._seen = (self.lesson.seq, dict(table))
        return self._seen[1]

    @property
    def says(self) -> str:
        return " ".join(self.table["says"])

    def sit_down(self, preset: str = "classic", players: int | None = None, **options: str) -> None:
        self.send("preset", value=preset)
        if players is not None:
            self.send("option", name="players", value=str(players))
        for name, value in options.items():
            self.send("option", name=name, value=value)
        self.send("start")

    def legal(self) -> list[str]:
        return [card["card"] for card in self.table["cards"] if card["legal"]]

    def next_event(self, *, claims: bool = True) -> dict[str, Any]:
        """What to do now: choose a card to pass, pass, play, claim, choose after a moon, go on."""
        table = self.table
        match table["stage"]:
            case "PASS" if len(table["chosen"]) < table["to_pass"]:
                free = [card["card"] for card in table["cards"] if card["selected"] is False]
                return {"type": "card", "card": self.pick(free)}
            case "PASS":
                return {"type": "pass"}
            case "MOON":
                return {"type": "moon", "form": "others"}
            case "SCORED":
                return {"type": "next"}
            case _ if table["claim"] and claims:
                return {"type": "claim"}
            case _ if self.legal():
                return {"type": "card", "card": self.pick(self.legal())}
            case _:
                return {"type": "go"}

    def act(self, *, claims: bool = True) -> None:
        """One step towards the end."""
        event = self.next_event(claims=claims)
        self.send(event.pop("type"), **event)

    def play_deal(self, *, claims: bool = True) -> None:
        """To the end of the deal."""
        if self.table["stage"] == "SCORED":
            self.send("next")
        while self.table["stage"] not in ("SCORED", "OVER"):
            self.act(claims=claims)

    def play_game(self, *, claims: bool = True) -> None:
        """To the end of the game."""
        while self.table["stage"] != "OVER":
            self.act(claims=claims)


def reader(preset: str = "classic", players: int | None = None, *, seed: int = 1, speed: str = "at_once", **options: str) -> Reader:
    """A reader who has sat down."""
    one = Reader(PlayGame(seed=seed, speed=speed))
    one.sit_down(preset, players, **options)
    return one
