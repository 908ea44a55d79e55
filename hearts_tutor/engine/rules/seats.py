"""What depends on the number of players: cards taken out, hand sizes, the cycle of the pass."""

from __future__ import annotations

from dataclasses import dataclass

LEFT_RIGHT = "left right hold"
RIGHT_LEFT = "right left hold"
FOUR_WAYS = "left right across hold"
FOUR_WAYS_FROM_RIGHT = "right left across hold"


@dataclass(frozen=True)
class Seats:
    """How a game is set up for a number of players; with a ``hand_size`` of None the whole pack is dealt, in equal hands."""

    cycle: str
    removed: str = "none"
    hand_size: int | None = None


# If a page gives no numbers, those of judgements J1 (cards out) and J2 (kitty hands) are used.
SEATS: dict[str, dict[int, Seats]] = {
    "classic": {
        4: Seats(FOUR_WAYS),
        3: Seats(LEFT_RIGHT, "2D"),
        5: Seats(LEFT_RIGHT, "2C 2D"),
        6: Seats("left left2 left3 left4 left5 hold", "2C 3C 2D 2S"),
    },
    "jack_and_kitty": {
        4: Seats(FOUR_WAYS_FROM_RIGHT, hand_size=13),
        3: Seats(RIGHT_LEFT, hand_size=13),
        5: Seats(RIGHT_LEFT, hand_size=10),
        6: Seats(FOUR_WAYS_FROM_RIGHT, hand_size=8),
        7: Seats(RIGHT_LEFT, hand_size=7),
    },
    "club": {4: Seats(FOUR_WAYS)},
    "three_to_six": {
        4: Seats(FOUR_WAYS),
        3: Seats(LEFT_RIGHT, "2C"),
        5: Seats(LEFT_RIGHT, "2C 2D"),
        6: Seats(FOUR_WAYS, "2C 3C 2D 2S"),
    },
    "scorepad": {
        4: Seats(FOUR_WAYS),
        3: Seats(LEFT_RIGHT, "2D"),
        5: Seats("left right left2 right2 hold", "2D 3D"),
    },
    "black_maria": {3: Seats("right", "2C")},
    "large_table": {
        7: Seats(LEFT_RIGHT, "2C 2D 2S"),
        8: Seats(FOUR_WAYS, "2C 3C 2D 2S"),
    },
    "kitty_of_four": {4: Seats(FOUR_WAYS, hand_size=12)},
    "cancellation": {players: Seats("hold") for players in range(6, 11)},
}
