"""Practice in progress: the current question with its help, what the learner does, and the answers to keep."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from copy import copy
from time import monotonic
from typing import Any, Self

from ..questions.house import game_at
from ..questions.question import Judgement, Part, Question
from ..questions.question_by_id import question
from ..questions.twins import twin_among, twin_of
from ..rules import AnyGame, RulesError, TableOptions, games_that_load, get_game, resolve_language
from ..rules.errors import quoted
from ..schema import (
    BankPractice,
    FeedbackLine,
    HandedIn,
    KeptEntry,
    QuizData,
    QuizPractice,
    StationMark,
)
from . import log
from .exercise import Practised, dumped, earlier, narrowed
from .progress import Needs, RuleRecord, Terms, in_play, progress
from .quiz_run import Run
from .rule_map import RuleMap
from .run_question import Attempt
from .schedule import (
    AT_ONCE,
    Half,
    Step,
    half,
    longest_ago,
    needs_of,
    next_rule,
    rules_of,
    rules_of_all,
    step_about,
)
from .spaced_review import Review, reviewer
from .storage import file_name, read_entry, read_round

ALL = "all"
"""The word for all games."""


def today() -> str:
    """Return the current day as log lines write it: the local one."""
    return log.day_of(log.stamp())


class Practising(Run):
    """Endless questions one after another, each about the rule that is best practised next.

    A new rule is first shown in a question with its answer, and counts as shown when the learner goes on. Practice of
    all games asks what is due from any of them, and begins a new rule only if nothing is due.
    """

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
        day: Callable[[], str] = today,
        stamp: Callable[[], str] = log.stamp,
        among: Mapping[str, Sequence[str]] | None = None,
        review: Review | None = None,
        options: TableOptions | None = None,
    ) -> None:
        """Start practice; ``among`` has the ids of the questions about each rule; by default they are searched for.

        With ``options`` all questions come from games at a table with them.

        ``review`` sets the day on which a known rule comes again; by default FSRS does, where it is installed.
        """
        if game == ALL and options is not None:
            raise RulesError("options are those of one game, so they do not go with the practice of all")
        self._games = [*games_that_load()] if game == ALL else [game_at(game, options)]
        self.game = self._games[0]
        if game == ALL:
            self.rules = rules_of_all(self.games, rules)
        else:
            self.rules = rules_of(self.game, rules if among is None else [*among])
        self._among = among or {}
        self._terms = Terms(self._needs, review or reviewer())
        language = resolve_language(language)
        self._seed, self._language, self._day = seed, language, day
        self._map = RuleMap(self.games, language)
        self._answers = earlier(self.games, entries, learner)
        self._without: list[str] = []
        self._aside: list[str] = []
        """The rules left unanswered since the last answer, fewer than are practised side by side."""
        self._before = set[str]()
        self._twin_due: dict[str, Question] = {}
        """The twin to ask next about a rule, after a miss of a question with only two answers."""
        self._step = self._chosen(self._rule_after(self._answers, day()), self._answers)
        super().__init__([self._step.question], learner=learner, session=session, clock=clock, stamp=stamp)
        self.log = tuple(dumped(entry) for entry in self._answers)
        self._rounds = Counter(entry["question"] for entry in self._answers if entry["tries"] <= 1)
        """The number of times that each question was asked, or shown as an example."""
        self._last: dict[str, Attempt] = {}
        """Each question in its latest round."""

    def copy(self) -> Self:
        """Return an independent copy of the practice so far."""
        other, now = super().copy(), self._current
        if self._last.get(now.question.id) is now:
            other._last[now.question.id] = other._current
        return other

    def written(self, write: Callable[[Question], Any]) -> dict[str, Any]:
        """Return the practice so far as JSON; ``write`` returns a question as JSON."""

        def practised(target: Question) -> Any:
            return (
                [write(target), target.about, target.example]
                if isinstance(target, Practised)
                else [write(target), "", False]
            )

        now, step = self._clock(), self._step
        # Only a question that is not done can be answered again, so the others need not be known.
        last = [one for one in self._last.values() if not one.is_done and one is not self._current]
        return {
            **super().written(practised),
            "without": [*self._without],
            "aside": [*self._aside],
            "before": sorted(self._before),
            "twins": [[rule, write(twin)] for rule, twin in self._twin_due.items()],
            "rule": step.rule,
            "help": step.help,
            "given": [*step.half.choices],
            "offered": [*step.half.offered],
            "rounds": [*self._rounds.items()],
            "last": [[practised(one.question), one.written(now)] for one in last],
            "lasts": self._last.get(self.question.id) is self._current,
        }

    def restore(self, written: Mapping[str, Any], read: Callable[[Any], Question]) -> None:
        """Go on as written; ``read`` makes a question that was written.

        Raises:
            RulesError: it cannot have been so.
        """

        def practised(entry: Sequence[Any]) -> Question:
            question, about, example = entry
            return Practised.of(read(question), about, example=example)

        super().restore(written, practised)
        if written["rule"] not in self.rules:
            raise RulesError(f"{quoted(written['rule'])} is not one of the rules practised here")
        self._answers = log.read(self.log)
        self._without, self._aside, self._before = [*written["without"]], [*written["aside"]], {*written["before"]}
        self._twin_due = {rule: read(twin) for rule, twin in written["twins"]}
        halved = Half(tuple(written["given"]), tuple(written["offered"]))
        self._step = Step(written["rule"], written["help"], self.question, halved)
        self._rounds = Counter(dict(written["rounds"]))
        now = self._clock()
        last = [Attempt.read(state, practised(question), now) for question, state in written["last"]]
        self._last = {one.question.id: one for one in [*last, *([self._current] if written["lasts"] else [])]}

    def ask_as(self, other: Callable[[Question], Question]) -> None:
        """Ask the same questions in the words that ``other`` returns for each.

        Raises:
            RulesError: there are none for a question.
        """

        def practised(original: Question) -> Question:
            translation = other(original)
            return (
                Practised.of(translation, original.about, example=original.example)
                if isinstance(original, Practised)
                else translation
            )

        super().ask_as(practised)
        # Only a question that is not done is shown again, so the others need not be told anew.
        for id, one in self._last.items():
            if not one.is_done and one is not self._current:
                self._last[id] = copy(one)
                self._last[id].ask_as(practised(one.question))
        self._twin_due = {rule: other(twin) for rule, twin in self._twin_due.items()}
        self._step = Step(self._step.rule, self._step.help, self.question, self._step.half)

    def speak(self, language: str) -> None:
        """Ask the same questions in another language, and show feedback and map in it.

        Raises:
            RulesError: a question cannot be asked in that language.
        """
        super().speak(language)
        self._language, self._map = language, RuleMap(self.games, language)

    # --- the learner's progress -------------------------------------------------------------------------------

    @property
    def answers(self) -> list[dict[str, Any]]:
        """The entries of the log: all answers and examples so far, in order of time."""
        self._answers += log.read(self.log[len(self._answers) :])
        return self._answers

    def _standing(self) -> dict[str, RuleRecord]:
        return progress(self.rules, self.answers, self._terms)[0]

    def _needs(self, rule: str) -> Needs:
        return needs_of(self._game_of(rule), rule, self._among.get(rule, ()))

    def _game_of(self, rule: str) -> AnyGame:
        return self.game if self.game.house else get_game(rule.partition(".")[0])

    @property
    def games(self) -> Sequence[AnyGame]:
        """The games whose rules are practised."""
        return self._games

    @property
    def all_games(self) -> bool:
        """True if rules of several games are practised."""
        return len(self.games) > 1

    def take_in(self, lines: Iterable[str | Mapping[str, Any]] | str) -> None:
        """Count what was done at a table: rules that were kept, or whose effects were foretold, in lines of its log.

        Raises:
            LogError: a line is not a line of a log.
            RulesError: the log is of other games.
        """
        known = set(self.log)
        log_lines = [dumped(entry) for entry in earlier(self.games, lines, self.learner) if in_play(entry)]
        self._before = set(self.known_rules)
        self.log += tuple(line for line in log_lines if line not in known)

    @property
    def mark(self) -> StationMark:
        """The mark for a course: done once all is right that can be right on one day; and when a rule comes again."""
        standing = self._standing().values()
        done = sum(one.practised for one in standing)
        days = [day for one in standing if (day := one.comes_again) is not None]
        return {
            "done": done == len(standing),
            "share": done / len(standing),
            "due": min(days, default=""),
        }

    @property
    def known_rules(self) -> list[str]:
        """The ids of the rules that are known."""
        return [rule for rule, one in self._standing().items() if one.is_known]

    # --- what a learner does ----------------------------------------------------------------------------------

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
        return not self.showing and super().open

    def answer(self, answer: object) -> None:
        """Judge an answer to the shown question.

        Raises:
            RulesError: the question is already done.
            AnswerError: the answer does not have the form of the question.
        """
        before = set(self.known_rules)
        super().answer(answer)
        self._before, self._aside = before, []

    @property
    def can_skip(self) -> bool:
        """True if the shown question may be left."""
        return self.open

    def next_question(self) -> None:
        """Go on to the next question or example.

        Raises:
            RulesError: the shown question waits for an answer.
        """
        if self.open:
            raise RulesError("the question shown is still open; answer it first")
        self._leave()
        self._ask_next(self._next())

    def skip(self) -> None:
        """Leave the shown question for another one, without a note in the log.

        A learner who keeps leaving questions is asked about up to three rules in turn, with a different question each
        time until all have been shown.

        Raises:
            RulesError: the question is already done.
        """
        self._waiting()
        self._without.append(self.question.id)
        left = self._step.rule
        self._aside = [*(rule for rule in self._aside if rule != left), left][1 - AT_ONCE :]
        self._ask_next(self._next())

    def practise(self, rule: str) -> None:
        """Ask about a rule now, by its id or number; an open question is left.

        Raises:
            RulesError: the rule is not practised here.
        """
        ids = [rule, f"{self.game.name}.{rule}"]
        found = next((id for id in ids if id in self.rules), None)
        if found is None:
            raise RulesError(f"{quoted(rule)} is not one of the rules practised here")
        if self.open:
            self._without.append(self.question.id)
        else:
            self._leave()
        self._ask_next(found, is_known=True)

    def _leave(self) -> None:
        """Note that the learner has seen the shown example, if there is one."""
        if not self.showing:
            return
        self._record(self._current, seconds=self._seconds(self._current), time=self.stamp())

    def _record(self, attempt: Attempt, *, seconds: float, time: str) -> None:
        """Note that a question was shown as an example."""
        example = attempt.question
        judged = Judgement(example.judge(example.answer).answer, (Part("right", self._about(attempt), ""),), 1.0)
        line = log.line(
            example, judged, learner=self.learner, session=self.session, tries=0, seconds=seconds, time=time
        )
        self.log += (line,)
        self._note(attempt, None, tries=0, hints=0, seconds=seconds, time=time, is_done=True)
        attempt.is_done = True

    @staticmethod
    def _about(attempt: Attempt) -> str:
        """Return the rule that a question practises."""
        return attempt.question.about if isinstance(attempt.question, Practised) else attempt.question.rule

    def _next(self) -> str | None:
        return self._rule_after(self.answers, self._day(), self._aside)

    def _rule_after(self, answers: Sequence[Mapping[str, Any]], day: str, aside: Sequence[str] = ()) -> str | None:
        """Return the rule that comes next after answers, on a day."""
        eager = not self.all_games
        terms = self._terms
        return next_rule(self.rules, answers, day=day, seed=self._seed, aside=aside, terms=terms, eager=eager)

    def _ask_next(self, rule: str | None, *, is_known: bool = False) -> None:
        self._step = self._chosen(rule, self.answers, is_known=is_known)
        self._attempts[:] = [type(self._current)(self._step.question, since=self._clock())]
        self.at = 0

    def _chosen(self, rule: str | None, answers: list[dict[str, Any]], *, is_known: bool = False) -> Step:
        """Return the next step about a rule, or about the one asked longest ago if nothing is left to learn."""
        about = longest_ago(self.rules, answers, self._aside) if rule is None else rule
        step = step_about(
            self._game_of(about),
            about,
            answers,
            seed=self._seed,
            language=self._language,
            without=self._without,
            is_known=is_known,
            is_only=len(self.rules) == 1,
            among=self._among.get(about, ()),
            terms=self._terms,
        )
        twin = self._twin_due.get(about)
        if twin is not None and twin.id not in self._without and step.help != "shown":
            halved = half(twin, self._seed) if step.help == "half" else Half()
            return Step(step.rule, step.help, Practised.of(twin, about), halved)
        return Step(step.rule, step.help, Practised.of(step.question, about), step.half)

    def twin_of(self, missed: Practised) -> Question | None:
        """Return the twin of a question in practice of the same rule; None if there is none."""
        if self._among:
            others = [id for id in self._among.get(missed.about, ()) if id.split("/")[1] == missed.id.split("/")[1]]
            return twin_among(missed, (question(id, language=self._language) for id in others))
        twin = twin_of(missed)
        return twin if twin is not None and missed.about in twin.rules else None

    def _ask_twins(self, shown: Attempt | None = None, only: str = "") -> None:
        pass

    def _take(
        self, attempt: Attempt, answer: object, *, tries: int, seconds: float, time: str, hints: int | None = None
    ) -> bool:
        """Judge and note an answer to a question; its rule waits no longer for it as a twin."""
        about = self._about(attempt)
        if about in self._twin_due and self._twin_due[about].id == attempt.question.id:
            del self._twin_due[about]
        counted = super()._take(attempt, answer, tries=tries, seconds=seconds, time=time, hints=hints)
        original = attempt.question
        if counted and attempt.missed_either and isinstance(original, Practised):
            if (twin := self.twin_of(original)) is not None:
                self._twin_due[about] = twin
        return counted

    # --- keeping and handing in -------------------------------------------------------------------------------

    def _note(
        self, attempt: Attempt, answer: Any, *, tries: int, hints: int, seconds: float, time: str, is_done: bool
    ) -> None:
        """Note an answer, with the rule only once the question is done, since the rule may be the answer."""
        super()._note(attempt, answer, tries=tries, hints=hints, seconds=seconds, time=time, is_done=is_done)
        entry, id = self.entries[-1], attempt.question.id
        if tries <= 1:
            attempt.round = self._rounds[id]
            self._rounds[id] += 1
            self._last[id] = attempt
        if attempt.round:
            entry["round"] = attempt.round
        if is_done:
            entry["rule"] = self._about(attempt)

    def take_up(self, entries: Iterable[object]) -> bool:
        """Take up earlier answers: judge them anew, and count each once, however often it comes.

        Answers that do not belong here or are impossible are left out; return True if all were taken. A run without any
        answer yet goes on where the earlier one stopped.
        """
        fresh, whole, self._before = not self.entries, True, set(self.known_rules)
        self._last = {id: one if one is self._current else copy(one) for id, one in self._last.items()}
        triples = [(entry, *read_round(one)) for one in entries for entry in [read_entry(one, least=0)]]
        rules = {(entry["question"], round): rule for entry, round, rule in triples if entry and rule}
        for entry, round, _ in triples:
            rule = rules.get((entry["question"], round)) if entry else None
            # There are no codes of practice, so there are no claims.
            whole = entry is not None and "claimed" not in entry and self._resume_one(entry, round, rule) and whole
        if fresh and self.entries:
            self._stand_behind(self._last[self.entries[-1]["question"]])
        return whole

    def _resume_one(self, entry: KeptEntry, round: int, rule: str | None) -> bool:
        """Take one answer; return False if it is impossible."""
        id, tries, rounds = entry["question"], entry["tries"], self._rounds[entry["question"]]
        one = self._last.get(id) if round == rounds - 1 else None
        if 0 <= round < rounds and (one is None or one.is_done or tries <= one.tries):
            return True  # it has been counted
        if one is None:
            if not 0 <= round <= rounds or tries > 1:
                return False
            one = self._earlier_attempt(entry, rule)
        if one is None or (tries and tries != one.tries + 1):
            return False
        seconds, time = entry["seconds"], entry["time"]
        try:
            if not tries:
                self._record(one, seconds=seconds, time=time)
            elif entry["given"] is None:
                self._show(one, tries=tries, seconds=seconds, time=time)
            elif not self._take(one, entry["given"], tries=tries, seconds=seconds, time=time):
                return False
        except RulesError:
            return False
        if not tries and one is self._current:
            self._ask_next(self._next())
        return True

    def _earlier_attempt(self, entry: KeptEntry, rule: str | None) -> Attempt | None:
        """Return the question of an entry, asked in another page or shown here; None if it is impossible.

        No rule was kept for a question that is not done; it gets the rule that would have been next, if that fits.
        """
        now, id = self._current, entry["question"]
        if id == now.question.id and not now.tries and not now.is_done and self.showing == (not entry["tries"]):
            return now
        if self._among:
            rule = next((one for one, ids in self._among.items() if id in ids), None)
        if not self._map.has(id.partition("/")[0]) or (self._among and rule is None):
            return None
        try:
            candidate = question(id, language=self._language)
        except RulesError:
            return None
        able = [one for one in self.rules if one in candidate.rules]
        if rule is None:
            likely = self._rule_after(self.answers, log.day_of(entry["time"]))
            rule = likely if likely in able else next(iter(able), None)
        return Attempt(Practised.of(candidate, rule)) if rule in able else None

    def _stand_behind(self, last: Attempt) -> None:
        """Go on after the last answer: with the same question if it is not done, else with the next."""
        if last.is_done:
            self._ask_next(self._next())
        elif last is not self._current:
            rule, target = self._about(last), last.question
            help = progress([rule], self.answers[: -last.tries], self._terms)[0][rule].help
            self._step = Step(
                rule,
                "half" if help == "half" else "alone",
                target,
                half(target, self._seed) if help == "half" else Half(),
            )
            last.since = self._clock()
            self._attempts[:], self.at = [last], 0

    def handed_in(self, name: str) -> HandedIn:
        """Return what a learner hands in: the log without the answers to an open question; there is no code."""
        lines, waiting = [], self._current.tries if self.open else 0
        for line, entry in zip(reversed(self.log), reversed(self.answers), strict=True):
            if waiting and entry["question"] == self.question.id:
                waiting -= 1
            else:
                lines.append(f"{line}\n")
        return {"code": "", "log": "".join(reversed(lines)), "file": file_name(name, self.learner, self.stamp())}

    def sign(self, nickname: str) -> None:
        """Set the learner's nickname, also in earlier lines without one."""
        super().sign(nickname)
        self._answers = log.read(self.log)

    def bank_texts(self) -> BankPractice:
        """Return the texts of practice for a page without a kernel, and the data by which it chooses."""
        rules = [self._map.bank_rule(id, self._needs(id)) for id in self.rules]
        return {"seed": self._seed, "rules": rules, "texts": self._map.bank_texts()}

    # --- what a page shows ------------------------------------------------------------------------------------

    def to_page(self) -> QuizData:
        """Return what a page may know now."""
        page, half = super().to_page(), self.half
        page["again"], page["once"] = False, True
        standing = self._standing()
        if self.showing:
            page |= {"done": True, "feedback": self.example(self.question, self._step.rule), "rules": [self._step.rule]}
        elif not page["done"] and page["tries"] == 0 and half.choices:
            page["given"] = list(half.choices)
        if self.open and half.offered:
            page["form"] = narrowed(page["form"], half.offered)
        if page["done"] and not self.showing:
            page["feedback"] = [*page["feedback"], *self._map.news(standing, self._before)]
        page["practice"] = self._practice(standing)
        return page

    def example(self, question: Question, rule: str) -> list[FeedbackLine]:
        """Return the texts of a question that is shown as an example of a rule."""
        return self._map.example(question, rule)

    def _practice(self, standing: Mapping[str, RuleRecord]) -> QuizPractice:
        known = sum(one.is_known for one in standing.values())
        # The rule of an open question stays hidden: it may be the answer.
        rule = None if self.open else self._step.rule
        page: QuizPractice = {
            "text": self._map.help(self._step, again=standing[self._step.rule].is_started),
            "example": self.showing,
            "sum": self._map.say("sum", n=known, m=len(standing)),
            "groups": self._map.groups(standing, rule),
        }
        if rule is not None:
            page["rule"] = rule
        return page
