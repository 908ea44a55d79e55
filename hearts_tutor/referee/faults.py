"""Finds every illegal pass and play of a recorded deal under a rule set, with when the table could first prove it and what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, unique

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import NO_CARDS, Card, Hand
from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.engine.position import Position, PositionError
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.scoring import revoke_points
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.engine.verdicts import Rule, verdicts
from hearts_tutor.records.model import RecordedDeal
from hearts_tutor.referee.evidence import Evidence, NumberedPlay, union


@unique
class Irregularity(Enum):
    """Faults other than breaking a rule of play; the value is the name in words."""

    OUT_OF_TURN = "out of turn"
    CARD_NOT_HELD = "card not held"
    CARD_PLAYED_TWICE = "card played twice"
    CARD_NOT_IN_PACK = "card not in the pack"
    WRONG_WAY = "wrong way of the pass"


@dataclass(frozen=True)
class Fault:
    """An illegal play: trick (from 1), seat, card, the rule broken and why, and the trick whose cards prove it (None: not yet proven).

    ``index`` counts the plays of the deal from 0, including cards taken back. ``put_right`` is True if the card was taken back before the
    trick was complete, ``complete`` if everybody has played to the trick.
    """

    index: int
    trick: int
    seat: int
    card: Card
    rule: Rule | Irregularity
    why: str
    proven_in_trick: int | None
    put_right: bool
    complete: bool

    @property
    def is_revoke(self) -> bool:
        """True if a player could follow suit and did not."""
        return self.rule is Rule.FOLLOW_SUIT


@dataclass(frozen=True)
class PassFault:
    """A pass that the rules do not allow."""

    seat: int
    rule: Rule | Irregularity
    why: str


def find_faults(record: RecordedDeal, rules: RuleSet) -> tuple[Fault, ...]:
    """Every illegal play that is certain, in the order played; a play that breaks two rules is listed twice."""
    return tuple(_Finder(record, rules).faults())


def find_pass_faults(record: RecordedDeal, rules: RuleSet) -> tuple[PassFault, ...]:
    """Every recorded pass that the rules do not allow."""
    faults = []
    size = {"hold": 0, "scatter": rules.players - 1}.get(record.pass_step, rules.pass_count)
    due = rules.pass_step(record.number)
    for seat, (cards, hand) in enumerate(zip(record.passes, record.dealt(), strict=True)):
        if cards is None:
            continue
        given = Hand.of_cards(cards)
        if record.pass_step != due:
            faults.append(PassFault(seat, Irregularity.WRONG_WAY, f"In deal {record.number} the way is {due}, not {record.pass_step}."))
        if len(cards) != size:
            faults.append(PassFault(seat, Rule.PASS_COUNT, f"{count_noun(size, 'card')} must be passed, not {len(cards)}."))
        if kept := Hand(given.mask & rules.may_not_pass.mask):
            protected = spoken_list(map(str, rules.may_not_pass), last="nor")
            faults.append(PassFault(seat, Rule.MAY_NOT_PASS, f"{kept.cards[0]} may not be passed: nobody passes {protected}."))
        if hand is not None and (missing := given - hand):
            faults.append(PassFault(seat, Irregularity.CARD_NOT_HELD, f"{missing.cards[0]} was not in the hand {hand}."))
    return tuple(faults)


def penalty_due(fault: Fault, rules: RuleSet) -> tuple[int, str]:
    """What a fault costs: the points that the offender is charged, and the reason in a sentence.

    A fault that was put right in time costs nothing. A revoke that was not costs what the rule set charges for one.
    """
    if fault.rule in (Irregularity.CARD_NOT_HELD, Irregularity.CARD_PLAYED_TWICE, Irregularity.CARD_NOT_IN_PACK):
        return 0, "The cards do not add up: look at the record, or at the pack."
    if fault.put_right:
        return 0, "It was put right before the trick was complete, so nothing is owed."
    if not fault.complete:
        return 0, "Not everybody has played to the trick: it is put right now, and nothing is owed."
    if fault.is_revoke:
        points = revoke_points(rules, fault.seat)[fault.seat]
        what = "every penalty point of the deal" if rules.revoke == "all" else "the points of all hearts"
        return points, f"A revoke: found before the deal is scored, it costs {what}, {count_noun(points, 'point')}, and nobody else scores."
    if fault.rule in (Irregularity.OUT_OF_TURN, Rule.OPENING):
        return 0, "Everybody has played to the trick, so it stands."
    return 0, "The trick is complete, so the card stands: no rule names a charge for it."


class _Finder:
    """Goes through the plays of one deal; ``rules`` include the seven that the die has named."""

    def __init__(self, record: RecordedDeal, rules: RuleSet) -> None:
        self.record, self.rules, self.evidence = record, rules, Evidence(record)
        self.last = len(record.tricks)

    def faults(self) -> Iterator[Fault]:
        for index, event in enumerate(self.evidence.events):
            for rule, why, proven in self.broken_rules(index, event):
                complete = self.record.tricks[event.trick - 1].is_complete(self.rules.players)
                play = event.play
                yield Fault(index, event.trick, play.seat, play.card, rule, why, proven, play.taken_back, complete)

    def broken_rules(self, index: int, event: NumberedPlay) -> Iterator[tuple[Rule | Irregularity, str, int | None]]:
        """The rules that one play breaks, each with the reason and the trick that proves it."""
        leads = not self.standing_before(event)
        opening = self.wrong_opening(event) if leads and event.trick == 1 else None
        if opening:
            yield Rule.OPENING, opening, self.opening_proof(event)
        elif why := self.out_of_turn(event, leads):
            yield Irregularity.OUT_OF_TURN, why, event.trick
        impossible = self.impossible_card(index, event)
        if impossible:
            yield impossible
        elif not opening:
            yield from self.illegal_card(index, event)

    def standing_before(self, event: NumberedPlay) -> tuple[Card, ...]:
        """The cards that were in the trick before this play."""
        plays = self.record.tricks[event.trick - 1].plays[: event.place]
        return tuple(play.card for play in plays if not play.taken_back)

    def name(self, seat: int) -> str:
        return self.record.players[seat]

    # Whose turn

    def out_of_turn(self, event: NumberedPlay, leads: bool) -> str:
        """Why it was not this seat's turn; empty if it was, or if that is not known."""
        due = self.leader(event.trick) if leads else self.record.tricks[event.trick - 1].turn_at(event.place, self.rules.players)
        if due == event.play.seat or (leads and due is None):
            return ""
        if due is None:
            return f"Everybody had played to trick {event.trick}."
        return f"It was {self.name(due)}'s turn to {'lead' if leads else 'play'}, not {self.name(event.play.seat)}'s."

    def leader(self, number: int) -> int | None:
        """Who leads to a trick; None if it is not known."""
        if number > 1:
            return self.record.tricks[number - 2].winner()
        if self.rules.club_opens:
            opener = self.opener
            return self.evidence.holder(opener.cards[0]) if opener else None
        if self.record.dealer is None:
            return None
        return kernel.opening_seat(self.rules.kernel, [0] * self.rules.players, 0, self.record.dealer)

    # The opening lead

    @property
    def opener(self) -> Hand:
        """The lowest club known to have been dealt, if it decides who opens; otherwise no card."""
        return self.rules.opener if not self.rules.kitty_cards else self.rules.opener_of(Hand(self.evidence.seen & self.rules.pack.mask))

    def opening_leads(self, opener: Hand) -> Hand:
        """The cards with which the holder of ``opener`` may open."""
        return Hand(kernel.opening_leads(self.rules.kernel, kernel.EVERY, opener.mask))

    def wrong_opening(self, event: NumberedPlay) -> str:
        """Why a lead to trick one is wrong; empty if it is right or not known to be wrong."""
        if not self.opener:
            return ""
        seat, card, opener = event.play.seat, event.play.card, self.opener.cards[0]
        holder = self.evidence.holder(opener)
        leads = self.opening_leads(self.opener)
        if card == opener or (card in leads and holder in (seat, None)):
            return ""
        if holder is not None and holder != seat:
            return f"{self.name(holder)} held {opener}, the lowest club in play, so {self.name(holder)} had to open, not {self.name(seat)}."
        lead = "a club had to be led" if len(leads) > 1 else "exactly that card had to open trick one"
        return f"{opener} was the lowest club in play, and {lead}, not {card}."

    def opening_proof(self, event: NumberedPlay) -> int | None:
        """The first trick whose cards show that another card, or another seat, had to open."""
        card, seat, seen = event.play.card, event.play.seat, 0
        for number in range(1, self.last + 1):
            seen |= union(e.play.card for e in self.evidence.events if e.trick == number)
            low = self.rules.opener if not self.rules.kitty_cards else self.rules.opener_of(Hand(seen & self.rules.pack.mask))
            if not low:
                continue
            leads = self.opening_leads(low)
            if card not in leads:
                return number
            if leads != low and any(e.play.card in low and e.play.seat != seat for e in self.evidence.events if e.trick <= number):
                return number
        return None

    # The card

    def impossible_card(self, index: int, event: NumberedPlay) -> tuple[Irregularity, str, int | None] | None:
        """The fault of a card that its player cannot have held: not in the pack, played before, or in another hand."""
        card, seat = event.play.card, event.play.seat
        if card not in self.rules.pack:
            return Irregularity.CARD_NOT_IN_PACK, f"{card} is not in the pack of these rules.", event.trick
        earlier = [e for e in self.evidence.events[:index] if e.play.card == card and not e.play.taken_back]
        if earlier:
            return (
                Irregularity.CARD_PLAYED_TWICE,
                f"{self.name(earlier[0].play.seat)} had played {card} to trick {earlier[0].trick}.",
                event.trick,
            )
        if self.evidence.held(seat, index) & card.bit:
            return None
        others = [e for e in self.evidence.events if e.play.card == card and e.play.seat != seat]
        proven = min((max(e.trick, event.trick) for e in others), default=None)
        shown = next(
            (f": {self.name(e.play.seat)} had put it down in trick {e.trick}" for e in others if e in self.evidence.events[:index]), ""
        )
        return Irregularity.CARD_NOT_HELD, f"{card} was not in {self.name(seat)}'s hand{shown}.", proven

    def illegal_card(self, index: int, event: NumberedPlay) -> Iterator[tuple[Rule, str, int | None]]:
        """The rule that forbids the card, given what the seat is known to have held, and the trick that proves it."""
        verdict = self.verdict(index, event, self.evidence.held(event.play.seat, index))
        if verdict:
            proofs = range(event.trick, self.last + 1)
            shown = ((number, self.evidence.shown(event.play.seat, index, number)) for number in proofs)
            yield *verdict, next((number for number, hand in shown if self.verdict(index, event, hand)), None)

    def verdict(self, index: int, event: NumberedPlay, held: int) -> tuple[Rule, str] | None:
        """The rule that forbids playing a card from a hand, and why; None if it is legal, or the position cannot be judged."""
        leads_first = event.trick == 1 and not self.standing_before(event)
        opener = Hand(self.opener.mask & held) if leads_first else NO_CARDS
        earlier = [e for e in self.evidence.events[:index] if not e.play.taken_back]
        broken = any(kernel.breaks_hearts(self.rules.kernel, e.play.card.bit, e.trick) for e in earlier)
        trick = tuple(dict.fromkeys(self.standing_before(event)))
        try:
            position = Position(self.rules, Hand(held), trick, event.trick, broken, opener)
        except PositionError:  # only after an impossible card, which is a fault of its own
            return None
        if position.decide()[0] & event.play.card.bit:
            return None
        return next((v.rule, v.why) for v in verdicts(position, self.name(event.play.seat)) if v.card == event.play.card)
