"""The moves of a game and every position between them; only a few positions are stored, the others are replayed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import overload

from .state import Action, AnyState

STRIDE = 64
"""The number of moves between stored positions: a trade-off between memory and the length of a replay."""

_NEVER: Mapping[int, AnyState] = MappingProxyType({})


class Positions(Sequence[AnyState]):
    """The position before the first move and after each one.

    Positions are computed on demand; reading them in order costs one move each. A slice is a tuple.
    """

    __slots__ = ("_checkpoints", "_last", "moves", "rearranged")

    def __init__(
        self, checkpoints: Sequence[AnyState], moves: Sequence[Action], rearranged: Mapping[int, AnyState] = _NEVER
    ) -> None:
        self.rearranged: Mapping[int, AnyState] = rearranged
        """The positions that replaced those reached by the moves, by the number of moves before them, in order."""
        self._checkpoints = tuple(checkpoints)
        self._last = (0, rearranged.get(0, self._checkpoints[0]))
        self.moves: tuple[Action, ...] = tuple(moves)
        """The moves between the positions."""

    @property
    def checkpoints(self) -> tuple[AnyState, ...]:
        """The stored positions: the first one, then every :data:`STRIDE`-th."""
        return self._checkpoints

    def __len__(self) -> int:
        return len(self.moves) + 1

    @overload
    def __getitem__(self, number: int) -> AnyState: ...

    @overload
    def __getitem__(self, number: slice) -> tuple[AnyState, ...]: ...

    def __getitem__(self, number: int | slice) -> AnyState | tuple[AnyState, ...]:
        if isinstance(number, slice):
            return tuple(self[each] for each in range(*number.indices(len(self))))
        return self._at(range(len(self))[number])

    def _at(self, number: int) -> AnyState:
        known, state = number - number % STRIDE, self._checkpoints[number // STRIDE]
        for after, replaced in self.rearranged.items():
            if known <= after <= number:
                known, state = after, replaced
        last, reached = self._last
        if known < last <= number:
            known, state = last, reached
        if known < number:
            state = state.following(self.moves[known:number])
            self._last = (number, state)
        return state

    def __iter__(self) -> Iterator[AnyState]:
        state = self.rearranged.get(0, self._checkpoints[0])
        yield state
        for number, move in enumerate(self.moves, 1):
            state = self.rearranged.get(number) or state.following((move,))
            yield state

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return len(self) == len(other) and all(mine == its for mine, its in zip(self, other, strict=True))

    def __repr__(self) -> str:
        return f"<{len(self)} positions of {self._checkpoints[0].game_name}>"


class History:
    """The moves played so far, with methods to add and take back moves."""

    def __init__(self, start: AnyState) -> None:
        self.state: AnyState = start
        """The current position."""
        self.moves: list[Action] = []
        """Every chance move and decision so far."""
        self._checkpoints = [start]
        self.rearranged: dict[int, AnyState] = dict[int, AnyState]()
        """The positions that replaced those reached by the moves, by the number of moves before them."""

    @classmethod
    def going_on(cls, positions: Positions) -> History:
        """Return a history that continues from the last of the given positions."""
        history = cls(positions.checkpoints[0])
        history._checkpoints = [*positions.checkpoints]
        history.moves = [*positions.moves]
        history.rearranged = {**positions.rearranged}
        history.state = positions[-1]
        return history

    def copy(self) -> History:
        """Return an independent copy."""
        other = History(self._checkpoints[0])
        other.state, other.moves, other._checkpoints = self.state, self.moves.copy(), self._checkpoints.copy()
        other.rearranged = self.rearranged.copy()
        return other

    @property
    def positions(self) -> Positions:
        """All positions so far."""
        return Positions(self._checkpoints, self.moves, self.rearranged.copy() or _NEVER)

    def rearrange(self, state: AnyState) -> None:
        """Replace the current position."""
        self.state = self.rearranged[len(self.moves)] = state

    def add(self, move: Action, after: AnyState) -> None:
        """Add a move and the position after it."""
        self.moves.append(move)
        self.state = after
        if len(self.moves) % STRIDE == 0:
            self._checkpoints.append(after)

    def cut(self, length: int) -> None:
        """Forget all but the first ``length`` moves, and what replaced the position after them."""
        if length < len(self.moves):
            self.rearranged = {after: state for after, state in self.rearranged.items() if after < length}
            self.state = self.positions[length]
            del self.moves[length:], self._checkpoints[length // STRIDE + 1 :]
