"""Positions of every game in which a seat has a choice, reached by random play."""

from __future__ import annotations

import random
from collections.abc import Iterator

import tests.three_cards  # noqa: F401  (registers itself as a game)
from sisyphus_widgets.players import RandomPlayer
from sisyphus_widgets.rules import AnyState, Match, get_game

GAMES = ("ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe", "three_cards")
CARD_GAMES = tuple(name for name in GAMES if name != "sisyphos_board")


def decisions(game: str, seed: int, every: int = 7, most: int = 6) -> Iterator[AnyState]:
    """Yield every ``every``-th position of a random game, if it has more than one legal action; at most ``most``."""
    match, number, found = Match(get_game(game), seed=seed), 0, 0
    rng = random.Random(f"{game}/{seed}")
    while not match.state.over and found < most and number < 300:
        state = match.state
        if state.chance_due:
            match.deal()
            continue
        seat = state.to_move
        assert seat is not None
        actions = iter(state.legal_actions())
        if number % every == 0 and next(actions, None) is not None and next(actions, None) is not None:
            found += 1
            yield state
        match.play(RandomPlayer().choose(state.view(seat), rng))
        number += 1
