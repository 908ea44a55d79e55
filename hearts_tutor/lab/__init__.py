"""The laboratory: simulation and statistics, with numpy.

>>> from hearts_tutor import find
>>> from hearts_tutor.lab import compare, how_often, simulate
>>> simulate(find("classic"), ["ducker"], deals=10).points.sum(axis=1).tolist()[0]
26
>>> compare(find("classic"), "ducker", "random", deals=50).interval[1] < 0
True
>>> how_often(find("classic"), "somebody_void", "clubs", deals=1000).deals
1000
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_tutor.faces import face

if TYPE_CHECKING:
    from hearts_tutor.lab.deals import simulate
    from hearts_tutor.lab.difference import compare
    from hearts_tutor.lab.topics import how_often

__all__ = ["compare", "how_often", "simulate"]

__getattr__, __dir__ = face(__name__, {"compare": "difference", "how_often": "topics", "simulate": "deals"})
