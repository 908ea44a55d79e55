"""The lesson "Score pad": events and what they change.

The pad is kept in the reader's browser. The chosen rule set decides what counts, what a moon does, when the game ends and how ties are
settled.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from hearts_tutor.lessons.scorepad.html import render
from hearts_tutor.lessons.scorepad.pad import Pad
from hearts_tutor.lessons.scorepad.state import ScorepadState, seat_of
from hearts_tutor.lessons.scorepad.text import entry_text, pad_text, parse_entry, parse_pad
from hearts_tutor.lessons.scorepad.view import ScorepadView, view_of
from hearts_tutor.lessons.shared.base import Lesson, LessonError
from hearts_tutor.lessons.shared.keeping import pack, unpack

VERSION = 1  # of the format of what is kept
MOST_UNDO = 300


class Scorepad(Lesson[ScorepadView]):
    """A pad for 2 to 8 players; ``pad`` is the text of a pad to start from, ``keeps`` says whether the browser stores it.

    >>> lesson = Scorepad()
    >>> for seat, points in enumerate((3, 1, 18, 4)):
    ...     _ = lesson.dispatch({"type": "select", "seat": seat, "seq": 1})
    ...     _ = lesson.dispatch({"type": "points", "add": points, "seq": 1})
    >>> lesson.view()["check"]
    '26 of 26 points: the deal adds up.'
    >>> _ = lesson.dispatch({"type": "enter", "seq": 2})
    >>> lesson.view()["totals"], lesson.view()["dealer"]
    ([3, 1, 18, 4], 1)
    """

    name: ClassVar[str] = "scorepad"
    title: ClassVar[str] = "Score pad"
    summary: ClassVar[str] = "Keep the score at a real table, for two to eight players and any rule set of this book."

    def __init__(self, pad: str = "", keeps: bool = True) -> None:
        super().__init__(**({"pad": pad} if pad else {}), **({} if keeps else {"keeps": False}))
        self.keeps = keeps
        self.first = parse_pad(pad) if pad else Pad()
        self.past: tuple[ScorepadState, ...] = ()
        self.state = ScorepadState.of(self.first)

    def position(self) -> str:
        """The pad as the text of a link, without the deal at hand."""
        return pad_text(self.state.pad)

    def keep(self) -> str:
        """The pad, the deal at hand and the selected box, for the browser; empty for an untouched pad."""
        pad, draft = self.state.pad, self.state.draft
        if pad == self.first and draft.is_empty:
            return ""
        return pack(self.name, VERSION, {"pad": pad_text(pad), "draft": entry_text(draft), "selected": self.state.selected})

    # --- events ---------------------------------------------------------------------------------------------------------

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event; undo takes it back, unless it erased the whole pad."""
        state = self.state
        match event["type"]:
            case "players":
                self._go(state.with_players(event.get("players")))
            case "rules":
                self._go(state.with_rules(event.get("value")))
            case "target":
                self._go(state.with_target(event.get("value")))
            case "dealer":
                self._go(state.with_first_dealer(event.get("seat")))
            case "name":
                self._go(state.with_name(event.get("seat"), event.get("value")))
            case "select":
                self._go(state.with_selected(event.get("seat")))
            case "points":
                self._go(state.plus_points(event.get("add")))
            case "set":
                self._go(state.with_points(event.get("value")))
            case "rest":
                self._go(state.plus_rest())
            case "bonus":
                self._go(state.with_bonus_card())
            case "moon":
                self._go(state.with_moon(event.get("form")))
            case "sun":
                self._go(state.with_sun())
            case "idle":
                self._go(state.with_idle())
            case "revoke":
                self._go(state.with_revoke())
            case "clear":
                self._go(state.cleared())
            case "enter":
                self._go(state.entered(anyway=event.get("anyway") is True))
            case "edit":
                self._go(state.with_last_reopened())
            case "new":
                self._go(state.with_new_game())
            case "undo":
                self._undo()
            case "restore" | "import":
                self._restore(event.get("text", event.get("value")))
            case "erase":
                self._erase()
            case "open":
                self._open(event.get("text"))
            case _:
                super().handle(event)

    def _go(self, state: ScorepadState) -> None:
        """Show another state; undo takes it back unless the pad and the deal at hand are unchanged."""
        if (state.pad, state.draft) != (self.state.pad, self.state.draft):
            self.past = (*self.past, self.state)[-MOST_UNDO:]
        self.state = state

    def _undo(self) -> None:
        if not self.past:
            raise LessonError("There is nothing to undo.")
        *rest, self.state = self.past
        self.past = tuple(rest)

    def _erase(self) -> None:
        """Go back to the pad that the lesson started with, with nothing to undo."""
        self.past, self.state = (), ScorepadState.of(self.first)

    def _restore(self, text: object) -> None:
        """Bring back what was kept."""
        data = unpack(text, self.name, VERSION)
        if not isinstance(data, dict) or not {"pad", "draft", "selected"} <= set(data):
            raise LessonError("What was kept is not a score pad, so nothing has changed.")
        pad = parse_pad(data["pad"])
        draft = parse_entry(str(data["draft"]), pad, "The deal at hand")
        if (pad, draft) != (self.state.pad, self.state.draft):
            self._go(ScorepadState(pad, draft, seat_of(pad, data["selected"])))

    def _open(self, text: object) -> None:
        """Open a link; a game that is already on the pad is never overwritten."""
        pad, mine = parse_pad(text), self.state.pad
        if replace(mine, entries=mine.entries[: len(pad.entries)]) == pad:
            return  # the link is this game, perhaps a few deals ago
        if not self.state.draft.is_empty or (mine.entries and mine != self.first):
            raise LessonError("The link shows another game. Yours stays on the pad: start a new game, then open the link again.")
        self._go(ScorepadState.of(pad))

    # --- view -----------------------------------------------------------------------------------------------------------

    def view(self) -> ScorepadView:
        """All that can be seen now, as JSON data."""
        return view_of(self.state, can_undo=bool(self.past), kept=self.keep(), link=self.link)

    def render(self, view: ScorepadView) -> str:
        """The view as HTML; it depends on the view alone."""
        return render(view)
