"""What the browser stores and what a link contains: rules, seed and acts, from which the same table is made again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hearts_tutor.engine.notation import parse_rules, parse_run, rules_text
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.lessons.game.draft import Draft, draft_of
from hearts_tutor.lessons.game.others import HINTS, opponents
from hearts_tutor.lessons.game.play import replayed
from hearts_tutor.lessons.game.preferences import preferences_of
from hearts_tutor.lessons.game.state import OpenGame, State
from hearts_tutor.lessons.game.table import GameSetup
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.keeping import pack, unpack

KIND, VERSION = "game", 1
NEW = "new"
MOST_DEALS, MOST_DIGITS = 1000, 12  # deals of a game, and digits of a seed
Data = dict[str, Any]


def game_data(game: OpenGame) -> Data:
    """A game as JSON data, with the cards that the reader has chosen for the pass so far."""
    setup = game.table.setup
    head = {"rules": rules_text(setup.rules), "seed": setup.seed, "opponent": setup.opponent, "start": setup.start}
    chosen = {"chosen": "".join(card.code for card in game.now.selected)} if game.now.selected else {}
    return {**head, "acts": " ".join(game.acts), **chosen}


def read_game(data: object) -> OpenGame:
    """The game that was kept; raises LessonError, which says what is wrong, if it cannot be played again."""
    if not isinstance(data, Mapping) or not isinstance(data.get("acts"), str) or not isinstance(data.get("chosen", ""), str):
        raise LessonError("The game that was kept cannot be read.")
    setup = checked_setup(data.get("rules"), data.get("seed"), data.get("start"), data.get("opponent"))
    try:
        game = replayed(setup, data["acts"].split())
        return game.with_now(replace(game.now, selected=parse_run(data["chosen"]))) if data.get("chosen") else game
    except ValueError as fault:
        raise LessonError(f"The game that was kept cannot be played again. {fault}") from None


def checked_setup(rules: object, seed: object, start: object, opponent: object) -> GameSetup:
    """The setup that a link or the browser names; raises LessonError, which says what is wrong, if it is not possible."""
    if not isinstance(rules, str) or not isinstance(opponent, str):
        raise LessonError("The game that was kept cannot be read.")
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 10**MOST_DIGITS:
        raise LessonError(f"A deal's seed is a whole number of at most {MOST_DIGITS} digits.")
    if not isinstance(start, int) or isinstance(start, bool) or not 1 <= start <= MOST_DEALS:
        raise LessonError(f"Deals are numbered from 1 to {MOST_DEALS}.")
    found = _rules(rules)
    if opponent not in opponents(found):
        raise LessonError(f"The player “{opponent[:40]}” cannot sit at this table; {' and '.join(opponents(found))} can.")
    return GameSetup(found, seed, opponent, start)


def _rules(word: str) -> RuleSet:
    try:
        return parse_rules(word)
    except ValueError as fault:
        raise LessonError(f"These rules cannot be played. {fault}") from None


def deal_link(setup: GameSetup, number: int) -> str:
    """The text of a link to one deal: rules, seed and number.

    >>> deal_link(GameSetup(RuleSet(), seed=7), 2)
    'classic+7+2'
    """
    return f"{rules_text(setup.rules)}+{setup.seed}+{number}"


def start_link(draft: Draft) -> str:
    """The text of a link to the start screen with these rules; empty while they contradict each other."""
    return "" if draft.problem else f"{NEW}+{rules_text(draft.rules())}"


def read_link(text: object, opponent: str) -> Draft | GameSetup:
    """What a link leads to: the start screen with a rule set, or one deal; raises LessonError for a link that leads nowhere."""
    if not isinstance(text, str):
        raise LessonError("The link names no deal.")
    head, plus, rest = text.partition("+")
    if head == NEW and plus:
        return draft_of(_rules(rest))
    parts = text.rsplit("+", 2)
    if len(parts) != 3 or not all(part.isascii() and part.isdigit() and len(part) <= MOST_DIGITS for part in parts[1:]):
        raise LessonError("The link's deal cannot be shown: a link reads rules, seed and number of the deal, such as classic+7+1.")
    rules, seed, number = parts[0], int(parts[1]), int(parts[2])
    found = _rules(rules)
    return checked_setup(rules, seed, number, opponent if opponent in opponents(found) else HINTS)


def draft_data(draft: Draft) -> Data:
    """A draft as JSON data."""
    return {"preset": draft.preset, "players": draft.players, "changes": [list(pair) for pair in draft.changes]}


def draft_from(data: object) -> Draft:
    """The draft that was kept; raises LessonError for one that cannot be read."""
    if not isinstance(data, Mapping) or not isinstance(data.get("changes"), list):
        raise LessonError("The rules that were kept cannot be read.")
    draft = Draft().with_preset(data.get("preset")).with_option("players", str(data.get("players")))
    for pair in data["changes"]:
        if not isinstance(pair, list) or len(pair) != 2:
            raise LessonError("The rules that were kept cannot be read.")
        draft = draft.with_option(pair[0], pair[1])
    return draft


def kept_text(state: State) -> str:
    """What the browser keeps of the lesson, as text that ``read_kept`` reads back; a seed that has only been typed is not kept."""
    data = {
        "game": game_data(state.game) if state.game else None,
        "parked": game_data(state.waiting) if state.waiting else None,
        "prefs": state.preferences.data(),
        "draft": draft_data(state.draft),
        "opponent": state.opponent,
        "on_start": state.on_start,
    }
    return pack(KIND, VERSION, data)


def read_kept(text: object) -> State:
    """The lesson's state from a stored text; raises LessonError for a text that cannot be read back."""
    data = unpack(text, KIND, VERSION)
    if not isinstance(data, dict) or data.get("opponent") not in opponents():
        raise LessonError("What was kept cannot be read.")
    game, waiting = (None if data.get(name) is None else read_game(data[name]) for name in ("game", "parked"))
    return State(
        preferences=preferences_of(data.get("prefs")),
        draft=draft_from(data.get("draft")),
        opponent=data["opponent"],
        game=game,
        waiting=waiting,
        on_start=game is None or data.get("on_start") is True,
    )
