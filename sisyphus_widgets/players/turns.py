"""Players moving in a match, one after the other; whatever one of them does wrong is told as its own."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from ..rules import Beat, Match, RulesError
from .simple import Player

MOST_MOVES = 20_000
"""So many moves players make at most before it is the turn of somebody else, or the game is over."""


class PlayerError(Exception):
    """A player failed, or did what is against the rules. What it did is the cause (``__cause__``).

    ``seat`` is the seat it plays, ``player`` the player.
    """

    def __init__(self, seat: int, player: Player, error: BaseException) -> None:
        # What the rules refuse says so itself; of others the words alone, such as those of a KeyError, say nothing.
        what = str(error) if isinstance(error, RulesError) else f"{type(error).__name__}: {error}"
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
    """Players moved and moved, and it never became the turn of anybody else."""


def let_move(
    match: Match, players: Mapping[int, Player], *, most: int = MOST_MOVES, deal: bool = True
) -> Iterator[list[Beat]]:
    """Deal and let ``players`` move until it is the turn of a seat that none of them plays; the beats of each move.

    Where nothing is to be dealt (``deal``), they stop before a deal that is due.
    What a player draws on depends only on the seed and the number of the move, so the same game goes on the same way.

    Raises:
        PlayerError: a player raised an exception, or chose what is against the rules.
        EndlessError: after ``most`` moves it is still their turn.
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
            raise EndlessError(f"after {most:,} moves of the other players the game had not come to an end")
        moves += 1
        yield match.deal() if match.state.chance_due else _moved(match, seat, players)


def _moved(match: Match, seat: int | None, players: Mapping[int, Player]) -> list[Beat]:
    assert seat is not None  # somebody is to move where nothing is dealt
    with blaming(seat, players[seat]):
        return match.play(players[seat].choose(match.state.view(seat), draws(match.chance_seed, match.length)))


def draws(seed: int, number: int) -> random.Random:
    """What a player draws on who makes move ``number`` of the game with this seed."""
    return random.Random(f"{seed}/{number}/player")


@contextmanager
def blaming(seat: int, player: Player) -> Iterator[None]:
    """Tell whatever fails as what the player of a seat did: it may be anybody's code, and fail in any way.

    Leaving Python (``sys.exit``) is a failure too: a player is asked for a move, not for the end of all programs.

    Raises:
        PlayerError: it failed.
    """
    try:
        yield
    except (Exception, SystemExit) as error:
        raise PlayerError(seat, player, error) from error
