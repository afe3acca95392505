"""A plugin for pytest while mutants are tried: it runs chosen tests in a chosen order, and notes their results."""

from __future__ import annotations

import functools
import json
import os
import signal
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

from .notes import CHOSEN, COLLECTED, lru_cache, note

if CHOSEN not in os.environ:  # all tests run, to gather what they reach; no module is imported yet
    functools.lru_cache = lru_cache
    functools.cache = lru_cache(maxsize=None)

_MEMORY = 6 * 2**30  # bytes: a mutant may fill a list without end
_WORK = 60  # seconds of processor time for one test, since a mutant may loop without end; most tests take less than one
_AGAIN = 10  # more seconds after each stop, as Hypothesis runs a failed example again


def pytest_configure() -> None:
    """Limit the memory, if the system can."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (_MEMORY, _MEMORY))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, bool, bool]:
    """Stop a test after too much processor time, if the system can; other work on the machine does not count."""
    if sys.platform != "win32":
        signal.signal(signal.SIGVTALRM, _stop)
        signal.setitimer(signal.ITIMER_VIRTUAL, _WORK, _AGAIN)
    try:
        return (yield)
    finally:
        if sys.platform != "win32":
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _stop(*_: object) -> None:
    raise TimeoutError(f"the test has worked for more than {_WORK} seconds")


def pytest_collectstart(collector: pytest.Collector) -> None:
    """Name the file that is being collected in an environment variable."""
    os.environ[COLLECTED] = f"{collector.nodeid.partition('::')[0]} (setup)"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep only the chosen tests, in their order."""
    if chosen := os.environ.get(CHOSEN):
        order = {name: index for index, name in enumerate(json.loads(Path(chosen).read_text("utf-8")))}
        places = {item: order.get(item.nodeid, order.get(item.nodeid.partition("::")[0], -1)) for item in items}
        config.hook.pytest_deselected(items=[item for item in items if places[item] < 0])
        items[:] = sorted((item for item in items if places[item] >= 0), key=places.__getitem__)


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """Note a file that cannot be collected."""
    if report.failed:
        note("failed", report.nodeid)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note a test that has failed, or the seconds of one that has passed."""
    if report.failed:
        note("failed", report.nodeid)
    elif report.when == "call" and report.passed:
        note("passed", report.nodeid, round(report.duration, 3))
