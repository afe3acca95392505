"""Games to test with: random ones at tables of every kind, and hands that are completed to a deal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from hypothesis import settings

from sisyphus_widgets.games.ascend import GAME, AscendState, Options, new_game
from sisyphus_widgets.games.ascend.decktet import DECKS, names_of
from sisyphus_widgets.rules import Action, Record
from tests.games.samples import Samples, random_game, recorded


class Kind(NamedTuple):
    """The number of players and the options of a table."""

    players: int
    options: Options

    @property
    def deck(self) -> list[str]:
        """The cards of this table."""
        return names_of(DECKS[self.options.deck])


DEFAULT = Options()
SHORT = 8
"""A goal that is reached in a hand or two."""
KINDS = tuple(
    Kind(players, Options(deck=deck, bidding=bidding, target=SHORT))
    for players in (4, 3)
    for deck in ("extended", "basic")
    for bidding in (False, True)
)
LONG = Kind(4, DEFAULT)


Step = tuple[AscendState, Action, AscendState]


@lru_cache(maxsize=400)
def random_steps(seed: int, kind: Kind = LONG) -> tuple[Step, ...]:
    """Return a random game, move by move: the position before, the move, the position after."""
    return tuple(random_game(GAME.begin(kind.players, kind.options), seed))


@cache
def random_record(seed: int, kind: Kind = LONG) -> Record:
    """Return a random game to its end as a record."""
    return recorded(GAME, seed, kind, random_steps(seed, kind))


FEW_SEEDS = settings().max_examples // 5
"""The highest seed of properties: low in short runs, which cache the games."""

SAMPLES = Samples(
    GAME,
    tables=KINDS,
    play=lambda seed, table: random_steps(seed, Kind(*table)),
    record=lambda seed, table: random_record(seed, Kind(*table)),
    new=new_game,
    examples=settings().max_examples,
    seeds=FEW_SEEDS,
)


def filled(hands: Sequence[str], kind: Kind = LONG) -> str:
    """Return the notation of a deal with these first cards, completed seat by seat with the unnamed cards."""
    named = [hand.split() for hand in hands] + [[] for _ in range(kind.players - len(hands))]
    used = [card for hand in named for card in hand]
    assert len(used) == len(set(used))
    size = len(kind.deck) // kind.players
    rest = iter([card for card in kind.deck if card not in used])
    dealt = [hand + [next(rest) for _ in range(size - len(hand))] for hand in named]
    text = "deal " + " | ".join(" ".join(hand) for hand in dealt)
    over = list(rest)
    return f"{text} / {' '.join(over)}" if over else text


def dealt(hands: Sequence[str], kind: Kind = LONG) -> AscendState:
    """Return the first hand, dealt with these cards, before any card is given."""
    return new_game(deal=filled(hands, kind), options=kind.options)


def play_all(state: AscendState, *moves: str) -> AscendState:
    """Return the position after these moves; commas separate several moves in one text."""
    for text in moves:
        for move in text.split(","):
            state = state.after(move.strip())
    return state
