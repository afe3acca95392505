"""The zones of a table: each declares how cards get there, and who sees them.

From these declarations follow the deal, its notation, the knowledge of a seat, the sampling of hidden cards, the fields
of a position, the drawing and the text rendering.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

Viewer = Literal["owner", "all", "nobody"]
"""The seats that see the cards of a zone."""

OWNER: Final = "owner"
ALL: Final = "all"
NOBODY_SEES: Final = "nobody"


@dataclass(frozen=True)
class Hand:
    """The hand of each seat: ``cards`` are dealt, or another number for some numbers of players; ``"all"`` deals all.

    ``seen_by`` is ``"owner"``, or ``"all"`` in a game with open hands. All hands are shown if nobody can go on.
    """

    cards: int | Literal["all"]
    by_players: Mapping[int, int] = field(default_factory=dict)
    seen_by: Viewer = OWNER

    def sizes(self, players: int, deck: int) -> list[int]:
        """Return the number of cards that each seat is dealt from that many; the first seats have one more."""
        size = self.by_players.get(players, self.cards)
        if size == ALL:
            return [(deck - seat - 1) // players + 1 for seat in range(players)]
        return [size] * players


@dataclass(frozen=True)
class Pile:
    """The pile on which cards are played, which all see: ``top`` shows only the last card, ``whole`` all of them.

    One card is turned up at the deal, unless ``turned`` is False. It is none of the cards ``never``, given as suits,
    ranks or cards. If it ``acts``, it has the effect that it has when the last seat plays it. A pile that ``clears``
    is put aside when all others have passed, and whoever played last leads.
    """

    turned: bool = True
    never: str = ""
    acts: bool = False
    clears: bool = False
    shows: Literal["top", "whole"] = "top"
    seen_by: Viewer = ALL


@dataclass(frozen=True)
class Books(Pile):
    """The books of each seat, which all see: the cards of a rank that it has laid down, in a game of requests."""

    turned: bool = False


@dataclass(frozen=True)
class Stock:
    """The cards that are not dealt, face down in drawing order; ``draws`` of them may be drawn in a turn.

    With ``fills``, a game of attack and answer, each hand is filled up to so many cards after a bout instead. The last
    card then lies face up below the stock, and its suit is trump.
    """

    draws: int = 1
    fills: int = 0
    seen_by: Viewer = NOBODY_SEES


Zone = Hand | Pile | Stock
"""Any kind of zone."""

_SEEN: Final[Mapping[type, tuple[Viewer, ...]]] = {Hand: (OWNER, ALL), Pile: (ALL,), Stock: (NOBODY_SEES,)}


def refuse_wrong_zones(name: str, zones: object, deck: int, players: tuple[int, ...]) -> None:
    """Check the zones of a game with that many cards, for these numbers of players.

    Raises:
        ValueError: a zone is missing or declared twice, somebody sees what this kind of zone does not show, or there
            are too few cards.
    """
    declared = zones if isinstance(zones, tuple) else (zones,)
    for kind in (Hand, Pile, Stock):
        found = [zone for zone in declared if isinstance(zone, kind)]
        if len(found) != 1 and (kind is not Stock or found):
            raise ValueError(f"{name}.zones must have one {kind.__name__}, not {len(found)}")
        for zone in found:
            if zone.seen_by not in _SEEN[kind]:
                allowed = " or ".join(map(repr, _SEEN[kind]))
                raise ValueError(f"{name}.zones: a {kind.__name__} is seen_by {allowed}, not {zone.seen_by!r}")
    if strange := [zone for zone in declared if not isinstance(zone, Hand | Pile | Stock)]:
        raise ValueError(f"{name}.zones must be a tuple of Hand, Pile and Stock, and not hold {strange[0]!r}")
    hand = next(zone for zone in declared if isinstance(zone, Hand))
    is_more = any(isinstance(zone, Stock) or (isinstance(zone, Pile) and zone.turned) for zone in declared)
    for number in players:
        sizes = hand.sizes(number, deck)
        if min(sizes) < 1 or sum(sizes) > deck - is_more:
            raise ValueError(f"{name}.zones: {number} hands of {sizes[0]} cards cannot be dealt from {deck}")
