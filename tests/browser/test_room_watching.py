"""Members without a seat on a phone: they watch a table, and take a seat that gets free; teams in a lobby."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sisyphus_widgets.room.words import words
from tests.browser.harness import accessibility_problems
from tests.browser.stillness import measured
from tests.browser.test_room import PHONE, Class, Opened, in_sight, nothing_went_wrong, press, room, status_of
from tests.browser.test_room_evening import SIDEWAYS, tap

__all__ = ["room"]

PLAN = """
language = "de"
[[plan]]
quiz = "sixty"
n = 1
seed = 3
teams = 2
"""


def open_seats(phone: Page, other_seat: str) -> None:
    phone.locator(".sw-who").tap()
    tap(phone, other_seat)


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_a_phone_watches_a_full_table_and_takes_the_seat_that_gets_free(
    room: Callable[..., Class], size: tuple[int, int], pictures: Path
) -> None:
    there, text = room("play", "sixty", "--players", "2", "--language", "de"), words("de")
    wall = there.teacher(1366, 768)
    ada, _, dan = (there.phone(name) for name in ("Ada", "Ben", "Maximiliane-Friederike-L"))
    dan.set_viewport_size({"width": size[0], "height": size[1]})
    press(wall, text["start"])
    open_seats(dan, text["other_seat"])
    table = dan.locator("dialog section").first
    in_sight(dan, "dialog", "dialog button")
    assert accessibility_problems(dan, "dialog") == []
    table.get_by_role("button", name=text["watch_table"]).tap()
    expect(status_of(dan)).to_contain_text(text["watching"].format(watched_table=1))
    expect(dan.locator("[data-area=hand] .sw-card")).to_have_count(0)
    in_sight(dan, ".sw-message", ".sw-message button")
    assert measured(dan, SIDEWAYS)
    dan.screenshot(path=pictures / f"watching-{size[0]}.png")
    open_seats(ada, text["other_seat"])
    ada.locator("dialog section").nth(1).get_by_role("button", name=text["free"]).first.tap()
    take = dan.get_by_role("button", name=text["take_seat"], exact=True)
    expect(take).to_be_visible()
    in_sight(dan, ".sw-message button")
    dan.screenshot(path=pictures / f"watching-free-{size[0]}.png")
    take.tap()
    expect(status_of(dan)).to_be_empty()
    expect(dan.locator("[data-area=hand] .sw-card").first).to_be_visible()
    nothing_went_wrong(wall, ada, dan)


def test_a_lobby_shows_all_teams_on_the_wall_and_the_own_team_on_a_phone(
    room: Callable[..., Class], new_page: Opened, tmp_path: Path, pictures: Path
) -> None:
    plan = tmp_path / "class.toml"
    plan.write_text(PLAN, "utf-8")
    there = room("--class", str(plan))
    wall = there.teacher(1366, 768)
    for name, team in (("Ada", "Team A ♣"), ("Maximiliane-Friederike-L", "Team B ♦")):
        phone = new_page(360, 640, **PHONE)
        phone.goto(f"{there.address}/#{there.code}")
        phone.locator("[name=nickname]").fill(name)
        phone.locator("[name=nickname]").press("Enter")
        expect(phone.locator(".sw-team")).to_have_text(team)
        in_sight(phone, ".sw-team", ".sw-who")
        assert measured(phone, SIDEWAYS)
        phone.screenshot(path=pictures / f"lobby-team-{team[5]}.png")
    rows = wall.locator(".sw-class .sw-share")
    expect(rows).to_have_text(["Team A ♣ (1)Ada", "Team B ♦ (1)Maximiliane-Friederike-L"])
    in_sight(wall, ".sw-class .sw-share")
    wall.screenshot(path=pictures / "lobby-teams.png")
    assert accessibility_problems(wall, "main") == []
    nothing_went_wrong(wall, phone)
