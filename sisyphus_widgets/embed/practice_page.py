"""Practice for a page without a kernel: its questions with the answer key, and its text for readers without scripts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ..models.practice import PracticeModel
from ..practice.page_questions import spread
from ..practice.practice_run import Practising
from ..practice.rule_record import RIGHT_IN_A_ROW, never
from ..practice.schedule import rules_of
from ..practice.storage import name_of_practice
from ..questions.house import game_at, options_of
from ..questions.page import question_trace
from ..rules import AnyGame, RulesError, resolve_language
from ..rules.language.catalogue_files import languages
from .embeddable import WholePage
from .languages import languages_wanted
from .offline.answer_key import bank_of_practice
from .option_reader import HOUSE, LEARNER, OF_PAGES, Reader, refuse_wrong
from .page_content import PageContent
from .page_spec import PageSpec
from .quiz_page import RULES_EXAMPLE, game_of_questions, nothing_kept

ABOUT: Mapping[str, str] = {
    "rules": "the clauses to practise, such as 3.2 3.4; by default all",
    "options": HOUSE,
    "n": "the number of questions on the page, four or more about each rule",
    "seed": "a whole number; the same number gives the same questions",
    "learner": LEARNER,
    **OF_PAGES,
}
"""The options of practice, with their meanings."""

USUAL = 60
"""The default number of questions on a page."""


@dataclass(frozen=True)
class PracticePage(WholePage):
    """Practice with a fixed set of questions. Its page contains the answer key, so it is not for marks."""

    game: AnyGame
    rules: Sequence[str]
    """The ids of the clauses to practise; the page covers as many of them as ``count`` allows."""
    name: str
    """The name under which a browser keeps the answers."""
    count: int = USUAL
    seed: int = 0
    later_rules: Set[str] = frozenset()
    """The ids of rules on which no question may rest, since the learner does not know them yet."""
    learner: str | None = ""
    """The learner's nickname; empty if it is unknown, or None if the page should ask for it."""
    session: str = ""
    language: str = "en"

    @cached_property
    def _ids(self) -> dict[str, list[str]]:
        return spread(self.game, self.rules, self.count, self.seed, self.language, self.later_rules)

    @cached_property
    def _run(self) -> Practising:
        return Practising(
            self.game,
            among=self._ids,
            later_rules=self.later_rules,
            seed=self.seed,
            learner=self.learner or "",
            session=self.session,
            language=self.language,
            review=never,
        )

    @property
    def content(self) -> PageContent:
        """The content of its page.

        Raises:
            RulesError: there are too few questions for a rule.
        """
        run = self._run
        return PageContent(
            question_trace(run.question, 0, marked=True, open=False),
            run.question.texts,
            kind="quiz",
            fallback=in_words(run),
            quiz={
                "quiz": run.to_page(),
                "saved": nothing_kept(self.name, self.learner),
                "bank": bank_of_practice(run, self._ids, self.seed, name=self.name),
            },
        )


def in_words(run: Practising) -> str:
    """Return the current view of practice as text."""
    question, quiz = run.question, run.to_page()
    how = quiz["practice"]
    lines = [each["text"] for each in quiz["feedback"]]
    return "\n\n".join([f"Practice. {how['sum']}. {how['text']}", question.position, question.prompt, *lines])


def practised(game: str, options: Mapping[str, str]) -> tuple[PracticePage, PageSpec]:
    """Return practice of a game with an author's options, and its looks.

    Raises:
        RulesError: there is no such game, or an option is invalid; the message says which and why.
    """
    refuse_wrong(options, ABOUT, "practice")
    read = Reader(options)
    played_game = game_of_questions(game)
    played_game = game_at(played_game, read.house(played_game))
    language, *others = languages_wanted(options.get("language"), resolve_language(), languages(played_game.package))
    wanted, count = read.words("rules", RULES_EXAMPLE), read.number("n", least=1)
    rules = rules_of(played_game, wanted)
    if wanted is None:
        count = USUAL if count is None else count
    elif count is None:
        count = max(USUAL, RIGHT_IN_A_ROW * len(rules))
    elif count < RIGHT_IN_A_ROW * len(rules):
        raise RulesError(
            f"to practise {len(rules)} rules takes {RIGHT_IN_A_ROW * len(rules)} questions at least, not {count}"
        )
    page = PracticePage(
        played_game,
        rules,
        name_of_practice(played_game.name, () if wanted is None else rules, played_game.house),
        count=count,
        seed=read.number("seed") or 0,
        learner=read.learner(),
        language=language,
    )
    looks = read.spec(PracticePage.LOOKS)
    first, *translations = (replace(page, language=each) for each in (language, *others))
    if looks.python is not False:
        first, *translations = (replace(one, answered=_answered(one, wanted, looks)) for one in [first, *translations])
    return replace(first, others=tuple(translations)), looks


def _answered(practice_page: PracticePage, rules: Sequence[str] | None, looks: PageSpec) -> Mapping[str, Any]:
    """Return the spec of the model that answers practice."""
    display: dict[str, Any] = {"size": looks.size, "controls": looks.controls, "language": practice_page.language}
    about: dict[str, Any] = {
        "options": options_of(practice_page.game),
        "rules": rules,
        "seed": practice_page.seed,
        "learner": practice_page.learner,
        "name": practice_page.name,
    }
    return PracticeModel(practice_page.game.name, **about, **display).spec()
