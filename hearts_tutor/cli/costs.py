"""A measured cost as ``advise`` shows it: as two lines of text, or as data for a program."""

from __future__ import annotations

from typing import Any

from hearts_tutor.advice.cost import Cost
from hearts_tutor.engine.numbers import signed
from hearts_tutor.playout.confidence import margin

MOON_SHOWN = 0.1  # a smaller chance of a moon is not mentioned


def print_cost(cards: str, cost: Cost, says: str, *, against: bool = False) -> None:
    """Prints the cost and the reasons; ``says`` is the band in words, ``against`` also mentions moons of others."""
    moons = f", own moon {cost.moon_for:.0%}" if cost.moon_for >= MOON_SHOWN else ""
    if against and cost.moon_against >= MOON_SHOWN:
        moons += f", moon against {cost.moon_against:.0%}"
    print(f"\n{cards} {cost.cost:5.2f} ± {margin(cost.stderr):.2f}  {says}; second opinion {signed(cost.second_opinion, 1)}{moons}")
    print(f"   {cost.why}")


def as_json(cost: Cost) -> dict[str, Any]:
    """The cost as JSON has it."""
    return {
        "cost": round(cost.cost, 4),
        "stderr": round(cost.stderr, 4),
        "band": cost.band,
        "moon_for": round(cost.moon_for, 4),
        "moon_against": round(cost.moon_against, 4),
        "second_opinion": round(cost.second_opinion, 4),
        "why": cost.why,
        "worlds": cost.worlds,
    }
