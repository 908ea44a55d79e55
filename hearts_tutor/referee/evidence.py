"""What a record tells about the hands: from recorded hands and passes if there are any, otherwise from later plays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from operator import or_

from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.rules.steps import step_offset
from hearts_tutor.records.model import Play, RecordedDeal


@dataclass(frozen=True)
class NumberedPlay:
    """A play with the number of its trick (from 1) and its place in it (from 0, counting cards taken back)."""

    trick: int
    place: int
    play: Play


def union(cards: Iterable[Card]) -> int:
    """The mask of some cards, each of which may be named several times."""
    return reduce(or_, (card.bit for card in cards), 0)


class Evidence:
    """Masks of the cards that each seat is known to hold, at any moment of the deal.

    ``sure`` are the cards that the recorded hands and passes put into each hand before trick one. If ``full`` is True for a seat, they are
    its whole hand.
    """

    def __init__(self, record: RecordedDeal) -> None:
        self.record = record
        self.events = [
            NumberedPlay(number, place, play)
            for number, trick in enumerate(record.tricks, start=1)
            for place, play in enumerate(trick.plays)
        ]
        self._played_before = [0]
        for event in self.events:
            self._played_before.append(self._played_before[-1] | (0 if event.play.taken_back else event.play.card.bit))
        self.sure, self.full = _after_pass(record)
        self._first: dict[Card, int] = {}
        for event in self.events:
            seat, card = event.play.seat, event.play.card
            if not self.full[seat] or self.sure[seat] & card.bit:
                self._first.setdefault(card, seat)

    @property
    def seen(self) -> int:
        """Every card that is known to have been dealt out."""
        return union(event.play.card for event in self.events) | reduce(or_, self.sure)

    def played_before(self, index: int) -> int:
        """The cards that had been played before the play with this index."""
        return self._played_before[index]

    def held(self, seat: int, index: int) -> int:
        """The cards that a seat certainly held at the play with this index."""
        held = self.sure[seat]
        if not self.full[seat]:
            others = reduce(or_, self.sure) & ~self.sure[seat]
            held |= self.shown(seat, index, len(self.record.tricks)) & ~others
        return held & ~self.played_before(index)

    def shown(self, seat: int, index: int, last: int) -> int:
        """The cards that, by the end of trick ``last``, the table knows a seat held at the play with this index.

        These are the cards that the seat played then or later, and those that it had taken back before.
        """
        seen = (
            e.play.card
            for place, e in enumerate(self.events)
            if e.play.seat == seat == self._first.get(e.play.card) and e.trick <= last and (place >= index or e.play.taken_back)
        )
        return union(seen) & ~self.played_before(index)

    def holder(self, card: Card) -> int | None:
        """The seat that held a card when play began: by hands and passes, otherwise the first to play it; None if that is not known."""
        by_hands = next((seat for seat, mask in enumerate(self.sure) if mask & card.bit), None)
        return self._first.get(card) if by_hands is None else by_hands


def _after_pass(record: RecordedDeal) -> tuple[list[int], list[bool]]:
    """The cards that each seat certainly held after the pass, and whether they are the whole hand."""
    n, dealt = record.rules.players, record.dealt()
    if record.pass_step == "hold":
        return [hand.mask if hand else 0 for hand in dealt], [hand is not None for hand in dealt]
    sure, full = [0] * n, [True] * n
    for seat, (hand, cards) in enumerate(zip(dealt, record.passes, strict=True)):
        if hand is None or cards is None:
            full[seat] = False
        else:
            sure[seat] |= hand.mask & ~union(cards)
    for giver, cards in enumerate(record.passes):
        offsets = range(1, n) if record.pass_step == "scatter" else [step_offset(record.pass_step, n)]
        for place, offset in enumerate(offsets):
            taker = (giver + offset) % n
            if cards is None:
                full[taker] = False
            else:
                sure[taker] |= union(cards[place : place + 1] if record.pass_step == "scatter" else cards)
    return sure, full
