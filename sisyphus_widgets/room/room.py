"""A room without a network: it admits members, and handles what they and the teacher do."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Final, Self

from ..models.host import Nobody
from ..models.responder import id_of
from ..models.spec import model_of
from ..practice.names import name_key, read_name
from ..rules import RulesError
from ..schema import MalformedError, PageMessage, TeacherState, read_envelope
from .activity import Activity
from .background import Background
from .batch import Batch
from .credentials import bytes_of, fresh_code, hash_of, is_key, letters_of, new_key
from .episodes import without_hints
from .errors import RoomError
from .facts import StageFacts, written_notes
from .member import Connection, Member, opening
from .obstacles import READS, VOTES, obstacle_to
from .outcome import Outcomes
from .question_clock import QuestionClock
from .replies import accept, answer_for, decline, reveal
from .room_state import RoomState
from .seating import Seating
from .shoulder import Shoulder
from .store import FileStore, Store, StoreError
from .table_lead import TableLead
from .visit import Visit
from .words import words

__all__ = ["ClassRoom", "RoomError"]

LONGEST_NAME: Final = 24
LONGEST_IDENTITY: Final = 40
"""The greatest length of a name from a hub, as in logs. A longer one is shortened."""


class ClassRoom(RoomState):
    """A room with its store. Every change is written before a page is notified, so a crash loses nothing."""

    def __init__(self, activities: Activity | Sequence[Activity], store: Store) -> None:
        """Load the room from its store; an empty store begins a new room with one activity, or several in order."""
        super().__init__(activities, store)
        self.batch: Batch = Batch(self)
        """The votes and news that are collected for a moment."""
        self.visit: Visit = Visit(self)
        """The teacher's actions on the plan."""
        self.shoulder: Shoulder = Shoulder(self)
        """The teacher's view of a single member, and help for one."""
        self.at_tables: TableLead = TableLead(self)
        """The teacher's actions at the tables."""
        self.clock: QuestionClock = QuestionClock(self, self.show)
        """The time of the question that the class answers together."""
        self.background: Background = Background()
        """The slow work of the room."""
        self.adding: dict[str, Callable[[Callable[[], list[Activity]]], None]] = {}
        """The ids of presses whose additions to the plan are being made, each with the function that adds them."""
        self.outcomes: Outcomes = Outcomes(self)
        """What came of the visit for each member, once it has ended."""
        self.seating: Seating = Seating(self)
        """The seats that members choose."""

    @classmethod
    def begin(cls, activities: Activity | Sequence[Activity], path: Path) -> Self:
        """Begin a room in a new file, with one activity or several in order.

        Raises:
            RulesError: the file exists already, or cannot be made.
        """
        store = FileStore(path)
        try:
            return cls(activities, store)
        except BaseException as error:
            with suppress(StoreError):
                store.delete()
            if isinstance(error, StoreError):
                raise RulesError(f"{path}: {error}") from error
            raise

    @classmethod
    def resume(cls, path: Path, *, only_reads: bool = False) -> Self:
        """Open the room in a file again; with ``only_reads`` for reading only, also while it is open elsewhere.

        Raises:
            RulesError: the file does not exist or is no file of a room, an activity no longer exists, or the room is
                open elsewhere.
        """
        store = FileStore(path, resume=True, only_reads=only_reads)
        try:
            return cls((), store)
        except BaseException as error:
            store.close()
            if isinstance(error, StoreError):
                raise RulesError(f"{path}: {error}") from error
            raise

    @contextmanager
    def written(self) -> Iterator[None]:
        """Run the block as a transaction, after the votes that came before it."""
        self.batch.write()
        with super().written():
            yield

    # --- joining and leaving ----------------------------------------------------------------------------------

    def join(self, code: str, name: str, key: str | None = None) -> tuple[Member, str]:
        """Admit a person with the code; return the member and the key with which the browser returns.

        With a ``key`` of its own, a page that repeats its request joins once.

        Raises:
            RoomError: the code is wrong, the name is invalid or taken, or the room is closed, locked or full.
        """
        if key is None or not is_key(key):
            key = new_key()
        elif (member := self._member_of_key(key)) is not None:
            return member, key
        if not secrets.compare_digest(letters_of(code), self.code.encode()):
            raise self.refusal("wrong_code")
        return self._add(self._name(name, LONGEST_NAME), key), key

    def come(self, name: str) -> Member:
        """Return the member whose name the hub vouches for, adding the member on the first visit.

        Raises:
            RoomError: the room is closed, locked or full.
        """
        key = f"pass {name}"  # a page cannot send it, as it does not have the form of a key
        if (member := self._member_of_key(key)) is not None:
            return member
        if len(name) > LONGEST_IDENTITY:
            name = f"{name[: LONGEST_IDENTITY - 5]}…{hash_of(name)[:4]}"
        return self._add(self._name(name, LONGEST_IDENTITY), key)

    def _add(self, name: str, key: str) -> Member:
        if self.over:
            raise self.refusal("closed")
        if self.locked:
            raise self.refusal("locked")
        if len(self.members) >= self.most:
            raise self.refusal("full")
        if self.tables is None:
            model = self.fresh(self.store.next_number(), name)
            with self.store.together():
                number = self.store.add(name, hash_of(key), model.spec())
                self.contest.take_in([*self.members, number])
        else:
            table, seat = self.tables.free()
            with self.store.together():
                number = self.store.add(name, hash_of(key), {"table": table, "seat": seat})
                model = self.tables.sit(number, name, table, seat)
        member = self.members[number] = Member(number, name, hash_of(key), model)
        if self.tables is not None:
            self.let_look(member)
            self.play_on(self.tables.of(number))
        self.batch.tell_teacher()
        return member

    def back(self, key: str) -> Member:
        """Return the member with a key.

        Raises:
            RoomError: there is no such member, or the teacher has removed the member.
        """
        member = self._member_of_key(key) if is_key(key) else None
        if member is None:
            raise self.refusal("unknown")
        return member

    def _member_of_key(self, key: str) -> Member | None:
        hashed = hash_of(key)
        return next((one for one in self.members.values() if secrets.compare_digest(one.key, hashed)), None)

    def enter(self, member: Member, connection: Connection) -> None:
        """Add a page of a member, and send it the whole state."""
        member.pages.connections.append(connection)
        if self.tables is not None:
            self.tables.come_back(member.number)
        member.open(connection)
        connection.send(self.member_state(member))
        if self.tables is not None:
            table = self.tables.of(member.number)
            self.play_on(table)  # a killed process may have stopped before the computer's moves
            if len(member.pages.connections) == 1:
                self.tell_table(table)
        self.batch.tell_teacher()

    def leave(self, member: Member, connection: Connection) -> None:
        """Remove a page of a member."""
        if connection in member.pages.connections:
            member.pages.connections.remove(connection)
            member.left_at = monotonic()
            if self.tables is not None and not member.is_present and member.number in self.members:
                self.tell_table(self.tables.of(member.number))
        self.batch.tell_teacher()

    def lead(self, secret: str, connection: Connection) -> None:
        """Add a page of the teacher, and send it the whole state.

        Raises:
            RoomError: the secret is wrong.
        """
        if not secrets.compare_digest(bytes_of(secret), self.secret.encode()):
            raise self.refusal("wrong_secret")
        self.screen.connections.append(connection)
        if self.tables is not None:
            self.tables.board.go_to_present()
            self.screen.release()
        connection.send(self.screen_opening)
        connection.send(self.teacher_state())
        self.last_teacher_state: TeacherState | None = None

    def stop_leading(self, connection: Connection) -> None:
        """Remove a page of the teacher."""
        if connection in self.screen.connections:
            self.screen.connections.remove(connection)

    def _name(self, name: str, longest: int) -> str:
        """Return a nickname in its normal form.

        Raises:
            RoomError: it is invalid, too long, or taken.
        """
        try:
            nickname = read_name(name, longest)
        except RulesError as error:
            raise self.refusal("no_name") from error
        if name_key(nickname) in (member.name_key for member in self.members.values()):
            raise self.refusal("taken")
        return nickname

    # --- messages of members ----------------------------------------------------------------------------------

    def receive(self, member: Member, message: PageMessage) -> None:
        """Handle a message of a member's page. Changes are written before any page is notified.

        If the write fails, nothing changes and the page gets the reason.
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
            self.batch.tell_teacher()

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
            case "change_seat":
                self.seating.change(member, message["number"], message["seat"])

    def _take_back(self, member: Member, before: int, revisions: Mapping[int, int]) -> None:
        """Restore a member from the store after a failed write; the member's page is at the revision ``before``."""
        if self.tables is not None:
            for one in self.members.values():
                one.pages.drop()
            self._recover(revisions)
            return
        member.pages.drop()
        self.count_again()
        try:
            [kept] = [one for one in self.store.members() if one.number == member.number]
        except StoreError:
            self.is_behind = True
            return
        member.show(self.activity.model_of(kept.spec, Nobody()))
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
        """Handle a request; ``at`` has the activity, the question and the round on the page, or is None."""
        try:
            request = read_envelope(content)
        except MalformedError:
            member.model.receive(content)  # the model answers with what is wrong
            return
        if request["type"] == "resume":  # answers that the browser keeps belong to another room
            member.pages.send(accept(request["id"], member.model, {"whole": True}))
        elif (obstacle := obstacle_to(self, member.number, request["type"], at)) is not None:
            text = words(self.activity.language)[obstacle]
            member.pages.send(decline(request["id"], member.model, text))
        elif self.ballot is None or request["type"] not in VOTES:
            member.model.receive(content)
        else:
            self.batch.vote(member, request)

    # --- actions of the teacher -------------------------------------------------------------------------------

    def ask_board(self, content: object) -> None:
        """Answer a request of the teacher's page to the model in front of all."""
        if self.board is None:
            return
        try:
            request = read_envelope(content)
        except MalformedError:
            self.board.receive(content)  # the model answers with what is wrong
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
        """Store which beat the teacher's page shows of a table."""
        if self.tables is not None:
            self.tables.board.write(values)
            self.screen.release()

    def show(self) -> None:
        """Show the counts of all answers, and the right answer on every page."""
        if self.ballot is None or self.is_revealed or self.over:
            return
        models = {number: model_of(member.model.spec(), member.pages) for number, member in self.members.items()}
        for number, model in models.items():
            answer = self.ballot.answer_of(number)
            if answer is None:
                reveal(model)
            else:
                answer_for(model, list(answer) if isinstance(answer, tuple) else answer)
        assert self.board is not None
        board = model_of(self.board.spec(), self.screen)
        reveal(board)
        # A vote that comes now is told that the time is up, unless the teacher has shown the answers before.
        deadline = self.contest.deadline if self.contest.is_up else None
        self.keep_stage(models, is_revealed=True, deadline=deadline, board=board.spec())
        self.show_answers(board)
        for number, model in models.items():
            self.members[number].show(model)
        self.tell_all()

    def ask_again(self) -> None:
        """Ask the same question in another round, for instance after a discussion, to compare the answers."""
        if self.ballot is None or self.is_revealed or self.over or not self.ballot.answered:
            return
        self.keep_stage(rounds=len(self.ballot.rounds) + 1, deadline=self.activity.contest.deadline())
        self.ballot.ask_again()
        self.tell_all()

    def go_on(self) -> None:
        """Ask the next question; after the last one go to the next activity, or end the room after the last of them."""
        if self.over or (self.ballot is not None and not self.is_revealed):
            return
        if self.ballot is None or self.number + 1 == len(self.activity.questions):
            if not self.visit.begin_next():
                self.close()
            return
        number, activity = self.number + 1, self.activity
        board = activity.ballot_model(number, None)
        models = {at: activity.ballot_model(number, member.name) for at, member in self.members.items()}
        stage: StageFacts = {"number": number, "is_revealed": False, "rounds": 1, "board": board.spec()}
        stage["deadline"] = activity.contest.deadline()
        self.keep_stage(models, **stage)
        self.begin_question(number, board)
        board.hosted(self.screen)
        for at, member in self.members.items():
            member.show(models[at])
            member.open()
        self.screen.drop()
        self.screen.tell(opening(board))
        self.tell_all()

    def lock(self, locked: bool) -> None:
        """Lock the room for new members, or unlock it with a new code."""
        code = self.code if locked else fresh_code()
        self.store.set(locked=locked, code=code)
        self.locked: bool = locked
        self.code: str = code
        self.tell_teacher()

    def remove(self, number: int) -> None:
        """Remove a member and delete the member's answers."""
        if number not in self.members:
            return
        notes = {one: text for one, text in self.notes.items() if one != number}
        stages = {at: without_hints(stage, number) for at, stage in self.stages.items()}
        with self.store.together():
            self.store.remove(number)
            self.contest.leave(number)
            if notes != self.notes:
                self.store.set(notes=written_notes(notes))
            if stages != self.stages:
                self.store.set(stages=stages)
            table = None if self.tables is None else self.tables.stand_up(number)
        member = self.members.pop(number)
        self.replace_facts(notes, stages)
        if self.watched == number:
            self.shoulder.look(None)
        if table is not None:
            assert self.tables is not None
            if self.tables.what_if is not None:
                self.tables.what_if.models.pop(number, None)
            self.play_on(table)
            self.tell_table(table)
        if self.ballot is not None:
            for answers in self.ballot.rounds:
                answers.pop(number, None)
        member.pages.drop()
        member.pages.tell({"type": "refused", "word": "removed", "text": words(self.activity.language)["removed"]})
        self.tell_teacher()

    # --- closing ----------------------------------------------------------------------------------------------

    def close(self) -> None:
        """End the room for everybody. The file keeps all answers."""
        self.store.set(over=True)
        self.over: bool = True
        self.at_tables.end_what_if()
        self.tell_all()

    def delete(self) -> None:
        """Delete all data about the class, and end the room for everybody."""
        self.store.delete()
        self.over = self.is_deleted = True
        notice = words(self.activity.language)["deleted"]
        for pages in (*(member.pages for member in self.members.values()), self.screen):
            pages.tell({"type": "refused", "word": "deleted", "text": notice})
        self.members.clear()
