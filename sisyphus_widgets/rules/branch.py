"""Branches of a recorded game: alternative continuations from some point, as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .errors import RecordError, RulesError, quoted
from .numbers import whole
from .state import AnyState

MOST_DEEP = 100
"""The greatest depth of nested branches."""

LONGEST_NAME = 80
"""The greatest number of characters in a name."""

_NEEDED = ("name", "after", "moves")
_MORE = ("position", "seat", "branches")


@dataclass(frozen=True, slots=True)
class Branch:
    """Moves that depart from a game, or from another branch, at some point.

    A branch begins after the first ``after`` moves of its parent, which is the game or another branch; in a branch,
    only its own moves count. ``moves`` are all moves from there on, chance moves included. A branch of the game begins
    from the game's position, or from ``position`` if given. That is a position which ``seat`` cannot tell from the
    game's: everything hidden from this seat is dealt again. A branch of a branch has no ``position``.

    Raises:
        RecordError: a field has the wrong type. The record that holds the branch checks whether it can be played.
    """

    name: str
    after: int
    moves: tuple[str, ...]
    position: str | None = None
    seat: int | None = None
    branches: tuple[Branch, ...] = ()

    def __post_init__(self) -> None:
        """Refuse values of the wrong type, and convert the others to plain values."""
        if type(self.name) is not str or not self.name.strip() or not self.name.isprintable():
            raise RecordError(f'"name" must be a line of text, not {quoted(self.name)}')
        if len(self.name) > LONGEST_NAME:
            raise RecordError(f'"name" has {LONGEST_NAME} characters at most, not {len(self.name)}')
        after = whole(self.after)
        if after is None or after < 0:
            raise RecordError(f'"after" must be a whole number from 0, not {quoted(self.after)}')
        if not isinstance(self.moves, list | tuple) or not self.moves:
            raise RecordError(f'"moves" must be a list of one move or more, not {quoted(self.moves)}')
        check_moves(self.moves)
        if not isinstance(self.branches, list | tuple) or not all(isinstance(one, Branch) for one in self.branches):
            raise RecordError(f'"branches" must be a list of branches, not {quoted(self.branches)}')
        if (self.position is None) != (self.seat is None):
            raise RecordError('"position" and "seat" go together: "seat" cannot tell "position" from the game\'s')
        if self.position is not None and type(self.position) is not str:
            raise RecordError(f'"position" must be a string, not {quoted(self.position)}')
        seat = None if self.seat is None else whole(self.seat)
        if self.seat is not None and seat is None:
            raise RecordError(f'"seat" must be a whole number, not {quoted(self.seat)}')
        object.__setattr__(self, "after", after)
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "moves", tuple(self.moves))
        object.__setattr__(self, "branches", tuple(self.branches))

    def to_json(self) -> dict[str, Any]:
        """Return the branch as plain JSON values."""
        world = {} if self.position is None else {"seat": self.seat, "position": self.position}
        more = {"branches": [one.to_json() for one in self.branches]} if self.branches else {}
        return {"name": self.name, "after": self.after, **world, "moves": list(self.moves), **more}


def check_moves(moves: Sequence[object]) -> None:
    """Refuse moves that are not strings.

    Raises:
        RecordError: a move is not a string; the error has its number.
    """
    for number, move in enumerate(moves, 1):
        if type(move) is not str:
            raise RecordError(f"a move must be a string, not {quoted(move)}", number)


def read_branches(data: object, path: str = "", deep: int = 1) -> tuple[Branch, ...]:
    """Read the branches in a record; ``path`` is the number of their parent branch, such as “2.1”.

    Raises:
        RecordError: the data is not a list of branches; the message says which branch is wrong and why.
    """
    if not isinstance(data, list) or not data:
        raise RecordError(f'"branches" must be a list of one branch or more, not {quoted(data)}', branch=path)
    if deep > MOST_DEEP:
        raise RecordError(f"branches of branches go {MOST_DEEP} deep at most", branch=path)
    return tuple(_read(one, f"{path}.{number}" if path else f"{number}", deep) for number, one in enumerate(data, 1))


def _read(data: object, path: str, deep: int) -> Branch:
    if not isinstance(data, Mapping):
        raise RecordError(f"a branch must be a JSON object, not {quoted(data)}", branch=path)
    wrong = [f"missing {key!r}" for key in _NEEDED if key not in data]
    wrong += [f"unknown {key!r}" for key in data if key not in (*_NEEDED, *_MORE)]
    if wrong:
        raise RecordError(f"keys {', '.join(wrong)}", branch=path)
    inner = read_branches(data["branches"], path, deep + 1) if "branches" in data else ()
    try:
        return Branch(
            data["name"], data["after"], data["moves"], data.get("position"), data.get("seat"), inner
        )  # fmt: skip
    except RecordError as error:
        raise RecordError(str(error), branch=path) from None


def check_branches(
    branches: Sequence[Branch],
    on: Sequence[AnyState],
    read: Callable[[str], AnyState],
    path: str = "",
) -> None:
    """Play all moves of the branches that depart from the positions ``on``; ``read`` reads a position.

    Raises:
        RecordError: a move cannot be played; the message names the branch and the number of the move.
    """
    for number, branch in enumerate(branches, 1):
        where = f"{path}.{number}" if path else f"{number}"
        label = f"{where} “{branch.name}”"
        if branch.after >= len(on):
            length = len(on) - 1
            raise RecordError(f'"after" is {branch.after}, but it branches off from {length} moves', branch=label)
        positions = [branch_start(branch, on[branch.after], read, label, nested=bool(path))]
        for at, move in enumerate(branch.moves, 1):
            try:
                positions.append(positions[-1].after(positions[-1].action(move)))
            except RulesError as error:
                raise RecordError(str(error), at, branch=label) from None
        check_branches(branch.branches, positions, read, where)


def branch_start(
    branch: Branch, at: AnyState, read: Callable[[str], AnyState], label: str = "", *, nested: bool = False
) -> AnyState:
    """Return the first position of a branch that departs from its parent at the position ``at``.

    Raises:
        RecordError: the branch has an impossible position, or one that its seat can tell from ``at``.
    """
    if branch.position is None or branch.seat is None:
        return at
    if nested:
        raise RecordError("a branch of a branch has no position of its own", branch=label)
    try:
        position, seen = read(branch.position), at.view(branch.seat)
    except RulesError as error:
        raise RecordError(f'"position": {error}', branch=label) from None
    if position.players != at.players or position.view(branch.seat) != seen:
        raise RecordError(f"seat {branch.seat} can tell its position from that of the game", branch=label)
    return position
