"""Sentences and short phrases of the score pad."""

from __future__ import annotations

from hearts_tutor.engine.numbers import count_noun, minus, signed
from hearts_tutor.engine.rules import Moon, RuleSet, option
from hearts_tutor.engine.rules.moon import moon_form
from hearts_tutor.engine.rules.steps import PassStep, step_words
from hearts_tutor.engine.rules.words import set_words
from hearts_tutor.engine.scoring import moon_worth
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.engine.totals import lowest_seats
from hearts_tutor.lessons.scorepad.check import check_entry
from hearts_tutor.lessons.scorepad.pad import DealEntry, Pad, bonus_card
from hearts_tutor.lessons.shared.words import standing_words


def pad_rules_words(rules: RuleSet | None) -> str:
    """The rules that matter for scoring, in one line.

    >>> pad_rules_words(RuleSet())
    'classic: 26 points a deal, after a moon the shooter chooses, to 100, ties are played off'
    """
    if rules is None:
        return "only adding"
    card = bonus_card(rules)
    ends = [f"to {rules.target}"] if rules.target is not None else []
    ends += [f"{rules.deals} deals"] if rules.deals is not None else []
    ends += [f"exactly {rules.target} becomes {rules.exact_reset}"] if rules.exact_reset is not None else []
    bonus = [f"{card} {signed(rules.points.of(card))}"] if card is not None else []
    moon, ties = moon_form(rules.moon).clause, option("tie").value(rules.tie).clause
    return f"{set_words(rules.name)}: {', '.join([f'{rules.deal_total} points a deal', *bonus, moon, *ends, ties])}"


def pass_words(step: PassStep, count: int) -> str:
    """Where the cards of a pass go, in words.

    >>> pass_words("left", 3), pass_words("right2", 3), pass_words("hold", 0)
    ('3 cards to the left', '3 cards two seats to the right', 'Nobody passes')
    """
    if step == "hold":
        return "Nobody passes"
    if step == "scatter":
        return "One card to each other player"
    table = " the table" if step == "across" else ""
    return f"{count_noun(count, 'card')} {step_words(step)}{table}"


def form_words(rules: RuleSet, form: Moon, name: str, *, sun: bool) -> str:
    """The words on the button for a moon of the named player in one form."""
    worth = moon_worth(rules, sun)
    return moon_form(form).button.format(plus=signed(worth), minus=signed(-worth), shooter=name)


def pad_stands(pad: Pad) -> str:
    """Where the game stands; empty before the first deal."""
    if not pad.entries:
        return ""
    if pad.rules is not None:
        return standing_words(pad.rules, pad.names, pad.current_totals, len(pad.entries))
    best = spoken_list(pad.names[seat] for seat in lowest_seats(pad.current_totals))
    return f"Fewest points: {best}, {minus(min(pad.current_totals))}."


def deal_note(pad: Pad, entry: DealEntry, *, sun: bool) -> str:
    """What is special about a deal; ``sun`` says that its moon counted as one."""
    card = bonus_card(pad.rules)
    parts = [f"{pad.names[entry.moon]} shot the {'sun' if sun else 'moon'}"] if entry.moon is not None else []
    parts += [f"{card} to {pad.names[entry.bonus]}"] if entry.bonus is not None else []
    parts += [f"{pad.names[entry.revoke]} revoked"] if entry.revoke is not None else []
    parts += [f"no trick: {spoken_list(pad.names[seat] for seat in sorted(entry.idle))}"] if entry.idle else []
    parts += [] if check_entry(pad.rules, pad.names, entry).fits else ["does not add up"]
    return ", ".join(parts)
