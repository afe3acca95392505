"""The summary of a quiz at its end: how many were right the first time, rule by rule, and what to look at again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, floor
from typing import Any

from ..rules import get_game
from ..schema import QuizSummary
from . import log
from .run_question import Attempt


def summary(
    attempts: Sequence[Attempt], counted: Sequence[Mapping[str, Any]], score: float, passing: float
) -> QuizSummary:
    """Return the summary of the questions of a quiz.

    ``counted`` are the entries of the log since its last start. From the score ``passing`` on it is passed; with 0,
    nothing is said of that.
    """
    say = attempts[-1].question.texts.say
    own = [one for one in attempts if not one.twin]
    right = sum(one.first == 1 for one in own)
    text = say("teaching.run.all" if right == len(own) else "teaching.run.score", {"n": right, "m": len(own)})
    if passing:
        share, least = 100 * score + 1e-7, 100 * passing
        passed = score >= passing - 1e-9
        key, m = ("passed", floor(least + 1e-7)) if passed else ("failed", ceil(least - 1e-7))
        text += " " + say(f"teaching.run.{key}", {"n": floor(share), "m": m})
    rows = []
    books = [get_game(one.question.game).rulebook_in(one.question.texts.language) for one in attempts]
    for row in log.summary(counted):
        title = next(book[row["rule"]].title for book in books if row["rule"] in book)
        rows.append(say("teaching.run.rule", {"title": title, "n": row["right"], "m": row["answers"]}))
    return {
        "text": text,
        "rows": rows,
        "missed": [
            {"number": number, "text": one.question.prompt}
            for number, one in enumerate(attempts, start=1)
            if one.first < 1
        ],
    }
