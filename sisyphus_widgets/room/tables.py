"""The tables of a room: the seats of members, the games, and the table in front of all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ..models.host import Nobody
from ..practice.coach.seat_session import SeatSession
from ..practice.log import stamp
from ..rules import ONLOOKER, Match, Record
from ..schema import RoomTable
from .activity import USUAL_LEVEL, Activity
from .facts import TableHint
from .member import Member, Pages
from .shared_model import SharedModel
from .shared_table import CoachState, SharedTable, start_table
from .store import KeptMember, Store
from .what_if import RoomWhatIf

SeatsLeft = Mapping[str, Sequence[int | None]]
"""For each table that a member has left during a game, by its number as text: the seed of the game, and the seat."""


class Tables:
    """All tables of a room. A new member takes the first empty seat; a new table begins when there is none."""

    def __init__(
        self, activity: Activity, store: Store, screen: Pages, *, gives_hints: bool, hints: list[TableHint]
    ) -> None:
        """Load the tables from the store."""
        self.activity: Activity = activity
        self._store, self._screen = store, screen
        self.gives_hints: bool = gives_hints
        """True if hints are allowed."""
        self.on_hint: Callable[[], None] = lambda: None
        """A callback after each recorded hint."""
        self.hints: list[TableHint] = hints
        """The recorded hints, in order of time."""
        self._is_left = False
        """True once the class has left these tables."""
        self.what_if: RoomWhatIf | None = None
        """The what-if in front of all, or None."""
        members = store.members()
        self.sits: dict[int, tuple[int, int]] = {
            kept.number: (int(kept.spec["table"]), int(kept.spec["seat"])) for kept in members if kept.spec
        }
        """The table and the seat of each member, by the members' numbers, or ONLOOKER for a member who watches."""
        self.left: dict[int, SeatsLeft] = {kept.number: kept.spec.get("left", {}) for kept in members}
        """The seats that each member has left in games that were running, by the members' numbers."""
        names = {kept.number: kept.name for kept in members}
        coaches = {kept.number: kept.spec.get("coach", {}) for kept in members}
        self.all: dict[int, SharedTable] = {}
        for number, game, revisions in store.tables():
            seats = {
                seat: member for member, (table, seat) in self.sits.items() if table == number and seat != ONLOOKER
            }
            taken = {seat: names[member] for seat, member in seats.items()}
            match = Match.from_record(Record.loads(game))
            self.all[number] = SharedTable(
                number,
                match,
                activity.language,
                self._keep_table,
                revisions,
                taken,
                **self._about,
                gives_hints=gives_hints,
                coaches={seat: coaches[member] for seat, member in seats.items()} if self.has_coaches else None,
            )
        for kept in members:
            if kept.number in self.sits:
                self._take_up(kept)
        if not self.all:
            self.lay()
        self.board_number: int = min(self.all)
        """The number of the table in front of all."""
        self.look(self.board_number)

    def _take_up(self, entry: KeptMember) -> None:
        """Restore what a table knows of a member: wishes for a game or a seat, the stand-in, or the watcher."""
        number, seat = self.sits[entry.number]
        table = self.all[number]
        if seat == ONLOOKER:
            table.watch(entry.number)
            return
        if entry.spec.get("wants") == table.moment:
            table.wishes.add(seat)
        wanted, moment = entry.spec.get("swap", (None, None))
        if moment == table.moment:
            table.swaps[seat] = wanted
        if entry.spec.get("has_stand_in"):
            table.stand_in(seat)

    def leave(self) -> None:
        """Write nothing more, even if a hint is still being worked out, as the class is at another activity."""
        self._is_left = True

    @property
    def has_coaches(self) -> bool:
        """True if each member has a coach."""
        return bool(self.activity.spec.get("coach"))

    def _keep_table(
        self, number: int, game: str, revisions: Mapping[str, int], coaches: Mapping[int, CoachState]
    ) -> None:
        """Write a table, and the changed ``coaches`` by their seats, each with its member."""
        if self._is_left:
            return
        specs = {
            member: {**self.spec_of(member), "coach": coaches[seat]}
            for member, (table, seat) in self.sits.items()
            if table == number and seat in coaches
        }
        self._store.keep_table(number, game, revisions, specs)

    def spec_of(self, member: int) -> dict[str, Any]:
        """Return the place of a member as JSON, with wishes for the next game or another seat and their moments."""
        number, seat = self.sits[member]
        table = self.all[number]
        spec = {"table": number, "seat": seat, "left": self.left.get(member, {})}
        if seat in table.wishes:
            spec["wants"] = table.moment
        if seat in table.swaps:
            spec["swap"] = [table.swaps[seat], table.moment]
        if seat in table.stand_ins:
            spec["has_stand_in"] = True
        return spec

    def _keep_place(self, member: int) -> None:
        """Write the place of a member, with the coach if there is one."""
        session, spec = self.model(member).session, self.spec_of(member)
        if isinstance(session, SeatSession):
            spec["coach"] = session.coach_written()
        self._store.keep(member, spec)

    def _keep_hint(self, table: int, seat: int, move: int, parts: int, rules: Sequence[str]) -> None:
        member = next((number for number, place in self.sits.items() if place == (table, seat)), None)
        hint: TableHint = {
            "time": stamp(),
            "member": member,
            "table": table,
            "game": self.all[table].match.seed,
            "seat": seat,
            "move": move,
            "parts": parts,
            "rules": list(rules),
        }
        hints = [*self.hints, hint]
        if self._is_left:
            return
        self._store.set(hints=hints)
        self.hints = hints
        self.on_hint()

    def allow_hints(self, allowed: bool) -> None:
        """Allow or forbid hints at all tables."""
        self.gives_hints = allowed
        for table in self.all.values():
            table.allow_hints(allowed)

    @property
    def _about(self) -> dict[str, Any]:
        """The arguments that all tables have in common."""
        spec = self.activity.spec
        return {
            "keep_hint": self._keep_hint,
            "level": spec.get("level", USUAL_LEVEL),
            "is_self_led": spec.get("self_led", False),
        }

    @property
    def next_number(self) -> int:
        """The number of the next new table."""
        return max(self.all, default=0) + 1

    def lay(self) -> SharedTable:
        """Begin a new table, and return it."""
        spec, number = self.activity.spec, self.next_number
        table = self.all[number] = start_table(
            number,
            spec["game"],
            spec["players"],
            self.activity.language,
            self._keep_table,
            options=spec.get("options"),
            **self._about,
            gives_hints=self.gives_hints,
            has_coaches=self.has_coaches,
        )
        return table

    def free(self) -> tuple[int, int]:
        """Return the table and the seat for the next member."""
        found = (table for table in self.all.values() if table.empty and not table.is_over)
        table = next(found, None) or self.lay()
        return table.number, table.empty[0]

    def model(self, member: int) -> SharedModel:
        """Return the model at a member's seat, or with which the member watches."""
        number, seat = self.sits[member]
        return self.all[number].watchers[member] if seat == ONLOOKER else self.all[number].seats[seat]

    def watches(self, member: int) -> bool:
        """Return True if a member has no seat and watches."""
        return self.sits[member][1] == ONLOOKER

    def is_open_to(self, member: int, number: int, seat: int) -> bool:
        """Return True if a member can take a seat because it is empty.

        Nobody sees two hands of one game: at the table of a game that runs, a member who has left it can only have the
        same seat again. A coach stays with the seat at which it began.
        """
        table = self.all[number]
        if seat not in table.empty or (self.has_coaches and table.match.length):
            return False
        seed, left = self.left.get(member, {}).get(str(number), (None, None))
        sits_there = table is self.of(member) and not self.watches(member)
        has_seen = sits_there or (seed == table.match.seed and left != seat)
        return not (table.is_running and has_seen)

    def seated(self, members: Iterable[Member]) -> list[Member]:
        """Return those of some members who have seats."""
        return [one for one in members if not self.watches(one.number)]

    def sit(self, member: int, name: str, number: int, seat: int) -> SharedModel:
        """Give a seat to a member, and return its model."""
        self.sits[member] = number, seat
        self.all[number].sit(seat, name)
        return self.model(member)

    def stand_up(self, member: int) -> SharedTable:
        """Give the seat of a removed member to the computer, delete the member's hints, and return the table."""
        self.model(member).hosted(Nobody())
        # The next member may get the same number.
        self.hints = [hint for hint in self.hints if hint["member"] != member]
        self._store.set(hints=self.hints)
        return self._leave_seat(member)

    def _leave_seat(self, member: int) -> SharedTable:
        """Give the seat of a member to the computer, or let the member stop watching; return the table."""
        number, seat = self.sits.pop(member)
        if self.all[number].watchers.pop(member, None) is None:
            self.all[number].stand_up(seat)
            self._drop_swaps(number, seat)
        return self.all[number]

    def change_seat(self, member: int, name: str, number: int, seat: int) -> SharedTable:
        """Move a member to an empty seat, or with ONLOOKER let the member watch; return the table that was left."""
        table, at = self.of(member), self.sits[member][1]
        self.model(member).hosted(Nobody())
        if table.is_running and at != ONLOOKER:
            self.left[member] = {**self.left.get(member, {}), str(table.number): (table.match.seed, at)}
        with self._store.together():
            self._leave_seat(member)
            self.sits[member] = number, seat
            self._store.keep(member, self.spec_of(member))
            if seat == ONLOOKER:
                self.all[number].watch(member)
            else:
                self.all[number].sit(seat, name)
        return table

    def ask_swap(self, member: int, wanted: int) -> None:
        """Record that a member asks for the seat of another one at the table, in exchange for their own."""
        self.of(member).swaps[self.sits[member][1]] = wanted
        self._keep_place(member)

    def _drop_swaps(self, number: int, seat: int) -> None:
        """Forget who has asked for a seat of a table, and what its member has asked for."""
        table = self.all[number]
        asking = [own for own, wanted in table.swaps.items() if seat in (own, wanted)]
        for own in asking:
            del table.swaps[own]
        for member, (at, own) in self.sits.items():
            if at == number and own in asking:
                self._keep_place(member)

    def swap(self, first: tuple[int, str], other: tuple[int, str]) -> None:
        """Let two members of a table, each a number and a name, change places. Who wants a game still wants it."""
        seats = self.sits[other[0]], self.sits[first[0]]
        wishes, pair = self.of(first[0]).wishes, {seat for _, seat in seats}
        with self._store.together():
            if len(wishes & pair) == 1:
                wishes ^= pair
            for table, seat in seats:
                self._drop_swaps(table, seat)
            for (member, name), (table, seat) in zip((first, other), seats, strict=True):
                self.sits[member] = table, seat
                self._store.keep(member, self.spec_of(member))
                self.all[table].sit(seat, name)

    def wish(self, member: int) -> None:
        """Record that a member wants the next game at the table to begin."""
        self.of(member).wishes.add(self.sits[member][1])
        self._keep_place(member)

    def stand_in(self, member: int) -> None:
        """Let the computer play for a member who is away and keeps the seat."""
        self.of(member).stand_in(self.sits[member][1])
        self._keep_place(member)

    def come_back(self, member: int) -> None:
        """Let a member who was away play again."""
        if self.of(member).come_back(self.sits[member][1]):
            self._keep_place(member)

    @property
    def ended(self) -> frozenset[int]:
        """The numbers of the tables whose games have ended."""
        return frozenset(number for number, table in self.all.items() if table.is_over)

    def of(self, member: int) -> SharedTable:
        """Return the table at which a member sits."""
        return self.all[self.sits[member][0]]

    @property
    def board_table(self) -> SharedTable:
        """The table in front of all."""
        return self.all[self.board_number]

    @property
    def board(self) -> SharedModel:
        """The model in front of all: of the what-if, of the seat where the teacher sits, or of an onlooker."""
        return self.what_if.lead if self.what_if else self.board_table.guest or self.board_table.board

    @property
    def sits_at(self) -> int | None:
        """The seat at which the teacher sits at the table in front of all, or None."""
        guest = self.board_table.guest
        return None if guest is None else guest.session.perspective

    def look(self, number: int) -> None:
        """Show another table in front of all."""
        if number in self.all:
            self.sit_guest(None)
            self.board.hosted(Nobody())
            self.board_number = number
            self.board.hosted(self._screen)

    def look_as(self, earlier: Tables) -> None:
        """Show the table and the what-if of ``earlier`` tables in front of all, after the tables were loaded again."""
        self.look(earlier.board_number)
        if earlier.what_if is not None:
            self.board.hosted(Nobody())
            self.what_if = earlier.what_if
            self.board.hosted(self._screen)

    def sit_guest(self, seat: int | None) -> None:
        """Let the teacher sit at a seat of the table in front of all, or at none."""
        self.board.hosted(Nobody())
        self.board_table.seat_guest(seat)
        self.board.hosted(self._screen)

    def begin_what_if(self) -> RoomWhatIf:
        """Begin a what-if from the beat in front of all.

        Raises:
            RulesError: nobody has a decision to make at this beat.
        """
        self.sit_guest(None)
        what_if = RoomWhatIf(self.board_table, self.activity.language)
        self.board.hosted(Nobody())
        self.what_if = what_if
        self.board.hosted(self._screen)
        return what_if

    def end_what_if(self) -> None:
        """End the what-if, and show the game in front of all."""
        self.board.hosted(Nobody())
        self.what_if = None
        self.board.hosted(self._screen)

    def overview(self, members: Mapping[int, Member]) -> list[RoomTable]:
        """Return all tables for the teacher's page."""
        here: dict[int, dict[int, bool]] = {number: {} for number in self.all}
        for member, (number, seat) in self.sits.items():
            here[number][seat] = members[member].is_present
        hints = Counter((hint["table"], hint["seat"]) for hint in self.hints if hint["member"] in members)
        return [table.overview(here[number], hints) for number, table in self.all.items()]
