"""Pages of a room whose packets vanish, or whose browser keeps nothing: what was pressed arrives, once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.harness import page_log
from tests.browser.test_room import PHONE, Class, Opened, answer, nothing_went_wrong, press, room, status_of
from tests.room.vanishing import Proxy

__all__ = ["room"]

QUIZ = ("quiz", "sisyphus_cards", "-n", "2", "--seed", "3", "--language", "en")
SOON = 15_000
"""In so many milliseconds a page has found another connection; the browser would notice after minutes."""


@contextmanager
def behind_a_proxy(there: Class) -> Iterator[Proxy]:
    """Lead the pages that are opened from now on through a proxy."""
    address, leads = there.address, there.leads
    proxy = Proxy(urlsplit(address).port or 0)
    near = f"http://127.0.0.1:{proxy.port}"
    there.address, there.leads = near, leads.replace(address, near)
    try:
        yield proxy
    finally:
        there.address, there.leads = address, leads
        proxy.close()


def wake(page: Page) -> None:
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_an_answer_on_a_dead_connection_arrives_and_counts_once(room: Callable[..., Class]) -> None:
    there = room(*QUIZ)
    teacher = there.teacher()
    with behind_a_proxy(there) as proxy:
        ada = there.phone("Ada")
        proxy.vanish()
        answer(ada, "Yes")
        expect(status_of(teacher)).to_have_text("1 of 1 have answered", timeout=SOON)
        expect(status_of(ada)).to_have_text("Counted: Yes")
        # A question later, it has slept.
        press(teacher, "Show the answers")
        expect(ada.locator(".where")).to_have_text("Question 1 of 2: the answers")
        proxy.vanish()
        press(teacher, "Next question")
        wake(ada)
        expect(ada.locator(".where")).to_have_text("Question 2 of 2", timeout=SOON)
        expect(status_of(teacher)).to_have_text("0 of 1 have answered")
        nothing_went_wrong(teacher, ada)


def test_a_press_of_the_teacher_on_a_dead_connection_is_done_once(room: Callable[..., Class]) -> None:
    there = room(*QUIZ)
    ada = there.phone("Ada")
    with behind_a_proxy(there) as proxy:
        teacher = there.teacher()
        answer(ada, "Yes")
        expect(status_of(teacher)).to_have_text("1 of 1 have answered")
        proxy.vanish()
        press(teacher, "Ask again")
        expect(status_of(teacher)).to_contain_text("on its way")
        expect(ada.locator(".where")).to_have_text("Question 1 of 2, asked once more", timeout=SOON)
        answer(ada, "Yes")
        expect(status_of(teacher)).to_have_text("1 of 1 have answered")
        # The press that is repeated is the same one: no third round has begun.
        expect(ada.locator(".where")).to_have_text("Question 1 of 2, asked once more")
        expect(status_of(ada)).to_have_text("Counted: Yes")
        nothing_went_wrong(teacher, ada)


def test_a_page_finds_the_room_again_where_the_whole_network_was_silent(room: Callable[..., Class]) -> None:
    there = room(*QUIZ)
    teacher = there.teacher()
    with behind_a_proxy(there) as proxy:
        ada = there.phone("Ada")
        proxy.vanish(whole_network=True)
        answer(ada, "No")
        expect(status_of(ada)).to_contain_text("The connection is lost", timeout=SOON)
        proxy.come_back()
        wake(ada)
        expect(status_of(teacher)).to_have_text("1 of 1 have answered", timeout=2 * SOON)
        expect(status_of(ada)).to_have_text("Counted: No")


BLOCKED = """for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, {
  get() { throw new DOMException("The operation is insecure.", "SecurityError") },
})"""
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"


@pytest.mark.parametrize("script", [BLOCKED, FULL], ids=["blocked", "full"])
def test_a_browser_that_keeps_nothing_is_in_the_room_and_comes_back_to_it(
    script: str, room: Callable[..., Class], new_page: Opened
) -> None:
    there = room(*QUIZ)
    teacher = there.teacher()
    with behind_a_proxy(there) as proxy:
        ada = new_page(390, 844, **PHONE)
        ada.add_init_script(script)
        ada.goto(f"{there.address}/#{there.code}")
        ada.locator("[name=nickname]").fill("Ada")
        ada.locator("[name=nickname]").press("Enter")
        expect(ada.locator(".sw-root")).to_be_visible()
        proxy.vanish()
        answer(ada, "Yes")
        expect(status_of(teacher)).to_have_text("1 of 1 have answered", timeout=SOON)
        expect(status_of(ada)).to_have_text("Counted: Yes")
        assert page_log(ada).problems() == []
