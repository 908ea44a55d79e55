"""The packages of advice build on one another: each imports only from earlier ones, and ``endgame`` and ``passes`` are independent."""

from __future__ import annotations

from hearts_tutor.site.floors import arrows

ROOMS = {"bands": 0, "cost": 1, "plays": 2, "endgame": 3, "passes": 3, "model": 4, "coach": 5, "review": 6, "precompile": 7}


def test_each_room_imports_only_from_rooms_before_it() -> None:
    inside = [arrow for arrow in arrows() if arrow.source.startswith("advice.") and arrow.target.startswith("advice.")]
    pairs = {(arrow.source.split(".")[1], arrow.target.split(".")[1]) for arrow in inside}
    assert ("coach", "model") in pairs
    assert [(one, other) for one, other in sorted(pairs) if one != other and ROOMS[one] <= ROOMS[other]] == []


def test_the_face_offers_what_is_measured() -> None:
    from hearts_tutor import advice

    assert advice.__all__ == ["advise_hold", "advise_pass", "advise_play"]
    assert all(callable(getattr(advice, name)) for name in advice.__all__)
    assert set(advice.__all__) <= set(dir(advice))
