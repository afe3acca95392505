"""Nothing leaks: games that differ only in what a seat cannot see look the same to it, in view and trace."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import combinations, count
from typing import Any

import pytest

from sisyphus_widgets.games.skitgubbe import SkitgubbeState, position
from sisyphus_widgets.rules import Match, Record
from sisyphus_widgets.rules.cards import NAMES
from sisyphus_widgets.trace.builder import dumps, trace_match
from sisyphus_widgets.workshop.testing.redeal import check_same, seen_by, stopped
from tests.games.samples import cut

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


def seen(state: SkitgubbeState, seat: int) -> list[Any]:
    """All that the seat can read from a position."""
    tried = [
        *(f"{verb}{card}" for card in NAMES for verb in ("play ", "slough ", "")),
        "decline", "pick-up", "2C 3C", "play 5H 6H 7H",
        *(f"{low} {high}" for low, high in combinations(state.view(seat).hand[:8], 2)),
    ]  # fmt: skip
    return seen_by(
        state, seat, tried, "can_slough over phase hand known_cards counts collected trick sloughed stock trump"
    )


def games_for(moment: str) -> Iterator[Record]:
    """Random games, stopped early where the end in phase one is wanted."""
    for seed in count():
        limit = 12 + seed % 40 if moment == "over in phase one" else 1000
        yield random_record(seed, PLAYERS[seed % 5], Options(move_limit=limit, slough_to_decided=seed % 2 == 1))


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_a_seat_cannot_see_changes_nothing_for_it(moment: str, full: bool) -> None:
    rng = random.Random(moment)
    tried = found = differences = 0
    for number, record in enumerate(stopped(games_for(moment), MOMENTS[moment], 60 if full else 2, rng)):
        *_, end = record.states()
        for seat in range(record.players):
            other = another(record, seat, rng)
            tried += 1
            if other is not None:
                found += 1
                check_same(seat, record, other, seen, full or (not number and not seat), full)
                *_, end_of_other = other.states()
                differences += end.to_move != end_of_other.to_move
    assert found > tried * (0.2 if moment == "phase two" else 0.5), (found, tried)
    if full and moment in ("trick won", "to play"):
        assert differences, "in one game others are asked, in the other not"


@pytest.mark.parametrize("moment", [moment for moment in MOMENTS if moment != "over in phase one"])
def test_who_was_asked_in_secret_changes_nothing_for_the_others(moment: str, full: bool) -> None:
    """Other seats are asked, or none, and slough nothing: what any seat is sent is the same to the last byte."""
    rng, found = random.Random(f"asked/{moment}"), 0
    for record in stopped(games_for(moment), MOMENTS[moment], 40 if full else 1, rng):
        for seat in range(record.players) if full else rng.sample(range(record.players), 2):
            other = with_other_offers(record, seat, rng)
            if other is not None:
                found += 1
                check_same(seat, record, other, seen, full or found == 1, full)
    assert found > (60 if full else 0)


def test_the_others_learn_of_phase_two_when_it_is_opened() -> None:
    """Alva sees the same whether Björn is asked after the last trick, or phase two has begun with Disa to lead."""
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
def test_who_is_asked_leaves_no_trace_with_others(seed: int) -> None:
    """A decline changes nothing for the other seats but for the one whose turn it is next."""
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


def test_what_a_seat_can_see_does_change() -> None:
    record = cut(random_record(0), 12)
    *_, state = record.states()
    assert len({state.view(seat) for seat in range(4)}) == 4
    zero, one = (dumps(trace_match(Match.from_record(record), seat)) for seat in (0, 1))
    assert zero != one
