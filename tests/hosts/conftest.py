"""Fixtures of the tests of hosts: a browser, and where screenshots go."""

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
    """The browser."""
    with harness.chromium() as running:
        yield running


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Return the folder in which tests leave screenshots for people to look at; it is not committed."""
    return ROOT / "artifacts" / "screenshots"
