"""A robot takes a lesson: correctly, with every likely mistake, and by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from sisyphus_widgets.lessons import LessonStepData, find
from sisyphus_widgets.teaching import Question, tried
from tests.browser.cells import button, looks
from tests.browser.desk import Desk, desk
from tests.browser.parts import area, feedback, main_button, progress, result
from tests.browser.stillness import measured
from tests.lessons.robot import answer_of, mistakes_to_make

LESSON = find("first-trick")
SEEN = 648
"""The height of a notebook in JupyterLab on a screen of 1366 by 768, in pixels."""
STEPS = len(LESSON.steps)
RIGHTLY, WITH_MISTAKES, BY_KEYBOARD, LOOKED_AT, PLAYED = range(5)


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    # Each test has a new learner, so that the browser does not offer to resume another test's answers.
    names = {"right": "first-trick", "wrong": "first-trick", "keyed": "first-trick", "seen": "first-trick"}
    cells = [
        f"from sisyphus_widgets import Lesson\n{who} = Lesson({name!r}, learner={who!r})\n({who})"
        for who, name in {**names, "played": "the-corner"}.items()
    ]
    with desk(browser, *cells, size=(1366, SEEN)) as opened:
        for number in range(len(cells)):
            opened.widget(number).locator(".sw-lesson").wait_for()
        yield opened
        assert opened.problems() == []


def shows(root: Locator, number: int) -> None:
    """Check that a step is shown with its progress, its text, and its new word."""
    step = LESSON.steps[number - 1]
    expect(progress(root)).to_have_text(f"Step {number} of {STEPS}")
    expect(root.locator(".sw-read").last).to_have_text(" ".join(step.text.split()))
    expect(root.locator(".sw-term dfn")).to_have_text([step.term.word] if step.term else [])


def give(root: Locator, question: Question, answer: Any) -> None:
    """Answer on the page, starting from the last selection."""
    form = question.form
    if form.kind == "act":
        name = answer[0] if isinstance(answer, list) else str(answer).partition(" ")[2]
        # The last step may still show the same card, which cannot be clicked there.
        expect(root.locator(".sw-hand .is-open").first).to_be_visible()
        root.locator(f".sw-hand [data-move='{name}']").click(force=True)
        return
    if form.kind == "number":
        root.get_by_role("spinbutton").fill(str(answer))
    elif form.kind == "pick":
        for id in form.ids:
            one = button(root, form.label(id))
            if (one.get_attribute("aria-pressed") == "true") != (id in answer):
                one.click()
    else:
        button(root, form.label(answer)).click()
    button(root, "Answer").click()


def check_feedback(book: Desk, root: Locator, step: LessonStepData, mistake: str, tries: int) -> None:
    """Check that the feedback on a wrong answer is the lesson's own text, or the engine's without one.

    As the last feedback may have had the same text, this first waits for the number of tries.
    """
    if tries:
        book.wait_for_value("wrong._progress.run.entries[-1]['tries']", str(tries))
    if mistake:
        expect(area(root, "feedback")).to_contain_text(step.mistakes[mistake])
    else:
        expect(feedback(root).first).to_be_visible()


def test_a_lesson_can_be_taken_without_mistakes(book: Desk) -> None:
    root = book.widget(RIGHTLY)
    for number, step in enumerate(LESSON.steps, 1):
        shows(root, number)
        for question in step.questions:
            expect(area(root, "todo")).to_contain_text(question.prompt)
            expect(button(root, "Next")).to_have_count(0)
            give(root, question, answer_of(question))
            expect(feedback(root)).to_contain_text("That is right.")
            if question is not step.questions[-1]:
                button(root, "Next question").click()
        button(root, "Next").click()
    expect(root.locator(".sw-feast")).to_have_text("Done: “A first trick”.")
    expect(root.locator(".sw-read").last).to_have_text(LESSON.goal)
    expect(root.locator(".sw-term dfn")).to_have_text([step.term.word for step in LESSON.steps if step.term])
    expect(result(root, "You got all of them right the first time.")).to_be_visible()
    book.wait_for_value("(right.done, right.progress)", "(True, 1.0)")


def test_every_likely_mistake_gets_feedback_and_can_be_corrected(book: Desk) -> None:
    root = book.widget(WITH_MISTAKES)
    for number, step in enumerate(LESSON.steps, 1):
        shows(root, number)
        for question in step.questions:
            tries, seen = 0, list[Any]()
            for mistake, wrong in mistakes_to_make(step, question):
                give(root, question, wrong)
                # An illegal move is refused with the reason and does not count, nor does a repeated answer.
                given = question.judge(wrong).answer
                tries += given not in seen and (question.form.kind != "act" or tried(question, wrong)["legal"])
                seen.append(given)
                if question.either:  # there is only one wrong answer
                    expect(feedback(root)).to_contain_text(question.hint(3))
                    break
                check_feedback(book, root, step, mistake, tries)
                expect(button(root, "Next")).to_have_count(0)
            if not (question.either and tries):
                give(root, question, answer_of(question))
                expect(feedback(root)).to_contain_text("That is right.")
            if question is not step.questions[-1]:
                button(root, "Next question").click()
        button(root, "Next").click()
    expect(result(root, "0 of ")).to_be_visible()


def test_steps_can_be_taken_by_keyboard_and_keep_the_focus(book: Desk) -> None:
    root, page = book.widget(BY_KEYBOARD), book.page
    root.locator(".sw-hand [tabindex='0']").focus()
    for _ in range(3):
        if root.locator("[data-move='AH']:focus").count():
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(button(root, "Next")).to_be_visible()
    expect(root.locator(".sw-task")).to_have_class("sw-task is-reached")
    button(root, "Next").focus()
    page.keyboard.press("Enter")
    shows(root, 2)
    expect(root.locator(".sw-reader-text")).to_contain_text("Step 2 of 9. Sisyphus rolls his stone")
    expect(button(root, "Next")).to_be_focused()
    page.keyboard.press("Enter")
    shows(root, 3)
    expect(root.locator(":focus")).to_have_count(1)


def test_a_game_can_be_played_in_the_last_step(book: Desk) -> None:
    root = book.widget(PLAYED)
    book.run(
        "from tests.lessons.robot import answer_of\n"
        "while played._progress.match is None:\n"
        "    run = played._progress.run\n"
        "    if run is not None and run.open:\n"
        "        played.model.do(lambda now: now.showing.answer(answer_of(run.question)))\n"
        "    elif not played.lesson['done']: played.model.do(lambda now: now.showing.next_question())\n"
        "    else: played.model.do(lambda now: now.showing.go_on())\n"
    )
    expect(progress(root)).to_contain_text("Step")
    expect(main_button(root)).to_have_attribute("aria-disabled", "true")
    before = int(book.value("len(played._trace['frames'])"))
    book.run(
        "move = str(next(iter(played._progress.match.state.legal_actions())))\n"
        "played.model.do(lambda now: played.model._play(now.showing, move))"
    )
    assert int(book.value("len(played._trace['frames'])")) > before
    expect(button(root, "Back")).to_be_visible()


def test_lessons_have_no_accessibility_problems(book: Desk, pictures: Path, full: bool) -> None:
    root = book.widget(LOOKED_AT)
    found: list[str] = []
    turns = count()  # test_lesson_page.py checks all themes and widths

    def look(name: str) -> None:
        high = measured(root, "root => root.getBoundingClientRect().height")
        found.extend([f"{name}: {high} px high"] if high > SEEN else [])
        found.extend(looks(book, LOOKED_AT, pictures, f"lesson-{name}", None if full else next(turns)))

    for step in LESSON.steps:
        if step.id == "the-hill":  # test_lesson_page.py checks the later steps
            look(step.id)
        for question in step.questions:
            give(root, question, answer_of(question))
            expect(feedback(root)).to_contain_text("That is right.")
            if question is not step.questions[-1]:
                button(root, "Next question").click()
        if step.id == "follow":
            look("follow-told")
        button(root, "Next").click()
    expect(root.locator(".sw-summary")).to_be_visible()
    look("end")
    assert found == []
