"""A game at the table as a chain of states: what has been dealt, passed, played and scored, and whose act is next.

Every step is an *act*, a short word: ``QS`` a card, ``QS*`` a card that played itself, ``QS@`` one that the clock played,
``P…`` all passes of a deal seat by seat, ``M:self`` or ``M:others`` a shooter's choice, ``C`` a claim, ``N`` the next deal.
The list of acts with the setup makes the same state again. The reader sits at seat 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from hearts_tutor.engine.cancellation import CancellationDeal
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.deal import Deal, DealError, Phase
from hearts_tutor.engine.game import AnyDeal, Game
from hearts_tutor.engine.notation import parse_run
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.scoring import DealScore, MoonChoice
from hearts_tutor.engine.verdicts import legal
from hearts_tutor.records.model import as_choice

YOU = 0
NEXT, CLAIM, PASS, MOON = "N", "C", "P", "M:"
BY_ITSELF, BY_CLOCK = "*", "@"
NOTHING = "-"  # stands for a pass of no cards


@dataclass(frozen=True)
class Setup:
    """What a game starts from: rules, seed, the name of the other players in ``PLAYERS``, the number of the first deal."""

    rules: RuleSet
    seed: int
    opponent: str = "house"
    start: int = 1


class Stage(Enum):
    """What the table waits for."""

    PASS = "your pass"
    YOURS = "your card"
    OTHERS = "another player"
    TRICK = "the trick to be taken in"
    MOON = "your choice after a moon"
    SCORED = "the next deal"
    OVER = "a new game"


@dataclass(frozen=True)
class Finished:
    """A deal that has been scored, and the acts that led there."""

    deal: AnyDeal
    acts: tuple[str, ...]
    score: DealScore
    before: tuple[int, ...]


@dataclass(frozen=True)
class Table:
    """The state of a game; ``open_table`` makes the first, ``after`` the next.

    ``lying`` is true while a complete trick lies there to be looked at, ``claimed`` once the rest plays itself.

    >>> table = open_table(Setup(RuleSet(), seed=1))
    >>> table.stage, table.deal.number
    (<Stage.PASS: 'your pass'>, 1)
    """

    setup: Setup
    game: Game
    deal: AnyDeal
    acts: tuple[str, ...] = ()
    finished: tuple[Finished, ...] = ()
    lying: bool = False
    claimed: bool = False

    @property
    def rules(self) -> RuleSet:
        return self.setup.rules

    @property
    def counting(self) -> RuleSet:
        """The rules as they count in this deal; what a die has named is open only after the pass."""
        return self.deal.counting if isinstance(self.deal, Deal) and self.deal.phase is not Phase.PASSING else self.rules

    @property
    def is_scored(self) -> bool:
        """True once the points of this deal are on the sheet."""
        return bool(self.finished) and self.finished[-1].deal.number == self.deal.number

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals before this deal while it goes on, after it once it is scored."""
        return self.game.totals

    @cached_property
    def shooter(self) -> int | None:
        """The seat that has shot the moon, once the last trick is played."""
        return self._forms["others"].shooter if self._forms else None

    @property
    def forms(self) -> dict[MoonChoice, DealScore]:
        """What each of the shooter's choices would score; empty where there is no moon or no choice."""
        return self._forms if self.shooter is not None else {}

    @cached_property
    def _forms(self) -> dict[MoonChoice, DealScore]:
        if self.deal.phase is not Phase.OVER or self.rules.moon != "choose" or self.is_scored:
            return {}
        return {form: self._score(form) for form in ("self", "others")}

    def _score(self, choice: MoonChoice | None) -> DealScore:
        return self.deal.score(totals=self.game.totals, choice=choice, deals_played=len(self.game.records) + 1)

    @cached_property
    def stage(self) -> Stage:
        if self.deal.phase is Phase.PASSING:
            return Stage.PASS
        if self.lying:
            return Stage.TRICK
        if self.deal.phase is Phase.PLAYING:
            return Stage.YOURS if self.deal.turn == YOU and not self.claimed else Stage.OTHERS
        if not self.is_scored:
            return Stage.MOON if self.shooter == YOU else Stage.OTHERS
        return Stage.OVER if self.game.over else Stage.SCORED

    @property
    def may_play(self) -> bool:
        """True where the reader may put down a card, also while the last trick still lies there."""
        return self.deal.phase is Phase.PLAYING and self.deal.turn == YOU and not self.claimed

    @cached_property
    def playable(self) -> Hand:
        """The cards that the seat on turn may play."""
        return legal(self.deal.position)

    @property
    def got(self) -> Hand:
        """The cards that the reader was given in the pass, as long as trick one lasts."""
        deal = self.deal
        if not isinstance(deal, Deal) or deal.phase is not Phase.PLAYING or deal.tricks:
            return Hand()
        return deal.hands[YOU] - deal.dealt[YOU]

    def gathered(self) -> Table:
        """The table once the complete trick is taken in."""
        return replace(self, lying=False)

    def after(self, act: str) -> Table:
        """The table after an act; raises DealError, GameError or ScoreError, each a ValueError, where it is not allowed."""
        if act == NEXT and self.stage is Stage.SCORED:
            return replace(self, deal=self.game.deal(), acts=(), lying=False, claimed=False)
        if act == CLAIM and self.may_play:
            return replace(self, acts=(*self.acts, act), lying=False, claimed=True)
        if act.startswith(MOON):
            return self._scored(act)
        if act in (NEXT, CLAIM):
            raise DealError("That is for another moment of the game.")
        deal = self._passed(act) if act.startswith(PASS) else self.deal.play(Card.parse(act.rstrip(BY_ITSELF + BY_CLOCK)))
        full = not act.startswith(PASS) and not deal.trick.cards
        table = replace(self, deal=deal, acts=(*self.acts, act), lying=full)
        return table._scored("") if deal.phase is Phase.OVER and not table.forms else table

    def _passed(self, act: str) -> Deal:
        deal = self.deal
        words = act[len(PASS) :].split("/")
        if not isinstance(deal, Deal) or len(words) != self.rules.players:
            raise DealError("These passes do not fit the table.")
        for seat, word in enumerate(words):
            deal = deal.choose_pass(seat, () if word == NOTHING else parse_run(word))
        return deal

    def _scored(self, act: str) -> Table:
        if self.is_scored:
            raise DealError("The deal has been scored.")
        choice = as_choice(act.removeprefix(MOON))
        game = self.game.add(self.deal, choice)
        acts = (*self.acts, act) if act else self.acts
        done = Finished(self.deal, acts, self._score(choice), self.game.totals)
        return replace(self, game=game, acts=acts, finished=(*self.finished, done))


def open_table(setup: Setup) -> Table:
    """The table as the first deal of a game is dealt."""
    game = Game.new(setup.rules, seed=setup.seed, start=setup.start)
    return Table(setup, game, game.deal())


def pass_act(passes: Sequence[Sequence[Card]]) -> str:
    """The act of all passes, seat by seat.

    >>> pass_act([[Card.parse("QS"), Card.parse("2C")], []])
    'PQS2C/-'
    """
    return PASS + "/".join("".join(card.code for card in cards) or NOTHING for cards in passes)


def is_decision(table: Table, act: str) -> bool:
    """True for an act of the reader's own, to which undo goes back."""
    if act in (NEXT, CLAIM):
        return True
    if act.startswith(MOON):
        return table.shooter == YOU
    return act.startswith(PASS) or (table.deal.turn == YOU and not act.endswith(BY_ITSELF))


def replayed(setup: Setup, acts: Sequence[str]) -> Iterator[tuple[Table, str]]:
    """The states of a game: each with the act that follows, the last with an empty one.

    Raises ValueError (DealError, GameError, ScoreError, CardError) at an act that is not allowed.
    """
    table = open_table(setup)
    for act in acts:
        yield table, act
        table = table.gathered().after(act)
    yield table, ""


def all_acts(table: Table) -> tuple[str, ...]:
    """The acts of the whole game up to now."""
    deals = [done.acts for done in table.finished]
    if not table.is_scored:
        deals.append(table.acts)
    return tuple(act for number, acts in enumerate(deals) for act in ((NEXT,) if number else ()) + acts)


def is_paired(deal: AnyDeal) -> bool:
    """True for a deal of Cancellation Hearts."""
    return isinstance(deal, CancellationDeal)
