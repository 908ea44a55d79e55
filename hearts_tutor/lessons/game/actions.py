"""What the reader does at the table: each function takes the game before an event and returns the game after it.

Each raises LessonError, with one sentence for the reader, if the event is not allowed.
"""

from __future__ import annotations

from dataclasses import replace

from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.clock import card_by_clock, pass_by_clock
from hearts_tutor.engine.deal import Deal, DealError
from hearts_tutor.lessons.game.claim import claim
from hearts_tutor.lessons.game.hand import hand_cards
from hearts_tutor.lessons.game.others import advice, all_passes, opponents, seat_view
from hearts_tutor.lessons.game.play import decided, ticked
from hearts_tutor.lessons.game.preferences import Preferences
from hearts_tutor.lessons.game.review import review, with_cost
from hearts_tutor.lessons.game.state import OpenGame
from hearts_tutor.lessons.game.table import BY_CLOCK, CLAIM, MOON, NEXT, YOU, Stage
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.events import hand_card

THINKS = "The coach plays some imagined deals out …"


def pressed(game: OpenGame, code: object, preferences: Preferences) -> OpenGame:
    """A card of the hand was pressed: it is chosen for the pass or taken back, played, or refused with the reason."""
    now = game.now
    card = hand_card(code, game.table.deal.hands[YOU])
    state = next(each for each in hand_cards(now) if each["card"] == card.code)
    if state["selected"] is not None:
        others = tuple(other for other in now.selected if other != card)
        selected = others if card in now.selected else (*now.selected, card)
        return game.with_now(replace(now, selected=selected, asked="", answer="", tone=""))
    if state["legal"] is True:
        return decided(game, card.code, preferences)
    return _answered(game, state["why"], "" if state["legal"] is None else "bad")


def passed(game: OpenGame, cards: tuple[Card, ...], preferences: Preferences) -> OpenGame:
    """The reader passes these cards."""
    deal = game.table.deal
    if game.table.stage is not Stage.PASS or not isinstance(deal, Deal):
        raise LessonError("There is nothing to pass now.")
    try:
        deal.choose_pass(YOU, cards)
    except DealError as fault:
        raise LessonError(str(fault)) from None
    return decided(game, all_passes(game.table, cards), preferences)


def claimed(game: OpenGame, preferences: Preferences) -> OpenGame:
    """The reader claims the rest of the deal."""
    if not claim(game.table, seat_view(game.table, YOU)):
        raise LessonError("Something may still change hands, so the deal is played on.")
    return decided(game, CLAIM, preferences)


def moon_chosen(game: OpenGame, form: object, preferences: Preferences) -> OpenGame:
    """The reader has shot the moon and chooses what it scores."""
    if game.table.stage is not Stage.MOON or form not in ("self", "others"):
        raise LessonError("There is no such choice now.")
    return decided(game, f"{MOON}{form}", preferences)


def next_deal(game: OpenGame, preferences: Preferences) -> OpenGame:
    """The next deal of the game is dealt."""
    if game.table.stage is not Stage.SCORED:
        over = game.table.stage is Stage.OVER
        raise LessonError("The game is over: start a new one." if over else "This deal is not over yet.")
    return decided(game, NEXT, preferences)


def last_trick_turned(game: OpenGame) -> OpenGame:
    """The last trick is shown or hidden again."""
    return game.with_now(replace(game.now, last_shown=not game.now.last_shown))


# --- hints --------------------------------------------------------------------------------------------------------------


def advised(game: OpenGame, name: str) -> OpenGame:
    """A player of this name says what it would do here, and why."""
    _check_can_ask(game, name)
    choice = advice(game.table, name)
    verb = "pass" if game.table.stage is Stage.PASS else "play"
    said = f"{name.capitalize()} would {verb} {' '.join(map(str, choice.cards))}. {choice.why}"
    return _answered(game, said, "good")


def asked(game: OpenGame, name: str) -> OpenGame:
    """A slow player is asked for advice; it answers once the page shows that it is thinking."""
    _check_can_ask(game, name)
    return game.with_now(replace(game.now, asked=name, times_asked=game.now.times_asked + 1, answer=THINKS, tone=""))


def thought(game: OpenGame, beat: object) -> OpenGame:
    """The player that was asked answers, unless the game has gone on."""
    return advised(game, game.now.asked) if game.now.asked and beat == game.now.beat else game


def _check_can_ask(game: OpenGame, name: str) -> None:
    if name not in opponents(game.table.rules):
        raise LessonError("There is no coach at this table.")
    if game.table.stage is not Stage.PASS and not game.table.may_play:
        raise LessonError("A hint is for your own turn.")


def _answered(game: OpenGame, answer: str, tone: str) -> OpenGame:
    return game.with_now(replace(game.now, asked="", answer=answer, tone=tone))


# --- timers -------------------------------------------------------------------------------------------------------------


def timed_out(game: OpenGame, kind: str, beat: object, preferences: Preferences) -> OpenGame:
    """A timer has run out: ``tick`` is the pause before the next card, ``time`` the reader's clock.

    A timer that was started at an earlier moment changes nothing.
    """
    table = game.table
    if type(beat) is not int or beat != game.now.beat:
        return game
    if kind == "tick":
        return ticked(game, preferences)
    if table.stage is Stage.PASS and isinstance(table.deal, Deal):
        rules = table.rules
        return passed(game, pass_by_clock(rules, table.deal.hands[YOU], rules.pass_size(table.deal.number)), preferences)
    if table.may_play:
        return decided(game, card_by_clock(table.deal.position).code + BY_CLOCK, preferences)
    return game


# --- the review ---------------------------------------------------------------------------------------------------------


def reviewed(game: OpenGame) -> OpenGame:
    """The review of the finished deal is shown: every decision of the reader's."""
    if not game.table.is_scored:
        raise LessonError("The review comes when the deal is over.")
    if game.now.reviews is not None:
        return game
    return game.with_now(replace(game.now, reviews=review([moment.table for moment in game.past], game.table.finished[-1])))


def measured(game: OpenGame, at: object, beat: object) -> OpenGame:
    """The cost of decision number ``at`` (from 0) of the review is measured, unless it is known or no longer wanted."""
    reviews = game.now.reviews or ()
    if type(at) is not int or not 0 <= at < len(reviews) or beat != game.now.beat or not reviews[at].pending:
        return game
    return game.with_now(replace(game.now, reviews=(*reviews[:at], with_cost(reviews[at]), *reviews[at + 1 :])))
