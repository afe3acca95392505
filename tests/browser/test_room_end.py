"""The end of a visit on phones: what came of it, practice saved for home, and a teacher's machine that is gone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sisyphus_widgets.questions.translation import retold
from sisyphus_widgets.room.activity import play, quiz
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.words import words
from tests.browser import harness
from tests.browser.harness import accessibility_problems
from tests.browser.stillness import measured
from tests.browser.test_room import PHONE, Opened, in_sight, nothing_went_wrong, status_of
from tests.room.class_questions import option_questions
from tests.room.people import ask, come
from tests.room.room_process import Process
from tests.room.test_room import missing

SIDEWAYS = "document.documentElement.scrollWidth <= innerWidth"


def ended(file: Path, language: str) -> str:
    """Write the file of a room whose visit has ended, and return the key of a member with two wrong answers of four."""
    questions = [retold(one, language) for one in option_questions()]
    room = ClassRoom.begin([quiz(questions=questions, language=language), play("ascend", language=language)], file)
    ada, page, key = come(room, "Ada")
    for number, question in enumerate(questions):
        ask(room, ada, page, "answer", answer=question.answer if number > 1 else missing(question)[0])
        room.show()
        room.go_on()
    room.go_on()
    assert room.over
    room.store.close()
    return key


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_phone_shows_what_came_of_the_visit_and_saves_practice_until_the_room_is_gone(
    new_page: Opened, tmp_path: Path, pictures: Path, language: str
) -> None:
    key, say = ended(tmp_path / "room.sqlite", language), words(language)
    process = Process("--resume", "--file", str(tmp_path / "room.sqlite")).wait()
    try:
        phone = new_page(360, 640, **PHONE)
        phone.add_init_script(f"localStorage.setItem('sisyphus-room', '{key}')")
        phone.goto(process.address)
        expect(phone.locator(".sw-total")).to_have_text(say["total"].format(right=2, shown=4))
        expect(phone.get_by_role("heading", name=say["outcome_weak"])).to_be_visible()
        phone.screenshot(path=pictures / f"end-small-{language}.png")
        harness.resize(phone, 390, 844)
        phone.screenshot(path=pictures / f"end-{language}.png")
        assert accessibility_problems(phone, "main") == []
        assert measured(phone, SIDEWAYS)
        in_sight(phone, ".sw-total", ".sw-outcome button")
        practice = phone.get_by_role("button", name=say["outcome_practice"].format(title="Sixty"), exact=True)
        with phone.expect_download() as download:
            practice.tap()
        file = tmp_path / "practice.html"
        download.value.save_as(file)
        assert download.value.suggested_filename == f"{say['practice_page']}.html"
    finally:
        process.kill()
    expect(status_of(phone)).to_have_text(say["outcome_lost"])
    expect(practice).to_have_count(0)
    expect(phone.get_by_role("heading", name=say["outcome_weak"])).to_be_visible()
    in_sight(phone, ".sw-message")
    phone.screenshot(path=pictures / f"end-lost-{language}.png")
    nothing_went_wrong(phone)
    practises(new_page(390, 844, **PHONE), file, pictures / f"end-home-{language}.png")


def practises(home: Page, file: Path, picture: Path) -> None:
    """Check that a saved page asks a question, and goes on to the next one, with no room there."""
    home.goto(file.as_uri())
    prompt = home.locator(".sw-prompt")
    expect(prompt).not_to_be_empty()
    home.screenshot(path=picture)
    before = prompt.text_content() or ""
    home.locator("[data-area=way] .is-main").tap()
    expect(prompt).not_to_have_text(before)
    nothing_went_wrong(home)
