"""Games to test with: random ones for every number of players, and deals with given first cards."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from hypothesis import settings

from sisyphus_widgets.games.skitgubbe import GAME, Options, SkitgubbeState, new_game
from sisyphus_widgets.rules import Action, Record
from sisyphus_widgets.rules.cards import NAMES
from tests.games.samples import Samples, recorded, steps

PLAYERS = (2, 3, 4, 5, 6)
LIMIT = 4000
DEFAULT = Options(move_limit=LIMIT)
SETTINGS = [
    (
        players,
        Options(leader=leader, move_limit=limit, slough_to_decided=decided, play_turned_card=leader == 0 and decided),
    )
    for players in PLAYERS
    for leader, limit, decided in (
        (0, LIMIT, False),
        (players - 1, LIMIT, True),
        (1, 40, False),
        (0, 60 + 15 * players, True),
    )
]


def next_action(state: SkitgubbeState, seed: int, rng: random.Random, eager: float = 0.5) -> Action:
    """Return the chance move that is due, or a random decision; the more ``eager``, the fewer declines and pick-ups."""
    if state.chance_due:
        return state.chance_action(seed)
    actions = list(state.legal_actions())
    if len(actions) > 1 and str(actions[-1]) in ("decline", "pick-up") and rng.random() < eager:
        actions.pop()
    return rng.choice(actions)


def random_steps(
    seed: int, players: int = 4, options: Options = DEFAULT
) -> Iterator[tuple[SkitgubbeState, Action, SkitgubbeState]]:
    """Return a random game, move by move: the position before, the move, the position after."""
    rng = random.Random(seed)
    return steps(GAME.begin(players, options), lambda state: next_action(state, seed, rng, eager=seed % 3 / 2))


@cache
def random_record(seed: int, players: int = 4, options: Options = DEFAULT) -> Record:
    """Return a random game to its end as a record."""
    return recorded(GAME, seed, (players, options), random_steps(seed, players, options))


LENGTH = 160
"""The number of decisions after which games for most properties stop."""

SAMPLES = Samples(
    GAME,
    tables=[(players, replace(table, move_limit=min(table.move_limit, LENGTH))) for players, table in SETTINGS],
    play=lambda seed, table: random_steps(seed, *table),
    record=lambda seed, table: random_record(seed, *table),
    new=new_game,
    examples=settings().max_examples // 4,
)


def deal_text(hands: Sequence[str], stock: str = "", aside: str = "") -> str:
    """Return a deal with these first cards; hands are completed to three, the stock with all unnamed cards."""
    named = [*(card for hand in hands for card in hand.split()), *stock.split(), *aside.split()]
    assert len(named) == len(set(named))
    left = [card for card in NAMES if card not in named]
    held = [hand.split() for hand in hands]
    for hand in held:
        while len(hand) < 3:
            hand.append(left.pop())
    turned = aside or left.pop()
    return f"deal {' | '.join(map(' '.join, held))} / {' '.join([*stock.split(), *left])} / {turned}"


def dealt(hands: Sequence[str], stock: str = "", aside: str = "", options: Options | None = None) -> SkitgubbeState:
    """Return a new game with the deal of :func:`deal_text`."""
    return new_game(deal=deal_text(hands, stock, aside), options=options)


def play_all(state: SkitgubbeState, moves: str) -> SkitgubbeState:
    """Carry out moves separated by commas; bare cards are played or sloughed, ``-`` declines."""
    for move in moves.split(","):
        state = state.after({"-": "decline"}.get(move.strip(), move.strip()))
    return state
