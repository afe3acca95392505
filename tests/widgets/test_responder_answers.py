"""Every request gets exactly one answer, whatever it is and whatever fails."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any

import pytest

from sisyphus_widgets.models.responder import KEPT_ANSWERS, LONGEST_ID, Responder, action_of, tried_of
from sisyphus_widgets.rules import IllegalActionError, PositionError, Verdict
from sisyphus_widgets.schema import MalformedError, Planned
from sisyphus_widgets.table.session import NotOffered
from sisyphus_widgets.table.what_if import WhatIfMode
from sisyphus_widgets.workshop.testing.trace_schema import schemas

GOOD = {"v": 1, "id": "v.1", "type": "move", "revision": 5, "payload": {}}
REFUSAL = Verdict(False, "must_follow_suit", "sisyphus_cards.3.2")


@dataclass(frozen=True)
class Move(Planned):
    """A planned change."""

    n: Any


class Desk:
    """A responder with a handler for each kind of request, and the answers that it sent."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.done: list[Any] = []
        self.revision = 5
        self.failures: list[BaseException] = []
        self.failing: dict[str, BaseException] = {}
        """Errors to raise once: before or after a change is made, or when an answer is sent."""
        self.responder = Responder(
            {
                "look": lambda payload: {"seen": payload},
                "move": self.move,
                "note": self.note,
                "raise": self.fail,
            },
            changing=frozenset({"move", "raise"}),
            reading=frozenset({"look"}),
            revision=lambda: self.revision,
            state=lambda: {"revision": self.revision},
            illegal=lambda error: {"legal": error.verdict.legal, "code": error.verdict.code},
            failed=self.failed,
            make=self.make,
            send=self.send,
            read=lambda kind, payload: payload,  # these requests are in no schema
        )

    def fails(self, when: str) -> None:
        if when in self.failing:
            raise self.failing.pop(when)

    def send(self, answer: dict[str, Any]) -> None:
        self.fails("sending")
        self.sent.append(answer)

    def move(self, payload: dict[str, Any]) -> Planned:
        return Move({}, self.revision + 1, payload.get("n"))

    def make(self, planned: Move, then: Callable[[], None]) -> None:
        self.fails("before")
        self.done.append(planned.n)
        self.revision = planned.revision
        try:
            then()
        except BaseException:
            then()
            raise
        self.fails("after")

    def note(self, payload: dict[str, Any]) -> dict[str, Any]:
        self.done.append(payload.get("n"))
        return {}

    def failed(self, error: BaseException) -> str:
        self.failures.append(error)
        return "something went wrong"

    def fail(self, payload: dict[str, Any]) -> dict[str, Any]:
        raise {
            "illegal": IllegalActionError("play QC", REFUSAL),
            "not offered": NotOffered("not here"),
            "position": PositionError("no such position"),
            "malformed": MalformedError("no such thing"),
            "key": KeyError("a slip of ours"),
            "recursion": RecursionError("too deep"),
            "interrupted": KeyboardInterrupt(),
        }[payload["how"]]

    def ask(self, message: Any) -> dict[str, Any]:
        """Send any message, assert that it gets exactly one answer, and return it."""
        before = len(self.sent)
        self.responder.receive(message)
        assert len(self.sent) == before + 1
        return self.sent[-1]

    def request(self, id: str, type: str, revision: int | None = None, **payload: Any) -> dict[str, Any]:
        at = self.revision if revision is None else revision
        return self.ask({"v": 1, "id": id, "type": type, "revision": at, "payload": payload})


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_an_answer_has_version_type_id_and_the_revision_after_the_change(desk):
    assert desk.request("v.1", "look", a=1) == {
        "v": 1, "type": "answer", "id": "v.1", "ok": True, "revision": 5, "result": {"seen": {"a": 1}},
    }  # fmt: skip
    assert desk.request("v.2", "move") == {
        "v": 1, "type": "answer", "id": "v.2", "ok": True, "revision": 6, "result": {},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ("illegal", "refused"),
        ("not offered", "not_available"),
        ("position", "malformed"),
        ("malformed", "malformed"),
        ("key", "internal"),
        ("recursion", "internal"),
    ],
)
def test_a_failing_handler_is_answered_with_its_error(desk, how, code):
    answer = desk.request("v.1", "raise", how=how)
    assert (answer["ok"], answer["id"], answer["error"]["code"]) == (False, "v.1", code)
    assert answer["error"]["message"] is not None
    assert ("verdict" in answer["error"]) == (code == "refused")
    assert "result" not in answer


@pytest.mark.parametrize("how", ["key", "recursion"])
def test_internal_errors_are_raised_in_python_and_hidden_from_pages(desk, how):
    answer = desk.request("v.1", "raise", how=how)
    assert answer["error"]["message"] == "something went wrong"
    assert len(desk.failures) == 1
    desk.request("v.2", "raise", how="position")
    assert len(desk.failures) == 1


def test_an_interrupted_request_is_answered_and_the_interruption_raised(desk):
    with pytest.raises(KeyboardInterrupt):
        desk.request("v.1", "raise", how="interrupted")
    assert [(answer["id"], answer["error"]["code"]) for answer in desk.sent] == [("v.1", "internal")]


@pytest.mark.parametrize("error", [MemoryError(), KeyboardInterrupt()], ids=repr)
@pytest.mark.parametrize("when", ["before", "after", "sending"])
def test_the_answer_to_a_failed_change_says_if_it_was_made(desk, when, error):
    desk.failing[when] = error
    message = {**GOOD, "payload": {"n": 1}}
    with nullcontext() if isinstance(error, Exception) else pytest.raises(KeyboardInterrupt):
        desk.responder.receive(message)
    assert desk.failures == [error]
    made = when != "before"
    assert (desk.done, desk.revision) == (([1], 6) if made else ([], 5))
    assert {answer["ok"] for answer in desk.sent} == {made}
    desk.responder.receive(message)
    assert desk.sent[-1] == desk.sent[0], "it is answered alike, and done once"
    assert desk.done == ([1] if made else [])


@pytest.mark.parametrize("how", ["position", "illegal"])
def test_an_answer_that_could_not_be_sent_is_sent_again(desk, how):
    desk.failing["sending"] = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        desk.request("v.1", "raise", how=how)
    [answer] = desk.sent
    assert answer["error"]["code"] == ("malformed" if how == "position" else "refused")


def test_a_refusal_carries_the_verdict(desk):
    verdict = desk.request("v.1", "raise", how="illegal")["error"]["verdict"]
    assert verdict == {"legal": False, "code": "must_follow_suit"}


NO_IDS = [
    *(None, 7, "play QC", [], {}, {"v": 1}, {"id": 7}, {"id": None}, {"id": ["v.1"]}),
    *({**GOOD, "id": bad} for bad in ("", "\ud800", "v.1\udfff", "v" * (LONGEST_ID + 1), "v" * 1_000_000)),
]


@pytest.mark.parametrize("message", NO_IDS, ids=range(len(NO_IDS)))
def test_a_request_without_an_id_is_answered_but_not_remembered(desk, message):
    for _ in range(2):
        answer = desk.ask(message)
        assert (answer["id"], answer["ok"], answer["error"]["code"]) == (None, False, "malformed")
        json.dumps(answer, ensure_ascii=False).encode("utf-8")
    assert desk.done == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"v": 2},
        {"v": None},
        {"v": "1"},
        {"type": None},
        {"type": 3},
        {"type": ["move"]},
        {"revision": "5"},
        {"revision": 5.0},
        {"revision": True},
        {"revision": None},
        {"revision": -1},
        {"surprise": 1},
        {"payload": None},
        {"payload": []},
        {"payload": "n"},
    ],
)
def test_a_malformed_request_is_refused_and_does_nothing(desk, wrong):
    answer = desk.ask({**GOOD, **wrong})
    assert (answer["id"], answer["ok"], answer["error"]["code"]) == ("v.1", False, "malformed")
    assert desk.done == []


@pytest.mark.parametrize("missing", ["v", "type", "revision", "payload"])
def test_a_request_that_lacks_something_is_malformed(desk, missing):
    answer = desk.ask({key: value for key, value in GOOD.items() if key != missing})
    assert answer["error"]["code"] == "malformed"
    assert desk.done == []


def test_an_unknown_type_is_refused(desk):
    assert desk.request("v.1", "castle")["error"]["code"] == "unknown"
    assert desk.request("v.2", "__init__")["error"]["code"] == "unknown"
    for kind in ("\ud800" * 10, "x" * 1_000_000):
        message = desk.request("v.3", kind)["error"]["message"]
        assert len(message.encode("utf-8")) < 1_000


@pytest.mark.parametrize("revision", [0, 4, 6, 10**9])
def test_a_change_asked_at_another_revision_is_stale_and_brings_the_state(desk, revision):
    answer = desk.request("v.1", "move", revision)
    assert (answer["ok"], answer["revision"]) == (False, 5)
    assert answer["error"]["code"] == "stale"
    assert answer["error"]["trace"] == {"revision": 5}
    assert desk.done == []


def test_read_requests_are_never_stale(desk):
    assert desk.request("v.1", "look", 0)["ok"]


def test_a_repeated_id_gets_the_same_answer_and_is_applied_once(desk):
    first = desk.request("v.1", "move", n=1)
    assert desk.request("v.1", "move", n=2) == first
    assert desk.request("v.1", "look") == first
    assert desk.done == [1]


def test_a_repeated_request_with_an_effect_is_done_once(desk):
    first = desk.request("v.1", "note", n=1)
    assert desk.request("v.1", "note", n=2) == first
    assert desk.done == [1]


def test_a_repeated_read_request_is_answered_again(desk):
    assert desk.request("v.1", "look", a=1)["result"] == {"seen": {"a": 1}}
    assert desk.request("v.1", "look", a=2)["result"] == {"seen": {"a": 2}}


def test_a_repeated_stale_request_brings_the_present_state(desk):
    assert desk.request("v.1", "move", 4)["error"]["code"] == "stale"
    desk.revision = 4
    again = desk.request("v.1", "move", 4)
    assert (again["error"]["code"], again["error"]["trace"]) == ("stale", {"revision": 4})
    assert desk.done == []


def test_a_refused_request_repeated_is_still_refused(desk):
    refused = desk.request("v.1", "raise", how="illegal")
    assert desk.request("v.1", "move") == refused
    assert desk.done == []


def test_remembered_answers_stay_small(desk):
    """The whole game goes with the answer to a stale request, and with what is only read; neither is kept."""
    for n in range(10 * KEPT_ANSWERS):
        desk.request(f"a.{n}", "move", 0)
        desk.request(f"b.{n}", "look", a="x" * 100_000)
    kept = desk.responder._answers
    assert list(kept.values()) == [None] * KEPT_ANSWERS


def test_answers_are_kept_for_the_last_64_ids(desk):
    first = desk.request("v.0", "move", n=0)
    for n in range(1, KEPT_ANSWERS):
        desk.request(f"v.{n}", "move", n=n)
    assert KEPT_ANSWERS == 64
    assert desk.request("v.0", "move", n=0) == first
    assert desk.done == list(range(64))
    desk.request("v.64", "move", n=64)
    again = desk.request("v.0", "move", n="again")
    assert again["revision"] == desk.revision != first["revision"]
    assert desk.done == [*range(65), "again"]


def test_repeating_an_id_does_not_push_others_out(desk):
    desk.request("v.0", "move", n=0)
    desk.request("v.1", "move", n=1)
    for _ in range(100):
        desk.request("v.1", "move", n=2)
        desk.ask(None)
    desk.request("v.0", "move", n=3)
    assert desk.done == [0, 1]


def test_ids_tell_two_views_apart(desk):
    assert desk.request("a.1", "move", n="a")["revision"] == 6
    assert desk.request("b.1", "move", n="b")["revision"] == 7
    assert [answer["id"] for answer in desk.sent] == ["a.1", "b.1"]
    assert desk.done == ["a", "b"]


# --- payloads -------------------------------------------------------------------------------------------------


def test_an_action_is_notation_or_picks():
    assert action_of({"action": "play QC"}) == "play QC"
    assert action_of({"action": ""}) == ""
    assert action_of({"picks": ["QC", "KC"]}) == ["QC", "KC"]
    assert action_of({"picks": []}) == []


def test_tried_moves_have_a_mode():
    assert tried_of({"action": "QC"}) == ([], WhatIfMode([], None))
    payload = {"step": 3, "moves": ["play QC", ["c1", "c2"], 0], "by_hand": [1], "branch": 2}
    assert tried_of(payload) == (["play QC", ("c1", "c2"), 0], WhatIfMode([1], 2))


def test_a_payload_is_read_before_it_is_handled():
    sent, done = [], []
    responder = Responder(
        {"load": lambda payload: done.append(payload["name"]) or {}},
        changing=frozenset({"load"}),
        reading=frozenset(),
        revision=lambda: 5,
        state=dict,
        illegal=lambda error: {},
        failed=str,
        make=lambda planned, then: then(),
        send=sent.append,
    )
    for id, payload in (("v.1", {"name": "a.json"}), ("v.2", {"name": 7}), ("v.3", {"name": "b.json", "to": "c"})):
        responder.receive({"v": 1, "id": id, "type": "load", "revision": 5, "payload": payload})
    assert done == ["a.json"]
    assert [answer["ok"] for answer in sent] == [True, False, False]
    errors = [(answer["error"]["code"], answer["error"]["message"]) for answer in sent[1:]]
    assert errors == [
        ("malformed", "payload.name must be text, not a whole number"),
        ("malformed", "payload must have no key 'to'"),
    ]


def test_ids_are_as_long_as_the_schema_says():
    assert schemas()["messages"]["$defs"]["request_id"]["maxLength"] == LONGEST_ID
