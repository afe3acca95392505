"""A quiz for a page without a kernel: its traits with the key, and what stands there where no script runs."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import cast, get_args

from ..rules import RulesError, game_names, get_game, spoken
from ..rules.texts import languages
from ..schema import Controls, Kept, Size, Trace
from ..teaching import Question, asked, keeping, shown
from ..teaching import question as question_at
from ..teaching import questions as found
from ..teaching.retelling import retold
from ..teaching.running import Run
from .bank import bank_of
from .fragment import INSIDE, Placing, picture_address, piece
from .languages import in_languages, languages_wanted
from .picture import svg_of
from .reading import Reader, refuse_unknown
from .standalone import PageLook, QuizPage, written_state

ABOUT: Mapping[str, str] = {
    "game": "the game that is asked about, where no questions are given by their ids",
    "rules": "the clauses to ask about, such as 3.2 3.4, each as often as the others; all where nothing is said",
    "kinds": "what is asked, such as playable outcome.taker; all where nothing is said",
    "n": "how many questions are asked",
    "seed": "the same number, the same questions",
    "threshold": "the score from which on it is passed, from 0 to 1",
    "size": "normal or projector",
    "controls": "simple or full",
    "language": "the language of all texts, en or de; or several, en de, or all: the reader's own, with a switch",
    "height": "how high it is at most, in pixels",
    "name": "the id that links name",
}
"""What can be said of a quiz in words; of one question, all but ``n``."""


@dataclass(frozen=True, slots=True)
class Still:
    """A question where no script runs: its picture, and its words."""

    svg: str
    described: str
    said: str
    spoken: str


@dataclass(frozen=True)
class Posed:
    """A quiz as it was asked for. The page has the key in it, so it is for practice and not for marks."""

    questions: Sequence[Question]
    passing: float = 0.8
    session: str = ""
    keep: str | None = None
    """The name under which a browser keeps what was answered; made from the questions where there is none."""
    learner: str | None = ""
    """Who answers; nobody known yet, or None, where the page is to ask."""
    size: Size = "normal"
    controls: Controls = "simple"
    others: tuple[Posed, ...] = ()
    """The same quiz in other languages, for a reader to switch to."""

    @property
    def trace(self) -> Trace:
        """The table of the first question."""
        return asked(self.questions[0], 0, open=True)

    @cached_property
    def quiz(self) -> QuizPage:
        """What a page has beside that.

        Raises:
            RulesError: there are no questions, their name is none, or one asks for an order of too many.
        """
        run = Run(self.questions, session=self.session, passing=self.passing, learner=self.learner or "")
        name = keeping.name_checked(self.keep, keeping.name_of(self.questions))
        kept: Kept = {
            "name": name,
            "learner": run.learner,
            "who": "ask" if self.learner is None else "known" if self.learner else "offer",
            "entries": [],
        }
        bank = bank_of(self.questions, passing=self.passing, session=self.session, name=name)
        return {"quiz": run.to_page(), "kept": kept, "bank": bank}

    @property
    def stills(self) -> list[Still]:
        """Every question where no script runs, in order."""
        return [_still(question) for question in self.questions]

    @property
    def state(self) -> str:
        """The traits of the quiz on a page, as JSON.

        Raises:
            RulesError: as for ``quiz``.
        """
        look: PageLook = {"controls": self.controls, "size": self.size, "tutor": "off", "lights": "on", "pace": "step"}
        return written_state(self.trace, kind="quiz", step=0, lines=None, says="", look=look, quiz=self.quiz)

    def fragment(self, placing: Placing | None = None, picture: str | None = None) -> str:
        """One piece of HTML; ``picture`` is the address of the picture, where the piece is not to bring it along.

        Raises:
            RulesError: as for ``quiz``.
        """
        first = _still(self.questions[0])
        mine = piece(
            self.state,
            texts=self.questions[0].texts,
            said=first.said,
            picture=picture or picture_address(first.svg),
            described=first.described,
            placing=placing,
        )
        others = {one.language: one.fragment(placing) for one in self.others}
        return in_languages({self.language: mine} | others)

    @property
    def language(self) -> str:
        """The language of its texts."""
        return self.questions[0].texts.language


def _still(question: Question) -> Still:
    described = f"{question.position}\n\n{question.prompt}"
    labels = [question.form.label(id) for id in question.form.ids]
    said = " · ".join([question.prompt, *labels])
    return Still(svg_of(shown(question)["trace"], 0, described), described, said, said)


def posed(ids: str, options: Mapping[str, str], *, single: bool) -> tuple[Posed, Placing]:
    """The quiz that is asked for in words, and where it stands: questions by their ids, or found by the options.

    Raises:
        RulesError: an option cannot be, or there are no such questions; the message says which and why.
    """
    known = [name for name in ABOUT if name != "n" or not single]
    refuse_unknown(options, known)
    read = Reader(options)
    names = _words(ids)
    game = names[0].partition("/")[0] if names else options.get("game", "")
    there = languages(get_game(game).package) if game in game_names() else ()
    language, *others = languages_wanted(options.get("language") if there else None, spoken(), there)
    if names:
        if given := [name for name in ("game", "rules", "kinds", "n", "seed") if name in options]:
            raise RulesError(f"questions that are given by their ids have their own {given[0]}")
        if single and len(names) > 1:
            raise RulesError(f"one question has one id, not {len(names)}")
        asking = [question_at(name, language=language) for name in names]
    else:
        if not options.get("game"):
            raise RulesError("give the ids of questions, or a game")
        asking = found(
            options["game"],
            rules=_words(options["rules"]) if "rules" in options else None,
            kinds=_words(options["kinds"]) if "kinds" in options else None,
            n=1 if single else read.number("n") or 8,
            seed=read.number("seed") or 0,
            language=language,
        )
    made = Posed(
        asking,
        passing=_share(options.get("threshold", "0.8")),
        size=cast(Size, read.word("size", get_args(Size), "normal")),
        controls=cast(Controls, read.word("controls", get_args(Controls), "simple")),
    )
    told = tuple(replace(made, questions=[retold(one, other) for one in asking]) for other in others)
    made = replace(made, others=told)
    return made, Placing(front_end=INSIDE, height=read.number("height"), name=options.get("name", ""))


def _words(text: str) -> list[str]:
    return re.split(r"[\s,;]+", text.strip()) if text.strip() else []


def _share(text: str) -> float:
    if not re.fullmatch(r"\s*(0|1|0?\.\d{1,6}|1\.0{1,6})\s*", text):
        raise RulesError(f"threshold is a number from 0 to 1, not {text!r}")
    return float(text)
