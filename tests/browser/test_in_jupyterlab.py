"""Widgets in JupyterLab: keys, messages, linked widgets, cells that are run again, and busy or lost kernels.

The other tests of live widgets need no JupyterLab; they use `desk.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, expect

from sisyphus_widgets import SisyphosBoard, teaching
from sisyphus_widgets.games.sisyphos_board import best_moves
from sisyphus_widgets.questions.twins import twin_of
from tests.browser import boards, harness, labs
from tests.browser.boards import tab_to, targets, walk
from tests.browser.cells import KERNEL_WAITS, ONE_SHELL, SETUP, Notebook, button, card, notebook
from tests.browser.parts import beat_number, feedback, main_button, prompt, sentence
from tests.browser.test_heard import PLACES
from tests.browser.test_looking import far_decision, slide
from tests.browser.test_play import FOCUSED, PLAYED, REASON, WATCH, press, table
from tests.browser.test_quiz_page import answer, by_mouse, wrong

MOUSE, KEYS, TWICE, BOARD, STEPPED, LINKED, HILL, RUN_AGAIN, CLOSED = range(9)
SHUT_DOWN = "() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()"
SLIDER = """
linked = SisyphusTable(seed=3)
python_side = ipywidgets.IntSlider(max=linked.length - 1, description="Python")
browser_side = ipywidgets.IntSlider(max=linked.length - 1, description="browser")
ipywidgets.link((linked, "step"), (python_side, "value"))
ipywidgets.jslink((linked, "step"), (browser_side, "value"))
display(linked, python_side, browser_side)
"""
LABELLED = """
board, label = HillBoard(), ipywidgets.Label()
ipywidgets.dlink((board, "levels"), (label, "value"), str)
display(board, label)
"""


@pytest.fixture(scope="module")
def book(browser: Browser, lab: harness.Server) -> Iterator[Notebook]:
    cells = [
        table("by_mouse"),
        table("by_keys"),
        table("twice", "display(twice)\ndisplay(twice)"),
        "on_board = SisyphosBoard(play='stones', seed=1)\non_board",
        "stepped = SisyphusTable(seed=3)\nstepped",
        SLIDER,
        LABELLED,
        "run_again = SisyphusTable(seed=3, step=5)\nrun_again",
        "closed = ComboExplorer(['QC'])\nclosed",
    ]
    with notebook(browser, lab, "in-jupyterlab.ipynb", *cells, one_shell=True) as opened:
        yield opened
        assert opened.problems() == []


def test_a_played_card_is_on_the_table_before_python_answers(book):
    root = book.widget(MOUSE)
    with book.kernel_held():
        root.evaluate(WATCH)
        press(book.page, card(root, "hand.0", "7C"))
        book.page.wait_for_function("() => window.seen")
        assert book.page.evaluate("() => window.seen") == {"slot": True, "hand": False, "text": PLAYED}
        for text in ("7♣, 8♣, 9♣ and 10♣ make a straight of 4", "1 for the straight of 4"):
            button(root, "Next").click()
            expect(book.text(MOUSE)).to_contain_text(text)
        for _ in range(2):
            button(root, "Back").click()
        expect(book.text(MOUSE)).to_have_text(PLAYED)
        expect(button(root, "Back")).to_have_attribute("aria-disabled", "true")
        for _ in range(2):
            button(root, "Next").click()
    book.wait_for_value("by_mouse._trace['frames'][1]['text']", PLAYED)
    expect(book.text(MOUSE)).to_contain_text("1 for the straight of 4")
    book.wait_for_value("by_mouse.step", "3")


def test_keys_in_a_widget_trigger_no_shortcut_of_the_notebook(book):
    page, root = book.page, book.widget(KEYS)
    cells = page.locator(".jp-Cell").count()
    root.scroll_into_view_if_needed()
    root.evaluate("root => { root.tabIndex = -1; root.focus(); }")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED) == "2C":
            break
    harness.becomes(page, lambda: page.evaluate(FOCUSED), "2C")
    page.keyboard.press("End")
    harness.becomes(page, lambda: page.evaluate(FOCUSED), "3D")
    page.keyboard.press("Enter")
    expect(feedback(root).get_by_role("paragraph").first).to_have_text(REASON)
    harness.becomes(page, lambda: page.evaluate(FOCUSED), "3D")
    page.keyboard.press("Escape")
    expect(feedback(root)).to_have_count(0)
    for key in ("Home", "ArrowRight"):
        page.keyboard.press(key)
    harness.becomes(page, lambda: page.evaluate(FOCUSED), "7C")
    for key in "abxdd":  # shortcuts that add and delete cells
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    expect(book.text(KEYS)).to_have_text(PLAYED)
    harness.becomes(page, lambda: page.evaluate(FOCUSED), "Next")
    page.keyboard.press("ArrowRight")
    expect(book.text(KEYS)).to_contain_text("make a straight of 4")
    page.keyboard.press("ArrowLeft")
    expect(book.text(KEYS)).to_have_text(PLAYED)
    page.keyboard.press("Enter")
    expect(book.text(KEYS)).to_contain_text("make a straight of 4")
    page.keyboard.press("PageUp")
    expect(book.text(KEYS)).to_have_text(PLAYED)
    for key in "abxdd":
        page.keyboard.press(key)
    expect(root.locator(":focus")).to_have_count(1)
    expect(page.locator(".jp-Cell")).to_have_count(cells)
    harness.wait_idle(page)
    book.wait_for_value("by_keys._revision", "1")


def test_two_views_of_one_widget_can_show_different_beats(book):
    one, two = book.widget(TWICE, 0), book.widget(TWICE, 1)
    card(one, "hand.0", "7C").click()
    expect(sentence(one)).to_have_text(PLAYED)
    expect(beat_number(two)).to_contain_text("1 of")
    expect(sentence(two)).to_have_text(book.value("twice._trace['frames'][0]['text']"))
    for _ in range(2):
        button(two, "Next").click()
    expect(sentence(two)).to_contain_text("make a straight of 4")
    expect(sentence(one)).to_have_text(PLAYED)
    # A view reports its beat after a pause in stepping. Python must set another beat only after that report.
    book.wait_for_value("'make a straight of 4' in twice.explanation", "True")
    book.run("twice.step = twice.length - 1")
    for view in (one, two):
        expect(sentence(view)).to_have_text(book.value("twice.explanation"))
        expect(beat_number(view)).to_have_count(0)  # the last beat of a game has no number
    book.run("twice.undo()")
    for view in (one, two):
        expect(card(view, "hand.0", "7C")).to_be_visible()


NOTEBOOK = """() => {
  const {content} = window.jupyterapp.shell.currentWidget;
  return [content.activeCellIndex, content.mode, ...content.widgets.map(cell => cell.model.sharedModel.getSource())];
}"""


def test_a_whole_game_can_be_played_by_keyboard_without_triggering_shortcuts(book):
    page, root, mirror = book.page, book.widget(BOARD), SisyphosBoard(play="stones", seed=1)
    root.scroll_into_view_if_needed()
    root.evaluate("root => { root.tabIndex = -1; root.focus(); }")
    before = page.evaluate(NOTEBOOK)
    tab_to(page, "[a-e][1-5]")
    entered = 0
    while not (state := mirror._session.state).over:
        expect(prompt(root)).to_have_text(re.compile("^Your turn"))
        moves = [str(best) for best in best_moves(state)]
        chosen = next((best for best in moves if best.startswith("@")), moves[0])
        if chosen.startswith("@"):
            tab_to(page, "stone.*")
            page.keyboard.press("Enter")
            tab_to(page, "[a-e][1-5]", "Shift+Tab")
            entered += 1
        else:
            walk(page, chosen[:2])
            page.keyboard.press("Enter")
        target = chosen[-2:]
        harness.wait_until(page, lambda target=target: target in targets(root), f"{target} is no target")
        walk(page, target)
        page.keyboard.press("Enter" if state.turns % 2 else "Space")
        start = mirror.length
        mirror.play(chosen)
        texts = [frame["text"] for frame in mirror._trace["frames"][start:]]
        if mirror._session.state.over:
            texts = texts[-1:]  # the last beats are shown at once
        expect(book.text(BOARD)).to_have_text(texts[0])
        harness.becomes(page, lambda: page.evaluate(boards.FOCUSED), target)
        for text in texts[1:]:
            expect(button(root, "Next")).to_have_attribute("aria-disabled", "false")
            page.keyboard.press("PageDown")
            expect(book.text(BOARD)).to_have_text(text)
        for key in "abxdd":  # shortcuts that add and delete cells
            page.keyboard.press(key)
        harness.becomes(page, lambda: page.evaluate(boards.FOCUSED), target)
    assert entered
    expect(book.text(BOARD)).to_have_text("Your stone stands on a5 after 17 turns: you have won!")
    expect(root.locator(".sw-plate", has_text="Sisyphos").locator(".badge-winner")).to_have_text("Winner")
    expect(root.locator(":focus")).to_have_count(1)
    assert page.evaluate(NOTEBOOK) == before
    book.wait_for_value("on_board.standing", "{'turns': 17, 'winner': 'stones'}")
    book.wait_for_value("on_board.turns", "17")
    played = "[str(move) for move in {}._session.match.moves]"
    book.wait_for_value(played.format("on_board"), str(eval(played.format("mirror"), {"mirror": mirror})))


def test_stepping_sends_one_message_after_the_last_step(book):
    root = book.widget(STEPPED)
    length = beat_number(root).inner_text().split(" of ")[1]
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
    expect(beat_number(root)).to_have_text(f"9 of {length}")
    book.wait_for_value("stepped.step", "8")
    sent = book.page.evaluate("() => window.writes")
    steps = [
        message["state"]["step"] for message in sent if message["method"] == "update" and "step" in message["state"]
    ]
    assert steps == [8]
    # Beats are drawn without a message, and their decisions are requested ahead.
    kinds = {message["content"]["type"] for message in sent if message["method"] == "custom"}
    assert kinds <= {"decisions"}


def test_sliders_linked_to_the_step_are_synchronised(book):
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
        expect(beat_number(root)).to_have_text(book.value(f"f'{step + 1} of {{linked.length}}'"))
        book.wait_for_value("linked.step", str(step))
    expect(python.locator(".widget-readout")).to_have_text("14")
    book.run("linked.step = 2")
    expect(beat_number(root)).to_contain_text("3 of")
    for slider in (python, browser):
        expect(slider.locator(".widget-readout")).to_have_text("2")


def test_clicking_a_level_sets_it_in_python(book):
    root = book.widget(HILL)
    label = book.output(HILL).locator(".widget-label")
    for seat, level, levels in ((1, 5, [1, 5, 1, 1]), (3, 8, [1, 5, 1, 8]), (0, 2, [2, 5, 1, 8])):
        root.locator(f"[data-stand='level.{seat}.{level}']").click()
        expect(label).to_have_text(str(levels))
    book.wait_for_value("board.state.points", "(1, 4, 0, 7)")
    expect(beat_number(root)).to_have_text("4 of 4")
    button(root, "Back").click()
    expect(label).to_have_text("[1, 5, 1, 8]")


def test_rerunning_a_cell_and_closing_a_widget_cause_no_errors(book):
    page = book.page
    for theme in ("dark", "light"):
        book.theme(theme)
    before = sentence(book.widget(RUN_AGAIN)).inner_text()
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


def test_a_request_to_a_lost_kernel_is_reported_as_unanswered(browser, lab):
    cell = "from sisyphus_widgets.table.beats import Beats\ngone = SisyphusTable(seed=4)\ngone"
    with notebook(browser, lab, "gone.ipynb", cell) as book:
        root, step = far_decision(book, 0, "gone", 100)
        text = book.value(f"gone._trace['frames'][{step}]['text']")
        book.page.evaluate(SHUT_DOWN)
        slide(root, step)
        expect(book.text(0)).to_have_text(text)
        root.locator("[data-zone^='hand.'] [data-move]").first.click()
        expect(feedback(root).get_by_role("paragraph").first).to_contain_text("Not worked out here.")
        button(root, "Next").click()
        expect(beat_number(root)).to_contain_text(f"{step + 2} of")
        assert book.problems() == []


def test_after_shift_enter_the_whole_widget_of_the_cell_is_visible(browser: Browser, lab: harness.Server) -> None:
    """Without help, JupyterLab scrolls to the next cell, and the widget may leave the screen."""
    cells = ["SisyphusTable(seed=3)", "SisyphosBoard(play='stones', seed=1)", "1 + 1"]
    with notebook(browser, lab, "after-run.ipynb", *cells) as book:
        book.resize(1366, 768)
        inputs = book.page.locator(".jp-CodeCell .jp-InputArea")
        for number in range(2):
            before = book.widget(number).element_handle()
            inputs.nth(number + 1).click()
            book.page.keyboard.press("Shift+Enter")
            book.page.wait_for_function("old => !old.isConnected", arg=before)
            root = book.widget(number)
            expect(root).to_be_visible()
            book.page.wait_for_function(
                """root => {
                  const seen = root.closest(".jp-WindowedPanel-outer").getBoundingClientRect();
                  const { top, bottom } = root.getBoundingClientRect();
                  return top >= seen.top - 1 && bottom <= seen.bottom + 1;
                }""",
                arg=root.element_handle(),
            )
        assert book.problems() == []


def test_feedback_has_no_accessibility_problems(browser: Browser, lab: harness.Server) -> None:
    """Wrong and right answers to each form of question, each in one theme, within JupyterLab's styles and landmarks."""
    questions = [teaching.question(id) for id in PLACES.values()]
    made = f"Quiz(questions=[teaching.question(id) for id in {[*PLACES.values()]}])"
    quiz = f"from sisyphus_widgets import Quiz, teaching\n{made}"
    found: list[str] = []
    with notebook(browser, lab, "answered.ipynb", quiz) as book:
        root = book.widget(0)

        def look(kind: str, label: str, theme: str) -> None:
            book.theme(theme)
            found.extend(f"{kind}, {label}: {problem}" for problem in harness.accessibility_problems(book.page, root))

        for question in questions:
            kind, feedback = question.form.kind, root.locator(".sw-feedback")
            expect(sentence(root)).to_have_text(question.prompt)
            answer(root, question, wrong(question), by_mouse)
            expect(feedback).to_be_visible()
            look(kind, "wrong", "light")
            if not question.either:
                while kind == "order" and (pressed := root.locator(".sw-answer[aria-pressed=true]")).count():
                    pressed.first.click()
                answer(root, question, question.answer, by_mouse)
                expect(feedback).to_contain_text("That is right.")
                look(kind, "right", "dark")
            main_button(root).click()
        for twin in filter(None, map(twin_of, [one for one in questions if one.either])):  # asked after a miss
            expect(sentence(root)).to_have_text(twin.prompt)
            answer(root, twin, twin.answer, by_mouse)
            expect(feedback).to_contain_text("That is right.")
            main_button(root).click()
        expect(root.locator(".sw-summary")).to_be_visible()
        look("all", "the end", "dark")
        assert book.problems() == []
    assert found == []


def test_widgets_wait_for_a_kernel_that_is_busy_at_first(browser: Browser, lab: harness.Server) -> None:
    """A later cell takes long: the widgets do not report a lost kernel, and answers meanwhile count."""
    held, gate = lab.folder / "held", lab.folder / "go-on"
    for file in (held, gate):
        file.unlink(missing_ok=True)
    quiz = "from sisyphus_widgets import Quiz\nlate = Quiz('sixty', n=2, seed=1)\nlate"
    later = KERNEL_WAITS.format(held=str(held), gate=str(gate))
    book = new_notebook(cells=[new_code_cell(source) for source in (SETUP, quiz, later)])
    book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(book, lab.folder / "busy.ipynb")
    with labs.opened(browser, lab, "busy.ipynb") as page:
        harness.hide_sidebars(page)
        page.evaluate(ONE_SHELL)
        page.evaluate("() => void window.jupyterapp.commands.execute('notebook:run-all-cells')")
        root = page.locator(".sw-root")
        try:
            expect(root).to_contain_text("Python is busy with something else.")
            expect(root).not_to_contain_text("stopped")
            question = teaching.questions("sixty", n=2, seed=1)[0]
            answer(root, question, question.answer, by_mouse)
        finally:
            gate.touch()
        expect(root.locator(".sw-feedback")).to_contain_text("That is right.")
        expect(root).not_to_contain_text("Python is busy")
        harness.wait_idle(page)
