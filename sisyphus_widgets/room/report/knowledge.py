"""The knowledge of a class as data: scores, rules from the weakest, learning curves, and lines that do not count."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

from ...lessons import LessonData
from ...practice.answer import Answer, is_unaided, results_by_rule, rules_in
from ...practice.class_diagnosis import AnswersOfBelief, answers_by_belief, class_diagnosis
from ...practice.first_tries import RuleTries, first_tries
from ...practice.log import opportunities_of
from ...practice.names import name_key
from ...practice.study import PHASES, PhaseScores, scores_of_tests
from ...questions.believed import belief_with
from ...questions.question import Question
from ...rules import RulesError, get_game
from ...rules.errors import quoted
from ...rules.language.current import resolve_language
from ..episodes import episodes
from .curve import CurvePoint, is_flat
from .hints import HintTaken, hints_of
from .lesson_questions import lesson_named
from .names import Names, names_given
from .sources import opened, sources_of
from .tally import Counted, LeftOut, Tally, is_game, tally
from .twins import twins_among

Mark = Literal["right", "partly", "wrong", "helped", "shown", "none"]
"""The judgement of a pupil's first answer: ``helped`` means after a hint, and ``shown`` is an example."""


@dataclass(frozen=True, slots=True)
class Cell:
    """The answers of one pupil to one question, the earliest first."""

    answers: tuple[Counted, ...] = ()

    @property
    def first(self) -> Counted | None:
        """The first answer if it was given without help, or None."""
        return next((one for one in self.answers if is_unaided(one.answer)), None)

    @property
    def helped(self) -> bool:
        """True if the first answer was given after a hint."""
        return any(one.answer.tries == 1 for one in self.answers) and self.first is None

    @property
    def score(self) -> float:
        """The score of the first answer, 0 without one or after a hint."""
        return 0.0 if self.first is None else float(self.first.answer.score)

    @property
    def mark(self) -> Mark:
        """The judgement of the first answer."""
        if self.helped:
            return "helped"
        if self.first is None:
            return "shown" if self.answers else "none"
        return "right" if self.score == 1 else "partly" if self.score else "wrong"

    @property
    def tries(self) -> int | None:
        """The number of the first try that was right, or None."""
        return next((one.answer.tries for one in self.answers if one.answer.is_judged and one.answer.is_right), None)


@dataclass(frozen=True, slots=True)
class RuleKnowledge:
    """The first tries of a class at one rule, or at a rule group, over all questions about it."""

    id: str
    title: str
    pupils: int
    answers: int
    right: int
    curve: tuple[CurvePoint, ...]

    @property
    def share(self) -> float:
        """The share of first tries that were right."""
        return self.right / self.answers

    @property
    def flat(self) -> bool:
        """True if the error stays high after several opportunities; see :func:`.is_flat`."""
        return is_flat(self.curve)


@dataclass(frozen=True, slots=True)
class BeliefInClass:
    """A wrong belief that the answers of some pupils show."""

    id: str
    """``game/name``."""
    rule: str
    """The id of the rule that it is about."""
    name: str
    pupils: tuple[str, ...]
    """The pupils who have it, as far as several answers of theirs show."""
    of: int
    """The number of pupils whose answers could have shown it."""


@dataclass(frozen=True, slots=True)
class HintedRule:
    """The hints about one rule: the numbers of pupils who requested them, and of answers or moves after them."""

    id: str
    title: str
    pupils: int
    hints: int


@dataclass(frozen=True, slots=True)
class RuleProgress:
    """One rule on two days or in two phases: the shares of right first tries of the pupils who met it on both."""

    id: str
    title: str
    pupils: int
    before: float
    after: float


NO_ANSWER = Cell()


class Knowledge:
    """The knowledge of a class in a quiz, a lesson or practice, from the logs that were handed in.

    Each answer counts once and is judged again. Lines with another judgement do not count, nor do unreadable lines,
    claims of codes, duplicates, and files of another quiz. ``left_out`` lists them all.
    """

    def __init__(
        self,
        logs: Any,
        *,
        names: Names | None = None,
        quiz: Any = None,
        title: str = "",
        language: str | None = None,
    ) -> None:
        """Read logs: files, folders, texts, lines, widgets, or a room.

        ``names`` is the list of the class. ``quiz`` is the quiz, the list of its questions, or a lesson from
        ``lessons.load``. The default is the quiz of the room, or the quiz in most of the logs.

        Raises:
            RulesError: there is nothing at a path, or an argument has a wrong type.
        """
        self.language: str = resolve_language(language)
        """The language of the report."""
        self.names: dict[str, str] = names_given(names)
        """The logins of the class, by name."""
        with opened(logs) as given:
            room = getattr(given, "activity", None)
            questions = _quiz_questions(quiz if room is None or quiz is not None else _put_to_class(given))
            made: Tally = tally(sources_of(given), questions, self.language)
            hints = hints_of(made.counted, None if room is None else given)
            paces = set() if room is None else {one.activity.pace for one in episodes(given)} - {"pause"}
            self.at_tables: bool = paces == {"table"}
            """True for a room that did nothing but play at tables, where nothing is asked."""
            came = [] if room is None else [member.name for member in given.members.values()]
            room_title = "" if room is None else _title_of(given)
        self._has_questions = questions is not None
        self.counted: tuple[Counted, ...] = made.counted
        """The lines that count, the earliest first."""
        self.left_out: tuple[LeftOut, ...] = made.left_out
        """The lines and files that do not count, with the reasons."""
        self._questions = made.questions
        self._listed = {name_key(name): name for name in self.names}
        self.title: str = title or room_title or self._title()
        self.questions: tuple[str, ...] = _in_order(self.counted, questions)
        """The ids of the questions, in the order in which they were asked."""
        cells = defaultdict[tuple[str, str], list[Counted]](list)
        for one in self.counted:
            cells[self._called(one.pupil), one.entry["question"]].append(one)
        self._cells = {key: Cell(tuple(answers)) for key, answers in cells.items()}
        self.twins: frozenset[str] = self._twins(questions)
        """The ids of questions that were asked only after a wrong answer to another one. They count for no score."""
        self._main = [id for id in self.questions if id not in self.twins]
        self.hints: tuple[HintTaken, ...] = tuple(replace(one, pupil=self._called(one.pupil)) for one in hints)
        """The hints that pupils requested: at questions in the order of the answers, then at the tables of a room."""
        there = {*(pupil for pupil, _ in self._cells), *map(self._called, came)}
        self.pupils: tuple[str, ...] = (
            *(name for name in self.names if name in there),
            *sorted(there - self.names.keys(), key=name_key),
        )
        """The pupils with an answer or in the room: first those on the list in its order, then the others."""
        self.absent: tuple[str, ...] = tuple(name for name in self.names if name not in there)
        """The names on the list without a counted answer, of pupils who are not in the room either."""
        self.strangers: tuple[str, ...] = tuple(name for name in self.pupils if self.names and name not in self.names)
        """The pupils who are not on the list."""

    def _twins(self, questions: Sequence[Question] | None) -> frozenset[str]:
        if questions is not None:
            return frozenset(self.questions) - {one.id for one in questions}
        firsts: dict[str, dict[str, float]] = {id: {} for id in self.questions}
        for (pupil, id), cell in self._cells.items():
            if cell.first is not None:
                firsts[id][pupil] = cell.score
        return frozenset(twins_among(firsts, self._questions))

    def _called(self, pupil: str) -> str:
        return self._listed.get(name_key(pupil), pupil)

    def _title(self) -> str:
        sessions = {(one.entry["game"], one.entry["session"]) for one in self.counted if one.entry["session"]}
        if len({session for _, session in sessions}) == 1:
            game, session = min(sessions)
            lesson = lesson_named(game, session, self.language)
            return session if lesson is None else lesson.title
        games = dict.fromkeys(one.entry["game"] for one in self.counted)
        return ", ".join(str(get_game(name).texts(self.language).find("title")) for name in games if is_game(name))

    # --- pupils and questions ---------------------------------------------------------------------------------

    def cell(self, pupil: str, question: str) -> Cell:
        """Return the answers of a pupil to a question."""
        return self._cells.get((pupil, question), NO_ANSWER)

    def score(self, pupil: str) -> float:
        """Return the mean score of a pupil's first answers; a question without an answer counts as 0.

        In practice, which asks each pupil different questions, only the pupil's own questions count.
        """
        mine = self._main if self.common else [id for id in self._main if self.cell(pupil, id).first]
        return sum(self.cell(pupil, id).score for id in mine) / len(mine) if mine else 0.0

    @cached_property
    def common(self) -> bool:
        """True if all pupils were asked the same questions, and False for practice.

        If the quiz is unknown, this is True if the pupil with the most answers has answered nearly all questions.
        """
        if self._has_questions:
            return True
        most = max(
            (sum(self.cell(pupil, id).mark not in ("shown", "none") for id in self._main) for pupil in self.pupils),
            default=0,
        )
        return 2 * len(self._main) <= 3 * most

    def question(self, id: str) -> Question | None:
        """Return the question with an id, or None if its position cannot be rebuilt from the id."""
        return self._questions.get(id)

    def question_title(self, id: str) -> str:
        """Return the prompt of a question in one line, or its id if it cannot be rebuilt."""
        question = self.question(id)
        return id if question is None else " ".join(question.prompt.split())

    def share(self, id: str) -> float | None:
        """Return the mean score of all first answers to a question, or None without any."""
        scores = [cell.score for pupil in self.pupils if (cell := self.cell(pupil, id)).first]
        return sum(scores) / len(scores) if scores else None

    def entries(self) -> list[dict[str, Any]]:
        """Return the entries of all counted lines, with the pupil's login or name as the learner."""
        names = [self._called(one.pupil) for one in self.counted]
        return [
            {**one.entry, "learner": self.names.get(name, name)} for one, name in zip(self.counted, names, strict=True)
        ]

    # --- rules ------------------------------------------------------------------------------------------------

    @cached_property
    def rules(self) -> tuple[RuleKnowledge, ...]:
        """The rules and rule groups that first tries were about, the weakest first."""
        met = defaultdict[str, list[dict[str, Any]]](list)
        for row in opportunities_of(replace(one.answer, learner=self._called(one.pupil)) for one in self.counted):
            met[row["rule"]].append(row)
        found = [self._rule(id, rows) for id, rows in met.items()]
        return tuple(sorted(found, key=lambda rule: (rule.share, rule.title, rule.id)))

    def _rule(self, id: str, rows: Sequence[Mapping[str, Any]]) -> RuleKnowledge:
        at = defaultdict[int, list[bool]](list)
        for row in rows:
            at[row["opportunity"]].append(row["right"])
        curve = tuple(CurvePoint(number, len(all_), all_.count(False)) for number, all_ in sorted(at.items()))
        pupils = len({row["learner"] for row in rows})
        return RuleKnowledge(
            id, title_of(id, self.language), pupils, len(rows), sum(row["right"] for row in rows), curve
        )

    @cached_property
    def _tries(self) -> Mapping[str, Mapping[str, RuleTries]]:
        answers = defaultdict[str, list[Answer]](list)
        for one in self.counted:
            answers[self._called(one.pupil)].append(one.answer)
        return {pupil: first_tries(own) for pupil, own in answers.items()}

    def tries(self, pupil: str, rule: str) -> RuleTries | None:
        """Return the first tries of a pupil at a rule, or None without any."""
        return self._tries.get(pupil, {}).get(rule)

    # --- beliefs ----------------------------------------------------------------------------------------------

    @cached_property
    def beliefs(self) -> tuple[BeliefInClass, ...]:
        """The beliefs that answers show, that of the most pupils first."""
        answers = (replace(one.answer, learner=self._called(one.pupil)) for one in self.counted)
        diagnoses = class_diagnosis(answers, self._questions.get)
        pupils, chances = defaultdict[str, list[str]](list), Counter[str]()
        for pupil in self.pupils:
            for one in diagnoses.get(pupil, ()):
                chances[one.belief] += one.chances > 0
                if one.is_named:
                    pupils[one.belief].append(pupil)
        found = [
            BeliefInClass(id, named.rule, named.name, tuple(who), chances[id])
            for id, who in pupils.items()
            if (named := belief_with(id, language=self.language))
        ]
        return tuple(sorted(found, key=lambda belief: (-len(belief.pupils), belief.name, belief.id)))

    def beliefs_of(self, pupil: str) -> tuple[BeliefInClass, ...]:
        """Return the beliefs that the answers of a pupil show."""
        return tuple(one for one in self.beliefs if pupil in one.pupils)

    def beliefs_behind(self, id: str) -> list[AnswersOfBelief[str]]:
        """Return the beliefs from which wrong first answers to a question follow, that of the most pupils first."""
        question = self.question(id)
        if question is None:
            return []
        firsts = ((pupil, self.cell(pupil, id).first) for pupil in self.pupils)
        wrong = [(one.answer.value, [pupil]) for pupil, one in firsts if one is not None and one.answer.score < 1]
        return answers_by_belief(question, wrong, self.language)

    # --- hints ------------------------------------------------------------------------------------------------

    def hints_of(self, pupil: str) -> tuple[HintTaken, ...]:
        """Return the hints that a pupil requested."""
        return tuple(one for one in self.hints if one.pupil == pupil)

    @cached_property
    def hinted_rules(self) -> tuple[HintedRule, ...]:
        """The rules about which pupils requested hints, the one with the most hints first."""
        met = defaultdict[str, list[str]](list)
        for one in self.hints:
            for rule in one.rules:
                met[rule].append(one.pupil)
        found = [HintedRule(id, title_of(id, self.language), len({*who}), len(who)) for id, who in met.items()]
        return tuple(sorted(found, key=lambda rule: (-rule.hints, rule.title, rule.id)))

    # --- days -------------------------------------------------------------------------------------------------

    @cached_property
    def days(self) -> tuple[str, ...]:
        """The days of answers, in the learners' local time."""
        return tuple(sorted({one.day for one in self.counted}))

    @cached_property
    def phase_scores(self) -> tuple[PhaseScores, ...]:
        """The scores of the pupils who took a test before and a test after."""
        return tuple(scores_of_tests(replace(one.answer, learner=self._called(one.pupil)) for one in self.counted))

    @cached_property
    def occasions(self) -> tuple[str, ...]:
        """The occasions that can be compared: both phases if there are tests before and after, else the days."""
        return PHASES if self.phase_scores else self.days

    def compared(self, before: str | None = None, after: str | None = None) -> tuple[RuleProgress, ...]:
        """Compare two days or phases, by default the first and the last of :attr:`occasions`.

        The rules that were met on both are listed, the greatest loss first.

        Raises:
            RulesError: nobody answered on such a day.
        """
        if len(self.occasions) < 2 and before is None and after is None:
            return ()
        both = (self.occasions[0] if before is None else before, self.occasions[-1] if after is None else after)
        for day in both:
            if day not in (*self.days, *self.occasions):
                raise RulesError(f"nobody answered on {quoted(day)}; there are answers of {', '.join(self.days)}")
        met = defaultdict[tuple[str, str], dict[str, list[bool]]](lambda: defaultdict(list))
        for one in self.counted:
            for occasion in {*both} & {one.day, one.answer.phase} if is_unaided(one.answer) else ():
                for rule, right in results_by_rule(one.answer).items():
                    met[rule, occasion][self._called(one.pupil)].append(right)
        changes = []
        for id in dict.fromkeys(rule for rule, _ in met):
            first, last = met[id, both[0]], met[id, both[1]]
            if pupils := sorted(first.keys() & last.keys()):
                shares = [_share(right for name in pupils for right in one[name]) for one in (first, last)]
                changes.append(RuleProgress(id, title_of(id, self.language), len(pupils), *shares))
        return tuple(sorted(changes, key=lambda change: (change.after - change.before, change.title)))


def title_of(rule: str, language: str) -> str:
    """Return the title of a rule or a rule group by its id, with the id itself for a rule that does not exist."""
    game = rule.partition(".")[0]
    if not is_game(game):
        return rule
    book = get_game(game).rulebook_in(language)
    return " / ".join(book[one].title if one in book else one for one in rules_in(rule))


def _put_to_class(room: Any) -> Sequence[Question] | None:
    """Return the questions that a class has answered together so far, or None if it has done anything else."""
    done = [one for one in episodes(room) if one.activity.pace != "pause"]
    if not done or any(not one.activity.questions for one in done):
        return None
    return [question for one in done for question in one.activity.questions[: one.question_count]]


def _title_of(room: Any) -> str:
    """Return the titles of the activities that a class has begun, without pauses."""
    titles = dict.fromkeys(one.activity.title for one in episodes(room) if one.activity.pace != "pause")
    return " · ".join(titles) or str(room.activity.title)


def _quiz_questions(quiz: Any) -> Sequence[Question] | None:
    if quiz is None:
        return None
    if isinstance(quiz, LessonData):
        return [one for step in quiz.steps for one in step.questions]
    found = getattr(quiz, "questions", quiz)
    if not isinstance(found, Sequence) or not all(isinstance(one, Question) for one in found):
        raise RulesError(
            f"quiz must be a quiz, a lesson as lessons.load reads it, or a list of questions, not {quoted(quiz)}"
        )
    return found


def _in_order(counted: Sequence[Counted], questions: Sequence[Question] | None) -> tuple[str, ...]:
    """Return the ids of the questions in the order of the quiz, or by their mean position in the logs."""
    if questions is not None:
        twins = (one.entry["question"] for one in counted)
        return tuple(dict.fromkeys([*(one.id for one in questions), *twins]))
    mine = defaultdict[str, dict[str, None]](dict)
    for one in counted:
        mine[name_key(one.pupil)].setdefault(one.entry["question"])
    places = defaultdict[str, list[int]](list)
    for ids in mine.values():
        for place, id in enumerate(ids):
            places[id].append(place)
    return tuple(sorted(places, key=lambda id: (sum(places[id]) / len(places[id]), id)))


def _share(rights: Iterable[bool]) -> float:
    all_ = list(rights)
    return sum(all_) / len(all_)
