"""Checks of a trick-taking game's declarations: what contradicts another one, and what is missing."""

from __future__ import annotations

from typing import Any, Final

from .bidding import Bidding
from .card_partners import KONTRA, RE
from .trump import ContractTrump, FixedTrump, NamedTrump, OfferedTrump, SoloTrump, TurnedTrump

NEXT: Final = "next"
DEALER: Final = "dealer"
DECLARER: Final = "declarer"
AFTER: Final = "after_declarer"
OPENERS: Final = (NEXT, DEALER, DECLARER, AFTER)
"""The words for the leader of the first trick, which may also be the holder of a card."""


def check_declarations(game: Any, *, deals_evenly: bool) -> None:
    """Check that the declarations of a game are consistent; ``deals_evenly`` is False if it has hand sizes of its own.

    Raises:
        ValueError: two of them contradict each other, or one is missing; the message names them.
    """
    name = type(game).__name__
    if game.opener.bit_count() > 1 or game.opener & ~game.deck_mask:
        raise ValueError(f"{name}.opens must be one card of the deck, or {', '.join(OPENERS)}, not {game.opens!r}")
    for players in game.players:
        if not game.cards_each and deals_evenly and game.deck % players:
            raise ValueError(f"{name}.cards_each: {game.deck} cards cannot be dealt evenly to {players} players; "
                             f"write how many each is dealt, {game.deck // players} at most")  # fmt: skip
        if not 1 <= game.hand_size(players, 1) <= game.deck_mask.bit_count() // players:
            raise ValueError(f"{name}.cards_each is too high for {players} players, {game.deck} cards")
        if game.partnerships and players % game.partnerships:
            raise ValueError(f"{name}.partnerships: {players} players do not make {game.partnerships} equal sides")
        if game.opener and players * game.hand_size(players, 1) != game.deck_mask.bit_count():
            raise ValueError(f"{name}.opens is a card that may not have been dealt")
    if game.passing is not None and isinstance(game.trump, TurnedTrump):
        raise ValueError(f"{name} cannot have both passing and a card turned up as trump")
    if game.bid_limits and game.bidding is None:
        raise ValueError(f"{name} has rules about bids, and needs bidding")
    _check_declarer(game)
    _check_end(game)
    needs = {
        "passing": game.passing is not None,
        "opening": bool(game.opener),
        "bid": game.bidding is not None or game.auction is not None,
        "turned": isinstance(game.trump, TurnedTrump | OfferedTrump),
        "named": isinstance(game.trump, NamedTrump | OfferedTrump | SoloTrump),
        "renamed": isinstance(game.trump, OfferedTrump),
        "discard": isinstance(game.trump, OfferedTrump | SoloTrump),
        **dict.fromkeys(("kitty", "enough", "value", "overbid"), isinstance(game.trump, SoloTrump)),
        **dict.fromkeys(("partners", "wedding"), game.partners is not None),
        "announced": game.announcing is not None,
        "dummy": game.announcing is not None and game.announcing.dummy,
        "contract": isinstance(game.trump, ContractTrump),
        "trump": game.trump is not None,
        "score": not game.single,
    }
    game.clauses.needed(*(clause for clause, needed in needs.items() if needed))


def _check_declarer(game: Any) -> None:
    """Check that a game with contracts finds a declarer, and that a dummy is a partner."""
    name, announcing = type(game).__name__, game.announcing
    if (announcing is None) != (not isinstance(game.trump, ContractTrump)):
        raise ValueError(f"{name}: announcing and trump=ContractTrump(…) belong together: who declares chooses")
    if (game.auction is None) != (not isinstance(game.trump, SoloTrump)):
        raise ValueError(f"{name}: auction and trump=SoloTrump(…) belong together: who bids most plays alone")
    _check_solo(game)
    _check_partners(game)
    if announcing is None:
        if game.opens == AFTER:
            raise ValueError(f"{name}.opens is {AFTER!r}, which needs announcing")
        return
    if game.passing is not None or game.bidding is not None:
        raise ValueError(f"{name} has announcing, and cannot have passing or bidding too")
    if announcing.dummy and not all(game.partnerships * 2 == players for players in game.players):
        raise ValueError(f"{name} has a dummy, and needs sides of two: partnerships")


def _check_solo(game: Any) -> None:
    """Check that a game that is played alone has a kitty, and no sides or other bids."""
    if not isinstance(game.trump, SoloTrump):
        return
    name, deck = type(game).__name__, game.deck_mask.bit_count()
    if any(players * game.hand_size(players, 1) + game.kitty_size != deck for players in game.players):
        raise ValueError(f"{name}.cards_each: the hands and a kitty of {game.kitty_size} must be {deck} cards")
    if game.partnerships or game.bidding is not None or game.passing is not None or not game.card_points:
        raise ValueError(f"{name} is played alone: it has card_points, and no partnerships, bidding or passing")


def _check_partners(game: Any) -> None:
    """Check that a game with partners by cards has these cards, fixed trumps and no other sides."""
    name, partners, trump = type(game).__name__, game.partners, game.trump
    if isinstance(trump, FixedTrump) and trump.always and partners is None:
        raise ValueError(f"{name}: FixedTrump(always=…) needs partners=CardPartners(…)")
    if partners is None:
        return
    if partners.mask & ~game.deck_mask:
        raise ValueError(f"{name}.partners: {partners.cards} must be cards of the deck")
    if game.partnerships or game.passing is not None:
        raise ValueError(f"{name} has partners by cards, and no other sides and no passing")
    if not isinstance(trump, FixedTrump) or min(game.players) < 4:
        raise ValueError(f"{name} has partners by cards, and needs a FixedTrump and four players or more")
    if game.bidding != Bidding(RE, KONTRA) and game.bidding is not None:
        raise ValueError(f"{name} has partners by cards: its bidding is Bidding({RE}, {KONTRA}), for announcements")


def _check_end(game: Any) -> None:
    """Check that the game ends."""
    name = type(game).__name__
    if game.floor > 0:
        raise ValueError(f"{name}.floor must be below 0, not {game.floor}")
    if not (game.target or game.deals):
        raise ValueError(f"{name} has no end: give it a target or a number of deals")
