"""The lessons that come with the package: each checks clean and is solved by a robot; a course leaves no clause out."""

from __future__ import annotations

import random
import re
from pathlib import Path
from statistics import mean

import pytest

from sisyphus_widgets.lessons import LessonData, Progress, course, find, names, read_file, shipped
from sisyphus_widgets.lessons.page import Showing
from sisyphus_widgets.lessons.reading import length_of, words_before_act
from sisyphus_widgets.practice import log
from sisyphus_widgets.rules import get_game

from .robot import answer_of, do_step, go_through, mistakes_to_make

DOCS = Path(__file__).parents[2] / "docs"
FILES = shipped()
COURSES = sorted({path.parent.parent.name for path in FILES})

every_lesson = pytest.mark.parametrize("lesson", FILES, ids=lambda path: path.stem, indirect=True)
every_course = pytest.mark.parametrize("game", COURSES)


@pytest.fixture
def lesson(request: pytest.FixtureRequest) -> LessonData:
    """Return the lesson of a file, which is read only where a test runs."""
    return find(request.param)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_nothing_is_wrong(path: Path) -> None:
    lesson, problems = read_file(path)
    assert problems == []
    assert lesson is not None


@every_course
def test_a_course_practises_every_clause_that_can_be_asked_about(game: str) -> None:
    ids = {clause.id for clause in get_game(game).rulebook if clause.id.startswith(game) and not clause.unasked}
    practised = {rule for lesson in course(game) for rule in lesson.rules}
    assert ids - practised == set()


@every_course
def test_a_course_is_four_to_six_lessons_in_order(game: str) -> None:
    lessons = course(game)
    assert 4 <= len(lessons) <= 6
    assert [lesson.number for lesson in lessons] == list(range(1, len(lessons) + 1))
    assert lessons[-1].steps[-1].until in ("deal", "game")
    terms = [step.term.word for lesson in lessons for step in lesson.steps if step.term is not None]
    assert len(set(terms)) == len(terms)
    for lesson in lessons:
        assert 5 <= lesson.minutes <= 12
        quiz = [step for step in lesson.steps if len(step.questions) > 1]
        assert len(quiz) == 1
        assert 3 <= len(quiz[0].questions) <= 5
        assert lesson.steps.index(quiz[0]) >= len(lesson.steps) - 2


@every_lesson
def test_a_robot_answers_rightly(lesson: LessonData) -> None:
    progress = Progress(lesson, learner="robot")
    go_through(progress)
    assert progress.score == 1
    entries = log.read(progress.log)
    assert len(entries) == sum(len(step.questions) for step in lesson.steps)
    assert len({entry["question"] for entry in entries}) == len(entries)
    assert {(entry["session"], entry["learner"], entry["score"]) for entry in entries} <= {(lesson.id, "robot", 1.0)}


@every_lesson
def test_a_robot_makes_each_likely_mistake(lesson: LessonData) -> None:
    for number, step in enumerate(lesson.steps):
        for question in step.questions:
            mistakes_found = []
            for name, answer in mistakes_to_make(step, question):
                progress = at_step(lesson, number, question.id)
                feedback = progress.answer(answer)
                assert not feedback.right
                assert feedback.is_done <= question.either
                assert feedback.texts
                if name:
                    assert feedback.texts[0] == step.mistakes[name]
                    mistakes_found.append(name)
                if question.either:  # one miss is enough, with the answer told
                    assert question.hint(3) in feedback.texts
                    assert progress.run is not None
                    assert not progress.run.open
                    continue
                for hint in step.hints[:1]:
                    assert hint in feedback.texts
                assert progress.answer(answer_of(question)).right
            if len(step.questions) == 1:
                assert set(mistakes_found) == set(step.mistakes)


def at_step(lesson: LessonData, number: int, question: str) -> Progress:
    """Progress at a step, with a question of it asked."""
    progress = Progress(lesson)
    progress._go_to(number)
    assert progress.run is not None
    while progress.run.question.id != question:
        progress.answer(answer_of(progress.run.question))
        progress.next_question()
    return progress


@every_lesson
def test_who_comes_back_goes_on_where_they_were(lesson: LessonData) -> None:
    rng = random.Random(lesson.id)
    progress = Progress(lesson, learner="robot")
    while not progress.ended:
        again = Progress.resume(lesson, log.read(progress.log), learner="robot")
        last = max((n for n, step in enumerate(lesson.steps[: progress.at]) if step.questions), default=-1)
        assert again.at == last + 1
        assert again.score == progress.score
        run = progress.run
        if run is None:
            if progress.match is not None:
                break
        else:
            for question in run.questions:
                if rng.random() < 0.4 and not question.either:
                    wrong = list(mistakes_to_make(progress.step, question))
                    progress.answer(wrong[0][1])
                    half = Progress.resume(lesson, log.read(progress.log))
                    assert (half.at, half.score) == (progress.at, progress.score)
                    assert half.question is not None
                    assert half.question.id == question.id
                    assert half.run is not None
                    assert half.run.to_page()["tries"] == 1
                progress.answer(answer_of(question))
                if not progress.is_done:
                    progress.next_question()
        progress.next()


# --- in German ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_lesson_is_said_in_german(path: Path) -> None:
    lesson, problems = read_file(path, "de")
    assert problems == []
    assert lesson is not None
    assert lesson.language == "de"
    for mine, its in zip(_texts_of(find(path.stem)), _texts_of(lesson), strict=True):
        assert mine[0] == its[0]
        assert mine[1] != its[1] or not mine[1], f"{path.stem}: {mine[0]} is left in English"
        assert _sentences(mine[1]).isdisjoint(_sentences(its[1])), f"{path.stem}: left in English"


@every_course
def test_a_word_is_new_once_in_a_course_in_german_too(game: str) -> None:
    terms = [step.term.word for lesson in course(game, "de") for step in lesson.steps if step.term is not None]
    assert len(set(terms)) == len(terms)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_german_lesson_asks_and_answers_as_the_english_one_does(path: Path) -> None:
    lesson = find(path.stem, "de")
    for mine, its in zip(find(path.stem).steps, lesson.steps, strict=True):
        assert [(one.id, one.answer) for one in mine.questions] == [(one.id, one.answer) for one in its.questions]
        for question in its.questions:
            named = {name for name, _ in mistakes_to_make(its, question)} - {""}
            assert len(its.questions) > 1 or named == set(its.mistakes)
    progress = Progress(lesson)
    go_through(progress)
    assert progress.score == 1


def _texts_of(lesson: LessonData) -> list[tuple[str, str]]:
    """Every text of a lesson, with where it stands."""
    texts = [("title", lesson.title), ("theme", lesson.theme), ("goal", lesson.goal)]
    for step in lesson.steps:
        texts += [(f"{step.id}.text", step.text), (f"{step.id}.notes", step.notes)]
        texts += [(f"{step.id}.hints.{number}", hint) for number, hint in enumerate(step.hints)]
        texts += [(f"{step.id}.mistakes.{name}", step.mistakes[name]) for name in sorted(step.mistakes)]
        texts += [] if step.term is None else [(f"{step.id}.term", step.term.means)]
        texts += [(f"{step.id}.prompt.{number}", one.prompt) for number, one in enumerate(step.questions)]
    return texts


def _sentences(text: str) -> set[str]:
    """The sentences of a text; what has no space in it may be notation."""
    return {sentence for part in re.split(r"[.!?:]", text) if " " in (sentence := " ".join(part.split()))}


MOST_WORDS_FIRST = 18
"""So many words are read at most before the first act, which takes six seconds at three words a second."""

NUMBERS = {"en": ("two", "three", "four", "five"), "de": ("zwei", "drei", "vier", "fünf")}


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_lesson_begins_with_something_to_do(name: str, language: str) -> None:
    lesson = find(name, language)
    showing = Showing(Progress(lesson))
    page = showing.to_page()
    question = showing.progress.step.questions[0]
    words = " ".join([*page["texts"], *(term["means"] for term in page["terms"]), question.prompt]).split()
    assert len(words) == words_before_act(lesson) <= MOST_WORDS_FIRST, words
    do_step(showing.progress)
    while showing.progress.at == 0:
        showing.go_on()
    texts = showing.to_page()["texts"]
    assert texts[0] == lesson.theme, "the theme comes once something was done"
    assert lesson.goal not in texts


def test_the_table_of_words_in_the_documentation_is_up_to_date() -> None:
    """Each row has the words before the first act and a step, in English and in German, and the steps that are acts."""
    rows = []
    for name in (lesson.id for game in COURSES for lesson in course(game)):
        both = [find(name, language) for language in ("en", "de")]
        first = ", ".join(str(words_before_act(lesson)) for lesson in both)
        average = ", ".join(str(round(mean(length_of(step).words for step in lesson.steps))) for lesson in both)
        acts = sum(step.is_act for step in both[0].steps)
        rows.append(f"| `{name}` | {first} | {average} | {acts} of {len(both[0].steps)} |")
    assert "\n".join(rows) in (DOCS / "courses.md").read_text("utf-8"), "\n".join(rows)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_quiz_says_how_many_questions_it_has(name: str, language: str) -> None:
    for step in find(name, language).steps:
        first = step.text.split()[0].lower()
        if len(step.questions) > 1 and first in NUMBERS[language]:
            assert NUMBERS[language].index(first) + 2 == len(step.questions), step.id


@pytest.mark.parametrize("name", names())
def test_who_has_one_seat_in_a_lesson_keeps_it_in_the_quiz(name: str) -> None:
    lesson = find(name)
    for step in lesson.steps:
        if len(step.questions) < 2:
            continue
        before = {one.seat for one in lesson.steps[: lesson.steps.index(step)] if one.seat is not None}
        if len(before) == 1 and lesson.game != "ascend":  # some rules of Ascend are known from other seats alone
            assert {one.perspective for one in step.questions} == before


@pytest.mark.parametrize("name", names())
def test_no_lesson_ends_with_the_claim_of_a_game(name: str) -> None:
    """A page without a kernel may carry none, and its end tells the goal."""
    for language, claim in (("en", r"have played"), ("de", r"\bgespielt\b")):
        assert re.search(claim, find(name, language).goal) is None
