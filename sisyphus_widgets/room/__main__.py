"""``python -m sisyphus_widgets.room quiz sixty``: open a room for a class on this machine."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
import webbrowser
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from pathlib import Path
from ssl import SSLError
from threading import Thread
from typing import TYPE_CHECKING

from ..questions.house import read_written
from ..rules import RulesError, resolve_language
from ..rules.command_line import Command
from ..rules.extras import needs_extra
from .activity import Activity, activity_of, pause
from .addresses import NO_NETWORK_NOTE
from .arguments import REQUIREMENTS, RoomArguments
from .files import check_server
from .plan_choices import activity_of_entry
from .report import ClassReport
from .report.class_file import ClassFile, read_class
from .room import ClassRoom
from .store import delete_file
from .words import words

if TYPE_CHECKING:
    from .hub import HubService
    from .redis_room import RedisRoom

LOOK_AGAIN = 0.5
"""The interval in seconds at which the server checks whether all rooms are deleted."""
LAN = "Devices in the same network can open it, unless a firewall is between; the code lets them in."
OTHERS = "In other networks of this machine the class opens:"


def run(arguments: RoomArguments, *, names_command: bool = True) -> int:
    """Serve rooms until they are interrupted, or delete them or write their reports; return the exit code.

    With ``names_command`` the last line is the command that opens the rooms again.

    Raises:
        RulesError: a room cannot be opened, deleted or read.
    """
    files = arguments.files
    if arguments.delete:
        return _delete(arguments, files)
    class_file = ClassFile() if arguments.of_class is None else read_class(arguments.of_class)
    arguments = replace(arguments, language=arguments.language or class_file.language)
    if arguments.report is not None:
        return _report(arguments, arguments.report, files, class_file)
    return _open(arguments, files, class_file, names_command=names_command)


def _open(arguments: RoomArguments, files: Sequence[Path], class_file: ClassFile, *, names_command: bool) -> int:
    """Serve rooms until they are interrupted; return the exit code."""
    check_server()
    certificate = _certificate(arguments)
    if arguments.hub and "JUPYTERHUB_SERVICE_URL" not in os.environ:
        raise RulesError("--hub is for a service that a JupyterHub starts; see docs/room-server.md")
    # A hub restarts its services with the same command, and several of them may share a room.
    resumes = arguments.resume or (arguments.hub and arguments.store is None and files[0].exists())
    activities = () if resumes else _activities(arguments, class_file)
    rooms = _opened(arguments, files, activities)
    ports: list[int] = []
    try:
        _keep_open(rooms, arguments, certificate, ports)
    except OSError as error:
        if len(ports) == len(rooms):  # the error came after all rooms were open
            raise
        if activities and arguments.store is None:  # nobody has joined yet
            for file in files:
                delete_file(file)
        raise RulesError(_why_closed(arguments, error)) from error
    names = ", ".join(map(str, files))
    if all(room.is_deleted for room in rooms):
        print(f"{names}: deleted.")
    elif names_command:
        print(f"What the class did is in {names}. Open it again: {_resuming(arguments, files[0], ports)}")
    return 0


def _certificate(arguments: RoomArguments) -> dict[str, str] | None:
    """Return the files of the certificate as keyword arguments of ``load_cert_chain``, or None without one.

    Raises:
        RulesError: one of them is missing.
    """
    if arguments.certificate is None or arguments.key is None:
        return None
    for file in (arguments.certificate, arguments.key):
        if not file.is_file():
            raise RulesError(f"{file}: there is no such file")
    return {"certfile": str(arguments.certificate), "keyfile": str(arguments.key)}


def _keep_open(
    rooms: Sequence[ClassRoom | RedisRoom],
    arguments: RoomArguments,
    certificate: dict[str, str] | None,
    ports: list[int],
) -> None:
    """Serve rooms until they are interrupted or deleted, and close their files."""
    with suppress(KeyboardInterrupt):
        try:
            asyncio.run(_serve(rooms, arguments, certificate, ports))
        finally:
            for room in rooms:
                room.store.close()


def _resuming(arguments: RoomArguments, file: Path, ports: Sequence[int]) -> str:
    """Return the command line that opens the rooms again."""
    # On the same port, pages that are still open reconnect by themselves.
    port = ports[0] if not arguments.port and len(ports) == 1 and not arguments.hub else arguments.port
    again = replace(arguments, resume=True, file=file, port=port)
    kept = ("resume", "file", "store", "rooms", "lan", "address", "proxy", "certificate", "key", "port")
    return COMMAND.line(again, *kept)


def _opened(
    arguments: RoomArguments, files: Sequence[Path], activities: Sequence[Activity]
) -> Sequence[ClassRoom | RedisRoom]:
    """Open all rooms, or none. Without activities, the rooms of the files go on.

    Raises:
        RulesError: one of them cannot be opened.
    """
    rooms: list[ClassRoom | RedisRoom] = []
    try:
        for file in files:
            if arguments.store is not None:
                rooms.append(_shared()(arguments.store, file.name, activities=activities, joins=arguments.hub))
            else:
                rooms.append(ClassRoom.begin(activities, file) if activities else ClassRoom.resume(file))
    except RulesError:
        for room in rooms:
            if activities and not arguments.hub:
                room.delete()
            room.store.close()
        raise
    return rooms


def _why_closed(arguments: RoomArguments, error: OSError) -> str:
    """Return a sentence that says why a room cannot be opened."""
    if isinstance(error, SSLError):
        return f"{arguments.certificate} and {arguments.key} are no certificate with its key: {error.reason or error}"
    return f"port {arguments.port} cannot be opened: {error.strerror or error}; another room may be open there"


def _shared() -> type[RedisRoom]:
    """Return the class of rooms in Redis.

    Raises:
        RulesError: the Redis client is not installed.
    """
    try:
        from .redis_room import RedisRoom
    except ModuleNotFoundError as error:
        raise RulesError(needs_extra("a room that several processes share", "room")) from error
    return RedisRoom


def _hub_service() -> type[HubService]:
    """Return the class of a room that is a JupyterHub service.

    Raises:
        RulesError: the JupyterHub client is not installed.
    """
    try:
        from .hub import HubService
    except ModuleNotFoundError as error:
        raise RulesError("a service of a JupyterHub needs jupyterhub, which is not installed here") from error
    return HubService


def _delete(arguments: RoomArguments, files: Sequence[Path]) -> int:
    for file in files:
        if arguments.store is not None:
            shared = _shared()(arguments.store, file.name)
            shared.delete()
            shared.release()
        else:
            delete_file(file)
    print(f"{', '.join(map(str, files))}: deleted.")
    return 0


def _report(arguments: RoomArguments, page: Path, files: Sequence[Path], class_file: ClassFile) -> int:
    """Write the report of each room, print its text, and return the exit code.

    The reports of several rooms are numbered like their files.
    """
    reports = []
    for number, file in enumerate(files, 1):
        path = page.with_stem(f"{page.stem}-{number}") if number > 1 else page
        shared = None if arguments.store is None else _shared()(arguments.store, file.name)
        room = ClassRoom.resume(file, only_reads=True) if shared is None else shared.read()
        try:
            names = class_file.pupils if arguments.of_class is not None else None
            report = ClassReport(room, names=names, language=arguments.language or room.activity.language)
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


def _activities(arguments: RoomArguments, class_file: ClassFile) -> Sequence[Activity]:
    """Return the activities for a new room: the one of the command, or a lobby and the plan of the class.

    Raises:
        RulesError: there is no such game or lesson, or an option does not fit.
    """
    if arguments.kind is not None and arguments.name is not None:
        return [_activity(arguments, class_file, arguments.kind, arguments.name)]
    language = resolve_language(arguments.language)
    activities = [pause(words(language)["lobby"], language=language)]
    for number, entry in enumerate(class_file.plan, 1):
        try:
            activities.append(activity_of_entry(entry, language))
        except RulesError as error:
            raise RulesError(f"{arguments.of_class}: activity {number} of the plan: {error}") from error
    return activities


def _activity(arguments: RoomArguments, class_file: ClassFile, kind: str, name: str) -> Activity:
    options = {
        key: value
        for key in ("rules", "n", "seed", "seconds", "teams", "players", "level", "language")
        if (value := getattr(arguments, key)) is not None
    }
    if arguments.own_pace:
        options["pace"] = "own"
    options |= {key: True for key in ("points", "coach", "self_led") if getattr(arguments, key)}
    if arguments.options is not None:
        options["options"] = read_written(name, arguments.options)
    if kind == "lesson" and arguments.of_class is not None and re.fullmatch("[0-9]{1,9}", name):
        name = class_file.lesson(int(name))
    return activity_of(kind, name, **options)


async def _serve(
    rooms: Sequence[ClassRoom | RedisRoom],
    arguments: RoomArguments,
    certificate: dict[str, str] | None,
    ports: list[int],
) -> None:
    """Serve rooms until a signal ends the process or all rooms are deleted; append their ports to ``ports``."""
    from .server import Service  # needs the extra "room"

    is_ended = asyncio.Event()
    for name in ("SIGTERM", "SIGHUP"):  # sent when the machine shuts down or the terminal is closed
        with suppress(NotImplementedError, RuntimeError, ValueError, AttributeError):
            asyncio.get_running_loop().add_signal_handler(getattr(signal, name), is_ended.set)
    async with AsyncExitStack() as opened:
        for number, room in enumerate(rooms):
            served = room if isinstance(room, ClassRoom) else (await opened.enter_async_context(room)).relay
            if isinstance(room, ClassRoom):
                opened.callback(room.store.close)  # closing a store twice is harmless
            service: Service
            if arguments.hub:
                service = hub = _hub_service()(served, arguments.teachers)
                server = hub.listen_for_hub()
            else:
                service, port = Service(served), arguments.port and arguments.port + number
                server = service.listen(
                    port, lan=arguments.lan, address=arguments.address, certificate=certificate, proxies=arguments.proxy
                )
            ports.append(service.port)
            opened.callback(server.stop)
            print(f"For the class:   {service.address}   code {served.code}")
            print(f"For the teacher: {service.teacher_address}")
            if service.others:
                print(f"{OTHERS} {', '.join(service.others)}")
        if arguments.lan and not arguments.hub:
            print(LAN if service.is_reachable else NO_NETWORK_NOTE)
        sys.stdout.flush()
        if arguments.browser:
            # In a thread, since a browser in the terminal ends only when the user leaves it.
            Thread(target=webbrowser.open, args=(service.teacher_address,), daemon=True).start()
        while not all(room.is_deleted for room in rooms):
            with suppress(TimeoutError):
                await asyncio.wait_for(is_ended.wait(), LOOK_AGAIN)
                return
        await asyncio.sleep(LOOK_AGAIN)  # leaves time to notify all pages


COMMAND = Command(
    name="python -m sisyphus_widgets.room",
    summary="Open a room for a class: pupils come in with a code, on any device with a browser.",
    arguments=RoomArguments,
    run=run,
    requirements=REQUIREMENTS,
    activity="kind",
    examples=("--lan", "quiz sixty --rules 3.2,4.1 --lan", "--class class.toml --lan", "--resume"),
    errors=(RulesError,),
)


def main(line: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    return COMMAND.main(line)


if __name__ == "__main__":
    sys.exit(main())
