"""A pytest plugin (`-p tests.unchanged --plan FILE`): skips test files that passed with the same inputs.

The plan is a JSON file with `digests`, a map from test files to the digests of their inputs; `unchanged`, the files to
skip; and `passes`, the file that stores the digests of test files that pass.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from devtools.inputs import Passes

plan: dict[str, Any] = {}
outcomes: dict[str, bool] = {}
"""Test file → True if all its finished tests have passed so far."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--plan", metavar="FILE", help="which test files are left out, and where to note what passes")


def pytest_configure(config: pytest.Config) -> None:
    if file := config.getoption("--plan"):
        plan.update(json.loads(Path(file).read_text("utf-8")))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Skip a file that is unchanged; return None for other files, so that other plugins decide."""
    if not collection_path.is_relative_to(config.rootpath):
        return None
    return collection_path.relative_to(config.rootpath).as_posix() in plan.get("unchanged", ()) or None


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    file = report.nodeid.partition("::")[0]
    outcomes[file] = outcomes.get(file, True) and not report.failed


def is_whole(session: pytest.Session, exitstatus: int) -> bool:
    """Return True if all tests of every started file have run."""
    is_limited = bool(session.shouldfail or session.shouldstop or session.config.getoption("keyword"))
    return exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) and not is_limited


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Store the passes, except in a worker; a run with no tests left succeeds."""
    if not plan or hasattr(session.config, "workerinput"):
        return
    if exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED and plan["unchanged"]:
        session.exitstatus = pytest.ExitCode.OK
    failed = [file for file, has_passed in outcomes.items() if not has_passed]
    passed = [file for file, has_passed in outcomes.items() if has_passed and file in plan["digests"]]
    digests = {file: plan["digests"][file] for file in passed} if is_whole(session, exitstatus) else {}
    Passes(Path(plan["passes"])).update(digests, failed)
