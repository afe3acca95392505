"""The declaration of games in which players ask each other for cards, and collect books."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

REQUEST: Final = -6
BOOK: Final = -7
LUCK: Final = -8
"""The values of ``played`` in an entry of the log for a request, a book that was laid down, and a card of the rank asked
for that was drawn; ``detail`` is the rank, or for the last one the card."""


@dataclass(frozen=True, slots=True)
class Requests:
    """The clauses about asking for cards.

    - ``gives``: whoever holds cards of the rank hands over all of them;
    - ``again``: whoever got cards asks again; ``luck``: so does whoever draws such a card;
    - ``books``: four cards of a rank are laid down.
    """

    gives: str
    again: str
    luck: str
    books: str
