"""Games that differ only in hidden cards look the same to a seat, in its view, its trace and all that it is sent."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import combinations, count, islice
from typing import Any

import pytest

from sisyphus_widgets.games.skitgubbe import SkitgubbeState, position
from sisyphus_widgets.rules import Match, Record
from sisyphus_widgets.rules.cards import NAMES
from sisyphus_widgets.trace.builder import dumps, trace_match
from sisyphus_widgets.workshop.testing.redeal import check_same, seen_by, stopped
from tests.games.samples import cut
from tests.parts import is_turn

from .games import PLAYERS, Options, random_record
from .redeal import another, with_other_offers

MOMENTS: dict[str, Callable[[SkitgubbeState], bool]] = {
    "asked": lambda state: state.is_slough_offered and bool(state.stock),
    "to play": lambda state: state.phase == 1 and not state.is_slough_offered and state.to_move is not None,
    "trick won": lambda state: state.phase == 1 and state.core.winner >= 0,
    "private trick": lambda state: state.phase == 1 and len(state.core.rounds) > 1,
    "last trick": lambda state: state.phase == 1 and not state.stock and not state.chance_due,
    "asked after the last trick": lambda state: state.is_slough_offered and not state.stock,
    "asked after a decided trick": lambda state: state.is_slough_offered and not state.stock and not state.core.last,
    "phase two begun": lambda state: state.core.before is not None,
    "phase two": lambda state: state.phase == 2 and not state.over,
    "over in phase one": lambda state: state.over and state.phase == 1,
}
GAMES_PER_PART = 2
SEEDS_PER_PART = 1000
EARLY = {"phase two": 6}
"""The number of first positions among which most games stop, since later hardly any card is hidden."""


def seen(state: SkitgubbeState, seat: int) -> list[Any]:
    """Return all that the seat can read from a position."""
    tried = [
        *(f"{verb}{card}" for card in NAMES for verb in ("play ", "slough ", "")),
        "decline", "pick-up", "2C 3C", "play 5H 6H 7H",
        *(f"{low} {high}" for low, high in combinations(state.view(seat).hand[:8], 2)),
    ]  # fmt: skip
    return seen_by(
        state, seat, tried, "can_slough over phase hand known_cards counts collected trick sloughed stock trump"
    )


def games_for(moment: str, part: int) -> Iterator[Record]:
    """Yield the random games of a part; for the end in phase one, with a limit that ends them early."""
    for seed in count(SEEDS_PER_PART * part):
        limit = 12 + seed % 40 if moment == "over in phase one" else 1000
        yield random_record(seed, PLAYERS[seed % 5], Options(move_limit=limit, slough_to_decided=seed % 2 == 1))


@pytest.mark.parts(30)
@pytest.mark.parametrize("moment", MOMENTS)
def test_what_a_seat_cannot_see_changes_nothing_for_it(moment: str, part: int, full: bool) -> None:
    rng = random.Random(f"{moment}/{part}")
    is_thorough = is_turn(moment, MOMENTS, part)
    tried = found = 0
    games = games_for(moment, part)
    records = stopped(games, MOMENTS[moment], GAMES_PER_PART, rng, EARLY.get(moment))
    if moment in EARLY:
        records += stopped(games, MOMENTS[moment], 1, rng)
    for record in records:
        for seat in rng.sample(range(record.players), record.players):
            other = another(record, seat, rng)
            tried += 1
            if other is not None:
                found += 1
                check_same(seat, record, other, seen, full or (found == 1 and is_thorough), full)
    assert found > (0 if moment.startswith("phase two") else tried / 2), f"{found} of {tried}"


@pytest.mark.parametrize("moment", ["trick won", "to play"])
def test_the_other_games_include_some_in_which_another_seat_is_to_move(moment: str) -> None:
    rng = random.Random(moment)
    games = games_for(moment, 0)
    for record in stopped(games, MOMENTS[moment], 20, rng):
        *_, end = record.states()
        for seat in range(record.players):
            if (other := another(record, seat, rng)) is not None:
                *_, end_of_other = other.states()
                if end_of_other.to_move != end.to_move:
                    return
    pytest.fail("in all other games the same seat is to move")


@pytest.mark.parts(20)
@pytest.mark.parametrize("moment", [moment for moment in MOMENTS if moment != "over in phase one"])
def test_secret_offers_to_others_change_nothing_that_a_seat_is_sent(moment: str, part: int, full: bool) -> None:
    """Other seats, or none, are asked to slough and decline; every seat is sent the same bytes."""
    rng, found = random.Random(f"asked/{moment}/{part}"), 0
    is_thorough = is_turn(moment, MOMENTS, part)
    alike = (
        (seat, record, other)
        for record in stopped(games_for(moment, part), MOMENTS[moment], GAMES_PER_PART, rng)
        for seat in (range(record.players) if full else rng.sample(range(record.players), 2))
        if (other := with_other_offers(record, seat, rng)) is not None
    )
    for seat, record, other in islice(alike, None if full else 2):
        found += 1
        check_same(seat, record, other, seen, full or (found == 1 and is_thorough), full)
    assert found > 1


def test_others_see_phase_two_begin_only_with_its_first_lead() -> None:
    """Until Disa leads, Alva cannot tell that phase two has begun: Björn might still be asked to slough."""
    collected = ["", "", ""]
    hands = ["5C 6C TC", "8C 8D 9D", "KC QD JD"]
    named = " ".join([*hands, "5H"]).split()
    collected[0] = " ".join(card for card in NAMES if card not in named)
    ends = []
    for held, aside in ((hands, "5H"), ([hands[0], "8C 5H 9D", hands[2]], "8D")):
        start = position(phase=1, hands=held, aside=aside, collected=collected)
        match = Match.from_state(start)
        for move in ("play 5C", "play 9D", "play KC"):
            match.play(move)
        ends.append(match)
    begun, offer = ends
    assert (begun.state.phase, begun.state.to_move) == (2, 2)
    assert (offer.state.phase, offer.state.to_move, offer.state.is_slough_offered) == (1, 1, True)
    assert dumps(trace_match(begun, 0)) == dumps(trace_match(offer, 0))
    for left, right in zip(seen(begun.state, 0), seen(offer.state, 0), strict=True):
        assert left == right
    offer.play("decline")
    assert dumps(trace_match(begun, 0)) == dumps(trace_match(offer, 0))
    begun.play("play KC")
    types = [frame["event"]["type"] for frame in trace_match(begun, 0)["frames"][-2:]]
    assert types == ["phase_two_begun", "cards_laid"]


@pytest.mark.parametrize("seed", range(4))
def test_a_declined_offer_changes_nothing_for_seats_that_are_not_next(seed: int) -> None:
    record = random_record(3 * seed, PLAYERS[seed + 1])
    states: list[SkitgubbeState] = list(record.states())
    declined = 0
    for number, move in enumerate(record.moves):
        if move != "decline":
            continue
        declined += 1
        before, after = states[number], states[number + 1]
        for seat in range(record.players):
            if seat not in (before.to_move, after.to_move) and not after.over:
                for left, right in zip(seen(before, seat)[:-1], seen(after, seat)[:-1], strict=True):
                    assert left == right
    assert declined > 3


def test_different_seats_see_different_cards() -> None:
    record = cut(random_record(0), 12)
    *_, state = record.states()
    assert len({state.view(seat) for seat in range(4)}) == 4
    zero, one = (dumps(trace_match(Match.from_record(record), seat)) for seat in (0, 1))
    assert zero != one
