"""A playthrough: random games of a game as a short text with their moves, events, clauses and totals.

An author keeps it beside the game. After a change of the rules it differs exactly where they decide otherwise. It has
no sentences, so that better words change nothing.
"""

from __future__ import annotations

import json
import random
import textwrap
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Final, NamedTuple

from ..rules import AnyGame, AnyState, Event, RulesError

GAMES: Final = 5
"""The number of games; the moves of the first are listed."""

FIRST, LAST = 12, 6
"""The number of moves at the beginning and at the end that are listed; the others are counted."""

MOST_MOVES: Final = 5_000
"""The number of moves after which a game is stopped."""

LISTED: Final = 500
"""The greatest number of legal moves from which one is chosen."""

_WIDTH: Final = 100


class PlayedMove(NamedTuple):
    """A move of a random game: who made it, its events, and the public score before and after it."""

    seat: int | None
    move: Any
    events: tuple[Event, ...]
    before: Mapping[str, object]
    after: Mapping[str, object]


def playthrough(game: AnyGame, *, players: int | None = None, options: object = None, seed: int = 1) -> str:
    """Return random games with consecutive seeds as text: the moves of the first, and the totals and counts of all.

    Raises:
        PositionError: the number of players or the options are impossible.
        RulesError: a game has not ended after 5,000 moves.
    """
    games = [[*_random_game(game, players, options, number)] for number in range(seed, seed + GAMES)]
    lines = [_line(game, move) for move in games[0]]
    between = len(lines) - FIRST - LAST
    if between > 1:
        lines[FIRST:-LAST] = [f"... {between} moves ..."]
    events = [event for moves in games for move in moves for event in move.events]
    clauses = Counter(number for event in events for number in _numbers(game, event))
    seats, last = game.start(players, options).players, seed + GAMES - 1
    return "\n".join(
        [
            f"{game.name}, {seats} players: random moves with seeds {seed} to {last}",
            *("", *lines, ""),
            *(f"seed {seed + at}: {len(moves)} moves{_totals(moves[-1].after)}" for at, moves in enumerate(games)),
            *("", _counts("clauses", clauses), _counts("events", Counter(event.type for event in events)), ""),
        ]
    )


def _random_game(game: AnyGame, players: int | None, options: object, seed: int) -> Iterator[PlayedMove]:
    """Yield the moves of a random game; they do not depend on the order in which the game lists legal moves."""
    state, rng = game.start(players, options), random.Random(seed)
    for _ in range(MOST_MOVES):
        if state.over:
            return
        before, move = state, _chosen(state, rng, seed)
        state, events = before.apply(move)
        yield PlayedMove(before.to_move, move, events, before.standing, state.standing)
    raise RulesError(f"the game {game.name} with seed {seed} has not ended after {MOST_MOVES:,} moves")


def _chosen(state: AnyState, rng: random.Random, seed: int) -> Any:
    if state.chance_due:
        return state.chance_action(seed)
    by_text = {str(action): action for action in islice(state.legal_actions(), LISTED)}
    return by_text[rng.choice(sorted(by_text))]


def _line(game: AnyGame, played: PlayedMove) -> str:
    """Return a move with its events, and with what it changed in the public score."""
    who = "" if played.seat is None else f"{played.seat}: "
    events = "; ".join(_event(game, event) for event in played.events)
    changed = {key: value for key, value in played.after.items() if played.before.get(key) != value}
    return textwrap.fill(f"{who}{played.move} > {events}{_totals(changed)}", _WIDTH, subsequent_indent="    ")


def _numbers(game: AnyGame, event: Event) -> list[str]:
    return [rule.removeprefix(f"{game.name}.") for rule in event.rules]


def _event(game: AnyGame, event: Event) -> str:
    """Return the name of an event, whom it is about, and its clauses."""
    whose = "" if event.actor is None else f" {event.actor}"
    return f"{event.type}{whose} ({' '.join(_numbers(game, event))})"


def _totals(standing: Mapping[str, object]) -> str:
    return f" = {json.dumps(dict(standing))}" if standing else ""


def _counts(what: str, counts: Counter[str]) -> str:
    found = ", ".join(f"{name} {number}" for name, number in sorted(counts.items()))
    return textwrap.fill(f"{what}: {found}", _WIDTH, subsequent_indent="    ")
