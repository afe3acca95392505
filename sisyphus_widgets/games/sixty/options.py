"""What a table may decide otherwise."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """The rulings of Sixty that are options.

    ``first_seat``: who begins the first round, the player whose age is nearest 60 (sixty.1.2).
    ``may_take``: cards may be taken by who could answer them; hands being hidden, a table cannot tell (sixty.3.5).
    """

    first_seat: int = 0
    may_take: bool = False
