"""``Practice``: endless questions about a game, each about the rule that is best practised next."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Unpack

import traitlets as t

from ..embed import PageSpec
from ..embed.practice_page import PracticePage, in_words
from ..embed.scorm.package import write_page_package
from ..models.practice import PracticeModel
from ..practice.practice_run import Practising
from ..rules import GivenOptions, RulesError
from ..rules.files import write_page
from ..rules.numbers import whole
from ..schema import Size
from .arguments import refuse_unknown
from .completed_names import GameName
from .jupyter_widget import WidgetArguments
from .question_widget import QuestionWidget
from .signatures import described


@described(
    means={
        "game": (
            'the game that is practised, such as ``"sixty"``, or ``"all"`` for what is due today in any game; '
            '``"sisyphus_cards"`` where nothing is said.'
        ),
        "rules": 'the clauses to practise, such as ``["3.2", "3.4"]``; all where nothing is said.',
        "seed": "a whole number from 0: another number, other questions and another order.",
        "learner": (
            "a nickname for the log, 40 characters at most; with one, what others answered in an earlier log is left "
            "out. Where nothing is said, the page offers to go on where somebody has practised before; where it is "
            "None, the page asks for a nickname first."
        ),
        "name": (
            "the name under which the browser keeps what was answered; made from the game and its rules where nothing "
            "is said, so that practice of the same rules goes on where it was."
        ),
        "options": (
            "the rules that differ at the table, as a table takes them, such as "
            "``games.sixty.Options(may_take=True)``: all questions come from games under them."
        ),
        "lesson": "which lesson it is, for the log (its ``session``), or nothing.",
        "log": (
            "an earlier log to go on from: its text, its lines as in ``practice.log``, or what ``teaching.log.read`` "
            "made of them. That of a ``Quiz`` will do."
        ),
    }
)
class Practice(QuestionWidget):
    """Endless questions about a game; the answers so far decide which question comes next.

    A new rule is first shown with its answer, then asked half solved, then asked in full. Up to three rules are
    practised side by side. A missed rule comes back after 2, 5 and 10 questions, and on another day. A rule that is
    missed five times is shown again, in another case.

    A rule is practised after four right answers in a row, on different positions; where there are two answers, both
    are among them, and where there are contrast pairs, one of these. It is known once it is also right on another day,
    or kept in a game. When a known rule comes again, FSRS says, if the package ``fsrs`` is installed. A small map shows
    the progress of all rules; a learner who presses a rule is asked about it next.

    ``known`` has the clauses that are known, ``progress`` is their share of all that are practised (0 to 1), and
    ``log`` has a line of JSON for each answer, earliest first. ``teaching.log.read`` reads it, and another ``Practice``
    can continue from it. They may be observed and linked from; setting one is an error. ``log`` stays in Python.

    {arguments}

    Raises:
        TypeError: there is no such argument.
        TraitError: ``size`` has an unknown value.
        RulesError: there is no such game or clause, it has no questions, or the log is not of this game.
    """

    model: PracticeModel

    known: t.List[str] = t.List(help="The clauses that are known.").tag(sync=True, bound=True)
    progress: t.Float[float, int | float] = t.Float(0.0, help="The share of the rules practised that are known.").tag(
        sync=True, bound=True
    )

    def __init__(
        self,
        game: GameName | str = "sisyphus_cards",
        *,
        rules: Collection[str] | None = None,
        seed: int = 0,
        learner: str | None = "",
        lesson: str = "",
        name: str | None = None,
        log: Iterable[str | Mapping[str, Any]] | str = (),
        options: GivenOptions | None = None,
        language: str | None = None,
        size: Size = "normal",
        **more: Unpack[WidgetArguments],
    ) -> None:
        refuse_unknown(type(self), more)
        looks = self._looks_given(size=size)
        model = PracticeModel(
            game,
            rules=rules,
            seed=seed,
            learner=learner,
            lesson=lesson,
            name=name,
            log=log,
            options=options,
            language=language,
            **looks,
        )
        super().__init__(model, **more)

    @property
    def _practice(self) -> Practising:
        return self.model.practice

    # --- in Python --------------------------------------------------------------------------------------------

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the clauses practised, in order."""
        return tuple(self._practice.rules)

    def take_in(self, log: Iterable[str | Mapping[str, Any]] | str) -> None:
        """Count what a table's ``log`` has: rules that were kept in a game, and effects that were foretold.

        A table asks, and so keeps such a log, with ``ask``: ``practice.take_in(table.log)``. What was counted before
        is not counted again.

        Raises:
            LogError: a line is not a line of a log.
            RulesError: the log is of other games.
        """
        self.model.do(lambda draft: draft.run.take_in(log))

    @property
    def _package(self) -> str:
        return self._practice.game.package

    def to_html(
        self,
        path: str | Path,
        *,
        n: int = 40,
        seed: int | None = None,
        title: str | None = None,
        language: str | Sequence[str] | None = None,
        python: bool | str | Path = False,
    ) -> Path:
        """Write one HTML file that opens from disk with no network and practises with ``n`` questions, from the start.

        Each rule has at least four questions, so the file has at most the first ``n // 4`` rules; make a practice with
        ``rules`` to choose others. Once all questions were asked they come again, the oldest first. The page judges by
        a key that it carries, so it is for practice and not for marks. The browser keeps the answers, and the page
        hands them in as a file. ``seed`` is by default that of this practice. An existing file is replaced once the
        new one is complete.

        ``language`` is the language of the page, by default this practice's. With several, such as ``("en", "de")``, or
        ``"all"``, the page opens in the reader's language, or else in the first, and has a switch. Such a page
        is larger, as it carries its content once for each language.

        With ``python=True`` the file also holds this library and Python, about 11 MB, and everything works that works
        in a notebook, without an end; see :meth:`.Table.to_html`.

        Raises:
            RulesError: all games are practised, the title is not a text, ``n`` is too small for one rule, or ``seed``
                is no whole number from 0.
        """
        spec = replace(self._looks, title=title, python=python)
        return write_page(path, lambda: self._pages(language, n, seed, python).page(spec))

    def to_scorm(
        self,
        path: str | Path,
        *,
        n: int = 40,
        seed: int | None = None,
        title: str | None = None,
        language: str | Sequence[str] | None = None,
    ) -> Path:
        """Write a SCORM 1.2 package, a ZIP file, with the page of :meth:`to_html` for a school's platform.

        The platform is told of each answer as it is given, of each rule, of the share of rules that are practised and
        the time, and the learner goes on there on any machine. ``title`` is the title on the platform, by default that
        of the game. An existing file is replaced once the new one is complete.

        Raises:
            RulesError: as for :meth:`to_html`.
        """
        return write_page_package(path, self._pages(language, n, seed), replace(self._looks, title=title))

    @property
    def _looks(self) -> PageSpec:
        return replace(PracticePage.LOOKS, size=self.size, controls=self.controls)

    def _pages(self, language: object, n: object, seed: object, python: bool | str | Path = False) -> PracticePage:
        """Return this practice as a page carries it, in each wanted language.

        Raises:
            RulesError: all games are practised, ``n`` is too small for one rule, or a number is not one.
        """
        if self._practice.all_games:
            raise RulesError("a page practises the rules of one game, not of all")
        number, count = whole(self.model.seed if seed is None else seed), whole(n)
        if number is None or number < 0 or count is None:
            raise RulesError("n and seed must be whole numbers, seed from 0 up")
        return self._in_languages(language, lambda each: self._page_in(each, count, number), python)

    def _page_in(self, language: str, count: int, seed: int) -> PracticePage:
        """Return this practice as a page in a language carries it, with nothing answered yet."""
        mine = self._practice
        return PracticePage(
            mine.game,
            mine.rules,
            self._keeping.name,
            count=count,
            seed=seed,
            later_rules=frozenset(self.model.later_rules),
            learner=self.model.learner,
            session=mine.session,
            language=language,
        )

    def __repr__(self) -> str:
        return in_words(self._practice)
