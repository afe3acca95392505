"""The contents of the summary at the end of a game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ending:
    """The contents of a game's summary besides its result.

    ``best`` is the span whose best result a seat is told: ``"trick"`` or ``"deal"``; in a game without scores, the type
    of an event, counted, or measured by the number of things in its field ``counted``. Without scores, ``turn`` is the
    type of event that turned the game, made by a winner or, with ``by_loser``, by a loser.
    """

    best: str = ""
    counted: str = ""
    turn: str = ""
    by_loser: bool = False
