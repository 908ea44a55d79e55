"""*Which is better?*: two players, or two ways to pass, on the same deals; the difference, its interval, and how many deals it takes."""

from __future__ import annotations

import base64
import csv
import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from math import ceil

import ipywidgets as widgets
import numpy as np

from hearts_tutor.compiled.marks import available
from hearts_tutor.engine.numbers import signed
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.lab import charts
from hearts_tutor.lab.dealing import checkpoints
from hearts_tutor.lab.deals import SimulationError
from hearts_tutor.lab.difference import Difference, Differences, differences, mean_difference
from hearts_tutor.lab.page import LabError, LabPage
from hearts_tutor.playout.confidence import margin
from hearts_tutor.roster import PLAYERS

TABLES = {
    "Classic, four players": ("classic", 4),
    "Classic, three players": ("classic", 3),
    "Classic, five players": ("classic", 5),
    "Omnibus, four players": ("omnibus", 4),
    "Black Maria, three players": ("black_maria", 3),
    "Spot Hearts, four players": ("spot_hearts", 4),
}
MIXED = {
    "ducker+house": "the ducker, with the house's pass",
    "house+ducker": "the house player, with the ducker's pass",
    "house+random": "the house player, with a random pass",
}
NUMBERS = (200, 2_000, 20_000) if available() else (20, 100, 400)


@dataclass(frozen=True)
class Match:
    """Two sides at one table: every deal is played twice, so that both sides hold the same cards.

    ``found`` are the differences deal by deal, shape (deals,): points a seat of ``one`` less those of ``other``.
    """

    rules: RuleSet
    one: str
    other: str
    seed: int
    found: Differences

    @property
    def result(self) -> Difference:
        return mean_difference(self.found)

    @property
    def deals_to_be_sure(self) -> int | None:
        """About how many deals it takes until the 95 % interval excludes 0, if the difference is what it seems; None if it is 0."""
        found = self.result
        spread = found.stderr * found.deals**0.5
        return ceil((margin(spread) / found.mean) ** 2) if found.mean else None

    def csv(self) -> str:
        """The differences as CSV, a row for each deal."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(("deal", "rules", "players", "one", "other", "difference", "seed"))
        for number, difference in enumerate(self.found.tolist(), start=1):
            writer.writerow((number, self.rules.name, self.rules.players, self.one, self.other, round(difference, 4), self.seed))
        return out.getvalue()


class WhichIsBetter(LabPage):
    """The lab page; its arguments are what the controls show first.

    >>> page = WhichIsBetter("ducker", "random", deals=200)
    >>> "fewer points" in page.final()
    True
    """

    title = "Which is better?"

    def __init__(self, one: str = "house", other: str = "ducker", deals: int = NUMBERS[1]) -> None:
        super().__init__()
        choices = [(words[0].upper() + words[1:], name) for name, words in sides().items()]
        self.table = widgets.Dropdown(options=list(TABLES), description="Table")
        self.one = widgets.Dropdown(options=choices, value=one, description="First")
        self.other = widgets.Dropdown(options=choices, value=other, description="Second")
        self.deals = widgets.Dropdown(options=[(f"{n:,}", n) for n in sorted({*NUMBERS, deals})], value=deals, description="Deals")

    def controls(self) -> list[widgets.Widget]:
        """Table, the two sides, and how many deals."""
        return [self.table, self.one, self.other, self.deals]

    def reports(self) -> Iterator[Callable[[], str]]:
        """The report at each checkpoint."""
        if self.one.value == self.other.value:
            raise LabError("Both sides are the same player: choose two that differ.")
        rules, found = find(*TABLES[self.table.value]), np.zeros(0)
        seen: list[Difference] = []
        for end in checkpoints(self.deals.value):
            try:
                more = differences(rules, self.one.value, self.other.value, deals=end - len(found), first=len(found) + 1, seed=self.number)
            except SimulationError as error:
                raise LabError(str(error)) from None
            found = np.concatenate((found, more))
            match = Match(rules, self.one.value, self.other.value, self.number, found)
            seen.append(match.result)
            yield partial(report, match, tuple(seen))


def sides() -> dict[str, str]:
    """The sides to choose from, each with its words for a sentence: every quick player, then players with another player's pass."""
    quick = {name: listed.phrase for name, listed in reversed(PLAYERS.items()) if listed.quick}
    return quick | MIXED


def report(match: Match, seen: Sequence[Difference]) -> str:
    """What the deals show, in words and a picture, with the rows as a file."""
    found = match.result
    low, high = found.interval
    one, other = sides()[match.one], sides()[match.other]
    parts = [
        f"<p><b>{_verdict(one, other, found)}</b></p>",
        f"<p>Over {found.deals:,} deals, each played twice with the seats exchanged: {signed(found.mean, 2)} points a deal,"
        f" 95 % interval {signed(low, 2)} to {signed(high, 2)}. Below 0 the first side is better.</p>",
    ]
    if len(seen) > 1:
        parts.append(_trail(seen))
    return "".join((*parts, _sure(match), _download(match)))


def _verdict(one: str, other: str, found: Difference) -> str:
    low, high = found.interval
    if low <= 0 <= high:
        return escape(f"Not decided yet: the interval holds 0, so {one} and {other} may be level.")
    better, worse = (one, other) if high < 0 else (other, one)
    return escape(f"{better[0].upper()}{better[1:]} takes fewer points than {worse}.")


def _sure(match: Match) -> str:
    needed = match.deals_to_be_sure
    if needed is None:
        return "<p>So far there is no difference at all.</p>"
    return f"<p>If the difference is what it seems, about {needed:,} deals are enough to be sure of its sign.</p>"


def _trail(seen: Sequence[Difference]) -> str:
    first, last = seen[0], seen[-1]
    was, now = (signed(each.mean, 2) for each in (first, last))
    words = f"After {first.deals:,} deals the difference was {was}; after {last.deals:,} it is {now}."
    low, high = zip(*(each.interval for each in seen), strict=True)
    trail = charts.Trail([each.deals for each in seen], [each.mean for each in seen], low, high)
    return charts.narrowing(trail, "points a deal, first less second", words, zero=True)


def _download(match: Match) -> str:
    """The rows as a file that is part of the page."""
    data = base64.b64encode(match.csv().encode()).decode()
    name = f"hearts_{match.one}_{match.other}_{match.seed}.csv".replace("+", "-")
    return f'<p><a download="{name}" href="data:text/csv;base64,{data}">Download the results</a> (seed {match.seed}).</p>'
