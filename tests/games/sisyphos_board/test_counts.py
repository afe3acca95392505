"""Counts of positions by turns to the win: the numbers are consistent, and both charts show them."""

from __future__ import annotations

import math
from xml.etree import ElementTree

from sisyphus_widgets.games.sisyphos_board import WinCounts, win_counts


def placements(squares: int) -> int:
    """Count the ways to place stones on e1 and ``squares`` others, and spirits on free squares except e1."""
    total = 0
    for stones in range(6):
        for spirits in range(4):
            total += math.comb(squares, stones) * math.comb(24 - stones, spirits)
            if stones:  # one of them on e1
                total += math.comb(squares, stones - 1) * math.comb(25 - stones, spirits)
    return total


POSITIONS = placements(23)
"""The number of positions without a stone on a5, which would have ended the game."""


def test_the_counts_add_up_to_the_number_of_positions() -> None:
    assert POSITIONS == 69_498_276


def test_every_number_of_turns_up_to_the_longest_win_occurs() -> None:
    counts = win_counts()
    assert list(counts) == list(range(1, 33))
    assert len(counts) == 32
    assert all(count > 0 for count in counts.values())
    assert sum(counts.values()) < POSITIONS


def test_positions_won_in_one_are_those_with_a_stone_beside_the_goal() -> None:
    """A stone on a4, b4 or b5 steps onto a5, whether it is occupied or not."""
    assert win_counts()[1] == POSITIONS - placements(20)


def test_the_text_has_a_line_for_each_number() -> None:
    counts = win_counts()
    lines = repr(counts).splitlines()
    assert lines[0] == "Positions that Sisyphos wins in so many turns, if it is his turn"
    read = [line.split() for line in lines[1:]]
    assert {int(turns): int(count.replace(",", "")) for turns, count, _ in read} == dict(counts)
    bars = [len(bar) for _, _, bar in read]
    assert bars[0] == max(bars) == 40
    assert bars[-1] == min(bars)


def test_the_drawing_is_well_formed_and_shows_every_number() -> None:
    counts = WinCounts({1: 1_000_000, 2: 1_000, 3: 10})
    svg = ElementTree.fromstring(counts._repr_html_())
    bars = [(float(bar.attrib["height"]), bar.findtext("title")) for bar in svg.iter("rect")]
    heights, titles = zip(*bars, strict=True)
    assert titles == ("1: 1,000,000", "2: 1,000", "3: 10")
    assert heights[0] == 196.0
    assert math.isclose(heights[1], heights[0] * 2 / 5, abs_tol=0.1)
    assert heights[2] == 1  # too small to rise above the axis, but visible
    assert svg.attrib["aria-label"] in repr(counts)
