"""Days are the learner's: a lesson in Los Angeles or Tokyo is on one day, whatever day it is in Greenwich."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from sisyphus_widgets import ClassReport, teaching
from sisyphus_widgets.practice import log
from sisyphus_widgets.practice.log import today
from sisyphus_widgets.practice.practice_run import Practising

LESSONS = [
    ("America/Los_Angeles", datetime(2026, 3, 16, 16, 40)),
    ("Asia/Tokyo", datetime(2026, 3, 16, 8, 40)),
]
"""A place, and the time at which a lesson begins there; midnight in Greenwich comes in the middle of it."""


class Clock(datetime):
    """The time of day, which the tests set."""

    instant = datetime(2026, 1, 1, tzinfo=UTC)

    @classmethod
    def now(cls, tz=None):  # type: ignore[no-untyped-def, override]
        return datetime.fromtimestamp(cls.instant.timestamp(), tz)


@pytest.fixture(autouse=True)
def zone_afterwards(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield
    monkeypatch.undo()
    time.tzset()


def live_in(zone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()


@pytest.mark.parametrize(
    "zone", ["Pacific/Kiritimati", "Etc/GMT+12", "UTC"]
)  # at any hour, one of two is on another day
def test_a_line_begins_with_the_local_day_and_names_the_instant(zone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    live_in(zone, monkeypatch)
    before = datetime.now(UTC).replace(microsecond=0)
    written = log.stamp()
    assert before <= datetime.fromisoformat(written) <= datetime.now(UTC)
    assert log.day_of(written) == datetime.fromisoformat(written).astimezone(ZoneInfo(zone)).date().isoformat()
    assert log.day_of(written) <= today()


@pytest.mark.parametrize(("zone", "begin"), LESSONS)
def test_nobody_knows_a_rule_after_one_lesson(zone: str, begin: datetime, monkeypatch: pytest.MonkeyPatch) -> None:
    live_in(zone, monkeypatch)
    monkeypatch.setattr(log, "datetime", Clock)
    Clock.instant = begin.replace(tzinfo=ZoneInfo(zone))
    run = Practising("sisyphus_cards", rules=["3.4"])
    for _ in range(14):
        if not run.showing:
            run.answer(run.question.answer)
        run.next_question()
        Clock.instant += timedelta(minutes=6)
    times = [entry["time"] for entry in log.read(run.log)]
    assert len({datetime.fromisoformat(one).astimezone(UTC).date() for one in times}) == 2
    assert {log.day_of(one) for one in times} == {"2026-03-16"}
    assert not run.known_rules


@pytest.mark.parametrize(("zone", "begin"), LESSONS)
def test_a_report_counts_one_lesson_as_one_day(zone: str, begin: datetime, monkeypatch: pytest.MonkeyPatch) -> None:
    live_in(zone, monkeypatch)
    monkeypatch.setattr(log, "datetime", Clock)
    Clock.instant = begin.replace(tzinfo=ZoneInfo(zone))
    lines = []
    for question in teaching.questions("sisyphus_cards", n=3):
        lines.append(log.line(question, question.judge(question.answer), learner="Aoi"))
        Clock.instant += timedelta(minutes=25)
    assert ClassReport(["\n".join(lines)]).days == ("2026-03-16",)
