"""Violations by illegal passes and plays: each names the lowest-numbered broken clause, with the facts behind it."""

from __future__ import annotations

from ...rules.cards import BIT, NAMES, SUIT_MASK, names_of
from ...rules.verdict import Violation
from .core import (
    MUST_FOLLOW_SUIT,
    MUST_LEAD_TWO_OF_CLUBS,
    NO_SPADE_ON_FIRST_TRICK,
    PASSING,
    SPADES_NOT_BROKEN,
    TO_PASS,
    CardsCore,
)
from .notation import CardsMove, Pass

_SPADES = SUIT_MASK[3]

_CLAUSES = {
    MUST_LEAD_TWO_OF_CLUBS: "3.1",
    MUST_FOLLOW_SUIT: "3.2",
    NO_SPADE_ON_FIRST_TRICK: "3.3",
    SPADES_NOT_BROKEN: "3.4",
}


def judge(core: CardsCore, move: CardsMove, seat: int) -> Violation | None:
    """Return the violation by a move of the seat to move, or None if it is legal."""
    cards = move.mask if isinstance(move, Pass) else BIT[move.number]
    if strange := cards & ~core.hands[seat]:
        return _about(names_of(strange)[0], "not_in_hand", "common.3")
    needed = TO_PASS if core.phase == PASSING else 1
    if cards.bit_count() != needed:
        return Violation("wrong_count", "common.4", {"needed": needed, "given": cards.bit_count()})
    if core.phase == PASSING:
        barred = cards & ~core.passable()
        return _about(names_of(barred)[0], "pedestal_card_not_passed", "2.4") if barred else None
    return Violation("not_passing_now", "2.2") if isinstance(move, Pass) else _judge_play(core, move.number)


def _about(card: str, code: str, clause: str) -> Violation:
    return Violation(code, clause, {"card": card}, (card,))


def _judge_play(core: CardsCore, card: int) -> Violation | None:
    """Return the violation by playing a card of the hand, or None."""
    playable, code = core.playable()
    if code is None or playable & BIT[card]:
        return None
    held = tuple(names_of(playable))
    facts = {"card": NAMES[card], "held": held}
    if code != MUST_FOLLOW_SUIT:
        return Violation(code, _CLAUSES[code], facts, held)
    key = f"{code}.{'many' if len(held) > 3 else 'few'}"
    return Violation(code, _CLAUSES[code], {**facts, "led": core.led_suit()}, (NAMES[core.trick[0]], *held), key)


def broken_by(core: CardsCore, move: CardsMove) -> frozenset[str]:
    """Return the numbers of all clauses that a move of the seat to move breaks."""
    if isinstance(move, Pass):
        if core.phase != PASSING:
            return frozenset({"2.2"})
        barred = move.mask & ~core.passable()
        return frozenset(({"2.4"} if barred else set()) | ({"2.2"} if move.mask.bit_count() != TO_PASS else set()))
    card, hand, led = BIT[move.number], core.hands[core.to_move], core.led
    first = len(core.plays) < len(core.hands)
    spade = bool(card & _SPADES) and bool(hand & ~_SPADES)
    broken = {
        "2.2": core.phase == PASSING,
        "3.1": not core.plays and NAMES[move.number] != "2C",
        "3.2": bool(led and hand & led and not card & led),
        "3.3": first and spade,
        "3.4": not led and spade and not core.broken,
    }
    return frozenset(clause for clause, holds in broken.items() if holds)
