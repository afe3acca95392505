"""The gallery looks as it did: each widget beside its look that is known, whatever fonts there are."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import harness, looks
from tests.gallery import described, gallery_page

MOST = {1000: 28, 480: 20}
"""So many cells may differ, as they do where letters are narrower or wider; a part that is missing is more."""

# The parts of which each widget has to have any, at both widths.
PARTS = {
    **dict.fromkeys(
        ["sisyphus", "sixty", "skitgubbe", "ascend", "quiz", "practice", "problems", "lesson"], ".sw-hands"
    ),
    **dict.fromkeys(["sisyphos", "hill", "race"], ".sw-center > *"),
    **dict.fromkeys(["levels", "combos", "editor", "plays", "answers", "pick-up"], ".sw-tray"),
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
    "nothing is told": ".sw-explanation *, .sw-question *, .sw-lesson * { visibility: hidden !important }",
    "no buttons": ".sw-bar *, .sw-act * { visibility: hidden !important }",
    "out of its place": "PART { translate: 0 -6em !important }",
    "blank": ".sw-page, .sw-page * { visibility: hidden !important }",
}
# On a narrow page a lesson's text stands above its table, which one line more would push down.
OTHER_LETTERS = (
    ":not(.sw-lesson, .sw-lesson *) { letter-spacing: 0.03em } .sw-text { font-family: sans-serif !important }"
    ".sw-lesson, .sw-lesson * { letter-spacing: normal }"
)


def differs(page: Page, name: str, width: int) -> bool:
    """Return True if a widget no longer looks as it did."""
    return looks.difference(looks.read()[name, width], looks.look(page, name)) > MOST[width]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page with all of them."""
    return gallery_page(tmp_path_factory.mktemp("gallery") / "gallery.html")


@pytest.mark.parametrize("size", looks.SIZES)
def test_every_widget_looks_as_it_did(size: tuple[int, int], browser: Browser, written: Path, pictures: Path) -> None:
    """If it is meant to look otherwise: ``python -m tests.browser.looks``."""
    width = size[0]
    with looks.opened(browser, size, written) as page:
        for name in described():
            harness.screenshot(page, pictures, f"gallery-{name}-{width}", f"#{name}")
            assert (name, differs(page, name, width)) == (name, False)
        assert harness.page_log(page).problems() == []


def test_what_is_missing_is_seen_and_other_letters_are_not(browser: Browser, written: Path) -> None:
    size = looks.SIZES[-1]
    with looks.opened(browser, size, written) as page:
        page.evaluate(STYLE, OTHER_LETTERS)
        for name in described():
            assert (name, differs(page, name, size[0])) == (name, False)
        for number, (what, css) in enumerate(WRONG.items()):
            for name in [*described()][:: number * 3 or 1]:
                page.evaluate(STYLE, css.replace("PART", PARTS.get(name, ".sw-explanation")))
                assert (what, name, differs(page, name, size[0])) == (what, name, True)
