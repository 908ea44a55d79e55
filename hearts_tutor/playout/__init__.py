"""Whole deals and their ends played out by the thousand: chance, dealing, the one loop, and what simple players choose in it."""
