"""The score pad: select a player's box, tap points in, and the pad checks the deal, adds up, and says who deals and who wins.

It keeps itself in the reader's browser. What counts, what a moon does, when the game ends and how ties are treated is
asked of the rule set that was chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from hearts_tutor.engine.cards import brief
from hearts_tutor.lessons.scorepad.check import check_entry
from hearts_tutor.lessons.scorepad.html import View, render, view_of
from hearts_tutor.lessons.scorepad.pad import ADDING, FEWEST, FORMS, MOST, MOST_IN_BOX, NAMES, Entry, Pad, bonus_card, rule_names, with_moon
from hearts_tutor.lessons.scorepad.text import MOST_TARGET, check_player, checked_target, entry_text, pad_text, parse_entry, parse_pad
from hearts_tutor.lessons.shared.base import Lesson, LessonError
from hearts_tutor.lessons.shared.keeping import pack, unpack
from hearts_tutor.lessons.shared.numbers import whole

VERSION = 1  # of what is kept
MOST_UNDO = 300
ALL_TRICKS = "Who took every trick took the bonus card, too."
AGREED = "The rules and the players are settled once a deal is in. Press “New game” to change them."


class Scorepad(Lesson[Any]):
    """A pad for 2 to 8 players; ``pad`` is the text of one to start from, ``keeps`` whether the browser keeps it.

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
        self._clean(self.first)

    # --- state ----------------------------------------------------------------------------------------------------------

    def _clean(self, pad: Pad) -> None:
        """Start from a pad, with nothing to undo."""
        self.past: tuple[tuple[Pad, Entry, int, str], ...] = ()
        self._put(pad, note="")

    def _put(self, pad: Pad, *, note: str, draft: Entry | None = None, selected: int = 0) -> None:
        self.pad, self.draft, self.selected, self.note = pad, draft or Entry((0,) * pad.players), selected, note

    def _remember(self) -> None:
        self.past = (*self.past, (self.pad, self.draft, self.selected, self.note))[-MOST_UNDO:]

    def position(self) -> str:
        """The pad as the text of a link, without the deal at hand."""
        return pad_text(self.pad)

    def keep(self) -> str:
        """The pad, the deal at hand and the selected box, for the browser."""
        if self.pad == self.first and self.draft.is_empty:
            return ""
        return pack(self.name, VERSION, {"pad": pad_text(self.pad), "draft": entry_text(self.draft), "selected": self.selected})

    # --- events ---------------------------------------------------------------------------------------------------------

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event; each can be undone, but for what brings back or erases the whole pad."""
        kind = event["type"]
        if kind in _EVENTS:
            before = (self.pad, self.draft, self.selected, self.note)
            _EVENTS[kind](self, event)
            if (self.pad, self.draft) != before[:2]:
                self.past = (*self.past, before)[-MOST_UNDO:]
        elif kind == "undo":
            if not self.past:
                raise LessonError("There is nothing to undo.")
            self.pad, self.draft, self.selected, self.note = self.past[-1]
            self.past = self.past[:-1]
        elif kind in ("restore", "import"):
            self._restore(event.get("text", event.get("value")))
        elif kind == "erase":
            self._clean(self.first)
        elif kind == "open":
            self._open(event.get("text"))
        else:
            super().handle(event)

    def _restore(self, text: object) -> None:
        data = unpack(text, self.name, VERSION)
        if not isinstance(data, dict) or not {"pad", "draft", "selected"} <= set(data):
            raise LessonError("What was kept is no pad.")
        pad = parse_pad(data["pad"])
        draft = parse_entry(str(data["draft"]), pad, "The deal at hand")
        if pad == self.pad and draft == self.draft:
            return
        self._remember()
        self._put(pad, note="", draft=draft, selected=_seat_of(pad, data["selected"]))

    def _open(self, text: object) -> None:
        """Open a link; a game that is on the pad already is never overwritten."""
        pad = parse_pad(text)
        mine = self.pad
        if replace(mine, entries=mine.entries[: len(pad.entries)]) == pad:
            return  # the link is this game, perhaps a few deals ago
        if not self.draft.is_empty or (mine.entries and mine != self.first):
            raise LessonError("The link shows another game. Yours stays on the pad: start a new game, then open the link again.")
        self._remember()
        self._put(pad, note="")

    # each of these changes pad and deal at hand by one event

    def _players(self, event: Mapping[str, Any]) -> None:
        number = whole(event.get("players"), "number of players", FEWEST, MOST)
        self._check_open()
        names = (*self.pad.names, *(name for name in NAMES if name not in self.pad.names))[:number]
        offered = rule_names(number)
        rules = self.pad.rules_name if self.pad.rules_name in offered else offered[0]
        note = "" if rules == self.pad.rules_name else f"{self.pad.rules_name} is not for {number} players, so the rules are now {rules}."
        pad = replace(self.pad, names=names, rules_name=rules, first_dealer=self.pad.first_dealer % number, target=None)
        self._put(pad, note="This pad for two adds up; the rule sets begin with three players." if rules == ADDING else note)

    def _rules(self, event: Mapping[str, Any]) -> None:
        self._check_open()
        name = event.get("value")
        if not isinstance(name, str) or name not in rule_names(self.pad.players):
            raise LessonError(f"“{brief(str(name))}” is no rule set for {self.pad.players} players.")
        self._put(replace(self.pad, rules_name=name, target=None), note="")

    def _target(self, event: Mapping[str, Any]) -> None:
        self._check_open()
        if self.pad.rules is None:
            raise LessonError("A pad that only adds has no target.")
        typed = event.get("value")
        target = None if isinstance(typed, str) and not typed.strip() else whole(typed, "target", 1, MOST_TARGET)
        self._put(checked_target(replace(self.pad, target=target)), note="", draft=self.draft, selected=self.selected)

    def _dealer(self, event: Mapping[str, Any]) -> None:
        self._check_open()
        self.pad = replace(self.pad, first_dealer=_seat_of(self.pad, event.get("seat")))

    def _check_open(self) -> None:
        if self.pad.entries:
            raise LessonError(AGREED)

    def _name(self, event: Mapping[str, Any]) -> None:
        seat, typed = _seat_of(self.pad, event.get("seat")), event.get("value")
        if not isinstance(typed, str):
            raise LessonError("A name is a text.")
        name = " ".join(typed.split())
        check_player(name, [other for at, other in enumerate(self.pad.names) if at != seat])
        self.pad = replace(self.pad, names=(*self.pad.names[:seat], name, *self.pad.names[seat + 1 :]))

    def _select(self, event: Mapping[str, Any]) -> None:
        self.selected = _seat_of(self.pad, event.get("seat"))

    def _points(self, event: Mapping[str, Any]) -> None:
        self._set_box(self.draft.boxes[self.selected] + whole(event.get("add"), "number of points", -MOST_IN_BOX, MOST_IN_BOX))

    def _set(self, event: Mapping[str, Any]) -> None:
        self._set_box(whole(event.get("value"), "number of points", -MOST_IN_BOX, MOST_IN_BOX))

    def _rest(self, event: Mapping[str, Any]) -> None:
        missing = check_entry(self.pad.rules, self.pad.names, self.draft).missing
        if not missing:
            raise LessonError("No points are missing.")
        self._set_box(self.draft.boxes[self.selected] + missing)

    def _set_box(self, points: int) -> None:
        self._check_runs()
        if self.draft.moon is not None or self.draft.revoke is not None:
            what = "moon" if self.draft.moon is not None else "revoke"
            raise LessonError(f"The {what} fills every box. Press its button again to take it back, then tap points.")
        if abs(points) > MOST_IN_BOX:
            raise LessonError(f"A box holds at most {MOST_IN_BOX} points.")
        seat, boxes = self.selected, self.draft.boxes
        self.draft = replace(self.draft, boxes=(*boxes[:seat], points, *boxes[seat + 1 :]), idle=self.draft.idle - {seat})
        self.note = ""

    def _bonus(self, event: Mapping[str, Any]) -> None:
        self._check_runs()
        if bonus_card(self.pad.rules) is None:
            raise LessonError(f"No card takes points off under the rules {self.pad.rules_name}.")
        if self.draft.revoke is not None:
            raise LessonError("After a revoke the bonus card counts for nobody.")
        moved = replace(self.draft, bonus=None if self.draft.bonus == self.selected else self.selected)
        if moved.sun and moved.bonus not in (None, moved.moon):
            raise LessonError(ALL_TRICKS)
        if moved.moon is not None and self.pad.rules is not None:
            with_moon(self.pad.rules, self.pad.names, moved, moved.moon, moved.form)
        self.draft, self.note = moved, ""

    def _moon(self, event: Mapping[str, Any]) -> None:
        self._check_runs()
        form = next((each for each in FORMS if each == event.get("form")), None)
        if form is None:
            raise LessonError(f"“{brief(str(event.get('form')))}” is nothing that a moon does: it is one of {', '.join(FORMS)}.")
        if self.pad.rules is None or self.pad.rules.moon == "none":
            raise LessonError(f"The rules {self.pad.rules_name} know no moon.")
        if (self.draft.moon, self.draft.form) == (self.selected, form):
            self.draft = Entry((0,) * self.pad.players, bonus=self.draft.bonus)
        else:
            self.draft = with_moon(self.pad.rules, self.pad.names, self.draft, self.selected, form)
        self.note = ""

    def _sun(self, event: Mapping[str, Any]) -> None:
        if self.pad.rules is None or not self.pad.rules.sun or self.draft.moon is None:
            raise LessonError("A sun counts only after a moon, and only where the rules have it.")
        if self.draft.bonus not in (None, self.draft.moon):
            raise LessonError(ALL_TRICKS)
        self.draft = replace(self.draft, sun=not self.draft.sun)

    def _idle(self, event: Mapping[str, Any]) -> None:
        self._check_runs()
        if self.pad.rules is None or not self.pad.rules.no_trick_bonus:
            raise LessonError(f"Taking no trick is worth nothing under the rules {self.pad.rules_name}.")
        if self.draft.moon is not None or self.draft.revoke is not None or self.draft.boxes[self.selected]:
            raise LessonError(f"{self.pad.names[self.selected]} has points in the box, or there was a moon: no bonus for no trick.")
        self.draft = replace(self.draft, idle=self.draft.idle ^ {self.selected})

    def _revoke(self, event: Mapping[str, Any]) -> None:
        self._check_runs()
        if self.pad.rules is None:
            raise LessonError("A pad that only adds knows no revoke.")
        again = self.draft.revoke == self.selected
        self.draft = Entry((0,) * self.pad.players, revoke=None if again else self.selected)

    def _check_runs(self) -> None:
        if self.pad.over:
            raise LessonError("The game is over. Start a new one, or undo.")

    def _clear(self, event: Mapping[str, Any]) -> None:
        self.draft, self.note = Entry((0,) * self.pad.players), ""

    def _enter(self, event: Mapping[str, Any]) -> None:
        self._check_runs()
        checked = check_entry(self.pad.rules, self.pad.names, self.draft)
        if not checked.fits and event.get("anyway") is not True:
            raise LessonError(checked.words)
        if self.draft.is_empty and self.pad.rules is None:
            raise LessonError("Nothing is in the boxes yet.")
        self._put(self.pad.add(self.draft), note=f"Deal {self.pad.number} is in.")

    def _edit(self, event: Mapping[str, Any]) -> None:
        if not self.pad.entries:
            raise LessonError("There is no deal to correct yet.")
        if not self.draft.is_empty:
            raise LessonError("Enter or clear the deal at hand first.")
        last = self.pad.entries[-1]
        self._put(replace(self.pad, entries=self.pad.entries[:-1]), note=f"Deal {len(self.pad.entries)} is open again.", draft=last)

    def _new(self, event: Mapping[str, Any]) -> None:
        self._put(replace(self.pad, entries=()), note="A new game, with the same players and rules. Undo brings the old one back.")

    # --- view -----------------------------------------------------------------------------------------------------------

    def view(self) -> View:
        """All that can be seen now, as JSON data."""
        return view_of(self.pad, self.draft, self.selected, self.note, can_undo=bool(self.past), kept=self.keep(), link=self.link)

    def render(self, view: Mapping[str, Any]) -> str:
        """The view as HTML; nothing but the view decides it."""
        return render(view)


def _seat_of(pad: Pad, seat: object) -> int:
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < pad.players:
        raise LessonError(f"“{brief(str(seat))}” is no player: they are 0 to {pad.players - 1}.")
    return seat


_EVENTS: dict[str, Callable[[Scorepad, Mapping[str, Any]], None]] = {
    kind: getattr(Scorepad, f"_{kind}")
    for kind in (
        *("players", "rules", "target", "dealer", "name"),
        *("select", "points", "set", "rest", "bonus", "moon", "sun", "idle", "revoke", "clear"),
        *("enter", "edit", "new"),
    )
}
