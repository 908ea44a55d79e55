"""Deals played out in one loop over the kernel; the players are handed in."""
