"""Fixtures of the browser tests: one JupyterLab and one browser for the session, and a new page for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from devtools.paths import NOTEBOOKS, ROOT
from tests.browser import harness
from tests.parts import every_third

FOLDER = Path(__file__).parent


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run tests that need JupyterLab first, so that they all go to one worker, which starts the only server.

    Give tests the time to fail with the message of what they wait for. A short run of whole files takes a third of the
    games, sizes and languages of each test, which change with the commit.
    """
    is_whole = not any("::" in word for word in config.invocation_params.args) and not config.getoption("keyword")
    if config.option.part is not None and is_whole:
        ours = [(item.nodeid, item) for item in items if item.path.is_relative_to(FOLDER)]
        chosen = {*every_third(ours, config.option.part)}
        config.hook.pytest_deselected(items=[item for _, item in ours if item not in chosen])
        items[:] = [item for item in items if item in chosen or not item.path.is_relative_to(FOLDER)]
    for item in items:
        if item.path.is_relative_to(FOLDER):
            item.add_marker("browser")
            if not config.getoption("timeout") and item.get_closest_marker("timeout") is None:
                item.add_marker(pytest.mark.timeout(15 * 60))
    items.sort(key=lambda item: "lab" not in getattr(item, "fixturenames", ()))


@pytest.fixture(scope="session")
def notebook_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a copy of the committed notebooks, for the notebooks that tests write and save."""
    folder = tmp_path_factory.mktemp("notebooks")
    for file in NOTEBOOKS.glob("*.ipynb"):
        (folder / file.name).write_bytes(file.read_bytes())
    return folder


@pytest.fixture(scope="session")
def lab(notebook_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[harness.Server]:
    """A JupyterLab that serves `notebook_folder`."""
    with harness.lab_server(notebook_folder, tmp_path_factory.mktemp("jupyter")) as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser, in which `new_page` opens pages."""
    with harness.chromium() as running:
        yield running


@pytest.fixture
def new_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """A function that opens pages, as in new_page(480, 800, has_touch=True). They are closed after the test."""
    with ExitStack() as pages:
        yield lambda *size, **options: pages.enter_context(harness.open_page(browser, *size, **options))


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A page of 1200 by 900 pixels."""
    return new_page()


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Return the folder for screenshots of tests, which is not committed."""
    return ROOT / "artifacts" / "screenshots"
