"""One source, three ways to run it: compiled by numba, interpreted with small functions inlined, or as plain Python.

``marks`` says which functions take part, ``entry`` picks the way to run them. ``native`` and ``interpreted`` implement the two quick
ways.
"""
