"""A room: who comes in, what members do, and what the teacher does. It knows nothing of sockets."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Self
from unicodedata import category

from ..models.responder import id_of
from ..practice.log import stamp
from ..rules import IllegalActionError, RulesError
from .activity import Activity
from .ballot import Ballot
from .member import Line, Member
from .shoulder import Shoulder
from .standing import RoomError, Standing, answer_for, answer_to, fresh_code, reveal
from .store import FileStore, Store
from .table_lead import TableLead
from .words import words

__all__ = ["Room", "RoomError"]

LONGEST_NAME: Final = 24
LONGEST_IDENTITY: Final = 40
"""The greatest length of a name that a hub gives, as logs have it; a longer one is shortened."""
KEY_BYTES: Final = 24
KEY: Final = re.compile(r"[\w-]{32,64}", re.ASCII)
"""The form of a key that a page made: 24 random bytes or more, as letters."""

READS = frozenset({"hello", "resync", "decisions"})
"""The requests that are answered at any time while a class is asked together."""


class Room(Standing):
    """A room, which lives in a file: what has been told to anybody is there, and after a crash goes on from there."""

    def __init__(self, activity: Activity, store: Store) -> None:
        """Take up what the file has; an empty file begins a new room."""
        super().__init__(activity, store)
        self.shoulder = Shoulder(self)
        """The teacher's look over a shoulder."""
        self.at_tables = TableLead(self)
        """The teacher's part at the tables."""

    @classmethod
    def begin(cls, activity: Activity, path: Path) -> Self:
        """Open a new room, in a new file.

        Raises:
            RulesError: the file is there already.
        """
        return cls(activity, FileStore(path))

    @classmethod
    def resume(cls, path: Path) -> Self:
        """Open a room again as it stood.

        Raises:
            RulesError: there is no such file, it is none of a room, or what the room is for is not there any more.
        """
        store = FileStore(path, resume=True)
        return cls(Activity.read(store.facts()["activity"]), store)

    # --- coming and going -------------------------------------------------------------------------------------

    def join(self, code: object, name: object, key: object = None) -> tuple[Member, str]:
        """Let somebody in who has the code; return the member and the key by which a browser comes back.

        A page may bring a ``key`` that it made, so that it is let in once however often it asks.

        Raises:
            RoomError: the code is wrong, the name does not do or is taken, or the room is closed, locked or full.
        """
        if not isinstance(key, str) or not KEY.fullmatch(key):
            key = secrets.token_urlsafe(KEY_BYTES)
        elif (known := self._known(key)) is not None:
            return known, key
        if not isinstance(code, str) or not secrets.compare_digest(_letters(code), self.code.encode()):
            raise self.refusal("wrong_code")
        called = self._name(name, LONGEST_NAME)
        return self._add(called, key), key

    def come(self, name: str) -> Member:
        """Return the member of a name that something else has made sure of, who comes in the first time.

        Raises:
            RoomError: the room is closed, locked or full.
        """
        key = f"pass {self.secret} {name}"
        if (known := self._known(key)) is not None:
            return known
        if len(name) > LONGEST_IDENTITY:
            name = f"{name[: LONGEST_IDENTITY - 5]}…{_hash(name)[:4]}"
        return self._add(self._name(name, LONGEST_IDENTITY), key)

    def _add(self, called: str, key: str) -> Member:
        if self.over:
            raise self.refusal("closed")
        if self.locked:
            raise self.refusal("locked")
        if len(self.members) >= self.most:
            raise self.refusal("full")
        if self.tables is None:
            model = self.fresh(called)
            number = self.store.add(called, _hash(key), model.spec())
        else:
            table, seat = self.tables.free()
            number = self.store.add(called, _hash(key), {"table": table, "seat": seat})
            model = self.tables.sit(number, called, table, seat)
        member = self.members[number] = Member(number, called, _hash(key), model)
        if self.tables is not None:
            self.at_tables.let_look(member)
            self.play_on(self.tables.of(number))
        self.tell_teacher()
        return member

    def back(self, key: object) -> Member:
        """Return the member with a key.

        Raises:
            RoomError: there is none, or none any more.
        """
        member = self._known(key) if isinstance(key, str) else None
        if member is None:
            raise self.refusal("unknown")
        return member

    def _known(self, key: str) -> Member | None:
        hashed = _hash(key)
        return next((one for one in self.members.values() if secrets.compare_digest(one.key, hashed)), None)

    def enter(self, member: Member, line: Line) -> None:
        """Send a page of a member everything, and keep it up to date from now on."""
        member.pages.lines.append(line)
        member.open(line)
        line.say(self.told(member))
        if self.tables is not None:
            self.play_on(self.tables.of(member.number))  # a killed process may have stopped in between
        self.tell_teacher()

    def leave(self, member: Member, line: Line) -> None:
        """Forget a page of a member."""
        if line in member.pages.lines:
            member.pages.lines.remove(line)
        self.tell_teacher()

    def lead(self, secret: object, line: Line) -> None:
        """Take a page as one of the teacher's.

        Raises:
            RoomError: the secret is wrong.
        """
        if not isinstance(secret, str) or not secrets.compare_digest(_bytes(secret), self.secret.encode()):
            raise self.refusal("wrong_secret")
        self.screen.lines.append(line)
        if self.tables is not None:
            self.tables.board.go_to_present()
            self.screen.release()
        if self.board is not None:
            line.say({"type": "open", "values": self.board.page_values()})
        line.say(self.told_to_teacher())

    def stop_leading(self, line: Line) -> None:
        """Forget a page of the teacher's."""
        if line in self.screen.lines:
            self.screen.lines.remove(line)

    def _name(self, name: object, longest: int) -> str:
        """Return a nickname as it is shown.

        Raises:
            RoomError: it is no name, it is too long, or somebody has it.
        """
        told = " ".join(name.split()) if isinstance(name, str) else ""
        if not told or len(told) > longest or any(category(letter)[0] == "C" for letter in told):
            raise self.refusal("no_name")
        if told.casefold() in (member.name.casefold() for member in self.members.values()):
            raise self.refusal("taken")
        return told

    # --- what members do --------------------------------------------------------------------------------------

    def receive(self, member: Member, message: Mapping[str, Any]) -> None:
        """Do what a page of a member asks; everything is written down before anybody is told."""
        kind, before = message.get("type"), member.model.revision
        try:
            if kind == "write":
                member.model.write(message.get("values"))
            elif kind == "custom":
                self._ask(member, message.get("content"), message.get("at"))
            elif kind == "read":
                self.shoulder.read(member)
            if member.model.revision != before and self.tables is None:
                self.store.keep(member.number, member.model.spec())
        finally:
            if self.tables is None:
                member.pages.release()
            else:
                self.release()
        if self.ballot is None and member.model.revision != before:
            self.shoulder.follow(member)
            self.tell_teacher()

    def _ask(self, member: Member, content: object, at: object) -> None:
        """Take a request; ``at`` is the question and the round for which a page made it, where it knows."""
        if not isinstance(content, dict) or id_of(content) is None:
            member.model.receive(content)  # it says what is wrong with it
            return
        kind = content.get("type")
        if kind == "resume":  # what the browser has kept is of another room
            member.pages.send(answer_to(content, member.model, result={"whole": True}))
        elif self.tables is not None and kind == "play" and (self.paused or self.over):
            told = words(self.activity.language)["over" if self.over else "paused"]
            member.pages.send(answer_to(content, member.model, refused=told))
        elif self.ballot is None or kind in READS or (self.shown and kind == "world"):
            member.model.receive(content)
        elif kind in ("answer", "play") and not self.shown and not self.over:
            if at is None or at == self.asked:
                self._vote(member, content)
            else:  # it was on its way for long, or its first answer was lost
                told = words(self.activity.language)["too_late"]
                member.pages.send(answer_to(content, member.model, refused=told))
        else:
            member.pages.send(answer_to(content, member.model, refused=words(self.activity.language)["wait"]))

    def _vote(self, member: Member, content: Any) -> None:
        """Take an answer to the question that the class is asked."""
        assert self.ballot is not None
        payload = content.get("payload")
        payload = payload if isinstance(payload, dict) else {}
        given = payload.get("answer", payload.get("action", payload.get("picks")))
        try:
            read = self.ballot.read(given)
        except IllegalActionError:
            member.model.receive(content)  # it refuses the move, and says why
            return
        except RulesError as error:
            member.pages.send(answer_to(content, member.model, refused=str(error)))
            return
        told = list(read) if isinstance(read, tuple) else read
        self.store.answer(self.number, self.ballot.round, member.number, told, stamp())
        self.ballot.take(member.number, read)
        member.pages.send(answer_to(content, member.model, result={}))
        member.pages.tell(self.told(member))
        self.tell_teacher()

    # --- what the teacher does --------------------------------------------------------------------------------

    def ask_board(self, content: object) -> None:
        """Answer a request of the teacher's page about the board, which only reads."""
        if self.board is None:
            return
        if isinstance(content, dict) and self.at_tables.ask(content):
            return
        kind = content.get("type") if isinstance(content, dict) else None
        if kind in READS or (self.shown and kind == "world") or id_of(content) is None:
            self.board.receive(content)
        else:
            told = words(self.activity.language)["led"]
            self.screen.send(answer_to(content, self.board, refused=told))
        self.screen.release()

    def write_board(self, values: object) -> None:
        """Take note of how far the teacher's page has shown what happens at a table."""
        if self.tables is not None:
            self.tables.board.write(values)
            self.screen.release()

    def show(self) -> None:
        """Show how many chose what, and everybody the right answer."""
        if self.ballot is None or self.shown or self.over:
            return
        changed = []
        for member in self.members.values():
            given = self.ballot.given(member.number)
            if given is None:
                reveal(member.model)
            else:
                answer_for(member.model, list(given) if isinstance(given, tuple) else given)
            changed += [(member.number, line) for line in member.model.values["log"]]
        assert self.board is not None
        reveal(self.board)
        self.shown = True
        self.keep_stage(changed, members=True)
        self.tell_all()

    def ask_again(self) -> None:
        """Ask the same question another time, for instance after the class has talked about it, and compare."""
        if self.ballot is None or self.shown or self.over or not self.ballot.answered:
            return
        self.ballot.ask_again()
        self.keep_stage()
        self.tell_all()

    def go_on(self) -> None:
        """Ask the next question, or end after the last one."""
        if self.ballot is None or not self.shown or self.over:
            return
        if self.number + 1 == len(self.activity.questions):
            self.over = True
        else:
            self.number, self.shown = self.number + 1, False
            self.ballot = Ballot(self.activity.questions[self.number])
            self.set_board(None)
            for member in self.members.values():
                member.show(self.fresh(member.name))
        self.keep_stage(members=True)
        for member in self.members.values():
            member.open()
        if self.board is not None:
            self.screen.drop()
            self.screen.tell({"type": "open", "values": self.board.page_values()})
        self.tell_all()

    def lock(self, locked: bool) -> None:
        """Let nobody new in, or let them in again, with a new code."""
        self.locked = locked
        if not locked:
            self.code = fresh_code()
        self.store.set(locked=locked, code=self.code)
        self.tell_teacher()

    def remove(self, number: int) -> None:
        """Send a member away, and forget all answers."""
        member = self.members.pop(number, None)
        if member is None:
            return
        if self.watched == number:
            self.shoulder.look(None)
        self.store.remove(number)
        if self.notes.pop(number, None) is not None:
            self.keep_notes()
        if self.tables is not None:
            self.play_on(self.tables.stand_up(number))
            if self.tables.what_if is not None:
                self.tables.what_if.seen.pop(number, None)
        if self.ballot is not None:
            for answers in self.ballot.rounds:
                answers.pop(number, None)
        member.pages.tell({"type": "refused", "word": "removed", "text": words(self.activity.language)["removed"]})
        self.tell_teacher()

    # --- closing ----------------------------------------------------------------------------------------------

    def close(self) -> None:
        """End the room for everybody; what they have done stays in the file."""
        self.at_tables.end_what_if()
        self.over = True
        self.keep_stage()
        self.tell_all()

    def delete(self) -> None:
        """Delete everything that is known of the class, and end the room for everybody."""
        self.over = self.is_deleted = True
        self.store.delete()
        told = words(self.activity.language)["deleted"]
        for member in self.members.values():
            member.pages.tell({"type": "refused", "word": "deleted", "text": told})
        self.screen.tell({"type": "refused", "word": "deleted", "text": told})
        self.members.clear()


def _letters(code: str) -> bytes:
    """Return a code as typed, without spaces and in capitals."""
    return _bytes("".join(code.split()).upper())


def _hash(key: str) -> str:
    return hashlib.sha256(_bytes(key)).hexdigest()


def _bytes(text: str) -> bytes:
    """Return any text as bytes, half of a surrogate pair included, which JSON may bring."""
    return text.encode("utf-8", "surrogatepass")
