"""A tiny lesson for tests of fields, clocks, files and keeping: everything that reaches Python is written into its diary."""

from typing import Any, TypedDict

from hearts_tutor.draw.controls import button, say, status
from hearts_tutor.draw.fields import checkbox, clock, download, field, file, form, print_button, select, submit, timer
from hearts_tutor.draw.html import text
from hearts_tutor.lessons.shared.base import Lesson, LessonError
from hearts_tutor.lessons.shared.keeping import pack, unpack


class View(TypedDict):
    diary: list[str]
    name: str
    rules: str
    shown: bool
    step: int
    seconds: int


class Filling(Lesson[View]):
    """Writes down what it is told; ``step`` above 0 has a clock that ticks, ``seconds`` one that shows them."""

    name, title = "filling", "Filling"
    keeps = True

    def __init__(self, step: int = 0, seconds: int = 0, keeps: bool = True) -> None:
        super().__init__(step=step, seconds=seconds, keeps=keeps)
        self.keeps = keeps
        self.step, self.seconds = step, seconds
        self.diary: tuple[str, ...] = ()
        self.called, self.rules, self.shown = "Ann", "classic", False

    def view(self) -> View:
        return View(diary=list(self.diary), name=self.called, rules=self.rules, shown=self.shown, step=self.step, seconds=self.seconds)

    def render(self, view: View) -> str:
        rules = (("classic", "Classic"), ("omnibus", "Omnibus"), ("never", "Never"))
        return (
            f"<output>{text(' '.join(view['diary']))}</output>"
            + field("Name", {"type": "name"}, value=view["name"])
            + field("Hand", {"type": "hand"}, live=True)
            + field("Record", {"type": "record"}, rows=3)
            + select("Rules", rules, view["rules"], {"type": "rules"})
            + checkbox("Show", view["shown"], {"type": "show"})
            + form({"type": "add"}, field("Player", name="player"), checkbox("Sure", False, name="sure"), submit("Add"))
            + file("Import", {"type": "import"})
            + download("Export", "kept.txt", self.keep())
            + print_button()
            + (timer(700, {"type": "tick", "step": view["step"]}) if view["step"] else "")
            + (timer(700, {"type": "fall"}, motion=True) if view["step"] else "")
            + (clock(view["seconds"], {"type": "over"}) if view["seconds"] else "")
            + button("Stop", {"type": "stop"}, key="s")
            + button("Again", {"type": "again"}, key="a", disabled=not view["diary"])
            + button("Erase", {"type": "erase"})
            + say()
            + status()
        )

    def position(self) -> str:
        return self.rules

    def keep(self) -> str:
        return pack("filling", 1, list(self.diary)) if self.diary else ""

    def handle(self, event: dict[str, Any]) -> None:
        match event:
            case {"type": "restore", "text": str(text)}:
                self.diary = tuple(unpack(text, "filling", 1))
            case {"type": "import", "value": str(text), "file": str(name)}:
                self.diary = (*unpack(text, "filling", 1), f"({name})")
            case {"type": "erase"}:
                self.diary = ()
            case {"type": "rules", "value": "never"}:
                raise LessonError("Never is no choice.")
            case _:
                self._write(event)

    def _write(self, event: dict[str, Any]) -> None:
        match event:
            case {"type": "open", "text": str(rules)} | {"type": "rules", "value": str(rules)}:
                self.rules = rules
            case {"type": "name", "value": "nobody"}:
                raise LessonError("Nobody is no name.")
            case {"type": "name", "value": str(name)}:
                self.called = name.strip()
            case {"type": "show", "value": bool(shown)}:
                self.shown = shown
            case {"type": "tick", "step": int(step)} if step == self.step:
                self.step = step + 1 if step < 3 else 0
            case {"type": "stop"}:
                self.step = self.seconds = 0
            case {"type": "add", "fields": {"player": ""}}:
                raise LessonError("A player has a name.")
            case {"type": "add" | "hand" | "record" | "over" | "fall" | "again"}:
                pass
            case _:
                super().handle(event)
        told = ",".join(f"{value}" for key, value in event.items() if key not in ("type", "seq"))
        self.diary += (f"{event['type']}:{told}",)
