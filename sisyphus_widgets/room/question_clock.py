"""The clock of a question: the teacher gives time, and when it is up the answers are shown."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from ..rules import RulesError
from .contest import LONGEST, clock_time
from .errors import RoomError
from .room_state import RoomState


class QuestionClock:
    """The clock of the question that a class answers together."""

    def __init__(self, room: RoomState, show: Callable[[], None]) -> None:
        """Measure the time of a room's questions; ``show`` shows the answers to the present one."""
        self._room, self._show = room, show

    def add(self, seconds: int) -> None:
        """Give more time for the open question, or begin its time.

        Raises:
            RulesError: the number of seconds does not fit.
        """
        room = self._room
        if not 1 <= seconds <= LONGEST:
            raise RulesError(f"a question gets 1 to {LONGEST} more seconds, not {seconds}")
        if room.ballot is None or room.is_revealed or room.over:
            return
        room.keep_stage(deadline=max(clock_time(), room.contest.deadline or 0) + seconds)
        room.tell_all()

    def ring(self) -> None:
        """Show the answers if the time is up. Call this often; after a failed write, the next call tries again."""
        room = self._room
        if room.contest.is_up and not room.is_revealed and not room.over:
            with suppress(RoomError), room.written():
                self._show()
