"""SCORM packages inside a platform: reported answers, resuming, and the limits of the standard."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import Locator, Page, expect

from sisyphus_widgets import ClassReport, Lesson, Practice, Quiz, teaching
from sisyphus_widgets.embed.scorm.course import write_course_package
from sisyphus_widgets.lessons import find
from sisyphus_widgets.lessons.courses import course_of
from sisyphus_widgets.practice import log
from tests.browser import harness
from tests.browser.cells import button
from tests.browser.learning import Learner
from tests.browser.parts import feedback, progress, sentence
from tests.browser.platforms import BOTH, HOST, Platform, around, listed, strict, suspended_answers
from tests.browser.test_practice_alone import answered
from tests.browser.test_quiz_page import QUESTIONS, answer, by_mouse, choice, hand_in, onward
from tests.fixtures.quizzes import mistakes

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    quiz = Quiz(questions=QUESTIONS, lesson="Monday")
    return quiz.to_scorm(tmp_path_factory.mktemp("quiz") / "quiz.zip", title="Monday & more", language="all")


def start_unit(platform: Platform, name: str = "index.html") -> Locator:
    platform.launch(name)
    root = platform.frame.locator(".sw-root")
    expect(root).to_be_visible()
    return root


def identifier(id: str) -> str:
    return "".join(letter if letter.isascii() and (letter.isalnum() or letter == "_") else "_" for letter in id)


def response(question: teaching.Question, value: Any) -> str:
    """Return an answer in the format of its interaction."""
    form = question.form
    if form.kind in ("number", "act"):
        return str(value)
    many = list(value) if form.kind in ("pick", "order") else [value]
    places = [form.ids.index(one) for one in many]
    return ",".join(LETTERS[at] for at in (sorted(places) if form.kind == "pick" else places))


def score_of(interaction: dict[str, Any]) -> float:
    """Return the score in a result."""
    result = interaction["result"]
    return {"correct": 1.0, "wrong": 0.0}[result] if result.isalpha() else float(result)


TYPES = {"pick": "choice", "number": "numeric", "act": "performance", "order": "sequencing"}


def take(root: Locator, until: int = len(QUESTIONS)) -> None:
    """Answer a number of questions, some of them after misses."""
    for number, question in enumerate(QUESTIONS[:until], start=1):
        most = 0 if question.form.kind in ("pick", "order") or question.either else number % 3
        for given in mistakes(question, most, Random(number)):
            answer(root, question, given, by_mouse)
            expect(feedback(root)).to_be_visible()
        if question.form.kind == "pick":
            some = choice(root, question.answer[0], question)
            some.click()
            button(root, "Answer").click()
            expect(feedback(root)).to_be_visible()
        answer(root, question, question.answer, by_mouse)
        expect(feedback(root)).to_contain_text("That is right.")
        onward(root, number, by_mouse)


def test_platform_report_tables_and_code_have_the_same_answers(package: Path, page: Page, tmp_path: Path) -> None:
    platform = strict(page, package)
    root = start_unit(platform)
    take(root)
    expect(root.locator(".sw-summary")).to_be_visible()
    handed = hand_in(root).path().read_text("utf-8")
    page_code = root.locator("input.sw-code").input_value()
    platform.leave()
    stored, entries = platform.stored, log.read(handed)
    assert platform.refused == []

    of = {one.id: one for one in QUESTIONS}
    interactions = listed(stored, "interactions")
    assert len(interactions) == len(entries) > len(QUESTIONS), "each answer is told once"
    for one, entry in zip(interactions, entries, strict=True):
        question, score = of[entry["question"]], entry["score"]
        assert one["id"] == identifier(question.id)
        assert one["type"] == TYPES.get(question.form.kind, "choice")
        assert one["student_response"] == response(question, entry["given"])
        assert one["result"] == ("correct" if score == 1 else "wrong" if score == 0 else f"{score:g}")
        hours, minutes, seconds = map(float, one["latency"].split(":"))
        assert hours * 3600 + minutes * 60 + seconds == pytest.approx(entry["seconds"])
        assert one["weighting"] == ("1" if entry["tries"] == 1 else "0")
        patterns = {value for name, value in one.items() if name.startswith("correct_responses")}
        if score == 1:
            assert one["student_response"] in patterns
        else:
            assert one["student_response"] not in patterns
        rules = {value for name, value in one.items() if name.startswith("objectives")}
        assert rules >= {identifier(part["rule"]) for part in entry["parts"]}

    file = tmp_path / "Ida.jsonl"
    file.write_text(handed, "utf-8")
    report = ClassReport(file, quiz=QUESTIONS)
    [pupil] = report.pupils
    assert pupil == "Example, Ida", "the platform says who it is"
    raw = float(stored["cmi.core.score.raw"])
    assert raw == pytest.approx(100 * report.score(pupil), abs=0.005)
    assert (stored["cmi.core.score.min"], stored["cmi.core.score.max"]) == ("0", "100")
    assert stored["cmi.core.lesson_status"] == ("passed" if raw >= 80 else "failed")
    objectives = {one["id"]: one for one in listed(stored, "objectives")}
    for rule in report.rules:
        one = objectives[identifier(rule.id)]
        assert float(one["score.raw"]) == pytest.approx(100 * rule.share, abs=0.005)
        assert one["status"] == ("passed" if rule.share >= 0.8 else "failed")
    assert len([one for one in objectives.values() if "score.raw" in one]) == len(report.rules)

    code = stored["cmi.suspend_data"].split("~")[1]
    assert code == page_code == log.code(entries, QUESTIONS)
    rows = list(csv.reader(report.to_csv(tmp_path / "class.csv").read_text("utf-8-sig").splitlines()))
    firsts = [next(one for one in interactions if one["id"] == identifier(id)) for id in report.questions]
    assert [float(cell) for cell in rows[1][2 : 2 + len(firsts)]] == [score_of(one) for one in firsts]
    assert float(rows[1][1]) == pytest.approx(raw / 100, abs=0.0001)
    moodle = list(csv.reader(report.to_moodle(tmp_path / "moodle.csv").read_text("utf-8").splitlines()))
    assert float(moodle[1][1]) == pytest.approx(raw, abs=0.01)
    statements = json.loads(report.to_xapi(tmp_path / "x.json", home="https://school.example.org").read_text("utf-8"))
    # Answers within one second may be in another order there.
    assert sorted(one["result"]["score"]["scaled"] for one in statements) == sorted(one["score"] for one in entries)
    assert len(statements) == len(interactions)
    for row in log.read_code(code, QUESTIONS):
        tries = [one for one in interactions if one["id"] == identifier(row["question"])]
        assert row["tries"] == min(len(tries), 3)


@pytest.mark.parametrize("kind", BOTH)
def test_a_learner_resumes_from_the_data_of_the_platform(kind: str, package: Path, page: Page) -> None:
    platform = around(kind, page, package)
    root = start_unit(platform)
    take(root, 3)
    expect(progress(root)).to_have_text("Question 4 of 7")
    before = len(listed(platform.stored, "interactions"))
    assert platform.stored["cmi.core.lesson_status"] == "incomplete"
    platform.leave()
    stored = platform.stored
    assert stored["cmi.core.exit"] == "suspend"
    assert stored["cmi.core.lesson_location"] == "4"
    assert len(listed(stored, "interactions")) == before
    kept = page.evaluate("Object.keys(localStorage).filter(name => name.includes('quiz/'))")
    assert kept == [], "a browser that others use, too, keeps no answers"

    root = start_unit(platform)
    expect(progress(root)).to_have_text("Question 4 of 7")
    answer(root, QUESTIONS[3], QUESTIONS[3].answer, by_mouse)
    expect(feedback(root)).to_contain_text("That is right.")
    platform.leave()
    interactions = listed(platform.stored, "interactions")
    assert len(interactions) == before + 1, "what was told before is not told again"
    assert [one["id"] for one in listed(platform.stored, "objectives")] == [
        one["id"] for one in listed(stored, "objectives")
    ]
    assert platform.refused == []
    assert page.evaluate("visits") == 2


def test_a_page_resumes_in_a_new_window_of_moodle(package: Path, page: Page) -> None:
    """Moodle 4.5 throws an error at the beginning, and loses answers, which the page reports again at their indices."""
    platform = strict(page, package)
    page.evaluate("moodle = true")
    take(start_unit(platform), 2)
    platform.leave()
    before = listed(platform.stored, "interactions")
    root = start_unit(platform)
    expect(progress(root)).to_have_text("Question 3 of 7")
    answer(root, QUESTIONS[2], QUESTIONS[2].answer, by_mouse)
    expect(feedback(root)).to_contain_text("That is right.")
    platform.leave()
    interactions = listed(platform.stored, "interactions")
    kept = {"id", "type", "student_response", "result", "weighting"}
    assert [{name: one[name] for name in kept} for one in interactions[:-1]] == [
        {name: one[name] for name in kept} for one in before
    ]
    assert interactions[-1]["id"] == identifier(QUESTIONS[2].id)
    assert len([one for one in listed(platform.stored, "objectives") if "score.raw" in one]) > 0
    assert page.evaluate("Object.keys(Object.prototype)") == []
    assert page.evaluate("Object.prototype.interactions_0") is None, "nothing is left of what stood in"
    assert platform.refused == []


def test_each_answer_is_committed_at_once_and_a_change_of_language_repeats_nothing(package: Path, page: Page) -> None:
    platform = strict(page, package)
    root = start_unit(platform)
    take(root, 2)
    before = platform.stored
    assert suspended_answers(before), "without a word of good-bye"
    platform.frame.get_by_role("button", name="DE Deutsch").click()
    expect(progress(root)).to_have_text("Frage 3 von 7")
    assert listed(platform.stored, "interactions") == listed(before, "interactions")
    platform.leave()
    root = start_unit(platform)
    expect(progress(root)).to_have_text("Frage 3 von 7")
    assert platform.refused == []


def test_reviewing_an_attempt_changes_nothing(package: Path, page: Page) -> None:
    platform = strict(page, package)
    take(start_unit(platform), 2)
    platform.leave()
    before = platform.stored
    page.evaluate("stored['cmi.core.lesson_mode'] = 'review'")
    root = start_unit(platform)
    expect(progress(root)).to_have_text("Question 3 of 7")
    answer(root, QUESTIONS[2], QUESTIONS[2].answer, by_mouse)
    page.evaluate("calls.length = 0")
    page.frames[1].goto(f"{HOST}blank")
    assert [one for one in page.evaluate("calls") if "Set" in one] == []
    assert {name for name, value in platform.stored.items() if before.get(name) != value} <= {
        "cmi.core.lesson_mode",
        "cmi.core.entry",
    }


@pytest.mark.parametrize("moodle", [False, True])
def test_answers_are_sent_again_after_the_platform_has_refused_them(
    moodle: bool, package: Path, page: Page, pictures: Path
) -> None:
    """All answers arrive, although the platform takes failed requests for sent ones, like Moodle 4.5."""
    platform = strict(page, package)
    page.evaluate(f"moodle = {json.dumps(moodle)}")
    root = start_unit(platform)
    page.evaluate("fails = true")
    take(root, 1)
    unsaved = platform.frame.locator(".sw-unsaved[data-why=refused][lang=en]")
    expect(unsaved).to_contain_text("Leave this page open")
    harness.screenshot(page, pictures, "scorm-unsaved")
    assert "cmi.interactions.0.id" not in platform.stored
    page.evaluate("fails = false")
    expect(unsaved).to_be_hidden()
    [first, second] = listed(platform.stored, "interactions")
    question = QUESTIONS[0]
    assert first["id"] == second["id"] == identifier(question.id)
    assert (first["result"], second["result"]) == ("0.5", "correct")
    assert second["student_response"] == response(question, question.answer)
    assert platform.stored["cmi.core.lesson_location"] == "2"
    assert platform.stored["cmi.core.lesson_status"] == "incomplete"
    assert platform.stored["cmi.core.exit"] == "suspend"
    assert not platform.stored["cmi.suspend_data"].endswith("~")
    platform.leave()
    assert platform.refused == []


def test_a_package_works_without_a_platform(package: Path, page: Page, tmp_path: Path) -> None:
    with ZipFile(package) as archive:
        archive.extract("index.html", tmp_path)
    page.goto((tmp_path / "index.html").as_uri())
    root = page.locator(".sw-root")
    take(root, 2)
    page.reload()
    button(root, "Continue").click()
    expect(progress(root)).to_have_text("Question 3 of 7")
    found = harness.page_log(page)
    assert found.problems() == []
    assert found.console_errors == []


@pytest.mark.parametrize(("width", "height"), [(390, 700), (1366, 600)])
def test_a_page_has_the_height_that_the_platform_gives_its_frame(
    width: int, height: int, page: Page, tmp_path: Path
) -> None:
    harness.resize(page, width, height)
    root = start_unit(strict(page, Quiz(questions=QUESTIONS[:2]).to_scorm(tmp_path / "quiz.zip")))
    expect(sentence(root)).to_be_visible()
    end = "frames[0].document.querySelector('.sw-root').getBoundingClientRect().bottom"
    page.wait_for_function(f"{end} > innerHeight * 0.8")
    assert page.frames[1].evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


def test_a_window_opened_by_the_platform_finds_it(package: Path, page: Page) -> None:
    platform = strict(page, package)
    page.evaluate("launch('about:blank')")
    with page.expect_popup() as popup:
        page.evaluate("address => void open(address)", f"{HOST}index.html")
    inside = popup.value
    take(inside.locator(".sw-root"), 1)
    assert platform.stored["cmi.interactions.0.id"] == identifier(QUESTIONS[0].id)


@pytest.mark.parametrize("kind", BOTH)
@pytest.mark.parametrize("name", ["first-trick", "the-corner"])
def test_a_lesson_reports_its_steps_and_resumes(name: str, kind: str, page: Page, tmp_path: Path, full: bool) -> None:
    if not full and name != "the-corner":
        pytest.skip("in full length only")
    lesson = find(name)
    platform = around(kind, page, Lesson(lesson).to_scorm(tmp_path / "lesson.zip"))
    root = start_unit(platform)
    interactions: list[dict[str, Any]] = []
    for number, step in enumerate(lesson.steps, 1):
        learner = Learner(root, lesson)
        learner.sees(step, number)
        learner.do(step)
        assert platform.stored["cmi.core.lesson_location"] == str(number + 1)
        assert platform.stored["cmi.core.lesson_status"] == ("completed" if step is lesson.steps[-1] else "incomplete")
        platform.leave()
        assert platform.stored["cmi.core.exit"] == ("" if step is lesson.steps[-1] else "suspend")
        assert listed(platform.stored, "interactions")[: len(interactions)] == interactions
        interactions = listed(platform.stored, "interactions")
        root = start_unit(platform)
    expect(root.locator(".sw-summary")).to_be_visible()
    questions = [one for step in lesson.steps for one in step.questions]
    assert {one["id"] for one in interactions} == {identifier(one.id) for one in questions}
    firsts = {one["id"]: one for one in reversed(interactions)}
    scores = [score_of(one) for one in firsts.values()]
    assert float(platform.stored["cmi.core.score.raw"]) == pytest.approx(100 * sum(scores) / len(questions), abs=0.01)
    assert listed(platform.stored, "interactions") == interactions
    assert platform.refused == []


@pytest.mark.parametrize("kind", BOTH)
def test_stations_of_a_course_report_separately(kind: str, page: Page, tmp_path: Path) -> None:
    whole = course_of("sixty")
    practice = next(one for one in whole.stations if one.kind == "practice")
    lesson = next(one for one in whole.stations if one.kind == "lesson")
    source = find(lesson.lesson)
    course = replace(whole, stations=(lesson, practice))
    platform = around(kind, page, write_course_package([course], tmp_path / "course.zip", default_language="en"))
    [first, second] = [name for name in platform.files if name.endswith(".html")]
    root = start_unit(platform, first)
    asking = 0
    while not (step := source.steps[asking]).questions or not asking:
        Learner(root, source).do(step)
        asking += 1
    Learner(root, source).do(step)
    platform.leave()
    of_lesson = platform.stored
    assert of_lesson["cmi.core.lesson_location"] == str(asking + 2)
    assert listed(of_lesson, "interactions")

    root = start_unit(platform, second)
    assert not listed(platform.stored, "interactions"), "each station is kept for itself"
    for number in range(1, 4):  # the example at first is not an answer
        if button(root, "Got it").count():
            button(root, "Got it").click()
        answered(root)
        assert len(listed(platform.stored, "interactions")) >= number
    interactions = listed(platform.stored, "interactions")
    suspend_data = platform.stored["cmi.suspend_data"]
    known = root.locator(".sw-map p").inner_text()
    platform.leave()
    assert platform.stored["cmi.core.lesson_status"] == "incomplete"
    root = start_unit(platform, second)
    expect(root.locator(".sw-map p")).to_have_text(known)
    platform.leave()
    assert platform.stored["cmi.suspend_data"] == suspend_data
    assert listed(platform.stored, "interactions") == interactions

    root = start_unit(platform, first)
    assert listed(platform.stored, "interactions") == listed(of_lesson, "interactions")
    Learner(root, source).sees(source.steps[asking + 1], asking + 2)
    assert platform.refused == []


@pytest.mark.parametrize("kind", BOTH)
@pytest.mark.parametrize("way", ["removed", "left"])
def test_a_visit_that_ends_in_any_way_loses_no_answer(way: str, kind: str, package: Path, page: Page) -> None:
    """The window is closed or the platform left during a question."""
    platform = around(kind, page, package)
    root = start_unit(platform)
    take(root, 1)
    choice(root, QUESTIONS[1].form.ids[0], QUESTIONS[1]).click()
    platform.leave_by(way)
    stored = platform.stored
    assert stored["cmi.core.exit"] == "suspend"
    assert stored["cmi.core.lesson_location"] == "2"
    assert len(listed(stored, "interactions")) == len(suspended_answers(stored))
    hours, minutes, seconds = map(float, stored["cmi.core.session_time"].split(":"))
    assert hours + minutes + seconds > 0


# A script that answers practice by any buttons, until the platform has a number of answers.
_ANSWER = """async ([root, wanted]) => {
  const buttons = () => [...root.querySelectorAll("button")];
  const named = (...names) => buttons().find((one) => names.includes(one.textContent.trim()));
  const after = () => named("Next question", "Got it", "Show the answer");
  for (let n = 0; !(`cmi.interactions.${wanted - 1}.id` in parent.stored); n++) {
    const box = root.querySelector("input[type=number], [role=spinbutton]");
    const answers = root.querySelectorAll(".sw-answer");
    if (after()) after().click();
    else if (answers.length) answers[n % answers.length].click();
    else {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(box, String(n % 12));
      box.dispatchEvent(new Event("input", {bubbles: true}));
      await new Promise((go) => setTimeout(go, 5));
      named("Answer").click();
    }
    await new Promise((go) => setTimeout(go, 5));
    if (n > 5000) return false;
  }
  return true;
}"""


def test_long_practice_fits_into_the_storage_of_the_platform(page: Page, tmp_path: Path, full: bool) -> None:
    """The oldest answers of endless practice are left out, and the learner can resume."""
    if not full:
        pytest.skip("in full length only")
    practice = Practice("sixty")
    platform = strict(page, practice.to_scorm(tmp_path / "practice.zip", n=40, seed=1))
    root = start_unit(platform)
    assert root.evaluate(f"(root, wanted) => ({_ANSWER})([root, wanted])", 400)
    platform.leave()
    kept = platform.stored["cmi.suspend_data"]
    assert kept.startswith("2~"), "some of it had no room"
    assert 4096 - 100 < len(kept) <= 4096
    root = start_unit(platform)
    map = root.locator(".sw-map button")
    expect(map.first).to_be_visible()
    assert any("0 of" not in (one or "") for one in map.evaluate_all("all => all.map(one => one.ariaLabel)"))
    assert root.evaluate(f"(root, wanted) => ({_ANSWER})([root, wanted])", 403)
    platform.leave()
    assert 4096 - 100 < len(platform.stored["cmi.suspend_data"]) <= 4096
    assert len(listed(platform.stored, "interactions")) == 403, "what was told before is not told again"
    assert platform.refused == []


@pytest.mark.parametrize("kind", BOTH[1:])
def test_scorm_again_accepts_all_calls(kind: str, package: Path, page: Page) -> None:
    platform = around(kind, page, package)
    root = start_unit(platform)
    take(root)
    expect(root.locator(".sw-summary")).to_be_visible()
    platform.leave()
    stored = platform.stored
    assert platform.refused == []
    interactions = listed(stored, "interactions")
    assert page.evaluate("commits") > len(interactions) >= len(QUESTIONS)
    ids = {identifier(one.id): one for one in QUESTIONS}
    rights = [one for one in interactions if one["result"] == "correct"]
    assert [one["id"] for one in rights] == [*ids]
    assert [one["student_response"] for one in rights] == [response(one, one.answer) for one in QUESTIONS]
    assert stored["cmi.core.lesson_status"] in ("passed", "failed")
    assert float(stored["cmi.core.score.raw"]) > 0
    assert stored["cmi.suspend_data"].startswith("1~")
