"""The phases of a game of Ascend, who comes after whom, and how the plays of a hand are kept as ints."""

from __future__ import annotations

from .tables import STANDS

DEALING, GIVING, PLAYING, PROMISING, OVER = range(5)
NOBODY = NOTHING = -1

PROMISED = 1 << STANDS + 4
"""Marks an entry that is a promise; its cards are then its value."""
SEAT_SHIFT = STANDS + 5
"""The bit from which on an entry holds the seat."""
PLAY_MASK = (1 << STANDS + 4) - 1
"""The play of an entry."""


def _around(players: int, step: int) -> tuple[tuple[int, ...], ...]:
    """Mask of seats that hold cards → seat → the nearest other of them that way round (itself if there is none)."""
    return tuple(
        tuple(
            next((s for n in range(1, players + 1) if active >> (s := (seat + step * n) % players) & 1), seat)
            for seat in range(players)
        )
        for active in range(1 << players)
    )


LEFT = {players: _around(players, 1) for players in (3, 4)}
RIGHT = {players: _around(players, -1) for players in (3, 4)}
