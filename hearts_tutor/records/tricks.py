"""Reads the tricks of a record: who played what, in order, and what was taken back."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tutor.engine.numbers import count_noun
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.records.lines import Statement, Word, card_of, name_key, seat_of
from hearts_tutor.records.model import Play, RecordedTrick, on_turn


def read_tricks(rules: RuleSet, players: Sequence[str], found: Sequence[Statement]) -> tuple[RecordedTrick, ...]:
    """The tricks of one deal; raises RecordError for one that is missing, one too many, or one unfinished before the last."""
    tricks: list[RecordedTrick] = []
    n = len(players)
    for number, statement in enumerate(found, start=1):
        place = statement.name
        assert place is not None, "the number of the trick"
        if int(place.text) != number:
            raise place.fault(f"Trick {number} is due here, not {place.text}: tricks are numbered from 1, without gaps.")
        if number > rules.hand_cards:
            raise place.fault(f"There is no trick {number}: these rules deal {count_noun(rules.hand_cards, 'card')} to a hand.")
        if tricks and not tricks[-1].is_complete(n):
            has = count_noun(len(tricks[-1].standing), "card")
            raise place.fault(f"Trick {number - 1} has {has}, and {n} play: only the last trick may be unfinished.")
        tricks.append(_trick(players, statement))
    return tuple(tricks)


def _trick(players: Sequence[str], statement: Statement) -> RecordedTrick:
    words = statement.value.words()
    if not words:
        raise statement.value.fault("Who led this trick? Write the name, then the cards, such as “1. Anna 2C 5C KC AC”.")
    leader = seat_of(words[0], players)
    plays: list[Play] = []
    played: list[int] = []
    for word in words[1:]:
        play = _play(players, word, on_turn(leader, played, len(players)))
        if not play.taken_back:
            if play.seat in played:
                raise word.fault(f"{players[play.seat]} has already played to this trick.")
            played.append(play.seat)
        if played and played[0] != leader:
            raise word.fault(f"The first card that was not taken back is the lead: write {players[played[0]]} as the leader.")
        plays.append(play)
    return RecordedTrick(leader, tuple(plays), statement.comment)


def _play(players: Sequence[str], word: Word, due: int | None) -> Play:
    """One word of a trick: a card, or a name and a card; in brackets if it was taken back."""
    inside = word
    is_back = word.text.startswith("(")
    if is_back:
        if not word.text.endswith(")"):
            raise word.fault(f"{word.shown} opens a bracket and does not close it: brackets hold one card that was taken back.")
        inside = word.cut(1, -1)
    name, colon, _ = inside.text.partition(":")
    if colon:
        return Play(seat_of(inside.cut(0, len(name)), players), card_of(inside.cut(len(name) + 1)), is_back)
    if name_key(name) in map(name_key, players):
        raise word.fault(f"{word.shown} is a name: write a colon and the card after it.")
    card = card_of(inside)
    if due is None:
        way_out = "write the name before a card that was taken back" if is_back else "this one is too many"
        raise word.fault(f"All {len(players)} have played to this trick: {way_out}.")
    return Play(due, card, is_back)
