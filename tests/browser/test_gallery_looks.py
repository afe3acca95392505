"""The gallery looks as it did: each widget beside its look that is known, whatever fonts there are."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser import harness, looks
from tests.gallery import described, gallery_page

MOST = 30
"""So many cells may differ, as they do where letters are narrower or wider; a part that is missing is more."""

# The parts of which each widget has to have any, at both widths.
PARTS = {
    **dict.fromkeys(["sisyphus", "sixty", "skitgubbe", "ascend", "quiz", "practice", "lesson"], ".sw-hands"),
    **dict.fromkeys(["sisyphos", "hill"], ".sw-center > *"),
    **dict.fromkeys(["levels", "combos"], ".sw-tray"),
}
STYLE = """css => {
  for (const host of document.querySelectorAll(".sw-fragment")) {
    const style = host.shadowRoot.querySelector("style") ?? host.shadowRoot.appendChild(document.createElement("style"));
    style.textContent = css;
  }
}"""
WRONG = {
    "missing": "PART, PART * { visibility: hidden !important }",
    "told nothing": ".sw-told * { visibility: hidden !important }",
    "out of its place": "PART { translate: 0 -6em !important }",
    "blank": ".sw-page { visibility: hidden !important } .sw-page * { visibility: hidden !important }",
}
OTHER_LETTERS = "* { letter-spacing: 0.03em } .sw-text { font-family: sans-serif !important }"


@pytest.mark.parametrize("size", looks.SIZES)
def test_every_widget_looks_as_it_did(size: tuple[int, int], browser: Browser, tmp_path: Path, pictures: Path) -> None:
    """If it is meant to look otherwise: ``python -m tests.browser.looks``."""
    known, width = looks.read(), size[0]
    with looks.opened(browser, size, gallery_page(tmp_path / "gallery.html")) as page:
        for name in described():
            harness.screenshot(page, pictures, f"gallery-{name}-{width}", f"#{name}")
            assert (name, looks.difference(known[name, width], looks.look(page, name)) <= MOST) == (name, True)
        if size != looks.SIZES[-1]:
            return
        page.evaluate(STYLE, OTHER_LETTERS)
        for name in described():
            assert (name, looks.difference(known[name, width], looks.look(page, name)) <= MOST) == (name, True)
        for what, css in WRONG.items():
            for name in described():
                page.evaluate(STYLE, css.replace("PART", PARTS[name]))
                found = looks.difference(known[name, width], looks.look(page, name))
                assert (what, name, found > MOST) == (what, name, True)
        assert harness.page_log(page).problems() == []
