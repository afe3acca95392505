"""The translation of typed text into notation: cards may be typed as they are shown in a language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ...schema import Face, SymbolShape

_AS_DRAWN = re.compile("[\ufe0e\ufe0f]")
"""The variation selectors that may follow a suit sign to choose between text and emoji."""

_WORD = re.compile(r"[^\s=]+")


def notation_of_names(faces: Mapping[str, Face], symbols: Mapping[str, SymbolShape]) -> dict[str, str]:
    """Map each name of a card to its notation: names with signs (``b♣``), with letters (``bkr``, ``krb``), in words.

    Names are in lower case, except those that would then equal the name of a suit: in German, ``PiK`` is the king of
    spades and ``Pik`` the suit. The page reads typed text by the same names (``js/src/view/notation.ts``).
    """
    names: dict[str, str] = {}
    suits = {_plain(symbols[suit]["label"]) for face in faces.values() for suit in face["suits"]}
    for id, face in faces.items():
        for name in _names_of(face, symbols):
            names[name if _plain(name) in suits else _plain(name)] = id
    return names


def _names_of(face: Face, symbols: Mapping[str, SymbolShape]) -> Iterator[str]:
    """Yield the names of one card."""
    yield from (face["short"], face["label"], face["label"].replace("-", " "))
    if "name" in face:
        yield face["name"]
    rank, suits = face["rank"], face["suits"]
    if not suits:
        return
    letters = "".join(symbols[suit]["letter"] for suit in suits)
    yield from (rank + letters, rank + "".join(suits))
    if len(suits) == 1 and len(letters) > 1:
        word = symbols[suits[0]]["label"]
        yield from (f"{suit}{joint}{rank}" for suit in (letters, word) for joint in ("", "-", " "))


def named(word: str, names: Mapping[str, str]) -> str | None:
    """Return the notation of the card that a word names, or None if it names none."""
    drawn = _AS_DRAWN.sub("", word)
    return names.get(drawn) or names.get(drawn.lower())


def in_notation(typed: str, names: Mapping[str, str]) -> str:
    """Replace card names of one or two words in a text with their notation."""
    # `_WORD` stops at "=", since an ace may be followed by the number that it stands for: ``a☾=7``.
    out, end, words = "", 0, list(_WORD.finditer(typed))
    for number, word in enumerate(words):
        if word.start() < end:
            continue  # the second word of the previous name
        following = words[number + 1] if number + 1 < len(words) else None
        found = None
        if following is not None and typed[word.end() : following.start()].isspace():
            found = named(f"{word[0]} {following[0]}", names)
        last = word if found is None or following is None else following
        out += typed[end : word.start()] + (found or named(word[0], names) or word[0])
        end = last.end()
    return out + typed[end:]


def _plain(text: str) -> str:
    return _AS_DRAWN.sub("", text).lower()
