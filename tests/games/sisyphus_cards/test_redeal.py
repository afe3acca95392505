"""Games that differ only in hidden cards look the same to a seat, in its view, its trace and all that it is sent."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from sisyphus_widgets.games.sisyphus_cards import CardsState
from sisyphus_widgets.rules import Match
from sisyphus_widgets.rules.cards import NAMES
from sisyphus_widgets.trace.builder import dumps, trace_match
from sisyphus_widgets.workshop.testing.redeal import check_differ, check_same, seen_by, stopped
from tests.games.samples import cut
from tests.parts import is_turn

from .games import EVERY_OPTIONS, SEATS, random_record
from .redeal import another

MOMENTS: dict[str, Callable[[CardsState], bool]] = {
    "choosing cards to pass": lambda state: state.passing and state.to_move != 0,
    "about to lead the two of clubs": lambda state: about_to_lead(state),
    "in a trick": lambda state: bool(state.trick) and not state.over,
    "leading": lambda state: bool(state.core.plays) and not state.trick and state.to_move is not None,
    "in a deal with pedestal cards": lambda state: not state.chance_due and any(state.core.pedestal) and not state.over,
    "passing with pedestal cards": lambda state: state.passing and any(state.core.pedestal),
    "between deals": lambda state: state.chance_due and state.deal_number > 0,
    "at the end": lambda state: state.over,
}
GAMES_PER_PART = 2
SEEDS_PER_PART = 1000
# The least shares of seats for which another game is found, and in which hands now differ. Late in a deal the hidden
# cards may fit in only one way, and between deals no hand is hidden.
FOUND, MOVED = 0.8, 0.5


def about_to_lead(state: CardsState) -> bool:
    return not (state.chance_due or state.passing or state.over) and not state.core.plays


def seen(state: CardsState, seat: int) -> list[Any]:
    """Return all that the seat can read from a position."""
    tried = [f"play {card}" for card in NAMES] + ["pass 2C 3C 4C", "pass AS"]
    return seen_by(state, seat, tried, "hand known_cards counts trick levels summits")


@pytest.mark.parts(20)
@pytest.mark.parametrize("moment", MOMENTS)
def test_what_a_seat_cannot_see_changes_nothing_for_it(moment: str, part: int, full: bool) -> None:
    rng = random.Random(f"{moment}/{part}")
    to_lead = moment == "about to lead the two of clubs"
    games = GAMES_PER_PART * (1 + to_lead)  # more, since the two of clubs moves in only some of them
    is_thorough = is_turn(moment, MOMENTS, part)
    tried = found = moved = other_leader = 0
    records = (random_record(seed, EVERY_OPTIONS[seed % 4]) for seed in count(SEEDS_PER_PART * part))
    for record in stopped(records, MOMENTS[moment], games, rng):
        for seat in rng.sample(SEATS, len(SEATS)):
            tried += 1
            changed = another(record, seat, rng)
            if changed is not None:
                found += 1
                check_same(seat, record, changed, seen, full or (found == 1 and is_thorough), full)
                one, other = (list(each.states())[-1] for each in (record, changed))
                moved += one.hands != other.hands
                other_leader += one.to_move != other.to_move
    assert found >= FOUND * tried, f"{found} of {tried}"
    assert moved >= MOVED * tried or moment == "between deals", f"{moved} of {tried}"
    assert other_leader or not to_lead, "who leads is hidden too"


def test_the_teacher_sees_the_difference() -> None:
    rng = random.Random(0)
    record = cut(random_record(1), 20)
    changed = another(record, 0, rng)
    assert changed is not None
    check_differ(record, changed)


def test_others_choosing_in_secret_adds_nothing_to_a_trace() -> None:
    record = random_record(2)
    for seat in SEATS:
        for length in range(2, 6):
            before, after = (Match.from_record(cut(record, n)) for n in (length - 1, length))
            chooser = before.state.to_move
            if seat in (chooser, after.state.to_move) or length == 5:
                continue
            assert dumps(trace_match(before, seat)) == dumps(trace_match(after, seat))
            assert before.state.view(seat) == after.state.view(seat)
