"""Onlookers, in every game: their knowledge and the positions sampled for them depend on no hand."""

from __future__ import annotations

import random
import re
from itertools import islice

import pytest

from sisyphus_widgets.rules import ONLOOKER, AnyState, OpenView
from sisyphus_widgets.table.what_if import world_at

from .samples import Samples, Table
from .test_every_game import EVERY


def same(first: AnyState, other: AnyState) -> bool:
    """Return True for equal positions.

    If secret decisions count, the text of a sampled position may give the number that were not counted.
    """
    positions = [re.sub(r"uncounted \d+; ", "", state.position) for state in (first, other)]
    return first == other or positions[0] == positions[1]


@pytest.mark.parametrize("samples", EVERY.values(), ids=EVERY)
def test_samples_for_an_onlooker_depend_on_no_hand(samples: Samples, full: bool) -> None:
    looked = 0

    def holds(seed: int, table: Table) -> None:
        nonlocal looked
        for number, (state, _, _) in enumerate(islice(samples.play(seed, table), 300 if full else 60)):
            if not full and (number + seed) % 9:
                continue
            view = state.view(ONLOOKER)
            world = world_at(state, ONLOOKER, number).state
            if isinstance(view, OpenView):
                assert world is state
                continue
            assert getattr(view, "hand", ()) == ()
            assert world.view(ONLOOKER) == view
            for seat in range(state.players):
                other = state.view(seat).sample(random.Random(f"{seed}/{number}/{seat}"))
                assert other.view(ONLOOKER) == view, f"seat {seat}\n{state!r}"
                assert same(world_at(other, ONLOOKER, number).state, world), f"seat {seat}\n{state!r}\n{other!r}"
                looked += other != state

    samples.try_out(holds)
    assert looked or isinstance(samples.new().view(0), OpenView)
