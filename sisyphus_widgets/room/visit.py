"""A visit: the conversation of one page with a room, whatever carries it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..report import ClassReport
from ..report.page import page as report_page
from ..rules import RulesError
from .member import Line, Member
from .passes import read_pass
from .room import Room
from .standing import RoomError

INTRODUCTIONS = frozenset({"join", "back", "lead", "pass"})
"""The messages with which a page says who it is."""
LONGEST_PRESS = 64
"""The greatest length of the name that a page gives to a press."""


class Visit:
    """One page in a room: nobody's at first, then a member's or the teacher's once it has said so."""

    def __init__(self, room: Room, line: Line) -> None:
        """Begin a visit; ``line`` leads back to the page."""
        self._room, self._line = room, line
        self._member: Member | None = None
        self._leads = False

    def take(self, message: Mapping[str, Any]) -> None:
        """Do what a page says, or tell it why not."""
        try:
            self._take(message)
        except RoomError as error:
            self._line.say({"type": "refused", "word": error.word, "text": str(error)})
        except RulesError as error:
            self._line.say({"type": "refused", "word": "", "text": str(error)})

    def _take(self, message: Mapping[str, Any]) -> None:
        kind = message.get("type")
        if self._room.is_deleted:
            raise self._room.refusal("deleted")
        if self._member is not None and self._room.members.get(self._member.number) is not self._member:
            self._member = None  # sent out
        if self._member is not None:
            self._room.receive(self._member, message)
            return
        if self._leads:
            self._press(message)
            return
        with self._room.written():
            self._introduce(kind, message)

    def _introduce(self, kind: object, message: Mapping[str, Any]) -> None:
        if kind == "join":
            member, key = self._room.join(message.get("code"), message.get("name"), message.get("key"))
            self._line.say({"type": "in", "key": key})
            self._enter(member)
        elif kind == "back":
            self._enter(self._room.back(message.get("key")))
        elif kind == "lead":
            self._begin_to_lead(message.get("secret"))
        elif kind == "pass":
            told = read_pass(message.get("pass"), self._room.secret)
            if told is None:
                raise self._room.refusal("unknown")
            if told.leads:
                self._begin_to_lead(self._room.secret)
            else:
                self._enter(self._room.come(told.name))

    def _enter(self, member: Member) -> None:
        self._member = member
        self._room.enter(member, self._line)

    def _begin_to_lead(self, secret: object) -> None:
        self._room.lead(secret, self._line)
        self._leads = True
        self._line.say({"type": "led"})

    def _press(self, message: Mapping[str, Any]) -> None:
        """Do what the teacher presses, once, however often the page says it, and tell the page that it is done.

        If it cannot be done, the page is told so and why, and does not say it again by itself.
        """
        press, store = message.get("press"), self._room.store
        if not isinstance(press, str) or not 1 <= len(press) <= LONGEST_PRESS:
            with self._room.written():
                self._lead(message)
            return
        try:
            with self._room.written():
                if not store.has_press(press):
                    with store.pressing(press):
                        self._lead(message)
        except RulesError:
            with self._room.written():
                is_done = store.has_press(press)  # the error came after it was written
            self._line.say({"type": "done", "press": press})
            if not is_done:
                raise
            return
        if not self._room.is_deleted:
            self._line.say({"type": "done", "press": press})

    def _lead(self, message: Mapping[str, Any]) -> None:  # noqa: C901  a table: one line for each type of message
        room, number = self._room, message.get("number")
        match message.get("type"):
            case "show":
                room.show()
            case "ask_again":
                room.ask_again()
            case "go_on":
                room.go_on()
            case "close":
                room.close()
            case "pause":
                room.at_tables.pause(message.get("paused") is True)
            case "undo":
                room.at_tables.undo()
            case "step_in":
                room.at_tables.step_in()
            case "new_game":
                room.at_tables.new_game(everywhere=message.get("everywhere") is True)
            case "stand_in" if type(number) is int and type(message.get("seat")) is int:
                room.at_tables.stand_in(number, message["seat"])
            case "try":
                room.at_tables.try_moves(message.get("begins") is True)
            case "allow_hints":
                room.at_tables.allow_hints(message.get("allowed") is True)
            case "look" if type(number) is int:
                room.at_tables.look(number)
            case "lock":
                room.lock(message.get("locked") is True)
            case "remove" if type(number) is int:
                room.remove(number)
            case "watch" if type(number) is int or number is None:
                room.shoulder.look(number)
            case "note" if type(number) is int:
                room.shoulder.note(number, message.get("text"))
            case "hint" if type(number) is int:
                room.shoulder.hint(number)
            case "sit" if type(number) is int or number is None:
                room.at_tables.sit(number)
            case "report":
                self._line.say({"type": "report", "html": report_page(ClassReport(room))})
            case "delete" if message.get("sure") is True:
                room.delete()
            case "write":
                room.write_board(message.get("values"))
            case "custom":
                room.ask_board(message.get("content"))

    def end(self) -> None:
        """Forget the page, which is gone."""
        if self._room.is_deleted:
            return
        if self._member is not None:
            self._room.leave(self._member, self._line)
        if self._leads:
            self._room.stop_leading(self._line)
