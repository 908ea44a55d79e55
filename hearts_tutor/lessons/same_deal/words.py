"""Sentences of the lesson "The same deal under other rules"."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tutor.draw.interval import Interval
from hearts_tutor.engine.rules import RuleSet, diff, option
from hearts_tutor.engine.rules.steps import step_words
from hearts_tutor.engine.rules.words import rules_words, set_words
from hearts_tutor.lessons.same_deal.difference import Difference
from hearts_tutor.lessons.same_deal.many import will_be_fast
from hearts_tutor.lessons.same_deal.play import PlayedDeal
from hearts_tutor.lessons.same_deal.rule_sets import ONE_DEAL
from hearts_tutor.lessons.same_deal.state import SameDealState, Selection
from hearts_tutor.lessons.same_deal.tally import DealTally

ALL_SAME_SO_FAR = "Up to here every card is the same under these rules."


def changes(first: RuleSet, rules: RuleSet) -> list[str]:
    """What a rule set changes compared with the first, a sentence for each option."""
    changed = diff(first, rules, ONE_DEAL).items()
    return [set_words(f"{option(name).help.removesuffix('.')}: {new}, not {old}.") for name, (old, new) in changed]


def step_title(selection: Selection) -> str:
    """The name of the step that is shown."""
    if not selection.step:
        return "The pass"
    return "The score" if selection.step == selection.last else f"Trick {selection.step} of {selection.last - 1}"


def pass_note(played: PlayedDeal) -> str:
    """Where the passed cards go."""
    return step_words(played.start.pass_step) if played.passes else "nothing is passed"


def trick_note(played: PlayedDeal, seat: int, trick: int) -> str:
    """Whether a seat led to a trick and whether it takes it."""
    shown, players = played.end.tricks[trick - 1], played.rules.players
    return ", ".join(["led"] * (seat == shown.leader) + ["takes it"] * (seat == shown.winner(players)))


def at_work(state: SameDealState) -> str:
    """What the reader is waiting for; empty if there is nothing."""
    return {
        "search": "Looking for a deal in which something differs.",
        "play": "Playing the deal out under each of these rules.",
    }.get(state.work, "")


def nothing_found(state: SameDealState) -> str:
    """Says that a search found no deal with a difference."""
    who = f"{state.selection.player} scores the same under these rules"
    return f"In {state.searched} deals {who}. Next deal looks further; other rules differ more."


def after_difference(selection: Selection, differences: Sequence[Difference]) -> str:
    """What to say at a step after the first differences: where the play under each other rule set began to differ."""
    past = [
        f"the play under {rules_words(rules)} parted in {_place(difference)}"
        for rules, difference in zip(selection.sets[1:], differences, strict=True)
        if difference.trick < selection.step
    ]
    sentence = "; ".join(past)
    return f"{sentence[:1].upper()}{sentence[1:]}. From there on these are different deals."


def _place(difference: Difference) -> str:
    return "the pass" if not difference.trick else f"trick {difference.trick}"


def many_intro(tally: DealTally, goal: int) -> str:
    """How many deals are played, and how."""
    if not tally.deals:
        where = "" if will_be_fast() else " Here in the browser they are played one by one, so there are fewer of them."
        return f"The same deals under each rule set, by the same players.{where}"
    running = f" of {goal:,}" if tally.deals < goal else ""
    return f"{tally.deals:,}{running} deals, all totals at 0 before each."


def many_shown(tally: DealTally, sets: Sequence[RuleSet], rows: Sequence[Interval]) -> list[str]:
    """What many deals have shown, with the picture in words; empty before two deals."""
    if tally.deals < 2:
        return []
    first = rules_words(sets[0])
    differ = [
        f"In {count:,} of {tally.deals:,} deals the points under {rules_words(other)} and {first} differ."
        for count, other in zip(tally.differ, sets[1:], strict=True)
    ]
    moons = ", ".join(f"{count:,} under {rules_words(rules)}" for count, rules in zip(tally.moons, sets, strict=True))
    clear = "; ".join(f"{row.label[:1].lower()}{row.label[1:]}: {row.numbers}" for row in rows if row.is_clear)
    verdict = f"Clear of zero: {clear}." if clear else "Every bar reaches over zero: these deals show no difference in the average."
    return [*differ, f"Moons: {moons}.", "Each dot is a mean difference, its bar the 95 % interval.", verdict]
