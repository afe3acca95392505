"""Titles in every frame: names are whole, no fact stands alone in a line, and house rules have a place."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from sisyphus_widgets import AscendTable
from tests.browser.desk import desk
from tests.browser.harness import resize
from tests.browser.stillness import measured

GAMES = ["sisyphus_cards", "sisyphos_board", "ascend", "sixty", "skitgubbe"]
UPRIGHT = [(390, 844), (360, 640), (768, 1024)]

# A script that returns the name if it is cut, and what else of the title is.
CUT = """root => [...root.querySelectorAll(".sw-title, .sw-headline")]
  .filter((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 2)
  .map((part) => part.textContent)"""


def test_names_of_games_are_whole_on_upright_pages(browser: Browser) -> None:
    cells = [f"from sisyphus_widgets import Practice\nPractice({game!r}, language='en')" for game in GAMES]
    with desk(browser, *cells, size=UPRIGHT[0], bare=True) as book:
        for size in UPRIGHT:
            book.resize(*size)
            for number, game in enumerate(GAMES):
                assert measured(book.widget(number), CUT) == [], (game, size)
        assert book.problems() == []


def test_house_rules_stand_in_the_title_or_in_the_sheet(browser: Browser) -> None:
    options = "from sisyphus_widgets import Practice\nfrom sisyphus_widgets.games import sixty\n"
    cell = f"{options}Practice('sixty', options=sixty.Options(may_take=True), language='en')"
    with desk(browser, cell, size=(1366, 768), bare=True) as book:
        root = book.widget(0)
        badge = root.get_by_role("button", name="House rules")
        expect(badge).to_be_visible()
        book.resize(390, 844)
        expect(badge).to_be_hidden()
        root.get_by_role("button", name="More", exact=True).click()
        expect(root.locator("[data-area=more]")).to_contain_text("House rules: ")
        assert book.problems() == []


# A script that returns how many facts stand in each line of the title.
LINES = """root => {
  const facts = [...root.querySelectorAll(".sw-title, .sw-where > *")].filter((part) => part.getClientRects().length);
  const lines = [];
  for (const part of facts) {
    const {top, bottom} = part.getBoundingClientRect();
    const line = lines.find(([one]) => Math.abs(one - (top + bottom) / 2) < 10);
    if (line) line[1]++;
    else lines.push([(top + bottom) / 2, 1]);
  }
  return lines.map(([, number]) => number);
}"""


def test_no_badge_of_a_title_stands_alone_on_a_tablet(page: Page, tmp_path: Path) -> None:
    resize(page, 768, 1024)
    page.goto(AscendTable(seed=4).to_html(tmp_path / "page.html", beats=(1, 25), language="en").as_uri())
    lines = measured(page.locator(".sw-root"), LINES)
    assert len(lines) == 2
    assert min(lines) > 1
