"""The numbers of the clauses, in the rulebook of a game, behind the rules of the kit."""

from __future__ import annotations

from dataclasses import dataclass, fields

from ...rules.numbers import read_whole


@dataclass(frozen=True, slots=True, kw_only=True)
class Clauses:
    """The clauses of a game's rulebook by their content: each a number such as ``"2.1"``, or empty.

    - ``deal``: cards are dealt; ``passing``: cards are passed; ``direction``: which way they go;
    - ``turned``: a card is turned up as trump; ``named``: a seat names trumps; ``bid``: seats bid;
    - ``opening``: who leads the first trick; ``play``: one card each; ``follow``: follow suit;
    - ``trick``: who takes a trick; ``trump``: a trump takes the trick;
    - ``score``: the points of a deal; ``win``: who wins the game; ``tie``: who wins after a tie.

    ``follow`` defaults to ``play``, and ``direction`` to ``passing``. A game with trumps needs ``trump``.
    """

    deal: str
    play: str
    trick: str
    win: str
    opening: str = ""
    follow: str = ""
    passing: str = ""
    direction: str = ""
    turned: str = ""
    named: str = ""
    bid: str = ""
    trump: str = ""
    score: str = ""
    tie: str = ""

    def needed(self, *names: str) -> None:
        """Check that clauses are declared.

        Raises:
            ValueError: a clause is missing; the message names it.
        """
        for name in names:
            if not getattr(self, name):
                raise ValueError(f"clauses has no {name!r}, which the declarations need; write {name}='2.1'")

    @property
    def numbers(self) -> tuple[str, ...]:
        """All declared clauses."""
        return tuple(dict.fromkeys(filter(None, (getattr(self, field.name) for field in fields(self)))))


def order_of(number: str) -> tuple[int, ...]:
    """Return a sort key for clause numbers: 2.9 comes before 2.10."""
    return tuple(found for part in number.split(".") if (found := read_whole(part)) is not None)
