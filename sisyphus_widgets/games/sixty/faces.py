"""The clocks, the jokers and the faces of the cards of Sixty for pages."""

from __future__ import annotations

from typing import TypeVar

from ...rules.drawing.scene import SceneMaker
from ...rules.drawing.symbols import symbols_of
from ...rules.language.catalogue import Texts
from ...rules.state import AnyState
from ...schema import Face, SymbolShape
from .cards import JOKERS, NAMES
from .drawings import NUMBER_SHAPES

S = TypeVar("S", bound=AnyState)


class SixtyFaces(SceneMaker[S]):
    """The part of a scene maker that all drawings with cards of Sixty share."""

    def symbols(self, texts: Texts) -> dict[str, SymbolShape]:
        minutes = texts.data["symbols"]["number"]
        clocks: dict[str, SymbolShape] = {
            number: {"label": texts.fill(minutes, {"number": number}), "letter": number, **shape}
            for number, shape in NUMBER_SHAPES.items()
        }
        return clocks | symbols_of(__package__, texts)

    def faces(self, texts: Texts) -> dict[str, Face]:
        """Return one face for each kind, as equal cards share a face."""
        faces: dict[str, Face] = {}
        for name in NAMES:
            word = texts.data["words"][name]
            rank = texts.data["symbols"][name]["letter"] if name in JOKERS else word
            faces[name] = {"rank": rank, "suits": [], "art": [name], "label": word, "short": word}
        return faces
