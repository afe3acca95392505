"""The limits of a room's server: floods of strangers do not disturb the class and the teacher."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPClientError

from sisyphus_widgets.room import connection_limits, guard
from sisyphus_widgets.room.activity import quiz
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.server import Service
from tests.room.class_questions import option_questions
from tests.room.test_server import Pupil, break_off

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")


@asynccontextmanager
async def serving(tmp_path: Path, **options: Any) -> AsyncIterator[Service]:
    service = Service(ClassRoom.begin(quiz(questions=option_questions()[:2]), tmp_path / "room.sqlite"))
    server = service.listen(**options)
    try:
        yield service
    finally:
        await Pupil.close_all()
        server.stop()
        await server.close_all_connections()
        service.room.store.close()


def run(test: Callable[[Service], Awaitable[None]], tmp_path: Path, **options: Any) -> None:
    async def within() -> None:
        async with serving(tmp_path, **options) as service:
            await test(service)

    asyncio.run(within())


async def comes_in(service: Service, name: str, **headers: str) -> Pupil:
    pupil = await Pupil.at(service.address, **headers)
    await pupil.say(type="join", code=service.room.code, name=name)
    assert await pupil.hear("in")
    return pupil


async def leads(service: Service) -> Pupil:
    teacher = await Pupil.at(service.address)
    await teacher.say(type="lead", secret=service.room.secret)
    assert await teacher.hear("led")
    return teacher


async def ends(service: Service, *, of: Callable[[], bool]) -> None:
    """Wait until a condition is true at the server."""
    for _ in range(3000):
        if of():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came")


# --- codes ------------------------------------------------------------------------------------------------------------


def test_after_a_burst_of_wrong_codes_teacher_and_pupils_of_that_address_still_join(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        for _ in range(guard.FREE_GUESSES):
            service.guesses.begin("127.0.0.1")
        strangers = [await Pupil.at(service.address) for _ in range(8)]
        for stranger in strangers:
            await stranger.say(type="join", code="AAAAAA", name="Eve")
        await leads(service)  # at once, as the teacher needs no code
        await asyncio.wait_for(comes_in(service, "Ada"), 15)

    run(test, tmp_path)


def test_waiting_codes_of_closed_pages_are_dropped(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        for _ in range(guard.FREE_GUESSES + 100):
            service.guesses.begin("127.0.0.1")
        stranger = await Pupil.at(service.address)
        await stranger.say(type="join", code="AAAAAA", name="Eve")
        assert (await stranger.hear("refused"))["word"] == "slow_down"
        waiting = [task for task in asyncio.all_tasks() if "_join" in str(task.get_coro())]
        assert len(waiting) == 1
        break_off(stranger.line)
        await ends(service, of=waiting[0].done)
        assert waiting[0].cancelled()

    run(test, tmp_path)


def test_a_page_with_a_waiting_code_gets_answers_to_other_messages(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        for _ in range(guard.FREE_GUESSES + 100):
            service.guesses.begin("127.0.0.1")
        stranger = await Pupil.at(service.address)
        await stranger.say(type="join", code="AAAAAA", name="Eve")
        await stranger.hear("refused")
        await stranger.say(type="lead", secret=service.room.secret)
        assert await stranger.hear("led")

    run(test, tmp_path)


def test_only_wrong_codes_count_against_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "FREE_GUESSES", 2)
    monkeypatch.setattr(guard, "GUESSES_PER_SECOND", 0.001)

    async def test(service: Service) -> None:
        for name in ("Ada", "Ben", "Cleo"):
            await comes_in(service, name)
        stranger = await Pupil.at(service.address)
        await stranger.say(type="join", code=service.room.code, name="Ada")
        assert (await stranger.hear("refused"))["word"] == "taken"
        assert service.guesses.wait("127.0.0.1") == 0
        for _ in range(2):
            await stranger.say(type="join", code="AAAAAA", name="Eve")
            assert (await stranger.hear("refused"))["word"] == "wrong_code"
        assert service.guesses.wait("127.0.0.1") > 100

    run(test, tmp_path)


def test_new_members_from_one_address_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "FREE_ENTRIES", 3)
    monkeypatch.setattr(guard, "ENTRIES_PER_SECOND", 0.001)

    async def test(service: Service) -> None:
        for number in range(3):
            await comes_in(service, f"x{number}")
        script = await Pupil.at(service.address)
        await script.say(type="join", code=service.room.code, name="x4")
        assert (await script.hear("refused"))["word"] == "slow_down"
        await comes_in(service, "Ada", **{"X-Forwarded-For": "192.168.1.7"})

    run(test, tmp_path, proxies=["127.0.0.1"])


def test_a_forged_sender_does_not_avoid_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "FREE_ENTRIES", 1)
    monkeypatch.setattr(guard, "ENTRIES_PER_SECOND", 0.001)

    async def test(service: Service) -> None:
        await comes_in(service, "x0")
        script = await Pupil.at(service.address, **{"X-Forwarded-For": "192.168.1.7", "X-Real-Ip": "192.168.1.7"})
        await script.say(type="join", code=service.room.code, name="x1")
        assert (await script.hear("refused"))["word"] == "slow_down"

    run(test, tmp_path)


# --- connections ------------------------------------------------------------------------------------------------------


def test_a_request_with_a_long_body_is_refused_before_it_is_read(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        for head in ("Content-Length: 104000000", "Transfer-Encoding: chunked"):
            reader, writer = await asyncio.open_connection("127.0.0.1", service.port)
            writer.write(f"POST / HTTP/1.1\r\nHost: elsewhere.example\r\n{head}\r\n\r\n".encode())
            writer.write(b"100000\r\n" + b"a" * 100_000)
            with ExitStack() as ended:
                ended.callback(writer.close)
                try:
                    response = await asyncio.wait_for(reader.read(), 15)
                except ConnectionError:
                    response = b""
                assert response == b"" or response.startswith(b"HTTP/1.1 400")

    run(test, tmp_path)


def test_silent_connections_are_closed_for_the_class(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "most_connections", lambda: 20)
    monkeypatch.setattr("sisyphus_widgets.room.server.most_connections", lambda: 20)

    async def test(service: Service) -> None:
        teacher, ada = await leads(service), await comes_in(service, "Ada")
        with ExitStack() as opened:
            for _ in range(60):
                slow = opened.enter_context(socket.create_connection(("127.0.0.1", service.port)))
                slow.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-a: ")
                await asyncio.sleep(0)
            ben = await comes_in(service, "Ben")
            assert len(service.connections) <= 20
            for pupil in (ada, ben):
                assert (await pupil.answer(option_questions()[0].answer))["ok"]
            assert await teacher.hear("teacher_state", lambda state: state["answer_count"] == 2)

    run(test, tmp_path)


def test_the_oldest_connection_of_the_busiest_address_is_closed() -> None:
    class Stream:
        is_closed = False

        def close(self) -> None:
            self.is_closed = True

        def closed(self) -> bool:
            return self.is_closed

    def opened(address: str, number: int, *, is_proxy: bool = False) -> list[Any]:
        streams: list[Any] = [Stream() for _ in range(number)]
        for stream in streams:
            held.add(stream, address, is_proxy=is_proxy)
        return streams

    held = connection_limits.Connections(most=6, most_of_one=3)
    first = opened("a", 4)
    assert [one.is_closed for one in first] == [True, False, False, False]
    held.keep(first[1])
    proxied = opened("proxy", 4, is_proxy=True)
    more = opened("b", 1)
    assert [one.is_closed for one in (*first, *more)] == [True, *[False] * 4]
    assert [one.is_closed for one in proxied] == [True, True, False, False]
    assert len(held) == 6
    for one in first:
        one.close()
    opened("c", 1)
    assert len(held) == 4


def test_the_pages_of_one_pupil_are_limited_and_share_one_allowance(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        first = await Pupil.at(service.address)
        await first.say(type="join", code=service.room.code, name="Eve")
        key = (await first.hear("in"))["key"]
        for _ in range(guard.MOST_PAGES):
            page = await Pupil.at(service.address)
            await page.say(type="back", key=key)
            assert await page.hear("open")
        assert (await first.hear("refused"))["word"] == "elsewhere"
        [member] = service.room.members.values()  # type: ignore[union-attr]
        assert len(member.pages.connections) == guard.MOST_PAGES
        person = service.people.of("Eve")
        person.work.spend(guard.WORK + 0.2)
        before = asyncio.get_running_loop().time()
        assert (await page.answer(option_questions()[0].answer))["ok"]
        assert asyncio.get_running_loop().time() - before >= 0.2
        await comes_in(service, "Ada")

    run(test, tmp_path)


# --- requests ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "method", "status", "message"),
    [
        ("/widgetXjs", "GET", 404, "There is nothing at this address."),
        ("/none", "GET", 404, "There is nothing at this address."),
        ("/", "DELETE", 405, "This address can only be opened."),
        ("/line", "GET", 400, "This request cannot be answered."),
    ],
)
def test_a_refused_request_gets_one_sentence(path: str, method: str, status: int, message: str, tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        with pytest.raises(HTTPClientError) as caught:
            await AsyncHTTPClient().fetch(f"{service.address}{path}", method=method)
        assert caught.value.code == status
        assert caught.value.response is not None
        assert message in caught.value.response.body.decode() or path == "/line"

    run(test, tmp_path)


def test_a_request_with_a_foreign_host_name_gets_the_address_of_the_room(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        with pytest.raises(HTTPClientError) as caught:
            await AsyncHTTPClient().fetch(service.address, headers={"Host": "elsewhere.example"})
        assert caught.value.response is not None
        assert caught.value.response.body.decode().endswith(f"Open {service.address}\n")

    run(test, tmp_path)


def test_a_room_with_lan_answers_at_all_addresses_of_this_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sisyphus_widgets.room.server.own_addresses", lambda: ["192.168.4.10", "10.20.0.5"])
    monkeypatch.setattr(socket, "gethostname", lambda: "Laptop")

    async def test(service: Service) -> None:
        assert service.address == f"http://192.168.4.10:{service.port}"
        assert service.others == [f"http://10.20.0.5:{service.port}"]
        for host, address in (
            ("10.20.0.5", "10.20.0.5"),
            ("127.0.0.1", "192.168.4.10"),
            ("laptop.local", "192.168.4.10"),
        ):
            there = await AsyncHTTPClient().fetch(
                f"http://127.0.0.1:{service.port}/teacher", headers={"Host": f"{host}:{service.port}"}
            )
            assert f'"http://{address}:{service.port}"' in there.body.decode()

    run(test, tmp_path, lan=True)
