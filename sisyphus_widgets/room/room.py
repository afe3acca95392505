"""A room: its members, what they are shown, and what the teacher does. It knows nothing of sockets."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Self
from unicodedata import category

from ..models.host import Nobody
from ..models.model import Model
from ..models.quiz import QuizModel
from ..models.responder import id_of
from ..models.spec import model_of
from ..practice.log import stamp
from ..rules import IllegalActionError, RulesError
from ..schema import MESSAGES_VERSION
from .activity import Activity
from .ballot import Ballot
from .member import Line, Member, Pages
from .shared import Table
from .store import Store
from .tables import Tables
from .words import words

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""The letters of codes; I, L and O are left out, as they look like others."""
CODE_LENGTH: Final = 6
LONGEST_NAME: Final = 24
MOST_MEMBERS: Final = 60
STUCK: Final = 3
"""So many misses at one question, and a member may need help."""

READS = frozenset({"hello", "resync", "decisions"})
"""The requests that are answered at any time while a class is asked together."""


class RoomError(RulesError):
    """A refusal; ``word`` is its key among the words of the room."""

    def __init__(self, word: str, language: str) -> None:
        super().__init__(words(language)[word])
        self.word = word


class Room:
    """A room, which lives in a file: what has been told to anybody is there, and after a crash goes on from there."""

    def __init__(self, activity: Activity, store: Store, *, most: int = MOST_MEMBERS) -> None:
        """Take up what the file has; an empty file begins a new room."""
        self.activity, self.store, self.most = activity, store, most
        self.members: dict[int, Member] = {}
        self.screen = Pages()
        """The pages of the teacher."""
        facts = {"code": _code(), "secret": secrets.token_urlsafe(24), "locked": False, **_BEGUN, **store.facts()}
        self.code: str = facts["code"]
        """The letters by which members come in."""
        self.secret: str = facts["secret"]
        """The text in the teacher's address, by which nobody else leads the room."""
        self.locked: bool = facts["locked"]
        """True while nobody new comes in."""
        self.number: int = facts["number"]
        """The index of the question, where all are asked together."""
        self.shown: bool = facts["shown"]
        """True once the answers to the question are shown."""
        self.over: bool = facts["over"]
        """True once the last question is done, or the room is closed."""
        self.ballot = self._ballot(facts["rounds"]) if activity.questions else None
        self.board: Model | None = None
        """The model on the teacher's screen, where all are asked together."""
        if activity.questions:
            self._set_board(facts["board"])
        self.paused: bool = facts["paused"]
        """True while nobody plays, as at first, until all have come."""
        self.tables = Tables(activity, store, self.screen) if activity.pace == "table" else None
        """The tables, where members play together."""
        if self.tables is not None:
            self.board = self.tables.board
        for kept in store.members():
            model = model_of(kept.spec, Nobody()) if self.tables is None else self.tables.model(kept.number)
            self.members[kept.number] = Member(kept.number, kept.name, kept.key, model)
        if "activity" not in facts:
            store.set(activity=activity.written(), code=self.code, secret=self.secret, **self._stage())

    @classmethod
    def begin(cls, activity: Activity, path: Path) -> Self:
        """Open a new room, in a new file.

        Raises:
            RulesError: the file is there already.
        """
        return cls(activity, Store(path))

    @classmethod
    def resume(cls, path: Path) -> Self:
        """Open a room again as it stood.

        Raises:
            RulesError: there is no such file, it is none of a room, or what the room is for is not there any more.
        """
        store = Store(path, resume=True)
        return cls(Activity.read(store.facts()["activity"]), store)

    # --- coming and going -------------------------------------------------------------------------------------

    def join(self, code: object, name: object) -> tuple[Member, str]:
        """Let somebody in who has the code; return the member and the key by which a browser comes back.

        Raises:
            RoomError: the code is wrong, the name does not do or is taken, or the room is closed, locked or full.
        """
        if not isinstance(code, str) or not secrets.compare_digest(_letters(code), self.code.encode()):
            raise self._refusal("wrong_code")
        if self.over:
            raise self._refusal("closed")
        if self.locked:
            raise self._refusal("locked")
        if len(self.members) >= self.most:
            raise self._refusal("full")
        called = self._name(name)
        key = secrets.token_urlsafe(24)
        if self.tables is None:
            model = self._fresh(called)
            number = self.store.add(called, _hash(key), model.spec())
        else:
            table, seat = self.tables.free()
            number = self.store.add(called, _hash(key), {"table": table, "seat": seat})
            model = self.tables.sit(number, called, table, seat)
        member = self.members[number] = Member(number, called, _hash(key), model)
        if self.tables is not None:
            self._play_on(self.tables.of(number))
        self._tell_teacher()
        return member, key

    def back(self, key: object) -> Member:
        """Return the member with a key.

        Raises:
            RoomError: there is none, or none any more.
        """
        hashed = _hash(key) if isinstance(key, str) else ""
        for member in self.members.values():
            if secrets.compare_digest(member.key, hashed):
                return member
        raise self._refusal("unknown")

    def enter(self, member: Member, line: Line) -> None:
        """Send a page of a member everything, and keep it up to date from now on."""
        member.pages.lines.append(line)
        member.open(line)
        line.say(self._told(member))
        self._tell_teacher()

    def leave(self, member: Member, line: Line) -> None:
        """Forget a page of a member."""
        if line in member.pages.lines:
            member.pages.lines.remove(line)
        self._tell_teacher()

    def lead(self, secret: object, line: Line) -> None:
        """Take a page as one of the teacher's.

        Raises:
            RoomError: the secret is wrong.
        """
        if not isinstance(secret, str) or not secrets.compare_digest(_bytes(secret), self.secret.encode()):
            raise self._refusal("wrong_secret")
        self.screen.lines.append(line)
        if self.board is not None:
            line.say({"type": "open", "values": self.board.page_values()})
        line.say(self.told_to_teacher())

    def stop_leading(self, line: Line) -> None:
        """Forget a page of the teacher's."""
        if line in self.screen.lines:
            self.screen.lines.remove(line)

    def _name(self, name: object) -> str:
        """Return a nickname as it is shown.

        Raises:
            RoomError: it is no name, it is too long, or somebody has it.
        """
        told = " ".join(name.split()) if isinstance(name, str) else ""
        if not told or len(told) > LONGEST_NAME or any(category(letter)[0] == "C" for letter in told):
            raise self._refusal("no_name")
        if told.casefold() in (member.name.casefold() for member in self.members.values()):
            raise self._refusal("taken")
        return told

    def _refusal(self, word: str) -> RoomError:
        return RoomError(word, self.activity.language)

    # --- what members do --------------------------------------------------------------------------------------

    def receive(self, member: Member, message: Mapping[str, Any]) -> None:
        """Do what a page of a member asks; everything is written down before anybody is told."""
        kind, before = message.get("type"), member.model.revision
        try:
            if kind == "write":
                member.model.write(message.get("values"))
            elif kind == "custom":
                self._ask(member, message.get("content"))
            if member.model.revision != before and self.tables is None:
                self.store.keep(member.number, member.model.spec())
        finally:
            if self.tables is None:
                member.pages.release()
            else:
                self._release()
        if self.ballot is None and member.model.revision != before:
            self._tell_teacher()

    def _ask(self, member: Member, content: object) -> None:
        if not isinstance(content, dict) or id_of(content) is None:
            member.model.receive(content)  # it says what is wrong with it
            return
        kind = content.get("type")
        if kind == "resume":  # what the browser has kept is of another room
            member.pages.send(_answer(content, member.model, result={"whole": True}))
        elif self.tables is not None and kind == "play" and (self.paused or self.over):
            told = words(self.activity.language)["over" if self.over else "paused"]
            member.pages.send(_answer(content, member.model, refused=told))
        elif self.ballot is None or kind in READS or (self.shown and kind == "world"):
            member.model.receive(content)
        elif kind in ("answer", "play") and not self.shown and not self.over:
            self._vote(member, content)
        else:
            member.pages.send(_answer(content, member.model, refused=words(self.activity.language)["wait"]))

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
            member.pages.send(_answer(content, member.model, refused=str(error)))
            return
        told = list(read) if isinstance(read, tuple) else read
        self.store.answer(self.number, self.ballot.round, member.number, told, stamp())
        self.ballot.take(member.number, read)
        member.pages.send(_answer(content, member.model, result={}))
        member.pages.tell(self._told(member))
        self._tell_teacher()

    # --- what the teacher does --------------------------------------------------------------------------------

    def ask_board(self, content: object) -> None:
        """Answer a request of the teacher's page about the board, which only reads."""
        if self.board is None:
            return
        kind = content.get("type") if isinstance(content, dict) else None
        if kind in READS or (self.shown and kind == "world") or id_of(content) is None:
            self.board.receive(content)
        else:
            told = words(self.activity.language)["led"]
            self.screen.send(_answer(content, self.board, refused=told))
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
                _reveal(member.model)
            else:
                _answered(member.model, list(given) if isinstance(given, tuple) else given)
            changed += [(member.number, line) for line in member.model.values["log"]]
        assert self.board is not None
        _reveal(self.board)
        self.shown = True
        self._keep_stage(changed)
        for member in self.members.values():
            self.store.keep(member.number, member.model.spec())
        self._tell_all()

    def ask_again(self) -> None:
        """Ask the same question another time, for instance after the class has talked about it, and compare."""
        if self.ballot is None or self.shown or self.over or not self.ballot.answered:
            return
        self.ballot.ask_again()
        self._keep_stage()
        self._tell_all()

    def go_on(self) -> None:
        """Ask the next question, or end after the last one."""
        if self.ballot is None or not self.shown or self.over:
            return
        if self.number + 1 == len(self.activity.questions):
            self.over = True
        else:
            self.number, self.shown = self.number + 1, False
            self.ballot = Ballot(self.activity.questions[self.number])
            self._set_board(None)
            for member in self.members.values():
                member.show(self._fresh(member.name))
        self._keep_stage()
        for member in self.members.values():
            self.store.keep(member.number, member.model.spec())
            member.open()
        if self.board is not None:
            self.screen.drop()
            self.screen.tell({"type": "open", "values": self.board.page_values()})
        self._tell_all()

    def lock(self, locked: bool) -> None:
        """Let nobody new in, or let them in again, with a new code."""
        self.locked = locked
        if not locked:
            self.code = _code()
        self.store.set(locked=locked, code=self.code)
        self._tell_teacher()

    def remove(self, number: int) -> None:
        """Send a member away, and forget all answers."""
        member = self.members.pop(number, None)
        if member is None:
            return
        self.store.remove(number)
        if self.tables is not None:
            self._play_on(self.tables.stand_up(number))
        if self.ballot is not None:
            for answers in self.ballot.rounds:
                answers.pop(number, None)
        member.pages.tell({"type": "refused", "word": "removed", "text": words(self.activity.language)["removed"]})
        self._tell_teacher()

    # --- what the teacher does at tables ----------------------------------------------------------------------

    def pause(self, paused: bool) -> None:
        """Let nobody play for now, or let all go on."""
        if self.tables is None or self.over:
            return
        self.paused = paused
        self._keep_stage()
        for table in self.tables.all.values():
            self._play_on(table)
        self._tell_all()

    def look(self, number: int) -> None:
        """Show another table in front of all."""
        if self.tables is None or number not in self.tables.all:
            return
        self.tables.look(number)
        self.board = self.tables.board
        self.screen.drop()
        self.screen.tell({"type": "open", "values": self.board.page_values()})
        self._tell_teacher()

    def undo(self) -> None:
        """Take back the last move of a member at the table shown in front of all."""
        if self.tables is not None and not self.over:
            self.tables.shown.undo()
            self._release()
            self._tell_teacher()

    def step_in(self) -> None:
        """Let the computer move for the member who is waited for at the table shown in front of all."""
        if self.tables is not None and not self.over and not self.paused:
            self.tables.shown.step_in()
            self._release()
            self._tell_teacher()

    def _play_on(self, table: Table) -> None:
        """Let the empty seats of a table play, unless all wait."""
        if not self.paused and not self.over:
            table.go_on()
        self._release()

    def _release(self) -> None:
        """Tell everybody what has happened at the tables, which is written by now."""
        for member in self.members.values():
            member.pages.release()
        self.screen.release()

    # --- closing ----------------------------------------------------------------------------------------------

    def close(self) -> None:
        """End the room for everybody; what they have done stays in the file."""
        self.over = True
        self._keep_stage()
        self._tell_all()

    # --- what is told -----------------------------------------------------------------------------------------

    def _told(self, member: Member) -> dict[str, Any]:
        """Return how the room stands, for a page of a member. It has no answer of anybody else's."""
        given = None if self.ballot is None else self.ballot.given(member.number)
        counted = "" if given is None or self.ballot is None else self.ballot.question.told(given)
        return {"type": "room", "name": member.name, **self._where(), "counted": counted}

    def _where(self) -> dict[str, Any]:
        if self.tables is not None:
            return {"stage": "over" if self.over else "play", "title": self.activity.title, "paused": self.paused}
        stage = "over" if self.over else "own" if self.ballot is None else "shown" if self.shown else "asked"
        told = {"stage": stage, "title": self.activity.title}
        if self.ballot is None:
            return told
        return {**told, "number": self.number + 1, "of": len(self.activity.questions), "round": self.ballot.round + 1}

    def told_to_teacher(self) -> dict[str, Any]:
        """Return how the room stands, for a page of the teacher's."""
        here = sum(member.here for member in self.members.values())
        told = {"type": "room", **self._where(), "code": self.code, "locked": self.locked, "here": here}
        if self.ballot is not None:
            told["answered"] = self.ballot.answered
            if self.shown:
                told["bars"] = [
                    {
                        "label": bar.label,
                        "counts": list(bar.counts),
                        "right": bar.right,
                        "names": [self.members[number].name for number in bar.members if number in self.members],
                    }
                    for bar in self.ballot.bars()
                ]
        if self.tables is not None:
            told |= {"tables": self.tables.told(self.members), "looked": self.tables.looked}
        told["members"] = [self._progress(member) for member in self.members.values()]
        return told

    def _progress(self, member: Member) -> dict[str, Any]:
        told: dict[str, Any] = {"number": member.number, "name": member.name, "here": member.here}
        if self.ballot is not None:
            return {**told, "answered": self.ballot.given(member.number) is not None}
        if self.tables is not None:
            return {**told, "table": self.tables.of(member.number).number}
        quiz = member.model.values.get("quiz") or {}
        stuck = quiz.get("tries", 0) >= STUCK and not quiz.get("done", True)
        return {**told, "share": member.model.values["mark"]["share"], "stuck": stuck}

    def _tell_teacher(self) -> None:
        if self.screen.lines:
            self.screen.tell(self.told_to_teacher())

    def _tell_all(self) -> None:
        for member in self.members.values():
            member.pages.release()
            member.pages.tell(self._told(member))
        self.screen.release()
        self._tell_teacher()

    # --- the file ---------------------------------------------------------------------------------------------

    def _stage(self) -> dict[str, Any]:
        rounds = 1 if self.ballot is None else len(self.ballot.rounds)
        board = None if self.board is None or self.ballot is None else self.board.spec()
        stage = {"number": self.number, "shown": self.shown, "over": self.over, "paused": self.paused}
        return {**stage, "rounds": rounds, "board": board}

    def _keep_stage(self, lines: list[tuple[int, str]] | None = None) -> None:
        self.store.set(lines=lines or [], **self._stage())

    def _ballot(self, rounds: int) -> Ballot:
        """Return the ballot of the question with the answers that the file has."""
        question = self.activity.questions[self.number]
        given: list[dict[int, Any]] = [{} for _ in range(rounds)]
        for round, member, answer in self.store.answers(self.number):
            given[round][member] = tuple(answer) if isinstance(answer, list) else answer
        return Ballot(question, given)

    def _set_board(self, spec: Mapping[str, Any] | None) -> None:
        made = self.activity.ballot_model(self.number, None) if spec is None else model_of(spec, self.screen)
        made.hosted(self.screen)
        self.board = made

    def _fresh(self, name: str) -> Model:
        """Return the model with which a member begins now."""
        if self.ballot is None:
            return self.activity.model(name, Nobody())
        model = self.activity.ballot_model(self.number, name)
        if self.shown:
            _reveal(model)
        return model


_BEGUN: Final = {"number": 0, "shown": False, "over": False, "paused": True, "rounds": 1, "board": None}
"""How a room stands at first."""


def _code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def _letters(code: str) -> bytes:
    """Return a code as typed, without spaces and in capitals."""
    return _bytes("".join(code.split()).upper())


def _hash(key: str) -> str:
    return hashlib.sha256(_bytes(key)).hexdigest()


def _bytes(text: str) -> bytes:
    """Return any text as bytes, half of a surrogate pair included, which JSON may bring."""
    return text.encode("utf-8", "surrogatepass")


def _reveal(model: Model) -> None:
    """Show the answer to the question of a model."""
    assert isinstance(model, QuizModel)
    model.do(lambda now: now.run.reveal())


def _answered(model: Model, answer: Any) -> None:
    """Answer the question of a model."""
    assert isinstance(model, QuizModel)
    model.do(lambda now: now.run.answer(answer))


def _answer(content: object, model: Model, *, result: Any = None, refused: str = "") -> dict[str, Any]:
    """Return the answer to a request, in place of the model's."""
    told = {"v": MESSAGES_VERSION, "type": "answer", "id": id_of(content), "revision": model.revision}
    if refused:
        return {**told, "ok": False, "error": {"code": "not_available", "message": refused}}
    return {**told, "ok": True, "result": result}
