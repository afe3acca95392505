"""What a table may decide otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from ...rules.errors import PositionError


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of Skitgubbe.

    ``leader``: the seat that leads the first trick, for the loser of the last game (skitgubbe.1.3).
    ``move_limit``: after how many decisions the game ends undecided (skitgubbe.2.8); 0 for never.

    Raises:
        PositionError: one of them is not a whole number from 0 up.
    """

    leader: int = 0
    move_limit: int = 0

    def __post_init__(self) -> None:
        for name in ("leader", "move_limit"):
            value = getattr(self, name)
            if type(value) is not int or value < 0:
                raise PositionError(f"{name} is a whole number from 0 up, not {value!r}")
