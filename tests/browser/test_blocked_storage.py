"""Courses, practice and coached games in a browser that stores nothing: each says once that no progress is kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import harness
from tests.browser.desk import desk
from tests.browser.parts import main_button, notice
from tests.browser.test_foreign_places import FORBID_KEEPING

UNKEPT = {
    "en": "This browser stores nothing, so it does not keep your progress.",
    "de": "Dieser Browser speichert nichts und merkt sich nicht, wie weit du bist.",
}
ANSWERS_UNKEPT = {
    "en": "This browser does not keep your answers.",
    "de": "Dieser Browser hebt deine Antworten nicht auf.",
}
BOTH_WAYS = {"en": ["Got it", "Back to the course"], "de": ["Verstanden", "Zurück zum Kurs"]}


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_learner_is_told_once_that_no_progress_is_kept(browser: Browser, language: str, pictures: Path) -> None:
    cell = f"from sisyphus_widgets import Course\nway = Course('sixty', language={language!r})\nway"
    with desk(browser, cell, size=(390, 844), bare=True) as book:
        expect(book.page.get_by_text(UNKEPT[language])).to_have_count(0)
        book.page.evaluate(f"() => {{ {FORBID_KEEPING} }}")
        book.run(f"way.close()\nway = Course('sixty', language={language!r})\nway", cell=0)
        root, got_it, back = book.widget(0), *BOTH_WAYS[language]
        expect(root.get_by_role("note")).to_have_text(UNKEPT[language])
        assert harness.accessibility_problems(book.page, root) == []
        root.screenshot(path=pictures / f"unkept-course-{language}.png")
        # At the beginning of a coached game it stands beside what is said of the cards.
        main_button(root).click()
        expect(book.widget(0).locator(".sw-coach > .sw-small")).to_contain_text(UNKEPT[language])
        book.widget(0).get_by_role("button", name=back).click()
        # In practice it is said with the first question.
        book.run("way.go_to('practice-1')")
        root = book.widget(0)
        root.get_by_role("button", name=got_it).click()
        expect(notice(root)).to_contain_text(ANSWERS_UNKEPT[language])
        root.screenshot(path=pictures / f"unkept-practice-{language}.png")
        book.run("model = way.station_widget.model")
        book.run("model.do(lambda state: state.run.answer(model.run.question.answer))")
        expect(notice(root)).to_have_count(0)
        assert book.problems() == []
