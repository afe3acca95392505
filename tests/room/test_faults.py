"""Failed writes: acknowledged answers are kept, kept answers count, and the room can be opened again."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, Literal, get_args

import pytest

from sisyphus_widgets.room.activity import Activity, play, quiz
from sisyphus_widgets.room.page_session import PageSession
from sisyphus_widgets.room.report import ClassReport
from sisyphus_widgets.room.room import ClassRoom
from tests.room.class_questions import option_questions
from tests.room.people import Page, killed

SEEDS: Final = (1, 50)
PARTS: Final = 10
STEPS: Final = 40

Fault = Literal["before", "in the middle", "at the end", "after"]
"""The place of an error: at BEGIN, in a statement, at COMMIT, or after a COMMIT that has succeeded."""

ACTIVITIES: Final[Mapping[str, Callable[[], Activity]]] = {
    "together": lambda: quiz(questions=option_questions()[:3]),
    "own": lambda: quiz(questions=option_questions(), pace="own"),
    "table": lambda: play("skitgubbe", players=4),
}


class FaultyFile:
    """A database connection with one failing write."""

    def __init__(self, file: sqlite3.Connection) -> None:
        self._file = file
        self.fault: Fault | None = None
        self.has_failed = False
        self.is_readable = True

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def execute(self, text: str, *arguments: Any) -> Any:
        if not self.is_readable and text.startswith("SELECT"):
            raise sqlite3.OperationalError("disk I/O error")
        self._fail(text)
        made = self._file.execute(text, *arguments)
        if text == "COMMIT" and self.fault == "after":
            self._raise()
        return made

    def executemany(self, text: str, rows: Any) -> Any:
        self._fail(text)
        return self._file.executemany(text, rows)

    def _fail(self, text: str) -> None:
        place = {"BEGIN IMMEDIATE": "before", "COMMIT": "at the end"}.get(text, "in the middle")
        if self.fault == place and not text.startswith(("SELECT", "ROLLBACK")):
            self._raise()

    def _raise(self) -> None:
        self.fault, self.has_failed = None, True
        raise sqlite3.OperationalError("database or disk is full")


class Class:
    """A class in a room with a file that fails at times."""

    def __init__(self, activity: Activity, path: Path, rng: random.Random) -> None:
        self.rng = rng
        self.room = ClassRoom.begin(activity, path)
        self.file = FaultyFile(self.room.store._file)
        self.room.store._file = self.file  # type: ignore[assignment]
        self.at_teacher = Page()
        self.teacher = PageSession(self.room, self.at_teacher)
        self.teacher.take({"type": "lead", "secret": self.room.secret})
        self.pupils: dict[str, tuple[PageSession, Page]] = {}
        self.answered: dict[tuple[str, int, int], Any] = {}
        """The acknowledged answers, by pupil, question and round."""
        self.lines: dict[str, int] = {}
        """The number of acknowledged answers during individual work."""
        self.number = 0

    # --- actions ----------------------------------------------------------------------------------------------

    def member(self, name: str) -> Any:
        return next((one for one in self.room.members.values() if one.name == name), None)

    def join(self) -> None:
        name = f"P{self.number}"
        page = Page()
        session = PageSession(self.room, page)
        session.take({"type": "join", "code": self.room.code, "name": name})
        if page.of("open"):
            self.pupils[name] = session, page
        else:
            assert self.room.locked or self.room.over or self.file.has_failed
            assert page.of("refused")

    def press(self, kind: str, **more: Any) -> None:
        start = len(self.at_teacher.messages)
        self.teacher.take({"type": kind, "press": f"p{self.number}", **more})
        messages = self.at_teacher.messages[start:]
        assert [one["press"] for one in messages if one["type"] == "done"] == [f"p{self.number}"]
        failed = [one for one in messages if one["type"] == "refused" and one["word"].startswith("file_")]
        if self.file.has_failed and not self.room.store.has_press(f"p{self.number}"):
            assert failed, "the teacher is told why"
        if not self.file.has_failed:
            assert not failed

    def ask(self, name: str, kind: str, **payload: Any) -> bool:
        session, page = self.pupils[name]
        member = self.member(name)
        revision = member.model.revision
        content = {"v": 1, "id": f"r{self.number}", "type": kind, "revision": revision, "payload": payload}
        start = len(page.messages)
        session.take({"type": "custom", "content": content})
        messages = page.messages[start:]
        answers = [
            one["content"] for one in messages if one["type"] == "custom" and one["content"].get("id") == content["id"]
        ]
        assert len(answers) == 1
        if self.file.has_failed:
            assert not answers[0]["ok"]
            assert answers[0]["error"]["message"].startswith("Not saved")
        return bool(answers[0]["ok"])

    def answer(self) -> None:
        if not self.pupils:
            return
        name = self.rng.choice([*self.pupils])
        if self.room.ballot is not None:
            given = self.rng.choice(self.room.ballot.question.form.ids)
            place = name, self.room.number, self.room.ballot.round
            if self.ask(name, "answer", answer=given):
                self.answered[place] = given
            elif self.file.has_failed:
                # The page shows the answer that counts: the earlier one, or the new one if it was written after all.
                counted = self.pupils[name][1].room["counted_answer"]
                assert counted in {
                    "",
                    *map(self.room.ballot.question.answer_text, {given, self.answered.get(place, given)}),
                }
                if counted == self.room.ballot.question.answer_text(given):
                    self.answered[place] = given
                assert (counted == "") == (place not in self.answered)
        elif self.room.tables is not None:
            match = self.room.tables.of(self.member(name).number).match
            offered = [*match.state.legal_actions()] if match.state.to_move is not None else ["deal"]
            self.ask(name, "play", action=str(self.rng.choice(offered)))
        else:
            model = self.member(name).model
            if model.values["quiz"]["done"]:
                self.ask(name, "next_question")
            elif self.ask(name, "answer", answer=self.rng.choice(model.run.question.form.ids)):
                self.lines[name] = self.lines.get(name, 0) + 1

    def remove(self) -> None:
        if self.pupils and self.rng.random() < 0.3:
            name = self.rng.choice([*self.pupils])
            self.press("remove", number=self.member(name).number)
            if self.member(name) is None:
                del self.pupils[name]
                self.lines.pop(name, None)
                self.answered = {place: given for place, given in self.answered.items() if place[0] != name}

    def note(self) -> None:
        if self.pupils:
            self.press("note", number=self.member(self.rng.choice([*self.pupils])).number, text=f"{self.number}")

    def change_seat(self) -> None:
        if self.pupils:
            name, seat = self.rng.choice([*self.pupils]), self.rng.randrange(4)
            self.pupils[name][0].take({"type": "change_seat", "number": 1, "seat": seat})

    def do(self) -> None:
        flip = self.rng.random() < 0.5
        all_: list[Callable[[], None]] = [self.join, self.remove, lambda: self.press("lock", is_locked=flip)]
        answering = [self.answer] * 6
        if self.room.ballot is not None:
            leading = [lambda kind=kind: self.press(kind) for kind in ("show", "ask_again", "go_on")]
        elif self.room.tables is not None:
            leading = [lambda kind=kind: self.press(kind) for kind in ("undo", "step_in")]
            leading += [lambda: self.press("pause", is_paused=flip), lambda: self.press("allow_hints", is_allowed=flip)]
            leading += [lambda: self.press("look", number=1), lambda: self.press("try", is_on=flip)]
            leading += [lambda: self.press("new_game", at_all_tables=flip), self.change_seat, self.change_seat]
        else:
            leading = [self.note]
        self.rng.choice([*all_, *answering, *leading])()

    # --- invariants -------------------------------------------------------------------------------------------

    def check(self, other: ClassRoom) -> None:
        """Check that the room equals the one that another process reads from the file."""
        room = self.room
        assert standing(room) == standing(other)

    def check_kept(self, other: ClassRoom) -> None:
        names = {member.number: member.name for member in other.members.values()}
        kept = {(names[one.member], one.question, one.round): one.answer for one in other.store.answers()}
        assert self.answered.items() <= kept.items()
        report = ClassReport(other)
        assert set(report.pupils) == set(names.values())
        if other.activity.questions:
            assert len(report.counted) == len(kept)
            first: dict[tuple[str, int], Any] = {}
            for (name, question, _), given in sorted(kept.items(), key=lambda pair: pair[0]):
                first.setdefault((name, question), given)
            for (name, question), given in first.items():
                cell = report.cell(name, other.activity.questions[question].id)
                assert cell.first is not None
                assert cell.first.entry["given"] == given
        for name, lines in self.lines.items():
            member = next(one for one in other.members.values() if one.name == name)
            assert len(member.model.values["log"]) >= lines
            assert len([one for one in report.counted if one.pupil == name]) == len(member.model.values["log"])


def standing(room: ClassRoom) -> Any:
    """Return all persistent state of a room."""
    state = room.stage() | {
        "over": room.over,
        "present": room.present,
        "plan": room.plan,
        "code": room.code,
        "locked": room.locked,
        "notes": room.notes,
    }
    state["rounds"] = None if room.ballot is None else room.ballot.rounds
    state["board"] = None if room.board is None or room.ballot is None else room.board.page_values()
    if room.tables is None:
        models = {
            number: (member.model.revision, member.model.values["quiz"], member.model.values["log"])
            for number, member in room.members.items()
        }
    else:
        models = {
            number: (
                table.match.record.dumps(),
                [model.revision for model in (table.board, *table.seats)],
                table.names,
                table.swaps,
            )
            for number, table in room.tables.all.items()
        }
        state |= {"sits": room.tables.sits, "hints": room.tables.hints, "gives_hints": room.tables.gives_hints}
    return state, models, [(one.number, one.name, one.key) for one in room.members.values()]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", ACTIVITIES)
def test_a_failed_write_changes_nothing_and_loses_nothing(kind: str, part: int, tmp_path: Path, full: bool) -> None:
    failed = dict.fromkeys(get_args(Fault), 0)
    for seed in range(part * SEEDS[full], (part + 1) * SEEDS[full]):
        rng = random.Random(f"{kind} {seed}")
        path = tmp_path / f"{seed}.sqlite"
        people = Class(ACTIVITIES[kind](), path, rng)
        for number in range(STEPS):
            people.number = number
            people.file.has_failed = False
            fault = rng.choice([None, None, *get_args(Fault)])
            people.file.fault = fault
            people.do()
            people.file.fault = None
            if fault is not None and people.file.has_failed:
                failed[fault] += 1
                other = ClassRoom.resume(path, only_reads=True)
                people.check(other)
                other.store.close()
        other = killed(people.room)
        people.check(other)
        people.check_kept(other)
        other.store.delete()
    assert sum(failed.values()) >= SEEDS[full], failed


def test_after_a_failed_read_the_file_is_read_before_the_next_action(tmp_path: Path) -> None:
    people = Class(ACTIVITIES["together"](), tmp_path / "room.sqlite", random.Random(1))
    people.number = 1
    people.join()
    people.file.fault, people.file.is_readable = "before", False
    people.teacher.take({"type": "lock", "is_locked": True, "press": "a"})
    assert people.at_teacher.of("refused")
    assert people.room.is_behind
    start = len(people.at_teacher.messages)
    people.teacher.take({"type": "lock", "is_locked": True, "press": "b"})
    assert [one["type"] for one in people.at_teacher.messages[start:]] == ["refused"]
    people.file.is_readable, people.file.fault = True, None
    people.number = 2
    people.press("lock", is_locked=True)
    assert not people.room.is_behind
    assert people.room.locked
    people.check(killed(people.room))


def test_the_teacher_reads_why_a_press_failed_and_can_repeat_it(tmp_path: Path) -> None:
    """A press fails while another program locks the file, and succeeds later."""
    path = tmp_path / "room.sqlite"
    people = Class(ACTIVITIES["together"](), path, random.Random(1))
    for people.number in range(3):
        people.join()
    for people.number in range(3, 20):
        people.answer()
    people.room.store._file.execute("PRAGMA busy_timeout = 10")
    other = sqlite3.connect(path, isolation_level=None)
    for number, press in enumerate(("ask_again", "show", "go_on")):
        other.execute("BEGIN IMMEDIATE")
        people.teacher.take({"type": press, "press": f"first {number}"})
        assert people.at_teacher.messages[-1]["word"] == "file_busy"
        other.execute("ROLLBACK")
        people.teacher.take({"type": press, "press": f"again {number}"})
        assert people.at_teacher.messages[-1] == {"type": "done", "press": f"again {number}"}
    other.close()
    assert people.room.number == 1
    people.check_kept(killed(people.room))


def test_a_write_to_a_moved_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "room.sqlite"
    people = Class(ACTIVITIES["together"](), path, random.Random(1))
    people.join()
    aside = path.with_name("aside")
    path.rename(aside)
    people.teacher.take({"type": "lock", "is_locked": True, "press": "a"})
    assert people.at_teacher.of("refused")[-1]["word"] == "file_gone"
    assert not path.exists()
    assert not people.room.locked
    aside.rename(path)
    people.press("lock", is_locked=True)
    assert people.room.locked


def test_the_computer_stands_in_after_failed_writes(tmp_path: Path) -> None:
    people = Class(ACTIVITIES["table"](), tmp_path / "room.sqlite", random.Random(1))
    for people.number in range(4):
        people.join()
    people.number = 4
    people.press("pause", is_paused=False)
    assert people.room.tables is not None
    table = people.room.tables.all[1]
    seat = table.match.state.to_move
    member = people.member(table.names[seat])
    people.pupils[member.name][0].end()
    assert not member.is_present
    moves, later = table.match.length, member.left_at + 1e6
    people.file.fault = "before"
    people.room.at_tables.relieve(later)
    assert people.file.has_failed
    assert people.room.tables.all[1].match.length == moves
    people.room.at_tables.relieve(later)
    assert people.room.tables.all[1].stand_ins == {seat}
    assert people.room.tables.all[1].match.length > moves
    people.check(killed(people.room))
