"""The lesson "Which cards may I play?": predict the legal cards of a position, check, and learn why.

A *stop* is a place on the lesson's road: first the chosen examples, then one seeded deal after the other without
end. A link may open any other position; the road goes on from where the reader left it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hearts_tutor.cards import Card, CardError, spoken_list
from hearts_tutor.lessons.base import Lesson, LessonError
from hearts_tutor.lessons.legal_cards_content import BY_KEY, EXAMPLES, Example
from hearts_tutor.lessons.legal_cards_view import ASK, PREDICT, CardState, Mode, View, render
from hearts_tutor.lessons.positions import seeded_position
from hearts_tutor.notation import parse_position, position_text
from hearts_tutor.rules import RuleSet
from hearts_tutor.verdicts import Position, Verdict, verdicts

SEATS = ("You", "West", "North", "East")  # clockwise from the reader


class LegalCards(Lesson):
    """Predict which cards may be played, check, and learn why; or ask about single cards.

    ``only`` names the examples to show (all of them, then endless deals, when it is left out); ``mode`` is the way
    to start: "predict" or "ask".

    >>> lesson = LegalCards(only=["following"])
    >>> for card in ("9C", "KC"):
    ...     _ = lesson.dispatch({"type": "card", "card": card, "seq": 1})
    >>> _ = lesson.dispatch({"type": "check", "seq": 3})
    >>> lesson.view()["says"]
    ['All right: exactly 9♣ and K♣ may be played.']
    """

    name = "legal_cards"
    title = "Which cards may I play?"

    def __init__(self, only: Sequence[str] = (), mode: Mode = "predict") -> None:
        given: dict[str, Any] = {"only": list(only)} if only else {}
        super().__init__(**given, **({"mode": mode} if mode != "predict" else {}))
        unknown = [key for key in only if key not in BY_KEY]
        if unknown:
            raise ValueError(f"“{unknown[0]}” is no example. The examples are {', '.join(BY_KEY)}.")
        self.examples = tuple(BY_KEY[key] for key in only) or EXAMPLES
        self.endless = not only
        self.start_mode: Mode = mode
        self._restart()

    # --- state ----------------------------------------------------------------------------------------------------------

    def _restart(self) -> None:
        self.results: dict[str, bool] = {}
        self.mode: Mode = self.start_mode
        self._go_to(0)

    def _go_to(self, stop: int) -> None:
        self.stop, self.opened = stop, False
        if stop < len(self.examples):
            self._show(parse_position(self.examples[stop].line))
        else:
            self._show(seeded_position(RuleSet(), stop - len(self.examples) + 1))

    def _show(self, position: Position) -> None:
        self.shown = position
        self.selected: frozenset[Card] = frozenset()
        self.checked = self.peeked = False
        self.asked: Card | None = None

    @property
    def example(self) -> Example | None:
        """The example that is shown; None for a seeded deal or a position from a link."""
        return self.examples[self.stop] if self.stop < len(self.examples) and not self.opened else None

    def position(self) -> str:
        """The position as the text of a link: its notation with ``+`` for spaces."""
        return position_text(self.shown).replace(" ", "+")

    # --- events ---------------------------------------------------------------------------------------------------------

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event: card, check, next, previous, restart, mode or open."""
        match event["type"]:
            case "card":
                self._press(self._card(event.get("card")))
            case "check":
                self._check()
            case "next" if self._can_go_on:
                self._go_to(self.stop if self.opened else self.stop + 1)
            case "previous" if self._can_go_back:
                self._go_to(self.stop if self.opened else self.stop - 1)
            case "restart":
                self._restart()
            case "mode":
                self._set_mode(event.get("mode"))
            case "open":
                self._open(event.get("text"))
            case "next" | "previous":
                raise LessonError("There is no further position in that direction.")
            case _:
                super().handle(event)

    def _card(self, code: object) -> Card:
        try:
            card = Card.parse(code) if isinstance(code, str) else None
        except CardError:
            card = None
        if card is None or card not in self.shown.hand:
            raise LessonError(f"“{code}” is no card of this hand.")
        return card

    def _press(self, card: Card) -> None:
        if self.mode == "predict" and not self.checked:
            self.selected ^= {card}
            return
        self.asked = card
        self.peeked = self.peeked or not self.checked

    def _check(self) -> None:
        if self.checked:
            raise LessonError("This position has been checked already; go on to the next one.")
        if not self.selected:
            raise LessonError("Select the cards that you may play first: a hand always holds at least one.")
        self.mode, self.checked, self.asked = "predict", True, None
        if not self.peeked:
            right = all((card in self.selected) == v.legal for card, v in self._verdicts().items())
            self.results.setdefault(position_text(self.shown), right)

    def _set_mode(self, mode: object) -> None:
        if mode not in ("predict", "ask"):
            raise LessonError(f"“{mode}” is no way to use this lesson: it is predict or ask.")
        self.mode = "ask" if mode == "ask" else "predict"
        self.asked = None

    def _open(self, text: object) -> None:
        if not isinstance(text, str):
            raise LessonError("The link names no position.")
        try:
            position = parse_position(text.replace("+", " "))
        except ValueError as fault:
            raise LessonError(f"The link's position cannot be shown. {fault}") from None
        line = position_text(position)
        known = [stop for stop, example in enumerate(self.examples) if example.line == line]
        if known:
            self._go_to(known[0])
        else:
            self._show(position)
            self.opened = True

    # --- view -----------------------------------------------------------------------------------------------------------

    def _verdicts(self) -> dict[Card, Verdict]:
        return {verdict.card: verdict for verdict in verdicts(self.shown)}

    @property
    def _can_go_on(self) -> bool:
        return self.endless or self.opened or self.stop + 1 < len(self.examples)

    @property
    def _can_go_back(self) -> bool:
        return self.opened or self.stop > 0

    def view(self) -> View:
        """All that can be seen now, as JSON data."""
        found = self._verdicts()
        tone, says, chapter = self._says(found)
        count = len(self.shown.trick)
        return View(
            heading=self._heading(),
            story=self.example.story if self.example else self._story(),
            place=self._place(),
            marks=self._marks(),
            now=None if self.opened else min(self.stop, len(self.examples)),
            seats=list(SEATS),
            plays=[((4 - count + i) % 4, card.code) for i, card in enumerate(self.shown.trick)],
            trick_number=self.shown.number,
            hearts_broken=self.shown.hearts_open,
            mode=self.mode,
            checked=self.checked,
            cards=[self._card_state(verdict) for verdict in found.values()],
            tone=tone,
            says=says,
            chapter=chapter,
            score=self._score(),
            can_go_back=self._can_go_back,
            can_go_on=self._can_go_on,
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
            why=_ruling(verdict),
            spoken=verdict.spoken,
            selected=chosen,
            asked=verdict.card == self.asked,
            outcome=outcomes[chosen, verdict.legal] if self.checked else "",
        )

    def _heading(self) -> str:
        if self.example:
            return self.example.title
        return "A position from a link" if self.opened else f"Deal {self.stop - len(self.examples) + 1}"

    def _story(self) -> str:
        if not self.shown.trick:
            return f"You lead to trick {self.shown.number}."
        leader = SEATS[4 - len(self.shown.trick)]
        return f"Trick {self.shown.number}. {leader} led {self.shown.trick[0]}."

    def _place(self) -> str:
        if self.opened:
            return "From a link"
        if self.stop < len(self.examples):
            return f"Position {self.stop + 1} of {len(self.examples)}"
        return "Endless deals"

    def _marks(self) -> list[str]:
        known = (self.results.get(example.line) for example in self.examples)
        return ["" if result is None else "right" if result else "wrong" for result in known] + [""] * self.endless

    def _score(self) -> str:
        if not self.results:
            return "Nothing scored yet"
        return f"{sum(self.results.values())} of {len(self.results)} right"

    def _says(self, found: dict[Card, Verdict]) -> tuple[str, list[str], str]:
        """The tone of the feedback, its sentences, and the chapter that they rest on."""
        if self.asked is not None:
            verdict = found[self.asked]
            return ("good" if verdict.legal else "bad"), [_ruling(verdict)], verdict.rule.value
        if self.checked:
            return self._says_result(found)
        if self.mode == "ask":
            return "", [ASK], ""
        if self.peeked:
            return "", [f"You asked about a card here, so this position is not scored. {PREDICT}"], ""
        return "", [PREDICT], ""

    def _says_result(self, found: dict[Card, Verdict]) -> tuple[str, list[str], str]:
        legal = [card for card, verdict in found.items() if verdict.legal]
        wrong = [found[card] for card in found if (card in self.selected) != found[card].legal]
        if not wrong:
            return "good", [_all_right(legal, len(found))], next(iter(found.values())).rule.value
        first = "Not quite." if self.selected & set(legal) else "Not this time."
        reasons = _grouped(wrong, self.selected)
        return "bad", [first, *reasons], wrong[0].rule.value

    def render(self, view: Mapping[str, Any]) -> str:
        """The view as HTML; nothing but the view decides it."""
        return render(view)


def _ruling(verdict: Verdict) -> str:
    may = "may be played" if verdict.legal else "may not be played"
    return f"{verdict.card} {may}. {verdict.why}"


def _all_right(legal: Sequence[Card], held: int) -> str:
    if len(legal) == held:
        return "All right: every card may be played." if held > 1 else f"All right: {legal[0]} is your last card."
    if len(legal) == 1:
        return f"All right: only {legal[0]} may be played."
    names = spoken_list([str(card) for card in sorted(legal)]) if len(legal) <= 6 else f"these {len(legal)} cards"
    return f"All right: exactly {names} may be played."


def _grouped(wrong: Sequence[Verdict], selected: frozenset[Card]) -> list[str]:
    """One sentence for each kind of slip, so that five hearts do not say the same five times."""
    groups: dict[tuple[bool, str], list[Verdict]] = {}
    for verdict in wrong:
        groups.setdefault((verdict.card in selected, verdict.rule.name), []).append(verdict)
    sentences = []
    for (chosen, _), group in groups.items():
        names = spoken_list([str(verdict.card) for verdict in group])
        what = "may not be played" if chosen else "could be played too" if selected else "could be played"
        sentences.append(f"{names} {what}. {group[0].why}")
    return sentences
