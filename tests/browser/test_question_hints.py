"""Hints in quizzes of goals and in problems: two parts, by mouse and by keyboard, with announcements and counts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from sisyphus_widgets import Problems
from tests.browser import harness
from tests.browser.cells import button
from tests.browser.desk import Desk, desk
from tests.browser.hints import hint, lit, look_at_hint
from tests.browser.parts import feedback, sentence
from tests.browser.spoken_names import SPOKEN

GOALS = "[teaching.question(f'sisyphus_cards/goal.{one}') for one in ('taker/1201.16', 'combo/1201.12')]"
OTHER = "sisyphus_cards/outcome.leader/404.48"
WIDTHS = (1366, 844, 683, 480)


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    cells = [
        f"from sisyphus_widgets import Problems, Quiz, teaching\nquiz = Quiz(questions={GOALS})\nquiz",
        "board = Problems('sisyphos_board', n=2, language='de')\nboard",
        "cards = Problems('sisyphus_cards', themes=['three'], n=1)\ncards",
        f"other = Quiz(questions=[teaching.question({OTHER!r})])\nother",
    ]
    with desk(browser, *cells) as opened:
        yield opened
        assert opened.problems() == []


def answered(book: Desk, root: Locator, before: str = "") -> str:
    """Return the text of a hint, and check that it is announced once."""
    book.hear_until(lambda: feedback(root).count() == 1 and feedback(root).inner_text() != before)
    paragraphs = [one.evaluate(SPOKEN) for one in feedback(root).locator("p").all()]
    status = root.get_by_role("status")
    expect(status).to_have_count(1)
    expect(status).to_have_text(" ".join(paragraphs))
    return feedback(root).inner_text()


def test_the_hint_of_a_goal_works_by_mouse(book: Desk, pictures: Path, full: bool) -> None:
    root = book.widget(0)
    expect(hint(root)).to_have_text("Hint")
    hint(root).click()
    text = answered(book, root)
    assert text.startswith("The rule is “Who takes the trick”.")
    harness.becomes(root.page, lambda: lit(root), [])
    expect(hint(root)).to_have_text("Move?")
    hint(root).click()
    text = answered(book, root, text)
    assert "This does it: play 10♣." in text
    assert len(lit(root)) == 1
    assert "ten of clubs" in lit(root)[0]
    look_at_hint(book, pictures, 0, "question-hint-goal", WIDTHS, full)
    root.locator("[data-move='TC']").click()
    expect(feedback(root)).to_contain_text("That is right.")
    expect(hint(root)).to_be_hidden()
    button(root, "Next question").click()
    root.locator("[data-move='8H']").click()
    button(root, "See the result").click()
    expect(root).to_contain_text("You got 1 of 2 right the first time.")
    expect(root).to_contain_text("Look at these again")
    book.wait_for_value("quiz.score", "0.5")


def test_the_hint_of_a_board_problem_works_by_keyboard_in_german(book: Desk, pictures: Path, full: bool) -> None:
    root, text = book.widget(1), ""
    for label in ("Tipp", "Zug?"):
        expect(hint(root)).to_have_text(label)
        hint(root).focus()
        book.page.keyboard.press("Enter")
        text = answered(book, root, text)
        expect(hint(root)).to_be_focused()
    assert text.startswith("Am besten hier:")
    assert feedback(root).locator("p").count() > 1
    expect(root.locator(".is-lit")).not_to_have_count(0)
    look_at_hint(book, pictures, 1, "question-hint-board", WIDTHS, full)


def test_a_card_problem_has_a_hint_and_other_questions_have_none(book: Desk, pictures: Path, full: bool) -> None:
    root = book.widget(2)
    hint(root).click()
    text = answered(book, root)
    assert text == "A combination, the trick and the suit of your level can come together."
    hint(root).click()
    answered(book, root, text)
    look_at_hint(book, pictures, 2, "question-hint-cards", WIDTHS, full)
    expect(sentence(book.widget(3))).to_be_visible()
    expect(hint(book.widget(3))).to_have_count(0)


def test_a_page_without_python_offers_no_hints(page: Page, tmp_path: Path) -> None:
    file = Problems("sisyphus_cards", themes=["three"], n=1).to_html(tmp_path / "problem.html")
    page.goto(file.as_uri())
    root = page.locator(".sw-root")
    expect(root.locator(".kind-quiz")).to_be_visible()
    expect(root.locator("[data-move]").first).to_be_visible()
    expect(hint(root)).to_have_count(0)
