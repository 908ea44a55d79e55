"""The lesson "Play a game": three to eight seats against players that explain themselves, six to ten with two packs.

The state is a setup and a list of acts (``game_table.py``); everything that is shown follows from them. What the other
players do follows from the cards alone, so after an undo they play the same again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hearts_tutor.lessons.game.html import render
from hearts_tutor.lessons.game.keeping import Kept, deal_link, read_kept, read_link, start_link
from hearts_tutor.lessons.game.options import Draft, draft_of, words_of
from hearts_tutor.lessons.game.others import opponents
from hearts_tutor.lessons.game.play import Seated, resumed, sit_down
from hearts_tutor.lessons.game.preferences import Prefs
from hearts_tutor.lessons.game.seat import AtTable
from hearts_tutor.lessons.game.start import start_view
from hearts_tutor.lessons.game.table import Setup
from hearts_tutor.lessons.game.view import View, table_view
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.events import fresh_seed


class PlayGame(AtTable):
    """Play a game of Hearts under any rule set.

    ``rules`` names the preset that the start screen opens with, ``seed`` fixes the first game (without it each game takes
    a new one), ``speed`` is one of ``game_prefs.SPEEDS``.

    >>> game = PlayGame(seed=1, speed="at_once")
    >>> _ = game.dispatch({"type": "start", "seq": 1})
    >>> game.view()["table"]["says"][-1]
    'Choose 3 cards to pass to West (to the left).'
    """

    name = "game"
    title = "Play a game"
    summary = "Play whole games against the computer, with hints, undo and a review of every decision."
    keeps = True

    def __init__(self, rules: str = "classic", seed: int | None = None, speed: str = "normal") -> None:
        given = {"rules": (rules, "classic"), "seed": (seed, None), "speed": (speed, "normal")}
        super().__init__(**{name: value for name, (value, usual) in given.items() if value != usual})
        self.first, self.first_seed = Kept(Prefs().changed("speed", speed), Draft().with_preset(rules)), seed
        self.begin_anew()

    def begin_anew(self) -> None:
        """Forget everything and show the start screen."""
        self.games = 0  # how many have been started, for seeds that follow a fixed one
        self.seed_text = ""
        self._take(self.first)

    def _take(self, kept: Kept) -> None:
        self.prefs, self.draft, self.opponent = kept.prefs, kept.draft, kept.opponent
        self.seated, self.parked, self.on_start = kept.game, kept.parked, kept.on_start

    # --- events ---------------------------------------------------------------------------------------------------------

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event of the start screen, the table, the settings, or the browser's memory."""
        match event["type"]:
            case "pref":
                self.prefs = self.prefs.changed(event.get("name"), event.get("value"))
                self._advance()
            case "open":
                self._open(event.get("text"))
            case "restore":
                self._restore(event.get("text"))
            case "erase":
                self.begin_anew()
            case "resume":
                self._resume()
            case _ if self.on_start or self.seated is None:
                self._handle_start(event)
            case "again":
                self._sit_down(self.table.setup)
            case "new":
                self.on_start, self.draft = True, draft_of(self.table.rules)
            case "start":
                pass  # pressed twice while Python started, and dealt at the first
            case "preset" | "option" | "standard" | "opponent" | "seed":
                raise LessonError("The cards are dealt already; Rules and new game leads back to the choice.")
            case _:
                super().handle(event)

    def _handle_start(self, event: dict[str, Any]) -> None:
        match event["type"]:
            case "preset":
                self.draft = self.draft.with_preset(event.get("value"))
            case "option":
                self.draft = self.draft.with_option(event.get("name"), event.get("value"))
            case "standard":
                self.draft = Draft().with_option("players", str(self.draft.players))
            case "opponent":
                self._set_opponent(event.get("value"))
            case "seed":
                self.seed_text = _seed_text(event.get("value"))
            case "start":
                self._start()
            case "tick" | "time" | "think":
                pass  # a clock of the table that has been left
            case _:
                raise LessonError("That belongs to the table, and no cards are dealt.")

    # --- the start screen -----------------------------------------------------------------------------------------------

    def _set_opponent(self, name: object) -> None:
        if name not in opponents():
            raise LessonError("The page sent a player that there is not, so nothing has changed.")
        self.opponent = str(name)

    def _start(self) -> None:
        if self.draft.problem:
            raise LessonError(self.draft.problem)
        rules = self.draft.rules()
        if self.opponent not in opponents(rules):
            raise LessonError(f"{self.opponent.capitalize()} knows games with one pack only: choose House for two packs.")
        self._sit_down(Setup(rules, self._seed(), self.opponent))

    def _seed(self) -> int:
        """The seed that was typed, else the next after a fixed one, else a new one."""
        if self.seed_text:
            return int(self.seed_text)
        return fresh_seed() if self.first_seed is None else self.first_seed + self.games

    def _sit_down(self, setup: Setup) -> None:
        """Begin a game; one that is not finished waits."""
        if self.seated and self.seated.is_begun:
            self.parked = self.seated
        self.games += 1
        self.seed_text, self.on_start = "", False
        self.seated = sit_down(setup)
        self._advance()

    # --- links and the browser's memory ---------------------------------------------------------------------------------

    def position(self) -> str:
        """The text of a link: the deal at the table, or the start screen with its rules."""
        if self.on_start or self.seated is None:
            return start_link(self.draft)
        return deal_link(self.table.setup, self.table.deal.number)

    def _open(self, text: object) -> None:
        if text == self.position():
            return
        found = read_link(text, self.opponent)
        if isinstance(found, Draft):
            self.draft, self.on_start = found, True
        else:
            self._sit_down(found)

    def _kept(self) -> Kept:
        return Kept(self.prefs, self.draft, self.opponent, self.seated, self.parked, self.on_start)

    def keep(self) -> str:
        """What the browser keeps: the game up to the reader's last decision, one that waits, settings and rules."""
        return "" if self._kept() == self.first else self._kept().text

    def _restore(self, text: object) -> None:
        """The game as it was kept, the others having played on to the reader's next decision."""
        if text == self.keep():
            return
        self._take(read_kept(text))
        if self.seated:
            self.seated = resumed(self.seated, self.prefs)

    def _resume(self) -> None:
        """Back to the game at the table, or to the one that waits."""
        if self.on_start and self.seated is not None:
            self.on_start = False
        elif self.parked is not None:
            waits, self.parked = self.parked, self.seated if self.seated and self.seated.is_begun else None
            self.seated, self.on_start = resumed(waits, self.prefs), False
        else:
            raise LessonError("No other game waits.")

    # --- view -----------------------------------------------------------------------------------------------------------

    def view(self) -> View:
        """All that can be seen now, as JSON data."""
        game = None if self.on_start else self.seated
        waits = self.parked if game else self.seated or self.parked
        return View(
            screen="table" if game else "start",
            link=self.link,
            parked=_named(waits),
            drops=_named(self.parked) if game is None and self.seated and self.seated.is_begun else "",
            prefs=self.prefs.data(),
            start=None if game else start_view(self.draft, self.opponent, self.seed_text),
            table=table_view(game, self.prefs) if game else None,
        )

    def render(self, view: Mapping[str, Any]) -> str:
        """The view as HTML; nothing but the view decides it."""
        return render(view)


def _seed_text(value: object) -> str:
    """A seed as it was typed, or nothing; raises LessonError for what is none."""
    text = value.strip() if isinstance(value, str) else "-"
    if text and not (text.isascii() and text.isdigit() and len(text) <= 12):
        raise LessonError("A seed is a whole number of at most 12 digits, or nothing for a new one.")
    return text


def _named(game: Seated | None) -> str:
    """A game in a few words; empty for none."""
    return f"{words_of(game.table.rules.name)}, deal {game.table.deal.number}" if game else ""
