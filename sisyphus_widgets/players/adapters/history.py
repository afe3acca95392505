"""The history of a game: its positions, moves and events, and the part that each seat has seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ...rules import Action, AnyState, Event
from .setting import Setting


class GameHistory:
    """A position with all earlier positions and moves. It is immutable, so that copies of a game may share it.

    The events of a move are computed on first access: play without them is several times as fast.
    """

    __slots__ = ("_events", "_legal", "before", "length", "move", "setting", "state")

    def __init__(
        self, setting: Setting, state: AnyState, before: GameHistory | None = None, move: Action | None = None
    ) -> None:
        self.setting: Setting = setting
        self.state: AnyState = state
        self.before: GameHistory | None = before
        self.move: Action | None = move
        self.length: int = 0 if before is None else before.length + 1
        self._events: tuple[Event, ...] | None = None
        self._legal: dict[int, Action] | None = None

    def after(self, move: Action) -> GameHistory:
        """Return the history after a legal move or a deal that is due."""
        self._legal = None  # saves memory: there may be hundreds, and they are seldom needed again
        return GameHistory(self.setting, self.state.following((move,)), self, move)

    def __deepcopy__(self, memo: dict[int, Any]) -> GameHistory:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        moves = [str(here.move) for here in self._back() if here.before is not None]
        return replayed, (self.setting, tuple(reversed(moves)))

    @property
    def legal(self) -> dict[int, Action]:
        """The legal moves of the seat to move, by their numbers."""
        if self._legal is None:
            self._legal = self.setting.numbering.legal(self.state)
        return self._legal

    def _back(self) -> Iterator[GameHistory]:
        here: GameHistory | None = self
        while here is not None:
            yield here
            here = here.before

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the last move."""
        if self._events is None:
            self._events = () if self.before is None else self.before.state.apply(self.move)[1]
        return self._events

    def seat_log(self, seat: int) -> str:
        """Return all events that a seat has seen, one per line, without the parts that it could not see.

        Events hidden from the seat leave no trace, not even that they happened.
        """
        each = [event.seen_by(seat) for here in reversed([*self._back()]) for event in here.events]
        return "\n".join(repr(event) for event in each if event is not None)

    def information(self, seat: int) -> str:
        """Return everything that a seat with perfect recall knows: the events it has seen, and its current view."""
        view = self.state.view(seat)
        to_move = "nobody" if view.to_move is None else view.to_move
        return f"seat {seat}\n{self.seat_log(seat)}\n{view!r}\nto move: {to_move}"


def replayed(setting: Setting, moves: Iterable[str]) -> GameHistory:
    """Return the history of moves given in notation, deals included.

    Raises:
        RulesError: a move cannot be read or is against the rules.
    """
    here = GameHistory(setting, setting.start())
    for move in moves:
        here = GameHistory(setting, here.state.after(move), here, here.state.action(move))
    return here
