"""The plan of the board: the reference rules play the same line and find the same piece, way and captures."""

from __future__ import annotations

from itertools import islice

import pytest

from sisyphus_widgets.advice.hints import Words, study
from sisyphus_widgets.games.sisyphos_board import evaluate_moves
from sisyphus_widgets.games.sisyphos_board.plan import plan
from sisyphus_widgets.rules import AnyState
from tests.games.sisyphos_board.reference import GOAL, Reference
from tests.players.positions import decisions
from tests.questions.judges.sisyphos_board import RULES

SIDES = ("stones", "spirits")
SAMPLE, FULL = 2, 20


def line_from(state: AnyState, move: str) -> list[str]:
    """Return a move and the best moves that follow it to the end, as notation."""
    moves = [move]
    after = state.after(state.action(move))
    while not after.over:
        moves.append(str(evaluate_moves(after)[0].action))
        after = after.after(after.action(moves[-1]))
    return moves


def pieces(plain: Reference, side: str) -> int:
    return len(plain.on[side])


def check_kind(name: str, moves: list[str], taken: dict[str, int]) -> None:
    """Check that a plan without captures is named so, and one whose piece goes to the corner with its next turn."""
    if name in ("own", "own_alone"):
        assert (name == "own_alone") == (not any(taken.values()))
    if name in ("their", "their_next"):
        assert (name == "their_next") == (len(moves) == 2)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_plan_is_what_happens(language: str, full: bool) -> None:
    count = 0
    for seed in range(FULL if full else SAMPLE):
        for state in islice(decisions("sisyphos_board", seed, every=4), 6):
            found = study(state.view(state.to_move))
            named, moves = plan(state, found.seat, found.best), line_from(state, str(found.best))
            if len(moves) == 1:
                assert named is None, "the turn wins, which needs no plan"
                continue
            assert named is not None
            plain, own = RULES.begin(state), SIDES[found.seat]
            other, taken = SIDES[1 - found.seat], {"stones": 0, "spirits": 0}
            for move in moves:
                before = {side: pieces(plain, side) for side in SIDES}
                RULES.advance(plain, move)
                for side in SIDES:
                    taken[SIDES[1 - SIDES.index(side)]] += max(0, before[side] - pieces(plain, side))
            assert plain.winner is not None
            assert named.name.startswith("own" if plain.winner == own else "their")
            count += 1
            assert named.name.endswith("_time") == (GOAL[plain.winner] not in plain.on[plain.winner])
            if named.name.endswith("_time"):
                continue
            way, last = [GOAL[plain.winner]], len(moves) - 1
            for move in moves[last::-2]:  # back from the corner through the moves of the winner
                if move[-2:] == way[0]:
                    way[:0] = [] if move[0] == "@" else [move[:2]]
                    if move[0] == "@":
                        break
            assert named.facts["way"] == " – ".join(way)
            check_kind(named.name, moves, taken)
            assert (named.facts["n"], named.facts["m"]) == (taken[own], taken[other])
            assert named.facts["origin"] in str(Words(found, language).plan(found.best))
    assert count > 4
