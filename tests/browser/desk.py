"""A notebook without JupyterLab: cells run in the process of the test, and their widgets are on one page.

The widgets and the front end are real. The desk and `desk.js` take the places of kernel and host.
"""

from __future__ import annotations

import ast
import json
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import ipywidgets.comm
import pytest
from comm.base_comm import BaseComm
from ipywidgets import Widget
from ipywidgets.widgets.widget import _instances
from playwright.sync_api import Browser, Locator, Page, Route, expect

from sisyphus_widgets.embed.assets import asset
from tests.browser import harness
from tests.browser.cells import SETUP
from tests.browser.parts import sentence

ADDRESS = "http://localhost/desk/"
# As in JupyterLab, the content scrolls in a panel that is a little smaller than the page.
STYLE = """
body { margin: 0 }
body[data-jp-theme-light="true"] { background: #fff; color: #212121 }
body[data-jp-theme-light="false"] { background: #111; color: #fff }
main { box-sizing: border-box; height: calc(100vh - 120px); margin: 90px 33px 30px; overflow-y: auto }
.cell { margin: 5px 24px 25px 84px; overflow: auto }
@media (max-width: 760px) { .cell { margin-left: 24px } }
"""
BARE = """
body { margin: 0 }
main { padding: 0 8px }
.cell { margin-block: 8px }
"""
PAGE = """<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Desk</title><link rel="stylesheet" href="widget.css"><style>{style}</style>
<body data-jp-theme-light="true"><main>{cells}</main><script type="module" src="desk.js"></script></html>"""

KINDS = {"html": "text/html", "css": "text/css", "js": "text/javascript"}
# These two traits are the front end itself, which the page already has.
ASSETS = ("_esm", "_css")


@dataclass
class Desk:
    """A page with widgets, and the Python behind them, with the interface of `cells.Notebook`."""

    page: Page
    names: dict[str, Any] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)
    _comms: dict[str, BaseComm] = field(default_factory=dict)
    _outbox: list[dict[str, Any]] = field(default_factory=list)
    _number: int = 0

    # ------------------------------------------------------------------ the widgets
    def widget(self, cell: int, number: int = 0) -> Locator:
        """Return the widget under a cell."""
        return self.page.locator(".cell").nth(cell).locator(".sw-root").nth(number)

    def text(self, cell: int) -> Locator:
        """Return the sentence of the shown beat."""
        return sentence(self.widget(cell))

    def theme(self, name: str) -> None:
        """Switch to the "light" or "dark" theme with JupyterLab's attributes."""
        self.page.evaluate("light => { document.body.dataset.jpThemeLight = light; }", str(name == "light").lower())
        for root in self.page.locator(".sw-root").all():
            expect(root).to_have_attribute("data-sw-theme", name)

    def resize(self, width: int, height: int) -> None:
        """Resize the page."""
        harness.resize(self.page, width, height)

    def problems(self) -> list[str]:
        """Return all errors in the page and in Python."""
        return [*harness.page_log(self.page).problems(), *self.errors]

    # ------------------------------------------------------------------ Python
    def run(self, code: str, cell: int | None = None) -> None:
        """Run code, and display the value of its last line under the ``cell``, if given."""
        self.settle()
        tree, last = ast.parse(code), None
        if cell is not None and tree.body and isinstance(tree.body[-1], ast.Expr):
            last = ast.Expression(tree.body.pop().value)  # type: ignore[attr-defined]
        self.names["display"] = lambda *objects: self._show(cell, *objects)
        with self._opening():
            exec(compile(tree, f"<cell {cell}>", "exec"), self.names)
            if last is not None and (value := eval(compile(last, f"<cell {cell}>", "eval"), self.names)) is not None:
                self._show(cell, value)
        self.page.evaluate("text => desk.receive(text)", self._next_message())

    def value(self, expression: str) -> str:
        """Return the repr of an expression in Python, after all messages of the page have been handled."""
        self.settle()
        with self._opening():
            return str(eval(expression, self.names))

    def wait_for_value(self, expression: str, wanted: str) -> None:
        """Wait until an expression has a value in Python. Names may still be undefined at first."""
        careful = f"value_or_error(lambda: {expression})"
        values: list[str] = []

        def reached() -> bool:
            values.append(self.value(careful))
            return values[-1] == wanted

        harness.wait_until(self.page, reached, lambda: f"{expression} is not {wanted} but {values[-1]}")

    def settle(self) -> None:
        """Wait until all messages in both directions have been handled."""
        harness.evaluate_in_time(self.page, "() => desk.settle()")

    def hear(self) -> None:
        """Deliver messages that Python has sent without a request."""
        self.page.wait_for_timeout(20)  # runs the event loop of this process, as a kernel does between messages
        self.page.evaluate("text => desk.receive(text)", self._next_message())

    def hear_until(self, condition: Callable[[], bool]) -> None:
        """Deliver messages that Python sends without a request, until an element is visible."""

        def reached() -> bool:
            self.hear()
            return condition()

        harness.wait_until(self.page, reached, "it is not shown")

    @contextmanager
    def kernel_held(self) -> Iterator[None]:
        """Block Python in the block, once it has answered every widget's hello."""
        expect(self.page.locator(".sw-root:not([data-sw-kernel=live])")).to_have_count(0)
        self.settle()
        self.page.evaluate("() => desk.hold()")
        try:
            yield
        finally:
            self.page.evaluate("() => desk.go()")
            self.settle()

    # ------------------------------------------------------------------ the wire
    @contextmanager
    def _opening(self) -> Iterator[None]:
        """Connect widgets that are made in the block with this page by comms."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(ipywidgets.comm, "create_comm", self._comm)
            yield

    def _comm(self, **arguments: Any) -> BaseComm:
        desk = self

        class Comm(BaseComm):
            """Puts messages into the outbox of the desk."""

            parent: int | None = None

            def publish_msg(self, msg_type: str, data: Any = None, **_: Any) -> None:
                if msg_type == "comm_open":
                    state = {name: value for name, value in data["state"].items() if name not in ASSETS}
                    data = {**data, "state": state}
                desk._comms[self.comm_id] = self
                desk._say(type=msg_type, comm=self.comm_id, data=data, parent=self.parent)

        return Comm(**arguments)

    def _say(self, **message: Any) -> None:
        """Put a copy of a message into the outbox, as its content may change later."""
        self._outbox.append(json.loads(json.dumps({**message, "number": self._number}, allow_nan=False)))
        self._number += 1

    def _next_message(self) -> str:
        """Empty the outbox."""
        text = json.dumps(self._outbox)
        self._outbox.clear()
        return text

    def _show(self, cell: int | None, *widgets: object) -> None:
        for widget in widgets:
            assert isinstance(widget, Widget), f"{widget!r} is no widget, and nothing else is shown here"
            self._say(type="display", comm=widget.comm.comm_id, cell=cell)

    def answer(self, text: str) -> str:
        """Pass a message of the page to its widget, and return the messages of all widgets."""
        message = json.loads(text)
        comm = self._comms[message["comm"]]
        comm.parent = message.get("parent")  # type: ignore[attr-defined]
        try:
            with self._opening():
                comm.handle_msg({"content": {"data": message["data"]}, "buffers": []})
        except Exception:  # noqa: BLE001  (as a kernel does, which goes on; the test tells of it in the end)
            self.errors.append(traceback.format_exc())
        finally:
            comm.parent = None  # type: ignore[attr-defined]
        return self._next_message()

    def close(self) -> None:
        """Close the widgets without a message to the page."""
        for widget in [each for id, each in _instances.items() if id in self._comms]:
            widget.close()


def _answering(cells: int, style: str) -> Callable[[Route], None]:
    """Return a route handler that serves the page with its cells, and the scripts."""

    def serve(route: Route) -> None:
        name = route.request.url.removeprefix(ADDRESS) or "index.html"
        if name == "index.html":
            body = PAGE.format(style=style, cells='<section class="cell jp-OutputArea"></section>' * cells)
        elif name == "desk.js":
            body = Path(__file__).with_name(name).read_text("utf-8")
        else:
            body = asset(name)
        route.fulfill(body=body, content_type=f"{KINDS[name.rpartition('.')[2]]}; charset=utf-8")

    return serve


@contextmanager
def desk(
    browser: Browser, *cells: str, size: tuple[int, int] = (1200, 900), bare: bool = False, **options: Any
) -> Iterator[Desk]:
    """Run cells, and wait for a widget under each; options are those of `harness.open_page`.

    A `bare` page has only the widgets, like a host's page on a phone.
    """
    with harness.open_page(browser, *size, **options) as page:
        opened = Desk(page)
        page.route(f"{ADDRESS}*", _answering(len(cells), BARE if bare else STYLE))
        page.expose_function("askPython", opened.answer)
        page.goto(ADDRESS)
        page.wait_for_function("() => window.desk")
        try:
            opened.run(SETUP)
            for number, source in enumerate(cells):
                opened.run(source, cell=number)
                opened.widget(number).locator(".sw-page").wait_for()
            yield opened
        finally:
            opened.close()
