"""The options of a table at Sisyphos."""

from __future__ import annotations

from dataclasses import dataclass

from ...rules.errors import PositionError
from ...rules.options import TableOptions


@dataclass(frozen=True, slots=True)
class Options(TableOptions):
    """The options of a table at Sisyphos.

    - ``turn_limit`` (50): the number of turns that Sisyphos has to win, at least 1 (sisyphos_board.4.2).

    Raises:
        PositionError: the limit is not a whole number from 1 up.
    """

    turn_limit: int = 50

    def __post_init__(self) -> None:
        TableOptions.__post_init__(self)
        if self.turn_limit < 1:
            raise PositionError(f"option 'turn_limit' must be a whole number from 1 up, not {self.turn_limit!r}")
