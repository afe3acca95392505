"""The simulated class on a school's platform: its pages say there what the report about the class says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from sisyphus_widgets import Lesson, Quiz
from sisyphus_widgets.lessons import find
from sisyphus_widgets.models.model import Model
from sisyphus_widgets.room.report import ClassReport
from tests.browser import harness
from tests.browser.platforms import Platform, listed, strict
from tests.browser.test_scorm import identifier, score_of
from tests.practice.test_days import Clock
from tests.room.report.simulated_class import (
    LESSON,
    QUESTIONS,
    TITLE,
    Make,
    Notebook,
    Pupil,
    answer,
    at_notebooks,
    facts,
    halves,
    kept_answers,
    lesson_for,
    pupils,
    quiz_for,
    report_of,
    set_time,
)

CHECKED = 6
"""The number of pupils without --full: one with each habit."""

MAKES: dict[str, Make] = {"quiz": quiz_for, "lesson": lesson_for}

ASSIGNMENTS = {"quiz": QUESTIONS, "lesson": find(LESSON)}

NOTE_MODEL = """document.addEventListener("sw-model", (event) => {
  window.model = event.detail.model;
  window.heard = {};
  model.on("msg:custom", (content) => (heard[content.id] = content));
}, true)"""

ASK = """([id, type, payload]) => {
  model.send({ v: 1, id, type, revision: model.get("_revision"), payload });
  return heard[id];
}"""


class Script:
    """A model in Python, which notes each request with its time, so that a page without Python can be sent the same."""

    def __init__(self, model: Model) -> None:
        self.notebook = Notebook(model)
        self.requests: list[tuple[float, str, dict[str, Any]]] = []

    @property
    def model(self) -> Any:
        """The model that the page shows."""
        return self.notebook.model

    def ask(self, kind: str, payload: Mapping[str, Any]) -> Any:
        """Return the result of a request."""
        result = self.notebook.ask(kind, payload)
        self.requests.append((Clock.instant.timestamp(), kind, dict(payload)))
        return result


def script_of(pupil: Pupil, make: Make) -> tuple[list[list[tuple[float, str, dict[str, Any]]]], dict[str, Any]]:
    """Return the requests of a pupil in each sitting, and what is handed in at the end.

    A page without Python gives no hints: it takes up the answer after a hint as a notebook has kept it.
    """
    desk, sittings = Script(make(pupil.name)), []
    for sitting, ids in enumerate(halves(pupil, desk.model)):
        if sitting:
            entries, desk = kept_answers(desk.model), Script(make(pupil.name))
            desk.notebook.ask("resume", {"learner": pupil.name, "entries": entries})
        answer(pupil, desk, sitting, ids)
        sittings.append(desk.requests)
    return [without_hints(requests, kept_answers(desk.model)) for requests in sittings], desk.ask("hand_in", {})


def without_hints(requests: Sequence[Any], entries: Sequence[Mapping[str, Any]]) -> list[Any]:
    """Return requests with what was kept of an answer in place of a hint and the answer after it."""
    found: list[Any] = []
    helped = iter([one for one in entries if one["hints"] >= one["tries"]])
    is_helped = False
    for at, kind, payload in requests:
        if kind == "take_hint":
            is_helped = True
        elif is_helped:
            is_helped = False
            found.append((at, "resume", {"learner": "", "entries": [next(helped)]}))
        else:
            found.append((at, kind, payload))
    return found


def work_through(platform: Platform, sittings: Sequence[Sequence[Any]]) -> dict[str, Any]:
    """Send requests to the page of a package, a visit for each sitting; return what it hands in at the end."""
    page = platform.page
    handed: dict[str, Any] = {}
    for number, requests in enumerate(sittings):
        page.clock.set_fixed_time(requests[0][0])
        platform.launch()
        expect(platform.frame.locator(".sw-root")).to_be_visible()
        frame = page.frames[1]
        for at, (instant, kind, payload) in enumerate(requests):
            page.clock.set_fixed_time(instant)
            heard = frame.evaluate(ASK, [f"{number}.{at}", kind, payload])
            assert heard["ok"], (kind, payload, heard)
        handed = frame.evaluate(ASK, ["end", "hand_in", {}])["result"]
        platform.leave()
    assert platform.refused == []
    return handed


@pytest.fixture(scope="module", params=MAKES)
def kind(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture(scope="module")
def package(kind: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    widget = Lesson(LESSON) if kind == "lesson" else Quiz(questions=QUESTIONS, lesson=TITLE)
    file: Path = widget.to_scorm(tmp_path_factory.mktemp(kind) / "class.zip")
    return file


def test_a_platform_keeps_what_the_report_says_of_each_pupil(
    kind: str, package: Path, browser: Browser, full: bool
) -> None:
    class_ = pupils() if full else pupils(CHECKED)
    on_platform = []
    with set_time():
        files = [text for pupil in class_ for text in at_notebooks(pupil, MAKES[kind]).files]
        scripts = [script_of(pupil, MAKES[kind]) for pupil in class_]
    for pupil, (sittings, in_notebook) in zip(class_, scripts, strict=True):
        with harness.open_page(browser, timezone_id=pupil.zone) as page:
            page.context.add_init_script(NOTE_MODEL)
            platform = strict(page, package)
            page.evaluate("name => { learner = { 'cmi.core.student_name': name } }", pupil.name)
            handed = work_through(platform, sittings)
            stored = platform.stored
        on_platform.append(handed["log"])
        assert stored["cmi.suspend_data"].split("~")[1] == handed["code"] == in_notebook["code"]
        agrees(stored, report_of([in_notebook["log"]], [pupil], quiz=ASSIGNMENTS[kind]), pupil, kind)
    assert facts(report_of(on_platform, class_)) == facts(report_of(files, class_))


def agrees(stored: Mapping[str, str], report: ClassReport, pupil: Pupil, kind: str) -> None:
    """Check that the score, the state, the rules and the answers that a platform keeps are those of a report."""
    objectives = {one["id"]: one for one in listed(stored, "objectives") if "score.raw" in one}
    assert objectives.keys() == {identifier(rule.id) for rule in report.rules}
    for rule in report.rules:
        one = objectives[identifier(rule.id)]
        assert float(one["score.raw"]) == pytest.approx(100 * rule.share, abs=0.005)
        assert one["status"] == ("passed" if rule.share >= 0.8 else "failed")
    raw = float(stored["cmi.core.score.raw"])
    assert raw == pytest.approx(100 * report.score(pupil.name), abs=0.005)
    status = "completed" if kind == "lesson" else "passed" if raw >= 80 else "failed"
    assert stored["cmi.core.lesson_status"] == status
    interactions = listed(stored, "interactions")
    assert [(one["id"], score_of(one)) for one in interactions] == [
        (identifier(one.entry["question"]), one.entry["score"]) for one in report.counted
    ]
