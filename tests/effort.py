"""How many examples the tests try: few in the profile ``quick``, which ``pytest`` takes, ten times as many in ``deep``.

``pytest --hypothesis-profile=deep`` also runs what is marked ``deep``. Both try the same examples in every run; the profile
``hunt`` is as deep and draws new ones each time, to look for what no run has found yet.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

EXAMPLES, TIMES = 25, 10
SHORT = [Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink]  # no search for an explanation, which takes long

settings.register_profile(
    "quick",
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    report_multiple_bugs=False,
    phases=SHORT,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.register_profile("deep", settings.get_profile("quick"), max_examples=EXAMPLES * TIMES)
settings.register_profile("hunt", settings.get_profile("deep"), derandomize=False)


def is_deep() -> bool:
    """Whether this run tries more than the quick profile."""
    return settings().max_examples > EXAMPLES


def examples(number: int) -> settings:
    """This many examples in the quick profile, and ten times as many in a deep one."""
    return settings(max_examples=number * (TIMES if is_deep() else 1))


def only_deep(*values: Any) -> Any:
    """A parameter of a test that only a deep run tries."""
    return pytest.param(*values, marks=pytest.mark.deep)
