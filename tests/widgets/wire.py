"""A recording of the messages between a widget and its pages, and a page as docs/trace.md describes it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from comm.base_comm import BaseComm

from sisyphus_widgets.widgets.session_widget import SessionWidget
from sisyphus_widgets.workshop.testing.trace_schema import schema_validator, schemas

Message = dict[str, Any]

FOR_PAGES = ("_kind", "_trace", "_revision")
"""Our private traits; other traits with a leading underscore belong to the host or the front end."""


def copied(value: Any) -> Any:
    """Return a value as it arrives over the wire; raise an error unless it is JSON."""
    return json.loads(json.dumps(value, allow_nan=False))


class RecordedComm(BaseComm):
    """A comm that records all messages in order and validates them against the schemas, in both directions."""

    def __init__(self, **arguments: Any) -> None:
        self.sent: list[Message] = []
        self.request_types: dict[Any, str] = {}
        """The types of the valid requests, by id."""
        super().__init__(**arguments)

    def publish_msg(self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_: Any) -> None:
        message = copied(data or {})
        self.sent.append(message)
        if "content" in message:
            self._check_custom(message["content"])
        elif "state" in message:
            check_state(message["state"])

    def _check_custom(self, content: Message) -> None:
        if content["type"] == "frames":
            check("messages.schema.json#/$defs/frames_message", content)
        elif content["id"] in self.request_types:
            check("messages.schema.json#/$defs/answer", content)
            if content["ok"]:
                kind = self.request_types[content["id"]]
                check(f"messages.schema.json#/$defs/results/properties/{kind}", content["result"])
        else:  # an invalid request must be refused
            check("messages.schema.json#/$defs/bad_answer", content)

    def hear(self, content: Any) -> None:
        """Record the type of a valid request. A repeated id keeps its first type, as its answer is repeated."""
        if schema_validator("messages.schema.json#/$defs/request").is_valid(content):
            self.request_types.setdefault(content["id"], content["type"])


def check_state(state: Message) -> None:
    """Validate the traits that a widget sends: all when it is opened, later those that have changed."""
    if "_kind" in state:
        check("traits.schema.json", state)
        return
    traits = schemas()["traits"]["$defs"]["page_traits"]["properties"]
    for name in state.keys() & traits.keys():
        check(f"traits.schema.json#/$defs/page_traits/properties/{name}", state[name])


def check(reference: str, value: Any) -> None:
    """Validate a value against a part of the schemas."""
    schema_validator(reference).validate(value)


def sent(widget: SessionWidget) -> list[Message]:
    """Return all messages of the widget since it was opened."""
    messages: list[Message] = widget.comm.sent
    return messages


def customs(widget: SessionWidget, kind: str) -> list[Message]:
    """Return the custom messages of a type (``answer`` or ``frames``), in order."""
    contents = [message["content"] for message in sent(widget) if message.get("method") == "custom"]
    return [content for content in contents if content.get("type") == kind]


def updates(widget: SessionWidget) -> list[Message]:
    """Return the states sent since the widget was opened, in order."""
    return [message["state"] for message in sent(widget) if message.get("method") == "update"]


def receive(widget: SessionWidget, data: Message) -> None:
    """Let the widget receive a message of the widget protocol."""
    if data["method"] == "custom":
        widget.comm.hear(data["content"])
    widget._handle_msg({"content": {"data": copied(data)}, "buffers": []})


def tell(widget: SessionWidget, content: Any) -> Message | None:
    """Send a request and return its answer, or None without one."""
    before = len(customs(widget, "answer"))
    receive(widget, {"method": "custom", "content": content})
    answers = customs(widget, "answer")[before:]
    assert len(answers) <= 1, "answered twice"
    return answers[0] if answers else None


def ask(widget: SessionWidget, id: str, type: str, revision: int | None = None, **payload: Any) -> Message:
    """Send a well-formed request, at the current revision unless another is given, and return its answer."""
    at = widget._revision if revision is None else revision
    answer = tell(widget, {"v": 1, "id": id, "type": type, "revision": at, "payload": payload})
    assert answer is not None
    assert answer["id"] == id
    return answer


def write(widget: SessionWidget, **state: Any) -> list[Message]:
    """Write traits as a page does, and return the messages that the widget sends in response."""
    before = len(sent(widget))
    receive(widget, {"method": "update", "state": state, "buffer_paths": []})
    return sent(widget)[before:]


class Page:
    """A page without a drawing: its traits, its trace, and its pending requests.

    As in a browser, custom messages are handled as they arrive, while states wait for :meth:`settle`.
    """

    def __init__(self, widget: SessionWidget, name: str) -> None:
        self.widget = widget
        self.name = name
        self.traits: Message = copied(widget.get_state())
        self.trace: Message = self.traits["_trace"]
        self.read = len(sent(widget))
        self.queue: list[Message] = []
        self.requests: dict[str, str] = {}
        self.held: list[Message] = []
        self.early: list[Message] = []
        self.answers: dict[str, Message] = {}
        self.revisions = [self.traits["_revision"]]
        self.count = 0

    @property
    def revision(self) -> int:
        return int(self.trace["revision"])

    def ask(self, type: str, **payload: Any) -> str:
        """Send a request; the messages in response wait for :meth:`listen`."""
        self.count += 1
        id = f"{self.name}.{self.count}"
        self.requests[id] = type
        request = {"v": 1, "id": id, "type": type, "revision": self.revision, "payload": payload}
        schema_validator("messages.schema.json#/$defs/request").validate(request)
        receive(self.widget, {"method": "custom", "content": request})
        return id

    def listen(self) -> None:
        """Handle the custom messages that have arrived, and queue the states."""
        while self.read < len(sent(self.widget)):
            message = sent(self.widget)[self.read]
            self.read += 1
            if message["method"] == "update":
                self.queue.append(message["state"])
            elif message["method"] == "custom":
                self._custom(copied(message["content"]))

    def settle(self, most: int | None = None) -> None:
        """Apply queued states, all of them or the first few."""
        for state in self.queue[:most]:
            self.traits.update(copied({name: value for name, value in state.items() if name != "_trace"}))
            if "_trace" in state:
                self._replace(copied(state["_trace"]))
            self.revisions.append(self.traits["_revision"])
            self._release()
        del self.queue[:most]

    def finish(self) -> None:
        """Handle all messages, including those that handling them causes."""
        while self.read < len(sent(self.widget)) or self.queue or self.early:
            self.listen()
            self.settle()
            if self.early and self.read == len(sent(self.widget)):
                self.early = []  # what these continue will not come any more
                self.ask("resync")

    def _custom(self, content: Message) -> None:
        if content["type"] == "frames":
            self._frames(content)
        elif content["id"] in self.requests and content["id"] not in self.answers:
            self.held.append(content)
            self._release()

    def _release(self) -> None:
        due = [answer for answer in self.held if answer["revision"] <= self.traits["_revision"]]
        self.held = [answer for answer in self.held if answer not in due]
        for answer in due:
            self.answers[answer["id"]] = answer
            trace = (answer.get("result") or answer.get("error") or {}).get("trace")
            if trace is not None and trace["revision"] >= self.revision:
                self._replace(trace)

    def _replace(self, trace: Message) -> None:
        self.trace = trace
        self._retry()

    def _retry(self) -> None:
        early, self.early = self.early, []
        for message in early:
            self._frames(message)

    def _frames(self, message: Message) -> None:
        if message["revision"] <= self.revision:
            return
        if message["base"] > self.revision:
            self.early.append(message)
        elif message["base"] < self.revision:
            self.ask("resync")
        else:
            frames = [*self.trace["frames"][: message["from"]], *message["frames"]]
            self.trace = {**self.trace, "revision": message["revision"], "frames": frames}
            self._retry()


def texts_in(value: Any) -> Iterable[str]:
    """Yield every string inside a JSON value, including keys."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from texts_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts_in(inner)
