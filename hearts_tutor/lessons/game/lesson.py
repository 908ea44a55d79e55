"""The lesson "Play a game": play against players that explain themselves, at three to eight seats, or six to ten with two packs.

The state is a setup and a list of acts (``table.py``); everything that is shown follows from them. What the other players
do follows from the cards alone, so after an undo they play the same again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hearts_tutor.lessons.game import actions
from hearts_tutor.lessons.game.draft import Draft, draft_of
from hearts_tutor.lessons.game.html import render
from hearts_tutor.lessons.game.keeping import MOST_DIGITS, deal_link, kept_text, read_kept, read_link, start_link
from hearts_tutor.lessons.game.others import COACH, HINTS, opponents
from hearts_tutor.lessons.game.play import advanced, gone_on, resumed, sit_down, undone
from hearts_tutor.lessons.game.preferences import Preferences
from hearts_tutor.lessons.game.state import OpenGame, State
from hearts_tutor.lessons.game.table import GameSetup
from hearts_tutor.lessons.game.view import GameView, game_view
from hearts_tutor.lessons.shared.base import Lesson, LessonError
from hearts_tutor.lessons.shared.events import fresh_seed


class PlayGame(Lesson[GameView]):
    """Play a game of Hearts under any rule set.

    ``rules`` names the preset that the start screen opens with, ``seed`` fixes the first game (without it each game takes
    a new one), ``speed`` is one of ``preferences.SPEEDS``.

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
        arguments = {"rules": (rules, "classic"), "seed": (seed, None), "speed": (speed, "normal")}
        super().__init__(**{name: value for name, (value, default) in arguments.items() if value != default})
        self.first_seed = seed
        self.first = State(Preferences().changed("speed", speed), Draft().with_preset(rules))
        self.state = self.first

    @property
    def game(self) -> OpenGame:
        """The game at the table; raises LessonError if none has been started."""
        if self.state.game is None:
            raise LessonError("No game has been started yet.")
        return self.state.game

    # --- events ---------------------------------------------------------------------------------------------------------

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event of the start screen, the table, the settings, or the browser's memory."""
        on_start, value = self.state.at_table is None, event.get("value")
        preferences, draft = self.state.preferences, self.state.draft
        match event["type"]:
            case "pref":
                self._set_preference(event.get("name"), value)
            case "open":
                self._open(event.get("text"))
            case "restore":
                self._restore(event.get("text"))
            case "erase":
                self.state = self.first
            case "resume":
                self._resume()
            # the start screen
            case "start":
                self._start()
            case "preset" | "option" | "standard" | "opponent" | "seed" if not on_start:
                raise LessonError("The cards are dealt already: “Rules and new game” leads back to the choice.")
            case "preset":
                self.state = replace(self.state, draft=draft.with_preset(value))
            case "option":
                self.state = replace(self.state, draft=draft.with_option(event.get("name"), value))
            case "standard":
                self.state = replace(self.state, draft=Draft().with_option("players", str(draft.players)))
            case "opponent":
                self.state = replace(self.state, opponent=_opponent(value))
            case "seed":
                self.state = replace(self.state, seed_text=_seed_text(value))
            # the table
            case "tick" | "time" | "think" | "cost" if on_start:
                pass  # a timer of the table that the reader has left
            case _ if on_start:
                raise LessonError("No cards are dealt yet, so that cannot be done: deal first.")
            case "new":
                self.state = replace(self.state, on_start=True, draft=draft_of(self.game.table.rules))
            case "again":
                self._sit_down(self.game.table.setup)
            case "card":
                self._set_game(actions.pressed(self.game, event.get("card"), preferences))
            case "pass":
                self._set_game(actions.passed(self.game, self.game.now.selected, preferences))
            case "go":
                self._set_game(gone_on(self.game, preferences))
            case "undo":
                self._set_game(undone(self.game))
            case "claim":
                self._set_game(actions.claimed(self.game, preferences))
            case "moon":
                self._set_game(actions.moon_chosen(self.game, event.get("form"), preferences))
            case "next":
                self._set_game(actions.next_deal(self.game, preferences))
            case "last":
                self._set_game(actions.last_trick_turned(self.game))
            case "hint":
                self._set_game(actions.advised(self.game, HINTS))
            case "coach":
                self._set_game(actions.asked(self.game, COACH))
            case "think":
                self._set_game(actions.thought(self.game, event.get("beat")))
            case "tick" | "time":
                self._set_game(actions.timed_out(self.game, event["type"], event.get("beat"), preferences))
            case "review":
                self._set_game(actions.reviewed(self.game))
            case "cost":
                self._set_game(actions.measured(self.game, event.get("at"), event.get("beat")))
            case _:
                super().handle(event)

    def _set_game(self, game: OpenGame) -> None:
        self.state = replace(self.state, game=game)

    def _set_preference(self, name: object, value: object) -> None:
        """Change a setting; if the game no longer has to wait for the reader, it goes on."""
        preferences, game = self.state.preferences.changed(name, value), self.state.game
        self.state = replace(self.state, preferences=preferences, game=game and advanced(game, preferences))

    def _start(self) -> None:
        """Deal; a second press that was made before the page showed the cards changes nothing."""
        if self.state.at_table:
            return
        draft, opponent = self.state.draft, self.state.opponent
        if draft.problem:
            raise LessonError(draft.problem)
        rules = draft.rules()
        if opponent not in opponents(rules):
            raise LessonError(f"{opponent.capitalize()} knows games with one pack only: choose House for two packs.")
        self._sit_down(GameSetup(rules, self._seed(), opponent))

    def _seed(self) -> int:
        """The seed that was typed, else the next one after a fixed seed, else a new one."""
        if self.state.seed_text:
            return int(self.state.seed_text)
        return fresh_seed() if self.first_seed is None else self.first_seed + self.state.games_started

    def _sit_down(self, setup: GameSetup) -> None:
        """Begin a game; one that is under way is put aside."""
        state, game = self.state, self.state.game
        self.state = replace(
            state,
            game=advanced(sit_down(setup), state.preferences),
            waiting=game if game and game.is_under_way else state.waiting,
            on_start=False,
            seed_text="",
            games_started=state.games_started + 1,
        )

    def _resume(self) -> None:
        """Go back to the game at the table, or to the one that was put aside."""
        state, game = self.state, self.state.game
        if state.on_start and game is not None:
            self.state = replace(state, on_start=False)
        elif state.waiting is not None:
            waiting = game if game and game.is_under_way else None
            self.state = replace(state, game=resumed(state.waiting, state.preferences), waiting=waiting, on_start=False)
        else:
            raise LessonError("No other game waits.")

    # --- links and the browser's memory ---------------------------------------------------------------------------------

    def position(self) -> str:
        """The text of a link: the deal at the table, or the start screen with its rules."""
        game = self.state.at_table
        return deal_link(game.table.setup, game.table.deal.number) if game else start_link(self.state.draft)

    def _open(self, text: object) -> None:
        if text == self.position():
            return
        found = read_link(text, self.state.opponent)
        if isinstance(found, Draft):
            self.state = replace(self.state, draft=found, on_start=True)
        else:
            self._sit_down(found)

    def keep(self) -> str:
        """What the browser stores: the game up to the reader's last decision, one put aside, settings and rules."""
        text = kept_text(self.state)
        return "" if text == kept_text(self.first) else text

    def _restore(self, text: object) -> None:
        """Restore the lesson as it was kept; the other players have played on to the reader's next decision."""
        if text == self.keep():
            return
        kept = read_kept(text)
        game = kept.game and resumed(kept.game, kept.preferences)
        self.state = replace(kept, game=game, seed_text=self.state.seed_text, games_started=self.state.games_started)

    # --- view -----------------------------------------------------------------------------------------------------------

    def view(self) -> GameView:
        """All that is shown now, as JSON data."""
        return game_view(self.state, self.link)

    def render(self, view: GameView) -> str:
        """The view as HTML; it depends on the view alone."""
        return render(view)


def _opponent(name: object) -> str:
    """The name of a player; raises LessonError for one that does not exist."""
    if not isinstance(name, str) or name not in opponents():
        raise LessonError("The page sent a player that does not exist, so nothing has changed.")
    return name


def _seed_text(value: object) -> str:
    """A seed as it was typed; it may be empty. Raises LessonError for anything else."""
    text = value.strip() if isinstance(value, str) else "-"
    if text and not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise LessonError(f"A seed is a whole number of at most {MOST_DIGITS} digits, or nothing for a new one.")
    return text
