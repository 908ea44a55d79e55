"""Cards, hands, tables and controls as HTML and SVG strings; no state, standard library only."""

from hearts_tutor.draw.card import face, inline_card, prose, static_card
from hearts_tutor.draw.controls import Choice, button, chip, details, figure, modes, progress, row, say, score, status
from hearts_tutor.draw.hand import CardView, card_button, hand, reasons
from hearts_tutor.draw.html import attributes, element, event_json, hidden, text
from hearts_tutor.draw.table import SeatView, TrickView, table, trick_words

__all__ = [
    "CardView",
    "Choice",
    "SeatView",
    "TrickView",
    "attributes",
    "button",
    "card_button",
    "chip",
    "details",
    "element",
    "event_json",
    "face",
    "figure",
    "hand",
    "hidden",
    "inline_card",
    "modes",
    "progress",
    "prose",
    "reasons",
    "row",
    "say",
    "score",
    "static_card",
    "status",
    "table",
    "text",
    "trick_words",
]
