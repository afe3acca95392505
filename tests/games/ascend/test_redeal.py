"""Games that differ only in hidden cards look the same to a seat, in its view, its trace and all that it is sent."""

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
from tests.parts import is_turn

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
GAMES_PER_PART = 1
SEEDS_PER_PART = 1000
# The least share of seats for which another game is found. If only one seat still holds cards, it sees all of them.
FOUND = {"between hands": 0.5, "at the end": 0.5}


def leading(state: AscendState) -> bool:
    return state.to_move is not None and not (state.giving or state.promising or state.table)


def seen(state: AscendState, seat: int) -> list[Any]:
    """Return all that the seat can read from a position."""
    tried = [f"play {card}" for card in NAMES] + ["pass", "promise", "no-promise", "give AM AS", "play 2MK CM"]
    return seen_by(state, seat, tried, "hand known_cards counts table points")


@pytest.mark.parts(16)
@pytest.mark.parametrize("moment", MOMENTS)
def test_what_a_seat_cannot_see_changes_nothing_for_it(moment: str, part: int, full: bool) -> None:
    rng = random.Random(f"{moment}/{part}")
    is_thorough = is_turn(moment, MOMENTS, part)
    tried = found = 0
    first = SEEDS_PER_PART * part + [*MOMENTS].index(moment)
    records = (random_record(seed, KINDS[seed % len(KINDS)]) for seed in count(first))
    for record in stopped(records, MOMENTS[moment], GAMES_PER_PART, rng, None if full else 30):
        seats = rng.sample(range(record.players), record.players if full or len(record.moves) < 40 else 2)
        for seat in seats:
            tried += 1
            changed = another(record, seat, rng)
            if changed is not None:
                found += 1
                check_same(seat, record, changed, seen, full or (found == 1 and is_thorough), full)
    assert found >= FOUND.get(moment, 0.8) * tried, f"{found} of {tried}"


def test_the_teacher_sees_the_difference() -> None:
    rng = random.Random(0)
    record = cut(random_record(1, KINDS[0]), 20)
    changed = another(record, 0, rng)
    assert changed is not None
    check_differ(record, changed)


@pytest.mark.parts(2)
@pytest.mark.parametrize("pair", range(len(KINDS) // 2))
def test_others_choosing_in_secret_adds_nothing_to_a_trace(pair: int, part: int, full: bool) -> None:
    kind = KINDS[2 * pair + part]
    record, compared = random_record(2, kind), 0
    for seat in range(kind.players):
        for length in range(2, kind.players + 1):
            before, after = (Match.from_record(cut(record, n)) for n in (length - 1, length))
            if seat in (before.state.to_move, after.state.to_move):
                continue
            check_same(seat, before.record, after.record, seen, full or not compared)
            compared += 1


@pytest.mark.parts(2)
def test_a_declined_promise_adds_nothing_to_the_traces_of_others(part: int, full: bool) -> None:
    record, compared = random_record(part, KINDS[1]), 0
    for length, move in enumerate(record.moves[:60], 1):
        if move == "no-promise":
            before, after = (Match.from_record(cut(record, n)) for n in (length - 1, length))
            for seat in set(range(4)) - {before.state.to_move, after.state.to_move}:
                compared += 1
                assert before.state.view(seat).to_move is None
                if compared < 10:
                    check_same(seat, before.record, after.record, seen, full or compared % 5 == 1)
    assert compared > 3
