"""A room: who comes in, what members do, and what the teacher does. It knows nothing of sockets."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Final, Self

from ..models.host import Nobody
from ..models.responder import id_of
from ..models.spec import model_of
from ..practice.log import stamp
from ..practice.names import name_key, read_name
from ..rules import IllegalActionError, RulesError
from ..schema import Envelope, MalformedError, PageMessage, read_envelope
from .activity import Activity
from .ballot import Ballot
from .credentials import bytes_of, hash_of, is_key, letters_of, new_key
from .member import Connection, Member, opening
from .room_state import RoomError, RoomState, accept, answer_for, decline, fresh_code, reveal, written_notes
from .shoulder import Shoulder
from .store import FileStore, Store, StoreError
from .table_lead import TableLead
from .words import words

__all__ = ["ClassRoom", "RoomError"]

LONGEST_NAME: Final = 24
LONGEST_IDENTITY: Final = 40
"""The greatest length of a name that a hub gives, as logs have it; a longer one is shortened."""

READS = frozenset({"hello", "resync", "decisions"})
"""The requests that are answered at any time while a class is asked together."""
VOTES = frozenset({"answer", "play"})
"""The requests that answer the question then."""


class ClassRoom(RoomState):
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
            RulesError: the file is there already, or cannot be made.
        """
        store = FileStore(path)
        try:
            return cls(activity, store)
        except BaseException as error:
            with suppress(StoreError):
                store.delete()
            if isinstance(error, StoreError):
                raise RulesError(f"{path}: {error}") from error
            raise

    @classmethod
    def resume(cls, path: Path, *, only_reads: bool = False) -> Self:
        """Open a room again as it stood; with ``only_reads`` it may be open elsewhere, and nothing is written.

        Raises:
            RulesError: there is no such file, it is none of a room, or what the room is for is not there any more; or
                the room is open elsewhere.
        """
        store = FileStore(path, resume=True, only_reads=only_reads)
        try:
            return cls(Activity.read(store.facts()["activity"]), store)
        except BaseException as error:
            store.close()
            if isinstance(error, StoreError):
                raise RulesError(f"{path}: {error}") from error
            raise

    # --- coming and going -------------------------------------------------------------------------------------

    def join(self, code: str, name: str, key: str | None = None) -> tuple[Member, str]:
        """Let somebody in who has the code; return the member and the key by which a browser comes back.

        A page may bring a ``key`` that it made, so that it is let in once however often it asks.

        Raises:
            RoomError: the code is wrong, the name does not do or is taken, or the room is closed, locked or full.
        """
        if key is None or not is_key(key):
            key = new_key()
        elif (known := self._member_of_key(key)) is not None:
            return known, key
        if not secrets.compare_digest(letters_of(code), self.code.encode()):
            raise self.refusal("wrong_code")
        called = self._name(name, LONGEST_NAME)
        return self._add(called, key), key

    def come(self, name: str) -> Member:
        """Return the member of a name that something else has made sure of, who comes in the first time.

        Raises:
            RoomError: the room is closed, locked or full.
        """
        key = f"pass {name}"  # no page can bring it, as it has not the form of a key
        if (known := self._member_of_key(key)) is not None:
            return known
        if len(name) > LONGEST_IDENTITY:
            name = f"{name[: LONGEST_IDENTITY - 5]}…{hash_of(name)[:4]}"
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
            number = self.store.add(called, hash_of(key), model.spec())
        else:
            table, seat = self.tables.free()
            with self.store.together():
                number = self.store.add(called, hash_of(key), {"table": table, "seat": seat})
                model = self.tables.sit(number, called, table, seat)
        member = self.members[number] = Member(number, called, hash_of(key), model)
        if self.tables is not None:
            self.let_look(member)
            self.play_on(self.tables.of(number))
        self.tell_teacher()
        return member

    def back(self, key: str) -> Member:
        """Return the member with a key.

        Raises:
            RoomError: there is none, or none any more.
        """
        member = self._member_of_key(key) if is_key(key) else None
        if member is None:
            raise self.refusal("unknown")
        return member

    def _member_of_key(self, key: str) -> Member | None:
        hashed = hash_of(key)
        return next((one for one in self.members.values() if secrets.compare_digest(one.key, hashed)), None)

    def enter(self, member: Member, connection: Connection) -> None:
        """Send a page of a member everything, and keep it up to date from now on."""
        member.pages.connections.append(connection)
        if self.tables is not None:
            self.tables.come_back(member.number)
        member.open(connection)
        connection.send(self.member_state(member))
        if self.tables is not None:
            self.play_on(self.tables.of(member.number))  # a killed process may have stopped in between
        self.tell_teacher()

    def leave(self, member: Member, connection: Connection) -> None:
        """Forget a page of a member."""
        if connection in member.pages.connections:
            member.pages.connections.remove(connection)
            member.left_at = monotonic()
        self.tell_teacher()

    def lead(self, secret: str, connection: Connection) -> None:
        """Take a page as one of the teacher's.

        Raises:
            RoomError: the secret is wrong.
        """
        if not secrets.compare_digest(bytes_of(secret), self.secret.encode()):
            raise self.refusal("wrong_secret")
        self.screen.connections.append(connection)
        if self.tables is not None:
            self.tables.board.go_to_present()
            self.screen.release()
        if self.board is not None:
            connection.send(opening(self.board))
        connection.send(self.teacher_state())

    def stop_leading(self, connection: Connection) -> None:
        """Forget a page of the teacher's."""
        if connection in self.screen.connections:
            self.screen.connections.remove(connection)

    def _name(self, name: str, longest: int) -> str:
        """Return a nickname as it is shown.

        Raises:
            RoomError: it is no name, it is too long, or somebody has it.
        """
        try:
            called = read_name(name, longest)
        except RulesError as error:
            raise self.refusal("no_name") from error
        if name_key(called) in (name_key(member.name) for member in self.members.values()):
            raise self.refusal("taken")
        return called

    # --- what members do --------------------------------------------------------------------------------------

    def receive(self, member: Member, message: PageMessage) -> None:
        """Do what a page of a member asks for; everything is written down before anybody hears of it.

        What cannot be written changes nothing, and the page gets the reason.
        """
        before = member.model.revision
        revisions = self._revisions() if self.tables is not None else {}
        self._catch_up()
        try:
            self._take(member, message)
            if member.model.revision != before and self.tables is None:
                self.store.keep(member.number, member.model.spec())
            self.check_written()
        except StoreError as error:
            self._take_back(member, before, revisions)
            self._refuse(member, message, words(self.activity.language)[error.word])
            return
        except Exception:
            self._take_back(member, before, revisions)
            raise
        if self.tables is None:
            member.pages.release()
        else:
            self.release()
        if self.ballot is None and member.model.revision != before:
            self.shoulder.follow(member)
            self.tell_teacher()

    def _take(self, member: Member, message: PageMessage) -> None:
        match message["type"]:
            case "write":
                member.model.write(message["values"])
            case "custom":
                self._ask(member, message["content"], message.get("at"))
            case "read":
                self.shoulder.read(member)
            case "play_again":
                self.at_tables.wish(member)

    def _take_back(self, member: Member, before: int, revisions: Mapping[int, int]) -> None:
        """Take up again what the store has of a member, whose page is at the revision ``before``."""
        if self.tables is not None:
            for one in self.members.values():
                one.pages.drop()
            self._recover(revisions)
            return
        member.pages.drop()
        try:
            [kept] = [one for one in self.store.members() if one.number == member.number]
            if self.ballot is not None:
                self.ballot = self._ballot(len(self.ballot.rounds))
        except StoreError:
            self.is_behind = True
            return
        member.show(model_of(kept.spec, Nobody()))
        if member.model.revision != before:
            member.open()
        if self.ballot is not None:
            member.pages.tell(self.member_state(member))

    def _refuse(self, member: Member, message: PageMessage, text: str) -> None:
        request_id = id_of(message["content"]) if message["type"] == "custom" else None
        if request_id is None:
            member.pages.tell({"type": "refused", "word": "", "text": text})
        else:
            member.pages.tell({"type": "custom", "content": decline(request_id, member.model, text)})

    def _ask(self, member: Member, content: object, at: list[int] | None) -> None:
        """Take a request; ``at`` is the question and the round for which a page made it, where it knows."""
        try:
            request = read_envelope(content)
        except MalformedError:
            member.model.receive(content)  # it says what is wrong with it
            return
        if request["type"] == "resume":  # what the browser has kept is of another room
            member.pages.send(accept(request["id"], member.model, {"whole": True}))
        elif (obstacle := self._obstacle(request["type"], at)) is not None:
            text = words(self.activity.language)[obstacle]
            member.pages.send(decline(request["id"], member.model, text))
        elif self.ballot is None or request["type"] not in VOTES:
            member.model.receive(content)
        else:
            self._vote(member, request)

    def _obstacle(self, kind: str, at: list[int] | None) -> str | None:
        """Return the word for what forbids a request of a member now, or None."""
        if self.tables is not None and kind == "play" and (self.paused or self.over):
            return "over" if self.over else "paused"
        if self.ballot is None or kind in READS or (self.is_revealed and kind == "world"):
            return None
        if kind not in VOTES or self.is_revealed or self.over:
            return "wait"
        # A late answer was on its way for long, or the answer to the first one was lost.
        return None if at is None or at == self.question_and_round else "too_late"

    def _vote(self, member: Member, request: Envelope) -> None:
        """Take an answer to the question that the class is asked."""
        assert self.ballot is not None
        payload = request["payload"]
        try:
            answer = self.ballot.read(payload.get("answer", payload.get("action", payload.get("picks"))))
        except IllegalActionError:
            member.model.receive(request)  # it refuses the move, and says why
            return
        except RulesError as error:
            member.pages.send(decline(request["id"], member.model, str(error)))
            return
        entry = list(answer) if isinstance(answer, tuple) else answer
        self.store.answer(self.number, self.ballot.round, member.number, entry, stamp())
        self.ballot.take(member.number, answer)
        member.pages.send(accept(request["id"], member.model, {}))
        member.pages.tell(self.member_state(member))
        self.tell_teacher()

    # --- what the teacher does --------------------------------------------------------------------------------

    def ask_board(self, content: object) -> None:
        """Answer a request of the teacher's page about the board, which only reads."""
        if self.board is None:
            return
        try:
            request = read_envelope(content)
        except MalformedError:
            self.board.receive(content)  # it says what is wrong with it
            self.screen.release()
            return
        if self.at_tables.ask(request):
            return
        if request["type"] in READS or (self.is_revealed and request["type"] == "world"):
            self.board.receive(request)
        else:
            self.screen.send(decline(request["id"], self.board, words(self.activity.language)["led"]))
        self.screen.release()

    def write_board(self, values: Mapping[str, object]) -> None:
        """Take note of how far the teacher's page has shown what happens at a table."""
        if self.tables is not None:
            self.tables.board.write(values)
            self.screen.release()

    def show(self) -> None:
        """Show how many chose what, and everybody the right answer."""
        if self.ballot is None or self.is_revealed or self.over:
            return
        models = {number: model_of(member.model.spec(), member.pages) for number, member in self.members.items()}
        for number, model in models.items():
            given = self.ballot.answer_of(number)
            if given is None:
                reveal(model)
            else:
                answer_for(model, list(given) if isinstance(given, tuple) else given)
        assert self.board is not None
        board = model_of(self.board.spec(), self.screen)
        reveal(board)
        self.keep_stage(models, shown=True, board=board.spec())
        self.is_revealed, self.board = True, board
        for number, model in models.items():
            self.members[number].show(model)
        self.tell_all()

    def ask_again(self) -> None:
        """Ask the same question another time, for instance after the class has talked about it, and compare."""
        if self.ballot is None or self.is_revealed or self.over or not self.ballot.answered:
            return
        self.keep_stage(rounds=len(self.ballot.rounds) + 1)
        self.ballot.ask_again()
        self.tell_all()

    def go_on(self) -> None:
        """Ask the next question, or end after the last one."""
        if self.ballot is None or not self.is_revealed or self.over:
            return
        if self.number + 1 == len(self.activity.questions):
            self.keep_stage(over=True)
            self.over = True
            self.tell_all()
            return
        number, activity = self.number + 1, self.activity
        board = activity.ballot_model(number, None)
        models = {at: activity.ballot_model(number, member.name) for at, member in self.members.items()}
        self.keep_stage(models, number=number, shown=False, rounds=1, board=board.spec())
        self.number, self.is_revealed, self.ballot = number, False, Ballot(activity.questions[number])
        self.board = board
        board.hosted(self.screen)
        for at, member in self.members.items():
            member.show(models[at])
            member.open()
        self.screen.drop()
        self.screen.tell(opening(board))
        self.tell_all()

    def lock(self, locked: bool) -> None:
        """Let nobody new in, or let them in again, with a new code."""
        code = self.code if locked else fresh_code()
        self.store.set(locked=locked, code=code)
        self.locked, self.code = locked, code
        self.tell_teacher()

    def remove(self, number: int) -> None:
        """Send a member away, and forget all answers."""
        if number not in self.members:
            return
        notes = {one: text for one, text in self.notes.items() if one != number}
        with self.store.together():
            self.store.remove(number)
            if notes != self.notes:
                self.store.set(notes=written_notes(notes))
            table = None if self.tables is None else self.tables.stand_up(number)
        member, self.notes = self.members.pop(number), notes
        if self.watched == number:
            self.shoulder.look(None)
        if table is not None:
            assert self.tables is not None
            if self.tables.what_if is not None:
                self.tables.what_if.models.pop(number, None)
            self.play_on(table)
        if self.ballot is not None:
            for answers in self.ballot.rounds:
                answers.pop(number, None)
        member.pages.drop()
        member.pages.tell({"type": "refused", "word": "removed", "text": words(self.activity.language)["removed"]})
        self.tell_teacher()

    # --- closing ----------------------------------------------------------------------------------------------

    def close(self) -> None:
        """End the room for everybody; what they have done stays in the file."""
        self.keep_stage(over=True)
        self.over = True
        self.at_tables.end_what_if()
        self.tell_all()

    def delete(self) -> None:
        """Delete everything that is known of the class, and end the room for everybody."""
        self.store.delete()
        self.over = self.is_deleted = True
        notice = words(self.activity.language)["deleted"]
        for member in self.members.values():
            member.pages.tell({"type": "refused", "word": "deleted", "text": notice})
        self.screen.tell({"type": "refused", "word": "deleted", "text": notice})
        self.members.clear()
