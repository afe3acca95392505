"""Reusable pages with JupyterLab, as loading it takes longer than most tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser import harness

# The free pages, by browser, server and options.
_FREE: dict[tuple[object, ...], list[Page]] = {}

OPEN = """async (path) => {
  await window.jupyterapp.commands.execute("docmanager:open", {path, factory: "Notebook"});
}"""

# A script that stops the kernels, closes all documents, clears the storage, and returns true if the page is clean.
LEAVE = """async () => {
  const {shell} = window.jupyterapp;
  for (const panel of [...shell.widgets("main")]) {
    await panel.sessionContext?.shutdown();
    panel.dispose();
  }
  localStorage.clear();
  sessionStorage.clear();
  return !document.querySelector(".jp-Dialog, .jp-Notebook");
}"""


@contextmanager
def opened(
    browser: Browser, server: harness.Server, name: str, width: int = 1200, height: int = 900, **options: Any
) -> Iterator[Page]:
    """Open a notebook of the server's folder in JupyterLab, with a ready kernel and the options of `harness.open_page`.

    A page with errors is closed. All others are reused, and closed with the browser. Reduced motion is switched on the
    open page, so that it needs no separate page.
    """
    motion = options.pop("reduced_motion", "reduce")
    key = (browser, server.url, *sorted((option, repr(value)) for option, value in options.items()))
    free = _FREE.setdefault(key, [])
    if free:
        page = free.pop()
        harness.resize(page, width, height)
        page.mouse.move(0, 0)
        page.emulate_media(reduced_motion=motion)
        harness.evaluate_in_time(page, OPEN, name)
        page.wait_for_selector(".jp-Notebook .jp-Cell")
        harness.wait_idle(page)
    else:
        page = harness.start_page(browser, width, height, **options)
        page.emulate_media(reduced_motion=motion)
        harness.open_notebook(page, server, name)
    usable = False
    try:
        yield page
        log = harness.page_log(page)
        usable = not log.problems() and harness.evaluate_in_time(page, LEAVE)
        log.console_errors.clear()
    finally:
        if usable:
            free.append(page)
        else:
            harness.end_page(page)
