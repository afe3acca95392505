"""Rules kept in a game: those that bound a move that was made, as a line of the log."""

from __future__ import annotations

from ..questions.house import place_in_game
from ..rules import Action, AnyGame, AnyState, PickSequence
from .answer import KEPT_RULES_KIND as KEPT_RULES_KIND
from .answer import Answer, line_of
from .log import stamp


def binding(game: AnyGame, state: AnyState, seat: int) -> tuple[str, ...]:
    """Return the ids of the clauses by which some choice of a seat is refused in a position.

    The clauses that all games share are left out, and so are moves on a board, where almost every square is refused.
    """
    choosing = game.scene.choosing(state, seat)
    if isinstance(choosing.picking, PickSequence):
        return ()
    refused = (str(verdict.rule) for verdict in choosing.refusals.values())
    return tuple(dict.fromkeys(rule for rule in refused if rule.startswith(f"{game.name}.")))


def id_of_move(game: str, place: str) -> str:
    """Return the id under which a log has a move, made at a place of a game that is played."""
    return f"{game}/{KEPT_RULES_KIND}.kept/{place}"


def line_of_move(game: AnyGame, state: AnyState, seat: int, action: Action, moves: int, hints: int = 0) -> str | None:
    """Return the line of the log for a legal move, made after so many others; None if no rule bound it.

    ``hints`` is the number of hints that were taken before it. After a hint that names the move, the move counts as one
    that was shown.
    """
    rules = binding(game, state, seat)
    if not rules:
        return None
    place = place_in_game(game, state, moves)
    answer = Answer(
        time=stamp(),
        question=id_of_move(game.name, place),
        value=str(action),
        tries=int(hints < 2),
        hints=hints,
        parts=tuple((rule, True) for rule in rules),
        score=1.0,
        perspective=seat,
    )
    return line_of(answer)
