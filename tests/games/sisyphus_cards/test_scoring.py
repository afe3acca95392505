"""Points and the climb as pure functions, by literal tables."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.sisyphus_cards import climb, points


@pytest.mark.clause("sisyphus_cards.1.1", "sisyphus_cards.4.5")
@pytest.mark.parametrize(
    ("level", "suit"), [(1, "D"), (2, "C"), (3, "H"), (4, "S"), (5, "D"), (6, "C"), (7, "H"), (8, "S")]
)
def test_only_the_suit_of_the_level_is_worth_two(level: int, suit: str) -> None:
    assert {s: points(level, s) for s in "CDHS"} == {s: 2 if s == suit else 1 for s in "CDHS"}


@pytest.mark.clause("sisyphus_cards.1.3", "sisyphus_cards.5.1", "sisyphus_cards.5.2", "sisyphus_cards.5.3")
@pytest.mark.parametrize(
    ("level", "gain", "summits", "carry", "expected"),
    [
        # level after, reached, points left over, points lost
        (1, 1, 0, True, (2, False, 0, 0)),
        (1, 2, 0, True, (3, False, 0, 0)),
        (6, 2, 0, True, (8, False, 0, 0)),
        (7, 1, 1, True, (8, False, 0, 0)),
        (8, 1, 0, True, (1, True, 0, 0)),
        (7, 2, 0, True, (1, True, 0, 0)),
        (8, 2, 0, True, (2, True, 1, 0)),
        (8, 1, 0, False, (1, True, 0, 0)),
        (7, 2, 0, False, (1, True, 0, 0)),
        (8, 2, 0, False, (1, True, 1, 1)),
        # the second summit ends the game: no point carries on
        (8, 1, 1, True, (1, True, 0, 0)),
        (8, 2, 1, True, (1, True, 1, 1)),
        (8, 2, 1, False, (1, True, 1, 1)),
        (7, 2, 1, True, (1, True, 0, 0)),
    ],
)
def test_a_climb_ends_on_the_expected_level(
    level: int, gain: int, summits: int, carry: bool, expected: tuple[int, bool, int, int]
) -> None:
    assert climb(level, gain, summits, carry=carry) == expected


@pytest.mark.clause("sisyphus_cards.1.2")
def test_eight_points_lead_from_the_start_to_the_summit() -> None:
    level, gone = 1, 0
    reached = False
    while not reached:
        level, reached, *_ = climb(level, 1, 0)
        gone += 1
    assert gone == 8
