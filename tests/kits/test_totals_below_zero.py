"""A game with negative totals: they are written, read, set up by a line, drawn and recorded."""

from __future__ import annotations

import re

import pytest

from sisyphus_widgets.rules import AnyGame, Match, NotationError, PositionError, Record, get_game
from sisyphus_widgets.table.session import Session
from sisyphus_widgets.workshop.testing import findings

from .conftest import Changed

MINUS = '''    deals = 2

    def settle(self, core, points, emit):
        """Take a point for each trick."""
        return [-number for number in points]

'''

SCORE = """
[clauses."3.2"]
title = "The score"
text = "Each trick costs its taker a point."
"""

# The examples of the clause about the end, after which the changed game deals again.
_EXAMPLES_OF_THE_END = re.compile(r'\[\[clauses\."3\.1"\.examples\]\]\n(?:[^\[].*\n)*')


@pytest.fixture
def minus(changed: Changed) -> AnyGame:
    file = changed("minus", "    deals = 1\n", MINUS)
    text = file.read_text("utf-8")
    file.write_text(text.replace('win="3.1",', 'win="3.1", score="3.2",'), encoding="utf-8")
    rulebook = file.parent / "rulebook.toml"
    rules = _EXAMPLES_OF_THE_END.sub("", rulebook.read_text("utf-8"))
    rulebook.write_text(f"{rules}{SCORE}", encoding="utf-8")
    return get_game("minus")


@pytest.fixture
def game_over(minus: AnyGame) -> Match:
    match = Match(minus, seed=1)
    while not match.state.over:
        if match.state.chance_due:
            match.deal()
        else:
            match.play(next(iter(match.state.legal_actions())))
    return match


def test_positions_and_records_with_negative_totals_survive_a_round_trip(minus: AnyGame, game_over: Match) -> None:
    for state in game_over.states:
        assert minus.read_whole(state.position, state.options) == state
    halfway = next(state for state in game_over.states if state.chance_due and any(state.core.totals))
    assert min(halfway.core.totals) < 0
    again = Match.from_state(halfway, seed=2)
    again.deal()
    assert Match.from_record(Record.loads(again.record.dumps())).state == again.state


@pytest.mark.parametrize("minus_sign", ["-", "\N{MINUS SIGN}"])
def test_a_line_states_negative_totals(minus: AnyGame, minus_sign: str) -> None:
    state = minus.read_position(f"North total {minus_sign}12, East total 3")
    assert state.core.totals[:2] == [-12, 3]
    assert minus.read_position(minus.position_line(state)).core.totals == state.core.totals


def test_negative_totals_are_drawn(minus: AnyGame) -> None:
    state = minus.read_position("totals -12 0 3 -1")
    trace = Session(Match.from_state(state, seed=1), mode="replay", perspective=0).trace()
    counters = trace["frames"][0]["scene"]["counters"]
    assert [counters[f"total.{seat}"] for seat in range(4)] == ["-12", "0", "3", "-1"]


def test_counts_below_zero_are_refused(minus: AnyGame) -> None:
    with pytest.raises((NotationError, PositionError), match=r"from 0 to|from 1 to"):
        minus.read_position("North tricks -1")
    with pytest.raises(NotationError, match="must be followed by whole numbers, not by '-1'"):
        minus.read_whole("players 4; deals -1")


def test_the_game_passes_all_findings(minus: AnyGame) -> None:
    messages = [str(finding) for finding in findings(minus)]
    assert messages == []
