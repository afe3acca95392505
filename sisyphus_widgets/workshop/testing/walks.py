"""Random games, whose positions are the input of the checks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice

from ...rules import Action, AnyGame, AnyState, Event, IllegalActionError, Match, Record, RulesError
from .findings import Finding, find

MOST_MOVES = 5000
"""The number of moves after which a random game is considered endless."""

DEALS_IN_A_ROW = 20
"""The number of deals in a row, without a decision between them, after which they are considered an endless loop."""

LISTED = 500
"""The greatest number of legal actions from which a random one is drawn."""


@dataclass(frozen=True, slots=True)
class WalkStep:
    """One move of a random game: the positions before and after it, the move, and its events."""

    before: AnyState
    action: Action
    events: tuple[Event, ...]
    after: AnyState


@dataclass(frozen=True)
class RandomWalk:
    """One random game, determined by its number of players, its changed options, and its seed."""

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
    """An error raised if a random game cannot be finished; ``near`` is a text by which the fault can be found."""

    def __init__(self, message: str, near: str = "def perform") -> None:
        super().__init__(message)
        self.near = near


def walks(game: AnyGame, number: int = 3) -> Iterator[RandomWalk]:
    """Yield random games for each number of players, and for each table in the game's :class:`Asking`."""
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
