"""A quiz of several forms from its first question to its result, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from sisyphus_widgets import teaching
from sisyphus_widgets.questions.twins import twin_of
from sisyphus_widgets.rules import get_game
from tests.browser.boards import move
from tests.browser.cells import button, looks
from tests.browser.desk import Desk, desk
from tests.browser.parts import feedback, main_button, progress, result, sentence
from tests.browser.spoken_names import spoken_about
from tests.fixtures.misses import words_on_miss

PLACES = [
    "sisyphus_cards/playable.elements/402.106",
    "sisyphus_cards/outcome.leader/404.48",
    "sisyphus_cards/outcome.points/412.35",
    "sisyphus_cards/goal.combo/400.8",
    "sisyphus_cards/outcome.broken/404.111",
]
QUESTIONS = [teaching.question(id) for id in PLACES]
FORMS = ["pick", "seat", "number", "act", "option"]
MAKE = f"Quiz(questions=[teaching.question(id) for id in {PLACES}])"
MOVES = [
    "skitgubbe/goal.winner/800.17",
    "sisyphos_board/goal.winner/408.18",
    "ascend/goal.out/803.210",
    "sixty/goal.fought/400.197",
]
BY_MOUSE, BY_KEYBOARD, LOOKED_AT, MOVED = range(4)


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    cells = [
        f"from sisyphus_widgets import Quiz, teaching\nquiz = {MAKE}\nquiz",
        f"keyed = {MAKE}\nkeyed",
        f"shown = {MAKE}\nshown",
        f"moved = {MAKE.replace(str(PLACES), str(MOVES))}\nmoved",
    ]
    with desk(browser, *cells) as opened:
        yield opened
        assert opened.problems() == []


def choice(root: Locator, id: object, question: teaching.Question) -> Locator:
    """Return the button of an answer."""
    return button(root, question.form.label(id))


def in_hand(root: Locator, name: str) -> Locator:
    return root.locator(f".sw-hand [data-move='{name}']")


def feedback_of(root: Locator) -> Locator:
    return feedback(root)


def other(question: teaching.Question) -> object:
    return next(id for id in question.form.ids if id != question.answer)


def begins(root: Locator, number: int) -> None:
    expect(progress(root)).to_have_text(f"Question {number} of {len(QUESTIONS)}")
    expect(sentence(root)).to_have_text(QUESTIONS[number - 1].prompt)


def test_the_quiz_has_the_listed_forms_of_questions() -> None:
    assert [question.form.kind for question in QUESTIONS] == FORMS


def test_a_quiz_can_be_taken_by_mouse(book: Desk) -> None:
    root = book.widget(BY_MOUSE)
    pick, seat, number, act, option = QUESTIONS
    begins(root, 1)
    for id in pick.answer[:-1]:
        in_hand(root, id).click()
        expect(choice(root, id, pick)).to_have_attribute("aria-pressed", "true")
    button(root, "Answer").click()
    expect(feedback_of(root)).to_have_text("All of that is right, but there is at least one more.")
    expect(choice(root, pick.answer[0], pick)).to_have_attribute("aria-pressed", "true")
    choice(root, pick.answer[-1], pick).click()
    expect(in_hand(root, pick.answer[-1])).to_have_attribute("aria-pressed", "true")
    button(root, "Answer").click()
    expect(feedback_of(root)).to_contain_text("That is right.")
    expect(root.locator(".sw-choices")).to_have_attribute("inert", "")
    expect(root.locator(".sw-answer[aria-pressed=true]")).to_have_count(len(pick.answer))
    button(root, "Next question").click()

    begins(root, 2)
    for miss, given in enumerate(id for id in seat.form.ids if id != seat.answer):
        expect(button(root, "Show the answer")).to_have_count(0)
        choice(root, given, seat).click()
        button(root, "Answer").click()
        expect(feedback_of(root).locator("p")).to_have_text(words_on_miss(seat, miss + 1, given))
        button(root, "Answer").click()
        expect(feedback_of(root).locator("p").last).to_have_text(seat.again(given))
    button(root, "Show the answer").click()
    expect(feedback_of(root)).to_contain_text(seat.hint(3))
    button(root, "Next question").click()

    begins(root, 3)
    root.get_by_role("spinbutton").fill(str(number.answer))
    button(root, "Answer").click()
    expect(feedback_of(root)).to_contain_text("That is right.")
    button(root, "Next question").click()

    begins(root, 4)
    in_hand(root, act.answer.removeprefix("play ")).click()
    expect(feedback_of(root)).to_contain_text("That is right.")
    button(root, "Next question").click()

    begins(root, 5)
    choice(root, option.answer, option).click()
    button(root, "Answer").click()
    button(root, "See the result").click()
    expect(result(root, "You got 3 of 5 right the first time. You scored 70%. You need 80% to pass.")).to_be_visible()
    expect(root.locator(".sw-summary")).to_be_focused()
    missed = root.locator(".sw-summary li button")
    expect(missed).to_have_text([f"1. {pick.prompt}", f"2. {seat.prompt}"])
    missed.nth(1).click()
    begins(root, 2)
    expect(feedback_of(root)).to_contain_text(seat.hint(3))
    button(root, "Back to the result").click()
    expect(missed).to_have_count(2)
    book.wait_for_value("(len(quiz.log), quiz.passed)", "(8, False)")


def test_a_quiz_can_be_taken_by_keyboard(book: Desk) -> None:
    root, page = book.widget(BY_KEYBOARD), book.page
    pick, seat, number, act, option = QUESTIONS
    begins(root, 1)
    root.scroll_into_view_if_needed()

    def to(target: Locator, key: str = "Tab") -> None:
        """Press a key until an element has the focus."""
        for _ in range(60):
            if target.evaluate("element => element.getRootNode().activeElement === element"):
                return
            page.keyboard.press(key)
        raise AssertionError("the focus never comes there")

    choice(root, pick.answer[0], pick).focus()
    for id in pick.answer:
        to(choice(root, id, pick))
        page.keyboard.press("Space")
    to(button(root, "Answer"))
    page.keyboard.press("Enter")
    expect(root.get_by_role("status")).to_contain_text("That is right.")
    to(button(root, "Next question"))
    page.keyboard.press("Enter")

    begins(root, 2)
    expect(root.get_by_role("status")).to_have_text(f"Question 2 of 5 {spoken_about(seat, seat.prompt)}")
    to(choice(root, seat.answer, seat), "Shift+Tab")
    page.keyboard.press("Space")
    to(button(root, "Answer"))
    page.keyboard.press("Enter")
    expect(feedback_of(root)).to_contain_text("That is right.")
    page.keyboard.press("Enter")

    begins(root, 3)
    to(root.get_by_role("spinbutton"), "Shift+Tab")
    page.keyboard.type(str(number.answer))
    page.keyboard.press("Enter")
    expect(feedback_of(root)).to_contain_text("That is right.")
    to(button(root, "Next question"))
    page.keyboard.press("Enter")

    begins(root, 4)
    wanted = in_hand(root, act.answer.removeprefix("play "))
    expect(root.locator(".sw-hand :focus")).to_have_count(1)
    page.keyboard.press("Home")
    to(wanted, "ArrowRight")
    page.keyboard.press("Enter")
    expect(feedback_of(root)).to_contain_text("That is right.")
    to(button(root, "Next question"))
    page.keyboard.press("Enter")

    begins(root, 5)
    to(choice(root, option.answer, option), "Shift+Tab")
    page.keyboard.press("Enter")
    to(button(root, "Answer"))
    page.keyboard.press("Enter")
    to(button(root, "See the result"))
    page.keyboard.press("Enter")
    expect(root.locator(".sw-summary")).to_be_focused()
    book.wait_for_value("(keyed.score, keyed.passed)", "(1.0, True)")


def answered(root: Locator, question: teaching.Question) -> None:
    """Answer a question correctly, and go on."""
    if question.form.kind == "number":
        root.get_by_role("spinbutton").fill(str(question.answer))
    elif question.form.kind == "act":
        in_hand(root, question.answer.removeprefix("play ")).click()
    else:
        for id in question.answer if question.form.kind == "pick" else [question.answer]:
            choice(root, id, question).click()
    if question.form.kind != "act":
        button(root, "Answer").click()


def test_quizzes_have_no_accessibility_problems(book: Desk, pictures: Path, full: bool) -> None:
    root = book.widget(LOOKED_AT)
    found: list[str] = []
    turns = count()  # test_quiz_page.py checks all themes and widths

    def look(name: str) -> None:
        found.extend(looks(book, LOOKED_AT, pictures, f"quiz-{name}", None if full else next(turns)))

    for number, question in enumerate(QUESTIONS, start=1):
        begins(root, number)
        # On the table and in a form. Feedback looks the same for all forms.
        if question.form.kind in ("pick", "number"):
            look(f"{number}-asked")
        answered(root, question)
        expect(feedback_of(root)).to_contain_text("That is right.")
        if number == 1:
            look(f"{number}-told")
        button(root, "Next question" if number < len(QUESTIONS) else "See the result").click()
    look("result")
    assert found == []


def test_questions_for_moves_can_be_answered_in_all_other_games(book: Desk) -> None:
    root = book.widget(MOVED)
    one, sequence, growing, equal = map(teaching.question, MOVES)
    [other_move] = [move for move in one.moves if not one.judge(move).right][:1]
    in_hand(root, other_move.removeprefix("play ")).click()
    expect(feedback_of(root).locator("p")).to_have_text(words_on_miss(one, 1, other_move))
    in_hand(root, one.answer.removeprefix("play ")).click()
    expect(feedback_of(root)).to_contain_text("That is right.")
    button(root, "Next question").click()

    expect(sentence(root)).to_have_text(sequence.prompt)
    move(root, *sequence.answer.replace("x", "-").split("-"))
    expect(feedback_of(root)).to_contain_text("That is right.")
    button(root, "Next question").click()

    for question in (growing, equal):
        expect(sentence(root)).to_have_text(question.prompt)
        game = get_game(question.game)
        for id in game.scene.picks(question.state, question.state.read(question.answer)):
            in_hand(root, id).click()
        main_button(root).click()
        expect(feedback_of(root)).to_contain_text("That is right.")
        main_button(root).click()
    expect(result(root, "You got 3 of 4 right the first time. You scored 75%. You need 80% to pass.")).to_be_visible()
    book.wait_for_value("len(moved.log)", "5")


SEVERAL = ["sixty/outcome.penalty/1207.73", "sisyphus_cards/playable.elements/3219.13"]


def allowed() -> teaching.Question:
    """Return a question about a legal move with a twin."""
    found = teaching.questions("sisyphus_cards", kinds=["playable.may"], n=20, seed=1)
    return next(one for one in found if one.answer == "yes" and twin_of(one, [one.id, *SEVERAL]) is not None)


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)], ids=str)
def test_a_miss_is_explained_and_repeating_it_does_not_count(size: tuple[int, int], browser: Browser) -> None:
    """A wrong yes or no, a number that is too high twice, a pick of everything, then the twin and the result."""
    may, number, pick = allowed(), *map(teaching.question, SEVERAL)
    places = [may.id, *SEVERAL]
    twin = twin_of(may, places)
    assert twin is not None
    with desk(
        browser, f"from sisyphus_widgets import Quiz, teaching\nquiz = {MAKE.replace(str(PLACES), str(places))}\nquiz"
    ) as book:
        book.resize(*size)
        root = book.widget(0)

        def says(text: str, onward: str) -> None:
            expect(feedback_of(root).locator("p").first).to_have_text(text)
            sentence(root).scroll_into_view_if_needed()
            for part in (sentence(root), feedback_of(root), button(root, onward)):
                expect(part).to_be_in_viewport()

        choice(root, "no", may).click()
        button(root, "Answer").click()
        says(words_on_miss(may, 1, "no")[0], "Next question")
        expect(progress(root)).to_have_text("Question 1 of 3")
        button(root, "Next question").click()

        for text in (number.hint(1, 30), number.again(30)):
            root.get_by_role("spinbutton").fill("30")
            button(root, "Answer").click()
            says(text, "Answer")
        book.wait_for_value("(quiz.quiz['tries'], len(quiz.log))", "(1, 2)")
        root.get_by_role("spinbutton").fill(str(number.answer))
        button(root, "Answer").click()
        button(root, "Next question").click()

        for id in pick.form.ids:
            choice(root, id, pick).click()
        button(root, "Answer").click()
        says(words_on_miss(pick, 1, pick.form.ids)[0], "Answer")
        book.wait_for_value("teaching.log.read(quiz.log)[-1]['score']", "0.0")
        for id in pick.form.ids:
            if id not in pick.answer:
                choice(root, id, pick).click()
        button(root, "Answer").click()
        expect(feedback_of(root)).to_contain_text("That is right.")
        button(root, "Next question").click()

        expect(sentence(root)).to_have_text(twin.prompt)
        choice(root, twin.answer, twin).click()
        button(root, "Answer").click()
        expect(feedback_of(root)).to_contain_text("That is right.")
        button(root, "See the result").click()
        expect(result(root, "You got 0 of 3 right the first time. You scored 0%.")).to_be_visible()
        assert book.problems() == []
