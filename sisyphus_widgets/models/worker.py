"""Python in a page: the models of its widgets in a worker, and the messages between them and the page.

A page is written with the values of its widgets and, packed, the specs of their models. It sends texts in JSON, each
about one model, which ``of`` names: ``open`` makes the model from a spec, with ``values`` that the page has set since,
and ``close`` lets go of it, ``custom`` brings a request, ``write`` values that the page has set, and ``file`` a request
to load and the text of the file. What goes to the page has the same form:
``values`` and ``custom`` as from a kernel, ``opened`` once a model is there or ``unopened`` where it cannot be,
``child`` before a course shows a station, ``spec`` what to open a model with another time, and ``file`` what was saved.
What comes of one message is one text with a line for each of them. So a page has an answer and the spec with which it
goes on, or neither, whenever the worker ends. ``js/src/python/`` has the other side.
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
    """The page as one model sees it."""

    def __init__(self, name: str, worker: Worker) -> None:
        self.name = name
        self._worker = worker

    def send(self, content: Answer | FramesMessage) -> None:
        """Send an answer, or news of the trace."""
        self._worker.post("custom", self.name, content=content)

    def changed(self, values: Mapping[str, Any]) -> None:
        """Send values that have changed."""
        self._worker.post("values", self.name, values=values)

    def opened(self, model: Hosted) -> str:
        """Show a page the model of a station, and return the name by which it finds it."""
        return self._worker.adopt(model, self.name)

    def closed(self, model: Hosted) -> None:
        """Let go of the model of a station."""
        self._worker.release(model)

    def soon(self, act: Callable[[], None]) -> bool:
        """Let the loop of the page's worker call a function, so that messages of the page are read before it."""
        return called_soon(partial(self._worker.doing, self.name, act))


class Worker:
    """The models of one page."""

    def __init__(self, post: Callable[[str], None], folder: Path) -> None:
        """Answer a page by ``post``; ``folder`` is where models save games."""
        self._post, self._folder = post, folder
        self._models: dict[str, Any] = {}
        self._specs: dict[str, str] = {}
        """The last specs that the page has, of models that it can open by itself."""
        self._files = self._saved()
        self._lines: list[str] = []
        """The messages that wait for what else comes of the same."""

    def post(self, type: str, of: str, **fields: object) -> None:
        """Send the page a message about a model."""
        self._lines.append(json.dumps({"type": type, "of": of, **fields}, ensure_ascii=False, separators=(",", ":")))

    @contextmanager
    def _whole(self, name: str, *, changes: bool = True, silently: bool = True) -> Iterator[None]:
        """Send all that comes of something at once, after the spec of the model as it is then, if that may change.

        ``silently`` says whether it may change without a message. Nothing is sent after an error: the page starts
        Python anew, as if it had not been asked.
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
        """Do what one message of the page asks for; a message about no model is left."""
        message = json.loads(text)
        opens = message["type"] == "open"
        with self._whole(message["of"], changes=not opens or bool(message.get("values"))):
            self._do(message)

    def _do(self, message: Mapping[str, Any]) -> None:
        kind, name = message["type"], message["of"]
        if kind == "open":
            try:
                self._open(name, message["spec"], message["values_hash"], message.get("values", {}))
            except Exception:  # noqa: BLE001  a spec that a browser has kept may be of any age
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
        """Let a model go on with what it does, unless it is gone; the page keeps what has come of it.

        Most slices of what it thinks about come to nothing yet, and writing the spec may take as long as a slice.
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
        """Let go of a model, and of those that it has opened."""
        self._models = {
            other: model for other, model in self._models.items() if other != name and not other.startswith(f"{name}.")
        }
        self._specs.pop(name, None)

    def adopt(self, model: Hosted, parent: str) -> str:
        """Show the page a model that another one has made, and return its name."""
        # The names are the same when the parent is opened another time.
        name = next(name for number in count(1) if (name := f"{parent}.{number}") not in self._models)
        self._models[name] = model
        model.host = PageHost(name, self)
        self.post("child", parent, name=name, values=model.page_values())
        return name

    def release(self, model: Hosted) -> None:
        """Let go of a model."""
        self._models = {name: other for name, other in self._models.items() if other is not model}

    def _keep(self, name: str) -> None:
        """Send the spec of a model as it is now, if it has changed, before all else; a course holds its stations."""
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
        """Send the files that a model has saved."""
        now = self._saved()
        for file in sorted(now):
            if self._files.get(file) != now[file]:
                self.post("file", name, name=file, text=(self._folder / file).read_text("utf-8"))
        self._files = now

    def _take(self, model: Any, text: str) -> str:
        """Put a file of the reader's where its model loads from, and return the name it has there."""
        game = model.page_values()["_trace"]["game"]
        number = 1
        while (path := self._folder / f"{game}-{number}.json").exists():
            number += 1
        path.write_text(text, encoding="utf-8")
        self._files = self._saved()
        return path.name


def rehearse(spec: str) -> None:
    """Import all that the model of a spec needs, before the memory of this Python is kept for other pages."""
    model_of(unpack_spec(spec), Nobody()).page_values()


def opened(post: Callable[[str], None]) -> Callable[[str], None]:
    """Return what takes the messages of a page, which ``post`` answers."""
    return Worker(post, Path.cwd()).receive
