"""Fragments in any order and number, on slow pages, added by scripts, or with their front end in a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread

import pytest
from playwright.sync_api import Page, expect

from sisyphus_widgets import HillBoard, Lesson, Quiz, SisyphusTable
from sisyphus_widgets.embed import front_end_file, front_end_hash
from sisyphus_widgets.games.sisyphus_cards import position
from tests.browser import harness
from tests.browser.cells import button
from tests.browser.parts import beat_number

TRICK = position(hands=["JC 2H", "JS 3H", "KC 4H", "QC 5H"])
INSIDE, ON_PAGE, FILE = "inside", "on page", "sisyphus.js"
MAKERS: dict[str, Callable[[], object]] = {
    "explorer": HillBoard,
    "table": lambda: SisyphusTable(seed=3),
    "asking": lambda: SisyphusTable(position=TRICK, moves=["JC", "JS", "KC", "QC"], ask="outcomes"),
    "quiz": lambda: Quiz("sixty", n=1),
    "lesson": lambda: Lesson("first-trick"),
}
READY = ".sw-root [data-area=todo]:not(:empty)"
BEGINNING = "<!DOCTYPE html><meta charset=utf-8><title>Wiki</title><main><h1>A page</h1>"


@pytest.fixture
def show(page: Page, tmp_path: Path) -> Callable[..., None]:
    """Open a page from disk that consists of parts, with the front end in a file beside it."""
    (tmp_path / FILE).write_text(front_end_file(), encoding="utf-8")

    def write(*parts: str) -> None:
        path = tmp_path / "wiki.html"
        path.write_text(BEGINNING + "<p>between</p>".join(parts) + "</main>", encoding="utf-8")
        page.goto(path.as_uri())

    return write


def everything_runs(page: Page, number: int) -> bool:
    """Return True if a number of fragments run, and no fallback is shown."""
    expect(page.locator(READY)).to_have_count(number)
    expect(page.locator(".sw-why")).to_have_count(0)
    log = harness.page_log(page)
    return log.problems() + log.console_errors == []


@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize("order", [(INSIDE, ON_PAGE), (ON_PAGE, INSIDE)], ids=" then ".join)
def test_a_table_and_a_quiz_run_in_either_order(show, page, kind, order):
    show(*(MAKERS[kind]().to_fragment(front_end=where) for where in order))
    assert everything_runs(page, 2)


@pytest.mark.parametrize(
    "order",
    [
        (ON_PAGE, INSIDE, ON_PAGE),
        (INSIDE, ON_PAGE, INSIDE, ON_PAGE),
        (FILE, ON_PAGE),
        (ON_PAGE, FILE, FILE),
        (INSIDE, FILE, ON_PAGE),
        (FILE, INSIDE),
    ],
    ids=" then ".join,
)
def test_many_fragments_run_in_any_order(show, page, order):
    show(*(HillBoard().to_fragment(front_end=where) for where in order))
    assert everything_runs(page, len(order))
    assert page.locator(".sw-kit").count() == max(order.count(INSIDE), 1)
    sheets = "[...document.querySelectorAll('.sw-fragment')].map((host) => host.shadowRoot.adoptedStyleSheets[0])"
    assert page.evaluate(f"() => new Set({sheets}).size") == 1


def test_a_fragment_in_several_languages_after_the_front_end_has_a_language_switch(show, page):
    show(HillBoard().to_fragment(), HillBoard().to_fragment(front_end=ON_PAGE, language=("de", "en")))
    assert everything_runs(page, 2)
    expect(page.get_by_role("button", name="Deutsch")).to_have_count(1)


ADD = """(text) => {
    const place = document.querySelector('main').appendChild(document.createElement('section'));
    place.innerHTML = text;
}"""


@pytest.mark.parametrize("first", [INSIDE, FILE])
def test_fragments_added_by_a_script_run(show, page, first):
    show(HillBoard().to_fragment(front_end=first))
    assert everything_runs(page, 1)
    page.evaluate(ADD, SisyphusTable(seed=3).to_fragment(front_end=ON_PAGE))
    assert everything_runs(page, 2)
    # Scripts in inserted HTML are never run, so the running front end handles the fragment.
    page.evaluate(ADD, HillBoard().to_fragment())
    assert everything_runs(page, 3)
    button(page.locator(".sw-root").nth(1), "Next").click()
    expect(beat_number(page).nth(1)).to_contain_text("2 of")


def test_a_fragment_reinserted_as_html_runs_again(show, page):
    show(HillBoard().to_fragment())
    assert everything_runs(page, 1)
    page.evaluate("() => { const main = document.querySelector('main'); main.innerHTML = main.innerHTML }")
    assert everything_runs(page, 1)


def test_a_late_front_end_runs_fragments_with_a_fallback(show, page):
    show(HillBoard().to_fragment(front_end=ON_PAGE))
    expect(page.locator("img")).to_be_visible()
    other = HillBoard().to_fragment().replace(front_end_hash(), "0123456789abcdef")
    show(other, HillBoard().to_fragment(front_end=ON_PAGE))
    expect(page.locator(".sw-why")).to_contain_text("its front end is not in this page")
    page.add_script_tag(url=FILE)
    assert everything_runs(page, 2)


@pytest.fixture
def slow(page: Page) -> Iterator[tuple[Callable[[str, str], None], Event]]:
    """Open a page that arrives in two parts, the second after an event."""
    parts: list[str] = []
    go_on = Event()

    class InParts(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(parts[0].encode())
            self.wfile.flush()
            go_on.wait(harness.PATIENCE)
            self.wfile.write(parts[1].encode())

        def log_message(self, *words: object) -> None:
            """Log nothing."""

    def show(*sent: str) -> None:
        parts[:] = sent
        page.goto(f"http://127.0.0.1:{server.server_port}/", wait_until="commit")

    with ThreadingHTTPServer(("127.0.0.1", 0), InParts) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield show, go_on
        go_on.set()
        server.shutdown()


@pytest.mark.parametrize("language", ["en", ("de", "en")])
@pytest.mark.parametrize("until", ['class="sw-fragment"', '"_kind"', '"packed"', "</script>"])
def test_a_fragment_waits_until_it_is_completely_parsed(slow, page, until, language):
    """Half of a fragment's data is not enough to start."""
    show, go_on = slow
    text = SisyphusTable(seed=3).to_fragment(front_end=ON_PAGE, language=language)
    place = text.index(until) + len(until)
    show(
        f"{BEGINNING}{HillBoard().to_fragment()}<p>between</p>{text[:place]}",
        f"{text[place:]}<p id=end>The end.</p></main>",
    )
    expect(page.locator(READY)).to_have_count(1)
    page.evaluate(ADD, "<p>Something else.</p>")
    assert page.evaluate("() => document.readyState") == "loading"
    go_on.set()
    expect(page.locator("#end")).to_be_visible()
    assert everything_runs(page, 2)
    switches = page.get_by_role("button", name="Deutsch")
    expect(switches).to_have_count(0 if language == "en" else 1)


def test_a_complete_fragment_runs_before_the_rest_of_the_page_arrives(slow, page):
    show, go_on = slow
    texts = [HillBoard().to_fragment(), HillBoard().to_fragment(front_end=ON_PAGE)]
    show(BEGINNING + "".join(texts) + "<p>after</p>", "<p id=end>The end.</p></main>")
    expect(page.locator(READY)).to_have_count(2)
    expect(page.locator("#end")).to_have_count(0)
    go_on.set()
    assert everything_runs(page, 2)
