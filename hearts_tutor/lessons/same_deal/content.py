"""Comparisons to begin with, as data: which rule sets, and what to watch for. The deals themselves are played out each time."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Pairing:
    """Two or three rule sets: a key, a short name for the button, and what to watch for."""

    key: str
    name: str
    sets: tuple[str, ...]
    watch: str


PAIRINGS: tuple[Pairing, ...] = (
    Pairing(
        "hearts_any_time",
        "Hearts at any time",
        ("classic", "hearts_any_time"),
        "Watch for the first lead of a heart that classic does not allow.",
    ),
    Pairing(
        "points_on_trick_one",
        "Points on trick one",
        ("classic", "points_on_trick_one"),
        "Watch trick one: a void player may be rid of a heart or of Q♠ at once.",
    ),
    Pairing(
        "queen_breaks", "She breaks hearts", ("classic", "queen_breaks"), "Watch the leads after Q♠ has fallen and before a heart has."
    ),
    Pairing("thaw", "Three tricks, then free", ("classic", "thaw"), "Watch the leads from trick four on."),
    Pairing(
        "queen_options",
        "The queen waits, or must go",
        ("classic", "queen_waits", "queen_must_go"),
        "Watch who may keep Q♠, and who may not.",
    ),
    Pairing("eldest_opens", "Who opens", ("classic", "eldest_opens"), "Watch the first card of the deal."),
    Pairing("jack", "The jack of diamonds", ("classic", "omnibus"), "Watch who keeps the high diamonds, and who goes after J♦."),
    Pairing("moon", "Two forms of moon", ("moon_others", "moon_self"), "Watch the score: not one card differs."),
    Pairing(
        "published",
        "Three published sets",
        ("classic", "jack_and_kitty", "scorepad"),
        "Watch the pass first: it is where they differ at once.",
    ),
)

BY_KEY = {pairing.key: pairing for pairing in PAIRINGS}
