"""Moves in a match, given or of players, with errors that name the player at fault."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from ..rules import Beat, Match, RulesError
from ..rules.registry import blame
from .simple import Player

MOST_MOVES = 20_000
"""The greatest number of moves that players make before the turn of another seat or the end of the game."""


class PlayerError(Exception):
    """A failure or an illegal choice of a player, with the original exception as its cause (``__cause__``).

    ``player`` is the player, ``seat`` its seat.
    """

    def __init__(self, seat: int, player: Player, error: BaseException) -> None:
        # A refusal by the rules explains itself; the text of another exception, such as a KeyError, needs its class.
        what = str(error) if isinstance(error, RulesError) else blame(error) or f"{type(error).__name__}: {error}"
        super().__init__(f"the player of seat {seat}, {type(player).__name__}, failed: {what}")
        self.seat = seat
        self.player = player

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the cause too, which Python leaves out of exceptions."""
        return _restored, (type(self), self.args, self.__cause__), self.__dict__


def _restored(kind: type[PlayerError], told: tuple[str], cause: BaseException | None) -> PlayerError:
    error = kind.__new__(kind, *told)
    error.__cause__ = cause
    return error


class EndlessError(RulesError):
    """Play that does not end within the allowed number of moves."""


def let_move(
    match: Match, players: Mapping[int, Player], *, most: int = MOST_MOVES, deal: bool = True
) -> Iterator[list[Beat]]:
    """Deal and let ``players`` move until the turn of a seat without a player, and yield the beats of each move.

    With ``deal`` false, stop before a deal that is due. The randomness of a player depends only on the seed and the
    number of the move, so that the same game continues in the same way.

    Raises:
        PlayerError: a player raised an exception, or chose an illegal action.
        EndlessError: it is still their turn after ``most`` moves.
    """
    moves = 0
    while not match.state.over:
        seat = match.state.to_move
        if match.state.chance_due:
            if not deal:
                return
        elif seat is None or seat not in players:
            return
        if moves == most:
            raise EndlessError(f"after {most:,} moves of the other players it was still their turn")
        moves += 1
        yield match.deal() if match.state.chance_due else _moved(match, seat, players)


def play_moves(match: Match, moves: Sequence[str]) -> None:
    """Play moves given in notation, with the deals that are due before, between and after them."""
    for move in moves:
        if match.state.chance_due and not move.startswith("deal"):
            match.deal()
        match.play(move)
    if match.state.chance_due:
        match.deal()


def _moved(match: Match, seat: int | None, players: Mapping[int, Player]) -> list[Beat]:
    assert seat is not None  # somebody is to move if no deal is due
    with blaming(seat, players[seat]):
        return match.play(players[seat].choose(match.state.view(seat), draws(match.chance_seed, match.length)))


def draws(seed: int, number: int) -> random.Random:
    """Return the random generator for the player who makes move ``number`` of the game with this seed."""
    return random.Random(f"{seed}/{number}/player")


@contextmanager
def blaming(seat: int, player: Player) -> Iterator[None]:
    """Turn any exception in the block into an error of the player of a seat, which may be anybody's code.

    ``sys.exit`` counts as a failure, too: a player must not end the program.

    Raises:
        PlayerError: the player failed.
    """
    try:
        yield
    except (Exception, SystemExit) as error:
        raise PlayerError(seat, player, error) from error
