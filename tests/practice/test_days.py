"""Days are those of the learner: a lesson in Los Angeles or Tokyo takes one day, whatever the day in Greenwich."""

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
from sisyphus_widgets.practice.rule_record import never

LESSONS = [
    ("Etc/GMT+8", datetime(2026, 3, 16, 15, 40)),
    ("America/Los_Angeles", datetime(2026, 3, 16, 16, 40)),
    ("Asia/Tokyo", datetime(2026, 3, 16, 8, 40)),
    ("Pacific/Kiritimati", datetime(2026, 3, 16, 13, 40)),
    ("Europe/Berlin", datetime(2026, 3, 29, 1, 40)),
    ("America/New_York", datetime(2026, 11, 1, 1, 40)),
]
"""A place, and the time at which a lesson begins there.

In the middle of it comes midnight in Greenwich, or a change of the clocks.
"""


class Clock(datetime):
    """A clock that the tests set."""

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
    moments = [datetime.fromisoformat(entry["time"]) for entry in log.read(run.log)]
    dates_in_greenwich = {one.astimezone(UTC).date() for one in moments}
    assert len(dates_in_greenwich) == 2 or len({one.utcoffset() for one in moments}) == 2
    assert {log.day_of(one.isoformat()) for one in moments} == {f"{begin:%Y-%m-%d}"}
    assert run.standing()["sisyphus_cards.3.4"].practised
    assert not run.known_rules


@pytest.mark.parametrize(("zone", "begin"), LESSONS)
def test_a_rule_is_known_and_due_by_the_days_of_the_learner(
    zone: str, begin: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    live_in(zone, monkeypatch)
    monkeypatch.setattr(log, "datetime", Clock)
    evening = begin.replace(hour=23, minute=50, tzinfo=ZoneInfo(zone))
    Clock.instant = evening
    run = Practising("sisyphus_cards", rules=["3.4"], review=never)
    while not run.standing()["sisyphus_cards.3.4"].practised:
        if run.open:
            run.answer(run.question.answer)
        run.next_question()
    assert run.mark["due"] == f"{begin:%Y-%m-%d}~", "it comes again on any later day"
    assert run._next() is None, "not on this one"
    Clock.instant = evening.astimezone(UTC) + timedelta(minutes=20)
    assert run._next() == "sisyphus_cards.3.4", "after midnight it is due"
    run.practise("3.4")
    run.answer(run.question.answer)
    assert run.known_rules == ["sisyphus_cards.3.4"]


def test_days_are_counted_by_the_time_zone_of_the_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Practice in Los Angeles is counted by the days there, even on a computer in Tokyo."""
    live_in("America/Los_Angeles", monkeypatch)
    monkeypatch.setattr(log, "datetime", Clock)
    Clock.instant = datetime(2026, 3, 16, 23, 50, tzinfo=ZoneInfo("America/Los_Angeles"))
    run = Practising("sisyphus_cards", rules=["3.4"], review=never)
    for _ in range(14):
        if run.open:
            run.answer(run.question.answer)
        run.next_question()
        Clock.instant += timedelta(minutes=2)
    assert run.known_rules == ["sisyphus_cards.3.4"], "there it was two days"
    live_in("Asia/Tokyo", monkeypatch)
    again = Practising("sisyphus_cards", rules=["3.4"], review=never, entries=run.log)
    assert again.known_rules == run.known_rules
    moved = Practising("sisyphus_cards", rules=["3.4"], review=never)
    assert moved.take_up(run.entries)
    assert moved.known_rules == run.known_rules


@pytest.mark.parametrize(("zone", "begin"), LESSONS)
def test_a_report_counts_one_lesson_as_one_day(zone: str, begin: datetime, monkeypatch: pytest.MonkeyPatch) -> None:
    live_in(zone, monkeypatch)
    monkeypatch.setattr(log, "datetime", Clock)
    Clock.instant = begin.replace(tzinfo=ZoneInfo(zone))
    lines = []
    for question in teaching.questions("sisyphus_cards", n=3):
        lines.append(log.line(question, question.judge(question.answer), learner="Aoi"))
        Clock.instant += timedelta(minutes=25)
    assert ClassReport(["\n".join(lines)]).days == (f"{begin:%Y-%m-%d}",)
