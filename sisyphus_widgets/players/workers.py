"""Parallel work on numbered tasks, by worker processes or by an executor; finished results are never lost."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future
from concurrent.futures import wait as wait_for
from contextlib import suppress
from itertools import islice
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, TypeVar, cast

Result = TypeVar("Result")
Work = Callable[[range], Iterable[Result]]
"""A function that yields one result for each number, in order."""

GRACE = 5.0
"""The timeout, in seconds, for a process to exit after all work is done."""

TRIES = 3
"""The number of processes that may die at the same number before the work is given up."""

SLICE = 0.5
"""The seconds after which a task of an executor returns the results it has."""

IN_FLIGHT = 1000
"""The greatest number of tasks that are pending at an executor."""


def share_out(work: Work[Result], ranges: Iterable[range], processes: int) -> Generator[Result, None, None]:
    """Start processes, and yield each result as soon as it arrives.

    Ranges and results are pickled. The caller handles Ctrl-C. However the iteration ends, even in the middle of a
    range, the processes are killed. If a process dies, another one continues from the same number.

    Raises:
        ChildProcessError: :data:`TRIES` processes have died at the same number.
    """
    waiting, workers = iter(ranges), list[_Worker[Result]]()
    try:
        for numbers in islice(waiting, processes):
            workers.append(_Worker(work))
            workers[-1].begin(numbers)
    except BaseException:
        _end(workers)
        raise
    return _results(work, workers, waiting)


def _results(
    work: Work[Result], workers: list[_Worker[Result]], waiting: Iterator[range]
) -> Generator[Result, None, None]:
    # The keys are of type Any, since the class of a pipe differs on Windows.
    busy: dict[Any, _Worker[Result]] = {worker.pipe: worker for worker in workers}
    ended: dict[int, int] = {}
    try:
        while busy:
            for pipe in wait(list(busy)):
                worker = busy[pipe]
                try:
                    reply = worker.receive()
                except (EOFError, OSError):
                    del busy[worker.pipe]
                    fresh = _replaced(work, worker, ended)
                    workers.append(fresh)
                    busy[fresh.pipe] = fresh
                    continue
                if reply is not None:
                    yield reply[0]
                elif (numbers := next(waiting, None)) is not None:
                    worker.begin(numbers)
                else:
                    del busy[worker.pipe]
                    worker.begin(None)
        for worker in workers:
            worker.process.join(GRACE)
    finally:
        _end(workers)


def _replaced(work: Work[Result], worker: _Worker[Result], ended: dict[int, int]) -> _Worker[Result]:
    """Return a new worker that continues where another one has died; ``ended`` counts deaths by number.

    Raises:
        ChildProcessError: :data:`TRIES` processes have died at the same number.
    """
    worker.process.join(GRACE)
    at = worker.numbers.start
    ended[at] = ended.get(at, 0) + 1
    if ended[at] == TRIES:
        raise ChildProcessError(
            f"{TRIES} worker processes ended by themselves at number {at}, the last with exit code "
            f"{worker.process.exitcode}: they were killed, had too little memory, or could not start. In a script, "
            'call this below: if __name__ == "__main__"'
        )
    fresh = _Worker(work)
    fresh.begin(worker.numbers)
    return fresh


def _end(workers: Iterable[_Worker[Result]]) -> None:
    for worker in workers:
        worker.process.kill()
    for worker in workers:
        worker.process.join()
        worker.pipe.close()


class _Worker(Generic[Result]):
    """A process, our end of the pipe to it, and the numbers that it still has to work on."""

    def __init__(self, work: Work[Result]) -> None:
        self.pipe, far_end = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=_serve, args=(far_end, work), daemon=True)
        self.process.start()
        far_end.close()  # so that the pipe breaks when the process ends
        self.numbers = range(0)

    def begin(self, numbers: range | None) -> None:
        """Send the process its next numbers, or None if there are no more."""
        self.numbers = range(0) if numbers is None else numbers
        with suppress(OSError):  # `receive` detects a dead process
            self.pipe.send(numbers)

    def receive(self) -> tuple[Result] | None:
        """Return a result, or None after the last one of a range.

        Raises:
            EOFError, OSError: the process has ended.
        """
        result = cast("tuple[Result] | None", self.pipe.recv())
        if result is not None:
            self.numbers = self.numbers[1:]
        return result


def _serve(pipe: Connection[Any, Any], work: Work[Result]) -> None:
    """Work on the ranges from a pipe; the main function of a worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent handles Ctrl-C, which reaches all processes of a terminal
    with suppress(EOFError, BrokenPipeError):  # the parent has closed the pipe and needs no more results
        while (numbers := pipe.recv()) is not None:
            for result in work(numbers):
                pipe.send((result,))
            pipe.send(None)


# --- executors --------------------------------------------------------------------------------------------------------


def executor_of(value: Any) -> Executor:
    """Return a :mod:`concurrent.futures` executor unchanged, or the executor of a Dask client.

    Raises:
        TypeError: the value is neither.
    """
    if isinstance(value, Executor):
        return value
    if callable(getattr(value, "get_executor", None)):
        # `pure=False`, since Dask would otherwise answer a repeated call from its cache.
        return cast(Executor, value.get_executor(pure=False))
    raise TypeError(
        f"an executor is one of concurrent.futures, or a dask.distributed.Client, not a {type(value).__name__}"
    )


def share_among(work: Work[Result], ranges: Iterable[range], executor: Executor) -> Generator[Result, None, None]:
    """Submit work to an executor, and yield each result as soon as its task returns.

    A task returns after :data:`SLICE` seconds, and a new task continues with the remaining numbers. When the iteration
    ends, for whatever reason, tasks that have not begun are cancelled; the executor stays open.

    Raises:
        Exception: any exception of the executor, such as ``BrokenProcessPool``.
    """
    waiting, running = iter(ranges), dict[Future[list[Result]], range]()
    try:
        while True:
            for numbers in islice(waiting, IN_FLIGHT - len(running)):
                running[executor.submit(_slice, work, numbers)] = numbers
            if not running:
                return
            for future in wait_for(running, return_when=FIRST_COMPLETED).done:
                numbers = running.pop(future)
                found = future.result()
                rest = numbers[len(found) :]
                if rest:
                    running[executor.submit(_slice, work, rest)] = rest
                yield from found
    finally:
        for future in running:
            future.cancel()


def _slice(work: Work[Result], numbers: range) -> list[Result]:
    """Return the results of the first numbers, as many as :data:`SLICE` seconds allow, but at least one."""
    results, end = list[Result](), time.monotonic() + SLICE
    for result in work(numbers):
        results.append(result)
        if time.monotonic() >= end:
            break
    return results
