"""A deal that a page cannot carry as a game is one to step through: simple players go on with it to its end."""

from __future__ import annotations

from ...players import EndlessError, GreedyPlayer, let_move
from ...schema import Frame, Trace
from ...table.prediction_session import AskingSession
from ...table.session import Session
from .variations import lists_all

MOST_WATCHED = 2_000
"""So many moves are played on at most."""


def watched(session: Session) -> Session | None:
    """The game of a session, gone on with by simple players in the seats that its reader plays, as a record to watch.

    It goes on to the end of the deal, or of the game in one that deals but once, for the same reader: its frames
    begin with those of the session. None where simple players find no end.

    Raises:
        PlayerError: another player failed.
    """
    match = session.match.copy()
    players = {seat: session.players.get(seat) or GreedyPlayer() for seat in range(match.players)}
    try:
        for _ in let_move(match, players, most=MOST_WATCHED, deal=False):
            pass
    except EndlessError:
        return None
    return AskingSession(
        match,
        mode="replay",
        perspective=session.perspective,
        language=session.language,
        names=session.names,
        tutored=session.tutored,
    )


def asking_what_is_listed(trace: Trace) -> Trace:
    """A trace that asks for nothing but what a page can carry out: decisions whose choices are not all listed go."""
    return {**trace, "frames": [_asked(frame) for frame in trace["frames"]]}


def _asked(frame: Frame) -> Frame:
    choosing = frame.get("decision", {}).get("choosing")
    if choosing is None or lists_all(choosing):
        return frame
    told = frame.copy()
    del told["decision"]
    return told
