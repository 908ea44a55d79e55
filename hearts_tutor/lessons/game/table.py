"""A game at the table as a chain of states: what has been dealt, passed, played and scored, and who acts next.

Every step is an *act*, a short word: ``QS`` a card, ``QS*`` a card that was played automatically, ``QS@`` one that the clock played,
``P…`` all passes of a deal seat by seat, ``M:self`` or ``M:others`` the shooter's choice, ``C`` a claim, ``N`` the next deal.
The setup and the list of acts make the same state again. The reader sits at seat 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from hearts_tutor.engine.cancellation import PairedTrick
from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.deal import Deal, DealError, Phase
from hearts_tutor.engine.game import AnyDeal, Game
from hearts_tutor.engine.notation import parse_run
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.scoring import DealScore, MoonChoice
from hearts_tutor.engine.trick import Trick
from hearts_tutor.engine.verdicts import legal
from hearts_tutor.records.model import as_choice

AnyTrick = Trick | PairedTrick
YOU = 0
NEXT, CLAIM, PASS, MOON = "N", "C", "P", "M:"
AUTOMATIC, BY_CLOCK = "*", "@"
NO_CARDS = "-"  # the text of a pass of no cards


@dataclass(frozen=True)
class GameSetup:
    """What a game starts from: the rules, the seed, the other players' name in the roster, and the number of the first deal."""

    rules: RuleSet
    seed: int
    opponent: str = "house"
    start: int = 1


class Stage(Enum):
    """What the table waits for."""

    PASS = "your pass"
    YOURS = "your card"
    OTHERS = "another player"
    TRICK = "the trick to be gathered"
    MOON = "your choice after a moon"
    SCORED = "the next deal"
    OVER = "a new game"


@dataclass(frozen=True)
class FinishedDeal:
    """A scored deal, the acts that led there, its score, and the totals before it."""

    deal: AnyDeal
    acts: tuple[str, ...]
    score: DealScore
    totals_before: tuple[int, ...]


@dataclass(frozen=True)
class GameTable:
    """The state of a game; ``open_table`` makes the first state, ``after`` the next.

    ``acts`` are those of the deal at the table. ``trick_complete`` is true from the last card of a trick until the trick is gathered,
    ``claimed`` from the reader's claim to the end of the deal.

    >>> table = open_table(GameSetup(RuleSet(), seed=1))
    >>> table.stage, table.deal.number
    (<Stage.PASS: 'your pass'>, 1)
    """

    setup: GameSetup
    game: Game
    deal: AnyDeal
    acts: tuple[str, ...] = ()
    finished: tuple[FinishedDeal, ...] = ()
    trick_complete: bool = False
    claimed: bool = False

    @property
    def rules(self) -> RuleSet:
        return self.setup.rules

    @property
    def counting(self) -> RuleSet:
        """The rules that score this deal; a card that a die names is not known before the pass is over."""
        return self.deal.counting if isinstance(self.deal, Deal) and self.deal.phase is not Phase.PASSING else self.rules

    @property
    def is_scored(self) -> bool:
        """True once the points of this deal are on the score sheet."""
        return bool(self.finished) and self.finished[-1].deal.number == self.deal.number

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals before this deal while it is being played; after it, once it is scored."""
        return self.game.totals

    @cached_property
    def shooter(self) -> int | None:
        """The seat that has shot the moon and chooses what it scores; None without a moon or without a choice."""
        return self._choices["others"].shooter if self._choices else None

    @property
    def moon_choices(self) -> dict[MoonChoice, DealScore]:
        """What each of the shooter's choices would score; empty without a moon or without a choice."""
        return self._choices if self.shooter is not None else {}

    @cached_property
    def _choices(self) -> dict[MoonChoice, DealScore]:
        if self.deal.phase is not Phase.OVER or self.rules.moon != "choose" or self.is_scored:
            return {}
        return {choice: self._score(choice) for choice in ("self", "others")}

    def _score(self, choice: MoonChoice | None) -> DealScore:
        return self.deal.score(totals=self.game.totals, choice=choice, deals_played=len(self.game.records) + 1)

    @cached_property
    def stage(self) -> Stage:
        if self.deal.phase is Phase.PASSING:
            return Stage.PASS
        if self.trick_complete:
            return Stage.TRICK
        if self.deal.phase is Phase.PLAYING:
            return Stage.YOURS if self.deal.turn == YOU and not self.claimed else Stage.OTHERS
        if not self.is_scored:
            return Stage.MOON if self.shooter == YOU else Stage.OTHERS
        return Stage.OVER if self.game.over else Stage.SCORED

    @property
    def may_play(self) -> bool:
        """True if the reader may play a card, even while the last trick has not been gathered."""
        return self.deal.phase is Phase.PLAYING and self.deal.turn == YOU and not self.claimed

    @cached_property
    def playable(self) -> Hand:
        """The cards that the seat on turn may play."""
        return legal(self.deal.position)

    @property
    def received(self) -> Hand:
        """The cards that the reader was given in the pass, until trick 1 is over."""
        deal = self.deal
        if not isinstance(deal, Deal) or deal.phase is not Phase.PLAYING or deal.tricks:
            return Hand()
        return deal.hands[YOU] - deal.dealt[YOU]

    def gathered(self) -> GameTable:
        """The table once the complete trick is gathered."""
        return replace(self, trick_complete=False)

    def after(self, act: str) -> GameTable:
        """The table after an act; raises DealError, GameError or ScoreError, each a ValueError, for an act that is not allowed."""
        if act == NEXT and self.stage is Stage.SCORED:
            return replace(self, deal=self.game.deal(), acts=(), trick_complete=False, claimed=False)
        if act == CLAIM and self.may_play:
            return replace(self, acts=(*self.acts, act), trick_complete=False, claimed=True)
        if act.startswith(MOON):
            return self._scored(act)
        if act in (NEXT, CLAIM):
            raise DealError("That is not possible at this point of the game.")
        deal = self._passed(act) if act.startswith(PASS) else self.deal.play(played_card(act))
        complete = not act.startswith(PASS) and not deal.trick.cards
        table = replace(self, deal=deal, acts=(*self.acts, act), trick_complete=complete)
        return table._scored("") if deal.phase is Phase.OVER and not table.moon_choices else table

    def _passed(self, act: str) -> Deal:
        deal, passes = self.deal, passed_cards(act)
        if not isinstance(deal, Deal) or len(passes) != self.rules.players:
            raise DealError("These passes do not fit the table.")
        for seat, cards in enumerate(passes):
            deal = deal.choose_pass(seat, cards)
        return deal

    def _scored(self, act: str) -> GameTable:
        if self.is_scored:
            raise DealError("The deal has been scored.")
        choice = as_choice(act.removeprefix(MOON))
        game = self.game.add(self.deal, choice)
        acts = (*self.acts, act) if act else self.acts
        finished = FinishedDeal(self.deal, acts, self._score(choice), self.game.totals)
        return replace(self, game=game, acts=acts, finished=(*self.finished, finished))


def open_table(setup: GameSetup) -> GameTable:
    """The table when the first deal of a game has been dealt."""
    game = Game.new(setup.rules, seed=setup.seed, start=setup.start)
    return GameTable(setup, game, game.deal())


def pass_act(passes: Sequence[Sequence[Card]]) -> str:
    """The act of all passes, seat by seat.

    >>> pass_act([[Card.parse("QS"), Card.parse("2C")], []])
    'PQS2C/-'
    """
    return PASS + "/".join("".join(card.code for card in cards) or NO_CARDS for cards in passes)


def passed_cards(act: str) -> list[tuple[Card, ...]]:
    """The cards that each seat passes in an act of all passes; raises ValueError for a text that names no cards.

    >>> [len(cards) for cards in passed_cards("PQS2C/-")]
    [2, 0]
    """
    return [() if word == NO_CARDS else parse_run(word) for word in act.removeprefix(PASS).split("/")]


def played_card(act: str) -> Card:
    """The card of an act that plays one; raises CardError for a text that names no card.

    >>> played_card("QS@").code
    'QS'
    """
    return Card.parse(act.rstrip(AUTOMATIC + BY_CLOCK))


def plays(trick: AnyTrick, players: int) -> list[tuple[int, Card]]:
    """The seats and cards of a trick, in the order played."""
    return [((trick.leader + place) % players, card) for place, card in enumerate(trick.cards)]


def is_decision(table: GameTable, act: str) -> bool:
    """True for an act of the reader's own, to which undo goes back."""
    if act in (NEXT, CLAIM):
        return True
    if act.startswith(MOON):
        return table.shooter == YOU
    return act.startswith(PASS) or (table.deal.turn == YOU and not act.endswith(AUTOMATIC))


def all_acts(table: GameTable) -> tuple[str, ...]:
    """The acts of the whole game so far."""
    deals = [finished.acts for finished in table.finished]
    if not table.is_scored:
        deals.append(table.acts)
    return tuple(act for number, acts in enumerate(deals) for act in ((NEXT,) if number else ()) + acts)
