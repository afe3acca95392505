"""Members in several time zones: each answer is kept with the member's local time, and days are the member's."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sisyphus_widgets.models.practice import PracticeModel
from sisyphus_widgets.models.quiz import QuizModel
from sisyphus_widgets.practice import log
from sisyphus_widgets.practice.local_time import GREATEST_OFFSET, LEAST_OFFSET, in_zone
from sisyphus_widgets.room.activity import Activity, play, practice, quiz
from sisyphus_widgets.room.report import ClassReport
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.server import Service
from tests.practice.test_days import Clock
from tests.room.class_questions import option_questions
from tests.room.test_relay import Network
from tests.room.test_server import Pupil

LOCAL_TIMES = [
    pytest.param(-8 * 60, "2026-01-16T00:10Z", "2026-01-15T16:10:00-08:00", id="UTC-8"),
    pytest.param(9 * 60, "2026-01-14T23:40Z", "2026-01-15T08:40:00+09:00", id="UTC+9"),
    pytest.param(14 * 60, "2026-01-14T10:30Z", "2026-01-15T00:30:00+14:00", id="UTC+14"),
]
"""The offset of a member, a moment, and the local time of the member, which is on another day than UTC's."""

IMPLAUSIBLE = [LEAST_OFFSET - 1, GREATEST_OFFSET + 1, 10**30]

with_tzset = pytest.mark.skipif(not hasattr(time, "tzset"), reason="a process cannot change its time zone there")


@pytest.fixture(autouse=True)
def _clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "datetime", Clock)


@pytest.fixture
def server_in_auckland(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let this process be in a time zone that no member is in."""
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "Pacific/Auckland")
        time.tzset()
        yield
    time.tzset()


def set_clock(moment: str) -> None:
    Clock.instant = datetime.fromisoformat(moment)


class LocalPage:
    """The page of a member over a real socket. It sends the offset of its local time as the browser's page does."""

    def __init__(self, connection: Pupil, utc_offset: object) -> None:
        self.connection, self.utc_offset = connection, utc_offset
        self._ids = count()

    @classmethod
    async def join(cls, service: Service, name: str, utc_offset: object) -> LocalPage:
        page = cls(await Pupil.at(service.address), utc_offset)
        await page.connection.say(type="join", code=service.room.code, name=name, utc_offset=utc_offset)
        assert await page.connection.hear("member_state")
        return page

    async def ask(self, service: Service, name: str, kind: str, **payload: Any) -> Any:
        """Send a request, and return the answer."""
        revision = member_of(service, name).model.revision
        content = {"v": 1, "id": f"r{next(self._ids)}", "type": kind, "revision": revision, "payload": payload}
        await self.connection.say(type="custom", content=content, utc_offset=self.utc_offset)
        return await self.hear_answer(content["id"])

    async def hear_answer(self, id: object) -> Any:
        message = await self.connection.hear("custom", lambda message: message["content"].get("id") == id)
        return message["content"]


def member_of(service: Service, name: str) -> Any:
    return next(member for member in room_of(service).members.values() if member.name == name)


def room_of(service: Service) -> ClassRoom:
    assert isinstance(service.room, ClassRoom)
    return service.room


@asynccontextmanager
async def serving(activity: Activity, tmp_path: Path) -> AsyncIterator[Service]:
    service = Service(ClassRoom.begin(activity, tmp_path / "room.sqlite"))
    server = service.listen()
    try:
        yield service
    finally:
        await Pupil.close_all()
        server.stop()
        await server.close_all_connections()
        room_of(service).store.close()


def run(activity: Activity, tmp_path: Path, test: Callable[[Service], Awaitable[None]]) -> None:
    async def within() -> None:
        async with serving(activity, tmp_path) as service:
            await test(service)

    asyncio.run(within())


@pytest.mark.parametrize(("utc_offset", "moment", "local_time"), LOCAL_TIMES)
def test_an_answer_of_the_class_is_kept_with_the_members_local_time(
    utc_offset: int, moment: str, local_time: str, tmp_path: Path
) -> None:
    async def test(service: Service) -> None:
        page = await LocalPage.join(service, "Ada", utc_offset)
        assert (await page.ask(service, "Ada", "answer", answer=option_questions()[0].answer))["ok"]
        assert [answer.time for answer in room_of(service).store.answers()] == [local_time]
        room_of(service).show()
        assert ClassReport(room_of(service)).days == ("2026-01-15",)

    set_clock(moment)
    run(quiz(questions=option_questions()), tmp_path, test)


@pytest.mark.parametrize(("utc_offset", "moment", "local_time"), LOCAL_TIMES)
def test_an_answer_at_ones_own_pace_is_kept_with_the_members_local_time(
    utc_offset: int, moment: str, local_time: str, tmp_path: Path
) -> None:
    async def test(service: Service) -> None:
        page = await LocalPage.join(service, "Ada", utc_offset)
        assert (await page.ask(service, "Ada", "answer", answer=option_questions()[0].answer))["ok"]
        model = member_of(service, "Ada").model
        assert isinstance(model, QuizModel)
        assert [entry["time"] for entry in log.read(model.values["log"])] == [local_time]

    set_clock(moment)
    run(quiz(questions=option_questions(), pace="own"), tmp_path, test)


@pytest.mark.parametrize(("utc_offset", "moment", "local_time"), LOCAL_TIMES)
def test_a_hint_at_a_table_is_kept_with_the_members_local_time(
    utc_offset: int, moment: str, local_time: str, tmp_path: Path
) -> None:
    async def test(service: Service) -> None:
        page = await LocalPage.join(service, "Ada", utc_offset)
        room = room_of(service)
        room.at_tables.pause(False)
        room.at_tables.allow_hints(True)
        assert (await page.ask(service, "Ada", "hint", part="look"))["ok"]
        assert [hint["time"] for hint in room.store.facts()["hints"]] == [local_time]

    set_clock(moment)
    run(play("skitgubbe", players=4), tmp_path, test)


def test_members_who_answer_at_the_same_moment_each_have_their_own_day(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        for name, hours in (("Ada", -8), ("Ben", 9), ("Cleo", 14)):
            page = await LocalPage.join(service, name, hours * 60)
            assert (await page.ask(service, name, "answer", answer=option_questions()[0].answer))["ok"]
        answers = room_of(service).store.answers()
        assert [answer.member for answer in answers] == [1, 2, 3], "in the order of arrival"
        assert [log.day_of(answer.time) for answer in answers] == ["2026-01-14", "2026-01-14", "2026-01-15"]
        assert len({datetime.fromisoformat(answer.time) for answer in answers}) == 1

    set_clock("2026-01-14T10:30Z")
    run(quiz(questions=option_questions()), tmp_path, test)


@pytest.mark.parametrize(("hours", "begin"), [(-8, "2026-01-15T23:30Z"), (9, "2026-01-14T23:30Z")])
def test_practice_across_midnight_in_greenwich_is_one_day_for_the_member(
    hours: int, begin: str, tmp_path: Path
) -> None:
    async def test(service: Service) -> None:
        page = await LocalPage.join(service, "Ada", hours * 60)
        for _ in range(14):
            model = member_of(service, "Ada").model
            assert isinstance(model, PracticeModel)
            if not model.practice.showing:
                assert (await page.ask(service, "Ada", "answer", answer=listed(model.run.question.answer)))["ok"]
            assert (await page.ask(service, "Ada", "next_question"))["ok"]
            Clock.instant += timedelta(minutes=6)
        practised = member_of(service, "Ada").model.practice
        times = [entry["time"] for entry in log.read(practised.log)]
        assert len({datetime.fromisoformat(one).astimezone(UTC).date() for one in times}) == 2
        assert {log.day_of(one) for one in times} == {"2026-01-15"}
        assert not practised.known_rules

    set_clock(begin)
    run(practice("sisyphus_cards", rules=["3.4"]), tmp_path, test)


def listed(answer: object) -> object:
    """Return an answer as JSON."""
    return list(answer) if isinstance(answer, tuple) else answer


def test_an_answer_after_a_change_of_clocks_is_on_the_members_new_day(tmp_path: Path) -> None:
    """In Los Angeles the clocks go forward on 8 March 2026. The page sends the offset of each moment."""

    async def test(service: Service) -> None:
        page = await LocalPage.join(service, "Ada", -8 * 60)
        moments = [("2026-03-08T09:59Z", -8), ("2026-03-08T10:01Z", -7), ("2026-03-09T07:30Z", -7)]
        for question, (moment, hours) in zip(option_questions(), moments, strict=False):
            set_clock(moment)
            page.utc_offset = hours * 60
            assert (await page.ask(service, "Ada", "answer", answer=question.answer))["ok"]
            assert (await page.ask(service, "Ada", "next_question"))["ok"]
        times = [entry["time"] for entry in log.read(member_of(service, "Ada").model.values["log"])]
        assert times == ["2026-03-08T01:59:00-08:00", "2026-03-08T03:01:00-07:00", "2026-03-09T00:30:00-07:00"]

    run(quiz(questions=option_questions(), pace="own"), tmp_path, test)


@with_tzset
@pytest.mark.usefixtures("server_in_auckland")
@pytest.mark.parametrize("utc_offset", IMPLAUSIBLE)
def test_an_implausible_offset_leaves_answers_in_the_servers_time(utc_offset: int, tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        page = await LocalPage.join(service, "Ada", utc_offset)
        assert (await page.ask(service, "Ada", "answer", answer=option_questions()[0].answer))["ok"]
        assert [answer.time for answer in room_of(service).store.answers()] == ["2026-01-15T01:00:00+13:00"]

    set_clock("2026-01-14T12:00Z")
    run(quiz(questions=option_questions()), tmp_path, test)


@with_tzset
@pytest.mark.usefixtures("server_in_auckland")
def test_a_page_that_sends_no_offset_is_in_the_servers_time(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        pupil = await Pupil.at(service.address)
        await pupil.say(type="join", code=service.room.code, name="Ada")
        await pupil.hear("member_state")
        assert (await pupil.answer(option_questions()[0].answer))["ok"]
        assert [answer.time for answer in room_of(service).store.answers()] == ["2026-01-15T01:00:00+13:00"]

    set_clock("2026-01-14T12:00Z")
    run(quiz(questions=option_questions()), tmp_path, test)


@pytest.mark.parametrize("utc_offset", ["540", 9.5, True, None, [540]])
def test_an_offset_that_is_no_whole_number_is_refused_and_nobody_joins(utc_offset: object, tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        pupil = await Pupil.at(service.address)
        await pupil.say(type="join", code=service.room.code, name="Ada", utc_offset=utc_offset)
        assert "message.utc_offset must be a whole number" in (await pupil.hear("refused"))["text"]
        assert not room_of(service).members

    run(quiz(questions=option_questions()), tmp_path, test)


def test_the_offset_of_a_page_reaches_the_next_leader() -> None:
    network = Network(2, practice("sisyphus_cards"))
    network.lease(0)
    network.settle()
    page = network.relays[1].connect(Silent())
    room = network.relays[0].room
    assert room is not None
    page.take({"type": "join", "code": room.code, "name": "Ada", "utc_offset": 540})
    network.settle()
    sent: list[Any] = []
    network.relays[1]._send = lambda to, message: sent.append(message)
    page.introduce()
    introductions = [message["introduction"] for message in sent if message["type"] == "begin"]
    assert [(one["type"], one["utc_offset"]) for one in introductions] == [("back", 540)]


class Silent:
    """A connection that drops all messages."""

    def send(self, message: object) -> None: ...


@given(st.integers(LEAST_OFFSET, GREATEST_OFFSET), st.datetimes(datetime(2000, 1, 2), datetime(2100, 1, 1)))
def test_every_offset_in_use_gives_the_same_moment_in_local_time(utc_offset: int, moment: datetime) -> None:
    Clock.instant = moment.replace(microsecond=0, tzinfo=UTC)
    with in_zone(utc_offset):
        stamped = datetime.fromisoformat(log.stamp())
    assert stamped == Clock.instant
    assert stamped.utcoffset() == timedelta(minutes=utc_offset)
    assert log.day_of(stamped.isoformat()) == (Clock.instant + timedelta(minutes=utc_offset)).date().isoformat()


@given(st.integers(max_value=LEAST_OFFSET - 1) | st.integers(min_value=GREATEST_OFFSET + 1) | st.text() | st.booleans())
def test_any_other_offset_gives_the_time_of_the_process(utc_offset: object) -> None:
    expected = log.stamp()
    with in_zone(60), in_zone(utc_offset):
        assert log.stamp() == expected
