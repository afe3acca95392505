"""A learner walks a whole course on a phone, from its first button to its end, with likely mistakes on the way."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Browser, Locator, expect

from sisyphus_widgets.lessons import find
from sisyphus_widgets.lessons.courses import course_of
from sisyphus_widgets.lessons.courses.stations import Station
from tests.browser.coaching import shown_to_end
from tests.browser.desk import Desk, desk
from tests.browser.learning import Learner, take_lesson
from tests.browser.parts import main_button

BACK = {"en": "Back to the course", "de": "Zurück zum Kurs"}
ALL_THE_WAY = {"en": "You have been all the way. Well done!", "de": "Du bist den ganzen Weg gegangen. Gut gemacht!"}

MISSES = 2
"""The first questions of each station that are missed once."""

MOST_QUESTIONS = 150

HELPERS = """
import random
from sisyphus_widgets.players.registry import player_named
from sisyphus_widgets.lessons.mistakes import wrong_answers
from sisyphus_widgets.table.table_questions import TableQuestions

def open_rules(widget):
    "Return the game's rules of the open question of practice or of problems, or None where there is none."
    quiz = widget.model.values["quiz"]
    over = "summary" in quiz or ("practice" in quiz and quiz["done"] and widget.model.values["mark"]["done"])
    question = widget.model.run.question
    return None if over else [rule for rule in question.rules if rule.startswith(f"{question.game}.")]

def answer(widget, miss):
    "Answer the open question of practice or of problems, or go on from it."
    quiz, question = widget.model.values["quiz"], widget.model.run.question
    if quiz["done"] or quiz.get("practice", {}).get("example"):
        widget.model.do(lambda state: state.run.next_question())
        return
    if miss and (wrong := wrong_answers(question)):
        widget.model.do(lambda state: state.run.answer(wrong[0]))
    else:
        right = [*question.answer] if isinstance(question.answer, tuple) else question.answer
        widget.model.do(lambda state: state.run.answer(right))

def play_coached(table, miss):
    "Play a coached deal to its end, with wrong answers to the first questions of the coach."
    while not table.model.session.coach.is_over:
        while (held := TableQuestions(table.model.session).open) is not None:
            wrong = wrong_answers(held.question) if miss > 0 else []
            given, miss = (wrong[0] if wrong else held.question.answer), miss - 1
            table.model.do(lambda session: TableQuestions(session).answer(given))
        if not table.model.session.coach.is_over:
            table.play(max(map(str, table.model.session.state.legal_actions()), key=len))
    return {entry.rule for entry in table.model.session.coach.entries if entry.rule}

def play_to_end(table):
    "Play a game to its end, or a challenge until its goal is reached."
    player, rng = player_named("casual"), random.Random(1)
    while not (table.goal_reached or table.match.state.over):
        if table.goal_missed:
            table.new_game()
        table.play(str(player.choose(table.match.state.view(0), rng)))
    table.step = table.length - 1
"""


def answer_questions(book: Desk, stated: set[str]) -> None:
    """Answer all questions of a station, the first ones wrongly; each is about rules that have been stated."""
    for count in range(MOST_QUESTIONS):
        rules: Sequence[str] | None = eval(book.value("open_rules(way.station_widget)"))
        if rules is None:
            return
        assert {*rules} <= stated, f"asked before anything of it was stated: {sorted({*rules} - stated)}"
        book.run(f"answer(way.station_widget, {count < MISSES})")
    pytest.fail(f"{MOST_QUESTIONS} questions, and the station is not done")


def do_station(book: Desk, root: Locator, station: Station, language: str, stated: set[str]) -> None:
    """Do what a station asks for."""
    if station.kind == "lesson":
        lesson = find(station.lesson, language)
        take_lesson(Learner(root, lesson), MISSES)
        stated |= {rule for step in lesson.steps for rule, _ in step.teaches}
        expect(root.locator(".sw-feast")).to_contain_text(lesson.title)
    elif station.kind in ("practice", "catch_up", "problems"):
        answer_questions(book, stated)
    elif station.kind == "coach":
        stated |= eval(book.value(f"play_coached(way.station_widget, {MISSES})"))
        book.run("table = way.station_widget")
        shown_to_end(book, root)
        expect(root.locator(".sw-coach-end")).to_be_visible()
    elif station.kind == "sandbox":
        book.run("table = way.station_widget\ntable.play(str(next(iter(table.match.state.legal_actions()))))")
    else:
        book.run("table = way.station_widget\nplay_to_end(table)")


def walk(browser: Browser, game: str, language: str) -> None:
    """Walk a course: each station is opened by the main button, and ends with the main button to the next one."""
    course = course_of(game)
    cell = f"from sisyphus_widgets import Course\nway = Course({game!r}, language={language!r})\nway"
    with desk(browser, cell, size=(390, 844), bare=True) as book:
        book.run(HELPERS)
        stated = set[str]()
        for station in course.stations:
            root = book.widget(0)
            expect(main_button(root)).to_contain_text(station.title(language))
            main_button(root).click()
            book.wait_for_value("way.inside.get('station')", station.id)
            do_station(book, book.widget(0), station, language, stated)
            book.wait_for_value(f"way.states[{station.id!r}]", "done")
        expect(main_button(book.widget(0))).to_have_text(BACK[language])
        main_button(book.widget(0)).click()
        text = book.widget(0).locator(".sw-course-text")
        expect(text).to_have_text(ALL_THE_WAY[language])
        expect(text).to_be_focused()
        expect(book.widget(0).locator(".sw-station.is-done")).to_have_count(len(course.stations))
        assert book.problems() == []


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(
    ("game", "language"),
    [
        ("sisyphos_board", "en"),
        ("sixty", "en"),
        ("ascend", "en"),
        ("sisyphus_cards", "en"),
        ("skitgubbe", "de"),
    ],
)
def test_a_course_is_walked_from_its_first_button_to_its_end(
    browser: Browser, game: str, language: str, full: bool
) -> None:
    if not full and game != "sisyphos_board":
        pytest.skip("in full length only")
    walk(browser, game, language)
