"""A core is copied and compared by its declared fields."""

from __future__ import annotations

from dataclasses import dataclass, field

from sisyphus_widgets.rules import PLAYING, Core


@dataclass(frozen=True)
class Rules:
    """An immutable object."""

    limit: int = 3


@dataclass(eq=False)
class Heaps(Core):
    """A core with fields of every kind."""

    rules: Rules = Rules()
    phase: int = PLAYING
    to_move: int = 0
    heap: list[int] = field(default_factory=lambda: [1, 2])
    rows: list[list[int]] = field(default_factory=lambda: [[3], [4, 5]])
    order: tuple[int, ...] = (6, 7)
    visible: list[int] = field(default_factory=list, compare=False)
    players: int = field(default=2, compare=False)


@dataclass(eq=False)
class TallHeaps(Heaps):
    """A subclass with one more field."""

    height: int = 1


def test_a_copy_has_equal_fields() -> None:
    core = Heaps(Rules(4), to_move=1, visible=[9])
    twin = core.copy()
    assert type(twin) is Heaps
    assert vars(twin) == vars(core)


def test_changing_a_copy_leaves_the_core_unchanged() -> None:
    core = Heaps()
    twin = core.copy()
    twin.heap.append(8)
    twin.rows[0].append(8)
    twin.rows.append([])
    twin.visible.append(8)
    twin.to_move = 1
    assert vars(core) == vars(Heaps())


def test_a_copy_shares_immutable_values() -> None:
    core = Heaps()
    assert core.copy().order is core.order
    assert core.copy().rules is core.rules


def test_equal_positions_have_equal_hashable_keys() -> None:
    core = Heaps()
    assert core.key() == core.copy().key() == (Rules(), PLAYING, 0, (1, 2), ((3,), (4, 5)), (6, 7))
    assert hash(core.key()) == hash(core.copy().key())


def test_every_compared_field_is_part_of_the_key() -> None:
    others = [
        Heaps(Rules(4)),
        Heaps(phase=PLAYING + 1),
        Heaps(to_move=1),
        Heaps(heap=[1]),
        Heaps(rows=[[3], [4]]),
        Heaps(order=()),
    ]
    assert len({core.key() for core in (Heaps(), *others)}) == len(others) + 1


def test_fields_without_compare_are_not_part_of_the_key() -> None:
    assert Heaps(visible=[1]).key() == Heaps(visible=[2]).key()


def test_a_subclass_copies_and_compares_inherited_fields_too() -> None:
    tall = TallHeaps(height=2)
    assert vars(tall.copy()) == vars(tall)
    assert tall.key() == (*Heaps().key(), 2)
