"""A lesson by its messages: gone through from start to end, what a page is told and when, and going on later."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import traitlets

from sisyphus_widgets import Lesson, RulesError, lessons, teaching
from sisyphus_widgets.lessons.mistakes import wrong_answers
from tests.lessons.robot import answer_of, mistakes_to_make
from tests.widgets.wire import Page, ask, copied, sent, write

HEAD = 'format = 1\ngame = "sisyphus_cards"\ntitle = "T"\ntheme = "T."\ngoal = "G."\n'
AT = "South holds AH 3H 6C, West led 9H, North played KH, East played 2H, South to move"


class Learner:
    """Does what a lesson asks, as a page does."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.count = 0

    def ask(self, type: str, **payload: Any) -> dict[str, Any]:
        self.count += 1
        answer = ask(self.lesson, f"me.{self.count}", type, **payload)
        assert answer["ok"], answer
        return answer

    def give(self, question: teaching.Question, answer: Any) -> None:
        if question.form.kind == "act":
            self.ask("play", **({"picks": answer} if isinstance(answer, list) else {"action": answer}))
        else:
            self.ask("answer", answer=list(answer) if isinstance(answer, tuple) else answer)

    def do(self) -> None:
        """What the step asks for, once."""
        lesson, progress = self.lesson, self.lesson._progress
        run = progress.run
        if lesson.lesson["done"]:
            self.ask("next_step")
        elif run is not None and run.open:
            self.give(run.question, answer_of(run.question))
        elif run is not None:
            self.ask("next_question")
        else:
            assert progress.match is not None
            self.ask("play", action=str(next(iter(progress.match.state.legal_actions()))))

    def until(self, id: str) -> None:
        while self.lesson._progress.step.id != id:
            self.do()

    def until_the_end(self) -> None:
        while not self.lesson.done:
            self.do()


def written(folder: Path, *steps: str) -> Path:
    file = folder / "mine.toml"
    told = "".join(f'[[steps]]\nid = "s{n}"\ntext = "Text {n}."\n{step}\n' for n, step in enumerate(steps, 1))
    file.write_text(HEAD + told, "utf-8")
    return file


@pytest.mark.parametrize("game", lessons.course.__globals__["game_names"]())
def test_there_are_names_of_lessons(game: str) -> None:
    assert lessons.names(game) == [path.stem for path in lessons.shipped(game)]


@pytest.mark.parametrize("name", lessons.names())
def test_every_lesson_is_gone_through(name: str) -> None:
    lesson = Lesson(name)
    assert (lesson.progress, lesson.done, lesson.lesson["number"]) == (0.0, False, 1)
    assert lesson.lesson["texts"][:2] == [lesson.source.theme, lesson.source.goal]
    Learner(lesson).until_the_end()
    assert (lesson.progress, lesson.done, lesson.failure) == (1.0, True, None)
    assert lesson.lesson["task"] == "end"
    assert lesson.lesson["texts"][-1] == lesson.source.goal
    assert [one["word"] for one in lesson.lesson["terms"]] == [s.term.word for s in lesson.source.steps if s.term]
    assert lesson.quiz["summary"]["rows"]
    told = {entry["question"] for entry in teaching.log.read(lesson.log)}
    assert told == {one.id for step in lesson.source.steps for one in step.questions}
