"""The numbers of the clauses, in the rulebook of a game, behind the rules of the kit."""

from __future__ import annotations

from dataclasses import dataclass

from ..clause_numbers import ClauseNumbers


@dataclass(frozen=True, slots=True, kw_only=True)
class Clauses(ClauseNumbers):
    """The clauses of a game's rulebook by their content: each a number such as ``"2.1"``, or empty.

    - ``deal``: cards are dealt; ``passing``: cards are passed; ``direction``: which way they go;
    - ``turned``: a card is turned up as trump; ``named``: a seat names trumps; ``bid``: seats bid;
    - ``renamed``: another suit than that of the card turned up is named; ``discard``: the dealer discards;
    - ``announced``: hands are counted, and who declares; ``equal``: no side has more points; ``dummy``: a hand is laid
      open; ``contract``: the declarer chooses a contract;
    - ``kitty``: the declarer takes up the kitty, or not; ``enough``: who wins a game played alone; ``value``: what it
      is worth; ``overbid``: it is worth less than was bid;
    - ``partners``: who plays together by their cards; ``wedding``: a seat has both partner cards, and finds a partner;
    - ``opening``: who leads the first trick; ``play``: one card each; ``follow``: follow suit;
    - ``trick``: who takes a trick; ``trump``: a trump takes the trick;
    - ``score``: the points of a deal; ``win``: who wins the game; ``tie``: who wins after a tie.

    ``follow`` defaults to ``play``, ``direction`` to ``passing``, and ``equal`` to ``announced``. A game with
    trumps needs ``trump``.
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
    renamed: str = ""
    discard: str = ""
    bid: str = ""
    announced: str = ""
    equal: str = ""
    dummy: str = ""
    contract: str = ""
    kitty: str = ""
    enough: str = ""
    value: str = ""
    overbid: str = ""
    partners: str = ""
    wedding: str = ""
    trump: str = ""
    score: str = ""
    tie: str = ""
