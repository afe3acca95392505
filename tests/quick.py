"""A pytest plugin (`-p tests.quick`): records the duration of each test, and with --quick runs the quickest tests.

Durations are stored in pytest's cache, in this checkout. --quick runs the quickest tests that fit into the budget
below, and also those that failed last and those without a duration. Without any durations it runs a fixed sample of one
test in ten.
"""

from __future__ import annotations

import os
from collections import Counter
from zlib import crc32

import pytest

from tests.parts import without_part

SECONDS = 30
"""The budget for each core; collecting the tests takes about as long again."""
BESIDE = 0.004
"""The seconds of overhead of pytest per test, which matters for thousands of quick tests."""
ONE_IN = 10
CACHE_KEY = "sisyphus_widgets/seconds"

_seconds: Counter[str] = Counter()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="only the tests that took least when they were run last")


def chosen(names: list[str], seconds: dict[str, float], failed: set[str], budget: float) -> set[str]:
    """Return the names of the tests to run, given the known durations in seconds."""
    if not seconds:
        return {name for name in names if name in failed or crc32(name.encode()) % ONE_IN == 0}
    found = {name for name in names if name in failed or name not in seconds}
    for name in sorted(set(names) - found, key=lambda name: (seconds[name], name)):
        budget -= seconds[name] + BESIDE
        if budget < 0:
            break
        found.add(name)
    return found


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the other tests; all workers choose alike, since durations are written only at the end."""
    if not config.getoption("--quick") or config.cache is None:
        return
    known = config.cache.get(CACHE_KEY, {})
    failed = {without_part(name) for name in config.cache.get("cache/lastfailed", {})}
    names = [without_part(item.nodeid) for item in items]
    fast = chosen(names, known, failed, SECONDS * (os.cpu_count() or 1))
    config.hook.pytest_deselected(items=[item for item, name in zip(items, names, strict=True) if name not in fast])
    items[:] = [item for item, name in zip(items, names, strict=True) if name in fast]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add up the durations of a test and its fixtures."""
    _seconds[without_part(report.nodeid)] += round(report.duration, 3)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Store the durations, except in a worker, whose parent does that."""
    if session.config.cache is not None and not hasattr(session.config, "workerinput"):
        session.config.cache.set(CACHE_KEY, {**session.config.cache.get(CACHE_KEY, {}), **_seconds})
