"""The branches kept at a table, and their conversion to and from the tree that a record holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from ..rules import Branch

MOST_KEPT = 100
"""The most branches a table keeps, so that requests of a page cannot fill the memory."""


@dataclass(frozen=True, slots=True)
class SavedBranch:
    """A branch with all its moves since it left the game.

    ``number`` identifies it to a page and is never reused; the other fields are those of a :class:`.Branch`.
    """

    number: int
    name: str
    after: int
    moves: tuple[str, ...]
    position: str | None = None
    seat: int | None = None

    def begins_as(self, other: SavedBranch) -> bool:
        """Return True if both branches begin at the same moment and from the same position."""
        return (self.after, self.position, self.seat) == (other.after, other.position, other.seat)

    def shared_with(self, other: SavedBranch) -> int:
        """Return the number of first moves that both branches have in common."""
        if not self.begins_as(other):
            return 0
        pairs = zip(self.moves, other.moves, strict=False)
        return next((n for n, (one, two) in enumerate(pairs) if one != two), min(len(self.moves), len(other.moves)))


@dataclass(slots=True)
class _Node:
    branch: SavedBranch
    shared: int
    """The number of its first moves that it shares with its parent branch."""
    parent_shared: int
    inner: list[_Node]


def as_tree(branches: Sequence[SavedBranch]) -> tuple[Branch, ...]:
    """Return branches in the form of a record: each below the earlier branch with which it shares the most moves."""
    nodes: list[_Node] = []
    roots: list[_Node] = []
    for one in branches:
        # A branch in a record has at least one move, so a branch that only repeats another shares all but its last.
        shares = [min(one.shared_with(node.branch), len(one.moves) - 1) for node in nodes]
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
    kept, inner = node.branch, tuple(_branch(one) for one in node.inner)
    if node.shared:
        return Branch(kept.name, node.shared - node.parent_shared, kept.moves[node.shared :], branches=inner)
    return Branch(kept.name, kept.after, kept.moves, kept.position, kept.seat, inner)


def from_tree(branches: Iterable[Branch], first: int) -> list[SavedBranch]:
    """Return the branches of a record, each with all its moves; numbers begin with ``first``."""
    found = [one for branch in branches for one in _flat(branch, None)]
    return [replace(one, number=first + n) for n, one in enumerate(found)]


def _flat(branch: Branch, parent: tuple[SavedBranch, int] | None) -> Iterator[SavedBranch]:
    """Yield a branch and those inside it; ``parent`` pairs a branch with the number of moves it inherited."""
    if parent is None:
        kept, shared = SavedBranch(0, branch.name, branch.after, branch.moves, branch.position, branch.seat), 0
    else:
        above, before = parent
        shared = before + branch.after
        kept = replace(above, name=branch.name, moves=above.moves[:shared] + branch.moves)
    yield kept
    for inner in branch.branches:
        yield from _flat(inner, (kept, shared))
