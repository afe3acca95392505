"""The file from `to_html`, opened from disk without a network and Python."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from sisyphus_widgets import AscendTable, ComboExplorer, HillBoard, SisyphusTable, SuitLevelExplorer
from sisyphus_widgets.games import ascend
from sisyphus_widgets.games.sisyphus_cards import position
from tests.browser import harness
from tests.browser.cells import button, card
from tests.browser.parts import badge, feedback, sentence, what_if
from tests.browser.stillness import measured
from tests.browser.tables import answer, choose, laid, main_button, play

HANDS = ["2C 7C QC 3D", "KC 4D 5D", "JC 6D 7D", "AC 8D 9D"]


@pytest.fixture
def show(page: Page, tmp_path: Path) -> Callable[..., Locator]:
    def open_file(widget, **options) -> Locator:
        page.goto(widget.to_html(tmp_path / "page.html", **options).as_uri())
        root = page.locator(".sw-root")
        expect(badge(root)).to_be_visible()
        return root

    return open_file


def quiet(page: Page) -> bool:
    log = harness.page_log(page)
    return log.problems() == [] and log.console_errors == []


def test_a_game_can_be_stepped_through_and_explained(show, page, pictures):
    table = SisyphusTable(seed=3)
    root = show(table)
    for frame in table._trace["frames"][1:30]:
        button(root, "Next").click()
        expect(sentence(root)).to_have_text(frame["text"])
    chips = root.locator("[data-area=todo] .sw-chip")
    clause = table._trace["clauses"][table._trace["frames"][29]["rules"][0]]
    expect(chips.first).to_have_text(clause["title"])
    chips.first.click()
    expect(root.locator(".sw-clause p")).to_have_text(clause["text"])
    button(root, "Back").click()
    expect(sentence(root)).to_have_text(table._trace["frames"][28]["text"])
    assert harness.accessibility_problems(page, "main") == []
    harness.screenshot(page, pictures, "standalone")
    assert quiet(page)


def test_a_legal_choice_can_be_tried_and_an_illegal_one_is_explained(show, page):
    table = SisyphusTable(position=position(hands=HANDS, trick="9C 8C TC", leader=1), play=0, seed=1)
    root = show(table, plies=0)
    card(root, "hand.0", "3D").click(force=True)
    expect(feedback(root).get_by_role("paragraph").first).to_contain_text("A club was led")
    card(root, "hand.0", "7C").click()
    expect(what_if(root)).to_contain_text("What if")
    expect(sentence(root)).to_have_text("You follow suit with 7♣.")
    button(root, "Next").click()
    expect(sentence(root)).to_contain_text("make a straight of 4")
    button(root, "Back to the game").click()
    expect(card(root, "hand.0", "7C")).to_be_visible()
    assert quiet(page)


def test_several_cards_can_be_chosen_tried_and_put_back(show, page):
    hands = ["2MK 3SK 5ML 5SW 5YK 3MW TSLK", "2SY 6LK CY", "4MS 4WL 9LK"]
    two_fours = ascend.position(hands=hands, leader=2)
    root = show(AscendTable(position=two_fours, moves=["4MS 4WL"], play=0, seed=1), plies=0)
    choose(root, "5ML")
    expect(answer(root)).to_have_text("1 of 2 for a set: add 1 more of rank 5.")
    choose(root, "2MK")
    expect(answer(root)).to_contain_text("You need a set of 2 cards")
    expect(root.locator(".sw-feedback .sw-chip")).to_have_count(1)
    choose(root, "3SK", "5YK")
    expect(answer(root)).to_have_text("Not worked out here. Run the notebook to try this.")
    for name in ("3SK", "5YK"):
        card(root, "hand.0", name).click()
    expect(main_button(root)).to_have_attribute("aria-disabled", "true")
    card(root, "hand.0", "2MK").click()
    choose(root, "5YK")
    play(root)
    expect(what_if(root)).to_contain_text("What if")
    expect(sentence(root)).to_have_text("You follow with a set of 2 cards, rank 5.")
    harness.becomes(root.page, lambda: laid(root, "table"), ["5ML", "5YK"])
    button(root, "Back to the game").click()
    harness.becomes(root.page, lambda: laid(root, "table"), ["4MS", "4WL"])
    card(root, "hand.0", "3MW").click(force=True)
    expect(answer(root)).to_contain_text("A set of rank 3 is too low here")
    assert quiet(page)


def test_a_decision_with_too_many_choices_offers_none(show, page):
    """There are too many ways to pass three of thirteen cards."""
    root = show(SisyphusTable(play=0, seed=7), plies=0)
    says = "This page shows the game so far, to be stepped through."
    expect(root.locator("[data-area=todo]")).to_contain_text(says)
    expect(root.locator(".sw-prompt, .sw-choices, .is-open")).to_have_count(0)
    root.locator("[data-zone='hand.0'] [data-move]").first.click(force=True)
    expect(feedback(root).get_by_role("paragraph")).to_contain_text(says)
    button(root, "Back").click()
    expect(root.locator("[data-area=todo]")).not_to_contain_text(says)
    assert quiet(page)


@pytest.mark.parametrize("make", [ComboExplorer, SuitLevelExplorer, HillBoard])
def test_an_explorer_shows_its_examples(show, page, make):
    root = show(make())
    texts = []
    following = root.locator("[data-area=way] .is-main:not([aria-disabled=true])")
    while following.count():
        following.click()
        texts.append(sentence(root).inner_text())
    assert len(texts) == len(set(texts)) >= 4 or make is SuitLevelExplorer
    assert len(texts) >= 4
    assert harness.accessibility_problems(page, "main") == []
    assert quiet(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_follows_the_readers_colour_scheme(new_page, tmp_path, pictures, scheme):
    page = new_page(480, 900, color_scheme=scheme)
    page.goto(SisyphusTable(seed=3, step=40).to_html(tmp_path / "page.html").as_uri())
    expect(page.locator(".sw-root")).to_have_attribute("data-sw-theme", scheme)
    assert harness.accessibility_problems(page, "body") == []
    assert measured(page, "() => document.documentElement.scrollWidth <= innerWidth")
    harness.screenshot(page, pictures, f"standalone-480-{scheme}")


def test_names_that_look_like_markup_stay_text(show, page):
    page.on("dialog", lambda dialog: pytest.fail(f"a name was run: {dialog.message}"))
    hostile = "</script><img src=x onerror=alert(1)><!--<script>"
    root = show(SisyphusTable(seed=3, step=40, names=[hostile, "<b>Bo</b>", "Cy", "Di"]), title=hostile)
    expect(root.locator(".sw-plate .sw-name").filter(has_text="<b>Bo</b>")).to_have_count(1)
    expect(page.locator("img, .sw-root b:has-text('Bo')")).to_have_count(0)
    assert page.title() == hostile
    assert quiet(page)


def test_the_picture_is_visible_without_scripts(new_page, tmp_path):
    page = new_page(java_script_enabled=False)
    table = SisyphusTable(seed=3, step=40)
    page.goto(table.to_html(tmp_path / "page.html").as_uri())
    assert page.locator("pre").inner_text() == repr(table)
