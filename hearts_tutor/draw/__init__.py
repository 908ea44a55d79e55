"""Cards, hands, tables and controls as HTML and SVG text: without state, with the standard library only."""
