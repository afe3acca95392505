"""What there is to draw, as types: the furniture of a table, and what stands where (``scene.schema.json``)."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Place = Literal["bottom", "left", "top", "right", "center", "tray"]
ZoneKind = Literal["hand", "slot", "row", "pile", "discard", "spread"]
TrackLook = Literal["terraces", "holes"]
MarkLook = Literal["active", "crowned", "dim", "ghost"]
Tone = Literal["tone-1", "tone-2", "tone-3", "tone-4", "tone-5", "tone-6"]


class Zone(TypedDict):
    """A place for cards, or for pieces beside a board."""

    id: str
    kind: ZoneKind
    place: Place
    label: str
    brief: NotRequired[str]
    seat: NotRequired[int]
    most: NotRequired[int]


class Space(TypedDict):
    """One space of a track."""

    id: str
    label: str
    symbol: NotRequired[str]
    text: NotRequired[str]


class Track(TypedDict):
    """A row of spaces, from the start upwards."""

    id: str
    look: TrackLook
    place: Place
    label: str
    seat: NotRequired[int]
    goal: NotRequired[str]
    spaces: list[Space]


class Goal(TypedDict):
    """Where tracks end together."""

    id: str
    label: str
    symbol: NotRequired[str]


class Peg(TypedDict):
    """What stands on a space of a track, or on a goal."""

    id: str
    label: str
    seat: NotRequired[int]


class Square(TypedDict):
    """One square of a grid."""

    id: str
    label: str
    column: int
    row: int
    symbol: NotRequired[str]


class Grid(TypedDict):
    """A board of squares."""

    id: str
    label: str
    columns: int
    rows: int
    column_labels: NotRequired[list[str]]
    row_labels: NotRequired[list[str]]
    squares: list[Square]


class Piece(TypedDict):
    """What stands on a grid or beside it."""

    id: str
    side: int
    label: str
    glyph: str
    symbol: NotRequired[str]


class Counter(TypedDict):
    """A named number or word."""

    id: str
    label: str
    place: Place
    seat: NotRequired[int]
    most: NotRequired[int]


class Layout(TypedDict):
    """The fixed furniture."""

    zones: list[Zone]
    tracks: list[Track]
    goals: list[Goal]
    pegs: list[Peg]
    grids: list[Grid]
    pieces: list[Piece]
    counters: list[Counter]


class SymbolShape(TypedDict):
    """A shape, such as that of a suit."""

    label: str
    letter: str
    tone: Tone
    path: str


class Face(TypedDict):
    """What a card shows."""

    rank: str
    suits: list[str]
    label: str
    short: str
    name: NotRequired[str]
    art: NotRequired[list[str]]


class Mark(TypedDict, total=False):
    """What a mark is called and how it is drawn."""

    label: str
    look: MarkLook


class ZoneState(TypedDict):
    """What lies in a zone."""

    cards: list[str]
    hidden: int


class SceneChange(TypedDict, total=False):
    """What differs between two scenes; None takes an entry away."""

    zones: dict[str, ZoneState | None]
    pegs: dict[str, str | None]
    pieces: dict[str, str | None]
    counters: dict[str, str | None]
    marks: dict[str, list[str] | None]
