"""Events: what one declares in its class line, and what it says itself."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from sisyphus_widgets.rules import Event


class HeapEvent(Event, game="heaps"):
    """Something that a seat did."""

    seat: int

    @property
    def side(self) -> str:
        """Return who it was, in a word."""
        return ("left", "right")[self.seat]


class HeapTaken(
    HeapEvent, rules="2.1 1.3", text="taken.{side}", elements="{cards} seat.{seat} heap.{heap}", tags="play end"
):
    """Everything declared."""

    heap: int
    cards: tuple[str, ...]


class HeapsShuffled(HeapEvent, rules="1.1", foreseeable=False):
    """Nothing declared but the rule, and that it cannot be foreseen."""


class HeapLost(HeapTaken, tags="end"):
    """As the one before, but for its tags and for the rules, which depend."""

    @property
    def clauses(self) -> tuple[str, ...]:
        return ("2.2",) if self.heap else ("2.3", "1.3")


TAKEN_EVENT = HeapTaken(1, 4, ("7C", "QC"))


def test_what_is_declared() -> None:
    assert TAKEN_EVENT.rules == ("heaps.2.1", "heaps.1.3")
    assert TAKEN_EVENT.rule == "heaps.2.1"
    assert TAKEN_EVENT.text_key == "taken.right"
    assert TAKEN_EVENT.elements == ("7C", "QC", "seat.1", "heap.4")
    assert TAKEN_EVENT.tags == ("play", "end")
    assert TAKEN_EVENT.foreseeable


def test_what_is_not_declared() -> None:
    event = HeapsShuffled(0)
    assert (event.type, event.text_key, event.elements, event.tags) == ("heaps_shuffled", "heaps_shuffled", (), ())
    assert (event.arrows, event.actor, event.late) == ((), 0, False)
    assert not event.foreseeable
    assert event.seen_by(1) is event


def test_several_words_that_hold_a_field_are_one_id() -> None:
    class Pair(HeapTaken, elements="{seat}.{heap}"):
        """An id made of two fields."""

    assert Pair(1, 4, ()).elements == ("1.4",)


def test_a_subclass_takes_over_what_it_does_not_declare_anew() -> None:
    for heap, rules in ((0, ("heaps.2.3", "heaps.1.3")), (1, ("heaps.2.2",))):
        event = HeapLost(0, heap, ("2S",))
        assert (event.rules, event.tags, event.text_key) == (rules, ("end",), "taken.left")


def test_facts_are_the_fields_and_json_says_what_it_is() -> None:
    assert TAKEN_EVENT.facts() == {"seat": 1, "heap": 4, "cards": ("7C", "QC")}
    assert TAKEN_EVENT.to_json() == {"type": "heap_taken", "rule": "heaps.2.1", **TAKEN_EVENT.facts()}


class HeapShared(HeapTaken, rules="2.4 3.1:cards", tags="play scoring:cards", facts="side count"):
    """An event with something that holds only at times, and facts that are no fields."""

    @property
    def count(self) -> int:
        """Return the number of cards."""
        return len(self.cards)


def test_clauses_and_tags_may_hold_only_where_a_field_does() -> None:
    some, none = HeapShared(0, 4, ("7C",)), HeapShared(0, 4, ())
    assert (some.clauses, some.rules, some.tags) == (("2.4", "3.1"), ("heaps.2.4", "heaps.3.1"), ("play", "scoring"))
    assert (none.clauses, none.rules, none.tags) == (("2.4",), ("heaps.2.4",), ("play",))


def test_declared_facts_come_after_the_fields() -> None:
    facts = HeapShared(1, 4, ("7C",)).facts()
    assert list(facts.items()) == [("seat", 1), ("heap", 4), ("cards", ("7C",)), ("side", "right"), ("count", 1)]


def test_events_are_values() -> None:
    assert HeapTaken(1, 4, ("7C", "QC")) == TAKEN_EVENT
    assert len({TAKEN_EVENT, HeapTaken(1, 4, ("7C", "QC")), HeapTaken(0, 4, ())}) == 2
    with pytest.raises(FrozenInstanceError):
        TAKEN_EVENT.heap = 5  # type: ignore[misc]


class HeapSplit(
    HeapEvent,
    rules="6.1:how=even|6.2:left|6.3 1.3",
    text="split.{how}_{side}:left|split.{how}",
    elements="on.{heaps} {top}",
):
    """Words of which the first that is so stands there, and one id for each of several."""

    how: str
    left: int
    heaps: tuple[int, ...]
    top: str | None = None


def test_of_several_ways_the_first_that_is_so_stands_there() -> None:
    even, odd, none = HeapSplit(1, "even", 1, (3, 4)), HeapSplit(1, "odd", 1, (), "QC"), HeapSplit(0, "odd", 0, (3,))
    assert [event.clauses for event in (even, odd, none)] == [("6.1", "1.3"), ("6.2", "1.3"), ("6.3", "1.3")]
    assert [event.text_key for event in (even, odd, none)] == ["split.even_right", "split.odd_right", "split.odd"]
    assert [event.elements for event in (even, odd, none)] == [("on.3", "on.4"), ("QC",), ("on.3",)]
    assert HeapSplit.declared_clauses() == ("6.1", "6.2", "6.3", "1.3")


def test_who_sees_an_event_may_be_declared() -> None:
    class Chosen(HeapEvent, seen="own"):
        """Seen by the one who chose."""

    class Counted(HeapEvent, seen="none", about="reader"):
        """Seen by no seat."""

        reader: int

    class VisibleEvent(HeapEvent, each="heaps"):
        """Each seat sees its own."""

        heaps: tuple[int | None, ...]

    assert [Chosen(1).seen_by(seat) for seat in range(3)] == [None, Chosen(1), None]
    assert ([Counted(1, 2).seen_by(seat) for seat in range(3)], Counted(1, 2).actor) == ([None] * 3, 2)
    assert VisibleEvent(0, (5, 6)).seen_by(1) == VisibleEvent(0, (None, 6))
