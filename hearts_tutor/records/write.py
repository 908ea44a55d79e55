"""A record as text, in the one form that ``hearts_tutor.records`` describes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.notation import rules_text
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.records.model import RecordedDeal, RecordedGame, RecordedTrick


def deal_text(record: RecordedDeal) -> str:
    """The text of one deal; ``parse_deal`` reads it back."""
    return game_text(RecordedGame((record,)))


def game_text(game: RecordedGame) -> str:
    """The text of a game; ``parse_game`` reads it back."""
    head = [f"rules: {_rules_line(game.rules)}", f"players: {', '.join(game.players)}"]
    blocks = ["\n".join(lines) for lines in (head, *(list(_deal_lines(deal)) for deal in game.deals))]
    return "\n\n".join(blocks) + "\n"


def _rules_line(rules: RuleSet) -> str:
    """The rule set as one word, without the number of players, which the names give."""
    return rules_text(rules).replace(f",players={rules.players}", "", 1).replace("#", "%23")


def _deal_lines(deal: RecordedDeal) -> Iterator[str]:
    yield f"deal: {deal.number}"
    yield from (f"# {comment}" for comment in deal.comments)
    if deal.dealer is not None:
        yield f"dealer: {deal.players[deal.dealer]}"
    yield f"pass: {deal.pass_step}"
    if deal.die:
        yield f"die: {deal.die}"
    if deal.before is not None:
        yield f"before: {_numbers(deal.before)}"
    yield from (f"hand {name}: {hand}" for name, hand in zip(deal.players, deal.hands, strict=True) if hand is not None)
    yield from (f"pass {name}: {_cards(cards)}" for name, cards in zip(deal.players, deal.passes, strict=True) if cards is not None)
    yield from (_trick_line(number, trick, deal) for number, trick in enumerate(deal.tricks, start=1))
    for key, numbers in (("points", deal.points), ("totals", deal.totals)):
        if numbers is not None:
            yield f"{key}: {_numbers(numbers)}"
    if deal.moon is not None:
        yield f"moon: {deal.moon}"


def _trick_line(number: int, trick: RecordedTrick, deal: RecordedDeal) -> str:
    words = [f"{number}. {deal.players[trick.leader]}"]
    for place, play in enumerate(trick.plays):
        is_due = play.seat == trick.turn_at(place, len(deal.players))
        word = str(play.card) if is_due else f"{deal.players[play.seat]}:{play.card}"
        words.append(f"({word})" if play.taken_back else word)
    return " ".join(words) + (f"  # {trick.comment}" if trick.comment else "")


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))
