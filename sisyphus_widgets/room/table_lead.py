"""The teacher's actions at the tables: pause, show a table, undo, move, allow hints, and try a what-if."""

from __future__ import annotations

from contextlib import suppress
from time import monotonic

from ..players.turns import PlayerError
from ..rules import RulesError
from ..schema import Envelope
from . import table_state
from .errors import RoomError
from .member import Member, opening
from .room_state import RoomState
from .shared_table import SharedTable


class TableLead:
    """The teacher's actions at the tables."""

    def __init__(self, room: RoomState) -> None:
        """Lead the tables of a room. In a room without tables, all actions do nothing."""
        self._room = room

    def pause(self, paused: bool) -> None:
        """Pause all tables, or let them play on."""
        tables = self._room.open_tables
        if tables is None:
            return
        self._room.keep_stage(paused=paused)
        self._room.paused = paused
        for table in tables.all.values():
            self._room.play_on(table)
        self._room.tell_all()

    def look(self, number: int) -> None:
        """Show another table in front of all."""
        tables = self._room.tables
        if tables is not None and tables.what_if is None and number in tables.all:
            tables.look(number)
            self._show()

    def sit(self, seat: int | None) -> None:
        """Show a seat of the shown table with its hand, so that the teacher can move there; None ends that."""
        tables = self._room.open_tables
        if tables is not None and (seat is None or seat in range(tables.board_table.match.players)):
            tables.sit_guest(seat)
            self._show()

    def ask(self, request: Envelope) -> bool:
        """Handle a request of the teacher's page during a what-if or at a seat; return False in any other case.

        After a move at a seat, the table is shown again as an onlooker sees it.
        """
        room = self._room
        if room.tables is not None and room.tables.what_if is not None:
            room.tables.what_if.lead.receive(request)
            room.release()
            return True
        if room.tables is None or (guest := room.tables.board_table.guest) is None:
            return False
        if request["type"] == "play" and (room.paused or room.over):
            return False
        before = room.tables.board_table.match
        guest.receive(request)
        room.release()
        if room.tables.board_table.match is not before:
            self.sit(None)
        return True

    def _show(self) -> None:
        room = self._room
        assert room.tables is not None
        room.board = room.tables.board
        room.tables.board.go_to_present()
        room.screen.drop()
        room.screen.tell(opening(room.board))
        room.tell_teacher()

    def undo(self) -> None:
        """Take back the last move of a what-if, or of a member at the table in front of all."""
        room = self._room
        if room.tables is not None and room.tables.what_if is not None:
            room.tables.what_if.undo()
            room.release()
        elif self._room.open_tables is not None:
            self._room.open_tables.board_table.undo()
            self._room.release()
            self._room.tell_teacher()

    def step_in(self) -> None:
        """Let the computer make the move that is due at the table in front of all."""
        if self._room.open_tables is not None and not self._room.paused:
            self._room.open_tables.board_table.step_in()
            self._room.release()
            self._room.tell_teacher()

    # --- another game ------------------------------------------------------------------------------------------

    def new_game(self, *, everywhere: bool = False) -> None:
        """Begin another game at the table in front of all, or ``everywhere``, where the last game has ended."""
        tables = self._room.open_tables
        if tables is None:
            return
        for table in [*tables.all.values()] if everywhere else [tables.board_table]:
            if table.is_over:
                self._begin_again(table)

    def wish(self, member: Member) -> None:
        """Record that a member wants the next game, and begin once all present members of the table do."""
        room, tables = self._room, self._room.open_tables
        if tables is None or room.paused:
            return
        table = tables.of(member.number)
        if (table.is_over or table.waits) and not tables.watches(member.number):
            tables.wish(member.number)
            if not self._begin_if_wanted(table, monotonic()):
                member.pages.tell(room.member_state(member))
            room.tell_teacher()

    def _begin_if_wanted(self, table: SharedTable, clock_time: float) -> bool:
        """Begin the next game at a table if all of its members want it who are there, and return True if so.

        A page that has just lost its connection is still there.
        """
        room, tables = self._room, self._room.open_tables
        assert tables is not None
        seated = tables.seated(room.members.values())
        here = [one for one in seated if one.is_present or clock_time - one.left_at < table_state.BLINK]
        places = [tables.sits[one.number] for one in here]
        seats = {seat for number, seat in places if number == table.number} - table.stand_ins
        if not seats or not seats <= table.wishes:
            return False
        self._begin_again(table)
        return True

    def _begin_again(self, table: SharedTable) -> None:
        """Begin another game at a table, or the first one if it waits."""
        if table.guest is not None:
            self.sit(None)
        if table.is_over:
            table.begin_again()
        table.wishes.clear()
        table.has_started = True
        self._room.play_on(table)
        self._room.tell_table(table)

    # --- absent members ----------------------------------------------------------------------------------------

    def stand_in(self, number: int, seat: int) -> None:
        """Let the computer play for a member who is away, until the member returns."""
        room, tables = self._room, self._room.open_tables
        if tables is None:
            return
        for member in room.members.values():
            if tables.sits[member.number] == (number, seat) and not member.is_present:
                tables.stand_in(member.number)
                room.play_on(tables.all[number])
                room.tell_table(tables.all[number])
                room.tell_teacher()

    def relieve(self, clock_time: float) -> None:
        """Let the computer play for members who have been away too long at tables where others wait.

        After a failed write, the next call tries again.
        """
        with suppress(RoomError), self._room.written():
            self._relieve(clock_time)

    def _relieve(self, clock_time: float) -> None:
        room, tables = self._room, self._room.open_tables
        if tables is None or room.paused:
            return
        seated = tables.seated(room.members.values())
        waiting = {tables.sits[one.number][0] for one in seated if one.is_present}
        for member in seated:
            number, seat = tables.sits[member.number]
            table = tables.all[number]
            is_due = number in waiting and not member.is_present and clock_time - member.left_at >= table_state.PATIENCE
            if is_due and seat not in table.stand_ins and not table.is_over:
                tables.stand_in(member.number)
                with suppress(PlayerError, RulesError):  # a table whose computer fails stays as it is
                    room.play_on(table)
                room.tell_table(table)
                room.tell_teacher()
        for table in tables.all.values():
            # Whoever has gone meanwhile is not waited for.
            if table.wishes and (table.is_over or table.waits):
                self._begin_if_wanted(table, clock_time)

    # --- hints ------------------------------------------------------------------------------------------------

    def allow_hints(self, allowed: bool) -> None:
        """Allow or forbid hints at the tables."""
        if self._room.open_tables is not None and self._room.open_tables.gives_hints != allowed:
            self._room.store.set(gives_hints=allowed)
            self._room.open_tables.allow_hints(allowed)
            self._room.release()
            self._room.tell_teacher()

    # --- what if ----------------------------------------------------------------------------------------------

    def try_moves(self, begins: bool) -> None:
        """Begin a what-if from the beat in front of all, during which nobody plays, or end it.

        Raises:
            RoomError: nobody has a move at this beat, or the game has no what-if in rooms.
        """
        if begins:
            self._begin()
        else:
            self.end_what_if()

    def _begin(self) -> None:
        room, tables = self._room, self._room.open_tables
        if tables is None:
            return
        if not room.activity.spec.get("what_if"):
            raise room.refusal("no_what_if")
        try:
            tables.begin_what_if()
        except RulesError as error:
            raise room.refusal("nothing_to_try") from error
        for member in room.members.values():
            room.let_look(member)
            member.open()
        self._show()
        room.tell_all()

    def end_what_if(self) -> None:
        """End the what-if, if there is one, and show the game on all pages."""
        room, tables = self._room, self._room.tables
        if tables is None or tables.what_if is None:
            return
        tables.end_what_if()
        for member in room.members.values():
            member.show(tables.model(member.number))
            member.open()
        self._show()
        for table in tables.all.values():
            room.play_on(table)
        room.tell_all()
