"""Sentences and figures of the book, each run against the engine or read from a measurement when a page is built."""
