"""A class of five with known answers to three questions, for tests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sisyphus_widgets.practice import log
from sisyphus_widgets.questions.question_by_id import question

TAKE, DRAW, COST = (
    question(id) for id in ("sixty/playable.deed/400.190", "sixty/outcome.draws/401.126", "sixty/fact.cost/400.29")
)
"""May you take (no; rule 3.5); how many cards do you draw (0; rule 2.2); how many penalty points (99; rule 4.2)."""
QUIZ = (TAKE, DRAW, COST)

CLASS: dict[str, list[tuple[Any, list[Any]]]] = {
    "Ada": [(TAKE, ["no"]), (DRAW, [0]), (COST, [99])],
    "Ben": [(TAKE, ["yes"]), (DRAW, [3, 0])],
    "Cem": [(TAKE, ["no"]), (DRAW, [3, 2, 1]), (COST, [98])],
    "Dora": [(TAKE, ["no"])],
    "Eli": [(TAKE, ["no"]), (DRAW, [2, 0]), (COST, [99])],
}
"""The answers of each, try by try."""


def line(target: Any, answer: Any, pupil: str, tries: int = 1, day: str = "2026-03-02", minute: int = 0) -> str:
    """One answer as a line of a log."""
    time = f"{day}T08:{minute:02}:00+00:00"
    return log.line(target, target.judge(answer), learner=pupil, session="First", tries=tries, time=time)


def lines_of(pupil: str, day: str = "2026-03-02") -> list[str]:
    """All answers of somebody of the class."""
    tried = [(target, given, n) for target, answers in CLASS[pupil] for n, given in enumerate(answers, 1)]
    return [line(target, given, pupil, n, day, minute) for minute, (target, given, n) in enumerate(tried)]


def hand_in(folder: Path) -> Path:
    """Write a file for each of the class, and return the folder."""
    folder.mkdir(exist_ok=True)
    for pupil in CLASS:
        (folder / f"first-{pupil}.jsonl").write_text("\n".join(lines_of(pupil)) + "\n", "utf-8")
    return folder


def changed(text: str, **values: Any) -> str:
    """A line with other values."""
    return json.dumps({**json.loads(text), **values}, ensure_ascii=False)
