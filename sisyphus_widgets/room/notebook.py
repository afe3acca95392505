"""A room opened from a notebook or another program. It runs in a thread until it is closed."""

from __future__ import annotations

import asyncio
import html
import warnings
import webbrowser
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, Self

from ..rules import RulesError
from ..rules.errors import quoted
from .activity import Activity, activity_of
from .addresses import NO_NETWORK_NOTE
from .files import PORTS, check_server
from .room import ClassRoom as Kept
from .words import words

if TYPE_CHECKING:
    from .server import Service

LOOK = "display:flex;flex-wrap:wrap;gap:0 1.5rem;align-items:center;font:1.25rem/1.4 system-ui,sans-serif"
SQUARE = "background:#fff;padding:0.25rem;line-height:0;width:10rem"


class Room:
    """A room for a class on this machine. A notebook displays its address, its code and a QR square for phones.

    >>> room = Room("quiz", "sixty", "monday.sqlite", lan=True)  # doctest: +SKIP
    >>> room.close()  # doctest: +SKIP

    The room answers in its own thread, so running a cell does not block it.
    """

    def __init__(
        self,
        kind: str | None = None,
        name: str | None = None,
        file: str | Path = "room.sqlite",
        *,
        plan: Sequence[Activity] | None = None,
        resume: bool = False,
        lan: bool = False,
        port: int = 0,
        **options: Any,
    ) -> None:
        """Open a room; ``kind``, ``name`` and ``options`` choose the activity, as on the command line.

        A ``plan`` has several activities in order instead, from the functions in :mod:`sisyphus_widgets.room.activity`.
        With ``resume`` the room in the file is opened again. With ``lan`` other machines in the network can join.

        Raises:
            RulesError: there is no such activity, the file exists already, or with ``resume`` it is no file of a room.
            OSError: the port is not available.
        """
        check_server()
        if port not in PORTS:
            raise RulesError(f"port must be a number from 0 to {PORTS[-1]}, not {quoted(port)}")
        if not isinstance(file, str | Path):
            raise RulesError(f"the file of a room must be a string or a Path, not {quoted(file)}")
        self.file: Path = Path(file)
        activities: Sequence[Activity] = []
        if not resume and plan is not None:
            activities = _planned(plan)
        elif not resume:
            if kind is None or name is None:
                raise RulesError("say what the class does, as in Room('quiz', 'sixty'), or give a plan")
            activities = [activity_of(kind, name, **options)]
        opened: Future[tuple[Service, asyncio.Event]] = Future()
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._run, args=(activities, opened, lan, port), daemon=True)
        self._thread.start()
        self._service, self._end = opened.result()
        if lan and not self._service.is_reachable:
            warnings.warn(NO_NETWORK_NOTE, stacklevel=2)

    def _run(
        self, activities: Sequence[Activity], opened: Future[tuple[Service, asyncio.Event]], lan: bool, port: int
    ) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._serve(activities, opened, lan, port))
        except BaseException as error:  # noqa: BLE001  the thread that opens the room raises it
            if not opened.done():
                opened.set_exception(error)
        finally:
            self._loop.close()

    async def _serve(
        self, activities: Sequence[Activity], opened: Future[tuple[Service, asyncio.Event]], lan: bool, port: int
    ) -> None:
        from .server import Service  # needs the extra "room"

        room = Kept.begin(activities, self.file) if activities else Kept.resume(self.file)
        try:
            service, end = Service(room), asyncio.Event()
            try:
                server = service.listen(port, lan=lan)
            except BaseException:
                if activities:
                    room.store.delete()  # nobody has joined yet, and the next attempt makes the file again
                raise
            opened.set_result((service, end))
            await end.wait()
            server.stop()
            await server.close_all_connections()
        finally:
            room.store.close()

    @property
    def address(self) -> str:
        """The address for the class."""
        return self._service.address

    @property
    def code(self) -> str:
        """The letters with which the class joins."""
        return self._service.room.code

    @property
    def teacher_address(self) -> str:
        """The secret address with which to lead the room. If a cell displays it, the notebook saves it."""
        return self._service.teacher_address

    def lead(self) -> None:
        """Open the page for the teacher and the projector in this machine's browser.

        The secret address stays out of the notebook.

        Raises:
            RulesError: no browser can be opened from here.
        """
        if not webbrowser.open(self.teacher_address):
            raise RulesError("no browser can be opened from here; teacher_address has the address of your page")

    @contextmanager
    def reopened(self) -> Iterator[Kept]:
        """Open the room's file read-only, for a :class:`.ClassReport`, also while the room is open.

        Raises:
            RulesError: the file was deleted.
        """
        room = Kept.resume(self.file, only_reads=True)
        try:
            yield room
        finally:
            room.store.close()

    def close(self) -> None:
        """Close the room. Its file stays, and ``resume`` opens it again."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._end.set)
            self._thread.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<a room at {self.address}, code {self.code}>" if self._thread.is_alive() else "<a room that is closed>"

    def _repr_html_(self) -> str:
        """Return HTML that says how to join and lead the room, without the secret, as notebooks are passed on."""
        texts = words(self._service.room.activity.language)
        if not self._thread.is_alive():
            return f"<p>{html.escape(texts['closed'])}</p>"
        addresses = (one.partition("://")[2] for one in (self.address, *self._service.others))
        come = texts["come"].format(address=" / ".join(addresses))
        return (
            f'<div style="{LOOK}"><p>{html.escape(come)}<br>'
            f'<strong style="font-size:2.25rem;letter-spacing:0.15em">{self.code}</strong><br>'
            f"{html.escape(texts['lead'])}: <code>room.lead()</code></p>"
            f'<div style="{SQUARE}">{self._service.qr(self.address, self.code)}</div></div>'
        )


def _planned(plan: Sequence[Activity]) -> Sequence[Activity]:
    if not plan or not all(isinstance(one, Activity) for one in plan):
        raise RulesError(f'a plan must be a list of activities, such as activity.quiz("sixty"), not {quoted(plan)}')
    return [*plan]
