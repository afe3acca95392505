"""A branch of a recorded game: how it might have gone on from a moment, as text, with branches of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .errors import RecordError, RulesError, quoted
from .numbers import whole
from .state import AnyState

MOST_DEEP = 100
"""Branches of branches go so deep at most."""

LONGEST_NAME = 80
"""So many characters has a name at most."""

_NEEDED = ("name", "after", "moves")
_MORE = ("position", "seat", "branches")


@dataclass(frozen=True, slots=True)
class Branch:
    """Other moves from a moment of a game on, and of a branch in turn.

    It begins when ``after`` moves were made: of the game, or of the branch it is a branch of (of that one's own moves).
    ``moves`` are all that are made then, chance moves too. A branch of the game begins from its position, or where
    ``position`` says so from that one: a position that the seat ``seat`` cannot tell from the game's, in which what it
    does not know was dealt anew. Branches of a branch begin on its way and have no position of their own.

    Raises:
        RecordError: something in it is of the wrong kind. Whether it can be played, a record that holds it finds out.
    """

    name: str
    after: int
    moves: tuple[str, ...]
    position: str | None = None
    seat: int | None = None
    branches: tuple[Branch, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what is of the wrong kind, and hold plain values."""
        if type(self.name) is not str or not self.name.strip() or not self.name.isprintable():
            raise RecordError(f'"name" must be a line of text, not {quoted(self.name)}')
        if len(self.name) > LONGEST_NAME:
            raise RecordError(f'"name" has {LONGEST_NAME} characters at most, not {len(self.name)}')
        after = whole(self.after)
        if after is None or after < 0:
            raise RecordError(f'"after" must be a whole number from 0, not {quoted(self.after)}')
        if not isinstance(self.moves, list | tuple) or not self.moves:
            raise RecordError(f'"moves" must be a list of one move or more, not {quoted(self.moves)}')
        for number, move in enumerate(self.moves, 1):
            if type(move) is not str:
                raise RecordError(f"a move is a string, not {quoted(move)}", number)
        if not isinstance(self.branches, list | tuple) or not all(isinstance(one, Branch) for one in self.branches):
            raise RecordError(f'"branches" must be a list of branches, not {quoted(self.branches)}')
        if (self.position is None) != (self.seat is None):
            raise RecordError('"position" and "seat" stand together: who cannot tell it from the position of the game')
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
        """The branch as plain JSON values."""
        world = {} if self.position is None else {"seat": self.seat, "position": self.position}
        more = {"branches": [one.to_json() for one in self.branches]} if self.branches else {}
        return {"name": self.name, "after": self.after, **world, "moves": list(self.moves), **more}


def read_branches(data: object, path: str = "", deep: int = 1) -> tuple[Branch, ...]:
    """Branches as a record holds them; ``path`` is the number of the branch they are in, as in “2.1”.

    Raises:
        RecordError: they are none; the message says which one and why.
    """
    if not isinstance(data, list) or not data:
        raise RecordError(f'"branches" must be a list of one branch or more, not {quoted(data)}', branch=path)
    if deep > MOST_DEEP:
        raise RecordError(f"branches of branches go {MOST_DEEP} deep at most", branch=path)
    return tuple(_read(one, f"{path}.{number}" if path else f"{number}", deep) for number, one in enumerate(data, 1))


def _read(data: object, path: str, deep: int) -> Branch:
    if not isinstance(data, Mapping):
        raise RecordError(f"a branch is a JSON object, not {quoted(data)}", branch=path)
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
    """Play all moves of branches of a line of positions ``on``; ``read`` reads a position.

    Raises:
        RecordError: one cannot be played; the message names the branch and the number of its move.
    """
    for number, branch in enumerate(branches, 1):
        where = f"{path}.{number}" if path else f"{number}"
        told = f"{where} “{branch.name}”"
        if branch.after >= len(on):
            made = len(on) - 1
            raise RecordError(f'"after" is {branch.after}, but it branches off from {made} moves', branch=told)
        positions = [begun(branch, on[branch.after], read, told, nested=bool(path))]
        for at, move in enumerate(branch.moves, 1):
            try:
                positions.append(positions[-1].after(positions[-1].action(move)))
            except RulesError as error:
                raise RecordError(str(error), at, branch=told) from None
        check_branches(branch.branches, positions, read, where)


def begun(
    branch: Branch, at: AnyState, read: Callable[[str], AnyState], told: str = "", *, nested: bool = False
) -> AnyState:
    """The position from which a branch begins, where the line it branches off from has come to ``at``.

    Raises:
        RecordError: it has a position that cannot be, or one that its seat can tell from ``at``.
    """
    if branch.position is None or branch.seat is None:
        return at
    if nested:
        raise RecordError("a branch of a branch has no position of its own", branch=told)
    try:
        position, seen = read(branch.position), at.view(branch.seat)
    except RulesError as error:
        raise RecordError(f'"position": {error}', branch=told) from None
    if position.players != at.players or position.view(branch.seat) != seen:
        raise RecordError(f"seat {branch.seat} can tell its position from that of the game", branch=told)
    return position
