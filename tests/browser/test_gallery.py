"""Every widget of the gallery in generated languages on a narrow page: all texts are translated and whole."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import harness
from tests.browser.stillness import measured
from tests.browser.test_languages import BESIDE, NAMED
from tests.gallery import described, gallery_page
from tests.pseudo_languages import LANGUAGES, spoken

# A script that returns texts that are cut off without a way to scroll, except texts for screen readers only, titles
# that end with an ellipsis, and the names of seats, which give way to what their seats do.
CUT_OFF = """root => {
  const found = [], HIDES = ["hidden", "clip"];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement;
    if (!node.data.trim() || of.closest(".sw-reader-text, .sw-name, svg, style")) continue;
    if (!of.checkVisibility({visibilityProperty: true})) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const {left, right, top, bottom, width} = range.getBoundingClientRect();
    if (!width) continue;
    let hidden = false, cut = false, shortened = false;
    for (let around = of; around && around !== root.parentNode; around = around.parentElement) {
      const style = getComputedStyle(around);
      hidden ||= style.clipPath !== "none";
      const box = around.getBoundingClientRect();
      shortened ||= style.textOverflow === "ellipsis";
      const beside = (left < box.left - 2 || right > box.right + 2) && !shortened;
      const below = top < box.top - 3 || bottom > box.bottom + 3;
      cut ||= (beside && HIDES.includes(style.overflowX)) || (below && HIDES.includes(style.overflowY));
      if (["auto", "scroll"].includes(style.overflowY)) break;
    }
    if (cut && !hidden) found.push(`${of.className}: ${node.data}`);
  }
  return found;
}"""
PRESSES = 2
ALL = [name for name, widget in described().items() if widget.kind != "lesson"]
"""Lessons have no texts in generated languages."""
FEW = [name for name in ALL if name in ("hill", "combos") or described()[name].kind != "table"]
"""Another test covers tables in every generated language."""


def wrong(root: Locator, language: str) -> list[str]:
    """Return the faults of a widget."""
    found = [f"beside: {text}" for text in measured(root, BESIDE)]
    found += [f"cut off: {text}" for text in measured(root, CUT_OFF)]
    if measured(root, "root => root.scrollWidth > root.clientWidth"):
        found.append("wider than its page")
    if root.locator("u").count():
        found.append("text was taken for markup")
    text = " ".join([root.inner_text(), *root.evaluate(NAMED)])
    if language == "xx-accent":
        found += [f"English: {word}" for word in re.findall(r"[A-Za-z]{3,}", text)]
    if language == "xx-markup" and not ("<u>" in text and "&lt" in text):
        found.append("it is not in that language")
    return found


def press_on(root: Locator) -> None:
    """Go one step: to the next beat, or make a choice, or give an answer."""
    leads = root.locator("[data-area=way] .is-main:not([aria-disabled=true]), .is-open, .sw-choices button").first
    if leads.count():
        leads.dispatch_event("click")


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_widget_is_translated_and_whole_in_a_generated_language(
    language: str, new_page: Callable[..., Page], tmp_path: Path, pictures: Path, full: bool
) -> None:
    names = ALL if full or language == "xx-long" else FEW
    with spoken():
        written = gallery_page(tmp_path / "gallery.html", language, names)
    for width in (480, 390, 760, 1100) if full else (480,):
        page = new_page(width, 900)
        page.goto(written.as_uri())
        roots = page.locator(".sw-fragment .sw-root")
        expect(roots).to_have_count(len(names))
        for number, name in enumerate(names):
            root = roots.nth(number)
            expect(root).to_have_attribute("lang", language)
            for press in range(20 if full else PRESSES):
                assert (name, press, wrong(root, language)) == (name, press, [])
                press_on(root)
            more = root.locator("[data-area=title] [aria-expanded]").last
            if more.count():
                more.dispatch_event("click")
                expect(root.locator("[data-area=more]")).to_be_visible()
            assert (name, "more", wrong(root, language)) == (name, "more", [])
            harness.screenshot(page, pictures, f"gallery-{language}-{name}-{width}", f"#{name}")
        assert measured(page, "document.documentElement.scrollWidth <= innerWidth")
        log = harness.page_log(page)
        assert log.problems() + log.console_errors == []
