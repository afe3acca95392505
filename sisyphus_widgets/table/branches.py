"""The branches of a game that are kept at a table, and the same as a record holds them: as a tree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from ..rules import Branch

MOST_KEPT = 100
"""So many branches are kept at a table: a page may ask for it, and must not be able to fill the memory."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A branch with all its moves, from the game on.

    ``number`` is what a page calls it by, and never another's; the rest is as in a :class:`.Branch`.
    """

    number: int
    name: str
    after: int
    moves: tuple[str, ...]
    position: str | None = None
    seat: int | None = None

    def begins_as(self, other: Kept) -> bool:
        """Whether it begins at the same moment, from the same position."""
        return (self.after, self.position, self.seat) == (other.after, other.position, other.seat)

    def shared_with(self, other: Kept) -> int:
        """How many moves it has in common with another one, from the beginning on."""
        if not self.begins_as(other):
            return 0
        pairs = zip(self.moves, other.moves, strict=False)
        return next((n for n, (one, two) in enumerate(pairs) if one != two), min(len(self.moves), len(other.moves)))


@dataclass(slots=True)
class _Node:
    kept: Kept
    shared: int
    """So many of its moves are those of the branch it is a branch of."""
    parent_shared: int
    inner: list[_Node]


def as_tree(kept: Sequence[Kept]) -> tuple[Branch, ...]:
    """Branches as a record holds them: each below the earlier one with which it shares most moves."""
    nodes: list[_Node] = []
    roots: list[_Node] = []
    for one in kept:
        # Each branch has a move of its own, so one that only repeats another ends beside its last move.
        shares = [min(one.shared_with(node.kept), len(one.moves) - 1) for node in nodes]
        most = max(shares, default=0)
        if most == 0:
            node = _Node(one, 0, 0, [])
            roots.append(node)
        else:
            parent = nodes[shares.index(most)]
            node = _Node(one, most, parent.shared, [])
            parent.inner.append(node)
        nodes.append(node)
    return tuple(_branch(root) for root in roots)


def _branch(node: _Node) -> Branch:
    kept, inner = node.kept, tuple(_branch(one) for one in node.inner)
    if node.shared:
        return Branch(kept.name, node.shared - node.parent_shared, kept.moves[node.shared :], branches=inner)
    return Branch(kept.name, kept.after, kept.moves, kept.position, kept.seat, inner)


def from_tree(branches: Iterable[Branch], first: int) -> list[Kept]:
    """Branches of a record with all their moves each; their numbers begin with ``first``."""
    found = [one for branch in branches for one in _flat(branch, None)]
    return [replace(one, number=first + n) for n, one in enumerate(found)]


def _flat(branch: Branch, parent: tuple[Kept, int] | None) -> Iterator[Kept]:
    """A branch and those in it; a parent comes with the number of its moves that are not its own."""
    if parent is None:
        kept, shared = Kept(0, branch.name, branch.after, branch.moves, branch.position, branch.seat), 0
    else:
        above, before = parent
        shared = before + branch.after
        kept = replace(above, name=branch.name, moves=above.moves[:shared] + branch.moves)
    yield kept
    for inner in branch.branches:
        yield from _flat(inner, (kept, shared))
