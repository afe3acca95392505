"""The values of a position of Skitgubbe, in both phases: plain ints, masks and lists of them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Self

from .options import Options

if TYPE_CHECKING:
    from .core import SkitgubbeCore

DEALING, PLAYING, ASKING, SHEDDING, OVER = range(5)
NOBODY = -1
SLOUGH, PICK = 1 << 9, 1


class Position:
    """The values that a position of Skitgubbe consists of.

    Phase one: ``stock[drawn:]`` is still to be drawn; ``plays`` (``card | seat << 6``) and ``sloughs`` lie on the
    table, with the cards of their ranks as the mask ``matching``; ``order[placed:]`` play next to the trick or private
    trick, whose first card is ``plays[since]`` (``plays[shown]`` until that is played), whose highest rank is ``high``,
    shared by ``tops``; ``waiting`` is their mask. ``winner`` has won the trick on the table, which stays there until
    the winner leads, so that nobody sees when asking is over. ``left`` seats from the one to move on are to be asked.
    ``laid`` is all that was laid so far, with ``SLOUGH`` added for sloughs. ``base`` is how everything began: after the
    deal, or as set by hand.

    Phase two: ``table`` holds the plays as masks, ``owners`` whose they are, ``needed`` how many end the trick;
    ``secret`` the cards of each hand that nobody else has seen; ``moves`` all plays and pick-ups, as
    ``mask << 4 | seat << 1`` with ``PICK`` added for a pick-up. ``before`` is the end of phase one as all but the
    leader see it until phase two is opened. ``declines`` counts what nobody sees; ``decisions`` counts it too.
    """

    __slots__ = (
        "aside", "base", "before", "collected", "decisions", "declines", "drawn", "goat", "hands", "high", "laid",
        "last", "leader", "left", "matching", "mode", "moves", "needed", "options", "order", "out", "owners", "phase",
        "placed", "players", "plays", "secret", "shown", "since", "sloughs", "stock", "table", "to_move", "tops",
        "trump", "waiting", "winner",
    )  # fmt: skip

    def __init__(self, players: int, options: Options | None = None) -> None:
        self.players = players
        self.options = options or Options()
        self.mode = DEALING
        self.phase = 1
        self.to_move = NOBODY
        self.hands = [0] * players
        self.collected = [0] * players
        self.secret = [0] * players
        self.stock: tuple[int, ...] = ()
        self.drawn = 0
        self.aside = NOBODY
        self.leader = NOBODY
        self.plays: list[int] = []
        self.sloughs: list[int] = []
        self.order: tuple[int, ...] = ()
        self.tops: tuple[int, ...] = ()
        self.placed = self.since = self.shown = self.waiting = self.matching = self.left = 0
        self.high = NOBODY
        self.winner = NOBODY
        self.last = False
        self.laid: list[int] = []
        self.base: SkitgubbeCore | None = None
        self.table: list[int] = []
        self.owners: list[int] = []
        self.needed = 0
        self.trump = NOBODY
        self.out: tuple[int, ...] = ()
        self.goat = NOBODY
        self.moves: list[int] = []
        self.before: SkitgubbeCore | None = None
        self.decisions = self.declines = 0

    def copy(self) -> Self:
        """An independent copy; ``base`` and ``before``, which never change, are shared."""
        twin = self.__class__.__new__(self.__class__)
        for name in Position.__slots__:
            value = getattr(self, name)
            setattr(twin, name, value[:] if value.__class__ is list else value)
        return twin

    def key(self) -> Hashable:
        """A value equal for equal positions; everything left out follows from it."""
        base = self.base
        return (
            self.options, self.phase, self.mode, self.goat, self.to_move, tuple(self.hands), self.stock, self.drawn,
            self.aside, tuple(self.secret), tuple(self.collected), tuple(self.plays), tuple(self.sloughs), self.order,
            self.placed, self.winner, self.last, self.left, tuple(self.laid), tuple(self.table), tuple(self.owners),
            self.needed, self.out, tuple(self.moves), self.decisions, self.declines, self.before is None,
            None if base is None else base.key(),
        )  # fmt: skip
