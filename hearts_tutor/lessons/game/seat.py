"""The table half of the game lesson: what the reader does with cards, buttons and clocks once the cards are dealt."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.clock import card_by_clock, pass_by_clock
from hearts_tutor.engine.deal import Deal, DealError
from hearts_tutor.lessons.game.claim import claim
from hearts_tutor.lessons.game.others import COACH, HINTS, advice, opponents, passes, seat_view
from hearts_tutor.lessons.game.play import Seated, advanced, decided, gone_on, ticked, undone
from hearts_tutor.lessons.game.preferences import Prefs
from hearts_tutor.lessons.game.review import decisions, review, summary, with_cost
from hearts_tutor.lessons.game.table import BY_CLOCK, CLAIM, MOON, NEXT, YOU, Stage, Table
from hearts_tutor.lessons.game.view import hand_states
from hearts_tutor.lessons.shared.base import Lesson, LessonError
from hearts_tutor.lessons.shared.events import hand_card

THINKS = "The coach plays some imagined deals out …"


class AtTable(Lesson[Any]):
    """A game in progress: ``seated`` is the game (None: nobody has sat down), ``prefs`` how the reader likes to play."""

    seated: Seated | None
    prefs: Prefs

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event at the table."""
        match event["type"]:
            case "card":
                self._press(hand_card(event.get("card"), self.table.deal.hands[YOU]))
            case "pass":
                self._pass(self.game.turn.selected)
            case "go":
                self.seated = gone_on(self.game, self.prefs)
            case "undo":
                self.seated = undone(self.game)
            case "hint":
                self._answer(self._allowed(HINTS))
            case "coach":
                self._change(asked=self._allowed(COACH), asks=self.game.turn.asks + 1, answer=THINKS, tone="")
            case "think":
                self._think(event.get("beat"))
            case "last":
                self._change(last_shown=not self.game.turn.last_shown)
            case "claim":
                self._claim()
            case "moon":
                self._choose_moon(event.get("form"))
            case "next":
                self._next_deal()
            case "review":
                self._review()
            case "cost":
                self._measure(event.get("at"), event.get("beat"))
            case "tick" | "time":
                self._time(event["type"], event.get("beat"))
            case _:
                super().handle(event)

    @property
    def game(self) -> Seated:
        """The game at the table; raises LessonError where nobody has sat down."""
        if self.seated is None:
            raise LessonError("No game has been started yet.")
        return self.seated

    @property
    def table(self) -> Table:
        """The table; raises LessonError where nobody has sat down."""
        return self.game.table

    def _advance(self) -> None:
        if self.seated is not None:
            self.seated = advanced(self.seated, self.prefs)

    def _decide(self, act: str) -> None:
        self.seated = decided(self.game, act)
        self._advance()

    def _change(self, **changes: Any) -> None:
        """Change what is selected, answered or shown, and nothing of the game."""
        self.seated = self.game.with_turn(replace(self.game.turn, **changes))

    def _time(self, kind: str, beat: object) -> None:
        """A clock has run out; one that was started for an earlier moment has nothing to say."""
        if self.seated is None or type(beat) is not int or beat != self.seated.turn.beat:
            return
        deal = self.table.deal
        if kind == "tick":
            self.seated = ticked(self.seated, self.prefs)
        elif self.table.stage is Stage.PASS and isinstance(deal, Deal):
            self._pass(pass_by_clock(deal.rules, deal.hands[YOU], deal.rules.pass_size(deal.number)))
        elif self.table.may_play:
            self._decide(card_by_clock(deal.position).code + BY_CLOCK)

    def _press(self, card: Card) -> None:
        """A card of the hand: chosen for the pass, or played, or refused with the reason."""
        turn = self.game.turn
        state = next(state for state in hand_states(turn) if state["card"] == card.code)
        if state["selected"] is not None:
            left = tuple(other for other in turn.selected if other != card)
            self._change(selected=(*turn.selected, card) if left == turn.selected else left, asked="", answer="", tone="")
        elif state["legal"] is True:
            self._decide(card.code)
        else:
            self._change(asked="", answer=state["why"], tone="" if state["legal"] is None else "bad")

    def _pass(self, cards: tuple[Card, ...]) -> None:
        deal = self.table.deal
        if self.table.stage is not Stage.PASS or not isinstance(deal, Deal):
            raise LessonError("There is nothing to pass now.")
        try:
            deal.choose_pass(YOU, cards)
        except DealError as fault:
            raise LessonError(str(fault)) from None
        self._decide(passes(self.table, cards))

    def _allowed(self, who: str) -> str:
        """The player that is asked what to do here; raises LessonError where there is nothing to ask."""
        table = self.table
        if who not in opponents(table.rules):
            raise LessonError("There is no coach at this table.")
        if table.stage is not Stage.PASS and not table.may_play:
            raise LessonError("A hint is for your own turn.")
        return who

    def _answer(self, who: str) -> None:
        """What a player would do here, and why."""
        table = self.table
        choice = advice(table, who)
        verb = "pass" if table.stage is Stage.PASS else "play"
        said = f"{who.capitalize()} would {verb} {' '.join(map(str, choice.cards))}. {choice.why}"
        self._change(asked="", answer=said, tone="good")

    def _think(self, beat: object) -> None:
        """The player that was asked answers, unless the game has gone on: interpreted that takes longer than a click should."""
        turn = self.seated.turn if self.seated else None
        if turn and turn.asked and beat == turn.beat:
            self._answer(turn.asked)

    def _claim(self) -> None:
        if not claim(self.table, seat_view(self.table, YOU)):
            raise LessonError("Something may still change hands, so the deal is played on.")
        self._decide(CLAIM)

    def _choose_moon(self, form: object) -> None:
        if self.table.stage is not Stage.MOON or form not in ("self", "others"):
            raise LessonError("There is no such choice now.")
        self._decide(f"{MOON}{form}")

    def _next_deal(self) -> None:
        if self.table.stage is not Stage.SCORED:
            over = self.table.stage is Stage.OVER
            raise LessonError("The game is over: start a new one." if over else "This deal is not over yet.")
        self._decide(NEXT)

    def _review(self) -> None:
        """Look at every decision of the finished deal."""
        if not self.table.is_scored:
            raise LessonError("The review comes when the deal is over.")
        found = decisions([turn.table for turn in self.game.past], self.table.finished[-1])
        reviews = self.game.turn.reviews or tuple(review(each) for each in found)
        self._change(reviews=reviews, review_says=summary(reviews))

    def _measure(self, at: object, beat: object) -> None:
        """The cost of one decision of the review, unless the review is over or has it already."""
        turn = self.game.turn
        if type(at) is not int or not 0 <= at < len(turn.reviews) or beat != turn.beat or not turn.reviews[at]["pending"]:
            return
        found = decisions([each.table for each in self.game.past], self.table.finished[-1])
        self._change(reviews=(*turn.reviews[:at], with_cost(turn.reviews[at], found[at]), *turn.reviews[at + 1 :]))
