"""Widgets in hosts other than the current JupyterLab, each in a separate environment: stepping, playing and asking."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from sisyphus_widgets import SisyphusTable, teaching
from tests.browser import harness
from tests.browser.cells import button, card
from tests.browser.parts import answers, feedback, sentence, what_if
from tests.hosts.running import HOSTS, QUESTION, served

TABLE, GAME, QUIZ = range(3)
ALWAYS = "marimo"
"""The host in the short check: the one least like JupyterLab."""


@pytest.fixture(scope="module", params=list(HOSTS))
def widgets_page(
    request: pytest.FixtureRequest, browser: Browser, full: bool, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Page]:
    """Yield a page of a host with all widgets."""
    name = request.param
    if name != ALWAYS and not full:
        pytest.skip("in full length only")
    with served(name, tmp_path_factory.mktemp(name)) as address, harness.open_page(browser, 1366, 900) as page:
        page.goto(address)
        HOSTS[name].open(page)
        expect(sentence(page)).to_have_count(3)
        yield page
        log = harness.page_log(page)
        assert [text for text in log.errors if not any(own in text for own in HOSTS[name].own_errors)] == []
        assert [url for url in log.external if "sisyphus" in url] == []


def test_next_steps_through_a_game(widgets_page: Page, pictures: Path, request: pytest.FixtureRequest) -> None:
    root = widgets_page.locator(".sw-root").nth(TABLE)
    for _ in range(5):
        button(root, "Next").click()
    expect(sentence(root)).to_have_text(SisyphusTable(seed=3, step=5).explanation)
    harness.screenshot(widgets_page, pictures, f"host-{request.node.callspec.params['widgets_page']}")


def test_a_widget_keeps_its_state_when_scrolled_out_of_view_and_back(widgets_page: Page) -> None:
    """Some hosts remove widgets from the page while they are out of view."""
    root = widgets_page.locator(".sw-root").nth(TABLE)
    expect(sentence(root)).to_be_visible()
    before = sentence(root).inner_text()
    root.hover()
    widgets_page.mouse.wheel(0, 10_000)
    expect(root).not_to_be_in_viewport()
    # Nothing may be lost, although hosts remove what is out of view a moment later.
    widgets_page.wait_for_timeout(500)
    widgets_page.mouse.wheel(0, -10_000)
    expect(widgets_page.locator(".sw-root").nth(TABLE)).to_be_in_viewport()
    expect(sentence(root)).to_have_text(before)
    button(root, "Back").click()
    expect(sentence(root)).not_to_have_text(before)


def test_an_illegal_card_is_explained_and_a_legal_one_is_played(widgets_page: Page) -> None:
    root = widgets_page.locator(".sw-root").nth(GAME)
    card(root, "hand.0", "3D").click(force=True)
    expect(feedback(root)).to_contain_text("A club was led")
    card(root, "hand.0", "7C").click()
    expect(card(root, "hand.0", "7C")).to_have_count(0)
    button(root, "To your turn").or_(button(root, "Next")).first.click()
    expect(what_if(root)).to_have_count(0)  # the card was played, not only tried in a what-if


def test_a_quiz_judges_answers(widgets_page: Page) -> None:
    root, question = widgets_page.locator(".sw-root").nth(QUIZ), teaching.question(QUESTION)
    right = question.form.label(question.answer)
    answers(root).filter(has_not_text=right).first.click()
    button(root, "Answer").click()
    expect(root.locator(".sw-feedback:not(.is-right)")).to_be_visible()
    unfold = root.locator(".sw-unfold")
    if unfold.is_visible():  # in a narrow column feedback takes the room of the other answers
        unfold.click()
    answers(root).filter(has_text=right).click()
    button(root, "Answer").click()
    expect(root.locator(".sw-feedback.is-right")).to_be_visible()
