"""Codes pasted by an attacker: they reveal nothing and count for nothing, and trying all of them takes too long."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets import Lesson, Quiz, lessons, teaching
from sisyphus_widgets.models.storage_requests import Patience
from sisyphus_widgets.practice import codes, log, storage
from sisyphus_widgets.questions.question import AnswerKey
from sisyphus_widgets.teaching import Question
from tests.widgets.test_lesson import Learner
from tests.widgets.test_quiz import ACT, GAMES, MIXED, NUMBER, PICK, SEAT, give, quiz_of, wrong
from tests.widgets.wire import Message, RecordedComm, ask, copied, receive, sent

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LESSON = "first-trick"
TIME = "2026-03-14T09:26:53+00:00"


def elsewhere(question: Question) -> Question:
    """Return the question with another right answer. A page without the key cannot tell the two apart."""
    key = question._key
    value: Any
    match question.form.kind:
        case "pick":
            value = tuple(id for id in question.form.ids if id not in key.value)
        case "act":
            value = tuple(move for move in key.each if move not in key.value) or tuple(key.each)[:1]
        case "order":
            value = tuple(reversed(key.value))
        case "number":
            value = question.form.least if key.value != question.form.least else question.form.most
        case _:
            value = next(id for id in question.form.ids if id != key.value)
    return replace(question, _key=AnswerKey(value, key.reasons, key.each))


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def hasty(widget: Any) -> Any:
    """Return a widget with a clock set by hand, so that a test can wait an hour before each paste."""
    clock = Clock()
    widget._keeping.patience = Patience(clock)
    widget._keeping._run.stamp = lambda: TIME
    widget._clock = clock
    return widget


def twins(game: str) -> list[Any]:
    """Return two quizzes with the same questions but different right answers."""
    return [hasty(Quiz(questions=some)) for some in twin_questions(game)]


@cache
def twin_questions(game: str) -> tuple[list[Question], list[Question]]:
    """Return six questions, and the same questions with different right answers."""
    questions = [*Quiz(game, n=6, seed=1).questions]
    return questions, [elsewhere(one) for one in questions]


def lessons_alike() -> list[Any]:
    """Return two lessons with the same questions but different right answers."""
    source = lessons.find(LESSON)
    steps = tuple(replace(step, questions=tuple(map(elsewhere, step.questions))) for step in source.steps)
    return [hasty(Lesson(one)) for one in (source, replace(source, steps=steps))]


def all_codes(body: str) -> Iterator[str]:
    """Yield a body of a code with every possible pair of check characters."""
    return (body + one + two for one in LETTERS for two in LETTERS)


def bodies(questions: Sequence[Question], seed: int, n: int) -> list[str]:
    """Return ``n`` random bodies of codes, after one of zeros, which once claimed that all answers were right."""
    rng, length = random.Random(seed), codes.room(questions)[0]
    return ["0" * length, *("".join(rng.choices(LETTERS, k=length)) for _ in range(n))]


def paste_all(widget: Any, body: str) -> int:
    """Paste a body with every pair of check characters, an hour apart; return how many codes were accepted."""
    before = len(sent(widget))
    for code in all_codes(body):
        widget._clock.seconds += 3600
        content = {"v": 1, "id": code, "type": "paste", "revision": 0, "payload": {"code": code}}
        receive(widget, {"method": "custom", "content": content})
    return sum(message.get("content", {}).get("ok", False) for message in sent(widget)[before:])


def messages_to_pages(widget: Any) -> list[Message]:
    """Return all messages to pages, without the ids of other models."""
    found: list[Message] = copied(sent(widget))
    for message in found:
        message.get("state", {}).pop("layout", None)
    return found


@pytest.fixture
def fast_wire(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the wire record messages without validating them, since thousands of codes are pasted."""

    def publish(self: RecordedComm, msg_type: str, data: Any = None, *_: Any, **__: Any) -> None:
        self.sent.append(copied(data or {}))

    monkeypatch.setattr(RecordedComm, "publish_msg", publish)
    monkeypatch.setattr(RecordedComm, "hear", lambda self, content: None)


def taken_by(first: Any, other: Any, questions: Sequence[Question], seed: int, n: int) -> Iterator[int]:
    """Paste bodies with every pair of check characters into both; yield the number of codes that each accepts."""
    for body in bodies(questions, seed, n):
        taken = paste_all(first, body)
        assert paste_all(other, body) == taken
        yield taken
    for widget in (first, other):
        content = {"v": 1, "id": "h", "type": "hand_in", "revision": 0, "payload": {}}
        receive(widget, {"method": "custom", "content": content})
        assert sent(widget)[-1]["content"]["ok"]
    assert messages_to_pages(first) == messages_to_pages(other), "what a page is told does not depend on what is right"
    entries = log.read(first.log)
    assert all(entry["claimed"] and not entry["parts"] for entry in entries)
    spelt = [(entry["question"], entry["given"]) for entry in entries]
    assert [(entry["question"], entry["given"]) for entry in first.kept["entries"]] == spelt


@pytest.mark.usefixtures("fast_wire")
@pytest.mark.parametrize("game", GAMES)
def test_pasting_all_codes_reveals_nothing_and_counts_for_nothing(game: str, full: bool) -> None:
    one, other = twins(game)
    taken = []
    for count in taken_by(one, other, one.questions, 3, 20 if full else 1):
        taken.append(count)
        assert (one.score, one.passed, one.quiz["done"]) == (0.0, False, False)
    assert taken[0] == 0, "right at the first try, and no answer"


@pytest.mark.usefixtures("fast_wire")
def test_pasting_all_codes_into_a_lesson_reveals_nothing_and_does_nothing_in_it(full: bool) -> None:
    one, other = lessons_alike()
    for _ in taken_by(one, other, one._progress.questions, 5, 20 if full else 1):
        assert (one._progress.score, one.progress, one.done) == (0.0, 0.0, False)


def test_a_first_try_that_was_right_comes_with_its_answer() -> None:
    questions = [teaching.question(id) for id in MIXED]
    zero = "0" * codes.room(questions)[0]
    whys = []
    for code in all_codes(zero):
        with pytest.raises(log.LogError) as raised:
            log.read_code(code, questions)
        whys.append("but not what was answered" in str(raised.value))
    assert sum(whys) == 1, "one check is right"


def test_a_random_code_is_a_claim_at_most() -> None:
    """A code that names right answers by chance counts as little as any other."""
    quiz = quiz_of(*MIXED)
    entries = [log.line(one, one.judge(one.answer)) for one in quiz.questions]
    code = log.code(log.read(entries), quiz)
    rows = log.read_code(code, quiz)
    assert all(row["right"] and row["claimed"] for row in rows)
    assert ask(quiz, "p", "paste", code=code)["ok"]
    assert (quiz.score, quiz.passed, quiz.quiz["done"]) == (0.0, False, False)
    assert {(entry["claimed"], entry["score"]) for entry in log.read(quiz.log)} == {(True, 1.0)}
    assert log.summary([quiz]) == []
    for number, question in enumerate(quiz.questions):
        assert quiz.quiz["number"] == number + 1
        assert give(quiz, f"a{number}", question.answer)["ok"]
        ask(quiz, f"n{number}", "next_question")
    assert (quiz.score, quiz.passed) == (1.0, True), "what is answered here counts"
    assert log.summary([quiz]) == [], "but it is no first try"
    assert log.code(log.read(quiz.log), quiz) == code


def test_claimed_answers_come_last_and_are_kept() -> None:
    quiz = quiz_of(PICK, SEAT, NUMBER, ACT)
    one, two, *_ = quiz.questions
    lines = [
        log.line(one, one.judge(one.answer)),
        log.line(two, two.judge(wrong(two))),
        log.line(two, two.judge(two.answer), tries=2, hints=1),
    ]
    code = log.code(log.read(lines), quiz)
    assert ask(quiz, "p", "paste", code=code)["result"] == {"whole": True}
    assert quiz.quiz["number"] == 3
    entries = copied(quiz.kept["entries"])
    assert [(entry["given"], entry["tries"], entry["score"]) for entry in entries] == [
        ([*one.answer], 1, 1),
        (wrong(two), 1, 0),
        (None, 2, 1),
    ]
    assert ask(quiz, "h", "hand_in")["result"]["code"] == code
    again = quiz_of(PICK, SEAT, NUMBER, ACT)
    assert ask(again, "r", "resume", learner="", entries=entries)["result"] == {"whole": True}
    assert copied([again.quiz, again.log, again.kept["entries"], again.score]) == copied(
        [quiz.quiz, quiz.log, quiz.kept["entries"], quiz.score]
    )
    for number in (2, 3):
        give(quiz, f"a{number}", quiz.questions[number].answer)
        ask(quiz, f"n{number}", "next_question")
    assert quiz.quiz["number"] == 1
    assert not quiz.quiz["done"]
    assert "code" in quiz.quiz["feedback"][0]["text"]
    assert (quiz.score, quiz.passed) == (0.5, False)


def test_a_code_resumes_a_lesson_and_its_claims_come_last() -> None:
    source = lessons.find(LESSON)
    questions = [one for step in source.steps[:5] for one in step.questions]
    lines = [log.line(one, one.judge(one.answer)) for one in questions]
    lesson = Lesson(source)
    code = log.code(log.read(lines), lesson._progress.questions)
    assert ask(lesson, "p", "paste", code=code)["result"] == {"whole": True}
    assert lesson.lesson["number"] == 6
    assert lesson.progress == 0
    me, seen = Learner(lesson), list[int]()
    while not lesson.done:
        if not seen or seen[-1] != lesson._progress.at:
            seen.append(lesson._progress.at)
        me.do()
    assert seen == [*range(5, len(source.steps)), *range(5)]
    assert (lesson.progress, lesson._progress.score) == (1.0, 1.0)


# --- what a page has kept -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "lie",
    [
        {"right": True, "score": 1, "given": None},
        {"right": True, "score": 1.0, "parts": [{"rule": "x", "right": True}], "given": None, "tries": 4},
        {"done": True, "given": None, "tries": 9999},
        {"claimed": True, "score": 1, "given": None},
        {"claimed": True, "score": 1, "given": None, "tries": 3, "right": True},
    ],
    ids=str,
)
def test_kept_answers_are_judged_again_and_never_trusted(game: str, lie: dict[str, Any]) -> None:
    quizzes = twins(game)
    for quiz in quizzes:
        base = {"time": TIME, "tries": 1, "hints": 0, "seconds": 1}
        entries = [{**base, "question": one.id, **lie} for one in quiz.questions]
        ask(quiz, "r", "resume", learner="", entries=entries)
        assert (quiz.score, quiz.passed, quiz.quiz["done"]) == (0.0, False, False)
    assert messages_to_pages(quizzes[0]) == messages_to_pages(quizzes[1])


def test_an_answer_is_shown_after_three_misses_whatever_number_a_kept_one_has() -> None:
    quiz = quiz_of(SEAT)
    [question] = quiz.questions
    base = {"time": TIME, "question": question.id, "hints": 0, "seconds": 1}
    entries = [{**base, "given": wrong(question), "tries": 3}, {**base, "given": None, "tries": 4}]
    assert ask(quiz, "r", "resume", learner="", entries=entries)["result"] == {"whole": False}
    assert not quiz.quiz["done"]


def test_one_kept_answer_does_not_end_a_lesson() -> None:
    source = lessons.find(LESSON)
    lesson = Lesson(source)
    question = source.steps[-1].questions[-1]
    entry = {"time": TIME, "question": question.id, "given": copied(question.answer), "tries": 1, "seconds": 1}
    every = [{**entry, "question": one.id, "given": copied(one.answer)} for one in source.steps[-1].questions]
    assert ask(lesson, "r", "resume", learner="", entries=every)["result"] == {"whole": True}
    assert not lesson.done
    assert lesson.progress < 0.5


# --- how long one waits ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [lambda: quiz_of(*MIXED), lambda: Lesson(LESSON)], ids=["quiz", "lesson"])
def test_refused_codes_are_slowed_down_and_the_page_is_told_for_how_long(make: Any) -> None:
    widget = hasty(make())
    right = ask(widget, "h", "hand_in")["result"]["code"]
    tries, waits = 0, list[int]()
    for number in range(2000):
        answer = ask(widget, f"p{number}", "paste", code=f"no code {number}")
        if not answer["ok"]:
            tries += 1
        else:
            assert answer["result"]["whole"] is False
            before = widget._revision
            assert ask(widget, f"r{number}", "paste", code=right)["result"] == answer["result"], (
                "a right one waits, too"
            )
            assert widget._revision == before
            waits.append(answer["result"]["wait"])
            widget._clock.seconds += waits[-1] - 0.5
            assert ask(widget, f"e{number}", "paste", code=right)["result"]["wait"] == 1
            widget._clock.seconds += 0.5
        if len(waits) == 12:
            break
    assert waits == sorted(waits)
    assert waits[1] == 2 * waits[0]
    assert waits[-1] == waits[-2] == Patience.LONGEST
    assert tries < 20
    widget._clock.seconds += Patience.LONGEST
    assert ask(widget, "last", "paste", code=right)["result"] == {"whole": True}


def test_a_typing_error_or_two_cost_no_time() -> None:
    quiz = quiz_of(*MIXED)
    code = ask(quiz, "h", "hand_in")["result"]["code"]
    for number in range(Patience.FREE - 1):
        assert not ask(quiz, f"p{number}", "paste", code=f"{code}{number}")["ok"]
    assert ask(quiz, "right", "paste", code=code)["ok"]


# --- what is handed in ----------------------------------------------------------------------------------------------


def test_three_pupils_hand_in_three_files(tmp_path: Path) -> None:
    pupils = ["Ida Sand", "Bo <b>&../..", "Ида"]  # names that packed data cannot contain by chance
    files = []
    for name in pupils:
        quiz = quiz_of(SEAT, NUMBER)
        give(quiz, "a", quiz.questions[0].answer)
        handed = ask(quiz, "h", "hand_in", learner=f" {name} ")["result"]
        files.append(handed["file"])
        assert {entry["learner"] for entry in log.read(handed["log"])} == {name}
        assert {entry["learner"] for entry in log.read(quiz.log)} == {name}
        assert (quiz.kept["learner"], quiz.kept["who"]) == (name, "known")
        assert name not in handed["code"]
        assert name not in repr(quiz)
        assert name not in quiz.to_html(tmp_path / "quiz.html").read_text("utf-8"), "a page is for anybody"
        assert name not in ask(quiz, "help", "help", step=0, moves=[])["result"]["line"]
    assert len(set(files)) == len(pupils)
    assert all(set(file) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.") for file in files)
    assert ".." not in "".join(files)


def test_pupils_with_one_nickname_hand_in_two_files() -> None:
    times = ("2026-03-14T09:26:53+00:00", "2026-03-14T09:26:54+00:00")
    assert len({storage.file_name("quiz", "Ida", time) for time in times}) == 2
