"""Withheld values are not on the page while their question is open, and reappear without moving parts."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sisyphus_widgets import Quiz, teaching
from sisyphus_widgets.questions.page import question_trace
from tests.browser import harness
from tests.browser.parts import area
from tests.browser.stillness import measured
from tests.browser.test_quiz_page import answer, by_mouse, opened

SIZES = {"laptop": (1366, 768), "phone": (390, 844)}
# On phones, the hand gives way to what came of the answer.
STILL_PARTS = {"laptop": "[data-area=hand], [data-area=way] .is-main", "phone": "[data-area=way] .is-main"}
COUNTERS = {"ascend": ("playable.elements", "asked"), "sixty": ("outcome.total", "beats")}
# More than a line of small letters, and less than two.
LINE = 24
PLACES = """(root, parts) => {
  const corner = root.getBoundingClientRect();
  return [...root.querySelectorAll(parts)].map(part => {
    const {x, y, width, height} = part.getBoundingClientRect();
    return [x - corner.x, y - corner.y, width, height].map(Math.round);
  });
}"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", COUNTERS)
def test_withheld_values_keep_their_space(page: Page, tmp_path: Path, name: str, size: str) -> None:
    kind, counter = COUNTERS[name]
    found = [
        (question_trace(one, 0, open=False, marked=True)["frames"][0]["scene"]["counters"][counter], one)
        for one in teaching.questions(name, kinds=[kind], n=6, seed=2)
    ]
    text, question = max(found, key=lambda pair: len(pair[0]))
    width, height = SIZES[size]
    harness.resize(page, width, height)
    root = opened(page, Quiz(questions=[question]).to_html(tmp_path / "quiz.html"))
    status = area(root, "todo").locator(".sw-counter")
    expect(status).to_contain_text("?")
    expect(status).not_to_contain_text(text)
    before = measured(root, PLACES, STILL_PARTS[size])
    answer(root, question, question.answer, by_mouse)
    expect(status).to_contain_text(text)
    assert measured(root, PLACES, STILL_PARTS[size]) == before


def test_a_withheld_value_is_a_line_on_a_phone(page: Page, tmp_path: Path) -> None:
    harness.resize(page, 390, 844)
    for name, (kind, _) in COUNTERS.items():
        for language in ("en", "de"):
            asking = teaching.questions(name, kinds=[kind], n=1, language=language)
            root = opened(page, Quiz(questions=asking).to_html(tmp_path / f"{name}-{language}.html"))
            status = area(root, "todo").locator(".sw-counter", has_text="?")
            expect(status).to_be_visible()
            assert measured(status, "one => one.getBoundingClientRect().height") < LINE, (name, language)
