"""Stepping through a game without requests, in a what-if, and from another seat."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.cells import button, more
from tests.browser.desk import Desk, desk
from tests.browser.parts import beat_number, what_if

STEPPED, TRIED, SEEN = range(3)


RECORDED = """
from sisyphus_widgets.table.beats import Beats
tried = SisyphusTable(seed=3)
choosings = [frame.get("decision", {}).get("choosing") for frame in tried._session.trace(whole=True)["frames"]]
tried.step = next(n for n, choosing in enumerate(choosings) if choosing and len(choosing["choices"]) > 3)
tried
"""


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    with desk(
        browser,
        "stepped = SisyphusTable(seed=3)\nstepped",
        RECORDED,
        "seen = SisyphusTable(seed=3, step=60, controls='full')\nseen",
    ) as opened:
        yield opened
        assert opened.problems() == []


def test_next_and_back_need_no_kernel(book):
    root = book.widget(STEPPED)
    texts = [book.value(f"stepped._trace['frames'][{n}]['text']") for n in range(6)]
    with book.kernel_held():
        for n in range(1, 6):
            button(root, "Next").click()
            expect(book.text(STEPPED)).to_have_text(texts[n])
            expect(beat_number(root)).to_have_text(f"{n + 1} of {book_length(book)}")
        for n in (4, 3):
            button(root, "Back").click()
            expect(book.text(STEPPED)).to_have_text(texts[n])
            expect(root.get_by_role("status")).to_contain_text(texts[n].split(" ")[0])
    book.wait_for_value("stepped.step", "3")


def book_length(book: Desk) -> str:
    """Return the number of beats on the page."""
    return (beat_number(book.widget(STEPPED)).inner_text()).split(" of ")[1]


def test_choosing_another_card_shows_its_consequences(book):
    root = book.widget(TRIED)
    choosing = "Beats(tried._session).decisions([tried.step])[0]['choosing']"
    made = "tried._trace['frames'][tried.step]['decision']['recorded']"
    was = book.text(TRIED).inner_text()
    other = book.value(f"next(c['picks'][0] for c in {choosing}['choices'] if c['action'] != {made}['action'])")
    text = book.value(f"next(c['frames'][0]['text'] for c in {choosing}['choices'] if c['picks'] == [{other!r}])")
    step = book.value("tried.step")
    # Cards of others overlap, so only their left edges are visible.
    root.locator(f"[data-zone^='hand.'] [data-move='{other}']").click(position={"x": 6, "y": 12})
    expect(what_if(root)).to_contain_text("What if")
    expect(book.text(TRIED)).to_have_text(text)
    button(root, "Back to the game").click()
    expect(what_if(root)).to_have_count(0)
    expect(book.text(TRIED)).to_have_text(was)
    recorded = book.value(f"{made}['picks'][0]")
    root.locator(f"[data-zone^='hand.'] [data-move='{recorded}']").click(position={"x": 6, "y": 12})
    expect(what_if(root)).to_have_count(0)
    expect(beat_number(root)).to_contain_text(f"{int(step) + 2} of")
    book.wait_for_value("tried._revision", "0")


def test_another_perspective_hides_the_other_hands(book):
    root = book.widget(SEEN)
    moment = book.value("seen._session.timeline.tracer.frame_states[seen.step].moves.made_count")
    faces = "[data-zone^='hand.'] [data-move]"
    everyone = root.locator(faces).count()
    more(root, "How it plays")
    root.get_by_label("Whose view").select_option("2")
    expect(root.locator("[data-zone='hand.2'] [data-move]").first).to_be_visible()
    expect(root.locator("[data-zone='hand.0'] [data-move]")).to_have_count(0)
    assert root.locator(faces).count() < everyone
    book.wait_for_value("seen._session.timeline.tracer.frame_states[seen.step].moves.made_count", moment)
    hidden = book.value("' '.join(seen.state.hands[0])").split()
    assert hidden
    sent = book.page.evaluate("n => document.querySelectorAll('.cell')[n].outerHTML", SEEN)
    assert not [name for name in hidden if f'data-move="{name}"' in sent]
    root.get_by_label("Whose view").select_option("null")
    expect(root.locator(faces)).to_have_count(everyone)


def test_more_has_buttons_for_tricks_scorings_and_both_ends(book):
    root = book.widget(SEEN)
    more(root, "This game")
    length = int(book.value("seen.length"))
    for name, step in (("First", 1), ("Last", length)):
        button(root, name).click()
        expect(beat_number(root)).to_have_text(f"{step} of {length}")
    button(root, "First").click()
    tagged = "next(n for n, f in enumerate(seen._trace['frames']) if {tag!r} in f['tags'])"
    button(root, "Next scoring").click()
    first = int(book.value(tagged.format(tag="scoring")))
    expect(beat_number(root)).to_have_text(f"{first + 1} of {length}")
