"""Random games of a game, on which everything is tried that holds of every position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice

from ...rules import Action, AnyGame, AnyState, Event, IllegalActionError, Match, Record, RulesError
from .findings import Finding, find

MOST_MOVES = 5000
"""After so many moves a random game is taken to be endless."""

DEALS_IN_A_ROW = 20
"""After so many deals in a row, with no decision between them, deals are taken to go round in a circle."""

LISTED = 500
"""The most legal actions of a position among which a random one is drawn."""


@dataclass(frozen=True, slots=True)
class WalkStep:
    """One move of a random game: the positions before and after it, the move, and what happened."""

    before: AnyState
    action: Action
    events: tuple[Event, ...]
    after: AnyState


@dataclass(frozen=True)
class RandomWalk:
    """One random game from its start: at a table of so many players, with the options that differ, from a seed."""

    game: AnyGame
    players: int
    options: tuple[tuple[str, object], ...]
    seed: int

    @cached_property
    def start(self) -> AnyState:
        """The position before the first move."""
        return self.game.start(self.players, self.game.read_options(dict(self.options)))

    @cached_property
    def steps(self) -> tuple[WalkStep, ...]:
        """All moves of the game.

        Raises:
            WalkError: the game does not end.
        """
        rng, state, steps, deals = random.Random(self.seed), self.start, list[WalkStep](), 0
        while not state.over:
            deals = deals + 1 if state.chance_due else 0
            if deals > DEALS_IN_A_ROW:
                raise WalkError(f"{DEALS_IN_A_ROW} deals follow each other, and nobody is ever to move: after a "
                                       "deal, perform must set the phase to PLAYING and to_move to a seat")  # fmt: skip
            if len(steps) == MOST_MOVES:
                raise WalkError(f"a random game is not over after {MOST_MOVES} moves, and may never be: the "
                                       "rules must end it, by setting the phase to OVER")  # fmt: skip
            action = self._chosen(state, rng)
            try:
                after, events = state.apply(action)
            except IllegalActionError as error:
                what = (
                    f"legal_actions lists {action}, and violation refuses it ({error.verdict.code}): the two must agree"
                )
                raise WalkError(what, "def legal_actions") from error
            steps.append(WalkStep(state, action, events, after))
            state = after
        return tuple(steps)

    def _chosen(self, state: AnyState, rng: random.Random) -> Action:
        if state.chance_due:
            deal: Action = state.chance_action(self.seed)
            return deal
        actions = list(islice(state.legal_actions(), LISTED))
        if not actions:
            raise WalkError(
                f"seat {state.to_move} is to move and has no legal action: legal_actions lists at least one, such as "
                "a pass, or the phase is OVER",
                "def legal_actions",
            )
        chosen: Action = rng.choice(actions)
        return chosen

    @property
    def match(self) -> Match:
        """The whole game as a match."""
        return Match.from_record(self.record)

    @property
    def record(self) -> Record:
        """The whole game as a record."""
        moves = tuple(str(step.action) for step in self.steps)
        return Record(self.game.name, self.players, dict(self.options), self.seed, moves)


class WalkError(RulesError):
    """A random game that cannot be played to an end; ``near`` is text beside which the mistake may be."""

    def __init__(self, message: str, near: str = "def perform") -> None:
        super().__init__(message)
        self.near = near


def walks(game: AnyGame, number: int = 3) -> Iterator[RandomWalk]:
    """Yield random games at each number of players, and at each table that the game's :class:`Asking` names."""
    tables = dict.fromkeys([*((players, ()) for players in game.players), *_tables_to_walk(game)])
    for players, options in tables:
        for seed in range(1, number + 1):
            yield RandomWalk(game, players, options, seed)


def _tables_to_walk(game: AnyGame) -> Iterator[tuple[int, tuple[tuple[str, object], ...]]]:
    for players, options in game.asking.tables:
        yield players, tuple(options.items())


def ends(game: AnyGame, number: int = 3) -> Iterator[Finding]:
    """Find random games that do not end."""
    for walk in walks(game, number):
        try:
            _ = walk.steps
        except WalkError as error:
            yield Finding(find(game, error.near), str(error))
            return


def cut(record: Record, moves: int) -> Record:
    """Return the beginning of a record."""
    return replace(record, moves=record.moves[:moves])
