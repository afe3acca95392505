"""A command that makes the film of a room and the picture of its report: `python -m tests.browser.make_room_film`.

The film shows the wall and the phone of a pupil beside each other, from the pupil's name to the report.
"""

from __future__ import annotations

import io
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, expect

from sisyphus_widgets.room.activity import quiz
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.teaching import Question
from tests.browser import harness
from tests.browser.cells import button
from tests.browser.make_pictures import IMAGES, checked
from tests.browser.test_room import PHONE, press, running_room, status_of, widget_of
from tests.room.class_questions import believed, believed_questions

WALL, HAND = (1280, 720), (390, 844)
HEIGHT = 480
"""The height of the film."""
GAP = 12
GROUND = "#d8c7a4"


def answer(phone: Page, question: Question, choice: object) -> None:
    """Answer a question on a phone, and wait until the room has counted it."""
    label = question.answer_text(choice)
    button(phone.locator(".sw-root"), label).tap()
    phone.locator("[data-area=way] .is-main").tap()
    expect(status_of(phone)).to_contain_text(label)


def beside(*pages: Page) -> Image.Image:
    """Return a picture of pages beside each other."""
    shots = [Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB") for page in pages]
    scaled = [shot.resize((shot.width * HEIGHT // shot.height, HEIGHT), Image.Resampling.LANCZOS) for shot in shots]
    whole = Image.new("RGB", (sum(one.width for one in scaled) + GAP * (len(scaled) + 1), HEIGHT + 2 * GAP), GROUND)
    left = GAP
    for one in scaled:
        whole.paste(one, (left, GAP))
        left += one.width + GAP
    return whole


def scenes(folder: Path) -> Iterator[tuple[float, Image.Image]]:
    """Run a room with three pupils, and yield its pictures, each with the seconds for which it is shown."""
    selected = believed_questions()
    ClassRoom.begin(quiz(questions=selected, language="en"), folder / "room.sqlite").store.close()
    with ExitStack() as stack:
        browser = stack.enter_context(harness.chromium())

        def open_page(width: int, height: int, **options: object) -> Page:
            return stack.enter_context(harness.open_page(browser, width, height, **options))

        there = stack.enter_context(running_room(open_page, folder, "--resume"))
        wall = there.teacher(*WALL)
        ida = open_page(*HAND, **PHONE)
        ida.goto(f"{there.address}/#{there.code}")
        ida.locator("[name=nickname]").fill("Ida")
        yield 5, beside(wall, ida)
        ida.locator("[name=nickname]").press("Enter")
        expect(widget_of(ida)).to_be_visible()
        jan, mia = (there.phone(name) for name in ("Jan", "Mia"))
        expect(status_of(wall)).to_have_text("0 of 3 have answered")
        yield 7, beside(wall, ida)
        for number, question in enumerate(selected):
            answer(ida, question, question.answer if number else believed(question))
            expect(status_of(wall)).to_have_text("1 of 3 have answered")
            yield 5, beside(wall, ida)
            answer(jan, question, believed(question))
            answer(mia, question, question.answer)
            expect(status_of(wall)).to_have_text("3 of 3 have answered")
            yield 4, beside(wall, ida)
            press(wall, "Show the answers")
            expect(wall.locator(".sw-belief")).to_be_visible()
            expect(ida.locator("[data-area=feedback]")).to_be_visible()
            yield 8, beside(wall, ida)
            if question is not selected[-1]:
                press(wall, "Next question")
                expect(ida.locator(".sw-stage")).to_have_text("Question 2 of 2")
                yield 5, beside(wall, ida)
        with wall.expect_download() as saved:
            press(wall, "Report")
        wall.goto(saved.value.path().rename(folder / "report.html").as_uri())
        expect(wall.get_by_role("heading").first).to_be_visible()
        yield 9, beside(wall, ida)
        report = IMAGES / "report.png"
        shot = Image.open(io.BytesIO(wall.screenshot())).convert("P", palette=Image.Palette.ADAPTIVE)
        shot.save(report, optimize=True)
        checked(report)


def main() -> None:
    """Make the film and the picture."""
    with tempfile.TemporaryDirectory() as folder:
        seconds, pictures = zip(*scenes(Path(folder)), strict=True)
    target = IMAGES / "room.webp"
    durations = [round(1000 * each) for each in seconds]
    pictures[0].save(
        target, save_all=True, append_images=pictures[1:], duration=durations, loop=0, quality=70, method=6
    )
    checked(target)
    print(f"{sum(seconds):.0f} seconds")


if __name__ == "__main__":
    main()
