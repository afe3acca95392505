"""The cost of an answer for the browser: one layout of the page before the feedback is shown, at any table.

The counts come from the browser (``Performance.getMetrics``), and do not depend on the load of the machine.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page

from sisyphus_widgets import Quiz, teaching
from tests.browser import harness
from tests.browser.cells import button
from tests.browser.stillness import STILL

# A changed container is styled again during layout: the way on, which has another main button; each of the three other
# seats; and the table and the hand for a played card. Where a layout comes before the page names its empty areas anew,
# that is one more. Cards that are left in a hand take the room that it keeps, and cost nothing: they are no containers.
COSTS = {
    "sisyphus_cards/rule.refusal/3.5": 9,  # the table stays as it is
    "sisyphus_cards/rule.event/0.132": 12,  # a card is played, and nine are left
    "sisyphus_cards/rule.event/4.113": 12,  # a trick is taken
}

LAYOUTS = 2
"""The most layouts per answer: one before the feedback is shown, and a small one while it is drawn."""

ANSWER = """async (root) => {
  root.querySelector("[data-area=way] .is-main").click();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
}"""


@pytest.mark.parametrize("id", COSTS)
def test_an_answer_causes_one_layout(page: Page, tmp_path: Path, id: str) -> None:
    harness.resize(page, 1366, 768)
    question = teaching.question(id)
    page.goto(Quiz(questions=[question]).to_html(tmp_path / "quiz.html").as_uri())
    root = page.locator(".sw-root")
    button(root, question.form.label(question.answer)).click()
    layouts, styles = cost(page, root)
    assert layouts <= LAYOUTS
    assert styles <= COSTS[id]


def cost(page: Page, root: Locator) -> tuple[int, int]:
    """Answer, and return the numbers of layouts and style recalculations until the feedback is drawn."""
    browser = page.context.new_cdp_session(page)
    browser.send("Performance.enable")

    def counts() -> tuple[int, int]:
        metrics = {one["name"]: int(one["value"]) for one in browser.send("Performance.getMetrics")["metrics"]}
        return metrics["LayoutCount"], metrics["RecalcStyleCount"]

    root.evaluate(STILL)  # earlier presses are drawn
    layouts, styles = counts()
    root.evaluate(ANSWER)
    root.locator(".sw-feedback").wait_for()
    return counts()[0] - layouts, counts()[1] - styles
