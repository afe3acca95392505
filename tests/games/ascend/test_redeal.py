"""Nothing leaks: games that differ only in what a seat cannot see look the same to it, in view and trace."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from sisyphus_widgets.games.ascend import GAME, AscendState
from sisyphus_widgets.games.ascend.decktet import NAMES
from sisyphus_widgets.rules import Match, Record
from sisyphus_widgets.trace import dumps, trace_match
from tests.games.samples import cut

from .games import KINDS, random_record
from .redeal import another

MOMENTS: dict[str, Callable[[AscendState], bool]] = {
    "choosing cards to give": lambda state: state.giving and state.to_move != 0,
    "about to lead": lambda state: leading(state) and not state.core.plays,
    "in a round": lambda state: bool(state.table) and not state.promising,
    "leading later": lambda state: leading(state) and bool(state.core.plays),
    "thinking about a promise": lambda state: state.promising,
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
    view = state.view(seat)
    tried = [f"play {card}" for card in NAMES] + ["pass", "promise", "no-promise", "give AM AS", "play 2MK CM"]
    return [
        view.key(),
        repr(view),
        view.to_move,
        view.history,
        view.hand,
        view.known,
        view.counts,
        view.table,
        view.points,
        view.standing(),
        [str(action) for action in view.legal_actions()],
        [(verdict.code, verdict.text, verdict.names) for verdict in map(view.verdict, tried)],
        GAME.scene.situation(state, seat, GAME.texts()),
        GAME.scene.layout(state, GAME.texts(), seat),
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


def prefixes(moment: str, full: bool, rng: random.Random) -> list[Record]:
    """Beginnings of random games that stop at such a moment, one a game."""
    found: list[Record] = []
    seed = [*MOMENTS].index(moment)
    while len(found) < (16 if full else 1):
        record = random_record(seed, KINDS[seed % len(KINDS)])
        lengths = [n for n, state in enumerate(record.states()) if MOMENTS[moment](state)]
        if lengths:
            found.append(cut(record, rng.choice(lengths if full else lengths[:30])))
        seed += 1
    return found


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_a_seat_cannot_see_changes_nothing_for_it(moment: str, full: bool) -> None:
    rng = random.Random(moment)
    tried = found = 0
    for record in prefixes(moment, full, rng):
        for seat in rng.sample(range(record.players), record.players if full or len(record.moves) < 40 else 2):
            tried += 1
            changed = another(record, seat, rng)
            if changed is not None:
                found += 1
                same_for(seat, record, changed)
    assert found >= FOUND.get(moment, 0.8) * tried, f"{found} of {tried}"


def test_the_teacher_sees_the_difference() -> None:
    rng = random.Random(0)
    record = cut(random_record(1, KINDS[0]), 20)
    changed = another(record, 0, rng)
    assert changed is not None
    traces = [dumps(trace_match(Match.from_record(each))) for each in (record, changed)]
    assert traces[0] != traces[1]
    assert len(set(map(Match.from_record(record).state.view, range(4)))) == 4


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_others_choosing_in_secret_adds_nothing_to_a_trace(kind: Any) -> None:
    record = random_record(2, kind)
    for seat in range(kind.players):
        for length in range(2, kind.players + 1):
            before, after = (Match.from_record(cut(record, n)) for n in (length - 1, length))
            if seat in (before.state.to_move, after.state.to_move):
                continue
            assert dumps(trace_match(before, seat)) == dumps(trace_match(after, seat))
            assert before.state.view(seat) == after.state.view(seat)
            draws = [match.state.view(seat).sample(random.Random(1)) for match in (before, after)]
            assert draws[0] == draws[1]


def test_others_making_no_promise_adds_nothing_to_a_trace() -> None:
    looked = 0
    for seed in range(2):
        record = random_record(seed, KINDS[1])
        for length, move in enumerate(record.moves[:60], 1):
            if move == "no-promise":
                before, after = (Match.from_record(cut(record, n)) for n in (length - 1, length))
                for seat in set(range(4)) - {before.state.to_move, after.state.to_move}:
                    looked += 1
                    assert dumps(trace_match(before, seat)) == dumps(trace_match(after, seat))
                    assert before.state.view(seat).to_move is None
    assert looked > 3
