"""What happens at the table, in sentences: who played what, who takes the trick, where the pass went, how a deal ended."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tutor.engine.cancellation import PairedTrick, pile_points
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.deal import Deal, Phase
from hearts_tutor.engine.game import AnyDeal, cut_for_dealer
from hearts_tutor.engine.numbers import count_noun, minus
from hearts_tutor.engine.points import die_card
from hearts_tutor.engine.rules.steps import step_words
from hearts_tutor.engine.scoring import MoonChoice, moon_worth
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.lessons.game.table import BY_CLOCK, CLAIM, MOON, NEXT, PASS, YOU, AnyTrick, GameTable, Stage, played_card
from hearts_tutor.lessons.shared.words import mid_sentence, seat_names, with_verb

NO_PASS = "Nothing is passed in this deal."


def names(table: GameTable) -> tuple[str, ...]:
    """The names of the seats."""
    return seat_names(table.rules.players)


def news(before: GameTable, act: str, table: GameTable) -> list[str]:
    """The sentences for one act, from the table before it to the table after it."""
    if act == NEXT:
        return opening(table)
    if act == CLAIM:
        return ["You claim, and the rest plays itself."]
    if act.startswith(PASS):
        return _passing(table)
    if act.startswith(MOON):
        return [_moon(table)]
    return [] if before.claimed else _card(before, act, table)  # after a claim the cards no longer matter


def opening(table: GameTable) -> list[str]:
    """Who deals, how the dealer was found, and whether nothing is passed."""
    deal, who = table.deal, names(table)
    words = _cut(table) if deal.number == 1 and table.rules.first_dealer == "cut" else []
    words.append(f"{with_verb(who[deal.dealer], 'deal')}.")
    if deal.phase is Phase.PLAYING:
        words += [NO_PASS, *_die(table)]
    return words


def _cut(table: GameTable) -> list[str]:
    who, cut = names(table), cut_for_dealer(table.rules.players, table.setup.seed)
    rounds = "; then ".join(spoken_list(f"{who[seat]} {card}" for seat, card in each.items()) for each in cut.rounds)
    return [f"Cut for the deal, the lowest deals: {rounds}."]


def _passing(table: GameTable) -> list[str]:
    """What the reader passed and was given, and what the die shows, if there is one."""
    deal, who = table.deal, names(table)
    assert isinstance(deal, Deal), "only one pack is passed"
    gave = deal.chosen[YOU] or ()
    if deal.pass_step == "scatter":
        given = spoken_list(f"{card} to {who[seat]}" for seat, card in enumerate(gave, start=1))
    else:
        given = f"{_cards(gave)} to {who[_receiver(deal)]}"
    return [f"You passed {given}.", f"You were given {_cards(table.received)}.", *_die(table)]


def _receiver(deal: AnyDeal) -> int:
    """The seat to which the reader passes."""
    return deal.rules.pass_offset(deal.number) % deal.rules.players


def _die(table: GameTable) -> list[str]:
    deal = table.deal
    if not isinstance(deal, Deal) or not deal.die or deal.phase is Phase.PASSING:
        return []
    seven = die_card(deal.die)
    return [f"The die shows {deal.die}: {seven} counts {count_noun(table.counting.points.of(seven), 'point')}."]


def _card(before: GameTable, act: str, table: GameTable) -> list[str]:
    deal, who = before.deal, names(table)
    seat, card = deal.turn, played_card(act)
    led = "led" if not deal.trick.cards else "played"
    words = [f"Time is up: {mid_sentence(who[seat])} {led} {card}." if act.endswith(BY_CLOCK) else f"{who[seat]} {led} {card}."]
    if table.deal.broken and not deal.broken and table.rules.hearts_lead == "when_broken":
        words.append("Hearts are broken.")
    if table.trick_complete:
        words.append(trick_taken(table))
    return words


def trick_taken(table: GameTable) -> str:
    """Who takes the trick that has just been completed, and what is in it."""
    deal, who = table.deal, names(table)
    trick = deal.tricks[-1]
    winner = trick.winner(table.rules.players)
    if winner is None:
        leader, cancelled = who[trick.leader], "All cards of the suit led cancel each other"
        if len(deal.tricks) == table.rules.hand_cards:
            return f"{cancelled}: the last trick goes to {leader}, who led."
        return f"{cancelled}: the trick waits for the next, and {with_verb(leader, 'lead', start=False)} again."
    waited = _waited(deal)
    points = pile_points(table.counting, [*trick.cards, *waited])
    worth = f": {count_noun(points, 'point')}" if points else ""
    with_waiting = " with what waited" if waited else ""
    return f"{with_verb(who[winner], 'take')} the trick{with_waiting}{worth}."


def _waited(deal: AnyDeal) -> list[Card]:
    """The cards of cancelled tricks that were waiting for the last complete one."""
    cards: list[Card] = []
    for trick in reversed(deal.tricks[:-1]):
        if not isinstance(trick, PairedTrick) or trick.winner(deal.rules.players) is not None:
            break
        cards += trick.cards
    return cards


def _moon(table: GameTable) -> str:
    score = table.finished[-1].score
    assert score.shooter is not None, "said only after a moon"
    return moon_words(names(table)[score.shooter], score.form or "others", moon_worth(table.rules, score.sun))


def moon_words(who: str, form: MoonChoice, worth: int) -> str:
    """Who shot the moon, and what it scored.

    >>> moon_words("West", "others", 26)
    'West shot the moon: 26 points to each other player.'
    """
    scored = f"{worth} points off for the shooter" if form == "self" else f"{worth} points to each other player"
    return f"{who} shot the moon: {scored}."


def moon_choice_words(form: MoonChoice, worth: int) -> str:
    """What a shooter who chooses does with the points.

    >>> moon_choice_words("others", 26)
    'Give each other player 26'
    """
    return f"Take {worth} points off" if form == "self" else f"Give each other player {worth}"


def result(table: GameTable) -> list[str]:
    """The points of the deal that has just been scored, and who has won if the game is over."""
    finished, who = table.finished[-1], names(table)
    words = []
    if finished.score.shooter is not None:
        words.append(_moon(table))
    added = spoken_list(f"{name} {minus(points)}" for name, points in zip(who, finished.score.points, strict=True))
    words.append(f"Deal {finished.deal.number} is over. Points: {added}.")
    if kitty := finished.deal.kitty:
        words.append(f"In the kitty: {_cards(kitty)}.")
    if table.game.over:
        words.append(_winners(table))
    return words


def _winners(table: GameTable) -> str:
    won, who = table.game.winners, names(table)
    total = minus(count_noun(table.totals[won[0]], "point"))
    if len(won) > 1:
        return f"The game is over: {spoken_list(who[seat] for seat in won)} share the win with {total} each."
    return f"The game is over: {with_verb(who[won[0]], 'win')} with {total}."


def prompt(table: GameTable) -> str:
    """What to do now, and who does it; empty if there is nothing to do."""
    deal, who = table.deal, names(table)
    match table.stage:
        case Stage.PASS:
            return _pass_prompt(deal, who)
        case Stage.YOURS:
            return _your_turn(deal.trick)
        case Stage.TRICK if table.may_play:
            return "Your lead."
        case Stage.OTHERS if deal.phase is Phase.PLAYING:
            return f"It is {who[deal.turn]}'s turn." if deal.turn != YOU else "Your card plays itself."
        case Stage.MOON:
            return "You shot the moon. Choose what becomes of the points."
        case _:
            return ""


def _pass_prompt(deal: AnyDeal, who: Sequence[str]) -> str:
    """How many cards to choose, and who gets them."""
    number = count_noun(deal.rules.pass_size(deal.number), "card")
    if deal.rules.pass_step(deal.number) == "scatter":
        order = spoken_list(who[1:], "then")
        return f"Choose {number}, one for each other player, in this order: {order}."
    return f"Choose {number} to pass to {who[_receiver(deal)]} ({step_words(deal.rules.pass_step(deal.number))})."


def _your_turn(trick: AnyTrick) -> str:
    """Tells the reader to lead, or to follow the suit that was led."""
    return f"Your turn: {trick.cards[0].suit.plural} were led." if trick.cards else "Your lead."


def _cards(cards: Hand | Sequence[Card]) -> str:
    return spoken_list(map(str, cards))
