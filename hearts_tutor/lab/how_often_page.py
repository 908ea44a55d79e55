"""*How often?*: a question about a deal; random deals give a histogram and an estimate, shown beside the exact value."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial

import ipywidgets as widgets

from hearts_tutor.engine.rules import RuleSet, find
from hearts_tutor.engine.text import spoken_list
from hearts_tutor.lab import charts
from hearts_tutor.lab.dealing import Tally, tallies
from hearts_tutor.lab.page import LabError, LabPage
from hearts_tutor.lab.question import Question, QuestionError
from hearts_tutor.lab.topics import TOPICS

TABLES = {
    "Classic, four players": ("classic", 4),
    "Classic, three players": ("classic", 3),
    "Classic, five players": ("classic", 5),
    "Classic, six players": ("classic", 6),
    "Large table, seven players": ("large_table", 7),
    "Large table, eight players": ("large_table", 8),
    "With a kitty, five players": ("jack_and_kitty", 5),
    "Two packs, eight players": ("cancellation", 8),
}
NUMBERS = (100, 1_000, 10_000, 100_000)
RARE = Fraction(1, 2000)  # a bar with a smaller chance is shown only if it came up


class HowOften(LabPage):
    """The lab page; its arguments are what the controls show first.

    >>> page = HowOften(deals=1000)
    >>> "exact" in page.final()
    True
    """

    title = "How often?"

    def __init__(self, question: str = "somebody_void", choice: str = "", deals: int = 10_000) -> None:
        super().__init__()
        self.table = widgets.Dropdown(options=list(TABLES), description="Table")
        self.question = widgets.Dropdown(options=[(topic.title, key) for key, topic in TOPICS.items()], value=question, description="Event")
        self.choice = widgets.Dropdown(description="Which")
        self.deals = widgets.Dropdown(options=[(f"{n:,}", n) for n in NUMBERS], value=deals, description="Deals")
        for chosen in (self.table, self.question):
            chosen.observe(lambda _: self._offer(), names="value")
        self._offer(choice)

    def _offer(self, choice: str = "") -> None:
        """Offers the choices that the topic has at this table."""
        choices = list(TOPICS[self.question.value].choices(self._rules()))
        self.choice.options = choices
        self.choice.value = choice if choice in choices else next(iter(choices), None)

    def _rules(self) -> RuleSet:
        return find(*TABLES[self.table.value])

    def controls(self) -> list[widgets.Widget]:
        """Table, event, which, and how many deals."""
        return [self.table, self.question, self.choice, self.deals]

    def asked(self) -> Question:
        """The question that the controls ask; raises LabError if this table cannot answer it."""
        try:
            return TOPICS[self.question.value].ask(self._rules(), self.choice.value)
        except QuestionError as error:
            raise LabError(f"{error} Choose another event or another table.") from None

    def reports(self) -> Iterator[Callable[[], str]]:
        """The report after every block of deals."""
        question, seen = self.asked(), list[Tally]()
        for tally in tallies(question, self.deals.value, self.number):
            seen.append(tally)
            yield partial(report, tuple(seen), self.number)


def report(seen: Sequence[Tally], seed: int) -> str:
    """What the deals have shown so far, in words and pictures; ``seen`` are the counts at each checkpoint so far."""
    tally = seen[-1]
    question, chance, (low, high) = tally.question, tally.question.chance, tally.interval
    verdict = "holds" if low <= chance <= high else "does not hold"
    words = (
        f"In {tally.yes:,} of {tally.deals:,} deals: {percent(tally.share)}. The 95 % interval is {percent(low)} to {percent(high)};"
        f" it {verdict} the exact value."
    )
    parts = [
        f"<p><b>{question.text}</b></p><p>{words}</p>",
        f"<p>Exactly: {fraction(chance)} = {percent(float(chance))}, {one_in(chance)}.</p>",
        _histogram(tally),
    ]
    if len(seen) > 1:
        parts += [_narrowing(seen), "<p>Four times as many deals halve the interval: it narrows as 1/√n.</p>"]
    return "".join(parts) + f"<p>Seed {seed}: the same number deals the same cards to everybody.</p>"


def _histogram(tally: Tally) -> str:
    """The histogram, and what its marks mean."""
    question = tally.question
    shown = {str(bar): float(share) for bar, share in question.exact.items() if share > RARE or tally.counts[bar]}
    seen = {str(bar): number / tally.deals for bar, number in tally.counts.items()}
    yes = [str(bar) for bar in question.exact if question.wanted(bar)]
    words = "; ".join(f"{bar}: seen {percent(seen.get(bar, 0))}, exact {percent(share)}" for bar, share in shown.items())
    picture = charts.bars(seen, shown, yes, question.axis, f"{question.axis}. {words}")
    return f"{picture}<p>The striped bars mean yes: {spoken_list(yes, last='or')}. The diamonds are exact.</p>"


def _narrowing(seen: Sequence[Tally]) -> str:
    first, last = seen[0], seen[-1]
    words = f"The estimate after {first.deals:,} deals was {percent(first.share)}; after {last.deals:,} it is {percent(last.share)}."
    low, high = zip(*(tally.interval for tally in seen), strict=True)
    trail = charts.Trail([tally.deals for tally in seen], [tally.share for tally in seen], low, high)
    return charts.narrowing(trail, "share of the deals", words, exact=float(last.question.chance))


def percent(share: float) -> str:
    """A share as a percentage with three significant figures.

    >>> percent(0.0510655), percent(0.5), percent(0)
    ('5.11 %', '50 %', '0 %')
    """
    return f"{100 * share:.3g} %"


def fraction(chance: Fraction) -> str:
    """A fraction with commas between its thousands.

    >>> fraction(Fraction(1621364909, 31750677980))
    '1,621,364,909/31,750,677,980'
    """
    return f"{chance.numerator:,}/{chance.denominator:,}"


def one_in(chance: Fraction) -> str:
    """A chance as people say it.

    >>> one_in(Fraction(1, 4)), one_in(Fraction(0))
    ('one deal in 4', 'never')
    """
    return f"one deal in {float(1 / chance):,.4g}" if chance else "never"
