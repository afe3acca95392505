"""The teacher's presses: repeated until their receipts arrive, and carried out once by any leader."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from sisyphus_widgets.room.activity import play, quiz
from sisyphus_widgets.room.page_session import PageSession
from sisyphus_widgets.room.relay import RelayedSession
from sisyphus_widgets.room.room import ClassRoom
from tests.room.class_questions import option_questions
from tests.room.people import Page, ask, come, killed
from tests.room.test_relay import Network
from tests.room.test_tables import legal, match_of

GAME = play("skitgubbe", players=4)


def teacher(room: ClassRoom) -> tuple[PageSession, Page]:
    page = Page()
    session = PageSession(room, page)
    session.take({"type": "lead", "secret": room.secret})
    assert page.of("led")
    return session, page


def test_a_repeated_press_is_carried_out_once(tmp_path: Path) -> None:
    room = ClassRoom.begin(GAME, tmp_path / "room.sqlite")
    session, page = teacher(room)
    ada, at_ada, _ = come(room, "Ada")
    session.take({"type": "pause", "is_paused": False, "press": "a"})
    for _ in range(2):
        assert ask(room, ada, at_ada, "play", action=legal(match_of(room)))["ok"]
    length = match_of(room).length
    for _ in range(3):
        session.take({"type": "undo", "press": "b"})
    once = match_of(room).length
    assert once < length
    assert [message["press"] for message in page.of("done")] == ["a", "b", "b", "b"]
    session.take({"type": "undo", "press": "c"})
    assert match_of(room).length < once


def test_a_refused_press_gets_a_receipt_and_a_press_without_an_id_is_carried_out_each_time(tmp_path: Path) -> None:
    room = ClassRoom.begin(GAME, tmp_path / "room.sqlite")
    session, page = teacher(room)
    session.take({"type": "try", "is_on": True, "press": "a"})
    assert page.of("refused")[-1]["text"].startswith("At this beat nobody")
    assert page.of("done")[-1]["press"] == "a"
    codes = set()
    for _ in range(5):
        session.take({"type": "lock", "is_locked": False})
        codes.add(room.code)
    assert len(codes) == 5
    assert len(page.of("done")) == 1


def test_a_room_killed_before_the_receipt_does_not_repeat_the_press(tmp_path: Path) -> None:
    file = tmp_path / "room.sqlite"
    room = ClassRoom.begin(quiz(questions=option_questions()), file)
    session, _ = teacher(room)
    ada, page, _ = come(room, "Ada")
    ask(room, ada, page, "answer", answer=option_questions()[0].form.ids[0])
    session.take({"type": "lock", "is_locked": False, "press": "a"})
    session.take({"type": "ask_again", "press": "b"})
    code = room.code
    again = killed(room)
    session, at_teacher = teacher(again)
    session.take({"type": "lock", "is_locked": False, "press": "a"})
    session.take({"type": "ask_again", "press": "b"})
    assert again.code == code
    assert again.ballot is not None
    assert again.ballot.round == 1
    assert [message["press"] for message in at_teacher.of("done")] == ["a", "b"]


def test_showing_the_answers_is_written_atomically(tmp_path: Path) -> None:
    """The stage and the models of all members agree after a kill at any write."""
    file = tmp_path / "room.sqlite"
    room = ClassRoom.begin(quiz(questions=option_questions()), file)
    for name in ("Ada", "Ben"):
        come(room, name)
    written: list[bytes] = []
    write = room.store._write

    def counted(kind: str, *arguments: Any) -> int | None:
        written.append(kind.encode())
        return write(kind, *arguments)

    room.store._write = counted  # type: ignore[method-assign]
    room.show()
    room.go_on()
    assert written == [b"set", b"set"]
    again = killed(room)
    assert [one.model.page_values()["quiz"] for one in again.members.values()] == [
        one.model.page_values()["quiz"] for one in room.members.values()
    ]


class Teacher:
    """A teacher's page that repeats presses after each reconnection, like js/src/room/connection.ts."""

    def __init__(self, network: Network, at: int) -> None:
        self.network, self.at = network, at
        self.pressed: dict[str, Any] = {}
        self.done: list[str] = []
        self.session: RelayedSession
        self.connect()

    def connect(self) -> None:
        self.leads = False
        self.session = self.network.relays[self.at].connect(self)
        self.session.take({"type": "lead", "secret": self.network.relays[self.at].secret})

    def send(self, message: Mapping[str, Any]) -> None:
        if message["type"] == "led":
            self.leads = True
            for press in [*self.pressed.values()]:
                self.session.take(press)
        elif message["type"] == "done" and self.pressed.pop(message["press"], None):
            self.done.append(message["press"])

    def press(self, number: int, kind: str, **more: Any) -> None:
        self.pressed[f"p{number}"] = {"type": kind, "press": f"p{number}", **more}
        if self.leads:
            self.session.take(self.pressed[f"p{number}"])


ACTS = st.lists(st.tuples(st.sampled_from("ppdddddddtlk"), st.integers(0, 999)), max_size=80)


@settings(max_examples=30)
@example([("p", 0), ("d", 2), ("k", 0), ("l", 1)])
@given(ACTS)
def test_no_interleaving_loses_a_press_or_carries_it_out_twice(acts: list[tuple[str, int]]) -> None:
    network = Network(3, GAME)
    network.lease(0)
    network.settle()
    leader = network.relays[0].room
    assert leader is not None
    come(leader, "Ada")
    page = Teacher(network, 2)
    network.settle()
    page.press(-1, "pause", is_paused=False)
    network.settle()
    assert page.done == ["p-1"]
    began = len(own_moves(leader))
    for number, (act, chance) in enumerate(acts):
        if act != "p":
            network.act(act, chance, [page])
        elif len(page.done) + len(page.pressed) < 12:
            page.press(number, "step_in")
    network.come_to_rest()
    assert page.pressed == {}
    room = network.relays[network.holder or 0].room
    assert room is not None
    assert len(own_moves(room)) - began == len(page.done) - 1


def own_moves(room: ClassRoom) -> list[str]:
    """Return the moves at the seat of the only member."""
    match = match_of(room)
    return [move for at, move in enumerate(match.record.moves) if match.states[at].to_move == 0]
