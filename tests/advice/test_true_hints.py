"""Every sentence of advice is true where it is said: each is recomputed by plain rules in positions of random games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from sisyphus_widgets.advice import Study
from sisyphus_widgets.advice.arguments import held, seen, trials
from sisyphus_widgets.questions.positions import PREPARED, walk
from sisyphus_widgets.rules import AnyState, OpenView, get_game

from .claims import CLAIMS, Claim

FULL, SAMPLE = 160, 24
"""How many games are looked at."""

POSITIONS, MOVES, WORLDS = 12, 8, 3
"""How many positions of a game, moves in each, and positions that look alike."""


def positions(name: str, full: bool) -> Iterator[AnyState]:
    """Positions in which a seat chooses; every third game begins where its game prepares rare ones."""
    game = get_game(name)
    for number in range(FULL if full else SAMPLE):
        prepared = number % 3 == 2 and game.prepared
        states = [
            state for state in walk(game, PREPARED + number if prepared else number).states if state.to_move is not None
        ]
        yield from random.Random(f"{name}/{number}").sample(states, min(len(states), POSITIONS))


def claims(state: AnyState) -> Iterator[tuple[str, Claim]]:
    """All that advice says of a position and of some of its moves, by its key."""
    game, seat = get_game(state.game_name), state.to_move
    assert seat is not None  # the positions were chosen so
    view, rng = state.view(seat), random.Random(state.position)
    moves = list(islice(state.legal_actions(), 200))
    moves = rng.sample(moves, min(len(moves), MOVES))
    hidden = not isinstance(view, OpenView)
    worlds = tuple(view.sample(rng) for _ in range(WORLDS if hidden else 1))
    study = Study(game, seat, tuple(moves), tuple(moves[:1]), worlds, hidden)
    for cue in game.advice.cues:
        if (facts := seen(cue, study)) is not None:
            yield f"cues.{cue.name}", Claim(state, seat, "", facts)
    for move in moves:
        tried = trials(study, move)
        for feature in game.advice.features:
            if (facts := held(feature, tried)) is not None:
                yield f"features.{feature.name}", Claim(state, seat, str(move), facts)


@pytest.mark.parametrize("name", CLAIMS)
def test_what_advice_says_is_true(name: str, full: bool) -> None:
    checked, wrong = Counter[str](), list[str]()
    for state in positions(name, full):
        for key, claim in claims(state):
            checked[key] += 1
            if not CLAIMS[name][key](claim):
                wrong.append(f"{key} {dict(claim.facts)} of {claim.move!r}\n{state.picture(claim.seat)}")
    assert not wrong, "\n".join(wrong[:8])
    assert len(checked) > len(CLAIMS[name]) // 2
    if full:
        assert checked.keys() == CLAIMS[name].keys()


@pytest.mark.parametrize("name", CLAIMS)
def test_everything_that_advice_may_say_is_checked(name: str) -> None:
    advice = get_game(name).advice
    told = {f"cues.{cue.name}" for cue in advice.cues} | {f"features.{feature.name}" for feature in advice.features}
    assert told == CLAIMS[name].keys()
