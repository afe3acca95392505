"""Numbers for moves: the index of a move among all declared moves, or among the currently legal ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from operator import attrgetter
from typing import Any

from ...rules import Action, AnyGame, AnyState, PositionError

MOST_LISTED = 1000
"""The maximum number of legal moves in a position of a game that does not declare its moves."""


class Numbering:
    """The numbers of moves in a game with these options.

    If a game declares its moves (:meth:`~..rules.game.Game.every_move`), each move has a *fixed* number, the same in
    all positions. In other games, the number is the index of a move among the legal moves sorted by notation, which
    differs from position to position; the size of the numbering is then ``most``.
    """

    def __init__(self, game: AnyGame, players: int, options: Any, most: int = MOST_LISTED) -> None:
        self._game = game
        declared: Iterable[Action] | None = game.every_move(players, options)
        self.fixed: bool = declared is not None
        self.moves: tuple[Action, ...] = tuple(declared or ())
        self.size: int = len(self.moves) if self.fixed else most
        self._by_kind: dict[type, tuple[Callable[[Any], Any], dict[Any, int]]] = {}
        for number, move in enumerate(self.moves):
            kind = type(move)
            read, numbers = self._by_kind.setdefault(kind, (_reader(kind), {}))
            numbers[read(move)] = number

    def legal(self, state: AnyState) -> dict[int, Action]:
        """Return the legal moves of the seat to move by their numbers, in no particular order.

        Raises:
            PositionError: there are more legal moves than numbers, or the game does not declare one of them.
        """
        if self.fixed:
            numbers = self._game.legal_numbers(state)
            return self._number_moves(state) if numbers is None else {number: self.moves[number] for number in numbers}
        listed = sorted(state.legal_actions(), key=str)
        if len(listed) > self.size:
            raise PositionError(
                f"there are {len(listed)} legal moves and only {self.size} numbers: {state.game_name} has to declare "
                "its moves (every_move)"
            )
        return dict(enumerate(listed))

    def _number_moves(self, state: AnyState) -> dict[int, Action]:
        """Return the legal moves by their numbers, for a game that does not number its legal moves itself."""
        found, moves = dict[int, Action](), list(state.legal_actions())
        try:
            for move in moves:
                read, numbers = self._by_kind[type(move)]
                found[numbers[read(move)]] = move
        except KeyError:
            message = f"{move} is legal, but the moves that {state.game_name} declares (every_move) leave it out"
            raise PositionError(message) from None
        return found


def _reader(kind: type) -> Callable[[Any], Any]:
    """Return a function that turns a move of this class into a key that is unique within the class.

    The key consists of the fields of a dataclass; looking it up is four times as fast as looking up the move.
    """
    names = [field.name for field in fields(kind) if field.compare] if is_dataclass(kind) else []
    return attrgetter(*names) if names else _itself


def _itself(move: Any) -> Any:
    return move
