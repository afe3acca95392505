"""Games to test with: random ones for every number of players."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import settings

from sisyphus_widgets.rules import Action, NoOptions, Record
from tests.games.samples import Samples, Table, random_game, recorded
from tests.three_cards import GAME, ThreeCardsState, new_game


def random_steps(seed: int, table: Table) -> Iterator[tuple[ThreeCardsState, Action, ThreeCardsState]]:
    """Return a random game, move by move: the position before, the move, the position after."""
    return random_game(GAME.start(*table), seed)


def random_record(seed: int, table: Table) -> Record:
    """Return a random game to its end as a record."""
    return recorded(GAME, seed, table, random_steps(seed, table))


TABLES: list[Table] = [(players, NoOptions()) for players in GAME.players]

SAMPLES = Samples(
    GAME, tables=TABLES, play=random_steps, record=random_record, new=new_game, examples=settings().max_examples
)


def play_all(state: ThreeCardsState, cards: str) -> ThreeCardsState:
    """Return the position after playing these cards in order."""
    for card in cards.split():
        state = state.after(card)
    return state
