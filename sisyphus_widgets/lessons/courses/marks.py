"""A learner's progress in a course: a mark for each station, and what follows from the marks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from ...practice.misses import most_missed
from ...schema import StationMark, StationState
from .stations import CourseData, Station

DAY = len("2026-03-14")


def mark_read(data: object) -> StationMark | None:
    """Read a mark that a browser has kept; return None if it is invalid."""
    if not isinstance(data, dict):
        return None
    done, share, due = data.get("done"), data.get("share"), data.get("due", "")
    if not isinstance(done, bool) or isinstance(share, bool) or not isinstance(share, int | float):
        return None
    if not 0 <= share <= 1 or not isinstance(due, str) or (due and not _is_day(due)):
        return None
    mark: StationMark = {"done": done, "share": round(float(share), 3), "due": due}
    return {**mark, "misses": misses} if (misses := _misses_read(data.get("misses"))) else mark


def _misses_read(data: object) -> dict[str, int]:
    """Return the valid numbers of misses among some that a browser has kept."""
    if not isinstance(data, dict):
        return {}
    return {
        rule: count
        for rule, count in data.items()
        if isinstance(rule, str) and isinstance(count, int) and not isinstance(count, bool) and count > 0
    }


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text[:DAY])
    except ValueError:
        return False
    return len(text) <= DAY + 1


def merged(mark: StationMark | None, other: StationMark) -> StationMark:
    """Return the merged mark of a station: done if one is, with the greater share, the later day and more misses.

    Merging is commutative, associative and idempotent, so marks of two devices may come in any order.
    """
    if mark is None:
        return other
    found: StationMark = {
        "done": mark["done"] or other["done"],
        "share": max(mark["share"], other["share"]),
        "due": max(mark["due"], other["due"]),
    }
    misses = dict(mark.get("misses", {}))
    for rule, count in other.get("misses", {}).items():
        misses[rule] = max(count, misses.get(rule, 0))
    return {**found, "misses": misses} if misses else found


def renewed(old: StationMark | None, new: StationMark) -> StationMark:
    """Return the mark of a station after the learner did something there, due on the day of the new mark."""
    return {**merged(old, new), "due": new["due"]}


def taken_up(
    marks: Mapping[str, StationMark], more: Mapping[str, object], stations: Iterable[Station]
) -> dict[str, StationMark]:
    """Return the marks merged with the valid ones that a browser has kept about these stations."""
    found = dict(marks)
    for name in (one.storage_name for one in stations):
        if (mark := mark_read(more.get(name))) is not None:
            found[name] = merged(found.get(name), mark)
    return found


def state_of(station: Station, marks: Mapping[str, StationMark], day: str) -> StationState:
    """Return the state of a station on a day."""
    mark = marks.get(station.storage_name)
    if mark is None:
        return "new"
    if mark["due"] and mark["due"] <= day:
        return "due"
    if mark["done"]:
        return "done"
    return "begun" if mark["share"] > 0 else "new"


def rules_to_catch_up(course: CourseData, station: Station, marks: Mapping[str, StationMark]) -> list[str]:
    """Return the rules that a station catches up on: those missed most at the stations before it."""
    before = [marks[name].get("misses", {}) for one in course.before(station) if (name := one.storage_name) in marks]
    assert station.n is not None
    return most_missed(before, station.rules, station.n)


def next_station(stations: Sequence[Station], marks: Mapping[str, StationMark], day: str) -> Station | None:
    """Return the next station: one that is due, else the first that is not done; None if all are done."""
    states = [(one, state_of(one, marks, day)) for one in stations]
    return next(
        (one for one, state in states if state == "due"), next((one for one, state in states if state != "done"), None)
    )
