"""The teacher's page on a projector: long names, and the removal of members."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sisyphus_widgets.room.activity import quiz
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.words import words
from tests.browser.harness import screenshot
from tests.browser.test_room import Class, answer, press, room, status_of
from tests.room.people import come

__all__ = ["room"]

LONG = "W" * 22


def overflowing(page: Page) -> list[str]:
    """Return the parts beside the table that are wider than their place."""
    found: list[str] = page.evaluate(
        """() => {
          const side = document.querySelector(".side");
          const { right } = side.getBoundingClientRect();
          return [...side.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > right + 1)
            .map((one) => one.className || one.tagName);
        }"""
    )
    return found


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1366, 768)])
def test_bars_with_long_names_are_whole(room: Callable[..., Class], width: int, height: int, pictures: Path) -> None:
    there = room("quiz", "sisyphus_cards", "-n", "2", "--seed", "3", "--language", "en")
    teacher = there.teacher(width, height)
    for name, given in ((f"{LONG}1", "Yes"), (f"{LONG}2", "Yes"), ("Zoë Müller", "No")):
        answer(there.phone(name), given)
    expect(status_of(teacher)).to_have_text("3 of 3 have answered")
    press(teacher, "Names")
    assert overflowing(teacher) == []
    press(teacher, "Show the answers")
    expect(teacher.locator(".bar .names")).to_have_count(2)
    screenshot(teacher, pictures, f"room-wall-names-{width}")
    assert overflowing(teacher) == []
    for lane in teacher.locator(".lane").all():
        count, fill = lane.locator(".count").bounding_box(), lane.locator(".fill").bounding_box()
        assert count is not None
        assert fill is not None
        assert count["x"] >= fill["x"] + fill["width"]


def test_long_names_at_tables_are_whole(room: Callable[..., Class], pictures: Path) -> None:
    there = room("play", "sixty", "--players", "2", "--language", "en")
    teacher = there.teacher(1366, 768)
    for number in range(4):
        there.phone(f"{LONG}{number}")
    expect(teacher.locator(".tables section")).to_have_count(2)
    screenshot(teacher, pictures, "room-wall-tables")
    assert overflowing(teacher) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_all_members_after_one_can_be_removed_at_once(
    language: str, room: Callable[..., Class], tmp_path: Path, pictures: Path
) -> None:
    """A script has filled the room with made-up names after a pupil joined."""
    say = words(language)
    begun = ClassRoom.begin(quiz("sisyphus_cards", n=2, seed=3, language=language), tmp_path / "room.sqlite")
    for name in ("Ben", *(f"x{number}" for number in range(40))):
        come(begun, name)
    code = begun.code
    begun.store.close()
    there = room("--resume")
    assert there.code == code
    teacher = there.teacher(1366, 768)
    press(teacher, say["lock"])
    press(teacher, say["names"])
    teacher.locator(".members").get_by_role("button", name="x0", exact=True).click()
    out = teacher.get_by_role("button", name=say["remove_later"].format(number=39), exact=True)
    out.scroll_into_view_if_needed()
    screenshot(teacher, pictures, f"room-wall-later-{language}")
    assert overflowing(teacher) == []
    out.click()
    teacher.get_by_role("button", name=say["remove_sure"].format(number=40), exact=True).click()
    expect(teacher.locator(".members .name")).to_have_text(["Ben"])
    press(teacher, say["unlock"])
    expect(teacher.locator(".code")).not_to_have_text(code)
