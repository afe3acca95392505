"""A pytest plugin (`-p tests.quick`): notes how long each test takes, and with --quick runs those that take least.

What was noted lies in pytest's cache, of this checkout alone. As many of the quickest tests are run as together take
the seconds below; beside them those that failed last and those that nothing is known of. Where nothing was noted yet,
it is one test in ten, the same ones each time.
"""

from __future__ import annotations

import os
from collections import Counter
from zlib import crc32

import pytest

from tests.parts import without_part

SECONDS = 30
"""For each core; collecting takes as long again."""
BESIDE = 0.004
"""Seconds that pytest takes for a test beside what is noted, by which thousands of quick tests are not quick."""
ONE_IN = 10
CACHE_KEY = "sisyphus_widgets/seconds"

_seconds: Counter[str] = Counter()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="only the tests that took least when they were run last")


def chosen(names: list[str], seconds: dict[str, float], failed: set[str], budget: float) -> set[str]:
    """Return which tests are run, given the seconds that those which are known took."""
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
    """Leave out what is not chosen; every worker chooses the same, for the notes are written at the end."""
    if not config.getoption("--quick") or config.cache is None:
        return
    known = config.cache.get(CACHE_KEY, {})
    failed = {without_part(name) for name in config.cache.get("cache/lastfailed", {})}
    names = [without_part(item.nodeid) for item in items]
    fast = chosen(names, known, failed, SECONDS * (os.cpu_count() or 1))
    config.hook.pytest_deselected(items=[item for item, name in zip(items, names, strict=True) if name not in fast])
    items[:] = [item for item, name in zip(items, names, strict=True) if name in fast]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add up what a test and its fixtures take."""
    _seconds[without_part(report.nodeid)] += round(report.duration, 3)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Keep what was noted; workers leave that to who started them."""
    if session.config.cache is not None and not hasattr(session.config, "workerinput"):
        session.config.cache.set(CACHE_KEY, {**session.config.cache.get(CACHE_KEY, {}), **_seconds})
