"""Numbered work shared out among processes, or given to an executor; what is finished is never lost."""

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
"""The seconds that a process has to end by itself after all work is done."""

TRIES = 3
"""The number of processes that may end at the same number before it is given up."""

SLICE = 0.5
"""The seconds after which a task at an executor hands in what it has."""

IN_FLIGHT = 1000
"""The greatest number of tasks that an executor has at once."""


def share_out(work: Work[Result], ranges: Iterable[range], processes: int) -> Generator[Result, None, None]:
    """Start processes, and yield each result as soon as it is there.

    Ranges and results are pickled. The caller handles Ctrl-C. The processes end with the iteration, however it ends,
    even in the middle of a range. If a process ends by itself, another one goes on with the number it was at.

    Raises:
        ChildProcessError: processes end by themselves at the same number again and again.
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
    # What a pipe is, is another class on Windows.
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
    """Return a new worker that goes on where one has ended by itself; ``ended`` counts that by number.

    Raises:
        ChildProcessError: it has happened at the same number too often.
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
    """A process, the near end of the pipe to it, and the numbers that it has not done yet."""

    def __init__(self, work: Work[Result]) -> None:
        self.pipe, far_end = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=_serve, args=(far_end, work), daemon=True)
        self.process.start()
        far_end.close()  # so that the pipe breaks when the process ends
        self.numbers = range(0)

    def begin(self, numbers: range | None) -> None:
        """Send the process its next numbers, or None if there are no more."""
        self.numbers = range(0) if numbers is None else numbers
        with suppress(OSError):  # a process that has ended is found out when it should tell something
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
    """Work on the ranges from a pipe, in a separate process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes of a terminal
    with suppress(EOFError, BrokenPipeError):  # nobody needs the results any more
        while (numbers := pipe.recv()) is not None:
            for result in work(numbers):
                pipe.send((result,))
            pipe.send(None)


# --- executors --------------------------------------------------------------------------------------------------------


def executor_of(value: Any) -> Executor:
    """Return an executor of :mod:`concurrent.futures`, or the one of a Dask client.

    Raises:
        TypeError: it is neither.
    """
    if isinstance(value, Executor):
        return value
    if callable(getattr(value, "get_executor", None)):
        # Two equal tasks are two tasks: a second call is to play again.
        return cast(Executor, value.get_executor(pure=False))
    raise TypeError(
        f"an executor is one of concurrent.futures, or a dask.distributed.Client, not a {type(value).__name__}"
    )


def share_among(work: Work[Result], ranges: Iterable[range], executor: Executor) -> Generator[Result, None, None]:
    """Give work to an executor, and yield each result as soon as its task has handed it in.

    A task hands in what it has after :data:`SLICE` seconds, and another one goes on from there. However the iteration
    ends, the tasks that have not begun are cancelled; the executor is left open.

    Raises:
        Exception: whatever the executor raises, such as ``BrokenProcessPool``.
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
    """Return the results of as many numbers as a slice of time has room for, at least of one."""
    results, end = list[Result](), time.monotonic() + SLICE
    for result in work(numbers):
        results.append(result)
        if time.monotonic() >= end:
            break
    return results
