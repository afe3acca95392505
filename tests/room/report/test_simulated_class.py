"""One simulated class, and the same report about it from files, codes and a room; ``browser`` has its SCORM pages."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sisyphus_widgets.models.model import Model
from sisyphus_widgets.practice import log
from sisyphus_widgets.practice.answer import Answer, entry_of, merge, of_log
from sisyphus_widgets.practice.quiz_run import Run
from sisyphus_widgets.room.activity import Activity, lesson, quiz
from sisyphus_widgets.room.room import ClassRoom
from tests.room.people import Page, ask, killed
from tests.room.report.simulated_class import (
    LESSON,
    QUESTIONS,
    TITLE,
    WEAK,
    Make,
    Notebook,
    Pupil,
    Work,
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

UNDONE = 5
"""The number of answers that are undone, one after the other."""

CHECKED = 12
"""The number of pupils without --full: two with each habit."""

MAKES: dict[str, Make] = {"quiz": quiz_for, "lesson": lesson_for}


@pytest.fixture(scope="module")
def class_(full: bool) -> list[Pupil]:
    return pupils() if full else pupils(CHECKED)


@cache
def works(kind: str, number: int) -> tuple[Work, ...]:
    """Return the work of the first pupils of the class at notebooks."""
    with set_time():
        return tuple(at_notebooks(pupil, MAKES[kind]) for pupil in pupils(number))


@pytest.fixture
def quizzes(class_: list[Pupil]) -> tuple[Work, ...]:
    return works("quiz", len(class_))


def hand_in(folder: Path, handed: Sequence[Work]) -> Path:
    """Write what was handed in to a folder, and return the folder."""
    for work in handed:
        for number, text in enumerate(work.files):
            (folder / f"{work.pupil.number:02}-{number}.jsonl").write_text(text, "utf-8")
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "handed-in"
    folder.mkdir()
    return folder


# --- the weaknesses --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", MAKES)
def test_the_weakest_rules_of_a_report_are_those_that_the_class_does_not_know(
    kind: str, class_: list[Pupil], folder: Path
) -> None:
    report = report_of(hand_in(folder, works(kind, len(class_))), class_)
    weak = {rule for rule in WEAK if rule in {one.id for one in report.rules}}
    assert {one.id for one in report.rules[: len(weak)]} == weak
    assert all((one.share < 0.5) == (one.id in weak) for one in report.rules)
    assert (len(report.pupils), report.absent, report.strangers) == (len(class_), (), ())
    assert {one.why for one in report.left_out} == {"double"}, "some have handed in twice"


def test_a_pupil_is_weak_at_the_own_rule_in_the_report(class_: list[Pupil], quizzes: tuple[Work, ...]) -> None:
    """Compare the first tries of pupils at the rules that they are weak at with those of the others."""
    right: dict[bool, list[bool]] = {True: [], False: []}
    for work in quizzes:
        report = report_of([*work.files], [work.pupil])
        for rule in report.rules:
            if rule.id not in WEAK:
                right[rule.id == work.pupil.own_rule] += [n < rule.right for n in range(rule.answers)]
    own, other = (sum(some) / len(some) for some in (right[True], right[False]))
    assert own < 0.65 < other


def test_twins_and_scores_are_the_same_without_the_quiz_also_for_a_single_pupil(quizzes: tuple[Work, ...]) -> None:
    for work in quizzes:
        alone = report_of([*work.files], [work.pupil])
        assert facts(alone) == facts(report_of([*work.files], [work.pupil], quiz=QUESTIONS))


# --- codes -----------------------------------------------------------------------------------------------------------


def lines_of_code(work: Work) -> list[str]:
    """Return the first answers of a code, judged, as lines of a log."""
    first: list[str] = []
    for number, claim in enumerate(log.read_code(work.code, QUESTIONS)):
        if claim["given"] is not None:
            target = QUESTIONS[number]
            time = f"2026-03-16T09:00:{number:02}+00:00"
            first.append(log.line(target, target.judge(claim["given"]), learner=work.pupil.name, time=time))
    return first


def test_codes_tell_the_first_answers_and_the_tries_of_a_report(
    class_: list[Pupil], quizzes: tuple[Work, ...], folder: Path
) -> None:
    report = report_of(hand_in(folder, quizzes), class_, quiz=QUESTIONS)
    for work in quizzes:
        if work.pupil.habit == "two devices":
            continue  # the code of a device knows nothing of the other one
        for claim in log.read_code(work.code, QUESTIONS):
            cell = report.cell(work.pupil.name, claim["question"])
            assert claim["given"] == (None if cell.first is None else cell.first.entry["given"])
            tries = 2 if cell.helped and cell.tries == 1 else cell.tries
            assert claim["tries"] == (None if tries is None else min(tries, 3))
            assert claim["right"] == (cell.mark == "right")


def test_the_first_answers_of_codes_give_the_report_of_files_without_twins(
    class_: list[Pupil], quizzes: tuple[Work, ...], folder: Path
) -> None:
    ids = {target.id for target in QUESTIONS}
    coded = [work for work in quizzes if work.pupil.habit != "two devices"]
    lines = [line for work in coded for text in work.files for line in text.splitlines()]
    files = report_of([line for line in lines if json.loads(line)["question"] in ids], class_, quiz=QUESTIONS)
    codes = report_of([line for work in coded for line in lines_of_code(work)], class_, quiz=QUESTIONS)
    assert codes.pupils == files.pupils
    assert [codes.score(pupil) for pupil in codes.pupils] == [files.score(pupil) for pupil in files.pupils]
    assert [codes.share(id) for id in codes.questions] == [files.share(id) for id in files.questions]
    assert codes.rules == files.rules


def test_what_a_code_claims_counts_for_nobody() -> None:
    work = works("quiz", 1)[0]
    desk = Notebook(quiz_for(work.pupil.name))
    desk.ask("paste", {"code": work.code})
    handed = desk.ask("hand_in", {})
    assert handed["code"] == work.code
    report = report_of([handed["log"]], [work.pupil])
    assert (report.counted, {one.why for one in report.left_out}) == ((), {"claim"})


# --- a room ----------------------------------------------------------------------------------------------------------


class Phone:
    """A page of a member in a room."""

    def __init__(self, room: ClassRoom, key: str) -> None:
        self.room, self.page = room, Page()
        self.member = room.back(key)
        self._numbers = count()
        room.enter(self.member, self.page)

    @property
    def model(self) -> Model:
        return self.member.model

    def ask(self, kind: str, payload: Mapping[str, Any]) -> Any:
        """Return the result of a request, which the room must take."""
        heard = ask(self.room, self.member, self.page, kind, id=f"r{next(self._numbers)}", **payload)
        assert heard["ok"], (kind, payload, heard)
        return heard["result"]


def in_room(activity: Activity, file: Path, class_: Sequence[Pupil]) -> tuple[ClassRoom, dict[str, Any]]:
    """Let a class answer in a room; return the room as its file has it, and what each pupil's page could hand in.

    The process of the room is killed between their first and their second sittings. Both devices of a pupil show the
    same.
    """
    room = ClassRoom.begin(activity, file)
    keys = {pupil.name: room.join(room.code, pupil.name)[1] for pupil in class_}
    handed = {}
    for sitting in range(2):
        for pupil in class_:
            phone = Phone(room, keys[pupil.name])
            if sitting < len(parts := halves(pupil, phone.model)):
                answer(pupil, phone, sitting, parts[sitting])
                handed[pupil.name] = phone.ask("hand_in", {})
            room.leave(phone.member, phone.page)
        room = killed(room)
    room.store.close()
    return ClassRoom.resume(file, only_reads=True), handed


def without_seconds(text: str) -> list[Any]:
    """Return the entries of a file without the seconds that an answer took, which the pupils do not set."""
    return [{**entry, "seconds": 0} for entry in log.read(text)]


def activity(kind: str) -> Activity:
    """Return the activity; a quiz in a room gives no hints, but this one does, as it does in a notebook."""
    if kind == "lesson":
        return lesson(LESSON)
    own = quiz(questions=QUESTIONS, pace="own")
    assert own.title == TITLE
    return replace(own, spec={**own.spec, "hints": True})


@pytest.mark.parametrize("kind", MAKES)
def test_a_room_gives_the_report_of_files_and_the_same_codes(
    kind: str, class_: list[Pupil], folder: Path, tmp_path: Path
) -> None:
    with set_time():
        room, handed = in_room(activity(kind), tmp_path / "room.sqlite", class_)
    files = report_of(hand_in(folder, works(kind, len(class_))), class_)
    assert facts(report_of(room, class_)) == facts(files)
    for work in works(kind, len(class_)):
        if work.pupil.habit != "two devices":
            assert handed[work.pupil.name]["code"] == work.code
            assert without_seconds(handed[work.pupil.name]["log"]) == without_seconds(work.files[-1])


# --- folding again ---------------------------------------------------------------------------------------------------


def fresh() -> Run:
    """Return the quiz before any answer."""
    return Run(QUESTIONS, session=TITLE, hints=True)


def folded(run: Run) -> dict[str, Any]:
    """Return what follows from the answers of a run."""
    handed = run.handed_in("quiz")
    return {
        "log": handed["log"],
        "code": handed["code"],
        "score": run.score,
        "passed": run.passed,
        "mark": run.mark,
        "attempts": run.attempts,
    }


def entries_in(text: str) -> list[Any]:
    """Return the answers of a file as a browser keeps them."""
    return [entry_of(of_log(entry)) for entry in log.read(text)]


def test_undoing_answers_equals_folding_those_before_them(quizzes: tuple[Work, ...]) -> None:
    for work in quizzes:
        run: Run = work.model.run.copy()
        entries = kept_answers(work.model)
        for number in reversed(range(len(entries) - UNDONE, len(entries))):
            run.go_on_with(run.answers[:-1])
            again = fresh()
            again.learner = run.learner
            assert again.take_up(entries[:number])
            assert folded(again) == folded(run)


def test_the_answers_of_two_devices_give_what_one_device_gives(quizzes: tuple[Work, ...]) -> None:
    for work in quizzes:
        rng = Random(work.pupil.number)
        answers: tuple[Answer, ...] = work.model.run.answers
        one = [each for each in answers if rng.random() < 0.6]
        other = [each for each in answers if each not in one or rng.random() < 0.3]
        merged = merge(one, other)
        assert merged == merge(other, one) == answers
        run, elsewhere = fresh(), fresh()
        run.learner = elsewhere.learner = work.model.run.learner
        run.go_on_with(merged)
        for part in (one, other, one):
            elsewhere.take_up([*map(entry_of, part)])
        elsewhere.take_up([*map(entry_of, merged)])
        assert folded(run) == folded(work.model.run)
        assert {**folded(elsewhere), "log": 0} == {**folded(run), "log": 0}
        assert sorted(elsewhere.log) == sorted(run.log)


def test_two_files_of_a_pupil_are_reported_as_the_file_of_both_devices(quizzes: tuple[Work, ...]) -> None:
    for work in quizzes:
        if work.pupil.habit == "two devices":
            run = fresh()
            run.learner = work.pupil.name
            for text in reversed(work.files):
                assert run.take_up(entries_in(text))
            one_file = report_of([run.handed_in("quiz")["log"]], [work.pupil], quiz=QUESTIONS)
            assert facts(one_file) == facts(report_of([*work.files], [work.pupil], quiz=QUESTIONS))
            assert one_file.score(work.pupil.name) == run.score


def test_a_half_written_file_is_reported_as_the_answers_written_whole(
    quizzes: tuple[Work, ...], tmp_path: Path
) -> None:
    for work in quizzes:
        whole = work.files[-1].encode()
        cuts = Random(work.pupil.number).sample(range(len(whole)), 5)
        for cut in (*cuts, whole.rindex(b"\xc3") + 1):
            file = tmp_path / "half.jsonl"
            file.write_bytes(whole[:cut])
            lines, rest = whole[:cut].count(b"\n"), whole[:cut].rpartition(b"\n")[2]
            is_half = rest and whole[cut : cut + 1] != b"\n"
            written = work.files[-1].splitlines()[: lines + bool(rest and not is_half)]
            half = report_of(file, [work.pupil])
            assert facts(half) == facts(report_of(["\n".join(written) + "\n"], [work.pupil]))
            assert [(one.line, one.why) for one in half.left_out] == [(lines + 1, "unreadable")] * bool(is_half)
