"""Games to test on: random ones at tables of every kind, and hands filled up to a deal."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import islice
from typing import NamedTuple

from sisyphus_widgets.games.ascend import GAME, AscendState, Options, new_game
from sisyphus_widgets.games.ascend.decktet import DECKS, names_of
from sisyphus_widgets.rules import Action, Match, Record


class Kind(NamedTuple):
    """How many play, and what they agreed."""

    players: int
    options: Options

    @property
    def deck(self) -> list[str]:
        """The cards of this table."""
        return names_of(DECKS[self.options.deck])


DEFAULT = Options()
SHORT = 8
"""Points that a hand or two bring."""
KINDS = tuple(
    Kind(players, Options(deck=deck, bidding=bidding, target=SHORT))
    for players in (4, 3)
    for deck in ("extended", "basic")
    for bidding in (False, True)
)
LONG = Kind(4, DEFAULT)


def next_action(state: AscendState, seed: int, rng: random.Random) -> Action:
    """The chance move that is due, or any decision; passing no more often than by chance among a few."""
    if state.chance_due:
        return state.chance_action(seed)
    return rng.choice(list(islice(state.legal_actions(), 500)))


Step = tuple[AscendState, Action, AscendState]


def _steps(seed: int, kind: Kind) -> Iterator[Step]:
    rng = random.Random(seed)
    state = GAME.begin(kind.players, kind.options)
    while not state.over:
        action = next_action(state, seed, rng)
        after = state.after(action)
        yield state, action, after
        state = after


@lru_cache(maxsize=400)
def random_steps(seed: int, kind: Kind = LONG) -> tuple[Step, ...]:
    """A random game, move by move: the position before, the move, the position after."""
    return tuple(_steps(seed, kind))


@cache
def random_record(seed: int, kind: Kind = LONG) -> Record:
    """A random game to its end as a record."""
    moves = tuple(str(action) for _, action, _ in random_steps(seed, kind))
    return Record(GAME.name, kind.players, GAME.write_options(kind.options), seed, moves)


def cut(record: Record, moves: int) -> Record:
    """The beginning of a record."""
    return replace(record, moves=record.moves[:moves])


def match_of(record: Record) -> Match:
    """The match at the end of a record."""
    return Match.from_record(record)


def filled(hands: Sequence[str], kind: Kind = LONG) -> str:
    """The notation of a deal that begins as given, filled up seat by seat with the cards named nowhere."""
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
    """The first hand dealt with these cards, nothing given yet."""
    return new_game(deal=filled(hands, kind), options=kind.options)


def play_all(state: AscendState, *moves: str) -> AscendState:
    """The position after these moves; several may be written in one text, separated by commas."""
    for text in moves:
        for move in text.split(","):
            state = state.after(move.strip())
    return state
