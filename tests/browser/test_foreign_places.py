"""Pages in difficult hosts: translating browsers, blocked storage, sandboxed frames, and scaled slides."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, expect

from sisyphus_widgets import Lesson, Quiz, SisyphusTable, teaching
from sisyphus_widgets.games.sisyphus_cards import position
from sisyphus_widgets.lessons import find
from tests.browser import harness
from tests.browser.cells import button
from tests.browser.parts import feedback, introduction, notice, progress

# A script that replaces each text by an element with a translation, as translating browsers do.
TRANSLATE = """() => {
  const texts = [];
  const walk = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
  };
  walk(document.body);
  for (const {shadowRoot} of document.querySelectorAll("*")) if (shadowRoot) walk(shadowRoot);
  for (const text of texts) {
    const {parentElement: around} = text;
    if (!text.data.trim() || around?.closest("script, style, svg, [translate=no], .notranslate")) continue;
    const translated = document.createElement("font");
    translated.textContent = `«${text.data.trim()}»`;
    text.replaceWith(translated);
  }
}"""

FORBID_KEEPING = """for (const name of ["localStorage", "sessionStorage", "indexedDB"])
  Object.defineProperty(window, name, {get() { throw new DOMException("It is insecure.", "SecurityError"); }});
"""

SANDBOXES = ["allow-scripts", "allow-scripts allow-same-origin", "allow-scripts allow-forms allow-downloads"]


def quiz(**options: Any) -> Quiz:
    """Return a quiz of one question with a button for each answer."""
    question = next(one for one in teaching.questions("sixty", n=30) if one.form.kind == "option")
    return Quiz(questions=[question], **options)


def table() -> SisyphusTable:
    hands = ["JC 2H", "JS 3H", "KC 4H", "QC 5H"]
    return SisyphusTable(position=position(hands=hands, levels=(1, 4, 1, 1)), play=0, seed=1)


@pytest.mark.parametrize("form", ["page", "fragment"])
def test_a_page_works_while_the_browser_translates_it(form: str, page: Page, tmp_path: Path) -> None:
    lesson, path = find("first-trick"), tmp_path / "page.html"
    if form == "page":
        Lesson(lesson).to_html(path)
    else:
        path.write_text(f"<!doctype html><meta charset=utf-8>{Lesson(lesson).to_fragment()}", "utf-8")
    page.goto(path.as_uri())
    root = page.locator(".sw-root")
    expect(root.locator(".sw-lesson")).to_be_visible()
    page.evaluate(TRANSLATE)
    root.locator("[data-move='AH']").click()
    expect(feedback(root)).to_contain_text("That is right.")
    button(root, "Next").click()
    expect(progress(root)).to_have_text("Step 2 of 9")
    expect(introduction(root).first).to_contain_text("Sisyphus rolls his stone")


def test_a_page_without_storage_works_and_says_that_nothing_is_saved(
    new_page: Callable[..., Page], tmp_path: Path
) -> None:
    page = new_page(1200, 900)
    page.add_init_script(FORBID_KEEPING)
    page.goto(quiz().to_html(tmp_path / "quiz.html").as_uri())
    root = page.locator(".sw-root")
    root.locator(".sw-answer").first.click()
    button(root, "Answer").click()
    expect(feedback(root)).to_be_visible()
    expect(root.get_by_text("This browser does not keep your answers.")).to_be_visible()
    assert harness.page_log(page).problems() == []


def framed(page: Page, folder: Path, sandbox: str, file: Path) -> FrameLocator:
    around = folder / "around.html"
    style = "width:1100px;height:760px"
    around.write_text(
        f'<!doctype html><iframe sandbox="{sandbox}" src="{file.name}" style="{style}"></iframe>', "utf-8"
    )
    page.goto(around.as_uri())
    return page.frame_locator("iframe")


@pytest.mark.parametrize("sandbox", SANDBOXES)
def test_a_learner_can_hand_in_from_a_sandboxed_frame(
    sandbox: str, new_page: Callable[..., Page], tmp_path: Path
) -> None:
    page = new_page(1200, 900)
    file = quiz(learner=None).to_html(tmp_path / "quiz.html")
    root = framed(page, tmp_path, sandbox, Path(file)).locator(".sw-root")
    root.get_by_role("textbox").fill("Ida")
    button(root, "New learner").click()
    root.locator(".sw-answer").first.click()
    button(root, "Answer").click()
    expect(feedback(root)).to_be_visible()
    button(root, "More").click()
    button(root, "Hand in").click()
    expect(notice(root).filter(has_text="If it is not there, copy your answers")).to_be_visible()
    expect(root.get_by_role("textbox", name="Your answers")).to_have_value(re.compile('"learner":"Ida"'))


def seen_at(card: Locator) -> tuple[float, float]:
    box = card.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("style", ["", "transform:scale(.6);transform-origin:0 0;width:1600px", "zoom:1.5"])
def test_a_card_stays_under_the_pointer_in_a_scaled_slide(style: str, page: Page, tmp_path: Path) -> None:
    path = tmp_path / "slide.html"
    path.write_text(f'<!doctype html><meta charset=utf-8><div style="{style}">{table().to_fragment()}</div>', "utf-8")
    page.goto(path.as_uri())
    card = page.locator("[data-move='JC']")
    expect(card).to_be_visible()
    card.scroll_into_view_if_needed()
    x, y = seen_at(card)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 20, y - 30)
    page.mouse.move(x - 40, y - 90)
    at = seen_at(card)
    page.mouse.up()
    # A dragged card is lifted a little.
    assert abs(at[0] - (x - 40)) < 4, at
    assert abs(at[1] - (y - 90)) < 16, at


def test_the_mouse_wheel_does_not_change_a_typed_number(page: Page, tmp_path: Path) -> None:
    question = next(one for one in teaching.questions("sixty", n=30) if one.form.kind == "number")
    page.goto(Quiz(questions=[question]).to_html(tmp_path / "quiz.html").as_uri())
    box = page.get_by_role("spinbutton")
    box.fill("2")
    box.hover()
    box.evaluate(
        "box => { window.turned = new Promise((turn) => box.addEventListener('wheel', () => setTimeout(turn))); }"
    )
    page.mouse.wheel(0, 120)
    page.evaluate("turned")
    expect(box).to_have_value("2")
    box.press("ArrowUp")
    expect(box).to_have_value("3")
