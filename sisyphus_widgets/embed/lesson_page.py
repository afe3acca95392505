"""A lesson for a page without a kernel: its steps with the answer key, and its stills for pages without scripts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ..lessons import LessonData, LessonStepData, Progress, find, languages_of
from ..lessons.mistakes import is_explained, words_on, words_on_choice
from ..lessons.page import Showing, with_own_words
from ..models.lesson import LessonModel
from ..questions.question import Question
from ..rules import RulesError, Texts, get_game
from ..schema import (
    Bank,
    BankLesson,
    BankPlayed,
    BankQuestion,
    BankStep,
    BankWords,
    Trace,
)
from ..table.session import Session
from ..trace.frames import without_decision
from .embeddable import Embeddable
from .languages import ALL
from .offline.answer_key import add_to_pool, bank_of_lesson
from .offline.autoplay import asking_what_is_listed, watched
from .offline.variations import lines_of
from .option_reader import LEARNER, PYTHON, Reader, refuse_wrong, words_in
from .page_content import PageContent, QuizPage, Still
from .page_spec import PageSpec
from .picture import svg_of
from .quiz_page import nothing_kept

ABOUT: Mapping[str, str] = {
    "size": "normal or projector",
    "controls": "simple or full",
    "pace": "step, slow, normal or fast",
    "language": "the language of all texts, if the lesson is written in it; or several, en de, or all, with a switch",
    "learner": LEARNER,
    "python": PYTHON,
    "height": "the greatest height, in pixels",
    "name": "the id for links",
}
"""The options of a lesson, with their meanings."""


@dataclass(frozen=True)
class Taught(Embeddable):
    """A lesson as a page. The page contains the answer key, so it is for practice and not for marks."""

    LOOKS = PageSpec(tutor="off", pace="normal")

    lesson: LessonData
    learner: str | None = ""
    """The learner's nickname; empty if it is unknown, or None if the page should ask for it."""

    @property
    def trace(self) -> Trace:
        """The table of the first step."""
        return self._first.trace(0)

    @cached_property
    def _first(self) -> Showing:
        return Showing(Progress(self.lesson))

    @property
    def texts(self) -> Texts:
        """The catalogue in the language of the lesson."""
        return self._first.texts

    @cached_property
    def quiz(self) -> QuizPage:
        """The lesson part of the page's data: the questions, the answer key, and the steps.

        Raises:
            RulesError: a question asks for an order of too many things.
        """
        name = f"lesson/{self.lesson.game}/{self.lesson.id}"
        return {
            "quiz": self._first.quiz() or {},
            "saved": nothing_kept(name, self.learner),
            "bank": _bank(self.lesson, name),
            "lesson": self._first.to_page(),
        }

    @property
    def still(self) -> Still:
        """The first of the stills."""
        return self.stills[0]

    @cached_property
    def stills(self) -> list[Still]:
        """The table of each step that has one, with the text up to that step, for pages without scripts."""
        return [*_stills(self.lesson, self.texts)]

    @property
    def described(self) -> str:
        """The whole lesson as text."""
        return "\n\n".join(still.described for still in self.stills)

    @property
    def content(self) -> PageContent:
        """The content of its page.

        Raises:
            RulesError: as for ``quiz``.
        """
        return PageContent(self.trace, self.texts, kind="lesson", fallback=self.described, quiz=self.quiz)


# --- the bank -------------------------------------------------------------------------------------------------------


ENDING_KEYS = ("can", "again", "missed", "nearly", "asked_again", "whole", "asked_whole")
"""The keys of the sentences at the end of a lesson."""


def _bank(lesson: LessonData, name: str) -> Bank:
    """Return the bank of a lesson: its answer key and its steps."""
    steps = {one.id: step for step in lesson.steps for one in step.questions}
    questions = [one for step in lesson.steps for one in step.questions]

    def adapt_trace(question: Question, trace: Trace) -> Trace:
        return {**with_own_words(trace, steps[question.id], question), "title": lesson.title}

    def is_explained_there(question: Question, answer: Any) -> bool:
        return is_explained(question, answer, steps[question.id].mistakes)

    end = Showing(Progress.at_step(lesson, len(lesson.steps)))
    hooks: Any = {"adapt_trace": adapt_trace, "is_explained": is_explained_there}
    bank = bank_of_lesson(questions, end.texts, **hooks, session=lesson.id, name=name)
    bank_steps: list[BankStep] = []
    first = 0
    for number, step in enumerate(lesson.steps):
        bank_steps.append(_step(bank, lesson, number, bank["questions"][first : first + len(step.questions)], first))
        first += len(step.questions)
    say, book = end.texts.say, get_game(lesson.game).rulebook_in(lesson.language)
    whole: BankLesson = {
        "steps": bank_steps,
        "end": end.to_page(),
        "texts": [say(f"teaching.lesson.{key}", {"rules": "{rules}"}) for key in ENDING_KEYS],
        "titles": {rule: book[rule].title for rule in bank["rows"]},
        "result": end.quiz() or {},
        "table": add_to_pool(bank, end.trace(0)),
    }
    bank["lesson"] = whole
    return bank


def _step(bank: Bank, lesson: LessonData, number: int, bank_questions: list[BankQuestion], first: int) -> BankStep:
    """Return a step with its feedback on wrong answers."""
    step = lesson.steps[number]
    showing = Showing(Progress.at_step(lesson, number))
    content = showing.to_page()
    questions = zip(step.questions, bank_questions, strict=True)
    bank_step: BankStep = {
        "content": content,
        "first": first,
        "tasks": ["goal" if one.kind == "goal" else "ask" for one in step.questions],
        "feedback": [_own_words(step, question, key) for question, key in questions],
        "hints": list(step.hints),
    }
    if content["task"] in ("read", "watch"):
        bank_step["table"] = add_to_pool(bank, showing.trace(0))
    if step.until:
        if content["task"] == "watch":
            showing.go_on()
        bank_step["play"], words, whole = _played(bank, showing)
        # If the page cannot carry the whole game, leave out the text that promises it.
        content["texts"] = [*content["texts"], words] if whole else [words]
    return bank_step


def _own_words(step: LessonStepData, question: Question, key: BankQuestion) -> list[BankWords]:
    """Return the lesson's own feedback on each answer, with an empty text for answers without any."""
    found: list[BankWords] = []
    for answer in key["answers"]:
        text, rank = "", 0
        if question.form.kind == "pick":
            text, rank = words_on_choice(question, str(answer["given"]), step.mistakes)
        elif not all(part["right"] for part in answer["parts"]):
            text = words_on(question, answer["given"], step.mistakes)
        found.append({"text": text, "rank": rank})
    return found


def _played(bank: Bank, showing: Showing) -> tuple[BankPlayed, str, bool]:
    """Return the game of a step, a sentence on how far it goes, and True if it can be played to the step's end.

    If the page can carry all of the learner's choices, the learner plays; otherwise, the page shows a game to watch.
    """
    progress = showing.progress
    match = progress.match
    assert match is not None  # a step with a game to play has a match
    session = Session(
        match,
        mode="play",
        perspective=progress.seat,
        players=progress.others,
        language=progress.lesson.language,
    )
    trace = showing.trace(0)
    say = session.texts.say
    lines = lines_of(session, None, progress.step.until)
    if lines is not None:
        *past, last = trace["frames"]
        begun: Trace = {**trace, "frames": [*past, {**last, "decision": lines.turns[0]}]}
        return {"table": add_to_pool(bank, begun), "turns": list(lines.turns)}, lines.note, lines.whole
    deal = watched(session)
    if deal is None:
        still: Trace = {**trace, "mode": "replay", "offers": []}
        return {"table": add_to_pool(bank, still), "turns": []}, say("page_none", {}), False
    frames = asking_what_is_listed(deal.trace())["frames"]
    seen: Trace = {**trace, "mode": "replay", "offers": [], "frames": [without_decision(frame) for frame in frames]}
    return {"table": add_to_pool(bank, seen), "turns": []}, say("page_watched", {}), False


# --- stills, for pages without scripts ------------------------------------------------------------------------------


def _stills(lesson: LessonData, texts: Texts) -> Iterator[Still]:
    words = [lesson.title, lesson.theme, lesson.goal]
    before: Still | None = None
    for number, step in enumerate(lesson.steps):
        showing = Showing(Progress.at_step(lesson, number))
        words += [" ".join(step.text.split())]
        if step.term is not None:
            words.append(f"{step.term.word}: {step.term.means}")
        prompts = [one.prompt for one in step.questions]
        state = showing.progress.state
        if state is None:
            words += prompts
            continue
        if before is not None:
            yield before
        before = _still(showing, [*words, *prompts], state.picture(showing.progress.seat, texts))
        words = []
    if before is None:
        yield _still(Showing(Progress(lesson)), words, "")
    elif words:
        caption = "\n\n".join([before.caption, *words])
        yield Still(before.svg, "\n\n".join([before.described, *words]), caption, caption)
    else:
        yield before


def _still(showing: Showing, words: list[str], position: str) -> Still:
    described = "\n\n".join([*words[:-1], *([position] if position else []), *words[-1:]])
    caption = "\n\n".join(words)
    trace = showing.trace(0)
    return Still(svg_of(trace, len(trace["frames"]) - 1, described), described, caption, caption)


# --- from an author's options ---------------------------------------------------------------------------------------


def taught(name: str, options: Mapping[str, str]) -> tuple[Taught, PageSpec]:
    """Return the lesson with a name, or in a file, with an author's options, and its looks.

    Raises:
        LessonError: there is no such lesson, or it is invalid; the error says what is wrong, and where.
        RulesError: an option is invalid.
    """
    refuse_wrong(options, ABOUT, "a lesson")
    read = Reader(options)
    if not name.strip():
        raise RulesError("give the name of a lesson, such as first-trick, or the file of one, such as my-lesson.toml")
    first, *others = _lessons_by_language(name.strip(), options.get("language"))
    looks = read.spec(Taught.LOOKS)
    page, *translations = (Taught(lesson, read.learner()) for lesson in [first, *others])
    if looks.python is not False:
        page, *translations = (replace(one, answered=_answered(one, looks)) for one in [page, *translations])
    return replace(page, others=tuple(translations)), looks


def _answered(lesson_page: Taught, looks: PageSpec) -> Mapping[str, Any]:
    """Return the spec of the model that answers a lesson."""
    display: dict[str, Any] = {"size": looks.size, "controls": looks.controls, "pace": looks.pace}
    return LessonModel(lesson_page.lesson, learner=lesson_page.learner, **display).spec()


def _lessons_by_language(name: str, language: str | None) -> list[LessonData]:
    """Return a lesson in each of the requested languages; for None, in the language of its own file."""
    if language is None:
        return [find(name)]
    if language.strip() == ALL:
        own = find(name)
        return [own, *(find(name, other) for other in languages_of(name) if other != own.language)]
    return [find(name, each) for each in dict.fromkeys(words_in(language) or [language])]
