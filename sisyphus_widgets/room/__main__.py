"""``python -m sisyphus_widgets.room quiz sixty``: open a room for a class on this machine."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from pathlib import Path
from ssl import SSLError
from typing import TYPE_CHECKING

from ..questions.house import read_written
from ..report import ClassReport
from ..report.class_file import ClassFile, read_class
from ..rules import RulesError
from ..rules.command_line import Command
from .activity import Activity, activity_of
from .addresses import ALONE
from .arguments import REQUIREMENTS, Arguments
from .files import check_server
from .room import Room
from .store import delete_file

if TYPE_CHECKING:
    from .hub import HubService
    from .redis_room import RedisRoom

LOOK_AGAIN = 0.5
"""So many seconds between looks whether all rooms are deleted."""
LAN = "Devices in the same network can open it, unless a firewall is between; the code lets them in."
OTHERS = "In other networks of this machine the class opens:"


def run(given: Arguments) -> int:
    """Open rooms and keep them open until they are interrupted, or do what else is asked; return the exit code.

    Raises:
        RulesError: it cannot be done.
    """
    files = given.files
    if given.delete:
        return _delete(given, files)
    told_class = ClassFile() if given.of_class is None else read_class(given.of_class)
    given = replace(given, language=given.language or told_class.language)
    if given.report is not None:
        return _report(given, given.report, files, told_class)
    return _open(given, files, told_class)


def _open(given: Arguments, files: Sequence[Path], told_class: ClassFile) -> int:
    """Open rooms and keep them open until they are interrupted; return the exit code."""
    certificate = _certificate(given)
    if given.hub and "JUPYTERHUB_SERVICE_URL" not in os.environ:
        raise RulesError("--hub is for a service that a JupyterHub starts; see docs/room.md")
    # A hub starts its services anew with the same command, and more than one of them may share a room.
    resumes = given.resume or (given.hub and given.store is None and files[0].exists())
    activity = None if resumes else _activity(given, told_class)
    check_server()
    rooms = _opened(given, files, activity)
    ports: list[int] = []
    try:
        _keep_open(rooms, given, certificate, ports)
    except OSError as error:
        if len(ports) == len(rooms):  # all were open
            raise
        if activity is not None and given.store is None:  # nobody has been in, and the next try begins it again
            for file in files:
                delete_file(file)
        raise RulesError(_why_closed(given, error)) from error
    names = ", ".join(map(str, files))
    if all(room.is_deleted for room in rooms):
        print(f"{names}: deleted.")
    else:
        print(f"What the class did is in {names}. Open it again: {_resuming(given, files[0], ports)}")
    return 0


def _certificate(given: Arguments) -> dict[str, str] | None:
    """Return the files of the certificate as the server takes them.

    Raises:
        RulesError: one of them is missing.
    """
    if given.certificate is None or given.key is None:
        return None
    for file in (given.certificate, given.key):
        if not file.is_file():
            raise RulesError(f"{file}: there is no such file")
    return {"certfile": str(given.certificate), "keyfile": str(given.key)}


def _keep_open(
    rooms: Sequence[Room | RedisRoom], given: Arguments, certificate: dict[str, str] | None, ports: list[int]
) -> None:
    """Serve rooms until they are interrupted or deleted, and close their files."""
    with suppress(KeyboardInterrupt):
        try:
            asyncio.run(_serve(rooms, given, certificate, ports))
        finally:
            for room in rooms:
                room.store.close()


def _resuming(given: Arguments, file: Path, ports: Sequence[int]) -> str:
    """Return the command that opens the rooms again."""
    # With the same port, pages that are still open come back by themselves.
    port = ports[0] if not given.port and len(ports) == 1 and not given.hub else given.port
    again = replace(given, resume=True, file=file, port=port)
    kept = ("resume", "file", "store", "rooms", "lan", "address", "proxy", "certificate", "key", "port")
    return COMMAND.line(again, *kept)


def _opened(given: Arguments, files: Sequence[Path], activity: Activity | None) -> Sequence[Room | RedisRoom]:
    """Open all rooms, or none.

    Raises:
        RulesError: one of them cannot be opened.
    """
    rooms: list[Room | RedisRoom] = []
    try:
        for file in files:
            if given.store is not None:
                rooms.append(_shared()(given.store, file.name, activity=activity, joins=given.hub))
            else:
                rooms.append(Room.resume(file) if activity is None else Room.begin(activity, file))
    except RulesError:
        for room in rooms:
            if activity is not None and not given.hub:
                room.delete()
            room.store.close()
        raise
    return rooms


def _why_closed(given: Arguments, error: OSError) -> str:
    """Return in words why a room cannot be opened."""
    if isinstance(error, SSLError):
        return f"{given.certificate} and {given.key} are no certificate with its key: {error.reason or error}"
    return f"port {given.port} cannot be opened: {error.strerror or error}; another room may be open there"


def _shared() -> type[RedisRoom]:
    """Return the class of rooms in Redis.

    Raises:
        RulesError: the client of Redis is not installed.
    """
    try:
        from .redis_room import RedisRoom
    except ModuleNotFoundError as error:
        raise RulesError('rooms that several processes share need the extra "redis" of sisyphus_widgets') from error
    return RedisRoom


def _hub_service() -> type[HubService]:
    """Return the class of services of a JupyterHub.

    Raises:
        RulesError: the client of JupyterHub is not installed.
    """
    try:
        from .hub import HubService
    except ModuleNotFoundError as error:
        raise RulesError('a service of a JupyterHub needs the extra "hub" of sisyphus_widgets') from error
    return HubService


def _delete(given: Arguments, files: Sequence[Path]) -> int:
    for file in files:
        if given.store is not None:
            shared = _shared()(given.store, file.name)
            shared.delete()
            shared.release()
        else:
            delete_file(file)
    print(f"{', '.join(map(str, files))}: deleted.")
    return 0


def _report(given: Arguments, page: Path, files: Sequence[Path], told_class: ClassFile) -> int:
    """Write the report of each room; those of further rooms are numbered as their files are."""
    reports = []
    for number, file in enumerate(files, 1):
        path = page.with_stem(f"{page.stem}-{number}") if number > 1 else page
        shared = None if given.store is None else _shared()(given.store, file.name)
        room = Room.resume(file, only_reads=True) if shared is None else shared.read()
        try:
            names = told_class.pupils if given.of_class is not None else None
            report = ClassReport(room, names=names, language=given.language or room.activity.language)
        finally:
            room.store.close()
            if shared is not None:
                shared.release()
        reports.append((path, report))
    for path, report in reports:
        try:
            report.to_html(path)
        except OSError as error:
            raise RulesError(f"{path} cannot be written: {error.strerror or error}") from error
    print("\n\n".join(str(report) for _, report in reports))
    return 0


def _activity(given: Arguments, told_class: ClassFile) -> Activity:
    """Return the activity that begins.

    Raises:
        RulesError: there is no such game or lesson, or an option does not fit.
    """
    assert given.kind is not None
    assert given.name is not None
    options = {
        name: value
        for name in ("rules", "n", "seed", "players", "language")
        if (value := getattr(given, name)) is not None
    }
    if given.own_pace:
        options["pace"] = "own"
    name = given.name
    if given.options is not None:
        options["options"] = read_written(name, given.options)
    if given.kind == "lesson" and given.of_class is not None and re.fullmatch("[0-9]{1,9}", name):
        name = told_class.lesson(int(name))
    return activity_of(given.kind, name, **options)


async def _serve(
    rooms: Sequence[Room | RedisRoom],
    given: Arguments,
    certificate: dict[str, str] | None,
    ports: list[int],
) -> None:
    """Keep rooms open; the ports at which they are reached are added to ``ports``."""
    from .server import Service  # needs the extra "room"

    is_ended = asyncio.Event()
    for name in ("SIGTERM", "SIGHUP"):  # as when a machine is shut down, or a window closed
        with suppress(NotImplementedError, RuntimeError, ValueError, AttributeError):
            asyncio.get_running_loop().add_signal_handler(getattr(signal, name), is_ended.set)
    async with AsyncExitStack() as opened:
        for number, room in enumerate(rooms):
            served = room if isinstance(room, Room) else (await opened.enter_async_context(room)).relay
            if isinstance(room, Room):
                opened.callback(room.store.close)  # once more does no harm
            service: Service
            if given.hub:
                service = hub = _hub_service()(served, given.teachers)
                server = hub.listen_for_hub()
            else:
                service, port = Service(served), given.port and given.port + number
                server = service.listen(
                    port, lan=given.lan, address=given.address, certificate=certificate, proxies=given.proxy
                )
            ports.append(service.port)
            opened.callback(server.stop)
            print(f"For the class:   {service.address}   code {served.code}")
            print(f"For the teacher: {service.teacher_address}")
            if service.others:
                print(f"{OTHERS} {', '.join(service.others)}")
        if given.lan and not given.hub:
            print(LAN if service.is_reachable else ALONE)
        sys.stdout.flush()
        while not all(room.is_deleted for room in rooms):
            with suppress(TimeoutError):
                await asyncio.wait_for(is_ended.wait(), LOOK_AGAIN)
                return
        await asyncio.sleep(LOOK_AGAIN)  # so that all pages hear of it


COMMAND = Command(
    name="python -m sisyphus_widgets.room",
    summary="Open a room for a class: pupils come in with a code, on any device with a browser.",
    arguments=Arguments,
    run=run,
    requirements=REQUIREMENTS,
    activity="kind",
    examples=("quiz sixty --rules 3.2,4.1 --lan", "play sisyphus_cards --lan", "--resume"),
    errors=(RulesError,),
)


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    return COMMAND.main(words)


if __name__ == "__main__":
    sys.exit(main())
