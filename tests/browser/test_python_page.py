"""Tables on pages with Python from disk without a network: play, saving, resuming, and fallbacks."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sisyphus_widgets import SisyphusTable, SixtyTable
from sisyphus_widgets.rules import Match
from tests.browser import harness
from tests.browser.cells import button, card, more
from tests.browser.parts import beat_number, sentence, story
from tests.browser.python_pages import HELD, NO_WASM, PYODIDE, opened, quiet

PASSED = ("9C", "KC", "AC")
REVISION = "mounted.model.get('_revision')"


@pytest.fixture(scope="module")
def table() -> SisyphusTable:
    return SisyphusTable(play=0, seed=7)


@pytest.fixture(scope="module")
def its_page(table, tmp_path_factory) -> Path:
    return table.to_html(tmp_path_factory.mktemp("page") / "game.html", python=PYODIDE)


@pytest.fixture(scope="module")
def running(browser, its_page):
    """A shared page with Python, on which each test starts a new game."""
    with harness.open_page(browser, 1366, 768, accept_downloads=True) as page:
        root, spoken = opened(page, its_page)
        spoken.wait("opened")
        yield page, root, spoken


@pytest.fixture
def fresh(running):
    page, root, spoken = running
    revision = page.evaluate(REVISION)
    more(root, "This game")
    button(root, "Start again").click()
    page.wait_for_function(f"before => {REVISION} > before", arg=revision)
    button(root, "More").click()
    expect(card(root, "hand.0", "9C")).to_be_visible()
    return page, root, spoken


def pass_three(root):
    for name in PASSED:
        card(root, "hand.0", name).click()
    button(root, "Pass these three").click()


def test_presses_before_python_has_started_are_carried_out_in_order(page: Page, its_page):
    urls = []
    page.on("request", lambda request: urls.append(request.url))
    page.add_init_script(HELD)
    root, spoken = opened(page, its_page)
    pass_three(root)
    expect(page.get_by_text("Python is starting …")).to_be_visible()
    spoken.go_on()
    spoken.wait("opened")
    expect(sentence(root)).to_contain_text("You choose 9♣, K♣ and A♣ for West")
    expect(page.get_by_text("Python is starting …")).to_be_hidden()
    # The page had all of Python's values already, so nothing was redrawn.
    first = spoken.all("python", "values")[0]["values"]
    assert first["_revision"] == 1
    assert "_trace" not in first
    assert {url.partition(":")[0] for url in urls} <= {"file", "blob"}
    assert quiet(page)


def test_a_whole_deal_can_be_played(fresh):
    page, root, spoken = fresh
    pass_three(root)
    expect(sentence(root)).to_contain_text("You choose 9♣, K♣ and A♣ for West")
    for _ in range(3):
        button(root, "To your turn").click()
        # A legal card, according to the page.
        lit = root.locator("[data-zone='hand.0'] .is-open").first
        lit.click()
    expect(root.locator("[data-zone='hand.0'] .sw-card")).to_have_count(10)
    assert all(answer["ok"] for answer in spoken.answers())
    assert quiet(page)


def test_a_game_can_be_moved_to_a_notebook_and_back(page: Page, its_page, tmp_path):
    root, _ = opened(page, its_page)
    pass_three(root)
    expect(sentence(root)).to_contain_text("You choose 9♣, K♣ and A♣ for West")
    more(root, "Keep")
    with page.expect_download() as download:
        button(root, "Save").click()
    download.value.save_as(tmp_path / "game.json")
    assert download.value.suggested_filename == "sisyphus_cards-1.json"
    taken = SisyphusTable(tmp_path / "game.json", play=0)
    assert str(taken.match.moves[1]) == "pass 9C KC AC"
    taken.new_game(seed=3)
    page.locator("input[type=file]").set_input_files(taken.save(tmp_path / "other.json"))
    expect(root.locator("[data-zone='hand.0'] .sw-card")).to_have_count(13)
    expect(card(root, "hand.0", str(next(iter(taken.hand))))).to_be_visible()
    (tmp_path / "no.json").write_text("{}")
    page.locator("input[type=file]").set_input_files(tmp_path / "no.json")
    expect(page.locator("footer p")).not_to_contain_text("For practice")
    assert quiet(page)


def test_a_german_table_has_a_german_page(fresh):
    page, root, _ = fresh
    root.get_by_role("button", name="DE Deutsch").click()
    expect(root.locator(".sw-title")).to_have_text("Sisyphus – der Kartenberg")
    expect(page.locator("footer p")).to_contain_text("Zum Üben")
    root.get_by_role("button", name="EN English").click()
    expect(page.locator("footer p")).to_contain_text("For practice")


def test_a_long_request_can_be_stopped_and_the_page_continues(page: Page, its_page):
    root, spoken = opened(page, its_page)
    spoken.wait("opened")
    pass_three(root)
    expect(sentence(root)).to_contain_text("You choose 9♣")
    # Python no longer answers.
    page.evaluate("newest.postMessage = () => {}")
    button(root, "Undo").click()
    page.get_by_role("button", name="Stop").click()
    expect(root.get_by_text("This was stopped, and nothing has changed.").first).to_be_visible()
    spoken.wait("opened", 2)
    button(root, "Undo").click()
    expect(root.locator("[data-zone='hand.0'] .sw-card")).to_have_count(13)
    expect(card(root, "hand.0", "9C")).to_be_visible()


def test_a_reopened_page_resumes_the_game(page: Page, its_page):
    root, spoken = opened(page, its_page)
    spoken.wait("opened")
    pass_three(root)
    expect(sentence(root)).to_contain_text("You choose 9♣")
    spoken.wait("spec", 2)  # after the move, and after the step to its beat
    spoken.wait_until_stored()
    page.add_init_script(HELD)
    page.reload(wait_until="commit")
    expect(sentence(root)).to_contain_text("You choose 9♣")
    spoken.go_on()
    spoken.wait("opened")
    expect(sentence(root)).to_contain_text("You choose 9♣")
    page.get_by_role("button", name="As it was at first").click()
    expect(sentence(root)).to_contain_text("Deal 1: everyone holds thirteen cards")
    card(root, "hand.0", "2D").click()
    assert quiet(page)


def test_an_unreadable_stored_game_is_deleted(page: Page, its_page):
    root, spoken = opened(page, its_page)
    spoken.wait("opened")
    pass_three(root)
    expect(sentence(root)).to_contain_text("You choose 9♣")
    spoken.wait("spec", 2)  # after the move, and after the step to its beat
    spoken.wait_until_stored()
    page.evaluate("""() => {
      const [name] = Object.keys(localStorage).filter((name) => name.includes("python/"));
      localStorage.setItem(name, JSON.stringify({...JSON.parse(localStorage.getItem(name)), spec: "AAAA"}));
    }""")
    page.reload(wait_until="commit")
    spoken.wait("opened")
    expect(sentence(root)).to_contain_text("Deal 1: everyone holds thirteen cards")
    pass_three(root)
    expect(sentence(root)).to_contain_text("You choose 9♣")


def test_a_page_whose_python_cannot_run_works_without_it(new_page, table, its_page, tmp_path):
    page = new_page()
    page.add_init_script(NO_WASM)
    page.goto(its_page.as_uri())
    expect(page.locator("footer p")).to_have_text(
        "This browser cannot run Python. The page shows what was worked out before."
    )
    light = new_page()
    light.goto(table.to_html(tmp_path / "light.html").as_uri())
    for each in (page, light):  # it is listed once its room is measured
        expect(story(each).last).to_contain_text("Four players climb the hill.")
    texts = [each.locator(".sw-root").inner_text() for each in (page, light)]
    assert texts[0] == texts[1]
    assert quiet(page)


def test_a_page_whose_python_dies_at_its_start_works_without_it(page: Page, its_page, tmp_path):
    broken = tmp_path / "broken.html"
    text = its_page.read_text("utf-8")
    broken.write_text(re.sub(r'(data-part="wasm"[^>]*>)[^<]*', r"\1H4sIAAAAAAAC", text), encoding="utf-8")
    root, _ = opened(page, broken)
    card(root, "hand.0", "9C").click()
    expect(page.locator("footer p")).to_have_text(
        "Python could not run here. The page goes on with what was worked out before."
    )
    button(root, "Next").click()
    expect(beat_number(root)).to_contain_text("3 of")


def test_messages_of_python_do_not_depend_on_hidden_cards(new_page, tmp_path):
    """The deals differ only in cards hidden from the seat, and the messages only in the unread packed spec."""
    state = SixtyTable(play=0, seed=4).match.state
    transcripts = []
    for number, one in enumerate((state, state.view(0).sample(random.Random(5)))):
        page = new_page()
        table = SixtyTable(Match.from_state(one, seed=1).record, play=0)
        root, spoken = opened(page, table.to_html(tmp_path / f"{number}.html", python=PYODIDE, plies=0))
        spoken.wait("opened")
        button(root, "Explain").click()
        root.locator("[data-zone='hand.0'] [data-move]").first.click()
        spoken.ask("resync")  # Python answers in order
        assert len(spoken.answers()) == 2
        texts = (text for text in spoken.texts() if json.loads(text)["type"] != "spec")
        transcripts.append([re.sub(r'"id":"[^"]*"', "", text) for text in texts])
    assert transcripts[0] == transcripts[1]
