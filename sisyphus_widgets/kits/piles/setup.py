"""Positions set up by hand: making them from the values of their fields, and writing them as text."""

from __future__ import annotations

from typing import Any

from ...rules.cards import BIT, NAMES, SUIT_OF, SUITS, cards_of, mask_of, names_of
from ...rules.core import NOBODY, PLAYING
from ...rules.errors import PositionError
from ...rules.position import checks
from ...rules.position.field import DUE, SET_UP
from ...rules.position.fields import Values
from ...rules.position.position_text import write_placing
from ...rules.reason import Reason
from ..cards import RANK_MASK
from .bout import BoutCore
from .combinations import is_set
from .core import DREW, FIRST, PASSED, PileCore
from .declared_bout import TAKES, TOOK
from .effects import Penalty
from .notation import CardRequest, Deal, Draw, Pass, PileMove, Play, Take
from .request_core import Reply, RequestCore


def build(kind: type[PileCore], values: Values, options: Any, package: str) -> PileCore:
    """Return the core of a position in the middle of a game.

    Raises:
        PositionError: the position is impossible.
    """
    core = kind(values.players, options)
    rules, hands = core.rules, [mask_of(hand) for hand in values.hands]
    core.phase, core.to_move = PLAYING, values.to_move
    core.hands, core.dealt, core.pile = hands[:], hands[:], list(_value(values, "pile") or ())
    core.laid = tuple(core.pile)
    stock = list(_value(values, "stock") or ())
    places = [("the pile", mask_of(core.pile)), ("the stock", mask_of(stock))]
    places += [(f"seat {seat}'s hand", hand) for seat, hand in enumerate(hands)]
    books = [mask_of(cards) for cards in _value(values, "books") or [()] * core.players]
    places += [(f"seat {seat}'s books", cards) for seat, cards in enumerate(books)]
    there = checks.in_one_place(places, "{cards} in {place} is somewhere else too", package)
    if strange := names_of(there & ~rules.deck_mask):
        why = Reason(package, "not_in_deck", {"cards": strange, "n": len(strange)})
        raise PositionError(f"{' '.join(strange)}: there is no such card in this deck", why=why)
    if rules.bout is not None:
        core.stock = tuple(stock)
        _set_bout(core, values, package)
    if isinstance(core, RequestCore):
        core.stock = (*stock, *cards_of(rules.deck_mask & ~there))
        _set_books(core, books, package)
        return core
    core.places = [seat for seat, hand in enumerate(hands) if not hand]
    if core.places and (rules.ending == FIRST or len(hands) - len(core.places) < 2 or core.to_move in core.places):
        seat = core.places[0]
        raise PositionError(f"seat {seat} holds no card", why=Reason(package, "holds_none", {"who": seat}))
    if rules.pile.turned and not core.pile:
        raise PositionError("there is a card on the pile", why=Reason(package, "empty_pile"))
    if rules.bout is not None:
        return core
    if rules.stock is not None:
        core.stock = (*stock, *cards_of(rules.deck_mask & ~there))
    _set_suit(core, _value(values, "suit"), package)
    _set_penalty(core, _value(values, "owed") or 0, package)
    core.step = -1 if _value(values, "backwards") else 1
    if rules.pile.clears:
        _set_last(core, _value(values, "last"), package)
    core.start = (core.to_move, core.suit, core.step, core.owed, core.passes, core.last)
    return core


def _value(values: Values, name: str) -> Any:
    """Return the value of a field, or None if the game does not have it."""
    return getattr(values, name, None)


def _set_suit(core: PileCore, letter: str | None, package: str) -> None:
    top = core.top
    if top == NOBODY:
        return
    is_wild = bool(BIT[top] & core.rules.wild)
    if is_wild != bool(letter):
        why = Reason(package, "name_suit" if is_wild else "no_suit", {"card": NAMES[top]})
        needs = "a suit must be named" if is_wild else "no suit is named"
        raise PositionError(f"{needs} if {NAMES[top]} is on the pile", why=why)
    core.suit = SUITS.index(letter) if letter else SUIT_OF[top]


def _set_books(core: RequestCore, books: list[int], package: str) -> None:
    """Set the books of each seat, and check that they are whole and that no hand holds one."""
    for seat, laid in enumerate(books):
        for rank in RANK_MASK:
            if laid & rank not in (0, rank):
                why = Reason(package, "half_book", {"cards": names_of(laid & rank), "n": (laid & rank).bit_count()})
                raise PositionError(f"seat {seat} has laid down a part of a book", why=why)
            if core.hands[seat] & rank == rank:
                why = Reason(package, "held_book", {"who": seat, "cards": names_of(rank)})
                raise PositionError(f"seat {seat} holds all cards of a rank, which it lays down", why=why)
    if not core.hands[core.to_move]:
        who = core.to_move
        raise PositionError(f"seat {who} holds no card", why=Reason(package, "no_card_to_ask", {"who": who}))
    core.books, core.first_books, core.start = books[:], tuple(books), (core.to_move,)


def _set_bout(core: PileCore, values: Values, package: str) -> None:
    """Set the suit of trumps, the seats that attack and defend, and how far the bout has come."""
    assert isinstance(core, BoutCore)
    trump, to_move, attacker = values.trump, values.to_move, values.attacker
    if not trump and not core.stock:
        raise PositionError("the suit of trumps is missing", why=Reason(package, "no_trump"))
    core.suit = SUITS.index(trump) if trump else SUIT_OF[core.up]
    if core.stock and core.suit != SUIT_OF[core.up]:
        why = Reason(package, "wrong_trump", {"card": NAMES[core.up]})
        raise PositionError(f"{NAMES[core.up]} lies below the stock, so its suit is trump", why=why)
    holders = [seat for seat, hand in enumerate(core.hands) if hand]
    if len(holders) < 2 or (core.stock and len(holders) < core.players):
        seat = next(seat for seat, hand in enumerate(core.hands) if not hand)
        raise PositionError(f"seat {seat} holds no card", why=Reason(package, "holds_none", {"who": seat}))
    if attacker is None:
        follows = to_move in holders and len(core.pile) % 2
        attacker = holders[holders.index(to_move) - follows] if to_move in holders else holders[0]
    if attacker not in holders:
        raise PositionError(f"seat {attacker} holds no card", why=Reason(package, "holds_none", {"who": attacker}))
    core.resume(attacker)
    may_add = core.pile and len(core.pile) % 2 == 0 and to_move in holders and to_move != core.defender
    core.to_move = to_move if may_add else core.to_move
    if to_move not in (None, core.to_move):
        raise PositionError(f"seat {to_move} is not to move", why=Reason(package, "not_to_move", {"who": to_move}))
    if not core.is_ordered():
        why = Reason(package, "no_bout", {"cards": [NAMES[card] for card in core.pile]})
        raise PositionError("the cards on the pile do not follow each other", why=why)
    core.start = (core.to_move, core.suit, core.attacker)


def _set_last(core: PileCore, last: int | None, package: str) -> None:
    """Set the seat that played last; the seats between it and the one to move have passed."""
    if not core.pile:
        return
    holders = [seat for seat in range(core.players) if core.hands[seat] or seat == last]
    at = holders.index(core.to_move)
    core.last = holders[at - 1] if last is None else last
    if core.last == core.to_move or not is_set(mask_of(core.pile)):
        key, what = ("own_last", "the seat to move played last") if core.last == core.to_move else ("no_set", "no set")
        raise PositionError(
            f"{what}", why=Reason(package, key, {"who": core.to_move, "cards": names_of(mask_of(core.pile))})
        )
    core.passes = (at - holders.index(core.last)) % len(holders) - 1


def _set_penalty(core: PileCore, owed: int, package: str) -> None:
    core.owed = owed
    if not owed:
        return
    penalty = next(core.effects_of(core.top, Penalty), None) if core.top != NOBODY else None
    if penalty is None or owed % penalty.n or not core.left:
        why = Reason(package, "nothing_owed", {"n": owed})
        raise PositionError(f"{owed} cards cannot be owed here", why=why)


def write_position(core: PileCore) -> str:
    """Return a position as text: the deal or set-up, and the moves since."""
    fields = core.rules.fields
    if not core.start:
        placed = fields.texts(core, DUE)
        if not core.laid and not any(core.dealt):
            return write_placing(placed, [])
        up = core.laid[0] if core.laid else NOBODY
        return write_placing(placed, [Deal(tuple(core.dealt), up, core.stock), *moves_of(core)])
    return write_placing(fields.texts(core.rewound(), SET_UP), moves_of(core))


def moves_of(core: PileCore) -> list[PileMove]:
    """Return all moves since the beginning."""
    if core.rules.requests is not None:
        return [CardRequest(entry.other, entry.detail) for entry in core.log if isinstance(entry, Reply)]
    special: dict[int, PileMove] = {DREW: Draw(), PASSED: Pass(), TAKES: Take()}
    chance = (DREW, TOOK) if core.rules.bout is not None else ()
    return [
        special.get(entry.played) or Play(entry.played, entry.detail)
        for entry in core.log
        if entry.played not in chance
    ]
