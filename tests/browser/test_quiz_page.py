"""A quiz as a page from disk without a network and Python: mouse, keyboard, touch, resuming, and handing in."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Download, Locator, Page, expect

from sisyphus_widgets import Quiz, teaching
from sisyphus_widgets.practice import log
from sisyphus_widgets.questions.contrast import known_pairs
from sisyphus_widgets.questions.twins import twin_of
from sisyphus_widgets.rules import get_game
from tests.browser import harness
from tests.browser.cells import button, pairs
from tests.browser.parts import answers, feedback, notice, progress, result, sentence
from tests.browser.stillness import measured
from tests.fixtures.misses import words_on_miss
from tests.fixtures.quizzes import mistakes

PLACES = [
    "sisyphus_cards/playable.elements/402.106",
    "sisyphus_cards/outcome.leader/404.48",
    "sisyphus_cards/outcome.points/412.35",
    "sisyphus_cards/goal.combo/400.8",
    "sisyphus_cards/outcome.broken/404.111",
    "ascend/outcome.order/1200.317",
    "sisyphus_cards/outcome.peg/1200.44",
]
QUESTIONS = [teaching.question(place) for place in PLACES]
RIGHT = "That is right."
BOARD = get_game("sisyphos_board")
Press = Callable[[Locator], None]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Quiz(questions=QUESTIONS, lesson="Monday").to_html(tmp_path_factory.mktemp("quiz") / "quiz.html")


def opened(page: Page, file: Path) -> Locator:
    page.goto(file.as_uri())
    root = page.locator(".sw-root")
    expect(root.locator(".kind-quiz")).to_be_visible()
    return root


def begins(root: Locator, number: int, of: list[teaching.Question] = QUESTIONS) -> None:
    expect(progress(root)).to_have_text(f"Question {number} of {len(of)}")
    expect(sentence(root)).to_have_text(of[number - 1].prompt)


def feedback_of(root: Locator) -> Locator:
    return feedback(root)


def choice(root: Locator, id: object, question: teaching.Question) -> Locator:
    """Return the button of a choice by its position, as equal cards have the same name."""
    return answers(root).nth(question.form.ids.index(id))


def by_mouse(target: Locator) -> None:
    target.click()


def by_touch(target: Locator) -> None:
    target.tap()


def by_keys(target: Locator) -> None:
    """Go to an element by Tab, or among cards by arrows, and press Enter."""
    page = target.page
    target.wait_for()
    for key in ("Tab", "ArrowRight", "Shift+Tab"):
        for _ in range(40):
            if target.evaluate("element => element.getRootNode().activeElement === element"):
                page.keyboard.press("Enter")
                return
            page.keyboard.press(key)
            if key == "ArrowRight" and not page.evaluate("document.activeElement.closest('.sw-hand')"):
                break
    raise AssertionError(f"the focus never comes to {target}")


def unfold(root: Locator, press: Press) -> None:
    """Show all answers again, where feedback has taken their room."""
    button_of = root.locator(".sw-unfold")
    if button_of.is_visible():
        press(button_of)


def answer(root: Locator, question: teaching.Question, response: Any, press: Press) -> None:
    """Give an answer by its buttons or cards."""
    kind = question.form.kind
    unfold(root, press)
    if kind == "act":
        card = root.locator(f".sw-hand [data-move='{response.removeprefix('play ')}']")
        press(card)
        if press is by_touch:
            press(card)
        return
    if kind == "number":
        box = root.get_by_role("spinbutton")
        box.focus()
        box.press("ControlOrMeta+a")
        root.page.keyboard.type(str(response))
    else:
        for id in response if kind in ("pick", "order") else [response]:
            button_of = choice(root, id, question)
            if button_of.get_attribute("aria-pressed") != "true":  # wrong choices stay selected
                press(button_of)
    press(button(root, "Answer"))


def wrong(question: teaching.Question) -> Any:
    form = question.form
    match form.kind:
        case "pick":
            return question.answer[:-1]
        case "number":
            return question.answer + 1
        case "order":
            return list(reversed(question.answer))
        case "act":
            return next(move for move in question.moves if not question.judge(move).right)
    return next(id for id in form.ids if id != question.answer)


def onward(root: Locator, number: int, press: Press, of: list[teaching.Question] = QUESTIONS) -> None:
    press(button(root, "Next question" if number < len(of) else "See the result"))


def hand_in(root: Locator, learner: str = "", press: Press = by_mouse) -> Download:
    """Hand in, with a nickname if the page asks for one, and return the file."""
    if learner:
        root.get_by_role("textbox", name="Nickname, for the name of your file").fill(learner)
    with root.page.expect_download() as download:
        press(button(root, "Hand in"))
    return download.value


def quiet(page: Page) -> bool:
    found = harness.page_log(page)
    return found.problems() == [] and found.console_errors == []


def test_the_quiz_has_every_form_of_question() -> None:
    assert {one.form.kind for one in QUESTIONS} == {"pick", "seat", "number", "act", "option", "order", "space"}


def test_a_quiz_can_be_taken_by_mouse_and_handed_in(file: Path, page: Page, tmp_path: Path) -> None:
    root = opened(page, file)
    height = measured(root, "root => root.offsetHeight")
    tries: dict[str, int | None] = {}
    queue = [*QUESTIONS]
    for number, question in enumerate(QUESTIONS, start=1):
        begins(root, number, queue)
        most = 0 if question.form.kind in ("pick", "order") else number % 4
        missed = mistakes(question, most, Random(number))
        for miss, given in enumerate(missed):
            answer(root, question, given, by_mouse)
            expect(feedback_of(root).locator("p")).to_have_text(words_on_miss(question, miss + 1, given))
            expect(button(root, "Show the answer")).to_have_count(int(miss == 2))
        if question.either and missed:
            twin = twin_of(question, PLACES)
            assert twin is not None
            queue.append(twin)
        elif len(missed) == 3:
            button(root, "Show the answer").click()
            expect(feedback_of(root)).to_contain_text(question.hint(3))
        else:
            answer(root, question, question.answer, by_mouse)
            expect(feedback_of(root)).to_contain_text(RIGHT)
        over = len(missed) == 3 or (question.either and missed)
        tries[question.id] = None if over else min(len(missed) + 1, 3)
        onward(root, number, by_mouse, queue)
    begins(root, 8, queue)
    answer(root, queue[-1], queue[-1].answer, by_mouse)
    expect(feedback_of(root)).to_contain_text(RIGHT)
    onward(root, 8, by_mouse, queue)
    whole = sum(count == 1 for count in tries.values())
    expect(result(root, f"You got {whole} of 7 right the first time.")).to_be_visible()
    expect(result(root, "You need 80% to pass.")).to_be_visible()
    assert measured(root, "root => root.offsetHeight") == height, "the result fits where the questions were"
    file_of_ida = hand_in(root, "Ida <b>")
    assert re.fullmatch(r"sisyphus_cards-\w{8}-Ida-b-\d{4}-\d\d-\d\d-\d{6}\.jsonl", file_of_ida.suggested_filename)
    expect(notice(root)).to_contain_text(f"Look for the file {file_of_ida.suggested_filename} in your downloads.")
    handed = file_of_ida.path().read_text("utf-8")
    entries = log.read(handed)
    assert {entry["learner"] for entry in entries} == {"Ida <b>"}
    assert {entry["question"] for entry in entries} == {one.id for one in queue}
    assert {entry["session"] for entry in entries} == {"Monday"}
    for entry in entries:  # Python and page agree on each answer
        question = teaching.question(entry["question"])
        judged = question.judge(entry["given"])
        same = {key: entry[key] for key in ("learner", "tries", "hints", "seconds", "time")}
        again = log.line(question, judged, **same, session="Monday")
        assert again in handed.splitlines()
    code = root.locator("input.sw-code").input_value()
    assert code == log.code(entries, QUESTIONS)
    assert {row["question"]: row["tries"] for row in log.read_code(code, QUESTIONS)} == tries

    missed = root.locator(".sw-summary li button")
    expect(missed).to_have_count(7 - whole)
    missed.first.click()
    expect(feedback(root)).to_be_visible()
    button(root, "Back to the result").click()
    page.reload()
    button(root, "Continue as Ida <b>").click()
    expect(missed).to_have_count(7 - whole)
    assert hand_in(root).path().read_text("utf-8") == handed
    assert quiet(page)


def test_a_quiz_can_be_taken_by_keyboard(file: Path, page: Page) -> None:
    root = opened(page, file)
    page.keyboard.press("Tab")
    for number, question in enumerate(QUESTIONS, start=1):
        begins(root, number)
        if question.form.kind == "number":
            expect(root.get_by_role("spinbutton")).to_be_visible()
        answer(root, question, question.answer, by_keys)
        expect(root.get_by_role("status").last).to_contain_text(RIGHT)
        if number == 2:
            page.reload()
            by_keys(button(root, "Continue"))
            begins(root, 3)
            # The focus goes on with the question.
            expect(page.locator("[data-area=way] :focus")).to_have_count(1)
        else:
            onward(root, number, by_keys)
    expect(root.locator(".sw-summary")).to_be_focused()
    expect(result(root, "You have passed: 80% is enough.")).to_be_visible()
    by_keys(root.get_by_role("textbox", name="Nickname, for the name of your file"))
    expect(notice(root)).to_contain_text("Type a nickname first.")
    page.keyboard.type("Ida")
    with page.expect_download():
        by_keys(button(root, "Hand in"))
    code = root.locator("input.sw-code").input_value()
    assert all(row["right"] for row in log.read_code(code, QUESTIONS))
    by_keys(button(root, "Copy"))
    expect(root.locator(".sw-line [role=status]").first).to_have_text("Copied.")
    assert quiet(page)


def test_a_quiz_can_be_taken_by_touch(file: Path, new_page: Callable[..., Page]) -> None:
    page = new_page(480, 800, has_touch=True, is_mobile=True)
    root = opened(page, file)
    for number, question in enumerate(QUESTIONS, start=1):
        begins(root, number)
        answer(root, question, question.answer, by_touch)
        expect(feedback_of(root)).to_contain_text(RIGHT)
        onward(root, number, by_touch)
    expect(result(root, "You have passed: 80% is enough.")).to_be_visible()
    hand_in(root, "Ida", by_touch)
    assert quiet(page)


def test_both_positions_of_a_contrast_pair_are_shown(page: Page, tmp_path: Path) -> None:
    paired = teaching.question(known_pairs(get_game("sisyphus_cards"), "3.2")[0])
    questions = [paired, QUESTIONS[1]]
    root = opened(page, Quiz(questions=questions).to_html(tmp_path / "quiz.html"))
    sides = [root.get_by_role("region", name=paired.form.label(id), exact=True) for id in paired.form.ids]
    for side in sides:
        expect(side.locator(".sw-hand")).to_be_visible()
    cards = [[card.get_attribute("data-move") for card in side.locator(".sw-card").all()] for side in sides]
    assert [sum(a != b for a, b in zip(*cards, strict=True))] == [1], "they differ in one card"
    answer(root, paired, paired.answer, by_mouse)
    expect(feedback_of(root)).to_contain_text(RIGHT)
    expect(sides[1]).to_be_visible()
    onward(root, 1, by_mouse, questions)
    begins(root, 2, questions)
    expect(sides[1]).to_have_count(0)
    expect(root.locator(".sw-hand")).to_have_count(1)
    assert quiet(page)


@pytest.mark.parametrize(("size", "least"), [((1366, 768), 36), ((390, 844), 18), ((683, 384), 17)], ids=str)
def test_boards_of_a_contrast_pair_are_side_by_side(
    size: tuple[int, int], least: float, new_page: Callable[..., Page], tmp_path: Path, pictures: Path
) -> None:
    paired = teaching.question(next(id for rule in BOARD.rulebook for id in known_pairs(BOARD, rule.id)))
    page = new_page(*size)
    root = opened(page, Quiz(questions=[paired]).to_html(tmp_path / "quiz.html"))
    first, second = (root.get_by_role("region", name=paired.form.label(id), exact=True) for id in paired.form.ids)
    boards = [side.bounding_box() for side in (first, second)]
    assert boards[0] is not None
    assert boards[1] is not None
    assert boards[0]["y"] == boards[1]["y"]
    assert boards[0]["x"] + boards[0]["width"] < boards[1]["x"]
    for side in (first, second):
        expect(side).to_be_in_viewport(ratio=1)
        widths = side.locator(".sw-square").evaluate_all("all => all.map(one => one.offsetWidth)")
        assert min(widths) >= least
    harness.screenshot(page, pictures, f"pair-of-boards-{size[0]}")
    assert measured(page, "document.documentElement.scrollWidth") <= size[0]


def test_another_learner_starts_a_new_quiz(file: Path, page: Page) -> None:
    root = opened(page, file)
    answer(root, QUESTIONS[0], QUESTIONS[0].answer, by_mouse)
    expect(feedback_of(root)).to_contain_text(RIGHT)
    page.reload()
    box = root.get_by_role("textbox", name="Nickname, if you like")
    box.fill("<img src=x onerror=alert(1)>")
    button(root, "New learner").click()
    begins(root, 1)
    answer(root, QUESTIONS[0], wrong(QUESTIONS[0]), by_mouse)
    expect(feedback_of(root)).to_be_visible()
    page.reload()
    expect(button(root, "Continue as <img src=x onerror=alert(1)>")).to_be_visible()
    assert root.locator(".kind-quiz img").count() == 0
    box.fill("<img src=x onerror=alert(1)>")
    box.press("Enter")
    begins(root, 1)
    expect(feedback_of(root).locator("p")).to_have_text(words_on_miss(QUESTIONS[0], 1, wrong(QUESTIONS[0])))
    page.reload()
    button(root, "Continue").click()
    begins(root, 2)
    assert quiet(page)


def test_two_tabs_of_a_quiz_share_their_answers(file: Path, page: Page) -> None:
    root = opened(page, file)
    with page.context.expect_page() as other:
        page.evaluate("url => void window.open(url)", file.as_uri())
    second = opened(other.value, file)
    answer(root, QUESTIONS[0], QUESTIONS[0].answer, by_mouse)
    expect(feedback_of(root)).to_contain_text(RIGHT)
    onward(root, 1, by_mouse)
    begins(second, 2)
    answer(second, QUESTIONS[1], wrong(QUESTIONS[1]), by_mouse)
    expect(feedback_of(root).locator("p")).to_have_text(words_on_miss(QUESTIONS[1], 1, wrong(QUESTIONS[1])))
    names = "Object.keys(localStorage).filter((name) => name.includes('quiz/'))"
    [kept] = page.evaluate(f"{names}.map((name) => localStorage[name])")
    # Answers of one second are in no special order.
    assert {(entry["question"], entry["tries"]) for entry in json.loads(kept)} == {(PLACES[0], 1), (PLACES[1], 1)}
    assert len(json.loads(kept)) == 2
    other.value.close()
    assert quiet(page)


def test_damaged_answers_are_reported_and_the_others_resume(file: Path, page: Page) -> None:
    root = opened(page, file)
    answer(root, QUESTIONS[0], QUESTIONS[0].answer, by_mouse)
    expect(feedback_of(root)).to_contain_text(RIGHT)
    page.evaluate(
        """() => { for (const [name, text] of Object.entries(localStorage).filter(([name]) => name.includes("quiz/")))
          localStorage.setItem(name, JSON.stringify([{ question: "elsewhere", given: 7 }, ...JSON.parse(text)])); }"""
    )
    page.reload()
    button(root, "Continue").click()
    begins(root, 2)
    expect(notice(root)).to_contain_text("belong to another quiz or have been changed")
    assert quiet(page)


def test_without_storage_a_notice_is_shown_and_a_code_resumes(file: Path, page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    root = opened(page, file)
    answer(root, QUESTIONS[0], QUESTIONS[0].answer, by_mouse)
    expect(notice(root)).to_contain_text("This browser does not keep your answers.")
    button(root, "More").click()
    hand_in(root, "Ida")
    code = root.locator("input.sw-code").input_value()
    page.reload()
    begins(root, 1)
    button(root, "More").click()
    box = root.get_by_role("textbox", name="Paste a code")
    box.fill(code[:-1] + ("0" if code[-1] != "0" else "1"))
    button(root, "Go on").click()
    expect(notice(root).filter(has_text="This code is not for this quiz")).to_be_visible()
    box.fill(code.lower())
    button(root, "Go on").click()
    begins(root, 2)
    for number, question in enumerate(QUESTIONS[1:], start=2):
        begins(root, number)
        answer(root, question, question.answer, by_mouse)
        expect(feedback_of(root)).to_contain_text(RIGHT)
        button(root, "Next question" if number < len(QUESTIONS) else "See the result").click()
    begins(root, 1)
    expect(feedback_of(root)).to_have_text(
        "Your code says that you have answered this. It counts here once you answer it again."
    )
    answer(root, QUESTIONS[0], QUESTIONS[0].answer, by_mouse)
    button(root, "Next question").click()
    expect(result(root, "You got all of them right the first time.")).to_be_visible()
    assert quiet(page)


def test_quiz_pages_have_no_accessibility_problems(file: Path, page: Page, pictures: Path, full: bool) -> None:
    pictures.mkdir(parents=True, exist_ok=True)
    root = opened(page, file)
    found: list[Any] = []

    turns = count()

    def open_more() -> None:
        """Open the part More, which a narrower frame folds instead of laying it over the question."""
        if button(root, "More").get_attribute("aria-expanded") == "false":
            button(root, "More").click()

    def look(name: str) -> None:
        for width, theme in pairs((1200, 480), next(turns), full):
            harness.resize(page, width, 900 if width == 1200 else 800)
            page.emulate_media(color_scheme=theme)
            if name in ("unnamed", "more"):
                open_more()
            found.extend(harness.accessibility_problems(page, "main"))
            page.screenshot(path=pictures / f"quiz-page-{name}-{width}-{theme}.png", full_page=True)
            assert measured(page, "document.documentElement.scrollWidth") <= width, (name, width)
        page.emulate_media(color_scheme="light")
        harness.resize(page, 1200, 900)

    answer(root, QUESTIONS[0], QUESTIONS[0].answer, by_mouse)
    button(root, "More").click()
    look("unnamed")
    open_more()
    hand_in(root, "Ida")
    look("more")
    page.reload()
    expect(button(root, "Continue as Ida")).to_be_visible()
    look("who")
    button(root, "Continue as Ida").click()
    for number, question in enumerate(QUESTIONS[1:], start=2):
        begins(root, number)
        answer(root, question, question.answer, by_mouse)
        expect(feedback_of(root)).to_contain_text(RIGHT)
        onward(root, number, by_mouse)
    hand_in(root)
    look("end")
    assert found == []
    assert quiet(page)
