"""Whist holds what every game holds."""

from __future__ import annotations

from whist import GAME

from sisyphus_widgets.workshop.testing import check_game


def test_it_is_a_whole_game() -> None:
    check_game(GAME)
