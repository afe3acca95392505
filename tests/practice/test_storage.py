"""A quiz that goes on from kept answers: each counts once, is judged again, and belongs to this quiz."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from sisyphus_widgets import RulesError, teaching
from sisyphus_widgets.models.storage_requests import Keeping
from sisyphus_widgets.practice import log, quiz, storage
from sisyphus_widgets.practice.quiz_run import Run
from sisyphus_widgets.teaching import Question
from tests.fixtures.quizzes import DAMAGE, ELSEWHERE, mistakes, questions, right, wrong

TIME = "2026-03-14T09:26:53+00:00"


def run(**more: Any) -> Run:
    ticks = iter(range(10_000))
    return Run(questions(), clock=lambda: 0.5 * next(ticks), stamp=lambda: TIME, **more)


def answered(seed: int, share: float = 1.0) -> Run:
    """Return a run in which a share of the questions was answered, in one try or several."""
    rng, made = random.Random(seed), run()
    for question in made.questions[: round(share * len(made.questions))]:
        for given in mistakes(question, rng.choice([0, 0, 1, 2, 3]), rng):
            if made.open:
                made.answer(given)
        if made.to_page()["reveal"]:
            made.reveal()
        elif made.open:
            made.answer(right(question, rng))
        made.next_question()
    while share == 1 and made.open:  # the twins of what was missed
        made.answer(right(made.question, rng))
        made.next_question()
    return made


def run_state(quiz_run: Run) -> tuple[Any, ...]:
    return (quiz_run.entries, quiz_run.log, quiz_run.score, quiz_run.passed, quiz_run.to_page())


def test_taking_up_answers_again_or_others_at_their_places_changes_nothing() -> None:
    before, after = answered(2), run()
    other = [
        {**entry, "given": wrong(one, random.Random(0))}
        for entry, one in zip(before.entries, questions(), strict=False)
    ]
    for entries in (before.entries, before.entries, other, list(reversed(before.entries))):
        assert after.take_up(entries)
        assert run_state(after) == run_state(before)


@pytest.mark.parametrize("damage", DAMAGE, ids=str)
def test_an_invalid_answer_is_left_out_and_the_others_are_kept(damage: dict[str, Any]) -> None:
    before, after = answered(4, 0.5), run()
    entries: list[Any] = [*before.entries]
    bad = {**answered(5).entries[-1], "tries": 1, "given": 0, **damage}
    assert not after.take_up([bad, *entries])
    assert run_state(after) == run_state(before)


@pytest.mark.parametrize("nonsense", [None, 7, "x", [], {}, {"time": TIME}, float("nan")])
def test_an_entry_of_another_form_is_left_out(nonsense: Any) -> None:
    after = run()
    assert not after.take_up([nonsense])
    assert run_state(after) == run_state(run())


def test_an_answer_revealed_too_early_is_left_out() -> None:
    after = run()
    [question, *_] = after.questions
    entry = {"time": TIME, "question": question.id, "given": None, "tries": 2, "hints": 1, "seconds": 1}
    assert not after.take_up([entry])
    assert after.open
    after.answer(wrong(question, random.Random(0)))
    assert not after.take_up([entry])
    assert after.open


def test_taking_up_answers_keeps_the_question_that_is_being_answered() -> None:
    before, after = answered(6), run()
    after.answer(wrong(after.question, random.Random(0)))
    at = after.question
    after.take_up(before.entries)
    assert after.question is at


@pytest.mark.parametrize("share", [0.0, 0.4, 1.0])
@pytest.mark.parametrize("seed", range(3))
def test_a_pasted_code_gives_the_same_code(seed: int, share: float) -> None:
    before, after = answered(seed, share), run()
    code = log.code(log.read(before.log), before.questions)
    assert after.take_up(storage.claims_of(code, after.questions, TIME))
    assert log.code(log.read(after.log), after.questions) == code
    assert (after.score, after.finished) == (0, [])
    first = next((one for one in before.questions if one not in before.finished), before.questions[0])
    scores = {entry["question"]: entry["score"] for entry in log.read(before.log)}
    assert after.question == next((one for one in before.questions if scores.get(one.id) != 1), first)
    assert after.take_up(storage.claims_of(code, after.questions, TIME))
    assert log.code(log.read(after.log), after.questions) == code
    again = run()
    assert again.take_up(after.entries)
    assert run_state(again) == run_state(after)


def test_a_handed_in_log_leaves_out_open_questions() -> None:
    made = answered(1, 0.5)
    question = made.question
    made.answer(wrong(question, random.Random(0)))
    handed = made.handed_in("Of mine: <b>")
    entries = log.read(handed["log"])
    assert question.id not in {entry["question"] for entry in entries}
    assert [entry["question"] for entry in entries] == [
        entry["question"] for entry in log.read(made.log) if entry["question"] != question.id
    ]
    assert handed["file"] == "Of-mine-b--2026-03-14-092653.jsonl"
    assert len(handed["code"]) <= log.LONGEST
    assert log.read_code(handed["code"], made.questions)[len(made.finished)]["tries"] is None


def test_a_quiz_too_long_for_a_code_hands_in_no_code() -> None:
    many = questions() * 11
    handed = quiz.handed_in(many, [], (), name="x", learner="", time=TIME)
    assert handed["code"] == ""


def test_the_name_of_a_quiz_follows_from_its_questions() -> None:
    quiz = questions()
    name = storage.name_of(quiz)
    assert name == storage.name_of(questions())
    assert name.startswith("sisyphus_cards-")
    assert name != storage.name_of([*quiz, ELSEWHERE]) != storage.name_of([ELSEWHERE, *quiz])
    assert storage.name_checked("Mine", quiz) == "Mine"
    for bad in ("", "x" * 101, "two\nlines", 7):
        with pytest.raises(RulesError, match="the name of a quiz"):
            storage.name_checked(bad, quiz)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("nickname", "file"),
    [
        ("", "quiz-2026-03-14-092653.jsonl"),
        ("Ida", "quiz-Ida-2026-03-14-092653.jsonl"),
        ("Zoë Müller", "quiz-Zoe-Muller-2026-03-14-092653.jsonl"),
        ('../a\\b:c*?"<b>|', "quiz-a-b-c-b-2026-03-14-092653.jsonl"),
        ("Ида", "quiz-418-434-430-2026-03-14-092653.jsonl"),
        ("😀", "quiz-1f600-2026-03-14-092653.jsonl"),
        ("語" * 40, f"quiz-{'8a9e-' * 11}8a9e-2026-03-14-092653.jsonl"),
    ],
)
def test_a_file_name_has_the_nickname_in_safe_letters(nickname: str, file: str) -> None:
    assert storage.file_name("quiz", nickname, TIME) == file


@pytest.mark.parametrize(
    ("typed", "nickname"),
    [
        (" Ida ", "Ida"),
        ("<b>Ida</b>&", "<b>Ida</b>&"),
        ("I\nd\ta\u0007", "I d a"),
        ("\u0639\u0644\u06cc\u200c\u0631\u0636\u0627", "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627"),
        ("\u3164", ""),
        ("x" * 50, "x" * 40),
        ("\ud800a", "a"),
        (7, ""),
        (None, ""),
    ],
)
def test_a_nickname_is_one_short_line(typed: Any, nickname: str) -> None:
    assert storage.nickname(typed) == nickname


def test_a_teacher_reads_a_code_with_the_questions() -> None:
    made = answered(1)
    code = log.code(log.read(made.log), made.questions)
    rows = teaching.log.read_code(code, list(made.questions))
    for question, row in zip(made.questions, rows, strict=True):
        mine = [entry for entry in log.read(made.log) if entry["question"] == question.id]
        tries = next((entry["tries"] for entry in mine if entry["score"] == 1), None)
        assert row["tries"] == (None if tries is None else min(tries, 3))


class Device:
    """A learner's device: the storage of its browser as text, and a run that is restored from it."""

    def __init__(self, quiz: list[Question], learner: str) -> None:
        self.questions, self.learner, self.stored, self.seconds = quiz, learner, "[]", 0.0
        self.load()

    def load(self) -> None:
        """Reload the page: another kernel takes up the kept answers, twice, as from two tabs."""
        self.run = Run(self.questions, learner=self.learner, clock=self.clock, stamp=lambda: TIME)
        page = Keeping(self.run, "class", self.learner)
        for _ in range(2):
            assert page.resume({"learner": self.learner, "entries": json.loads(self.stored)})

    def clock(self) -> float:
        self.seconds += 1
        return self.seconds

    def answer(self, answer: Any) -> None:
        self.run.answer(answer)
        self.stored = json.dumps(Keeping(self.run, "class", self.learner).to_page()["entries"])

    def claims(self, question: Question) -> bool:
        """Return True if a code claims that a question was answered."""
        return any(entry["question"] == question.id and "claimed" in entry for entry in self.run.entries)

    def hand_in(self) -> dict[str, str]:
        return {**self.run.handed_in("class")}

    def moved(self) -> Device:
        """Return another device that goes on from the code of this one."""
        other = Device(self.questions, self.learner)
        kept = Keeping(other.run, "class", self.learner)
        kept.paste({"code": self.hand_in()["code"]}, lambda change: change(kept))
        other.stored = json.dumps([*other.run.entries])
        return other


def class_of(learners: int, quizzes: list[list[Question]], *, still: bool) -> tuple[list[str], list[str]]:
    """Return what a class hands in, and its last codes; it reloads and changes devices unless it sits ``still``."""
    files, codes = list[str](), list[str]()
    for number in range(learners):
        knowing, moving = random.Random(number), random.Random(f"{number}/moves")
        for some in quizzes:
            device = Device(some, f"learner {number}")
            while device.run.at is not None:
                question = device.run.question
                if device.claims(question):
                    break  # all others are done: what was done elsewhere is asked again
                if question not in some:  # a twin of what was missed here
                    device.answer(right(question, moving))
                    device.run.next_question()
                    continue
                chance = 1.0 if still else moving.random()
                if chance < 0.1:
                    files.append(device.hand_in()["log"])
                    device = device.moved()
                    device.load()
                answer_until_right(device, question, knowing, reload=0.1 <= chance < 0.3)
            handed = device.hand_in()
            files.append(handed["log"])
            codes.append(handed["code"])
    return files, codes


def answer_until_right(device: Device, question: Question, knowing: random.Random, *, reload: bool) -> None:
    """Answer a question, wrong at first if the learner does not know it, and go on to the next one."""
    if device.run.open and knowing.random() > (0.2 if question.rule in WEAK else 0.95):
        device.answer(wrong(question, knowing))
    ended = not device.run.open
    if reload:
        device.load()
    if not ended:
        assert device.run.question == question
        device.answer(right(question, knowing))
    if not device.run.open:  # a page that is loaded again goes on by itself
        device.run.next_question()


def without_twins(text: str, quiz: list[Question]) -> str:
    """Return the lines of a log about these questions."""
    ids = {one.id for one in quiz}
    return "".join(line for line in text.splitlines(keepends=True) if json.loads(line)["question"] in ids)


def test_a_class_that_reloads_and_changes_devices_hands_in_the_same_results(full: bool) -> None:
    learners = 30 if full else 5
    found = [
        one
        for kind in ("playable", "outcome")
        for one in teaching.questions("sisyphus_cards", kinds=[kind], n=20)
        if one.form.kind not in ("act", "order")
    ]
    quizzes = [found[part::4] for part in range(4)]
    files, codes = class_of(learners, quizzes, still=False)
    calm, same = class_of(learners, quizzes, still=True)
    assert len(files) > len(calm), "somebody went on elsewhere"
    assert codes == same
    # The twin of a missed question is asked where it was missed.
    files, calm = ([without_twins(text, found) for text in some] for some in (files, calm))
    assert log.summary(files) == log.summary(calm)
    assert log.by_opportunity(files) == log.by_opportunity(calm)
    rows = log.summary(files)
    assert all(row["learners"] == learners for row in rows)
    assert {row["rule"] for row in rows if row["share"] < 0.5} == WEAK & {row["rule"] for row in rows}
    curves = log.by_opportunity(files)
    assert all(row["share"] < 0.75 for row in curves if row["rule"] in WEAK and row["opportunity"] <= 3)


WEAK = {"sisyphus_cards.3.4", "sisyphus_cards.4.5"}
"""The rules that the simulated class does not know."""


def test_a_reloaded_page_goes_on_with_the_question_after_a_missed_yes_or_no() -> None:
    """A question with two answers is done after one miss."""
    quiz = [one for one in teaching.questions("sisyphus_cards", kinds=["playable.may"], n=2) if one.either]
    before = Run(quiz, clock=lambda: 0.0, stamp=lambda: TIME)
    before.answer(wrong(quiz[0], random.Random(1)))
    assert not before.open
    after = Run(quiz, clock=lambda: 0.0, stamp=lambda: TIME)
    assert after.take_up(before.entries)
    assert after.entries == before.entries
    assert (after.question.id, after.open) == (quiz[1].id, True)
