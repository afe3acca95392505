"""Positions set by hand, checked before they are believed."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules import given
from ...rules.cards import FULL_DECK, NAMES, SUIT_MASK, cards_of, mask_of, names_of, read_card, read_cards
from ...rules.errors import NotationError, PositionError, quoted
from ...rules.numbers import read_whole, whole
from .core import SHEDDING, SkitgubbeCore
from .notation import HAND_SIZE, all_of
from .options import Options
from .runs import ABOVE, is_run

_MOST_PLAYERS = 6


def _core(hands: Sequence[str], options: Options) -> SkitgubbeCore:
    held = given.texts("hands", hands)
    players = len(held)
    if not 2 <= players <= _MOST_PLAYERS:
        raise PositionError(f"there are 2 to {_MOST_PLAYERS} hands, not {players}")
    options.check_leader(players)
    core = SkitgubbeCore(players, options)
    core.hands = [mask_of(read_cards(hand)) for hand in held]
    return core


def _masks(what: str, told: Sequence[str], players: int) -> list[int]:
    """The cards that are told of each seat."""
    return [mask_of(read_cards(cards)) for cards in given.texts(what, told, players)]


def _lying(core: SkitgubbeCore, *elsewhere: tuple[str, int]) -> int:
    """All cards in hands and elsewhere, each in one place only."""
    hands = [(f"seat {seat}'s hand", hand) for seat, hand in enumerate(core.hands)]
    return all_of([*hands, *elsewhere], "{cards} in {place} is somewhere else too")


def build_phase_one(
    hands: Sequence[str],
    aside: str,
    stock: str,
    leader: int,
    collected: Sequence[str] | None,
    options: Options,
) -> SkitgubbeCore:
    """The core of a position of phase one with nothing on the table, see :func:`~.game.position`.

    Raises:
        NotationError: a card cannot be read.
        PositionError: the position cannot be.
    """
    core = _core(hands, options)
    core.aside = read_card(given.text("aside", aside))
    core.stock = tuple(read_cards(given.text("stock", stock)))
    if collected is not None:
        core.collected = _masks("collected cards", collected, core.players)
    piles = [(f"seat {seat}'s collected cards", cards) for seat, cards in enumerate(core.collected)]
    rest = FULL_DECK & ~_lying(core, ("the stock", mask_of(core.stock)), ("aside", 1 << core.aside), *piles)
    if collected is None:
        for number, card in enumerate(cards_of(rest)):  # as evenly as can be, and the same every time
            core.collected[number % core.players] |= 1 << card
    elif rest:
        raise PositionError(f"nowhere: {' '.join(names_of(rest))}")
    for seat, hand in enumerate(core.hands):
        if hand.bit_count() != HAND_SIZE:
            raise PositionError(f"seat {seat} holds {hand.bit_count()} cards between two tricks, not {HAND_SIZE}")
    core.begin_phase_one(given.seat("leader", leader, core.players))
    return core


def _plays(core: SkitgubbeCore, trick: Sequence[str]) -> None:
    for number, text in enumerate(given.texts("plays on the table", trick), 1):
        who, colon, cards = text.partition(":")
        seat = read_whole(who.strip())
        if not colon or seat is None:
            raise NotationError(f"a play on the table is written '0: 5S 6S', not {text!r}", text)
        core.owners.append(given.seat("who played", seat, core.players))
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
    """The core of a position of phase two, see :func:`~.game.position`.

    Raises:
        NotationError: a card cannot be read.
        PositionError: the position cannot be.
    """
    core = _core(hands, options)
    core.aside = read_card(given.text("aside", aside))
    core.trump, core.phase = core.aside // 13, SHEDDING
    _plays(core, trick)
    table = [(f"play {number} on the table", cards) for number, cards in enumerate(core.table, 1)]
    _lying(core, *table, ("aside", 1 << core.aside))
    if secret is not None:
        core.secret = _masks("secret cards", secret, core.players)
        for seat, cards in enumerate(core.secret):
            if strange := cards & ~core.hands[seat]:
                raise PositionError(f"{' '.join(names_of(strange))} is secret but not in seat {seat}'s hand")
    core.out = tuple(seat for seat, hand in enumerate(core.hands) if not hand)
    if core.holders() < 2:
        raise PositionError("at least two seats hold cards, or the game is over")
    core.to_move = given.seat("to_move", to_move, core.players)
    if not core.hands[core.to_move]:
        raise PositionError(f"seat {to_move} is to move and holds no cards")
    least = max(core.holders(), len(core.table) + 1)
    number = core.holders() if needed is None else whole(needed)
    if number is None or not least <= number <= core.players:
        raise PositionError(
            f"needed is how many held cards when the trick began: {least} to {core.players}, not {quoted(needed)}"
        )
    core.needed = number
    core.base = core.copy()
    return core
