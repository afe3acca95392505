"""Offsets of positions in the table: one for each position, no gaps, and none for positions with an obvious value."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from sisyphus_widgets.games.sisyphos_board.board import NUMBERS
from sisyphus_widgets.games.sisyphos_board.index import (
    LOST_NEXT,
    ORDER,
    WIN_IN_ONE,
    WIN_IN_TWO,
    Index,
    Row,
    mirrored,
    piece_sets,
    rows,
    subsets,
)


@pytest.fixture(scope="module")
def index():
    return Index()


def stones_of(row: Row):
    """Return all sets of stones of a row, in any order."""
    for number in range(row.most + 1):
        for squares in combinations(row.squares, number):
            yield sum((1 << square for square in squares), row.takers)


def sample(full: bool) -> list[Row]:
    """Return the first and the last row, and some of each kind."""
    every = rows()
    if full:
        return every
    rng = random.Random(1)
    kinds = [[row for row in every if bool(row.takers) == taking] for taking in (False, True)]
    some = [row for kind in kinds for row in rng.sample(kind, 6)]
    twins = [row for row in every if row.symmetric]
    return [every[0], every[-1], *some, *rng.sample(twins, 4)]


def test_a_row_has_a_place_for_each_of_its_positions(index, full):
    for row in sample(full):
        offsets = [index.find(stones, row.spirits) for stones in stones_of(row)]
        places = range(row.start, row.start + subsets(len(row.squares), row.most))
        assert set(offsets) <= set(places)
        if row.symmetric:
            assert len(set(offsets)) > len(places) / 2  # one of two mirrored positions, and the symmetric ones
        else:
            assert sorted(offsets) == list(places)


def test_mirrored_positions_share_a_place(index, full):
    for row in sample(full=False):
        for stones in stones_of(row):
            assert index.find(stones, row.spirits) == index.find(mirrored(stones), mirrored(row.spirits))


def test_rows_lie_end_to_end(index):
    end = 0
    for row in rows():
        assert row.start == end
        end += subsets(len(row.squares), row.most)
    assert end == index.size


def test_every_position_has_a_place_or_an_obvious_value(index, full):
    rng = random.Random(2)
    stones, spirits = piece_sets(0, 5), piece_sets(1, 3)
    for _ in range(1_000_000 if full else 20_000):
        own, foe = rng.choice(stones), rng.choice(spirits)
        if not own & foe:
            offset = index.find(own, foe)
            assert 0 <= offset < index.size or offset in (WIN_IN_ONE, WIN_IN_TWO, LOST_NEXT)


@pytest.mark.parametrize(
    ("stones", "spirits", "judgement"),
    [
        ("a4", "a5 b5 b4", WIN_IN_ONE),
        ("b4 e1", "d1 e2", WIN_IN_ONE),
        ("a3", "a4 b5", WIN_IN_TWO),
        ("c3", "b4", WIN_IN_TWO),
        ("e1", "d1 e2", LOST_NEXT),
        ("d1 c5", "e2", LOST_NEXT),
        ("c2", "d2", LOST_NEXT),
    ],
)
def test_obvious_positions_have_the_expected_value(index, stones, spirits, judgement):
    masks = [sum(1 << NUMBERS[name] for name in names.split()) for names in (stones, spirits)]
    assert index.find(*masks) == judgement


@pytest.mark.parametrize(("stones", "spirits"), [("c3", "a4"), ("a3", "a5"), ("a3 e1", "d1"), ("d1 e2 c1", "d2")])
def test_other_positions_are_looked_up(index, stones, spirits):
    masks = [sum(1 << NUMBERS[name] for name in names.split()) for names in (stones, spirits)]
    assert 0 <= index.find(*masks) < index.size


def test_the_order_has_every_square():
    assert sorted(ORDER) == list(range(25))
