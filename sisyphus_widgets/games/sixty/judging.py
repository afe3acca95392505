"""Why a move may not be made: the lowest-numbered clause that it breaks, with the facts behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .cards import FIRST_JOKER, JOKERS, NAMES, NUMBERS_MASK, VALUES, card_id, cards_of, kind_of, names_of
from .core import SixtyCore, ids
from .notation import Move
from .tables import move_of

_HOCUS_POCUS = "hocus-pocus"


@dataclass(frozen=True, slots=True)
class Breach:
    """What a move breaks: reason code, clause (without the name of the game), facts, and ids to point at."""

    code: str
    clause: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    key: str | None = None


def _held(core: SixtyCore, seat: int, kinds: set[int]) -> tuple[str, ...]:
    return tuple(card_id(card) for card in core.held(seat) if kind_of(card) in kinds)


def judge_lead(core: SixtyCore, move: Move, seat: int) -> Breach | None:
    """What a move breaks of a seat that is to lead (2.1, 2.3); None where it is legal."""
    numbers = core.hands[seat] & NUMBERS_MASK
    kinds = set(move.cards)
    if move.verb == "lead":
        jokers = {kind for kind in kinds if kind >= FIRST_JOKER}
        if jokers:
            return Breach("joker_not_led", "2.1", {"card": NAMES[min(jokers)]}, _held(core, seat, jokers))
        return _mixed(core, kinds, seat, "2.1")
    if move.verb == "skip":
        if not numbers:
            return None
        held = set(cards_of(numbers))
        return Breach("can_lead", "2.3", {"card": NAMES[max(held)]}, _held(core, seat, {max(held)}))
    return Breach("nothing_to_answer", "2.1", key=None if numbers else "nothing_to_answer_or_lead")


def _mixed(core: SixtyCore, kinds: set[int], seat: int, clause: str) -> Breach | None:
    if len(kinds) == 1:
        return None
    numbers = tuple(NAMES[kind] for kind in sorted(kinds))
    return Breach("one_number", clause, {"numbers": numbers}, _held(core, seat, kinds))


def judge_answer(core: SixtyCore, move: Move, seat: int) -> Breach | None:
    """What a move breaks of a seat that is under attack (2.1 to 4.1); None where it is legal."""
    verb = move.verb
    attack = ids(core.attack)
    if verb in ("lead", "skip"):
        return Breach("under_attack", "2.1" if verb == "lead" else "2.3", {"total": core.total()}, attack)
    if verb == "take":
        return _judge_take(core, seat)
    if verb == "fight":
        return _judge_fight(core, move, seat)
    name = NAMES[core.kind]
    if verb == "add":
        if others := {kind for kind in move.cards if kind != core.kind}:
            facts = {"card": NAMES[min(others)], "number": name}
            return Breach("wrong_number", "3.1", facts, (*_held(core, seat, others), *attack))
    elif verb == _HOCUS_POCUS and not core.in_discard(core.kind):
        return Breach("none_in_discard", "3.2", {"number": name}, (*_held(core, seat, {*move.cards}), *attack))
    if core.is_last():
        key = "last_player_joker" if verb in JOKERS else None
        return Breach("last_player", "4.1", {}, _held(core, seat, {*move.cards}), key)
    return None


def _judge_fight(core: SixtyCore, move: Move, seat: int) -> Breach | None:
    kinds = set(move.cards)
    attack = ids(core.attack)
    if jokers := {kind for kind in kinds if kind >= FIRST_JOKER}:
        return Breach("joker_not_fought", "3.3", {"card": NAMES[min(jokers)]}, _held(core, seat, jokers))
    if core.kind in kinds:
        names = (*_held(core, seat, {core.kind}), *attack)
        return Breach("same_number", "3.3", {"number": NAMES[core.kind]}, names)
    if mixed := _mixed(core, kinds, seat, "3.3"):
        return mixed
    total = sum(VALUES[kind] for kind in move.cards)
    if total <= core.total():
        facts = {"number": NAMES[move.cards[0]], "count": len(move.cards), "total": total, "against": core.total()}
        key = f"sum_too_small_{'one' if len(move.cards) == 1 else 'more'}"
        return Breach("sum_too_small", "3.3", facts, (*_held(core, seat, kinds), *attack), key)
    return None


def _judge_take(core: SixtyCore, seat: int) -> Breach | None:
    if core.options.may_take:
        return None
    answers = core.answers()
    if not answers:
        return None
    first = move_of(answers[0])
    way = "joker" if first.verb in JOKERS else first.verb
    facts = {"cards": names_of(first.cards)}
    return Breach("must_not_take", "3.5", facts, _held(core, seat, {*first.cards}), f"must_not_take_{way}")
