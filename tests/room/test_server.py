"""The server of a room: pages, refusals, broken connections and killed processes."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, ClassVar

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClientConnection, websocket_connect

from devtools.paths import ROOT
from sisyphus_widgets.room import guard, page_session
from sisyphus_widgets.room.activity import Activity, quiz
from sisyphus_widgets.room.plan_choices import activities_of
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.server import LONGEST_MESSAGE, Service
from tests.room.class_questions import option_questions
from tests.room.room_process import with_ctrl_c

PUPIL = 150_000
"""The greatest size of all files that a pupil's browser loads at first, in bytes."""


@asynccontextmanager
async def serving(tmp_path: Path) -> AsyncIterator[Service]:
    service = Service(ClassRoom.begin(quiz(questions=option_questions()[:2]), tmp_path / "room.sqlite"))
    server = service.listen()
    try:
        yield service
    finally:
        server.stop()
        await server.close_all_connections()
        service.room.store.close()


def break_off(line: WebSocketClientConnection) -> None:
    """Drop a connection without closing it, like a phone that falls asleep."""
    if line.protocol is not None:
        line.protocol.stream.close()
        line.close()


class Pupil:
    """A page of a pupil over a real socket."""

    opened: ClassVar[list[WebSocketClientConnection]] = []

    def __init__(self, line: WebSocketClientConnection) -> None:
        self.line = line
        self.opened.append(line)

    @classmethod
    async def close_all(cls) -> None:
        """Close all connections, and let the event loop handle that."""
        for line in cls.opened:
            break_off(line)
        cls.opened.clear()
        await asyncio.sleep(0.05)

    @classmethod
    async def at(cls, address: str, **headers: str) -> Pupil:
        request = HTTPRequest(f"{address.replace('http', 'ws')}/line", headers=headers)
        return cls(await websocket_connect(request))

    async def say(self, **message: Any) -> None:
        await self.line.write_message(json.dumps(message))

    async def hear(self, kind: str, of: Callable[[Any], bool] = lambda message: True) -> Any:
        """Return the next message of a kind, or None once the connection is closed."""
        while (text := await asyncio.wait_for(self.line.read_message(), 30)) is not None:
            message = json.loads(text)
            if message["type"] == kind and of(message):
                return message
        return None

    async def answer(self, answer: Any, id: str = "a") -> Any:
        content = {"v": 1, "id": id, "type": "answer", "revision": 0, "payload": {"answer": answer}}
        await self.say(type="custom", content=content)
        return (await self.hear("custom", lambda message: message["content"]["id"] == id))["content"]


async def come(service: Service, name: str) -> tuple[Pupil, str]:
    pupil = await Pupil.at(service.address)
    await pupil.say(type="join", code=service.room.code, name=name)
    key = (await pupil.hear("in"))["key"]
    await pupil.hear("member_state")
    return pupil, key


def run(test: Callable[[Service], Awaitable[None]], tmp_path: Path) -> None:
    async def within() -> None:
        async with serving(tmp_path) as service:
            try:
                await test(service)
            finally:
                await Pupil.close_all()

    asyncio.run(within())


async def fetched(address: str, **headers: str) -> HTTPResponse:
    return await AsyncHTTPClient().fetch(HTTPRequest(address, headers=headers, decompress_response=False))


def test_a_class_answers_and_the_teacher_leads(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        ada, _ = await come(service, "Ada")
        teacher = await Pupil.at(service.address)
        await teacher.say(type="lead", secret=service.room.secret)
        assert (await teacher.hear("open"))["values"]["size"] == "projector"
        assert (await ada.answer(option_questions()[0].answer))["ok"]
        assert (await teacher.hear("teacher_state", lambda state: state["answer_count"] == 1))["members_here"] == 1
        await teacher.say(type="show")
        state = await teacher.hear("teacher_state", lambda state: state["stage"] == "shown")
        assert [bar["counts"] for bar in state["bars"] if bar["is_right"]] == [[1]]
        assert (await ada.hear("values"))["values"]["quiz"]["done"]
        await teacher.say(type="go_on")
        assert (await ada.hear("member_state", lambda state: state["stage"] == "asked"))["number"] == 2

    run(test, tmp_path)


def test_a_vote_is_answered_while_an_addition_to_the_plan_is_being_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_end = threading.Event()

    def slow_activities(choice: str, title: str, language: str) -> list[Activity]:
        assert may_end.wait(30)
        return activities_of(choice, title, language)

    monkeypatch.setattr(page_session, "activities_of", slow_activities)

    async def test(service: Service) -> None:
        ada, _ = await come(service, "Ada")
        secret, press = service.room.secret, {"type": "add", "choice": "pause", "title": "One", "press": "a"}
        teacher = await Pupil.at(service.address)
        await teacher.say(type="lead", secret=secret)
        await teacher.say(**press)
        assert (await ada.answer(option_questions()[0].answer))["ok"]
        break_off(teacher.line)
        again = await Pupil.at(service.address)
        await again.say(type="lead", secret=secret)
        await again.say(**press)
        await again.say(type="ping")
        await again.hear("pong")
        may_end.set()
        plan = (await again.hear("teacher_state", lambda state: len(state["plan"]) > 1))["plan"]
        assert [one["label"] for one in plan].count("One") == 1
        assert (await again.hear("done"))["press"] == "a"
        await again.say(**press)
        await again.hear("done")
        room = service.room
        assert isinstance(room, ClassRoom)
        assert [one.title for one in room.plan.activities.values()].count("One") == 1

    try:
        run(test, tmp_path)
    finally:
        may_end.set()


def test_a_pupil_or_a_stranger_cannot_lead(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        ada, _ = await come(service, "Ada")
        for kind in ("show", "go_on", "close"):
            await ada.say(type=kind)
        await ada.say(type="lock", is_locked=True)
        await ada.say(type="lead", secret=service.room.secret)
        await ada.say(type="remove", number=1)
        assert (await ada.answer(option_questions()[0].answer))["ok"]
        assert not service.room.is_revealed
        assert not service.room.locked
        assert service.room.screen.connections == []
        stranger = await Pupil.at(service.address)
        await stranger.say(type="custom", content={"v": 1, "id": "a", "type": "hello", "revision": 0, "payload": {}})
        await stranger.say(type="show")
        await stranger.say(type="back", key="nobody's")
        assert (await stranger.hear("refused"))["word"] == "unknown"
        assert not service.room.is_revealed

    run(test, tmp_path)


def test_each_answer_counts_once_through_broken_connections(tmp_path: Path, full: bool) -> None:
    async def test(service: Service) -> None:
        pupil, key = await come(service, "Ada")
        for number in range(1000 if full else 50):
            choice = option_questions()[0].form.ids[number % 2]
            content = {"v": 1, "id": f"a{number}", "type": "answer", "revision": 0, "payload": {"answer": choice}}
            await pupil.say(type="custom", content=content)
            if number % 3:
                assert (await pupil.hear("custom"))["content"]["ok"]
            break_off(pupil.line)
            pupil = await Pupil.at(service.address)
            await pupil.say(type="back", key=key)
            assert (await pupil.hear("open"))["values"]["_kind"] == "quiz"
            await pupil.say(type="custom", content=content)
            assert (await pupil.hear("custom"))["content"]["ok"]
            assert service.room.ballot is not None
            assert service.room.ballot.rounds == [{1: choice}]

    run(test, tmp_path)


@pytest.mark.parametrize("text", ["no JSON", "[]", "[" * 5000, "7"])
def test_an_unreadable_message_closes_only_its_own_connection(text: str, tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        ada, _ = await come(service, "Ada")
        stranger = await Pupil.at(service.address)
        await stranger.line.write_message(text)
        assert await stranger.hear("never") is None
        assert (await ada.answer(option_questions()[0].answer))["ok"]

    run(test, tmp_path)


def test_a_malformed_message_is_refused_with_the_reason_and_a_press_gets_its_receipt(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        teacher = await Pupil.at(service.address)
        await teacher.say(type="lead", secret=service.room.secret)
        await teacher.hear("led")
        await teacher.say(type="lock", is_locked="yes", press="a")
        assert (await teacher.hear("done"))["press"] == "a"
        refusal = await teacher.hear("refused")
        assert (refusal["word"], refusal["text"]) == ("", "message.is_locked must be true or false, not text")
        assert not service.room.locked
        await teacher.say(type="lock", is_locked=True, press="b")
        assert (await teacher.hear("done"))["press"] == "b"
        assert service.room.locked

    run(test, tmp_path)


def test_floods_and_long_messages_close_their_connections(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        ada, _ = await come(service, "Ada")
        long = await Pupil.at(service.address)
        await long.line.write_message("x" * (LONGEST_MESSAGE + 1))
        assert await long.hear("never") is None
        flood, _ = await come(service, "Flo")
        for number in range(3 * guard.BURST):
            if flood.line.protocol is None:
                break
            await flood.say(type="custom", content={"v": 1, "id": f"{number}", "type": "hello"})
        assert await flood.hear("never") is None
        assert (await ada.answer(option_questions()[0].answer))["ok"]

    run(test, tmp_path)


def test_other_origins_and_names_of_this_machine_are_refused(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        host = service.address.removeprefix("http://")
        await Pupil.at(service.address, Origin=service.address)
        for headers in ({"Origin": "http://elsewhere.example"}, {"Origin": "null"}, {"Host": "elsewhere.example"}):
            with pytest.raises(HTTPClientError) as caught:
                await Pupil.at(service.address, **headers)
            assert caught.value.code in (403, 421)
        with pytest.raises(HTTPClientError, match="421"):
            await fetched(service.address, Host=f"elsewhere.example:{host.partition(':')[2]}")
        assert (await fetched(service.address, Host=f"localhost:{host.partition(':')[2]}")).code == 200

    run(test, tmp_path)


def test_pages_have_a_content_security_policy_and_are_small(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        page = await fetched(service.address, **{"Accept-Encoding": "gzip"})
        policy = page.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe-eval" not in policy
        text = gzip.decompress(page.body).decode()
        assert service.room.secret not in text
        assert service.room.code not in text
        loaded = len(page.body)
        for path in re.findall(r'"(/[\w.]+\?\w+)"', text):
            file = await fetched(service.address + path, **{"Accept-Encoding": "gzip"})
            assert "immutable" in file.headers["Cache-Control"]
            loaded += len(file.body)
        assert 50_000 < loaded < PUPIL
        teacher = (await fetched(f"{service.address}/teacher")).body.decode()
        assert service.room.secret not in teacher
        assert "<svg" not in teacher, "the square has the code, which only who leads may show"
        for path in ("/room.sqlite", "/../pyproject.toml", "/static", "/line.js"):
            with pytest.raises(HTTPClientError, match="404"):
                await fetched(service.address + path)

    run(test, tmp_path)


def test_nicknames_are_text(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        _, _ = await come(service, "<b>&\"'")
        teacher = await Pupil.at(service.address)
        await teacher.say(type="lead", secret=service.room.secret)
        assert [one["name"] for one in (await teacher.hear("teacher_state"))["members"]] == ["<b>&\"'"]

    run(test, tmp_path)


def test_the_teacher_gets_a_square_with_each_new_code(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        teacher = await Pupil.at(service.address)
        await teacher.say(type="lead", secret=service.room.secret)
        first = (await teacher.hear("teacher_state"))["qr"]
        assert first == service.qr(service.address, service.room.code)
        assert 'viewBox="0 0' in first, "it is shown whole at any size"
        await come(service, "Ada")
        assert "qr" not in await teacher.hear("teacher_state")
        for locked in (True, False):
            await teacher.say(type="lock", is_locked=locked)
        state = await teacher.hear("teacher_state", lambda message: "qr" in message)
        assert state["code"] == service.room.code
        assert state["qr"] not in ("", first)

    run(test, tmp_path)


KILLS = (3, 20)


# Connections to a killed process and its output are never closed properly.
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
@with_ctrl_c
def test_no_answer_is_lost_when_the_process_is_killed(tmp_path: Path, full: bool) -> None:
    """Each acknowledged answer is counted after a kill at any time."""
    file = tmp_path / "room.sqlite"

    def started(*more: str) -> tuple[subprocess.Popen[str], str, str, str]:
        command = [sys.executable, "-u", "-m", "sisyphus_widgets.room", "--file", str(file), *more]
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        lines = process.stdout.readline() + process.stdout.readline()
        found = re.search(r"class:\s+(\S+)\s+code (\w+)\n.*teacher: \S+#(\S+)", lines)
        assert found, lines
        return process, found[1], found[2], found[3]

    async def answering(address: str, code: str, keys: list[str], round: int, process: Any) -> int:
        """Let six pupils answer, kill the process meanwhile, and return the number of acknowledged answers."""
        pupils = []
        for number in range(6):
            pupil = await Pupil.at(address)
            if round == 0:
                await pupil.say(type="join", code=code, name=f"P{number}")
                keys.append((await pupil.hear("in"))["key"])
            else:
                await pupil.say(type="back", key=keys[number])
            opened = await pupil.hear("open")
            pupils.append((pupil, opened["values"]["quiz"]["form"]["choices"][0]["id"]))
        taken = 0
        for number, (pupil, choice) in enumerate(pupils):
            if number == 1 + round % 5:
                process.kill()
                process.wait()
            try:
                taken += (await pupil.answer(choice, f"{round}.{number}"))["ok"]
            except Exception:  # noqa: BLE001  the process is gone
                continue
        await Pupil.close_all()
        return taken

    async def counted(address: str, secret: str) -> int:
        teacher = await Pupil.at(address)
        await teacher.say(type="lead", secret=secret)
        answered: int = (await teacher.hear("teacher_state"))["answer_count"]
        await teacher.say(type="ask_again")
        await teacher.hear("teacher_state", lambda state: state["answer_count"] == 0)
        await Pupil.close_all()
        return answered

    keys: list[str] = []
    process, address, code, secret = started("quiz", "sixty", "-n", "1", "--seed", "3")
    for round in range(KILLS[full]):
        taken = asyncio.run(answering(address, code, keys, round, process))
        process, address, code, secret = started("--resume")
        assert asyncio.run(counted(address, secret)) == taken > 0
    process.send_signal(signal.SIGINT)
    assert process.wait(30) == 0


@with_ctrl_c
def test_rooms_in_one_process_have_separate_codes_and_files(tmp_path: Path) -> None:
    file = tmp_path / "room.sqlite"
    command = [sys.executable, "-u", "-m", "sisyphus_widgets.room", "--file", str(file), "--rooms", "2"]

    def codes_of(*more: str) -> list[str]:
        with subprocess.Popen([*command, *more], cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            lines = [process.stdout.readline() for _ in range(4)]
            process.send_signal(signal.SIGINT)
            assert process.wait(30) == 0
        return re.findall(r"code (\w+)|#(\S+)", "".join(lines))

    first = codes_of("quiz", "sixty", "-n", "1")
    assert len({*first}) == 4
    assert codes_of("--resume") == first
    assert file.with_name("room-2.sqlite").exists()
    assert subprocess.run([*command, "--delete"], cwd=ROOT, check=True, capture_output=True).returncode == 0
    assert not [*tmp_path.iterdir()]


def test_a_server_behind_a_proxy_accepts_the_host_name_of_its_address(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        other = Service(service.room)
        server = other.listen(address="https://room.example.org")
        port = next(iter(server._sockets.values())).getsockname()[1]
        try:
            there = await fetched(f"http://127.0.0.1:{port}/teacher", Host="room.example.org")
            assert "https://room.example.org" in there.body.decode()
            await Pupil.at(f"http://127.0.0.1:{port}", Host="room.example.org", Origin="https://room.example.org")
            with pytest.raises(HTTPClientError, match="421"):
                await fetched(f"http://127.0.0.1:{port}/", Host="elsewhere.example.org")
        finally:
            server.stop()
            await server.close_all_connections()

    run(test, tmp_path)
