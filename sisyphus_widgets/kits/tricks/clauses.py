"""The clauses behind what the kit does: by their numbers, as the rulebook of a game has them."""

from __future__ import annotations

from dataclasses import dataclass, fields

from ...rules.numbers import read_whole


@dataclass(frozen=True, slots=True, kw_only=True)
class Clauses:
    """The clauses of a game's rulebook by what they say: each a number such as ``"2.1"``; empty where none does.

    - ``deal``: cards are dealt; ``passing``: cards are passed; ``direction``: which way they go;
    - ``turned``: a card is turned up as trump; ``named``: a seat names trumps; ``bid``: seats bid;
    - ``opening``: who leads the first trick; ``play``: one card each; ``follow``: follow suit;
    - ``trick``: who takes a trick;
    - ``trump``: a trump takes the trick; ``score``: what a deal brings; ``win``: who wins the game;
    - ``tie``: who of several equal ones wins.

    Where ``follow`` is not given it is that of ``play``, and ``direction`` is that of ``passing``. A game with trumps
    needs ``trump``.
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
        """Check that clauses are given.

        Raises:
            ValueError: one of them is not; the message names it.
        """
        for name in names:
            if not getattr(self, name):
                raise ValueError(f"clauses has no {name!r}, which the declarations need; write {name}='2.1'")

    @property
    def numbers(self) -> tuple[str, ...]:
        """All clauses given."""
        return tuple(dict.fromkeys(filter(None, (getattr(self, field.name) for field in fields(self)))))


def order_of(number: str) -> tuple[int, ...]:
    """Return what sorts clauses as a rulebook does: 2.9 before 2.10."""
    return tuple(found for part in number.split(".") if (found := read_whole(part)) is not None)
