"""Secret decisions, in every game: they change nothing for the others, who do not even see that one was made."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import pytest

from sisyphus_widgets.rules import Match, Record
from sisyphus_widgets.workshop.testing.redeal import seen_by, sent_to

from .samples import Samples, Table, cut
from .test_every_game import EVERY

SECRETIVE = {"ascend", "sisyphus_cards", "skitgubbe"}
"""The games with decisions that no other seat notices."""


def seen(state: Any, seat: int, tried: list[str]) -> list[Any]:
    """Return all that a seat can read from a position, including its trace at this moment."""
    return seen_by(state, seat, tried, "known_cards" if hasattr(state.view(seat), "known_cards") else "")


def unaware_of(before: Any, action: Any, after: Any) -> list[int]:
    """Return the seats that do not see a move, and do not notice it by getting the turn."""
    if before.chance_due:
        return []
    events = before.apply(action)[1]
    others = {*range(before.players)} - {before.to_move, after.to_move}
    return [seat for seat in others if all(event.seen_by(seat) is None for event in events)]


@pytest.mark.parametrize("samples", EVERY.values(), ids=EVERY)
def test_a_hidden_decision_changes_nothing_for_a_seat(samples: Samples, full: bool) -> None:
    hidden = 0

    def holds(seed: int, table: Table) -> None:
        nonlocal hidden
        for before, action, after in islice(samples.play(seed, table), 400 if full else 60):
            unaware = unaware_of(before, action, after)
            if not unaware:
                continue
            hidden += 1
            states = (before, after)
            tried = [*{str(each): None for state in states for each in islice(state.legal_actions(), 8)}, str(action)]
            tried += [text.partition(" ")[2] or text for text in tried]  # also without the verb
            for seat in unaware:
                left, right = (seen(state, seat, tried) for state in states)
                assert left == right, f"seat {seat} learns that there was {action} in\n{before!r}"

    samples.try_out(holds)
    assert bool(hidden) == (samples.game.name in SECRETIVE)


def with_a_secret(record: Record, rng: random.Random) -> tuple[int, int] | None:
    """Return the index of a move and a seat that does not see it; None if there is no such move."""
    states = list(record.states())
    moves = zip(states, record.moves, states[1:], strict=False)
    found = [(number, seat) for number, move in enumerate(moves) for seat in unaware_of(*move)]
    return rng.choice(found) if found else None


@pytest.mark.parametrize("name", sorted(SECRETIVE))
def test_a_seat_is_sent_the_same_before_and_after_a_hidden_decision(name: str, full: bool) -> None:
    """This includes hints, questions, what-ifs and files."""
    samples, rng, compared = EVERY[name], random.Random(name), 0
    tables = [table for table in samples.tables if table[0] > 2]  # with two players, both know every decision
    for number in range(40 if full else 2):
        record = samples.record(number, tables[number % len(tables)])
        found = with_a_secret(cut(record, 200 if full else 50), rng)
        if found is None:
            continue
        compared += 1
        length, seat = found
        before, after = (Match.from_record(cut(record, moves)) for moves in (length, length + 1))
        for left, right in zip(*(sent_to(one, seat, True, one) for one in (before, after)), strict=True):
            assert left == right, f"seat {seat} learns that there was {record.moves[length]}"
    assert compared > (30 if full else 0)
