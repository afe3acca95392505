"""What is decided in secret changes nothing for the others, in every game: not even that it has been decided."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from tests.redealing import seen_by

from .samples import Samples, Table
from .test_every_game import EVERY

SECRETIVE = {"ascend", "sisyphus_cards", "skitgubbe"}
"""The games in which something is decided without a word."""


def seen(state: Any, seat: int, tried: list[str]) -> list[Any]:
    """All that a seat can read from a position, its trace at this moment included."""
    return seen_by(state, seat, tried, "known" if hasattr(state.view(seat), "known") else "")


@pytest.mark.parametrize("samples", EVERY.values(), ids=EVERY)
def test_what_a_seat_sees_nothing_of_changes_nothing_for_it(samples: Samples, full: bool) -> None:
    hidden = 0

    def holds(seed: int, table: Table) -> None:
        nonlocal hidden
        for before, action, after in islice(samples.play(seed, table), 400 if full else 60):
            if before.chance_due:
                continue
            events = before.apply(action)[1]
            others = {*range(table[0])} - {before.to_move, after.to_move}
            unaware = [seat for seat in others if all(event.seen_by(seat) is None for event in events)]
            if not unaware:
                continue
            hidden += 1
            states = (before, after)
            tried = [*{str(each): None for state in states for each in islice(state.legal_actions(), 8)}, str(action)]
            tried += [text.partition(" ")[2] or text for text in tried]  # also without its verb
            for seat in unaware:
                left, right = (seen(state, seat, tried) for state in states)
                assert left == right, f"seat {seat} learns that there was {action} in\n{before!r}"

    samples.try_out(holds)
    assert bool(hidden) == (samples.game.name in SECRETIVE)
