"""The lesson "Settle it" as HTML, drawn from its view."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hearts_tutor.draw.card import prose, static_card
from hearts_tutor.draw.controls import ModeView, button, details, modes, row, say, status
from hearts_tutor.draw.fields import field, form, select, submit
from hearts_tutor.draw.hand import CardView, card_button
from hearts_tutor.draw.html import element, text
from hearts_tutor.engine.cards import Card, Suit
from hearts_tutor.lessons.rulings.deal_html import PageParts, deal_parts
from hearts_tutor.lessons.rulings.question import FALLEN_CARDS
from hearts_tutor.lessons.rulings.view import CardReason, PackCard, ReasonView, RulingsView, RulingView
from hearts_tutor.lessons.shared.examples import ready, refused, rule_link

PACK_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
FEW = 3  # how many reasons are shown at once; more are folded away
NOTHING_FALLEN = "Neither" if len(FALLEN_CARDS) == 1 else "None of these"
FALLEN_WORDS = {"unbroken": NOTHING_FALLEN, **{word: f"Only {card}" for word, card in FALLEN_CARDS.items()}, "broken": "A heart"}
EMPTY_HAND = "No cards yet. Choose them below."


def render(view: RulingsView) -> str:
    """The whole lesson."""
    asks = view["mode"] == "question"
    switch = modes(
        (
            ModeView("A question", {"type": "mode", "mode": "question"}, asks),
            ModeView("A played deal", {"type": "mode", "mode": "deal"}, not asks),
        ),
        label="What is to be settled",
    )
    title = element("p", {"class": "ht-title"}, "Settle it")
    head = element("div", {"class": "ht-head"}, title, switch if view["whole"] else "")
    buttons = row(
        button("Undo", {"type": "undo"}, key="u", disabled=not view["can_undo"]),
        button("Start empty", {"type": "restart"}, key="r", quiet=True) if view["whole"] else "",
        button("Copy link", copy=view["link"], key="l", quiet=True),
    )
    parts = question_parts(view) if asks else deal_parts(view)
    return "".join((head, parts.above, say(parts.says, parts.tone), status(), parts.details, buttons, parts.entry if view["whole"] else ""))


# --- a question ---------------------------------------------------------------------------------------------------------


def question_parts(view: RulingsView) -> PageParts:
    """The parts of the page for a question."""
    words = element("p", {"class": "ht-prompt"}, prose(view["words"])) if view["words"] else ""
    above = ready(view["questions"], "ask", "Questions people ask") + words + _position(view)
    if view["fault"]:
        return PageParts(above, element("p", {}, prose(view["fault"])), "bad", entry=_entry(view))
    tone = view["rulings"][0]["tone"] if len(view["rulings"]) == 1 else "warn" if view["rulings"] else ""
    answer = "".join(map(_ruling, view["rulings"]))
    return PageParts(above, element("p", {}, prose(view["summary"])), tone, answer, _entry(view))


def _position(view: RulingsView) -> str:
    """The trick and the hand, whose cards may be asked about."""
    codes = view["trick"]
    trick = "".join(element("li", {}, static_card(Card.parse(code))) for code in codes)
    lead = f"Trick {view['number']}, on the table in order of play" if codes else f"Trick {view['number']}: the hand is on lead"
    shown = element("ul", {"class": "ht-strip", "role": "list", "aria-label": "The trick"}, trick) if codes else ""
    asked = set(view["about"])
    cards = (
        CardView(
            Card.parse(code),
            selected=code in asked,
            event={"type": "about", "card": code},
            echo="press",
            note="asked about" if code in asked else "",
        )
        for code in view["hand"]
    )
    items = "".join(element("li", {}, card_button(card)) for card in cards)
    hand = element("ul", {"class": "ht-strip", "role": "list", "aria-label": "The hand", "data-arrows": True}, items)
    hint = "The hand. Press a card to ask about it alone." if view["hand"] else f"The hand. {EMPTY_HAND}"
    line = element("p", {"class": "ht-soft"}, text(lead)) + shown
    return element("div", {"class": "ht-case"}, line, element("p", {"class": "ht-soft"}, text(hint)), hand if view["hand"] else "")


def _ruling(ruling: RulingView) -> str:
    """One answer: who gives it, and why."""
    count = len(ruling["sets"])
    head = element("p", {"class": "ht-ruling-head"}, element("b", {}, prose(ruling["ruling"])), f" · {count} rule set{'s' * (count != 1)}")
    reasons = "".join(_reason(reason, set(ruling["pages"])) for reason in ruling["reasons"])
    return element("section", {"class": "ht-ruling", "data-tone": ruling["tone"] or None}, head, reasons)


def _reason(reason: ReasonView, pages: set[str]) -> str:
    """The sentences of some rule sets, after the names of those sets, the published ones in bold."""
    names = ", ".join(element("b", {}, text(name)) if name in pages else text(name) for name in reason["sets"])
    if reason["refusal"]:
        body = element("p", {}, prose(reason["refusal"]))
    else:
        items = "".join(_card_reason(card, len(reason["cards"]) > 1) for card in reason["cards"])
        chapters = dict.fromkeys(card["chapter"] for card in reason["cards"])
        body = element("ul", {"class": "ht-whys"}, items) + "".join(map(rule_link, chapters))
    if len(reason["cards"]) > FEW:
        body = details("Why, card by card", body)
    return element("div", {"class": "ht-why"}, element("p", {"class": "ht-soft ht-sets"}, names), body)


def _card_reason(card: CardReason, named: bool) -> str:
    words = f"{Card.parse(card['card'])} {'may' if card['legal'] else 'may not'} be played. " if named else ""
    return element("li", {}, element("b", {}, prose(words)) if words else "", prose(card["why"]))


def _entry(view: RulingsView) -> str:
    """Everything to change the question with."""
    players = [(str(number), str(number)) for number in view["player_choices"]]
    tricks = [(str(number), str(number)) for number in range(1, view["most"] + 1)]
    fallen = (ModeView(words, {"type": "fallen", "fallen": key}, view["fallen"] == key) for key, words in FALLEN_WORDS.items())
    boxes = (ModeView(f"The {box}", {"type": "box", "box": box}, view["box"] == box) for box in ("hand", "trick"))
    state = row(
        select("Players", players, str(view["players"]), {"type": "players"}),
        select("Trick number", tricks, str(view["number"]), {"type": "number"}),
        _labelled("Fallen in earlier tricks", modes(tuple(fallen), label="Fallen in earlier tricks")),
        _labelled("A card goes to", modes(tuple(boxes), label="A card goes to")),
    )
    line = form(
        {"type": "line"},
        field("The same as a line of text", name="line", value=view["line"], more=refused(view["fault"])),
        submit("Read the line", main=False),
    )
    return element(
        "div",
        {"class": "ht-entry"},
        element("p", {"class": "ht-soft"}, "Change the cards and the table:"),
        state,
        _pack(view["pack"]),
        line,
    )


def _labelled(words: str, control: str) -> str:
    return element("div", {"class": "ht-field"}, element("span", {"aria-hidden": "true"}, prose(words)), control)


def _pack(cards: Sequence[PackCard]) -> str:
    """The 52 cards as buttons, a group for each suit; cards of the hand and of the trick are shown as pressed."""
    return "".join(_suit(suit, [state for state in cards if Card.parse(state["card"]).suit is suit]) for suit in PACK_ORDER)


def _suit(suit: Suit, cards: Sequence[PackCard]) -> str:
    items = (_pack_item(state["card"], state["place"]) for state in cards)
    return element("ul", {"class": "ht-pack", "role": "list", "aria-label": suit.plural.capitalize(), "data-arrows": True}, *items)


@lru_cache(maxsize=3 * 52)  # each card in the hand, in the trick or in neither
def _pack_item(code: str, place: str) -> str:
    note = f"in the {place}" if place else ""
    card = CardView(Card.parse(code), selected=bool(place), event={"type": "card", "card": code}, echo="press", note=note)
    return element("li", {"data-in": place or None}, card_button(card))
