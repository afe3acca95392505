"""Pages in two languages: they open in the reader's language, and a switch changes it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect

from sisyphus_widgets import Quiz, SisyphusTable, teaching
from sisyphus_widgets.embed import ON_PAGE
from tests.browser import harness
from tests.browser.cells import button, card
from tests.browser.desk import desk
from tests.browser.parts import beat_number, main_button, sentence

DEAL = {"seed": 10, "step": 7}

# A script that records accesses to the storage during parsing. In Chromium, one in twenty pages from disk that do so
# finds an empty storage and saves nothing.
WATCH_STORAGE = """(() => {
  window.reads = [];
  const {get} = Object.getOwnPropertyDescriptor(window, "localStorage");
  Object.defineProperty(window, "localStorage", {get() {
    reads.push(!!document.currentScript);
    return get.call(window);
  }});
})()"""


def switch(page: Page, language: str) -> Locator:
    return page.get_by_role("button", name=f"{language[:2].upper()} {language}", exact=True)


def test_a_page_opens_in_the_readers_language_and_a_switch_keeps_the_beat(
    new_page: Callable[..., Page], tmp_path: Path, pictures: Path
) -> None:
    file = SisyphusTable(**DEAL).to_html(tmp_path / "both.html", language=("en", "de"), beats=(0, 40))
    page = new_page(480, 900, locale="de-AT")
    page.add_init_script(WATCH_STORAGE)
    page.goto(file.as_uri())
    root = page.locator(".sw-root")
    expect(beat_number(root)).to_have_text("8/40")
    expect(root.get_by_role("button", name="Weiter")).to_be_visible()
    assert set(page.evaluate("reads")) == {False}, "what is kept is read, and not while the page is parsed"
    expect(page).to_have_title("Sisyphus – der Kartenberg")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    group = page.get_by_role("group", name="English, Deutsch")
    assert [group.get_by_role("button").nth(n).inner_text() for n in (0, 1)] == ["EN", "DE"]
    expect(switch(page, "Deutsch")).to_have_attribute("aria-pressed", "true")
    page.screenshot(path=pictures / "languages.png")
    assert harness.accessibility_problems(page, "body") == []

    root.get_by_role("button", name="Weiter").click()
    expect(beat_number(root)).to_have_text("9/40")
    switch(page, "English").press("Enter")
    expect(root.get_by_role("button", name="Next", exact=True)).to_be_visible()
    expect(root).to_have_count(1)
    expect(beat_number(root)).to_have_text("9 of 40")
    expect(page).to_have_title("Sisyphus – the card hill")
    expect(switch(page, "English")).to_be_focused()
    expect(switch(page, "Deutsch")).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(root.get_by_role("button", name="Next", exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_a_quiz_continues_after_a_switch_of_language(new_page: Callable[..., Page], tmp_path: Path) -> None:
    questions = teaching.questions("sisyphus_cards", kinds=["playable.may"], n=2, seed=3)
    file = Quiz(questions=questions).to_html(tmp_path / "quiz.html", language="all")
    page = new_page(locale="fr")  # neither language, so the quiz opens in its original one
    page.goto(file.as_uri())
    root = page.locator(".sw-root")
    root.get_by_role("button", name=questions[0].answer_text(questions[0].answer), exact=True).click()
    root.get_by_role("button", name="Answer", exact=True).click()
    root.get_by_role("button", name="Next question").click()
    expect(root).to_contain_text("Question 2 of 2")
    switch(page, "Deutsch").click()
    expect(root).to_contain_text("Frage 2 von 2")
    expect(main_button(root)).to_have_text("Wähle eine Antwort")
    expect(root).not_to_contain_text("Wer macht weiter?")


def test_each_fragment_on_a_page_has_its_own_switch(new_page: Callable[..., Page], tmp_path: Path) -> None:
    table = SisyphusTable(**DEAL)
    both, one = table.to_fragment(language="all", beats=(0, 20)), table.to_fragment(beats=(0, 20), front_end=ON_PAGE)
    file = tmp_path / "page.html"
    file.write_text(
        f'<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>x</title><body>{both}{one}{both}', "utf-8"
    )
    page = new_page(locale="de")
    page.goto(file.as_uri())
    expect(page.locator(".sw-root")).to_have_count(3)
    expect(page.get_by_role("button", name="Weiter")).to_have_count(2)
    switch(page, "English").first.click()
    expect(page.get_by_role("button", name="Weiter")).to_have_count(1)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert [host.get_attribute("lang") for host in page.locator(".sw-fragment").all()] == ["en", "en", "de"]


def test_the_language_of_a_table_can_be_switched_during_a_game(browser: Browser, pictures: Path) -> None:
    with desk(browser, "table = SisyphusTable(seed=3, play=0)\ntable") as book:
        root = book.widget(0)
        for id in book.value("' '.join(table.hand[:3])").split():
            card(root, "hand.0", id).click()
        main_button(root).click()
        book.wait_for_value("len(table.record.moves) > 1", "True")
        place = re.findall(r"\d+", beat_number(root).inner_text())
        switch(book.page, "Deutsch").click()
        book.wait_for_value("table.language", "de")
        expect(button(root, "Weiter")).to_be_visible()
        expect(switch(book.page, "Deutsch")).to_have_attribute("aria-pressed", "true")
        expect(sentence(root)).to_have_text(book.value("table.explanation"))
        assert re.findall(r"\d+", beat_number(root).inner_text()) == place
        book.page.screenshot(path=pictures / "language-in-notebook.png")
        assert book.problems() == []
        book.run("table.language = 'en'")
        expect(button(root, "Next")).to_be_visible()
        expect(beat_number(root)).to_have_text(" of ".join(place))


def test_the_language_of_a_quiz_a_lesson_and_a_course_can_be_switched(browser: Browser, pictures: Path) -> None:
    with desk(
        browser,
        "from sisyphus_widgets import Course, Lesson, Quiz\nquiz = Quiz('sixty', n=3, seed=2)\nquiz",
        "lesson = Lesson()\nlesson",
        "Course('sixty')",
    ) as book:
        quiz, lesson, course = (book.widget(n) for n in range(3))
        wrong = book.value("next(i for i in quiz.questions[0].form.ids if i != quiz.questions[0].answer)")
        label = book.value(
            f"quiz.questions[0].form.label(next(i for i in quiz.questions[0].form.ids if str(i) == {wrong!r}))"
        )
        button(quiz, label).first.click()
        button(quiz, "Answer").click()
        book.wait_for_value("quiz.quiz['tries']", "1")
        english, log = book.value("quiz.quiz['feedback'][0]['text']"), book.value("quiz.log")
        expect(quiz).to_contain_text(english)
        german = quiz.get_by_role("button", name="DE Deutsch", exact=True)
        german.focus()
        german.press("Enter")
        book.wait_for_value("quiz.language", "de")
        expect(quiz).to_contain_text("Frage 1 von 3")  # the twin joins when the missed question is left
        expect(quiz).to_contain_text(book.value("quiz.quiz['feedback'][0]['text']"))
        expect(quiz).not_to_contain_text(english)
        expect(german).to_be_focused()
        expect(german).to_have_attribute("aria-pressed", "true")
        assert (book.value("quiz.log"), book.value("quiz.quiz['tries']")) == (log, "1")

        book.run("""
right = lesson.model.progress.question.answer
lesson.model.do(lambda now: now.showing.answer(right))
lesson.model.do(lambda now: now.showing.go_on())
""")
        expect(lesson).to_contain_text("Step 2 of 9")
        book.run("lesson.language = 'de'")
        expect(lesson).to_contain_text("Schritt 2 von 9")
        lesson.get_by_role("button", name="EN English", exact=True).click()
        expect(lesson).to_contain_text("Step 2 of 9")

        course.get_by_role("button", name="DE Deutsch", exact=True).click()
        expect(course).to_contain_text("Beim Spielen lernen")
        main_button(course).click()
        course.get_by_role("button", name="EN English", exact=True).click()
        expect(course.locator(".sw-home")).to_contain_text("course")
        course.locator(".sw-home button").click()
        expect(course.locator(".sw-course-text")).to_contain_text("Learn while you play")
        for width, height in ((1366, 768), (390, 844)):
            book.resize(width, height)
            for name, root in (("quiz", quiz), ("lesson", lesson), ("course", course)):
                root.scroll_into_view_if_needed()
                book.page.evaluate("e => e.scrollIntoView({block: 'start'})", root.element_handle())
                book.page.screenshot(path=pictures / f"language-{name}-{width}.png")
        assert book.problems() == []
