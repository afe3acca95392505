"""The numbers of the clauses, in the rulebook of a game, behind the rules of the kit."""

from __future__ import annotations

from dataclasses import dataclass

from ..clause_numbers import ClauseNumbers


@dataclass(frozen=True, slots=True, kw_only=True)
class Clauses(ClauseNumbers):
    """The clauses of a game's rulebook by their content: each a number such as ``"2.1"``, or empty.

    - ``deal``: cards are dealt; ``turned``: a card is turned up and begins the pile;
    - ``play``: one card each; ``draw``: cards are drawn from the stock; ``passing``: nothing is played;
    - ``cleared``: the pile is cleared when all others have passed;
    - ``out``: who has no cards left has won, or is out; ``last``: who is left with cards; ``drawn``: nobody is;
    - ``stuck``: who wins if nobody can go on; ``left``: the cost of cards left.

    The rules of what goes on what, and the effects of cards, name their own clauses.
    """

    deal: str
    play: str
    passing: str
    out: str
    turned: str = ""
    draw: str = ""
    cleared: str = ""
    last: str = ""
    drawn: str = ""
    stuck: str = ""
    left: str = ""
