"""Games to test on: random ones of every size and with every option, whole or cut."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

from sisyphus_widgets.games.sixty import GAME, Options, SixtyState
from sisyphus_widgets.rules import Action, Match, Record

PLAYERS = (2, 3, 4, 5, 6)
EVERY = tuple((n, Options(seat, take)) for n, seat, take in product(PLAYERS, (0, 1), (False, True)))
NUMBERS = (3, 4, 5, 6, 10, 12, 15, 20, 30)
JOKERS = ("abracadabra", "hocus-pocus", "zap")
WHOLE = Counter({str(n): 60 // n for n in NUMBERS} | dict.fromkeys(JOKERS, 2))


def next_action(state: SixtyState, seed: int, rng: random.Random) -> Action:
    """The deal that is due, or any decision."""
    return state.chance_action(seed) if state.chance_due else rng.choice(list(state.legal_actions()))


def random_steps(seed: int, players: int, options: Options) -> Iterator[tuple[SixtyState, Action, SixtyState]]:
    """A random game, move by move: the position before, the move, the position after."""
    rng = random.Random(seed)
    state = GAME.begin(players, options)
    while not state.over:
        action = next_action(state, seed, rng)
        after = state.after(action)
        yield state, action, after
        state = after


@cache
def random_record(seed: int, players: int = 4, options: Options | None = None) -> Record:
    """A random game to its end as a record."""
    options = options or Options()
    moves = tuple(str(action) for _, action, _ in random_steps(seed, players, options))
    return Record(GAME.name, players, GAME.write_options(options), seed, moves)


def cut(record: Record, moves: int) -> Record:
    """The beginning of a record."""
    return Record(record.game, record.players, record.options, record.seed, record.moves[:moves])


def match_from(state: SixtyState, *moves: str) -> Match:
    """A match from a position on, with these moves played."""
    match = Match.from_state(state, seed=1)
    for move in moves:
        match.play(move)
    return match


def play_all(state: SixtyState, *moves: str) -> SixtyState:
    """The position after these moves."""
    for move in moves:
        state = state.after(move)
    return state


def deal_text(*hands: str) -> str:
    """The notation of a deal with these hands, the other cards in the deck from low to high."""
    left = WHOLE - Counter(" ".join(hands).split())
    return f"deal {' | '.join(hands)} / {' '.join(left.elements())}"


def all_cards(state: SixtyState) -> Counter[str]:
    """Every card there is in a round: in hands, the deck, on the table, discarded and taken."""
    zones = [*state.hands, state.deck, state.attack, state.discard, *state.penalties]
    return Counter(card for zone in zones for card in zone)
