"""A quiz for a page without a kernel: its traits with the answer key, and its stills for readers without scripts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

from ..models.quiz import QuizModel
from ..practice import storage
from ..practice.quiz_run import Run
from ..questions.page import page_values, question_trace
from ..questions.progress import search_bar
from ..questions.question import Question
from ..questions.question_by_id import question as question_at
from ..questions.search import questions as found
from ..questions.translation import retold
from ..rules import AnyGame, RulesError, game_names, get_game, resolve_language
from ..rules.errors import quoted
from ..rules.language.catalogue_files import languages
from ..schema import SavedAnswers, Trace
from .embeddable import Embeddable
from .languages import languages_wanted
from .offline.answer_key import bank_of
from .option_reader import HOUSE, LEARNER, OF_PAGES, Reader, refuse_wrong, words_in
from .page_content import PageContent, QuizPage, Still
from .page_spec import PageSpec
from .picture import svg_of

ABOUT: Mapping[str, str] = {
    "game": "the game to ask about, unless questions are given by their ids",
    "rules": "the clauses to ask about, such as 3.2 3.4, each as often as the others; by default all",
    "kinds": "the kinds of question, such as playable outcome.taker; by default all",
    "options": HOUSE,
    "n": "the number of questions",
    "seed": "a whole number; the same number gives the same questions",
    "threshold": "the score needed to pass, from 0 to 1",
    "learner": LEARNER,
    **OF_PAGES,
    "name": "the id for links",
}
"""The options of a quiz, with their meanings; a single question has all but ``n``."""

USUAL = 8
"""The default number of questions."""

RULES_EXAMPLE = "3.2 3.4"
"""An example of the option ``rules``, for messages."""


@dataclass(frozen=True)
class Posed(Embeddable):
    """A quiz as a page. The page contains the answer key, so it is for practice and not for marks."""

    LOOKS = PageSpec(tutor="off")

    questions: Sequence[Question]
    passing: float = 0.8
    session: str = ""
    keep: str | None = None
    """The name under which a browser keeps the answers; for None, it is derived from the questions."""
    learner: str | None = ""
    """The learner's nickname; empty if it is unknown, or None if the page should ask for it."""

    @property
    def trace(self) -> Trace:
        """The table of the first question."""
        return question_trace(self.questions[0], 0, open=True)

    @cached_property
    def quiz(self) -> QuizPage:
        """The quiz part of the page's data: the questions, the answer key, and the state before the first answer.

        Raises:
            RulesError: there are no questions, ``keep`` is no valid name, or a question asks for an order of too many
                things.
        """
        run = Run(self.questions, session=self.session, passing=self.passing, learner=self.learner or "")
        name = storage.name_checked(self.keep, storage.name_of(self.questions))
        bank = bank_of(self.questions, passing=self.passing, session=self.session, name=name)
        return {"quiz": run.to_page(), "saved": nothing_kept(name, self.learner), "bank": bank}

    @property
    def still(self) -> Still:
        """The first question, for readers without scripts."""
        return _still(self.questions[0])

    @property
    def stills(self) -> list[Still]:
        """All questions in order, for readers without scripts."""
        return [_still(question) for question in self.questions]

    @property
    def content(self) -> PageContent:
        """The content of its page.

        Raises:
            RulesError: as for ``quiz``.
        """
        texts, fallback = self.questions[0].texts, in_words(Run(self.questions))
        return PageContent(self.trace, texts, kind="quiz", fallback=fallback, quiz=self.quiz)


def nothing_kept(name: str, learner: str | None) -> SavedAnswers:
    """Return the saved answers of a page before the first one; for None, the page asks for the learner's nickname."""
    nickname = storage.nickname(learner or "")
    who: Literal["known", "offer", "ask"] = "ask" if learner is None else "known" if nickname else "offer"
    return {"name": name, "learner": nickname, "who": who, "entries": []}


def in_words(run: Run) -> str:
    """Return the current view of a quiz as text."""
    question, quiz = run.question, run.to_page()
    if "summary" in quiz:
        return "\n".join([f"Quiz. {quiz['summary']['text']}", *quiz["summary"]["rows"]])
    progress = question.texts.data["teaching"]["quiz"]["quiz_progress"]
    head = f"Quiz. {progress}.".replace("{n}", str(quiz["number"])).replace("{m}", str(quiz["of"]))
    return f"{head}\n\n{question.position}\n\n{question.prompt}"


def game_of_questions(name: str) -> AnyGame:
    """Return the game with a name.

    Raises:
        RulesError: there is no such game, or it is a sandbox.
    """
    game = get_game(name)
    if "." in game.name:
        whole = game.name.partition(".")[0]
        raise RulesError(f"{game.name} is a sandbox, in which nothing is asked; the game is {whole}")
    return game


def _still(question: Question) -> Still:
    described = f"{question.position}\n\n{question.prompt}"
    labels = [question.form.label(id) for id in question.form.ids]
    caption = " · ".join([question.prompt, *labels])
    return Still(svg_of(page_values(question)["trace"], 0, described), described, caption, caption)


def posed(ids: str, options: Mapping[str, str], *, single: bool) -> tuple[Posed, PageSpec]:
    """Return a quiz with an author's options, and its looks.

    Its questions are those in ``ids`` or, if that is empty, those that a search with the options finds.

    Raises:
        RulesError: an option is invalid, or there are no such questions; the message says which and why.
    """
    allowed = [name for name in ABOUT if name != "n" or not single]
    refuse_wrong(options, allowed, "a question" if single else "a quiz")
    read = Reader(options)
    names = words_in(ids)
    game = names[0].partition("/")[0] if names else options.get("game", "")
    available = languages(get_game(game).package) if game in game_names() else ()
    language, *others = languages_wanted(options.get("language") if available else None, resolve_language(), available)
    if names:
        if extra := [name for name in ("game", "rules", "kinds", "options", "n", "seed") if name in options]:
            raise RulesError(f"questions that are given by their ids have their own {extra[0]}")
        if single and len(names) > 1:
            raise RulesError(f"one question has one id, not {len(names)}")
        selection = [question_at(name, language=language) for name in names]
    else:
        if not options.get("game"):
            raise RulesError("give the ids of questions, or a game")
        count = None if single else read.number("n", least=1)
        with search_bar() as on_progress:
            selection = found(
                game_of_questions(game).name,
                rules=read.words("rules", RULES_EXAMPLE),
                kinds=read.words("kinds", "playable outcome.taker"),
                n=1 if single else USUAL if count is None else count,
                seed=read.number("seed") or 0,
                language=language,
                options=read.house(get_game(game)),
                on_progress=on_progress,
            )
        if not selection:
            raise RulesError(f"no question of {game} is found that is about all of this; ask about more rules or kinds")
    page = Posed(
        selection,
        passing=_share(options.get("threshold", "0.8")),
        learner=read.learner(),
    )
    translations = [replace(page, questions=[retold(one, other) for one in selection]) for other in others]
    looks = read.spec(Posed.LOOKS)
    if looks.python is not False:
        page, *translations = (replace(one, answered=_answered(one, looks)) for one in [page, *translations])
    return replace(page, others=tuple(translations)), looks


def _answered(quiz_page: Posed, looks: PageSpec) -> Mapping[str, Any]:
    """Return the spec of the model that answers a quiz."""
    display: dict[str, Any] = {"size": looks.size, "controls": looks.controls}
    return QuizModel(quiz_page.questions, threshold=quiz_page.passing, learner=quiz_page.learner, **display).spec()


def _share(text: str) -> float:
    if not re.fullmatch(r"\s*(0|1|0?\.\d{1,6}|1\.0{1,6})\s*", text):
        raise RulesError(f"threshold must be a number from 0 to 1, not {quoted(text)}")
    return float(text)
