"""Charts as inline SVG, in the page's colours, light or dark, each with a description in words."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter

# Placeholders that are replaced by the page's colours once the drawing is text.
TEXT, GRID = "#010203", "#040506"
MAIN, QUIET, EXACT = "#14899a", "#8a949e", "#d9580d"  # bars that mean yes, other bars, exact values: all visible on white and on black
SIZE = (6.4, 3.2)  # inches
PERCENT = FuncFormatter(lambda share, _: f"{100 * share:.3g} %")
WHOLE_WIDTH = "width:100%;max-width:640px;height:auto"


def figure() -> tuple[Figure, Axes]:
    """An empty drawing with plain axes."""
    drawn = Figure(figsize=SIZE, layout="constrained")
    drawn.patch.set_alpha(0)
    FigureCanvasSVG(drawn)
    axes = drawn.subplots()
    axes.patch.set_alpha(0)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    for side in ("left", "bottom"):
        axes.spines[side].set_color(TEXT)
    axes.tick_params(colors=TEXT, labelcolor=TEXT)
    axes.grid(axis="y", color=GRID, linewidth=0.6)
    axes.set_axisbelow(True)
    return drawn, axes


def as_svg(drawn: Figure, words: str) -> str:
    """The drawing as SVG for the page; ``words`` is what a screen reader says instead.

    >>> drawn, axes = figure()
    >>> as_svg(drawn, "Nothing yet").startswith('<svg class="ht-chart" role="img" aria-label="Nothing yet"')
    True
    """
    import matplotlib as mpl

    out = io.StringIO()
    with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": "hearts", "font.family": "sans-serif", "font.size": 10}):
        drawn.savefig(out, format="svg", metadata={"Date": None, "Creator": None}, transparent=True)
    svg = re.sub(r"(?s)^.*?<svg", "<svg", out.getvalue())
    svg = re.sub(r"(?s)<metadata>.*?</metadata>", "", svg)
    box = re.search(r'viewBox="[^"]*"', svg)
    head = f'<svg class="ht-chart" role="img" aria-label="{escape(words)}" {box[0] if box else ""} style="{WHOLE_WIDTH}">'
    svg = re.sub(r"<svg[^>]*>", head, svg, count=1)
    return svg.replace(TEXT, "currentColor").replace(GRID, "rgb(128 128 128 / 0.35)")


def bars(seen: Mapping[str, float], exact: Mapping[str, float], yes: Sequence[str], axis: str, words: str) -> str:
    """A histogram: observed values as bars, hatched if they mean yes, and exact values as marks; all are fractions of 1."""
    drawn, axes = figure()
    names = list(exact)
    heights = [seen.get(name, 0.0) for name in names]
    colours = [MAIN if name in yes else QUIET for name in names]
    drawn_bars = axes.bar(names, heights, color=colours, width=0.7, label="seen")
    for bar, name in zip(drawn_bars, names, strict=True):
        bar.set_hatch("//" if name in yes else "")
        bar.set_edgecolor(TEXT)
        bar.set_linewidth(0.5)
    _ = axes.plot(names, [exact[name] for name in names], "D", color=EXACT, markersize=5, label="exact")
    _label(axes, axis, "share of the deals")
    axes.tick_params(axis="x", rotation=0 if max(map(len, names)) < 5 else 30)
    axes.yaxis.set_major_formatter(PERCENT)
    return as_svg(drawn, words)


@dataclass(frozen=True)
class Trail:
    """An estimate over a growing number of deals: its value after each of ``deals``, and its 95 % interval from ``low`` to ``high``."""

    deals: Sequence[int]
    value: Sequence[float]
    low: Sequence[float]
    high: Sequence[float]


def narrowing(trail: Trail, axis: str, words: str, *, exact: float | None = None, zero: bool = False) -> str:
    """The trail with its interval; a line marks ``exact``, if given, and another marks 0 if ``zero`` is set."""
    drawn, axes = figure()
    axes.fill_between(trail.deals, trail.low, trail.high, color=MAIN, alpha=0.25, linewidth=0, label="95 % interval")
    _ = axes.plot(trail.deals, trail.value, color=MAIN, marker="o", markersize=3, label="estimate")
    if exact is not None:
        axes.axhline(exact, color=EXACT, linestyle="--", linewidth=1.2, label="exact")
        axes.yaxis.set_major_formatter(PERCENT)
    if zero:
        axes.axhline(0, color=TEXT, linewidth=0.8)
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(FuncFormatter(lambda number, _: f"{number:,.0f}"))
    _label(axes, "deals", axis)
    return as_svg(drawn, words)


def _label(axes: Axes, across: str, up: str) -> None:
    axes.set_xlabel(across, color=TEXT)
    axes.set_ylabel(up, color=TEXT)
    axes.legend(frameon=False, labelcolor=TEXT)
