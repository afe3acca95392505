"""The parts in sight on small screens: known cards beside counts, two-digit numbers in open hands, names."""

from __future__ import annotations

import ast

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.cells import button
from tests.browser.desk import desk
from tests.browser.parts import main_button, what_if
from tests.browser.stillness import measured

TABLE = "from sisyphus_widgets import Table"

NAMES = ["Maximiliane-Sophie", "Bartholomäus Wolfgang", "Anne-Katharina", "Konstantin", "Chrysanthemum"]

# A table that replays a game, at a beat at which the first seat had another move.
WHAT_IF = """
from sisyphus_widgets import Table
from tests.browser.drives import other_move
def replay(game, **options):
    table = Table(game, **options)
    table.step = next(n for n in range(table.length // 3, table.length) if other_move(table, n))
    return table
"""

# A script that returns what share of its width the widest line of played cards takes, and how many cards lie in each.
PLAYED = """root => {
  const plays = root.querySelector(".sw-plays");
  const lines = Map.groupBy(plays.querySelectorAll(".sw-card"), (card) => card.offsetTop);
  const width = (cards) => {
    const boxes = cards.map((card) => card.getBoundingClientRect());
    return Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
  };
  const widths = [...lines.values()].map(width);
  return [Math.max(...widths) / plays.clientWidth, [...lines.values()].map((cards) => cards.length)];
}"""

# A script that returns the counts that another element of their seat overlaps.
COVERED = """root => [...root.querySelectorAll(".sw-seat .sw-holds")].filter((button) => {
  const range = document.createRange();
  range.selectNodeContents([...button.childNodes].find((node) => node.nodeType === 3));
  const count = range.getBoundingClientRect();
  return [...button.closest(".sw-seat").querySelectorAll(".sw-known, .sw-card")].some((part) => {
    const box = part.getBoundingClientRect();
    const isBeside = box.left >= count.right || box.right <= count.left;
    return box.width && !isBeside && box.top < count.bottom && box.bottom > count.top;
  });
}).length"""

# A script that returns the heights of the ranks with two digits beside the seats, as shares of those with one digit.
SHARES = """root => {
  const size = (rank) => parseFloat(getComputedStyle(rank, "::before").fontSize);
  const ranks = [...root.querySelectorAll(".sw-seat .sw-card b")];
  const one = size(ranks.find((rank) => rank.dataset.drawn.length === 1));
  return ranks.filter((rank) => rank.dataset.drawn.length === 2).map((rank) => size(rank) / one);
}"""


# A script that returns the numbers that leave their seat, and the names of which less than three letters are seen. A
# long name ends with an ellipsis; where there is no room at all, names are only heard.
CUT = """root => [...root.querySelectorAll(".sw-seat")].flatMap((seat) => {
  const {right} = seat.getBoundingClientRect();
  const facts = [...seat.querySelectorAll(".sw-facts > *")].filter((fact) => fact.getClientRects().length);
  const name = seat.querySelector(".sw-name"), {fontSize} = getComputedStyle(name);
  const isHeard = /^inset/.test(getComputedStyle(name.parentElement).clipPath);
  return [
    ...facts.filter((fact) => fact.getBoundingClientRect().right > right + 1).map((fact) => fact.textContent),
    ...(isHeard || name.clientWidth >= Math.min(3 * parseFloat(fontSize), name.scrollWidth) ? [] : [name.textContent]),
  ];
})"""


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_a_known_card_stands_beside_the_count_and_covers_nothing(size: tuple[int, int], browser: Browser) -> None:
    cell = f"{TABLE}\ntable = Table('ascend', seed=3, players=3, perspective=0)\ntable.step = 5\ntable"
    with desk(browser, cell, size=size, bare=True) as book:
        root = book.widget(0)
        known = root.locator(".sw-seat .sw-known")
        expect(known).to_have_count(2)
        for card in known.all():
            expect(card).to_be_visible()
        assert measured(root, COVERED) == 0
        assert book.problems() == []


def test_two_digits_in_open_hands_are_nearly_as_large_as_one(browser: Browser) -> None:
    cell = f"{TABLE}\ntable = Table('sixty', seed=5, players=5, perspective=None)\ntable.step = 30\ntable"
    with desk(browser, cell, size=(360, 640), bare=True) as book:
        shares = measured(book.widget(0), SHARES)
        assert shares
        assert min(shares) > 0.8
        assert book.problems() == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_played_cards_fill_the_width_between_the_piles_and_none_lies_alone(language: str, browser: Browser) -> None:
    for count, lines in ((3, [3]), (5, [3, 2])):
        attack = " ".join(["5"] * count)
        line = f"Ada holds 3 4 15 20 zap, attack {attack}, Dora attacks, Ada to move, discard 4 10"
        cell = f"{TABLE}\nTable('sixty', play=0, position={line!r}, language={language!r})"
        with desk(browser, cell, size=(390, 844), bare=True) as book:
            share, found = measured(book.widget(0), PLAYED)
            assert found == lines
            assert share > 0.85
            assert book.problems() == []


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
@pytest.mark.parametrize(("game", "players"), [("skitgubbe", 5), ("sisyphus_cards", 4)])
def test_a_what_if_with_long_names_leaves_room_for_the_table(
    game: str, players: int, size: tuple[int, int], browser: Browser
) -> None:
    options = f"players={players}, seed=5, perspective=0, language='de', names={NAMES[:players]}"
    with desk(browser, f"{WHAT_IF}\ntable = replay('{game}', {options})\ntable", size=size, bare=True) as book:
        root = book.widget(0)
        for pick in ast.literal_eval(book.value("other_move(table, table.step)")):
            root.locator(f"[data-move='{pick}']").first.click()
        if not what_if(root).count():
            main_button(root).or_(what_if(root)).first.click()
        book.hear_until(lambda: what_if(root).count() == 1)
        expect(what_if(root)).to_be_in_viewport(ratio=1)
        expect(button(root, "Zurück zum Spiel")).to_be_in_viewport(ratio=1)
        assert measured(root.locator("[data-area=table]"), "area => area.offsetHeight") >= 100
        if size == (360, 640):
            assert what_if(root).evaluate("heading => heading.offsetHeight") <= 80
            expect(root.locator("[data-area=todo] .sw-rules")).to_be_hidden()
        assert root.locator(".sw-seat .sw-facts > *").count()
        assert measured(root, CUT) == []
        assert book.problems() == []


def test_one_press_makes_a_picture_of_the_table_and_words_to_send(browser: Browser) -> None:
    cell = f"{TABLE}\ntable = Table('ascend', players=3, play=0, seed=3)\ntable"
    with desk(browser, cell, size=(390, 844), bare=True) as book:
        root = book.widget(0)
        root.get_by_role("button", name="More").click()
        root.get_by_role("tab", name="Help").click()
        root.get_by_role("button", name="Ask for help").click()
        picture = root.get_by_role("img", name="Save this picture of the table")
        expect(picture).to_be_visible()
        size = picture.evaluate("async image => (await image.decode(), [image.naturalWidth, image.naturalHeight])")
        assert size == measured(root, "root => [2 * root.offsetWidth, 2 * root.offsetHeight]")
        expect(root.locator(".sw-snapshot")).to_have_attribute("download", "Ascend.png")
        words = root.get_by_label("Send this to somebody who can help", exact=True).input_value()
        assert words.startswith("I am stuck in Ascend. Deal 1")
        assert "Choose two cards" in words
        assert root.get_by_label("For somebody with Python", exact=True).input_value().startswith("sisyphus_help/")
        assert book.problems() == []
