"""The game as HTML: the table, the hand, what was said, the buttons, and below them what can be opened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hearts_tutor.draw import CardView, SeatView, TrickView, button, download, element, hand, prose, row, say, status, table, text
from hearts_tutor.draw.card import inline_card
from hearts_tutor.draw.fields import clock, timer
from hearts_tutor.engine.cards import Card
from hearts_tutor.lessons.game.review_html import draw_review
from hearts_tutor.lessons.game.sheet import draw_sheet
from hearts_tutor.lessons.game.start import draw_prefs, draw_start, part

THINK_AFTER = 20  # ms, in which it is drawn that the coach is at work
START_SAYS = "Choose the rules and the other players, then deal. At first no rule is changed: that is standard Hearts."


def render(view: Mapping[str, Any]) -> str:
    """The whole lesson; ``view`` is a ``View`` of ``game_view.py``."""
    body = _start(view) if view["screen"] == "start" else _table(view)
    return element("div", {"class": "ht-game", "data-dim": view["table"] is not None and view["table"]["dim"]}, body)


def _start(view: Mapping[str, Any]) -> str:
    start = view["start"]
    drops = f" One game can wait for you. You have begun two: dealing now drops the older one ({view['drops']})." if view["drops"] else ""
    words = start["problem"] or START_SAYS + drops
    resume = [button(f"Go back to your game ({view['parked']})", {"type": "resume"})] if view["parked"] else []
    return "".join(
        (
            element("p", {"class": "ht-title"}, "A new game"),
            draw_start(start, view["prefs"]),
            say(element("p", {}, prose(words)), "bad" if start["problem"] else ""),
            status(),
            row(button("Deal", {"type": "start"}, main=True, key="n"), *resume, *_link(view, "Copy link to these rules")),
        )
    )


def _link(view: Mapping[str, Any], words: str) -> list[str]:
    return [button(words, copy=view["link"], key="l", quiet=True)] if view["link"] else []


def _table(view: Mapping[str, Any]) -> str:
    at = view["table"]
    return "".join(
        (
            _head(at),
            _felt(at),
            _hand(at),
            say(_says(at), at["tone"]),
            status(),
            _buttons(at),
            _shown_last(at),
            _below(view),
            timer(at["pause"], {"type": "tick", "beat": at["beat"]}, motion=True) if at["pause"] else "",
            timer(THINK_AFTER, {"type": "think", "beat": at["beat"], "ask": at["thinks"]}) if at["thinks"] else "",
        )
    )


def _head(at: Mapping[str, Any]) -> str:
    title = element("p", {"class": "ht-title"}, text(at["heading"]), element("small", {"class": "ht-soft"}, text(at["about"])))
    running = at["clock"]
    time = clock(running["seconds"], {"type": "time", "beat": running["beat"]}) if running else ""
    return element("div", {"class": "ht-head"}, title, time)


def _felt(at: Mapping[str, Any]) -> str:
    seats = [
        SeatView(seat["name"], you=number == 0, to_play=seat["to_play"], role=seat["role"], points=seat["points"])
        for number, seat in enumerate(at["seats"])
    ]
    plays = tuple((seat, Card.parse(code)) for seat, code in at["trick"]["plays"])
    winner = at["trick"]["winner"]
    return table(seats, TrickView(plays, at["trick_number"], at["hearts_broken"], None if winner < 0 else winner))


def _hand(at: Mapping[str, Any]) -> str:
    if not at["cards"]:
        return ""
    cards = [_card(at, state) for state in at["cards"]]
    return hand(cards, revealed=at["dim"] and any(card.legal is not None for card in cards), reveals=False)


def _card(at: Mapping[str, Any], state: Mapping[str, Any]) -> CardView:
    event: dict[str, object] = {"type": "card", "card": state["card"]}
    if state["copy"]:
        event["copy"] = state["copy"]
    notes = ["just received"] if state["got"] else []
    if state["selected"] and at["to_pass"]:
        notes.append(f"card {at['chosen'].index(state['card']) + 1} of {at['to_pass']}")
    return CardView(
        Card.parse(state["card"]),
        legal=state["legal"],
        why=state["why"] if state["legal"] is not True else "",
        spoken=state["spoken"],
        selected=state["selected"],
        mark="got" if state["got"] else "",
        event=event,
        echo="press" if state["selected"] is not None else "say" if state["legal"] is not True else "",
        note=", ".join(notes),
    )


def _says(at: Mapping[str, Any]) -> str:
    """The sentences in one paragraph, each an element of its own: so a screen reader reads only what is new."""
    return element("p", {}, " ".join(element("span", {}, prose(sentence)) for sentence in at["says"]))


def _buttons(at: Mapping[str, Any]) -> str:
    return row(*_main_buttons(at), *_other_buttons(at))


def _main_buttons(at: Mapping[str, Any]) -> list[str]:
    """What brings the game on: always the key n, but for a card."""
    match at["stage"]:
        case "PASS":
            needs = {"data-needs": '.ht-hand [aria-pressed="true"]', "data-else": "Choose the cards to pass first."}
            return [button(_pass_words(at), {"type": "pass"}, main=True, key="n", more=needs)]
        case "MOON":
            return [button(choice["words"], {"type": "moon", "form": choice["form"]}, main=True) for choice in at["moon"]]
        case "SCORED":
            return [button("Next deal", {"type": "next"}, main=True, key="n")]
        case "OVER":
            return [button("New game", {"type": "new"}, main=True, key="n"), button("Same cards again", {"type": "again"})]
    claims = [button("Claim the rest", {"type": "claim"}, main=True, key="c")] if at["claim"] else []
    return claims + ([button("Go on", {"type": "go"}, main=True, key="n")] if at["can_go_on"] else [])


def _pass_words(at: Mapping[str, Any]) -> str:
    return f"Pass ({len(at['chosen'])} of {at['to_pass']})"


def _other_buttons(at: Mapping[str, Any]) -> list[str]:
    ends = at["stage"] in ("SCORED", "OVER")
    shown = [button("Undo", {"type": "undo"}, key="u", disabled=not at["can_undo"])]
    if at["stage"] == "SCORED" or at["stage"] == "OVER":
        shown.append(button("Review my decisions", {"type": "review"}, key="v"))
    if not ends:
        shown.append(button("Hint", {"type": "hint"}, key="h", disabled=not at["can_ask"]))
    if not ends and at["coach"]:
        shown.append(button("What would the coach play?", {"type": "coach"}, key="w", disabled=not at["can_ask"]))
    if at["last"] is not None:
        shown.append(button("Last trick", {"type": "last"}, key="t", pressed=at["last_shown"]))
    return shown


def _shown_last(at: Mapping[str, Any]) -> str:
    last = at["last"]
    if last is None or not at["last_shown"]:
        return ""
    names = [seat["name"] for seat in at["seats"]]
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


def _below(view: Mapping[str, Any]) -> str:
    at = view["table"]
    review = draw_review(at["review"], at["review_says"]) + _next_cost(view["table"]) if at["review_says"] else ""
    over = at["stage"] in ("SCORED", "OVER")
    return "".join(
        (
            draw_sheet(at["sheet"]) if over else "",
            review,
            part("Score sheet", draw_sheet(at["sheet"])) if at["sheet"]["rows"] and not over else "",
            part("Settings", draw_prefs(view["prefs"])),
            part("Save, share, another game", _saving(view)),
        )
    )


def _next_cost(at: Mapping[str, Any]) -> str:
    """A clock that asks for the cost of the next decision, one at a time, so that the page stays quick."""
    pending = [place for place, view in enumerate(at["review"]) if view["pending"]]
    return timer(20, {"type": "cost", "at": pending[0], "beat": at["beat"]}) if pending else ""


def _saving(view: Mapping[str, Any]) -> str:
    at = view["table"]
    resume = [button(f"Go to the game that waits ({view['parked']})", {"type": "resume"})] if view["parked"] else []
    saves = [download("Save the record", "hearts.txt", at["record"])] if at["record"] else []
    saves += [download("Save the scores", "hearts.csv", at["scores"])] if at["scores"] else []
    others = [button("Rules and new game", {"type": "new"}, key="r")] if at["stage"] != "OVER" else []
    about = "The link has the rules, the seed and the number of this deal: whoever opens it gets the same cards."
    fair = "The other players see their own cards and what lies open, never yours; the seed fixed all cards before the first was played."
    words = element("p", {"class": "ht-soft"}, text(f"{about} {fair}"))
    return words + row(*_link(view, "Copy link to this deal"), *saves, *others, *resume)
