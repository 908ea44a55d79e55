"""A game: deal after deal is played and recorded, with the deal passing to the left, until the rules end it.

A game is immutable; adding a finished deal gives the next state. Seats are numbered clockwise from 0, deals from 1.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from hearts_tutor.engine.cancellation import CancellationDeal
from hearts_tutor.engine.cards import PACK, Card
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.rules import PassStep, RuleSet
from hearts_tutor.engine.scoring import MoonChoice
from hearts_tutor.engine.totals import Standing, new_totals, standing

AnyDeal = Deal | CancellationDeal


class GameError(ValueError):
    """A step that the game does not allow, such as a deal after its end."""


@dataclass(frozen=True)
class DealRecord:
    """One deal of a game as it was played: who dealt, the cards before the pass, the points, the totals after the deal.

    ``shooter`` and ``form`` describe a moon (None: there was none); ``die`` is 0 if none is rolled.
    """

    number: int
    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    shooter: int | None = None
    form: MoonChoice | None = None
    die: int = 0


@dataclass(frozen=True)
class Cut:
    """A cut for the first deal: round by round what each seat drew, and the seat that deals."""

    rounds: tuple[dict[int, Card], ...]
    dealer: int


def cut_for_dealer(players: int, seed: int | str) -> Cut:
    """Every seat draws a card from the whole pack; the lowest rank deals, and those who tie for it draw again.

    >>> cut = cut_for_dealer(4, seed=3)
    >>> [str(card) for card in cut.rounds[0].values()], cut.dealer
    (['Q♥', '3♣', '6♣', '6♠'], 1)
    """
    pack = list(PACK)
    random.Random(seed).shuffle(pack)
    seats, rounds = list(range(players)), []
    while len(seats) > 1:
        drawn = {seat: pack.pop() for seat in seats}
        rounds.append(drawn)
        lowest = min(card.rank for card in drawn.values())
        seats = [seat for seat, card in drawn.items() if card.rank == lowest]
    return Cut(tuple(rounds), seats[0])


def first_dealer(rules: RuleSet, seed: int | str) -> int:
    """The seat that deals first, by a cut or at random as the rules say; the same for the same seed."""
    if rules.first_dealer == "cut":
        return cut_for_dealer(rules.players, seed).dealer
    return random.Random(seed).randrange(rules.players)


@dataclass(frozen=True)
class Game:
    """A game of Hearts; make one with ``Game.new``, take its next deal with ``deal``, and ``add`` that once it is over.

    ``start`` is the number of the first deal. So a game can start in the middle of another, with 0 points each: from that deal on it has
    the same cards, dealers and passes.

    >>> from hearts_tutor.engine.rules import find
    >>> game = Game.new(find("club"), seed=7)
    >>> game.number, game.pass_step, game.totals, game.over
    (1, 'left', (0, 0, 0, 0), False)
    """

    rules: RuleSet
    seed: int
    first_dealer: int
    records: tuple[DealRecord, ...] = ()
    start: int = 1

    @classmethod
    def new(cls, rules: RuleSet, *, seed: int, dealer: int | None = None, start: int = 1) -> Game:
        """A game before its first deal; ``dealer`` is the dealer of deal 1, by default the one that the rules choose."""
        if start < 1:
            raise GameError(f"A game cannot begin with deal {start}: deals are numbered from 1.")
        if dealer is not None and not 0 <= dealer < rules.players:
            raise GameError(f"Seat {dealer} cannot deal: the seats are 0 to {rules.players - 1}.")
        return cls(rules, seed, first_dealer(rules, seed) if dealer is None else dealer, start=start)

    @property
    def number(self) -> int:
        """The number of the next deal, from 1."""
        return self.start + len(self.records)

    @property
    def dealer(self) -> int:
        """The seat that deals next; the deal passes to the left each time."""
        return (self.first_dealer + self.number - 1) % self.rules.players

    @property
    def pass_step(self) -> PassStep:
        """Where the cards of the next deal go."""
        return self.rules.pass_step(self.number)

    @property
    def totals(self) -> tuple[int, ...]:
        """Penalty points so far, seat by seat."""
        return self.records[-1].totals if self.records else (0,) * self.rules.players

    @property
    def standing(self) -> Standing:
        """Whether the game is over, and who has won."""
        return standing(self.rules, self.totals, len(self.records)) if self.records else Standing(False, ())

    @property
    def over(self) -> bool:
        return self.standing.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the game goes on."""
        return self.standing.winners

    def deal(self) -> AnyDeal:
        """The next deal, shuffled from the game's seed and the deal's number; raises GameError after the end."""
        self._check_goes_on()
        kind = Deal if self.rules.packs == 1 else CancellationDeal
        return kind.new(self.rules, seed=f"{self.seed}/{self.number}", dealer=self.dealer, number=self.number)

    def add(self, deal: AnyDeal, choice: MoonChoice | None = None) -> Game:
        """The game after a finished deal; raises GameError for a deal that is not the next one of this game.

        ``choice`` is the shooter's, needed after a moon if the rules leave it open; without it ScoreError is raised.
        """
        self._check_goes_on()
        if (deal.rules, deal.number, deal.dealer) != (self.rules, self.number, self.dealer):
            raise GameError(
                f"The next deal is number {self.number}, dealt by seat {self.dealer} under {self.rules.name};"
                f" this one is number {deal.number}, dealt by seat {deal.dealer} under {deal.rules.name}."
            )
        score = deal.score(totals=self.totals, choice=choice, deals_played=len(self.records) + 1)
        record = DealRecord(
            number=self.number,
            dealer=self.dealer,
            hands=tuple(tuple(hand) for hand in deal.dealt),
            points=score.points,
            totals=new_totals(self.rules, self.totals, score.points),
            shooter=score.shooter,
            form=score.form,
            die=deal.die if isinstance(deal, Deal) else 0,
        )
        return replace(self, records=(*self.records, record))

    def _check_goes_on(self) -> None:
        if self.over:
            raise GameError(f"The game is over after deal {self.number - 1}: totals {' '.join(map(str, self.totals))}.")
