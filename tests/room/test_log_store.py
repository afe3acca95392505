"""A log that several processes write: they agree, and each acknowledged write is in it once."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sisyphus_widgets.room import log_store
from sisyphus_widgets.room.log_store import Entry, LogStore, SupersededError, Tail
from sisyphus_widgets.room.store import TABLES


class ListLog:
    """A log in memory with the rules of a Redis stream; ``fails`` decides the fate of the next entry."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.earlier: list[list[Entry]] = []
        """The entries before each write."""
        self.is_there = True
        self.fails = ""

    def append(self, entry: Entry, *, first: bool = False) -> bool:
        fails, self.fails = self.fails, ""
        if fails == "before":
            raise OSError("no answer")
        last = self.entries[-1].number if self.entries else 0
        if not self.is_there or entry.number <= last:
            return False
        if last < entry.number - 1:
            raise OSError("entries are lost")
        self._write([entry] if first else [*self.entries, entry])
        if fails == "after":
            raise OSError("no answer")
        return True

    def tail(self, number: int) -> Tail | None:
        if not self.is_there or not (self.entries or number):
            return None
        before = next((one.writer for one in self.entries if one.number == number), "")
        last = self.entries[-1][:2] if self.entries else (0, "")
        return Tail([one for one in self.entries if one.number > number], before, last)

    def _write(self, entries: list[Entry]) -> None:
        self.earlier.append(self.entries)
        self.entries = entries

    def restore(self, entry: Entry) -> None:
        if self.is_there:
            self._write([entry])

    def go_back(self, writes: int) -> None:
        """Lose the latest writes, like a server that restarts with older data."""
        self.entries = self.earlier[-writes]
        del self.earlier[-writes:]

    def delete(self) -> None:
        self.is_there = False

    def secret(self) -> str:
        return "secret of the room"


def everything(store: LogStore) -> Any:
    return {table: store._file.execute(f"SELECT * FROM {table} ORDER BY rowid").fetchall() for table in TABLES}


def answered(store: LogStore) -> list[tuple[int, int, Any]]:
    return [(kept.round, kept.member, kept.answer) for kept in store.answers()]


STEPS = st.lists(
    st.tuples(
        st.integers(0, 2),
        st.sampled_from(["answer", "answer", "answer", "add", "remove", "read", "begin anew", "restart"]),
        st.sampled_from(["", "", "", "before", "after"]),
    ),
    max_size=40,
)


@given(STEPS)
def test_processes_that_write_at_once_agree_and_lose_nothing_that_was_acknowledged(  # noqa: C901  a model, step by step
    steps: list[Any],
) -> None:
    log = ListLog()
    stores = [LogStore(log) for _ in range(3)]
    stores[0].set(code="x")
    model: dict[int, int] = {}
    """The acknowledged answers. Each step of the test is a different member, so each answer is written once."""
    unsure: dict[int, int] = {}
    for number, (who, what, fails) in enumerate(steps):
        store = stores[who]
        if what == "read":
            store.catch_up()
        elif what == "restart":
            stores[who] = LogStore(log)
        else:
            log.fails = fails
            try:
                if what == "answer":
                    store.answer(0, 0, number, who, "now")
                    model[number] = who
                elif what == "add":
                    store.add(f"P{number}", f"key {number}", {})
                elif what == "remove":
                    store.remove(number - 1)
                    model.pop(number - 1, None)
                    unsure.pop(number - 1, None)
                else:
                    store._begin_anew()
            except SupersededError:
                assert store.lost
                if what == "answer":
                    unsure[number] = who
                elif what == "remove" and (had := model.pop(number - 1, None)) is not None:
                    unsure[number - 1] = had
            log.fails = ""
    for store in stores:
        store.catch_up()
    fresh = LogStore(log)
    assert everything(stores[0]) == everything(stores[1]) == everything(stores[2]) == everything(fresh)
    found = {member: who for _, member, who in answered(fresh)}
    assert model.items() <= found.items() <= (model | unsure).items()


def test_a_process_that_has_not_read_the_latest_entry_cannot_write() -> None:
    log = ListLog()
    one, other = LogStore(log), LogStore(log)
    one.answer(0, 0, 1, "a", "now")
    with pytest.raises(SupersededError):
        other.answer(0, 0, 1, "b", "now")
    assert other.lost
    assert answered(other) == []
    with pytest.raises(SupersededError):  # until it has caught up
        other.answer(0, 0, 2, "b", "now")
    other.catch_up()
    other.answer(0, 0, 2, "b", "now")
    assert answered(other) == [(0, 1, "a"), (0, 2, "b")]


def test_a_long_log_is_replaced_by_a_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_store, "MOST_ENTRIES", 5)
    log = ListLog()
    one, other = LogStore(log), LogStore(log)
    for number in range(20):
        one.answer(0, 0, number, number, "now")
        assert len(log.entries) <= 6
    other.catch_up()
    assert len(answered(other)) == 20
    other.answer(0, 0, 20, "last", "now")
    one.catch_up()
    assert everything(one) == everything(other)


def test_a_deleted_log_stays_deleted() -> None:
    log = ListLog()
    one, other = LogStore(log), LogStore(log)
    one.set(code="x")
    other.catch_up()
    one.delete()
    other.catch_up()
    assert other.deleted
    with pytest.raises(SupersededError):
        other.set(code="y")


def test_a_process_restores_the_entries_that_a_log_has_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log loses any number of writes, also those before its last snapshot."""
    monkeypatch.setattr(log_store, "MOST_ENTRIES", 5)
    for writes in range(1, 14):
        log = ListLog()
        one, other = LogStore(log), LogStore(log)
        for number in range(12):
            one.answer(0, 0, number, number, "now")
        other.catch_up()
        log.go_back(writes)
        assert not one.is_current()
        with pytest.raises(SupersededError):
            one.answer(0, 0, 12, "refused", "now")
        for store in (one, other):
            store.catch_up()
            assert store.has_more
        one.restore()
        one.answer(0, 0, 12, 12, "now")
        other.catch_up()
        assert not other.has_more
        fresh = LogStore(log)
        assert [answer for _, _, answer in answered(fresh)] == [*range(13)]
        assert everything(one) == everything(other) == everything(fresh)


@pytest.mark.parametrize("more", [1, 4, 9])
def test_entries_that_others_append_to_an_older_log_count(more: int) -> None:
    """No process mixes entries of two histories, whether the other one is longer or shorter."""
    log = ListLog()
    one = LogStore(log)
    for number in range(8):
        one.answer(0, 0, number, "one", "now")
    log.go_back(4)
    other = LogStore(log)
    for number in range(more):
        other.answer(0, 0, 100 + number, "other", "now")
    one.catch_up()
    assert not one.has_more
    assert everything(one) == everything(other)
    one.answer(0, 0, 200, "one", "now")
    other.catch_up()
    assert everything(one) == everything(other)
    assert len(answered(one)) == 4 + more + 1
