"""The declaration of games in which players ask each other for cards, and collect books."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

REQUEST: Final = -6
BOOK: Final = -7
LUCK: Final = -8
"""The values of ``played`` in an entry of the log: a request, a book that was laid down, and a lucky draw.

``detail`` is the rank; for a lucky draw, a card of the rank asked for, it is the card.
"""


@dataclass(frozen=True, slots=True)
class Requests:
    """The clauses about asking for cards.

    - ``holds``: one asks only for a rank of which one holds a card;
    - ``gives``: whoever holds cards of the rank hands over all of them;
    - ``again``: whoever got cards asks again; ``luck``: so does whoever draws such a card;
    - ``books``: four cards of a rank are laid down.
    """

    holds: str
    gives: str
    again: str
    luck: str
    books: str
