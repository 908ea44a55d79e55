"""Sentences and figures of the book: when a page is built, each is checked against the engine or read from a stored measurement."""
