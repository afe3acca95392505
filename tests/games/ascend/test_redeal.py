"""Nothing leaks: games that differ only in what a seat cannot see look the same to it, in view and trace."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from sisyphus_widgets.games.ascend import AscendState
from sisyphus_widgets.games.ascend.decktet import NAMES
from sisyphus_widgets.games.ascend.round import thinking
from sisyphus_widgets.rules import NOBODY, Match
from sisyphus_widgets.workshop.testing.redeal import check_differ, check_same, seen_by, stopped
from tests.games.samples import cut

from .games import KINDS, random_record
from .redeal import another

MOMENTS: dict[str, Callable[[AscendState], bool]] = {
    "choosing cards to give": lambda state: state.giving and state.to_move != 0,
    "about to lead": lambda state: leading(state) and not state.core.plays,
    "in a round": lambda state: bool(state.table) and not state.promising,
    "leading later": lambda state: leading(state) and bool(state.core.plays),
    "thinking about a promise": lambda state: state.promising,
    "perhaps thinking about a promise": lambda state: not state.promising and thinking(state.core) != NOBODY,
    "with someone out": lambda state: bool(state.out) and not (state.chance_due or state.over),
    "between hands": lambda state: state.chance_due and state.hand_number > 0,
    "in the second hand": lambda state: state.hand_number == 2 and bool(state.core.plays),
    "at the end": lambda state: state.over,
}
# How often another game is found at the least; when only one seat still holds cards, it may be the one that looks.
FOUND = {"between hands": 0.5, "at the end": 0.5}


def leading(state: AscendState) -> bool:
    return state.to_move is not None and not (state.giving or state.promising or state.table)


def seen(state: AscendState, seat: int) -> list[Any]:
    """All that the seat can read from a position."""
    tried = [f"play {card}" for card in NAMES] + ["pass", "promise", "no-promise", "give AM AS", "play 2MK CM"]
    return seen_by(state, seat, tried, "hand known_cards counts table points")


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_a_seat_cannot_see_changes_nothing_for_it(moment: str, full: bool) -> None:
    rng = random.Random(moment)
    tried = found = 0
    records = (random_record(seed, KINDS[seed % len(KINDS)]) for seed in count([*MOMENTS].index(moment)))
    for record in stopped(records, MOMENTS[moment], 16 if full else 1, rng, None if full else 30):
        seats = rng.sample(range(record.players), record.players if full or len(record.moves) < 40 else 2)
        for number, seat in enumerate(seats):
            tried += 1
            changed = another(record, seat, rng)
            if changed is not None:
                found += 1
                check_same(seat, record, changed, seen, full or not number, full)
    assert found >= FOUND.get(moment, 0.8) * tried, f"{found} of {tried}"


def test_the_teacher_sees_the_difference() -> None:
    rng = random.Random(0)
    record = cut(random_record(1, KINDS[0]), 20)
    changed = another(record, 0, rng)
    assert changed is not None
    check_differ(record, changed)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_others_choosing_in_secret_adds_nothing_to_a_trace(kind: Any, full: bool) -> None:
    record, looked = random_record(2, kind), 0
    for seat in range(kind.players):
        for length in range(2, kind.players + 1):
            before, after = (Match.from_record(cut(record, n)) for n in (length - 1, length))
            if seat in (before.state.to_move, after.state.to_move):
                continue
            check_same(seat, before.record, after.record, seen, full or not looked)
            looked += 1


def test_others_making_no_promise_adds_nothing_to_a_trace(full: bool) -> None:
    looked = 0
    for seed in range(2):
        record = random_record(seed, KINDS[1])
        for length, move in enumerate(record.moves[:60], 1):
            if move == "no-promise":
                before, after = (Match.from_record(cut(record, n)) for n in (length - 1, length))
                for seat in set(range(4)) - {before.state.to_move, after.state.to_move}:
                    looked += 1
                    assert before.state.view(seat).to_move is None
                    if looked < 20:
                        check_same(seat, before.record, after.record, seen, full or looked % 5 == 1)
    assert looked > 3
