"""A setting of the lesson on the moon: the totals before a deal, who shoots, and who took which counting cards.

Seats count clockwise from the reader, 0; points are penalty points. A method that changes something returns a new setting, or raises
LessonError if the change is not possible; its arguments are of type ``object`` where they come from the page.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from hearts_tutor.engine.cards import NO_CARDS, Hand
from hearts_tutor.engine.rules import Moon, RuleSet, find
from hearts_tutor.engine.rules.ruleset import Tie
from hearts_tutor.engine.text import shortened, spoken_list
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.events import hand_card, is_number_in, whole_number
from hearts_tutor.lessons.shared.words import seat_names, with_verb

FEWEST, MOST = 3, 6  # players
LIMIT = 9999  # a total lies between -LIMIT and LIMIT
JACK = Hand.parse("JD")
JACK_COUNTS = "H=1 QS=13 JD=-10"
FIRST_TOTALS, MORE_TOTALS = (40, 60, 55, 30), (45, 50)  # of players who join


@cache
def rules_for(players: int, form: Moon, *, jack: bool, tie: Tie, sun: bool, target: int) -> RuleSet:
    """The classic rules for a number of players with the options of a setting; a sun needs a form of moon."""
    options = {"moon": form, "tie": tie, "target": str(target), "sun": "yes" if sun and form != "none" else "no"}
    return find("classic", players).with_options(options | ({"points": JACK_COUNTS} if jack else {}))


@dataclass(frozen=True)
class Setting:
    """The totals before a deal, and who took its counting cards.

    The shooter took all of them but those in ``lost``, which went to ``taker``. ``jack`` is the seat that took J♦, None
    where it counts nothing. ``sun`` says that the shooter took every trick, and that this counts twice.
    """

    totals: tuple[int, ...] = (90, 80, 20, 30)
    shooter: int = 0
    lost: Hand = NO_CARDS
    taker: int = 1
    jack: int | None = None
    tie: Tie = "play_on"
    sun: bool = False
    target: int = 100

    @property
    def players(self) -> int:
        return len(self.totals)

    @property
    def names(self) -> tuple[str, ...]:
        return seat_names(self.players)

    def rules(self, form: Moon) -> RuleSet:
        """The rules under which a moon takes this form."""
        return rules_for(self.players, form, jack=self.jack is not None, tie=self.tie, sun=self.sun, target=self.target)

    @property
    def wanted(self) -> Hand:
        """The cards that a moon needs."""
        return self.rules("choose").penalty_cards

    @property
    def piles(self) -> tuple[Hand, ...]:
        """The counting cards that each seat took."""
        piles = [Hand()] * self.players
        piles[self.shooter] = self.wanted - self.lost
        piles[self.taker] += self.lost
        if self.jack is not None:
            piles[self.jack] += JACK
        return tuple(piles)

    @property
    def tricks(self) -> tuple[int, ...] | None:
        """The number of tricks that each seat won; None if it does not matter."""
        won = self.rules("choose").hand_cards
        return tuple(won * (seat == self.shooter) for seat in range(self.players)) if self.sun else None

    def checked(self) -> Setting:
        """The same setting, with a taker who is not the shooter; raises LessonError if it contradicts itself."""
        if not FEWEST <= self.players <= MOST:
            raise LessonError(f"A setting needs {FEWEST} to {MOST} totals, one for each player, not {self.players}.")
        for seat in (self.shooter, self.taker, self.jack or 0):
            if not 0 <= seat < self.players:
                raise LessonError(f"There is no seat {seat}: with {self.players} players they are 0 to {self.players - 1}.")
        if self.lost - self.wanted:
            raise LessonError(f"{spoken_list(map(str, self.lost - self.wanted))} counts nothing, so a moon does not need it.")
        if self.sun and (self.lost or self.jack not in (None, self.shooter)):
            cards = spoken_list(map(str, self.lost or JACK))
            who = with_verb(self.names[self.shooter], "have")
            raise LessonError(f"{who} taken every trick, and so {cards} too. Switch off “every trick” first.")
        return replace(self, taker=self.taker if self.taker != self.shooter else (self.shooter + 1) % self.players)

    # --- changes --------------------------------------------------------------------------------------------------------

    def with_players(self, typed: object) -> Setting:
        """Another number of players; a seat that is gone no longer shoots or takes cards."""
        number = whole_number(typed, "number of players here", FEWEST, MOST)
        shooter, taker = self.shooter % number, self.taker % number
        jack = self.jack if self.jack is None or self.jack < number else shooter
        totals = (*self.totals, *FIRST_TOTALS[self.players :], *MORE_TOTALS)[:number]
        return replace(self, totals=totals, shooter=shooter, taker=taker, jack=jack).checked()

    def with_total(self, seat: object, typed: object) -> Setting:
        """Another total before the deal."""
        at = self._seat(seat)
        return replace(self, totals=(*self.totals[:at], whole_number(typed, "total", -LIMIT, LIMIT), *self.totals[at + 1 :])).checked()

    def with_shooter(self, seat: object) -> Setting:
        """Another shooter; with a sun, J♦ goes to the new shooter as well."""
        at = self._seat(seat)
        return replace(self, shooter=at, jack=at if self.sun and self.jack is not None else self.jack).checked()

    def with_taker(self, seat: object) -> Setting:
        """Another seat that took what the shooter lost."""
        return replace(self, taker=self._seat(seat)).checked()

    def with_card_moved(self, code: object) -> Setting:
        """A card given away by the shooter, or taken back."""
        card = hand_card(code, self.wanted, "card that a moon needs")
        one = Hand.of_cards([card])
        return replace(self, lost=self.lost - one if card in self.lost else self.lost + one).checked()

    def with_all_cards(self) -> Setting:
        """Every card taken back by the shooter."""
        return replace(self, lost=Hand()).checked()

    def with_jack(self, seat: object) -> Setting:
        """J♦ with another seat; with nobody (None) it counts nothing."""
        return replace(self, jack=None if seat is None else self._seat(seat)).checked()

    def with_ties(self, ties: object) -> Setting:
        """Ties played off, or shared."""
        if ties not in ("play_on", "shared"):
            raise LessonError(f"“{shortened(str(ties))}” is not a way to treat a tie: choose play_on or shared.")
        return replace(self, tie="shared" if ties == "shared" else "play_on").checked()

    def with_sun(self, on: object) -> Setting:
        """A sun switched on or off."""
        if not isinstance(on, bool):
            raise LessonError("A sun can only be switched on or off.")
        return replace(self, sun=on).checked()

    def with_target(self, typed: object) -> Setting:
        """Another target."""
        return replace(self, target=whole_number(typed, "target", 1, LIMIT)).checked()

    def _seat(self, seat: object) -> int:
        if not is_number_in(seat, range(self.players)):
            raise LessonError(f"“{shortened(str(seat))}” is not a seat: they are 0 to {self.players - 1}.")
        return seat
