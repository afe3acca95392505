"""The four French suits for pages: shapes as path data, tones, and the faces of the 52 cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from ...schema import Face, SymbolShape, Tone
from ..cards import NAMES, SUITS
from ..language.catalogue import Texts
from ..state import AnyState
from .scene import SceneMaker

# Paths in a box of 24 by 24.
PATHS = {
    "C": (
        "M12 2.2a4.6 4.6 0 0 1 3.9 7.05 4.75 4.75 0 1 1-2.55 7.7c.35 2 1.2 3.5 2.85 4.85H7.8"
        "c1.65-1.35 2.5-2.85 2.85-4.85"
        "a4.75 4.75 0 1 1-2.55-7.7A4.6 4.6 0 0 1 12 2.2z"
    ),
    "D": "M12 1.6c2.2 4.1 4.7 7.4 7.8 10.4-3.1 3-5.6 6.3-7.8 10.4-2.2-4.1-4.7-7.4-7.8-10.4 3.1-3 5.6-6.3 7.8-10.4z",
    "H": (
        "M12 21.8C6.2 16.9 2.2 13 2.2 8.5a5.1 5.1 0 0 1 5.2-5.2c1.9 0 3.6 1 4.6 2.8 1-1.8 2.7-2.8 4.6-2.8"
        "a5.1 5.1 0 0 1 5.2 5.2c0 4.5-4 8.4-9.8 13.3z"
    ),
    "S": (
        "M12 1.8c4.6 4.4 9.2 7.9 9.2 12.3a4.5 4.5 0 0 1-7.85 3c.35 2 1.2 3.6 2.85 4.9H7.8c1.65-1.3 2.5-2.9 2.85-4.9"
        "a4.5 4.5 0 0 1-7.85-3C2.8 9.7 7.4 6.2 12 1.8z"
    ),
}
TONES: dict[str, Tone] = {"C": "tone-1", "D": "tone-2", "H": "tone-3", "S": "tone-4"}


def by_suits(cards: Iterable[str], texts: Texts) -> str:
    """Return cards of the 52 as text, grouped by suit and in the given order within a suit: ``♣ 2 7 Q  ♦ 9``."""
    ranks: dict[str, list[str]] = {suit: [] for suit in SUITS}
    for name in cards:
        ranks[name[1]].append(texts.data["ranks"][name[0]]["short"])
    signs = texts.data["suits"]
    return "  ".join(f"{signs[suit]['sign']} {' '.join(there)}" for suit, there in ranks.items() if there)


S = TypeVar("S", bound=AnyState)


class FrenchSuits(SceneMaker[S]):
    """The part of a scene maker that is the same for every game with the 52 cards."""

    def symbols(self, texts: Texts) -> dict[str, SymbolShape]:
        """Return ``{label, letter, tone, path}`` for each suit."""
        return {
            suit: {
                "label": texts.data["suits"][suit]["one"],
                "letter": texts.data["suits"][suit]["letter"],
                "tone": TONES[suit],
                "path": PATHS[suit],
            }
            for suit in SUITS
        }

    def faces(self, texts: Texts) -> dict[str, Face]:
        """Return ``{rank, suits, label, short}`` for each of the 52 cards."""
        return {
            name: {
                "rank": texts.data["ranks"][name[0]]["short"],
                "suits": [name[1]],
                "label": texts.card(name, spoken=True),
                "short": texts.card(name),
            }
            for name in NAMES
        }
