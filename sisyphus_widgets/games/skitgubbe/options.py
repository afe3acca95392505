"""The options of a table at Skitgubbe."""

from __future__ import annotations

from dataclasses import dataclass

from ...rules.errors import PositionError
from ...rules.options import TableOptions
from ...rules.reason import Reason


@dataclass(frozen=True, slots=True)
class Options(TableOptions):
    """The options of a table at Skitgubbe.

    - ``leader`` (0): the seat that leads the first trick of a first game; later the last loser leads (skitgubbe.1.3).
    - ``move_limit`` (0): after this many decisions the game ends undecided; 0 for never (skitgubbe.2.8).
    - ``slough_to_decided`` (False): a trick decided when the stock runs out still accepts sloughs (skitgubbe.1.8).
    - ``play_turned_card`` (False): the turned card joins the hand of the seat that took the last trick (skitgubbe.2.1).

    Raises:
        PositionError: an option is of the wrong kind.
    """

    leader: int = 0
    move_limit: int = 0
    slough_to_decided: bool = False
    play_turned_card: bool = False

    def check_leader(self, players: int) -> None:
        """Refuse a leader who is not a seat at a table of ``players``.

        Raises:
            PositionError: there is no such seat.
        """
        if self.leader >= players:
            why = Reason(__package__, "a_seat", {"most": players - 1, "given": self.leader})
            raise PositionError(f"the leader must be a seat from 0 to {players - 1}, not {self.leader}", why=why)
