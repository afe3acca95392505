"""Why a legal move of Sisyphus misses a goal that a question sets."""

from __future__ import annotations

from typing import Any

from ...rules.askable import Shortfall
from ...rules.cards import NAMES, SUIT_OF, SUITS
from .events import ComboScored, TrickTaken
from .notation import Play
from .state import CardsState


def no_spade(state: CardsState, seat: int, action: Any) -> Shortfall | None:
    """Return that the card is no spade, where a spade would break spades (3.5)."""
    return Shortfall({"card": NAMES[action.number]}) if isinstance(action, Play) else None


def no_combination(state: CardsState, seat: int, action: Any) -> Shortfall | None:
    """Return that the card makes no combination with those in the trick (4.1)."""
    return Shortfall({"card": NAMES[action.number], "cards": tuple(state.trick)}) if isinstance(action, Play) else None


def not_taken(state: CardsState, seat: int, action: Any) -> Shortfall | None:
    """Return which card beats the last one of a trick, or that it cannot take one (3.6)."""
    core = state.core
    if not isinstance(action, Play) or core.taker == seat:
        return None
    card, best = action.number, core.best
    facts = {"card": NAMES[card], "top": NAMES[best]}
    if SUIT_OF[card] == SUIT_OF[best]:
        return Shortfall(facts, "higher")
    return Shortfall(facts, "trump" if SUITS[SUIT_OF[best]] == "S" else "suit")


def no_bonus(state: CardsState, seat: int, action: Any) -> Shortfall | None:
    """Return that the card scores nothing, or that it does not bear the suit of the level (4.5)."""
    if not isinstance(action, Play):
        return None
    scores = any(isinstance(one, ComboScored | TrickTaken) and one.actor == seat for one in state.apply(action)[1])
    return Shortfall({"card": NAMES[action.number]}, "suit" if scores else "nothing")


SHORTFALLS = {"broken": no_spade, "combo": no_combination, "taker": not_taken, "bonus": no_bonus}
