"""The six suits and the faces of the Decktet for pages."""

from __future__ import annotations

from typing import TypeVar

from ...rules.drawing.scene import SceneMaker
from ...rules.drawing.symbols import load_shapes
from ...rules.language.catalogue import Texts
from ...rules.state import AnyState
from ...schema import Face, LegendEntry, SymbolShape
from .decktet import NAMES, PERSONALITIES, SUITS

EMBLEM = "excuse"
"""The key of the Excuse's symbol, which is drawn in place of suits."""

FIGURE = "figure"
"""The key of the figure on a personality, which is shown twice, as on a court card."""

S = TypeVar("S", bound=AnyState)


class DecktetFaces(SceneMaker[S]):
    """The part of a scene maker that all drawings with the Decktet share."""

    def symbols(self, texts: Texts) -> dict[str, SymbolShape]:
        shapes, suits = load_shapes(__package__), texts.data["suits"]
        found: dict[str, SymbolShape] = {
            suit: {"label": suits[suit]["one"], "letter": suits[suit]["letter"], **shapes[suit]} for suit in SUITS
        }
        found[FIGURE] = {"label": texts.data["labels"]["personality"], "letter": "P", **shapes[FIGURE]}
        found[EMBLEM] = {"label": texts.data["labels"]["excuse"], "letter": "X", **shapes[EMBLEM]}
        return found

    def legend(self, texts: Texts) -> list[LegendEntry]:
        words = texts.data["legend"]
        drawn: list[LegendEntry] = [{"symbol": key, "text": words[key]} for key in (*SUITS, FIGURE)]
        letters: list[LegendEntry] = [
            {"written": texts.data["ranks"][rank]["short"], "text": words[rank]} for rank in "APTCX"
        ]
        return drawn + letters

    def faces(self, texts: Texts) -> dict[str, Face]:
        return {name: _face(name, bool(PERSONALITIES >> card & 1), texts) for card, name in enumerate(NAMES)}


def _face(name: str, personality: bool, texts: Texts) -> Face:
    """Return a card's face; a personality shows a figure twice, large and beside its rank."""
    suits, rank = texts.data["suits"], texts.data["ranks"][name[0]]
    facts = {
        "name": texts.data["names"][name],
        "rank": rank["label"],
        "suits": texts.listed([suits[suit]["many"] for suit in name[1:]]),
    }
    kind = ("excuse" if name == "X" else "ace" if name[0] == "A" else "card") + ("_personality" if personality else "")
    face: Face = {
        "rank": rank["short"],
        "suits": list(name[1:]),
        "label": texts.say(f"faces.{kind}", facts),
        "short": texts.card(name),
        "name": facts["name"],
    }
    if personality:
        face["mark"] = FIGURE
        face["art"] = [EMBLEM if name == "X" else FIGURE]
    return face
