"""Positions set by hand, checked before they are believed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...rules.cards import FULL_DECK, NAMES, SUIT_MASK, cards_of, mask_of, names_of, read_card, read_cards
from ...rules.errors import NotationError, PositionError
from .core import SkitgubbeCore
from .notation import HAND_SIZE
from .options import Options
from .position import NOBODY, PLAYING, SHEDDING
from .runs import ABOVE, is_run

_MOST_PLAYERS = 6


def _seat(name: str, seat: object, players: int) -> int:
    if type(seat) is not int or not 0 <= seat < players:
        raise PositionError(f"{name} is a seat from 0 to {players - 1}, not {seat!r}")
    return seat


def _core(hands: Sequence[str], options: Options) -> SkitgubbeCore:
    players = len(hands)
    if not 2 <= players <= _MOST_PLAYERS:
        raise PositionError(f"there are 2 to {_MOST_PLAYERS} hands, not {players}")
    if options.leader >= players:
        raise PositionError(f"the leader is a seat from 0 to {players - 1}, not {options.leader}")
    core = SkitgubbeCore(players, options)
    core.hands = [mask_of(read_cards(hand)) for hand in hands]
    return core


def _distinct(places: Iterable[tuple[str, int]]) -> int:
    """All cards of some places, each in one only."""
    seen = 0
    for place, cards in places:
        if twice := seen & cards:
            raise PositionError(f"{' '.join(names_of(twice))} in {place} is somewhere else too")
        seen |= cards
    return seen


def _hands(core: SkitgubbeCore) -> list[tuple[str, int]]:
    return [(f"seat {seat}'s hand", hand) for seat, hand in enumerate(core.hands)]


def build_phase_one(
    hands: Sequence[str],
    aside: str,
    stock: str,
    leader: int,
    collected: Sequence[str] | None,
    options: Options,
) -> SkitgubbeCore:
    """The core of a position of phase one with nothing on the table, see ``position`` in ``state.py``.

    Raises:
        NotationError: a card cannot be read.
        PositionError: the position cannot be.
    """
    core = _core(hands, options)
    core.aside, core.stock = read_card(aside), tuple(read_cards(stock))
    if collected is not None:
        if len(collected) != core.players:
            raise PositionError(f"collected is told of {core.players} seats, not of {len(collected)}")
        core.collected = [mask_of(read_cards(cards)) for cards in collected]
    places = [*_hands(core), ("the stock", mask_of(core.stock)), ("aside", 1 << core.aside)]
    places += [(f"seat {seat}'s collected cards", cards) for seat, cards in enumerate(core.collected)]
    rest = FULL_DECK & ~_distinct(places)
    if collected is None:
        for number, card in enumerate(cards_of(rest)):  # as evenly as can be, and the same every time
            core.collected[number % core.players] |= 1 << card
    elif rest:
        raise PositionError(f"nowhere: {' '.join(names_of(rest))}")
    for seat, hand in enumerate(core.hands):
        if hand.bit_count() != HAND_SIZE:
            raise PositionError(f"seat {seat} holds {hand.bit_count()} cards between two tricks, not {HAND_SIZE}")
    core.begin_trick(_seat("leader", leader, core.players))
    core.mode, core.to_move = PLAYING, leader
    core.base = core.copy()
    return core


def _plays(core: SkitgubbeCore, trick: Sequence[str]) -> None:
    for number, text in enumerate(trick, 1):
        who, colon, cards = text.partition(":")
        if not colon or not who.strip().isdecimal():
            raise NotationError(f"a play on the table is written '0: 5S 6S', not {text!r}", text)
        core.owners.append(_seat("who played", int(who), core.players))
        core.table.append(mask_of(read_cards(cards)))
        play = core.table[-1]
        if not play or not is_run(play):
            raise PositionError(f"play {number} on the table is neither one card nor a run: {cards.strip()}")
        if number > 1:
            top = core.table[-2].bit_length() - 1
            trumped = play & SUIT_MASK[core.trump] and top // 13 != core.trump
            if play & ~ABOVE[top] and not trumped:
                raise PositionError(f"play {number} on the table does not beat {NAMES[top]}")


def build_phase_two(
    hands: Sequence[str],
    aside: str,
    to_move: int,
    secret: Sequence[str] | None,
    trick: Sequence[str],
    needed: int | None,
    options: Options,
) -> SkitgubbeCore:
    """The core of a position of phase two, see ``position`` in ``state.py``.

    Raises:
        NotationError: a card cannot be read.
        PositionError: the position cannot be.
    """
    core = _core(hands, options)
    core.aside = read_card(aside)
    core.trump, core.phase, core.mode = core.aside // 13, 2, SHEDDING
    _plays(core, trick)
    table = [(f"play {number} on the table", cards) for number, cards in enumerate(core.table, 1)]
    _distinct([*_hands(core), *table, ("aside", 1 << core.aside)])
    if secret is not None:
        if len(secret) != core.players:
            raise PositionError(f"secret cards are told of {core.players} seats, not of {len(secret)}")
        core.secret = [mask_of(read_cards(cards)) for cards in secret]
        for seat, cards in enumerate(core.secret):
            if strange := cards & ~core.hands[seat]:
                raise PositionError(f"{' '.join(names_of(strange))} is secret but not in seat {seat}'s hand")
    core.out = tuple(seat for seat, hand in enumerate(core.hands) if not hand)
    if core.holders() < 2:
        raise PositionError("at least two seats hold cards, or the game is over")
    core.to_move = _seat("to_move", to_move, core.players)
    if not core.hands[to_move]:
        raise PositionError(f"seat {to_move} is to move and holds no cards")
    core.needed = core.holders() if needed is None else needed
    least = max(core.holders(), len(core.table) + 1)
    if type(core.needed) is not int or not least <= core.needed <= core.players:
        raise PositionError(
            f"needed is how many held cards when the trick began: {least} to {core.players}, not {core.needed!r}"
        )
    core.leader = NOBODY
    core.base = core.copy()
    return core
