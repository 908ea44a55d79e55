"""The whole judgement of a recorded deal: its faults, its points with every charge, and what each published rule set says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from hearts_tutor.engine.cards import Hand
from hearts_tutor.engine.deal import Deal
from hearts_tutor.engine.rules import Decides, RuleError, RuleSet, deciding, find, preset
from hearts_tutor.engine.rules.presets import PAGES
from hearts_tutor.engine.scoring import MoonChoice, moon_choices, revoke_points
from hearts_tutor.engine.totals import ScoreError, new_totals
from hearts_tutor.engine.trick import Trick
from hearts_tutor.records.model import RecordedDeal
from hearts_tutor.referee.faults import Fault, PassFault, find_faults, find_pass_faults


@dataclass(frozen=True)
class Judgement:
    """What the referee says about a deal under ``rules``.

    ``points`` are the points of the deal, seat by seat, including charges. They are None if the deal is not complete or the cards cannot
    be counted; ``notes`` then says why. After a moon whose choice is open, ``choices`` has the points of both forms. ``totals`` are the
    totals after the deal, if those before it are known; if the cards do not give the points, the recorded points are used.
    """

    rules: RuleSet
    faults: tuple[Fault, ...]
    passing: tuple[PassFault, ...]
    points: tuple[int, ...] | None
    choices: Mapping[MoonChoice, tuple[int, ...]]
    notes: tuple[str, ...]
    totals: tuple[int, ...] | None = None

    @property
    def legal(self) -> bool:
        """True if no fault was found, not even one that was put right."""
        return not self.faults and not self.passing

    @property
    def revokers(self) -> tuple[int, ...]:
        """The seats that are charged for a revoke."""
        return tuple(sorted({fault.seat for fault in self.faults if fault.is_revoke and fault.complete and not fault.put_right}))


def judge(record: RecordedDeal, rules: RuleSet | None = None) -> Judgement:
    """The judgement of a deal under the rules of the record, or under other rules for the same cards.

    Raises RuleError if the other rules cannot be played with the cards of the record.
    """
    rules = record.rules if rules is None else as_dealt(rules, record.rules)
    counting = rules.rolled(record.die) if record.die and rules.points.die_seven else rules
    unscored = Judgement(counting, find_faults(record, counting), find_pass_faults(record, rules), None, {}, ())
    found = _scored(record, unscored)
    points = record.points if found.points is None else found.points
    before = (0,) * rules.players if record.before is None and record.number == 1 else record.before
    return found if points is None or before is None else replace(found, totals=new_totals(rules, before, points))


def as_dealt(rules: RuleSet, dealt: RuleSet) -> RuleSet:
    """The rules with the players, pack, hands, kitty and pass of another rule set."""
    if rules.packs != dealt.packs:
        raise RuleError("Records are for one pack: Cancellation Hearts, which has two, cannot be recorded.")
    return replace(rules, **{each.name: getattr(dealt, each.name) for each in deciding(Decides.DEAL)})


def side_by_side(record: RecordedDeal) -> dict[str, Judgement | str]:
    """The judgement of the same plays under each of the five published rule sets; for one that does not fit the cards, a sentence why."""
    found: dict[str, Judgement | str] = {}
    for page in PAGES:
        try:
            found[page.name] = judge(record, named_rules(page.name, record.rules))
        except RuleError as fault:
            found[page.name] = str(fault)
    return found


def named_rules(name: str, dealt: RuleSet) -> RuleSet:
    """A rule set by name, changed to the number of players and the cards of ``dealt``."""
    players = dealt.players if dealt.players in preset(name).players else None
    return as_dealt(find(name, players), dealt)


def _scored(record: RecordedDeal, unscored: Judgement) -> Judgement:
    """The judgement with the points of the deal."""
    rules = unscored.rules
    if not record.is_complete:
        return replace(unscored, notes=("The deal is not complete, so it has no points yet.",))
    if unscored.revokers:
        charges = [revoke_points(rules, seat) for seat in unscored.revokers]
        return replace(unscored, points=tuple(map(sum, zip(*charges, strict=True))))
    try:
        deal = _as_played(record, rules)
        before = record.before
        choice = record.moon if rules.moon == "choose" else None
        offered = moon_choices(rules, deal.taken(), totals=before, tricks=deal.tricks_won()) if choice is None else {}
        if offered:
            note = "The shooter has to choose: points off (self) or points to the others (others)."
            return replace(unscored, choices={form: score.points for form, score in offered.items()}, notes=(note,))
        score = deal.score(totals=before, choice=choice, deals_played=record.number)
    except ScoreError as fault:
        return replace(unscored, notes=(str(fault),))
    except ValueError as fault:
        return replace(unscored, notes=(f"The cards cannot be counted. {fault}",))
    return replace(unscored, points=score.points, notes=score.why)


def _as_played(record: RecordedDeal, rules: RuleSet) -> Deal:
    """The finished deal with the cards as they were played, legal or not; raises ValueError for impossible cards."""
    n = rules.players
    hands = [Hand.of_cards(play.card for _, play in record.plays if play.seat == seat) for seat in range(n)]
    deal = Deal.of(rules, hands, dealer=record.dealer or 0, number=record.number)
    tricks = []
    for trick in record.tricks:
        card_of = {play.seat: play.card for play in trick.standing}
        tricks.append(Trick(trick.leader, tuple(card_of[(trick.leader + i) % n] for i in range(n))))
    return replace(deal, hands=(Hand(),) * n, chosen=((),) * n, tricks=tuple(tricks), trick=Trick(record.tricks[-1].winner()))
