"""The rule sets as tables for the pages, made from the engine so that they cannot disagree with it.

The helpers give rows of text; ``markdown`` turns rows into a Markdown table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hearts_tutor.engine.rules.kinds import OneOf
from hearts_tutor.engine.rules.options import OPTIONS, Decides, deciding, option
from hearts_tutor.engine.rules.presets import PAGES, PRESETS, Preset, diff, find
from hearts_tutor.engine.rules.ruleset import RuleSet

Row = list[str]


def preset_rows() -> list[Row]:
    """A row for each preset with all its options; the first row names the columns.

    >>> rows = preset_rows()
    >>> rows[0][:4], rows[1][:4], len(rows[0]) == len(rows[-1])
    (['name', 'players', 'packs', 'removed'], ['classic', '4', '1', 'none'], True)
    """
    names = [option.name for option in OPTIONS]
    return [["name", *names], *([name, *(_values(find(name))[option] for option in names)] for name in PRESETS)]


def page_rows(*, agree: bool) -> list[Row]:
    """The five published rule sets side by side, for their usual number of players: the options in which they agree, or differ.

    >>> [row[0] for row in page_rows(agree=False)[1:4]]
    ['kitty', 'first_dealer', 'pass_cycle']
    """
    sets = [find(page.name) for page in PAGES]
    rows = [[option.name, *(_values(rules)[option.name] for rules in sets)] for option in deciding(Decides.ANYTHING)]
    kept = [row for row in rows if (len(set(row[1:])) == 1) == agree]
    if agree:
        return [["option", "all five"], *(row[:2] for row in kept)]
    return [["option", *(page.name for page in PAGES)], *kept]


def chosen_rows(*options: str) -> list[Row]:
    """The five published rule sets side by side in the options named, for their usual number of players.

    >>> chosen_rows("moon")
    [['option', 'classic', 'jack_and_kitty', 'club', 'three_to_six', 'scorepad'],
    ['moon', 'choose', 'others', 'others_unless_losing', 'self', 'others']]
    """
    sets = [find(page.name) for page in PAGES]
    rows = [[name, *(_values(rules)[name] for rules in sets)] for name in options]
    return [["option", *(page.name for page in PAGES)], *rows]


def points_rows() -> list[Row]:
    """The rule sets in which the cards count differently than in classic: points, the deal's total, the target.

    >>> points_rows()[1]
    ['classic', 'H=1 QS=13', '26', '100']
    """
    usual = find("classic").points
    sets = [find(name) for name in PRESETS if name == "classic" or find(name).points != usual]
    rows = [[rules.name, str(rules.points), str(rules.deal_total), rules.options()["target"]] for rules in sets]
    return [["rule set", "what counts", "penalty points of a deal", "target"], *rows]


def option_rows() -> list[Row]:
    """Every option, what it decides and what it can be."""
    return [["option", "what it decides", "what it can be"], *([each.name, each.help, each.kind.explained] for each in OPTIONS)]


def value_list(name: str) -> str:
    """What each word that an option can be means, as a Markdown list.

    >>> print(value_list("moon").splitlines()[0])
    - **choose**: the shooter says which.
    """
    kind = option(name).kind
    assert isinstance(kind, OneOf), f"{name} is not one of a few words"
    return "\n".join(f"- **{value.word}**: {value.help}." for value in kind.values if value.help)


def variant_rows() -> list[Row]:
    """Every other preset: where it comes from, its players, and the options in which it differs from ``classic``."""
    rows = [[each.name, each.source, _players(each), _changes(each)] for each in PRESETS.values() if each not in PAGES]
    return [["rule set", "what it is", "players", "changes against classic"], *rows]


def seat_rows() -> list[Row]:
    """Cards out, hand sizes, kitties and pass cycles for each preset with a table of its own, and each number of players."""
    rows = []
    for each in PRESETS.values():
        if each.seats != each.name:
            continue
        for players in sorted(each.players):
            seats = _seats(each.rules(players))
            seats["opens"] = seats["opens"].split()[0]
            rows.append([each.name, str(players), *seats.values()])
    return [["rule set", "players", "cards out", "cards each", "kitty", "pass cycle", "opens"], *rows]


def page_seat_rows(players: int) -> list[Row]:
    """The five published rule sets side by side for a number of players; a dash if a set is not for that number.

    >>> page_seat_rows(3)[1]
    ['cards out', '2♦', 'none', '–', '2♣', '2♦']
    """
    sets = [page.rules(players) if players in page.players else None for page in PAGES]
    columns = [{} if rules is None else _seats(rules) | {"cards out": _out(rules)} for rules in sets]
    names = next(column for column in columns if column)
    return [["what differs", *(page.name for page in PAGES)], *([name, *(column.get(name, "–") for column in columns)] for name in names)]


def _out(rules: RuleSet) -> str:
    return " ".join(map(str, rules.removed)) or "none"


def _seats(rules: RuleSet) -> dict[str, str]:
    """The parts of a game's setup that depend on the number of players."""
    opener = next((str(card) for card in rules.opener), "–")
    may = " or the lowest club dealt" if rules.kitty_cards else ""
    return {
        "cards out": rules.options()["removed"],
        "cards each": str(rules.hand_cards),
        "kitty": str(rules.kitty_cards or "–"),
        "pass cycle": rules.options()["pass_cycle"],
        "opens": opener + may,
    }


def markdown(rows: Sequence[Row]) -> str:
    """A Markdown table; the first row holds the names of the columns.

    >>> print(markdown([["a", "b"], ["1", "2|3"]]))
    | a | b |
    | --- | --- |
    | 1 | 2\\|3 |
    """
    head, *body = rows
    return "\n".join([_line(head), _line("---" for _ in head), *map(_line, body)])


def _line(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _values(rules: RuleSet) -> dict[str, str]:
    """The options as text; the hand size is the number of cards actually dealt."""
    return rules.options() | {"hand_size": str(rules.hand_cards)}


def _players(preset: Preset) -> str:
    fewest, most = min(preset.players), max(preset.players)
    return str(fewest) if fewest == most else f"{fewest}–{most}"


def _changes(preset: Preset) -> str:
    usual = preset.players[0]
    classic = PRESETS["classic"]
    base = classic.rules(usual) if usual in classic.players else RuleSet()
    changed = {name: other for name, (_, other) in diff(base, preset.rules(usual)).items()}
    return ", ".join(f"`{name}={value}`" for name, value in changed.items()) or "nothing"
