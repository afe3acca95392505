"""The state of a room: its members, question and tables, its states for pages, and its persistence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, Unpack

from ..models.host import Nobody
from ..models.model import Model
from ..models.spec import model_of
from ..schema import MemberState, OpenMessage, RoomMember, RoomSignal, RoomStage, TeacherState
from .activity import Activity
from .ballot import Ballot, answers_by_round
from .ballot_state import add_results
from .contest_state import ContestState
from .credentials import fresh_code
from .errors import RoomError
from .facts import RoomFacts, StageFacts
from .member import Member, Pages, opening
from .plan import RoomPlan
from .replies import reveal
from .shared_table import SharedTable
from .steps import add_steps, is_stuck
from .store import KeptMember, Store, StoreError
from .table_state import add_table
from .tables import Tables

MOST_MEMBERS: Final = 1200


class RoomState:
    """The state of a room, which is written to its store before any page is notified."""

    def __init__(self, activities: Activity | Sequence[Activity], store: Store) -> None:
        """Load the state from the store; an empty store begins a new room with one activity, or several in order."""
        self.store: Store = store
        self.most: int = MOST_MEMBERS
        self.plan: RoomPlan = RoomPlan.of([activities] if isinstance(activities, Activity) else activities)
        """The activities of the room, in order."""
        self.members: dict[int, Member] = {}
        self.screen: Pages = Pages()
        """The pages of the teacher."""
        self.last_teacher_state: TeacherState | None = None
        """The state last sent to the teacher's pages, with the end of the time as seconds; None if they differ."""
        self.watched: int | None = None
        """The number of the member whose position the teacher shows, or None."""
        self._seen: int | None = None
        """The number of the activity that open pages show."""
        self.is_deleted = False
        """True once the room is deleted."""
        self.is_behind: bool = False
        """True while this state may differ from the store, which could not be read after a failed write."""
        self.secret: str = store.secret()
        """The secret in the teacher's address, without which nobody leads the room."""
        self.take_up()
        self._seen = self.present

    def take_up(self) -> None:
        """Load the state from the store, and keep the open pages of members."""
        store = self.store
        facts = store.facts()
        self.code: str = facts.get("code") or fresh_code()
        """The letters with which members join."""
        if "plan" not in facts:
            facts = {"plan": self.plan.written(), "present": next(iter(self.plan.activities)), "code": self.code}
            store.set(**facts)
        self.plan = RoomPlan.read(facts["plan"], self.plan.activities)
        self.present: int = facts["present"]
        """The number of the present activity in the plan."""
        activity = self.plan.activities[self.present]
        self.activity: Activity = activity
        """The present activity."""
        self.stages: dict[str, StageFacts] = facts.get("stages", {})
        """The stages of the activities that the class has left, by their numbers as text."""
        self.locked: bool = facts.get("locked", False)
        """True while nobody new may join."""
        self.number: int = facts.get("number", 0)
        """The index of the present question, if the class answers together."""
        self.is_revealed: bool = facts.get("is_revealed", False)
        """True once the answers to this question are shown."""
        self.over: bool = facts.get("over", False)
        """True once the room is closed, or its last activity is done."""
        self.contest: ContestState = ContestState(activity, store, facts)
        """The time, the points and the teams of the present quiz."""
        self.ballot: Ballot | None = self._ballot(facts.get("rounds", 1)) if activity.questions else None
        self.board: Model | None = None
        """The model on the teacher's screen, if there is one."""
        if activity.questions:
            self._set_board(facts.get("board"))
        self.notes: dict[int, str] = {int(number): text for number, text in facts.get("notes", {}).items()}
        """The unread sentences of the teacher to members, by their numbers."""
        self.paused: bool = facts.get("paused", not activity.spec.get("self_led", False))
        """True while nobody plays at the tables. Tables that the teacher leads begin paused, until all have come."""
        self.tables: Tables | None = self._tables(facts) if activity.pace == "table" else None
        """The tables, if members play together."""
        self._ended = frozenset[int]() if self.tables is None else self.tables.ended
        """The tables with ended games of which all pages have been notified."""
        if self.tables is not None:
            self.board = self.tables.board
        self.members = dict(self._members(self.members))
        self.contest.take_in(self.members)

    def _members(self, before: Mapping[int, Member]) -> Iterator[tuple[int, Member]]:
        """Yield the members in the store with their numbers, and keep the open pages of those who were there before.

        Whoever has no work in the present activity begins it now.
        """
        for kept in self.store.members():
            if not kept.spec and self.store.is_read_only:
                continue
            model = self._model(kept)
            member = before.get(kept.number)
            if member is None or member.key != kept.key:
                member = Member(kept.number, kept.name, kept.key, model)
            else:
                member.pages.drop()
                member.show(model)
            yield kept.number, member

    def _model(self, entry: KeptMember) -> Model:
        if self.tables is None and entry.spec:
            return self.activity.model_of(entry.spec, Nobody())
        if self.tables is None:
            model = self.fresh(entry.number, entry.name)
            self.store.keep(entry.number, model.spec())
            return model
        if not entry.spec:
            table, seat = self.tables.free()
            with self.store.together():
                self.store.keep(entry.number, {"table": table, "seat": seat})
                return self.tables.sit(entry.number, entry.name, table, seat)
        return self.tables.model(entry.number)

    # --- failed writes ----------------------------------------------------------------------------------------

    @contextmanager
    def written(self) -> Iterator[None]:
        """Run the block as a transaction: after a failed write, the state is restored from the store.

        Raises:
            RoomError: a write failed; the error says why.
        """
        self._catch_up()
        revisions = self._revisions()
        try:
            yield
            self.check_written()
        except StoreError as error:
            self._recover(revisions)
            raise self.refusal(error.word) from error

    def check_written(self) -> None:
        """Raise the error of a failed write again, as a model may have caught it to answer a request.

        Raises:
            StoreError: a write has failed.
        """
        failure, self.store.failure = self.store.failure, None
        if failure is not None:
            raise failure

    def _catch_up(self) -> None:
        """Restore the state from the store if that failed before.

        Raises:
            RoomError: the store still cannot be read.
        """
        self.store.failure = None
        if self.is_behind:
            try:
                self._recover({})
            except StoreError as error:
                raise self.refusal(error.word) from error
            if self.is_behind:
                raise self.refusal("file_failed")

    def _revisions(self) -> dict[int, int]:
        return {number: member.model.revision for number, member in self.members.items()}

    def _recover(self, revisions: Mapping[int, int]) -> None:
        """Restore the state from the store.

        Pages of members whose models are not at their ``revisions`` are sent the whole model. Other pages keep
        half-typed input.
        """
        self.store.failure = None
        watched, tables, seen = self.watched, self.tables, self._seen
        self.is_behind = True
        try:
            self.take_up()
        except StoreError:
            return
        self.is_behind, self._seen = False, self.present
        self.screen.drop()
        self.watched = watched if watched in self.members and seen == self.present else None
        if tables is not None and self.tables is not None and seen == self.present:
            self.tables.look_as(tables)
            self.board = self.tables.board
            for member in self.members.values():
                self.let_look(member)
        for number, member in self.members.items():
            if member.model.revision != revisions.get(number) or seen != self.present:
                member.open()
            member.pages.tell(self.member_state(member))
        if self.watched is not None:
            self.board = model_of({**self.members[self.watched].model.spec(), "size": "projector"}, self.screen)
        self.screen.tell(self.screen_opening)
        self.tell_teacher()

    def let_look(self, member: Member) -> None:
        """Let a member's pages show the teacher's what-if, if there is one."""
        tables = self.tables
        if tables is not None and tables.what_if is not None:
            table, seat = tables.sits[member.number]
            member.show(tables.what_if.show_to(member.number, seat if table == tables.board_number else None))

    def _tables(self, facts: RoomFacts) -> Tables:
        gives_hints, hints = facts.get("gives_hints", False), facts.get("hints", [])
        tables = Tables(self.activity, self.store, self.screen, gives_hints=gives_hints, hints=hints)
        tables.on_hint = self.tell_teacher
        return tables

    # --- states for pages -------------------------------------------------------------------------------------

    def member_state(self, member: Member) -> MemberState:
        """Return the state for a page of a member, without the answers of others."""
        answer = None if self.ballot is None else self.ballot.answer_of(member.number)
        state: MemberState = {
            "type": "member_state",
            "stage": self._stage_name,
            "activity": self.present,
            "title": self.activity.title,
            "name": member.name,
            "counted_answer": "" if answer is None or self.ballot is None else self.ballot.question.answer_text(answer),
            "note": self.notes.get(member.number, ""),
        }
        self._add_place(state)
        self.contest.add_own(state, member.number)
        if self.tables is not None and not self.over:
            add_table(state, self.tables, member.number, self.members.values(), is_playing=self.is_playing)
        return state

    @property
    def open_tables(self) -> Tables | None:
        """The tables, or None while the room is closed or shows a what-if."""
        tables = self.tables
        return None if tables is None or self.over or tables.what_if is not None else tables

    @property
    def is_playing(self) -> bool:
        """True if the tables play."""
        return self.open_tables is not None and not self.paused

    @property
    def _stage_name(self) -> RoomStage:
        if self.over:
            return "over"
        if self.tables is not None:
            return "play"
        if self.ballot is None:
            return "pause" if self.activity.pace == "pause" else "own"
        return "shown" if self.is_revealed else "asked"

    def _add_place(self, state: MemberState | TeacherState) -> None:
        """Add the numbers of the question and the round, or the state of the tables."""
        if self.tables is not None:
            state["is_paused"], state["is_what_if"] = self.paused, self.tables.what_if is not None
        elif self.ballot is not None:
            state["number"], state["round"] = self.question_and_round
            state["of"] = len(self.activity.questions)
            self.contest.add_time(state)

    @property
    def question_and_round(self) -> list[int]:
        """The numbers of the present question and round, from 1, if the class answers together."""
        assert self.ballot is not None
        return [self.number + 1, self.ballot.round + 1]

    def teacher_state(self) -> TeacherState:
        """Return the state for a page of the teacher."""
        state: TeacherState = {
            "type": "teacher_state",
            "stage": self._stage_name,
            "activity": self.present,
            "title": self.activity.title,
            "plan": self.plan.items({self.present, *map(int, self.stages)}),
            "code": self.code,
            "is_locked": self.locked,
            "members_here": sum(member.is_present for member in self.members.values()),
            "watched_member": self.watched,
            "members": [self._progress(member) for member in self.members.values()],
        }
        self._add_place(state)
        if self.ballot is not None:
            state["answer_count"] = self.ballot.answered
            present = {number for number, member in self.members.items() if member.is_present}
            state["voter_count"] = len(present | self.ballot.voters)
            if self.is_revealed:
                add_results(state, self.ballot, self._names)
            self.contest.add_standings(state, {number: member.name for number, member in self.members.items()})
        if self.activity.pace == "own":
            add_steps(state, self.activity, [member.model for member in self.members.values()])
        if self.tables is not None:
            state["tables"] = self.tables.overview(self.members)
            state["front_table"], state["teacher_seat"] = self.tables.board_number, self.tables.sits_at
            state["has_hints"], state["has_coaches"] = self.tables.gives_hints, self.tables.has_coaches
            state["can_try"] = bool(self.activity.spec.get("what_if"))
        return state

    def _names(self, numbers: Iterable[int]) -> list[str]:
        """Return the names of members by their numbers, without those who are gone."""
        return [self.members[number].name for number in numbers if number in self.members]

    def _progress(self, member: Member) -> RoomMember:
        progress: RoomMember = {"number": member.number, "name": member.name, "is_here": member.is_present}
        if member.number in self.notes:
            progress["note"] = self.notes[member.number]
        if self.ballot is not None:
            progress["has_answered"] = self.ballot.answer_of(member.number) is not None
        elif self.tables is not None:
            progress["table"] = self.tables.of(member.number).number
        elif self.activity.pace == "own":
            progress["share"] = member.model.values["mark"]["share"]
            progress["is_stuck"] = is_stuck(member.model)
        return progress

    def tell_teacher(self) -> None:
        """Send the teacher's pages the state, if more has changed than the seconds, which run down by themselves.

        A state that is sent again would show that a member did something of which the pages may not know.
        """
        if not self.screen.connections:
            return
        state = self.teacher_state()
        lasting: TeacherState = {**state, "seconds_left": self.contest.deadline or 0}
        if lasting != self.last_teacher_state:
            self.last_teacher_state = lasting
            self.screen.tell(state)

    def show_all(self) -> None:
        """Send all pages the present activity, after the class has gone to another one."""
        self.watched, self._seen = None, self.present
        self.screen.drop()
        for member in self.members.values():
            member.pages.tell(self.member_state(member))  # first, as a request names the activity in it
            member.open()
        self.screen.tell(self.screen_opening)
        self.tell_teacher()

    @property
    def screen_opening(self) -> OpenMessage | RoomSignal:
        """The message that makes the teacher's page show the board, or nothing."""
        return {"type": "closed"} if self.board is None else opening(self.board)

    def tell_all(self) -> None:
        for member in self.members.values():
            member.pages.release()
            member.pages.tell(self.member_state(member))
        self.screen.release()
        self.tell_teacher()

    def release(self) -> None:
        """Send all queued messages after a write, and the new states if games at tables have ended or begun."""
        for member in self.members.values():
            member.pages.release()
        self.screen.release()
        if self.tables is not None and self.tables.ended != self._ended:
            changed, self._ended = self.tables.ended ^ self._ended, self.tables.ended
            for number in sorted(changed):
                self.tell_table(self.tables.all[number])
            self.tell_teacher()

    def tell_table(self, table: SharedTable) -> None:
        """Send all members at a table their states."""
        assert self.tables is not None
        for member in self.members.values():
            if self.tables.sits[member.number][0] == table.number:
                member.pages.tell(self.member_state(member))

    def play_on(self, table: SharedTable) -> None:
        """Let the computer play at the empty seats of a table, unless the room is paused or closed."""
        assert self.tables is not None
        # Without members, the computer would play a whole game against itself.
        if self.is_playing and not table.waits and len(table.empty) < table.match.players:
            table.go_on()
        self.release()

    def refusal(self, word: str) -> RoomError:
        """Return a refusal in the language of the room."""
        return RoomError(word, self.activity.language)

    # --- the file ---------------------------------------------------------------------------------------------

    def stage(self) -> StageFacts:
        """Return the stage of the present activity."""
        return {
            "number": self.number,
            "is_revealed": self.is_revealed,
            "paused": self.paused,
            "rounds": 1 if self.ballot is None else len(self.ballot.rounds),
            "deadline": self.contest.deadline,
            "board": None if self.board is None or self.ballot is None else self.board.spec(),
            "gives_hints": self.tables is not None and self.tables.gives_hints,
            "hints": [] if self.tables is None else self.tables.hints,
        }

    def keep_stage(self, models: Mapping[int, Model] | None = None, **changes: Unpack[StageFacts]) -> None:
        """Write the stage of the activity with some ``changes``, and the models of members, in one transaction."""
        specs = {number: model.spec() for number, model in (models or {}).items()}
        stage: StageFacts = {**self.stage(), **changes}
        self.store.set(specs=specs, **stage)
        self.contest.deadline = stage["deadline"]

    def _ballot(self, rounds: int) -> Ballot:
        """Return the ballot of the present question with the answers from the store."""
        answers = (kept for kept in self.store.answers() if kept.question == self.number)
        return Ballot(self.activity.questions[self.number], answers_by_round(answers, rounds))

    def count_again(self) -> None:
        """Count the answers in the store to the present question, after a failed write."""
        if self.ballot is not None:
            try:
                self.ballot = self._ballot(len(self.ballot.rounds))
            except StoreError:
                self.is_behind = True

    def begin_question(self, number: int, board: Model) -> None:
        """Begin a question, which nobody has answered yet, on a new model."""
        self.number, self.is_revealed, self.board = number, False, board
        self.ballot = Ballot(self.activity.questions[number])

    def show_answers(self, board: Model) -> None:
        """Show the answers to the question, on this model."""
        self.is_revealed, self.board = True, board
        self.contest.count(self.number + 1)

    def replace_facts(self, notes: dict[int, str], stages: dict[str, StageFacts]) -> None:
        """Replace the unread notes and the stages that the class has left, which are in the store already."""
        self.notes, self.stages = notes, stages

    def _set_board(self, spec: Mapping[str, Any] | None) -> None:
        board = self.activity.ballot_model(self.number, None) if spec is None else model_of(spec, self.screen)
        board.hosted(self.screen)
        self.board = board

    def fresh(self, number: int, name: str) -> Model:
        """Return the model with which a member begins the present activity, if it has no tables."""
        if self.ballot is None:
            return self.activity.model(number, name, Nobody())
        model = self.activity.ballot_model(self.number, name)
        if self.is_revealed:
            reveal(model)
        return model
