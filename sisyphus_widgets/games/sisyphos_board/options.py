"""What a table may decide otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from ...rules.errors import PositionError


@dataclass(frozen=True, slots=True)
class Options:
    """The rulings of Sisyphos that are options.

    ``turn_limit``: how many turns Sisyphos has to win (sisyphos_board.4.2), at least 1.

    Raises:
        PositionError: the limit is not a whole number from 1 up.
    """

    turn_limit: int = 50

    def __post_init__(self) -> None:
        if type(self.turn_limit) is not int or self.turn_limit < 1:
            raise PositionError(f"turn_limit is a whole number from 1 up, not {self.turn_limit!r}")
