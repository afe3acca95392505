"""The desk behaves like a real host, and reports all errors."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import harness
from tests.browser.cells import FOURTH, button, card
from tests.browser.desk import desk
from tests.browser.parts import beat_number

TABLE = f"table = SisyphusTable(position={FOURTH}, play=0, seed=1)\ntable"
TRACED = """() => {
  window.heard = [];
  const asked = window.askPython;
  window.askPython = (text) => { window.heard.push(JSON.parse(text).data); return asked(text); };
}"""


def test_page_and_python_exchange_values_without_echoes(browser: Browser) -> None:
    with desk(browser, "table = SisyphusTable(seed=3)\ntable") as book:
        book.page.evaluate(TRACED)
        root = book.widget(0)
        button(root, "Next").evaluate("(button) => { for (let n = 0; n < 4; n++) button.click(); }")
        book.wait_for_value("table.step", "4")
        written = [one["state"] for one in book.page.evaluate("() => window.heard") if one["method"] == "update"]
        assert written == [{"step": 4}]
        book.run("table.step = 2")
        expect(beat_number(root)).to_contain_text("3 of")
        assert book.problems() == []


def test_a_blocked_kernel_answers_after_it_is_released(browser: Browser) -> None:
    with desk(browser, TABLE) as book:
        with book.kernel_held():
            card(book.widget(0), "hand.0", "7C").click()
            expect(card(book.widget(0), "slot.0", "7C")).to_be_visible()
            assert book.names["table"]._revision == 0
        book.wait_for_value("table._revision", "1")


def test_two_views_of_a_widget_work_and_closing_removes_both(browser: Browser) -> None:
    with desk(browser, "table = SisyphusTable(seed=3)\ndisplay(table, table)") as book:
        expect(book.page.locator(".sw-root")).to_have_count(2)
        book.run("table.close()")
        expect(book.page.locator(".sw-root")).to_have_count(0)


def test_errors_in_the_page_and_in_python_are_reported(browser: Browser) -> None:
    with desk(browser, TABLE) as book:
        with pytest.raises(ZeroDivisionError):
            book.run("1 / 0")
        book.run("type(table)._handle_msg = lambda self, message: 1 / 0\ntable.comm.on_msg(table._handle_msg)")
        try:
            card(book.widget(0), "hand.0", "7C").click()
            book.settle()
        finally:
            book.run("del type(table)._handle_msg")
        book.page.evaluate("() => { setTimeout(() => { throw new Error('on purpose'); }, 0); }")
        harness.wait_until(book.page, lambda: len(book.problems()) > 1, "the error is not reported")
        python, *page = reversed(book.problems())
        assert "ZeroDivisionError" in python
        assert "page error: on purpose" in page


def test_only_an_output_of_fixed_height_scrolls(browser: Browser) -> None:
    with desk(browser, "table = SisyphusTable(play=0, seed=7)\ntable") as book:
        output = book.page.locator(".jp-OutputArea")
        expect(output).to_have_css("overflow", "clip")
        output.evaluate("output => { output.style.maxHeight = '300px'; }")
        expect(output).to_have_css("overflow", "auto")
        assert book.problems() == []
