"""The seats that members choose: empty ones, also at a new table, and those of others who agree to swap."""

from __future__ import annotations

from ..rules import ONLOOKER
from ..schema import PlacesMessage, SeatChoice, SeatWay
from .member import Member
from .pause import PauseModel
from .room_state import RoomState
from .shared_table import SharedTable
from .tables import Tables


class Seating:
    """The choice of seats at the tables of a room."""

    def __init__(self, room: RoomState) -> None:
        """Let the members of a room choose their seats."""
        self._room = room

    def places(self, member: Member) -> PlacesMessage:
        """Return all seats, and the way in which a member can get each."""
        tables = self._room.open_tables
        message: PlacesMessage = {"type": "places", "tables": []}
        if tables is None:
            return message
        for number, table in tables.all.items():
            seats: list[SeatChoice] = [
                {"name": name, "way": self._way(tables, member, number, seat)} for seat, name in enumerate(table.names)
            ]
            message["tables"].append(
                {
                    "number": number,
                    "is_playing": table.is_running,
                    "seats": seats,
                    "watching": self._way(tables, member, number, ONLOOKER),
                }
            )
        if self._way(tables, member, tables.next_number, 0) == "free":
            number = tables.next_number
            message["tables"].append({"number": number, "is_playing": False, "seats": [], "watching": "taken"})
        return message

    def change(self, member: Member, number: int, at: int | None) -> None:
        """Give a member an empty seat, or ask the member who has it to swap; both swap once each has asked the other.

        Without a seat, the member watches the table.

        Raises:
            RoomError: the member cannot have this seat now.
        """
        room, tables = self._room, self._room.open_tables
        if tables is None:
            return
        seat = ONLOOKER if at is None else at
        match self._way(tables, member, number, seat):
            case "free":
                self._move(tables, member, number, seat)
            case "swap":
                tables.ask_swap(member.number, seat)
                room.tell_table(tables.all[number])
            case "asks":
                other = next(one for one in room.members.values() if tables.sits[one.number] == (number, seat))
                tables.swap((member.number, member.name), (other.number, other.name))
                self._show_anew(tables, [member, other], [tables.all[number]])
            case "taken":
                raise room.refusal("no_seat")

    def _move(self, tables: Tables, member: Member, number: int, seat: int) -> None:
        if number not in tables.all:
            tables.lay()
        left = tables.change_seat(member.number, member.name, number, seat)
        self._show_anew(tables, [member], [left, tables.all[number]])

    def _show_anew(self, tables: Tables, members: list[Member], changed: list[SharedTable]) -> None:
        """Show members their new seats, with a widget of its own, and go on at the changed tables."""
        for member in members:
            member.show(PauseModel())  # first, as one of them may get the model that another one shows
        for member in members:
            member.show(tables.model(member.number))
            member.pages.tell({"type": "closed"})
            member.open()
        for table in dict.fromkeys(changed):
            self._room.play_on(table)
            self._room.tell_table(table)
        self._room.tell_teacher()

    def _way(self, tables: Tables, member: Member, number: int, seat: int) -> SeatWay:
        """Return the way in which a member can get a seat.

        A coach stays with the seat at which it began. Whoever watches has no seat to give.
        """
        own_number, own_seat = tables.sits[member.number]
        own, table, watches = tables.all[own_number], tables.all.get(number), own_seat == ONLOOKER
        if (number, seat) == (own_number, own_seat):
            return "own"
        leaves_coach = tables.has_coaches and own.match.length > 0 and not watches
        if leaves_coach or (seat == ONLOOKER and table is None):
            return "taken"
        if seat == ONLOOKER:
            return "free"
        if table is None:
            is_shared = watches or len(own.empty) < own.match.players - 1
            return "free" if (number, seat) == (tables.next_number, 0) and is_shared else "taken"
        if tables.is_open_to(member.number, number, seat):
            return "free"
        is_taken = seat in range(table.match.players) and seat not in table.computers
        if not is_taken or table is not own or watches or own.is_running or (tables.has_coaches and own.match.length):
            return "taken"
        if own.swaps.get(seat) == own_seat:
            return "asks"
        return "asked" if own.swaps.get(own_seat) == seat else "swap"
