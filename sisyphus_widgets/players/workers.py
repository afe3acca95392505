"""Work shared out among processes, which end as soon as nobody needs their results."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, TypeVar, cast

Task = TypeVar("Task")
Result = TypeVar("Result")

GRACE = 5.0
"""The seconds that a process has to end by itself after all work is done."""


def share_out(
    work: Callable[[Task], Iterable[Result]], tasks: Iterable[Task], processes: int
) -> Generator[Result, None, None]:
    """Start processes, and yield the results of all tasks as they arrive.

    ``work`` yields the results of one task. Tasks and results are pickled. The caller handles Ctrl-C. The processes end
    with the iteration, however it ends, even in the middle of a task.

    Raises:
        ChildProcessError: a process ended by itself.
    """
    waiting, workers = iter(tasks), list[_Worker[Task, Result]]()
    try:
        for task in islice(waiting, processes):
            workers.append(_Worker(work))
            workers[-1].begin(task)
    except BaseException:
        _end(workers)
        raise
    return _results(workers, waiting)


def _results(workers: list[_Worker[Task, Result]], waiting: Iterator[Task]) -> Generator[Result, None, None]:
    busy = {worker.pipe: worker for worker in workers}
    try:
        while busy:
            for pipe in wait(list(busy)):
                worker = busy[cast("Connection[Any, Any]", pipe)]
                if (told := worker.told()) is not None:
                    yield told[0]
                elif (task := next(waiting, None)) is not None:
                    worker.begin(task)
                else:
                    del busy[worker.pipe]
                    worker.begin(None)
        for worker in workers:
            worker.process.join(GRACE)
    finally:
        _end(workers)


def _end(workers: Iterable[_Worker[Task, Result]]) -> None:
    for worker in workers:
        worker.process.kill()
    for worker in workers:
        worker.process.join()
        worker.pipe.close()


class _Worker(Generic[Task, Result]):
    """A process, and the near end of the pipe to it."""

    def __init__(self, work: Callable[[Task], Iterable[Result]]) -> None:
        self.pipe, far_end = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=_serve, args=(far_end, work), daemon=True)
        self.process.start()
        far_end.close()  # so that the pipe breaks when the process ends

    def begin(self, task: Task | None) -> None:
        """Send the process its next task, or None if there are no more."""
        try:
            self.pipe.send(task)
        except OSError:
            raise self._ended() from None

    def told(self) -> tuple[Result] | None:
        """Return a result, or None at the end of a task."""
        try:
            return cast("tuple[Result] | None", self.pipe.recv())
        except (EOFError, OSError):
            raise self._ended() from None

    def _ended(self) -> ChildProcessError:
        self.process.join(GRACE)
        return ChildProcessError(
            f"a worker process ended by itself, with exit code {self.process.exitcode}: it was killed, had too little "
            'memory, or could not start. In a script, call this below: if __name__ == "__main__"'
        )


def _serve(pipe: Connection[Any, Any], work: Callable[[Task], Iterable[Result]]) -> None:
    """Work on the tasks from a pipe, in a separate process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes of a terminal
    with suppress(EOFError, BrokenPipeError):  # nobody needs the results any more
        while (task := pipe.recv()) is not None:
            for result in work(task):
                pipe.send((result,))
            pipe.send(None)
