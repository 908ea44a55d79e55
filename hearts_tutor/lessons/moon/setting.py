"""What the lesson on the moon looks at: totals, a shooter, who took which counting cards; as data and as the text of a link.

``90/80/20/30,shooter=0,lost=5H,to=2,jack=1,ties=shared,sun=yes,target=100`` is everything that can be said; whatever is
usual is left out. Seats count clockwise from the reader, 0; points are penalty points.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from hearts_tutor.engine.cards import NO_CARDS, CardError, Hand, brief, spoken_list
from hearts_tutor.engine.notation import NotationError, hand_text, parse_run
from hearts_tutor.engine.rules import Moon, RuleSet, find
from hearts_tutor.engine.rules.ruleset import Tie
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.events import whole_number
from hearts_tutor.lessons.shared.words import seat_names, with_verb

FEWEST, MOST = 3, 6  # players
LIMIT = 9999  # of a total, either way
JACK = Hand.parse("JD")
JACK_COUNTS = "H=1 QS=13 JD=-10"
_KEYS = ("shooter", "lost", "to", "jack", "ties", "sun", "target")


@cache
def rules_for(players: int, form: Moon, *, jack: bool, tie: Tie, sun: bool, target: int) -> RuleSet:
    """The classic rules for a number of players with the options of a setting; a sun needs a form of moon."""
    options = {"moon": form, "tie": tie, "target": str(target), "sun": "yes" if sun and form != "none" else "no"}
    return find("classic", players).with_options(options | ({"points": JACK_COUNTS} if jack else {}))


@dataclass(frozen=True)
class Setting:
    """The totals before a deal, and who took its counting cards.

    The shooter took all of them but those in ``lost``, which went to ``taker``. ``jack`` is the seat that took J♦ where it
    counts, else None. ``sun`` says that the shooter took every trick, and that this counts twice.
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
        """The tricks that each seat won, where they matter."""
        won = self.rules("choose").hand_cards
        return tuple(won * (seat == self.shooter) for seat in range(self.players)) if self.sun else None

    def checked(self) -> Setting:
        """The same setting, with a taker who is not the shooter; raises LessonError for one that cannot be."""
        if not FEWEST <= self.players <= MOST:
            raise LessonError(f"A setting needs {FEWEST} to {MOST} totals, one for each player, not {self.players}.")
        for seat in (self.shooter, self.taker, self.jack or 0):
            if not 0 <= seat < self.players:
                raise LessonError(f"There is no seat {seat}: with {self.players} players they are 0 to {self.players - 1}.")
        if self.lost - self.wanted:
            raise LessonError(f"{spoken_list(map(str, self.lost - self.wanted))} counts nothing, so nobody can miss it.")
        if self.sun and (self.lost or self.jack not in (None, self.shooter)):
            cards = spoken_list(map(str, self.lost or JACK))
            who = with_verb(self.names[self.shooter], "have")
            raise LessonError(f"{who} taken every trick, and so {cards} too. Switch off “every trick” first.")
        taker = self.taker if self.taker != self.shooter else (self.shooter + 1) % self.players
        return Setting(self.totals, self.shooter, self.lost, taker, self.jack, self.tie, self.sun, self.target)


def setting_text(setting: Setting) -> str:
    """The text of a link.

    >>> setting_text(Setting((60, 10, 10, 80), jack=1))
    '60/10/10/80,shooter=0,jack=1'
    """
    parts = ["/".join(map(str, setting.totals)), f"shooter={setting.shooter}"]
    if setting.lost:
        parts += [f"lost={hand_text(setting.lost)}", f"to={setting.taker}"]
    parts += [f"jack={setting.jack}"] if setting.jack is not None else []
    parts += ["ties=shared"] if setting.tie == "shared" else []
    parts += ["sun=yes"] if setting.sun else []
    parts += [f"target={setting.target}"] if setting.target != Setting.target else []
    return ",".join(parts)


def parse_setting(text: object) -> Setting:
    """The setting of a link's text; raises LessonError that names the part at fault.

    >>> parse_setting("10/80/75/78,lost=H5,to=2").lost
    Hand(mask=2251799813685248)
    """
    if not isinstance(text, str):
        raise LessonError("The link names no setting.")
    first, *rest = text.split(",")
    values: dict[str, str] = {}
    for part in rest:
        key, _, value = part.partition("=")
        if key not in _KEYS or key in values:
            raise LessonError(f"“{brief(part)}” in the link is no part of a setting, or stands twice. The parts are {', '.join(_KEYS)}.")
        values[key] = value
    totals = tuple(whole_number(word, "total", -LIMIT, LIMIT) for word in first.split("/"))
    shooter = _seat(values.get("shooter", "0"))
    return Setting(
        totals,
        shooter,
        _cards(values.get("lost", "")),
        _seat(values["to"]) if "to" in values else (shooter + 1) % len(totals),
        _seat(values["jack"]) if "jack" in values else None,
        "shared" if _one_of(values, "ties", ("play_on", "shared")) == "shared" else "play_on",
        _one_of(values, "sun", ("no", "yes")) == "yes",
        whole_number(values.get("target", str(Setting.target)), "target", 1, LIMIT),
    ).checked()


def _seat(word: str) -> int:
    return whole_number(word, "seat", 0, MOST - 1)


def _one_of(values: dict[str, str], key: str, words: tuple[str, str]) -> str:
    value = values.get(key, words[0])
    if value not in words:
        raise LessonError(f"“{brief(value)}” in the link is not known: {key} is {words[0]} or {words[1]}.")
    return value


def _cards(word: str) -> Hand:
    try:
        return Hand.of_cards(parse_run(word)) if word else Hand()
    except (CardError, NotationError) as fault:
        raise LessonError(f"The link's cards cannot be read. {fault}") from None
