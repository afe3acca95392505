"""Space on the screen: whole games on pages from disk and tables in JupyterLab stay in place and in view."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from sisyphus_widgets import (
    AscendTable,
    ComboExplorer,
    HillBoard,
    SisyphosBoard,
    SisyphusTable,
    SixtyTable,
    SkitgubbeTable,
    SuitLevelExplorer,
)
from sisyphus_widgets.games import sisyphus_cards
from sisyphus_widgets.players import RandomPlayer, let_move
from sisyphus_widgets.rules import Match
from tests.browser import harness
from tests.browser.cells import Notebook, button, notebook
from tests.browser.harness import accessibility_problems
from tests.browser.live import live_page
from tests.browser.parts import sentence
from tests.browser.stillness import measured

GAMES: dict[str, Callable[[], Any]] = {
    "sisyphus": lambda: SisyphusTable(seed=3, perspective=0),
    "sisyphos": lambda: SisyphosBoard(seed=1),
    "ascend": lambda: AscendTable(players=3, seed=2, perspective=0),
    "sixty": lambda: SixtyTable(players=4, seed=5, perspective=0),
    "skitgubbe": lambda: SkitgubbeTable(players=3, seed=5, perspective=0),
}
WIDTHS = (1200, 800, 480)
# The number of beats of a game at each width, spread over the game; with --full all of them.
SAMPLE = 12
STILL = 1.0

# A script that shows beats with `go` until there are no more, and returns by how much each part moved or grew.
DRIFT = """async (go) => {
  const root = document.querySelector(".sw-root");
  // The table alone gives way to words, and only where they are not beside it.
  const isBeside = root.clientWidth >= 736 && root.clientWidth > root.clientHeight;
  const all = ["x", "y", "width", "height"];
  const parts = {
    way: ["[data-area=way]", all],
    hand: ["[data-area=hand] [data-zone^='hand.']", all],
    ...(isBeside ? {board: [".sw-hill, .sw-grid", all]} : {}),
    sentence: ["[data-area=todo]", ["x", "y", "width"]],
  };
  const seen = {};
  for (let beat = go(); beat !== null; beat = go()) {
    await new Promise(drawn => setTimeout(drawn));
    const corner = root.getBoundingClientRect();
    // At the end of a game, words take the room of a hand above them or below.
    const isLeft = !isBeside && root.querySelector("[data-try=judged]");
    for (const [name, [selector, sides]] of Object.entries(parts)) {
      const part = root.querySelector(selector);
      if (!part || (name === "hand" && isLeft)) continue;
      const {x, y, width, height} = part.getBoundingClientRect();
      const box = {x: x - corner.x, y: y - corner.y, width, height};
      for (const side of sides) {
        const value = box[side];
        const range = seen[`${name} ${side}`] ??= [value, value, 0];
        if (value < range[0] || value > range[1]) range[2] = beat;
        range[0] = Math.min(range[0], value);
        range[1] = Math.max(range[1], value);
      }
    }
  }
  return seen;
}"""
# Scripts for `go`: every nth beat of a whole game by the slider; of a live game all beats of each move, or the last.
BY_SLIDER = """([every]) => {
  const slider = document.querySelector(".sw-slider"), last = Number(slider.max);
  let next = 0;
  return () => {
    if (next === null) return null;
    const beat = slider.value = next;
    slider.dispatchEvent(new Event("input", {bubbles: true}));
    next = beat === last ? null : Math.min(beat + every, last);
    return beat;
  };
}"""
AS_PLAYED = """([all]) => {
  let beat = all ? 0 : beats - 1;
  return () => {
    if (beat === beats) {
      const from = advance();
      if (from === null) return null;
      beat = all ? from : beats - 1;
    }
    goTo(beat);
    return beat++;
  };
}"""


def moved(page: Page, by: str, argument: object) -> dict[str, str]:
    """Return the parts that moved by more than a pixel, with the distances."""
    seen = page.evaluate(f"async (given) => ({DRIFT})(({by})(given))", [argument])
    assert {"way x", "sentence y"} <= seen.keys()
    return {
        part: f"{low:.0f} to {high:.0f}, last at beat {beat}"
        for part, (low, high, beat) in seen.items()
        if high - low > STILL
    }


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a page with a whole game."""
    table = GAMES[request.param]()
    written: Path = table.to_html(tmp_path_factory.mktemp("room") / f"{request.param}.html")
    return written


def test_no_part_moves_during_a_whole_game(game: Path, new_page: Callable[..., Page], full: bool):
    for width in WIDTHS:
        page = new_page(width, 844)
        page.goto(game.as_uri())
        button(page.locator(".sw-root"), "More").click()
        length = int(page.locator(".sw-slider").get_attribute("max") or 0)
        every = 1 if full else max(1, length // SAMPLE)
        assert (width, moved(page, BY_SLIDER, every)) == (width, {})


# In a live game, the greatest size of a hand and the longest counter are not known in advance.
LIVE: dict[str, Callable[[], Any]] = {
    "sisyphus": lambda: SisyphusTable(play=0, seed=7),
    "sisyphos": lambda: SisyphosBoard(play="stones", seed=1),
    "ascend": lambda: AscendTable(players=3, play=0, seed=2),
    "sixty": lambda: SixtyTable(players=3, play=0, seed=9),
    "sixty of six": lambda: SixtyTable(players=6, play=0, seed=5),
    "skitgubbe of two": lambda: SkitgubbeTable(players=2, play=0, seed=5),
    "skitgubbe of six": lambda: SkitgubbeTable(players=6, play=0, seed=5),
}
SAMPLED = ("sixty of six", "skitgubbe of two", "skitgubbe of six")
LIVE_WIDTHS = (390, 480, 680, 1000, 1366)


@pytest.mark.parametrize("name", LIVE)
def test_no_part_moves_while_a_game_is_played(name: str, new_page: Callable[..., Page], tmp_path: Path, full: bool):
    if not full and name not in SAMPLED:
        pytest.skip("in full length only")
    played = live_page(LIVE[name], tmp_path / "live.html", moves=150 if full else 50)
    for width in LIVE_WIDTHS if full else LIVE_WIDTHS[::2]:
        page = new_page(width, 768 if width >= 1000 else 844)
        page.goto(played.as_uri())
        page.wait_for_function("() => window.ready && document.querySelector('.sw-root .sw-text')")
        assert (width, moved(page, AS_PLAYED, full)) == (width, {})
        root = page.locator(".sw-root")
        assert (width, measured(root, WIDE) <= 0) == (width, True)


# A script that returns by how much each necessary part is outside of a box.
OUTSIDE = """(root, room) => {
  const top = root.getBoundingClientRect().top;
  const needed = ["table", "hand", "todo", "way"].map(name => `[data-area=${name}]`);
  return [...needed, "[data-area=way] .is-main", "[data-area=title] .sw-tools"].flatMap(selector => {
    const part = root.querySelector(selector);
    if (part && !part.checkVisibility({visibilityProperty: true})) return [`${selector}: not seen`];
    const over = part ? Math.round(part.getBoundingClientRect().bottom - top - room) : 0;
    return over > 0 ? [`${selector}: ${over} px`] : [];
  });
}"""
WIDE = "root => root.scrollWidth - root.clientWidth"


def test_on_a_phone_the_table_fits_the_screen(game: Path, new_page: Callable[..., Page]):
    page = new_page(390, 844, has_touch=True, is_mobile=True)
    page.goto(game.as_uri())
    root = page.locator(".sw-root")
    expect(sentence(root)).to_be_visible()
    assert measured(root, OUTSIDE, 844) == []
    assert measured(root, WIDE) <= 0


# A script that returns by how much the hill and the cards around or beside it are off the middle of the table, and the
# cards that lie over the hill, which is round.
OFF = """root => {
  const box = selector => [...root.querySelectorAll(selector)].map(one => one.getBoundingClientRect());
  const [table] = box("[data-area=table]"), [hill] = box(".sw-hill"), cards = box(".sw-slot");
  const all = [hill, ...cards];
  const left = Math.min(...all.map(one => one.left)), right = Math.max(...all.map(one => one.right));
  const [x, y] = [(hill.left + hill.right) / 2, (hill.top + hill.bottom) / 2];
  const over = cards.filter(card => Math.hypot(
    Math.max(card.left - x, x - card.right, 0) / (hill.width / 2),
    Math.max(card.top - y, y - card.bottom, 0) / (hill.height / 2)) < 0.9);
  return [Math.abs(left + right - table.left - table.right) / 2, over.length];
}"""


def test_the_hill_and_the_trick_are_centred(new_page: Callable[..., Page], tmp_path: Path):
    trick = sisyphus_cards.position(hands=["2C 7C", "KC 4D", "JC 6D", "AC 8D"])
    page = new_page(768, 900)
    page.goto(SisyphusTable(position=trick, play=0).to_html(tmp_path / "page.html").as_uri())
    root = page.locator(".sw-root")
    for width in (768, 860, 1000, 1366):
        harness.resize(page, width, 900)
        expect(sentence(root)).to_be_visible()
        expect(root.locator(".sw-slot")).to_have_count(4)
        off, over = measured(root, OFF)
        assert (width, off <= 8, over) == (width, True, 0)


# A script that returns the parts that are too wide for their place, among others' hands and the progress.
MAY_BE = ".sw-seat .sw-cards, .sw-seat .sw-facts, .sw-seat .sw-name, .sw-position"
TOO_WIDE = f"""root => [...root.querySelectorAll("{MAY_BE}")].filter(part => {{
  const {{left, right}} = part.parentElement.closest(".sw-seat, .sw-head").getBoundingClientRect();
  const box = part.getBoundingClientRect();
  return box.width > 0 && (box.left < left - 1 || box.right > right + 1 || part.scrollWidth > part.clientWidth + 1);
}}).map(part => part.className)"""


def three_on_each_pedestal() -> Any:
    """Return a position of Sisyphus in which every seat has three pedestal cards."""
    match = Match(sisyphus_cards.GAME, seed=15)
    moving = let_move(match, {seat: RandomPlayer() for seat in range(4)})
    while match.length < 82:
        next(moving)
    return match.state


@pytest.mark.parametrize("width", [360, 390, 480, 1000, 1366])
@pytest.mark.parametrize("seat", [3, None])
def test_cards_of_other_seats_fit_beside_them(
    width: int, seat: int | None, new_page: Callable[..., Page], tmp_path: Path
):
    page = new_page(width, 844)
    page.goto(
        SisyphusTable(position=three_on_each_pedestal(), perspective=seat).to_html(tmp_path / "page.html").as_uri()
    )
    root = page.locator(".sw-root")
    expect(sentence(root)).to_be_visible()
    assert measured(root, WIDE) <= 0
    assert measured(root, TOO_WIDE) == []


EXPLORERS: dict[str, Callable[[], Any]] = {
    "hill": lambda: HillBoard([3, 2, 5, 1]),
    "combos": lambda: ComboExplorer(["QC", "QD"]),
    "levels": lambda: SuitLevelExplorer(["level 2", "card JC", "score both"]),
}


@pytest.mark.parametrize("name", EXPLORERS)
def test_an_explorer_fits_the_screen(name: str, new_page: Callable[..., Page], tmp_path: Path):
    written = EXPLORERS[name]().to_html(tmp_path / "page.html").as_uri()
    for width, height in ((360, 844), (390, 844), (480, 645), (1366, 645)):
        page = new_page(width, height)
        page.goto(written)
        root = page.locator(".sw-root")
        expect(sentence(root)).to_be_visible()
        assert (width, measured(root, OUTSIDE, height), measured(root, WIDE)) == (width, [], 0)
        excess = measured(root.locator("[data-area=todo]"), "todo => todo.scrollHeight - todo.clientHeight")
        assert (width, excess <= 1) == (width, True)
        if root.locator(".sw-hill").count() and root.locator(".sw-slot").count():
            assert (width, measured(root, OFF)[1]) == (width, 0)


@pytest.mark.parametrize("colours", ["none", "active"])
def test_the_end_of_a_game_and_its_rounds_are_legible(
    new_page: Callable[..., Page], tmp_path: Path, colours: Literal["none", "active"]
):
    page = new_page(390, 844, forced_colors=colours)
    page.goto(SixtyTable(players=6, seed=5, perspective=0).to_html(tmp_path / "page.html").as_uri())
    root = page.locator(".sw-root")
    button(root, "More").click()
    for step in ("Last", "Back"):
        button(root, step).click()
        expect(root.locator(".sw-summary")).to_be_visible()
        assert accessibility_problems(page, ".sw-root") == []
        assert measured(root, OUTSIDE, 844) == []
        assert measured(root, WIDE) <= 0


def test_links_to_beats_have_the_names_of_their_beats(new_page: Callable[..., Page], tmp_path: Path):
    page = new_page(1200, 800)
    page.goto(SkitgubbeTable(players=6, seed=5, perspective=0).to_html(tmp_path / "page.html").as_uri())
    root = page.locator(".sw-root")
    button(root, "More").click()
    button(root, "Last").click()
    expect(root.locator(".sw-summary button").first).to_be_visible()
    assert accessibility_problems(page, ".sw-root") == []


@pytest.mark.parametrize("size", [(1366, 645), (1280, 597), (1920, 1080)])
def test_a_projected_table_fits_the_screen(size: tuple[int, int], new_page: Callable[..., Page], tmp_path: Path):
    page = new_page(*size)
    page.goto(SisyphusTable(play=0, seed=7, size="projector").to_html(tmp_path / "page.html").as_uri())
    root = page.locator(".sw-root:has([data-role=projector])")
    expect(sentence(root)).to_be_visible()
    assert measured(root, OUTSIDE, size[1]) == []
    assert measured(root, WIDE) <= 0


def test_a_button_toggles_full_screen(new_page: Callable[..., Page], tmp_path: Path):
    page = new_page(1000, 700)
    page.goto(SisyphusTable(play=0, seed=7).to_html(tmp_path / "page.html").as_uri())
    root = page.locator(".sw-root")
    whole = button(root, "Full screen")
    whole.click()
    page.wait_for_function("() => document.fullscreenElement?.matches('.sw-root')")
    room = page.evaluate("() => innerHeight")
    page.wait_for_function(
        "room => document.querySelector('.sw-root').style.getPropertyValue('--room') === `${room}px`", arg=room
    )
    assert measured(root, OUTSIDE, room) == []
    whole.click()
    page.wait_for_function("() => !document.fullscreenElement")


@pytest.mark.parametrize(
    ("table", "held"), [(SisyphusTable, "[data-area=hand] .sw-card"), (SisyphosBoard, ".sw-grid .sw-square")]
)
def test_cards_and_pieces_of_a_page_are_as_large_as_in_full_screen(
    table: type[SisyphusTable | SisyphosBoard], held: str, new_page: Callable[..., Page], tmp_path: Path
):
    page = new_page(1366, 768)
    page.goto(table(play=0, seed=7).to_html(tmp_path / "page.html").as_uri())
    width = "one => one.getBoundingClientRect().width"
    before = page.locator(held).first.evaluate(width)
    button(page.locator(".sw-root"), "Full screen").click()
    expect(page.locator(".sw-root:fullscreen")).to_be_visible()
    page.wait_for_function("() => document.querySelector('.sw-root').style.getPropertyValue('--room') === '768px'")
    assert page.locator(held).first.evaluate(width) == before


def test_a_vertical_swipe_over_a_card_scrolls_the_page(new_page: Callable[..., Page], tmp_path: Path):
    page = new_page(390, 844, has_touch=True, is_mobile=True)
    lesson = sisyphus_cards.position(hands=["2C 7C", "KC 4D", "JC 6D", "AC 8D"])
    page.goto(SisyphusTable(position=lesson, play=0).to_html(tmp_path / "page.html").as_uri())
    card = page.locator("[data-zone='hand.0'] .is-open").first
    expect(card).to_be_visible()
    assert card.evaluate("card => getComputedStyle(card).touchAction") == "pan-y pinch-zoom"


# ------------------------------------------------------------------ JupyterLab
TABLES = {
    "sisyphus": "SisyphusTable(play=0, seed=7)",
    "replay": "SisyphusTable(seed=3, step=100)",
    "sisyphos": "SisyphosBoard(play='stones', seed=1)",
    "ascend": "AscendTable(players=3, play=0, seed=2)",
    "sixty": "SixtyTable(players=4, play=0, seed=5)",
    "skitgubbe": "SkitgubbeTable(players=3, play=0, seed=5)",
    # The largest tables: open hands, long counters, a hand in two lines, and six places for played cards.
    "tutored": "SisyphosBoard(play='stones', seed=1, tutor='open')",
    "open": "SisyphusTable(seed=3, step=100)",
    "ascend_four": "AscendTable(players=4, seed=2, step=60)",
    "sixty_four": "SixtyTable(players=4, seed=5, step=60)",
    "sixty_six": "SixtyTable(players=6, seed=5, step=60)",
    "skitgubbe_two": "SkitgubbeTable(players=2, seed=5, step=60)",
    "skitgubbe_six": "SkitgubbeTable(players=6, seed=5, step=60)",
    "skitgubbe_live": "SkitgubbeTable(players=2, play=0, seed=5)",
}
# A script that returns the cards that cover the sentence.
OVER_THE_SENTENCE = """root => {
  const told = root.querySelector("[data-area=todo]").getBoundingClientRect();
  return [...root.querySelectorAll(".sw-card, .sw-back")]
    .filter(card => {
      const {left, right, top, bottom} = card.getBoundingClientRect();
      return right > told.left + 1 && left < told.right - 1 && bottom > told.top + 1 && top < told.bottom - 1;
    })
    .map(card => card.closest("[data-zone]").dataset.zone);
}"""
HOST = "root => root.closest('.jp-WindowedPanel-outer').clientHeight"
# A script that returns the overflow of an output, which causes a scroll bar.
SCROLLS = """root => {
  const output = root.closest(".jp-OutputArea-output");
  return [output.scrollHeight - output.clientHeight, output.offsetWidth - output.clientWidth];
}"""


@pytest.fixture(scope="module")
def book(browser: Browser, lab: Any) -> Iterator[Notebook]:
    cells = [f"{name} = {table}\n{name}" for name, table in TABLES.items()]
    with notebook(browser, lab, "room.ipynb", *cells, size=(1366, 768)) as opened:
        yield opened
        assert opened.problems() == []


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720)])
def test_a_table_in_jupyterlab_fits_the_screen(book: Notebook, size: tuple[int, int]):
    harness.resize(book.page, size[0], size[1])
    for number, name in enumerate(TABLES):
        root = book.widget(number)
        host = root.evaluate(HOST)
        book.page.wait_for_function(
            "([n, room]) => document.querySelectorAll('.jp-Cell')[n].querySelector('.sw-root')"
            ".style.getPropertyValue('--room') === `${room}px`",
            arg=[number + 1, host],
        )
        assert (name, measured(root, OUTSIDE, min(host, 600))) == (name, [])
        assert (name, measured(root, SCROLLS)) == (name, [0, 0])


def test_a_table_in_jupyterlab_fits_the_screen_at_a_zoom_of_200_percent(book: Notebook):
    # At a zoom of 200 % a browser has half as many pixels in each direction.
    harness.resize(book.page, 683, 384)
    for number, name in enumerate(TABLES):
        root = book.widget(number)
        host = root.evaluate(HOST)
        assert (name, measured(root, OUTSIDE, host)) == (name, [])
        assert (name, measured(root, OVER_THE_SENTENCE)) == (name, [])
    harness.resize(book.page, 1366, 768)
