"""The session of one page with a room, over any connection."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..practice.local_time import in_zone
from ..rules import RulesError
from ..schema import PageMessage
from .activity import Activity
from .contest import Contest
from .credentials import new_key
from .errors import RoomError
from .member import Connection, Member
from .passes import read_pass
from .plan_choices import activities_of
from .report import ClassReport
from .report.page import page as report_page
from .room import ClassRoom
from .take_home import game_page_maker
from .words import words

INTRODUCTIONS = frozenset({"join", "back", "lead", "pass"})
"""The types of messages with which a page identifies its person."""


class PageSession:
    """The session of a page, which belongs to nobody until its introduction, and then to a member or the teacher."""

    def __init__(self, room: ClassRoom, connection: Connection) -> None:
        """Begin a session with the page at the other end of a connection."""
        self._room, self._connection = room, connection
        self._member: Member | None = None
        self._leads = False
        self._makes_page = False
        """True while a page to take home is being made."""
        self._utc_offset: object = None
        """The offset of the page's local time from UTC in minutes, if the page has sent one."""

    def take(self, message: PageMessage) -> None:
        """Handle a message, or send a refusal with the reason."""
        self._utc_offset = message.get("utc_offset", self._utc_offset)
        self._answer(lambda: self._take(message))

    def _answer(self, act: Callable[[], None]) -> None:
        """Do something, or send a refusal with the reason."""
        try:
            with in_zone(self._utc_offset):
                act()
        except RoomError as error:
            self._refuse(error.word, str(error))
        except RulesError as error:
            self._refuse("", str(error))

    def _refuse(self, word: str, text: str) -> None:
        self._connection.send({"type": "refused", "word": word, "text": text})

    def _take(self, message: PageMessage) -> None:
        if self._room.is_deleted:
            raise self._room.refusal("deleted")
        if self._member is not None and self._room.members.get(self._member.number) is not self._member:
            self._member = None  # the teacher has removed the member
        if self._member is not None:
            self._take_of_member(self._member, message)
        elif self._leads:
            self._press(message)
        else:
            with self._room.written():
                self._introduce(message)

    def _take_of_member(self, member: Member, message: PageMessage) -> None:
        match message["type"]:
            case "places":
                self._connection.send(self._room.seating.places(member))
            case "outcome":
                self._send_outcome(member)
            case "take_home":
                title, make = self._room.activity.title, game_page_maker(self._room, member)
                if make is not None:
                    self._send_page(title, make)
            case "practice_at_home":
                if self._room.over:
                    make = self._room.outcomes.page_maker(member.number, member.name, message["game"])
                    self._send_page(words(self._room.activity.language)["practice_page"], make)
            case _:
                self._room.receive(member, message)

    def _send_outcome(self, member: Member) -> None:
        """Send what came of the visit, once it has ended."""
        room = self._room
        if room.over:
            has_game = game_page_maker(room, member) is not None
            make = room.outcomes.maker(member.number, member.name, has_game=has_game)
            room.background.do(make, lambda outcome: self._answer(lambda: self._connection.send(outcome())))

    def _send_page(self, title: str, make: Callable[[], str]) -> None:
        """Send a page that a member takes home, one at a time, as it takes some time to make."""
        if not self._makes_page:
            self._makes_page = True
            self._room.background.do(make, partial(self._send_made, title))

    def _send_made(self, title: str, html: Callable[[], str]) -> None:
        self._makes_page = False
        self._answer(lambda: self._connection.send({"type": "report", "title": title, "html": html()}))

    def _introduce(self, message: PageMessage) -> None:
        match message["type"]:
            case "join":
                member, key = self._room.join(message["code"], message["name"], message.get("key"))
                self._connection.send({"type": "in", "key": key})
                self._enter(member)
            case "back":
                self._enter(self._room.back(message["key"]))
            case "lead":
                self._begin_to_lead(message["secret"])
            case "pass":
                self._show_pass(message["pass"])

    def _show_pass(self, text: str) -> None:
        ticket = read_pass(text, self._room.secret)
        if ticket is None:
            raise self._room.refusal("unknown")
        if ticket.leads:
            self._begin_to_lead(self._room.secret)
        else:
            self._enter(self._room.come(ticket.name))

    def _enter(self, member: Member) -> None:
        self._member = member
        self._room.enter(member, self._connection)

    def _begin_to_lead(self, secret: str) -> None:
        self._room.lead(secret, self._connection)
        self._leads = True
        self._connection.send({"type": "led"})

    # --- presses of the teacher -------------------------------------------------------------------------------

    def _press(self, message: PageMessage) -> None:
        """Carry out a press. What the teacher adds to the plan is made first, while others are answered."""
        if message["type"] != "add":
            self._carry_out(message, lambda: self._lead(message))
            return
        room, press = self._room, message.get("press") or new_key()
        is_repeated = press in room.adding
        # The receipt goes to the page that repeats the press on a new connection.
        room.adding[press] = partial(self._add, message)
        if not is_repeated:
            choice, title, language = message["choice"], message.get("title", ""), room.activity.language
            room.background.do(
                lambda: [*activities_of(choice, title, language)], lambda activities: room.adding.pop(press)(activities)
            )

    def _add(self, message: PageMessage, activities: Callable[[], list[Activity]]) -> None:
        if not self._room.is_deleted:
            self._answer(lambda: self._carry_out(message, lambda: self._room.visit.extend(activities())))

    def _carry_out(self, message: PageMessage, act: Callable[[], None]) -> None:
        """Carry out a press once, even if the page repeats it, and send a receipt.

        A refused press gets a receipt as well, so that the page stops repeating it.
        """
        press, store = message.get("press"), self._room.store
        if not isinstance(press, str):
            with self._room.written():
                act()
            return
        try:
            with self._room.written():
                if not store.has_press(press):
                    with store.pressing(press):
                        act()
        except RulesError:
            with self._room.written():
                is_done = store.has_press(press)  # True if the error came after the press was written
            self._connection.send({"type": "done", "press": press})
            if not is_done:
                raise
            return
        if not self._room.is_deleted:
            self._connection.send({"type": "done", "press": press})

    def _lead(self, message: PageMessage) -> None:
        for lead in (self._lead_class, self._lead_visit, self._lead_questions, self._lead_tables, self._help_member):
            lead(message)

    def _lead_class(self, message: PageMessage) -> None:
        room = self._room
        match message["type"]:
            case "close":
                room.close()
            case "lock":
                room.lock(message["is_locked"])
            case "remove":
                room.remove(message["number"])
            case "report":
                title, html = words(room.activity.language)["report"], report_page(ClassReport(room))
                self._connection.send({"type": "report", "title": title, "html": html})
            case "delete":
                room.delete()
            case "write":
                room.write_board(message["values"])
            case "custom":
                room.ask_board(message["content"])

    def _lead_visit(self, message: PageMessage) -> None:
        visit = self._room.visit
        match message["type"]:
            case "drop":
                visit.drop(message["id"])
            case "move_up":
                visit.shift(message["id"], -1)
            case "move_down":
                visit.shift(message["id"], 1)
            case "begin":
                visit.begin(message["id"])
            case "contest":
                visit.set_contest(message["id"], Contest(**message["contest"]))

    def _lead_questions(self, message: PageMessage) -> None:
        match message["type"]:
            case "show":
                self._room.show()
            case "ask_again":
                self._room.ask_again()
            case "go_on":
                self._room.go_on()
            case "time":
                self._room.clock.add(message["seconds"])

    def _lead_tables(self, message: PageMessage) -> None:
        tables = self._room.at_tables
        match message["type"]:
            case "pause":
                tables.pause(message["is_paused"])
            case "undo":
                tables.undo()
            case "step_in":
                tables.step_in()
            case "new_game":
                tables.new_game(everywhere=message.get("at_all_tables", False))
            case "stand_in":
                tables.stand_in(message["number"], message["seat"])
            case "try":
                tables.try_moves(message["is_on"])
            case "allow_hints":
                tables.allow_hints(message["is_allowed"])
            case "look":
                tables.look(message["number"])
            case "sit":
                tables.sit(message["seat"])

    def _help_member(self, message: PageMessage) -> None:
        shoulder = self._room.shoulder
        match message["type"]:
            case "watch":
                shoulder.look(message["number"])
            case "note":
                shoulder.note(message["number"], message["text"])
            case "hint":
                shoulder.hint(message["number"])

    def end(self) -> None:
        """End the session, as the page is gone."""
        if self._room.is_deleted:
            return
        if self._member is not None:
            self._room.leave(self._member, self._connection)
        if self._leads:
            self._room.stop_leading(self._connection)
