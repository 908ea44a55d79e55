"""The sentences of the passing drill: what is asked, the grade, how it was found, the hold deal, the reader's progress."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime, timedelta

from hearts_tutor.advice.passes.hold_cost import HoldAdvice
from hearts_tutor.advice.passes.reasons import pass_reasons
from hearts_tutor.engine.cards import SHOWN_SUITS, SUIT_SYMBOLS, Card, Hand, Suit
from hearts_tutor.engine.notation import parse_run, rules_text
from hearts_tutor.engine.numbers import count_noun, number_word, rounded
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.rules.steps import receiver_words, step_words
from hearts_tutor.engine.rules.words import rules_line
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.lessons.passing.content import HOLD_ANSWERS, MOTIFS_BY_KEY, RULES_TO_CHOOSE
from hearts_tutor.lessons.passing.difficulty import Difficulty
from hearts_tutor.lessons.passing.drill import HOLD, Drill, parse_drill
from hearts_tutor.lessons.passing.grading import Grade, GradedPass, right_answers
from hearts_tutor.lessons.passing.progress import Progress, Slip

BANDS = {"best": "the best", "too_close": "too close to call", "costly": "costs a little", "mistake": "a mistake"}
TONES = {"best": "good", "too_close": "good", "costly": "warn", "mistake": "bad"}
NOT_SCORED = {
    "clock": "The clock chose, so this hand is left out of the score.",
    "hint": "You had a hint, so this hand is left out of the score.",
    "seen": "You have passed from this hand before, and the first pass is the one that counts.",
    "forced": "There was nothing to choose, so this hand is left out of the score.",
    "close": "The passes that come to mind are all as good here, so this hand is left out of the score.",
    "sampled": "So few play-outs are too few for a score.",
    "hold_close": "This hand lies between two answers, so it is left out of the score.",
}
_SUIT_NAMED = re.compile(
    "|".join(  # one group for each suit, in the order of Suit
        f"({symbol}|{suit.singular})" for symbol, suit in zip(SUIT_SYMBOLS, Suit, strict=True)
    )
)


def heading(drill: Drill) -> str:
    """The task in a few words."""
    if drill.is_hold:
        return "A hold deal"
    cards = f"{number_word(drill.size)} card{'s' * (drill.size != 1)}"
    return f"Pass {cards}, one to each other seat" if drill.direction == "scatter" else f"Pass {cards} to {receiver_words(drill.direction)}"


def prompt(drill: Drill) -> str:
    """The task in a sentence or two, with anything unusual about the rules."""
    if drill.is_hold:
        return "Nothing is passed in this deal. What do you make of the hand?"
    kept = Hand(drill.rules.may_not_pass.mask & drill.hand.mask)
    stays = f" {spoken_list(map(str, kept))} may not be passed in these rules." if kept else ""
    fewest = f" Fewest points win; all that counts in a deal is {drill.rules.deal_total}." if drill.rules.deal_total != 26 else ""
    return f"Choose {number_word(drill.size)}; press a card again to take it back.{stays}{fewest}"


def verdict(grade: Grade) -> list[str]:
    """The grade in sentences: the band, the cost if it was measured, and the best pass."""
    lines = [_band(grade)]
    if not grade.is_best:
        lines.append(f"Best was {_cards(grade.best.cards)}.")
    if grade.moon and grade.moon != grade.best.cards:
        lines.append(f"{_cards(grade.moon)} is called best, too: a moon came of it more often than not.")
    return lines


def _band(grade: Grade) -> str:
    chosen, mine = grade.chosen, f"Passing {_cards(grade.chosen.cards)}"
    if grade.method == "estimated":
        return {
            "best": f"{mine} is the best that the model knows, by its estimate.",
            "too_close": f"{mine} is about as good as the best, by the model's estimate.",
            "costly": f"{mine} costs a little, by the model's estimate.",
            "mistake": f"{mine} is a mistake, by the model's estimate.",
        }[chosen.band]
    if chosen.band == "best":
        return f"{mine} is the best that was measured."
    if chosen.band == "too_close":
        return f"{mine} is too close to call: {cost_words(chosen)}."
    if chosen.band == "costly":
        return f"{mine} costs a little: {cost_words(chosen)}."
    return f"{mine} is a mistake: it costs {cost_words(chosen)}, and another kind of player agrees."


def cost_words(graded: GradedPass) -> str:
    """A measured cost with its 95 % interval.

    >>> cost_words(GradedPass(Hand(), "costly", 0.82, 0.1))
    '0.8 points a deal more than the best (0.6 to 1.0)'
    """
    if graded.cost is None or graded.interval is None:
        return ""
    low, high = graded.interval
    points = f"{graded.cost:.1f} point{'s' * (f'{graded.cost:.1f}' != '1.0')}"
    return f"{points} a deal more than the best ({rounded(low, 1)} to {rounded(high, 1)})"


def how_found(grade: Grade) -> str:
    """How the grade was found, and how far it can be trusted."""
    if grade.method == "estimated":
        return (
            f"A model has ranked all {grade.possible} passes of this hand in an instant. It is an estimate from many other hands, good for "
            "bands and not for numbers; beside a kernel the passes of this very hand are played out."
        )
    looked = f"all {grade.possible} passes" if grade.examined >= grade.possible else f"{grade.examined} of {grade.possible:,} passes"
    few = " That is few: only large costs show." if grade.method == "sampled" else ""
    return (
        f"Measured: {looked} of this hand were played out in the same random deals, the best of them in {grade.worlds:,}; clearly worse "
        f"ones stop early. The numbers in brackets are 95 % intervals.{few}"
    )


def suit_reasons(drill: Drill, given: Hand) -> dict[Suit, list[str]]:
    """What a pass does to each suit; every sentence is listed under the suit that it names first.

    >>> drill = parse_drill("classic left SAK5HQ94DKJ863C72")
    >>> suit_reasons(drill, Hand.parse("♠AK ♥Q"))[Suit.HEARTS]
    ['Q♥ goes; the highest heart left is 9♥.']
    """
    reasons: dict[Suit, list[str]] = {suit: [] for suit in SHOWN_SUITS}
    for sentence in pass_reasons(drill.rules, drill.hand, given, drill.direction):
        match = _SUIT_NAMED.search(sentence)
        reasons[Suit((match.lastindex or 1) - 1) if match else Suit.SPADES].append(sentence)
    return reasons


def hold_verdict(advice: HoldAdvice, answer: str) -> list[str]:
    """Whether the reader's answer about a hold hand is right, and what the hand takes."""
    low, high = advice.interval
    right = answer in right_answers(advice)
    lines = [
        f"{'Yes' if right else 'Not quite'}: {_claim(advice)}.",
        f"In {advice.worlds} random deals it took {rounded(advice.points, 1)} points on average ({rounded(low, 1)} to {rounded(high, 1)}); "
        f"an average hand takes {advice.average:.1f}.",
    ]
    if advice.moon is not None:
        made = round(advice.moon * advice.moon_worlds)
        lines.append(f"House players, who try for the moon where they see a chance, made it in {made} of {advice.moon_worlds} deals.")
    first, *_ = advice.dangers
    if first[1] > 0.5:
        lines.append(f"The house player fears the {first[0].plural} most.")
    return lines


def _claim(advice: HoldAdvice) -> str:
    if advice.is_moon:
        return "this hand is worth a moon attempt"
    claim = next(answer.claim for answer in HOLD_ANSWERS if answer.key == advice.level)
    return f"this hand {claim}"


def why_again(slip: Slip, now: datetime) -> str:
    """Why a motif has come back, and what went wrong with it."""
    ago, drill = _ago(now, datetime.fromisoformat(slip.when)), parse_drill(slip.drill)
    if drill.is_hold:
        return f"You asked for what went wrong to come back. {ago} you misjudged {drill.hand} on a hold deal; here is another hand."
    chosen, best = (_cards(Hand.of_cards(parse_run(codes))) for codes in (slip.chosen, slip.best))
    return (
        f"You asked for what went wrong to come back. {ago} you passed {chosen} from {drill.hand}, and {best} was better. "
        f"The motif was “{MOTIFS_BY_KEY[slip.motif].title}”; here it is with another hand."
    )


def _ago(now: datetime, then: datetime) -> str:
    """How long ago, roughly.

    >>> day = datetime(2026, 1, 5, 12)
    >>> _ago(day, day - timedelta(minutes=3)), _ago(day, day - timedelta(days=1)), _ago(day, day - timedelta(days=40))
    ('A few minutes ago', 'Yesterday', '40 days ago')
    """
    days = (now.date() - then.date()).days
    if (now - then).total_seconds() < 3600:
        return "A few minutes ago"
    return "Earlier today" if days < 1 else "Yesterday" if days == 1 else f"{days} days ago"


def _cards(cards: Hand) -> str:
    return spoken_list(map(str, cards))


def missing_words(missing: int) -> str:
    """How many cards are still to be chosen; if the number is negative, how many are too many."""
    return (
        f"{count_noun(missing, 'more card')} to choose." if missing > 0 else f"{count_noun(-missing, 'card')} too many: take back as many."
    )


def choice_words(drill: Drill, chosen: Sequence[Card]) -> str:
    """The cards chosen so far, and what to do next."""
    if not chosen:
        return "Choose the cards that you would pass."
    missing = drill.size - len(chosen)
    return f"Chosen: {' '.join(map(str, chosen))}. {missing_words(missing) if missing else 'Pass them, or change your mind.'}"


def card_note(grade: Grade, card: Card) -> str:
    """What a screen reader adds to the name of a card of a graded pass."""
    notes = ["passed"] if card in grade.chosen.cards else []
    notes += ["in the best pass"] if card in grade.best.cards else []
    return ", ".join(notes)


def about_card(card: Card, grade: Grade | None, reasons: Sequence[str]) -> str:
    """What to say about one card: whether either pass gives it away, and the reasons that name its suit."""
    if grade is None:
        return " ".join(reasons) or f"{card}: nothing stands out among the {card.suit.plural}."
    place = {
        (True, True): "goes in your pass and in the best",
        (True, False): "goes in your pass and stays in the best",
        (False, True): "stays in your pass and goes in the best",
        (False, False): "stays in both",
    }[card in grade.chosen.cards, card in grade.best.cards]
    return " ".join([f"{card} {place}.", *reasons])


def difficulty_words(difficulty: Difficulty) -> str:
    """How hard the hand was, in a sentence."""
    if not difficulty.has_traps:
        return "This hand decides little: the passes that come to mind are all about as good."
    return f"A hand that is {difficulty.words}: {difficulty.traps} of {difficulty.tempting} passes that come to mind cost something."


def rules_label(rules: RuleSet) -> str:
    """The name of a rule set in the list of settings."""
    return dict(RULES_TO_CHOOSE).get(rules_text(rules)) or rules_line(rules)


def direction_words(direction: str) -> str:
    """The name of a direction in the list of settings.

    >>> direction_words("left"), direction_words("right2")
    ('To the left', 'Two seats to the right')
    """
    if direction == HOLD:
        return "Hold: judge the hand"
    return step_words(direction).capitalize()


def progress_words(progress: Progress) -> list[str]:
    """The score, the longest streak and the level, a sentence or two each."""
    if not progress.scored:
        return ["Nothing scored yet."]
    lines = [f"{progress.right} right, {progress.half} that cost a little, {progress.wrong} mistaken, {progress.left_out} left out."]
    if progress.longest > 1:
        lines.append(f"Longest row of good passes: {progress.longest}. A pass that costs a little does not end a row.")
    if progress.settings.follows:
        lines.append(f"Your level is {progress.level.words}, on a scale on which the median hand has 1500.")
    return lines


def due_words(wait: timedelta) -> str:
    """When something is due.

    >>> [due_words(timedelta(hours=hours)) for hours in (-1, 0.1, 5, 26, 300)]
    ['due now', 'in 6 minutes', 'later today', 'tomorrow', 'in 12 days']
    """
    minutes, days = max(1, round(wait.total_seconds() / 60)), round(wait.total_seconds() / 86400)
    if wait <= timedelta():
        return "due now"
    if minutes < 60:
        return f"in {count_noun(minutes, 'minute')}"
    return "later today" if days < 1 else "tomorrow" if days == 1 else f"in {days} days"
