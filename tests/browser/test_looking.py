"""Decisions that are requested when their beat is shown, with a free or a blocked kernel."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Locator, expect

from sisyphus_widgets.table.beats import Beats
from tests.browser import harness
from tests.browser.cells import Opened, button, card
from tests.browser.desk import Desk, desk
from tests.browser.parts import beat_number, prompt, what_if

HELD_DOWN, EARLY = range(2)

# Code that records the requests to Python by table.
COUNTED = """
from sisyphus_widgets.table.beats import Beats
requests = {}
decisions = Beats.decisions
def counted(self, beats):
    requests.setdefault(self._session, []).append(beats)
    return decisions(self, beats)
Beats.decisions = counted
"""


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    cells = [f"{COUNTED}\nheld_down = AscendTable(seed=3)\nheld_down", "early = SisyphusTable(seed=3)\nearly"]
    with pytest.MonkeyPatch.context() as patch, desk(browser, *cells) as opened:
        patch.setattr(Beats, "decisions", Beats.decisions)  # restores the method after the test
        yield opened
        assert opened.problems() == []


# A script that records all sentences that the page has shown.
NOTE_SENTENCES = """root => {
  const text = root.querySelector(".sw-text");
  window.sentences = [];
  window.noting = new MutationObserver(() => window.sentences.push(text.innerText));
  window.noting.observe(text, {characterData: true, childList: true, subtree: true});
}"""
BEATS = 150


def test_holding_next_shows_every_beat_with_few_requests(book):
    root = book.widget(HELD_DOWN)
    book.run("held_down.step = 0")
    expect(beat_number(root)).to_have_text(re.compile("^1 of"))
    before = int(book.value("len(requests[held_down._session])"))
    button(root, "Next").focus()
    root.evaluate(NOTE_SENTENCES)
    for _ in range(BEATS):
        book.page.keyboard.down("PageDown")  # a held key repeats
        book.page.wait_for_timeout(30)  # the pace of a held key
    book.page.keyboard.up("PageDown")
    expect(beat_number(root)).to_contain_text(f"{BEATS + 1} of")
    texts = book.value(f"'|'.join(frame['text'] for frame in held_down._trace['frames'][:{BEATS + 1}])").split("|")
    sentences = [now for was, now in pairwise(texts) if now != was]
    harness.becomes(book.page, lambda: book.page.evaluate("() => window.sentences"), sentences)
    # The decision at the last beat is available at once.
    decision = f"held_down._trace['frames'][{BEATS}]['decision']"
    expect(prompt(root)).to_have_text(book.value(f"{decision}['prompt']"))
    expect(root.locator(".is-open, .sw-choice").first).to_be_visible()
    book.settle()
    requests = int(book.value("len(requests[held_down._session])"))
    assert 0 < requests - before <= BEATS


def far_decision(book: Opened, cell: int, name: str, most: int) -> tuple[Locator, int]:
    """Return the widget, its slider, and a beat with a decision far from the shown ones."""
    root = book.widget(cell)
    choices = f"Beats({name}._session).decisions([n])[0]['choosing']['choices']"
    decides = f"'decision' in {name}._trace['frames'][n] and len({choices}) > 3"
    step = int(book.value(f"next(n for n in range({most}, 10**6) if {decides})"))
    if not root.locator("input[type=range]").count():
        button(root, "More").click()
    return root, step


def slide(root: Locator, step: int) -> None:
    """Move the slider to a beat."""
    root.locator("input[type=range]").fill(str(step))


def test_a_click_before_the_decision_arrives_is_carried_out_afterwards(book):
    root, step = far_decision(book, EARLY, "early", 100)
    choosing = f"Beats(early._session).decisions([{step}])[0]['choosing']"
    made = f"early._trace['frames'][{step}]['decision']"
    line = book.value(f"{made}['prompt']")
    other = book.value(
        f"next(c['picks'][0] for c in {choosing}['choices'] if c['action'] != {made}['recorded']['action'])"
    )
    text = book.value(f"next(c['frames'][0]['text'] for c in {choosing}['choices'] if c['picks'] == [{other!r}])")
    hand = root.locator(f"[data-zone^='hand.'] [data-move='{other}']")
    with book.kernel_held():
        slide(root, step)
        expect(prompt(root)).to_have_text(line)
        hand.click(position={"x": 4, "y": 8})  # the part that no other card covers
        assert root.locator(".is-open, .is-shut").count() == 0
        expect(what_if(root)).to_have_count(0)
    expect(what_if(root)).to_contain_text("What if")
    expect(book.text(EARLY)).to_have_text(text)
    button(root, "Back to the game").click()
    expect(root.locator(".is-open").first).to_be_visible()
    expect(card(root, "table", other)).to_have_count(0)
