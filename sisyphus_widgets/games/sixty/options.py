"""The options of a table at Sixty."""

from __future__ import annotations

from dataclasses import dataclass

from ...rules.options import TableOptions


@dataclass(frozen=True, slots=True)
class Options(TableOptions):
    """The options of a table at Sixty.

    - ``first_seat`` (0): the seat that begins the first round, the player whose age is nearest 60 (sixty.1.2).
    - ``may_take`` (False): cards may also be taken by a player who could answer them (sixty.3.5).
    """

    first_seat: int = 0
    may_take: bool = False
