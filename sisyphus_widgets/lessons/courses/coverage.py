"""The coverage of a course: where each clause is stated, done or foretold, asked and practised, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from ...practice.challenges import challenge_of, tried
from ...practice.rule_order import has_enough
from ...practice.schedule import ids_about
from ...questions.problem_questions import problem_of, problems
from ...questions.problems.library import Problem
from ...questions.question import Question
from ...rules import AnyGame, Clause, RulesError
from ..library import find
from ..steps import TOUCHED, LessonData, LessonStepData
from .stations import CourseData, Station

FORETOLD = ("outcome", "fact")
"""The kinds of questions about what follows from a move."""

LEAST_ACTS = (2, 3)
"""The smallest share of steps that ask for a move or a touch, as a fraction."""

NOWHERE = "–"
"""The sign for no place in the table."""


@dataclass(frozen=True, slots=True)
class CourseFault:
    """A hole in a course, or something that comes too early: its place and a sentence about it."""

    place: str
    what: str

    def __str__(self) -> str:
        return f"{self.place}: {self.what}"


@dataclass(slots=True)
class ClauseCoverage:
    """The first places of a course where one clause is taught; an empty text stands for no place."""

    clause: Clause
    statements: list[str]
    """The place of each sentence of the clause."""
    act: str = ""
    """The place where the learner acts by the clause, or foretells what it brings about."""
    question: str = ""
    practice: str = ""

    @property
    def number(self) -> str:
        """The number of the clause."""
        return self.clause.id.partition(".")[2]

    @property
    def has_statement(self) -> bool:
        """True if some of the clause is stated so far."""
        return any(self.statements)

    @property
    def unstated(self) -> list[str]:
        """The sentences that no step states."""
        return [text for text, place in zip(self.clause.sentences, self.statements, strict=True) if not place]

    def holes(self) -> Iterator[str]:
        """Yield what the course leaves out; of a clause about which nothing is asked, only sentences."""
        for sentence in self.unstated:
            yield f"no step states “{sentence}”"
        if self.clause.unasked:
            return
        for place, missing in (
            (self.act, "no step lets the learner act by it or foretell what it brings about"),
            (self.question, "no step asks about it"),
            (self.practice, "no station practises it"),
        ):
            if not place:
                yield missing

    def row(self) -> list[str]:
        """Return the row of the table: number, title, and the four places."""
        places = list(dict.fromkeys(place for place in self.statements if place))
        stated = " ".join(places[:1]) or NOWHERE
        if self.unstated and places:
            stated += f" ({len(self.statements) - len(self.unstated)} of {len(self.statements)})"
        rest = ["" if self.clause.unasked and not place else place or NOWHERE for place in self._rest]
        return [self.number, self.clause.title, stated, *rest]

    @property
    def _rest(self) -> tuple[str, str, str]:
        return self.act, self.question, self.practice


@dataclass(slots=True)
class CourseCoverage:
    """The places where a course teaches each clause, and its faults: holes, and steps before the rules they need."""

    game: AnyGame
    clauses: dict[str, ClauseCoverage]
    order_faults: list[CourseFault] = field(default_factory=list)
    remarks: list[CourseFault] = field(default_factory=list)
    """The rules for whose practice too few questions rest on stated rules alone, so that some others are asked."""
    steps: int = 0
    """The number of steps of all lessons."""
    acts: int = 0
    """The number of steps that ask for a move or a touch at the table."""

    @property
    def faults(self) -> list[CourseFault]:
        """All faults, wrong order first, then too few acts."""
        holes = [CourseFault(f"clause {one.number}", hole) for one in self.clauses.values() for hole in one.holes()]
        return [*self.order_faults, *self._missing_acts, *holes]

    @property
    def _missing_acts(self) -> list[CourseFault]:
        share, whole = LEAST_ACTS
        if whole * self.acts >= share * self.steps:
            return []
        what = f"only {self.acts} of {self.steps} steps ask for a move or a touch; {share} of {whole} have to"
        return [CourseFault("lessons", what)]

    def table(self) -> str:
        """Return the table of all clauses as text."""
        head = ["", "clause", "stated", "done or foretold", "asked", "practised"]
        rows = [head, *(one.row() for one in self.clauses.values())]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)
        summary = f"The course of {self.game.name}: {self.acts} of {self.steps} steps ask for a move or a touch."
        return "\n".join([summary, *(f"  {line.rstrip()}" for line in lines)])


def coverage_of(course: CourseData) -> CourseCoverage:
    """Return the coverage of a course, from its lessons in English."""
    return measure(course.game, course.stations)


def measure(
    game: AnyGame,
    stations: Iterable[Station],
    *,
    lesson_of: Callable[[str], LessonData] = lambda name: find(name, "en"),
) -> CourseCoverage:
    """Return the coverage of stations in this order; ``lesson_of`` finds a lesson by the name in its station."""
    own = [clause for clause in game.rulebook if clause.id.startswith(f"{game.name}.")]
    found = CourseCoverage(game, {one.id: ClauseCoverage(one, [""] * len(one.sentences)) for one in own})
    for station in stations:
        if station.kind == "lesson":
            lesson = lesson_of(station.lesson)
            for step in lesson.steps:
                _add_step(found, f"{lesson.id}/{step.id}", step)
        elif station.kind == "practice":
            _add_practice(found, station)
        elif station.kind == "problems":
            _add_problems(found, station)
        elif station.kind == "challenge":
            _add_challenge(found, station)
    return found


def _add_step(found: CourseCoverage, place: str, step: LessonStepData) -> None:
    found.steps += 1
    found.acts += step.is_act
    for id, sentence in step.teaches:
        statements = found.clauses[id].statements
        statements[sentence - 1] = statements[sentence - 1] or place
        if step.until:
            found.clauses[id].act = found.clauses[id].act or place
    for question in step.questions:
        _check_question(found, place, question)
        foretold = question.form.kind in TOUCHED or question.kind in FORETOLD
        for rule in question.rules:
            if (clause := found.clauses.get(rule)) is not None:
                clause.question = clause.question or place
                clause.act = clause.act or (place if foretold else "")


def _check_question(found: CourseCoverage, place: str, question: Question) -> None:
    """Note the rules of a question that are not stated before it, and titles of such rules among its choices."""
    for rule in _unstated(found, question.rules):
        found.order_faults.append(CourseFault(place, f"{_named(found, rule)} is asked about before it is stated"))
    if question.kind == "rule":
        for title in _unstated(found, [str(id) for id in question.form.ids if id not in question.rules]):
            what = f"the title of {_named(found, title)} is a choice before the rule is stated"
            found.order_faults.append(CourseFault(place, what))


def _add_practice(found: CourseCoverage, station: Station) -> None:
    for rule in _unstated(found, station.rules):
        found.order_faults.append(CourseFault(station.id, f"{_named(found, rule)} is practised before it is stated"))
    later = {*_unstated(found, found.clauses)} - {*station.rules}
    for rule in station.rules:
        clause = found.clauses[rule]
        if clause.has_statement and not has_enough(found.game, rule, ids_about(found.game, rule), later):
            what = f"{_named(found, rule)} has too few questions that need no rule stated later, so others are asked"
            found.remarks.append(CourseFault(station.id, what))
        clause.practice = clause.practice or station.id


def _add_problems(found: CourseCoverage, station: Station) -> None:
    needed = dict.fromkeys(
        rule
        for question in problems(station.game, themes=station.themes, n=station.n, language="en")
        for rule in (*question.rules, *rules_needed(found.game, problem_of(question)))
    )
    for rule in _unstated(found, list(needed)):
        found.order_faults.append(CourseFault(station.id, f"a problem needs {_named(found, rule)} before it is stated"))


def _add_challenge(found: CourseCoverage, station: Station) -> None:
    """Note a challenge that simple players do not end, and rules at work in it that are not stated before it."""
    trial = tried(challenge_of(station.game, station.challenge))
    if trial.reached is None:
        found.order_faults.append(CourseFault(station.id, "the challenge does not end, neither well nor badly"))
    for rule in _unstated(found, trial.rules):
        what = f"the challenge needs {_named(found, rule)} before it is stated"
        found.order_faults.append(CourseFault(station.id, what))


def rules_needed(game: AnyGame, puzzle: Problem) -> list[str]:
    """Return the ids of the clauses at work when the best move of a problem is played on in its example deal."""
    state, found = puzzle.example_deal, dict[str, None]()
    for move in [state.read(puzzle.best), *_line(puzzle)]:
        state, events = state.apply(move)
        found |= dict.fromkeys(f"{game.name}.{number}" for event in events for number in event.clauses)
    return [*found]


def _line(puzzle: Problem) -> Sequence[object]:
    """Return the play after the best move, or nothing in a solved game, where no deal is searched."""
    if puzzle.theme_info.solved is not None:
        return []
    try:
        return puzzle.line(puzzle.best)
    except RulesError:  # too many courses of play
        return []


def _unstated(found: CourseCoverage, rules: Iterable[str]) -> list[str]:
    """Return those of some rules of the game of which nothing is stated so far."""
    return [rule for rule in rules if rule in found.clauses and not found.clauses[rule].has_statement]


def _named(found: CourseCoverage, rule: str) -> str:
    clause = found.clauses[rule]
    return f"{clause.number}, “{clause.clause.title}”,"
