"""Records: they survive their text in every form, and each fault is told with its line and column."""

from __future__ import annotations

import contextlib
import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hearts_tutor.engine.cards import Card, Hand
from hearts_tutor.engine.deal import Deal, IllegalPlay
from hearts_tutor.engine.game import Game
from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.records import (
    Play,
    RecordedDeal,
    RecordedTrick,
    RecordError,
    ReplayError,
    ScoreSheet,
    deal_text,
    game_text,
    parse_deal,
    parse_game,
    parse_scores,
    record_of,
    record_of_game,
    replay,
    scores_text,
    sheet_of,
)
from hearts_tutor.referee import judge, side_by_side
from tests.corpus import KINDS, ONE_PACK, label, played_at_random
from tests.effort import examples, is_deep
from tests.engine.strategies import play_at_random, rule_sets
from tests.records.recording import NAMES, SEEDS, played, preset_rules, recorded, sloppy

FILES = sorted((Path(__file__).parents[1] / "data" / "records").glob("*.txt"))
SOME = examples(25)
HEAD = "players: Anna, Ben, Carla, Dan\n"


def roundtrip(record: RecordedDeal) -> RecordedDeal:
    text = deal_text(record)
    again = parse_deal(text)
    assert again == record
    assert deal_text(again) == text
    return again


@pytest.mark.parametrize("rules", ONE_PACK, ids=label)
def test_every_preset_survives_its_text_and_is_played_again(rules: RuleSet) -> None:
    every_pass = is_deep() or rules in KINDS
    for number in range(1, len(rules.pass_cycle) + 1 if every_pass else 2):
        deal = played_at_random(rules, number)[-1]
        record = record_of(deal, NAMES[: rules.players])
        assert replay(roundtrip(record)) == deal


@SOME
@given(rule_sets(), SEEDS, st.integers(1, 12), st.integers(0, 60))
def test_any_rule_set_and_any_moment_survive(rules: RuleSet, seed: int, number: int, states: int) -> None:
    deal = played(rules, seed, number, states)
    record = record_of(deal, NAMES[: rules.players])
    roundtrip(record)
    if rules.pass_size(number):
        record = replace(record, hands=())
        roundtrip(record)
    else:
        assert replay(record) == deal


@SOME
@given(SEEDS, SEEDS)
def test_what_went_wrong_survives(index: int, seed: int) -> None:
    roundtrip(sloppy(preset_rules(index), seed))


LINE_ENDS = st.sampled_from(["\n", "\r\n", "\r"])


@SOME
@given(SEEDS, SEEDS, LINE_ENDS, st.booleans(), st.sampled_from([0, 1, 2, 3]))
def test_ways_of_writing_do_not_matter(index: int, seed: int, end: str, mark: bool, way: int) -> None:
    record = sloppy(preset_rules(index), seed)
    text = deal_text(record)
    if way == 1:
        text = re.sub(r"10(?!\.)", "T", text).translate(str.maketrans("♣♦♠♥", "CDSH"))
    elif way == 2:
        text = "".join(line.upper() if "rules" not in line else line for line in text.splitlines(keepends=True))
        text = text.replace("PLAYERS: " + ", ".join(record.players).upper(), "Players: " + ", ".join(record.players))
    elif way == 3:
        text = re.sub("(?m)$", " \t ", text).replace(" ", "\t ").translate(str.maketrans("♣♦♠♥", "♧♢♤♡"))
    assert parse_deal("\ufeff" * mark + text.replace("\n", end)) == record


def test_comments_are_kept() -> None:
    text = HEAD + "# At home # in winter\n1. Anna 2C 5C KC AC # the ace!\ndealer: Dan # he did\n"
    record = parse_deal(text)
    assert record.comments == ("At home # in winter", "he did")
    assert record.tricks[0].comment == "the ace!"
    roundtrip(record)


def test_take_backs_and_turns() -> None:
    record = parse_deal(HEAD + "1. Anna (9H) 2C (Carla:5D) Carla:4C (3D) 5C KC (ben:6C)")
    assert record.tricks == (
        RecordedTrick(
            0,
            tuple(
                Play(seat, Card.parse(card), back)
                for seat, card, back in [
                    (0, "9H", True),
                    (0, "2C", False),
                    (2, "5D", True),
                    (2, "4C", False),
                    (1, "3D", True),
                    (1, "5C", False),
                    (3, "KC", False),
                    (1, "6C", True),
                ]
            ),
        ),
    )
    roundtrip(record)


def test_what_is_not_said_follows_the_rules() -> None:
    assert parse_deal(HEAD).pass_step == "left"
    assert parse_deal(HEAD + "pass: across").number == 3
    assert parse_deal(HEAD + "deal: 4").pass_step == "hold"
    assert parse_deal("players: A B C D E").rules == find("classic", 5)
    assert parse_deal("rules: jack and kitty, target=50\nplayers: A;B;C").rules == find("jack_and_kitty", 3).with_options({"target": "50"})
    assert parse_deal("players: A,B,C", rules=lambda n: find("black_maria", n)).rules == find("black_maria")


def test_one_missing_hand_is_the_rest() -> None:
    record = recorded(RuleSet(), 1)
    assert replay(replace(record, hands=(None, *record.hands[1:]))) == replay(record)


def test_replay_says_what_is_missing_or_wrong() -> None:
    record = recorded(find("no_passing"), 3)
    with pytest.raises(ReplayError, match="hand of Anna is not known"):
        replay(replace(record, hands=()))
    with pytest.raises(ReplayError, match="passes hold, and the record passes left"):
        replay(replace(record, pass_step="left"))
    first, *rest = record.tricks
    turned = RecordedTrick(first.leader, (first.plays[0], first.plays[2], first.plays[1], first.plays[3]))
    with pytest.raises(ReplayError, match="out of turn"):
        replay(replace(record, tricks=(turned, *rest)))
    held = [card for card in (record.hands[first.leader] or Hand()) if card != first.plays[0].card]
    with pytest.raises(IllegalPlay):
        replay(replace(record, tricks=(RecordedTrick(first.leader, (Play(first.leader, held[0]),)),)))
    unpassed = replace(recorded(RuleSet(), 3), passes=())
    with pytest.raises(ReplayError, match="Not every pass is known"):
        replay(unpassed)
    eldest = replace(recorded(find("eldest_opens"), 3), dealer=None)
    with pytest.raises(ReplayError, match="Who dealt"):
        replay(eldest)


def game_of(rules: RuleSet, seed: int, deals: int) -> Game:
    game = Game.new(rules, seed=seed)
    while not game.over and len(game.records) < deals:
        deal = game.deal()
        assert isinstance(deal, Deal)
        *_, last = play_at_random(deal, seed)
        game = game.add(last, choice="self" if rules.moon == "choose" else None)
    return game


@pytest.mark.parametrize("name", ["classic", "jack_and_kitty", "papayoo", "scatter", "exact_reset"])
def test_games_and_their_scores_survive(name: str) -> None:
    rules = find(name)
    record = record_of_game(game_of(rules, 5, 4), NAMES[: rules.players])
    assert parse_game(game_text(record)) == record
    sheet = sheet_of(record)
    assert parse_scores(scores_text(sheet)) == sheet
    assert parse_scores("\ufeff" + scores_text(sheet).replace(",", ";").replace("\n", "\r\n")) == sheet
    assert sheet.totals == record.deals[-1].totals


def test_a_game_counts_its_deals_and_carries_totals() -> None:
    game = parse_game(HEAD + "dealer: Dan\npoints: 3 1 18 4\ntotals: 3 1 18 4\ndeal: 2\npoints: 26,26,26,0")
    assert [deal.number for deal in game.deals] == [1, 2]
    assert game.with_totals_before().deals[1].before == (3, 1, 18, 4)
    assert sheet_of(game).totals == (29, 27, 44, 4)
    with pytest.raises(RecordError, match="second deal starts here"):
        parse_deal(game_text(game))
    with pytest.raises(ValueError, match="points of deal 1 are not recorded"):
        sheet_of(parse_game(HEAD))


@given(st.lists(st.tuples(*[st.integers(-999, 999)] * 3), max_size=8), st.tuples(*[st.integers(-9999, 9999)] * 3), st.integers(1, 9))
def test_any_sheet_survives(points: list[tuple[int, ...]], totals: tuple[int, ...], first: int) -> None:
    sheet = ScoreSheet(NAMES[:3], tuple(points), totals, first if points else 1)
    assert parse_scores(scores_text(sheet)) == sheet


def test_sheets_may_be_quoted_and_lack_totals() -> None:
    assert parse_scores('"Deal","Anna","Ben","Carla"\r\n"1", 3 ,1,22\r\n').totals == (3, 1, 22)
    assert parse_scores("deal\tA\tB\n1\t−3\t4").totals == (-3, 4)


FAULTY_SHEETS = [
    ("", 1, 1, "empty"),
    ("Anna,Ben\n", 1, 1, "names the columns"),
    ("deal,Anna,anna\n", 1, 11, "Two columns"),
    ("deal,Anna,=1\n", 1, 11, "has “=”"),
    ("deal,Anna,Ben\n1,2\n", 2, 3, "2 fields"),
    ("deal,Anna,Ben\n1,2,x\n", 2, 5, "not a whole number"),
    ("deal,Anna,Ben\n1,2,\n", 2, 5, "missing"),
    ("deal,Anna,Ben\n1,2,3\n3,4,5\n", 3, 1, "Deal 2 is due"),
]


@pytest.mark.parametrize(("text", "line", "column", "says"), FAULTY_SHEETS)
def test_faults_of_a_sheet_have_their_place(text: str, line: int, column: int, says: str) -> None:
    with pytest.raises(RecordError, match=says) as fault:
        parse_scores(text)
    assert (fault.value.line, fault.value.column) == (line, column)


FAULTY = [
    ("", 1, 1, "players are not named"),
    ("players: Anna, Ben, anna", 1, 21, "Two players"),
    ("players: Anna, Ben, QS", 1, 21, "is a card"),
    ("players: Anna, Ben, (Cy", 1, 21, "has “(”"),
    ("players: Anna, Ben, -Cy", 1, 21, "start with a letter"),
    ("players: Anna, Ben", 1, 10, "classic is for 3, 4, 5 or 6 players"),
    (HEAD + "rules: clasic", 2, 8, "Did you mean classic"),
    (HEAD + "rules: classic, players=5", 1, 10, "4 players are named"),
    ("rules: classic, players=5\nplayers: Anna", 2, 10, "1 player is named"),
    (HEAD + "rules: classic, queen_breaks=often", 2, 17, "queen_breaks can be yes or no"),
    (HEAD + "rules: classic, target=50, speed=3", 2, 28, "“speed” is not an option"),
    (HEAD + "rules: classic , fast", 2, 18, "“fast” is not an option"),
    (HEAD + "rules: classic, queen_waits=yes, queen_must_go=yes", 2, 8, "exclude each other"),
    ("rules: cancellation\nplayers: A,B,C,D,E,F", 1, 8, "one pack"),
    (HEAD + HEAD, 2, 1, "appears twice"),
    (HEAD + "  hello", 2, 3, "not a line of a record"),
    (HEAD + "hello: you", 2, 1, "cannot start a line"),
    (HEAD + "dealer Dan: 3", 2, 8, "followed by a colon"),
    (HEAD + "dealer: Eve", 2, 9, "not one of the players"),
    (HEAD + "dealer: Anna Ben", 2, 14, "One word is wanted"),
    (HEAD + "deal: 0", 2, 7, "numbered from 1"),
    (HEAD + "deal: x", 2, 7, "not a whole number"),
    (HEAD + "points: 4", 2, 9, "1 number stands here, and 4 play"),
    (HEAD + "pass: up", 2, 7, "not a way to pass"),
    ("players: A,B,C\npass: across", 2, 7, "With 3 players"),
    (HEAD + "die: 3", 2, 6, "No die is rolled"),
    ("rules: papayoo\n" + HEAD + "die: 7", 3, 6, "not a face"),
    (HEAD + "moon: me", 2, 7, "not a choice after a moon"),
    (HEAD + "points: 1 2 3", 2, 9, "write one for each player"),
    (HEAD + "hand: 2C", 2, 1, "followed by the name"),
    (HEAD + "hand Eve: 2C", 2, 6, "not one of the players"),
    (HEAD + "hand Anna: 2C", 2, 12, "The hand has 1 card"),
    (HEAD + "hand Anna: 2C 3C 2C", 2, 18, "dealt twice"),
    ("players: A,B,C\nhand A: 3C 2D", 2, 12, "not in the pack"),
    (HEAD + "hand Anna: AS, 1C", 2, 16, "is not a card"),
    (HEAD + "hand Anna: HKQ SAK5X3", 2, 20, "“X” in “SAK5X3” is not a rank"),
    (HEAD + "hand Anna: ♠AK ♥10A910", 2, 21, "10♥ is dealt twice"),
    (HEAD + "hand Anna: Sue", 2, 12, "“Sue” is not a card"),
    (HEAD + "pass Anna: AS AS", 2, 15, "passed twice"),
    (HEAD + "pass Anna: AS\npass anna: KS", 3, 1, "appears twice"),
    (HEAD + "1. Anna 2C 5C\tKX", 2, 15, "is not a card"),
    (HEAD + "2. Anna 2C", 2, 1, "Trick 1 is due"),
    (HEAD + "1. 2C 5C", 2, 4, "not one of the players"),
    (HEAD + "1.", 2, 3, "Who led"),
    (HEAD + "1. Anna 2C\n2. Anna 3C", 3, 1, "only the last trick"),
    (HEAD + "1. Anna 2C 3C 4C 5C 6C", 2, 21, "this one is too many"),
    (HEAD + "1. Anna 2C 3C 4C 5C (6C)", 2, 21, "write the name"),
    (HEAD + "1. Anna 2C (3C", 2, 12, "does not close"),
    (HEAD + "1. Anna 2C Ben 3C", 2, 12, "colon and the card"),
    (HEAD + "1. Anna 2C Ben:3C Ben:4C", 2, 19, "already played"),
    (HEAD + "1. Anna Ben:3C", 2, 9, "write Ben as the leader"),
    (HEAD + "deal: 1\npoints: 1 2 3 4\ndeal: 3", 4, 7, "Deal 3 cannot follow deal 1"),
]


@pytest.mark.parametrize(("text", "line", "column", "says"), FAULTY)
def test_faults_have_their_place(text: str, line: int, column: int, says: str) -> None:
    with pytest.raises(RecordError, match=re.escape(says)) as fault:
        parse_game(text)
    assert (fault.value.line, fault.value.column) == (line, column), fault.value
    assert str(fault.value) == f"Line {line}, column {column}: {fault.value.sentence}"
    assert fault.value.sentence.endswith((".", "?"))


def mutated(text: str, chance: random.Random) -> str:
    """A text with a few characters or lines deleted, doubled, replaced or moved."""
    for _ in range(chance.randint(1, 4)):
        text = mutated_once(text, chance)
    return text


def mutated_once(text: str, chance: random.Random) -> str:
    lines = text.splitlines(keepends=True) or [""]
    i, j = sorted(chance.randrange(len(text) + 1) for _ in range(2))
    k = chance.randrange(len(lines))
    word, other = chance.choice(["4", "♠", "Anna", "classic", "left"]), chance.choice(["5", "♥", "Ben", "spot", "hold"])
    return chance.choice(
        [
            text[:i] + text[i + 1 :],
            text[:i] + text[i : i + 1] * 2 + text[i + 1 :],
            text[:i] + chance.choice("♠♥QSTH10x():.,#;\t\r\n\0é=-９\u2028\ufeff") + text[i + 1 :],
            text[:i] + text[j:],
            "".join(lines[:k] + lines[k + 1 :]),
            "".join(lines[:k] + lines[k : k + 1] * 2 + lines[k + 1 :]),
            "".join(chance.sample(lines, len(lines))),
            text.replace(word, other, chance.choice([1, -1])),
        ]
    )


def fault_of(text: str) -> RecordError | None:
    """What is wrong with the text of a game; None if it can be read."""
    try:
        parse_game(text)
    except RecordError as fault:
        return fault
    return None


def check_place(fault: RecordError, text: str) -> None:
    lines = re.split("\r\n|\r|\n", text.removeprefix("\ufeff"))
    assert 1 <= fault.line <= len(lines)
    assert 1 <= fault.column <= len(lines[fault.line - 1]) + 1
    assert "\n" not in str(fault)


@examples(100)
@given(SEEDS, SEEDS)
def test_a_spoilt_record_is_refused_with_its_place_or_judged(index: int, seed: int) -> None:
    text = mutated(deal_text(sloppy(preset_rules(index), seed)), random.Random(seed))
    if fault := fault_of(text):
        check_place(fault, text)
        return
    game = parse_game(text)
    assert parse_game(game_text(game)) == game
    for deal in game.deals:
        judge(deal)


@given(st.text(max_size=200))
@example("players: A,B,C,D\n1. A (:2C)")
@example("players: A,B,C,D\n1. A :")
@example("rules: ,\nplayers: A,B,C,D")
def test_any_text_is_read_or_refused(text: str) -> None:
    if fault := fault_of(text):
        check_place(fault, text)
    with contextlib.suppress(RecordError):
        parse_scores(text)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_example_files_survive(file: Path) -> None:
    game = parse_game(file.read_text(encoding="utf-8"))
    assert parse_game(game_text(game)) == game
    for deal in game.deals:
        assert set(side_by_side(deal)) == {"classic", "jack_and_kitty", "club", "three_to_six", "scorepad"}
