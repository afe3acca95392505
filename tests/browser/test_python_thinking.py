"""Thinking opponents on pages with Python over HTTP, also in a Python that starts from another page's snapshot."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sisyphus_widgets import SisyphusTable
from sisyphus_widgets.embed import write_python
from tests.browser import harness
from tests.browser.parts import area, sentence
from tests.browser.python_pages import LISTEN, PYODIDE, Spoken
from tests.browser.test_python_falls import pass_three

# A script that presses Stop as soon as it appears, as thinking takes less than a second, and counts these buttons.
STOP = """(root) => new Promise((stopped) => {
  const isStop = (one) => one.textContent === "Stop" && one.getClientRects().length;
  const look = () => {
    const there = [...root.getRootNode().querySelectorAll("button")].filter(isStop);
    const own = there.find((one) => root.contains(one));
    if (!own) return requestAnimationFrame(look);
    own.click();
    stopped(there.length);
  };
  look();
})"""

# A script that waits until a player thinks.
THINKS = """(root) => new Promise((seen) => {
  const look = () =>
    root.querySelector(".sw-thinking")?.textContent.includes("thinking …") ? seen() : requestAnimationFrame(look);
  look();
})"""

TABLE = "<!DOCTYPE html><html lang='en'><meta charset='utf-8'><title>Strong</title>{}</html>"


@pytest.mark.long
def test_opponents_can_be_stopped_on_one_page_and_move_on_the_next(page: Page, tmp_path: Path) -> None:
    table = SisyphusTable(play=0, seed=7, opponents="strong", pace="fast")
    made = table.to_fragment(plies=0, python=PYODIDE, python_file=write_python(tmp_path, PYODIDE))
    (tmp_path / "table.html").write_text(TABLE.format(made), "utf-8")
    page.add_init_script(LISTEN)
    root, spoken = page.locator(".sw-root"), Spoken(page)
    thinking = root.locator(".sw-thinking")
    with harness.serving(tmp_path) as address:
        page.goto(f"{address}/table.html")
        root.evaluate(f"(root) => {{ window.stopped = ({STOP})(root); }}")
        pass_three(root)
        assert page.evaluate("stopped") == 1, "only the table speaks of it"
        expect(thinking).to_have_count(0)
        expect(area(root, "feedback")).to_contain_text("Stopped. Your choice is taken back.")
        assert len(spoken.all("python", "opened")) == 1, "Python itself goes on"
        spoken.wait("memory kept")

        page.evaluate("localStorage.clear()")
        page.reload()
        root.evaluate(f"(root) => {{ window.seen = ({THINKS})(root); }}")
        pass_three(root)
        page.evaluate("seen")
        assert "memory" in spoken.all("page", "parts")[0]
        expect(thinking).to_have_count(0)
        expect(sentence(root)).to_contain_text("You choose 9♣, K♣ and A♣ for West")
    assert harness.page_log(page).problems() == []
