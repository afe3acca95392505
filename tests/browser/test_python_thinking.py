"""Opponents who think on pages with Python over http: also in a Python that starts from the memory of another one."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from sisyphus_widgets import SisyphusTable
from sisyphus_widgets.embed import write_python
from tests.browser import harness
from tests.browser.parts import sentence
from tests.browser.python_pages import LISTEN, PYODIDE, START, Spoken
from tests.browser.test_python_falls import pass_three

TABLE = "<!DOCTYPE html><html lang='en'><meta charset='utf-8'><title>Strong</title>{}</html>"


def test_they_are_stopped_on_one_page_and_move_on_the_next(page: Page, tmp_path: Path, pictures: Path) -> None:
    table = SisyphusTable(play=0, seed=7, opponents="strong", pace="fast")
    made = table.to_fragment(plies=0, python=PYODIDE, python_file=write_python(tmp_path, PYODIDE))
    (tmp_path / "table.html").write_text(TABLE.format(made), "utf-8")
    page.add_init_script(LISTEN)
    root, spoken = page.locator(".sw-root"), Spoken(page)
    thinking = root.locator(".sw-thinking")
    with harness.serving(tmp_path) as address:
        page.goto(f"{address}/table.html")
        pass_three(root)
        expect(thinking).to_contain_text("thinking …", timeout=1000 * START)
        root.screenshot(path=pictures / "thinking-python.png")
        page.get_by_role("button", name="Stop").click()  # the table has the only one
        expect(thinking).to_have_count(0)
        expect(root.locator(".sw-told")).to_contain_text("Stopped. Your choice is taken back.")
        assert len(spoken.all("python", "opened")) == 1, "Python itself goes on"
        spoken.wait("memory kept")

        page.evaluate("localStorage.clear()")
        page.reload()
        pass_three(root)
        expect(thinking).to_contain_text("thinking …", timeout=1000 * START)
        assert "memory" in spoken.all("page", "parts")[0]
        expect(thinking).to_have_count(0, timeout=1000 * START)
        expect(sentence(root)).to_contain_text("You choose 9♣, K♣ and A♣ for West")
    assert harness.page_log(page).problems() == []
