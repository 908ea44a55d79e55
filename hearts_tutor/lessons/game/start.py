"""The start screen as data: a preset, who plays, every option of the rules, and what is wrong with them together."""

from __future__ import annotations

from typing import TypedDict

from hearts_tutor.engine.rules import PRESETS, preset
from hearts_tutor.engine.rules.words import set_title
from hearts_tutor.lessons.game.options import Draft, GroupView, differences, groups
from hearts_tutor.lessons.game.others import opponents


class StartView(TypedDict):
    """The start screen: presets and players as pairs of name and words, the numbers of players, and every option.

    ``problem`` is one sentence, empty where the rules can be played; ``differences`` are the changes against standard Hearts.
    """

    preset: str
    presets: list[tuple[str, str]]
    source: str
    players: int
    player_numbers: list[int]
    groups: list[GroupView]
    problem: str
    differences: list[str]
    opponent: str
    opponents: list[tuple[str, str]]
    seed: str


ABOUT_PLAYERS = {
    "ducker": "Ducker: goes under if it can",
    "house": "House: plays by rule, says why",
    "coach": "Coach: looks ahead",
}


def start_view(draft: Draft, opponent: str, seed: str) -> StartView:
    """The start screen of a draft."""
    problem = draft.problem
    return StartView(
        preset=draft.preset,
        presets=[(name, set_title(name)) for name in PRESETS],
        source=preset(draft.preset).source,
        players=draft.players,
        player_numbers=sorted(preset(draft.preset).players),
        groups=groups(draft),
        problem=problem,
        differences=[] if problem else differences(draft.rules()),
        opponent=opponent,
        opponents=[(name, ABOUT_PLAYERS.get(name, name.capitalize())) for name in opponents(None if problem else draft.rules())],
        seed=seed,
    )
