"""The wire between a widget and its pages, recorded message by message, and a page as docs/trace.md asks it to be."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from comm.base_comm import BaseComm

from sisyphus_widgets.widgets.base import SceneWidget

Message = dict[str, Any]


def copied(value: Any) -> Any:
    """A value as it comes out of the wire; raises where it is no JSON."""
    return json.loads(json.dumps(value, allow_nan=False))


class RecordedComm(BaseComm):
    """Keeps what is sent, in order."""

    def __init__(self, **arguments: Any) -> None:
        self.sent: list[Message] = []
        super().__init__(**arguments)

    def publish_msg(self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_: Any) -> None:
        self.sent.append(copied(data or {}))


def sent(widget: SceneWidget) -> list[Message]:
    """Everything the widget has sent since it was opened."""
    messages: list[Message] = widget.comm.sent
    return messages


def customs(widget: SceneWidget, kind: str) -> list[Message]:
    """The custom messages of a type (``answer``, ``frames``), in order."""
    contents = [message["content"] for message in sent(widget) if message.get("method") == "custom"]
    return [content for content in contents if content.get("type") == kind]


def updates(widget: SceneWidget) -> list[Message]:
    """The states sent since the widget was opened, in order."""
    return [message["state"] for message in sent(widget) if message.get("method") == "update"]


def receive(widget: SceneWidget, data: Message) -> None:
    """Let the widget receive a message of the widget protocol."""
    widget._handle_msg({"content": {"data": copied(data)}, "buffers": []})


def tell(widget: SceneWidget, content: Any) -> Message | None:
    """Send a request and return what was sent as its answer (None: nothing was)."""
    before = len(customs(widget, "answer"))
    receive(widget, {"method": "custom", "content": content})
    answers = customs(widget, "answer")[before:]
    assert len(answers) <= 1, "answered twice"
    return answers[0] if answers else None


def ask(widget: SceneWidget, id: str, type: str, revision: int | None = None, **payload: Any) -> Message:
    """Send a well-formed request, at the current revision unless another is given, and return its answer."""
    at = widget.revision if revision is None else revision
    answer = tell(widget, {"v": 1, "id": id, "type": type, "revision": at, "payload": payload})
    assert answer is not None
    assert answer["id"] == id
    return answer


def write(widget: SceneWidget, **state: Any) -> list[Message]:
    """Write traits as a page does and return what the widget sent because of it."""
    before = len(sent(widget))
    receive(widget, {"method": "update", "state": state, "buffer_paths": []})
    return sent(widget)[before:]


class Page:
    """A page, without anything to look at: its traits, its trace, and the requests that wait for their answers.

    As in a browser, custom messages are acted on as they arrive, while states queue up until :meth:`settle`.
    """

    def __init__(self, widget: SceneWidget, name: str) -> None:
        self.widget = widget
        self.name = name
        self.traits: Message = copied(widget.get_state())
        self.trace: Message = self.traits["trace"]
        self.read = len(sent(widget))
        self.queue: list[Message] = []
        self.asked: dict[str, str] = {}
        self.held: list[Message] = []
        self.early: list[Message] = []
        self.answers: dict[str, Message] = {}
        self.revisions = [self.traits["revision"]]
        self.count = 0

    @property
    def revision(self) -> int:
        return int(self.trace["revision"])

    def ask(self, type: str, **payload: Any) -> str:
        """Send a request; what is answered meanwhile waits to be read."""
        self.count += 1
        id = f"{self.name}.{self.count}"
        self.asked[id] = type
        request = {"v": 1, "id": id, "type": type, "revision": self.revision, "payload": payload}
        receive(self.widget, {"method": "custom", "content": request})
        return id

    def listen(self) -> None:
        """Act on custom messages that have arrived, and queue the states."""
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
            self.traits.update(copied({name: value for name, value in state.items() if name != "trace"}))
            if "trace" in state:
                self._replace(copied(state["trace"]))
            self.revisions.append(self.traits["revision"])
            self._release()
        del self.queue[:most]

    def finish(self) -> None:
        """Act on everything there is, also on what that leads to."""
        while self.read < len(sent(self.widget)) or self.queue or self.early:
            self.listen()
            self.settle()
            if self.early and self.read == len(sent(self.widget)):
                self.early = []  # what these continue will not come any more
                self.ask("resync")

    def _custom(self, content: Message) -> None:
        if content["type"] == "frames":
            self._frames(content)
        elif content["id"] in self.asked and content["id"] not in self.answers:
            self.held.append(content)
            self._release()

    def _release(self) -> None:
        due = [answer for answer in self.held if answer["revision"] <= self.traits["revision"]]
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
    """Every string inside a JSON value, keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from texts_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts_in(inner)
