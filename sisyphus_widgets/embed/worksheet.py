"""A lesson on paper: tasks with space for answers, the answers on a separate page, and notes for teachers."""

from __future__ import annotations

import html
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources

from ..lessons import LessonData, LessonStepData, Progress
from ..lessons.answers import FEW, answer_in_words, right_moves
from ..lessons.mistakes import Mistaken, answers_by_mistake, mistakes_that_can_be
from ..lessons.page import Showing
from ..questions.feedback import solution_feedback
from ..questions.page import page_values
from ..questions.question import Question
from ..rules import Texts
from .picture import svg_of, without_words
from .plain_page import plain_page

LINES = 3
"""The number of blank lines for the reason."""

MOST_ANSWERS = 6
"""The greatest number of wrong answers listed for one mistake in one task."""


def worksheet(lesson: LessonData) -> str:
    """Return a page of HTML to print on A4 in black and white; it needs no script and no other file.

    Each task has a picture of the position and space for the answer. The answers and the notes for teachers each begin
    on a new page. All texts are escaped, so they never become markup.
    """
    return _Sheet(lesson).page()


class _Sheet:
    """The worksheet of one lesson."""

    def __init__(self, lesson: LessonData) -> None:
        self._lesson = lesson
        self._showings = [Showing(Progress.at_step(lesson, number)) for number in range(len(lesson.steps))]
        self._texts: Texts = self._showings[0].texts
        self._tasks: list[Question] = [one for step in lesson.steps for one in step.questions]

    def page(self) -> str:
        parts = [*self._sheet(), *self._answers(), *self._notes()]
        style = resources.files(__package__).joinpath("worksheet.css").read_text("utf-8")
        return plain_page(self._lesson.title, parts, style=style, language=self._lesson.language)

    def _say(self, key: str, n: int = 0, m: int = 0) -> str:
        return html.escape(self._texts.say(f"teaching.worksheet.{key}", {"n": n, "m": m}))

    # --- the sheet --------------------------------------------------------------------------------------------

    def _sheet(self) -> Iterator[str]:
        lesson = self._lesson
        yield '<main class="sheet">'
        yield f'<p class="who"><span>{self._say("name")}</span><span>{self._say("date")}</span></p>'
        yield f"<h1>{html.escape(lesson.title)}</h1>"
        yield f'<p class="theme">{_inline(lesson.theme)}</p>'
        yield f'<p class="goal"><b>{self._say("learn")}</b> {_inline(lesson.goal)}</p>'
        number = 0
        for step, showing in zip(lesson.steps, self._showings, strict=True):
            yield from self._step(step, showing, number)
            number += len(step.questions)
        yield "</main>"

    def _step(self, step: LessonStepData, showing: Showing, number: int) -> Iterator[str]:
        """Yield the sections of a step: its text together with the first task, then each further task."""
        body = "".join(f"<p>{_inline(part)}</p>" for part in step.text.split("\n\n") if part.strip())
        if step.term is not None:
            body += (
                f'<p class="term"><b>{self._say("word")}</b> <dfn>{html.escape(step.term.word)}</dfn> '
                f"{_inline(step.term.means)}</p>"
            )
        if len(step.states) > 1:
            happened = " ".join(frame["text"] for frame in showing.trace(0)["frames"][1:])
            body += f"<p><b>{self._say('seen')}</b> {_inline(happened)}</p>"
        if step.until:
            body += self._played(showing)
        elif step.states and not step.questions:
            body += self._picture(showing)
        if not step.questions:
            yield f'<section class="step">{body}</section>'
        for at, question in enumerate(step.questions):
            task = self._task(question, number + at + 1)
            yield f'<section class="step">{"" if at else body}{task}</section>'

    def _picture(self, showing: Showing) -> str:
        trace = without_words(showing.trace(0))
        return f"<figure>{svg_of(trace, len(trace['frames']) - 1, self._lesson.title)}</figure>"

    def _played(self, showing: Showing) -> str:
        if showing.task == "watch":
            showing.go_on()
        room = f"<p>{self._say('play')}</p>{_lines(LINES + 1)}"
        return f"<div class='beside'>{self._picture(showing)}<div>{room}</div></div>"

    def _task(self, question: Question, number: int) -> str:
        picture = svg_of(without_words(page_values(question)["trace"]), 0, question.position)
        head = f"<h2>{self._say('task', number)}</h2><p class='asked'>{_inline(question.prompt)}</p>"
        beside = f"<div class='beside'><figure>{picture}</figure><div>{self._room(question)}</div></div>"
        return f"<div class='task'>{head}{beside}</div>"

    def _room(self, question: Question) -> str:
        """Return the space for an answer in the form of the question."""
        form, why = question.form, f"<p class='line'>{self._say('why')}</p>{_lines(LINES - 1)}"
        if form.kind in ("act", "number"):
            key = "act" if form.kind == "act" else "answer"
            return f"<p class='line'>{self._say(key)}</p>{why}"
        kind = form.kind if form.kind in ("pick", "order") else "one"
        boxes = "".join(f"<li><span class='box'></span>{html.escape(form.label(id))}</li>" for id in form.ids)
        return f"<p class='how'>{self._say(kind)}</p><ul class='boxes'>{boxes}</ul>{why}"

    # --- for teachers -----------------------------------------------------------------------------------------

    def _answers(self) -> Iterator[str]:
        if not self._tasks:
            return
        yield f'<section class="apart"><h1>{self._say("answers")}: {html.escape(self._lesson.title)}</h1><dl>'
        for number, question in enumerate(self._tasks, 1):
            solution = self._solution(question)
            yield f"<div><dt>{self._say('task', number)}</dt>"
            yield f"<dd>{''.join(f'<p>{_inline(text)}</p>' for text in solution)}</dd></div>"
        yield "</dl></section>"

    def _solution(self, question: Question) -> list[str]:
        """Return the right answer, or all right moves if there are several, and its reasons."""
        first, *more = [each["text"] for each in solution_feedback(question)]
        right = len(right_moves(question))
        if right > 1:
            key = "hint.answer" if right <= FEW else "worksheet.answers_of"
            facts = {"answer": answer_in_words(question), "n": right, "m": len(question.moves)}
            first = self._texts.say(f"teaching.{key}", {**facts, "text": question.explanation})
        return [first, *more]

    def _notes(self) -> Iterator[str]:
        lesson = self._lesson
        yield f'<section class="apart"><h1>{self._say("notes")}: {html.escape(lesson.title)}</h1>'
        yield f"<p>{self._say('whole', len(lesson.steps), lesson.minutes)}</p>"
        yield f"<table><thead><tr><th>{self._say('step')}</th><th>{self._say('time')}</th><th>{self._say('note')}</th>"
        yield "</tr></thead><tbody>"
        number = 0
        for at, step in enumerate(lesson.steps, 1):
            tasks = [self._say("task", number + n + 1) for n in range(len(step.questions))]
            number += len(step.questions)
            called = "".join(f"<br>{task}" for task in tasks)
            time = self._say("minutes", step.minutes)
            yield f"<tr><td>{at}{called}</td><td>{time}</td><td>{self._noted(step, tasks)}</td></tr>"
        yield "</tbody></table></section>"

    def _noted(self, step: LessonStepData, tasks: Sequence[str]) -> str:
        """Return the notes on a step; ``tasks`` are the names of its tasks."""
        parts = [f"<p>{_inline(step.notes or _first_sentence(step.text))}</p>"]
        if step.hints:
            parts.append(f"<p><b>{self._say('hints')}:</b> {_inline(' '.join(step.hints))}</p>")
        if step.mistakes:
            by_task = [answers_by_mistake(question, step.mistakes) for question in step.questions]
            words = [
                f"<b>{self._whose(step, name, tasks, by_task)}:</b> {_inline(feedback)}"
                for name, feedback in step.mistakes.items()
            ]
            parts.append(f"<p><b>{self._say('mistakes')}:</b></p><ul>{_items(words)}</ul>")
        return "".join(parts)

    def _whose(
        self, step: LessonStepData, name: str, tasks: Sequence[str], by_task: Sequence[Mapping[str, Sequence[Mistaken]]]
    ) -> str:
        """Return the tasks in which a mistake is possible, each with the wrong answers that show it."""
        found = []
        for task, question, answers in zip(tasks, step.questions, by_task, strict=True):
            named = [self._mistaken(one) for one in answers[name][:MOST_ANSWERS]]
            more = ["…"] if len(answers[name]) > MOST_ANSWERS else []
            if named:
                found.append(f"{task}, {', '.join([*named, *more])}")
            elif name in mistakes_that_can_be(question):
                found.append(task)
        return "; ".join(found)

    def _mistaken(self, mistaken: Mistaken) -> str:
        if not mistaken.left_out:
            return _inline(mistaken.label)
        return _inline(self._texts.say("teaching.worksheet.without", {"answer": mistaken.label}))


def _first_sentence(text: str) -> str:
    """Return the first words of a text, enough to recognize it."""
    words = text.split()
    return " ".join(words[:12]) + (" …" if len(words) > 12 else "")


def _items(parts: Sequence[str]) -> str:
    return "".join(f"<li>{part}</li>" for part in parts)


def _lines(count: int) -> str:
    return "<p class='line'></p>" * count


def _inline(text: str) -> str:
    return html.escape(" ".join(text.split()))
