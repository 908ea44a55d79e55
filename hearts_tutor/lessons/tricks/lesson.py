"""The lesson "Who takes it?": the cards of a trick fall one by one; name who takes it and what it costs, and see why.

The road goes over worked tricks of several rule sets. Then come runs of ten tricks from seeded deals, with a score. In a
chapter (``only``) the lesson is short: the trick lies there, and each seat's button answers by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hearts_tutor.engine.cards import brief, parse_cards
from hearts_tutor.engine.notation import parse_rules
from hearts_tutor.engine.rules import RuleSet
from hearts_tutor.engine.rules.words import rules_title
from hearts_tutor.lessons.shared.base import LessonError
from hearts_tutor.lessons.shared.compare_rules import rules_of
from hearts_tutor.lessons.shared.events import LARGEST_SEED, fresh_seed
from hearts_tutor.lessons.shared.stops import Stops
from hearts_tutor.lessons.shared.words import seat_names
from hearts_tutor.lessons.tricks.content import BY_KEY, TRICKS
from hearts_tutor.lessons.tricks.deals import Played, seeded_trick
from hearts_tutor.lessons.tricks.view import MIXED, RUN_RULES, View, render
from hearts_tutor.lessons.tricks.words import NOBODY, answer, cost, hint, points_answer, points_choices, rows, ruling, story_of

RUN = 10  # tricks
NOT_NAMED = -2


class Tricks(Stops[View]):
    """Name who takes a trick and what it costs.

    ``only`` names the worked tricks to show, all of them when it is left out; ``points`` says whether the cards fall one
    by one and the points are asked for, too (left out: where all tricks are shown); ``seed`` is that of the first run.

    >>> lesson = Tricks(only=["diamonds"])
    >>> _ = lesson.dispatch({"type": "name", "seat": 1, "seq": 1})
    >>> lesson.view()["says"]
    ['Yes. West takes the trick: K♦ is the highest diamond, and diamonds were led. It costs 13 points, for Q♠.']
    """

    name = "tricks"
    title = "Who takes it?"
    summary = "Name who takes a trick and what it costs, under several rule sets."

    def __init__(self, only: Sequence[str] = (), points: bool | None = None, seed: int | None = None) -> None:
        given = {"only": list(only) or None, "points": points, "seed": seed}
        super().__init__(**{name: value for name, value in given.items() if value is not None})
        unknown = [key for key in only if key not in BY_KEY]
        if unknown:
            raise ValueError(f"“{unknown[0]}” is no trick of this lesson. The tricks are {', '.join(BY_KEY)}.")
        self.worked = tuple(BY_KEY[key] for key in only) or TRICKS
        self.asks_points = not only if points is None else points
        self.seeds = (seed,) if seed is not None else ()  # for the next run
        self.run, self.run_rules = 0, MIXED  # the seed of the run, 0 on the worked tricks
        self.falls, self.step, self.begun = True, 0, False
        self.worked_results: dict[str, bool] = {}  # kept during runs
        self.hints: frozenset[str] = frozenset()  # keys of tricks where the hint was read, which do not score
        self.set_stops([trick.key for trick in self.worked], endless=False, noun="trick")

    # --- state ----------------------------------------------------------------------------------------------------------

    def show_stop(self, stop: int) -> None:
        """Show a trick, nobody named yet; where its cards fall, the lead lies there."""
        self.trick = self._trick_of(stop)
        self.fallen = 1 if self.asks_points else len(self.trick.cards)
        self.step += 1
        self.named, self.priced = NOT_NAMED, None  # type: int, int | None
        self.checked = False

    def _trick_of(self, stop: int) -> Played:
        if not self.run:
            worked = self.worked[stop]
            return Played(parse_rules(worked.rules), worked.leader, parse_cards(worked.cards))
        return seeded_trick(self._rules_of(stop), f"{self.run} {stop + 1}")

    def _rules_of(self, stop: int) -> RuleSet:
        """The rules of a trick of the run; mixed, they change from trick to trick."""
        return parse_rules(RUN_RULES[(self.run + stop) % len(RUN_RULES)] if self.run_rules == MIXED else self.run_rules)

    @property
    def is_complete(self) -> bool:
        return self.fallen == len(self.trick.cards)

    def position(self) -> str:
        """The key of the trick, or seed, number and rules of a run's."""
        return f"run+{self.run}+{self.stop + 1}+{self.run_rules}" if self.run else self.keys[self.stop]

    # --- events ---------------------------------------------------------------------------------------------------------

    def handle(self, event: dict[str, Any]) -> None:
        """Change the state by one event: of the fall, of an answer, of the run, open, or a step on the road."""
        self.begun = True
        match event["type"]:
            case "card" | "all":
                self._fall(len(self.trick.cards) if event["type"] == "all" else self.fallen + 1)
            case "tick":
                if event.get("step") == self.step and not self.is_complete:  # one that comes late says nothing
                    self._fall(self.fallen + 1)
            case "falls":
                self.falls = not self.falls
            case "name":
                self._name(event.get("seat"))
            case "price":
                self._price(event.get("points"))
            case "undo":
                self._undo()
            case "hint":
                self.hints |= {self.keys[self.stop]}
            case "check":
                self._check()
            case _:
                self._go(event)

    def _go(self, event: dict[str, Any]) -> None:
        match event["type"]:
            case "run":
                self._lay(self.seeds[0] if self.seeds else fresh_seed())
                self.seeds = ()
            case "worked" if self.run:
                self._lay(0)
            case "rules":
                self._set_rules(event.get("value"))
            case "open":
                self._open(event.get("text"))
            case _:
                super().handle(event)

    def _fall(self, count: int) -> None:
        if self.is_complete:
            raise LessonError("All cards of this trick lie there.")
        self.fallen, self.step = count, self.step + 1

    def _name(self, seat: object) -> None:
        if not isinstance(seat, int) or isinstance(seat, bool) or seat not in self._seats():
            raise LessonError(f"“{brief(str(seat))}” is no seat: they are 0 to {self.trick.rules.players - 1}.")
        self._open_to_answers()
        self.named = seat
        if not self.asks_points:
            self._record(seat == self._winner())

    def _price(self, points: object) -> None:
        if not isinstance(points, int) or isinstance(points, bool) or points not in points_choices(self.trick):
            raise LessonError(f"“{brief(str(points))}” is none of the points to choose from.")
        self._open_to_answers()
        self.priced = points

    def _open_to_answers(self) -> None:
        if not self.is_complete:
            raise LessonError("Wait until all cards of the trick lie there.")
        if self.checked:
            raise LessonError("This trick has been checked; go on to the next one.")

    def _undo(self) -> None:
        """Take back the last thing that was chosen."""
        if self.checked or (self.named == NOT_NAMED and self.priced is None):
            raise LessonError("There is nothing to take back.")
        if self.priced is not None:
            self.priced = None
        else:
            self.named = NOT_NAMED

    def _check(self) -> None:
        self._open_to_answers()
        if self.named == NOT_NAMED or self.priced is None:
            raise LessonError("Choose who takes the trick and what it costs, then check.")
        self.checked = True
        self._record(self.named == self._winner() and self.priced == self.trick.points)

    def _record(self, right: bool) -> None:
        if self.keys[self.stop] not in self.hints:
            self.record(self.keys[self.stop], right)

    def _winner(self) -> int:
        return NOBODY if self.trick.winner is None else self.trick.winner

    def _lay(self, seed: int, stop: int = 0) -> None:
        """Lay the road of a run, or with seed 0 that of the worked tricks, whose answers are kept during runs."""
        if not self.run:
            self.worked_results = self.results
        if seed != self.run:
            self.results = {} if seed else self.worked_results
        self.run = seed
        self.keys = tuple(f"{seed} {n}" for n in range(1, RUN + 1)) if seed else tuple(trick.key for trick in self.worked)
        self.go_to(stop)

    def _set_rules(self, word: object) -> None:
        if word != MIXED:
            rules_of(word)
        if not self.run or word not in (MIXED, *RUN_RULES):
            raise LessonError("These rules cannot be chosen for a run.")
        self.run_rules, self.results = str(word), {}
        self.go_to(0)

    def _open(self, text: object) -> None:
        words = text.replace("+", " ").split() if isinstance(text, str) else []
        if words[:1] == ["run"] and self.asks_points:
            self._open_run(words[1:])
        elif text in (keys := [trick.key for trick in self.worked]):
            self._lay(0, keys.index(str(text)))
        else:
            raise LessonError(f"The link's trick “{brief(str(text))}” is not one of this lesson.")

    def _open_run(self, words: Sequence[str]) -> None:
        whole = [int(word) for word in words[:2] if word.isascii() and word.isdigit() and len(word) < 10]
        rules = words[2] if len(words) == 3 else MIXED
        if len(whole) < 2 or not 0 < whole[0] <= LARGEST_SEED or not 0 < whole[1] <= RUN or rules not in (MIXED, *RUN_RULES):
            raise LessonError("The link's run of tricks cannot be shown: it names a seed, a trick from 1 to 10, and perhaps rules.")
        self.run_rules = rules
        self._lay(whole[0], whole[1] - 1)

    # --- view -----------------------------------------------------------------------------------------------------------

    def view(self) -> View:
        """All that can be seen now, as JSON data; seats count from the reader (0) clockwise."""
        trick, worked = self.trick, None if self.run else self.worked[self.stop]
        tone, says = self._says()
        return View(
            **self.stops_view(),
            heading=worked.title if worked else rules_title(trick.rules),
            story=worked.story if worked else story_of(trick),
            rules="" if worked else rules_title(trick.rules),
            seats=list(seat_names(trick.rules.players)),
            plays=[(trick.seat(place), card.code) for place, card in enumerate(trick.cards[: self.fallen])],
            cards=len(trick.cards),
            step=self.step,
            falls=self.falls and self.begun,
            auto=self.falls,
            asks_points=self.asks_points,
            may_be_nobody=trick.rules.packs > 1,
            answers=[] if self.asks_points else [answer(trick, seat) for seat in self._seats()],
            winner=self._winner() if self._is_answered() else NOT_NAMED,
            named=self.named,
            priced=self.priced,
            prices=points_choices(trick) if self.asks_points and self.is_complete else [],
            checked=self.checked,
            rows=rows(trick) if self.checked else [],
            cost=cost(trick) if self.checked else "",
            tone=tone,
            says=says,
            run=self.run,
            run_rules=self.run_rules,
            ended=bool(self.run) and len(self.results) == RUN,
            link=self.link,
        )

    def _seats(self) -> list[int]:
        """The seats that can be named, and with two packs nobody."""
        return [*range(self.trick.rules.players), *([NOBODY] if self.trick.rules.packs > 1 else [])]

    def _is_answered(self) -> bool:
        return self.checked or (not self.asks_points and self.named != NOT_NAMED)

    def _says(self) -> tuple[str, list[str]]:
        """The tone and the sentences of what is said now."""
        trick = self.trick
        if self.checked:
            right = self.named == self._winner(), self.priced == trick.points
            first = "Right, both." if all(right) else "Half right." if any(right) else "Not this time."
            told = answer(trick, self.named).split(". ", 1)[0] if not right[0] else ""
            why = [told.removeprefix("No: ")[:1].upper() + told.removeprefix("No: ")[1:] + "."] if told else []
            return "good" if all(right) else "bad", [f"{first} {ruling(trick)}", *why, points_answer(trick, self.priced or 0)]
        if not self.asks_points:
            named = self.named != NOT_NAMED
            tone = "" if not named else "good" if self.named == self._winner() else "bad"
            return tone, [answer(trick, self.named) if named else "Who takes this trick? Choose a player."]
        return "", [*([hint(trick)] if self.keys[self.stop] in self.hints else []), self._prompt()]

    def _prompt(self) -> str:
        if not self.is_complete:
            return f"{self.fallen} of {len(self.trick.cards)} cards have fallen. Who will take them?"
        if self.keys[self.stop] in self.results:
            return "You have answered this trick before, and the first answer is the one that counts. Who takes it, and what does it cost?"
        return "Who takes the trick, and what does it cost?"

    def render(self, view: View) -> str:
        """The view as HTML; nothing but the view decides it."""
        return render(view)
