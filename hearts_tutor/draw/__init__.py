"""Cards, hands, tables and controls as HTML and SVG strings: without state, on the standard library."""
