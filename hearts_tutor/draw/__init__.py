"""Cards, hands, tables and controls as HTML and SVG strings; no state, standard library only."""

from hearts_tutor.draw.card import face, inline_card, prose, static_card
from hearts_tutor.draw.controls import Choice, button, chip, details, figure, modes, progress, row, say, score, status
from hearts_tutor.draw.fields import checkbox, clock, download, field, file, form, grouped_select, print_button, select, submit, timer
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
    "checkbox",
    "chip",
    "clock",
    "details",
    "download",
    "element",
    "event_json",
    "face",
    "field",
    "figure",
    "file",
    "form",
    "grouped_select",
    "hand",
    "hidden",
    "inline_card",
    "modes",
    "print_button",
    "progress",
    "prose",
    "reasons",
    "row",
    "say",
    "score",
    "select",
    "static_card",
    "status",
    "submit",
    "table",
    "text",
    "timer",
    "trick_words",
]
