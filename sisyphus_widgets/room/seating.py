"""The seats that members choose: empty ones, also at a new table, and those of others who agree to swap."""

from __future__ import annotations

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
            message["tables"].append({"number": number, "is_playing": table.is_running, "seats": seats})
        if self._way(tables, member, tables.next_number, 0) == "free":
            message["tables"].append({"number": tables.next_number, "is_playing": False, "seats": []})
        return message

    def change(self, member: Member, number: int, seat: int) -> None:
        """Give a member an empty seat, or ask the member who has it to swap; both swap once each has asked the other.

        Raises:
            RoomError: the member cannot have this seat now.
        """
        room, tables = self._room, self._room.open_tables
        if tables is None:
            return
        own = tables.sits[member.number][1]
        match self._way(tables, member, number, seat):
            case "free":
                self._move(tables, member, number, seat)
            case "swap":
                tables.all[number].swaps[own] = seat
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

        Nobody sees two hands of one game: at the table of a game that runs, a member who has left it can only have the
        same seat again. A coach stays with the seat at which it began.
        """
        own_number, own_seat = tables.sits[member.number]
        own, table = tables.all[own_number], tables.all.get(number)
        if (number, seat) == (own_number, own_seat):
            return "own"
        if table is None:
            is_new = (number, seat) == (tables.next_number, 0) and len(own.empty) < own.match.players - 1
            return "free" if is_new and not (tables.has_coaches and own.match.length) else "taken"
        if seat not in range(table.match.players) or (tables.has_coaches and (own.match.length or table.match.length)):
            return "taken"
        if seat in table.empty:
            seed, left = tables.left.get(member.number, {}).get(str(number), (None, None))
            has_seen = table is own or (seed == table.match.seed and left != seat)
            return "taken" if table.is_running and has_seen else "free"
        if table is not own or own.is_running or seat in own.stand_ins:
            return "taken"
        if own.swaps.get(seat) == own_seat:
            return "asks"
        return "asked" if own.swaps.get(own_seat) == seat else "swap"
