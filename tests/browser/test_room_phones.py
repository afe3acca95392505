"""Phones in a room, each with its own browser: a lesson as individual work, and two tables with a what-if."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from sisyphus_widgets.lessons import find
from sisyphus_widgets.teaching import Question
from tests.browser import cells
from tests.browser.harness import accessibility_problems, wait_until
from tests.browser.parts import feedback
from tests.browser.stepping import PRESS
from tests.browser.stillness import DRAWN, measured
from tests.browser.test_room import (
    HAND,
    OPEN,
    PHONE,
    Class,
    Opened,
    catch_up,
    in_sight,
    nothing_went_wrong,
    press,
    room,
    status_of,
    turn,
    widget_of,
)
from tests.lessons.robot import answer_of

__all__ = ["room"]

LESSON = find("first-trick")
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")
STEPS = len(LESSON.steps)
DONE = "Done: “A first trick”."

# A script that presses Next while a step is shown. The page may show the next step at any moment, and a press there
# would skip it if there is only something to read, so nothing may come between the look and the press.
PRESS_IN_STEP = f"""(step) => {{
  const where = document.querySelector(".sw-where");
  if (where?.textContent.includes(step) && !document.querySelector(".sw-feast")) ({PRESS})(document.body, ["Next"]);
}}"""


def button(page: Page, name: str) -> Locator:
    return cells.button(page.locator(".sw-root"), name)


def give(page: Page, question: Question, answer: Any) -> None:
    """Answer by touch."""
    form = question.form
    if form.kind == "act":
        name = answer[0] if isinstance(answer, list) else str(answer).partition(" ")[2]
        expect(page.locator(".sw-hand .is-open").first).to_be_visible()
        page.locator(f".sw-hand [data-move='{name}']").tap()
        page.locator(".sw-move").tap()
        return
    for id in answer if form.kind == "pick" else [answer]:
        button(page, form.label(id)).tap()
    button(page, "Answer").tap()


def take_step(page: Page, number: int) -> None:
    """Do the task of a step, and go to the next one."""
    step = LESSON.steps[number]
    here = page.locator(".sw-where", has_text=f"Step {number + 1} of {STEPS}")
    expect(here).to_be_visible()
    for question in step.questions:
        give(page, question, answer_of(question))
        expect(feedback(page.locator(".sw-root"))).to_contain_text("That is right.")
        if question is not step.questions[-1]:
            button(page, "Next question").tap()
    ended = page.locator(".sw-feast", has_text=DONE)

    def left() -> bool:
        if not here.count() or ended.count():
            return True
        page.evaluate(PRESS_IN_STEP, f"Step {number + 1} of {STEPS}")  # the beats of a step come first
        page.evaluate(DRAWN)
        return False

    wait_until(page, left, f"step {number + 1} does not end")


def reopened(page: Page, address: str, new_page: Opened) -> Page:
    """Close the browser of a phone, and reopen it."""
    kept = page.context.storage_state()
    page.context.close()
    again = new_page(390, 844, **PHONE, storage_state=kept)
    again.goto(address)
    expect(widget_of(again)).to_be_visible()
    return again


@pytest.mark.long
def test_phones_can_take_a_lesson_and_go_on_after_losses(room: Callable[..., Class], new_page: Opened) -> None:
    there = room("lesson", "first-trick", "--language", "en")
    teacher = there.teacher()
    names = NAMES[:4]
    phones = [there.phone(name) for name in names]
    expect(status_of(teacher)).to_have_text("4 here")
    for phone in phones:
        take_step(phone, 0)
    phones[1].reload()
    phones[2] = reopened(phones[2], there.address, new_page)
    phones[3].context.set_offline(True)
    expect(status_of(phones[3])).to_contain_text("The connection is lost")
    phones[3].context.set_offline(False)
    expect(status_of(phones[3])).to_have_text("")
    for phone, name in zip(phones, names, strict=True):
        expect(phone.locator(".sw-who")).to_have_text(name)
        take_step(phone, 1)
    for number in range(2, STEPS):
        take_step(phones[0], number)
    expect(phones[0].locator(".sw-feast")).to_have_text(DONE)
    expect(teacher.locator(".sw-members progress").first).to_have_attribute("value", "1")
    expect(teacher.locator(".sw-members progress")).to_have_count(4)
    shares = [float(one.get_attribute("value") or 0) for one in teacher.locator(".sw-members progress").all()]
    assert shares == [1, *[shares[1]] * 3]
    assert 0 < shares[1] < 1
    in_sight(teacher, ".sw-members li", ".sw-qr", ".sw-lead button")
    for page in (teacher, phones[0], phones[2]):
        assert accessibility_problems(page, "main") == []
        assert measured(page, "document.documentElement.scrollWidth <= innerWidth")
    nothing_went_wrong(teacher, *phones)


@pytest.mark.long
def test_six_phones_play_show_a_what_if_and_return_to_the_game(room: Callable[..., Class], new_page: Opened) -> None:
    there = room("play", "sixty", "--language", "en")
    teacher = there.teacher()
    phones = [there.phone(name) for name in NAMES]
    press(teacher, "Let them play")
    expect(teacher.locator(".sw-tables section")).to_have_count(2)
    # The member to move gets a hint after the teacher has allowed hints.
    press(teacher, "Allow hints")
    ada = turn(phones[:4])
    before = ada.locator(f"{HAND} [data-move]").evaluate_all("all => all.map(one => one.dataset.move)")
    button(ada, "Hint").tap()
    expect(teacher.locator(".sw-tables").first).to_contain_text("hints: 1")
    # All phones show the teacher's what-if, also after reloads.
    press(teacher, "What if")
    expect(status_of(teacher)).to_contain_text("What if?")
    for phone in phones:
        expect(status_of(phone)).to_contain_text("What if? Your teacher tries moves.")
        expect(phone.locator(OPEN)).to_have_count(0)
    phones[1].reload()
    phones[2] = reopened(phones[2], there.address, new_page)
    phones[3].context.set_offline(True)
    catch_up(teacher)
    expect(teacher.locator(".sw-root .is-open").first).to_be_visible()
    card = str(teacher.locator(".sw-root .is-open").first.get_attribute("data-move"))
    teacher.locator(f".sw-root .is-open[data-move='{card}']").click()
    teacher.get_by_role("button", name=re.compile("^Lead")).first.click()
    phones[3].context.set_offline(False)
    # No press is needed, although these browsers prefer reduced motion.
    for page in phones:
        expect(page.locator(".sw-text").first).to_contain_text("draws")
        assert measured(page, "document.documentElement.scrollWidth <= innerWidth")
    in_sight(teacher, ".sw-message", ".sw-lead button", ".sw-root")
    in_sight(phones[0], ".sw-message", "[data-area=way] .is-main")
    assert accessibility_problems(teacher, "main") == []
    assert accessibility_problems(phones[0], "main") == []
    # All pages return to the game, and play.
    press(teacher, "Back to the game")
    for phone in phones:
        expect(status_of(phone)).to_have_text("")
    ada = turn(phones[:4])
    assert ada.locator(f"{HAND} [data-move]").evaluate_all("all => all.map(one => one.dataset.move)") == before
    ada.locator(OPEN).first.tap()
    ada.get_by_role("button", name=re.compile("^Lead")).first.tap()
    expect(ada.locator(OPEN)).to_have_count(0)
    nothing_went_wrong(teacher, *phones)
