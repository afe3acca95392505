"""Games to test on: random ones of every number of players, and deals that begin as wanted."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache

from sisyphus_widgets.games.skitgubbe import GAME, Options, SkitgubbeState, new_game
from sisyphus_widgets.rules import Action, Match, Record
from sisyphus_widgets.rules.cards import NAMES

PLAYERS = (2, 3, 4, 5, 6)
LIMIT = 4000
DEFAULT = Options(move_limit=LIMIT)
SETTINGS = [
    (players, Options(leader=leader, move_limit=limit))
    for players in PLAYERS
    for leader, limit in ((0, LIMIT), (players - 1, LIMIT), (1, 40), (0, 60 + 15 * players))
]


def next_action(state: SkitgubbeState, seed: int, rng: random.Random, eager: float = 0.5) -> Action:
    """The chance move that is due, or any decision; declining and picking up less often the more ``eager``."""
    if state.chance_due:
        return state.chance_action(seed)
    actions = list(state.legal_actions())
    if len(actions) > 1 and str(actions[-1]) in ("decline", "pick-up") and rng.random() < eager:
        actions.pop()
    return rng.choice(actions)


def random_steps(
    seed: int, players: int = 4, options: Options = DEFAULT
) -> Iterator[tuple[SkitgubbeState, Action, SkitgubbeState]]:
    """A random game, move by move: the position before, the move, the position after."""
    rng = random.Random(seed)
    state = GAME.start(players, options)
    while not state.over:
        action = next_action(state, seed, rng, eager=seed % 3 / 2)
        after = state.after(action)
        yield state, action, after
        state = after


@cache
def random_record(seed: int, players: int = 4, options: Options = DEFAULT) -> Record:
    """A random game to its end as a record."""
    moves = tuple(str(action) for _, action, _ in random_steps(seed, players, options))
    return Record(GAME.name, players, GAME.write_options(options), seed, moves)


def cut(record: Record, moves: int) -> Record:
    """The beginning of a record."""
    return Record(record.game, record.players, record.options, record.seed, record.moves[:moves])


def match_of(record: Record) -> Match:
    """The match at the end of a record."""
    return Match.from_record(record)


def deal_text(hands: Sequence[str], stock: str = "", aside: str = "") -> str:
    """A deal that begins as given: hands filled up to three, the stock filled up, with the cards named nowhere."""
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
    """A new game with such a deal."""
    return new_game(deal=deal_text(hands, stock, aside), options=options)


def play_all(state: SkitgubbeState, moves: str) -> SkitgubbeState:
    """Carry out moves separated by commas; bare cards are played or sloughed, ``-`` declines."""
    for move in moves.split(","):
        state = state.after({"-": "decline"}.get(move.strip(), move.strip()))
    return state
