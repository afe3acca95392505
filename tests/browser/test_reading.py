"""On small screens, the text of a step is shown whole until the first try, and hints are shown whole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sisyphus_widgets import Lesson
from sisyphus_widgets.lessons import LessonStepData, find, names
from tests.browser import harness
from tests.browser.learning import Learner
from tests.browser.parts import area, feedback, notice
from tests.browser.stillness import measured
from tests.lessons.robot import mistakes_to_make

SMALL = [(390, 844), (360, 640), (844, 390), (292, 723)]
MOST_SCROLLED = 0.75
"""The share of the screen by which a page may exceed it in height."""

# A script that returns cut texts, the excess height of the page, and the buttons and cards that scrolling cannot reach.
READ = """(root) => {
  const found = [];
  for (const part of root.querySelectorAll(".sw-lesson > :is(.sw-read, .sw-term)")) {
    const {width, height} = part.getBoundingClientRect();
    const style = getComputedStyle(part);
    const area = part.closest("[data-area]");
    const isCut = [part, area].some(
      (one) => getComputedStyle(one).overflowY !== "visible" && one.scrollHeight > one.clientHeight + 1);
    if (width < 100 || height < 10 || isCut || style.visibility === "hidden" || style.clipPath !== "none")
      found.push(part.textContent);
  }
  const {scrollHeight, clientHeight} = document.documentElement;
  const reach = (part) => {
    const {left, right, top, bottom} = part.getBoundingClientRect();
    return part.contains(document.elementFromPoint(left + Math.min(7, (right - left) / 2), (top + bottom) / 2));
  };
  const wanted = [...root.querySelectorAll(
    "[data-area=hand] .sw-card, .sw-choices:not([inert]) > :is(button, input), [data-area=way] .is-main"
  )].filter((part) => part.getClientRects().length && getComputedStyle(part).visibility !== "hidden");
  const reached = new Set(wanted.filter(reach));
  scrollTo({top: scrollHeight, behavior: "instant"});
  for (const part of wanted.filter(reach)) reached.add(part);
  scrollTo({top: 0, behavior: "instant"});
  const lost = wanted.filter((part) => !reached.has(part)).map((part) => part.dataset.move ?? part.textContent);
  return {cut: found, over: (scrollHeight - clientHeight) / clientHeight, lost};
}"""


def steps(full: bool) -> list[tuple[str, LessonStepData]]:
    """Return the tested steps with the names of their lessons: one of each game, or with --full all."""
    every = [(name, step) for name in names() for step in find(name).steps]
    longest = max(every, key=lambda pair: len(pair[1].text) + len(pair[1].term.means if pair[1].term else ""))
    return every if full else [*every[:: len(every) // 6], longest]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_text_of_a_step_is_shown_whole(
    language: str, new_page: Callable[..., Page], tmp_path: Path, full: bool
) -> None:
    page, found = new_page(*SMALL[0], has_touch=True, reduced_motion="reduce"), list[str]()
    for name, step in steps(full):
        lesson = find(name, language)
        alone = replace(lesson, steps=(next(one for one in lesson.steps if one.id == step.id),))
        page.goto(Lesson(alone).to_html(tmp_path / "step.html").as_uri())
        root = page.locator(".sw-root")
        expect(root.locator(".sw-lesson")).to_be_visible()
        for size in SMALL:
            harness.resize(page, size[0], size[1])
            expect(root).to_have_css("--room", f"{size[1]}px")
            seen = measured(root, READ)
            if seen["cut"] or seen["lost"] or seen["over"] > MOST_SCROLLED:
                found.append(f"{name}/{step.id} {size}: {seen}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", SMALL)
def test_a_hint_is_shown_below_the_text(size: tuple[int, int], new_page: Callable[..., Page], tmp_path: Path) -> None:
    lesson = find("first-trick")
    page = new_page(*size, has_touch=True, reduced_motion="reduce")
    page.goto(Lesson(lesson).to_html(tmp_path / "lesson.html").as_uri())
    root = page.locator(".sw-root")
    learner, step = Learner(root, lesson), lesson.steps[0]
    expect(root.locator(".sw-read").last).to_have_text(" ".join(step.text.split()))
    [(mistake, wrong), *_] = [one for one in mistakes_to_make(step, step.questions[0]) if one[0] == "3H"]
    learner.give(step.questions[0], wrong)
    for text in (step.mistakes[mistake], step.hints[0]):
        expect(area(root, "feedback")).to_contain_text(text)
        expect(feedback(root).get_by_text(text)).to_be_visible()
    expect(root.get_by_role("button", name="Show me", exact=True)).to_be_visible()
    assert measured(root, READ)["lost"] == []
    expect(root.locator(".sw-read").last).to_have_text(" ".join(step.text.split()))


@pytest.mark.parametrize("size", SMALL[:3])
@pytest.mark.parametrize("learner", ["", "Ida"])
def test_handing_in_at_the_end_takes_one_press_and_is_visible(
    learner: str, size: tuple[int, int], new_page: Callable[..., Page], tmp_path: Path
) -> None:
    lesson = find("first-trick")
    short = replace(lesson, steps=lesson.steps[:1])
    page = new_page(*size, has_touch=True, reduced_motion="reduce")
    page.goto(Lesson(short, learner=learner).to_html(tmp_path / "lesson.html").as_uri())
    root = page.locator(".sw-root")
    Learner(root, short).give(short.steps[0].questions[0], "play AH")
    root.get_by_role("button", name="Next", exact=True).click()
    end = root.get_by_role("button", name="Hand in …", exact=True)
    expect(end).to_be_in_viewport()
    if learner:
        with page.expect_download() as download:
            end.click()
        assert "Ida" in download.value.suggested_filename
        expect(notice(root)).to_contain_text(download.value.suggested_filename)
        expect(root.get_by_role("textbox", name="Your answers")).to_be_in_viewport(ratio=1)
    else:
        end.click()
        expect(root.get_by_role("button", name="Hand in", exact=True)).to_be_in_viewport(ratio=1)
