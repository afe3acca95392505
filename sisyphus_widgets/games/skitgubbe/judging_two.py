"""May these cards be played in phase two, and if not, why: also while a selection is still growing.

What is hopeless whatever is added comes first: cards of several suits, the wrong suit, cards that are too low. Then a
gap, which adding may mend. All of it is one clause (2.3), so the order is free.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...rules.cards import NAMES, SUIT_MASK, SUITS, names_of
from ...rules.verdict import LEGAL, Verdict
from .core import SkitgubbeCore
from .events_two import FEW
from .notation import PickUp, Play
from .runs import ABOVE, is_run, lowest, to_ace

if TYPE_CHECKING:
    from .state import SkitgubbeState

_R = "skitgubbe."
_ACE = 12


def judged_shedding(state: SkitgubbeState, core: SkitgubbeCore, action: Any, who: int) -> Verdict:
    """The verdict on what the seat to move wants to do in phase two with cards of its own."""
    if isinstance(action, PickUp):
        return LEGAL if core.table else state.refuse("nothing_to_pick_up", _R + "2.4", who)
    if not isinstance(action, Play):
        return state.refuse("no_sloughing_now", _R + "2.2", who)
    cards = action.cards
    if not cards:
        return state.refuse("wrong_count", "common.4", who, {"needed": 1, "given": 0})
    played = to_ace(cards)
    facts: dict[str, Any] = {"cards": played, "count": len(played)}
    if len({card[1] for card in played}) > 1:
        key = "not_a_run.suits_few" if len(played) <= FEW else "not_a_run.suits_many"
        return state.refuse("not_a_run", _R + "2.3", who, facts, played, key)
    return (_beats(state, core, cards, facts, who) if core.table else LEGAL) and _runs(state, core, cards, facts, who)


def _beats(state: SkitgubbeState, core: SkitgubbeCore, cards: int, facts: dict[str, Any], who: int) -> Verdict:
    """Whether cards of one suit may be laid on the table, were they a run."""
    led, top, suit, trump = core.led(core.table[0]), core.table[-1].bit_length() - 1, core.led(cards), core.trump
    facts |= {"top": NAMES[top], "led": SUITS[led], "trump": SUITS[trump]}
    names = (*facts["cards"], NAMES[top])
    if suit not in (led, trump):
        key = "wrong_suit.trumps_led" if led == trump else "wrong_suit.other"
        names = (*facts["cards"], names_of(core.table[0])[0])
        return state.refuse("wrong_suit", _R + "2.3", who, facts, names, key)
    if suit == trump != top // 13:
        return LEGAL
    hand = core.hands[core.to_move]
    higher, trumps = hand & ABOVE[top], hand & SUIT_MASK[trump]
    if suit != top // 13:
        facts |= _such_as(higher)
        return _too_low(state, facts, names, "trumped" if higher else "trumped_none", who)
    if not (low := cards & ~ABOVE[top]):
        return LEGAL
    facts |= {"low": to_ace(low)[-1], "ace": "ace_high" if top % 13 == _ACE else "no_ace"}
    if low != cards:
        return _too_low(state, facts, names, "some", who)
    if higher:
        return _too_low(state, facts | _such_as(higher), names, "higher", who)
    if trumps and suit != trump:
        return _too_low(state, facts | _such_as(trumps), names, "trumps", who)
    return _too_low(state, facts, names, "none", who)


def _such_as(cards: int) -> dict[str, Any]:
    """The lowest of the cards that would do, if there is one; only the seat that holds it and the teacher read this."""
    return {"better": NAMES[lowest(cards)]} if cards else {}


def _too_low(state: SkitgubbeState, facts: dict[str, Any], names: tuple[str, ...], how: str, who: int) -> Verdict:
    better = (facts["better"],) if "better" in facts else ()
    return state.refuse("does_not_beat", _R + "2.3", who, facts, (*names, *better), f"does_not_beat.{how}")


def _runs(state: SkitgubbeState, core: SkitgubbeCore, cards: int, facts: dict[str, Any], who: int) -> Verdict:
    """Whether cards of one suit are one card or a run, and if not, what is missing and whether the seat holds it."""
    if is_run(cards):
        return LEGAL
    low, high = lowest(cards), cards.bit_length() - 1
    missing = (2 << high) - (1 << low) & ~cards
    lacking = missing & ~core.hands[core.to_move]
    told = to_ace(lacking or missing)
    facts |= {
        "low": NAMES[low], "high": NAMES[high], "missing": told, "number": len(told),
        "ace": "ace_high" if high % 13 == _ACE else "no_ace",
    }  # fmt: skip
    if high % 13 == _ACE and low % 13 == 0 and len(told) > FEW and is_run(missing):
        return state.refuse("not_a_run", _R + "2.3", who, facts, facts["cards"], "not_a_run.round")
    key = f"not_a_run.{'lacking' if lacking else 'held'}_{'few' if len(told) <= FEW else 'many'}"
    names = (*facts["cards"], *told) if len(told) <= FEW else facts["cards"]
    return state.refuse("not_a_run", _R + "2.3", who, facts, names, key)
