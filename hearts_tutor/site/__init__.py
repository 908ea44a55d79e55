"""The site: browser files fetched and placed, the book built, book and live pages served on one port."""
