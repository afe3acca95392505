"""The wall while members work alone or play: numbered steps, where most are stuck, tables in turn, and long names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sisyphus_widgets.room.activity import lesson, play
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.words import words
from tests.browser import harness
from tests.browser.harness import accessibility_problems
from tests.browser.stillness import measured
from tests.browser.test_room import Class, in_sight, room
from tests.browser.test_room_wall import overflowing
from tests.room.lesson_walks import PICK, walk
from tests.room.people import Page as Recorded
from tests.room.people import ask
from tests.room.test_rematch import play_to_the_end
from tests.room.test_tables import legal, match_of, turn

__all__ = ["room"]

SIZES = ((1920, 1080), (1280, 720))
LONG = "Maximiliane-Friederike von Hohenstein {:02}"
"""A name of forty letters, as a hub gives them."""

# A script that returns the texts of the room that are cut off, by the box in which they stand.
CUT = """() => [...document.querySelectorAll(".sw-part :is(button, span, p, b, li, em)")]
  .filter((one) => one.checkVisibility() && one.textContent)
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
  .map((one) => one.textContent)"""


# A script that returns the names at the seats of the shown table that are cut off, or what stands beside them. A box of
# letters may be a little higher than its line; another line is half as high as two.
CUT_SEATS = """() => [...document.querySelectorAll("[data-role=wall] :is(.sw-seat, .sw-mine) :is(.sw-label, .sw-name)")]
  .filter((one) => getComputedStyle(one).display !== "inline")
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > 1.2 * one.clientHeight)
  .map((one) => one.textContent)"""


def whole(teacher: Page) -> None:
    """Check that no text of the room is cut off or wider than its area."""
    assert overflowing(teacher) == []
    assert measured(teacher, CUT) == []


def coming(room: ClassRoom, number: int) -> Recorded:
    """Let somebody with a long name come in, and return the page."""
    member, page = room.come(LONG.format(number)), Recorded()
    room.enter(member, page)
    return page


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_wall_shows_numbered_steps_and_where_most_are_stuck(
    room: Callable[..., Class], language: str, tmp_path: Path, pictures: Path
) -> None:
    begun = ClassRoom.begin(lesson("first-trick", language=language), tmp_path / "room.sqlite")
    pages = [coming(begun, number) for number in range(8)]
    for number, step in enumerate((PICK, PICK, 1, 1, 1)):
        walk(begun, [*begun.members.values()][number], pages[number], step, to_be_stuck=step == PICK)
    begun.store.close()
    teacher, say = room("--resume").teacher(*SIZES[0]), words(language)
    expect(teacher.locator(".sw-hardest")).to_be_visible()
    for width, height in SIZES:
        harness.resize(teacher, width, height)
        in_sight(teacher, ".sw-step-chart > div", ".sw-hardest")
        whole(teacher)
        teacher.screenshot(path=pictures / f"wall-steps-{width}-{language}.png")
    teacher.get_by_role("button", name=say["names"], exact=True).click()
    expect(teacher.locator(".sw-member-name").first).to_have_text(LONG.format(0))
    whole(teacher)
    teacher.screenshot(path=pictures / f"wall-steps-names-{language}.png")
    assert accessibility_problems(teacher, "main") == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_table_is_shown_in_turn_and_ended_ones_say_who_won(
    room: Callable[..., Class], language: str, tmp_path: Path, pictures: Path
) -> None:
    begun = ClassRoom.begin(play("skitgubbe", players=3, language=language), tmp_path / "room.sqlite")
    pages = [coming(begun, number) for number in range(9)]
    begun.at_tables.pause(False)
    members = [*begun.members.values()]
    play_to_the_end(begun, [*zip(members[:3], pages[:3], strict=True)])
    begun.receive(members[0], {"type": "play_again"})
    begun.store.close()
    teacher, say = room("--resume").teacher(*SIZES[0]), words(language)
    teacher.clock.install()
    teacher.reload()
    tables = [teacher.get_by_role("button", name=say["table"].format(number=number)) for number in (1, 2, 3)]
    expect(tables[0]).to_have_attribute("aria-pressed", "true")
    expect(teacher.locator(".sw-result")).to_contain_text(LONG.format(0)[:20])
    for width, height in SIZES:
        harness.resize(teacher, width, height)
        whole(teacher)
        teacher.screenshot(path=pictures / f"wall-tables-{width}-{language}.png")
    teacher.get_by_role("button", name=say["in_turn"]).click()
    for table in (*tables[1:], tables[0], tables[1]):
        teacher.clock.run_for(15_000)
        expect(table).to_have_attribute("aria-pressed", "true")
    teacher.get_by_role("button", name=say["in_turn"]).click()
    assert accessibility_problems(teacher, "main") == []


@pytest.mark.parametrize(("game", "players"), [("skitgubbe", 3), ("sixty", 4)])
def test_names_at_the_shown_table_are_whole_and_the_code_stays_in_sight(
    room: Callable[..., Class], game: str, players: int, tmp_path: Path, pictures: Path
) -> None:
    begun = ClassRoom.begin(play(game, players=players, language="de"), tmp_path / "room.sqlite")
    pages = [coming(begun, number) for number in range(players)]
    people = [*zip(begun.members.values(), pages, strict=True)]
    begun.at_tables.pause(False)
    for number in range(players):
        match = match_of(begun)
        if number and match.state.to_move not in (None, 0):
            break  # a seat at the top acts
        member, page = turn(begun, people)
        assert ask(begun, member, page, "play", action=legal(match))["ok"]
    begun.store.close()
    teacher = room("--resume").teacher(1366, 768)
    expect(teacher.locator(".sw-seat .sw-name")).to_have_count(players - 1)
    for width, height in ((1366, 768), (1920, 1080)):
        harness.resize(teacher, width, height)
        in_sight(teacher, ".sw-code", ".sw-qr")
        teacher.screenshot(path=pictures / f"wall-seats-{game}-{width}.png")
        assert measured(teacher, CUT_SEATS) == []
    for name in teacher.locator(".sw-seat .sw-name").all_inner_texts():
        assert name.startswith(LONG[:20])
