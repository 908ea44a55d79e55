"""The thirteen ranks as stroked paths, drawn by us: 20 units high, centred on x = 0."""

from __future__ import annotations

# Strokes are 3.2 wide with butt ends; sharp joins are cut flat (miter limit), as on road signs.
_GLYPHS: tuple[str, ...] = (
    "M-4.8 6.4A4.8 4.8 0 0 1 4.8 6.1C4.8 10-4.6 13.6-4.8 18.4H5.6",
    "M-5 1.6H4.2L-.6 8C3 7.7 5.1 10 5.1 13.1A5.2 5.3 0 0 1-5.3 14.5",
    "M2.7 20V1.4L-5.4 14.4H6.3",
    "M4.7 1.6H-3.4L-4.2 9.6C-3 8.3-1.6 7.7 0 7.7C3.1 7.7 5.1 10 5.1 13A5.2 5.4 0 0 1-5.3 15",
    "M3 .6C-1 5-5.1 9-5.1 13.4A5.1 5 0 1 0 5.1 13.4A5 4.9 0 0 0-4.2 11",
    "M-5.6 1.6H4.3L-1.8 20",
    "M0 1.6A4.2 3.7 0 0 1 0 9A4.2 3.7 0 0 1 0 1.6zM0 9A5.1 4.7 0 0 1 0 18.4A5.1 4.7 0 0 1 0 9z",
    "M-3 19.4C1 15 5.1 11 5.1 6.6A5.1 5 0 1 0-5.1 6.6A5 4.9 0 0 0 4.2 9",
    "M-9.6 4.7L-5.7 1.6V20M-.7 6A4.1 4.4 0 0 1 7.5 6V14A4.1 4.4 0 0 1-.7 14z",
    "M-2.2 1.6H3.3V13.6A4.3 4.8 0 0 1-5.3 13.8",
    "M-5.3 7A5.3 5.4 0 0 1 5.3 7V13A5.3 5.4 0 0 1-5.3 13zM.4 13L6.4 19.3",
    "M-4.5 0V20M5 0L-4 11.5M-1.3 8L5.7 20",
    "M-6 20L0 1L6 20M-4 13.9H4",
)


def rank_path(rank: int) -> str:
    """Path data of a rank, 0 (two) to 12 (ace), to be stroked.

    >>> rank_path(5)
    'M-5.6 1.6H4.3L-1.8 20'
    """
    return _GLYPHS[rank]
