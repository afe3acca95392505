"""A rough judgement of positions for a simple player of Sixty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...rules.core import PLAYING
from ...rules.heuristic import Heuristic
from ...rules.state import Action
from .cards import DECK, VALUES, cards_of, points_of
from .notation import Move
from .state import SixtyState
from .tables import COUNT_SHIFT, KIND_BITS, KIND_SHIFT, TAKE, VERB_BITS, ZAP, code_of

KEPT_POINT_VALUE: Final = 1 / 20
"""The value of a point in a hand while the deck lasts: strong cards answer attacks, and jokers pass them on."""

DRAWN: Final = sum(VALUES[kind] for kind in DECK) / len(DECK)
"""The average points of a card that is drawn."""


class SixtyHeuristic(Heuristic[SixtyState]):
    """A judgement by penalty points, and by the strength of the hand."""

    def progress(self, state: SixtyState, seat: int) -> float:
        """Return the negated penalty points so far, including those of the hand once the deck is empty.

        Until then, strong cards are an advantage.
        """
        core = state._core
        points = float(core.totals[seat])
        if core.phase == PLAYING:
            points += points_of(core.piles[seat])
            held = sum(VALUES[kind] for kind in cards_of(core.hands[seat]))
            points += -KEPT_POINT_VALUE * held if core.deck_size else held
        return -points

    def gains(self, state: SixtyState, actions: Sequence[Action], seat: int) -> list[float]:
        """Return the points that each action saves: cards played less penalty cards; drawn cards count as average."""
        core, found = state._core, list[float]()
        for action in actions:
            assert isinstance(action, Move)
            code = code_of(action)
            verb, count = code & VERB_BITS, code >> COUNT_SHIFT
            size = len(core.attack)
            taken = VALUES[core.kind] * (size if verb == TAKE else size // 2 if verb == ZAP else 0)
            played = VALUES[code >> KIND_SHIFT & KIND_BITS] * count
            kept = (
                -KEPT_POINT_VALUE * (played - DRAWN * min(core.deck_size, count)) if core.deck_size else float(played)
            )
            found.append(kept - taken)
        return found

    def depends_on_hidden(self, state: SixtyState, seat: int) -> bool:
        """Return False: only the attack and the seat's own hand count."""
        return False
