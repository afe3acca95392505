"""Violations by illegal actions: each names the lowest-numbered broken clause, with the facts behind it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...rules.core import NOBODY, PLAYING
from ...rules.verdict import Violation
from .combinations import BOMB, FLUSH, KINDS, SET, SHORTEST_FLUSH, Combination, combination, readings, shared_suits
from .completions import flush_sizes, flush_suits, gaps, may_be_bomb, may_be_set
from .core import GIVING, NOTHING, PROMISING, AscendCore
from .decktet import (
    ACES,
    BIT,
    CROWNS,
    EXCUSE,
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
from .followers import NOTHING_ELSE
from .notation import AscendMove, Give, Pass, Play, Promise
from .round import last_cards, least, led_cards, required_play

TO_GIVE = 2
"""The number of cards that a seat gives, one to each neighbour."""


def judge(core: AscendCore, move: AscendMove, seat: int) -> Violation | None:
    """Return the violation by a move of the seat to move, or None if it is legal."""
    if isinstance(move, Promise):
        return None if core.phase == PROMISING else _no_promise(core)
    if isinstance(move, Give | Play) and (violation := _not_these(core, move, seat)):
        return violation
    if isinstance(move, Give):
        return None if core.phase == GIVING else Violation("not_giving_now", "2.2")
    if core.phase == GIVING:
        return Violation("give_first", "2.2")
    if core.phase == PROMISING:
        return Violation("say_first", "7.1")
    if isinstance(move, Pass):
        return None if core.size else Violation("leader_may_not_pass", "3.1")
    return why_not(core, move.mask, move.stands)


def _not_these(core: AscendCore, move: Give | Play, seat: int) -> Violation | None:
    """Return the violation if cards are not in the hand, or if their number is wrong.

    :func:`why_not` checks the number of cards in a round.
    """
    gives, giving = isinstance(move, Give), core.phase == GIVING
    mask = move.mask
    if strange := mask & ~core.hands[seat]:
        card = names_of(strange)[0]
        return Violation("not_in_hand", "common.3", {"card": card}, (card,))
    needed = TO_GIVE if giving else core.size
    given = len(move.numbers) if isinstance(move, Give) else mask.bit_count()
    if given != needed and (giving or (gives and needed and core.phase != PROMISING)):
        return Violation("wrong_count", "common.4", {"needed": needed, "given": given})
    return None


def broken_by(core: AscendCore, move: AscendMove) -> frozenset[str] | None:
    """Return the numbers of all clauses that a move of the seat to move breaks; None if that is not certain."""
    if core.phase == PLAYING and isinstance(move, Pass):
        return frozenset(() if core.size else {"3.1"})
    if not isinstance(move, Play) or core.phase != PLAYING:
        return None
    combo, single = combination(move.mask, move.stands), move.mask.bit_count() == 1
    if (core.size and move.mask.bit_count() != core.size) or (combo is None and readings(move.mask)):
        return None
    if single and core.size:
        return _broken_by_single(core, move.mask)
    if combo is None:  # any combination of several cards may have been meant
        return frozenset({"4.2", "4.3", "4.4", "4.5", "3.2" if core.size else "3.1"})
    if not core.size or combo.kind == BOMB:
        return frozenset()
    broken = {
        "3.2": combo.rank < core.rank or core.fixed not in (NOTHING, combo.kind),
        "5.2": combo.rank < core.rank and core.kind == BOMB,
        "5.3": core.fixed not in (NOTHING, combo.kind),
    }
    return frozenset(clause for clause, holds in broken.items() if holds)


def _broken_by_single(core: AscendCore, mask: int) -> frozenset[str]:
    """Return the numbers of all clauses that a single card on another one breaks."""
    if mask == EXCUSE or not core.suits:
        return frozenset()
    number = mask.bit_length() - 1
    broken = {"3.2": RANK_OF[number] < core.rank, "4.1": not SUITS_OF[number] & core.suits}
    return frozenset(clause for clause, holds in broken.items() if holds)


def _no_promise(core: AscendCore) -> Violation:
    """Return the violation by a promise that is not possible now."""
    facts: dict[str, Any] = {}
    names: tuple[str, ...] = ()
    if not core.options.bidding:
        why = "off"
    elif core.promiser != NOBODY:
        why, facts, names = "made", {"promiser": core.promiser}, ("promise", f"seat.{core.promiser}")
    elif core.mountain:
        why = "mountain"
    elif core.out:
        why, facts, names = "out", {"first": core.out[0]}, (f"seat.{core.out[0]}",)
    else:
        why = "before"
    return Violation("no_promise_now", "7.1", facts, names, f"no_promise_now.{why}")


def why_not(core: AscendCore, mask: int, stands: int = 0) -> Violation | None:
    """Return the violation by playing these cards of the hand now, or None."""
    size, may_stand = mask.bit_count(), readings(mask)
    if stands and not may_stand:
        ace = names_of(mask & ACES)[0]
        return why_not(core, mask) or Violation("number_not_asked", "4.3", {"card": ace}, (ace,))
    if not core.size:
        return None if combination(mask, stands) else _nothing(core, mask, stands, may_stand)
    if size != core.size:
        return _too_few(core, mask) if size < core.size else _too_many(core, mask)
    if size == 1:
        return _not_this_single(core, mask)
    return _not_this_combination(core, mask, stands, may_stand)


def _too_many(core: AscendCore, mask: int) -> Violation:
    facts: dict[str, Any] = {"needed": core.size, "given": mask.bit_count(), **least(core)}
    if core.size == 1:
        for card in cards_of(mask):
            if violation := _not_this_single(core, BIT[card]):
                return violation  # the card would be illegal by itself too, which is the reason to learn
        facts |= {"suits": suits_text(core.suits), "excuse": _holds_excuse(core)}
    return Violation("wrong_count", "common.4", facts, last_cards(core), _key(core, "wrong_count"))


def _key(core: AscendCore, code: str, kind: str = "") -> str:
    """Return the catalogue key of a reason, by the kind of play that the round requires or the only possible play."""
    kind = kind or required_play(core)
    return f"only.{required_play(core)}" if required_play(core) in NOTHING_ELSE else f"{code}.{kind}"


def _holds_excuse(core: AscendCore) -> int:
    """Return 1 if the seat to move holds the Excuse, which follows any single, else 0."""
    return int(bool(core.hands[core.to_move] & EXCUSE))


def _too_few(core: AscendCore, mask: int) -> Violation:
    """Return the violation by too few cards, with the cards missing for each play that the hand can complete."""
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
    key = f"wrong_count.some_{'_'.join(ways)}" if ways else _key(core, "wrong_count", f"none_{required_play(core)}")
    return Violation("wrong_count", "common.4", facts, last_cards(core), key)


def _not_this_single(core: AscendCore, mask: int) -> Violation | None:
    if mask == EXCUSE or not core.suits:
        return None
    card, number = names_of(mask)[0], mask.bit_length() - 1
    shares, led = SUITS_OF[number] & core.suits, led_cards(core)
    suits = {"suits": suits_text(core.suits), "led": led[0], "excuse": _holds_excuse(core)}
    if RANK_OF[number] < core.rank:
        low = _too_low(core, mask, RANK_OF[number])
        key = _key(core, "too_low", "single" if shares else "single_and_suit")
        elements = low.elements if shares else tuple(dict.fromkeys((*low.elements, *led)))
        return replace(low, facts={**low.facts, **suits}, elements=elements, key=key)
    if not shares:
        key = _key(core, "must_share_suit", "led" if core.table()[0][1] != EXCUSE else "after_excuse")
        return Violation("must_share_suit", "4.1", {"card": card, **suits}, (card, *led), key)
    return None


def _too_low(core: AscendCore, mask: int, rank: int, how: str | None = None) -> Violation:
    cards = tuple(names_of(mask))
    facts: dict[str, Any] = {"cards": cards, "card": cards[0], "rank": RANKS[rank], "needed": RANKS[core.rank]}
    facts["top"] = least(core)["top"]
    kind = how or (f"after_bomb_{required_play(core)}" if core.kind == BOMB else required_play(core))
    return Violation("too_low", "3.2", facts, (*cards, *last_cards(core)), _key(core, "too_low", kind))


def _not_this_combination(core: AscendCore, mask: int, stands: int, may_stand: tuple[int, ...]) -> Violation | None:
    combo, cards = combination(mask, stands), tuple(names_of(mask))
    unread = combo is None and bool(may_stand)
    if unread:  # the ace of a straight flush still needs a number: take the highest possible rank
        combo = Combination(FLUSH, core.size, max(max(may_stand), RANK_OF[mask.bit_length() - 1]))
    if combo is not None and combo.kind == BOMB:
        return None
    other = combo is not None and core.fixed not in (NOTHING, combo.kind)
    # A play on a bomb need not be of the kind that was led (5.2), unless a set or straight flush has fixed it (5.3).
    if combo is None or (other and BOMB not in (core.led, core.kind)):
        facts = {"needed": core.size, **least(core)}
        return Violation("wrong_kind", "3.2", facts, (*cards, *last_cards(core)), _key(core, "wrong_kind"))
    if combo.rank < core.rank:
        return _too_low(core, mask, combo.rank, f"fixed_{required_play(core)}" if other else None)
    if other:
        return Violation("kind_is_fixed", "5.3", {"needed": core.size}, cards, _key(core, "kind_is_fixed"))
    return _ace(mask, stands, may_stand) if unread else None


def _ace(mask: int, stands: int, may_stand: tuple[int, ...]) -> Violation:
    """Return the violation by a straight flush whose ace has no number or a wrong one."""
    ace = names_of(mask & ACES)[0]
    facts: dict[str, Any] = {"card": ace, "numbers": may_stand}
    if stands:
        return Violation("ace_cannot_stand", "4.3", {**facts, "number": stands}, (ace,))
    return Violation("ace_needs_number", "4.3", facts, (ace,))


def _nothing(core: AscendCore, mask: int, stands: int, may_stand: tuple[int, ...]) -> Violation:
    """Return the violation by a lead that is no combination, with the cards missing or too many for the nearest one.

    The lowest-numbered broken clause decides.
    """
    if may_stand:
        return _ace(mask, stands, may_stand)
    cards = tuple(names_of(mask))
    if not mask & ~CROWNS:
        return Violation("crowns_make_no_set", "4.2", {"cards": cards}, cards)
    found = _one_too_many(mask, SET) or (_no_flush(core, mask) if shared_suits(mask) else None)
    if found or (found := _one_too_many(mask, FLUSH)):
        return found
    if (mask & PERSONALITIES).bit_count() > 1:
        strange = tuple(names_of(mask & ~PERSONALITIES))
        return Violation("not_all_personalities", "4.4", {"card": strange[0]}, strange)
    for some, key in ((CROWNS & ~PERSONALITIES, "alone"), (CROWNS | EXCUSE, "alone_or_bomb")):
        if mask & some:
            card = names_of(mask & some)[0]
            return Violation("no_combination", "3.1", {"card": card}, cards, f"no_combination.{key}")
    return Violation("no_combination", "3.1", {}, cards, "no_combination.nothing")


def _one_too_many(mask: int, kind: int) -> Violation | None:
    """Return the violation if the cards are a set or a straight flush except for one of them."""
    for card in cards_of(mask):
        rest = mask & ~BIT[card]
        made = combination(rest)
        if made.kind == kind if made is not None else kind == FLUSH and bool(readings(rest)):
            name, clause = NAMES[card], {SET: "4.2", FLUSH: "4.3"}[kind]
            return Violation("one_too_many", clause, {"card": name}, (name,), f"one_too_many.{KINDS[kind]}")
    return None


def _no_flush(core: AscendCore, mask: int) -> Violation | None:
    """Return the violation with the cards missing for a straight flush, or None if another combination is nearer."""
    cards, numbers = tuple(names_of(mask)), cards_of(mask)
    enough = len(cards) >= SHORTEST_FLUSH
    if high := [card for card in numbers if RANK_OF[card] > HIGHEST_NUMBER]:
        nearest = enough and (len(high) == 1 or (mask & PERSONALITIES).bit_count() < 2)
        card = NAMES[high[0]]
        return Violation("only_numbers_in_flush", "4.3", {"card": card}, (card,)) if nearest else None
    missing, aces = gaps(mask), names_of(mask & ACES)
    suits = flush_suits(core.hands[core.to_move], mask, flush_sizes(mask))
    if not missing and not enough:
        key = "more" if suits else "no_more"
        return Violation("flush_too_short", "4.3", {}, cards, f"flush_too_short.{key}")
    if suits and aces:
        facts = {"card": aces[0], "missing": missing, "count": len(missing)}
        return Violation("flush_has_gap", "4.3", facts, cards, "flush_has_gap.more_than_an_ace")
    if suits:
        facts = {"suits": suits_text(suits), "missing": missing}
        return Violation("flush_has_gap", "4.3", facts, cards, "flush_has_gap.missing")
    if not enough:
        return None
    suit = suits_text(shared_suits(mask))[0]
    return _one_too_many(mask, FLUSH) or Violation(
        "flush_has_gap", "4.3", {"suit": suit}, cards, "flush_has_gap.not_in_hand"
    )
