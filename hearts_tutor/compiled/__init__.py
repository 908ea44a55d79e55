"""One source, three ways to run it: compiled by numba, interpreted with small functions inlined, or as it stands.

``marks`` says which functions take part, ``entry`` picks the way; ``native`` and ``interpreted`` are the two quick ones.
"""
