"""The looks of the gallery's widgets equal the recorded ones, with any fonts."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import harness, looks
from tests.gallery import described, gallery_page

MOST = {1000: 28, 480: 20}
"""The number of cells that may differ with other fonts. A missing part changes more cells."""

# The parts of which each widget must have at least one at both widths.
PARTS = {
    **dict.fromkeys(
        ["sisyphus", "sixty", "skitgubbe", "ascend", "quiz", "practice", "problems", "lesson"], ".sw-hands"
    ),
    **dict.fromkeys(["sisyphos", "hill", "race"], "[data-area=table] > *"),
    **dict.fromkeys(["levels", "combos", "editor", "plays", "answers", "pick-up"], "[data-area=hand] > *"),
}
STYLE = """css => {
  for (const host of document.querySelectorAll(".sw-fragment")) {
    const root = host.shadowRoot;
    const style = root.querySelector("style") ?? root.appendChild(document.createElement("style"));
    style.textContent = css;
  }
}"""
WRONG = {
    "its part is missing": "PART, PART * { visibility: hidden !important }",
    "nothing is told": "[data-area=todo] * { visibility: hidden !important }",
    "no buttons": ":is([data-area=way], [data-area=answers]) * { visibility: hidden !important }",
    "out of its place": "PART { translate: 0 -6em !important }",
    "blank": ".sw-page, .sw-page * { visibility: hidden !important }",
}
# On a narrow page what is asked stands over the table, so another line of it would move the table.
OTHER_LETTERS = (
    ":not([data-area=todo], [data-area=todo] *) { letter-spacing: 0.03em }"
    ".sw-text { font-family: sans-serif !important }"
    "[data-area=todo], [data-area=todo] * { letter-spacing: normal }"
)


def differs(page: Page, name: str, width: int) -> bool:
    """Return True if the look of a widget has changed."""
    return looks.difference(looks.read()[name, width], looks.look(page, name)) > MOST[width]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a page with all widgets of the gallery."""
    return gallery_page(tmp_path_factory.mktemp("gallery") / "gallery.html")


@pytest.mark.parametrize("size", looks.SIZES)
def test_every_widget_has_its_recorded_look(
    size: tuple[int, int], browser: Browser, written: Path, pictures: Path
) -> None:
    """After an intended change, run ``python -m tests.browser.looks``."""
    width = size[0]
    with looks.opened(browser, size, written) as page:
        for name in described():
            harness.screenshot(page, pictures, f"gallery-{name}-{width}", f"#{name}")
            assert (name, differs(page, name, width)) == (name, False)
        assert harness.page_log(page).problems() == []


def test_looks_differ_for_a_missing_part_but_not_for_another_font(browser: Browser, written: Path) -> None:
    size = looks.SIZES[-1]
    with looks.opened(browser, size, written) as page:
        page.evaluate(STYLE, OTHER_LETTERS)
        for name in described():
            assert (name, differs(page, name, size[0])) == (name, False)
        for number, (what, css) in enumerate(WRONG.items()):
            for name in [*described()][:: number * 3 or 1]:
                if (what, name) == ("nothing is told", "lesson"):
                    continue  # it begins with few words
                page.evaluate(STYLE, css.replace("PART", PARTS[name]))
                assert (what, name, differs(page, name, size[0])) == (what, name, True)
