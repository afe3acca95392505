"""The projector and phones follow the games of a room, also after a switch of tables, a reload and a sleep."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.test_room import Class, nothing_went_wrong, press, room

__all__ = ["room"]


def what_happened(page: Page) -> Locator:
    """Return the list of what happened, of which the page shows the first entry while it shows the present."""
    return page.locator(".sw-story button")


def expect_present(*pages: Page) -> None:
    """Check that each page shows the last beat of its game by itself."""
    for page in pages:
        expect(what_happened(page).first).to_have_attribute("aria-current", "step")
        expect(page.get_by_role("group", name="Beat", exact=True)).to_have_count(0)


def test_all_pages_follow_the_games_of_two_tables(room: Callable[..., Class]) -> None:
    there = room("play", "sixty", "--players", "2", "--language", "en")
    motion = {"reduced_motion": "no-preference"}
    teacher = there.teacher(1366, 768, **motion)
    phones = [there.phone(name, **motion) for name in ("Ada", "Ben", "Cleo", "Dan")]
    press(teacher, "Let them play")
    for number in range(3):
        for table in (1, 2):
            teacher.locator(".sw-tables").get_by_role("button", name=f"Table {table}", exact=True).click()
            expect_present(teacher)
            before = what_happened(teacher).first.inner_text()
            press(teacher, "Move for them")
            expect(what_happened(teacher).first).not_to_have_text(before)
            if number == 1:
                phones[2].reload()
            if number == 2:
                teacher.reload()
                expect(teacher.locator(".sw-lead button").first).to_be_visible()
            expect_present(teacher, *phones)
    nothing_went_wrong(teacher, *phones)
