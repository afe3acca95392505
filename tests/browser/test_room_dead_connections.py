"""Pages of a room with lost packets or without storage: each press is carried out once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.harness import page_log
from tests.browser.test_room import PHONE, Class, Opened, answer, nothing_went_wrong, press, room, status_of, widget_of
from tests.room.vanishing import Proxy

__all__ = ["room"]

QUIZ = ("quiz", "sisyphus_cards", "-n", "2", "--seed", "3", "--language", "en")


@contextmanager
def behind_a_proxy(there: Class) -> Iterator[Proxy]:
    """Let pages that are opened afterwards connect through a proxy."""
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


def test_an_answer_on_a_dead_connection_is_repeated_and_counts_once(room: Callable[..., Class]) -> None:
    there = room(*QUIZ)
    teacher = there.teacher()
    with behind_a_proxy(there) as proxy:
        ada = there.phone("Ada")
        proxy.vanish()
        answer(ada, "Yes")
        expect(status_of(teacher)).to_have_text("1 of 1 have answered")
        expect(status_of(ada)).to_have_text("Counted: Yes")
        # The phone sleeps until after the next question.
        press(teacher, "Show the answers")
        expect(ada.locator(".sw-stage")).to_have_text("Question 1 of 2: the answers")
        proxy.vanish()
        press(teacher, "Next question")
        wake(ada)
        expect(ada.locator(".sw-stage")).to_have_text("Question 2 of 2")
        expect(status_of(teacher)).to_have_text("0 of 1 have answered")
        nothing_went_wrong(teacher, ada)


def test_a_press_on_a_dead_connection_is_repeated_and_carried_out_once(room: Callable[..., Class]) -> None:
    there = room(*QUIZ)
    ada = there.phone("Ada")
    with behind_a_proxy(there) as proxy:
        teacher = there.teacher()
        answer(ada, "Yes")
        expect(status_of(teacher)).to_have_text("1 of 1 have answered")
        proxy.vanish()
        press(teacher, "Ask again")
        expect(status_of(teacher)).to_contain_text("on its way")
        expect(ada.locator(".sw-stage")).to_have_text("Question 1 of 2, asked once more")
        answer(ada, "Yes")
        expect(status_of(teacher)).to_have_text("1 of 1 have answered")
        # The repeated press has the same id, so no third round begins.
        expect(ada.locator(".sw-stage")).to_have_text("Question 1 of 2, asked once more")
        expect(status_of(ada)).to_have_text("Counted: Yes")
        nothing_went_wrong(teacher, ada)


def test_a_page_reconnects_after_an_outage_of_the_whole_network(room: Callable[..., Class]) -> None:
    there = room(*QUIZ)
    teacher = there.teacher()
    with behind_a_proxy(there) as proxy:
        ada = there.phone("Ada")
        proxy.vanish(whole_network=True)
        answer(ada, "No")
        expect(status_of(ada)).to_contain_text("The connection is lost")
        proxy.come_back()
        wake(ada)
        expect(status_of(teacher)).to_have_text("1 of 1 have answered")
        expect(status_of(ada)).to_have_text("Counted: No")


BLOCKED = """for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, {
  get() { throw new DOMException("The operation is insecure.", "SecurityError") },
})"""
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"


@pytest.mark.parametrize("script", [BLOCKED, FULL], ids=["blocked", "full"])
def test_a_browser_without_storage_can_join_and_reconnect(
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
        expect(widget_of(ada)).to_be_visible()
        proxy.vanish()
        answer(ada, "Yes")
        expect(status_of(teacher)).to_have_text("1 of 1 have answered")
        expect(status_of(ada)).to_have_text("Counted: Yes")
        assert page_log(ada).problems() == []
