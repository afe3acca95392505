"""The moves of the other players at a table, made at once or in small steps."""

from __future__ import annotations

from collections.abc import Iterator

from ..players import let_move
from ..players.turns import Thinker, are_due, let_think
from ..rules import Match
from ..trace.tracer import Tracer
from .settings import TableSettings


def move_others(settings: TableSettings, match: Match, tracer: Tracer | None = None) -> None:
    """Deal and let the other players move until the reader is to move or the game is over; ``tracer`` follows them."""
    if settings.mode != "play":
        return
    for beats in let_move(match, settings.players):
        if tracer is not None:
            tracer.extend(match.last_move, beats, match.state)


def moves_of_others(settings: TableSettings, match: Match, tracer: Tracer) -> Iterator[int | None]:
    """Let the other players move in small steps, and yield before each the seat that moves, if the reader knows it."""
    thinking = let_think(match, settings.players)
    while are_due(match, settings.players):
        yield match.state.known_to_move(tracer.perspective)
        beats = next(thinking)
        if beats is not None:
            tracer.extend(match.last_move, beats, match.state)


def has_thinkers(settings: TableSettings) -> bool:
    """Return True if one of the other players thinks in small steps."""
    return settings.mode == "play" and any(isinstance(player, Thinker) for player in settings.players.values())
