"""The lesson "Which cards may I play?": predict the legal cards of a position, and learn the reason for each mistake."""

from hearts_tutor.lessons.legal_cards.lesson import LegalCards

__all__ = ["LegalCards"]
