"""The numbers of moves in a trick-taking game: all moves in a fixed order, and the indices of the legal ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations

from ...rules.cards import BIT, SUITS, cards_of
from ...rules.combination_numbers import combination_numbers
from ...rules.core import PLAYING
from .auction import Auction
from .bidding import NO_BID, Bidding
from .core import PASSING
from .game_rules import Rules
from .notation import Bid, Contract, Discard, Name, Pass, Play, Take, TrickMove
from .state import TrickState
from .trump import ContractTrump, NamedTrump, OfferedTrump, SoloTrump, Trump


def every_move(rules: Rules, players: int) -> Iterator[TrickMove]:
    """Yield the play of each card, the bids, the suits that may be named, then every choice of cards to pass."""
    yield from _before_passing(rules.deck_mask, rules.bidding, rules.auction, rules.trump, players)
    if rules.passing is not None:
        bits = [BIT[card] for card in cards_of(rules.deck_mask)]
        yield from (Pass(sum(chosen)) for chosen in combinations(bits, rules.passing.cards))


def legal_numbers(rules: Rules, state: TrickState) -> Iterable[int] | None:
    """Return the indices of the legal moves among all moves, or None for bids and names, which are quick to look up."""
    core, places = state._core, _places(rules.deck_mask)
    if core.phase == PLAYING:
        return [places[card] for card in cards_of(core.playable())]
    if core.phase != PASSING or rules.passing is None:
        return None
    before = len(_before_passing(rules.deck_mask, rules.bidding, rules.auction, rules.trump, core.players))
    held = [places[card] for card in cards_of(core.hands[core.to_move])]
    return [before + number for number in combination_numbers(held, rules.passing.cards, len(places))]


@cache
def _places(deck: int) -> dict[int, int]:
    """Return the index of each card in a deck."""
    return {card: place for place, card in enumerate(cards_of(deck))}


@cache
def _before_passing(
    deck_mask: int, bidding: Bidding | None, auction: Auction | None, trump: Trump | None, players: int
) -> tuple[TrickMove, ...]:
    """Return all moves that precede the choices of cards to pass."""
    deck = cards_of(deck_mask)
    found: list[TrickMove] = [*map(Play, deck)]
    if bidding is not None:
        found += map(Bid, [NO_BID] if bidding.passes else [])
        found += map(Bid, bidding.numbers(len(deck) // players, NO_BID))
    if isinstance(trump, NamedTrump):
        found += map(Name, (*SUITS, "") if trump.none else SUITS)
    if isinstance(trump, ContractTrump):
        found += [Contract(tricks, suit) for suit, tricks in trump.pairs]
    if isinstance(trump, OfferedTrump):
        found += [*map(Name, (*SUITS, "")), *(Discard(BIT[card]) for card in deck)]
    if isinstance(trump, SoloTrump):
        found += map(Bid, [NO_BID, *(auction.values if auction is not None else ())])
        found += [Take(is_taken=True), Take(is_taken=False), *map(Name, trump.games)]
        found += [Discard(sum(chosen)) for chosen in combinations([BIT[card] for card in deck], trump.kitty)]
    return tuple(found)
