"""Playable pages from disk: games by clicks, with undo, other lines, keyboard and touch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from sisyphus_widgets import AscendTable, SisyphosBoard, SisyphusTable
from sisyphus_widgets.games import ascend, sisyphus_cards
from tests.browser import harness
from tests.browser.boards import move, square
from tests.browser.cells import button, card
from tests.browser.parts import area, beat_number, prompt, sentence, story, what_if
from tests.browser.stillness import measured
from tests.browser.tables import choose, main_button

LESSON = ["2C 7C QC", "KC 4D 5D", "JC 6D 7D", "AC 8D 9D"]
END = "This page carries the game up to here."


def lesson(**more: Any) -> SisyphusTable:
    return SisyphusTable(position=sisyphus_cards.position(hands=LESSON), play=0, seed=1, **more)


def opened(page: Page, table: Any, folder: Path, **options: Any) -> Locator:
    page.goto(table.to_html(folder / "page.html", **options).as_uri())
    root = page.locator(".sw-root")
    expect(root.get_by_text("Practice", exact=True)).to_be_attached()
    return root


def quiet(page: Page) -> bool:
    log = harness.page_log(page)
    return log.problems() == [] and log.console_errors == []


def lead(root: Locator, name: str) -> None:
    """Play a card of the hand."""
    card(root, "hand.0", name).click()
    expect(card(root, "slot.0", name)).to_be_visible()


def stepped(root: Locator) -> list[str]:
    """Return the sentences from the shown beat to the last one, where the main button leads no further."""
    text, onward = sentence(root), button(root, "Next").and_(root.locator(":not([aria-disabled=true])"))
    texts = [text.inner_text()]
    while onward.count():
        onward.click()
        texts.append(text.inner_text())
    return texts


def played(table: Any, cards: Sequence[str]) -> list[str]:
    """Return the sentences after each of some moves at a table with a kernel."""
    texts = []
    for name in cards:
        before = table.length
        table.play(name)
        texts += [frame["text"] for frame in table._trace["frames"][before:]]
    return texts


@pytest.mark.parametrize("lines", [[["2C", "7C", "QC"], ["QC", "2C", "7C"]]])
def test_a_game_can_be_played_to_its_end_twice(page: Page, tmp_path: Path, lines: list[list[str]]):
    root = opened(page, lesson(), tmp_path)
    expect(area(root, "todo")).to_contain_text("For practice: play on here as you like")
    expect(button(root, "Undo")).to_have_attribute("aria-disabled", "true")
    seen = []
    for cards in lines:
        texts = []
        for name in cards:
            expect(prompt(root)).to_be_visible()
            lead(root, name)
            texts += stepped(root)
        assert texts[-1] == END
        assert texts[:-1] == played(lesson(), cards)[: len(texts) - 1]
        seen.append(texts)
        expect(root.locator(".sw-prompt, .is-open")).to_have_count(0)
        button(root, "Start again").click()
        expect(story(root)).to_have_count(0)  # nothing has happened
        expect(card(root, "hand.0", "QC")).to_be_visible()
    assert seen[0] != seen[1]
    assert quiet(page)


def test_a_move_can_be_undone_and_another_made(page: Page, tmp_path: Path):
    root = opened(page, lesson(), tmp_path)
    lead(root, "2C")
    stepped(root)
    lead(root, "7C")
    button(root, "Undo").click()
    expect(prompt(root)).to_be_visible()
    lead(root, "QC")
    for _ in range(2):
        button(root, "Undo").click()
    expect(story(root)).to_have_count(0)
    expect(button(root, "Undo")).to_have_attribute("aria-disabled", "true")
    assert quiet(page)


def test_another_line_can_begin_at_an_earlier_beat(page: Page, tmp_path: Path):
    root = opened(page, lesson(), tmp_path)
    lead(root, "2C")
    texts = stepped(root)
    for _ in texts:
        button(root, "Back").click()
    expect(beat_number(root)).to_have_text(f"1 of {1 + len(texts)}")
    lead(root, "7C")
    assert stepped(root) == played(lesson(), ["7C"])
    assert quiet(page)


def test_a_page_can_be_played_by_keyboard_with_announcements(page: Page, tmp_path: Path):
    root = opened(page, lesson(), tmp_path)
    card(root, "hand.0", "2C").focus()
    page.keyboard.press("Enter")
    expect(root.locator("[role=status]")).to_have_text("You lead the two of clubs.")
    button(root, "More").click()
    root.get_by_label("Type a move").fill("7C")
    button(root, "Back").click()
    expect(beat_number(root)).to_contain_text("1 of ")
    button(root, "Go").click()
    expect(sentence(root)).to_have_text("You lead 7♣.")
    assert quiet(page)


def test_a_board_can_be_played_to_the_promised_move(page: Page, tmp_path: Path, pictures: Path):
    table = SisyphosBoard(position="c2 d1 e3 / a4 b5 c4 / stones", play="stones", seed=1, tutor="offered")
    root = opened(page, table, tmp_path, plies=2)
    expect(area(root, "todo")).to_contain_text("For practice: 2 moves of yours can be played here, as you like.")
    move(root, "c2", "c3")
    expect(beat_number(root)).to_contain_text("2 of ")
    texts = stepped(root)
    expect(prompt(root)).to_be_visible()
    button(root, "Tutor").click()
    at = sentence(root).inner_text()
    area(root, "more").locator("ul[data-arrows] button").first.click()
    main_button(root).click()
    expect(sentence(root)).not_to_have_text(at)
    texts += stepped(root)
    assert texts[-1] == END
    harness.screenshot(page, pictures, "practice-board-end")
    assert quiet(page)


def test_several_cards_can_be_played_together(page: Page, tmp_path: Path):
    hands = ["2MK 3SK 5ML 5SW 5YK 3MW TSLK", "2SY 6LK CY", "4MS 4WL 9LK"]
    make = lambda: AscendTable(position=ascend.position(hands=hands, leader=2), moves=["4MS 4WL"], play=0, seed=1)  # noqa: E731
    root = opened(page, make(), tmp_path, plies=1)
    choose(root, "5ML", "5YK")
    main_button(root).click()
    expect(sentence(root)).to_have_text("You follow with a set of 2 cards, rank 5.")
    expect(what_if(root)).to_have_count(0)
    assert stepped(root)[-1] == END
    assert quiet(page)


def test_all_controls_fit_a_phone(new_page: Callable[..., Page], tmp_path: Path):
    page = new_page(390, 844, has_touch=True, is_mobile=True)
    table = SisyphosBoard(position="c2 d1 e3 / a4 b5 c4 / stones", play="stones", seed=1, tutor="offered")
    root = opened(page, table, tmp_path, plies=2)
    move(root, "c2", "c3")
    for name in ("Back", "Next", "More"):
        expect(button(root, name)).to_be_in_viewport(ratio=1)
    assert measured(root, "root => root.scrollWidth - root.clientWidth") <= 0
    button(root, "More").tap()
    for name in ("Undo", "Tutor"):
        expect(button(root, name)).to_be_in_viewport(ratio=1)
    button(root, "Start again").scroll_into_view_if_needed()
    expect(button(root, "Start again")).to_be_in_viewport(ratio=1)
    assert measured(root, "root => root.scrollWidth - root.clientWidth") <= 0
    button(root, "Start again").tap()
    expect(square(root, "c2").locator("[data-move]")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [480, 1366])
def test_a_playable_page_fits_and_is_legible(
    new_page: Callable[..., Page], tmp_path: Path, pictures: Path, width: int, scheme: str
):
    page = new_page(width, 900 if width == 480 else 768, color_scheme=scheme)
    root = opened(page, lesson(), tmp_path)
    for part, act in (
        ("begins", lambda: None),
        ("goes-on", lambda: lead(root, "2C")),
        ("asks", lambda: stepped(root)),
    ):
        act()
        assert harness.accessibility_problems(page, "body") == []
        assert measured(page, "() => document.documentElement.scrollWidth <= innerWidth")
        harness.screenshot(page, pictures, f"practice-{part}-{width}-{scheme}")
