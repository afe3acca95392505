"""A game for tests, with all features of the kit that Hearts, Whist and Three cards do not use."""

from __future__ import annotations

from collections.abc import Sequence

from sisyphus_widgets.kits.tricks import (
    Bidding,
    Clauses,
    Emit,
    NamedTrump,
    Passing,
    TrickCore,
    TrickTakingGame,
    Turn,
    preference,
)


class ThreeOfAll(TrickTakingGame):
    """A game with 32 cards (some undealt), the ten above the king, bids, named trumps, and a duty to trump."""

    players = (3, 4)
    clauses = Clauses(
        deal="1.1",
        passing="1.2",
        bid="1.3",
        named="1.4",
        opening="2.1",
        play="2.2",
        trick="2.4",
        trump="2.5",
        score="3.1",
        win="3.2",
        tie="3.3",
    )
    deck = 32
    ranks = "23456789JQKTA"
    opens = "declarer"
    passing = Passing(1, (2, "none", "right"))
    bidding = Bidding(least=1, rising=True, redeal=True)
    trump = NamedTrump(none=True)
    card_points = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
    trick_points = 1
    deals = 3

    def hand_size(self, players: int, deal: int) -> int:
        """Return seven cards in the first deal, and fewer in later ones."""
        return max(2, 8 - deal)

    @preference("2.3", "must_trump")
    def trumping(self, turn: Turn) -> int | None:
        """Prefer a trump if the suit cannot be followed."""
        return turn.trump if turn.led and turn.trump else None

    def settle(self, core: TrickCore, points: list[int], emit: Emit | None) -> list[int]:
        """Return the points, but none for a declarer who took fewer tricks than bid."""
        has_kept_bid = core.declarer < 0 or core.tricks[core.declarer] >= core.bids[core.declarer]
        return [0 if seat == core.declarer and not has_kept_bid else count for seat, count in enumerate(points)]

    def break_tie(self, core: TrickCore, tied: Sequence[int]) -> int:
        """Let the last of the tied sides win."""
        return tied[-1]


GAME = ThreeOfAll()
