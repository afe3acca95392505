"""Stepping through a game in JupyterLab: without the kernel, with a slider, in a what-if, from another seat."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import harness
from tests.browser.cells import Notebook, button, notebook

STEPPED, LINKED, TRIED, SEEN, RUN_AGAIN, CLOSED = range(6)

SLIDER = """
linked = SisyphusTable(seed=3)
python_side = ipywidgets.IntSlider(max=linked.length - 1, description="Python")
browser_side = ipywidgets.IntSlider(max=linked.length - 1, description="browser")
ipywidgets.link((linked, "step"), (python_side, "value"))
ipywidgets.jslink((linked, "step"), (browser_side, "value"))
display(linked, python_side, browser_side)
"""

RECORDED = """
tried = SisyphusTable(seed=3)
choosings = [frame.get("decision", {}).get("choosing") for frame in tried._session.trace(whole=True)["frames"]]
tried.step = next(n for n, choosing in enumerate(choosings) if choosing and len(choosing["choices"]) > 3)
tried
"""


@pytest.fixture(scope="module")
def book(browser: Browser, lab: harness.Server) -> Iterator[Notebook]:
    with notebook(
        browser,
        lab,
        "step.ipynb",
        "stepped = SisyphusTable(seed=3)\nstepped",
        SLIDER,
        RECORDED,
        "seen = SisyphusTable(seed=3, step=60, controls='full')\nseen",
        "run_again = SisyphusTable(seed=3, step=5)\nrun_again",
        "closed = ComboExplorer(['QC'])\nclosed",
        one_shell=True,
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
            expect(root.locator(".sw-position")).to_have_text(f"{n + 1} of {book_length(book)}")
        for n in (4, 3):
            button(root, "Back").click()
            expect(book.text(STEPPED)).to_have_text(texts[n])
            expect(root.get_by_role("status")).to_contain_text(texts[n].split(" ")[0])
    book.wait_for_value("stepped.step", "3")


def book_length(book: Notebook) -> str:
    """How many beats the page says there are."""
    return (book.widget(STEPPED).locator(".sw-position").inner_text()).split(" of ")[1]


def test_stepping_sends_one_message_after_the_last_step(book):
    root = book.widget(STEPPED)
    # What was stepped before is written a quarter of a second after the last step, and then answered.
    book.page.wait_for_timeout(500)
    book.wait_for_value("stepped.step", "3")
    book.page.evaluate(
        """() => {
          window.writes = [];
          const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
          kernel.anyMessage.connect((_, {msg, direction}) => {
            if (direction === "send" && msg.header.msg_type === "comm_msg") window.writes.push(msg.content.data);
          });
        }"""
    )
    button(root, "Next").evaluate("(button) => { for (let n = 0; n < 8; n++) button.click(); }")
    expect(root.locator(".sw-position")).to_have_text(f"12 of {book_length(book)}")
    book.wait_for_value("stepped.step", "11")
    sent = book.page.evaluate("() => window.writes")
    steps = [
        message["state"]["step"] for message in sent if message["method"] == "update" and "step" in message["state"]
    ]
    assert steps == [11]
    # Beats are drawn without a message; what may be chosen at them is asked for ahead.
    asked = {message["content"]["type"] for message in sent if message["method"] == "custom"}
    assert asked <= {"decisions"}


def test_sliders_linked_to_the_step_move_with_it_and_move_it(book):
    root = book.widget(LINKED)
    python, browser = (book.output(LINKED).locator(".widget-slider").nth(n) for n in range(2))
    for _ in range(3):
        button(root, "Next").click()
    for slider in (python, browser):
        expect(slider.locator(".widget-readout")).to_have_text("3")
    for slider, step in ((python, 9), (browser, 14)):
        readout = slider.locator(".widget-readout")
        readout.fill(str(step))
        readout.press("Enter")
        expect(root.locator(".sw-position")).to_have_text(book.value(f"f'{step + 1} of {{linked.length}}'"))
        book.wait_for_value("linked.step", str(step))
    expect(python.locator(".widget-readout")).to_have_text("14")
    book.run("linked.step = 2")
    expect(root.locator(".sw-position")).to_contain_text("3 of")
    for slider in (python, browser):
        expect(slider.locator(".widget-readout")).to_have_text("2")


def test_another_card_than_the_one_played_shows_what_would_have_happened(book):
    root = book.widget(TRIED)
    choosing = "tried._session.decisions([tried.step])[0]['choosing']"
    made = "tried._trace['frames'][tried.step]['decision']['recorded']"
    was = book.text(TRIED).inner_text()
    other = book.value(f"next(c['picks'][0] for c in {choosing}['choices'] if c['action'] != {made}['action'])")
    text = book.value(f"next(c['frames'][0]['text'] for c in {choosing}['choices'] if c['picks'] == [{other!r}])")
    step = book.value("tried.step")
    # Cards of the others overlap; of each the left edge is seen.
    root.locator(f"[data-zone^='hand.'] [data-move='{other}']").click(position={"x": 6, "y": 12})
    expect(root.locator(".sw-if .sw-badge")).to_have_text("What if")
    expect(book.text(TRIED)).to_have_text(text)
    button(root, "Back to the game").click()
    expect(root.locator(".sw-if")).to_have_count(0)
    expect(book.text(TRIED)).to_have_text(was)
    recorded = book.value(f"{made}['picks'][0]")
    root.locator(f"[data-zone^='hand.'] [data-move='{recorded}']").click(position={"x": 6, "y": 12})
    expect(root.locator(".sw-if")).to_have_count(0)
    expect(root.locator(".sw-position")).to_contain_text(f"{int(step) + 2} of")
    assert book.value("tried._revision") == "0"


def test_the_game_is_seen_from_a_seat_and_its_other_hands_are_gone(book):
    root = book.widget(SEEN)
    moment = book.value("seen._session.moment(seen.step)")
    faces = "[data-zone^='hand.'] [data-move]"
    everyone = root.locator(faces).count()
    root.get_by_label("Whose view").select_option("2")
    expect(root.locator("[data-zone='hand.2'] [data-move]").first).to_be_visible()
    expect(root.locator("[data-zone='hand.0'] [data-move]")).to_have_count(0)
    assert root.locator(faces).count() < everyone
    assert book.value("seen._session.moment(seen.step)") == moment
    hidden = book.value("' '.join(seen.state.hands[0])").split()
    assert hidden
    sent = book.page.evaluate("n => document.querySelectorAll('.jp-Cell')[n].outerHTML", SEEN + 1)
    assert not [name for name in hidden if f'data-move="{name}"' in sent]
    root.get_by_label("Whose view").select_option("null")
    expect(root.locator(faces)).to_have_count(everyone)


def test_more_leads_to_the_next_trick_and_scoring_and_to_the_ends(book):
    root = book.widget(SEEN)
    length = int(book.value("seen.length"))
    for name, step in (("First", 1), ("Last", length)):
        button(root, name).click()
        expect(root.locator(".sw-position")).to_have_text(f"{step} of {length}")
    button(root, "First").click()
    tagged = "next(n for n, f in enumerate(seen._trace['frames']) if {tag!r} in f['tags'])"
    button(root, "Next scoring").click()
    first = int(book.value(tagged.format(tag="scoring")))
    expect(root.locator(".sw-position")).to_have_text(f"{first + 1} of {length}")


def test_a_cell_run_again_and_a_widget_closed_leave_no_errors(book):
    page = book.page
    for theme in ("dark", "light"):
        book.theme(theme)
    before = book.widget(RUN_AGAIN).locator(".sw-text").inner_text()
    button(book.widget(RUN_AGAIN), "Next").click()
    page.locator(".jp-Cell").nth(RUN_AGAIN + 1).locator(".jp-InputPrompt").click()
    harness.run_command(page, "notebook:run-cell")
    harness.wait_idle(page)
    expect(book.text(RUN_AGAIN)).to_have_text(before)
    button(book.widget(RUN_AGAIN), "Next").click()
    book.run("closed.close()")
    expect(book.widget(CLOSED)).to_have_count(0)
    page.locator(".jp-Cell").nth(RUN_AGAIN + 1).locator(".jp-InputPrompt").click()
    harness.run_command(page, "notebook:clear-cell-output")
    expect(book.widget(RUN_AGAIN)).to_have_count(0)
    harness.wait_idle(page)
    assert book.problems() == []
