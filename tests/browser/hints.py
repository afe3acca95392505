"""Helpers for tests of hints: their button, the highlighted elements, and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Locator

from tests.browser import harness
from tests.browser.cells import pairs
from tests.browser.desk import Desk
from tests.browser.stillness import measured


def hint(root: Locator) -> Locator:
    """Return the button for hints."""
    return root.locator(".sw-hint")


def lit(root: Locator) -> list[str]:
    """Return the names of the highlighted elements that can be chosen."""
    found: list[str] = root.locator(".is-lit[data-rove]").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    return found


def look_at_hint(book: Desk, pictures: Path, cell: int, name: str, widths: Sequence[int], full: bool) -> None:
    """Take pictures at several widths, light and dark, and check overflow and accessibility."""
    pictures.mkdir(parents=True, exist_ok=True)
    size = book.page.viewport_size
    assert size is not None
    for width, theme in pairs(widths, cell, full):
        harness.resize(book.page, width, 900)
        book.theme(theme)
        root = book.widget(cell)
        root.scroll_into_view_if_needed()
        root.screenshot(path=pictures / f"{name}-{width}-{theme}.png")
        assert measured(root, "root => root.scrollWidth <= root.clientWidth + 1")
        assert hint(root).evaluate("one => one.scrollWidth <= one.clientWidth + 1"), "no word is cut"
        assert harness.accessibility_problems(book.page, root) == []
    harness.resize(book.page, **size)
    book.theme("light")
