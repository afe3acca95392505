"""Fixtures of the tests of the built site: the folder, a plain web server for it, and a browser."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser

from devtools.site import LITE
from tests.browser import harness

FOLDER = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(FOLDER):
            item.add_marker("browser")


class Quiet(SimpleHTTPRequestHandler):
    """A request handler that serves files without logging."""

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


@pytest.fixture(scope="session")
def lite() -> Path:
    """Return the folder of the latest build of JupyterLite."""
    assert (LITE / "lab" / "index.html").exists(), "build it first: python3 dev.py site"
    return LITE


@pytest.fixture(scope="session")
def address(lite: Path) -> Iterator[str]:
    """Yield the address at which the site is served."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(lite)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Yield a browser."""
    with harness.chromium() as running:
        yield running
