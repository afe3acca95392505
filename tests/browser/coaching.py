"""A learner at a coached table in a browser: reads, answers, and plays by clicks, as a beginner would."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.boards import square
from tests.browser.desk import Desk
from tests.browser.parts import answers, area, main_button
from tests.browser.stepping import press_if_possible

SQUARE = re.compile("^[a-e][1-5]$")
ONWARD = ("To your turn", "Zum Zug", "Next", "Weiter")
"""The names of the buttons that lead to later beats."""

HELPERS = """
from sisyphus_widgets.players.levels import Beginner
from sisyphus_widgets.table.beats import Beats
import random

def on_page(question):
    answer = question.answer
    if question.form.kind == "seat" and isinstance(answer, int):
        return [f"seat.{answer}"]
    return [str(one) for one in answer] if isinstance(answer, (tuple, set, frozenset)) else [str(answer)]

def words_of(question):
    form = question.form.to_page()
    return [choice["label"] for choice in form.get("choices", []) if str(choice["id"]) in
            {one.removeprefix("seat.") for one in on_page(question)} | set(on_page(question))]

def choice_of(table, rng):
    session = table.model.session
    action = str(Beginner().choose(session.state.view(0), rng))
    choosing = Beats(session).decisions([table.length - 1])[0]["choosing"]
    found = next((one for one in choosing["choices"] if one["action"] == action), None)
    if found is None:  # a selection that grows has too many choices to list
        found = {"picks": session.game.scene.picks(session.state, session.state.read(action)), "label": ""}
    return found["picks"], found["label"]
"""


def lines(root: Locator) -> list[str]:
    """Return the coach's sentences, without the link behind them."""
    found: list[str] = root.locator(".sw-coach-lines > p").evaluate_all(
        "lines => lines.map((line) => line.textContent.replace(line.querySelector('button')?.textContent, '').trim())"
    )
    return found


def shown_to_end(book: Desk, root: Locator) -> None:
    """Step to the last beat of what has happened."""
    book.settle()
    while press_if_possible(root, *ONWARD):
        book.settle()
    book.wait_for_value("table.step == table.length - 1", "True")  # the step is written a moment after the last press


def answer(book: Desk, root: Locator) -> None:
    """Answer the coach's question rightly: by one tap, where a question has one answer."""
    wanted, ids = eval(book.value("words_of(table.question)")), eval(book.value("on_page(table.question)"))
    before, box = book.value("table._revision"), area(root, "answers").locator("input")
    if box.count():
        box.fill(ids[0])
    for number, id in enumerate([] if box.count() else ids):
        found = answers(root).filter(has_text=wanted[number] if wanted else id)
        alike = wanted[:number].count(wanted[number]) if wanted else 0  # cards of one name are answers of their own
        found.nth(alike).or_(root.locator(f"[data-move='{id}']")).first.click()  # once the page has drawn either
    book.settle()
    if book.value("table._revision") == before:
        main_button(root).click()
    book.wait_for_value(f"table._revision > {before}", "True")


def play(book: Desk, root: Locator) -> None:
    """Make a beginner's move by clicks."""
    picks, label = eval(book.value("choice_of(table, rng)"))
    before = book.value("table._revision")
    for pick in picks:
        (square(root, pick) if SQUARE.match(pick) else root.locator(f"[data-move='{pick}']")).click()
    book.settle()
    if book.value("table._revision") == before:
        named = root.locator(".sw-choice").filter(has_text=label) if label else None
        if named is not None and named.count():
            named.first.click()
        else:
            expect(main_button(root)).not_to_have_attribute("aria-disabled", "true")
            main_button(root).click()
    book.wait_for_value(f"table._revision > {before}", "True")
