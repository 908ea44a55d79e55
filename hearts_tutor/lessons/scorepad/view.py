"""The view of the score pad as data."""

from __future__ import annotations

from typing import TypedDict

from hearts_tutor.engine.cards import spoken_list
from hearts_tutor.engine.rules import Moon, RuleSet, find
from hearts_tutor.engine.scoring import moon_worth
from hearts_tutor.engine.totals import lowest_seats
from hearts_tutor.lessons.scorepad.check import check_entry, pass_words
from hearts_tutor.lessons.scorepad.pad import ADDING, FORMS, Entry, Pad, PadForm, bonus_card, rule_names, score_entry
from hearts_tutor.lessons.scorepad.text import sheet_text
from hearts_tutor.lessons.shared.standings import plain, signed, standing_words

USUAL_STEPS = (1, 5)
ADDING_STEPS = (1, 5, 13)

MOONS: dict[Moon, str] = {
    "choose": "after a moon the shooter chooses",
    "others": "a moon adds to the others",
    "self": "a moon takes off the shooter",
    "others_unless_losing": "a moon adds to the others, unless the shooter would lose by it",
    "none": "no moon",
}


class FormChoice(TypedDict):
    """A button for a moon: its form, its words, and whether the rule set has it."""

    form: PadForm
    words: str
    offered: bool


class DealRow(TypedDict):
    """A deal on the sheet: who dealt, where the cards went, points and totals seat by seat, and what is said about it."""

    number: int
    dealer: int
    passes: str
    points: list[int]
    totals: list[int]
    note: str


class View(TypedDict):
    """All that the pad shows; seats count from 0 in the order of play, points are penalty points.

    ``boxes`` are the points tapped in, ``shown`` what the deal makes of them as far as that is known. ``bonus``, ``moon``
    and ``revoke`` are seats or None; ``missing`` is how many points the deal still lacks (below 0: too many).
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
    form: PadForm
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


def view_of(pad: Pad, draft: Entry, selected: int, note: str, *, can_undo: bool, kept: str, link: str) -> View:
    """The view of a pad with the deal at hand."""
    rules, checked = pad.rules, check_entry(pad.rules, pad.names, draft)
    card = bonus_card(rules)
    return View(
        number=pad.number,
        dealer=pad.dealer,
        passes=pass_words(rules.pass_step(pad.number), rules.pass_size(pad.number)) if rules else "",
        names=list(pad.names),
        boxes=list(draft.boxes),
        shown=list(score_entry(rules, draft, pad.now, pad.number).points),
        selected=selected,
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
        forms=_forms(rules, pad.names[selected], sun=draft.sun),
        check=checked.words,
        fits=checked.fits,
        missing=checked.missing,
        is_empty=draft.is_empty,
        note=note,
        totals=list(pad.now),
        over=pad.over,
        winners=list(pad.winners),
        lowest=list(lowest_seats(pad.now)),
        stands=_stands(pad),
        history=_history(pad),
        rules=pad.rules_name,
        rules_words=rules_words(rules),
        source=rules.source if rules else "",
        rule_names=list(rule_names(pad.players)),
        own_target=pad.target,
        usual_target=find(pad.rules_name, pad.players).target if pad.rules_name != ADDING else None,
        csv=sheet_text(pad),
        kept=kept,
        can_undo=can_undo,
        link=link,
    )


def rules_words(rules: RuleSet | None) -> str:
    """What of the rules matters on a pad, in one line.

    >>> rules_words(RuleSet())
    'classic: 26 points a deal, after a moon the shooter chooses, to 100, ties are played off'
    """
    if rules is None:
        return "only adding"
    card = bonus_card(rules)
    ends = [f"to {rules.target}"] if rules.target is not None else []
    ends += [f"{rules.deals} deals"] if rules.deals is not None else []
    ends += [f"exactly {rules.target} becomes {rules.exact_reset}"] if rules.exact_reset is not None else []
    bonus = [f"{card} {signed(rules.points.of(card))}"] if card is not None else []
    ties = "ties are played off" if rules.tie == "play_on" else "ties share the win"
    return f"{rules.name.replace('_', ' ')}: {', '.join([f'{rules.deal_total} points a deal', *bonus, MOONS[rules.moon], *ends, ties])}"


def _steps(rules: RuleSet | None) -> list[int]:
    """What the buttons add and take off: small steps, and what single cards count."""
    if rules is None:
        return list(ADDING_STEPS)
    single = {value for _, value in rules.points.specials if value > 0} | ({rules.points.die_seven} - {0})
    return sorted(set(USUAL_STEPS) | single)


def _forms(rules: RuleSet | None, name: str, *, sun: bool) -> list[FormChoice]:
    if rules is None or rules.moon == "none":
        return []
    worth = moon_worth(rules, sun)
    words: dict[PadForm, str] = {
        "self": f"{signed(-worth)} for {name}",
        "others": f"{signed(worth)} to the others",
        "others_unless_losing": "As the score decides",
    }
    choices = [FormChoice(form=form, words=words[form], offered=rules.moon in (form, "choose")) for form in FORMS]
    chooses = rules.moon == "choose"
    return [{**each, "offered": each["offered"] and not (chooses and each["form"] == "others_unless_losing")} for each in choices]


def _stands(pad: Pad) -> str:
    if not pad.entries:
        return ""
    if pad.rules is not None:
        return standing_words(pad.rules, pad.names, pad.now, len(pad.entries))
    best = spoken_list(pad.names[seat] for seat in lowest_seats(pad.now))
    return f"Fewest points: {best}, {plain(min(pad.now))}."


def _history(pad: Pad) -> list[DealRow]:
    rows: list[DealRow] = []
    for number, (entry, score, totals) in enumerate(zip(pad.entries, pad.scores, pad.totals, strict=True), start=1):
        rules = pad.rules
        rows.append(
            DealRow(
                number=number,
                dealer=(pad.first_dealer + number - 1) % pad.players,
                passes=pass_words(rules.pass_step(number), rules.pass_size(number)) if rules else "",
                points=list(score.points),
                totals=list(totals),
                note=_note(pad, entry, sun=score.sun),
            )
        )
    return rows


def _note(pad: Pad, entry: Entry, *, sun: bool) -> str:
    """What is special about a deal."""
    card = bonus_card(pad.rules)
    parts = [f"{pad.names[entry.moon]} shot the {'sun' if sun else 'moon'}"] if entry.moon is not None else []
    parts += [f"{card} to {pad.names[entry.bonus]}"] if entry.bonus is not None else []
    parts += [f"{pad.names[entry.revoke]} revoked"] if entry.revoke is not None else []
    parts += [f"no trick: {spoken_list(pad.names[seat] for seat in sorted(entry.idle))}"] if entry.idle else []
    parts += [] if check_entry(pad.rules, pad.names, entry).fits else ["does not add up"]
    return ", ".join(parts)
