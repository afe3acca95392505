"""Events: declarations in the class line and overrides in the class."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from sisyphus_widgets.rules import Event


class HeapEvent(Event, game="heaps"):
    """The base class of the test events."""

    seat: int

    @property
    def side(self) -> str:
        """Return a word for the seat."""
        return ("left", "right")[self.seat]


class HeapTaken(
    HeapEvent, rules="2.1 1.3", text="taken.{side}", elements="{cards} seat.{seat} heap.{heap}", tags="play end"
):
    """An event with all declarations."""

    heap: int
    cards: tuple[str, ...]


class HeapsShuffled(HeapEvent, rules="1.1", foreseeable=False):
    """An event with the fewest declarations, which cannot be foreseen."""


class HeapLost(HeapTaken, tags="end"):
    """A subclass with other tags, and with clauses that depend on a field."""

    @property
    def clauses(self) -> tuple[str, ...]:
        return ("2.2",) if self.heap else ("2.3", "1.3")


TAKEN_EVENT = HeapTaken(1, 4, ("7C", "QC"))


def test_an_event_has_its_declared_properties() -> None:
    assert TAKEN_EVENT.rules == ("heaps.2.1", "heaps.1.3")
    assert TAKEN_EVENT.rule == "heaps.2.1"
    assert TAKEN_EVENT.text_key == "taken.right"
    assert TAKEN_EVENT.elements == ("7C", "QC", "seat.1", "heap.4")
    assert TAKEN_EVENT.tags == ("play", "end")
    assert TAKEN_EVENT.foreseeable


def test_undeclared_properties_have_defaults() -> None:
    event = HeapsShuffled(0)
    assert (event.type, event.text_key, event.elements, event.tags) == ("heaps_shuffled", "heaps_shuffled", (), ())
    assert (event.arrows, event.actor, event.late) == ((), 0, False)
    assert not event.foreseeable
    assert event.seen_by(1) is event


def test_a_word_with_several_fields_is_one_id() -> None:
    class Pair(HeapTaken, elements="{seat}.{heap}"):
        """An event with an element id of two fields."""

    assert Pair(1, 4, ()).elements == ("1.4",)


def test_a_subclass_inherits_declarations_that_it_does_not_override() -> None:
    for heap, rules in ((0, ("heaps.2.3", "heaps.1.3")), (1, ("heaps.2.2",))):
        event = HeapLost(0, heap, ("2S",))
        assert (event.rules, event.tags, event.text_key) == (rules, ("end",), "taken.left")


def test_facts_are_the_fields_and_json_adds_type_and_rule() -> None:
    assert TAKEN_EVENT.facts() == {"seat": 1, "heap": 4, "cards": ("7C", "QC")}
    assert TAKEN_EVENT.to_json() == {"type": "heap_taken", "rule": "heaps.2.1", **TAKEN_EVENT.facts()}


class HeapShared(HeapTaken, rules="2.4 3.1:cards", tags="play scoring:cards", facts="side count"):
    """An event with conditional clauses and tags, and with facts from properties."""

    @property
    def count(self) -> int:
        """Return the number of cards."""
        return len(self.cards)


def test_clauses_and_tags_may_depend_on_a_field() -> None:
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
    """An event with alternatives, of which the first that holds counts, and with one element id per item of a tuple."""

    how: str
    left: int
    heaps: tuple[int, ...]
    top: str | None = None


def test_the_first_alternative_that_holds_is_used() -> None:
    even, odd, none = HeapSplit(1, "even", 1, (3, 4)), HeapSplit(1, "odd", 1, (), "QC"), HeapSplit(0, "odd", 0, (3,))
    assert [event.clauses for event in (even, odd, none)] == [("6.1", "1.3"), ("6.2", "1.3"), ("6.3", "1.3")]
    assert [event.text_key for event in (even, odd, none)] == ["split.even_right", "split.odd_right", "split.odd"]
    assert [event.elements for event in (even, odd, none)] == [("on.3", "on.4"), ("QC",), ("on.3",)]
    assert HeapSplit.declared_clauses() == ("6.1", "6.2", "6.3", "1.3")


def test_the_audience_of_an_event_can_be_declared() -> None:
    class Chosen(HeapEvent, seen="own"):
        """An event that only its own seat sees."""

    class Counted(HeapEvent, seen="none", about="reader"):
        """An event that no seat sees."""

        reader: int

    class VisibleEvent(HeapEvent, each="heaps"):
        """An event of which each seat sees its own item."""

        heaps: tuple[int | None, ...]

    assert [Chosen(1).seen_by(seat) for seat in range(3)] == [None, Chosen(1), None]
    assert ([Counted(1, 2).seen_by(seat) for seat in range(3)], Counted(1, 2).actor) == ([None] * 3, 2)
    assert VisibleEvent(0, (5, 6)).seen_by(1) == VisibleEvent(0, (None, 6))
