"""The state of practice that follows from a learner's answers: the record with each rule, and the likely beliefs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from time import monotonic
from typing import Any

from ..questions.house import game_at
from ..questions.question import Question
from ..questions.question_by_id import question
from ..rules import AnyGame, GivenOptions, RulesError, games_that_load, get_game, resolve_language
from ..rules.errors import quoted
from ..schema import FeedbackLine, KeptEntry, StationMark
from . import log
from .answer import Answer, entry_of, frozen, is_in_play, is_unaided, lines_of, met, of_record, record_of
from .attempt import Attempt
from .diagnosis import Evidence, GivenAnswer, Likelihood, belief_behind, evidence_of, weigh
from .exercise import Practised, earlier
from .half import Half, half
from .misses import with_misses
from .practice_view import PracticeView
from .question_run import QuestionRun
from .rounds import attempt_in_round, numbered
from .rule_map import RuleMap
from .rule_order import without_later
from .rule_record import Needs, RuleRecord, Standing, Terms, progress
from .schedule import Step, drawn, ids_about, needs_of, rules_of, rules_of_all
from .spaced_review import Review, reviewer

ALL = "all"
"""The word for all games."""


class PracticeStanding(QuestionRun):
    """Practice of rules: the shown question with its help, the answers so far, and what they say about the learner."""

    view: PracticeView
    _step: Step
    """The shown question with its help."""

    def __init__(
        self,
        game: str | AnyGame,
        *,
        rules: Collection[str] | None = None,
        entries: Iterable[str | Mapping[str, Any]] | str = (),
        seed: int = 0,
        learner: str = "",
        session: str = "",
        language: str | None = None,
        clock: Callable[[], float] = monotonic,
        day: Callable[[], str] = log.today,
        stamp: Callable[[], str] = log.stamp,
        among: Mapping[str, Sequence[str]] | None = None,
        later_rules: Set[str] = frozenset(),
        review: Review | None = None,
        options: GivenOptions | None = None,
    ) -> None:
        """Start practice; ``among`` has the ids of the questions about each rule; by default they are searched for.

        Questions that rest on ``later_rules``, by their ids, are left out, since the learner does not know these yet.

        With ``options`` all questions come from games at a table with them.

        ``review`` sets the day on which a known rule comes again; by default FSRS does, where it is installed.
        """
        if game == ALL and options is not None:
            raise RulesError("options are those of one game, so they do not go with the practice of all")
        self._games = [*games_that_load()] if game == ALL else [game_at(game, options)]
        self.game: AnyGame = self.games[0]
        if game == ALL:
            self.rules: list[str] = rules_of_all(self.games, rules)
        else:
            self.rules = rules_of(self.game, rules if among is None else [*among])
        super().__init__(learner=learner, session=session, clock=clock, stamp=stamp)
        self._among = among or {}
        self._later_rules = later_rules
        self._chosen_ids: dict[str, list[str]] = {}
        """The ids of the questions about each rule that rest on no later rule, as far as they were looked up."""
        self._needed: dict[str, Needs] = {}
        """What it takes to know each rule, as far as it was looked up."""
        self._weighed: dict[tuple[str, Any, bool], Evidence | None] = {}
        """What first answers say about beliefs, by the question, the answer, and whether the question was half done."""
        self._terms = Terms(self._needs, review or reviewer())
        self._seed = drawn(f"{seed}/{learner}", 2**31) if learner else seed  # each learner begins differently
        self._language, self._day = resolve_language(language), day
        self._map = RuleMap(self.games, self._language)
        self._past = numbered(earlier(self.games, entries, learner))
        """The answers of an earlier log."""
        self._folded: tuple[object, object, Mapping[str, RuleRecord]] | None = None
        self._diagnosed: tuple[tuple[object, ...], list[Likelihood]] | None = None
        self.view = PracticeView(since=clock())
        self._begin()

    # --- for subclasses ---------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Show the first question."""
        raise NotImplementedError

    # --- writing and reading ----------------------------------------------------------------------------------

    def written(self, write: Callable[[Question], Any]) -> dict[str, Any]:
        """Return the practice so far as JSON; ``write`` returns a question as JSON."""
        step = self._step
        return {
            "learner": self.learner,
            "past": [record_of(answer) for answer in self._past],
            "answers": [record_of(answer) for answer in self.answers],
            "view": self.view.written(self._clock()),
            "step": [step.rule, step.help, write(step.question), [*step.half.choices], [*step.half.offered]],
        }

    def restore(self, written: Mapping[str, Any], read: Callable[[Any], Question]) -> None:
        """Restore what was written; ``read`` returns a question that was written.

        Raises:
            RulesError: the rule is not practised here.
        """
        rule, help, question_written, choices, offered = written["step"]
        if rule not in self.rules:
            raise RulesError(f"{quoted(rule)} is not one of the rules practised here")
        self.learner: str = written["learner"]
        self.view = PracticeView.read(written["view"], self._clock())
        self._past = tuple(of_record(Answer, record) for record in written["past"])
        self.answers: tuple[Answer, ...] = tuple(of_record(Answer, record) for record in written["answers"])
        self._step = Step(rule, help, Practised.of(read(question_written), rule), Half(tuple(choices), tuple(offered)))

    # --- what follows from the answers ------------------------------------------------------------------------

    @property
    def history(self) -> tuple[Answer, ...]:
        """All answers and examples, those of an earlier log first."""
        return (*self._past, *self.answers)

    def standing(self, answers: Sequence[Answer] | None = None) -> Mapping[str, RuleRecord]:
        """Return the record with each rule, after all answers or after those given."""
        if answers is not None:
            return progress(self.rules, answers, self._terms)[0]
        if self._folded is None or self._folded[0] is not self._past or self._folded[1] is not self.answers:
            self._folded = self._past, self.answers, progress(self.rules, self.history, self._terms)[0]
        return self._folded[2]

    @property
    def attempt(self) -> Attempt:
        """The attempt at the shown question."""
        return attempt_in_round(self._step.question, self.answers, self.view.round)

    @property
    def _exercise(self) -> Practised:
        assert isinstance(self._step.question, Practised)
        return self._step.question

    @property
    def showing(self) -> bool:
        """True if a worked example is shown, which needs no answer."""
        return self._step.help == "shown"

    @property
    def half(self) -> Half:
        """The part of the shown question that is already done."""
        return self._step.half

    @property
    def open(self) -> bool:
        """True if the shown question waits for an answer."""
        return not self.showing and not self.attempt.is_done

    @property
    def log(self) -> tuple[str, ...]:
        """A line for each answer and each example."""
        return lines_of(self.history)

    @property
    def entries(self) -> tuple[KeptEntry, ...]:
        """The answers as a browser keeps them, with the rule only where the question is done: it may be the answer."""
        return tuple(entry_of(answer, answer.rule) for answer in self.answers if not is_in_play(answer))

    def _needs(self, rule: str) -> Needs:
        if rule not in self._needed:
            self._needed[rule] = needs_of(self._game_of(rule), rule, self._ids_about(rule))
        return self._needed[rule]

    def _ids_about(self, rule: str) -> Sequence[str]:
        """Return the ids of the questions to choose from about a rule; none if the choice is free."""
        if self._among or not self._later_rules:
            return self._among.get(rule, ())
        if rule not in self._chosen_ids:
            game = self._game_of(rule)
            ids = ids_about(game, rule, self._seed, self._language)
            self._chosen_ids[rule] = without_later(game, rule, ids, self._later_rules)
        return self._chosen_ids[rule]

    def _game_of(self, rule: str) -> AnyGame:
        return self.game if self.game.house else get_game(rule.partition(".")[0])

    @property
    def games(self) -> Sequence[AnyGame]:
        """The games whose rules are practised."""
        return self._games

    @property
    def questions(self) -> Sequence[Question]:
        """No questions: there are no codes of practice."""
        return ()

    @property
    def all_games(self) -> bool:
        """True if rules of several games are practised."""
        return len(self.games) > 1

    @property
    def mark(self) -> StationMark:
        """The mark for a course: done once all is right that can be right on one day; and when a rule comes again.

        Practice that is narrowed to no rules at all is done at once.
        """
        if self.view.scope == ():
            return {"done": True, "share": 1, "due": ""}
        standing = self._scoped_standing.values()
        done = sum(one.practised for one in standing)
        days = [day for one in standing if (day := one.comes_again) is not None]
        mark: StationMark = {"done": done == len(standing), "share": done / len(standing), "due": min(days, default="")}
        return with_misses(mark, self._finished_history)

    @property
    def known_rules(self) -> list[str]:
        """The ids of the rules that are known."""
        return [rule for rule, one in self._scoped_standing.items() if one.is_known]

    @property
    def scope(self) -> Sequence[str]:
        """The rules that are practised: those to which practice is narrowed, if there are any, else all."""
        return self.view.scope or self.rules

    @property
    def _scoped_standing(self) -> Mapping[str, RuleRecord]:
        standing = self.standing()
        return {rule: standing[rule] for rule in self.scope}

    @property
    def _finished_history(self) -> Sequence[Answer]:
        """All answers but those to questions that are not done, which would tell which rules decide."""
        done = {answer.place for answer in self.answers if answer.rule}
        own = [answer for answer in self.answers if is_in_play(answer) or answer.place in done]
        return [*self._past, *own]

    @property
    def diagnosis(self) -> list[Likelihood]:
        """The likelihood of each belief, by the first answers without a hint, the most likely one first."""
        basis = (self._past, self.answers, self._step if self.answers else None)
        if self._diagnosed is None or any(old is not new for old, new in zip(self._diagnosed[0], basis, strict=True)):
            self._diagnosed = basis, weigh(self._evidence())
        return self._diagnosed[1]

    @property
    def _belief_shown(self) -> str | None:
        """The id of the belief that the wrong answer shows to which the feedback belongs, if it is likely enough."""
        feedback = self.feedback
        if feedback is None or not feedback.is_on_wrong_answer:
            return None
        return belief_behind(self.question, feedback.answer, self.diagnosis)

    @property
    def sentences(self) -> list[FeedbackLine]:
        """The feedback in words; a belief that a wrong answer shows is said back first."""
        belief = self._belief_shown
        lines = super().sentences
        return lines if belief is None else [self._map.belief_feedback(belief), *lines]

    def _evidence(self) -> Iterator[Evidence]:
        """Yield what the first answers without a hint say about beliefs."""
        for answer, is_half in self._first_answers():
            key = (answer.question, frozen(answer.value), is_half)
            if key not in self._weighed:
                self._weighed[key] = self._evidence_of(answer, is_half)
            if (found := self._weighed[key]) is not None:
                yield found

    def _evidence_of(self, answer: Answer, is_half: bool) -> Evidence | None:
        """Return what an answer says about beliefs; None for one to a question that is no longer asked."""
        try:
            target = question(answer.question, language=self._language)
        except RulesError:
            return None
        return evidence_of(GivenAnswer(target, answer.value, half(target, self._seed) if is_half else Half()))

    def _first_answers(self) -> Iterator[tuple[Answer, bool]]:
        """Yield the first answers without a hint, each with whether its question was half done before.

        Left out are those to a question that was left open, and those of an earlier log that may have been half done:
        the practised rule, and so the help with it, was not noted.
        """
        rules = {answer.place: answer.rule for answer in self.history if answer.rule}
        if self.answers:
            rules |= {answer.place: self._step.rule for answer in self.attempt.answers}
        standing = Standing(self.rules, self._terms)
        for number, answer in enumerate(self.history):
            rule = rules.get(answer.place)
            about = [rule] if rule is not None else [*met(answer)] if number < len(self._past) else []
            helps = {standing.records[one].help for one in about if one in standing.records}
            is_sure = "half" not in helps or len(helps) == 1
            if about and is_sure and answer.is_judged and is_unaided(answer) and not is_in_play(answer):
                yield answer, "half" in helps
            standing.add(answer)
