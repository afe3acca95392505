"""What one seat may know of a position."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .state import Action, State
from .verdict import Verdict

if TYPE_CHECKING:
    from .game import Game

S = TypeVar("S", bound=State[Any])


class View(ABC, Generic[S]):
    """A position as ``seat`` may know it (None: all of it).

    Everything read from a view is the same for any two positions that the seat cannot tell apart.
    """

    __slots__ = ("_state", "seat")

    def __init__(self, state: S, seat: int | None) -> None:
        state.check_seat(seat)
        self._state = state
        self.seat = seat

    @property
    @abstractmethod
    def history(self) -> tuple[str, ...]:
        """What this seat has seen happen, as notation; what it could not see is left out."""

    @abstractmethod
    def key(self) -> tuple[Any, ...]:
        """All this seat knows, as one value: equal for positions it cannot tell apart."""

    @abstractmethod
    def sample(self, rng: random.Random) -> S:
        """A whole position consistent with everything this seat knows, the rest at random."""

    @property
    def game(self) -> Game:
        """The game this is a view of."""
        return self._state.game

    @property
    def to_move(self) -> int | None:
        """The seat to decide, as far as this seat knows; None where it does not."""
        return self._state.known_to_move(self.seat)

    def legal_actions(self) -> Iterable[Action]:
        """What this seat may do now; empty when it is not to move."""
        mine = self.seat is None or self._state.to_move == self.seat
        return self._state.legal_actions() if mine else ()

    def verdict(self, action: str | Action) -> Verdict:
        """Whether this seat may do this now, and if not, why."""
        return self._state.verdict(action, self.seat)

    def standing(self) -> dict[str, Any]:
        """The public score."""
        return self._state.standing()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and other.__class__ is self.__class__ and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return self._state.picture(self.seat)


class OpenView(View[S]):
    """The view of a game without secrets: everyone knows everything."""

    __slots__ = ()

    @property
    def state(self) -> S:
        """The position."""
        return self._state

    @property
    def history(self) -> tuple[str, ...]:
        return ()

    def key(self) -> tuple[Any, ...]:
        return (self.seat, self._state)

    def sample(self, rng: random.Random) -> S:
        return self._state
