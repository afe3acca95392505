"""The choice of a question for the quiz of a lesson: one about a clause that fits into the lesson."""

from __future__ import annotations

from collections.abc import Collection

from ..questions.question import Question
from ..questions.question_by_id import question
from ..questions.question_lists import known_about
from ..questions.search import questions
from ..rules import AnyGame, RulesError
from .steps import TOUCHED


def question_about(
    game: AnyGame, rule: str, number: int, used: Collection[str], seats: Collection[int], language: str
) -> Question:
    """Return a question about a clause: a known one, if there is any, since it needs no search.

    ``number`` selects another one, and ``used`` has the ids, without the game, of those that the lesson asks already.
    Questions about the titles of rules come last. A learner who has sat on only one of ``seats`` so far stays there if
    possible, and questions answered at the table come first.

    Raises:
        RulesError: there is no question about the clause, or no such clause.
    """
    name = rule if rule in game.rulebook else f"{game.name}.{rule}"
    known = known_about(game, game.rulebook[name].id)
    if not known:
        sought = questions(game, rules=[rule], n=1, language=language)
        if not sought:
            raise RulesError(f"no question was found about {rule}")
        return sought[0]
    turned = known[number % len(known) :] + known[: number % len(known)]
    fresh = [id for id in turned if id not in used] or turned[:1]

    def fitness(candidate: Question) -> tuple[bool, bool, bool]:
        moves_seat = len(seats) == 1 and candidate.perspective not in seats
        return candidate.kind == "rule", moves_seat, candidate.form.kind not in TOUCHED

    return min((question(f"{game.name}/{id}", language=language) for id in fresh), key=fitness)
