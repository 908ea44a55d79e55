"""The topics of *How often?*: questions about a deal with one word that a reader can change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from hearts_tutor.engine.cards import QUEEN_OF_SPADES, Hand, Suit
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.lab.dealing import Tally, tallies
from hearts_tutor.lab.probability import Layout
from hearts_tutor.lab.question import WEST, YOU, Known, Question, QuestionError
from hearts_tutor.lessons.shared.words import seat_names

QUEEN = Hand(QUEEN_OF_SPADES.bit)
ACE_KING = Hand.parse("AS KS")
BELOW_QUEEN = Hand(Suit.SPADES.mask) - QUEEN - ACE_KING
FIRST_HAND = Hand.parse("♠AK5 ♥Q94 ♦KJ863 ♣72")  # a hand without the Queen
SUITS = {suit.plural: suit for suit in Suit}


@dataclass(frozen=True)
class Topic:
    """An entry of the list: its title, its choices for a rule set, and the question that a choice makes."""

    key: str
    title: str
    choices: Callable[[RuleSet], Sequence[str]]
    make: Callable[[RuleSet, str], Question]

    def ask(self, rules: RuleSet, choice: str | None = None) -> Question:
        """The question about a rule set; the default is the first choice. Raises QuestionError for a choice that does not exist.

        >>> TOPICS["somebody_void"].ask(RuleSet(), "clubs").text
        'Somebody at the table is dealt no clubs.'
        """
        choices = self.choices(rules)
        if not choices:
            raise QuestionError(f"“{self.title}” cannot be asked about {rules.name} with {rules.players} players.")
        if choice is not None and choice not in choices:
            raise QuestionError(f"“{choice}” is not a choice here: they are {', '.join(choices)}.")
        return self.make(rules, choice or choices[0])


def _suits(rules: RuleSet) -> list[str]:
    return list(SUITS)


def _suits_of_one_pack(rules: RuleSet) -> list[str]:
    """All suits if there is one pack; with two packs a suit has too many layouts to go through."""
    return list(SUITS) if rules.packs == 1 else []


def _one_pack_with_queen(*choices: str) -> Callable[[RuleSet], Sequence[str]]:
    return lambda rules: choices if rules.packs == 1 and QUEEN_OF_SPADES in rules.pack else ()


def _suit(name: str) -> Hand:
    return Hand(SUITS[name].mask)


def _void(rules: RuleSet, suit: str) -> Question:
    return Question(
        rules=rules,
        text=f"You are dealt no {suit}.",
        axis=f"{suit} in your hand",
        watched=(_suit(suit),),
        bar_of=lambda layout: layout[YOU][0],
        wanted=lambda bar: bar == 0,
        only_you=True,
    )


def _long_suit(rules: RuleSet, number: str) -> Question:
    return Question(
        rules=rules,
        text=f"You are dealt a suit of {number} cards or more.",
        axis="cards in your longest suit",
        watched=tuple(_suit(suit) for suit in SUITS),
        bar_of=lambda layout: max(layout[YOU][: len(SUITS)]),
        wanted=lambda bar: int(bar) >= int(number),
        only_you=True,
    )


def _guards(rules: RuleSet, number: str) -> Question:
    return Question(
        rules=rules,
        text=f"You hold the Queen of spades. She comes with fewer than {number} other spades.",
        axis="spades beside the Queen",
        watched=(Hand(Suit.SPADES.mask) - QUEEN,),
        bar_of=lambda layout: layout[YOU][0],
        wanted=lambda bar: int(bar) < int(number),
        known=Known(QUEEN),
        only_you=True,
    )


def _exposed(rules: RuleSet, number: str) -> Question:
    def bar_of(layout: Layout) -> str:
        high, queen, low, *_ = layout[YOU]
        if queen or not high:
            return "no" if not queen else "Queen"
        return f"{low} low" if low < 6 else "6+ low"

    return Question(
        rules=rules,
        text=f"You hold A♠ or K♠ without the Queen, and fewer than {number} spades below her.",
        axis="“no”: neither A♠ nor K♠; “Queen”: you hold her; else the spades below the Queen",
        watched=(ACE_KING, QUEEN, BELOW_QUEEN),
        bar_of=bar_of,
        wanted=lambda bar: str(bar).endswith("low") and str(bar)[0] in "012345"[: int(number)],
        only_you=True,
    )


def _somebody_void(rules: RuleSet, suit: str) -> Question:
    return Question(
        rules=rules,
        text=f"Somebody at the table is dealt no {suit}.",
        axis=f"players without {suit}",
        watched=(_suit(suit),),
        bar_of=lambda layout: sum(row[0] == 0 for row in layout[: rules.players]),
        wanted=lambda bar: int(bar) > 0,
    )


def _splits(rules: RuleSet) -> list[str]:
    """The eight likeliest splits of hearts; none if there is a kitty or a second pack."""
    if rules.kitty_cards or rules.packs > 1:
        return []
    likely = sorted(_split_question(rules, "").exact.items(), key=lambda bar: -bar[1])
    return [str(bar) for bar, _ in likely[:8]]


@cache
def _split_question(rules: RuleSet, split: str) -> Question:
    return Question(
        rules=rules,
        text=f"Hearts fall {split} to the {rules.players} players, in whatever order.",
        axis="hearts at the seats, the longest first",
        watched=(_suit("hearts"),),
        bar_of=lambda layout: "-".join(map(str, sorted((row[0] for row in layout), reverse=True))),
        wanted=lambda bar: bar == split,
    )


def _queen_holder(rules: RuleSet, suit: str) -> Question:
    names = [*seat_names(rules.players), "kitty"]
    return Question(
        rules=rules,
        text=f"You hold {FIRST_HAND}, and West is out of {suit}. West holds the Queen of spades.",
        axis="who holds the Queen",
        watched=(QUEEN,),
        bar_of=lambda layout: next(names[seat] for seat, row in enumerate(layout) if row[0]),
        wanted=lambda bar: bar == names[WEST],
        known=Known(FIRST_HAND, whole_hand=True, west_lacks=SUITS[suit]),
    )


def _hand_of_thirteen(rules: RuleSet) -> Sequence[str]:
    """The suits in which West can be void; none unless the rules can deal the example hand to four players."""
    whole = rules.packs == 1 and rules.hand_cards == len(FIRST_HAND) and not FIRST_HAND.mask & ~rules.pack.mask
    return ("clubs", "diamonds", "hearts") if whole and rules.players == 4 and QUEEN_OF_SPADES in rules.pack else ()


TOPICS = {
    topic.key: topic
    for topic in (
        Topic("void", "Void in a suit", _suits, _void),
        Topic("somebody_void", "Somebody void on trick one", _suits_of_one_pack, _somebody_void),
        Topic("guards", "The Queen with few guards", _one_pack_with_queen("3", "1", "2", "4", "5"), _guards),
        Topic("exposed", "Ace or king of spades in danger", _one_pack_with_queen("3", "1", "2", "4"), _exposed),
        Topic("long_suit", "A long suit", lambda rules: [str(n) for n in (6, 5, 7, 8) if n <= rules.hand_cards], _long_suit),
        Topic("split", "How hearts split", _splits, _split_question),
        Topic("queen_holder", "Who holds the Queen once a void is shown", _hand_of_thirteen, _queen_holder),
    )
}


def how_often(rules: RuleSet, topic: str, choice: str | None = None, *, deals: int = 10_000, seed: int = 1) -> Tally:
    """Counts one event in ``deals`` random deals: its ``share``, the ``interval`` of that, and the exact ``question.chance``.

    ``topic`` is a key of TOPICS, ``choice`` one of its choices (by default the first). Raises QuestionError for an unknown topic, for a
    choice or a rule set that the topic does not have, and for fewer than one deal.

    >>> tally = how_often(RuleSet(), "void", "hearts", deals=1000)
    >>> low, high = tally.interval
    >>> tally.deals, low < tally.question.chance < high
    (1000, True)
    """
    if topic not in TOPICS:
        raise QuestionError(f"“{topic[:80]}” is not a topic: they are {', '.join(TOPICS)}.")
    if deals < 1:
        raise QuestionError(f"{deals} deals cannot be counted: ask for 1 or more.")
    *_, last = tallies(TOPICS[topic].ask(rules, choice), deals, seed)
    return last
