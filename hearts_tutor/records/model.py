"""What a record contains: plays, tricks, a deal, a game. Only data; nothing here asks whether a play was legal."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import cast

from hearts_tutor.engine import kernel
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.rules import PassStep, RuleSet
from hearts_tutor.engine.scoring import MoonChoice


def on_turn(leader: int, played: Collection[int], players: int) -> int | None:
    """The seat whose turn it is: the first clockwise from the leader that has not played; None once all have."""
    return next((seat for seat in ((leader + i) % players for i in range(players)) if seat not in played), None)


@dataclass(frozen=True)
class Play:
    """A card played by a seat; ``taken_back`` says that it was taken back before the trick was complete."""

    seat: int
    card: Card
    taken_back: bool = False


@dataclass(frozen=True)
class RecordedTrick:
    """The plays of a trick in the order in which they happened; the first play that was not taken back is the lead."""

    leader: int
    plays: tuple[Play, ...] = ()
    comment: str = ""

    @property
    def standing(self) -> tuple[Play, ...]:
        """The plays that were not taken back."""
        return tuple(play for play in self.plays if not play.taken_back)

    def is_complete(self, players: int) -> bool:
        return len(self.standing) == players

    def turn_at(self, place: int, players: int) -> int | None:
        """The seat whose turn it was before the play at ``place`` (from 0, counting plays taken back); None once all had played."""
        return on_turn(self.leader, [play.seat for play in self.plays[:place] if not play.taken_back], players)

    def winner(self) -> int:
        """The seat whose card is winning; raises IndexError if every card was taken back."""
        plays = self.standing
        mask = sum({play.card.bit for play in plays})
        best = kernel.winning_card(mask, int(plays[0].card.suit))
        return next(play.seat for play in plays if play.card.id == best)


@dataclass(frozen=True)
class RecordedDeal:
    """One deal as it was written down; fields that are not known are None, and without tricks ``tricks`` is empty.

    ``hands`` are the cards before the pass, ``pass_step`` says where the passed cards went, ``before`` are the totals before the
    deal, and ``moon`` is the shooter's choice. Seats are numbered clockwise from 0 in the order of ``players``. Raises ValueError
    for two packs, or if there is not one name, hand and pass for each player.
    """

    rules: RuleSet
    players: tuple[str, ...]
    number: int = 1
    dealer: int | None = None
    pass_step: PassStep = ""
    die: int = 0
    before: tuple[int, ...] | None = None
    hands: tuple[Hand | None, ...] = ()
    passes: tuple[tuple[Card, ...] | None, ...] = ()
    tricks: tuple[RecordedTrick, ...] = ()
    points: tuple[int, ...] | None = None
    totals: tuple[int, ...] | None = None
    moon: MoonChoice | None = None
    comments: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        n = self.rules.players
        if self.rules.packs > 1:
            raise ValueError("Records are for one pack: Cancellation Hearts, which has two, cannot be recorded.")
        defaults = {"pass_step": self.rules.pass_step(self.number), "hands": (None,) * n, "passes": (None,) * n}
        for name, value in defaults.items():
            if not getattr(self, name):
                object.__setattr__(self, name, value)
        for what in (self.players, self.hands, self.passes):
            if len(what) != n:
                raise ValueError(f"{n} play, so there must be {n} names, hands and passes, not {len(what)}.")

    @property
    def plays(self) -> tuple[tuple[int, Play], ...]:
        """Every play that was not taken back, with the number of its trick (from 1), in the order played."""
        return tuple((number, play) for number, trick in enumerate(self.tricks, start=1) for play in trick.standing)

    @property
    def is_complete(self) -> bool:
        """True if every trick of the deal is recorded with all its cards."""
        n = self.rules.players
        return len(self.tricks) == self.rules.hand_cards and all(trick.is_complete(n) for trick in self.tricks)

    def dealt(self) -> tuple[Hand | None, ...]:
        """The hands before the pass, as far as known. If a single hand is missing and there is no kitty, it is the rest of the pack."""
        missing = [seat for seat, hand in enumerate(self.hands) if hand is None]
        if len(missing) != 1 or self.rules.kitty_cards:
            return self.hands
        rest = self.rules.pack - Hand(sum(hand.mask for hand in self.hands if hand is not None))
        return tuple(rest if hand is None else hand for hand in self.hands)


@dataclass(frozen=True)
class RecordedGame:
    """The deals of a game in order; there is at least one, and all share the rules and the players."""

    deals: tuple[RecordedDeal, ...]

    @property
    def rules(self) -> RuleSet:
        return self.deals[0].rules

    @property
    def players(self) -> tuple[str, ...]:
        return self.deals[0].players

    def with_totals_before(self) -> RecordedGame:
        """The same game; a deal that records no totals before it gets the totals recorded after the previous deal, if there are any."""
        deals: list[RecordedDeal] = []
        for deal in self.deals:
            known = deal.before if deal.before is not None or not deals else deals[-1].totals
            deals.append(replace(deal, before=known))
        return RecordedGame(tuple(deals))


def as_choice(word: str) -> MoonChoice | None:
    """The shooter's choice that a word names; None for any other word."""
    return cast(MoonChoice, word) if word in ("self", "others") else None
