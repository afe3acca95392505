"""An evening without a teacher, on phones: seats, the beginning, an absence, and the game that is saved at the end."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sisyphus_widgets.room.activity import play
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.words import words
from tests.browser.harness import accessibility_problems
from tests.browser.stillness import measured
from tests.browser.test_room import OPEN, PHONE, Class, Opened, in_sight, nothing_went_wrong, room, status_of, widget_of
from tests.room.people import come
from tests.room.test_rematch import play_to_the_end

__all__ = ["room"]

LONG = "Maximiliane-Friederike-L"
"""A nickname of the greatest length."""
SIDEWAYS = "document.documentElement.scrollWidth <= innerWidth"


def tap(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).first.tap()


@pytest.mark.parametrize("language", ["en", "de"])
def test_two_phones_swap_seats_begin_and_see_who_is_away(
    room: Callable[..., Class], language: str, pictures: Path
) -> None:
    there, text = room("play", "skitgubbe", "--players", "3", "--self-led", "--language", language), words(language)
    ada, ben = there.phone("Ada"), there.phone(LONG)
    for phone, size in ((ada, (360, 640)), (ben, (390, 844))):
        phone.set_viewport_size({"width": size[0], "height": size[1]})
        expect(status_of(phone)).to_contain_text(text["not_begun"])
        in_sight(phone, ".sw-message", ".sw-message button")
        assert measured(phone, SIDEWAYS)
    ada.screenshot(path=pictures / f"evening-begin-{language}.png")
    tap(ada, text["other_seat"])
    seats = ada.get_by_role("dialog", name=text["seats"])
    expect(seats.get_by_role("button", name=text["new_table"])).to_be_visible()
    in_sight(ada, "dialog", "dialog button")
    assert accessibility_problems(ada, "dialog") == []
    ada.screenshot(path=pictures / f"evening-seats-{language}.png")
    seats.get_by_role("button", name=LONG).tap()
    expect(ada.locator("dialog")).to_have_count(0)
    expect(ben.locator(".sw-note", has_text=text["wants_swap"].format(name="Ada"))).to_be_visible()
    in_sight(ben, ".sw-note button")
    ben.screenshot(path=pictures / f"evening-swap-{language}.png")
    tap(ben, text["swap"])
    expect(ben.locator(".sw-note", has_text="Ada")).to_have_count(0)
    tap(ada, text["other_seat"])
    expect(seats.locator("section button").nth(1)).to_have_text("Ada")
    tap(ada, text["stay_here"])
    tap(ada, text["begin"])
    expect(status_of(ada)).to_have_text(re.compile(re.escape(text["begins"])))
    tap(ben, text["begin"])
    for phone in (ada, ben):
        expect(status_of(phone)).to_be_empty()
        expect(phone.locator("[data-area=hand] [data-move]").first).to_be_visible()
    ben.goto("about:blank")
    away = text["away_for"].format(name=LONG, seconds="*").partition("*")[0]
    expect(ada.locator(".sw-small", has_text=away)).to_be_visible()
    in_sight(ada, "[data-area=way] .is-main")
    assert measured(ada, SIDEWAYS)
    ada.screenshot(path=pictures / f"evening-away-{language}.png")
    ben.goto(there.address)
    expect(widget_of(ben)).to_be_visible()
    expect(ada.locator(".sw-small", has_text=away)).to_have_count(0)
    nothing_went_wrong(ada, ben)


def test_a_finished_game_is_saved_and_can_be_stepped_through_offline(
    room: Callable[..., Class], new_page: Opened, tmp_path: Path, pictures: Path
) -> None:
    activity = play("skitgubbe", players=3, self_led=True, language="de")
    kept, text = ClassRoom.begin(activity, tmp_path / "room.sqlite"), words("de")
    ada, page, key = come(kept, "Ada")
    kept.receive(ada, {"type": "play_again"})
    play_to_the_end(kept, [(ada, page)])
    kept.store.close()
    phone = new_page(360, 640, **PHONE)
    phone.add_init_script(f"localStorage.getItem('sisyphus-room') ?? localStorage.setItem('sisyphus-room', '{key}')")
    phone.goto(room("--resume").address)
    expect(status_of(phone)).to_contain_text(text["ended"])
    in_sight(phone, ".sw-message", ".sw-message button")
    phone.screenshot(path=pictures / "evening-ended-de.png")
    with phone.expect_download() as download:
        tap(phone, text["take_home"])
    file = tmp_path / "game.html"
    download.value.save_as(file)
    assert download.value.suggested_filename.endswith(".html")
    home = new_page(360, 640, **PHONE)
    home.goto(file.as_uri())
    expect(home.locator(".sw-root")).to_contain_text("Ada")
    home.screenshot(path=pictures / "evening-home-de.png")
    tap(phone, text["play_again"])
    expect(status_of(phone)).to_be_empty()
    expect(phone.locator(OPEN).first).to_be_visible()
    nothing_went_wrong(phone, home)
