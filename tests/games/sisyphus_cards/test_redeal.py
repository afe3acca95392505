"""Nothing leaks: games that differ only in what a seat cannot see look the same to it, in view and trace."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from sisyphus_widgets.games.sisyphus_cards import GAME, SisyphusState
from sisyphus_widgets.rules import Match, Record
from sisyphus_widgets.rules.cards import NAMES
from sisyphus_widgets.trace import dumps, trace_match
from tests.games.samples import cut

from .games import EVERY_OPTIONS, SEATS, random_record
from .redeal import another

MOMENTS: dict[str, Callable[[SisyphusState], bool]] = {
    "choosing cards to pass": lambda state: state.passing and state.to_move != 0,
    "about to lead the two of clubs": lambda state: about_to_lead(state),
    "in a trick": lambda state: bool(state.trick) and not state.over,
    "leading": lambda state: bool(state.core.plays) and not state.trick and state.to_move is not None,
    "in a deal with pedestal cards": lambda state: not state.chance_due and any(state.core.pedestal) and not state.over,
    "passing with pedestal cards": lambda state: state.passing and any(state.core.pedestal),
    "between deals": lambda state: state.chance_due and state.deal_number > 0,
    "at the end": lambda state: state.over,
}
# How often another game is found, and how often others now hold other cards, at the least; late in a deal there may be
# only one way to hold them, and between deals nothing is held in secret.
FOUND, MOVED = 0.9, 0.6


def about_to_lead(state: SisyphusState) -> bool:
    return not (state.chance_due or state.passing or state.over) and not state.core.plays


def seen(state: SisyphusState, seat: int) -> list[Any]:
    """All that the seat can read from a position."""
    view = state.view(seat)
    tried = [f"play {card}" for card in NAMES] + ["pass 2C 3C 4C", "pass AS"]
    return [
        view.key(),
        repr(view),
        view.to_move,
        view.history,
        view.hand,
        view.known,
        view.counts,
        view.trick,
        view.levels,
        view.summits,
        view.standing(),
        [str(action) for action in view.legal_actions()],
        [(verdict.code, verdict.text, verdict.names) for verdict in map(view.verdict, tried)],
        GAME.scene.situation(state, seat, GAME.texts()),
        GAME.scene.traits(state, seat),
        GAME.scene.waiting(state, seat),
        view.sample(random.Random(5)),
    ]


def same_for(seat: int, one: Record, other: Record) -> None:
    """The two games look alike to the seat, down to the last byte of its trace."""
    matches = Match.from_record(one), Match.from_record(other)
    states = [match.state for match in matches]
    views = [state.view(seat) for state in states]
    assert views[0] == views[1]
    assert hash(views[0]) == hash(views[1])
    for left, right in zip(*(seen(state, seat) for state in states), strict=True):
        assert left == right
    left_trace, right_trace = (dumps(trace_match(match, seat)) for match in matches)
    assert left_trace == right_trace


def prefixes(moment: str, games: int, rng: random.Random) -> list[Record]:
    """Beginnings of random games that stop at such a moment, one a game."""
    found = []
    seed = 0
    while len(found) < games:
        record = random_record(seed, EVERY_OPTIONS[seed % 4])
        lengths = [n for n, state in enumerate(record.states()) if MOMENTS[moment](state)]
        if lengths:
            found.append(cut(record, rng.choice(lengths)))
        seed += 1
    return found


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_a_seat_cannot_see_changes_nothing_for_it(moment: str, full: bool) -> None:
    rng = random.Random(moment)
    to_lead = moment == "about to lead the two of clubs"
    games = (40 if full else 4) * (1 + to_lead)  # more where a certain card must move
    tried = found = moved = other_leader = 0
    for record in prefixes(moment, games, rng):
        for seat in SEATS:
            tried += 1
            changed = another(record, seat, rng)
            if changed is not None:
                found += 1
                same_for(seat, record, changed)
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
    traces = [dumps(trace_match(Match.from_record(each))) for each in (record, changed)]
    assert traces[0] != traces[1]
    assert len(set(map(Match.from_record(record).state.view, SEATS))) == 4


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
