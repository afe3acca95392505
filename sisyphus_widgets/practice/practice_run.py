"""A learner's way through practice: the shown question with its help, what the learner does, and the answers so far."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from heapq import merge as in_order
from time import monotonic
from typing import Any, Self

from ..questions.house import game_at
from ..questions.question import Judgement, Question
from ..questions.question_by_id import question
from ..questions.twins import twin_among, twin_of
from ..rules import AnyGame, RulesError, TableOptions, games_that_load, get_game, resolve_language
from ..rules.errors import quoted
from ..schema import BankPractice, FeedbackLine, HandedIn, KeptEntry, QuizData, QuizPractice, StationMark
from . import log
from .answer import (
    Answer,
    answered,
    entry_of,
    frozen,
    instant,
    is_example,
    is_in_play,
    line_of,
    lines_of,
    listed,
    merge,
    of_record,
    record_of,
    signed,
)
from .attempt import Attempt, finishes
from .exercise import Practised, earlier, narrowed
from .question_run import QuestionRun
from .quiz import judge_entries
from .rounds import Place, accepted_in_rounds, attempt_in_round, example_judged, numbered, rounds
from .rule_map import RuleMap
from .rule_record import Needs, RuleRecord, Terms, progress
from .schedule import (
    AT_ONCE,
    Half,
    Step,
    drawn,
    half,
    longest_ago,
    needs_of,
    next_rule,
    rules_of,
    rules_of_all,
    step_about,
)
from .spaced_review import Review, reviewer
from .storage import file_name, judged_again, read_entry
from .view import RunView

ALL = "all"
"""The word for all games."""


@dataclass(frozen=True)
class PracticeView(RunView):
    """The view of practice: the shown question, and what the learner left."""

    round: int | None = None
    """The round of the shown question, once it was answered or its example was seen."""
    left: tuple[str, ...] = ()
    """The questions that were left unanswered, in order."""
    aside: tuple[str, ...] = ()
    """The rules left unanswered since the last answer, fewer than are practised side by side."""
    known_before: tuple[str, ...] | None = None
    """The rules known before the last change; None for those known before the last answer."""

    def written(self, clock_time: float) -> dict[str, Any]:
        """Return the view as JSON, at a time of the clock."""
        more = {name: listed(getattr(self, name)) for name in ("round", "left", "aside", "known_before")}
        return {**super().written(clock_time), **more}

    @classmethod
    def read(cls, written: Mapping[str, Any], clock_time: float) -> Self:
        """Return the view that was written, at a time of the clock."""
        return super().read(
            {**written, **{name: frozen(written[name]) for name in ("left", "aside", "known_before")}}, clock_time
        )


class Practising(QuestionRun):
    """Endless questions one after another, each about the rule that is best practised next.

    A new rule is first shown in a question with its answer, and counts as shown when the learner goes on. Practice of
    all games asks what is due from any of them, and begins a new rule only if nothing is due.
    """

    view: PracticeView

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
        self.game = self.games[0]
        if game == ALL:
            self.rules = rules_of_all(self.games, rules)
        else:
            self.rules = rules_of(self.game, rules if among is None else [*among])
        super().__init__(learner=learner, session=session, clock=clock, stamp=stamp)
        self._among = among or {}
        self._terms = Terms(self._needs, review or reviewer())
        self._seed = drawn(f"{seed}/{learner}", 2**31) if learner else seed  # each learner begins differently
        self._language, self._day = resolve_language(language), day
        self._map = RuleMap(self.games, self._language)
        self._past = numbered(earlier(self.games, entries, learner))
        """The answers of an earlier log."""
        self._folded: tuple[object, object, Mapping[str, RuleRecord]] | None = None
        self.view = PracticeView(since=clock())
        self._ask_next(self._next())

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
        self.learner, self.view = written["learner"], PracticeView.read(written["view"], self._clock())
        self._past = tuple(of_record(Answer, record) for record in written["past"])
        self.answers = tuple(of_record(Answer, record) for record in written["answers"])
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
        return needs_of(self._game_of(rule), rule, self._among.get(rule, ()))

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
        """The mark for a course: done once all is right that can be right on one day; and when a rule comes again."""
        standing = self.standing().values()
        done = sum(one.practised for one in standing)
        days = [day for one in standing if (day := one.comes_again) is not None]
        return {"done": done == len(standing), "share": done / len(standing), "due": min(days, default="")}

    @property
    def known_rules(self) -> list[str]:
        """The ids of the rules that are known."""
        return [rule for rule, one in self.standing().items() if one.is_known]

    # --- what a learner does ----------------------------------------------------------------------------------

    def answer(self, answer: object) -> None:
        """Judge an answer to the shown question.

        Raises:
            RulesError: the question is already done.
            AnswerError: the answer does not have the form of the question.
        """
        super().answer(answer)
        self.view = replace(self.view, aside=(), known_before=None)

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
        self._check_open()
        rule = self._step.rule
        aside = (*(one for one in self.view.aside if one != rule), rule)[1 - AT_ONCE :]
        self.view = replace(self.view, left=(*self.view.left, self.question.id), aside=aside)
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
            self.view = replace(self.view, left=(*self.view.left, self.question.id))
        else:
            self._leave()
        self._ask_next(found, is_known=True)

    def take_in(self, lines: Iterable[str | Mapping[str, Any]] | str) -> None:
        """Count what was done at a table: rules that were kept, or whose effects were foretold, in lines of its log.

        Raises:
            LogError: a line is not a line of a log.
            RulesError: the log is of other games.
        """
        seen = set(self.log)
        played = [one for one in earlier(self.games, lines, self.learner) if is_in_play(one)]
        self.view = replace(self.view, known_before=tuple(self.known_rules))
        self.answers = (*self.answers, *(one for one in played if line_of(one) not in seen))

    def ask_as(self, translate: Callable[[Question], Question]) -> None:
        """Ask the same question in the words that ``translate`` returns for it.

        Raises:
            RulesError: there are none.
        """
        self._step = replace(self._step, question=Practised.of(translate(self.question), self._step.rule))

    def speak(self, language: str) -> None:
        """Ask the same questions in another language, and show feedback and map in it.

        Raises:
            RulesError: a question cannot be asked in that language.
        """
        super().speak(language)
        self._language, self._map = language, RuleMap(self.games, language)

    def _leave(self) -> None:
        """Note that the learner has seen the shown example, if there is one."""
        if self.showing:
            self._add(self._answered(self.attempt, example_judged(self._exercise), tries=0, hints=0))

    def _answered(self, attempt: Attempt, judged: Judgement, **more: Any) -> Answer:
        """Return an answer to the shown question; it names the rule only once the question is done."""
        round = rounds(self.history, attempt.question.id) if self.view.round is None else self.view.round
        answer = super()._answered(attempt, judged, **more, round=round)
        return replace(answer, rule=self._step.rule if finishes(attempt.question, answer) else "")

    def _add(self, answer: Answer) -> None:
        super()._add(answer)
        self.view = replace(self.view, round=answer.round)

    # --- what comes next --------------------------------------------------------------------------------------

    def _next(self) -> str | None:
        return self._rule_after(self.history, self._day(), self.view.aside)

    def _rule_after(self, answers: Sequence[Answer], day: str, aside: Sequence[str] = ()) -> str | None:
        """Return the rule that comes next after answers, on a day."""
        terms, eager = self._terms, not self.all_games
        return next_rule(self.rules, answers, day=day, seed=self._seed, aside=aside, terms=terms, eager=eager)

    def _ask_next(self, rule: str | None, *, is_known: bool = False) -> None:
        self._show(self._chosen(rule, is_known=is_known))

    def _show(self, step: Step, round: int | None = None) -> None:
        self._step = step
        since = self._clock()
        self.view = replace(self.view, question=step.question.id, since=since, round=round, spent={}, hints={}, help={})

    def _chosen(self, rule: str | None, *, is_known: bool = False) -> Step:
        """Return the next step about a rule, or about the one asked longest ago if nothing is left to learn."""
        about = longest_ago(self.rules, self.history, self.view.aside) if rule is None else rule
        step = step_about(
            self._game_of(about),
            about,
            self.history,
            seed=self._seed,
            language=self._language,
            without=self.view.left,
            is_known=is_known,
            is_only=len(self.rules) == 1,
            among=self._among.get(about, ()),
            terms=self._terms,
        )
        twin = None if step.help == "shown" else self._twin_due(about)
        if twin is not None and twin.id not in self.view.left:
            step = Step(step.rule, step.help, twin, half(twin, self._seed) if step.help == "half" else Half())
        return replace(step, question=Practised.of(step.question, about))

    def _twin_due(self, rule: str) -> Question | None:
        """Return the twin of the question about a rule that was missed last, unless it has been answered since."""
        since = set[str]()
        for answer in reversed(self.answers):
            if answer.rule != rule or not answer.is_judged:
                continue
            if not answer.is_right:
                twin = self.twin_of(Practised.of(question(answer.question, language=self._language), rule))
                if twin is not None:
                    return None if twin.id in since else twin
            since.add(answer.question)
        return None

    def twin_of(self, missed: Practised) -> Question | None:
        """Return the twin of a question in practice of the same rule; None if there is none."""
        if not missed.either:
            return None
        if self._among:
            others = [id for id in self._among.get(missed.about, ()) if id.split("/")[1] == missed.id.split("/")[1]]
            return twin_among(missed, (question(id, language=self._language) for id in others))
        twin = twin_of(missed)
        return twin if twin is not None and missed.about in twin.rules else None

    # --- keeping and handing in -------------------------------------------------------------------------------

    def take_up(self, entries: Iterable[object]) -> bool:
        """Take up earlier answers: judge them again, and count each once, however often it comes.

        Answers that do not belong here or are impossible are left out; return True if all were taken. A run without any
        answer yet goes on where the earlier one stopped.
        """
        fresh, known = not self.entries, tuple(self.known_rules)
        past = {answer.key for answer in self._past}
        found = [read_entry(data, in_practice=True) for data in entries]
        read = [entry for entry in found if entry is not None and not entry.claimed]  # there are no codes of practice
        rules = {entry.place: entry.rule for entry in read if entry.rule}
        by_place: dict[Place, Practised | None] = {}
        new: list[Answer] = []

        def judge(entry: Answer) -> Answer | None:
            if entry.place not in by_place:
                by_place[entry.place] = self._question_of(entry, rules.get(entry.place, ""), (*self.history, *new))
            target = by_place[entry.place]
            return None if target is None else self._judged_again(target, entry)

        own = [answer for answer in self.answers if not is_in_play(answer)]
        is_whole = judge_entries(own, (entry for entry in read if entry.key not in past), judge, new)
        kept, is_impossible = accepted_in_rounds(merge(own, new), by_place, self._past)
        played = [answer for answer in self.answers if is_in_play(answer)]
        self.answers = tuple(in_order(kept, played, key=lambda answer: instant(answer.time))) if played else kept
        self.view = replace(self.view, known_before=known)
        here = [answer for answer in new if answer in kept and by_place[answer.place] is self.question]
        if here:
            self.view = replace(self.view.answered(self.question.id), round=here[-1].round)
        if fresh and kept:
            self._stand_behind(kept[-1], by_place[kept[-1].place])
        elif here and self.showing:
            self._ask_next(self._next())
        return is_whole and len(read) == len(found) and not is_impossible

    def _judged_again(self, target: Practised, entry: Answer) -> Answer | None:
        """Return an answer to a question that a page has kept, judged; None if it is impossible."""
        if is_example(entry):
            judged = example_judged(target)
            who = {"learner": self.learner, "session": self.session, "time": entry.time}
            return answered(target, judged, **who, tries=0, seconds=entry.seconds, rule=target.about, round=entry.round)
        plain = replace(entry, hints=entry.tries - 1, rule="")
        answer = judged_again(target, plain, learner=self.learner, session=self.session)
        return answer if answer is None or not finishes(target, answer) else replace(answer, rule=target.about)

    def _question_of(self, entry: Answer, rule: str, answers: Sequence[Answer]) -> Practised | None:
        """Return the question of an entry, asked in another page or shown here; None if it is impossible.

        No rule was kept for a question that is not done; it gets the rule that would have been next, if that fits.
        """
        id, current = entry.question, self._exercise
        round = rounds(answers, id) if self.view.round is None else self.view.round
        is_shown = id == current.id and entry.round == round
        if is_shown and (self.view.round is not None or self.showing == is_example(entry)):
            return current
        if self._among:
            rule = next((one for one, ids in self._among.items() if id in ids), "")
        if not self._map.has(id.partition("/")[0]) or (self._among and not rule):
            return None
        try:
            candidate = question(id, language=self._language)
        except RulesError:
            return None
        able = [one for one in self.rules if one in candidate.rules]
        if not rule:
            likely = self._rule_after(answers, entry.day)
            rule = likely if likely is not None and likely in able else next(iter(able), "")
        return Practised.of(candidate, rule) if rule in able else None

    def _stand_behind(self, last: Answer, target: Practised | None) -> None:
        """Go on after the last answer: with the same question if it is not done, else with the next."""
        if last.rule or target is None:
            self._ask_next(self._next())
        elif target is not self.question:
            before = [answer for answer in self.history if answer.place != last.place]
            help = self.standing(before)[target.about].help
            halved = half(target, self._seed) if help == "half" else Half()
            self._show(Step(target.about, "half" if help == "half" else "alone", target, halved), last.round)

    def handed_in(self, name: str) -> HandedIn:
        """Return what a learner hands in: the log without the answers to an open question; there is no code."""
        waiting = self.attempt.answers if self.open else ()
        lines = lines_of(answer for answer in self.history if answer not in waiting)
        file = file_name(name, self.learner, self.stamp())
        return {"code": "", "log": "".join(f"{line}\n" for line in lines), "file": file}

    def sign(self, nickname: str) -> None:
        """Set the learner's nickname, also of earlier answers without one."""
        super().sign(nickname)
        self._past = signed(self._past, nickname)

    def bank_texts(self) -> BankPractice:
        """Return the texts of practice for a page without a kernel, and the data by which it chooses."""
        rules = [self._map.bank_rule(id, self._needs(id)) for id in self.rules]
        return {"seed": self._seed, "rules": rules, "texts": self._map.bank_texts()}

    # --- what a page shows ------------------------------------------------------------------------------------

    @property
    def is_marked(self) -> bool:
        """True if the table shows what is right."""
        return self.showing or super().is_marked

    def to_page(self) -> QuizData:
        """Return what a page may know now."""
        page, half, standing = self._page(1, 1), self.half, self.standing()
        page["again"], page["once"] = False, True
        if self.can_skip:
            page["skip"] = True
        if self.showing:
            page |= {"done": True, "feedback": self.example(self.question, self._step.rule), "rules": [self._step.rule]}
        elif not page["done"] and page["tries"] == 0 and half.choices:
            page["given"] = list(half.choices)
        if self.open and half.offered:
            page["form"] = narrowed(page["form"], half.offered)
        if page["done"] and not self.showing:
            page["feedback"] = [*page["feedback"], *self._map.news(standing, self._known_before)]
        page["practice"] = self._practice(standing)
        return page

    @property
    def _known_before(self) -> Collection[str]:
        if self.view.known_before is not None:
            return self.view.known_before
        return [rule for rule, one in self.standing(self.history[:-1]).items() if one.is_known]

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
