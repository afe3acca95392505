"""The counters and marks of a table that would answer a question, as its game declares them."""

from __future__ import annotations

from ..rules import AnyGame, get_game
from ..trace.masking import Hides
from .outcomes import asks_of
from .question import Question


def gives_away(question: Question) -> Hides:
    """Return a predicate on names of counters and marks that is True for those that would reveal the answer.

    A name that the game does not declare in :attr:`.SceneMaker.tells` is taken to reveal every answer.
    """
    game = get_game(question.game)
    revealing_names, kind, tells = _revealing_names(game, question), f"{question.kind}.{question.ask}", game.scene.tells

    def hides(name: str) -> bool:
        return name not in tells or name in revealing_names or bool({kind, question.kind} & {*tells[name]})

    return hides


def _revealing_names(game: AnyGame, question: Question) -> set[str]:
    """Return the counters and marks that would reveal the answer through events, as the events declare them.

    For a question about a rule these are the names of all events; otherwise, those of the events it asks about.
    """
    asks = asks_of(game)
    if question.kind not in ("outcome", "goal", "rule"):
        return set()
    about = asks.values() if question.kind == "rule" else [asks.get(question.ask, [])]
    return {name for kinds in about for _, ask in kinds for name in ask.revealed_by}
