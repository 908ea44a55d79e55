"""A tiny lesson for tests of the page's side: pick among cards, ask why, check, go on."""

from collections.abc import Mapping
from typing import Any

from hearts_tutor.lessons.shared.base import Lesson, LessonError

HANDS = ("ABCDEF", "CDEFG", "XY")


class Picking(Lesson[Any]):
    """Vowels are good."""

    name, title = "picking", "Picking"

    def __init__(self, first: int = 0) -> None:
        super().__init__(first=first)
        self.at = first
        self.picked: frozenset[str] = frozenset()
        self.checked = False
        self.asked = ""
        self.history: tuple[str, ...] = ()

    def view(self) -> dict[str, Any]:
        cards = HANDS[self.at]
        hand = [{"card": card, "picked": card in self.picked, "asked": card == self.asked, "why": why(card)} for card in cards]
        return {
            "at": self.at,
            "hand": hand,
            "checked": self.checked,
            "asked": self.asked,
            "link": self.link,
            "history": " ".join(self.history),
        }

    def render(self, view: Mapping[str, Any]) -> str:
        pick = "".join(
            f"""<button type="button" data-event='{{"type": "pick", "card": "{c["card"]}"}}' data-echo="press" """
            f"""data-why="{c["why"]}" aria-pressed="{str(c["picked"]).lower()}">{c["card"]}</button>"""
            for c in view["hand"]
        )
        ask = "".join(
            f"""<button type="button" data-event='{{"type":"ask","card":"{c["card"]}"}}' data-echo="say" data-why="{c["why"]}" """
            f"""data-tone="{"good" if c["card"] in "AEIOU" else "bad"}"{" data-asked" if c["asked"] else ""}>why {c["card"]}</button>"""
            for c in view["hand"]
        )
        says = f'<p data-say aria-live="polite">{why(view["asked"]) if view["asked"] else "Pick the vowels."}</p>'
        picked = any(c["picked"] for c in view["hand"])
        last = view["at"] == len(HANDS) - 1
        return (
            f"<h3>Position {view['at']}</h3>"
            f'<div class="pick" data-arrows data-reveals{" data-revealed" if view["checked"] else ""}>{pick}</div>'
            f'<div class="ask" data-arrows>{ask}</div>{says}<p data-status role="status"></p>'
            f"""<button type="button" data-key="c" data-echo="reveal" data-turns="say" data-event='{{"type":"check"}}'>Check</button>"""
            f"""<button type="button" data-key="n" data-event='{{"type":"next"}}'{" disabled" if last else ""}>Next</button>"""
            f"""<button type="button" data-key="u" data-event='{{"type":"undo"}}'{"" if picked else " disabled"}>Undo</button>"""
            f"""<div><button type="button" data-echo="choose" data-event='{{"type":"fast"}}' aria-pressed="false">Fast</button>"""
            f"""<button type="button" data-echo="choose" data-event='{{"type":"slow"}}' aria-pressed="false">Slow</button></div>"""
            f"""<p><a href="book:book/rules.html#one">The rule</a></p>"""
            f"""<button type="button" data-event='{{"type":"break"}}'>Break</button>"""
            f"""<button type="button" data-event='{{"type":"fly"}}'>Fly</button>"""
            f'<button type="button" data-copy="{view["link"]}">Copy link</button>'
            f"""<details data-event='{{"type":"peek"}}' data-of="{view["at"]}"><summary>More</summary>all reasons</details>"""
            """<button type="button" data-needs=".pick [aria-pressed=true]" data-else="Pick first." """
            f"""data-event='{{"type":"go"}}'>Go</button>"""
            f"<output>{view['history']}</output>"
        )

    def handle(self, event: dict[str, Any]) -> None:
        self.history += (event["type"] + event.get("card", ""),)
        match event:
            case {"type": "pick", "card": card}:
                self.picked ^= {card}
            case {"type": "ask", "card": card}:
                self.asked = card
            case {"type": "undo"}:
                self.picked = frozenset()
            case {"type": "fast" | "slow" | "peek" | "go"}:
                pass
            case {"type": "check"}:
                self.checked = True
            case {"type": "next"}:
                self.at, self.picked, self.checked, self.asked = self.at + 1, frozenset(), False, ""
            case {"type": "open", "text": text}:
                if text not in ("at 0", "at 1", "at 2"):
                    raise LessonError("The link names no position of this lesson.")
                self.at = int(text[-1])
            case {"type": "break"}:
                self.at = 7
            case _:
                super().handle(event)

    def position(self) -> str:
        return f"at {self.at}"


def why(card: str) -> str:
    """The reason for a card."""
    return f"{card} is {'a vowel' if card in 'AEIOU' else 'no vowel'}."
