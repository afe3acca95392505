"""Rooms that several processes share through a real Redis, with kills of processes and losses of data."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from sisyphus_widgets.room.__main__ import main
from sisyphus_widgets.room.activity import quiz
from sisyphus_widgets.room.log_store import Entry, Tail
from sisyphus_widgets.room.redis_room import TICK, RedisLog, RedisRoom
from sisyphus_widgets.rules import RulesError
from tests.room.class_questions import option_questions
from tests.room.people import ask, come
from tests.room.redis_server import SERVER, redis_server
from tests.room.room_process import Process
from tests.room.socket_page import Page

# Connections to a killed process are never closed properly.
pytestmark = [
    pytest.mark.skipif(SERVER is None, reason="needs a redis-server"),
    pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning"),
]


def shared(store: str) -> tuple[str, ...]:
    """Return the arguments of a process that shares the room."""
    return "--store", store, "--file", "monday"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with redis_server(tmp_path_factory.mktemp("redis")) as address:
        yield address


@pytest.fixture
def store(server: str) -> str:
    with redis.Redis.from_url(server) as client:
        client.flushall()
    return server


def test_the_server_accepts_entries_only_in_order(store: str) -> None:
    with redis.Redis.from_url(store, decode_responses=True) as client:
        log = RedisLog(client, "log")
        assert log.tail(0) is None
        with pytest.raises(OSError, match="has no entry 1"):
            log.append(Entry(2, "a", "before the first"))
        assert log.append(Entry(1, "a", "first"))
        assert log.append(Entry(1, "a", "first")), "who asks twice, has written once"
        assert not log.append(Entry(1, "b", "first"))
        assert log.append(Entry(2, "b", "second"))
        with pytest.raises(OSError, match="has no entry 3"):
            log.append(Entry(4, "b", "after a gap"))
        assert log.tail(1) == Tail([Entry(2, "b", "second")], "a", (2, "b"))
        assert log.append(Entry(3, "a", "whole"), first=True)
        assert log.tail(0) == Tail([Entry(3, "a", "whole")], "", (3, "a"))
        assert log.tail(3) == Tail([], "a", (3, "a"))
        assert log.tail(7) == Tail([], "", (3, "a"))
        log.delete()
        assert log.tail(3) is None
        with pytest.raises(OSError, match="has no entry 3"):
            log.append(Entry(4, "a", "of a log that is gone"))


def test_a_room_has_a_unique_name_and_is_deleted_completely(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    RedisRoom(store, "monday", activities=[quiz(questions=option_questions()[:1])])
    with pytest.raises(RulesError, match="exists already"):
        RedisRoom(store, "monday", activities=[quiz(questions=option_questions()[:1])])
    with pytest.raises(RulesError, match="there is no room tuesday"):
        RedisRoom(store, "tuesday")
    with pytest.raises(RulesError, match="name of a room"):
        RedisRoom(store, "a b")
    with pytest.raises(RulesError, match="none"):
        RedisRoom(f"{store}.none", "monday")
    with pytest.raises(RulesError, match="nowhere"):
        RedisRoom("nowhere", "monday")
    assert main(["--delete", "--store", store, "--file", "monday"]) == 0
    assert main(["--delete", "--store", store, "--file", "monday"]) == 1
    assert "there is no room monday" in capsys.readouterr().err
    with redis.Redis.from_url(store) as client:
        # For a day, a key marks the room as deleted on purpose.
        assert {key.rpartition(b":")[2] for key in client.keys("*")} == {b"deleted"}


KILLS, PRESSES = (3, 20), (2, 12)


def test_no_answer_is_lost_when_a_process_is_killed(store: str, full: bool) -> None:
    """Each answer is counted once and all pages reconnect, although one of two processes is killed."""
    rng = random.Random(1)
    processes = [Process(*shared(store), "quiz", "sixty", "-n", "1", "--seed", "3").wait()]
    processes.append(Process(*shared(store), "--resume").wait())

    async def test() -> None:
        code, secret = processes[0].code, processes[0].secret
        assert (processes[1].code, processes[1].secret) == (code, secret)
        addresses = [one.address for one in processes]
        pupils = [
            Page(addresses, at, {"type": "join", "code": code, "name": f"P{at}", "key": f"{at}" * 32})
            for at in range(6)
        ]
        teacher = Page(addresses, 0, {"type": "lead", "secret": secret})
        for page in pupils:
            await page.until(lambda page=page: page.values and page.room_state)
        choices = [one["id"] for one in pupils[0].values["quiz"]["form"]["choices"]]
        for round in range(KILLS[full]):
            given = [rng.choice(choices) for _ in pupils]
            asking = [
                asyncio.ensure_future(page.ask(f"{round}", "answer", answer=choice))
                for page, choice in zip(pupils, given, strict=True)
            ]
            await asyncio.wait(asking, return_when=asyncio.FIRST_COMPLETED)
            # The first process leads at first. After a kill, the other one leads.
            killed = round % 2
            processes[killed].kill()
            assert all(answer["ok"] for answer in await asyncio.gather(*asking))
            await teacher.until(lambda: teacher.room_state.get("answer_count") == len(pupils))
            assert teacher.room_state["members_here"] <= len(pupils)
            await teacher.until(lambda: teacher.room_state["members_here"] == len(pupils))
            if round + 1 < KILLS[full]:
                await teacher.press(f"again {round}", type="ask_again")
                await teacher.until(lambda: teacher.room_state["answer_count"] == 0)
            processes[killed] = await asyncio.to_thread(lambda: Process(*shared(store), "--resume").wait())
            addresses[killed] = processes[killed].address
        await teacher.press("show", type="show")
        await teacher.until(lambda: teacher.room_state["stage"] == "shown")
        counts = zip(*(bar["counts"] for bar in teacher.room_state["bars"]), strict=True)
        assert [sum(round) for round in counts] == [len(pupils)] * KILLS[full]
        assert sorted(name for bar in teacher.room_state["bars"] for name in bar["names"]) == [
            f"P{n}" for n in range(6)
        ]
        assert [page.refused for page in pupils] == [[]] * len(pupils)
        for page in (*pupils, teacher):
            await page.close()
        await asyncio.sleep(0.05)

    try:
        asyncio.run(test())
    finally:
        codes = [one.stop() for one in processes]
    assert codes == [0, 0]


def test_no_press_is_lost_or_carried_out_twice_when_the_leader_is_killed(store: str, full: bool) -> None:
    rng = random.Random(2)
    processes = [Process(*shared(store), "play", "skitgubbe", "--players", "4").wait()]
    processes.append(Process(*shared(store), "--resume").wait())

    async def test() -> None:
        addresses = [one.address for one in processes]
        ada = Page(addresses, 1, {"type": "join", "code": processes[0].code, "name": "Ada", "key": "a" * 32})
        teacher = Page(addresses, 1, {"type": "lead", "secret": processes[0].secret})
        await ada.until(lambda: ada.values and ada.room_state)
        await teacher.until(lambda: teacher.room_state)
        await teacher.press("go", type="pause", is_paused=False)
        for round in range(PRESSES[full]):
            pressing = asyncio.ensure_future(teacher.press(f"{round}", type="step_in"))
            await asyncio.sleep(rng.random() * 0.02)
            killed = round % 2
            processes[killed].kill()
            await pressing
            processes[killed] = await asyncio.to_thread(lambda: Process(*shared(store), "--resume").wait())
            addresses[killed] = processes[killed].address
        for page in (ada, teacher):
            assert page.refused == []
            await page.close()
        await asyncio.sleep(0.05)

    try:
        asyncio.run(test())
    finally:
        codes = [one.stop() for one in processes]
    assert codes == [0, 0]
    room = RedisRoom(store, "monday").read()
    assert room.tables is not None
    match = room.tables.board_table.match
    own = [move for at, move in enumerate(match.record.moves) if match.states[at].to_move == 0]
    assert len(own) == PRESSES[full]


def test_the_report_of_a_room_in_redis_only_reads(
    store: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The report of an open room writes nothing to the server."""
    process = Process(*shared(store), "quiz", "sixty", "-n", "1", "--seed", "3").wait()

    async def test() -> None:
        ada = Page([process.address], 0, {"type": "join", "code": process.code, "name": "Ada"})
        teacher = Page([process.address], 0, {"type": "lead", "secret": process.secret})
        await ada.until(lambda: ada.values and ada.room_state)
        assert (await ada.ask("a", "answer", answer=ada.values["quiz"]["form"]["choices"][0]["id"]))["ok"]
        await teacher.press("show", type="show")
        with redis.Redis.from_url(store) as client:
            (log,) = client.keys("*:log")
            length = client.xlen(log)
            options = ["--report", str(tmp_path / "report.html"), *shared(store)]
            assert await asyncio.to_thread(main, options) == 0
            assert client.xlen(log) == length
        assert "Ada" in (tmp_path / "report.html").read_text("utf-8")
        assert "Pupils: 1. Questions: 1. Answers counted: 1." in capsys.readouterr().out
        for page in (ada, teacher):
            await page.close()
        await asyncio.sleep(0.05)

    try:
        asyncio.run(test())
    finally:
        assert process.stop() == 0
    assert main(["--report", str(tmp_path / "other.html"), "--store", store, "--file", "tuesday"]) == 1
    assert "there is no room tuesday in this store" in capsys.readouterr().err


def test_a_lesson_continues_after_the_server_has_lost_all_data(store: str) -> None:
    """The last leader restores its data, or another process if the leader is gone."""
    processes = [
        Process(*shared(store), "quiz", "sixty", "-n", "2", "--seed", "3", "--own-pace").wait(),
        Process(*shared(store), "--resume").wait(),
    ]

    async def test() -> None:
        addresses = [processes[1].address]
        ada = Page(addresses, 0, {"type": "join", "code": processes[0].code, "name": "Ada", "key": "a" * 40})
        await ada.until(lambda: ada.values and ada.room_state)
        assert (await ada.ask("first", "answer", answer=choice(ada)))["ok"]
        with redis.Redis.from_url(store) as client:
            client.flushall()
            assert await goes_on(ada, "second")
            assert len(client.keys("*:log")) == 1
            assert len(client.keys("*:secret")) == 1
            # The other process reads the log at each tick. Later entries are lost with leader and server.
            await asyncio.sleep(8 * TICK)
            await asyncio.to_thread(processes[0].kill)
            client.flushall()
            assert await goes_on(ada, "third")
        assert ada.refused == []
        await ada.close()
        await asyncio.sleep(0.05)

    try:
        asyncio.run(test())
    finally:
        processes[0].kill()
        assert processes[1].stop() == 0
    room = RedisRoom(store, "monday")
    [member] = room.read().members.values()
    assert (member.name, room.relay.secret) == ("Ada", processes[1].secret)
    assert len(member.model.values["log"]) >= 1
    room.release()


def test_a_server_with_older_data_loses_no_acknowledged_answer(tmp_path: Path) -> None:
    """A process with newer data restores it, even if a new process could lead at once."""
    with redis_server(tmp_path) as store, redis.Redis.from_url(store) as client:
        processes = [
            Process(*shared(store), "quiz", "sixty", "-n", "3", "--seed", "3", "--own-pace").wait(),
            Process(*shared(store), "--resume").wait(),
        ]
        code, secret = processes[0].code, processes[0].secret

        async def answers_until_the_server_is_gone() -> int:
            ada = Page([processes[0].address], 0, {"type": "join", "code": code, "name": "Ada", "key": "a" * 40})
            await ada.until(lambda: ada.values and ada.room_state)
            assert (await ada.ask("first", "answer", answer=choice(ada)))["ok"]
            client.save()
            for number in range(3):
                assert await goes_on(ada, f"later {number}")
            ben = Page([processes[1].address], 0, {"type": "join", "code": code, "name": "Ben", "key": "b" * 40})
            await ben.until(lambda: ben.values and ben.room_state)
            assert (await ben.ask("own", "answer", answer=choice(ben)))["ok"]
            client.shutdown(nosave=True)
            for page in (ada, ben):
                await page.close()
            return int(ada.values["_revision"])

        revision = asyncio.run(answers_until_the_server_is_gone())
    with redis_server(tmp_path):  # this server loads the saved data
        newest = Process(*shared(store), "--resume").wait()

        async def goes_on_there() -> int:
            ada = Page([newest.address], 0, {"type": "back", "key": "a" * 40})
            ben = Page([newest.address], 0, {"type": "back", "key": "b" * 40})
            for page in (ada, ben):
                await page.until(lambda page=page: page.values and page.room_state)
            had = int(ada.values["_revision"])
            assert await goes_on(ada, "last")
            for page in (ada, ben):
                assert page.refused == []
                await page.close()
            return had

        try:
            assert asyncio.run(goes_on_there()) == revision
        finally:
            for process in processes:
                process.kill()
            assert newest.stop() == 0
        room = RedisRoom(store, "monday")
        assert sorted(member.name for member in room.read().members.values()) == ["Ada", "Ben"]
        assert (room.relay.code, room.relay.secret) == (code, secret)
        room.release()


def choice(page: Page) -> object:
    """Return an answer to the question on a page that differs from the last one."""
    form, given = page.values["quiz"]["form"], page.values["quiz"].get("given")
    if form["kind"] == "number":
        return form["least"] if given is None else given + 1
    ids = [one["id"] for one in form["choices"]]
    return ids[ids.index(given) + 1 if given in ids else 0]


async def goes_on(page: Page, id: str) -> bool:
    """Return True if a pupil can answer, or ask for the next question after the right answer.

    Like a page, it repeats a request if the room is at an earlier state. The last entry is lost if only the killed
    process and the lost server had it.
    """
    for tried in ("", " again"):
        quiz = page.values["quiz"]
        payload = {} if quiz["done"] else {"answer": choice(page)}
        answer = await page.ask(id + tried, "next_question" if quiz["done"] else "answer", **payload)
        if answer["ok"] or answer["error"]["code"] != "stale":
            break
    return bool(answer["ok"])


def test_the_server_keeps_nothing_of_a_removed_member(store: str) -> None:
    room = RedisRoom(store, "monday", activities=[quiz(questions=option_questions()[:1])])
    led = room.read()
    come(led, "Ada")
    member, page, _ = come(led, "Zacharias-Q")
    ask(led, member, page, "answer", answer=option_questions()[0].form.ids[0])
    led.show()
    with redis.Redis.from_url(store, decode_responses=True) as client:
        assert any("Zacharias-Q" in str(client.xrange(key)) for key in client.keys("*:log"))
        led.remove(member.number)
        for key in client.keys("*"):
            assert "Zacharias-Q" not in str(client.xrange(key) if client.type(key) == "stream" else client.get(key))
    assert [one.name for one in RedisRoom(store, "monday").read().members.values()] == ["Ada"]
    room.release()


def test_a_process_that_joins_shares_the_existing_room(store: str) -> None:
    """A hub starts and restarts all of its services with the same command."""
    activities = [quiz(questions=option_questions()[:1])]
    rooms = [RedisRoom(store, "monday", activities=activities, joins=True) for _ in range(3)]
    assert len({room.relay.secret for room in rooms}) == 1
    with redis.Redis.from_url(store) as client:
        assert len(client.keys("*:log")) == 1


def test_deleting_a_room_ends_it_at_all_processes(store: str) -> None:
    processes = [
        Process(*shared(store), "quiz", "sixty", "-n", "1", "--seed", "3").wait(),
        Process(*shared(store), "--resume").wait(),
    ]

    async def test() -> None:
        ada = Page([processes[1].address], 0, {"type": "join", "code": processes[0].code, "name": "Ada"})
        await ada.until(lambda: ada.room_state)
        teacher = Page([processes[1].address], 0, {"type": "lead", "secret": processes[0].secret})
        await teacher.until(lambda: teacher.room_state.get("members_here") == 1)
        await teacher.say(type="delete", sure=True)
        await ada.until(lambda: "deleted" in ada.refused)
        for page in (ada, teacher):
            await page.close()
        await asyncio.sleep(0.05)

    asyncio.run(test())
    assert [one.wait_for_end() for one in processes] == [0, 0]
    with redis.Redis.from_url(store) as client:
        # For a day, a key marks the room as deleted on purpose.
        assert {key.rpartition(b":")[2] for key in client.keys("*")} == {b"deleted"}
