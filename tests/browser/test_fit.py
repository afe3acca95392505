"""Questions fit the screen: question, answers, feedback and the way on are in sight together in every state."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from sisyphus_widgets import Lesson, Practice, Problems, Quiz, teaching
from sisyphus_widgets.lessons import find, names
from tests.browser.learning import Learner
from tests.fixtures.quizzes import mistakes
from tests.lessons.robot import answer_of, mistakes_to_make

GAMES = ["sisyphus_cards", "sisyphos_board", "ascend", "sixty", "skitgubbe"]
SIZES = [(1366, 768), (1280, 720), (683, 384), (480, 800), (390, 844), (844, 390)]
PHONES = {(480, 800), (390, 844), (844, 390)}
STILL = 1.0
# Milliseconds after which what was pressed is drawn.
DRAWN = 120

# What does not fit where the view stands, in words. Lists that are meant to scroll may; cards lie on each other.
MISFITS = """([root, touch]) => {
  const found = [], width = innerWidth, height = innerHeight;
  const seen = (part) => getComputedStyle(part).visibility !== "hidden" && part.getClientRects().length > 0 &&
    !part.closest("[data-low] .sw-head");
  const all = (selector) => [...root.querySelectorAll(selector)].filter(seen);
  const needed = {
    question: all(":is(.sw-question, .sw-told) :is(.sw-text, .sw-task), .sw-summary > .sw-text").slice(0, 1),
    feedback: all(".sw-told .sw-feedback > p:first-child").slice(0, 1),
    answers: all(".sw-choices:not(.is-gone)"),
    onward: all(".sw-steps .is-main:not([aria-disabled=true])"),
  };
  const box = (part) => part.getBoundingClientRect();
  const parts = Object.entries(needed).flatMap(([name, some]) => some.map((part) => [name, part]));
  for (const [name, part] of parts) {
    const {top, bottom, left, right} = box(part);
    if (top < -1 || bottom > height + 1 || left < -1 || right > width + 1)
      found.push(`${name} out of sight: ${Math.round(top)} to ${Math.round(bottom)} of ${height}`);
  }
  for (const [at, [name, part]] of parts.entries())
    for (const [other, beside] of parts.slice(at + 1)) {
      const one = box(part), two = box(beside);
      const over = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
      const along = Math.min(one.right, two.right) - Math.max(one.left, two.left);
      if (over > 1 && along > 1) found.push(`${name} and ${other} overlap by ${Math.round(over)}`);
    }
  for (const part of all("*")) {
    const {overflowX, overflowY} = getComputedStyle(part);
    const over = /auto|scroll/.test(overflowY) && part.scrollHeight > part.clientHeight + 1;
    const along = /auto|scroll/.test(overflowX) && part.scrollWidth > part.clientWidth + 1;
    if ((over || along) && !part.closest(".sw-beats, .sw-moves")) found.push(`${part.className} scrolls`);
  }
  if (document.documentElement.scrollWidth > width) found.push("wider than the screen");
  for (const part of all(".sw-card.is-open, .sw-question ~ * .is-open")) {
    const {top, bottom, left} = box(part);
    const there = document.elementFromPoint(left + 7, (top + bottom) / 2);
    if (!there?.closest(".is-open")) found.push(`${part.dataset.move} cannot be tapped`);
  }
  if (touch)
    for (const part of all(
      ".sw-button, .sw-chip, .sw-close, .sw-full-screen, .sw-pebble, .sw-fold, .sw-choices input"
    )) {
      const {width, height} = box(part);
      if (width < 39.5 || height < 39.5)
        found.push(`${part.className} “${part.textContent}” is ${Math.round(width)} by ${Math.round(height)}`);
    }
  return found;
}"""
ONWARD = """root => {
  const part = root.querySelector(".sw-steps .is-main");
  if (!part || getComputedStyle(part).visibility === "hidden") return null;
  const {x, y, width, height} = part.getBoundingClientRect();
  return [x, y + height, width, height];
}"""


class Looker:
    """Looks at a page in each of its states, and notes what does not fit, and what leads on if it moves."""

    def __init__(self, root: Locator, touch: bool) -> None:
        self.root, self.touch = root, touch
        self.found: list[str] = []
        self.onward: list[float] | None = None

    def look(self, state: str) -> None:
        """Look at the state that is shown."""
        self.root.page.wait_for_timeout(DRAWN)
        for what in self.root.evaluate(f"(root, touch) => ({MISFITS})([root, touch])", self.touch):
            self.found.append(f"{state}: {what}")
        now = self.root.evaluate(ONWARD)
        if self.onward and now and any(abs(a - b) > STILL for a, b in zip(self.onward, now, strict=True)):
            self.found.append(f"{state}: what leads on moved: {self.onward} to {now}")
        self.onward = now or self.onward


Open = Callable[[Any, tuple[int, int]], Looker]


@pytest.fixture
def opened(new_page: Callable[..., Page], tmp_path: Path) -> Open:
    """Open the page of a widget, of a size."""

    def open_page(widget: Any, size: tuple[int, int]) -> Looker:
        page = new_page(*size, has_touch=size in PHONES)
        page.goto(widget.to_html(tmp_path / "page.html").as_uri())
        root = page.locator(".sw-root")
        expect(root.locator(".sw-table").first).to_be_visible()
        return Looker(root, size in PHONES)

    return open_page


class Answering(Learner):
    """Somebody who answers questions outside of a lesson."""

    def __init__(self, root: Locator, widget: Any) -> None:
        self.root = root
        self.labels = {**widget._trace["labels"], **widget._texts.data["teaching"]["quiz"]}

    def go_on(self) -> None:
        """Press what leads on, if anything does."""
        main = self.root.locator(".sw-steps .is-main:not(.is-gone, [aria-disabled=true])")
        if main.count():
            main.click()
            self.root.page.wait_for_timeout(DRAWN)

    def guess(self) -> None:
        """Give the first answer that there is a button for, whatever it is."""
        answers = self.root.locator(".sw-choices:not(.is-gone) .sw-answer")
        box = self.root.locator(".sw-choices:not(.is-gone) input")
        if box.count():
            box.fill("1")
        elif answers.count():
            answers.first.click()
        self.root.page.wait_for_timeout(DRAWN)
        if answers.count() or box.count():
            self.go_on()


def named(part: str | tuple[int, int]) -> str:
    return part if isinstance(part, str) else f"{part[0]}x{part[1]}"


each = pytest.mark.parametrize(("game", "size"), [*product(GAMES, SIZES)], ids=named)
KINDS = ["test_a_quiz_fits", "test_practice_fits", "test_a_problem_fits", "test_a_lesson_fits"]


@pytest.fixture(autouse=True)
def sampled(game: str, size: tuple[int, int], request: pytest.FixtureRequest, full: bool) -> None:
    """Leave out three of five unless in full length: every test keeps two games a size, every game each size."""
    turn = GAMES.index(game) - SIZES.index(size) - KINDS.index(request.function.__name__)
    if not full and turn % len(GAMES) not in (0, 2):
        pytest.skip("each test at each size, each game at each size; all of them in full length only")


@each
def test_a_quiz_fits(game: str, size: tuple[int, int], opened: Open, full: bool) -> None:
    questions = teaching.questions(game, n=12 if full else 3, seed=3)
    widget = Quiz(questions=questions)
    one = opened(widget, size)
    learner = Answering(one.root, widget)
    for question in questions:
        expect(one.root.locator(".sw-text").first).to_have_text(question.prompt)
        one.look(f"{question.id} asked")
        missed = mistakes(question, 1, Random(1)) if question.form.kind != "act" else []
        for given in missed:
            learner.choose(question, given)
            expect(one.root.locator(".sw-feedback")).to_be_visible()
            one.look(f"{question.id} wrong")
        if not (question.either and missed):
            learner.choose(question, question.answer)
            one.look(f"{question.id} right")
        learner.go_on()
    for _ in range(20):  # the twins of what was missed
        if not one.root.locator(".sw-summary").count():
            learner.guess()
    one.look("end")
    assert not one.found, "\n".join(one.found)


@each
def test_practice_fits(game: str, size: tuple[int, int], opened: Open, full: bool) -> None:
    widget = Practice(game)
    one = opened(widget, size)
    learner = Answering(one.root, widget)
    for number in range(20 if full else 4):
        one.look(f"{number} shown")
        learner.guess()
        one.look(f"{number} answered")
        learner.go_on()
    assert not one.found, "\n".join(one.found)


@each
def test_a_problem_fits(game: str, size: tuple[int, int], opened: Open, full: bool) -> None:
    widget = Problems(game, n=6 if full else 1)
    one = opened(widget, size)
    learner = Answering(one.root, widget)
    for question in widget.questions:
        one.look(f"{question.id} asked")
        learner.move(question, next(move for move in question.moves if not question.judge(move).right))
        expect(one.root.locator(".sw-feedback")).to_be_visible()
        one.look(f"{question.id} wrong")
        learner.move(question, question.answer)
        one.look(f"{question.id} right")
        learner.go_on()
    one.look("end")
    assert not one.found, "\n".join(one.found)


class Looking(Answering):
    """A learner who looks whether all fits, at each state of a lesson."""

    looker: Looker

    def sees(self, step: Any, number: int) -> None:
        self.looker.onward = None  # a step may lead on in another way than the one before
        self.looker.look(f"{step.id} opened")
        expect(self.root.locator(".sw-lesson > .sw-small")).to_contain_text(f" {number} ")

    def do(self, step: Any) -> None:
        if not step.questions:
            super().do(step)
            return
        while len(step.states) > 1 and not self.root.locator(".sw-quiz").count():
            self.go_on()
        for question in step.questions:
            for _, wrong in [*mistakes_to_make(step, question)][:2]:
                if not self.done():
                    self.choose(question, wrong)
                    self.looker.look(f"{question.id} missed with {wrong}")
            if not self.done():
                self.choose(question, answer_of(question))
                self.looker.look(f"{question.id} right")
            self.go_on()

    def done(self) -> bool:
        """Return True if the question is answered, or its answer was shown."""
        return self.root.locator(".sw-choices.is-gone").count() > 0


@each
def test_a_lesson_fits(game: str, size: tuple[int, int], opened: Open, full: bool) -> None:
    """The first question of its first lesson and all before it; in full length all lessons."""
    found = []
    for name in names(game) if full else names(game)[:1]:
        lesson = find(name)
        widget = Lesson(name)
        one = opened(widget, size)
        learner = Looking(one.root, widget)
        learner.looker = one
        for number, step in enumerate(lesson.steps, 1):
            learner.sees(step, number)
            if not full and number > 1 and not step.questions:
                break
            learner.do(step)
        found += [f"{name}: {what}" for what in one.found]
    assert not found, "\n".join(found)
