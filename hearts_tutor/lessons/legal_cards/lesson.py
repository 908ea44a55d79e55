"""The lesson "Which cards may I play?": predict the legal cards of a position, check, and learn why.

The road goes over the chosen examples, then over one seeded deal after the other without end. A link may open any
other position of a game with one pack. The rules can be switched: the same cards are then asked about under other
rules, with what changes side by side, and further deals are dealt by them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.notation import parse_position, parse_rules, position_text, rules_text
from hearts_tutor.engine.position import Position, PositionError
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.engine.rules.words import rules_title
from hearts_tutor.engine.verdicts import Verdict, verdicts
from hearts_tutor.lessons.legal_cards.content import BY_KEY, EXAMPLES, Example
from hearts_tutor.lessons.legal_cards.view import ASK, PREDICT, SELECT_FIRST, CardState, Mode, View, render
from hearts_tutor.lessons.legal_cards.words import all_right, grouped, ruling
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.compare_rules import compare, is_same, rules_of, switch_view, under
from hearts_tutor.lessons.shared.events import hand_card
from hearts_tutor.lessons.shared.positions import seeded_position
from hearts_tutor.lessons.shared.stops import Stops
from hearts_tutor.lessons.shared.words import seat_names

CLASSIC = find("classic")
BESIDE = "beside="


class LegalCards(Stops[View]):
    """Predict which cards may be played, check, and learn why; or ask about single cards.

    ``only`` names the examples to show (all of them, then endless deals, when it is left out); ``mode`` is the way
    to start: "predict" or "ask"; ``switch`` says whether the rules can be switched (left out: where all examples are shown).

    >>> lesson = LegalCards(only=["following"])
    >>> for card in ("9C", "KC"):
    ...     _ = lesson.dispatch({"type": "card", "card": card, "seq": 1})
    >>> _ = lesson.dispatch({"type": "check", "seq": 3})
    >>> lesson.view()["says"]
    ['All right: exactly 9♣ and K♣ may be played.']
    """

    name = "legal_cards"
    title = "Which cards may I play?"
    summary = "Select every card that you may play; each mistake is explained."

    def __init__(self, only: Sequence[str] = (), mode: Mode = "predict", switch: bool | None = None) -> None:
        given: dict[str, Any] = {"only": list(only)} if only else {}
        given |= {} if switch is None else {"switch": switch}
        super().__init__(**given, **({"mode": mode} if mode != "predict" else {}))
        unknown = [key for key in only if key not in BY_KEY]
        if unknown:
            raise ValueError(f"“{unknown[0]}” is no example. The examples are {', '.join(BY_KEY)}.")
        self.examples = tuple(BY_KEY[key] for key in only) or EXAMPLES
        self.start_mode: Mode = mode
        self.can_switch = not only if switch is None else switch
        self.chosen: RuleSet | None = None  # by the reader, for all positions that can be held by them
        self.set_stops([example.line for example in self.examples], endless=not only, noun="position")

    # --- state ----------------------------------------------------------------------------------------------------------

    def restart(self) -> None:
        """Forget every answer and go to the first position."""
        self.mode: Mode = self.start_mode
        self.peeked: frozenset[str] = frozenset()  # lines of positions whose cards were asked about before the check
        super().restart()

    def show_stop(self, stop: int) -> None:
        """Show an example, or a seeded deal beyond them."""
        beyond = stop - len(self.examples)
        if beyond >= 0:
            self._show(seeded_position(self.chosen or CLASSIC, beyond + 1))
            return
        example = self.examples[stop]
        self._show(parse_position(example.line), parse_rules(example.beside) if example.beside else None)

    def _show(self, position: Position, beside: RuleSet | None = None) -> None:
        """Show a position under the rules that the reader has chosen, if it is one of the classic game and they can hold it."""
        self.base = position
        if self.chosen is not None and position.rules == CLASSIC != self.chosen:
            try:
                return self._turn_to(under(position, self.chosen), CLASSIC)
            except PositionError:
                pass
        return self._turn_to(position, beside)

    def _turn_to(self, position: Position, beside: RuleSet | None) -> None:
        self.shown, self.line, self.beside = position, position_text(position), beside
        self.selected: frozenset[Card] = frozenset()
        self.checked = False
        self.asked: Card | None = None

    @property
    def example(self) -> Example | None:
        """The example that is shown; None for a seeded deal or a position from a link."""
        return self.examples[self.stop] if self.stop < len(self.examples) and not self.is_away else None

    def position(self) -> str:
        """The position as the text of a link: its notation with ``+`` for spaces, and the rules beside it."""
        beside = f" {BESIDE}{rules_text(self.beside)}" if self.beside is not None else ""
        return (self.line + beside).replace(" ", "+")

    # --- events ---------------------------------------------------------------------------------------------------------

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event: card, check, peek, mode, rules, beside, open, or a step on the road."""
        match event["type"]:
            case "card":
                self._press(hand_card(event.get("card"), self.shown.hand))
            case "check":
                self._check()
            case "peek":
                self._peek()
            case "mode":
                self._set_mode(event.get("mode"))
            case "rules" if self.can_switch:
                self._switch(rules_of(event.get("value")))
            case "beside" if self.can_switch:
                self._set_beside(rules_of(event["value"]) if event.get("value") else None)
            case "open":
                self._open(event.get("text"))
            case _:
                super().handle(event)

    def _press(self, card: Card) -> None:
        if self.mode == "predict" and not self.checked:
            self.selected ^= {card}
            return
        self.asked = card
        self._peek()

    def _peek(self) -> None:
        """Reasons were looked at; before the check that costs the score of this position."""
        if not self.checked:
            self.peeked |= {self.line}

    def _check(self) -> None:
        if self.checked:
            raise LessonError("This position has been checked already; go on to the next one.")
        if not self.selected:
            raise LessonError(SELECT_FIRST)
        self.mode, self.checked, self.asked = "predict", True, None
        if self.line not in self.peeked:
            self.record(self.line, all((card in self.selected) == v.legal for card, v in self._verdicts().items()))

    def _set_mode(self, mode: object) -> None:
        if mode not in ("predict", "ask"):
            raise LessonError(f"“{mode}” is no way to use this lesson: it is predict or ask.")
        self.mode = "ask" if mode == "ask" else "predict"
        self.asked = None

    def _switch(self, rules: RuleSet) -> None:
        """The same cards under other rules; rules that cannot hold them bring new deals."""
        self.chosen = rules
        try:
            shown = self.base if rules == self.base.rules else under(self.base, rules)
        except PositionError as fault:
            if not self.endless or rules.packs > 1:
                raise LessonError(f"This position cannot be shown by those rules. {fault}") from None
            self.go_to(max(self.stop, len(self.examples)))
            return
        self._turn_to(shown, None if rules == self.base.rules else self.base.rules)

    def _set_beside(self, rules: RuleSet | None) -> None:
        if rules is not None:
            try:
                under(self.shown, rules)
            except PositionError as fault:
                raise LessonError(f"Those rules cannot stand beside this position. {fault}") from None
        self.beside = rules

    def _open(self, text: object) -> None:
        if not isinstance(text, str):
            raise LessonError("The link names no position.")
        line, _, beside = text.replace("+", " ").partition(" " + BESIDE)
        try:
            position = parse_position(line)
        except ValueError as fault:
            raise LessonError(f"The link's position cannot be shown. {fault}") from None
        if position.rules.packs > 1:
            raise LessonError("The link's position cannot be shown: this lesson is for games with one pack.")
        if not self._open_known(position):
            self._show_linked(position)
        if beside and self.can_switch:
            self._set_beside(rules_of(beside))

    def _show_linked(self, position: Position) -> None:
        self.base = position
        self._turn_to(position, None)
        self.is_away = True

    def _open_known(self, position: Position) -> bool:
        """Go to the example that shows this position, by its own rules or by those that the link has chosen."""
        for stop, example in enumerate(self.examples):
            base = parse_position(example.line)
            if base == position or (self.can_switch and base.rules == CLASSIC and is_same(base, position)):
                self.chosen = None if base == position else position.rules
                self.go_to(stop)
                return True
        return False

    # --- view -----------------------------------------------------------------------------------------------------------

    def _verdicts(self) -> dict[Card, Verdict]:
        return {verdict.card: verdict for verdict in verdicts(self.shown)}

    def view(self) -> View:
        """All that can be seen now, as JSON data."""
        found = self._verdicts()
        tone, says, chapter = self._says(found)
        players, count = self.shown.rules.players, len(self.shown.trick)
        return View(
            **self.stops_view(),
            heading=self._heading(),
            story=self.example.story if self.example else self._story(),
            rules="" if self.shown.rules == CLASSIC or self.can_switch else rules_text(self.shown.rules).replace(",", ", "),
            switch=switch_view(self.shown, self.beside, new_deals=self.endless) if self.can_switch else None,
            comparison=compare(self.shown, self.beside, self.shown.rules) if self.beside is not None else None,
            line=self.line,
            seats=list(seat_names(players)),
            plays=[((players - count + i) % players, card.code) for i, card in enumerate(self.shown.trick)],
            trick_number=self.shown.number,
            hearts_broken=self.shown.hearts_open,
            mode=self.mode,
            checked=self.checked,
            cards=[self._card_state(verdict) for verdict in found.values()],
            tone=tone,
            says=says,
            chapter=chapter,
            link=self.link,
        )

    def _card_state(self, verdict: Verdict) -> CardState:
        chosen = verdict.card in self.selected
        outcomes = {(True, True): "right", (True, False): "wrong", (False, True): "missed", (False, False): "left"}
        return CardState(
            card=verdict.card.code,
            legal=verdict.legal,
            rule=verdict.rule.name,
            chapter=verdict.rule.value,
            why=verdict.why,
            ruling=ruling(verdict),
            spoken=verdict.spoken,
            selected=chosen,
            asked=verdict.card == self.asked,
            outcome=outcomes[chosen, verdict.legal] if self.checked else "",
        )

    def _heading(self) -> str:
        if self.example:
            return self.example.title
        return "A position from a link" if self.is_away else f"Deal {self.stop - len(self.examples) + 1}"

    def _story(self) -> str:
        if not self.shown.trick:
            return f"You lead to trick {self.shown.number}."
        players = self.shown.rules.players
        leader = seat_names(players)[players - len(self.shown.trick)]
        return f"Trick {self.shown.number}. {leader} led {self.shown.trick[0]}."

    def _says(self, found: dict[Card, Verdict]) -> tuple[str, list[str], str]:
        """The tone of the feedback, its sentences, and the chapter that they rest on."""
        if self.asked is not None:
            verdict = found[self.asked]
            return ("good" if verdict.legal else "bad"), [ruling(verdict)], verdict.rule.value
        if self.checked:
            return self._says_result(found)
        if self.mode == "ask":
            return "", [ASK], ""
        if self.shown.rules != self.base.rules:
            return "", [f"The same cards under other rules, {rules_title(self.shown.rules)}. {PREDICT}"], ""
        if self.line in self.results:
            return "", [f"You have checked this position before, and the first check is the one that counts. {PREDICT}"], ""
        if self.line in self.peeked:
            return "", [f"You have looked at reasons here, so this position is not scored. {PREDICT}"], ""
        return "", [PREDICT], ""

    def _says_result(self, found: dict[Card, Verdict]) -> tuple[str, list[str], str]:
        legal = [card for card, verdict in found.items() if verdict.legal]
        wrong = [found[card] for card in found if (card in self.selected) != found[card].legal]
        if not wrong:
            return "good", [all_right(legal, len(found))], next(iter(found.values())).rule.value
        first = "Not quite." if self.selected & set(legal) else "Not this time."
        reasons = grouped(wrong, self.selected, legal)
        return "bad", [first, *reasons], wrong[0].rule.value

    def render(self, view: View) -> str:
        """The view as HTML; nothing but the view decides it."""
        return render(view)
