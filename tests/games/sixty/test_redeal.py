"""Games that differ only in hidden cards look the same to a seat, in its view, its trace and all that it is sent."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from sisyphus_widgets.games.sixty import SixtyState, position
from sisyphus_widgets.rules import Match
from sisyphus_widgets.trace.builder import trace_match
from sisyphus_widgets.workshop.testing.redeal import check_differ, check_same, seen_by, stopped
from tests.games.samples import cut
from tests.parts import is_turn

from .games import EVERY, JOKERS, NUMBERS, random_record
from .redeal import another

MOMENTS: dict[str, Callable[[SixtyState], bool]] = {
    "right after the deal": lambda state: state.to_move is not None and not state.core.log,
    "leading": lambda state: state.leading and len(state.deck) < 50,
    "under attack": lambda state: bool(state.attack),
    "once the deck is empty": lambda state: state.to_move is not None and not state.deck,
    "between rounds": lambda state: state.chance_due and state.round > 1,
    "in the second round": lambda state: state.round == 2 and state.to_move is not None,
    "at the end": lambda state: state.over,
}
GAMES_PER_PART = 1
SEEDS_PER_PART = 1000


def seen(state: SixtyState, seat: int) -> list[Any]:
    """Return all that the seat can read from a position."""
    tried = [f"{verb} {number}" for number in NUMBERS for verb in ("lead", "add", "fight")] + [*JOKERS, "take", "skip"]
    return seen_by(state, seat, tried, "hand counts deck attack attacker direction discard penalties totals")


@pytest.mark.parts(5)
@pytest.mark.parametrize("moment", MOMENTS)
def test_what_a_seat_cannot_see_changes_nothing_for_it(moment: str, part: int, full: bool) -> None:
    rng = random.Random(f"{moment}/{part}")
    is_thorough = is_turn(moment, MOMENTS, part)
    tried = found = 0
    records = (random_record(seed, *EVERY[(seed * 7) % len(EVERY)]) for seed in count(SEEDS_PER_PART * part))
    for record in stopped(records, MOMENTS[moment], GAMES_PER_PART, rng):
        for seat in rng.sample(range(record.players), record.players if full else 2):
            tried += 1
            changed = another(record, seat, rng)
            if changed is not None:
                found += 1
                check_same(seat, record, changed, seen, full or (found == 1 and is_thorough), full)
    assert found >= 0.5 * tried, f"{found} of {tried}"


def test_the_teacher_sees_the_difference() -> None:
    record = cut(random_record(1), 20)
    changed = another(record, 0, random.Random(0))
    assert changed is not None
    check_differ(record, changed)


def test_the_frames_of_a_choice_do_not_reveal_whether_others_could_lead() -> None:
    # If Ben takes the attack, the round ends if all others hold only jokers; otherwise it goes on.
    worlds = [position(hands=["abracadabra", "hocus-pocus", rest], to_move=1, attack="3") for rest in ("zap", "30")]
    carried = [
        [
            choice["frames"]
            for choice in trace_match(Match.from_state(world), 1)["frames"][-1]["decision"]["choosing"]["choices"]
            if choice["action"] == "take"
        ]
        for world in worlds
    ]
    ended = [world.apply("take")[1][1].type for world in worlds]
    assert ended == ["round_ended", "lead_due"]
    assert carried[0] == carried[1]
