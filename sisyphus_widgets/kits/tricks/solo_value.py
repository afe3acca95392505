"""A simple count of what a hand promises to a seat that plays alone: what it bids, lays away and names."""

from __future__ import annotations

from itertools import combinations
from math import exp
from typing import Final

from ...rules.cards import BIT, RANK_OF, RANKS, SUIT_MASK, cards_of
from ..cards import RANK_MASK, counted
from .bidding import NO_BID
from .core import BIDDING, DISCARDING
from .solo import TAKING, SoloCore
from .trump import GRAND, NULL

_TRUMP, _ALWAYS, _ACE, _TEN, _VOID, _NEEDED, _NEEDED_GRAND = 1.0, 0.6, 1.0, 0.5, 0.6, 8.1, 6.9
"""What a trump, a permanent trump above that, an ace, a ten beside others, and a suit that is not held count, and the
sums with which a suit game and a grand are won every second time."""

_NULL_GAP, _NULL_NEEDED, _KITTY, _STEEP, _BY_HAND = 1.0, 3.0, 1.3, 0.9, 2.0
"""What an uncovered gap below a card costs in a null, and how much is lost every second time; what a kitty that is
still to come adds; how fast the chance grows with the count; and what a hand needs more to leave the kitty."""

_OVERBID, _POINTS = 0.2, 20
"""The part of the chance that is left to a game worth less than was bid; the points that count as much as an ace."""

_EVEN: Final = 0.5
"""The chance of winning from which a strong hand leaves the kitty."""

_ENOUGH: Final = 0.7
"""The chance of winning from which a game is bid: a lost game costs twice what a game won brings."""


def chance(core: SoloCore, hand: int, game: str, spare: float = 0.0) -> float:
    """Return a rough estimate of the chance to win a game with some cards; ``spare`` is what is still to come."""
    count = _null_count(core, hand) if game == NULL else _count(core, hand, game)
    return 1 / (1 + exp(-_STEEP * (count + spare)))


def _count(core: SoloCore, hand: int, game: str) -> float:
    """Return what a hand counts in a game, above what is needed to win every second time."""
    trumps, always = core.trumps_of(game), core.solo.order
    high = sum(bool(BIT[card] & hand) for card in always)
    plain = hand & ~trumps
    aces = (plain & RANK_MASK[RANKS.index("A")]).bit_count()
    guarded = (
        cards_of(plain & RANK_MASK[RANKS.index("T")] & mask) for mask in SUIT_MASK if (plain & mask).bit_count() > 1
    )
    tens = sum(map(len, guarded))
    if game == GRAND:
        return 1.5 * high + _ACE * aces + _TEN * tens - _NEEDED_GRAND + (_ACE if aces + high >= len(always) else 0)
    voids = sum(not plain & mask and not mask & trumps & ~core.trumps_of(GRAND) for mask in SUIT_MASK)
    own = _TRUMP * (hand & trumps).bit_count() + _ALWAYS * high
    return own + _ACE * aces + _TEN * tens + _VOID * voids - _NEEDED


def _null_count(core: SoloCore, hand: int) -> float:
    """Return how safe a hand is in a null: in each suit, its n-th lowest card should be at most the n-th odd rank."""
    gaps, deck = 0.0, core.rules.deck_mask
    for mask in SUIT_MASK:
        ranks = sorted(RANK_OF[card] for card in cards_of(deck & mask))
        held = sorted(RANK_OF[card] for card in cards_of(hand & mask))
        gaps += sum(max(0, ranks.index(rank) - 2 * n) for n, rank in enumerate(held[: len(ranks) // 2]))
    return _NULL_NEEDED - _NULL_GAP * gaps


def value_of(core: SoloCore, hand: int, game: str, *, by_hand: bool = False) -> int:
    """Return what a game is worth at least if it is won with some cards."""
    if game == NULL:
        return core.solo.null_hand if by_hand else core.solo.null
    return core.solo.bases[game] * (core.matadors_in(hand, game) + 1 + by_hand)


def most_bid(core: SoloCore) -> int:
    """Return the highest value that the seat to move bids or holds; 0 for none."""
    hand, games = core.hands[core.to_move], core.solo.games
    good = [game for game in games if chance(core, hand, game, 0 if game == NULL else _KITTY) >= _ENOUGH]
    return max((value_of(core, hand, game) for game in good), default=0)


def best_game(core: SoloCore) -> str:
    """Return the game that gains most on average for the declarer."""
    hand = core.hands[core.declarer]
    cards = hand if core.by_hand else hand | core.away
    return max(core.solo.games, key=lambda game: _gain(core, value_of(core, cards, game, by_hand=core.by_hand),
                                                       chance(core, hand, game)))  # fmt: skip


def _gain(core: SoloCore, worth: int, won: float) -> float:
    """Return what a game gains on average; one worth less than was bid is hardly ever won."""
    return worth * (3 * (won if worth >= core.bid_value else _OVERBID * won) - 2)


def best_away(core: SoloCore) -> int:
    """Return the cards that the declarer lays away: those that leave the best game, and count much."""
    hand, found, best = core.hands[core.declarer], 0, float("-inf")
    for game in core.solo.games:
        keep = core.trumps_of(game)
        free = sorted(cards_of(hand & ~keep) or cards_of(hand), key=lambda card: core.rules.heights[card])
        for chosen in combinations(free if len(free) >= core.solo.kitty else cards_of(hand), core.solo.kitty):
            away = sum(BIT[card] for card in chosen)
            spare = 0 if game == NULL else counted(core.rules.counts, away) / _POINTS
            gain = _gain(core, value_of(core, hand, game), chance(core, hand & ~away, game, spare))
            if gain > best:
                found, best = away, gain
    return found


def decide_solo(core: SoloCore) -> None:
    """Make the next call, or decide about the kitty or the game, for the seat to move."""
    if core.phase == BIDDING:
        number = core.stage.number
        core.bid(number if number != NO_BID and most_bid(core) >= number else NO_BID)
    elif core.phase == TAKING:
        hand = core.hands[core.declarer]
        strong = any(
            chance(core, hand, game, -_BY_HAND) >= _EVEN and value_of(core, hand, game) >= core.bid_value
            for game in core.solo.games
        )
        core.take_kitty(not strong)
    elif core.phase == DISCARDING:
        core.discard(best_away(core))
    else:
        core.name_trump(best_game(core))
