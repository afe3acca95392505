"""Fixtures of the tests of hosts: a browser, and the folder of screenshots."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from devtools.paths import ROOT
from tests.browser import harness

FOLDER = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(FOLDER):
            item.add_marker("browser")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Yield a browser."""
    with harness.chromium() as running:
        yield running


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Return the folder for screenshots that people may look at; it is not committed."""
    return ROOT / "artifacts" / "screenshots"
