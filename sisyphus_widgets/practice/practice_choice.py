"""The choice of what comes next in practice: a rule, a question about it, and the help with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..questions.exposure import exposed_by, is_listed
from ..questions.question import Question
from ..questions.question_by_id import question
from ..questions.twins import twin_among, twin_of
from .answer import Answer
from .doubts import Doubts
from .exercise import Practised
from .half import Half, half
from .practice_standing import PracticeStanding
from .practice_view import PracticeView
from .schedule import Step, longest_ago, next_rule, step_about, telling_elsewhere


class PracticeChoice(PracticeStanding):
    """Practice that chooses its next question: about the rule that is best practised now, or to tell beliefs apart."""

    def _begin(self) -> None:
        self._twin_ids: dict[tuple[str, str], str | None] = {}
        """The ids of twins that were looked up, by the ids of the missed question and of the rule."""
        self._ask_next(self._next())

    def _next(self) -> str | None:
        return self._rule_after(self.history, self._day(), self.view.aside)

    def _rule_after(self, answers: Sequence[Answer], day: str, aside: Sequence[str] = ()) -> str | None:
        """Return the rule that comes next after answers, on a day."""
        terms, eager, resting = self._terms, not self.all_games, self._resting()
        return next_rule(
            self.scope, answers, day=day, seed=self._seed, aside=aside, resting=resting, terms=terms, eager=eager
        )

    def _beliefs_about(self, rule: str) -> set[str]:
        """Return the ids of the beliefs about a rule that enough questions expose."""
        return {f"{self._game_of(rule).name}/{name}" for name in self._needs(rule).beliefs}

    def _doubts_about(self, rule: str) -> Doubts:
        """Return which beliefs are looked for in practice of a rule."""
        game = f"{self._game_of(rule).name}/"
        return Doubts([one for one in self.diagnosis if one.belief.startswith(game)], self._beliefs_about(rule))

    def _resting(self) -> list[str]:
        """Return the rules about which a belief is settled, which come again only after a while."""
        settled = {one.belief for one in self.diagnosis if one.is_settled}
        return [rule for rule in self.scope if settled & self._beliefs_about(rule)] if settled else []

    def _ask_next(self, rule: str | None, *, is_known: bool = False) -> None:
        self._show(self._chosen(rule, is_known=is_known))

    def _show(self, step: Step, round: int | None = None) -> None:
        self._step = step
        since = self._clock()
        self.view: PracticeView = replace(
            self.view, question=step.question.id, since=since, round=round, spent={}, hints={}, help={}
        )

    def _chosen(self, rule: str | None, *, is_known: bool = False) -> Step:
        """Return the next step about a rule, or about the one asked longest ago if nothing is left to learn."""
        about = longest_ago(self.scope, self.history, self.view.aside) if rule is None else rule
        doubts = self._doubts_about(about)
        step = step_about(
            self._game_of(about),
            about,
            self.history,
            seed=self._seed,
            language=self._language,
            without=self.view.left,
            is_known=is_known,
            is_only=len(self.scope) == 1,
            among=self._ids_about(about),
            terms=self._terms,
            day=self._day(),
            doubts=doubts if doubts.suspected else None,
        )
        is_told_apart = doubts.is_told_by(step.question)
        if doubts.are_few and not is_told_apart and step.help != "shown" and not self._among:
            before = {*self.view.left, *(answer.question for answer in self.history)}
            telling = lambda target: self._is_ready_for(target) and doubts.is_told_by(target)  # noqa: E731
            other = telling_elsewhere(self._game_of(about), doubts.suspected, before, telling, self._language)
            if other is not None:
                rule = self._rule_of(other, about) or about
                return Step(rule, "alone", Practised.of(other, rule))
        twin = None if step.help == "shown" or is_told_apart else self._twin_due(about)
        if twin is not None and twin.id not in self.view.left:
            step = Step(step.rule, step.help, twin, half(twin, self._seed) if step.help == "half" else Half())
        return replace(step, question=Practised.of(step.question, about))

    def _twin_due(self, rule: str) -> Question | None:
        """Return the twin of the question about a rule that was missed last, unless it has been answered since.

        A twin that is missed has no twin in turn, so that no two questions are asked by turns without end.
        """
        due: str | None = None
        for answer in self.answers:
            if answer.rule != rule or not answer.is_judged:
                continue
            is_twin = answer.question == due
            if is_twin:
                due = None
            if not answer.is_right:
                due = None if is_twin else self._twin_id(answer.question, rule)
        return None if due is None else question(due, language=self._language)

    def _twin_id(self, missed: str, rule: str) -> str | None:
        """Return the id of the twin of a question in practice of a rule, by its id; None if there is none."""
        if (missed, rule) not in self._twin_ids:
            twin = self.twin_of(Practised.of(question(missed, language=self._language), rule))
            self._twin_ids[missed, rule] = None if twin is None else twin.id
        return self._twin_ids[missed, rule]

    def twin_of(self, missed: Practised) -> Question | None:
        """Return the twin of a question in practice of the same rule; None if there is none."""
        if not missed.either:
            return None
        if self._among:
            others = [id for id in self._among.get(missed.about, ()) if id.split("/")[1] == missed.id.split("/")[1]]
            return twin_among(missed, (question(id, language=self._language) for id in others))
        twin = twin_of(missed)
        return twin if twin is not None and missed.about in twin.rules and self._is_ready_for(twin) else None

    def _is_ready_for(self, target: Question) -> bool:
        """Return True if a question rests on no rule that comes later."""
        return self._later_rules.isdisjoint(target.rules)

    def _rule_of(self, target: Question, likely: str | None) -> str | None:
        """Return the rule for which a question is asked: the likely one if the question is about it, or about no rule.

        A question about none of the rules told beliefs about one of them from others; None if it cannot have done so.
        """
        able = [one for one in self.rules if one in target.rules or is_listed(self._game_of(one), target.id, one)]
        if able:
            return likely if likely in able else able[0]
        told_apart = likely is not None and likely.partition(".")[0] == target.game and exposed_by(target.id)
        return likely if likely in self.rules and told_apart else None
