"""A further frame: a widget of 240 × 280 takes one grid with its tokens in the style sheet, and no other change."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Locator

from devtools.paths import ROOT
from tests.browser.desk import Desk, desk
from tests.browser.parts import answers, area, feedback, main_button
from tests.browser.stillness import measured
from tests.browser.test_frames import boxes, lead, step_to_turn, wrong

# The frame as it would stand in `frames.css`: when it is chosen, its tokens, and its grid.
FRAME = """
@container stage (width < 17em) and (height < 20em) {
  .sw-page {
    --u: 0.8125em;
    --ask: var(--t2);
    --card: calc(var(--u) * 2.75);
    --hand-rows: 1;
    --apart: 0px;
    --todo: 0px;
    --plate: calc(var(--u) * 1.6);
    --names: 0;
    --waits: auto;
    --tray: calc(var(--u) * 1.4);
    --pairs: repeat(2, minmax(0, 1fr));
    --pair: var(--t1);
    column-gap: var(--s1);
    padding: 0 var(--s2) var(--s1);
    grid-template:
      "todo todo" auto "others others" auto "table table" minmax(0, 1fr) "feedback feedback" auto "more more" auto
      "choices choices" auto "hand hand" auto "answers answers" auto "way title" auto / minmax(0, 1fr) var(--touch);
  }
  .sw-page.kind-quiz {
    --card: calc(var(--u) * 2.25);
  }
  .sw-page > [data-area="todo"] {
    max-block-size: 23cqh;
  }
  .sw-page:not([data-empty~="feedback"]) > [data-area="todo"] {
    max-block-size: 14cqh;
  }
  .sw-page > [data-area="feedback"] {
    max-block-size: 17cqh;
  }
  .sw-page.kind-quiz > [data-area="others"] {
    max-block-size: var(--plate);
  }
  .sw-page > [data-area="answers"] {
    max-block-size: calc(var(--touch) * 1.25);
    overflow-y: auto;
  }
}
"""
SIZE = (240, 280)
STYLES = ROOT / "js/src/style"

SIXTY = "table = SixtyTable(players=3, play=0, seed=5)\ntable"
HILL = "table = SisyphusTable(play=0, seed=7)\ntable"
BOARD = "table = SisyphosBoard(play='stones', seed=1)\ntable"
QUIZ = "from sisyphus_widgets import Quiz\nquiz = Quiz('sixty', n=3, seed=3, kinds=['outcome', 'rule'])\nquiz"

# A question with its answers and a hand leaves little of it.
LEAST_TABLE = {SIXTY: 50, HILL: 50, BOARD: 50, QUIZ: 15}
LEAST_TABLE_BESIDE_FEEDBACK = 28

# What is out of sight, in words: the asked text within its area, the hand, the main button, and what lies on the table.
OUT_OF_SIGHT = """(root) => {
  const box = (element) => element.getBoundingClientRect();
  const isIn = (element, around) => {
    const [one, two] = [box(element), box(around)];
    const out = [two.left - one.left, one.right - two.right, two.top - one.top, one.bottom - two.bottom];
    return Math.max(...out) <= 2;
  };
  const area = (name) => root.querySelector(`[data-area=${name}]`);
  const within = {
    asked: [area("todo"), area("todo").querySelector(".sw-prompt") ? ".sw-prompt" : ".sw-text"],
    hand: [root, "[data-area=hand] .sw-card"],
    button: [root, "[data-area=way] .is-main"],
    table: [area("table"), ":is(.sw-card, .sw-bed, .sw-value b, .sw-hill, .sw-grid)"],
  };
  return Object.entries(within).flatMap(([name, [around, selector]]) =>
    [...around.querySelectorAll(selector)].filter((part) => !isIn(part, around)).map((part) => {
      const {left, top, right, bottom} = box(part);
      return `${name}: “${part.textContent}” at ${[left, top, right, bottom].map(Math.round)}`;
    }),
  );
}"""


def in_layer(css: str) -> str:
    """Return rules as the build writes those of `frames.css`: with the strength of its layer, and names of the page."""
    found = re.search(r"@layer ([\w, ]+);", (STYLES / "layers.css").read_text("utf-8"))
    assert found is not None
    strength = found[1].split(", ").index("frames") + 1
    css = re.sub(r"--(?=(?:u|card)(?![\w-]))", "--sw-", css)
    return css.replace(".sw-page", f".sw-page:not({'#_' * strength})")


@contextmanager
def framed(browser: Browser, cell: str) -> Iterator[tuple[Desk, Locator]]:
    """Show a widget of 240 × 280 with the further frame."""
    with desk(browser, cell, size=(300, 420), bare=True, reduced_motion="reduce") as book:
        root = book.widget(0)
        book.page.add_style_tag(content=in_layer(FRAME))
        root.evaluate(
            "(root, [width, height]) => Object.assign(root.style, {inlineSize: width, blockSize: height})",
            [f"{side}px" for side in SIZE],
        )
        yield book, root
        assert book.problems() == []


def height(part: Locator) -> float:
    """Return the height of a part that is drawn."""
    box = part.bounding_box()
    assert box is not None
    return box["height"]


def check(root: Locator, cell: str) -> None:
    """Check that a widget stands in the frame."""
    assert wrong(root) == []
    assert measured(root, OUT_OF_SIGHT) == []
    assert height(area(root, "table")) >= LEAST_TABLE[cell]


@pytest.mark.parametrize("cell", [SIXTY, HILL], ids=["sixty", "hill"])
def test_a_table_stands_in_it(cell: str, browser: Browser) -> None:
    with framed(browser, cell) as (book, root):
        step_to_turn(book, root)
        check(root, cell)
        lead(book, root)
        check(root, cell)


@pytest.mark.parametrize("cell", [SIXTY, HILL], ids=["sixty", "hill"])
def test_feedback_leaves_hand_button_and_a_part_of_the_table(cell: str, browser: Browser) -> None:
    with framed(browser, cell) as (book, root):
        step_to_turn(book, root)
        lead(book, root)
        parts = [area(root, "hand"), main_button(root)]
        before = boxes(*parts)
        area(root, "hand").locator(".sw-card.is-shut").first.click(force=True)
        feedback(root).wait_for()
        assert boxes(*parts) == before
        assert wrong(root) == []
        assert height(area(root, "table")) >= LEAST_TABLE_BESIDE_FEEDBACK


def test_the_board_stands_in_it(browser: Browser) -> None:
    with framed(browser, BOARD) as (book, root):
        step_to_turn(book, root)
        check(root, BOARD)


def test_a_quiz_stands_in_it(browser: Browser) -> None:
    with framed(browser, QUIZ) as (book, root):
        check(root, QUIZ)
        answers(root).first.click()
        book.settle()
        main_button(root).click()
        book.settle()
        feedback(root).wait_for()
        assert wrong(root) == []


def test_it_changes_no_other_size(browser: Browser) -> None:
    with desk(browser, SIXTY, size=(360, 640), bare=True, reduced_motion="reduce") as book:
        root = book.widget(0)
        parts = [area(root, name) for name in ("title", "todo", "others", "table", "hand", "way")]
        before = boxes(*parts)
        book.page.add_style_tag(content=in_layer(FRAME))
        assert boxes(*parts) == before
