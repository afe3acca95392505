"""The sentences about pegs that are set by hand."""

from __future__ import annotations

from sisyphus_widgets import HillBoard


def test_one_moved_peg_is_named():
    hill = HillBoard()
    hill.levels = [4, 1, 1, 1]
    assert hill.explanation == "South's peg stands on level 4, a spade level: 3 points so far."
    assert (hill.levels, hill.points) == ([4, 1, 1, 1], [3, 0, 0, 0])


def test_several_pegs_move_at_once():
    hill = HillBoard([2, 2, 2, 2])
    hill.levels = [4, 1, 2, 2]
    assert hill.explanation == "All four pegs are put in place."
    hill.summits = [0, 0, 1, 0]
    assert (hill.levels, hill.summits) == ([4, 1, 2, 2], [0, 0, 1, 0])


def test_setting_pegs_at_an_earlier_beat_starts_from_that_beat():
    hill = HillBoard()
    hill.levels = [4, 1, 1, 1]
    hill.step = 0
    hill.levels = [1, 2, 1, 1]
    assert (hill.levels, hill.state.levels) == ([1, 2, 1, 1], (1, 2, 1, 1))
