"""A room that several processes lead in turn, without a network: each answer counts once in any interleaving."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sisyphus_widgets.room.activity import Activity, quiz
from sisyphus_widgets.room.log_store import LogStore
from sisyphus_widgets.room.relay import ALL, Relay, RelayedSession
from sisyphus_widgets.room.room import ClassRoom
from tests.room.class_questions import option_questions
from tests.room.test_log_store import ListLog


class Network:
    """Simulated processes. Messages between two of them arrive in order, or are lost when a process is killed."""

    def __init__(self, number: int, activity: Activity) -> None:
        self.log = ListLog()
        ClassRoom(activity, LogStore(self.log))
        self.under_way: dict[tuple[int, int], list[Mapping[str, Any]]] = {}
        self.names = 0
        self.relays: list[Relay] = []
        self.term = 0
        self.holder: int | None = None
        for at in range(number):
            self.relays.append(self.relay(at))

    def relay(self, at: int) -> Relay:
        self.names += 1
        return Relay(f"{at}.{self.names}", LogStore(self.log), lambda to, message: self.send(at, to, message))

    def send(self, sender: int, to: str, message: Mapping[str, Any]) -> None:
        for at, relay in enumerate(self.relays):
            if to == relay.name or (to == ALL and at != sender):
                self.under_way.setdefault((sender, at), []).append(json.loads(json.dumps(message)))

    def deliver(self, pair: tuple[int, int]) -> None:
        if messages := self.under_way.get(pair):
            self.relays[pair[1]].receive(messages.pop(0))

    def settle(self) -> None:
        while any(self.under_way.values()):
            for pair in [*self.under_way]:
                self.deliver(pair)

    def lease(self, at: int) -> None:
        """Give the lease to a process, although the last holder may not know that it has lost it."""
        self.term += 1
        self.holder = at
        self.relays[at].tick(self.term)

    def go_back(self, writes: int) -> None:
        """Let the log lose its latest writes, and give the lease to the process with the most data."""
        for at, relay in enumerate(self.relays):
            relay.tick(self.term if self.holder == at else None)
        self.log.go_back(writes % (len(self.log.earlier) - 1) + 1)
        self.lease(max(range(3), key=lambda at: (self.holder == at, self.relays[at].store.position)))

    def kill(self, at: int) -> None:
        """Kill a process, and start another one in its place."""
        for pair in self.under_way:
            if at in pair:
                self.under_way[pair] = []
        name = self.relays[at].name
        self.relays[at] = self.relay(at)
        for relay in self.relays:
            relay.forget_process(name)
        if self.holder == at:
            self.holder = None

    def tick(self, at: int) -> None:
        self.relays[at].tick(self.term if self.holder == at else None)

    def act(self, act: str, chance: int, pages: Sequence[ConnectedPage]) -> None:
        """Deliver a message, tick, move the lease, lose writes, or kill a process, whose ``pages`` reconnect."""
        at = chance % len(self.relays)
        match act:
            case "d":
                if busy := [pair for pair, messages in sorted(self.under_way.items()) if messages]:
                    self.deliver(random.Random(chance).choice(busy))
            case "t":
                self.tick(at)
            case "l":
                self.lease(at)
            case "o":
                self.go_back(chance)
            case "k":
                self.kill(at)
                for page in pages:
                    if page.at == at:
                        page.connect()

    def come_to_rest(self) -> None:
        """Make sure that a process leads, and deliver all messages."""
        if self.holder is None:
            self.lease(0)
        for _ in range(3):
            for at in range(len(self.relays)):
                self.tick(at)
            self.settle()


class ConnectedPage(Protocol):
    """A page that is connected to one of the processes."""

    at: int

    def connect(self) -> None: ...


class Pupil:
    """A page that repeats messages without an answer, like js/src/room/connection.ts."""

    def __init__(self, network: Network, at: int, name: str) -> None:
        self.network, self.at, self.name = network, at, name
        self.key = f"{name:x<40}"
        self.requests: dict[str, Any] = {}
        self.acknowledged: list[str] = []
        self.stale = self.revision = 0
        self.done = False
        self.refused: list[str] = []
        self.session: RelayedSession
        self.connect()

    def connect(self) -> None:
        self.is_open = False
        self.session = self.network.relays[self.at].connect(self)
        room = self.network.relays[self.at].store.facts()["code"]
        self.session.take({"type": "join", "code": room, "name": self.name, "key": self.key})

    def send(self, message: Mapping[str, Any]) -> None:
        if message["type"] == "refused":
            self.refused.append(message["word"])
        elif message["type"] == "open":
            self.is_open = True
            self.take_up(message["values"])
            for request in [*self.requests.values()]:
                self.session.take(request)
        elif message["type"] == "values":
            self.take_up(message["values"])
        elif message["type"] == "custom" and (id := message["content"].get("id")) in self.requests:
            del self.requests[id]
            if message["content"]["ok"]:
                self.acknowledged.append(id)
            else:  # an earlier leader has accepted it
                assert message["content"]["error"]["code"] == "stale", message
                self.stale += 1

    def take_up(self, values: Mapping[str, Any]) -> None:
        self.revision = values.get("_revision", self.revision)
        self.done = values.get("quiz", {"done": self.done})["done"]

    def ask(self, number: int, kind: str, **payload: Any) -> None:
        content = {"v": 1, "id": f"a{number}", "type": kind, "revision": self.revision, "payload": payload}
        # A page sends one request at a time.
        if not self.requests:
            self.requests[f"a{number}"] = {"type": "custom", "content": content}
            if self.is_open:
                self.session.take(self.requests[f"a{number}"])


ACTS = st.lists(st.tuples(st.sampled_from("aaaadddddddtlko"), st.integers(0, 999)), max_size=120)


def played(
    network: Network, pupils: list[Pupil], acts: list[tuple[str, int]], ask: Callable[[Pupil, int], None]
) -> ClassRoom:
    """Return the room after the acts, when all pages have reconnected and got their answers."""
    network.lease(0)
    for number, (act, chance) in enumerate(acts):
        if act == "a":
            pupil = random.Random(chance).choice(pupils)
            if not pupil.requests:
                ask(pupil, number)
        else:
            network.act(act, chance, pupils)
    network.come_to_rest()
    assert [relay.room is not None for relay in network.relays] == [network.holder == at for at in range(3)]
    assert [pupil.refused for pupil in pupils] == [[], [], []]
    assert [pupil.requests for pupil in pupils] == [{}, {}, {}]
    room = network.relays[network.holder or 0].room
    assert room is not None
    assert sorted(member.name for member in room.members.values()) == ["P0", "P1", "P2"]
    return room


# An earlier leader that does not know of the new one still accepts an answer.
@example([("a", 0), ("a", 0), ("l", 1), ("d", 0), ("l", 0), ("a", 0)])
# A leader that resumes its term after a failed write has forgotten the pages of other processes.
@example([("d", 49), ("d", 213), ("d", 287), ("k", 2), ("l", 1), ("d", 74), ("k", 1)])
@given(ACTS)
def test_no_interleaving_loses_an_answer_of_a_class_or_counts_it_twice(acts: list[tuple[str, int]]) -> None:
    network = Network(3, quiz(questions=option_questions()))
    choices = option_questions()[0].form.ids
    last: dict[str, str] = {}

    def answer(pupil: Pupil, number: int) -> None:
        last[pupil.name] = choices[number % len(choices)]
        pupil.ask(number, "answer", answer=last[pupil.name])

    room = played(network, [Pupil(network, number, f"P{number}") for number in range(3)], acts, answer)
    assert room.ballot is not None
    assert {room.members[number].name: given for number, given in room.ballot.rounds[0].items()} == last


@settings(max_examples=25)
@given(ACTS)
def test_no_interleaving_loses_an_answer_at_ones_own_pace_or_counts_it_twice(acts: list[tuple[str, int]]) -> None:
    network = Network(3, quiz(questions=option_questions(), pace="own"))
    pupils = [Pupil(network, number, f"P{number}") for number in range(3)]

    def go_on(pupil: Pupil, number: int) -> None:
        kind = "next_question" if pupil.done else "answer"
        pupil.ask(number, kind, **({} if pupil.done else {"answer": "yes"}))

    room = played(network, pupils, acts, go_on)
    for member in room.members.values():
        pupil = next(one for one in pupils if one.name == member.name)
        changes = member.model.revision
        assert len(pupil.acknowledged) <= changes <= len(pupil.acknowledged) + pupil.stale


@pytest.mark.parametrize("at", [0, 2])
def test_an_earlier_leader_that_cannot_write_acknowledges_nothing(at: int) -> None:
    network = Network(3, quiz(questions=option_questions(), pace="own"))
    pupil = Pupil(network, at, "Ada")
    network.lease(0)
    network.settle()
    network.lease(1)
    pupil.ask(0, "answer", answer="yes")
    for _ in range(3):
        network.deliver((2, 0))
        network.deliver((0, 2))
    assert (pupil.acknowledged, pupil.stale) == ([], 0)
    assert network.relays[0].room is None
    network.settle()
    assert pupil.acknowledged == ["a0"]
