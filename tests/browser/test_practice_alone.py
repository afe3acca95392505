"""Practice as a page from disk without a network and Python: its map, resuming, and handing in."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from sisyphus_widgets import Practice, teaching
from sisyphus_widgets.practice import log
from tests.browser import harness
from tests.browser.cells import button, pairs
from tests.browser.parts import answers, feedback, introduction
from tests.browser.stillness import measured
from tests.browser.test_quiz_page import hand_in


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Practice("sixty", rules=["3.6", "2.2"]).to_html(tmp_path_factory.mktemp("p") / "practice.html", n=8, seed=1)


def answered(root: Locator) -> None:
    """Answer the shown question by its buttons or its box until the answer is right, and go on."""
    if button(root, "Got it").count():
        button(root, "Got it").click()
        return
    box = root.get_by_role("spinbutton")
    for miss in range(3):
        expect(box.or_(answers(root)).first).to_be_visible()
        if box.count():
            box.fill(str(miss))
            button(root, "Answer").click()
        else:
            has_several = root.get_by_text("Choose all that fit.").count() > 0
            answers(root).nth(miss % answers(root).count()).click()
            if has_several:
                button(root, "Answer").click()
        expect(feedback(root)).to_be_visible()
        if button(root, "Next question").count():
            break
    else:
        button(root, "Show the answer").click()
    button(root, "Next question").click()


@pytest.mark.long
def test_practice_from_disk_fills_the_map_resumes_and_hands_in(
    file: Path, page: Page, pictures: Path, full: bool
) -> None:
    pictures.mkdir(parents=True, exist_ok=True)
    page.goto(file.as_uri())
    root = page.locator(".sw-root")
    line = root.locator(".sw-map p")
    expect(line).to_have_text("0 of 2 rules known")
    expect(introduction(root)).to_contain_text("A new rule: ")
    for _ in range(14):  # more than the number of questions
        answered(root)
    assert root.locator(".sw-map .is-begun").count() == 2
    page.screenshot(path=pictures / "practice-alone.png")
    button(root, "More").click()
    expect(root.get_by_role("textbox", name="Paste a code")).to_have_count(0)
    entries = log.read(hand_in(root, "Ida").path().read_text("utf-8"))
    assert sum(entry["tries"] <= 1 for entry in entries) == 14
    for entry in entries:  # Python and page agree on each answer
        question = teaching.question(entry["question"])
        assert entry["tries"] == 0 or question.judge(entry["given"]).right == (entry["score"] == 1)
    states = [one.get_attribute("aria-label") for one in root.locator(".sw-map button").all()]
    page.reload()
    button(root, "Continue as Ida").click()
    expect(line).to_be_visible()
    assert [one.get_attribute("aria-label") for one in root.locator(".sw-map button").all()] == states
    for width, theme in pairs((480, 1200, 1920), 0, full):
        page.emulate_media(color_scheme=theme)
        harness.resize(page, width, 900)
        assert harness.accessibility_problems(page, "main") == []
        assert measured(page, "document.documentElement.scrollWidth") <= width
    found = harness.page_log(page)
    assert found.problems() == []
    assert found.console_errors == []
