"""The lesson "The same deal under other rules": one deal played out side by side, and the difference over many deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from hearts_tutor.engine.notation import NotationError, parse_rules, rules_text
from hearts_tutor.engine.rules import RuleError, RuleSet, find
from hearts_tutor.lessons.same_deal.content import BY_KEY, PAIRINGS
from hearts_tutor.lessons.same_deal.html import View, render
from hearts_tutor.lessons.same_deal.many import no_deals, run
from hearts_tutor.lessons.same_deal.play import KINDS, MOST, SetsError, check_sets
from hearts_tutor.lessons.same_deal.rule_sets import form_for
from hearts_tutor.lessons.same_deal.state import LOOKED_AT, NOTHING_LAID, Scene, Table
from hearts_tutor.lessons.same_deal.view import view_of
from hearts_tutor.lessons.shared.base import Lesson, LessonError

NONE = "none"
STEPS_KEPT = 100
DEALS_KEPT = 10  # of so many steps back the deals are kept as they were played, of others they are played again
LARGEST = 999_999_999


class SameDeal(Lesson[Any]):
    """Step through one deal played under two or three rule sets, and see over many deals what the difference is worth.

    ``sets`` names the rule sets to begin with (as in links: ``classic,players=3``), ``player`` who plays, house or ducker.

    >>> lesson = SameDeal(["classic", "points_on_trick_one"], player="ducker")
    >>> lesson.view()["firsts"][0]["step"], lesson.view()["step_words"]
    (1, 'Trick 1 of 13')
    """

    name = "same_deal"
    title = "The same deal under other rules"
    summary = "See what a house rule changes: the same cards are played out under two or three rule sets, side by side."

    def __init__(self, sets: Sequence[str] = PAIRINGS[0].sets, player: str = "house", seed: int = 1) -> None:
        given: dict[str, Any] = {} if tuple(sets) == PAIRINGS[0].sets else {"sets": list(sets)}
        super().__init__(**given, **({"player": player} if player != "house" else {}), **({"seed": seed} if seed != 1 else {}))
        table = _checked(Table(tuple(map(parse_rules, sets)), player, seed))
        self.past: tuple[Scene, ...] = ()
        self.scene = Scene(table, no_deals(table.sets)).from_deal(1)
        while self.scene.work:
            self.scene = self.scene.worked()

    def position(self) -> str:
        """Rule sets, player, seed, deal and step as the text of a link."""
        table = self.scene.table
        sets = "/".join(map(rules_text, table.sets))
        return f"{sets} {table.player} {table.seed} {table.number} {table.step}".replace(" ", "+")

    # --- events ---------------------------------------------------------------------------------------------------------

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event: what is compared, the deal, the step, many deals, undo or open."""
        table = self.scene.table
        match event["type"]:
            case "ready":
                self._compare(replace(table, sets=_pairing(event.get("key"))))
            case "rules":
                self._compare(replace(table, sets=self._sets_with(event.get("place"), event.get("value"))))
            case "players":
                self._compare(replace(table, sets=self._for_players(event.get("value"))))
            case "player":
                self._compare(replace(table, player=str(event.get("value"))))
            case "deal":
                _checked(replace(table, number=table.number + LOOKED_AT))
                self._go(self.scene.from_deal(table.number + 1))
            case "next" | "previous" | "first" | "restart":
                self.scene = replace(self.scene, table=replace(table, step=self._step(event["type"])))
            case "more" | "stop" | "tick":
                self.scene = self._worked(event["type"])
            case "undo":
                self._undo()
            case "open":
                self._go(self.scene.of(_opened(event.get("text"))))
            case _:
                super().handle(event)

    def _go(self, scene: Scene) -> None:
        """Show something else, which undo takes back."""
        far = (replace(each, laid=NOTHING_LAID) for each in self.past[:-DEALS_KEPT])
        self.past = (*far, *self.past[-DEALS_KEPT:], self.scene)[-STEPS_KEPT:]
        self.scene = scene

    def _compare(self, table: Table) -> None:
        """Compare something else, from its first telling deal on."""
        if table != self.scene.table:
            checked = _checked(replace(table, number=1, step=0))
            self._go(self.scene.of(checked).from_deal(1))

    def _undo(self) -> None:
        if not self.past:
            raise LessonError("There is nothing to undo.")
        *rest, last = self.past
        now = self.scene
        same = last.compared == now.compared
        self.past, self.scene = tuple(rest), replace(last, tally=now.tally, goal=now.goal, batch=None) if same else last

    def _step(self, kind: str) -> int:
        scene, table = self.scene, self.scene.table
        if not scene.is_laid:
            raise LessonError("The deal is still being played out. Wait a moment.")
        to = {"next": table.step + 1, "previous": table.step - 1, "first": scene.laid.parting, "restart": 0}[kind]
        if not 0 <= to <= table.last:
            raise LessonError("That was the last step of the deal." if to > table.last else "This is where the deal begins.")
        return to

    def _worked(self, kind: str) -> Scene:
        """The scene after a press on more or stop, or one more piece of work."""
        scene = self.scene
        if kind == "stop":
            return scene.stopped()
        if kind == "more":
            return replace(scene, goal=max(scene.goal, scene.tally.deals) + run())
        return scene.worked()

    # --- reading events -------------------------------------------------------------------------------------------------

    def _sets_with(self, place: object, value: object) -> tuple[RuleSet, ...]:
        """The rule sets with one of them replaced, or the third left out."""
        sets = list(self.scene.table.sets)
        if type(place) is not int or not 0 <= place < MOST:
            raise LessonError(f"“{str(place)[:20]}” is no column: there are {MOST}.")
        chosen = [] if value == NONE and place == MOST - 1 else [_found(str(value), sets[0].players)]
        return (*sets[:place], *chosen, *sets[place + 1 :])

    def _for_players(self, value: object) -> tuple[RuleSet, ...]:
        text = str(value)
        if not text.isascii() or not text.isdigit() or len(text) > 2:
            raise LessonError(f"“{text[:20]}” is no number of players.")
        try:
            return tuple(form_for(rules, int(text)) for rules in self.scene.table.sets)
        except RuleError as fault:
            raise LessonError(str(fault)) from None

    # --- view -----------------------------------------------------------------------------------------------------------

    def view(self) -> View:
        """All that can be seen now, as JSON data."""
        return view_of(self.scene, bool(self.past), self.link)

    def render(self, view: Mapping[str, Any]) -> str:
        """The view as HTML; nothing but the view decides it."""
        return render(view)


def _opened(text: object) -> Table:
    """The table of a link."""
    parts = text.replace("+", " ").split() if isinstance(text, str) else []
    if len(parts) != 5 or not all(part.isascii() and part.isdigit() and len(part) < 10 for part in parts[2:]):
        raise LessonError("The link's deal cannot be shown: it does not say rule sets, player, seed, deal and step.")
    seed, number, step = map(int, parts[2:])
    try:
        sets = tuple(map(parse_rules, parts[0].split("/")))
    except ValueError as fault:
        raise LessonError(f"The link's deal cannot be shown. {fault}") from None
    table = _checked(Table(sets, parts[1], seed, number))
    return replace(table, step=min(step, table.last))


def _pairing(key: object) -> tuple[RuleSet, ...]:
    if not isinstance(key, str) or key not in BY_KEY:
        raise LessonError(f"“{str(key)[:80]}” is no comparison of this lesson.")
    return tuple(map(find, BY_KEY[key].sets))


def _found(word: str, players: int) -> RuleSet:
    """A rule set of the list, which is written with its changes where it has some."""
    try:
        return parse_rules(word) if "," in word else form_for(find(word), players)
    except (RuleError, NotationError) as fault:
        raise LessonError(str(fault)) from None


def _checked(table: Table) -> Table:
    """The table, or LessonError for sets that cannot share a deal, an unknown player or a number that is too large."""
    try:
        check_sets(table.sets)
    except SetsError as fault:
        raise LessonError(str(fault)) from None
    if table.player not in KINDS:
        raise LessonError(f"“{table.player[:80]}” does not play here: choose {' or '.join(KINDS)}.")
    if not 0 < table.seed <= LARGEST or not 0 < table.number <= LARGEST:
        raise LessonError(f"Seeds and deals are numbered from 1 to {LARGEST:,}.")
    return table
