"""Practice: endless questions about a game, each about the rule that most needs practice."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from ..practice.practice_run import Practising
from ..practice.practice_standing import ALL
from ..practice.storage import name_checked, name_of_practice
from ..questions.house import options_of
from ..rules import GivenOptions, RulesError, resolve_language
from ..rules.errors import quoted
from ..rules.numbers import whole
from ..rules.position.checks import words
from ..schema import Handlers, ResumePayload, SavedAnswers
from .question_model import AnyRun, QuestionModel, RunInProgress
from .storage_requests import Keeping


class KeepingPractice(Keeping):
    """Practice with the names under which a browser keeps its answers and the question that waits."""

    _run: Practising

    def to_page(self) -> SavedAnswers:
        """Return the answers, and the question that waits, in the form in which a page keeps them."""
        saved_answers, waiting = super().to_page(), self._run.open_question
        if waiting is not None:
            saved_answers["open"] = waiting
        return saved_answers

    def _take_up(self, payload: ResumePayload) -> bool:
        return self._run.take_up(payload["entries"], payload.get("open"))


class PracticeModel(QuestionModel):
    """Practice of the rules of a game, or of the due rules of all games."""

    def __init__(
        self,
        game: str = "sisyphus_cards",
        *,
        rules: Collection[str] | None = None,
        seed: int = 0,
        learner: str | None = "",
        lesson: str = "",
        name: str | None = None,
        log: Iterable[str | Mapping[str, Any]] | str = (),
        options: GivenOptions | None = None,
        later_rules: Collection[str] = (),
        language: str | None = None,
        **looks: Any,
    ) -> None:
        """Begin to practise; the arguments are those of :class:`.Practice`.

        Questions that rest on ``later_rules``, by their ids, are left out.

        Raises:
            RulesError: an argument is invalid, or there are no questions.
        """
        if not isinstance(learner, str | None) or not isinstance(lesson, str):
            raise RulesError("learner and lesson must be strings")
        number = whole(seed)
        if number is None or number < 0:
            raise RulesError(f"seed must be a whole number from 0 up, not {quoted(seed)}")
        self.learner: str | None = learner
        self.seed: int = number
        locale = resolve_language(language)
        practised = Practising(
            game,
            rules=rules,
            entries=log,
            seed=number,
            learner=learner or "",
            session=lesson,
            language=locale,
            options=options,
            later_rules=frozenset(words("later_rules", later_rules)),
        )
        self.later_rules = later_rules
        about = ALL if practised.all_games else practised.game.name
        made = name_of_practice(about, practised.rules if rules is not None else (), practised.game.house)
        super().__init__(
            practised, KeepingPractice(practised, name_checked(name, made), learner), language=locale, **looks
        )

    def spec(self, language: str | None = None) -> dict[str, Any]:
        """Return the present practice as JSON."""
        practice = self.practice
        return {
            "kind": "practice",
            "game": ALL if practice.all_games else practice.game.name,
            "rules": [*practice.rules],
            "seed": self.seed,
            **({"options": practice.game.write_options(options)} if (options := options_of(practice.game)) else {}),
            **({"later_rules": sorted(self.later_rules)} if self.later_rules else {}),
            **super().spec(language),
        }

    @property
    def practice(self) -> Practising:
        """The run through the questions."""
        practised: Practising = self.learner_state.run
        return practised

    def _changes(self) -> Handlers:
        return {
            **super()._changes(),
            "narrow": lambda payload: self._planned(lambda draft: draft.run.narrow(payload["rules"])),
            "practise": lambda payload: self._planned(lambda draft: draft.run.practise(payload["rule"])),
        }

    def _offered(self, run: AnyRun) -> tuple[Any, ...]:
        assert isinstance(run, Practising)
        return run.half.offered

    def _values(self, state: RunInProgress, revision: int) -> dict[str, Any]:
        assert isinstance(state.run, Practising)
        known = state.run.known_rules
        return {**super()._values(state, revision), "known": known, "progress": len(known) / len(state.run.scope)}
