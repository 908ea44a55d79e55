"""What options must not say together: each check names the options that contradict each other, and a way out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.points import die_card
from hearts_tutor.engine.rules.options import RuleError, step_offset

if TYPE_CHECKING:
    from hearts_tutor.engine.rules.ruleset import RuleSet


def check(rules: RuleSet) -> None:
    """Raises RuleError for a rule set that cannot be played."""
    for one in (_players, _two_packs, _hands, _cycle, _passable, _points, _moon, _end, _queen):
        one(rules)


def _refuse(fault: bool, sentence: str, at_command_line: str = "") -> None:
    if fault:
        raise RuleError(sentence, at_command_line)


def _players(rules: RuleSet) -> None:
    low, high = (3, 8) if rules.packs == 1 else (6, 10)
    _refuse(
        not low <= rules.players <= high,
        f"players={rules.players} does not go with packs={rules.packs}: one pack serves 3 to 8 players, two packs 6 to 10.",
    )


def _two_packs(rules: RuleSet) -> None:
    """Cancellation Hearts is built in the form of its references: no pass, eldest hand opens, kitty to the first trick."""
    if rules.packs == 1:
        return
    wanted = {
        "pass_cycle": set(rules.pass_cycle) == {"hold"} or not rules.pass_count,
        "opening": rules.opening in ("eldest", "dealer"),
        "kitty": rules.kitty != "first_penalty",
        "sun": not rules.sun,
        "no_trick_bonus": not rules.no_trick_bonus,
        "points": not rules.points.die_seven,
    }
    for name, is_built in wanted.items():
        _refuse(
            not is_built,
            f"{name}={rules.options()[name]} is not built for packs=2: there nothing is passed, the eldest hand or the dealer opens,"
            " and neither a sun, a no-trick bonus nor a die counts.",
        )


def _hands(rules: RuleSet) -> None:
    deck = f"removed={rules.options()['removed']} leaves {rules.cards_in_play} cards"
    _refuse(rules.hand_cards < 1, f"{deck}, too few for players={rules.players}.")
    left = rules.kitty_cards
    _refuse(
        left < 0,
        f"hand_size={rules.hand_size} for players={rules.players} needs {rules.hand_cards * rules.players} cards, and {deck}.",
    )
    _refuse(
        left > 0 and rules.kitty == "none",
        f"{deck}, of which players={rules.players} with {rules.hand_cards} each (hand_size) leave {left} over:"
        " take out more cards, or set kitty.",
        "--players takes the preset for a number of players.",
    )


def _cycle(rules: RuleSet) -> None:
    text = rules.options()["pass_cycle"]
    for step in rules.pass_cycle:
        _refuse(
            step == "across" and rules.players % 2 == 1,
            f"pass_cycle={text}: with players={rules.players} nobody sits exactly across; name a step such as left2.",
        )
        _refuse(
            abs(step_offset(step, rules.players)) >= rules.players,
            f"pass_cycle={text}: {step} goes all the way round a table of players={rules.players}.",
        )


def _passable(rules: RuleSet) -> None:
    """Whatever a hand holds, it must have enough cards that may go."""
    for number in range(1, len(rules.pass_cycle) + 1):
        size, step = rules.pass_size(number), rules.pass_step(number)
        what = "pass_cycle=scatter passes" if step == "scatter" else "pass_count passes"
        _refuse(size > rules.hand_cards, f"{what} {size} cards, and a hand has {rules.hand_cards} (players, removed, hand_size).")
        held = len(rules.may_not_pass)
        _refuse(
            size > 0 and size > rules.hand_cards - held,
            f"{what} {size} cards, but a hand of {rules.hand_cards} may hold {held} that may_not_pass keeps back.",
        )


def _points(rules: RuleSet) -> None:
    text = rules.options()["points"]
    for card, _ in rules.points.specials:
        _refuse(card in rules.removed, f"points={text} counts {card}, which removed={rules.options()['removed']} takes out.")
    if rules.points.die_seven:
        for card in map(die_card, (1, 3, 5)):
            _refuse(card in rules.removed, f"points={text} may count {card}, which removed={rules.options()['removed']} takes out.")
    _refuse(rules.deal_total == 0, f"points={text or 'nothing'} has no penalty card in the pack: nobody could lose a point.")


def _moon(rules: RuleSet) -> None:
    _refuse(rules.sun and rules.moon == "none", "sun=yes needs a form of moon to be scored by, and moon=none has none.")
    if rules.moon_needs_jack:
        _refuse(rules.moon == "none", "moon_needs_jack=yes asks for more than moon=none, which knows no moon at all.")
        _refuse(
            Hand(rules.kernel.counted) == rules.penalty_cards,
            f"moon_needs_jack=yes needs a bonus card, such as JD=-10, in points={rules.options()['points']}.",
        )


def _end(rules: RuleSet) -> None:
    if rules.exact_reset is not None:
        _refuse(rules.target is None, f"exact_reset={rules.exact_reset} needs a target to be hit exactly, and target=none.")
        _refuse(
            rules.target is not None and rules.exact_reset >= rules.target,
            f"exact_reset={rules.exact_reset} must be below target={rules.target}, or nothing is reset.",
        )


def _queen(rules: RuleSet) -> None:
    _refuse(
        rules.queen_waits and rules.queen_must_go,
        "queen_waits and queen_must_go exclude each other: one holds the queen back, the other sends her out.",
    )
