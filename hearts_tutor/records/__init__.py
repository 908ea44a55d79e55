"""Records: a deal or a whole game as plain text, and scores as CSV.

A record says who held what and who played what. Reading one judges nothing: an illegal play is recorded like any other, and the referee
rules on it. Everything but the players may be left out, so a record can be a few tricks from memory.

    # The rule set, and the players, clockwise
    rules: classic
    players: Anna, Ben, Carla, Dan

    deal: 1
    dealer: Dan
    pass: left
    hand Anna: ♠AK5 ♥Q94 ♦KJ863 ♣72
    pass Anna: A♠ K♠ Q♥
    1. Anna 2♣ 5♣ K♣ A♣
    2. Dan (9♥) 5♦ K♦ 2♦ J♦
    points: 3 1 18 4
    totals: 29 27 44 4

=================  ======================================================================================================
line               what it says
=================  ======================================================================================================
``rules:``         the rule set, with changes after commas: ``classic, queen_breaks=yes`` (default: classic)
``players:``       the players' names, clockwise; the only line that is required; a name is one word
``deal:``          the number of the deal in its game (default: 1, or the first that passes as the record says);
                   in a game each deal starts with this line
``dealer:``        who dealt
``pass:``          where the cards went: left, right, across, left2 …, hold, scatter (default: what the rules say)
``die:``           the face of the die, in Papayoo
``before:``        the totals before the deal (default: the last totals in a game, else 0)
``hand NAME:``     all the cards that a player was dealt, before the pass
``pass NAME:``     the cards that a player passed; in a scatter the first goes to the left neighbour, and so on clockwise
``1. NAME cards``  a trick: its number, who led, the cards in the order played
``points:``        what the deal added, player by player
``totals:``        the totals after the deal
``moon:``          what the shooter chose: self or others
``# …``            a comment, on its own line or after anything else; it is kept
=================  ======================================================================================================

In a trick each card belongs to the player on turn, clockwise from the leader. A card in brackets was taken back before the
trick was complete: in ``2. Dan (9♥) 5♦ …`` Dan first played 9♥. A card that was played out of turn has the player's name
before it: ``Carla:9♣``, or ``(Carla:9♣)`` if it was taken back. The last trick may be unfinished.

Cards are written ``QS``, ``Q♠``, ``qs``, ``10♦`` or ``TD``, in hands also suit by suit (``♠AK5``). Capital letters, tabs, spaces,
commas, the kind of line ending and a byte-order mark make no difference. A fault raises RecordError with line and column.

>>> record = parse_deal("players: Anna, Ben, Carla, Dan\\n1. anna 2c 5c kc ac")
>>> print(deal_text(record))
rules: classic
players: Anna, Ben, Carla, Dan
<BLANKLINE>
deal: 1
pass: left
1. Anna 2♣ 5♣ K♣ A♣
<BLANKLINE>
"""

from hearts_tutor.records.lines import RecordError
from hearts_tutor.records.model import Play, RecordedDeal, RecordedGame, RecordedTrick
from hearts_tutor.records.read import parse_deal, parse_game
from hearts_tutor.records.replay import ReplayError, record_of, record_of_game, replay
from hearts_tutor.records.sheet import ScoreSheet, parse_scores, scores_text, sheet_of
from hearts_tutor.records.write import deal_text, game_text

__all__ = [
    "Play", "RecordError", "RecordedDeal", "RecordedGame", "RecordedTrick", "ReplayError", "ScoreSheet", "deal_text",
    "game_text", "parse_deal", "parse_game", "parse_scores", "record_of", "record_of_game", "replay", "scores_text", "sheet_of",
]  # fmt: skip
