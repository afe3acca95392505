"""Why cards may not be played: what is missing from a selection, as code, clause, facts and elements to look at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .combinations import BOMB, FLUSH, SET, SHORTEST_FLUSH, combination, readings, shared_suits
from .core import AscendCore
from .decktet import (
    ACE_RANK,
    ACES,
    CROWNS,
    EXCUSE,
    EXTENDED,
    HIGHEST_NUMBER,
    PERSONALITIES,
    RANK_OF,
    RANKS,
    SUITS_OF,
    cards_of,
    names_of,
    suits_text,
)
from .phases import NOTHING

_R = "ascend."


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason code with its clause, the facts behind it, the elements to look at, and its entry in the texts."""

    code: str
    rule: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    key: str | None = None


def asked(core: AscendCore) -> str:
    """What the round on the table asks for: ``single``, ``set``, ``flush``, or ``either`` after nothing but bombs."""
    if core.size == 1:
        return "single"
    return {SET: "set", FLUSH: "flush", NOTHING: "either"}[core.fixed]


def last_cards(core: AscendCore) -> tuple[str, ...]:
    """The cards of the play to be followed."""
    return tuple(names_of(core.table()[-1][1] & EXTENDED))


def led_cards(core: AscendCore) -> tuple[str, ...]:
    """The cards that were led, or in a round of singles those that set the suits."""
    table = core.table()
    led = table[1] if core.size == 1 and table[0][1] == EXCUSE and len(table) > 1 else table[0]
    return tuple(names_of(led[1] & EXTENDED))


def why_not(core: AscendCore, mask: int, stands: int = 0) -> Reason | None:
    """Why the seat to move may not play these cards of its hand now; None where it may."""
    size, may_stand = mask.bit_count(), readings(mask)
    if stands and not may_stand:
        ace = names_of(mask & ACES)[0]
        return why_not(core, mask) or Reason("number_not_asked", _R + "4.3", {"card": ace}, (ace,))
    if not core.size:
        return None if combination(mask, stands) else _nothing(mask, stands, may_stand)
    if size != core.size:
        kind = asked(core) if core.size > 1 or core.suits else "any_single"
        facts: dict[str, Any] = {"needed": core.size, "given": size, "rank": RANKS[core.rank]}
        if core.suits and core.size == 1:
            facts["suits"] = suits_text(core.suits)
        return Reason("wrong_count", "common.4", facts, last_cards(core), f"wrong_count.{kind}")
    if size == 1:
        return _not_this_single(core, mask)
    return _not_this_combination(core, mask, stands, may_stand)


def _not_this_single(core: AscendCore, mask: int) -> Reason | None:
    if mask == EXCUSE or not core.suits:
        return None
    card, number = names_of(mask)[0], mask.bit_length() - 1
    if RANK_OF[number] < core.rank:
        return _too_low(core, mask, RANK_OF[number])
    if not SUITS_OF[number] & core.suits:
        led = led_cards(core)
        facts = {"card": card, "suits": suits_text(core.suits), "led": led[0]}
        return Reason("must_share_suit", _R + "4.1", facts, (card, *led))
    return None


def _too_low(core: AscendCore, mask: int, rank: int) -> Reason:
    cards = tuple(names_of(mask))
    facts = {"cards": cards, "card": cards[0], "rank": RANKS[rank], "needed": RANKS[core.rank]}
    kind = "after_bomb" if core.kind == BOMB else asked(core)
    return Reason("too_low", _R + "3.2", facts, (*cards, *last_cards(core)), f"too_low.{kind}")


def _not_this_combination(core: AscendCore, mask: int, stands: int, may_stand: tuple[int, ...]) -> Reason | None:
    made, cards, kind = combination(mask, stands), tuple(names_of(mask)), asked(core)
    if made is not None and made.kind == BOMB:
        return None
    if made is None and may_stand and kind != "set":
        high = max(max(may_stand), RANK_OF[mask.bit_length() - 1])
        return _too_low(core, mask, high) if high < core.rank else _ace(mask, stands, may_stand)
    if made is None or (core.led != BOMB and made.kind != core.fixed):
        facts = {"needed": core.size, "rank": RANKS[core.rank]}
        return Reason("wrong_kind", _R + "3.2", facts, (*cards, *last_cards(core)), f"wrong_kind.{kind}")
    if made.rank < core.rank:
        return _too_low(core, mask, made.rank)
    if core.fixed not in (NOTHING, made.kind):
        return Reason("kind_is_fixed", _R + "5.3", {"needed": core.size}, cards, f"kind_is_fixed.{kind}")
    return None


def _ace(mask: int, stands: int, may_stand: tuple[int, ...]) -> Reason:
    """The cards are a straight flush, but for the number that its ace stands for."""
    ace = names_of(mask & ACES)[0]
    facts: dict[str, Any] = {"card": ace, "numbers": may_stand}
    if stands:
        return Reason("ace_cannot_stand", _R + "4.3", {**facts, "number": stands}, (ace,))
    return Reason("ace_needs_number", _R + "4.3", facts, (ace,))


def _nothing(mask: int, stands: int, may_stand: tuple[int, ...]) -> Reason:
    """Why some cards make no combination: by what they are nearest to, the lowest clause first."""
    if may_stand:
        return _ace(mask, stands, may_stand)
    numbers = cards_of(mask)
    cards = tuple(names_of(mask))
    ranks = [RANK_OF[card] for card in numbers]
    if not mask & ~CROWNS:
        return Reason("crowns_make_no_set", _R + "4.2", {"cards": cards}, cards)
    suits = shared_suits(mask)
    if suits:
        high = tuple(card for card, rank in zip(cards, ranks, strict=True) if rank > HIGHEST_NUMBER)
        if len(cards) < SHORTEST_FLUSH and not high and (ranks[0] == ACE_RANK or ranks[1] - ranks[0] == 1):
            return Reason("flush_too_short", _R + "4.3", {}, cards)
        if len(cards) >= SHORTEST_FLUSH and high:
            return Reason("only_numbers_in_flush", _R + "4.3", {"card": high[0]}, high)
        if len(cards) >= SHORTEST_FLUSH:
            return Reason("flush_has_gap", _R + "4.3", {"suit": suits_text(suits)[0]}, cards)
    if (mask & PERSONALITIES).bit_count() > 1:
        strange = tuple(names_of(mask & ~PERSONALITIES))
        return Reason("not_all_personalities", _R + "4.4", {"card": strange[0]}, strange)
    return Reason("no_combination", _R + "3.1", {}, cards)
