"""Random games, records and matches of any game, and the samples with which properties of every game are tested."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeVar

from hypothesis import example, given, settings
from hypothesis import strategies as st

from sisyphus_widgets.rules import Action, AnyState, Game, Match, Record
from sisyphus_widgets.workshop.testing.walks import cut as cut

S = TypeVar("S", bound=AnyState)
Table = tuple[int, Any]
"""The number of players, and their options."""


def next_action(state: AnyState, seed: int, rng: random.Random) -> Action:
    """Return the chance move that is due, or a random decision (among the first 500, if there are more)."""
    return state.chance_action(seed) if state.chance_due else rng.choice(list(islice(state.legal_actions(), 500)))


def steps(state: S, choose: Callable[[S], Action]) -> Iterator[tuple[S, Action, S]]:
    """Yield a game from a position to its end, move by move: the position before, the move, the position after."""
    while not state.over:
        action = choose(state)
        after = state.after(action)
        yield state, action, after
        state = after


def random_game(start: S, seed: int) -> Iterator[tuple[S, Action, S]]:
    """Return a random game from a position to its end, move by move."""
    rng = random.Random(seed)
    return steps(start, lambda state: next_action(state, seed, rng))


def recorded(game: Game, seed: int | None, table: Table, played: Iterable[tuple[Any, Action, Any]]) -> Record:
    """Return the moves of a game as a record."""
    players, options = table
    return Record(game.name, players, game.write_options(options), seed, tuple(str(action) for _, action, _ in played))


def match_of(record: Record) -> Match:
    """Return the match at the end of a record."""
    return Match.from_record(record)


def match_from(state: AnyState, *moves: str) -> Match:
    """Return a match from a position, with these moves played."""
    match = Match.from_state(state, seed=1)
    for move in moves:
        match.play(move)
    return match


@dataclass(frozen=True)
class Samples:
    """Random games of one game, for the tests of all games.

    ``play`` returns the steps of the game with a seed at a table, and ``record`` returns them as a record. ``new``
    begins a game with a fresh seed. ``examples`` is the number of games that a property is tested with, ``seeds`` the
    highest seed.
    """

    game: Game
    tables: Sequence[Table]
    play: Callable[[int, Table], Iterable[tuple[Any, Action, Any]]]
    record: Callable[[int, Table], Record]
    new: Callable[[], AnyState]
    examples: int
    seeds: int = 10_000

    def try_out(self, holds: Callable[[int, Table], None]) -> None:
        """Assert a property in games with many seeds and tables, and in one game for each number of players."""
        drawn = given(st.integers(0, self.seeds), st.sampled_from(self.tables))(holds)
        for players, options in {table[0]: table for table in self.tables}.values():
            drawn = example(players, (players, options))(drawn)
        settings(max_examples=self.examples)(drawn)()
