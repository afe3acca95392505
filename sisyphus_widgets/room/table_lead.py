"""What the teacher does at the tables of a room: let play, pause, choose which one all see, take back, and move."""

from __future__ import annotations

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
        self._room.board = self._room.tables.board
        self._room.screen.drop()
        self._room.screen.tell({"type": "open", "values": self._room.board.page_values()})
        self._room.tell_teacher()

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
