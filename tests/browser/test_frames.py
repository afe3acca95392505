"""Frames: at every size the areas keep their places, and what came of a try moves neither hand nor main button."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.desk import Desk, desk
from tests.browser.stepping import step_until
from tests.browser.stillness import STILL, measured

SIZES = [(390, 844), (374, 620), (360, 640), (844, 390), (768, 1024), (1366, 768), (1920, 1080)]
# The frame in which a table has a column of its own has no least share for it.
PHONES = [(390, 844), (374, 620), (360, 640)]
LEAST_SHARE = 0.3
MOST_TEXT_SIZES = 5
LEAST_TARGET = 44

TABLES = {
    "sixty": "table = SixtyTable(players=4, play=0, seed=5)\ntable",
    "sisyphus_cards": "table = SisyphusTable(play=0, seed=7)\ntable",
}

# What is wrong with a frame, in words: areas that overlap, what leaves the stage, controls too small for a finger.
WRONG = """([root, least]) => {
  const wrong = [];
  const box = (element) => element.getBoundingClientRect();
  const isSeen = (element) => element.getClientRects().length > 0 && box(element).width > 0;
  const stage = box(root);
  const areas = [...root.querySelectorAll("[data-area]")].filter(isSeen);
  const name = (area) => area.dataset.area;
  for (const [at, area] of areas.entries()) {
    const one = box(area);
    const out = [stage.left - one.left, one.right - stage.right, stage.top - one.top, one.bottom - stage.bottom];
    if (Math.max(...out) > 1)
      wrong.push(`${name(area)} leaves the stage`);
    for (const other of areas.slice(at + 1)) {
      const two = box(other);
      const over = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
      const along = Math.min(one.right, two.right) - Math.max(one.left, two.left);
      if (over > 1 && along > 1) wrong.push(`${name(area)} and ${name(other)} overlap by ${Math.round(over)}`);
    }
  }
  for (const control of [...root.querySelectorAll(".sw-button, .sw-plain, .sw-answer, select")].filter(isSeen)) {
    const {width, height} = box(control);
    if (Math.min(width, height) < least - 0.5)
      wrong.push(`“${control.textContent || control.ariaLabel}” is ${Math.round(width)} × ${Math.round(height)}`);
  }
  return wrong;
}"""

# The sizes of all text that is drawn outside of cards and pictures.
TEXT_SIZES = """(root) => {
  const sizes = new Set();
  for (const element of root.querySelectorAll(".sw-page *")) {
    if (element.closest(".sw-card, svg, .sw-hill, select") || !element.getClientRects().length) continue;
    if ([...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
      sizes.add(Math.round(parseFloat(getComputedStyle(element).fontSize) * 10) / 10);
  }
  return [...sizes].sort((a, b) => a - b);
}"""


@contextmanager
def played(browser: Browser, game: str, size: tuple[int, int]) -> Iterator[tuple[Desk, Locator]]:
    """Show a table that is played, alone on a page of a size."""
    with desk(browser, TABLES[game], size=size, bare=True, reduced_motion="reduce") as book:
        yield book, book.widget(0)
        assert book.problems() == []


def wrong(root: Locator) -> list[str]:
    """Return what is wrong with the frame of a widget."""
    return list(root.evaluate(f"(root, least) => ({WRONG})([root, least])", LEAST_TARGET))


def area(root: Locator, name: str) -> Locator:
    """Return an area of a widget."""
    return root.locator(f"[data-area={name}]")


def main_button(root: Locator) -> Locator:
    """Return the main button."""
    return area(root, "way").locator(".is-main")


def step_to_turn(book: Desk, root: Locator) -> None:
    """Press the main button until it says what is missing."""
    for _ in range(60):
        if main_button(root).get_attribute("aria-disabled") == "true":
            return
        main_button(root).click()
        book.settle()
    raise AssertionError("no turn has come")


def lead(book: Desk, root: Locator) -> None:
    """Make the first move, by what the main button says, and go on to the next one."""
    cards = area(root, "hand").locator(".sw-card")
    for number in range(3):
        if main_button(root).get_attribute("aria-disabled") == "true":
            cards.nth(number).click(position={"x": 6, "y": 12})  # what no other card covers
            book.settle()
    main_button(root).click()
    book.settle()
    step_to_turn(book, root)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", TABLES)
def test_areas_keep_their_places(game: str, size: tuple[int, int], browser: Browser) -> None:
    with played(browser, game, size) as (book, root):
        assert wrong(root) == []
        lead(book, root)
        assert wrong(root) == []
        assert len(measured(root, TEXT_SIZES)) <= MOST_TEXT_SIZES


KINDS = {
    "quiz": "from sisyphus_widgets import Quiz\nquiz = Quiz('ascend', n=3, seed=3, kinds=['playable'])\nquiz",
    "lesson": "from sisyphus_widgets import Lesson\nlesson = Lesson('three-answers')\nlesson",
    "practice": "from sisyphus_widgets import Practice\npractice = Practice('skitgubbe')\npractice",
    "board": "table = SisyphosBoard(play='stones', seed=1)\ntable",
}


@pytest.mark.parametrize("kind", KINDS)
def test_areas_of_every_kind_keep_their_places(kind: str, browser: Browser, full: bool) -> None:
    """Two sizes for each kind, and all with --full: areas lie apart, controls are large, and texts have five sizes."""
    at = [*KINDS].index(kind)
    sizes = SIZES if full else [SIZES[at], SIZES[-1 - at]]
    with desk(browser, KINDS[kind], size=sizes[0], bare=True, reduced_motion="reduce") as book:
        root = book.widget(0)
        for size in sizes:
            book.resize(*size)
            root.evaluate("root => root.scrollIntoView({block: 'start'})")
            boxes(root)
            assert wrong(root) == [], size
            assert len(measured(root, TEXT_SIZES)) <= MOST_TEXT_SIZES, size
        assert book.problems() == []


def test_an_answer_moves_neither_hand_nor_main_button_beside_the_table(browser: Browser) -> None:
    with desk(browser, KINDS["quiz"], size=(1366, 768), bare=True, reduced_motion="reduce") as book:
        root = book.widget(0)
        before = boxes(area(root, "hand"), area(root, "way"))
        area(root, "answers").get_by_role("button").first.click()
        main_button(root).click()
        area(root, "feedback").locator(".sw-feedback").wait_for()
        assert boxes(area(root, "hand"), area(root, "way")) == before


def share(root: Locator) -> float:
    """Return the table's share of the height of a widget."""
    root.evaluate(STILL)
    table, stage = area(root, "table").bounding_box(), root.bounding_box()
    assert table is not None
    assert stage is not None
    return table["height"] / stage["height"]


@pytest.mark.parametrize("size", [(360, 640), (1366, 768)], ids=str)
def test_names_from_right_to_left_are_whole_and_isolated(size: tuple[int, int], browser: Browser) -> None:
    names = ["אדה", "بشير", "דוד בן", "دعاء"]
    cell = f"table = SixtyTable(players=4, seed=5, names={names})\ntable"
    with desk(browser, cell, size=size, bare=True, reduced_motion="reduce") as book:
        root = book.widget(0)
        step_until(root, lambda: area(root, "todo").locator("bdi").count() > 0, "Next")
        assert wrong(root) == []
        plates = root.locator(".sw-name")
        assert [name.split(" (")[0] for name in plates.all_text_contents()] == [*names[1:], names[0]]
        assert measured(
            root, "root => [...root.querySelectorAll('.sw-name')].every((one) => one.scrollWidth <= one.clientWidth)"
        )
        assert book.problems() == []


# Nicknames of the greatest length.
LONG_NAMES = [
    "Maximiliane-Friederike-L",
    "Christophorus-Sebastian-",
    "Wolfgang-Amadeus-Mozart-",
    "Johann-Sebastian-Bach-II",
]
IS_WHOLE = "name => name.scrollWidth <= name.clientWidth && name.scrollHeight <= name.clientHeight + 1"


@pytest.mark.parametrize("size", [(390, 844), (1366, 768)], ids=str)
def test_the_longest_names_are_whole_at_the_seats_of_others(size: tuple[int, int], browser: Browser) -> None:
    cell = f"table = SixtyTable(players=4, play=0, seed=5, names={LONG_NAMES})\ntable"
    with desk(browser, cell, size=size, bare=True, reduced_motion="reduce") as book:
        root = book.widget(0)
        step_to_turn(book, root)
        names = area(root, "others").locator(".sw-name")
        expect(names).to_have_text(LONG_NAMES[1:])
        assert [measured(name, IS_WHOLE) for name in names.all()] == [True] * 3
        assert wrong(root) == []
        assert len(measured(root, TEXT_SIZES)) <= MOST_TEXT_SIZES
        assert book.problems() == []


def test_a_line_of_the_map_of_practice_is_whole_on_a_magnified_laptop(browser: Browser) -> None:
    cell = "from sisyphus_widgets import Practice\npractice = Practice('sisyphos_board')\npractice"
    with desk(browser, cell, size=(911, 512), bare=True, reduced_motion="reduce") as book:
        more = area(book.widget(0), "more")
        [place, pebble] = boxes(more, more.locator(".sw-pebble").first)
        assert isinstance(place, dict)
        assert isinstance(pebble, dict)
        assert pebble["y"] + pebble["height"] <= place["y"] + place["height"] + 1
        assert book.problems() == []


def boxes(*parts: Locator) -> list[object]:
    """Return where parts are drawn."""
    parts[0].evaluate(STILL)
    return [part.bounding_box() for part in parts]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_feedback_moves_neither_hand_nor_main_button(size: tuple[int, int], browser: Browser) -> None:
    with played(browser, "sixty", size) as (book, root):
        lead(book, root)
        hand, button = area(root, "hand"), main_button(root)
        before = boxes(hand, button)
        hand.locator(".sw-card.is-shut").first.click(force=True)
        area(root, "feedback").locator(".sw-feedback").wait_for()
        assert boxes(hand, button) == before
        if size in PHONES:
            assert share(root) >= LEAST_SHARE - 0.002


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_main_button_says_what_is_missing_and_names_the_move(size: tuple[int, int], browser: Browser) -> None:
    with played(browser, "sixty", size) as (book, root):
        expect(main_button(root)).to_have_text("Choose a card")
        area(root, "hand").locator(".sw-card").first.click()
        book.settle()
        expect(main_button(root)).to_have_text("Lead 3")


LINE = "button => getComputedStyle(button, '::after').display !== 'none'"


def test_the_list_of_what_happened_says_nothing_that_the_to_do_says(browser: Browser) -> None:
    """Beside the to-do, a line marks the present beat; in a sheet over it, the list has all sentences."""
    with played(browser, "sixty", (1366, 768)) as (book, root):
        lead(book, root)
        entries = area(root, "more").locator(".sw-story button")
        rows = [box["height"] for box in map(Locator.bounding_box, entries.all()) if box]
        for at in (0, 2):
            entries.nth(at).click()
            book.settle()
            assert [box["height"] for box in map(Locator.bounding_box, entries.all()) if box] == rows
            marks = [
                entry.evaluate(f"(button) => !!button.dataset.worded && ({LINE})(button)") for entry in entries.all()
            ]
            assert [n for n, is_marked in enumerate(marks) if is_marked] == [at]
            expect(entries.nth(at)).to_have_attribute("aria-current", "step")
        book.resize(390, 844)
        root.get_by_role("button", name="More", exact=True).click()
        expect(entries.nth(2)).to_be_visible()
        assert not measured(entries.nth(2), LINE)


def test_a_beat_of_what_happened_is_gone_back_to(browser: Browser) -> None:
    with played(browser, "sixty", (1366, 768)) as (book, root):
        lead(book, root)
        entries = area(root, "more").locator(".sw-story button")
        sentence = entries.nth(3).inner_text().splitlines()[-1]
        entries.nth(3).click()
        expect(area(root, "todo")).to_contain_text(sentence)
        expect(main_button(root)).to_have_text("Next")


def test_the_value_that_decides_is_the_largest_text(browser: Browser) -> None:
    with played(browser, "sixty", (1366, 768)) as (book, root):
        lead(book, root)
        size = root.locator(".sw-value b").evaluate("element => parseFloat(getComputedStyle(element).fontSize)")
        assert size == max(measured(root, TEXT_SIZES))


@pytest.mark.parametrize("size", [(390, 844), (374, 620), (844, 390), (1366, 768)], ids=str)
def test_nothing_drifts_from_beat_to_beat(size: tuple[int, int], browser: Browser) -> None:
    cell = "table = SisyphusTable(seed=7)\ntable"
    with desk(browser, cell, size=size, bare=True, reduced_motion="reduce") as book:
        root = book.widget(0)
        hill = [root.locator(".sw-hill")] if size == (1366, 768) else []
        parts = [area(root, "hand"), main_button(root), *hill]
        main_button(root).click()  # the deal
        before = boxes(*parts)
        for beat in range(40):
            main_button(root).click()
            assert boxes(*parts) == before, beat
        assert book.problems() == []


@pytest.mark.parametrize("size", [(390, 844), (360, 640)], ids=str)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_narrow_seat_has_its_name_and_says_that_it_attacks(
    language: str, size: tuple[int, int], browser: Browser
) -> None:
    cell = f"table = SixtyTable(players=4, seed=5, language={language!r})\ntable"
    with desk(browser, cell, size=size, bare=True, reduced_motion="reduce") as book:
        root = book.widget(0)
        attacks = area(root, "others").locator(".badge-leader")
        step_until(root, lambda: attacks.count() > 0, {"en": "Next", "de": "Weiter"}[language])
        room = attacks.evaluate(
            "element => [element.scrollWidth, element.clientWidth, element.parentElement.clientWidth]"
        )
        assert 40 < room[0] <= room[1] < room[2]
        [seat, name] = boxes(attacks.locator(".."), attacks.locator("xpath=../*[1]"))
        assert isinstance(seat, dict)
        assert isinstance(name, dict)
        assert seat["y"] - 1 <= name["y"] < seat["y"] + seat["height"] / 2
        assert name["width"] > 20


def test_buttons_of_moves_leave_the_way_on_in_sight(browser: Browser) -> None:
    cell = "table = SkitgubbeTable(players=3, seed=5, language='de')\ntable"
    with desk(browser, cell, size=(360, 640), bare=True, reduced_motion="reduce") as book:
        root = book.widget(0)
        book.run("table.step = 30")
        root.locator(".sw-choice").first.wait_for()
        stage, button = root.bounding_box(), main_button(root).bounding_box()
        assert stage is not None
        assert button is not None
        assert button["x"] + button["width"] <= stage["x"] + stage["width"]


def test_words_reach_down_to_the_buttons_on_a_lying_phone(browser: Browser) -> None:
    with played(browser, "sixty", (844, 390)) as (book, root):
        step_to_turn(book, root)
        words, way = area(root, "todo").bounding_box(), area(root, "way").bounding_box()
        assert words is not None
        assert way is not None
        assert 0 <= way["y"] - (words["y"] + words["height"]) < 10


SLIDES = ["transform: scale(.6); transform-origin: 0 0", "zoom: 1.5", "zoom: .7"]


@pytest.mark.parametrize("style", SLIDES)
def test_a_dragged_card_stays_under_the_pointer_in_a_scaled_slide(style: str, browser: Browser) -> None:
    with played(browser, "sixty", (1366, 768)) as (book, root):
        book.page.evaluate("style => { document.querySelector('main').style.cssText += style; }", style)
        card = area(root, "hand").locator(".sw-card").nth(1)
        card.hover()
        before = card.bounding_box()
        assert before is not None
        x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
        book.page.mouse.move(x, y)
        book.page.mouse.down()
        book.page.mouse.move(x + 60, y - 90, steps=4)
        after = card.bounding_box()
        book.page.mouse.up()
        assert after is not None
        assert abs(after["x"] - before["x"] - 60) < 2
        assert abs(after["y"] - before["y"] + 90) < 2


# A script that records where each moved element is drawn when its glide begins.
BEGIN = """() => {
  window.begun = {};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    const {move} = this.dataset;
    if (move && !begun[move]) {
      animation.pause();
      animation.currentTime = 0;
      begun[move] = this.getBoundingClientRect().toJSON();
      animation.play();
    }
    return animation;
  };
}"""


@pytest.mark.parametrize("style", SLIDES[:2])
def test_a_glide_begins_where_the_card_was_in_a_scaled_slide(style: str, browser: Browser) -> None:
    with desk(browser, TABLES["sixty"], size=(1366, 768), bare=True, reduced_motion="no-preference") as book:
        root = book.widget(0)
        book.page.evaluate("style => { document.querySelector('main').style.cssText += style; }", style)
        card = area(root, "hand").locator(".sw-card").first
        card.click()
        move = card.get_attribute("data-move")
        expect(main_button(root)).to_have_text("Lead 3")
        [before] = boxes(card)
        assert isinstance(before, dict)
        book.page.evaluate(BEGIN)
        main_button(root).click()
        expect(area(root, "table").locator(f"[data-move='{move}']")).to_be_visible()
        begun = book.page.evaluate("move => begun[move]", move)
        assert [begun[side] for side in ("x", "y", "width")] == pytest.approx(
            [before[side] for side in ("x", "y", "width")], abs=2
        )


# A script that notes all that moves from then on.
WATCH_MOTION = """(root) => {
  window.motion = [];
  const {animate} = Element.prototype;
  Element.prototype.animate = function (...given) {
    motion.push(`animate ${this.className}`);
    return animate.apply(this, given);
  };
  for (const name of ["transitionrun", "animationstart"])
    root.addEventListener(name, ({target}) => motion.push(`${name} ${target.className}`));
}"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_moves_where_motion_is_reduced(motion: Literal["reduce", "no-preference"], browser: Browser) -> None:
    with desk(browser, TABLES["sixty"], size=(1366, 768), bare=True, reduced_motion=motion) as book:
        root = book.widget(0)
        root.evaluate(WATCH_MOTION)
        lead(book, root)  # a card is moved, and others' beats play
        area(root, "hand").locator(".sw-card.is-shut").first.click(force=True)
        area(root, "feedback").locator(".sw-feedback").wait_for()
        root.evaluate(STILL)
        running = root.evaluate("root => root.getAnimations({subtree: true}).length")
        moved = book.page.evaluate("motion")
        assert (running, moved) == (0, []) if motion == "reduce" else moved


def test_rules_of_the_page_around_change_nothing(browser: Browser) -> None:
    with played(browser, "sixty", (1366, 768)) as (book, root):
        parts = [area(root, name) for name in ("title", "todo", "others", "table", "hand", "way")]
        before = boxes(*parts)
        book.page.add_style_tag(content="p, button, ol, span { margin: 40px; border: 9px solid red; font-size: 40px }")
        assert boxes(*parts) == before
        assert main_button(root).evaluate("element => getComputedStyle(element).borderTopWidth") == "1px"
