"""The lesson "The same deal under other rules" as data for its page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from hearts_tutor.draw.interval import Interval
from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.notation import rules_text
from hearts_tutor.engine.rules import PRESETS, RuleError, RuleSet, diff, find, option
from hearts_tutor.engine.rules.steps import step_words
from hearts_tutor.engine.rules.words import rules_words, set_words
from hearts_tutor.lessons.same_deal.content import PAIRINGS
from hearts_tutor.lessons.same_deal.html import Cell, First, Many, Measured, SeatRow, SetView, View
from hearts_tutor.lessons.same_deal.many import Tally, has_kernel, rows_of, run
from hearts_tutor.lessons.same_deal.play import KINDS, Played, SetsError, check_sets
from hearts_tutor.lessons.same_deal.rule_sets import ONE_DEAL, choices_for, form_for
from hearts_tutor.lessons.same_deal.state import Scene
from hearts_tutor.lessons.same_deal.why import Difference
from hearts_tutor.lessons.shared.examples import ReadyExample
from hearts_tutor.lessons.shared.words import seat_names
from hearts_tutor.playout import deals as playout

PLAYER_NUMBERS = tuple(range(3, 9))


def view_of(scene: Scene, can_undo: bool, link: str) -> View:
    """All that can be seen now."""
    table = scene.table
    first, players = table.sets[0], table.sets[0].players
    known = next((each for each in PAIRINGS if tuple(map(find, each.sets)) == table.sets), None)
    names = seat_names(players)
    dealer = playout.dealer_of(first, table.number)
    differences = scene.laid.differences if scene.is_laid else ()
    says, tone, chapter = _says(scene, differences)
    return View(
        pairings=[ReadyExample(key=each.key, name=each.name, now=each == known) for each in PAIRINGS],
        watch=known.watch if known else "",
        choices=list(choices_for(players).items()),
        sets=[SetView(value=_value(rules), name=rules_words(rules), changes=_changes(first, rules)) for rules in table.sets],
        players=players,
        player_choices=[number for number in PLAYER_NUMBERS if number == players or _can_be(table.sets, number)],
        player=table.player,
        kinds=list(KINDS),
        number=table.number,
        dealer="you" if not dealer else names[dealer],
        step=table.step,
        last=table.last,
        step_words=_step_words(table.step, table.last),
        rows=_rows(scene, names),
        firsts=[First(step=each.trick, says=list(each.sentences), chapter=each.chapter) for each in differences],
        says=says,
        tone=tone,
        chapter=chapter,
        work=scene.work,
        piece=_piece(scene),
        searched=scene.searched if scene.work == "search" else 0,
        many=_many(scene.tally, scene.goal, table.sets),
        can_undo=can_undo,
        link=link,
    )


def _piece(scene: Scene) -> str:
    """A name for the next piece of work, unlike that of any other."""
    table, plays = scene.table, scene.laid.plays
    sets = "/".join(map(rules_text, table.sets))
    deals, moves = len(scene.batch.results) if scene.batch else 0, len(plays[-1].moves) if plays else 0
    done = {"search": f"{scene.searching}.{deals}", "play": f"{table.number}.{len(plays)}.{moves}", "count": f"{scene.tally.deals}.{deals}"}
    return f"{scene.work} {done[scene.work]} {sets} {table.player} {table.seed}" if scene.work else ""


@cache
def _can_be(sets: tuple[RuleSet, ...], players: int) -> bool:
    """Whether these sets, each in its form for so many players, can share a deal."""
    try:
        check_sets([form_for(rules, players) for rules in sets])
    except (RuleError, SetsError):
        return False
    return True


def _value(rules: RuleSet) -> str:
    known = rules.name in PRESETS and rules.players in PRESETS[rules.name].players and find(rules.name, rules.players) == rules
    return rules.name if known else rules_text(rules)


def _changes(first: RuleSet, rules: RuleSet) -> list[str]:
    """What a rule set changes against the first, a sentence an option."""
    changed = diff(first, rules, ONE_DEAL).items()
    return [set_words(f"{option(name).help.removesuffix('.')}: {new}, not {old}.") for name, (old, new) in changed]


def _step_words(step: int, last: int) -> str:
    return "The pass" if not step else "The score" if step == last else f"Trick {step} of {last - 1}"


def _rows(scene: Scene, names: Sequence[str]) -> list[SeatRow]:
    """What each seat does at the step under each rule set; nothing in the cells before the deal is played."""
    if not scene.is_laid:
        empty = Cell(cards=[], note="", points=None, differs=False)
        return [SeatRow(seat=name, cells=[empty] * len(scene.table.sets)) for name in names]
    step, played = scene.table.step, scene.laid.played
    points = [each.score.points if step > each.tricks else each.points_after(step) for each in played]
    return [SeatRow(seat=name, cells=_cells(played, points, seat, step)) for seat, name in enumerate(names)]


def _cells(played: tuple[Played, ...], points: Sequence[Sequence[int]], seat: int, step: int) -> list[Cell]:
    """What a seat does at a step, under each rule set."""
    cells = [_cell(each, each_points[seat], seat, step) for each, each_points in zip(played, points, strict=True)]
    first = cells[0]
    return [Cell(**{**cell, "differs": _told(cell, step, played) != _told(first, step, played)}) for cell in cells]


def _told(cell: Cell, step: int, played: tuple[Played, ...]) -> tuple[list[str], str, int | None]:
    """What of a cell is compared: at the score the points, else the cards and the words."""
    return ([], "", cell["points"]) if step > played[0].tricks else (cell["cards"], cell["note"], 0)


def _cell(played: Played, points: int, seat: int, step: int) -> Cell:
    cards, note = _passed(played, seat) if not step else _in_trick(played, seat, step)
    return Cell(cards=[str(card) for card in cards], note=note, points=points, differs=False)


def _passed(played: Played, seat: int) -> tuple[tuple[Card, ...], str]:
    if not played.passes:
        return (), "nothing is passed"
    return played.passes[seat].cards, step_words(played.start.pass_step)


def _in_trick(played: Played, seat: int, step: int) -> tuple[tuple[Card, ...], str]:
    if step > played.tricks:
        return (), "shot the moon" if played.score.shooter == seat else ""
    trick, players = played.end.tricks[step - 1], played.rules.players
    place = (seat - trick.leader) % players
    notes = ["led"] * (not place) + ["takes it"] * (trick.winner(players) == seat)
    return (trick.cards[place],), ", ".join(notes)


def _says(scene: Scene, differences: tuple[Difference, ...]) -> tuple[list[str], str, str]:
    """The sentences, their tone, and the chapter of the rule that decides."""
    if scene.work == "search":
        return ["Looking for a deal in which something differs."], "", ""
    if scene.work == "play":
        return ["Playing the deal out under each of these rules."], "", ""
    if scene.found_none:
        who = f"{scene.table.player} scores the same under these rules"
        return [f"In {scene.searched} deals {who}. Next deal looks further; other rules differ more."], "warn", ""
    here = [each for each in differences if each.trick == scene.table.step]
    if here:
        chapters = [each.chapter for each in here if each.chapter]
        return [sentence for each in here for sentence in each.sentences], "warn", chapters[0] if chapters else ""
    later = min(each.trick for each in differences)
    if scene.table.step < later:
        return ["Up to here every card is the same under these rules."], "", ""
    past = [
        f"the play under {rules_words(scene.table.sets[i + 1])} parted in {_place(each)}"
        for i, each in enumerate(differences)
        if each.trick < scene.table.step
    ]
    sentence = "; ".join(past)
    return [f"{sentence[:1].upper()}{sentence[1:]}. From there on these are different deals."], "", ""


def _place(difference: Difference) -> str:
    return "the pass" if not difference.trick else f"trick {difference.trick}"


def _many(tally: Tally, goal: int, sets: tuple[RuleSet, ...]) -> Many:
    rows = rows_of(tally, sets)
    return Many(
        deals=tally.deals,
        goal=goal,
        adds=run(),
        how=_how(tally, goal),
        says=_shown(tally, sets, rows) if tally.deals > 1 else [],
        rows=[Measured(label=row.label, mean=row.mean, low=row.low, high=row.high) for row in rows],
    )


def _how(tally: Tally, goal: int) -> str:
    if not tally.deals:
        where = "" if has_kernel() else " Here in the browser they are played one by one, so there are fewer of them."
        return f"The same deals under each rule set, by the same players.{where}"
    running = f" of {goal:,}" if tally.deals < goal else ""
    return f"{tally.deals:,}{running} deals, all totals at 0 before each."


def _shown(tally: Tally, sets: tuple[RuleSet, ...], rows: list[Interval]) -> list[str]:
    """The picture read out."""
    first = rules_words(sets[0])
    told = [
        f"In {tally.differ[i]:,} of {tally.deals:,} deals the points under {rules_words(other)} and {first} differ."
        for i, other in enumerate(sets[1:])
    ]
    moons = ", ".join(f"{count:,} under {rules_words(rules)}" for count, rules in zip(tally.moons, sets, strict=True))
    clear = [row for row in rows if row.is_clear]
    less = "Each dot is a mean difference, its bar the 95 % interval."
    if not clear:
        return [*told, f"Moons: {moons}.", less, "Every bar reaches over zero: these deals show no difference in the average."]
    said = "; ".join(f"{row.label[:1].lower()}{row.label[1:]}: {row.numbers}" for row in clear)
    return [*told, f"Moons: {moons}.", less, f"Clear of zero: {said}."]
