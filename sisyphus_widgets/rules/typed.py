"""What is typed in the words of a language, as notation: cards may be written as they are shown there."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..schema import Face, SymbolShape

_AS_DRAWN = re.compile("[\ufe0e\ufe0f]")
"""A sign of a suit may be followed by one of these, which says whether it is drawn as text."""

_WORD = re.compile(r"[^\s=]+")


def names_as_shown(faces: Mapping[str, Face], symbols: Mapping[str, SymbolShape]) -> dict[str, str]:
    """What a card may be called → its notation: as it is shown (``b♣``), by letters (``bc``, ``bkr``), in one word.

    The page reads what is typed by the same names (``js/src/view/notation.ts``).
    """
    names: dict[str, str] = {}
    for id, face in faces.items():
        letters = "".join(symbols[suit]["letter"] for suit in face["suits"])
        names[_plain(face["short"])] = names[_plain(face["label"])] = id
        if face["suits"]:
            names[_plain(face["rank"] + letters)] = names[_plain(face["rank"] + "".join(face["suits"]))] = id
    return names


def in_notation(typed: str, names: Mapping[str, str]) -> str:
    """A text with its cards in notation, wherever they are written as ``names`` has them."""
    # The number that an ace stands for follows it: ``a☾=7``.
    return _WORD.sub(lambda word: names.get(_plain(word[0]), word[0]), typed)


def _plain(text: str) -> str:
    return _AS_DRAWN.sub("", text).lower()
