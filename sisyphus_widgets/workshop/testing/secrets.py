"""The check of sampled worlds: each looks to the seat like the real position, and is possible by the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from ...rules import AnyGame, AnyState, Match, RulesError
from ...rules.onlooker import ONLOOKER, Onlooker
from ...rules.state import State
from .differences import first_difference
from .findings import Finding, find
from .histories import find_difference, reader_of
from .redeal import seen_by
from .walks import walks

LOOKED_AT = 8
"""The number of positions of a random game in which other worlds are sampled."""

CHANNELS = {
    "the key": "def key",
    "repr": "def picture",
    "whose turn it is": "def known_to_move",
    "history": "def history",
    "standing": "def standing",
    "the legal moves": "def legal_actions",
    "the verdicts": "def violation",
    "the situation": "def situation",
    "the layout": "def layout",
    "the traits": "def traits",
    "what is waited for": "def waiting",
    "a sampled world": "def sample",
}
"""For each thing that a seat can read from a position, a text by which the code that makes it can be found."""


def sampled_worlds(game: AnyGame, number: int = 2) -> Iterator[Finding]:
    """Find views whose sampled worlds a seat can tell from the real position."""
    for walk in walks(game, number):
        rng = random.Random(walk.seed)
        states = [step.before for step in walk.steps] + [walk.steps[-1].after if walk.steps else walk.start]
        for state in rng.sample(states, min(len(states), LOOKED_AT)):
            for seat in (*range(state.players), ONLOOKER):
                if (finding := _of_sample(game, state, seat, rng)) is not None:
                    yield finding
                    return


def _of_sample(game: AnyGame, state: AnyState, seat: int, rng: random.Random) -> Finding | None:
    """Return the fault of a sampled world, or None."""
    view = state.view(seat)
    world = view.sample(rng)
    reader = reader_of(seat)
    moment = f", in the position before move {len(view.history)}" if view.history else ""
    if world.view(seat) != view:
        found = first_difference(view.key(), world.view(seat).key())
        return Finding(
            find(game, "def sample", "def key"),
            f"a sampled world looks different to {reader}{moment}: sample() must keep all that key() returns, and "
            f"there is {found}",
        )
    if hash(world.view(seat)) != hash(view):
        return Finding(find(game, "def key"), f"equal views have different hashes, to {reader}{moment}")
    legal, others = ([str(action) for action in islice(one.view(seat).legal_actions(), 60)] for one in (state, world))
    if (found := first_difference(legal, others)) is not None:
        what = f"in a sampled world other moves are legal, to {reader}{moment}: legal moves tell what the others hold"
        return Finding(find(game, "def legal_actions", "def sample"), f"{what}; there is {found}")
    if world.over != state.over or world.chance_due != state.chance_due:
        return Finding(find(game, "def sample"), f"a sampled world is in another phase, to {reader}{moment}")
    tried = [] if isinstance(seat, Onlooker) else [str(action) for action in islice(state.legal_actions(), 6)]
    read = [seen_by(one, seat, tried, "") for one in (state, world)]
    for (name, near), left, right in zip(CHANNELS.items(), *read, strict=True):
        if left != right:
            what = f"{name} tells {reader} what it must not know{moment}: it has {first_difference(left, right)}"
            return Finding(find(game, near, "def sample"), what)
    match, other = (Match.from_state(one, seed=1) for one in (state, world))
    if (finding := find_difference(game, seat, match, other)) is not None:
        return finding
    return _cannot_be(game, world, reader, moment)


def _cannot_be(game: AnyGame, world: AnyState, reader: str, moment: str) -> Finding | None:
    """Return the fault if a sampled world is impossible by the rules, or None."""
    if game.fields is None or not game.fields.keys or type(world).position is State.position:
        return None
    try:
        if game.read_whole(world.position, getattr(world, "options", None)) == world:
            return None
        why = "its position is read as another one"
    except RulesError as error:
        why = str(error)
    return Finding(
        find(game, "def sample"),
        f"a world sampled for {reader} cannot have come about{moment}: {why}; sample() must keep to what every move "
        "tells of hidden cards",
    )
