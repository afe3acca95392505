"""Moments in sight: practice that is done, the end of a lesson and of a quiz, help for people, and a shown move."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from sisyphus_widgets.lessons import find
from tests.browser import harness
from tests.browser.desk import Desk, desk
from tests.browser.learning import Learner, take_lesson
from tests.browser.parts import area, main_button
from tests.browser.stillness import measured
from tests.lessons.robot import answer_of

PHONE, LAPTOP = (390, 844), (1366, 768)
LABELS = {
    "en": {"help": "Ask for help", "more": "More", "next": "Next question", "show": "Show me"},
    "de": {"help": "Um Hilfe bitten", "more": "Mehr", "next": "Nächste Frage", "show": "Zeig es mir"},
}
LANGUAGES = pytest.mark.parametrize("language", LABELS)

# A script that returns the buttons whose words take more than two lines.
CROWDED = """way => [...way.querySelectorAll("button")].filter((button) => {
  const words = document.createRange();
  words.selectNodeContents(button);
  return new Set([...words.getClientRects()].map(({top}) => Math.round(top))).size > 2;
}).map((button) => button.textContent)"""


def answer_all(book: Desk, name: str) -> None:
    """Answer all questions of a quiz or of practice correctly with requests of its page."""
    model = book.names[name].model
    for number in range(100):
        quiz = model.values["quiz"]
        if "summary" in quiz or ("practice" in quiz and quiz["done"] and model.values["mark"]["done"]):
            return
        kind, payload = "next_question", dict[str, Any]()
        if not quiz["done"] and not quiz.get("practice", {}).get("example"):
            question = model.run.question
            is_act = question.form.kind == "act"
            kind = "play" if is_act else "answer"
            payload = {"action": question.answer} if is_act else {"answer": answer_of(question)}
        request = {"v": 1, "id": f"t.{number}", "type": kind, "revision": model.revision, "payload": payload}
        book.run(f"{name}.model.receive({request!r})")
    raise AssertionError("it does not end")


def middle(part: Locator) -> float:
    """Return the horizontal middle of a part."""
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2


@LANGUAGES
def test_practice_without_a_course_celebrates_once_and_goes_on(language: str, browser: Browser) -> None:
    cell = f"from sisyphus_widgets import Practice\npractice = Practice('sixty', rules=['3.6'], language={language!r})"
    with desk(browser, f"{cell}\npractice", size=PHONE, bare=True, reduced_motion="reduce") as book:
        root = book.widget(0)
        expect(root.locator(".sw-prompt")).to_be_visible()
        answer_all(book, "practice")
        expect(root.locator(".sw-feast")).to_be_in_viewport(ratio=1)
        expect(area(root, "way").locator(".is-main")).to_have_text([LABELS[language]["next"]])
        assert harness.accessibility_problems(book.page, root) == []
        main_button(root).click()
        expect(root.locator(".sw-prompt")).to_be_visible()
        answer_all(book, "practice")
        expect(root.locator(".sw-feast")).to_have_count(0)
        assert book.problems() == []


@LANGUAGES
def test_a_lesson_ends_with_a_feast_over_its_result_and_buttons_that_are_read_at_a_glance(
    language: str, browser: Browser
) -> None:
    cell = (
        f"from sisyphus_widgets import Course\nway = Course('sixty', language={language!r})\nway.go_to('three-answers')"
    )
    with desk(browser, f"{cell}\nway", size=PHONE, bare=True, reduced_motion="reduce") as book:
        root = book.widget(0)
        take_lesson(Learner(root, find("three-answers", language)), misses=1)
        feast, result = root.locator(".sw-feast"), root.locator(".sw-summary")
        expect(area(root, "way").get_by_role("button")).to_have_count(3)
        expect(root.locator(".sw-fact")).to_have_count(0)  # no table is shown
        for size in (PHONE, (360, 640), LAPTOP):
            book.resize(*size)
            expect(feast).to_be_in_viewport(ratio=1)
            assert measured(area(root, "way"), CROWDED) == []
            assert middle(feast) == pytest.approx(middle(result), abs=1)
        assert harness.accessibility_problems(book.page, root) == []
        assert book.problems() == []


def test_the_result_of_a_quiz_has_a_full_bar_and_no_facts_of_a_table(browser: Browser) -> None:
    cell = "from sisyphus_widgets import Quiz\nquiz = Quiz('sixty', n=3, seed=3)\nquiz"
    with desk(browser, cell, size=PHONE, bare=True, reduced_motion="reduce") as book:
        root = book.widget(0)
        pieces = root.locator(".sw-progress i")
        expect(pieces.first).to_have_attribute("data-place", "now")
        answer_all(book, "quiz")
        expect(root.locator(".sw-feast")).to_be_visible()
        assert [piece.get_attribute("data-place") for piece in pieces.all()] == ["done"] * 3
        expect(root.locator(".sw-fact")).to_have_count(0)
        assert book.problems() == []


# A script that returns the controls that reach beyond the edges of their area.
BEYOND = """area => [...area.querySelectorAll("input, textarea, button, img")].filter((part) => {
  if (!part.getClientRects().length) return false;
  const {left, right} = part.getBoundingClientRect(), edge = area.getBoundingClientRect();
  return left < edge.left - 1 || right > edge.right + 1;
}).map((part) => part.textContent || part.value)"""


@LANGUAGES
@pytest.mark.parametrize("size", [PHONE, (360, 640), LAPTOP], ids=str)
def test_help_in_a_lesson_stays_within_its_sheet(size: tuple[int, int], language: str, browser: Browser) -> None:
    cell = f"from sisyphus_widgets import Lesson\nlesson = Lesson('three-answers', language={language!r})\nlesson"
    say = LABELS[language]
    with desk(browser, cell, size=size, bare=True, reduced_motion="reduce") as book:
        root = book.widget(0)
        root.get_by_role("button", name=say["more"], exact=True).click()
        more = area(root, "more")
        more.get_by_role("button", name=say["help"], exact=True).click()
        expect(more.locator(".sw-snapshot img")).to_be_visible()
        expect(more.locator("textarea, input[readonly]")).to_have_count(2)
        assert measured(more, BEYOND) == []
        assert measured(more, "area => area.scrollWidth <= area.clientWidth")
        assert book.problems() == []


@LANGUAGES
@pytest.mark.parametrize("size", [PHONE, (360, 640)], ids=str)
def test_the_way_out_of_a_goal_is_in_sight_after_two_misses(
    size: tuple[int, int], language: str, browser: Browser
) -> None:
    cell = f"from sisyphus_widgets import Lesson\nlesson = Lesson('three-answers', language={language!r})\nlesson"
    with desk(browser, cell, size=size, bare=True, reduced_motion="reduce") as book:
        root = book.widget(0)
        show = area(root, "feedback").get_by_role("button", name=LABELS[language]["show"], exact=True)
        for number, move in enumerate(("fight 3 3", "fight 10")):
            expect(show).to_have_count(0)
            request = {"v": 1, "id": f"t.{number}", "type": "play", "revision": number, "payload": {"action": move}}
            book.run(f"lesson.model.receive({{**{request!r}, 'revision': lesson.model.revision}})")
        expect(show).to_be_in_viewport(ratio=1)
        assert measured(show, HIT)
        show.click()
        expect(root.locator(".sw-task")).to_have_class("sw-task is-reached")
        assert book.problems() == []


# A script that returns true if a press in the middle of a button reaches it.
HIT = """button => {
  const {left, top, width, height} = button.getBoundingClientRect();
  return button.contains(button.getRootNode().elementFromPoint(left + width / 2, top + height / 2));
}"""
