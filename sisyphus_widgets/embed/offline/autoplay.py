"""Deals finished by simple players, to watch on pages that cannot carry them as games to play."""

from __future__ import annotations

from ...players import EndlessError, GreedyPlayer, let_move
from ...schema import Frame, Trace
from ...table.session import Session
from .variations import lists_all

MOST_WATCHED = 2_000
"""The greatest number of moves that simple players add."""


def watched(session: Session) -> Session | None:
    """Return a session's game as a game to watch, with simple players in the reader's seats.

    The game continues to the end of the deal, or of the game if it deals only once. The perspective stays the same, so
    the frames begin with those of the session. None if simple players do not finish.

    Raises:
        PlayerError: another player failed.
    """
    match = session.match.copy()
    players = {seat: session.settings.players.get(seat) or GreedyPlayer() for seat in range(match.players)}
    try:
        for _ in let_move(match, players, most=MOST_WATCHED, deal=False):
            pass
    except EndlessError:
        return None
    return Session(
        match,
        mode="replay",
        perspective=session.perspective,
        language=session.settings.language,
        names=session.settings.names,
        tutored=session.timeline.tutored,
    )


def asking_what_is_listed(trace: Trace) -> Trace:
    """Return a trace without the decisions that a page cannot carry out, because their choices are not all listed."""
    return {**trace, "frames": [_with_pause(frame) for frame in trace["frames"]]}


def _with_pause(frame: Frame) -> Frame:
    choosing = frame.get("decision", {}).get("choosing")
    if choosing is None or lists_all(choosing):
        return frame
    copy = frame.copy()
    del copy["decision"]
    return copy
