"""Helpers for tests of boards: squares, pieces, and ways to reach them by keys and by mouse."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser import harness

FOCUSED = "() => document.activeElement.dataset.rove || document.activeElement.innerText"

# A stone is two turns from winning; every other turn costs more than twenty.
NEAR = "c3 / c4 / stones"
REASON = "Stones go left, up, or diagonally up and to the left, and c2 is not that way from c3."


def square(root: Locator, name: str) -> Locator:
    """Return a square of the board."""
    return root.locator(f".sw-square[data-rove='{name}']")


def piece(root: Locator, name: str, square: str) -> Locator:
    """Return a piece on a square."""
    return root.locator(f"[data-rove='{square}'] [data-move='{name}'], [data-zone='{square}'] [data-move='{name}']")


def targets(root: Locator) -> set[str]:
    """Return the squares to which the picked piece can go."""
    return set(root.locator(".sw-square.is-target").evaluate_all("all => all.map(e => e.dataset.rove)"))


def move(root: Locator, origin: str, target: str) -> None:
    """Click a piece, then a square."""
    square(root, origin).click()
    expect(square(root, origin)).to_have_class(re.compile("is-picked"))
    square(root, target).click()


def press(page: Page, place: Locator) -> None:
    """Click at the place of an element, even if it cannot be chosen."""
    place.scroll_into_view_if_needed()
    page.mouse.click(*middle(place))


def drag(page: Page, held: Locator, x: float, y: float) -> None:
    """Drag an element by its centre to a point."""
    box = held.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(x, y, steps=6)
    page.mouse.up()


def middle(place: Locator) -> tuple[float, float]:
    """Return the centre of an element."""
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def walk(page: Page, target: str) -> None:
    """Move the focus from its square to another by arrow keys."""
    origin = page.evaluate(FOCUSED)
    columns, rows = (ord(target[n]) - ord(origin[n]) for n in range(2))
    for key, steps in (("ArrowRight", columns), ("ArrowLeft", -columns), ("ArrowUp", rows), ("ArrowDown", -rows)):
        for _ in range(steps):
            page.keyboard.press(key)
    harness.becomes(page, lambda: page.evaluate(FOCUSED), target)


def tab_to(page: Page, wanted: str, key: str = "Tab") -> None:
    """Press Tab until an element with a matching name has the focus."""
    for _ in range(12):
        if re.fullmatch(wanted, page.evaluate(FOCUSED)):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {wanted}, but to {page.evaluate(FOCUSED)!r}")
