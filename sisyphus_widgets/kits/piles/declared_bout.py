"""The declaration of games of attack and answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

TAKES: Final = -4
TOOK: Final = -5
"""The values of ``played`` in an entry of the log for giving up, and for the cards that its seat then took."""


@dataclass(frozen=True, slots=True)
class Bout:
    """The clauses about attack and answer; at most ``most`` cards attack in one bout.

    - ``adds``: cards of the ranks on the table are added;
    - ``takes``: who does not beat a card takes all; ``beaten``: what follows when all cards are beaten.
    """

    adds: str
    takes: str
    beaten: str
    most: int = 6
