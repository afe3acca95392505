"""Answers as tidy tables: one row for each answer, and one for each first try at a rule."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ..practice.answer import Answer, instant, is_unaided, met, of_log
from ..practice.likely_beliefs import LikelyBelief, likely_beliefs
from ..practice.log import answers_by_opportunity, gathered
from ..practice.names import name_key
from ..practice.study import PHASES
from ..room.report.sources import opened, sources_of
from ..rules.errors import instance_of
from .extra import ResearchError, library

ANSWER_TYPES: Final = {
    "learner": "string",
    "condition": "category",
    "phase": "category",
    "time": "datetime64[ns, UTC]",
    "session": "string",
    "game": "category",
    "kind": "category",
    "question": "string",
    "rules": "object",
    "opportunity": "Int64",
    "tries": "int64",
    "hints": "int64",
    "is_unaided": "bool",
    "seconds": "float64",
    "score": "float64",
    "right": "bool",
}
"""The columns of answers, with their types."""

BELIEF_TYPES: Final = {
    "belief": "string",
    "belief_rule": "category",
    "belief_probability": "float64",
    "belief_named": "boolean",
}
"""The columns about the most likely belief, with their types."""

TRY_TYPES: Final = {
    "answer": "int64",
    "learner": "string",
    "condition": "category",
    "phase": "category",
    "time": "datetime64[ns, UTC]",
    "question": "string",
    "rule": "category",
    "opportunity": "int64",
    "right": "bool",
}
"""The columns of first tries, with their types."""


@dataclass(frozen=True)
class AnswerFrames:
    """The tables of a study, as pandas DataFrames."""

    answers: Any
    """One row for each answer, in the order of time.

    The columns are ``learner, condition, phase, time, session, game, kind, question, rules, opportunity, tries, hints,
    is_unaided, seconds, score, right``. ``opportunity`` is that of the rule which the learner had met least often. It
    is missing for later tries and for answers after a hint. ``phase`` is missing for everything but tests.

    With beliefs, there are also ``belief``, the id of the one that is most likely after this answer, ``belief_rule``,
    the id of its clause, ``belief_probability``, and ``belief_named``, which is True if it is likely enough to be named
    to others. All are missing where ``opportunity`` is, and the first two also as long as no answer showed a belief.
    """

    tries: Any
    """One row for each rule of each first try without a hint: ``answer, learner, condition, phase, time, question,
    rule, opportunity, right``. ``answer`` is the row in ``answers``, and opportunities count from 1."""

    def of_condition(self, condition: str) -> AnswerFrames:
        """Return the tables of the learners with a condition alone."""
        return AnswerFrames(*(one[one["condition"] == condition] for one in (self.answers, self.tries)))


def study_tables(tables: object) -> AnswerFrames:
    """Return the tables of a study after a check.

    Raises:
        ResearchError: they are none.
    """
    return instance_of(AnswerFrames, tables, "the tables of a study must come from research.frames", ResearchError)


def frames(answers: Any, *, conditions: Mapping[str, str] | None = None, beliefs: bool = False) -> AnswerFrames:
    """Return tidy tables of answers: of logs as :func:`teaching.log.summary` reads them, or of a room.

    A learner's condition is the one in the log. If only some answers have it, such as those in a lesson, all answers of
    the learner have it, also those in tests. ``conditions`` gives the conditions of learners whose logs have none. With
    ``beliefs``, answers have the columns about them; this takes a while, as each question is made again.

    Raises:
        LogError: a line is not a line of a log, or no file was found.
        ResearchError: pandas is missing.
    """
    every = (of_log(entry) for entry in _entries(answers))
    found = sorted((one for one in every if one.is_judged), key=lambda answer: instant(answer.time))
    condition_at = _conditions(found, conditions or {})
    rows, tries = list[dict[str, Any]](), list[dict[str, Any]]()
    rows_by_id: dict[int, dict[str, Any]] = {}
    for number, (one, condition) in enumerate(zip(found, condition_at, strict=True)):
        rows.append(_row(one, condition))
        rows_by_id[id(one)] = {"answer": number, **rows[-1]}
    for one, row in answers_by_opportunity(found):
        whole = rows_by_id[id(one)]
        tries.append({**{key: whole[key] for key in TRY_TYPES if key in whole}, **row, "learner": whole["learner"]})
        answer = rows[whole["answer"]]
        answer["opportunity"] = min(row["opportunity"], answer["opportunity"] or row["opportunity"])
    if beliefs:
        likely = {id(one): belief for one, belief in likely_beliefs(found)}
        for one, row in zip(found, rows, strict=True):
            row.update(_belief(likely.get(id(one))))
    answer_types = {**ANSWER_TYPES, **BELIEF_TYPES} if beliefs else ANSWER_TYPES
    return AnswerFrames(typed(rows, answer_types), typed(tries, TRY_TYPES))


def _entries(answers: Any) -> Sequence[Mapping[str, Any]]:
    with opened(answers) as source:
        if hasattr(source, "members") and hasattr(source, "store"):
            return gathered(["\n".join(text for _, text in one.lines) + "\n" for one in sources_of(source)])
        return gathered(source)


def _conditions(answers: Iterable[Answer], conditions: Mapping[str, str]) -> list[str]:
    """Return the condition of each answer: its own, or else that of its learner if there is only one."""
    several = [*answers]
    found = defaultdict[str, set[str]](set)
    for one in several:
        found[name_key(one.learner)] |= {one.condition} - {""}
    for learner, condition in conditions.items():
        if not found[name_key(learner)]:
            found[name_key(learner)] = {condition}
    of_learner = {learner: next(iter(some)) if len(some) == 1 else "" for learner, some in found.items()}
    return [one.condition or of_learner[name_key(one.learner)] for one in several]


def _row(answer: Answer, condition: str) -> dict[str, Any]:
    return {
        "learner": answer.learner,
        "condition": condition or None,
        "phase": answer.phase or None,
        "time": answer.time,
        "session": answer.session,
        "game": answer.question.partition("/")[0],
        "kind": answer.kind,
        "question": answer.question,
        "rules": tuple(met(answer)),
        "opportunity": None,
        "tries": answer.tries,
        "hints": answer.hints,
        "is_unaided": is_unaided(answer),
        "seconds": answer.seconds,
        "score": float(answer.score),
        "right": answer.is_right,
    }


def _belief(likely: LikelyBelief | None) -> dict[str, Any]:
    values = (None,) * 4 if likely is None else (likely.belief or None, likely.rule or None, *likely[2:])
    return dict(zip(BELIEF_TYPES, values, strict=True))


def typed(rows: Sequence[Mapping[str, Any]], types: Mapping[str, str]) -> Any:
    """Return rows as a DataFrame with these columns, each with its type."""
    pandas = library("pandas")
    table = pandas.DataFrame(list(rows), columns=[*types])
    table["time"] = pandas.to_datetime(table["time"], utc=True, format="ISO8601")
    table["phase"] = pandas.Categorical(table["phase"], categories=[*PHASES], ordered=True)
    return table.astype({name: kind for name, kind in types.items() if name != "phase"})
