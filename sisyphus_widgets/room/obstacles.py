"""The reasons why a room refuses a request of a member's page, before any model answers it."""

from __future__ import annotations

from .room_state import RoomState

READS = frozenset({"hello", "resync", "decisions"})
"""The types of requests that are answered at any time while the class answers together."""
COACHED = frozenset({"answer", "reveal", "skip", "attempt"})
"""The types of requests to the coach at a table, which are refused once the room is closed."""
VOTES = frozenset({"answer", "play"})
"""The types of requests that answer the question of the class."""


def obstacle_to(room: RoomState, member: int, kind: str, at: list[int] | None) -> str | None:
    """Return the key of the reason why a request of a kind by a member is refused now, or None.

    ``at`` has the activity, the question and the round on the page, or is None.
    """
    if room.activity.pace == "pause":
        return "wait"
    # An answer is late if the network delayed it, or if the page repeats it because the reply was lost.
    if at is not None and at[0] != room.present and kind not in READS:
        return "too_late"
    if room.tables is not None and kind == "play" and (room.paused or room.over):
        return "over" if room.over else "paused"
    if room.tables is not None and kind == "play" and room.tables.of(member).waits:
        return "not_begun"
    if room.tables is not None and kind in COACHED and room.over:
        return "over"
    if room.ballot is None or kind in READS or (room.is_revealed and kind == "world"):
        return None
    if kind not in VOTES or room.over:
        return "wait"
    is_meant = at is None or at[1:] == room.question_and_round
    if is_meant and room.contest.is_up:
        return "time_up"
    if room.is_revealed:
        return "wait"
    return None if is_meant else "too_late"
