"""Answers as tidy tables: a row for each answer and for each learner, with the belief that is most likely."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from ..questions.believed import belief_with
from .answer import of_log
from .class_diagnosis import first_answers
from .diagnosis import Evidence, Likelihood, evidence_of, weigh
from .log import Logs, gathered, table_of

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class AnswerFrames:
    """The tables of some logs; the columns ``learner`` and ``game`` connect them.

    Both have ``belief``, the id of the most likely belief of those that an answer showed, ``rule``, the id of its
    clause, ``probability``, and ``named``, which is True where it is likely enough to be named to others. Without such
    a belief, the first two are empty and the probability is 0.
    """

    answers: Any
    """``learner, game, answer, time, session, question, kind, right, belief, rule, probability, named``.

    There is one row for each first answer without a hint. ``answer`` counts those of a learner in a game from 1, and
    the belief is the most likely one after it.
    """

    learners: Any
    """``learner, game, answers, right, belief, rule, probability, named``: one row for each learner and game."""


def frames(logs: Logs, *, as_frame: bool = False) -> AnswerFrames:
    """Return the answers in logs as tables: lists of dicts, or with ``as_frame`` pandas DataFrames.

    The arguments are those of :func:`.log.summary`. Logs do not say which questions of practice were half done; they
    are taken as if they were not.

    Raises:
        LogError: a line is not a line of a log, there is no such file, or ``as_frame`` needs pandas, which is missing.
    """
    evidence = defaultdict[tuple[str, str], list[Evidence]](list)
    answers, learners = list[Row](), dict[tuple[str, str], Row]()
    for answer, given in first_answers(map(of_log, gathered(logs))):
        question = given.question
        place = answer.learner, question.game
        evidence[place].append(evidence_of(given))
        belief = _most_likely(weigh(evidence[place]))
        before = learners.get(place, {"right": 0})
        number = len(evidence[place])
        answers.append(
            {
                "learner": answer.learner,
                "game": question.game,
                "answer": number,
                "time": answer.time,
                "session": answer.session,
                "question": question.id,
                "kind": f"{question.kind}.{question.ask}",
                "right": answer.is_right,
                **belief,
            }
        )
        learners[place] = {
            "learner": answer.learner,
            "game": question.game,
            "answers": number,
            "right": before["right"] + answer.is_right,
            **belief,
        }
    return AnswerFrames(table_of(answers, as_frame), table_of([*learners.values()], as_frame))


def _most_likely(found: list[Likelihood]) -> Row:
    """Return the columns about the most likely belief that an answer showed."""
    best = next((one for one in found if one.signs), None)
    if best is None:
        return {"belief": "", "rule": "", "probability": 0.0, "named": False}
    return {
        "belief": best.belief,
        "rule": belief_with(best.belief, language="en").rule,
        "probability": round(best.probability, 4),
        "named": best.is_named,
    }
