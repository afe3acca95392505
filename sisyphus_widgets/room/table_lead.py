"""The teacher's part at the tables of a room: let play, pause, choose which one all see, take back, sit and move."""

from __future__ import annotations

from typing import Any

from .standing import Standing


class TableLead:
    """The teacher's part at the tables."""

    def __init__(self, room: Standing) -> None:
        """Lead the tables of a room; without tables nothing happens."""
        self._room = room

    def pause(self, paused: bool) -> None:
        """Let nobody play for now, or let all go on."""
        if self._room.tables is None or self._room.over:
            return
        self._room.paused = paused
        self._room.keep_stage()
        for table in self._room.tables.all.values():
            self._room.play_on(table)
        self._room.tell_all()

    def look(self, number: int) -> None:
        """Show another table in front of all."""
        if self._room.tables is None or number not in self._room.tables.all:
            return
        self._room.tables.look(number)
        self._show()

    def sit(self, seat: int | None) -> None:
        """Show what a seat of the shown table sees, also its hand, so that the teacher moves there; None ends it."""
        room = self._room
        if (
            room.tables is None
            or room.over
            or (seat is not None and seat not in range(room.tables.shown.match.players))
        ):
            return
        room.tables.sit_guest(seat)
        self._show()

    def ask(self, content: dict[str, Any]) -> bool:
        """Take a request of the teacher's page while the teacher sits at a seat; return False if nobody does.

        After a move the table is shown again as an onlooker sees it.
        """
        room = self._room
        if room.tables is None or (guest := room.tables.shown.guest) is None:
            return False
        if content.get("type") == "play" and (room.paused or room.over):
            return False
        before = room.tables.shown.match
        guest.receive(content)
        room.release()
        if room.tables.shown.match is not before:
            self.sit(None)
        return True

    def _show(self) -> None:
        room = self._room
        assert room.tables is not None
        room.board = room.tables.board
        room.screen.drop()
        room.screen.tell({"type": "open", "values": room.board.page_values()})
        room.tell_teacher()

    def undo(self) -> None:
        """Take back the last move of a member at the table shown in front of all."""
        if self._room.tables is not None and not self._room.over:
            self._room.tables.shown.undo()
            self._room.release()
            self._room.tell_teacher()

    def step_in(self) -> None:
        """Let the computer move for the member who is waited for at the table shown in front of all."""
        if self._room.tables is not None and not self._room.over and not self._room.paused:
            self._room.tables.shown.step_in()
            self._room.release()
            self._room.tell_teacher()
