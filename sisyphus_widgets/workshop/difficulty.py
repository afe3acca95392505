"""The measurement of each kind of question's difficulty for simulated beginners, for a game's ``difficulty.json``.

All beginners answer a sample of each kind several times. The file lists the share of wrong answers, including partly
wrong ones, for each kind as a whole and for each clause that decides enough of its questions. The result is
reproducible.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable
from statistics import fmean

from ..questions import makers, search
from ..questions.difficulty import ANY
from ..questions.question import Question
from ..rules import AnyGame
from .beginners import BEGINNERS

SAMPLE = 60
"""The greatest number of questions in the sample of a kind."""

TIMES = 5
"""The number of times that each beginner answers a question, since most of them guess."""

ENOUGH = 4
"""The least number of questions decided by a clause for a share of its own."""


def sample(game: AnyGame, kind: str) -> list[Question]:
    """Return the sample of a kind of question, smaller than ``SAMPLE`` if the kind is rare."""
    return sorted(search.questions(game, kinds=[kind], n=SAMPLE, seed=1), key=lambda question: question.id)


def share(questions: Iterable[Question]) -> float:
    """Return the share of the beginners' answers that are not right in every part."""
    failed = [
        beginner.fails(question, random.Random(f"{question.id}/{number}/{time}"))
        for question in questions
        for number, beginner in enumerate(BEGINNERS)
        for time in range(TIMES)
    ]
    return round(fmean(failed), 2)


def shares(questions: Iterable[Question]) -> dict[str, float]:
    """Return the shares for all questions together, and for each clause that decides enough of them."""
    every, by_clause = list(questions), defaultdict[str, list[Question]](list)
    for question in every:
        by_clause[question.rule.partition(".")[2]].append(question)
    often = {clause: found for clause, found in sorted(by_clause.items()) if len(found) >= ENOUGH}
    return {ANY: share(every)} | {clause: share(found) for clause, found in often.items()}


def of_game(game: AnyGame) -> dict[str, dict[str, float]]:
    """Return the shares of all kinds of question about a game."""
    samples = {kind: sample(game, kind) for kind in makers.makers(game)}
    return {kind: shares(found) for kind, found in samples.items() if found}
