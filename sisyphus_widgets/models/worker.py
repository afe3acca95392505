"""The models of a page with Python in a web worker, and their messages with the page.

The page contains the values of its widgets and the packed specs of their models. Each of its messages is JSON about
the model with the name ``of``: ``open`` makes the model from a spec, and sets ``values`` that the page has changed
since; ``close`` releases it; ``custom`` carries a request; ``write`` has values that the page sets; ``file`` has a
request to load and the text of the file.

Messages to the page have the same form: ``values`` and ``custom`` as from a kernel; ``opened`` when a model is ready,
or ``unopened`` when it cannot be made; ``child`` before a course shows a station; ``spec`` has the spec from which to
reopen a model; ``file`` has a saved file. All messages in reply to one are sent as one text, a line for each. So a
page has both an answer and the spec after it, or neither, whenever the worker ends. ``js/src/python/`` has the page's
side.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from ..schema import Answer, FramesMessage
from ..schema.packed_spec import hash_of, pack_spec, unpack_spec
from . import model_of
from .host import Hosted, Nobody, called_soon


class PageHost:
    """The host of one model: the page."""

    def __init__(self, name: str, worker: Worker) -> None:
        self.name = name
        self._worker = worker

    def send(self, content: Answer | FramesMessage) -> None:
        """Send an answer, or new frames."""
        self._worker.post("custom", self.name, content=content)

    def changed(self, values: Mapping[str, Any]) -> None:
        """Send changed values."""
        self._worker.post("values", self.name, values=values)

    def opened(self, model: Hosted) -> str:
        """Send the model of a station to the page, and return its name there."""
        return self._worker.adopt(model, self.name)

    def closed(self, model: Hosted) -> None:
        """Release the model of a station."""
        self._worker.release(model)

    def soon(self, act: Callable[[], None]) -> bool:
        """Schedule a function on the worker's event loop, so that waiting messages of the page come first."""
        return called_soon(partial(self._worker.doing, self.name, act))


class Worker:
    """The models of one page."""

    def __init__(self, post: Callable[[str], None], folder: Path) -> None:
        """Send messages to a page with ``post``; models save games in ``folder``."""
        self._post, self._folder = post, folder
        self._models: dict[str, Any] = {}
        self._specs: dict[str, str] = {}
        """The latest specs that the page has, of models that it can open by itself."""
        self._files = self._saved()
        self._lines: list[str] = []
        """The messages that are collected in reply to the present one."""

    def post(self, type: str, of: str, **fields: object) -> None:
        """Collect a message to the page about a model."""
        self._lines.append(json.dumps({"type": type, "of": of, **fields}, ensure_ascii=False, separators=(",", ":")))

    @contextmanager
    def _whole(self, name: str, *, changes: bool = True, silently: bool = True) -> Iterator[None]:
        """Send all messages of the block as one text, after the spec of the model if the block ``changes`` it.

        ``silently`` is True if the model may change without a message. Nothing is sent after an error: the page then
        restarts Python and repeats its request.
        """
        try:
            yield
            if changes and (silently or self._lines):
                self._keep(name)
            if self._lines:
                self._post("\n".join(self._lines))
        finally:
            self._lines = []

    def receive(self, text: str) -> None:
        """Handle a message of the page, and ignore one about an unknown model."""
        message = json.loads(text)
        opens = message["type"] == "open"
        with self._whole(message["of"], changes=not opens or bool(message.get("values"))):
            self._do(message)

    def _do(self, message: Mapping[str, Any]) -> None:
        kind, name = message["type"], message["of"]
        if kind == "open":
            try:
                self._open(name, message["spec"], message["values_hash"], message.get("values", {}))
            except Exception:  # noqa: BLE001  a browser may have kept the spec of an older version
                traceback.print_exc(file=sys.stderr)
                self._lines = []
                self.post("unopened", name)
            return
        model = self._models.get(name)
        if model is None:
            return
        if kind == "close":
            self._close(name)
            return
        if kind == "custom":
            model.receive(message["content"])
        elif kind == "write":
            model.write(message["values"])
        elif kind == "file":
            model.receive({**message["content"], "payload": {"name": self._take(model, message["text"])}})
        self._give(name)

    def doing(self, name: str, act: Callable[[], None]) -> None:
        """Run scheduled work of a model, unless it was released, and send the messages.

        The spec is written only with messages, as most slices have none and writing may take as long as a slice.
        """
        if name in self._models:
            with self._whole(name, silently=False):
                act()

    def _open(self, name: str, spec: str, known_hash: str, written: Mapping[str, Any]) -> None:
        host = PageHost(name, self)
        model = self._models[name] = model_of(unpack_spec(spec), host)
        self._specs[name] = spec
        model.write(written)
        values = model.page_values()
        if hash_of(values) != known_hash:
            host.changed(values)
        self.post("opened", name)

    def _close(self, name: str) -> None:
        """Release a model and those that it has opened."""
        self._models = {
            other: model for other, model in self._models.items() if other != name and not other.startswith(f"{name}.")
        }
        self._specs.pop(name, None)

    def adopt(self, model: Hosted, parent: str) -> str:
        """Send the page a model that another one has opened, and return its name."""
        # A reopened parent gives its children the same names again.
        name = next(name for number in count(1) if (name := f"{parent}.{number}") not in self._models)
        self._models[name] = model
        model.host = PageHost(name, self)
        self.post("child", parent, name=name, values=model.page_values())
        return name

    def release(self, model: Hosted) -> None:
        """Release a model."""
        self._models = {name: other for name, other in self._models.items() if other is not model}

    def _keep(self, name: str) -> None:
        """Put the spec of a model, with a course's stations, before all other messages if it has changed."""
        name = name.partition(".")[0]
        if name not in self._specs:
            return
        spec = pack_spec(self._models[name].spec())
        if spec != self._specs[name]:
            self._specs[name] = spec
            self.post("spec", name, spec=spec)
            self._lines.insert(0, self._lines.pop())

    # --- files ------------------------------------------------------------------------------------------------

    def _saved(self) -> dict[str, int]:
        return {path.name: path.stat().st_mtime_ns for path in self._folder.glob("*.json")}

    def _give(self, name: str) -> None:
        """Send new files that a model has saved."""
        now = self._saved()
        for file in sorted(now):
            if self._files.get(file) != now[file]:
                self.post("file", name, name=file, text=(self._folder / file).read_text("utf-8"))
        self._files = now

    def _take(self, model: Any, text: str) -> str:
        """Write a file of the reader's into the folder of saved games, and return its name there."""
        game = model.page_values()["_trace"]["game"]
        number = 1
        while (path := self._folder / f"{game}-{number}.json").exists():
            number += 1
        path.write_text(text, encoding="utf-8")
        self._files = self._saved()
        return path.name


def rehearse(spec: str) -> None:
    """Import all modules for the model of a spec, before the memory of this Python is saved as a snapshot."""
    model_of(unpack_spec(spec), Nobody()).page_values()


def opened(post: Callable[[str], None]) -> Callable[[str], None]:
    """Return a function that handles messages of a page, and sends replies with ``post``."""
    return Worker(post, Path.cwd()).receive
