"""Moves in a match, chosen by players or given as text, with errors that name the failing player."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Protocol, runtime_checkable

from ..rules import Action, Beat, Match, RulesError, View
from ..rules.registry import blame
from .simple import Player

MOST_MOVES = 20_000
"""The greatest number of moves that players make in a row, before a seat without a player or the end of the game."""


class PlayerError(Exception):
    """A failure or an illegal choice of a player; the original exception is its ``__cause__``.

    ``player`` is the player, ``seat`` its seat.
    """

    def __init__(self, seat: int, player: Player, error: BaseException) -> None:
        # The message of a RulesError explains itself; other messages, such as that of a KeyError, need the class name.
        what = str(error) if isinstance(error, RulesError) else blame(error) or f"{type(error).__name__}: {error}"
        super().__init__(f"the player of seat {seat}, {type(player).__name__}, failed: {what}")
        self.seat = seat
        self.player = player

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the cause too, which Python omits when it pickles exceptions."""
        return _restored, (type(self), self.args, self.__cause__), self.__dict__


def _restored(kind: type[PlayerError], args: tuple[str], cause: BaseException | None) -> PlayerError:
    error = kind.__new__(kind, *args)
    error.__cause__ = cause
    return error


class EndlessError(RulesError):
    """Play that does not end within the allowed number of moves."""


@runtime_checkable
class Thinker(Player, Protocol):
    """A player that thinks in small steps."""

    def thinking(self, view: View[Any], rng: random.Random) -> Iterator[Action | None]:
        """Yield None after each step, and finally the action that ``choose`` would return."""


def let_move(
    match: Match, players: Mapping[int, Player], *, most: int = MOST_MOVES, deal: bool = True
) -> Iterator[list[Beat]]:
    """Deal and let ``players`` move until it is the turn of a seat without a player; yield the beats of each move.

    With ``deal=False``, stop before a deal that is due. The randomness of a player depends only on the seed and the
    number of the move, so that the same game continues in the same way.

    Raises:
        PlayerError: a player raised an exception, or chose an illegal action.
        EndlessError: it is still their turn after ``most`` moves.
    """
    return (beats for beats in let_think(match, players, most=most, deal=deal) if beats is not None)


def let_think(
    match: Match, players: Mapping[int, Player], *, most: int = MOST_MOVES, deal: bool = True
) -> Iterator[list[Beat] | None]:
    """Let players move as :func:`let_move` does, and also yield None after each small step of their thinking.

    Raises:
        PlayerError: a player raised an exception, or chose an illegal action.
        EndlessError: it is still their turn after ``most`` moves.
    """
    moves = 0
    while are_due(match, players, deal=deal):
        if moves == most:
            raise EndlessError(f"after {most:,} moves of the other players it was still their turn")
        moves += 1
        if match.state.chance_due:
            yield match.deal()
        else:
            yield from _moving(match, players)


def are_due(match: Match, players: Mapping[int, Player], *, deal: bool = True) -> bool:
    """Return True if one of ``players`` is to move, or (with ``deal``) a deal is due."""
    state = match.state
    return not state.over and (deal if state.chance_due else state.to_move in players)


def play_moves(match: Match, moves: Sequence[str]) -> None:
    """Play moves given in notation, and make all deals that are due before, between and after them."""
    for move in moves:
        if match.state.chance_due and not move.startswith("deal"):
            match.deal()
        match.play(move)
    if match.state.chance_due:
        match.deal()


def _moving(match: Match, players: Mapping[int, Player]) -> Iterator[list[Beat] | None]:
    seat = match.state.to_move
    assert seat is not None  # somebody is to move if no deal is due
    player, rng = players[seat], draws(match.chance_seed, match.length)
    with blaming(seat, player):
        view = match.state.view(seat)
        if not isinstance(player, Thinker):
            yield match.play(player.choose(view, rng))
            return
        for action in player.thinking(view, rng):
            if action is not None:
                yield match.play(action)
                return
            yield None
        raise RulesError("it has thought, and named no action")


def draws(seed: int, number: int) -> random.Random:
    """Return the random generator for the player of move ``number`` in the game with this seed."""
    return random.Random(f"{seed}/{number}/player")


@contextmanager
def blaming(seat: int, player: Player) -> Iterator[None]:
    """Turn any exception in the block into a :exc:`PlayerError`, since a player may be foreign code.

    ``sys.exit`` counts as a failure, too: a player must not end the program.

    Raises:
        PlayerError: the player failed.
    """
    try:
        yield
    except (Exception, SystemExit) as error:
        raise PlayerError(seat, player, error) from error
