"""The lesson as HTML: the table, the hand, what was said, the buttons, and the parts to open below them."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tutor.draw.card import inline_card, prose
from hearts_tutor.draw.controls import button, chip, row, say, status
from hearts_tutor.draw.fields import clock, download, timer
from hearts_tutor.draw.hand import CardView, hand
from hearts_tutor.draw.html import element, hidden, text
from hearts_tutor.draw.table import SeatView, TrickView, table
from hearts_tutor.engine.cards import Card
from hearts_tutor.engine.numbers import minus
from hearts_tutor.lessons.game.hand import HandCard
from hearts_tutor.lessons.game.review import ReviewView
from hearts_tutor.lessons.game.sheet import SheetRow, SheetView
from hearts_tutor.lessons.game.start import StartView
from hearts_tutor.lessons.game.start_html import draw_preferences, draw_start, section
from hearts_tutor.lessons.game.view import GameView, TableView

SHORTLY = 20  # milliseconds until Python is called, so that the page can first show that it is working
START_SAYS = "Choose the rules and the other players, then deal. At first no rule is changed: that is standard Hearts."
TONES = {"best": "good", "too_close": "", "costly": "warn", "mistake": "bad"}


def render(view: GameView) -> str:
    """The whole lesson."""
    start, shown = view["start"], view["table"]
    body = _table(view, shown) if shown else _start(view, start) if start else ""
    return element("div", {"class": "ht-game", "data-dim": shown is not None and shown["dim"]}, body)


def _start(view: GameView, start: StartView) -> str:
    discards = ""
    if view["discards"]:
        discards = f" One game can wait for you. You have begun two: dealing now drops the older one ({view['discards']})."
    words = start["problem"] or START_SAYS + discards
    resume = [button(f"Go back to your game ({view['waiting']})", {"type": "resume"})] if view["waiting"] else []
    return "".join(
        (
            element("p", {"class": "ht-title"}, "A new game"),
            draw_start(start, view["preferences"]),
            say(element("p", {}, prose(words)), "bad" if start["problem"] else ""),
            status(),
            row(button("Deal", {"type": "start"}, main=True, key="n"), *resume, *_link(view, "Copy link to these rules")),
        )
    )


def _link(view: GameView, words: str) -> list[str]:
    return [button(words, copy=view["link"], key="l", quiet=True)] if view["link"] else []


# --- the table ----------------------------------------------------------------------------------------------------------


def _table(view: GameView, shown: TableView) -> str:
    return "".join(
        (
            _head(shown),
            _felt(shown),
            _hand(shown),
            say(_says(shown), shown["tone"]),
            status(),
            row(*_main_buttons(shown), *_other_buttons(shown)),
            _last_trick(shown),
            _below(view, shown),
            _timers(shown),
        )
    )


def _head(shown: TableView) -> str:
    title = element("p", {"class": "ht-title"}, text(shown["heading"]), element("small", {"class": "ht-soft"}, text(shown["about"])))
    running = shown["clock"]
    time = clock(running["seconds"], {"type": "time", "beat": running["beat"]}) if running else ""
    return element("div", {"class": "ht-head"}, title, time)


def _felt(shown: TableView) -> str:
    seats = [
        SeatView(seat["name"], you=number == 0, to_play=seat["to_play"], role=seat["role"], points=seat["points"])
        for number, seat in enumerate(shown["seats"])
    ]
    plays = tuple((seat, Card.parse(code)) for seat, code in shown["trick"]["plays"])
    winner = shown["trick"]["winner"]
    return table(seats, TrickView(plays, shown["trick_number"], shown["hearts_broken"], None if winner < 0 else winner))


def _hand(shown: TableView) -> str:
    if not shown["cards"]:
        return ""
    cards = [_card(shown, card) for card in shown["cards"]]
    return hand(cards, revealed=shown["dim"] and any(card.legal is not None for card in cards), reveals=False)


def _card(shown: TableView, card: HandCard) -> CardView:
    event: dict[str, object] = {"type": "card", "card": card["card"]}
    if card["copy"]:
        event["copy"] = card["copy"]
    notes = ["just received"] if card["received"] else []
    if card["selected"] and shown["to_pass"]:
        notes.append(f"card {shown['chosen'].index(card['card']) + 1} of {shown['to_pass']}")
    may_play = card["legal"] is True
    return CardView(
        Card.parse(card["card"]),
        legal=card["legal"],
        why="" if may_play else card["why"],
        spoken=card["spoken"],
        selected=card["selected"],
        mark="got" if card["received"] else "",
        event=event,
        echo="press" if card["selected"] is not None else "" if may_play else "say",
        note=", ".join(notes),
    )


def _says(shown: TableView) -> str:
    """One paragraph with an element for each sentence, so that a screen reader reads only the new ones."""
    return element("p", {}, " ".join(element("span", {}, prose(sentence)) for sentence in shown["says"]))


def _timers(shown: TableView) -> str:
    """The pause before the next card, and the wait until the coach answers."""
    pause = timer(shown["pause"], {"type": "tick", "beat": shown["beat"]}, motion=True) if shown["pause"] else ""
    thinks = timer(SHORTLY, {"type": "think", "beat": shown["beat"], "ask": shown["thinks"]}) if shown["thinks"] else ""
    return pause + thinks


# --- buttons ------------------------------------------------------------------------------------------------------------


def _main_buttons(shown: TableView) -> list[str]:
    """The buttons with which the game goes on; one of them has the key n."""
    match shown["stage"]:
        case "PASS":
            needs = {"data-needs": '.ht-hand [aria-pressed="true"]', "data-else": "Choose the cards to pass first."}
            words = f"Pass ({len(shown['chosen'])} of {shown['to_pass']})"
            return [button(words, {"type": "pass"}, main=True, key="n", more=needs)]
        case "MOON":
            return [button(option["words"], {"type": "moon", "form": option["form"]}, main=True) for option in shown["moon"]]
        case "SCORED":
            return [button("Next deal", {"type": "next"}, main=True, key="n")]
        case "OVER":
            return [button("New game", {"type": "new"}, main=True, key="n"), button("Same cards again", {"type": "again"})]
    claims = [button("Claim the rest", {"type": "claim"}, main=True, key="c")] if shown["claim"] else []
    return claims + ([button("Go on", {"type": "go"}, main=True, key="n")] if shown["can_go_on"] else [])


def _other_buttons(shown: TableView) -> list[str]:
    buttons = [button("Undo", {"type": "undo"}, key="u", disabled=not shown["can_undo"])]
    if _is_scored(shown):
        buttons.append(button("Review my decisions", {"type": "review"}, key="v"))
    else:
        buttons.append(button("Hint", {"type": "hint"}, key="h", disabled=not shown["can_ask"]))
        if shown["coach"]:
            buttons.append(button("What would the coach play?", {"type": "coach"}, key="w", disabled=not shown["can_ask"]))
    if shown["last"] is not None:
        buttons.append(button("Last trick", {"type": "last"}, key="t", pressed=shown["last_shown"]))
    return buttons


def _is_scored(shown: TableView) -> bool:
    return shown["stage"] in ("SCORED", "OVER")


# --- below the buttons --------------------------------------------------------------------------------------------------


def _last_trick(shown: TableView) -> str:
    last = shown["last"]
    if last is None or not shown["last_shown"]:
        return ""
    names = [seat["name"] for seat in shown["seats"]]
    plays = (
        element("li", {"data-winner": seat == last["winner"]}, text(names[seat]), " ", inline_card(Card.parse(code)))
        for seat, code in last["plays"]
    )
    return element(
        "div",
        {"class": "ht-last", "role": "group", "aria-label": "The last trick"},
        element("ul", {}, *plays),
        element("p", {}, prose(last["says"])),
    )


def _below(view: GameView, shown: TableView) -> str:
    sheet = draw_sheet(shown["sheet"])
    folded = shown["sheet"]["rows"] and not _is_scored(shown)
    return "".join(
        (
            sheet if _is_scored(shown) else "",
            _review(shown) if shown["review_says"] else "",
            section("Score sheet", sheet) if folded else "",
            section("Settings", draw_preferences(view["preferences"])),
            section("Save, share, another game", _saving(view, shown)),
        )
    )


def _saving(view: GameView, shown: TableView) -> str:
    resume = [button(f"Go to the game that waits ({view['waiting']})", {"type": "resume"})] if view["waiting"] else []
    saves = [download("Save the record", "hearts.txt", shown["record"])] if shown["record"] else []
    saves += [download("Save the scores", "hearts.csv", shown["scores"])] if shown["scores"] else []
    others = [button("Rules and new game", {"type": "new"}, key="r")] if shown["stage"] != "OVER" else []
    about = "The link has the rules, the seed and the number of this deal: whoever opens it gets the same cards."
    fair = "The other players see their own cards and what lies open, never yours; the seed fixed all cards before the first was played."
    words = element("p", {"class": "ht-soft"}, text(f"{about} {fair}"))
    return words + row(*_link(view, "Copy link to this deal"), *saves, *others, *resume)


# --- the score sheet ----------------------------------------------------------------------------------------------------


def draw_sheet(sheet: SheetView) -> str:
    """The score sheet as an HTML table; it scrolls inside its box if there are too many players for the width."""
    names = (element("th", {"scope": "col"}, text(name)) for name in sheet["names"])
    head = element("tr", {}, element("th", {"scope": "col"}, "Deal"), *names)
    totals = (_total(total, won=seat in sheet["winners"]) for seat, total in enumerate(sheet["totals"]))
    foot = element("tr", {}, element("th", {"scope": "row"}, "Total"), *totals)
    rows = "".join(map(_sheet_row, sheet["rows"]))
    body = element("table", {"class": "ht-sheet"}, element("thead", {}, head), element("tbody", {}, rows), element("tfoot", {}, foot))
    return element("div", {"class": "ht-scroll", "tabindex": "0", "role": "region", "aria-label": "Score sheet"}, body)


def _sheet_row(deal: SheetRow) -> str:
    label = element("th", {"scope": "row"}, text(deal["deal"]), element("small", {}, text(deal["way"])))
    return element("tr", {}, label, *(_points(points, moon=seat == deal["shooter"]) for seat, points in enumerate(deal["points"])))


def _points(points: int, *, moon: bool) -> str:
    return element("td", {"data-moon": moon}, text(minus(points)), hidden(", shot the moon") if moon else "")


def _total(total: int, *, won: bool) -> str:
    return element("td", {"data-won": won}, text(minus(total)), hidden(", winner") if won else "")


# --- the review ---------------------------------------------------------------------------------------------------------


def _review(shown: TableView) -> str:
    """The decisions of the deal, and a timer that asks for one cost at a time, so that the page stays responsive."""
    reviews = shown["review"]
    items = (element("li", {}, _decision(number, review)) for number, review in enumerate(reviews, start=1))
    says = element("p", {}, text(shown["review_says"]))
    pending = [place for place, review in enumerate(reviews) if review["pending"]]
    next_cost = timer(SHORTLY, {"type": "cost", "at": pending[0], "beat": shown["beat"]}) if pending else ""
    return element("div", {"class": "ht-review", "role": "region", "aria-label": "Review"}, says, element("ol", {}, *items)) + next_cost


def _decision(number: int, review: ReviewView) -> str:
    mark = chip("as House", "good") if review["same"] else chip("House differs")
    title = element("p", {}, element("b", {}, text(review["title"])), " ", mark)
    cards = f"You: {_cards(review['yours'])}" + ("" if review["same"] else f" · House: {_cards(review['house'])}")
    tone = {"class": "ht-cost", "data-tone": TONES.get(review["band"]) or None}
    cost = element("p", tone, prose(review["cost"])) if review["cost"] else ""
    wait = element("p", {"class": "ht-soft"}, "The cost is being measured …") if review["pending"] else ""
    return title + element("p", {}, cards) + cost + wait + _background(number, review)


def _background(number: int, review: ReviewView) -> str:
    """A part to open: House's reason, and the cards as they lay when the reader decided."""
    plays = ", ".join(f"{text(name)} {inline_card(Card.parse(code))}" for name, code in review["plays"])
    on_table = element("p", {}, f"On the table: {plays}.") if plays else ""
    held = element("p", {}, "Your hand: ", _cards(review["hand"]))
    reason = element("p", {}, prose(review["why"]))
    return section(f"House's reason, and the cards then ({number})", reason, on_table, held, key=f"decision {number}")


def _cards(codes: Sequence[str]) -> str:
    return " ".join(inline_card(Card.parse(code)) for code in codes)
