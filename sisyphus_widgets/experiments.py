"""Many games without a table: players against each other, as records and standings to be counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

from tqdm.auto import tqdm

from .players import EndlessError, Player
from .players.moving import MOST_MOVES, blaming, draws
from .rules import AnyGame, Record, RulesError, get_game
from .rules.errors import quoted
from .rules.given import number
from .rules.shuffle import seed_or_fresh

LONG = 2.0
"""After so many seconds it is shown how far they have come."""

Players = Player | Sequence[Player] | Mapping[int, Player]
"""Who plays: one player for all seats, or one for each seat."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played to its end: all of it as a ``record``, the public score then, and who has won.

    ``standing`` has keys of its own in each game; ``winners`` are the seats that have won, in every game.
    """

    record: Record
    standing: Mapping[str, Any]
    winners: tuple[int, ...]


def play_match(
    game: str | AnyGame,
    players: Players,
    *,
    seats: int | None = None,
    seed: int | None = None,
    options: Any = None,
    most: int = MOST_MOVES,
) -> Played:
    """Let players play one game to its end.

    ``game`` is a game or its name, ``players`` one player for all seats or one for each. How many there are says how
    many play; where one plays all, ``seats`` does (the usual number, if nothing is said). Deals and players draw on
    ``seed`` alone (a fresh one if none is given), so the same players play the same game again, here and at a table.

    Raises:
        RulesError: there is no such game, it is not for so many players, or a seed or an option cannot be.
        PlayerError: a player failed, or chose what is against the rules.
        EndlessError: after ``most`` moves the game is not over.
    """
    seed = seed_or_fresh(seed)
    game = get_game(game)
    seated = _seated(players, seats, game)
    state, moves = game.start(len(seated), options), list[str]()
    while not state.over:
        if len(moves) == most:
            raise EndlessError(f"after {most:,} moves the game had not come to an end")
        if state.chance_due:
            action = state.chance_action(seed)
            state = state.after(action)
        else:
            seat = state.to_move
            assert seat is not None  # somebody is to move where nothing is dealt
            with blaming(seat, seated[seat]):
                action = seated[seat].choose(state.view(seat), draws(seed, len(moves)))
                state = state.after(action)
        moves.append(str(action))
    chosen = {} if options is None else game.write_options(options)
    record = Record(game.name, state.players, chosen, seed, tuple(moves))
    return Played(record, state.standing, game.scene.winners(state))


def _seated(players: Players, seats: int | None, game: AnyGame) -> list[Player]:
    """The players by seat.

    Raises:
        RulesError: a seat has no player, or what is given cannot choose.
    """
    if not isinstance(players, Sequence | Mapping):
        _check(players)
        return [players] * (game.players[0] if seats is None else number("seats", seats, 1))
    if isinstance(players, Mapping):
        if set(players) != set(range(len(players))):
            raise RulesError(f"players are told by seat, from 0 on, each once; here are {sorted(players)}")
        players = [players[seat] for seat in range(len(players))]
    if seats is not None and seats != len(players):
        raise RulesError(f"there are {len(players)} players for {seats} seats")
    for player in players:
        _check(player)
    return list(players)


def _check(player: object) -> None:
    if not callable(getattr(player, "choose", None)):
        raise RulesError(f"a player has a method 'choose'; {type(player).__name__} has not")


def play_matches(
    game: str | AnyGame,
    players: Players,
    *,
    n: int,
    seats: int | None = None,
    seed: int | None = None,
    options: Any = None,
    processes: int = 1,
    progress: bool | None = None,
) -> list[Played]:
    """Let players play ``n`` games; game number i has the seed ``seed + i``. The rest is as for :func:`play_match`.

    With more than one of ``processes`` the games are shared out among so many. Players are then copied into each, so
    they must be of classes that can be imported, and what they learn stays there. ``progress`` says whether a bar
    shows how far they have come; where nothing is said, it does once that takes long.

    Raises:
        RulesError: the number of games or of processes cannot be; or what :func:`play_match` raises.
    """
    for name, given in (("n", n), ("processes", processes)):
        if type(given) is not int or given < 1:
            raise RulesError(f"{name} is a whole number from 1, not {quoted(given)}")
    one = partial(_one, get_game(game).name, players, seats, options)
    first = seed_or_fresh(seed)
    seeds = range(first, first + n)
    shown = partial(tqdm, total=n, unit=" games", delay=0 if progress else LONG, disable=progress is False)
    if processes == 1:
        return list(shown(map(one, seeds)))
    with ProcessPoolExecutor(processes) as pool:
        return list(shown(pool.map(one, seeds, chunksize=max(1, n // (8 * processes)))))


def _one(game: str, players: Players, seats: int | None, options: Any, seed: int) -> Played:
    return play_match(game, players, seats=seats, seed=seed, options=options)
