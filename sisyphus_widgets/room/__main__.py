"""``python -m sisyphus_widgets.room quiz sixty``: open a room for a class on this machine."""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import signal
import sys
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from ssl import SSLError
from typing import TYPE_CHECKING

from ..questions.house import read_written
from ..report import ClassReport
from ..report.class_file import ClassFile, read_class
from ..rules import RulesError
from .activity import KINDS, Activity, activity_of
from .addresses import ALONE
from .files import PORTS, begun_file, check_server, latest_file, port_of
from .room import Room
from .store import delete_file

if TYPE_CHECKING:
    from .hub import HubService
    from .redis_room import RedisRoom

LOOK_AGAIN = 0.5
"""So many seconds between looks whether all rooms are deleted."""
LAN = "Devices in the same network can open it, unless a firewall is between; the code lets them in."
OTHERS = "In other networks of this machine the class opens:"


def parser() -> argparse.ArgumentParser:
    """Return the parser of the options."""
    top = argparse.ArgumentParser(
        prog="python -m sisyphus_widgets.room",
        description="Open a room for a class: pupils come in with a code, on any device with a browser.",
    )
    top.add_argument("kind", nargs="?", choices=KINDS, help="what the class does")
    top.add_argument(
        "name", nargs="?", help="the game, or the name of the lesson, or with --class its number in the class"
    )
    top.add_argument("--rules", type=lambda text: text.split(","), help="only questions about these rules, as 3.2,4.1")
    top.add_argument("-n", type=int, help="the number of questions of a quiz")
    top.add_argument("--seed", type=int, help="other questions for other numbers")
    top.add_argument("--players", type=int, help="how many play at a table; by default as many as usual")
    top.add_argument(
        "--options", help="the rules that differ at the table, as may_take,first_seat=2; see docs/options.md"
    )
    top.add_argument("--own-pace", action="store_true", help="each answers the quiz at the own pace")
    top.add_argument("--language", help="the language, en or de")
    top.add_argument("--port", type=port_of, default=0, help="the port; by default a free one")
    top.add_argument("--lan", action="store_true", help="let other machines in the network come in")
    top.add_argument("--address", help="the address for pupils, where a proxy leads from there to this machine")
    top.add_argument(
        "--proxy",
        metavar="ADDRESS",
        action="append",
        default=[],
        help="the address of a proxy that says where requests come from, as in 127.0.0.1 or 10.0.0.0/8",
    )
    top.add_argument("--certificate", type=Path, help="a file with a certificate, for https")
    top.add_argument("--key", type=Path, help="the file with the key of the certificate")
    top.add_argument("--rooms", type=int, default=1, help="so many rooms at once, each with its own address and file")
    top.add_argument(
        "--file", type=Path, help="the file that keeps the room; by default a new one, or with --resume the latest"
    )
    top.add_argument(
        "--store", help="a Redis for rooms that several processes share, as redis://host; --file names the room"
    )
    top.add_argument("--hub", action="store_true", help="be a service of the JupyterHub that starts this process")
    top.add_argument(
        "--teachers", metavar="GROUP", action="append", default=[], help="a group of the hub that leads, besides admins"
    )
    top.add_argument("--resume", action="store_true", help="go on with the room in the file")
    top.add_argument(
        "--class",
        dest="of_class",
        type=Path,
        help="the class.toml of the class: its language, its lessons by number, and for --report its names",
    )
    top.add_argument(
        "--report", type=Path, help="write what the class of the file knows, as a page; with --rooms one for each room"
    )
    top.add_argument("--delete", action="store_true", help="delete the file, and all that is known of the class")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Open a room and keep it open until it is interrupted; return the exit code."""
    top = parser()
    given = top.parse_args(arguments)
    if given.rooms < 1 or (given.rooms > 1 and given.address is not None):
        top.error("there is at least one room, and --address is that of one alone")
    if given.port and given.port + given.rooms - 1 > PORTS[-1]:
        top.error(f"so many rooms need ports beyond {PORTS[-1]}")
    is_new = not (given.resume or given.delete or given.report is not None)
    try:
        given.file = given.file or _file(given, is_new=is_new)
    except RulesError as error:
        return _failed(top, error)
    files = [given.file.with_stem(f"{given.file.stem}-{n}") if n > 1 else given.file for n in range(1, given.rooms + 1)]
    told = ", ".join(map(str, files))
    if given.delete:
        return _delete(top, given, files)
    try:
        told_class = ClassFile() if given.of_class is None else read_class(given.of_class)
    except RulesError as error:
        return _failed(top, error)
    given.language = given.language or told_class.language
    if given.report is not None:
        return _report(top, given, files, told_class)
    if not given.resume and (given.kind is None or given.name is None):
        top.error("say what the class does, as in: quiz sixty")
    if given.address is not None and not re.fullmatch(r"https?://[^/\s?#]+", given.address):
        top.error("an address is one such as https://room.example.org")
    if given.hub and (given.rooms > 1 or given.lan or given.port or given.address or given.certificate):
        top.error("a hub says where a room is and who reaches it; leave out --rooms, --lan, --port and the like")
    if (given.certificate is None) != (given.key is None):
        top.error("a certificate needs --key, and a key --certificate")
    if given.hub and "JUPYTERHUB_SERVICE_URL" not in os.environ:
        return _failed(top, RulesError("--hub is for a service that a JupyterHub starts; see docs/room.md"))
    if missing := [file for file in (given.certificate, given.key) if file is not None and not file.is_file()]:
        return _failed(top, RulesError(f"{missing[0]}: there is no such file"))
    try:
        # A hub starts its services anew with the same command, and more than one of them may share a room.
        resumes = given.resume or (given.hub and given.store is None and given.file.exists())
        activity = None if resumes else _activity(given, told_class)
        check_server()
        rooms = _opened(given, files, activity)
    except RulesError as error:
        return _failed(top, error)
    certificate = None
    if given.certificate is not None:
        certificate = {"certfile": str(given.certificate), "keyfile": str(given.key)}
    ports: list[int] = []
    try:
        with suppress(KeyboardInterrupt):
            try:
                asyncio.run(_serve(rooms, given, certificate, ports))
            finally:
                for room in rooms:
                    room.store.close()
    except RulesError as error:
        return _failed(top, error)
    except OSError as error:
        if len(ports) == len(rooms):  # all were open
            raise
        if activity is not None and given.store is None:  # nobody has been in, and the next try begins it again
            for file in files:
                delete_file(file)
        return _failed(top, RulesError(_why_closed(given, error)))
    if all(room.is_deleted for room in rooms):
        print(f"{told}: deleted.")
        return 0
    again = (
        f"--resume --file {given.file}"
        + (f" --store {given.store}" if given.store else "")
        + (f" --rooms {given.rooms}" if given.rooms > 1 else "")
        + (" --lan" if given.lan else "")
        + (f" --address {given.address}" if given.address else "")
        + "".join(f" --proxy {one}" for one in given.proxy)
        + (f" --certificate {given.certificate} --key {given.key}" if given.certificate else "")
        # With the same port, pages that are still open come back by themselves.
        + (f" --port {given.port or ports[0]}" if given.port or (len(ports) == 1 and not given.hub) else "")
    )
    print(f"What the class did is in {told}. Open it again: {top.prog} {again}")
    return 0


def _file(given: argparse.Namespace, *, is_new: bool) -> Path:
    """Return the file of a room for which none is named.

    Raises:
        RulesError: there is none, or several might be meant to be deleted.
    """
    if given.store is not None or given.hub:
        return Path("room.sqlite")
    return begun_file(given.rooms) if is_new else latest_file(alone=given.delete)


def _opened(given: argparse.Namespace, files: Sequence[Path], activity: Activity | None) -> Sequence[Room | RedisRoom]:
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


def _why_closed(given: argparse.Namespace, error: OSError) -> str:
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


def _delete(top: argparse.ArgumentParser, given: argparse.Namespace, files: Sequence[Path]) -> int:
    try:
        for file in files:
            if given.store is not None:
                shared = _shared()(given.store, file.name)
                shared.delete()
                shared.release()
            else:
                delete_file(file)
    except RulesError as error:
        return _failed(top, error)
    print(f"{', '.join(map(str, files))}: deleted.")
    return 0


def _failed(top: argparse.ArgumentParser, error: Exception) -> int:
    print(f"{top.prog}: {error}", file=sys.stderr)
    return 1


def _report(
    top: argparse.ArgumentParser, given: argparse.Namespace, files: Sequence[Path], told_class: ClassFile
) -> int:
    """Write the report of each room; those of further rooms are numbered as their files are."""
    reports = []
    try:
        for number, file in enumerate(files, 1):
            path = given.report.with_stem(f"{given.report.stem}-{number}") if number > 1 else given.report
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
            report.to_html(path)
    except (RulesError, OSError) as error:
        return _failed(top, error)
    print("\n\n".join(str(report) for _, report in reports))
    return 0


def _activity(given: argparse.Namespace, told_class: ClassFile) -> Activity:
    options = {name: value for name in ("rules", "language") if (value := getattr(given, name)) is not None}
    if given.kind == "quiz":
        options |= {name: value for name in ("n", "seed") if (value := getattr(given, name)) is not None}
        options |= {"pace": "own"} if given.own_pace else {}
    if given.kind == "play" and given.players is not None:
        options["players"] = given.players
    name = given.name
    if given.options is not None:
        if given.kind == "lesson":
            raise RulesError("--options are for a quiz, practice or play; a lesson is told under the usual rules")
        options["options"] = read_written(name, given.options)
    if given.kind == "lesson" and given.of_class is not None and re.fullmatch("[0-9]{1,9}", name):
        name = told_class.lesson(int(name))
    return activity_of(given.kind, name, **options)


async def _serve(
    rooms: Sequence[Room | RedisRoom],
    given: argparse.Namespace,
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


if __name__ == "__main__":
    sys.exit(main())
