"""Narrow pages: names of piles and seats, controls, and the editor."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from sisyphus_widgets import PositionEditor, SisyphosBoard, SisyphusTable, SkitgubbeTable
from tests.browser import harness
from tests.browser.live import live_page
from tests.browser.parts import answers, area, beat_number, sentence
from tests.browser.stillness import measured

WIDE = "root => root.scrollWidth - root.clientWidth"


# True if nothing covers the middle of an element.
ON_TOP = """(element) => {
  const {left, right, top, bottom} = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""


def test_no_card_covers_the_number_of_a_pile(new_page: Callable[..., Page], tmp_path: Path):
    """All hands are open, and each pile is counted beside the name of its owner."""
    page = new_page(760, 844)
    table = SkitgubbeTable(players=4, seed=5, step=80, language="de")
    page.goto(table.to_html(tmp_path / "page.html").as_uri())
    piles = area(page, "others").locator(".sw-holds.is-pile")
    expect(piles).to_have_count(2)
    for pile in piles.all():
        assert measured(pile, ON_TOP)


NAMES = ["Alexandra", "Bartholomäus", "Christina", "Dorothea", "Emmanuel", "Friederike"]


@pytest.mark.parametrize("width", [360, 480, 1000])
def test_long_names_and_marks_of_seats_stay_in_their_places(width: int, new_page: Callable[..., Page], tmp_path: Path):
    """Six seats, one of which has played the highest card."""
    page = new_page(width, 844)
    table = SkitgubbeTable(players=6, seed=5, step=61, language="de", perspective=0, names=NAMES)
    page.goto(table.to_html(tmp_path / "page.html").as_uri())
    root = page.locator(".sw-root")
    highest = area(root, "others").locator(".badge-highest")
    expect(highest).to_have_count(1)
    edges = "parts => parts.map(part => part.getBoundingClientRect()).map(({left, right}) => [left, right])"
    names = area(root, "others").locator(".sw-plate > .sw-token").evaluate_all(edges)
    assert len(names) == 5
    assert [right <= left for (_, right), (left, _) in pairwise(names)] == [True] * 4
    ((left, right),) = highest.evaluate_all(edges)
    ((first, last),) = root.locator(".sw-page").evaluate_all(edges)
    assert first <= left <= right <= last  # beside a long name a mark has no room on a phone


# Which buttons below a table are beyond its edges, and which words are outside theirs or parted without a hyphen (which
# counts to the letter behind it).
CUT_OFF = r"""root => {
  const bar = root.querySelector("[data-area=way]").getBoundingClientRect();
  const buttons = [...root.querySelectorAll("[data-area=way] .sw-button")];
  const shown = buttons.filter(button => button.getClientRects().length);
  return shown.flatMap(button => {
    const box = button.getBoundingClientRect(), text = button.firstChild;
    const isOut = box.left < bar.left - 1 || box.right > bar.right + 1 || box.bottom > bar.bottom + 1;
    if (text?.nodeType !== Node.TEXT_NODE) return isOut ? [button.ariaLabel] : [];
    const parted = [...text.data.matchAll(/[^\s\u00ad]+/g)].filter(({0: part, index}) => {
      const range = document.createRange();
      range.setStart(text, index + 1);
      range.setEnd(text, index + part.length);
      const lines = [...range.getClientRects()];
      return new Set(lines.map(({top}) => Math.round(top))).size > 1 ||
        lines.some(({top, bottom}) => top < box.top - 1 || bottom > box.bottom + 1);
    });
    return [...(isOut ? [text.data] : []), ...parted.map(([part]) => part)];
  });
}"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_labels_of_controls_fit_on_narrow_pages(language: str, new_page: Callable[..., Page], tmp_path: Path):
    """The board with a tutor has the most controls, and German the longest words."""
    board = lambda: SisyphosBoard(play="stones", tutor="open", language=language)  # noqa: E731
    page = new_page(480, 844)
    page.goto(live_page(board, tmp_path / "live.html", moves=2).as_uri())
    root = page.locator(".sw-root")
    expect(sentence(root)).to_be_visible()
    for width in (480, 416, 360, 340, 320, 290):
        harness.resize(page, width, 844)
        assert (width, measured(root, WIDE), measured(root, CUT_OFF)) == (width, 0, [])


@pytest.mark.parametrize(("size", "language"), [("projector", "de"), ("normal", "de"), ("normal", "en")])
def test_the_progress_beside_a_table_takes_at_most_two_lines(
    size: Literal["normal", "projector"], language: str, new_page: Callable[..., Page], tmp_path: Path
):
    page = new_page(760, 768)
    table = SisyphusTable(seed=3, step=200, size=size, language=language)
    page.goto(table.to_html(tmp_path / "page.html").as_uri())
    position = beat_number(page)
    for width in (760, 1000, 1366, 1920):
        harness.resize(page, width, 768)
        expect(position).to_have_text(re.compile(r"^201.*2\d\d$"))
        beyond, lines = position.evaluate("""position => {
          const edge = position.closest("[data-area=title]").getBoundingClientRect().right;
          const text = document.createRange();
          text.selectNodeContents(position);
          const lines = [...text.getClientRects()];
          return [Math.max(...lines.map(({right}) => right)) - edge, new Set(lines.map(({top}) => top)).size];
        }""")
        assert (width, beyond <= 0, lines <= 2) == (width, True, True)


@pytest.mark.parametrize(("game_id", "language", "width"), [("sisyphus_cards", "en", 360), ("skitgubbe", "de", 480)])
def test_the_editor_on_a_phone_shows_its_text_above_the_buttons(
    game_id: str, language: str, width: int, new_page: Callable[..., Page], tmp_path: Path
):
    page = new_page(width, 844)
    page.goto(PositionEditor(game_id, language=language).to_html(tmp_path / "page.html").as_uri())
    root = page.locator(".sw-root")
    expect(sentence(root)).to_be_visible()
    assert measured(root, WIDE) <= 0
    assert area(root, "todo").evaluate("words => words.scrollHeight - words.clientHeight") == 0
    edges = [area(root, name).bounding_box() for name in ("todo", "answers", "way")]
    text, choices, bar = (box or {} for box in edges)
    assert text["y"] + text["height"] <= choices["y"]
    assert choices["y"] + choices["height"] <= bar["y"]
    # A button with the focus is scrolled into view.
    last = answers(root).last
    last.focus()
    expect(last).to_be_in_viewport(ratio=0.9)
