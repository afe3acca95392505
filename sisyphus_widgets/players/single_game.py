"""Single games between players, without a widget, from the first deal to the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..rules import AnyGame, Record, RulesError, get_game
from ..rules.numbers import plain
from ..rules.position.checks import number
from ..rules.shuffle import seed_or_fresh
from .registry import player_named
from .simple import Player
from .turns import MOST_MOVES, EndlessError, blaming, draws

Players = Player | str | Sequence[Player | str] | Mapping[int, Player | str]
"""One player for all seats, or one for each seat; players of the package by name, such as ``"strong"``."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: its ``record``, the final public score ``standing``, the winners and the seating.

    The keys of ``standing`` depend on the game. ``winners`` are the seats that have won. ``ranks`` are the ranks of all
    seats, 1 for the best; equal seats share a rank. ``scores`` are their public scores, empty in a game without scores.
    ``seating`` is the number of the player at each seat, in the order of the argument ``players``. ``number`` counts
    the games of an experiment from 0.
    """

    record: Record
    standing: Mapping[str, Any]
    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    seating: tuple[int, ...]
    number: int = field(default=0, compare=False)


def play_match(
    game: str | AnyGame,
    players: Players,
    *,
    seats: int | None = None,
    seed: int | None = None,
    options: Any = None,
    most: int = MOST_MOVES,
) -> PlayedGame:
    """Let players play one game to its end.

    ``game`` is a game or its name, ``players`` one player for each seat or one for all, each of them a player or a
    name such as ``"strong"``. One player for all takes
    ``seats`` seats, by default the usual number. Deals and players take all randomness from ``seed`` (by default a
    fresh one), so that the same players play the same game again, also in a widget.

    Raises:
        RulesError: there is no such game or player, the game is not for that many players, or a seed or an option is
            impossible.
        PlayerError: a player failed, or chose an illegal action.
        EndlessError: the game is not over after ``most`` moves.
    """
    game = get_game(game)
    seated = seated_of(players, seats, game)
    return play_seated(game, seated, range(len(seated)), seed_or_fresh(seed), options, most)


def play_seated(
    game: AnyGame,
    players: Sequence[Player],
    seating: Sequence[int],
    seed: int,
    options: Any = None,
    most: int = MOST_MOVES,
    number: int = 0,
) -> PlayedGame:
    """Let players play one game, with player ``seating[n]`` at seat ``n``; see :func:`play_match`."""
    seated = [players[who] for who in seating]
    state, moves = game.start(len(seated), options), list[str]()
    while not state.over:
        if len(moves) == most:
            raise EndlessError(f"after {most:,} moves the game was not over")
        if state.chance_due:
            action = state.chance_action(seed)
            state = state.after(action)
        else:
            seat = state.to_move
            assert seat is not None  # somebody is to move if no deal is due
            with blaming(seat, seated[seat]):
                action = seated[seat].choose(state.view(seat), draws(seed, len(moves)))
                state = state.after(action)
        moves.append(str(action))
    chosen = game.write_options(game.chosen(options))
    record = Record(game.name, state.players, chosen, seed, tuple(moves))
    scene = game.scene
    won, ranks, scores = scene.winners(state), scene.ranks(state), tuple(scene.progress(state))
    return PlayedGame(record, state.standing, won, ranks, scores, tuple(seating), number)


def seated_of(players: Players, seats: int | None, game: AnyGame) -> list[Player]:
    """Return the players by seat.

    Raises:
        RulesError: a seat has no player, there is no player of that name, or a player has no method ``choose``.
    """
    players = plain(players)
    if isinstance(players, str) or not isinstance(players, Sequence | Mapping):
        return [_player(players)] * (game.players[0] if seats is None else number("seats", seats, 1))
    if isinstance(players, Mapping):
        if set(players) != set(range(len(players))):
            raise RulesError(f"players must be given for each seat from 0 up, once each, not for {sorted(players)}")
        players = [players[seat] for seat in range(len(players))]
    if seats is not None and seats != len(players):
        raise RulesError(f"there are {len(players)} players for {seats} seats")
    named = {player: player_named(player) for player in players if isinstance(player, str)}
    return [named[player] if isinstance(player, str) else _player(player) for player in players]


def _player(player: Player | str) -> Player:
    if isinstance(player, str):
        return player_named(player)
    if isinstance(player, type):
        raise RulesError(f"a player must be an object, not the class {player.__name__}: write {player.__name__}(…)")
    if not callable(getattr(player, "choose", None)):
        raise RulesError(f"a player needs a method 'choose', and {type(player).__name__} has none")
    return player
