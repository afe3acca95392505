"""The clocks on the number cards: the filled part of each, and the hole in the ring that one fill leaves open."""

from __future__ import annotations

import re
from math import atan2, degrees, hypot

import pytest

from sisyphus_widgets.games.sixty import GAME
from sisyphus_widgets.games.sixty.drawings import NUMBER_SHAPES, clock

ANGLES = {3: 18, 4: 24, 5: 30, 6: 36, 10: 60, 12: 72, 15: 90, 20: 120, 30: 180}
"""Number → the degrees of the clock that are filled, from the top."""


@pytest.mark.parametrize(("number", "angle"), ANGLES.items())
def test_the_clock_is_filled_up_to_its_number(number: int, angle: int) -> None:
    path = NUMBER_SHAPES[str(number)]["path"]
    found = re.search(r"M12 12V3\.5A8\.5 8\.5 0 0 1 (\S+) ([0-9.]+)z$", path)
    assert found is not None
    x, y = float(found[1]) - 12, 12 - float(found[2])
    assert degrees(atan2(x, y)) % 360 == pytest.approx(angle, abs=0.01)
    assert hypot(x, y) == pytest.approx(8.5, abs=0.001)


def test_a_quarter_of_the_clock_has_the_expected_path() -> None:
    assert clock(15) == (
        "M12 0.5a11.5 11.5 0 0 1 0 23a11.5 11.5 0 0 1 0-23z"  # the rim, clockwise
        "M12 2a10 10 0 0 0 0 20a10 10 0 0 0 0-20z"  # the face, the other way: a hole
        "M11.4 2h1.2v1.5h-1.2zM22 11.4v1.2h-1.5v-1.2zM12.6 22h-1.2v-1.5h1.2zM2 12.6v-1.2h1.5v1.2z"  # ticks
        "M12 12V3.5A8.5 8.5 0 0 1 20.5 12z"  # the sector, clockwise
    )


def test_each_number_and_each_joker_has_its_own_tone_and_shape() -> None:
    symbols = GAME.scene.symbols(GAME.texts())
    assert list(NUMBER_SHAPES) == [str(number) for number in ANGLES]
    assert list(symbols) == [*NUMBER_SHAPES, "abracadabra", "hocus-pocus", "zap"]
    assert len({symbol["path"] for symbol in symbols.values()}) == 12
    assert {symbol["tone"] for symbol in symbols.values()} == {f"tone-{n}" for n in range(1, 7)}
