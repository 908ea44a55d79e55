"""A package of its own name: glicko2 installs one that is called ``tests``, too, and a folder without this file would lose to it."""
