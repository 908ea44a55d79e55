"""All that the score pad shows, as data made from its state."""

from __future__ import annotations

from typing import TypedDict

from hearts_tutor.engine.rules import Moon, RuleSet, find
from hearts_tutor.engine.totals import lowest_seats
from hearts_tutor.lessons.scorepad.check import check_entry
from hearts_tutor.lessons.scorepad.content import ADD_ONLY_STEPS, USUAL_STEPS
from hearts_tutor.lessons.scorepad.pad import ADD_ONLY, FORMS, Pad, bonus_card, rule_names, score_entry
from hearts_tutor.lessons.scorepad.state import ScorepadState
from hearts_tutor.lessons.scorepad.text import sheet_text
from hearts_tutor.lessons.scorepad.words import deal_note, form_words, pad_rules_words, pad_stands, pass_words


class FormChoice(TypedDict):
    """A button for a moon: its form, its words, and whether the rule set has that form."""

    form: Moon
    words: str
    offered: bool


class DealRow(TypedDict):
    """A deal on the sheet: who dealt, where the cards went, points and totals seat by seat, and what is special about it."""

    number: int
    dealer: int
    passes: str
    points: list[int]
    totals: list[int]
    note: str


class ScorepadView(TypedDict):
    """All that the pad shows; seats count from 0 in the order of play, points are penalty points.

    ``boxes`` are the points tapped in, ``shown`` the points that the deal gives so far. ``bonus``, ``moon`` and ``revoke`` are seats or
    None. ``missing`` is how many points the deal still lacks (below 0: too many).
    """

    number: int
    dealer: int
    passes: str
    names: list[str]
    boxes: list[int]
    shown: list[int]
    selected: int
    bonus_card: str
    bonus: int | None
    moon: int | None
    form: Moon
    sun: bool
    idle: list[int]
    revoke: int | None
    counts_idle: bool
    counts_sun: bool
    steps: list[int]
    forms: list[FormChoice]
    check: str
    fits: bool
    missing: int
    is_empty: bool
    note: str
    totals: list[int]
    over: bool
    winners: list[int]
    lowest: list[int]
    stands: str
    history: list[DealRow]
    rules: str
    rules_words: str
    source: str
    rule_names: list[str]
    own_target: int | None
    usual_target: int | None
    csv: str
    kept: str
    can_undo: bool
    link: str


def view_of(state: ScorepadState, *, can_undo: bool, kept: str, link: str) -> ScorepadView:
    """The view of a state; ``kept`` is the text that the browser keeps of it."""
    pad, draft, rules = state.pad, state.draft, state.rules
    checked, card = check_entry(rules, pad.names, draft), bonus_card(rules)
    return ScorepadView(
        number=pad.number,
        dealer=pad.dealer,
        passes=_passes(rules, pad.number),
        names=list(pad.names),
        boxes=list(draft.boxes),
        shown=list(score_entry(rules, draft, pad.current_totals, pad.number).points),
        selected=state.selected,
        bonus_card=str(card) if card else "",
        bonus=draft.bonus,
        moon=draft.moon,
        form=draft.form,
        sun=draft.sun,
        idle=sorted(draft.idle),
        revoke=draft.revoke,
        counts_idle=rules is not None and rules.no_trick_bonus,
        counts_sun=rules is not None and rules.sun,
        steps=_steps(rules),
        forms=_forms(rules, pad.names[state.selected], sun=draft.sun),
        check=checked.words,
        fits=checked.fits,
        missing=checked.missing,
        is_empty=draft.is_empty,
        note=state.note,
        totals=list(pad.current_totals),
        over=pad.over,
        winners=list(pad.winners),
        lowest=list(lowest_seats(pad.current_totals)),
        stands=pad_stands(pad),
        history=_history(pad),
        rules=pad.rules_name,
        rules_words=pad_rules_words(rules),
        source=rules.source if rules else "",
        rule_names=list(rule_names(pad.players)),
        own_target=pad.target,
        usual_target=find(pad.rules_name, pad.players).target if pad.rules_name != ADD_ONLY else None,
        csv=sheet_text(pad),
        kept=kept,
        can_undo=can_undo,
        link=link,
    )


def _passes(rules: RuleSet | None, number: int) -> str:
    return pass_words(rules.pass_step(number), rules.pass_size(number)) if rules else ""


def _steps(rules: RuleSet | None) -> list[int]:
    """The points that buttons add and take off: small steps, and the points of single cards."""
    if rules is None:
        return list(ADD_ONLY_STEPS)
    single = {value for _, value in rules.points.specials if value > 0} | ({rules.points.die_seven} - {0})
    return sorted(set(USUAL_STEPS) | single)


def _forms(rules: RuleSet | None, name: str, *, sun: bool) -> list[FormChoice]:
    """A button for each form of moon, marked if the rule set has it; no buttons if a moon has no special score."""
    if rules is None or rules.moon == "none":
        return []
    offered = ("self", "others") if rules.moon == "choose" else (rules.moon,)
    return [FormChoice(form=form, words=form_words(rules, form, name, sun=sun), offered=form in offered) for form in FORMS]


def _history(pad: Pad) -> list[DealRow]:
    return [
        DealRow(
            number=number,
            dealer=pad.dealer_of(number),
            passes=_passes(pad.rules, number),
            points=list(score.points),
            totals=list(totals),
            note=deal_note(pad, entry, sun=score.sun),
        )
        for number, (entry, score, totals) in enumerate(zip(pad.entries, pad.scores, pad.totals, strict=True), start=1)
    ]
