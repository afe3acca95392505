"""Games to test with: random ones of every size and with every option, complete or cut."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

from hypothesis import settings

from sisyphus_widgets.games.sixty import GAME, Options, SixtyState, new_game
from sisyphus_widgets.rules import Action, Record
from tests.games.samples import Samples, random_game, recorded

PLAYERS = (2, 3, 4, 5, 6)
USUAL = tuple((n, Options(seat, take)) for n, seat, take in product(PLAYERS, (0, 1), (False, True)))
HOUSE = tuple(
    (
        n,
        Options(
            draw_after_opening=draw, begin_by_total=not draw or n > 3, keep_direction=n % 2 == 0, open_penalties=draw
        ),
    )
    for n, draw in product(PLAYERS, (False, True))
)
EVERY = USUAL + HOUSE
NUMBERS = (3, 4, 5, 6, 10, 12, 15, 20, 30)
JOKERS = ("abracadabra", "hocus-pocus", "zap")
WHOLE = Counter({str(n): 60 // n for n in NUMBERS} | dict.fromkeys(JOKERS, 2))


def random_steps(seed: int, players: int, options: Options) -> Iterator[tuple[SixtyState, Action, SixtyState]]:
    """Return a random game, move by move: the position before, the move, the position after."""
    return random_game(GAME.begin(players, options), seed)


@cache
def random_record(seed: int, players: int = 4, options: Options | None = None) -> Record:
    """Return a random game to its end as a record."""
    options = options or Options()
    return recorded(GAME, seed, (players, options), random_steps(seed, players, options))


FEW = max(5, settings().max_examples // 5)
"""The number of games that a property is tested with; it is small, as games are long."""

SAMPLES = Samples(
    GAME,
    tables=EVERY,
    play=lambda seed, table: random_steps(seed, *table),
    record=lambda seed, table: random_record(seed, *table),
    new=new_game,
    examples=FEW,
)


def play_all(state: SixtyState, *moves: str) -> SixtyState:
    """Return the position after these moves."""
    for move in moves:
        state = state.after(move)
    return state


def deal_text(*hands: str) -> str:
    """Return the notation of a deal with these hands and the other cards in the deck from low to high."""
    left = WHOLE - Counter(" ".join(hands).split())
    return f"deal {' | '.join(hands)} / {' '.join(left.elements())}"


def all_cards(state: SixtyState) -> Counter[str]:
    """Return every card of a round: in hands, in the deck, on the table, discarded and taken."""
    zones = [*state.hands, state.deck, state.attack, state.discard, *state.penalties]
    return Counter(card for zone in zones for card in zone)
