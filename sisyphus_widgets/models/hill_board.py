"""The hill as an explorer whose levels can be set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..games.sisyphus_cards.explorers import hill
from ..games.sisyphus_cards.setup import check_pegs
from ..rules import PositionError, RulesError
from ..rules.position.checks import numbers
from .explorer import ExplorerModel
from .model import Plan

WRITABLE = ("levels", "summits")
"""The values that Python and pages may set."""


class HillModel(ExplorerModel):
    """The hill with its four pegs; ``levels`` and ``summits`` may be set."""

    def checked(self, name: str, value: Any) -> Any:
        """Return a value in the form in which Python may set it, also for levels and summits."""
        if name not in WRITABLE:
            return super().checked(name, value)
        if trouble := _trouble(name, value):
            raise RulesError(trouble)
        return value

    def may_write(self, name: str, value: Any) -> bool:
        """Return True also for possible levels and summits."""
        return _trouble(name, value) is None if name in WRITABLE else super().may_write(name, value)

    def _setting(self, name: str, value: Any) -> Plan[Any]:
        if name not in WRITABLE:
            return super()._setting(name, value)
        move = str(self._put({**self.values, name: value}))
        return self._played_on(move)

    def _put(self, wanted: dict[str, Any]) -> hill.PutPeg | hill.PutAll:
        """Return the move that puts the pegs at the wanted places: of one peg, if that is enough."""
        levels, summits = wanted["levels"], wanted["summits"]
        now = self.session.state
        assert isinstance(now, hill.HillState)
        others = [seat for seat, level in enumerate(levels) if level != now.levels[seat]]
        if len(others) == 1 and summits == list(now.summits):
            return hill.PutPeg(others[0], levels[others[0]])
        return hill.PutAll(tuple(levels), tuple(summits))


def moves_to(levels: Sequence[int] | None, summits: Sequence[int] | None) -> list[str]:
    """Return the move that puts the pegs on given levels and summits, or an empty list if neither is given.

    Raises:
        PositionError: a level or a number of summits is impossible.
    """
    if levels is None and summits is None:
        return []
    all_levels = numbers("levels", (1, 1, 1, 1) if levels is None else levels, 4, 1, 8)
    all_summits = numbers("summits", (0, 0, 0, 0) if summits is None else summits, 4)
    check_pegs(all_levels, all_summits)
    return [str(hill.PutAll(tuple(all_levels), tuple(all_summits)))]


def _trouble(name: str, value: Any) -> str | None:
    levels, summits = (value, (0,) * 4) if name == "levels" else ((1,) * 4, value)
    try:
        check_pegs(levels, summits)
    except (PositionError, TypeError) as error:
        return str(error)
    return None
