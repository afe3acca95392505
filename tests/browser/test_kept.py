"""Quizzes and practice in JupyterLab continue after a reload, rerun cells and a killed kernel."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, TimeoutError, expect

from sisyphus_widgets import teaching
from tests.browser import harness
from tests.browser.cells import Notebook, button, notebook
from tests.browser.parts import answers, area, feedback, result, sentence
from tests.browser.test_in_jupyterlab import SHUT_DOWN
from tests.browser.test_quiz_page import answer, begins, by_mouse, feedback_of, hand_in, onward, wrong
from tests.fixtures.misses import words_on_miss

PLACES = [
    "sisyphus_cards/outcome.leader/404.48",
    "sisyphus_cards/playable.elements/402.106",
    "sisyphus_cards/goal.combo/400.8",
    "sisyphus_cards/outcome.points/412.35",
]
QUESTIONS = [teaching.question(place) for place in PLACES]
MAKE = f"Quiz(questions=[teaching.question(id) for id in {PLACES}], "
LOADED, RUN_AGAIN, KILLED, KNOWN_RULE, PRACTISED = range(5)
TRIES = "[entry['tries'] for entry in map(__import__('json').loads, practised.log)]"
"""The numbers of tries in the log of practice."""


@pytest.fixture
def book(browser: Browser, lab: harness.Server) -> Iterator[Notebook]:
    cells = [
        f"from sisyphus_widgets import Practice, Quiz, teaching\nloaded = {MAKE}name='loaded')\nloaded",
        f"again = {MAKE}name='again')\nagain",
        f"killed = {MAKE}name='killed')\nkilled",
        f"known = {MAKE}name='known', learner='Ida')\nknown",
        'practised = Practice("sixty", rules=["3.6"], name="practised")\npractised',
    ]
    with notebook(browser, lab, "kept.ipynb", *cells) as opened:
        yield opened
        assert opened.problems() == []


def half_way(root: Locator) -> None:
    """Answer the first question correctly, and open the second."""
    root.scroll_into_view_if_needed()
    begins(root, 1, QUESTIONS)
    answer(root, QUESTIONS[0], wrong(QUESTIONS[0]), by_mouse)
    expect(feedback_of(root).locator("p")).to_have_text(words_on_miss(QUESTIONS[0], 1, wrong(QUESTIONS[0])))
    answer(root, QUESTIONS[0], QUESTIONS[0].answer, by_mouse)
    onward(root, 1, by_mouse, QUESTIONS)
    begins(root, 2, QUESTIONS)
    answer(root, QUESTIONS[1], wrong(QUESTIONS[1]), by_mouse)
    expect(feedback_of(root)).to_be_visible()


def is_half_way(root: Locator) -> None:
    begins(root, 2, QUESTIONS)
    expect(feedback_of(root).locator("p")).to_have_text(words_on_miss(QUESTIONS[1], 1, wrong(QUESTIONS[1])))


def to_the_end(root: Locator) -> None:
    for number, question in enumerate(QUESTIONS[1:], start=2):
        begins(root, number, QUESTIONS)
        answer(root, question, question.answer, by_mouse)
        expect(feedback_of(root)).to_contain_text("That is right.")
        onward(root, number, by_mouse, QUESTIONS)
    expect(result(root, "You got 2 of 4 right the first time.")).to_be_visible()


def goes_on(book: Notebook, number: int) -> Locator:
    """Press the button that resumes the kept answers of a widget, and return the widget."""
    root = book.widget(number)
    root.scroll_into_view_if_needed()
    button(root, "Continue").click()
    return root


def practice_parts(root: Locator) -> tuple[Locator, Locator, Locator]:
    """Return the question of practice, the learner's progress, and the last feedback."""
    return sentence(root), root.locator(".sw-map p"), feedback(root).get_by_role("paragraph").first


def practice_view(root: Locator) -> tuple[str, str, str]:
    """Return the texts of these parts."""
    text, known, reply = (part.text_content() or "" for part in practice_parts(root))
    return text, known, reply


def shows_again(root: Locator, before: tuple[str, str, str]) -> None:
    """Check that practice shows an earlier view again, however long the page takes to draw it."""
    for part, text in zip(practice_parts(root), before, strict=True):
        expect(part).to_have_text(text)


def leads_on(root: Locator, name: str) -> None:
    """Press a button that leads to the next question, and wait until the kernel has answered."""
    button(root, name).click()
    expect(button(root, name)).to_have_count(0)


def give(book: Notebook, *, right: bool) -> None:
    """Answer a question of practice by mouse. Its rule asks for the next seat, so a seat is pressed."""
    root, question, before = book.widget(PRACTISED), "practised._run.question", book.value("len(practised.log)")
    due = book.value(f"{question}.form.label({question}.answer)")
    labels = {True: re.compile(f"^{re.escape(due)}$"), False: re.compile(f"^(?!{re.escape(due)}$)")}
    answers(root).filter(has_text=labels[right]).first.click()
    book.wait_for_value(f"len(practised.log) > {before}", "True")
    expect(feedback(root)).to_be_visible()


def reload(book: Notebook) -> None:
    """Reload JupyterLab until it shows widgets.

    If it draws outputs before its extension for widgets has started, as on a slow machine, it keeps their pictures.
    """
    for _ in range(3):
        book.page.reload()
        book.page.wait_for_selector(".jp-Notebook .jp-Cell")
        harness.wait_idle(book.page)
        try:
            book.widget(LOADED).wait_for(timeout=250 * harness.PATIENCE)
        except TimeoutError:
            continue
        return
    pytest.fail("JupyterLab shows no widgets after it was loaded three times")


@pytest.mark.long
def test_answers_survive_reloads_reruns_and_a_killed_kernel(book: Notebook, pictures: Path) -> None:
    page = book.page
    for number in (LOADED, RUN_AGAIN, KILLED, KNOWN_RULE):
        half_way(book.widget(number))
    practised = book.widget(PRACTISED)
    practised.scroll_into_view_if_needed()
    leads_on(practised, "Got it")
    give(book, right=True)
    leads_on(practised, "Next question")
    give(book, right=False)
    while book.value("practised._run.open") == "False":  # a miss ends a question of two choices
        leads_on(practised, "Next question")
        give(book, right=False)
    before = practice_view(practised)
    log, practice_log = book.value("again.log"), book.value("practised.log")
    tries = book.value(TRIES)  # one more entry for each question that the miss has ended

    # After a reload the kernel still runs, and the widget does not offer to resume.
    harness.run_command(page, "docmanager:save")
    reload(book)
    root = book.widget(LOADED)
    root.scroll_into_view_if_needed()
    is_half_way(root)
    to_the_end(root)
    book.wait_for_value("len(loaded.log)", "6")
    practised.scroll_into_view_if_needed()
    shows_again(practised, before)

    # Rerun cells make new widgets, for which the browser has kept the answers.
    harness.run_all(page)
    root = book.widget(RUN_AGAIN)
    root.scroll_into_view_if_needed()
    expect(area(root, "answers")).to_contain_text("Who goes on?")
    assert harness.accessibility_problems(page, f".jp-Cell:nth-child({RUN_AGAIN + 2}) .sw-root") == []
    harness.screenshot(page, pictures, "quiz-kept-who")
    goes_on(book, RUN_AGAIN)
    is_half_way(root)
    book.wait_for_value("again.log", log)
    is_half_way(book.widget(KNOWN_RULE))
    to_the_end(root)
    handed = hand_in(root, "Ida").path().read_text("utf-8")
    code = root.locator("input.sw-code").input_value()
    assert handed == book.value("'\\n'.join(again.log) + '\\n'")
    assert code == book.value("teaching.log.code(teaching.log.read(again.log), again)")
    harness.screenshot(page, pictures, "quiz-kept-handed")
    goes_on(book, PRACTISED)
    book.wait_for_value("practised.log", practice_log)
    shows_again(practised, before)

    # The kernel is killed while an answer is on its way.
    root = goes_on(book, KILLED)
    is_half_way(root)
    page.evaluate(SHUT_DOWN)
    answer(root, QUESTIONS[1], QUESTIONS[1].answer, by_mouse)
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.startKernel()")
    harness.run_all(page)
    root = goes_on(book, KILLED)
    is_half_way(root)
    to_the_end(root)
    book.wait_for_value("killed.score", "0.625")
    goes_on(book, PRACTISED)
    book.wait_for_value("practised.log", practice_log)
    shows_again(practised, before)
    give(book, right=True)
    assert tries.startswith("[0, 1, 1")
    book.wait_for_value(TRIES, f"{tries.removesuffix(']')}, 2]")
