"""The contents of the summary at the end of a game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ending:
    """The contents of a game's summary besides its result.

    In a game with scores, ``best`` is the span whose best result the summary names: ``"trick"`` or ``"deal"``. In a
    game without scores, ``best`` is a type of event: the summary counts these events, or measures the largest by the
    length of its field ``counted``. Without scores, ``turn`` is the type of event that turned the game, caused by a
    winner or, with ``by_loser``, by a loser.
    """

    best: str = ""
    counted: str = ""
    turn: str = ""
    by_loser: bool = False
