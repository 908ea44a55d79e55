"""A lab page: controls and a report that grows while it counts; in the static book only the report, as a picture and text.

On a live page, counting runs between the events of the kernel, so that Stop takes effect. A new start ends the earlier count.
"""

from __future__ import annotations

import asyncio
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from html import escape
from typing import Any

import ipywidgets as widgets

from hearts_tutor.lab.dealing import seed_of
from hearts_tutor.lessons.shared.base import html_to_text

WHOLE_WORDS = {"description_width": "initial"}  # otherwise long labels are cut off


class LabError(ValueError):
    """Settings that cannot be counted; the message is one sentence for the reader."""


class LabPage(ABC):
    """The base of the lab pages; each page defines ``controls`` and ``reports``."""

    title: str = ""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None
        self.report = widgets.HTML()
        self.start = widgets.Button(
            description="Start", tooltip="Deal and count", style={"button_color": "#0b6f7d", "text_color": "#ffffff"}
        )
        self.stop = widgets.Button(description="Stop", disabled=True, tooltip="Keep what has been counted so far")
        self.seed = widgets.Text(value="1", description="Seed or name", tooltip="A number, or a student's name", style=WHOLE_WORDS)
        self.start.on_click(lambda _: self._begin())
        self.stop.on_click(lambda _: self._end())

    @abstractmethod
    def controls(self) -> list[widgets.Widget]:
        """The widgets that a reader sets before starting, in their order."""

    @abstractmethod
    def reports(self) -> Iterator[Callable[[], str]]:
        """Yields a function that draws the report each time more is counted; raises LabError for settings that cannot be counted."""

    @property
    def number(self) -> int:
        """The seed: the number that was typed, or one made from a name."""
        text = self.seed.value.strip()
        return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else seed_of(text)

    def final(self) -> str:
        """The report when everything has been counted."""
        return list(self.reports())[-1]()

    def _begin(self) -> None:
        self._end()
        self._task = asyncio.ensure_future(self._run())

    def _end(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._running(False)

    def _running(self, on: bool) -> None:
        self.stop.disabled = not on
        self.start.description = "Start again" if on else "Start"

    async def _run(self) -> None:
        self._running(True)
        try:
            for report in self.reports():
                self.report.value = report()
                await asyncio.sleep(0.02)  # so that Stop takes effect, and the page is drawn
        except LabError as error:
            self.report.value = f'<p role="alert">{escape(str(error))}</p>'
        self._running(False)

    def box(self) -> widgets.Widget:
        """The page as widgets."""
        buttons = widgets.HBox([self.start, self.stop])
        return widgets.VBox([*self.controls(), self.seed, buttons, self.report])

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        """Picture and text; also live widgets if a kernel can answer."""
        report = self.final()
        data = {"text/plain": html_to_text(report), "text/html": f'<div class="ht-lab">{report}</div>'}
        if os.environ.get("HEARTS_STATIC") == "1":
            return data
        self.report.value = report
        shown = self.box()._repr_mimebundle_()
        live, metadata = shown if isinstance(shown, tuple) else (shown, {})
        return {**live, **data}, metadata
