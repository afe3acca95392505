"""Positions set by hand, with their checks, and the reading and writing of positions as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ...rules.cards import BIT, NAMES, SUIT_MASK, SUIT_OF, SUITS, cards_of, mask_of, names_of, read_card, read_cards
from ...rules.core import DEALING, NOBODY, PLAYING
from ...rules.errors import PositionError
from ...rules.position import checks
from ...rules.position.position_text import Placing, by_seat, listed, write_placing
from ...rules.reason import Reason
from .bidding import NO_BID
from .core import Rules, TrickCore
from .notation import Bid, Deal, Name, Pass, Play
from .trump import FixedTrump

_NONE = "none"

DEALT = ("players", "deals", "totals")
SET_UP = ("players", "deals", "totals", "hands", "leader", "trick", "taken", "tricks", "bids", "turned", "trump")
KEYS = SET_UP
"""The keys of a written position."""


@dataclass
class Parts:
    """The parts of a position in the middle of a deal; what is None is filled in.

    ``hands`` and ``taken`` are masks, one a seat, ``trick`` the cards on the table in the order played from seat
    ``leader``. ``trump`` is a letter, or empty for none.
    """

    players: int
    options: Any
    hands: Sequence[int]
    trick: Sequence[int] = ()
    leader: int = 0
    deals: int | None = None
    taken: Sequence[int] | None = None
    tricks: Sequence[int] | None = None
    totals: Sequence[int] | None = None
    bids: Sequence[int] | None = None
    turned: int = NOBODY
    trump: str | None = None
    package: str = field(default="", repr=False)


def usual_deal(rules: Rules, players: int) -> int:
    """Return the number of the deal that a position is set up in: the first in which nothing is passed, if any."""
    passing = rules.passing
    if passing is None:
        return 1
    return next((deal for deal in range(1, len(passing.directions) + 1) if not passing.step(deal, players)), 1)


def build(kind: type[TrickCore], parts: Parts) -> TrickCore:
    """Return the core of a position in the middle of a deal.

    Raises:
        PositionError: the position is impossible.
    """
    rules, players, package = kind.rules, parts.players, parts.package
    core = kind(players, parts.options)
    core.deals = usual_deal(rules, players) if parts.deals is None else parts.deals
    size = _checked_size(core, parts)
    core.set_up, core.phase, core.to_move = True, PLAYING, parts.leader
    core.before = (core.size - size) * players
    core.number = core.size - size + 1
    lying = mask_of(parts.trick)
    places = [("the trick", lying), *((f"seat {seat}'s hand", hand) for seat, hand in enumerate(parts.hands))]
    there = checks.in_one_place(places, "{cards} in {place} is somewhere else too", package)
    if strange := names_of(there & ~rules.deck_mask):
        why = Reason(package, "not_in_deck", {"cards": strange, "n": len(strange)})
        raise PositionError(f"{' '.join(strange)}: there is no such card in this deck", why=why)
    gone = rules.deck_mask & ~there
    if parts.taken is not None:
        _check_taken(parts, gone)
    core.played = core.set_played = _known_gone(core, parts, gone)
    _check_opener(core, parts)
    core.hands = list(parts.hands)
    for at, card in enumerate(parts.trick):
        core.hands[(parts.leader + at) % players] |= BIT[card]
    core.dealt = core.hands[:]
    _set_scores(core, parts)
    _set_trumps(core, parts)
    for at, card in enumerate(parts.trick):
        if not core.playable() & BIT[card]:
            told = f"card {at + 1} of the trick, {NAMES[card]}, could not be played"
            raise PositionError(told, why=Reason(package, "unplayable", {"card": NAMES[card]}))
        core.play(card)
    core.laid = len(core.plays)
    return core


def _checked_size(core: TrickCore, parts: Parts) -> int:
    """Return how many cards each seat held before this trick."""
    players, package = parts.players, parts.package
    if len(parts.trick) >= players:
        why = Reason(package, "trick_too_long", {"n": len(parts.trick), "most": players - 1})
        raise PositionError(
            f"a trick that is not over has at most {players - 1} cards, not {len(parts.trick)}", why=why
        )
    sizes = [
        hand.bit_count() + ((seat - parts.leader) % players < len(parts.trick)) for seat, hand in enumerate(parts.hands)
    ]
    if len(set(sizes)) != 1:
        told = f"before this trick the seats would have held {sizes} cards; they must be equal"
        raise PositionError(told, why=Reason(package, "equally_many"))
    if not 1 <= sizes[0] <= core.size:
        told = f"each seat would have held {sizes[0]} cards before this trick; it must be 1 to {core.size}"
        raise PositionError(told, why=Reason(package, "before_trick", {"n": sizes[0], "most": core.size}))
    return sizes[0]


def _known_gone(core: TrickCore, parts: Parts, gone: int) -> int:
    """Return the cards that are known to have been played: all that are gone, unless some were not dealt."""
    if gone.bit_count() == core.before:
        return gone
    known = 0
    for taken in parts.taken or ():
        known |= taken
    if known.bit_count() > core.before:
        told = f"only {core.before} cards have been played before this trick, not {known.bit_count()}"
        raise PositionError(told, why=Reason(parts.package, "played_before", {"n": core.before}))
    return known


def _check_taken(parts: Parts, gone: int) -> None:
    taken = ((f"seat {seat}", mask) for seat, mask in enumerate(parts.taken or ()))
    seen = checks.in_one_place(taken, "{cards} was taken twice: by {place} too", parts.package)
    if still := names_of(seen & ~gone):
        why = Reason(parts.package, "elsewhere_too", {"cards": still, "n": len(still)})
        raise PositionError(f"{' '.join(still)} was taken and is somewhere else too", why=why)


def _check_opener(core: TrickCore, parts: Parts) -> None:
    """Check that the card that leads the first trick is where it can be."""
    opener, package = core.rules.opener, parts.package
    if not opener:
        return
    name = names_of(opener)[0]
    if core.before:
        if not core.played & opener:
            why = Reason(package, "opening_gone", {"card": name})
            raise PositionError(f"{name} led the first trick, so it is gone in a later one", why=why)
        return
    first = mask_of(parts.trick[:1]) or parts.hands[parts.leader]
    if not first & opener:
        why = Reason(package, "opening_not", {"card": name, "who": parts.leader})
        raise PositionError(f"{name} leads the first trick, so seat {parts.leader} does not", why=why)


def _set_scores(core: TrickCore, parts: Parts) -> None:
    """Set what was taken before; what counts and is not told of goes to the seats in turn, as tricks do."""
    players, done = core.players, core.before // core.players
    if parts.tricks is None:
        core.tricks = [done // players + (seat < done % players) for seat in range(players)]
    elif sum(parts.tricks) != done:
        why = Reason(parts.package, "tricks_so", {"n": done})
        raise PositionError(f"{done} tricks have been played before this one, not {sum(parts.tricks)}", why=why)
    else:
        core.tricks = list(parts.tricks)
    core.taken = list(parts.taken or [0] * players)
    counting, told = mask_of(card for mask, _ in core.rules.counts for card in cards_of(mask)), 0
    for mask in core.taken:
        told |= mask
    for at, card in enumerate(cards_of(core.played & counting & ~told)):
        core.taken[at % players] |= BIT[card]
    core.set_taken, core.set_tricks = core.taken[:], core.tricks[:]
    if parts.totals is not None:
        core.totals = list(parts.totals)
    core.set_totals = core.totals[:]
    bidding = core.rules.bidding
    if bidding is not None:
        core.bids = list(parts.bids or [NO_BID if bidding.passes else bidding.least] * players)


def _set_trumps(core: TrickCore, parts: Parts) -> None:
    trump = core.rules.trump
    if trump is None or isinstance(trump, FixedTrump):
        return
    if parts.turned != NOBODY:
        if any(hand & BIT[parts.turned] for seat, hand in enumerate(core.hands) if seat != core.dealer):
            why = Reason(parts.package, "turned_not_there", {"card": NAMES[parts.turned]})
            raise PositionError(f"{NAMES[parts.turned]} was turned up, so only the dealer may hold it", why=why)
        core.turned, core.trump = parts.turned, SUIT_MASK[SUIT_OF[parts.turned]]
    elif parts.trump is None:
        raise PositionError("which suit is trump has to be said", why=Reason(parts.package, "say_trump"))
    else:
        core.trump = SUIT_MASK[SUITS.index(parts.trump)] if parts.trump else 0


# --- as text --------------------------------------------------------------------------------------------------------


def placed(kind: type[TrickCore], placing: Placing, players: int, options: Any, package: str) -> TrickCore:
    """Return the core of the position that a text sets up: one set by hand, or one in which a deal is due.

    Raises:
        NotationError: a card or a number cannot be read.
        PositionError: the position is impossible.
    """
    sides = len(kind.rules.sides(players))
    told = placing.numbers("totals", None)
    totals = None if told is None else checks.numbers("totals", told, sides)
    if "hands" not in placing:
        placing.only(*DEALT)
        core = kind(players, options)
        core.deals = checks.number("the deals so far", placing.number("deals", 0))
        core.totals = core.totals if totals is None else totals
        core.set_totals = core.totals[:]
        return core
    placing.only("hands", *(key for key in SET_UP if key != "hands"))
    masks = [mask_of(read_cards(hand)) for hand in checks.texts("hands", placing.of_seats("hands"), players)]
    taken = placing.each("taken")
    tricks = placing.numbers("tricks", None)
    bids = placing.text("bids").split()
    trump = placing.text("trump").upper()
    if trump not in ("", _NONE.upper(), *SUITS):
        raise PositionError(f"trumps are one of {', '.join(SUITS)}, or none, not {trump!r}")
    parts = Parts(
        players,
        options,
        masks,
        read_cards(placing.text("trick")),
        checks.seat("the leader", placing.number("leader", 0), players),
        checks.number("the deals so far", placing.number("deals"), 1) if "deals" in placing else None,
        None if taken is None else [mask_of(read_cards(one)) for one in checks.texts("taken cards", taken, players)],
        None if tricks is None else checks.numbers("tricks", tricks, players),
        totals,
        _read_bids(bids, players) if "bids" in placing else None,
        read_card(placing.text("turned")) if "turned" in placing else NOBODY,
        None if not trump else "" if trump == _NONE.upper() else trump,
        package,
    )
    return build(kind, parts)


def _read_bids(words: Sequence[str], players: int) -> list[int]:
    numbers = [NO_BID if word == _NONE else int(word) if word.isdecimal() else None for word in words]
    found = [number for number in numbers if number is not None]
    if len(found) != len(words) or len(found) != players:
        raise PositionError(f"bids are a number for each of {players} seats, or {_NONE}")
    return found


def write_position(core: TrickCore) -> str:
    """Return a position as text: how this deal began or was set up, and the moves since."""
    rules, players = core.rules, core.players
    several = rules.several_tables
    values: dict[str, str | None] = {"players": str(players) if several else None}
    totals = listed(core.set_totals) if any(core.set_totals) else None
    plays = [Play(card) for _, card in core.plays[core.laid :]]
    if not core.set_up:
        due = core.phase == DEALING and not core.plays
        deals = core.deals - (not due)
        values |= {"deals": str(deals) if deals or not several else None, "totals": totals}
        return write_placing(values, [] if due else [_deal_of(core), *_decisions(core), *plays])
    lying = core.hands[:] if core.phase == PLAYING else [0] * players
    for seat, card in core.plays[core.laid :]:
        lying[seat] |= BIT[card]
    leader = core.plays[0][0] if core.plays else core.to_move
    usual = usual_deal(rules, players)
    values |= {
        "deals": None if core.deals == usual else str(core.deals),
        "totals": totals,
        "hands": by_seat(map(names_of, lying)),
        "leader": str(leader) if leader else None,
        "trick": listed(NAMES[card] for _, card in core.plays[: core.laid]) if core.laid else None,
        "taken": by_seat(map(names_of, core.set_taken)) if any(core.set_taken) else None,
        "tricks": listed(core.set_tricks) if any(core.set_tricks) else None,
        "bids": None if rules.bidding is None else listed(_NONE if bid == NO_BID else bid for bid in core.bids),
        "turned": None if core.turned == NOBODY else NAMES[core.turned],
        "trump": _trump_told(core),
    }
    return write_placing(values, plays)


def _trump_told(core: TrickCore) -> str | None:
    trump = core.rules.trump
    if core.turned != NOBODY or trump is None or isinstance(trump, FixedTrump):
        return None
    return SUITS[SUIT_OF[cards_of(core.trump)[0]]] if core.trump else _NONE


def _deal_of(core: TrickCore) -> Deal:
    """Return the deal with which this deal began."""
    hands = core.dealt[:]
    if core.turned != NOBODY:
        hands[core.dealer] &= ~BIT[core.turned]
    return Deal(tuple(hands), core.turned)


def _decisions(core: TrickCore) -> list[Pass | Bid | Name]:
    """Return what was decided before play in this deal."""
    passes: list[Pass | Bid | Name] = [Pass(cards) for cards in core.passes if cards]
    first = core.dealer + 1
    seats = [(first + n) % core.players for n in range(core.players)]
    bids = [Bid(core.bids[seat]) for seat in seats if core.bids[seat] >= NO_BID]
    named = core.named
    return [*passes, *bids, *([] if named is None else [Name(named)])]
