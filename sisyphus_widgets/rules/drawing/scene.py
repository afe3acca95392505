"""The scene vocabulary: the furniture and the situation that any game is drawn with, and what a seat may select.

Furniture and situations are plain JSON values; ``docs/trace.md`` says what each part means to a page. A *situation* is
five maps from element id to what is there; a scene maker turns positions into situations, and :func:`changes` finds
what differs between two of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypedDict, TypeVar

from ...schema import (
    Counter,
    Face,
    Goal,
    Grid,
    Layout,
    Mark,
    MarkLook,
    NextTag,
    Peg,
    Piece,
    Place,
    Span,
    Square,
    SymbolShape,
    Track,
    Zone,
    ZoneKind,
    ZoneState,
)
from ..core import DEALING, NOBODY, OVER
from ..errors import NotationError
from ..language.catalogue import Texts
from ..language.statement import Statement, statement
from ..state import Action, AnyState
from ..verdict import Verdict

PLACES: tuple[Place, ...] = ("bottom", "left", "top", "right")

S = TypeVar("S", bound=AnyState)


class Situation(TypedDict):
    """What stands where: five maps, each from the id of an element to its entry."""

    zones: dict[str, ZoneState]
    pegs: dict[str, str]
    pieces: dict[str, str]
    counters: dict[str, str]
    marks: dict[str, list[str]]


def place_of(seat: int, perspective: int | None, players: int) -> Place:
    """Where a seat is drawn: the one who looks (else seat 0) at the bottom, the others clockwise from the left."""
    turn = (seat - (perspective or 0)) % players
    if players == 4:
        return PLACES[turn]
    if players == 2:
        return PLACES[2 * turn]
    return "bottom" if turn == 0 else PLACES[1 + (turn - 1) * 3 // max(players - 1, 1)]


def zone(
    id: str, kind: ZoneKind, place: Place, label: str, seat: int | None = None, *, brief: str | None = None
) -> Zone:
    """A place for cards (``docs/trace.md`` lists the kinds); ``brief`` is its label as written."""
    entry: Zone = {"id": id, "kind": kind, "place": place, "label": label}
    if brief is not None:
        entry["brief"] = brief
    if seat is not None:
        entry["seat"] = seat
    return entry


def own_zones(
    kinds: Mapping[str, ZoneKind], players: int, texts: Texts, perspective: int | None, briefs: Mapping[str, str] = {}
) -> list[Zone]:
    """The zones that each seat has of its own: ``hand.0`` and so on for a kind ``hand``, where that seat is drawn.

    The catalogue's ``labels`` say what one is called, ``my_hand`` for the one who looks and ``hand`` for the others;
    ``briefs`` names the label that is written in place of both.
    """
    labels = texts.data["labels"]
    zones = []
    for seat in range(players):
        place, mine = place_of(seat, perspective, players), seat == perspective
        for name, kind in kinds.items():
            label = labels[f"my_{name}"] if mine else texts.fill(labels[name], {"seat": seat})
            brief = labels[briefs[name]] if name in briefs else None
            zones.append(zone(f"{name}.{seat}", kind, place, label, seat, brief=brief))
    return zones


def own_counters(name: str, label: str, players: int, perspective: int | None) -> list[Counter]:
    """The counter that each seat has of its own, ``points.0`` and so on, where that seat is drawn."""
    return [
        {"id": f"{name}.{seat}", "label": label, "place": place_of(seat, perspective, players), "seat": seat}
        for seat in range(players)
    ]


def by(seat: int) -> str:
    """The mark of a card with which begins what a seat has played."""
    return f"by.{seat}"


def held(cards: Sequence[str], hidden: int = 0) -> ZoneState:
    """What lies in a zone: the cards that can be seen, and how many more lie face down."""
    return {"cards": list(cards), "hidden": hidden}


def grid(id: str, label: str, columns: int, rows: int, symbols: Mapping[str, str]) -> Grid:
    """A board whose squares are named as in chess, ``a1`` at the lower left; ``symbols`` are drawn on some of them."""
    letters = [chr(ord("a") + column) for column in range(columns)]
    squares: list[Square] = []
    for row in range(rows):
        for column, letter in enumerate(letters):
            name = f"{letter}{rows - row}"
            square: Square = {"id": name, "label": name, "column": column, "row": row}
            if name in symbols:
                square["symbol"] = symbols[name]
            squares.append(square)
    return {
        "id": id,
        "label": label,
        "columns": columns,
        "rows": rows,
        "squares": squares,
        "column_labels": letters,
        "row_labels": [str(rows - row) for row in range(rows)],
    }


def furniture(
    *,
    zones: Sequence[Zone] = (),
    tracks: Sequence[Track] = (),
    goals: Sequence[Goal] = (),
    pegs: Sequence[Peg] = (),
    grids: Sequence[Grid] = (),
    pieces: Sequence[Piece] = (),
    counters: Sequence[Counter] = (),
) -> Layout:
    """A layout of these parts; of the others there is nothing."""
    return {
        "zones": list(zones),
        "tracks": list(tracks),
        "goals": list(goals),
        "pegs": list(pegs),
        "grids": list(grids),
        "pieces": list(pieces),
        "counters": list(counters),
    }


def situated(
    *,
    zones: Mapping[str, ZoneState] | None = None,
    pegs: Mapping[str, str] | None = None,
    pieces: Mapping[str, str] | None = None,
    counters: Mapping[str, str] | None = None,
    marks: Mapping[str, list[str]] | None = None,
) -> Situation:
    """A situation of these parts; of the others there is nothing."""
    return {
        "zones": dict(zones or {}),
        "pegs": dict(pegs or {}),
        "pieces": dict(pieces or {}),
        "counters": dict(counters or {}),
        "marks": dict(marks or {}),
    }


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of the catalogue yet to be said: key, facts, and the seat it is about."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    about: int | None = None

    def say(self, texts: Texts, reader: int | None, spoken: bool = False) -> str:
        """The sentence for the seat that reads it (None: a bystander)."""
        return texts.say(self.key, self.facts, about=self.about, reader=reader, spoken=spoken)

    def statement(self, texts: Texts, reader: int | None) -> Statement:
        """Return what the sentence says to a reader, to be compared."""
        return statement(texts, self.key, self.facts, self.about, reader)


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action and the elements that select it; no picks makes it a button."""

    action: Action
    picks: tuple[str, ...]
    label: Sentence


@dataclass(frozen=True, slots=True)
class PickOne:
    """One element is a choice; without elements all choices are buttons."""

    elements: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class PickSequence:
    """Elements one after the other are a choice (a piece, then a square): picks are in that order."""

    elements: Sequence[str]


@dataclass(frozen=True, slots=True)
class PickSet:
    """``size`` elements in any order are a choice, or several that are listed."""

    elements: Sequence[str]
    size: int


@dataclass(frozen=True, slots=True)
class PickAny:
    """Any ``size`` elements may be tried; choices are no more than buttons.

    ``confirm`` is the button that plays them, ``count`` says how many are still to be selected.
    """

    elements: Sequence[str]
    size: int
    confirm: Sentence
    count: Sentence | None = None


@dataclass(frozen=True, slots=True)
class PickGrowing:
    """A selection grows: nothing is played before a button says so, and whatever is put together is judged.

    ``most`` says how much may be tried, ``confirm`` is the button that plays it. Where not all that may be played is
    listed, ``complete`` is false: choices are then only buttons, and selections that have more than one reading.
    """

    elements: Sequence[str]
    most: int
    confirm: Sentence
    complete: bool = True


Picking = PickOne | PickSequence | PickSet | PickAny | PickGrowing
"""What may be selected, and how."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """What a seat may select, and what each selection means.

    ``refusals`` says of single elements why they may not be chosen.
    """

    prompt: Sentence
    picking: Picking
    choices: Sequence[Choice] = ()
    refusals: Mapping[str, Verdict] = field(default_factory=dict)


SPANS: tuple[Span, ...] = ("trick", "deal", "game")
"""What ends with a summary, the shorter first."""


class SceneMaker(ABC, Generic[S]):
    """How a game is drawn: its ``scene.py`` provides one."""

    looks: ClassVar[Mapping[str, MarkLook]] = {"turn": "active", "dim": "dim"}
    """How the game's marks are drawn; what they are called is in its texts, under ``marks``."""

    stops: ClassVar[tuple[str, ...]] = ("trick", "scoring")
    """The tags at which stepping "to the next …" stops; what that is called is in the texts, under ``stops``."""

    summed_up: ClassVar[Mapping[Span, tuple[str, ...]]] = {}
    """The kinds of events that are listed where a trick, a deal or the game ends."""

    lowest_leads: ClassVar[bool] = False
    """Whether who has the least of :meth:`progress` is ahead."""
    rests: ClassVar[tuple[str, ...]] = ("deal_end", "end")
    """The tags at which beats stop that follow by themselves: what is worth a look before the game goes on."""

    def marks(self, texts: Texts) -> dict[str, Mark]:
        """What each mark is called and how it is drawn."""
        found: dict[str, Mark] = {mark: {"label": label} for mark, label in texts.data["marks"].items()}
        for mark, look in self.looks.items():
            found.setdefault(mark, {})["look"] = look
        return found

    def tags(self, texts: Texts) -> list[NextTag]:
        """Where stepping stops, and what the buttons are called."""
        return [{"tag": tag, "label": texts.data["stops"][tag]} for tag in self.stops]

    @abstractmethod
    def layout(self, state: S, texts: Texts, perspective: int | None) -> Layout:
        """The fixed furniture."""

    @abstractmethod
    def symbols(self, texts: Texts) -> dict[str, SymbolShape]:
        """The suit shapes."""

    def faces(self, texts: Texts) -> dict[str, Face]:
        """What each card shows; nothing in a game without. The whole deck: which cards exist is no secret."""
        return {}

    @abstractmethod
    def situation(self, state: S, perspective: int | None, texts: Texts) -> Situation:
        """What stands where, as far as the perspective may know."""

    @abstractmethod
    def traits(self, state: S, perspective: int | None) -> dict[str, object]:
        """The values of the bound traits, as far as the perspective may know."""

    def opening(self, state: S) -> Sentence:
        """What is said on the frame before the first move."""
        return Sentence("opening.new")

    def progress(self, state: S) -> Sequence[int]:
        """How far each seat is, by the score that all may see; nothing in a game that keeps none."""
        return ()

    def winners(self, state: S) -> tuple[int, ...]:
        """The seats that have won; none before the end, and in a game that ended undecided.

        Where a game says nothing else, it is the ``winner`` that its core has.
        """
        winner: int = getattr(state.core_seen_by(None), "winner", NOBODY) if state.over else NOBODY
        return () if winner == NOBODY else (winner,)

    def waiting(self, state: S, perspective: int | None) -> Sentence:
        """What to answer when something is clicked while the perspective has nothing to choose.

        The catalogue says it below ``waiting``: whose ``turn`` it is, that a ``deal`` is due, or what is next.
        """
        turn = state.known_to_move(perspective)
        if turn is not None:
            return Sentence("waiting.turn", {"seat": turn}, turn)
        phase = state.core_seen_by(perspective).phase
        if phase == OVER:
            return self.ended(state)
        return Sentence(f"waiting.{'deal' if phase == DEALING else self.next_up(state)}")

    def next_up(self, state: S) -> str:
        """What is next where it is nobody's turn, as far as everybody knows: a key below ``waiting``."""
        return "next"

    def ended(self, state: S) -> Sentence:
        """What to answer when something is clicked once the game is over."""
        seat = self.winners(state)[0]
        return Sentence("waiting.over", {"seat": seat}, seat)

    @abstractmethod
    def choosing(self, state: S, seat: int) -> Choosing:
        """What the seat to move may select."""

    def picked(self, state: S, picks: Sequence[str], seat: int | None = None) -> Action:
        """The action that selecting these elements means: with these, and no others.

        ``seat`` is who selects (None: one who sees everything). What another seat holds is never looked at.

        Card games whose element ids are notation need no more than this: the picks are read as text.

        Raises:
            NotationError: the picks mean no action.
        """
        if not picks:
            raise NotationError("nothing is selected", "")
        action: Action = state.read(" ".join(picks))
        self.check_picked(action, picks)
        return action

    def check_picked(self, action: Action, picks: Sequence[str]) -> None:
        """Refuse picks that could be read as an action, but are not the elements that it names.

        Raises:
            NotationError: they are not.
        """
        if sorted(self.named(action)) != sorted(picks):
            raise NotationError(f"{list(picks)!r} are not elements that can be selected", " ".join(picks))

    def named(self, action: Action) -> Sequence[str]:
        """The elements that an action names, where they are its notation."""
        return str(action).split()[1:]

    def called(self, action: Action) -> Sentence | None:
        """What a move is called, whether it may be made or not, where that is not said by verb and elements."""
        return None

    def label(self, state: S, action: Action) -> Sentence | None:
        """What playing a legal action is called, as on its button; needed where selections are judged as they grow."""
        return None

    def prompt(self, state: S, seat: int) -> Sentence:
        """The question of :meth:`choosing` alone.

        Every decision of a game is asked for this and for :meth:`picks` when the game is shown; where many actions
        may be chosen, it is worth answering both without :meth:`choosing`.
        """
        return self.choosing(state, seat).prompt

    def picks(self, state: S, action: Action) -> list[str]:
        """The elements that select an action of the seat to move; of several ways to select it, the first."""
        seat = state.to_move
        assert seat is not None
        choosing, text = self.choosing(state, seat), str(action)
        for choice in choosing.choices:
            if str(choice.action) == text:
                return list(choice.picks)
        named = self.named(action)
        return [element for element in choosing.picking.elements if element in named]


AnySceneMaker = SceneMaker[Any]
"""A scene maker of any game."""
