"""Questions fit the screen: question, answers, feedback and the next button are visible together in every state."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sisyphus_widgets import Lesson, Practice, Problems, Quiz, SisyphusTable, teaching
from sisyphus_widgets.lessons import find
from tests.browser.fit import Looker, screen, screens
from tests.browser.learning import Learner
from tests.browser.parts import feedback, sentence
from tests.browser.stillness import STILL
from tests.fixtures.quizzes import mistakes
from tests.lessons.robot import answer_of, mistakes_to_make

Open = Callable[[Any, tuple[int, int]], Looker]
pytest_generate_tests = screens


@pytest.fixture
def opened(new_page: Callable[..., Page], tmp_path: Path, request: pytest.FixtureRequest) -> Open:
    """Open the page of a widget at a size."""

    def open_page(widget: Any, size: tuple[int, int]) -> Looker:
        page = new_page(*size, **screen(size))
        page.goto(widget.to_html(tmp_path / "page.html").as_uri())
        root = page.locator(".sw-root")
        expect(root.locator("[data-area=table]")).to_be_visible()
        return Looker(root, size, request)

    return open_page


class Answering(Learner):
    """A robot that answers questions outside of lessons."""

    def __init__(self, looker: Looker, widget: Any) -> None:
        self.looker, self.root = looker, looker.root
        self.labels = {**widget._trace["labels"], **widget._texts.data["teaching"]["quiz"]}

    def picked(self) -> None:
        """Observe the picks before the move is made."""
        self.looker.look("picked")

    def go_on(self) -> None:
        """Press the button that leads on, if there is one."""
        main = self.root.locator("[data-area=way] .is-main:not([aria-disabled=true])")
        if main.count():
            main.click()
            self.root.evaluate(STILL)

    def guess(self) -> None:
        """Give the first answer with a button."""
        answers = self.root.locator(".sw-choices:not([inert]) .sw-answer")
        box = self.root.locator(".sw-choices:not([inert]) input")
        if box.count():
            box.fill("1")
        elif answers.count():
            answers.first.click()
        self.root.evaluate(STILL)
        if answers.count() or box.count():
            self.go_on()


def test_a_quiz_fits(game: str, size: tuple[int, int], language: str, opened: Open, full: bool) -> None:
    questions = teaching.questions(game, n=12 if full else 3, seed=3, language=language)
    widget = Quiz(questions=questions)
    one = opened(widget, size)
    learner = Answering(one, widget)
    for question in questions:
        expect(sentence(one.root).first).to_have_text(question.prompt)
        one.look(f"{question.id} asked")
        missed = mistakes(question, 1, Random(1)) if question.form.kind != "act" else []
        for given in missed:
            learner.choose(question, given)
            expect(feedback(one.root)).to_be_visible()
            one.look(f"{question.id} wrong")
        if not (question.either and missed):
            learner.choose(question, question.answer)
            one.look(f"{question.id} right")
        learner.go_on()
    for _ in range(20):  # the twins of missed questions
        if not one.root.locator(".sw-summary").count():
            learner.guess()
    one.look("end")
    assert not one.found, "\n".join(one.found)


def test_practice_fits(game: str, size: tuple[int, int], language: str, opened: Open, full: bool) -> None:
    widget = Practice(game, language=language)
    one = opened(widget, size)
    learner = Answering(one, widget)
    for number in range(20 if full else 4):
        one.look(f"{number} shown")
        learner.guess()
        one.look(f"{number} answered")
        learner.go_on()
    assert not one.found, "\n".join(one.found)


def test_a_problem_fits(game: str, size: tuple[int, int], language: str, opened: Open, full: bool) -> None:
    widget = Problems(game, n=6 if full else 1, language=language)
    one = opened(widget, size)
    learner = Answering(one, widget)
    for question in widget.questions:
        one.look(f"{question.id} asked")
        learner.move(question, next(move for move in question.moves if not question.judge(move).right))
        expect(feedback(one.root)).to_be_visible()
        one.look(f"{question.id} wrong")
        learner.move(question, question.answer)
        one.look(f"{question.id} right")
        learner.go_on()
    one.look("end")
    assert not one.found, "\n".join(one.found)


class Looking(Answering):
    """A robot that checks the fit at each state of a lesson."""

    full = False

    def sees(self, step: Any, number: int) -> None:
        self.looker.look(f"{step.id} opened")
        expect(self.root.locator(".sw-where")).to_contain_text(f" {number} ")

    def do(self, step: Any) -> None:
        if not step.questions:
            super().do(step)
            return
        request = self.root.locator("[data-area=todo] :is(.sw-prompt, .sw-task)")
        while len(step.states) > 1 and not request.count():
            self.go_on()
        for question in step.questions:
            for _, wrong in [*mistakes_to_make(step, question)][: None if self.full else 2]:
                if not self.done():
                    self.choose(question, wrong)
                    self.looker.look(f"{question.id} missed with {wrong}")
            if not self.done():
                self.choose(question, answer_of(question))
                self.looker.look(f"{question.id} right")
            self.go_on()

    def done(self) -> bool:
        """Return True if the question is answered or revealed."""
        return self.root.locator(".sw-choices[data-result]").count() > 0


def test_a_lesson_fits(size: tuple[int, int], language: str, lesson: str, opened: Open, full: bool) -> None:
    """A lesson to its first question; with --full the whole lesson with each likely mistake."""
    widget = Lesson(lesson, language=language)
    one = opened(widget, size)
    learner = Looking(one, widget)
    learner.full = full
    for number, step in enumerate(find(lesson, language).steps, 1):
        learner.sees(step, number)
        if not full and number > 1 and not step.questions:
            break
        learner.do(step)
    assert not one.found, "\n".join(one.found)


@pytest.mark.parametrize("screen", [(390, 844), (844, 390)])
def test_nothing_follows_the_screen_over_the_head_of_a_widget(
    screen: tuple[int, int], new_page: Callable[..., Page], tmp_path: Path
) -> None:
    """Only the top of the widget is on the screen."""
    page = new_page(*screen, has_touch=True)
    for number, widget in enumerate([Quiz("sixty", n=1, seed=1), SisyphusTable(play=0, seed=7)]):
        page.goto(widget.to_html(tmp_path / f"{number}.html").as_uri())
        root = page.locator(".sw-root")
        expect(root.locator("[data-area=table]")).to_be_visible()
        page.evaluate("document.body.style.paddingBlock = '200vh'")
        root.evaluate("root => scrollTo(0, root.getBoundingClientRect().top + scrollY - innerHeight + 90)")
        pinned = root.evaluate("""root => [...root.querySelectorAll(".sw-page *")]
          .filter((part) => part.getClientRects().length > 0)
          .filter((part) => ["sticky", "fixed"].includes(getComputedStyle(part).position))
          .map((part) => part.className)""")
        assert pinned == [], type(widget).__name__
        ways = root.evaluate("""root => [...root.querySelectorAll("[data-area=way] button")]
          .map((button) => button.getBoundingClientRect().top - root.getBoundingClientRect().top)""")
        assert all(below > 40 for below in ways), (type(widget).__name__, ways)
