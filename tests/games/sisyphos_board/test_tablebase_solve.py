"""Solving: a game with fewer pieces against value iteration, and with --full the whole table."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources
from itertools import combinations, product

import pytest

from sisyphus_widgets.games.sisyphos_board import pack, retrograde, verify

pytest.importorskip("numpy")

PIECES = (2, 1)
LEFT, UP, RIGHT, DOWN = -1, 5, 1, -5
EDGES = {LEFT: range(0, 25, 5), RIGHT: range(4, 25, 5), UP: range(20, 25), DOWN: range(5)}
WAYS = ([(LEFT,), (UP,), (LEFT, UP)], [(RIGHT,), (DOWN,), (RIGHT, DOWN)])
GOALS = (20, 4)
ENTRIES = ([[4], [3, 9], [2, 14]], [[20], [15, 21]])
Position = tuple[frozenset[int], frozenset[int], int]


def turns(position: Position) -> Iterator[Position]:
    """Yield the position after each turn: stones, spirits, and the side to move."""
    side = position[2]
    own, foe = position[side], position[1 - side]

    def after(mine: frozenset[int], theirs: frozenset[int]) -> Position:
        return (mine, theirs, 1) if side == 0 else (theirs, mine, 0)

    for square in own:
        for way in WAYS[side]:
            target = square + sum(way)
            if not any(square in EDGES[step] for step in way) and target not in own:
                yield after(own - {square} | {target}, foe - {target})
    if len(own) < PIECES[side]:
        for group in ENTRIES[side]:
            if empty := [square for square in group if square not in own | foe]:
                yield from (after(own | {square}, foe) for square in empty)
                break


def plain_values() -> dict[Position, int]:
    """Return position → n > 0 if Sisyphos wins in n turns, -n if the spirits do, by value iteration."""
    sets = [
        [
            frozenset(pieces)
            for number in range(most + 1)
            for pieces in combinations(sorted({*range(25)} - {goal}), number)
        ]
        for most, goal in zip(PIECES, GOALS, strict=True)
    ]
    after = {(a, b, side): list(turns((a, b, side))) for a, b, side in product(*sets, (0, 1)) if not a & b}
    values = dict.fromkeys(after, 0)
    changed = True
    while changed:
        changed = False
        for position, reached in after.items():
            side = position[2]
            sign = 1 if side == 0 else -1
            goal = GOALS[side]
            # The values for the mover: wins counted with this turn, and losses.
            found = [1 if goal in there[side] else sign * values[there] for there in reached]
            found = [
                value + 1 if value > 0 and goal not in there[side] else value
                for value, there in zip(found, reached, strict=True)
            ]
            won = [value for value in found if value > 0]
            best = min(won) if won else 0 if 0 in found else min(found)
            if values[position] != sign * best:
                values[position] = sign * best
                changed = True
    return values


@pytest.fixture(scope="module")
def solution():
    return retrograde.solve(PIECES)


def test_a_game_with_few_pieces_agrees_with_value_iteration(solution):
    plain = plain_values()
    assert solution.positions() == len(plain) / 2
    row = [{mask: number for number, mask in enumerate(sets)} for sets in solution.sets]
    for (stones, spirits, side), value in plain.items():
        places = [row[0][sum(1 << s for s in stones)], row[1][sum(1 << s for s in spirits)]]
        assert solution.values[side][places[side], places[1 - side]] == value, (stones, spirits, side)


def test_a_right_solution_passes_the_check(solution):
    assert verify.check(solution) == 2 * solution.positions()


@pytest.mark.parametrize("side", [0, 1])
def test_a_wrong_value_fails_the_check(solution, side):
    import numpy as np

    apart = retrograde.disjoint(solution.sets[side], solution.sets[1 - side])
    row, column = np.argwhere(apart & (solution.values[side] > 1))[-1]
    solution.values[side][row, column] += 1
    try:
        with pytest.raises(ValueError, match="do not follow"):
            verify.check(solution)
    finally:
        solution.values[side][row, column] -= 1


def test_bits_are_transposed():
    import numpy as np

    rng = np.random.default_rng(1)
    bits = rng.integers(0, 2, (192, 128), np.uint8)
    words = np.packbits(bits, axis=1, bitorder="little").view(np.uint64)
    back = np.unpackbits(retrograde.transpose(words).view(np.uint8), axis=1, bitorder="little")
    assert (back == bits.T).all()


def test_solving_the_whole_game_gives_the_committed_table(full):
    if not full:
        pytest.skip("in full length only: half a minute")
    whole = retrograde.solve()
    assert verify.check(whole) == 2 * 69_498_276
    committed = resources.files("sisyphus_widgets.games.sisyphos_board").joinpath(pack.NAME).read_bytes()
    assert pack.write(whole) == committed
