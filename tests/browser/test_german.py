"""German widgets: typed cards, the summary of a trick, and a quiz."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from sisyphus_widgets import teaching
from tests.browser.cells import button
from tests.browser.desk import Desk, desk
from tests.browser.parts import feedback, progress, sentence
from tests.browser.stepping import step_until

PLACES = ["sisyphus_cards/outcome.points/412.35", "sisyphus_cards/outcome.broken/404.111"]
TRICK = """sisyphus_cards.position(
    hands=["2C 7C QC 3D", "KC 4D 5D", "JC 6D 7D", "AC 8D 9D"], trick="9C 8C TC", leader=1)"""
TABLE, QUIZ = range(2)


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    cells = [
        (
            "from sisyphus_widgets import Quiz, SisyphusTable, teaching\n"
            "from sisyphus_widgets.games import sisyphus_cards\n"
            f"table = SisyphusTable(position={TRICK}, play=0, seed=1, language='de', controls='full')\ntable"
        ),
        f"quiz = Quiz(questions=[teaching.question(id, language='de') for id in {PLACES}])\nquiz",
    ]
    with desk(browser, *cells) as opened:
        yield opened
        assert opened.problems() == []


def test_a_card_can_be_typed_in_german_and_the_trick_is_summed_up(book: Desk, pictures: Path) -> None:
    root = book.widget(TABLE)
    expect(root).to_have_attribute("lang", "de")
    box = root.get_by_label("Zug eintippen")
    box.fill("Karo-Drei")
    box.press("Enter")
    expect(feedback(root).get_by_role("paragraph").first).to_contain_text(
        "Kreuz ist ausgespielt, und du hast 2♣, 7♣ und D♣"
    )
    box.fill("Unsinn")
    box.press("Enter")
    expect(feedback(root)).to_contain_text("„Unsinn“ ist hier kein Zug")
    box.fill("D♣")
    box.press("Enter")
    expect(sentence(root)).to_have_text("Du bedienst mit D♣.")
    step_until(root, lambda: root.locator(".sw-summary").count() > 0, "Weiter")
    expect(root.locator(".sw-summary")).to_contain_text("Dieser Stich")
    root.screenshot(path=pictures / "german-summary.png")


def test_a_german_quiz_can_be_answered(book: Desk, pictures: Path) -> None:
    root = book.widget(QUIZ)
    number, option = (teaching.question(id, language="de") for id in PLACES)
    expect(progress(root)).to_have_text("Frage 1 von 2")
    expect(sentence(root)).to_have_text(number.prompt)
    root.get_by_role("spinbutton").fill(str(number.answer + 1))
    button(root, "Antworten").click()
    expect(feedback(root)).to_have_text(number.hint(1, number.answer + 1))
    root.screenshot(path=pictures / "german-quiz.png")
    root.get_by_role("spinbutton").fill(str(number.answer))
    button(root, "Antworten").click()
    expect(feedback(root)).to_contain_text("Das stimmt.")
    button(root, "Nächste Frage").click()
    button(root, option.form.label(option.answer)).click()
    button(root, "Antworten").click()
    button(root, "Zum Ergebnis").click()
    expect(root).to_contain_text("Du hattest 1 von 2 beim ersten Versuch richtig.")
    root.screenshot(path=pictures / "german-result.png")
