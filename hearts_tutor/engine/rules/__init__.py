"""Rule sets as data: the registry of options, the set of their values, and the presets by name.

>>> from hearts_tutor.engine.rules import diff, find
>>> find("omnibus").points
Points(heart=1, heart_face=False, specials=((Card(id=42), 13), (Card(id=25), -10)), die_seven=0)
>>> list(diff(find("club"), find("three_to_six")))
['moon', 'tie', 'pass_clock', 'card_clock']
"""

from hearts_tutor.engine.rules.moon import Moon
from hearts_tutor.engine.rules.options import OPTION_NAMES, OPTIONS, Decides, Option, RuleError, deciding, option
from hearts_tutor.engine.rules.presets import CODES, PRESETS, Preset, diff, find, preset
from hearts_tutor.engine.rules.ruleset import RuleSet
from hearts_tutor.engine.rules.steps import PassStep, step_offset

__all__ = [
    "CODES",
    "OPTIONS",
    "OPTION_NAMES",
    "PRESETS",
    "Decides",
    "Moon",
    "Option",
    "PassStep",
    "Preset",
    "RuleError",
    "RuleSet",
    "deciding",
    "diff",
    "find",
    "option",
    "preset",
    "step_offset",
]
