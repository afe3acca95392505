"""Positions set up by hand, with checks, and the writing of positions as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from ...rules.cards import BIT, NAMES, SUIT_OF, SUITS, cards_of, mask_of, names_of
from ...rules.core import DEALING, NOBODY, PLAYING
from ...rules.errors import PositionError
from ...rules.numbers import MOST
from ...rules.position import checks
from ...rules.position.field import DUE, SET_UP
from ...rules.position.fields import Values
from ...rules.position.position_text import write_placing
from ...rules.reason import Reason
from ..cards import counted
from .bidding import NO_BID
from .contracts import ContractCore
from .core import DISCARDING, TrickCore
from .game_rules import Rules
from .notation import Bid, Contract, Deal, Discard, Name, Pass, Play, Take, TrickMove
from .offering import OfferingCore
from .partners import PartnersCore
from .solo import SoloCore
from .trump import ContractTrump, FixedTrump, TurnedTrump


@dataclass
class Parts:
    """The places of the cards in a position: ``hands`` and ``taken`` as masks, ``trick`` in the order played."""

    players: int
    package: str
    hands: list[int]
    trick: Sequence[int]
    leader: int
    taken: list[int] = field(default_factory=list)


def usual_deal(rules: Rules, players: int) -> int:
    """Return the default number of the deal for a position: the first deal in which nothing is passed, or 1."""
    passing = rules.passing
    if passing is None:
        return 1
    return next((deal for deal in range(1, len(passing.directions) + 1) if not passing.step(deal, players)), 1)


def build(kind: type[TrickCore], values: Values, options: Any, package: str) -> TrickCore:
    """Return the core of a position in the middle of a deal.

    Raises:
        PositionError: the position is impossible.
    """
    rules, players = kind.rules, values.players
    parts = Parts(players, package, [mask_of(hand) for hand in values.hands], values.trick, values.leader)
    if rules.counts and values.taken is not None:
        parts.taken = [mask_of(hand) for hand in values.taken]
    core = kind(players, options)
    core.deals = usual_deal(rules, players) if values.number is None else values.number
    size = _checked_size(core, parts)
    core.set_up, core.phase = True, PLAYING
    core.before = (core.size - size) * players
    core.number = core.size - size + 1
    lying = mask_of(parts.trick)
    places = [("the trick", lying), *((f"seat {seat}'s hand", hand) for seat, hand in enumerate(parts.hands))]
    there = checks.in_one_place(places, "{cards} in {place} is somewhere else too", package)
    if strange := names_of(there & ~rules.deck_mask):
        why = Reason(package, "not_in_deck", {"cards": strange, "n": len(strange)})
        raise PositionError(f"{' '.join(strange)}: there is no such card in this deck", why=why)
    missing = rules.deck_mask & ~there
    _check_taken(parts, missing)
    if isinstance(core, SoloCore):
        missing &= ~_set_away(core, values, missing)
    core.played = core.set_played = _known_gone(core, parts, missing)
    _check_opener(core, parts)
    core.hands = list(parts.hands)
    for at, card in enumerate(parts.trick):
        core.hands[(parts.leader + at) % players] |= BIT[card]
    core.dealt = core.hands[:]
    if isinstance(core, PartnersCore):
        _set_partners(core, values)
    _set_scores(core, parts, values)
    _set_trumps(core, values, package)
    core.turn_to(parts.leader)
    for at, card in enumerate(parts.trick):
        if not core.playable() & BIT[card]:
            message = f"card {at + 1} of the trick, {NAMES[card]}, could not be played"
            raise PositionError(message, why=Reason(package, "unplayable", {"card": NAMES[card]}))
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
        message = f"before this trick the seats would have held {sizes} cards; they must be equal"
        raise PositionError(message, why=Reason(package, "equally_many"))
    if not 1 <= sizes[0] <= core.size:
        message = f"each seat would have held {sizes[0]} cards before this trick; it must be 1 to {core.size}"
        raise PositionError(message, why=Reason(package, "before_trick", {"n": sizes[0], "most": core.size}))
    return sizes[0]


def _known_gone(core: TrickCore, parts: Parts, missing: int) -> int:
    """Return the cards known to have been played: all missing cards, unless some of them were not dealt."""
    package = parts.package
    if missing.bit_count() == core.before:
        return missing
    known = 0
    for taken in parts.taken:
        known |= taken
    if known.bit_count() > core.before:
        message = f"only {core.before} cards have been played before this trick, not {known.bit_count()}"
        raise PositionError(message, why=Reason(package, "played_before", {"n": core.before}))
    return known


def _check_taken(parts: Parts, missing: int) -> None:
    taken = ((f"seat {seat}", mask) for seat, mask in enumerate(parts.taken))
    seen = checks.in_one_place(taken, "{cards} was taken twice: by {place} too", parts.package)
    if still := names_of(seen & ~missing):
        why = Reason(parts.package, "elsewhere_too", {"cards": still, "n": len(still)})
        raise PositionError(f"{' '.join(still)} was taken and is somewhere else too", why=why)


def _check_opener(core: TrickCore, parts: Parts) -> None:
    """Check that the card that must lead the first trick is with the leader, or gone in a later trick."""
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


def _set_scores(core: TrickCore, parts: Parts, values: Values) -> None:
    """Set tricks and taken cards; tricks and counting cards without a stated taker go to the seats in turn."""
    players, done = core.players, core.before // core.players
    tricks = values.tricks if core.rules.counts_tricks else None
    core.tricks = [done // players + (seat < done % players) for seat in range(players)] if tricks is None else tricks
    if sum(core.tricks) != done:
        why = Reason(parts.package, "tricks_so", {"n": done})
        raise PositionError(f"{done} tricks have been played before this one, not {sum(core.tricks)}", why=why)
    core.taken = list(parts.taken or [0] * players)
    counting, captured = mask_of(card for mask, _ in core.rules.counts for card in cards_of(mask)), 0
    for mask in core.taken:
        captured |= mask
    takers = [seat for seat in range(players) if core.tricks[seat]] or [*range(players)]
    for at, card in enumerate(cards_of(core.played & counting & ~captured)):
        core.taken[takers[at % len(takers)]] |= BIT[card]
    core.set_taken, core.set_tricks = core.taken[:], core.tricks[:]
    set_totals(core, values)
    bidding = core.rules.bidding
    if isinstance(core, SoloCore):
        core.bids = values.bids or [NO_BID] * players
    if bidding is not None:
        core.bids = values.bids or [NO_BID if bidding.passes else bidding.least] * players


def set_totals(core: TrickCore, values: Values) -> None:
    """Set the totals of a position.

    Raises:
        PositionError: the number of totals is not the number of sides.
    """
    if not core.rules.single and values.totals is not None:
        core.totals = checks.numbers("totals", values.totals, len(core.totals), -MOST)
    core.set_totals = core.totals[:]


def _set_trumps(core: TrickCore, values: Values, package: str) -> None:
    trump = core.rules.trump
    if trump is None or isinstance(trump, FixedTrump):
        return
    if isinstance(trump, TurnedTrump) and values.turned:
        turned = values.turned[0]
        if len(values.turned) > 1:
            raise PositionError(f"one card is turned up, not {len(values.turned)}")
        if any(hand & BIT[turned] for seat, hand in enumerate(core.hands) if seat != core.dealer):
            why = Reason(package, "turned_not_there", {"card": NAMES[turned]})
            raise PositionError(f"{NAMES[turned]} was turned up, so only the dealer may hold it", why=why)
        core.turned, core.trump = turned, core.trumps_of(SUITS[SUIT_OF[turned]])
    elif values.trump is None:
        raise PositionError("the trump suit must be given", why=Reason(package, "say_trump"))
    else:
        core.trump = core.trumps_of(values.trump) if values.trump else 0
    if isinstance(core, ContractCore):
        _set_contract(core, values, package)
    if isinstance(core, SoloCore):
        core.game, core.set_matadors = values.trump, values.matadors
    if isinstance(core, OfferingCore):
        core.made_by = (core.dealer + 1) % core.players if values.maker is None else values.maker


def _set_away(core: SoloCore, values: Values, missing: int) -> int:
    """Set the declarer, and the cards that count for it without being played: by default some that count little."""
    core.declarer = (core.dealer + 1) % core.players if values.declarer is None else values.declarer
    core.by_hand = values.by_hand
    taken = mask_of(card for hand in values.taken or () for card in hand)
    each = (mask_of(hand) for hand in values.away or ())
    core.away = next((mask for mask in each if mask), 0)
    worth = partial(_worth, core)
    free = sorted(cards_of(missing & ~taken & ~core.away), key=worth)
    core.away |= mask_of(free[: core.solo.kitty - core.away.bit_count()])
    if core.away & ~missing or core.away.bit_count() != core.solo.kitty:
        package = core.rules.fields.package
        raise PositionError(f"{core.solo.kitty} cards are laid away that are nowhere else",
                            why=Reason(package, "laid_away", {"n": core.solo.kitty}))  # fmt: skip
    return core.away


def _set_partners(core: PartnersCore, values: Values) -> None:
    """Set who has played partner cards before, by default any seats that may have, and what a wedding has come to.

    Raises:
        PositionError: a stated card is not gone, or another seat has partner cards beside a wedding.
    """
    package = core.rules.fields.package
    shows = [mask_of(hand) for hand in values.shows or ()] or [0] * core.players
    if wrong := names_of(sum(shows) & ~(core.partner_cards & core.played)):
        raise PositionError(f"{wrong[0]} is no partner card that was played before",
                            why=Reason(package, "not_shown", {"card": wrong[0]}))  # fmt: skip
    core.shows = shows
    for card in cards_of(core.partner_cards & core.played & ~sum(shows)):
        seats = [seat for seat in range(core.players) if not core.partner_cards_of(seat)]
        shows[seats[0] if values.wedding is None else values.wedding] |= BIT[card]
    core.set_wedding = core.wedding if values.wedding is None else values.wedding
    if core.set_wedding == NOBODY:
        return
    if any(core.partner_cards_of(seat) for seat in range(core.players) if seat != core.set_wedding):
        raise PositionError("with a wedding, one seat has both partner cards", why=Reason(package, "one_wedding"))
    core.partner = NOBODY if values.partner in (None, core.set_wedding) else values.partner


def _worth(core: TrickCore, card: int) -> int:
    return counted(core.rules.counts, BIT[card])


def _set_contract(core: ContractCore, values: Values, package: str) -> None:
    """Set the declarer, by default the seat next to the dealer, and the contract, by default the lowest."""
    trump, announcing = core.rules.trump, core.rules.announcing
    assert isinstance(trump, ContractTrump)
    assert announcing is not None  # the two belong together
    core.declarer = (core.dealer + 1) % core.players if values.declarer is None else values.declarer
    core.dummy = core.partner(core.declarer) if announcing.dummy else NOBODY
    numbers = sorted(trump.contracts.get(core.trump_suit, ()))
    if not numbers:
        raise PositionError("there is no contract with these trumps")
    core.goal = numbers[0] if values.goal is None else values.goal
    if core.goal not in numbers:
        known = ", ".join(map(str, numbers))
        raise PositionError(f"a contract with these trumps is for {known} tricks, not {core.goal}",
                            why=Reason(package, "no_contract", {"n": core.goal}))  # fmt: skip


def build_due(kind: type[TrickCore], values: Values, options: Any) -> TrickCore:
    """Return the core of a position in which a deal is due.

    Raises:
        PositionError: the position is impossible.
    """
    core = kind(values.players, options)
    core.deals = values.deals or 0
    set_totals(core, values)
    return core


# --- as text --------------------------------------------------------------------------------------------------------


def write_position(core: TrickCore) -> str:
    """Return a position as text: the start or set-up of this deal, and the moves since."""
    rules, players = core.rules, core.players
    scores: dict[str, Any] = {} if rules.single else {"totals": core.set_totals if any(core.set_totals) else None}
    plays = [Play(card) for _, card in core.plays[core.laid :]]
    if not core.set_up:
        due = core.phase == DEALING and not core.plays
        values = rules.fields.texts(core, DUE, deals=core.deals - (not due), **scores)
        return write_placing(values, [] if due else [_deal_of(core), *_decisions(core), *plays])
    lying = core.hands[:] if core.phase == PLAYING else [0] * players
    for seat, card in core.plays[core.laid :]:
        lying[seat] |= BIT[card]
    if rules.counts:
        scores["taken"] = [cards_of(mask) for mask in core.set_taken]
    if rules.counts_tricks:
        scores["tricks"] = core.set_tricks
    if isinstance(rules.trump, TurnedTrump) and core.turned != NOBODY:
        scores["trump"] = None
    values = rules.fields.texts(
        core,
        SET_UP,
        number=None if core.deals == usual_deal(rules, players) else core.deals,
        hands=[cards_of(mask) for mask in lying],
        leader=core.plays[0][0] if core.plays else core.turn_seat,
        trick=[card for _, card in core.plays[: core.laid]],
        **scores,
    )
    return write_placing(values, plays)


def _deal_of(core: TrickCore) -> Deal:
    """Return the chance move that began this deal."""
    hands = core.dealt[:]
    if core.turned != NOBODY:
        hands[core.dealer] &= ~BIT[core.turned]
    return Deal(tuple(hands), core.turned, core.kitty if isinstance(core, SoloCore) else 0)


def _decisions(core: TrickCore) -> list[TrickMove]:
    """Return the passes, bids, naming of trumps, contract and discard in this deal."""
    if isinstance(core, SoloCore):
        return _solo_decisions(core)
    passes: list[TrickMove] = [Pass(cards) for cards in core.passes if cards]
    first = core.dealer + 1
    seats = [(first + n) % core.players for n in range(core.players)]
    bids = [Bid(core.bids[seat]) for seat in seats if core.bids[seat] >= NO_BID]
    contract = [Contract(core.goal, core.trump_suit)] if isinstance(core, ContractCore) and core.goal else []
    away = [Discard(core.discarded)] if isinstance(core, OfferingCore) and core.discarded else []
    return [*passes, *bids, *map(Name, core.namings), *contract, *away]


def _solo_decisions(core: SoloCore) -> list[TrickMove]:
    """Return the calls, what became of the kitty, and the game that was named in this deal."""
    found: list[TrickMove] = [Bid(call) for call in core.calls]
    if core.by_hand or core.phase == DISCARDING or core.away:
        found.append(Take(not core.by_hand))
    if core.away and not core.by_hand:
        found.append(Discard(core.away))
    return [*found, *map(Name, core.namings)]
