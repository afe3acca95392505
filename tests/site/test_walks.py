"""With --full: five newcomers walk from the home page to the end of their way, with a clock and pictures.

The clock of a walk is printed (``pytest -s``), and its pictures are in `artifacts/screenshots/walks/`. The walks need
the whole site: `python3 dev.py site`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, expect

from devtools.book.course_pages import FOLDER
from devtools.paths import JS, ROOT, SITE
from sisyphus_widgets.lessons import find
from tests.browser import harness
from tests.browser.cells import button
from tests.browser.learning import Learner, take_lesson
from tests.browser.reader_scripts import PLAYS
from tests.site.conftest import Quiet

PICTURES = ROOT / "artifacts" / "screenshots" / "walks"
TUTORIALS = {
    "teach": ("Teach a class", "docs/book/teach.md", "first-trick.html"),
    "embed": ("Write it into your docs", "docs/book/embed.md", "sixty.html"),
    "program": ("Program and research", "docs/first-steps.md", "trick.html"),
}
"""The tutorials with code: the link on the home page, their source, and a page that their reader has at the end."""


class Walk:
    """One newcomer with a clock, which starts at the home page."""

    def __init__(self, page: Page, home: str, name: str) -> None:
        self.page, self.name, self._pictures = page, name, 0
        self._start = time.monotonic()
        page.goto(f"{home}index.html")
        self.reach("home")

    def follow(self, link: str) -> None:
        """Press a link of the page."""
        self.page.locator("article").get_by_role("link", name=link, exact=True).first.click()

    def reach(self, place: str) -> None:
        """Print the time so far, and take a picture of the place."""
        self._pictures += 1
        print(f"{self.name}: {place} after {time.monotonic() - self._start:.0f} s")
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{self.name}-{self._pictures}-{place.replace(' ', '-')}.png")


@pytest.fixture(scope="module")
def home(full: bool) -> Iterator[str]:
    if not full:
        pytest.skip("in full length only")
    assert (SITE / FOLDER / "en" / "index.html").exists(), "build it first: python3 dev.py site"
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(SITE))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with harness.open_page(browser, 390, 844) as opened:
        yield opened


@pytest.mark.timeout(1800)
def test_a_learner_takes_a_lesson_to_its_end_and_plays_a_game(page: Page, home: str) -> None:
    walked = Walk(page, home, "learn")
    walked.follow("Learn a game")
    expect(page.get_by_role("heading", name="Learn a game")).to_be_visible()
    walked.reach("games")
    page.locator("section", has=page.get_by_role("heading", name="Sisyphos", exact=False)).last.locator(
        ".button-link"
    ).first.click()
    root = page.locator(".sw-root")
    expect(root.locator(".sw-coach-lines > p").first).to_be_visible()
    walked.reach("first game")
    next_label = Learner(root, find("up-the-hill", "en")).labels["next"]
    plays = f"([root, limit, until]) => ({PLAYS})([root, {next_label!r}, 7, limit, until])"
    root.evaluate(f"(root, until) => ({plays})([root, 2000, until])", ".sw-coach-end")
    expect(root.locator(".sw-coach-end")).to_be_visible()
    walked.reach("end of the first game")
    root.get_by_role("button", name="Next: Up the hill").click()
    expect(root.locator(".sw-title")).to_have_text("Up the hill")
    take_lesson(Learner(root, find("up-the-hill", "en")))
    expect(root.locator(".sw-summary li").first).to_be_visible()
    walked.reach("end of the lesson")
    button(root, "Back to the course").click()
    page.get_by_role("button", name="Sisyphos – stones and spirits").click()
    page.get_by_role("button", name="Play casual opponents. Game").click()
    expect(root.locator(".sw-text")).to_be_visible()
    walked.reach("whole game")
    root.evaluate(f"(root, until) => ({plays})([root, 6000, until])", ".sw-onward")
    expect(root.locator(".sw-onward").first).to_be_visible()
    walked.reach("end of the game")
    assert harness.page_log(page).problems() == []


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", TUTORIALS)
def test_a_tutorial_ends_with_a_page_that_works(name: str, page: Page, home: str, tmp_path: Path) -> None:
    link, source, made = TUTORIALS[name]
    walked = Walk(page, home, name)
    walked.follow(link)
    expect(page.locator("article h1")).to_be_visible()
    walked.reach("tutorial")
    (tmp_path / "pyodide").symlink_to(JS / "node_modules" / "pyodide")
    run([sys.executable, str(ROOT / "tests" / "project" / "blocks.py"), str(ROOT / source)], tmp_path)
    walked.reach("code has run")
    page.goto((tmp_path / made).as_uri())
    expect(page.locator(".sw-root [data-area=todo]:not(:empty)")).to_be_visible()
    walked.reach("page of the reader")
    assert harness.page_log(page).problems() == []


@pytest.mark.timeout(1800)
def test_an_author_begins_a_game_that_passes_its_checks(page: Page, home: str, tmp_path: Path) -> None:
    walked = Walk(page, home, "author")
    walked.follow("Teach your own game")
    expect(page.locator("article h1")).to_be_visible()
    walked.reach("tutorial")
    games = [sys.executable, "-m", "sisyphus_widgets.games"]
    run([*games, "new", "crazy", "--players", "3 2 4", "--deck", "36"], tmp_path)
    walked.reach("game begun")
    info = tmp_path / "crazy" / "crazy-0.1.0.dist-info"  # what `pip install -e crazy` would write
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: crazy\nVersion: 0.1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[sisyphus_widgets.games]\ncrazy = crazy\n", encoding="utf-8")
    run([*games, "check", "crazy"], tmp_path / "crazy", PYTHONPATH=str(tmp_path / "crazy"))
    walked.reach("game checked")


def run(command: list[str], folder: Path, **variables: str) -> None:
    """Run a command in a folder, with this checkout's package and programs."""
    env = {**os.environ, **variables}
    env["PYTHONPATH"] = os.pathsep.join(filter(None, [str(ROOT), variables.get("PYTHONPATH", "")]))
    env["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
