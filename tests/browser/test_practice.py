"""Practice by mouse and by keyboard, narrow and wide, in both themes, with its map of rules."""

from __future__ import annotations

from ast import literal_eval
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Locator, expect

from sisyphus_widgets.practice.practice_run import Practising
from sisyphus_widgets.practice.rule_record import RIGHT_IN_A_ROW
from tests.browser.cells import button, looks
from tests.browser.desk import Desk, desk
from tests.browser.parts import answers, choices, feedback, introduction, main_button

BY_MOUSE, BY_KEYBOARD, LOOKED_AT, MOVING, STILL, NEXT_DAY, KEYED_NEXT_DAY = range(7)
NAMES = ("mouse", "keyed", "shown", "moving", "still", "later", "keyed_later")
DAY = "2026-01-02"


def earlier_log(rule: str, right: int) -> list[str]:
    """Return a log with an example of a rule on an earlier day, and some right answers."""
    run = Practising("sixty", rules=[rule], day=lambda: DAY, stamp=lambda: f"{DAY}T10:00:00+00:00")
    run.next_question()
    for _ in range(right):
        run.answer(run.question.answer)
        run.next_question()
    return list(run.log)


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    cells = [
        'from sisyphus_widgets import Practice\nmouse = Practice("sixty", rules=["2.2", "3.6"])\nmouse',
        'keyed = Practice("sixty", rules=["3.6"])\nkeyed',
        'shown = Practice("sisyphus_cards", log=[])\nshown',
        *[
            f'{NAMES[cell]} = Practice("sixty", rules=["{rule}"], log={earlier_log(rule, right)})\n{NAMES[cell]}'
            for cell, rule, right in (
                (MOVING, "3.6", RIGHT_IN_A_ROW - 2),
                (STILL, "3.6", RIGHT_IN_A_ROW - 2),
                (NEXT_DAY, "2.2", RIGHT_IN_A_ROW),
                (KEYED_NEXT_DAY, "3.6", RIGHT_IN_A_ROW),
            )
        ],
    ]
    with desk(browser, *cells) as opened:
        yield opened
        assert opened.problems() == []


def question_form(book: Desk, cell: int) -> Any:
    """Return the form of the shown question, the right answer, and its label."""
    name = NAMES[cell]
    path = f"{name}._run.question"
    return literal_eval(
        book.value(f"({path}.form.kind, {path}.answer, [{path}.answer_text({path}.answer)], {name}.quiz['done'])")
    )


def pebbles(root: Locator) -> Locator:
    return root.locator(".sw-map button")


def line(root: Locator) -> Locator:
    return root.locator(".sw-map p")


def press(book: Desk, cell: int, target: Locator) -> None:
    """Press a button that changes the question, and wait for Python."""
    before = book.value(f"{NAMES[cell]}._revision")
    target.click()
    book.wait_for_value(f"{NAMES[cell]}._revision > {before}", "True")


def lead_on(book: Desk, cell: int) -> None:
    press(book, cell, main_button(book.widget(cell)))


def answer(book: Desk, cell: int) -> None:
    """Answer the shown question correctly by mouse."""
    root = book.widget(cell)
    kind, right, [label], _ = question_form(book, cell)
    if kind == "number" and root.get_by_role("spinbutton").count():
        root.get_by_role("spinbutton").fill(str(right))
        button(root, "Answer").click()
    elif kind == "act":
        path = f"{NAMES[cell]}._run.question"
        of_game = f"{NAMES[cell]}._practice.game.scene.picks({path}.state, {path}.state.read({path}.answer))"
        for id in literal_eval(book.value(f"[*{of_game}]")):
            root.locator(f"[data-move='{id}']").click()
        confirm = button(choices(root), label)
        if confirm.count():
            confirm.click()
    elif kind == "pick":
        for name in literal_eval(book.value(f"[{NAMES[cell]}._run.question.form.label(i) for i in {right!r}]")):
            one = button(choices(root), name)
            if one.get_attribute("aria-pressed") != "true":
                one.click()
        button(root, "Answer").click()
    else:
        button(choices(root), label).click()
    expect(feedback(root)).to_contain_text("That is right.")


def test_a_rule_is_shown_then_asked_about_and_known_on_another_day(book: Desk) -> None:
    root = book.widget(BY_MOUSE)
    root.scroll_into_view_if_needed()
    expect(line(root)).to_have_text("0 of 2 rules known")
    expect(introduction(root)).to_have_text("A new rule: Draw after leading")
    height = root.locator(".sw-page").bounding_box()
    lead_on(book, BY_MOUSE)
    expect(introduction(root)).to_have_text("Some wrong answers have been taken away.")
    expect(answers(root)).to_have_count(2)
    for _ in range(9):
        where = pebbles(root).first.bounding_box()
        if not question_form(book, BY_MOUSE)[3]:
            answer(book, BY_MOUSE)
        assert pebbles(root).first.bounding_box() == where, "nothing jumps"
        assert root.locator(".sw-page").bounding_box() == height
        lead_on(book, BY_MOUSE)
    practised = "Draw after leading: practised, and comes back another day"
    expect(pebbles(root).first).to_have_attribute("aria-label", practised)
    expect(root.locator(".sw-map .is-known")).to_have_count(0)
    book.wait_for_value("mouse.known", "[]")

    later = book.widget(NEXT_DAY)
    later.scroll_into_view_if_needed()
    expect(pebbles(later).first).to_have_attribute("aria-label", practised)
    expect(introduction(later)).to_have_text("On your own")
    where = pebbles(later).first.bounding_box()
    answer(book, NEXT_DAY)
    assert pebbles(later).first.bounding_box() == where, "nothing jumps"
    expect(later.locator(".sw-map .is-known")).to_have_count(1)
    expect(pebbles(later).first).to_have_attribute("aria-label", "Draw after leading: known")
    book.wait_for_value("later.known", "['sixty.2.2']")


def test_pressing_a_rule_asks_about_it_and_a_question_can_be_skipped(book: Desk) -> None:
    root = book.widget(BY_MOUSE)
    pebbles(root).last.hover()
    expect(line(root)).to_contain_text("Against whom")
    press(book, BY_MOUSE, pebbles(root).last)
    book.wait_for_value("mouse._practice._step.rule", "sixty.3.6")
    if question_form(book, BY_MOUSE)[3]:
        lead_on(book, BY_MOUSE)
    before, lines = book.value("mouse._run.question.id"), book.value("len(mouse.log)")
    press(book, BY_MOUSE, button(root, "Skip"))
    assert book.value("mouse._run.question.id") != before
    book.wait_for_value("len(mouse.log)", lines)


def answer_by_keys(book: Desk, cell: int, state: str) -> None:
    """Answer by keyboard, and go on to the map, which shows the state of the rule."""
    root, page = book.widget(cell), book.page
    _, _, [label], _ = question_form(book, cell)
    for _ in range(6):
        if root.locator(".sw-answer:focus").text_content() == label:
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(root.locator(".sw-reader-text")).to_contain_text("That is right.")
    expect(button(root, "Next question")).to_be_focused()
    to_the_map(root)
    expect(root.locator(".sw-map :focus")).to_have_attribute("aria-label", f"Against whom: {state}")
    expect(line(root)).to_have_text(f"Against whom: {state}")


def to_the_map(root: Locator) -> None:
    """Go on from the main button to the map, which is one tab stop."""
    for _ in range(12):
        if root.locator(".sw-map :focus").count():
            break
        root.page.keyboard.press("Tab")


def test_practice_works_by_keyboard(book: Desk) -> None:
    root, page = book.widget(BY_KEYBOARD), book.page
    spoken = root.locator(".sw-reader-text")
    root.scroll_into_view_if_needed()
    button(root, "Got it").focus()
    page.keyboard.press("Enter")
    for number in range(1, RIGHT_IN_A_ROW + 1):
        expect(answers(root).first).to_be_focused()
        if number > 1:
            expect(spoken).to_contain_text("On your own")
        answer_by_keys(
            book,
            BY_KEYBOARD,
            f"{number} of 4 in a row" if number < RIGHT_IN_A_ROW else "practised, and comes back another day",
        )
        button(root, "Next question").focus()
        page.keyboard.press("Enter")
    book.wait_for_value("(keyed.known, keyed.progress)", "([], 0.0)")

    root = book.widget(KEYED_NEXT_DAY)
    root.scroll_into_view_if_needed()
    answers(root).first.focus()
    answer_by_keys(book, KEYED_NEXT_DAY, "known")
    expect(root.locator(".sw-reader-text")).to_contain_text("Now you know this rule: Against whom.")
    book.wait_for_value("(keyed_later.known, keyed_later.progress)", "(['sixty.3.6'], 1.0)")
    page.keyboard.press("Enter")
    book.wait_for_value("keyed_later.quiz['done']", "False")


def test_practice_has_no_accessibility_problems(book: Desk, pictures: Path, full: bool) -> None:
    found: list[str] = []
    turns = count()  # test_practice_page.py checks all themes and widths

    def look(name: str) -> None:
        found.extend(looks(book, LOOKED_AT, pictures, f"practice-{name}", None if full else next(turns)))

    look("shown")
    for number in range(12):
        if not question_form(book, LOOKED_AT)[3]:
            if number < 2:  # test_practice_page.py checks all questions
                look(f"{number}-asked")
            answer(book, LOOKED_AT)
        if number == 9:
            look(f"{number}-told")
        lead_on(book, LOOKED_AT)
    assert found == []


@pytest.mark.parametrize(("motion", "cell"), [("no-preference", MOVING), ("reduce", STILL)])
def test_animations_of_success_are_short_and_respect_reduced_motion(
    book: Desk, motion: Literal["no-preference", "reduce"], cell: int
) -> None:
    root, moves = book.widget(cell), motion == "no-preference"
    style = "element => getComputedStyle(element).animationName"
    book.page.emulate_media(reduced_motion=motion)
    try:
        root.scroll_into_view_if_needed()
        for number in (1, 2):
            answer(book, cell)
            times = feedback(root).evaluate(
                """told => told.getAnimations({subtree: true}).map(one => one.effect.getComputedTiming().endTime)"""
            )
            assert all(time < 300 for time in times), "a sign of success is short"
            assert (root.locator(".sw-feedback > [data-drawn]").first.evaluate(style) != "none") == moves
            if number == 1:
                lead_on(book, cell)
        leaf = root.locator(".sw-new-rule ellipse").first
        assert (leaf.evaluate(style) != "none") == moves
    finally:
        book.page.emulate_media(reduced_motion="reduce")
