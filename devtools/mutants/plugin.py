"""A plugin for pytest, where mutants are tried: it runs chosen tests in a chosen order, and notes how they end."""

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

if CHOSEN not in os.environ:  # it is to be found out what all tests reach; no module of the package is imported yet
    functools.lru_cache = lru_cache
    functools.cache = lru_cache(maxsize=None)

_MEMORY = 6 * 2**30  # bytes: a mistake may fill a list for ever
_WORK = 60  # seconds of one core for one test, of which few need more than one: a mistake may loop for ever
_AGAIN = 10  # seconds more, each time it goes on all the same: Hypothesis tries what failed once more


def pytest_configure() -> None:
    """Limit the memory, where the system can."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (_MEMORY, _MEMORY))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, bool, bool]:
    """Stop a test that works for too long, where the system can; a machine with much to do makes no difference."""
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
    """Tell which file is being collected."""
    os.environ[COLLECTED] = f"{collector.nodeid.partition('::')[0]} (setup)"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the chosen tests, in their order."""
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
