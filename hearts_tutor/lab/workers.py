"""Runs the parts of a simulation in this process, on several cores, or on a Dask cluster, with the same results."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TextIO, TypeVar

from numpy.typing import NDArray

Part = TypeVar("Part")
Result = TypeVar("Result")

PATIENCE = 5  # seconds within which a scheduler must answer
FIRST_LOOK = 1000  # deals or games after which the precision is first checked
SURPLUS = 1.03  # a little more is played than seems necessary, so that another round is seldom needed


class SimulationError(ValueError):
    """Players, numbers or workers that a simulation cannot have; the message names them."""


def play_until(
    work: Callable[[range], Result],
    first: int,
    most: int,
    size: int,
    *,
    precision: float | None,
    values: Callable[[list[Result]], NDArray[Any]],
    jobs: int,
    dask: str | None,
    threads: bool,
    progress: TextIO | None,
) -> list[Result]:
    """The results for numbers ``first`` to ``first + most - 1``, ``size`` at a time; fewer after an interruption.

    With a ``precision`` they end as soon as the standard error of every column of ``values`` (of all results, shape (n, seats)) is no
    larger than that; the number of results does not depend on the workers. The other arguments are those of ``run_parts`` and
    ``until_interrupted``.
    """
    done: list[Result] = []
    asked, goal = 0, most if precision is None else min(most, FIRST_LOOK)
    while asked < goal:
        spans = [range(start, min(start + size, first + goal)) for start in range(first + asked, first + goal, size)]
        found = until_interrupted(run_parts(work, spans, jobs=jobs, dask=dask, threads=threads), len(spans), progress)
        done += found
        if len(found) < len(spans):
            break
        asked = goal
        if precision is not None:
            goal = min(most, rows_needed(values(done), precision))
    return done


def rows_needed(values: NDArray[Any], precision: float) -> int:
    """About how many rows like ``values`` (shape (n, seats)) bring the standard error of every mean to ``precision``; n if n are enough.

    >>> import numpy as np
    >>> rows_needed(np.array([[0.0], [2.0]] * 50), 0.2), rows_needed(np.array([[0.0], [2.0]] * 50), 0.05)
    (100, 417)
    """
    if not precision > 0:
        raise SimulationError(f"A precision of {precision:g} cannot be reached: give a number of points above 0.")
    rows, deviation = len(values), float(values.std(axis=0, ddof=1).max()) if len(values) > 1 else 1.0
    if rows > 1 and deviation <= precision * rows**0.5:
        return rows
    return max(rows + 1, math.ceil(SURPLUS * (deviation / precision) ** 2))


def run_parts(
    work: Callable[[Part], Result], parts: Sequence[Part], *, jobs: int = 1, dask: str | None = None, threads: bool = True
) -> Iterator[Result]:
    """Yields the results of ``work`` for the parts, in the order of the parts, each as soon as it is ready.

    They are shared among ``jobs`` workers on this machine, which are threads or processes as ``threads`` says, or among the workers
    of the Dask scheduler at the address ``dask``. Raises SimulationError if no scheduler answers there.

    >>> list(run_parts(abs, [-1, 2, -3]))
    [1, 2, 3]
    """
    if dask is not None:
        yield from _on_cluster(work, parts, dask)
    elif jobs == 1 or len(parts) == 1:
        yield from map(work, parts)
    else:
        from joblib import Parallel, delayed  # takes a while to load

        parallel = Parallel(n_jobs=min(jobs, len(parts)), prefer="threads" if threads else "processes", return_as="generator")
        yield from parallel(delayed(work)(part) for part in parts)


def _on_cluster(work: Callable[[Part], Result], parts: Sequence[Part], address: str) -> Iterator[Result]:
    client = _client(address)
    try:
        from joblib import Parallel, delayed, parallel_config

        with parallel_config("dask", client=client):
            parallel = Parallel(n_jobs=-1, batch_size=1, return_as="generator")
        yield from parallel(delayed(work)(part) for part in parts)
    finally:
        client.close()


def _client(address: str) -> Any:
    """A client of the scheduler at an address; raises SimulationError if there is none, or one without workers."""
    try:
        import distributed
    except ImportError:
        raise SimulationError("A Dask cluster needs the package distributed: pip install -e '.[dask]' brings it.") from None
    connect: Any = distributed.Client
    try:
        client = connect(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError):
        raise SimulationError(
            f"No Dask scheduler answers at {address[:80]}: start one with “dask scheduler”, and write the address that it names (tcp://…)."
        ) from None
    if not client.nthreads():
        client.close()
        raise SimulationError(f"The Dask scheduler at {address} has no workers: start some with “dask worker {address}”.")
    return client


def until_interrupted(results: Iterable[Result], number: int, progress: TextIO | None) -> list[Result]:
    """The results until the end or until an interruption (Ctrl-C), which is raised again if there is no result yet.

    A bar is drawn on ``progress`` if that is a terminal; ``number`` results are expected.
    """
    done: list[Result] = []
    try:
        for result in results:
            done.append(result)
            _draw(progress, len(done), number)
    except KeyboardInterrupt:
        if not done:
            raise
    return done


def _draw(progress: TextIO | None, done: int, number: int) -> None:
    if progress is None or number < 5 or not progress.isatty():
        return
    width = 40 * done // number
    progress.write("\r" + "█" * width + "·" * (40 - width) + f" {100 * done // number} %" + ("\n" if done == number else ""))
    progress.flush()
