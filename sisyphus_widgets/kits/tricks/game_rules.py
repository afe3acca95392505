"""The parts of a trick-taking game that its core uses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from ...rules.events import Emit
from ...rules.position.fields import Fields
from ..cards import Counts
from .announcing import Announcing
from .auction import Auction
from .bidding import Bidding, BidLimit
from .card_partners import CardPartners
from .passing import Passing
from .preference import Turn
from .trump import Trump


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of play with its function bound to the game; see :class:`~.preference.Preference`."""

    clause: str
    code: str
    prefers: Callable[[Turn], int | None]
    """A function that returns the preferred cards of a turn, or None if the rule does not apply."""


class Rules(Protocol):
    """The parts of a game that its core uses: declarations, values derived from them, and methods."""

    deck_mask: int
    counts: Counts
    counts_tricks: bool
    counting: int
    kitty_size: int
    breaking_mask: int
    heights: tuple[int, ...]
    opener: int
    passing: ClassVar[Passing | None]
    bidding: ClassVar[Bidding | None]
    announcing: ClassVar[Announcing | None]
    auction: ClassVar[Auction | None]
    trump: ClassVar[Trump | None]
    partners: ClassVar[CardPartners | None]
    lowest_wins: ClassVar[bool]
    single: bool
    several_tables: bool
    rules_of_play: tuple[Rule, ...]
    bid_limits: tuple[BidLimit, ...]
    event: Mapping[str, Any]

    def twins(self, card: int) -> tuple[int, ...]:
        """Return all cards that are equal to a card, with the card itself."""

    def beats_equal(self, core: Any, card: int) -> bool:
        """Return True if a card takes the trick from an equal one that was played before."""

    @property
    def fields(self) -> Fields:
        """The fields of a position."""

    def hand_size(self, players: int, deal: int) -> int:
        """Return how many cards each seat is dealt."""

    def dealer(self, players: int, deal: int) -> int:
        """Return the seat that deals."""

    def leader(self, core: Any) -> int:
        """Return the seat that leads to the first trick of a deal."""

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Return the seats of each side."""

    def deal_points(self, core: Any) -> list[int]:
        """Return the points of each side in this deal."""

    def gains(self, core: Any, emit: Emit | None) -> list[int]:
        """Return the amount that this deal adds to each total."""

    def winning_side(self, core: Any) -> tuple[int | None, bool]:
        """Return the side that has won (None: another deal follows), and True if there was a tie."""

    def tell_play(self, core: Any, seat: int, card: int, emit: Emit) -> None:
        """Emit further events of a card that was just played."""
