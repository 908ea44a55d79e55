"""A reader at the game's table, for tests: sits down, passes, plays, claims, chooses, goes on."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.game import AnyDeal
from hearts_tutor.lessons.game import PlayGame
from hearts_tutor.lessons.game.table import all_acts
from hearts_tutor.lessons.shared.base import Frame

TableData = dict[str, Any]
Pick = Callable[[list[str]], str]
MOON_SEED = 96  # with it, a reader who takes every trick shoots the moon; if house comes to play otherwise, another one is found


def highest(cards: list[str]) -> str:
    """The card of the highest rank, for a reader who takes every trick."""
    return max(cards, key=lambda code: Card.parse(code).rank)


class Reader:
    """Presses what the lesson offers; ``pick`` says which of the legal cards to play."""

    def __init__(self, lesson: PlayGame, pick: Pick = lambda cards: cards[-1]) -> None:
        self.lesson, self.pick, self.seq = lesson, pick, 0
        self._seen: tuple[int, TableData] = (-1, {})  # the view after a number of events, made only once

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
    def table(self) -> TableData:
        """The table as it is shown."""
        if self._seen[0] != self.lesson.seq:
            table = self.lesson.view()["table"]
            assert table is not None
            self._seen = (self.lesson.seq, dict(table))
        return self._seen[1]

    @property
    def says(self) -> str:
        return " ".join(self.table["says"])

    @property
    def html(self) -> str:
        return self.lesson.frame()["html"]

    @property
    def shown(self) -> str:
        """All that the lesson shows, as text to compare."""
        return json.dumps(self.lesson.view(), sort_keys=True)

    @property
    def deal(self) -> AnyDeal:
        return self.lesson.game.table.deal

    @property
    def acts(self) -> tuple[str, ...]:
        """The acts of the game so far."""
        return all_acts(self.lesson.game.table)

    @property
    def progress(self) -> tuple[Any, ...]:
        """The game at the table, whatever was said or asked."""
        table = self.lesson.game.table
        return table.setup, table.deal, table.game, self.acts

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

    def wait_or_act(self) -> None:
        """One step towards the end, in which a pause runs out instead of being skipped."""
        if self.table["pause"]:
            self.send("tick", beat=self.table["beat"])
        else:
            self.act()

    def act_until(self, reached: Callable[[TableData], object], *, claims: bool = True) -> None:
        """Act until the table as it is shown is one that ``reached`` accepts."""
        while not reached(self.table):
            self.act(claims=claims)

    def pass_cards(self) -> None:
        """Act until no pass is left to choose."""
        self.act_until(lambda table: table["stage"] != "PASS")

    def reach_turn(self) -> None:
        """Act until it is the reader's turn to play."""
        while not self.legal():
            self.act()

    def play_tricks(self, number: int, *, claims: bool = True) -> None:
        """Act until this many tricks of the deal are complete."""
        while len(self.deal.tricks) < number:
            self.act(claims=claims)

    def play_deal(self, *, claims: bool = True) -> None:
        """To the end of the deal."""
        if self.table["stage"] == "SCORED":
            self.send("next")
        self.act_until(lambda table: table["stage"] in ("SCORED", "OVER"), claims=claims)

    def play_game(self, *, claims: bool = True) -> None:
        """To the end of the game."""
        self.act_until(lambda table: table["stage"] == "OVER", claims=claims)


def seated(preset: str = "classic", players: int | None = None, *, seed: int = 1, speed: str = "at_once", **options: str) -> Reader:
    """A reader who has sat down."""
    reader = Reader(PlayGame(seed=seed, speed=speed))
    reader.sit_down(preset, players, **options)
    return reader


def on_turn(preset: str = "classic", *, seed: int = 2, speed: str = "at_once") -> Reader:
    """A reader who has passed and whose turn it is to play."""
    reader = seated(preset, seed=seed, speed=speed)
    reader.reach_turn()
    return reader


def after_moon() -> Reader:
    """A reader who has shot the moon and chooses what it scores."""
    for seed in (MOON_SEED, *range(200)):
        reader = seated("no_passing", seed=seed)
        reader.pick = highest
        reader.act_until(lambda table: table["stage"] in ("SCORED", "OVER", "MOON"))
        if reader.table["stage"] == "MOON":
            return reader
    raise AssertionError("no moon was shot in 200 deals")
