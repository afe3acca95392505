"""Tables that make playouts fast: moves as small ints, and what each hand can lead, add and fight with.

A move's *code* holds its verb in three bits, its kind in the next four, and how many cards it plays above them.
"""

from __future__ import annotations

from .cards import ALL_COUNTS, FIRST_JOKER, HAND_SIZE, KINDS, SHIFT, VALUES
from .notation import VERBS, Move

LEAD, SKIP, ADD, FIGHT, ABRACADABRA, HOCUS_POCUS, ZAP, TAKE = range(8)
VERB_BITS, KIND_BITS = 7, 15
KIND_SHIFT, COUNT_SHIFT, SEAT_SHIFT = 3, 7, 11
CODE_BITS = (1 << SEAT_SHIFT) - 1
"""A log entry is a code with the seat above it."""

NUMBER_OF: dict[str, int] = {verb: number for number, verb in enumerate(VERBS)}


def code(verb: int, kind: int = 0, count: int = 0) -> int:
    """The code of a move with ``count`` cards of one kind."""
    return verb | kind << KIND_SHIFT | count << COUNT_SHIFT


def code_of(move: Move) -> int:
    """The code of a move whose cards are of one kind, five at most."""
    return code(NUMBER_OF[move.verb], move.cards[0] if move.cards else 0, len(move.cards))


class _Moves(dict[int, Move]):
    """Code → move, made when first asked for."""

    def __missing__(self, number: int) -> Move:
        kind, count = number >> KIND_SHIFT & KIND_BITS, number >> COUNT_SHIFT
        move = self[number] = Move(VERBS[number & VERB_BITS], (kind,) * count)
        return move


move_of = _Moves().__getitem__
"""The move with a code."""

SKIP_CODE, TAKE_CODE = code(SKIP), code(TAKE)
ADDS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(code(ADD, kind, count) for count in range(1, most + 1)) for most in range(HAND_SIZE + 1))
    for kind in KINDS
)
"""Kind → how many of it one holds → the codes of adding some of them."""

JOKER_CODES: tuple[int, ...] = tuple(code(ABRACADABRA + n, FIRST_JOKER + n, 1) for n in range(len(KINDS) - FIRST_JOKER))
"""The codes of the three jokers, in the order of their kinds."""


def _groups(numbers: int) -> list[tuple[int, int]]:
    """``(kind, count)`` for each selection of equal cards out of the numbers in a hand."""
    held = ((kind, numbers >> SHIFT[kind] & ALL_COUNTS) for kind in range(FIRST_JOKER))
    return [(kind, count) for kind, most in held for count in range(1, most + 1)]


class _Leads(dict[int, tuple[int, ...]]):
    """The numbers of a hand → the codes of what can be led from it (2.1)."""

    def __missing__(self, numbers: int) -> tuple[int, ...]:
        found = self[numbers] = tuple(code(LEAD, kind, count) for kind, count in _groups(numbers))
        return found


class _Fights(dict[int, tuple[tuple[int, int, int], ...]]):
    """The numbers of a hand → ``(sum, kind, code)`` of each way to fight with it, whatever the attack (3.3)."""

    def __missing__(self, numbers: int) -> tuple[tuple[int, int, int], ...]:
        found = self[numbers] = tuple(
            (VALUES[kind] * count, kind, code(FIGHT, kind, count)) for kind, count in _groups(numbers)
        )
        return found


LEADS, FIGHTS = _Leads(), _Fights()
