"""The choice of examples for each clause of a game, for its ``examples.json``.

Of the known questions about each clause, the file lists the clearest examples, best first. If all of them only show
that the clause refuses a move, picks are preferred, even from the list of another clause: in a pick, the clause refuses
some elements beside others that are allowed. The first example is shown at a table and first in practice; the next ones
are for learners who need more. Authors may list examples that are too rare for the known questions by hand, in the same
format, in ``rare_examples.json``.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..advice.explain.worked_examples import BARRED, at_work, plainness
from ..questions.question import Question
from ..questions.question_by_id import question
from ..questions.question_lists import known_about
from ..rules import AnyGame
from ..rules.game_files import teaching

EACH = 3
"""The greatest number of examples listed for a clause."""


def best(game: AnyGame, clause: str) -> list[str]:
    """Return the ids, without the game, of the questions that are the best examples of a clause."""
    rare: list[str] = teaching(game.name, "rare_examples").get(clause.removeprefix(f"{game.name}."), [])
    if rare:
        return rare
    showing = _showing(game, clause, known_about(game, clause))
    if all(plainness(one, clause)[0] >= BARRED for one in showing):
        every = _showing(game, clause, [id for other in game.rulebook for id in known_about(game, other.id)])
        showing = [one for one in every if one.form.kind == "pick"] or showing
    showing.sort(key=lambda candidate: plainness(candidate, clause))
    return [one.id.partition("/")[2] for one in showing[:EACH]]


def _showing(game: AnyGame, clause: str, ids: Iterable[str]) -> list[Question]:
    """Return the distinct questions with the given ids that show a clause in action."""
    distinct = (question(f"{game.name}/{id}") for id in dict.fromkeys(ids))
    return [one for one in distinct if at_work(one, clause)]


def chosen(game: AnyGame) -> dict[str, list[str]]:
    """Return the best ids for each clause that is asked about, by the clause's number."""
    ids = [clause.id for clause in game.rulebook if not clause.unasked and known_about(game, clause.id)]
    return {clause.removeprefix(f"{game.name}."): best(game, clause) for clause in ids}
