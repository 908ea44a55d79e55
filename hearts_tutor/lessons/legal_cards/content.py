"""The example positions of the lesson "Which cards may I play?", as data.

Which cards may be played is not written here; the engine works it out.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Example:
    """A position: its key in links and chapters, title, story, and its line in the notation of ``engine.notation``.

    ``beside`` names the rules to compare with, if any.
    """

    key: str
    title: str
    story: str
    line: str
    beside: str = ""


EXAMPLES: tuple[Example, ...] = (
    Example(
        "opening",
        "The opening lead",
        "The deal begins, and you hold the two of clubs.",
        "classic 1 unbroken - SA92HQT6C952DKJ84",
    ),
    Example(
        "first_trick_follow",
        "A club on trick one",
        "North opened with the two of clubs. You hold two clubs, and some cards you would gladly be rid of.",
        "classic 1 unbroken 2C9C SQ83HAK75CK4DJT63",
    ),
    Example(
        "first_trick_void",
        "No clubs on trick one",
        "East opened with the two of clubs. You have no club at all.",
        "classic 1 unbroken 2C SQ965HA72DKQ9743",
    ),
    Example(
        "nothing_else",
        "Nothing else to play",
        "A hand in a lifetime: the two of clubs is led, and you hold twelve hearts and the queen of spades.",
        "classic 1 unbroken 2CKC SQHAKQJT9876543",
    ),
    Example(
        "second_trick_void",
        "The ban is over",
        "Trick two, and clubs are led again. You ran out of them on trick one.",
        "classic 2 unbroken KC7C SQJ4HAJ83DT9762",
    ),
    Example(
        "following",
        "Following suit",
        "North led the jack of clubs, and East played low.",
        "classic 4 unbroken JC4C SQ73HAT5CK9DJ6",
    ),
    Example(
        "following_queen",
        "Spades are led, and she is the only one",
        "West led the four of spades. Your one spade is the queen.",
        "classic 3 unbroken 4SKS7S SQHJ95CJ842DA73",
    ),
    Example(
        "void",
        "Void in the suit led",
        "East led the nine of diamonds, and you have none left.",
        "classic 5 unbroken 9D SQT5HAK6C872",
    ),
    Example(
        "suit_led_counts",
        "The suit led counts",
        "North led a diamond and East, who has none, threw a heart on it. Does the heart change what you owe?",
        "classic 5 broken TD8H SA4HQ3CJ6D752",
    ),
    Example(
        "hearts_led",
        "Following a heart",
        "Hearts are broken, and West leads one.",
        "classic 8 broken 6H9H2H SK8HJ4CQD9",
    ),
    Example(
        "unbroken",
        "Hearts are not broken",
        "You won the last trick. Nobody has played a heart yet.",
        "classic 5 unbroken - SQ8HK942D753",
    ),
    Example(
        "broken",
        "Hearts are broken",
        "You won the last trick, and a heart fell earlier in the deal.",
        "classic 5 broken - SQ8HK942D753",
    ),
    Example(
        "discard_breaks",
        "A discard breaks hearts",
        "You won the last trick with the ace of clubs. West had no club and threw the six of hearts on it: the first heart of the deal.",
        "classic 4 broken - SJ7HKT4CQ3DA85",
    ),
    Example(
        "lead_queen",
        "Leading the queen",
        "You are on lead early in the deal, hearts are not broken, and the queen of spades is in your hand.",
        "classic 2 unbroken - SQ74HA96CJ5DQT83",
    ),
    Example(
        "lone_queen",
        "Hearts and the queen",
        "You are on lead. All you have left are hearts and the queen of spades, and hearts are not broken.",
        "classic 10 unbroken - SQHK85",
    ),
    Example(
        "only_hearts",
        "Only hearts left",
        "You are on lead with four hearts and nothing else. Nobody has broken hearts.",
        "classic 10 unbroken - HAJ94",
    ),
    Example(
        "last_trick",
        "The last trick",
        "One card each. West leads the ten of diamonds.",
        "classic 13 broken TD3DKD SQ",
    ),
    # the same cards under another rule: each of these differs from classic in which cards may be played
    Example(
        "points_on_trick_one",
        "House rule: points on trick one",
        "East opened with the two of clubs, you have none, and at this table penalty cards may fall at once.",
        "points_on_trick_one 1 unbroken 2C SQ965HA72DKQ9743",
        "classic",
    ),
    Example(
        "hearts_any_time",
        "House rule: hearts at any time",
        "You won the last trick. Nobody has played a heart yet, and at this table nobody has to.",
        "hearts_any_time 5 unbroken - SQ8HK942D753",
        "classic",
    ),
    Example(
        "thaw",
        "House rule: the thaw",
        "You lead to trick four, no heart has been played, and three tricks are over.",
        "thaw 4 unbroken - SJ7HKT4CQ3DA85",
        "classic",
    ),
    Example(
        "heart_or_queen",
        "House rule: a heart instead of the queen",
        "Hearts and the queen are all that you have left, hearts are not broken, and you are on lead.",
        "heart_or_queen 10 unbroken - SQHK85",
        "classic",
    ),
    Example(
        "queen_waits",
        "House rule: the queen waits",
        "East led the nine of diamonds, you have none left, and no heart has been played.",
        "queen_waits 5 unbroken 9D SQT5HAK6C872",
        "classic",
    ),
    Example(
        "queen_must_go",
        "House rule: the queen must go",
        "North led a spade, and East put the king on it. You hold three spades, the queen among them.",
        "queen_must_go 4 unbroken 5SKS SQ83HAT5CK9DJ6",
        "classic",
    ),
    Example(
        "any_club_opens",
        "House rule: any club opens",
        "The deal begins, and you hold the two of clubs.",
        "any_club_opens 1 unbroken - SA92HQT6CT62DKJ84",
        "classic",
    ),
    Example(
        "basic",
        "The game before the queen",
        "Hearts alone count at this table. East opened with the two of clubs, and you have no club.",
        "basic 1 unbroken 2C SQ965HA72DKQ9743",
        "classic",
    ),
)

BY_KEY = {example.key: example for example in EXAMPLES}
