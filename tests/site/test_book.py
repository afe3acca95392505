"""The latest build of the documentation in a browser without other network access: live, readable and searchable."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, expect

from devtools.paths import SITE
from tests.browser import harness
from tests.browser.cells import button, card
from tests.browser.parts import beat_number, sentence
from tests.browser.stillness import measured
from tests.site.conftest import Quiet

PAGES = ["index.html", "learn/sixty.html", "gallery.html"]


@pytest.fixture(scope="module")
def home() -> Iterator[str]:
    assert (SITE / "index.html").exists(), "build it first: python3 dev.py docs"
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(SITE))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def opened(browser: Browser, home: str, name: str, **how: object) -> tuple[Page, list[str]]:
    """Open a page and wait for its widgets; return it with a list that collects errors and external requests."""
    page = browser.new_page(**how)
    page.set_default_timeout(harness.PATIENCE * 1000)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda line: wrong.append(line.text) if line.type in ("error", "warning") else None)
    page.on(
        "request",
        lambda request: None if request.url.startswith((home, "data:", "blob:")) else wrong.append(request.url),
    )
    page.goto(home + name)
    hosts = page.locator(".sw-fragment").count()
    expect(page.locator(".sw-fragment [data-area=todo]:not(:empty)")).to_have_count(hosts)
    return page, wrong


@pytest.mark.parametrize("name", PAGES)
def test_tables_are_live_and_nothing_external_is_requested(browser, home, name):
    page, wrong = opened(browser, home, name, viewport={"width": 1440, "height": 900})
    roots = page.locator(".sw-root")
    moved = 0
    for number in range(roots.count()):
        step = button(roots.nth(number), "Next")
        if not beat_number(roots.nth(number)).count():
            continue  # a lesson, which has no beats to step through
        if step.count() and step.get_attribute("aria-disabled") != "true":
            before = beat_number(roots.nth(number)).inner_text()
            step.click()
            expect(beat_number(roots.nth(number))).not_to_have_text(before)
            moved += 1
    assert moved or name == "index.html"
    assert harness.accessibility_problems(page, "article") == []
    assert wrong == []
    page.close()


@pytest.mark.parametrize(
    "name",
    [
        *PAGES,
        "embed.html",
        "teach.html",
        "learn-a-game-de.html",
        "reference/table.html",
        "reference/rules.html",
        "docs/options.html",
    ],
)
def test_pages_fit_the_width_of_the_screen(browser, home, name):
    page, wrong = opened(browser, home, name, viewport={"width": 480, "height": 900}, color_scheme="dark")
    for width in (480, 1100, 1366, 1536):
        harness.resize(page, width, 900)
        assert measured(page, "document.documentElement.scrollWidth <= innerWidth"), width
    for theme in page.locator(".sw-root").evaluate_all("all => all.map((one) => one.dataset.swTheme)"):
        assert theme == "dark"
    assert wrong == []
    page.close()


def test_the_start_page_begins_with_a_playable_table(browser, home):
    page, wrong = opened(browser, home, "index.html")
    table = page.locator("article .sw-root").first
    first = measured(page.locator("article h1"), "title => title.nextElementSibling.getBoundingClientRect().top")
    assert measured(table, "root => root.getBoundingClientRect().top") - first < 120
    expect(table).to_contain_text("Deal 1")
    card(table, "hand.0", "2H").dispatch_event("click")
    expect(table).to_contain_text("A club was led and you hold some, so play a club.")
    table.locator("[data-zone='hand.0'] .is-open").first.click()
    expect(table.locator("[data-zone='slot.0'] .sw-card")).to_be_visible()
    assert wrong == []
    page.close()


@pytest.mark.parametrize("size", [(390, 844), (1366, 768)])
def test_the_hand_of_the_start_page_is_on_the_first_screen(browser, home, size):
    width, height = size
    page, _ = opened(browser, home, "index.html", viewport={"width": width, "height": height})
    hand = page.locator("article .sw-root").first.locator("[data-zone='hand.0'] .sw-card")
    expect(hand).to_have_count(13)
    assert measured(hand.last, "card => card.getBoundingClientRect().bottom") < height
    page.close()


def test_the_table_with_python_loads_its_file_on_the_first_move(browser, home):
    page, wrong = opened(browser, home, "embed.html")
    urls = []
    page.on("request", lambda request: urls.append(request.url))
    table = page.locator("#python .sw-root")
    expect(card(table, "hand.0", "9C")).to_be_visible()
    assert urls == []
    for name in ("9C", "KC", "AC"):
        card(table, "hand.0", name).click()
    button(table, "Pass these three").click()
    expect(sentence(table)).to_contain_text("You choose 9♣, K♣ and A♣ for West")
    assert [url.rpartition("/")[0] for url in urls if not url.startswith("blob:")] == [f"{home}_static"]
    assert wrong == []
    page.close()


def test_the_start_page_leads_to_the_notebooks(browser, home):
    page, _ = opened(browser, home, "index.html")
    link = page.get_by_role("link", name="Open the notebooks here")
    assert link.get_attribute("href") == "lite/notebooks/index.html?path=00-start-here.ipynb"
    page.close()


def test_a_copy_button_copies_a_command_without_its_comment(browser, home):
    page, _ = opened(browser, home, "index.html")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    block = page.locator("article div.highlight").filter(has_text="dev.py lab")
    expect(block.locator("pre")).to_contain_text("# stays open")
    block.locator("button.copybtn").click(force=True)
    page.wait_for_function("async () => !!(await navigator.clipboard.readText())")
    assert page.evaluate("navigator.clipboard.readText()").strip() == "python3 dev.py lab"
    page.close()


@pytest.mark.parametrize(
    ("word", "pages"),
    [
        ("tutorial", {"learn-a-game", "teach", "embed", "docs/first-steps", "docs/your-own-game"}),
        ("keyboard", {"docs/accessibility"}),
        ("privacy", {"docs/privacy"}),
        ("install", {"docs/installing"}),
        ("hearts", {"docs/shelf"}),
        ("colab", {"docs/hosts"}),
        ("datenschutz", {"docs/privacy-de"}),
        ("installieren", {"docs/teachers-de"}),
        ("tastatur", {"docs/accessibility"}),
    ],
)
def test_the_search_finds_the_page_first_that_a_reader_looks_for(browser, home, word, pages):
    page, _ = opened(browser, home, f"search.html?q={word}")
    links = page.locator("ul.search > li > a")
    expect(links.nth(len(pages) - 1)).to_be_visible()
    addresses = [link.get_attribute("href") or "" for link in links.all()[: len(pages)]]
    assert {address.partition(".html")[0] for address in addresses} == pages
    page.close()
