"""Questions of every form by keyboard: their feedback is read aloud, and controls stay in place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from sisyphus_widgets import Quiz, teaching
from sisyphus_widgets.questions.twins import twin_of
from tests.browser import harness
from tests.browser.cells import button
from tests.browser.spoken_names import spoken_about
from tests.browser.stillness import measured
from tests.browser.test_quiz_page import (
    QUESTIONS,
    RIGHT,
    answer,
    begins,
    by_keys,
    choice,
    feedback_of,
    onward,
    opened,
    unfold,
)
from tests.fixtures.misses import words_on_miss
from tests.fixtures.quizzes import mistakes

GAMES = ["sisyphus_cards", "sisyphos_board", "ascend", "sixty", "skitgubbe"]
SIZES = {"wide": (1200, 900), "narrow": (480, 800), "projector": (1280, 720)}
STILL = 1.0

# A script that returns the places of the visible controls by label, relative to the corner of the widget. At the end
# of a question, the next button has another label, and the answers are gone. On phones, hand and answers give way to
# feedback.
PLACES = """root => {
  const corner = root.getBoundingClientRect(), found = {};
  const put = (name, part) => {
    if (!part || getComputedStyle(part).visibility === "hidden") return;
    const {x, y, width, height} = part.getBoundingClientRect();
    found[name] = [x - corner.x, y - corner.y, width, height];
  };
  put("prompt", root.querySelector("[data-area=todo] .sw-prompt"));
  put("main", root.querySelector("[data-area=way] .is-main"));
  if (corner.width < corner.height) return found;
  put("hand", root.querySelector("[data-area=hand]"));
  const answers = [...root.querySelectorAll(".sw-answer, .sw-choices input")];
  for (const part of answers) put(part.textContent || "number", part);
  return found;
}"""


def moved(before: dict[str, list[float]], after: dict[str, list[float]]) -> list[str]:
    """Return the controls that have moved."""
    return [
        f"{name}: {before[name]} to {after[name]}"
        for name in before.keys() & after.keys()
        if any(abs(a - b) > STILL for a, b in zip(before[name], after[name], strict=True))
    ]


def missed(root: Locator, question: teaching.Question, response: Any, tries: int) -> None:
    """Give a wrong answer, and check the feedback that is read aloud."""
    unfold(root, by_keys)
    if question.form.kind == "order":
        for id in question.form.ids:  # undo the last order
            if choice(root, id, question).get_attribute("aria-pressed") == "true":
                by_keys(choice(root, id, question))
    if question.form.kind == "pick":
        for id in question.form.ids:  # undo the last picks
            if choice(root, id, question).get_attribute("aria-pressed") == "true" and id not in response:
                by_keys(choice(root, id, question))
    answer(root, question, response, by_keys)
    hints = words_on_miss(question, tries, response)
    expect(feedback_of(root).locator("p").first).to_have_text(hints[0])
    expect(root.get_by_role("status").last).to_have_text(spoken_about(question, " ".join(hints)))


def take_quiz(root: Locator, questions: list[teaching.Question], check: Callable[[int], list[str]]) -> list[str]:
    """Take a quiz by keyboard with misses and reveals, and return moved controls and the findings of `look_at`."""
    found: list[str] = []
    queue = [*questions]
    for number, question in enumerate(queue, start=1):  # the twins of missed questions come last
        begins(root, number, queue)
        first = measured(root, PLACES)
        revealed = number % 2 == 0 and question.form.kind not in ("order", "act")
        most = 0 if question.form.kind == "act" else 3 if revealed else 1
        is_twin = number > len(questions)
        given = mistakes(question, 1 if question.either else most, Random(number)) if most and not is_twin else []
        revealed = len(given) == 3
        twin = twin_of(question, [one.id for one in questions]) if question.either and given else None
        queue += [twin] if twin is not None and twin not in queue else []
        for tries, miss in enumerate(given, start=1):
            missed(root, question, miss, tries)
            found += [f"{question.id}, miss {tries}: {what}" for what in moved(first, measured(root, PLACES))]
        if revealed:
            by_keys(button(root, "Show the answer"))
            expect(feedback_of(root)).to_contain_text(question.hint(3))
        elif not (question.either and given):
            unfold(root, by_keys)
            if question.form.kind == "order":
                for id in question.form.ids:
                    by_keys(choice(root, id, question))
            answer(root, question, question.answer, by_keys)
            expect(feedback_of(root)).to_contain_text(RIGHT)
            expect(root.get_by_role("status").last).to_contain_text(RIGHT)
        found += [f"{question.id}, done: {what}" for what in moved(first, measured(root, PLACES))]
        found += check(number)
        onward(root, number, by_keys, queue)
        if number < len(queue):
            following = queue[number]
            expect(root.get_by_role("status").last).to_contain_text(spoken_about(following, following.prompt))
    expect(root.locator(".sw-summary")).to_be_focused()
    return found


def written(questions: Iterable[teaching.Question], size: str, folder: Path) -> Path:
    look: Any = "projector" if size == "projector" else "normal"
    return Quiz(questions=[*questions], size=look).to_html(folder / f"{size}.html")


@pytest.mark.parametrize("size", SIZES)
def test_controls_of_every_form_of_question_stay_in_place(
    size: str, new_page: Callable[..., Page], tmp_path: Path, pictures: Path
) -> None:
    pictures.mkdir(parents=True, exist_ok=True)
    page = new_page(*SIZES[size])
    root = opened(page, written(QUESTIONS, size, tmp_path))
    page.keyboard.press("Tab")

    def look_at(number: int) -> list[str]:
        page.screenshot(path=pictures / f"asked-{size}-{number}.png")
        if size == "wide":  # tests/browser/test_quiz_page.py looks at it
            return []
        page.emulate_media(color_scheme=("light", "dark")[number % 2])
        return harness.accessibility_problems(page, "main")

    assert take_quiz(root, QUESTIONS, look_at) == []
    found = harness.page_log(page)
    assert (found.problems(), found.console_errors) == ([], [])


@pytest.mark.parametrize("game", GAMES)
def test_controls_at_questions_of_every_game_stay_in_place(
    game: str, full: bool, new_page: Callable[..., Page], tmp_path: Path
) -> None:
    if not full:
        pytest.skip("in full length only")
    questions = [one for one in teaching.questions(game, n=12, seed=1) if one.form.kind != "act"]
    for size, theme in product(SIZES, ("light", "dark")):
        page = new_page(*SIZES[size])
        page.emulate_media(color_scheme=theme)
        root = opened(page, written(questions, size, tmp_path))
        page.keyboard.press("Tab")
        assert take_quiz(root, questions, lambda _, page=page: harness.accessibility_problems(page, "main")) == []
