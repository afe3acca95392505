"""The time a quiz takes to judge an answer: from the press on Answer to the feedback, and to its paint.

    python -m benchmarks.answering [--questions 40]

It is measured on a stand-alone page, and in JupyterLab beside the bare round trip to the kernel (a request for its
name); needs Chromium. The last column is the number of answers painted in the very next frame.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Locator

from benchmarks._sizes import parse
from sisyphus_widgets import Quiz, teaching
from tests.browser import harness
from tests.browser.cells import button, notebook
from tests.browser.parts import FEEDBACK, MAIN_BUTTON, choices

KINDS = ["rule", "playable.may"]
"""The kinds of questions with one answer out of a few."""

# Presses Answer and waits for the feedback; returns the milliseconds until it is there and until it is painted, and
# true if it was there when the next frame was drawn.
TIMED = """async (root, [main, feedback]) => {
  const textOf = () => root.querySelector(feedback)?.textContent, before = textOf(), start = performance.now();
  const next = new Promise((done) => requestAnimationFrame(() => done(textOf() !== before)));
  const there = new Promise((done) => new MutationObserver((_, observer) => {
    if (textOf() === before) return;
    observer.disconnect();
    done();
  }).observe(root, { subtree: true, childList: true, characterData: true }));
  root.querySelector(main).click();
  await there;
  const changed = performance.now() - start, inNextFrame = await next;
  await new Promise((done) => requestAnimationFrame(() => { const c = new MessageChannel();
    c.port1.onmessage = done; c.port2.postMessage(0); }));
  return [changed, performance.now() - start, inNextFrame];
}"""

# The time for a message to the kernel and back, in ms.
ROUND_TRIP = """async () => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel, start = performance.now();
  await kernel.requestKernelInfo();
  return performance.now() - start;
}"""


def answered(root: Locator, questions: list[teaching.Question]) -> list[tuple[float, float, bool]]:
    """Answer each question, and return what ``TIMED`` measured for it."""
    times, answers = [], choices(root)
    for number, question in enumerate(questions, start=1):
        label = question.form.label(question.answer)
        button(answers, label).click()
        feedback_ms, painted, at_once = root.evaluate(TIMED, [MAIN_BUTTON, FEEDBACK])
        times.append((feedback_ms, painted, at_once))
        button(root, "Next question" if number < len(questions) else "See the result").click()
    return times


def row(name: str, times: list[float], more: str = "") -> str:
    """Return a row of the table: count, median, 95th percentile and maximum."""
    late = quantiles(times, n=20)[-1]
    return f"{name:<34}{len(times):>5}{median(times):>9.1f}{late:>9.1f}{max(times):>9.1f}  {more}"


def report(name: str, times: list[tuple[float, float, bool]]) -> None:
    """Print the rows for some answers."""
    at_once = sum(one[2] for one in times)
    print(row(f"{name}: feedback", [one[0] for one in times]))
    print(
        row(f"{name}: painted", [one[1] for one in times], f"{at_once} of {len(times)} in the next frame"), flush=True
    )


def main() -> None:
    """Answer a quiz without a kernel and one with a kernel, and print a table."""
    parser = argparse.ArgumentParser(description="Time until an answer is judged")
    parser.add_argument("--questions", type=int, default=40)
    n = parse(parser, questions=3).questions
    questions = teaching.questions("sisyphus_cards", kinds=KINDS, n=n)
    ids = [question.id for question in questions]
    made = f"Quiz(questions=[teaching.question(id) for id in {ids}])"
    cell = f"from sisyphus_widgets import Quiz, teaching\nquiz = {made}\nquiz"
    with tempfile.TemporaryDirectory() as home, harness.chromium() as browser:
        folder = Path(home) / "notebooks"
        folder.mkdir()
        print(f"{'ms':<34}{'n':>5}{'median':>9}{'95 %':>9}{'longest':>9}")
        with harness.open_page(browser) as page:
            page.goto(Quiz(questions=questions).to_html(Path(home) / "quiz.html").as_uri())
            root = page.locator(".sw-root")
            choices(root).wait_for()
            report("without a kernel", answered(root, questions))
        with harness.lab_server(folder, Path(home)) as server, notebook(browser, server, "quiz.ipynb", cell) as book:
            book.page.wait_for_function("() => document.querySelector('.sw-root').dataset.swKernel === 'live'")
            times = answered(book.widget(0), questions)
            trips = [float(book.page.evaluate(ROUND_TRIP)) for _ in range(max(2, n))]
            print(row("the bare round trip", trips))
            report("with a kernel", times)


if __name__ == "__main__":
    main()
