"""Violations by illegal moves: each names the lowest-numbered broken clause, with the facts behind it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from ...rules.verdict import Violation
from .cards import (
    ALL_COUNTS,
    FIRST_JOKER,
    JOKERS,
    NAMES,
    NUMBERS_MASK,
    SHIFT,
    VALUES,
    card_id,
    cards_of,
    kind_of,
    sum_of,
    token_ids,
)
from .core import SixtyCore
from .notation import BARE_VERBS, Move
from .tables import TAKE_CODE, move_of

_HOCUS_POCUS = "hocus-pocus"


def judge(core: SixtyCore, move: Move, seat: int) -> Violation | None:
    """Return the violation by a move of the seat to move, or None if it is legal."""
    held = Counter(cards_of(core.hands[seat]))
    for kind, count in Counter(move.kinds).items():
        if count > held[kind]:
            facts = {"card": NAMES[kind], "given": count, "held": held[kind]}
            key = "not_enough_in_hand" if held[kind] else None
            return Violation("not_in_hand", "common.3", facts, _cards_of_kinds(core, seat, {kind}), key)
    if not move.kinds and move.verb not in BARE_VERBS:
        return Violation("wrong_count", "common.4", {"needed": 1, "given": 0})
    return _judge_lead(core, move, seat) if core.leading else _judge_answer(core, move, seat)


def _cards_of_kinds(core: SixtyCore, seat: int, kinds: set[int]) -> tuple[str, ...]:
    """Return the ids of the cards of some kinds that a seat holds."""
    return tuple(card_id(card) for card in core.hand_tokens(seat) if kind_of(card) in kinds)


def _judge_lead(core: SixtyCore, move: Move, seat: int) -> Violation | None:
    """Return the violation by a move of a seat that is to lead (2.1, 2.3)."""
    numbers = core.hands[seat] & NUMBERS_MASK
    kinds = set(move.kinds)
    if move.verb == "lead":
        jokers = {kind for kind in kinds if kind >= FIRST_JOKER}
        if jokers:
            return Violation("joker_not_led", "2.1", {"card": NAMES[min(jokers)]}, _cards_of_kinds(core, seat, jokers))
        return _mixed(kinds, "2.1") if len(kinds) > 1 else None
    if move.verb == "skip":
        if not numbers:
            return None
        highest = max(cards_of(numbers))
        return Violation("can_lead", "2.3", {"card": NAMES[highest]}, _cards_of_kinds(core, seat, {highest}))
    return Violation("nothing_to_answer", "2.1", key=None if numbers else "nothing_to_answer_or_lead")


def _mixed(kinds: set[int], clause: str) -> Violation:
    """Return the violation by cards of several numbers.

    It highlights no cards, since the move does not tell equal cards apart.
    """
    return Violation("one_number", clause, {"numbers": tuple(NAMES[kind] for kind in sorted(kinds))})


def _judge_answer(core: SixtyCore, move: Move, seat: int) -> Violation | None:
    """Return the violation by a move of a seat under attack (2.1 to 4.1)."""
    verb, number = move.verb, NAMES[core.kind]
    attack = token_ids(core.attack)
    if verb in ("lead", "skip"):
        return Violation("under_attack", "2.1" if verb == "lead" else "2.3", {"total": core.total()}, attack)
    if verb == "take":
        return _judge_take(core, seat)
    if verb == "fight":
        return _judge_fight(core, move, seat)
    if verb == "add":
        if others := {kind for kind in move.kinds if kind != core.kind}:
            facts = {"card": NAMES[min(others)], "number": number}
            return Violation("wrong_number", "3.1", facts, (*_cards_of_kinds(core, seat, others), *attack))
    elif verb == _HOCUS_POCUS and not core.in_discard(core.kind):
        return Violation(
            "none_in_discard", "3.2", {"number": number}, (*_cards_of_kinds(core, seat, {*move.kinds}), *attack)
        )
    if core.is_last():
        key = f"last_player{'_joker' if verb in JOKERS else ''}{'_free' if core.options.may_take else ''}"
        return Violation("last_player", "4.1", {}, _cards_of_kinds(core, seat, {*move.kinds}), key)
    return None


def _judge_fight(core: SixtyCore, move: Move, seat: int) -> Violation | None:
    kinds, number = set(move.kinds), NAMES[core.kind]
    if jokers := {kind for kind in kinds if kind >= FIRST_JOKER}:
        facts, names = {"card": NAMES[min(jokers)]}, _cards_of_kinds(core, seat, jokers)
        if len(move.kinds) > 1:
            return Violation("joker_with_numbers" if kinds - jokers else "one_joker", "3.2", facts, names)
        return Violation("joker_not_fought", "3.3", facts, names)
    if {core.kind} == kinds:
        names = (*_cards_of_kinds(core, seat, kinds), *token_ids(core.attack))
        key = "same_number_last" if core.is_last() else None  # the last seat with cards cannot pass the attack on (4.1)
        return Violation("same_number", "3.3", {"number": number}, names, key)
    if len(kinds) > 1:
        mixed = _mixed(kinds, "3.3")
        if core.kind not in kinds or core.is_last():
            return mixed
        return replace(mixed, facts={**mixed.facts, "number": number}, key="one_number_passing")
    if sum(VALUES[kind] for kind in move.kinds) <= core.total():
        return _too_small(core, move.kinds[0], len(move.kinds), seat)
    return None


def _too_small(core: SixtyCore, kind: int, count: int, seat: int) -> Violation:
    """Return the violation by cards of one number that do not beat the attack, with a selection that would, if any."""
    value, against = VALUES[kind], core.total()
    held, needed = core.hands[seat] >> SHIFT[kind] & ALL_COUNTS, against // value + 1
    facts: dict[str, object] = {"number": NAMES[kind], "count": count, "total": count * value, "against": against}
    facts |= {"shown": sum_of(kind, count), "reached": sum_of(kind, needed)}
    if needed <= held:
        facts["more"] = needed - count
        key = f"sum_too_small_{'one' if needed - count == 1 else 'more'}"
    elif count < held:
        facts["best"] = sum_of(kind, held)
        key = "sum_too_small_even_all"
    else:
        key = "sum_too_small_all"
    return Violation(
        "sum_too_small", "3.3", facts, (*_cards_of_kinds(core, seat, {kind}), *token_ids(core.attack)), key
    )


def _judge_take(core: SixtyCore, seat: int) -> Violation | None:
    first = core.legal()[0]
    if core.options.may_take or first == TAKE_CODE:
        return None
    answer = move_of(first)
    way = "joker" if answer.verb in JOKERS else answer.verb
    facts = {"cards": answer.cards}
    return Violation(
        "must_not_take", "3.5", facts, _cards_of_kinds(core, seat, {*answer.kinds}), f"must_not_take_{way}"
    )


def broken_by(core: SixtyCore, move: Move) -> frozenset[str] | None:
    """Return the numbers of all clauses that a move of the seat to move breaks; None if that is not certain."""
    verb, kinds = move.verb, {*move.kinds}
    if verb in ("take", "skip"):
        return frozenset({"3.5"} if verb == "take" else {"2.1", "2.3"})
    if core.leading != (verb == "lead"):
        return None
    jokers = {kind for kind in kinds if kind >= FIRST_JOKER}
    numbers = kinds - jokers
    if verb == "lead":
        return frozenset({"2.1"} if jokers or len(numbers) > 1 else ())
    found, alone = set[str](), core.is_last()
    if jokers:
        found |= {"4.1"} if alone else set()
        found |= {"3.2"} if numbers or len(move.kinds) > 1 else set()
        found |= {"3.2"} if verb == _HOCUS_POCUS and not core.in_discard(core.kind) else set()
    if verb == "add":
        found |= {"3.1"} if kinds != {core.kind} else set()
        found |= {"4.1"} if alone else set()
    if verb == "fight":
        value = sum(VALUES[kind] for kind in move.kinds)
        found |= {"3.3"} if jokers or len(numbers) > 1 or core.kind in kinds or value <= core.total() else set()
        found |= {"4.1"} if alone and core.kind in kinds else set()
    return frozenset(found)
