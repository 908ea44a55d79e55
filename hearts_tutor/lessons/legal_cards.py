"""The lesson "Which cards may I play?": predict the legal cards of a position, check, and learn why.

The road goes over the chosen examples, then over one seeded deal after the other without end. A link may open any
other position of a game with one pack.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hearts_tutor.cards import Card, CardError, spoken_list
from hearts_tutor.lessons.base import LessonError
from hearts_tutor.lessons.legal_cards_content import BY_KEY, EXAMPLES, Example
from hearts_tutor.lessons.legal_cards_view import ASK, PREDICT, SELECT_FIRST, CardState, Mode, View, render
from hearts_tutor.lessons.positions import seeded_position
from hearts_tutor.lessons.road import Road
from hearts_tutor.lessons.seats import seat_names
from hearts_tutor.notation import parse_position, position_text, rules_text
from hearts_tutor.position import Position
from hearts_tutor.rules import find
from hearts_tutor.verdicts import Verdict, verdicts

CLASSIC = find("classic")


class LegalCards(Road):
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
        self.start_mode: Mode = mode
        self.set_out([example.line for example in self.examples], endless=not only, noun="position")

    # --- state ----------------------------------------------------------------------------------------------------------

    def restart(self) -> None:
        """Forget every answer and go to the first position."""
        self.mode: Mode = self.start_mode
        self.peeked: frozenset[str] = frozenset()  # lines of positions whose cards were asked about before the check
        super().restart()

    def arrive(self, stop: int) -> None:
        """Show an example, or a seeded deal beyond them."""
        beyond = stop - len(self.examples)
        self._show(parse_position(self.examples[stop].line) if beyond < 0 else seeded_position(CLASSIC, beyond + 1))

    def _show(self, position: Position) -> None:
        self.shown, self.line = position, position_text(position)
        self.selected: frozenset[Card] = frozenset()
        self.checked = False
        self.asked: Card | None = None

    @property
    def example(self) -> Example | None:
        """The example that is shown; None for a seeded deal or a position from a link."""
        return self.examples[self.stop] if self.stop < len(self.examples) and not self.is_away else None

    def position(self) -> str:
        """The position as the text of a link: its notation with ``+`` for spaces."""
        return self.line.replace(" ", "+")

    # --- events ---------------------------------------------------------------------------------------------------------

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event: card, check, peek, mode, open, or a step on the road."""
        match event["type"]:
            case "card":
                self._press(self._card(event.get("card")))
            case "check":
                self._check()
            case "peek":
                self._peek()
            case "mode":
                self._set_mode(event.get("mode"))
            case "open":
                self._open(event.get("text"))
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

    def _open(self, text: object) -> None:
        if not isinstance(text, str):
            raise LessonError("The link names no position.")
        try:
            position = parse_position(text.replace("+", " "))
        except ValueError as fault:
            raise LessonError(f"The link's position cannot be shown. {fault}") from None
        if position.rules.packs > 1:
            raise LessonError("The link's position cannot be shown: this lesson is for games with one pack.")
        known = [stop for stop, example in enumerate(self.examples) if example.line == position_text(position)]
        if known:
            self.go_to(known[0])
        else:
            self._show(position)
            self.is_away = True

    # --- view -----------------------------------------------------------------------------------------------------------

    def _verdicts(self) -> dict[Card, Verdict]:
        return {verdict.card: verdict for verdict in verdicts(self.shown)}

    def view(self) -> View:
        """All that can be seen now, as JSON data."""
        found = self._verdicts()
        tone, says, chapter = self._says(found)
        players, count = self.shown.rules.players, len(self.shown.trick)
        return View(
            **self.road_view(),
            heading=self._heading(),
            story=self.example.story if self.example else self._story(),
            rules="" if self.shown.rules == CLASSIC else rules_text(self.shown.rules).replace(",", ", "),
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
            ruling=_ruling(verdict),
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
            return ("good" if verdict.legal else "bad"), [_ruling(verdict)], verdict.rule.value
        if self.checked:
            return self._says_result(found)
        if self.mode == "ask":
            return "", [ASK], ""
        if self.line in self.results:
            return "", [f"You have checked this position before, and the first check is the one that counts. {PREDICT}"], ""
        if self.line in self.peeked:
            return "", [f"You have looked at reasons here, so this position is not scored. {PREDICT}"], ""
        return "", [PREDICT], ""

    def _says_result(self, found: dict[Card, Verdict]) -> tuple[str, list[str], str]:
        legal = [card for card, verdict in found.items() if verdict.legal]
        wrong = [found[card] for card in found if (card in self.selected) != found[card].legal]
        if not wrong:
            return "good", [_all_right(legal, len(found))], next(iter(found.values())).rule.value
        first = "Not quite." if self.selected & set(legal) else "Not this time."
        reasons = _grouped(wrong, self.selected, legal)
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


def _grouped(wrong: Sequence[Verdict], selected: frozenset[Card], legal: Sequence[Card]) -> list[str]:
    """One sentence for each kind of slip, so that five hearts do not say the same five times."""
    groups: dict[tuple[bool, str], list[Verdict]] = {}
    for verdict in wrong:
        groups.setdefault((verdict.card in selected, verdict.rule.name), []).append(verdict)
    missed = "must be played" if len(legal) == 1 else "could be played too" if selected & set(legal) else "could be played"
    sentences = []
    for (chosen, _), group in groups.items():
        names = spoken_list([str(verdict.card) for verdict in group])
        sentences.append(f"{names} {'may not be played' if chosen else missed}. {group[0].why}")
    return sentences
