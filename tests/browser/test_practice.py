"""Practice: by mouse, by keyboard alone, at 480 px, in both themes; the map fills and nothing jumps."""

from __future__ import annotations

from ast import literal_eval
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.cells import button, looks
from tests.browser.desk import Desk, desk

BY_MOUSE, BY_KEYBOARD, LOOKED_AT, MOVING, STILL = range(5)
NAMES = ("mouse", "keyed", "shown", "moving", "still")


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    cells = [
        'from sisyphus_widgets import Practice\nmouse = Practice("sixty", rules=["2.2", "3.6"])\nmouse',
        'keyed = Practice("sixty", rules=["3.6"])\nkeyed',
        'shown = Practice("sisyphus_cards", log=[])\nshown',
        *[f'{name} = Practice("sixty", rules=["3.6"], log=[])\n{name}' for name in NAMES[MOVING:]],
    ]
    with desk(browser, *cells) as opened:
        yield opened
        assert opened.problems() == []


def asked(book: Desk, cell: int) -> Any:
    """The form of the question that is shown, what is right, and what it is called."""
    name = NAMES[cell]
    told = f"{name}._run.question"
    return literal_eval(
        book.value(f"({told}.form.kind, {told}.answer, [{told}.told({told}.answer)], {name}.quiz['done'])")
    )


def pebbles(root: Locator) -> Locator:
    return root.locator(".sw-map button")


def line(root: Locator) -> Locator:
    return root.locator(".sw-map p")


def press(book: Desk, cell: int, target: Locator) -> None:
    """Press what changes what is shown, and wait until Python has heard of it."""
    before = book.value(f"{NAMES[cell]}._revision")
    target.click()
    book.wait_for_value(f"{NAMES[cell]}._revision > {before}", "True")


def lead_on(book: Desk, cell: int) -> None:
    press(book, cell, book.widget(cell).locator(".sw-bar .is-main"))


def answer(book: Desk, cell: int) -> None:
    """Answer what is shown rightly, by mouse."""
    root = book.widget(cell)
    kind, right, [label], _ = asked(book, cell)
    if kind == "number" and root.get_by_role("spinbutton").count():
        root.get_by_role("spinbutton").fill(str(right))
        button(root, "Answer").click()
    elif kind == "pick":
        for name in literal_eval(book.value(f"[{NAMES[cell]}._run.question.form.label(i) for i in {right!r}]")):
            one = root.locator(".sw-choices").get_by_role("button", name=name, exact=True)
            if one.get_attribute("aria-pressed") != "true":
                one.click()
        button(root, "Answer").click()
    else:
        root.locator(".sw-choices").get_by_role("button", name=label, exact=True).click()
    expect(root.locator(".sw-feedback")).to_contain_text("That is right.")


def test_a_rule_is_shown_then_asked_until_it_is_known(book: Desk) -> None:
    root = book.widget(BY_MOUSE)
    root.scroll_into_view_if_needed()
    expect(line(root)).to_have_text("0 of 2 rules known")
    expect(root.locator(".sw-told .sw-small")).to_have_text("A new rule: Draw after leading")
    where = pebbles(root).first.bounding_box()
    height = root.locator(".sw-page").bounding_box()
    lead_on(book, BY_MOUSE)
    expect(root.locator(".sw-told .sw-small")).to_have_text("Only some answers are left to choose from.")
    expect(root.locator(".sw-answer")).to_have_count(2)
    for _ in range(9):
        if not asked(book, BY_MOUSE)[3]:
            answer(book, BY_MOUSE)
        assert pebbles(root).first.bounding_box() == where, "nothing jumps"
        assert root.locator(".sw-page").bounding_box() == height
        lead_on(book, BY_MOUSE)
    expect(root.locator(".sw-map .is-known")).not_to_have_count(0)
    expect(pebbles(root).first).to_have_attribute("aria-label", "Draw after leading: known")
    book.wait_for_value("mouse.known[:1]", "['sixty.2.2']")


def test_a_rule_that_is_pressed_is_asked_about_and_a_question_is_left(book: Desk) -> None:
    root = book.widget(BY_MOUSE)
    pebbles(root).last.hover()
    expect(line(root)).to_contain_text("Against whom")
    press(book, BY_MOUSE, pebbles(root).last)
    assert book.value("mouse._practice._step.rule") == "sixty.3.6"
    if asked(book, BY_MOUSE)[3]:
        lead_on(book, BY_MOUSE)
    before, lines = book.value("mouse._run.question.id"), book.value("len(mouse.log)")
    press(book, BY_MOUSE, button(root, "Skip"))
    assert book.value("mouse._run.question.id") != before
    assert book.value("len(mouse.log)") == lines


def test_practice_by_keyboard_alone(book: Desk) -> None:
    root, page = book.widget(BY_KEYBOARD), book.page
    spoken = root.get_by_role("status")
    root.scroll_into_view_if_needed()
    button(root, "Got it").focus()
    page.keyboard.press("Enter")
    for number in range(1, 5):
        expect(root.locator(".sw-answer").first).to_be_focused()
        _, _, [label], _ = asked(book, BY_KEYBOARD)
        if number > 1:
            expect(spoken).to_contain_text("Against whom" if number == 0 else "On your own")
        for _ in range(6):
            if root.locator(".sw-answer:focus").text_content() == label:
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(spoken).to_contain_text("That is right.")
        expect(button(root, "Next question")).to_be_focused()
        page.keyboard.press("Shift+Tab")
        # Back over the rule of the answer to the map, which is one tab stop.
        for _ in range(12):
            if root.locator(".sw-map :focus").count():
                break
            page.keyboard.press("Shift+Tab")
        state = "known" if number == 4 else f"{number} of 4 in a row"
        expect(root.locator(".sw-map :focus")).to_have_attribute("aria-label", f"Against whom: {state}")
        expect(line(root)).to_have_text(f"Against whom: {state}")
        button(root, "Next question").focus()
        if number < 4:
            page.keyboard.press("Enter")
    expect(spoken).to_contain_text("Now you know this rule: Against whom.")
    book.wait_for_value("(keyed.known, keyed.progress)", "(['sixty.3.6'], 1.0)")
    page.keyboard.press("Tab")
    for _ in range(12):
        if root.locator(".sw-map :focus").count():
            break
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    book.wait_for_value("keyed.quiz['done']", "False")


def test_nothing_is_in_the_way_of_anyone(book: Desk, pictures: Path, full: bool) -> None:
    found: list[str] = []
    turns = count()  # a page of its own is looked at in both themes and widths, see test_practice_page.py

    def look(name: str) -> None:
        found.extend(looks(book, LOOKED_AT, pictures, f"practice-{name}", None if full else next(turns)))

    look("shown")
    for number in range(12):
        if asked(book, LOOKED_AT)[0] != "act" and not asked(book, LOOKED_AT)[3]:
            if number < 2:  # in a page of its own all of it is looked at, see test_practice_page.py
                look(f"{number}-asked")
            answer(book, LOOKED_AT)
        if number == 9:
            look(f"{number}-told")
        lead_on(book, LOOKED_AT)
    assert found == []


@pytest.mark.parametrize(("motion", "cell"), [("no-preference", MOVING), ("reduce", STILL)])
def test_signs_of_success_are_short_and_still_for_who_wants_no_motion(
    book: Desk, motion: Literal["no-preference", "reduce"], cell: int
) -> None:
    root, moves = book.widget(cell), motion == "no-preference"
    style = "element => getComputedStyle(element).animationName"
    book.page.emulate_media(reduced_motion=motion)
    try:
        root.scroll_into_view_if_needed()
        lead_on(book, cell)
        for number in range(4):
            answer(book, cell)
            times = root.locator(".sw-feedback").evaluate(
                """told => told.getAnimations({subtree: true}).map(one => one.effect.getComputedTiming().endTime)"""
            )
            assert all(time < 300 for time in times), "a sign of success is short"
            assert (root.locator(".sw-tick").first.evaluate(style) != "none") == moves
            if number < 3:
                lead_on(book, cell)
        leaf = root.locator(".sw-learnt ellipse").first
        assert (leaf.evaluate(style) != "none") == moves
    finally:
        book.page.emulate_media(reduced_motion="reduce")
