"""The position of a game as an immutable value: what may be done in it, and what follows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

from .errors import IllegalActionError, PositionError
from .events import Emit, Event
from .verdict import Breach, Verdict

if TYPE_CHECKING:
    from .game import Game
    from .texts import Texts
    from .view import View


NOBODY = -1
"""The seat to move in a core where nobody is."""


class Core(Protocol):
    """The mutable position inside a state: what playouts use directly. ``to_move`` is a seat or ``NOBODY``."""

    to_move: int

    def copy(self) -> Self:
        """An independent copy."""

    def key(self) -> Hashable:
        """A value that is equal exactly for equal positions."""


class Action(Hashable, Protocol):
    """One decision or chance move; ``str`` is its notation, verb included."""

    def __str__(self) -> str: ...


C = TypeVar("C", bound=Core)


@dataclass(frozen=True, slots=True)
class Beat:
    """One step of explained play: an event, and the position right after it."""

    event: Event
    state: State[Any]


class State(ABC, Generic[C]):
    """A whole position. Immutable and hashable; undo is keeping the old one.

    A game's state wraps a mutable core. Every transition copies the core and runs the one function that playouts run
    too, with or without a listener for events, so explained play and fast play cannot differ.
    """

    __slots__ = ("_core", "_hash")

    def __init__(self, core: C) -> None:
        self._core = core
        self._hash: int | None = None

    # --- what a game provides -------------------------------------------------------------------------------

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game this is a position of."""

    @property
    @abstractmethod
    def chance_due(self) -> bool:
        """Whether the next move is a ``deal``."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the game has ended."""

    @abstractmethod
    def legal_actions(self) -> Iterable[Action]:
        """Everything the seat to move may do; empty when nobody is to move. May be lazy where there is much."""

    @abstractmethod
    def judge(self, action: Action, seat: int | None) -> Verdict:
        """The verdict on an action that has been read; ``seat`` None means the one to move."""

    @abstractmethod
    def perform(self, core: C, action: Action, emit: Emit | None) -> None:
        """Carry out a legal action on ``core``, telling ``emit`` each event right after the core shows it."""

    @abstractmethod
    def read(self, text: str) -> Action:
        """The action that ``text`` writes in this position; the verb may be left out where one fits.

        Raises:
            NotationError: the text cannot be read.
        """

    @abstractmethod
    def chance_action(self, seed: int) -> Action:
        """The chance move due here in the game with this seed."""

    @abstractmethod
    def view(self, seat: int | None) -> View[Any]:
        """What ``seat`` may know; None is everything."""

    @abstractmethod
    def standing(self) -> dict[str, Any]:
        """The public score as plain JSON values."""

    @abstractmethod
    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        """The position as a text picture, as ``seat`` sees it (None: everything), in the words of ``texts``."""

    # --- what every game gets -------------------------------------------------------------------------------

    def action(self, action: str | Action) -> Action:
        """The action itself, or the one the text writes here."""
        return self.read(action) if isinstance(action, str) else action

    def verdict(self, action: str | Action, seat: int | None = None) -> Verdict:
        """Whether ``seat`` (None: the one to move) may do this, and if not, why.

        Raises:
            NotationError: the text cannot be read.
        """
        return self.judge(self.action(action), seat)

    @property
    def core(self) -> C:
        """A copy of the mutable position inside, for playouts."""
        return self._core.copy()

    @property
    def to_move(self) -> int | None:
        """The seat to decide, or None when the game is over or chance is due."""
        seat = self._core.to_move
        return None if seat == NOBODY else seat

    def known_to_move(self, seat: int | None) -> int | None:
        """The seat to decide as far as ``seat`` knows (None: knows all); None where it does not."""
        return self.to_move

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.game.players[0]

    def check_seat(self, seat: int | None) -> None:
        """Refuse a seat that is not there; None, for no seat or all of them, is let be.

        Raises:
            PositionError: there is no such seat.
        """
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            raise PositionError(f"there is no seat {seat!r}; seats are 0 to {self.players - 1}")

    def refuse(
        self,
        code: str,
        rule: str,
        seat: int | None,
        facts: Mapping[str, Any] | None = None,
        names: tuple[str, ...] = (),
        key: str | None = None,
    ) -> Verdict:
        """The verdict on an action that is against a rule, as :meth:`judge` gives it."""
        return Verdict(False, code, rule, facts or {}, names, seat, self.game.texts(), key)

    def refuse_for(self, breach: Breach, seat: int | None) -> Verdict:
        """The same, for what a game has found that ``seat`` breaks."""
        return self.refuse(breach.code, breach.rule, seat, breach.facts, breach.names, breach.key)

    def _checked(self, action: str | Action) -> Action:
        read = self.action(action)
        verdict = self.judge(read, None)
        if not verdict:
            raise IllegalActionError(str(read), verdict)
        return read

    def apply(self, action: str | Action) -> tuple[Self, tuple[Event, ...]]:
        """The position after an action, and what happened on the way.

        Raises:
            NotationError: the text cannot be read.
            IllegalActionError: the action is against the rules; it carries the verdict.
        """
        read, core, events = self._checked(action), self._core.copy(), list[Event]()
        self.perform(core, read, events.append)
        return self.__class__(core), tuple(events)

    def after(self, action: str | Action) -> Self:
        """The position after an action, without its events."""
        read, core = self._checked(action), self._core.copy()
        self.perform(core, read, None)
        return self.__class__(core)

    def beats(self, action: str | Action) -> tuple[Self, list[Beat]]:
        """As :meth:`apply`, with the position as it stood right after each event.

        Those in-between positions are for drawing; only the last is a position to go on from.
        """
        read, core, beats = self._checked(action), self._core.copy(), list[Beat]()
        self.perform(core, read, lambda event: beats.append(Beat(event, self.__class__(core.copy()))))
        return self.__class__(core), beats

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return other.__class__ is self.__class__ and bool(self._core.key() == other._core.key())

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash((self.__class__, self._core.key()))
        return self._hash

    def __repr__(self) -> str:
        return self.picture()
