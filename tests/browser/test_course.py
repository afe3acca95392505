"""Courses with a kernel, and as a folder of pages from disk."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from sisyphus_widgets import Course
from sisyphus_widgets.lessons import find
from sisyphus_widgets.lessons.courses import course_of
from sisyphus_widgets.lessons.courses.stations import games_with_course
from tests.browser import harness
from tests.browser.coaching import shown_to_end
from tests.browser.desk import Desk, desk
from tests.browser.learning import Learner, take_lesson
from tests.browser.parts import main_button, sentence
from tests.browser.stepping import step_until
from tests.browser.stillness import measured
from tests.lessons.robot import answer_of

# Done long ago, and due again.
DUE = {"practice/sixty/practice-1": {"done": True, "share": 1.0, "due": "2020-01-01"}}


def answer_all(book: Desk, name: str) -> None:
    """Answer every question of the open station correctly with requests of its page."""
    model = book.names[name].station_widget.model
    for number in range(100):
        quiz = model.values["quiz"]
        if "summary" in quiz or ("practice" in quiz and quiz["done"] and model.values["mark"]["done"]):
            break
        question = model.run.question
        kind, payload = "next_question", dict[str, Any]()
        if not quiz["done"] and not quiz.get("practice", {}).get("example"):
            acts = question.form.kind == "act"
            kind, payload = (
                ("play", {"action": question.answer}) if acts else ("answer", {"answer": answer_of(question)})
            )
        request = {"v": 1, "id": f"t.{number}", "type": kind, "revision": model.revision, "payload": payload}
        book.run(f"{name}.station_widget.model.receive({request!r})")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Course("sisyphos_board").to_html(tmp_path_factory.mktemp("course"), language="all", python=False).parent


def test_a_folder_leads_from_the_index_through_a_lesson_to_the_next(page: Page, folder: Path) -> None:
    page.goto((folder / "index.html").as_uri())
    expect(page.get_by_role("listitem")).to_have_count(10)
    expect(page.get_by_text("0 of 10 stations done")).to_be_visible()
    assert harness.accessibility_problems(page, "main") == []
    page.get_by_role("button", name="Begin: Up the hill").click()
    root = page.locator(".sw-root")
    take_lesson(Learner(root, find("up-the-hill", "en")), misses=1)
    expect(root.locator(".sw-summary li")).to_have_text("You can do this now: One step, one way; Sisyphos wins on a5.")
    again = root.get_by_role("button", name="Ask what I missed again")
    again.click()
    expect(root.locator(".sw-read").first).to_have_text("Once more, what you missed:")
    page.reload()  # the browser keeps the answers
    page.get_by_role("button", name="Back to the course").click()
    expect(page.get_by_text("1 of 10 stations done")).to_be_visible()
    done = page.get_by_role("button", name="Up the hill. Lesson: done")
    expect(done).to_be_visible()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_text("1 von 10 Stationen geschafft")).to_be_visible()
    page.get_by_role("button", name="Weiter: Was im Weg steht").click()
    expect(root.locator(".sw-title")).to_have_text("Was im Weg steht")
    assert harness.page_log(page).problems() == []


def test_a_page_without_its_folder_says_that_it_cannot_run(page: Page, folder: Path, tmp_path: Path) -> None:
    copy(folder / "index.html", tmp_path)
    page.goto((tmp_path / "index.html").as_uri())
    expect(page.get_by_text("cannot run in this place")).to_be_visible()
    expect(page.locator(".sw-instead pre")).to_contain_text("Up the hill")


# A script that returns the areas on which the link to the next station lies.
COVERED = """root => {
  const box = (part) => part.getBoundingClientRect(), link = box(root.querySelector(".sw-onward"));
  const other = ":is([data-area], [data-area] *):not([data-area=way], [data-area=way] *)";
  return [...root.querySelectorAll(other)].filter((part) =>
    Math.min(box(part).bottom, link.bottom) - Math.max(box(part).top, link.top) > 1 &&
    Math.min(box(part).right, link.right) - Math.max(box(part).left, link.left) > 1).map((part) => part.className);
}"""


def test_the_end_of_a_lesson_links_to_the_next_one(page: Page, folder: Path) -> None:
    harness.resize(page, 1366, 768)
    page.goto((folder / "01-up-the-hill.html").as_uri())
    root = page.locator(".sw-root")
    take_lesson(Learner(root, find("up-the-hill", "en")))
    expect(root.get_by_role("button", name="Ask what I missed again")).to_have_count(0)
    # The link has a place of its own, and covers nothing.
    assert measured(root, COVERED) == []
    root.get_by_role("button", name="Next: What stands in the way").click()
    expect(root.locator(".sw-title")).to_have_text("What stands in the way")
    assert "02-on-the-way.html" in page.url


def test_a_page_practises_what_its_learner_missed_before(page: Page, folder: Path, pictures: Path) -> None:
    harness.resize(page, 390, 844)
    [station] = folder.glob("*-catch_up-1.html")
    page.goto(station.as_uri())
    root = page.locator(".sw-root")
    nothing = "There is nothing to catch up on yet. Start at the beginning!"
    expect(root.locator(".sw-text")).to_have_text(nothing)
    expect(root.locator("[role=status]").filter(has_text=re.compile(r"\S"))).to_have_text([nothing])  # all that is read
    expect(root.locator(".sw-feast, .sw-fact")).to_have_count(0)
    expect(main_button(root)).to_have_text("Begin: Up the hill")
    for part in ("Got it", "rules known"):
        expect(root).not_to_contain_text(part)
    expect(root.locator("[data-area=table]:visible, [data-area=hand]:visible, .sw-feedback:visible")).to_have_count(0)
    assert harness.accessibility_problems(page, "main") == []
    root.screenshot(path=pictures / "nothing-to-catch-up.png")
    main_button(root).click()
    expect(root.locator(".sw-title")).to_have_text("Up the hill")
    take_lesson(Learner(root, find("up-the-hill", "en")), misses=1)
    page.goto(station.as_uri())
    expect(root.locator(".sw-read").first).to_have_text("Once more, in another case: One step, one way")
    expect(root.locator(".sw-pebble")).to_have_count(1)
    expect(root.locator(".sw-feast")).to_have_count(0)
    assert harness.accessibility_problems(page, "main") == []
    root.get_by_role("button", name="Got it").click()
    page.reload()
    root.get_by_role("button", name="Continue").click()
    expect(root.locator(".sw-read").first).not_to_have_text(re.compile("Once more"))
    expect(root.locator(".sw-pebble.is-begun")).to_have_count(1)
    page.get_by_role("button", name="Deutsch").click()
    expect(root.locator(".sw-pebble")).to_have_count(1)
    page.get_by_role("button", name="English").click()
    assert harness.page_log(page).problems() == []


def test_pages_without_shared_storage_pass_marks_in_their_links(page: Page, folder: Path) -> None:
    page.goto((folder / "01-up-the-hill.html").as_uri())
    root = page.locator(".sw-root")
    take_lesson(Learner(root, find("up-the-hill", "en")))
    # As in browsers with a separate storage for each file: the next page finds the marks only in its address.
    page.add_init_script("if (location.pathname.endsWith('index.html') && location.hash) localStorage.clear()")
    root.get_by_role("button", name="Back to the course").click()
    expect(page.get_by_text("1 of 10 stations done")).to_be_visible()
    assert page.url.endswith("index.html")


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    cells = [
        'from sisyphus_widgets import Course\nway = Course("sisyphos_board", learner="Mia")\n(way)',
        "games = Course()\n(games)",
        f"due = Course('sixty', marks={DUE})\n(due)",
        'all_right = Course("sisyphos_board", learner="Ada")\n(all_right)',
    ]
    with desk(browser, *cells, size=(1366, 768)) as opened:
        yield opened
        assert opened.problems() == []


def test_a_station_opens_in_place_and_links_to_the_next(book: Desk) -> None:
    widget = book.page.locator(".cell").nth(0)
    widget.get_by_role("button", name="Up the hill. Lesson").click()
    take_lesson(Learner(widget.locator(".sw-root"), find("up-the-hill", "en")))
    book.wait_for_value("way.states['up-the-hill']", "done")
    widget.get_by_role("button", name="Next: What stands in the way").click()
    expect(widget.locator(".sw-title")).to_have_text("What stands in the way")
    widget.get_by_role("button", name="Back to the course").click()
    expect(widget.get_by_role("button", name="Up the hill. Lesson: done")).to_be_visible()
    expect(widget.get_by_role("button", name="Go on: Learn while you play")).to_be_focused()
    # A new course widget finds Mia's marks in the browser.
    book.run('way = Course("sisyphos_board", learner="Mia")\n(way)', cell=0)
    book.wait_for_value("way.states['up-the-hill']", "done")


def test_a_course_of_all_games_leads_to_each_game_and_back(book: Desk) -> None:
    widget = book.page.locator(".cell").nth(1)
    widget.get_by_role("button", name="Sixty").click()
    expect(widget.get_by_role("listitem")).to_have_count(len(course_of("sixty").stations))
    widget.get_by_role("button", name="Problems. Problems").first.click()
    expect(sentence(widget)).to_be_visible()
    widget.get_by_role("button", name="Back to the course").click()
    widget.get_by_role("button", name="All games").click()
    expect(widget.locator(".sw-game")).to_have_count(5)


def test_practice_and_problems_set_their_marks_and_link_to_the_next(book: Desk) -> None:
    widget = book.page.locator(".cell").nth(3)
    onward = widget.locator(".sw-onward")
    widget.get_by_role("button", name="Practice: Sisyphos wins on a5. Practice").click()
    expect(sentence(widget)).to_be_visible()
    answer_all(book, "all_right")
    feast = "You have practised all the rules here. They come back another day."
    expect(widget.locator(".sw-feast")).to_have_text(feast)
    further = "Next: Practice of what you missed"
    expect(widget.locator("[data-area=way] .is-main")).to_have_text(further)
    widget.get_by_role("button", name="Next question").click()
    expect(widget.locator(".sw-feast")).to_have_count(0)
    answer_all(book, "all_right")
    expect(onward).to_have_text(further)
    expect(widget.locator(".sw-feast")).to_have_count(0)
    assert harness.accessibility_problems(book.page, widget.locator(".sw-root")) == []
    onward.click()
    # Nothing was missed, so the next station leads on at once.
    expect(widget.locator(".sw-feast")).to_have_text("No mistakes so far. Go right on!")
    expect(widget.locator("[data-area=way] .is-main")).to_have_text("Next: Problems")
    assert harness.accessibility_problems(book.page, widget.locator(".sw-root")) == []
    onward.click()
    expect(onward).to_have_count(0)
    answer_all(book, "all_right")
    expect(widget.locator(".sw-summary")).to_contain_text("You solved all problems the first time.")
    expect(onward).to_have_text("Next: Problems")
    widget.get_by_role("button", name="Back to the course").click()
    expect(widget.get_by_text(f"3 of {len(course_of('sisyphos_board').stations)} stations done")).to_be_visible()


def test_a_due_station_is_marked_and_suggested_first(book: Desk) -> None:
    widget = book.page.locator(".cell").nth(2)
    expect(widget.get_by_text("1 due today")).to_be_visible()
    due = widget.get_by_role("button", name="Practice: Leading. Practice: due today")
    expect(due).to_have_class(re.compile(r"\bis-due\b.*\bis-next\b"))
    widget.get_by_role("button", name="Go on: Practice: Leading").click()
    expect(sentence(widget)).to_be_visible()


CAPTIONS = """picture => {
  const box = (part) => part.getBoundingClientRect(), within = box(picture);
  const captions = [...picture.querySelectorAll(".sw-caption")].filter((one) => box(one).width);
  const cut = captions.filter((one) => box(one).bottom > within.bottom || box(one).left < within.left);
  const over = captions.filter((one, n) => captions.slice(n + 1).some((other) =>
    Math.min(box(one).bottom, box(other).bottom) - Math.max(box(one).top, box(other).top) > 1 &&
    Math.min(box(one).right, box(other).right) - Math.max(box(one).left, box(other).left) > 1));
  return [captions.length, [...cut, ...over].map((one) => one.textContent)];
}"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_captions_of_pictures_are_legible(browser: Browser, language: str) -> None:
    courses = [course_of(game) for game in games_with_course()]
    cells = [
        f"from sisyphus_widgets import Course\nCourse({one.game.name!r}, language={language!r})" for one in courses
    ]
    with desk(browser, *cells, size=(1366, 768)) as book:
        for size in ((1366, 768), (920, 1180)):  # in the cell of a tablet, too
            book.resize(*size)
            for number, course in enumerate(courses):
                picture = book.widget(number).locator(".sw-course-picture")
                lessons = [one for one in course.stations if one.lesson]
                assert measured(picture, CAPTIONS) == [len(lessons), []], (course.game.name, size)


# A script that returns the ratio of a picture, and that of the sun in it.
RATIOS = """picture => [picture, picture.querySelector(".look-light")].map((part) => {
  const {width, height} = part.getBoundingClientRect();
  return width / height;
})"""


def test_a_landscape_is_higher_on_upright_pages_and_its_sun_stays_round(browser: Browser) -> None:
    cell = "from sisyphus_widgets import Course\nCourse('sisyphus_cards')"
    with desk(browser, cell, size=(1366, 768), bare=True) as book:
        picture = book.widget(0).locator(".sw-course-picture")
        drawn, sun = measured(picture, RATIOS)
        assert sun == pytest.approx(1, abs=0.02)
        book.resize(390, 844)
        upright, sun = measured(picture, RATIOS)
        assert upright < 0.8 * drawn
        assert sun == pytest.approx(1, abs=0.02)
        assert book.problems() == []


TEXTS = {
    "en": {"begin": "Begin: Learn while you play", "collecting": "Next: Collecting"},
    "de": {"begin": "Los geht’s: Beim Spielen lernen", "collecting": "Weiter: Sammeln"},
}


def play_coached(book: Desk, widget: Locator, name: str) -> None:
    """Play the coached deal of the open station to its end, from Python, and step to its last beat."""
    book.run(
        "from sisyphus_widgets.table.table_questions import TableQuestions\n"
        f"table = {name}.station_widget\n"
        "while not table.model.session.coach.is_over:\n"
        "    while (held := TableQuestions(table.model.session).open) is not None:\n"
        "        right = held.question.answer\n"
        "        table.model.do(lambda session: TableQuestions(session).answer(right))\n"
        "    if not table.model.session.coach.is_over:\n"
        "        table.play(max(map(str, table.model.session.state.legal_actions()), key=len))"
    )
    shown_to_end(book, widget)
    expect(widget.locator(".sw-coach-end")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_course_begins_with_a_game_with_a_coach_that_leads_on(browser: Browser, language: str) -> None:
    say = TEXTS[language]
    cell = f"from sisyphus_widgets import Course\nway = Course('skitgubbe', language={language!r})\nway"
    with desk(browser, cell, size=(390, 844)) as book:
        widget = book.widget(0)
        widget.get_by_role("button", name=say["begin"]).click()
        expect(widget.locator(".sw-coach-lines > p").first).to_be_visible()
        expect(widget.locator(".sw-onward")).to_have_count(0)
        play_coached(book, widget, "way")
        expect(widget.locator(".sw-onward")).to_have_text(say["collecting"])
        expect(main_button(widget)).to_have_text(say["collecting"])
        assert harness.accessibility_problems(book.page, widget) == []
        widget.locator(".sw-onward").click()
        expect(widget.locator(".sw-lesson")).to_be_visible()
        widget.locator(".sw-home button").click()
        expect(widget.locator(".sw-station.is-done")).to_have_count(1)
        book.wait_for_value("way.states['coach-1']", "done")
        assert book.problems() == []


def test_a_sandbox_is_a_station_that_leads_on_once_something_was_tried(browser: Browser) -> None:
    cell = "from sisyphus_widgets import Course\nway = Course('skitgubbe')\nway.go_to('sandbox-1')\nway"
    with desk(browser, cell, size=(390, 844)) as book:
        widget = book.widget(0)
        expect(widget.locator(".sw-home")).to_be_visible()
        expect(widget.locator(".sw-onward")).to_have_count(0)
        book.run("way.station_widget.play('lay 8C')")
        expect(widget.locator(".sw-onward")).to_have_text("Next: Not the goat")
        book.wait_for_value("way.states['sandbox-1']", "done")
        assert book.problems() == []


def test_a_mini_game_is_tried_again_until_its_goal_is_reached(browser: Browser) -> None:
    cell = "from sisyphus_widgets import Course\nway = Course('ascend')\nway.go_to('challenge-1')\nway"
    with desk(browser, cell, size=(390, 844)) as book:
        widget = book.widget(0)
        expect(widget.locator(".sw-task")).to_contain_text("Be the next to go out.")
        book.run("table = way.station_widget\ntable.opponents = 'greedy'")
        book.run("def moves(): return sorted(map(str, table.match.state.legal_actions()), key=len)")
        book.run("while not table.goal_missed:\n    table.play('pass' if 'pass' in moves() else moves()[0])")
        shown_to_end(book, widget)
        expect(widget.locator(".sw-task")).to_have_class(re.compile("is-missed"))
        expect(widget.locator(".sw-onward")).to_have_count(0)
        widget.get_by_role("button", name="Start again").first.click()
        book.wait_for_value("table.goal_missed", "False")
        book.run("table.play('play 9MS 9WY 9LK')\nwhile not table.goal_reached:\n    table.play(moves()[-1])")
        book.settle()
        step_until(widget, widget.locator(".sw-onward").is_visible)
        expect(widget.locator(".sw-onward")).to_have_text("Next: Practice of what you missed")
        book.wait_for_value("way.states['challenge-1']", "done")
        assert book.problems() == []


# A script that returns the widths of the places where stations are tapped.
TAPPED = """root => [...root.querySelectorAll(".sw-station")]
  .map((one) => parseFloat(getComputedStyle(one, "::after").width))"""


def test_a_station_is_tapped_larger_than_drawn(browser: Browser) -> None:
    cell = "from sisyphus_widgets import Course\nway = Course('sixty', learner='Ada')\nway"
    with desk(browser, cell, size=(360, 640), bare=True, has_touch=True) as book:
        assert {round(width) for width in measured(book.widget(0), TAPPED)} == {44}
        assert book.problems() == []
