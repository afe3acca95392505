"""Quick and plausible moves of a trick-taking game: win tricks cheaply, or avoid them if the lowest score wins."""

from __future__ import annotations

import random
from typing import Any, Final

from ...rules.cards import BIT, SUIT_MASK, SUITS, cards_of
from ...rules.core import NOBODY, PLAYING
from ...rules.policy import SURPRISES, Policy
from ..cards import counted
from .bid_limits import biddable
from .bidding import NO_BID
from .contract_value import contract_value
from .contracts import ContractCore
from .core import BIDDING, CONTRACTING, DISCARDING, PASSING, TrickCore
from .notation import Contract, Pass
from .offering import OfferingCore
from .partners import PartnersCore
from .solo import SoloCore
from .solo_value import decide_solo
from .state import TrickState

_TRUMP: Final = 14.0
_TAKES: Final = 100.0

_PLAIN, _MORE_PLAIN, _NO_TRUMPS, _HIGH_TRUMP, _TRUMPS = 0.3, 0.03, 0.8, 0.4, 0.65
"""The tricks that a highest card is worth: beside trumps, and more for each card of a hand; without trumps; as a trump.
Then those of each trump.

Fitted to the tricks of this player in Oh Hell and Spades.
"""

_BOLD: Final = 1.4
"""A seat announces its party if this many times its trumps are more than its cards."""


class TrickPolicy(Policy[TrickState]):
    """A fast player that wins tricks cheaply, or ducks them if the lowest score wins."""

    def move(self, state: TrickState, core: TrickCore, rng: random.Random) -> None:
        if core.phase == PLAYING:
            cards = cards_of(core.playable())
            if len(cards) == 1 or rng.random() < SURPRISES:
                core.play(cards[int(rng.random() * len(cards))])
            else:
                liked = _ducking if core.is_ducking or _has_enough(core) else _taking
                core.play(max(cards, key=lambda card: liked(core, card) + rng.random()))
        elif core.phase == PASSING:
            passing = core.rules.passing
            assert passing is not None  # cards are passed
            spare = sorted(cards_of(core.hands[core.to_move]), key=lambda card: _spare(core, card) + 3 * rng.random())
            core.choose_pass(sum(BIT[card] for card in spare[-passing.cards :]))
        elif isinstance(core, SoloCore):
            decide_solo(core)
        elif isinstance(core, PartnersCore):
            hand = core.hands[core.to_move]
            is_strong = _BOLD * (hand & core.trump).bit_count() + rng.random() > core.size
            core.bid(core.party_bid(core.to_move) if is_strong else NO_BID)
        elif core.phase == BIDDING:
            hoped = _tricks(core) + rng.random() - 0.5
            core.bid(min(biddable(core), key=lambda bid: abs(bid - hoped)))
        elif isinstance(core, ContractCore) and core.phase == CONTRACTING:
            moves = [move for move in state.legal_actions() if isinstance(move, Contract)]
            core.choose_contract(max(moves, key=lambda move: contract_value(core, move)))
        elif isinstance(core, OfferingCore) and core.phase == DISCARDING:
            core.discard(BIT[min(cards_of(core.discardable()), key=lambda card: _strength(core, card) + rng.random())])
        elif isinstance(core, OfferingCore):
            core.name_trump(max(core.nameable, key=lambda suit: _offer(core, suit) + rng.random()))
        else:
            hand = core.hands[core.to_move]
            may = [*SUITS, ""] if "" in state.nameable else [*SUITS]
            core.name_trump(max(may, key=lambda suit: _length(hand, suit) + rng.random()))

    def appeal(self, state: TrickState, action: Any) -> float:
        core = state._core
        return sum(_spare(core, card) for card in cards_of(action.mask)) if isinstance(action, Pass) else 0.0


def _has_enough(core: TrickCore) -> bool:
    """Return True if the seat to move has taken as many tricks as it bid, together with its partners."""
    bidding, seat = core.rules.bidding, core.to_move
    if bidding is None or bidding.passes:
        return False
    side = next(side for side in core.rules.sides(core.players) if seat in side)
    return not core.bids[seat] or sum(core.tricks[one] - core.bids[one] for one in side) >= 0


def _strength(core: TrickCore, card: int) -> float:
    return core.height(card) + (_TRUMP if BIT[card] & core.trump else 0.0)


def _spare(core: TrickCore, card: int) -> float:
    """Return how much a seat wants to pass a card on (higher: sooner)."""
    if core.rules.lowest_wins:
        return _strength(core, card) + counted(core.rules.counts, BIT[card])
    return -_strength(core, card)


def _ducking(core: TrickCore, card: int) -> float:
    """Return the value of playing a card for a seat that avoids tricks."""
    strength, points = _strength(core, card), counted(core.rules.counts, BIT[card])
    if not core.led:
        return -strength - points
    if not core.beats(card):
        return _TAKES + strength + 5.0 * points
    last = core.lying == core.players - 1
    return (strength if last else -strength) - 5.0 * points


def _taking(core: TrickCore, card: int) -> float:
    """Return the value of playing a card for a seat that wants tricks."""
    strength, points = _strength(core, card), counted(core.rules.counts, BIT[card])
    if not core.led:
        master = core.rules.heights[card] == max(core.rules.heights)
        return 30.0 if master else -strength - points
    last = core.lying == core.players - 1
    if core.taker != NOBODY and core.is_allied(core.taker, core.to_move):
        return points - strength
    if core.beats(card):
        return _TAKES + points + (-strength if last else strength)
    return -strength - points


def _tricks(core: TrickCore) -> float:
    """Return a rough estimate of the tricks that the hand of the seat to move will take.

    A card counts by the chance that no other hand has a higher one of its suit, and a trump for its length too.
    """
    hand, deck = core.hands[core.to_move], core.rules.deck_mask
    unseen = deck & ~hand & ~(0 if core.turned == NOBODY else BIT[core.turned])
    apart = 1 - (core.players - 1) * core.size / max(1, unseen.bit_count())
    highest = [0.0, 0.0]
    for card in cards_of(hand):
        higher = sum(core.height(other) > core.height(card) for other in cards_of(unseen & core.group(card)))
        highest[bool(BIT[card] & core.trump)] += apart**higher
    each = _PLAIN + _MORE_PLAIN * core.size if core.trump else _NO_TRUMPS
    return each * highest[False] + _HIGH_TRUMP * highest[True] + _TRUMPS * (hand & core.trump).bit_count()


def _offer(core: OfferingCore, suit: str) -> float:
    """Return the tricks that a hand may take with a suit as trump, or for none the number that is worth a naming."""
    if not suit:
        return core.size / 2
    twin = core.copy()
    twin.trump = core.trumps_of(suit)
    return _tricks(twin)


def _length(hand: int, suit: str) -> int:
    return (hand & SUIT_MASK[SUITS.index(suit)]).bit_count() if suit else 2
