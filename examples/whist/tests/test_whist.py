"""Whist holds what every game holds."""

from __future__ import annotations

from sisyphus_widgets.testing import check_game
from whist import GAME


def test_it_is_a_whole_game() -> None:
    check_game(GAME)
