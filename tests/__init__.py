"""This file makes the folder a package: glicko2 installs a package that is also called ``tests`` and would otherwise be found first."""
