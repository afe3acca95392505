"""Pages of a room at all sizes: nothing overlaps, leaves the page, is cut, or is too small for a finger."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fit import FURTHER_SIZES, PICTURES
from tests.browser.page_fit import misfits_of
from tests.browser.room_states import STATES
from tests.browser.test_room import PHONE, Opened, nothing_went_wrong
from tests.room.room_process import Process

SIZES = [(390, 844), (1366, 768), *FURTHER_SIZES]
ROOMS = [*product(STATES, ["en", "de"])]
PARTS = 7
"""The number of parts of the rooms, of which a short run takes one."""


def look(page: Page, name: str) -> list[str]:
    """Return the misfits at each size, in one theme and at one size in the other, and save pictures of them."""
    found = []
    for size, scheme in [*product(SIZES, ["light"]), (SIZES[0], "dark")]:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        bad = misfits_of(page)
        if bad:
            PICTURES.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=PICTURES / f"room-{name}-{size[0]}x{size[1]}-{scheme}.png")
        found += [f"{name} {size} {scheme}: {what}" for what in bad]
    return found


@pytest.mark.parts(PARTS)
def test_pages_of_a_room_fit(new_page: Opened, tmp_path: Path, part: int) -> None:
    """The teacher's page and a pupil's, with names of forty letters and from right to left."""
    found = []
    for state, language in ROOMS[part::PARTS]:
        file = tmp_path / f"{state}-{language}.sqlite"
        key = STATES[state](file, language)
        process = Process("--resume", "--file", str(file)).wait()
        try:
            teacher, pupil = new_page(*SIZES[1]), new_page(*SIZES[0], **PHONE)
            pupil.add_init_script(f"localStorage.setItem('sisyphus-room', '{key}')")
            for page, address in ((teacher, f"/teacher#{process.secret}"), (pupil, "")):
                page.goto(f"{process.address}{address}")
                expect(page.locator(".sw-stage")).to_be_attached()
            found += [*look(teacher, f"teacher-{state}-{language}"), *look(pupil, f"pupil-{state}-{language}")]
            nothing_went_wrong(teacher, pupil)
        finally:
            process.kill()
    assert not found, "\n".join(found)
