"""May the seat to move do this, and if not, why: the one function behind verdicts and enforcement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...rules.cards import NAMES, names_of
from ...rules.verdict import LEGAL, Verdict
from .core import SkitgubbeCore
from .judging_two import judged_shedding
from .notation import Decline, PickUp, Play, Slough
from .position import ASKING, SHEDDING
from .runs import LOW_RANK, from_low

if TYPE_CHECKING:
    from .state import SkitgubbeState

_R = "skitgubbe."


def judged(state: SkitgubbeState, core: SkitgubbeCore, action: Any, who: int) -> Verdict:
    """The verdict on what ``who`` wants to do, now that it is its turn."""
    cards = action.cards if isinstance(action, Play | Slough) else 0
    if strange := cards & ~core.hands[who]:
        card = names_of(strange)[0]
        return state.refuse("not_in_hand", "common.3", who, {"card": card}, (card,))
    return (judged_shedding if core.mode == SHEDDING else _phase_one)(state, core, action, who)


def _phase_one(state: SkitgubbeState, core: SkitgubbeCore, action: Any, who: int) -> Verdict:
    lays = isinstance(action, Play | Slough)
    cards = action.cards if lays else 0
    if lays and cards.bit_count() != 1:
        return state.refuse("wrong_count", "common.4", who, {"needed": 1, "given": cards.bit_count()})
    if core.mode == ASKING:
        if isinstance(action, Slough):
            return _slough(state, core, cards, who)
        if isinstance(action, Decline):
            return LEGAL
        may = from_low(core.sloughable(core.to_move))
        return state.refuse("asked_to_slough", _R + "1.6", who, {"may": may}, may)
    if isinstance(action, Play):
        return LEGAL
    if isinstance(action, PickUp):
        return state.refuse("must_play_card", _R + "1.3", who)
    if isinstance(action, Slough):
        return _slough(state, core, cards, who)
    return state.refuse("not_asked", _R + "1.6", who)


def _slough(state: SkitgubbeState, core: SkitgubbeCore, cards: int, who: int) -> Verdict:
    """Sloughing one card of the own hand, by the seat to move."""
    card = cards.bit_length() - 1
    name, seat = NAMES[card], core.to_move
    open_trick = core.mode == ASKING or core.winner < 0  # a trick that is taken is no trick to slough to
    if not (open_trick and cards & core.matching):
        return state.refuse("rank_not_played", _R + "1.4", who, {"card": name}, (name,))
    if not cards & core.sloughable(seat):
        top = next(p & 63 for p in core.plays[core.since :] if LOW_RANK[p & 63] == core.high)
        facts = {"card": name, "top": NAMES[top]}
        return state.refuse("highest_not_yet", _R + "1.5", who, facts, (name, NAMES[top]))
    if core.mode == ASKING:
        return LEGAL
    if core.last:
        return state.refuse("no_slough_in_last_trick", _R + "1.8", who, {"card": name}, (name,))
    return state.refuse("not_asked", _R + "1.6", who)
