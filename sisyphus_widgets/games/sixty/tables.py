"""Tables that make playouts fast: moves as small ints, and the leads, adds and fights of each hand.

A move's *code* holds its verb in three bits, its kind in the next four, and above them the number of cards it plays.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from .cards import ALL_COUNTS, BITS, FIRST_JOKER, HAND_SIZE, KINDS, NUMBERS_MASK, SHIFT, VALUES
from .notation import VERBS, Move

LEAD: Final = 0
SKIP: Final = 1
ADD: Final = 2
FIGHT: Final = 3
ABRACADABRA: Final = 4
HOCUS_POCUS: Final = 5
ZAP: Final = 6
TAKE: Final = 7
VERB_BITS: Final = 7
KIND_BITS: Final = 15
KIND_SHIFT: Final = 3
COUNT_SHIFT: Final = 7
SEAT_SHIFT: Final = 11
CODE_BITS: Final = (1 << SEAT_SHIFT) - 1
"""The bits of a log entry that hold its code; the seat is above them."""


def code(verb: int, kind: int = 0, count: int = 0) -> int:
    """Return the code of a move with ``count`` cards of one kind."""
    return verb | kind << KIND_SHIFT | count << COUNT_SHIFT


def code_of(move: Move) -> int:
    """Return the code of a move whose cards are of one kind, five at most."""
    return code(VERBS.index(move.verb), move.kinds[0] if move.kinds else 0, len(move.kinds))


@cache
def move_of(code: int) -> Move:
    """Return the move with a code."""
    return Move(VERBS[code & VERB_BITS], (code >> KIND_SHIFT & KIND_BITS,) * (code >> COUNT_SHIFT))


SKIP_CODE: Final = code(SKIP)
TAKE_CODE: Final = code(TAKE)
ADDS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(tuple(code(ADD, kind, count) for count in range(1, most + 1)) for most in range(HAND_SIZE + 1))
    for kind in KINDS
)
"""Kind → the number of its cards in a hand → the codes of adding some of them."""

JOKER_CODES: Final[tuple[int, ...]] = tuple(
    code(ABRACADABRA + n, FIRST_JOKER + n, 1) for n in range(len(KINDS) - FIRST_JOKER)
)
"""The codes of the three jokers, in the order of their kinds."""


def _groups(numbers: int) -> list[tuple[int, int]]:
    """Return ``(kind, count)`` for each selection of equal cards out of the numbers in a hand."""
    held = ((kind, numbers >> SHIFT[kind] & ALL_COUNTS) for kind in range(FIRST_JOKER))
    return [(kind, count) for kind, most in held for count in range(1, most + 1)]


@cache
def leads(numbers: int) -> tuple[int, ...]:
    """Return the codes of all leads with the numbers of a hand (2.1)."""
    return tuple(code(LEAD, kind, count) for kind, count in _groups(numbers))


@cache
def _fights(numbers: int) -> tuple[tuple[int, int, int], ...]:
    """Return ``(sum, kind, code)`` for each way to fight with the numbers of a hand, whatever the attack (3.3)."""
    return tuple((VALUES[kind] * count, kind, code(FIGHT, kind, count)) for kind, count in _groups(numbers))


def answers(hand: int, kind: int, size: int, heap: int, last: bool) -> list[int]:
    """Return the codes of all answers to an attack except taking it (3.1 to 3.3, 4.1).

    The attack has ``size`` cards of a kind; ``heap`` is the discard pile as packed counts; ``last`` is True if nobody
    else has cards.
    """
    found: list[int] = []
    if not last:
        if own := hand >> SHIFT[kind] & ALL_COUNTS:
            found += ADDS[kind][own]
        if jokers := hand >> BITS * FIRST_JOKER:
            if jokers & ALL_COUNTS:
                found.append(JOKER_CODES[0])
            if jokers >> BITS & ALL_COUNTS and heap >> SHIFT[kind] & ALL_COUNTS:
                found.append(JOKER_CODES[1])
            if jokers >> 2 * BITS:
                found.append(JOKER_CODES[2])
    attack = VALUES[kind] * size
    found += [code for total, other, code in _fights(hand & NUMBERS_MASK) if total > attack and other != kind]
    return found
