"""A class of five with given answers to three questions, for tests."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from sisyphus_widgets.practice import log
from sisyphus_widgets.questions.question import Question
from sisyphus_widgets.questions.question_by_id import question


@cache
def take_question() -> Question:
    """Return the question whether you may take. The answer is no, by rule 3.5."""
    return question("sixty/playable.deed/400.190")


@cache
def draw_question() -> Question:
    """Return the question how many cards you draw. The answer is 0, by rule 2.2."""
    return question("sixty/outcome.draws/401.126")


@cache
def cost_question() -> Question:
    """Return the question how many penalty points a card costs. The answer is 99, by rule 4.2."""
    return question("sixty/fact.cost/400.29")


def class_quiz() -> tuple[Question, ...]:
    """Return the three questions of the class."""
    return take_question(), draw_question(), cost_question()


CLASS: dict[str, list[list[Any]]] = {
    "Ada": [["no"], [0], [99]],
    "Ben": [["yes"], [3, 0]],
    "Cem": [["no"], [3, 2, 1], [98]],
    "Dora": [["no"]],
    "Eli": [["no"], [2, 0], [99]],
}
"""The answers of each pupil to the questions of the class in order, try by try."""


def line(target: Any, answer: Any, pupil: str, tries: int = 1, day: str = "2026-03-02", minute: int = 0) -> str:
    """Return an answer as a line of a log."""
    time = f"{day}T08:{minute:02}:00+00:00"
    return log.line(target, target.judge(answer), learner=pupil, session="First", tries=tries, time=time)


def lines_of(pupil: str, day: str = "2026-03-02") -> list[str]:
    """Return all answers of a pupil of the class as lines of a log."""
    tried = [
        (target, given, n)
        for target, answers in zip(class_quiz(), CLASS[pupil], strict=False)
        for n, given in enumerate(answers, 1)
    ]
    return [line(target, given, pupil, n, day, minute) for minute, (target, given, n) in enumerate(tried)]


def hand_in(folder: Path) -> Path:
    """Write a log for each pupil of the class, and return the folder."""
    folder.mkdir(exist_ok=True)
    for pupil in CLASS:
        (folder / f"first-{pupil}.jsonl").write_text("\n".join(lines_of(pupil)) + "\n", "utf-8")
    return folder


def changed(text: str, **values: Any) -> str:
    """Return a line with some values replaced."""
    return json.dumps({**json.loads(text), **values}, ensure_ascii=False)
