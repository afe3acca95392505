"""Why cards may not be played: what is missing from a selection, as code, clause, facts and elements to look at."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...rules.verdict import Breach
from .combinations import BOMB, FLUSH, KINDS, SET, SHORTEST_FLUSH, Combination, combination, readings, shared_suits
from .core import AscendCore
from .decktet import (
    ACES,
    BIT,
    COURT_RANK,
    CROWN_RANK,
    CROWNS,
    EXCUSE,
    EXTENDED,
    HIGHEST_NUMBER,
    NAMES,
    PERSONALITIES,
    RANK_OF,
    RANKS,
    SUITS_OF,
    cards_of,
    names_of,
    suits_text,
)
from .growing import flush_sizes, flush_suits, gaps, may_be_bomb, may_be_set
from .phases import NOTHING

_R = "ascend."


def asked(core: AscendCore) -> str:
    """What the round on the table asks for, apart from bombs.

    ``single``, ``any_single`` (the Excuse was led), ``set``, ``flush``, or ``either`` after nothing but bombs that a
    straight flush has cards enough to follow.
    """
    if core.size == 1:
        return "single" if core.suits else "any_single"
    either = "either" if core.size >= SHORTEST_FLUSH else "set"
    return {SET: "set", FLUSH: "flush", NOTHING: either}[core.fixed]


def least(core: AscendCore) -> dict[str, Any]:
    """The rank to be reached, for a sentence. ``any``: there is none, as after the Excuse; ``top``: none is higher."""
    rank = {"rank": RANKS[core.rank] if core.rank else "any", "any": int(not core.rank)}
    return {**rank, "top": int(not core.rank or core.rank >= _highest(core))}


def _highest(core: AscendCore) -> int:
    """The highest rank of what the round asks for, apart from bombs."""
    if core.size == 1:
        return CROWN_RANK
    return HIGHEST_NUMBER if core.fixed == FLUSH or core.options.deck == "basic" else COURT_RANK


def last_cards(core: AscendCore) -> tuple[str, ...]:
    """The cards of the play to be followed."""
    return tuple(names_of(core.table()[-1][1] & EXTENDED))


def led_cards(core: AscendCore) -> tuple[str, ...]:
    """The cards that were led, or in a round of singles those that set the suits."""
    table = core.table()
    led = table[1] if core.size == 1 and table[0][1] == EXCUSE and len(table) > 1 else table[0]
    return tuple(names_of(led[1] & EXTENDED))


def why_not(core: AscendCore, mask: int, stands: int = 0) -> Breach | None:
    """Why the seat to move may not play these cards of its hand now; None where it may."""
    size, may_stand = mask.bit_count(), readings(mask)
    if stands and not may_stand:
        ace = names_of(mask & ACES)[0]
        return why_not(core, mask) or Breach("number_not_asked", _R + "4.3", {"card": ace}, (ace,))
    if not core.size:
        return None if combination(mask, stands) else _nothing(core, mask, stands, may_stand)
    if size != core.size:
        return _too_few(core, mask) if size < core.size else _too_many(core, size)
    if size == 1:
        return _not_this_single(core, mask)
    return _not_this_combination(core, mask, stands, may_stand)


def _too_many(core: AscendCore, size: int) -> Breach:
    facts: dict[str, Any] = {"needed": core.size, "given": size, **least(core)}
    if core.size == 1:
        facts["suits"] = suits_text(core.suits)
    return Breach("wrong_count", "common.4", facts, last_cards(core), f"wrong_count.{asked(core)}")


def _too_few(core: AscendCore, mask: int) -> Breach:
    """What a selection lacks for every play that it can still become with the rest of the hand, if there is any."""
    hand, needed, rank, given = core.hands[core.to_move], core.size, core.rank, mask.bit_count()
    facts: dict[str, Any] = {"needed": needed, "given": given, "missing": needed - given, **least(core)}
    ways = []
    if core.fixed != FLUSH and may_be_set(hand, mask, needed, rank):
        ways.append("set")
        facts["own"] = RANKS[RANK_OF[mask.bit_length() - 1]]
    if core.fixed != SET and needed >= SHORTEST_FLUSH and (suits := flush_suits(hand, mask, (needed,), rank)):
        ways.append("flush")
        facts["suits"] = suits_text(suits)
    if may_be_bomb(hand, mask, needed):
        ways.append("bomb")
    key = f"some_{'_'.join(ways)}" if ways else f"none_{asked(core)}"
    return Breach("wrong_count", "common.4", facts, last_cards(core), f"wrong_count.{key}")


def _not_this_single(core: AscendCore, mask: int) -> Breach | None:
    if mask == EXCUSE or not core.suits:
        return None
    card, number = names_of(mask)[0], mask.bit_length() - 1
    shares, led = SUITS_OF[number] & core.suits, led_cards(core)
    suits = {"suits": suits_text(core.suits), "led": led[0]}
    if RANK_OF[number] < core.rank:
        low = _too_low(core, mask, RANK_OF[number])
        if shares:
            return low
        names = tuple(dict.fromkeys((*low.names, *led)))
        return replace(low, facts={**low.facts, **suits}, names=names, key="too_low.single_and_suit")
    if not shares:
        return Breach("must_share_suit", _R + "4.1", {"card": card, **suits}, (card, *led))
    return None


def _too_low(core: AscendCore, mask: int, rank: int, key: str | None = None) -> Breach:
    cards = tuple(names_of(mask))
    facts: dict[str, Any] = {"cards": cards, "card": cards[0], "rank": RANKS[rank], "needed": RANKS[core.rank]}
    facts["top"] = least(core)["top"]
    kind = key or ("after_bomb" if core.kind == BOMB else asked(core))
    return Breach("too_low", _R + "3.2", facts, (*cards, *last_cards(core)), f"too_low.{kind}")


def _not_this_combination(core: AscendCore, mask: int, stands: int, may_stand: tuple[int, ...]) -> Breach | None:
    made, cards, kind = combination(mask, stands), tuple(names_of(mask)), asked(core)
    unread = made is None and bool(may_stand)
    if unread:  # a straight flush, but for the number of its ace: at the best it reaches so far
        made = Combination(FLUSH, core.size, max(max(may_stand), RANK_OF[mask.bit_length() - 1]))
    if made is not None and made.kind == BOMB:
        return None
    other = made is not None and core.fixed not in (NOTHING, made.kind)
    # What followed a bomb need not be of the kind that was led (5.2), were it not for the one that has come (5.3).
    if made is None or (other and BOMB not in (core.led, core.kind)):
        facts = {"needed": core.size, **least(core)}
        return Breach("wrong_kind", _R + "3.2", facts, (*cards, *last_cards(core)), f"wrong_kind.{kind}")
    if made.rank < core.rank:
        return _too_low(core, mask, made.rank, f"fixed_{kind}" if other else None)
    if other:
        return Breach("kind_is_fixed", _R + "5.3", {"needed": core.size}, cards, f"kind_is_fixed.{kind}")
    return _ace(mask, stands, may_stand) if unread else None


def _ace(mask: int, stands: int, may_stand: tuple[int, ...]) -> Breach:
    """The cards are a straight flush, but for the number that its ace stands for."""
    ace = names_of(mask & ACES)[0]
    facts: dict[str, Any] = {"card": ace, "numbers": may_stand}
    if stands:
        return Breach("ace_cannot_stand", _R + "4.3", {**facts, "number": stands}, (ace,))
    return Breach("ace_needs_number", _R + "4.3", facts, (ace,))


def _nothing(core: AscendCore, mask: int, stands: int, may_stand: tuple[int, ...]) -> Breach:
    """Why some cards may not be led: what they lack or have too many for what is nearest, the lowest clause first."""
    if may_stand:
        return _ace(mask, stands, may_stand)
    cards = tuple(names_of(mask))
    if not mask & ~CROWNS:
        return Breach("crowns_make_no_set", _R + "4.2", {"cards": cards}, cards)
    found = _one_too_many(mask, SET) or (_no_flush(core, mask) if shared_suits(mask) else None)
    if found or (found := _one_too_many(mask, FLUSH)):
        return found
    if (mask & PERSONALITIES).bit_count() > 1:
        strange = tuple(names_of(mask & ~PERSONALITIES))
        return Breach("not_all_personalities", _R + "4.4", {"card": strange[0]}, strange)
    for some, key in ((CROWNS & ~PERSONALITIES, "alone"), (CROWNS | EXCUSE, "alone_or_bomb")):
        if mask & some:
            card = names_of(mask & some)[0]
            return Breach("no_combination", _R + "3.1", {"card": card}, cards, f"no_combination.{key}")
    return Breach("no_combination", _R + "3.1", {}, cards, "no_combination.nothing")


def _one_too_many(mask: int, kind: int) -> Breach | None:
    """Whether the cards are a set or a straight flush but for one of them."""
    for card in cards_of(mask):
        rest = mask & ~BIT[card]
        made = combination(rest)
        if made.kind == kind if made is not None else kind == FLUSH and bool(readings(rest)):
            name, clause = NAMES[card], {SET: "4.2", FLUSH: "4.3"}[kind]
            return Breach("one_too_many", _R + clause, {"card": name}, (name,), f"one_too_many.{KINDS[kind]}")
    return None


def _no_flush(core: AscendCore, mask: int) -> Breach | None:
    """What some cards that share a suit lack for a straight flush; None where they are nearer to something else."""
    cards, numbers = tuple(names_of(mask)), cards_of(mask)
    enough = len(cards) >= SHORTEST_FLUSH
    if high := [card for card in numbers if RANK_OF[card] > HIGHEST_NUMBER]:
        nearest = enough and (len(high) == 1 or (mask & PERSONALITIES).bit_count() < 2)
        card = NAMES[high[0]]
        return Breach("only_numbers_in_flush", _R + "4.3", {"card": card}, (card,)) if nearest else None
    missing, aces = gaps(mask), names_of(mask & ACES)
    suits = flush_suits(core.hands[core.to_move], mask, flush_sizes(mask))
    if not missing and not enough:
        key = "more" if suits else "no_more"
        return Breach("flush_too_short", _R + "4.3", {}, cards, f"flush_too_short.{key}")
    if suits and aces:
        facts = {"card": aces[0], "missing": missing, "count": len(missing)}
        return Breach("flush_has_gap", _R + "4.3", facts, cards, "flush_has_gap.more_than_an_ace")
    if suits:
        facts = {"suits": suits_text(suits), "missing": missing}
        return Breach("flush_has_gap", _R + "4.3", facts, cards, "flush_has_gap.missing")
    if not enough:
        return None
    suit = suits_text(shared_suits(mask))[0]
    return _one_too_many(mask, FLUSH) or Breach(
        "flush_has_gap", _R + "4.3", {"suit": suit}, cards, "flush_has_gap.not_in_hand"
    )
