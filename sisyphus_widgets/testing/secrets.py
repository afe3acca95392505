"""Secrets do not reach a seat: sampled worlds look alike to it, down to what a page is sent."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from ..rules import AnyGame, AnyState, Match
from .findings import Finding, find
from .redeal import check_alike, seen_by
from .walks import walks

LOOKED_AT = 8
"""The number of positions of a random game in which other worlds are sampled."""


def sampled_worlds(game: AnyGame, number: int = 2) -> Iterator[Finding]:
    """Find views whose sampled worlds a seat could tell from the position that it is in."""
    for walk in walks(game, number):
        rng = random.Random(walk.seed)
        states = [step.before for step in walk.steps] + [walk.steps[-1].after if walk.steps else walk.start]
        for state in rng.sample(states, min(len(states), LOOKED_AT)):
            for seat in range(state.players):
                if what := told_apart(game, state, seat, rng):
                    yield Finding(find(game, "def sample", "def key"), what)
                    return


def told_apart(game: AnyGame, state: AnyState, seat: int, rng: random.Random) -> str:
    """Return what tells a sampled world from the position to a seat, or nothing."""
    view = state.view(seat)
    world = view.sample(rng)
    told = f"in the position before move {len(view.history)}, to seat {seat}" if view.history else f"to seat {seat}"
    if world.view(seat) != view:
        return f"a sampled world looks different {told}: sample() must keep all that key() returns"
    if hash(world.view(seat)) != hash(view):
        return f"equal views have different hashes, {told}"
    legal = [[str(action) for action in islice(one.view(seat).legal_actions(), 60)] for one in (state, world)]
    if legal[0] != legal[1]:
        return f"in a sampled world other moves are legal {told}: legal moves tell what the others hold"
    if world.over != state.over or world.chance_due != state.chance_due:
        return f"a sampled world is in another phase {told}"
    names = ("the key", "repr", "whose turn it is", "the history", "the standing", "the legal moves", "the verdicts",
             "the situation", "the layout", "the traits", "what is waited for", "a sampled world")  # fmt: skip
    tried = [str(action) for action in islice(state.legal_actions(), 6)]
    for name, left, right in zip(names, *(seen_by(one, seat, tried, "") for one in (state, world)), strict=True):
        if left != right:
            return f"{name} tells a seat what it must not know, {told}"
    try:
        check_alike(seat, Match.from_state(state, seed=1), Match.from_state(world, seed=1), _nothing, thorough=False)
    except AssertionError:
        return f"a page is sent what its reader must not know, {told}"
    return ""


def _nothing(state: AnyState, seat: int) -> list[object]:
    return []
