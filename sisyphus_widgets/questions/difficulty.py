"""The difficulty of questions, as measured with simulated beginners."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from ..rules.game_files import teaching
from .question import Question

ANY = ""
"""The key of the share for a whole kind of question, used for clauses that were not in the sample."""

Shares = Mapping[str, Mapping[str, float]]
"""The share of beginners who fail, from 0 to 1, by kind of question and by the number of the deciding clause."""


def measured(game: str) -> Shares:
    """Return the measured shares of a game from its ``difficulty.json``; empty if it has no such file.

    Raises:
        PositionError: there is no such game.
    """
    found: Shares = teaching(game, "difficulty")
    return found


def share_failing(question: Question) -> float:
    """Return the share of simulated beginners who fail questions of this kind about this clause.

    A kind without a measurement, such as one in an author's own game, counts as failed by half of them.
    """
    of_kind = measured(question.game).get(f"{question.kind}.{question.ask}", {})
    return of_kind.get(question.rule.partition(".")[2], of_kind.get(ANY, 0.5))


def difficulty(question: Question, clauses: Collection[str] | None = None) -> tuple[object, ...]:
    """Return a sort key for questions, from easy to hard.

    The key multiplies the share of beginners who fail by the number of rules that the right answer needs. Of two
    equally hard questions, the one with fewer elements to look at comes first. Given ``clauses``, questions that
    another clause decides come last.
    """
    aside = clauses is not None and question.rule not in clauses
    return (aside, round(share_failing(question) * len(question.rules), 3), question.size, question.id)
