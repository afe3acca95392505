"""A beat of a trace in the form that a picture needs: the place and the style of each element."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from ...schema import Counter, Face, Frame, Mark, Peg, Piece, SymbolShape, Trace, Track, Zone, ZoneState
from ..offline.excerpt import whole_frame

SIDES = ("bottom", "left", "top", "right")

INK, INK_SOFT, LINE, CLAY, GROUND, PANEL = "#2a1c12", "#604b38", "#8b7056", "#a63f1b", "#f5ead3", "#fdf7e8"
NAMED, FACE, EDGE, BACK, BACK_LINE = "#c9480b", "#fffaf0", "#4d3927", "#a4451f", "#f7dfbd"
TONES = {
    "tone-1": "#17653f",
    "tone-2": "#0d5a9b",
    "tone-3": "#b52d18",
    "tone-4": "#211a16",
    "tone-5": "#6b3c86",
    "tone-6": "#7d5200",
}
SEATS = ("#a33c18", "#1a5b84", "#56641a", "#6f3e7c", "#7d5200", "#3d4650")


@dataclass(frozen=True)
class PictureBeat:
    """A beat of a trace with its whole scene."""

    trace: Trace
    frame: Frame

    @classmethod
    def at(cls, trace: Trace, step: int) -> PictureBeat:
        """Return the beat with a number."""
        return cls(trace, whole_frame(trace["frames"], step))

    @property
    def zones(self) -> Mapping[str, ZoneState]:
        return cast("Mapping[str, ZoneState]", self.frame["scene"].get("zones", {}))

    @property
    def pegs(self) -> Mapping[str, str]:
        return cast("Mapping[str, str]", self.frame["scene"].get("pegs", {}))

    @property
    def counters(self) -> Mapping[str, str]:
        return cast("Mapping[str, str]", self.frame["scene"].get("counters", {}))

    @cached_property
    def named(self) -> frozenset[str]:
        """The elements that the beat's text names."""
        return frozenset(self.frame["highlight"])

    def face(self, card: str) -> Face:
        """Return the face of a card; equal cards share a face."""
        face = self.trace["faces"].get(card.split("~")[0])
        return face or {"rank": card, "suits": [], "label": card, "short": card}

    def symbol(self, key: str) -> SymbolShape | None:
        return self.trace["symbols"].get(key)

    def marks(self, element: str) -> Sequence[str]:
        """Return the names of an element's marks, as the game declares them."""
        marks = cast("Mapping[str, Sequence[str]]", self.frame["scene"].get("marks", {}))
        return marks.get(element, ())

    def looks(self, element: str) -> list[Mark]:
        """Return the declarations of an element's marks: their labels and styles."""
        return [self.trace["marks"][mark] for mark in self.marks(element) if mark in self.trace["marks"]]

    def played_by(self, card: str) -> int | None:
        """Return the seat whose play begins with this card; None if no play does."""
        return next((int(mark[3:]) for mark in self.marks(card) if mark.startswith("by.")), None)

    def pieces_on(self, place: str) -> list[Piece]:
        stands = self.frame["scene"].get("pieces", {})
        return [piece for piece in self.trace["layout"]["pieces"] if stands.get(piece["id"]) == place]

    def pegs_on(self, place: str) -> list[Peg]:
        return [peg for peg in self.trace["layout"]["pegs"] if self.pegs.get(peg["id"]) == place]

    def initial(self, seat: int) -> str:
        """Return the first letter of a seat's name, or its number if another name begins with the same letter."""
        names = {one["seat"]: one["name"] for one in self.trace["seats"]}
        mine = names.get(seat, "")[:1]
        return mine if mine and [name[:1] for name in names.values()].count(mine) == 1 else str(seat + bool(mine))

    def side_of(self, seat: int) -> str:
        """Return the side of the table on which a seat sits: that of its zones, tracks or counters, if it has any."""
        layout = self.trace["layout"]
        things: list[Zone | Track | Counter] = [*layout["zones"], *layout["tracks"], *layout["counters"]]
        places = [thing["place"] for thing in things if thing.get("seat") == seat]
        return next((place for place in places if place in SIDES), SIDES[seat % 4])
