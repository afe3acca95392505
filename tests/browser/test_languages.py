"""Tables in generated languages on a narrow page: all text is translated, fits, and is escaped."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from sisyphus_widgets import (
    AscendTable,
    SisyphosBoard,
    SisyphusTable,
    SixtyTable,
    SkitgubbeTable,
    SuitLevelExplorer,
)
from sisyphus_widgets.games.sisyphus_cards import position
from tests.browser import harness
from tests.browser.parts import area, main_button
from tests.browser.stillness import measured
from tests.pseudo_languages import LANGUAGES, spoken

HANDS = ["2C 7C QC 3D", "KC 4D 5D", "JC 6D 7D", "AC 8D 9D"]
BESIDE = """root => {
  const { left, right } = root.getBoundingClientRect();
  const drawn = [...root.querySelectorAll("button, p, .sw-plate, .sw-chip, h2, h3")];
  // The many buttons of the editor are moved aside on a narrow page.
  const isMoved = e => e.closest(".sw-choices") && getComputedStyle(e.parentElement).overflowX === "auto";
  return drawn.filter(e => e.checkVisibility({ visibilityProperty: true }) && !isMoved(e))
    .map(e => [e.textContent, e.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.left < left - 1 || box.right > right + 1)).map(([text]) => text);
}"""

NAMED = """root => [...root.querySelectorAll("*")]
  .flatMap(e => [e.getAttribute("aria-label"), e.title, e.dataset?.drawn]).filter(Boolean)"""
"""A script that returns texts outside of elements' contents: labels, tooltips, and texts of the style sheet."""


def tables(language: str) -> dict[str, Any]:
    """Return a table of each game and a sandbox."""
    trick = position(hands=HANDS, trick="9C 8C TC", leader=1)
    return {
        "cards": SisyphusTable(position=trick, play=0, seed=1, language=language),
        "whole": SisyphusTable(seed=3, language=language),
        "board": SisyphosBoard(play=0, seed=1, tutor="open", language=language),
        "skitgubbe": SkitgubbeTable(seed=4, language=language),
        "sixty": SixtyTable(seed=3, play=0, language=language),
        "ascend": AscendTable(seed=3, perspective=0, language=language),
        "levels": SuitLevelExplorer(language=language),
    }


def opened(page: Page, widget: Any, folder: Path) -> Locator:
    plies = {} if isinstance(widget, SuitLevelExplorer) else {"plies": 0}
    page.goto(widget.to_html(folder / "page.html", **plies).as_uri())
    root = page.locator(".sw-root")
    expect(root.locator(".sw-badge").first).to_be_attached()  # phones do not show it
    return root


ALL = [*sorted(LANGUAGES), "de"]


@pytest.mark.parametrize("language", ALL)
def test_tables_are_translated_and_fit_in_any_language(
    language: str, new_page: Callable[..., Page], tmp_path: Path, pictures: Path, full: bool
) -> None:
    """With --full all of them, otherwise one in three, so that each is drawn in at least one language."""
    page = new_page(480, 900)
    with spoken():
        for name, widget in [*tables(language).items()][0 if full else ALL.index(language) % 3 :: 1 if full else 3]:
            root = opened(page, widget, tmp_path)
            expect(root).to_have_attribute("lang", language)
            texts = widget._trace["labels"].values()
            assert main_button(root).inner_text() in texts, name
            for _ in range(3):
                main_button(root).click(force=True)
            if root.locator(".sw-rules .sw-chip").count():
                root.locator(".sw-rules .sw-chip").first.click()
                expect(root.locator(".sw-clause")).to_be_visible()
            # The open rule may lie over the button.
            root.get_by_role("button", name=widget._trace["labels"]["more"], exact=True).dispatch_event("click")
            expect(area(root, "more")).to_be_visible()
            assert measured(root, "root => root.scrollWidth - root.clientWidth") <= 0, name
            assert measured(page, "() => document.documentElement.scrollWidth <= innerWidth"), name
            assert measured(root, BESIDE) == [], name
            assert root.locator("u").count() == 0, name
            text = root.inner_text()
            if language == "xx-accent":
                page_text = " ".join([text, *root.evaluate(NAMED)])
                assert re.findall(r"[A-Za-z]{3,}", page_text) == [], name
            if language == "xx-markup":
                assert "<u>" in text, name
                assert "&lt" in text, name
            harness.screenshot(page, pictures, f"language-{language}-{name}")
    log = harness.page_log(page)
    assert log.problems() == []
    assert log.console_errors == []
