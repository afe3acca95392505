"""The scene vocabulary: the furniture and situations that draw any game, and the selections of a seat.

Furniture and situations are plain JSON values; ``docs/trace.md`` explains how a page draws each part. A *situation*
is five maps from element ids to their contents. A scene maker turns positions into situations, and :func:`changes`
finds the differences between two of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Generic, TypedDict, TypeVar

from ...schema import (
    Counter,
    Face,
    Grid,
    Layout,
    LegendEntry,
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
    TrackGoal,
    Zone,
    ZoneKind,
    ZoneState,
)
from ..core import DEALING, NOBODY, OVER
from ..declarations import refuse_misspellings
from ..errors import NotationError
from ..language.catalogue import Texts
from ..language.statement import Statement, statement
from ..state import Action, AnyState
from ..verdict import Verdict
from .ending import Ending as Ending

PLACES: tuple[Place, ...] = ("bottom", "left", "top", "right")

S = TypeVar("S", bound=AnyState)


class Situation(TypedDict):
    """The contents of a scene: five maps, each from the id of an element to its entry."""

    zones: dict[str, ZoneState]
    pegs: dict[str, str]
    pieces: dict[str, str]
    counters: dict[str, str]
    marks: dict[str, list[str]]


def place_of(seat: int, perspective: int | None, players: int) -> Place:
    """Return the place of a seat: ``perspective`` (or seat 0) at the bottom, the others clockwise from the left."""
    turn = (seat - max(perspective or 0, 0)) % players  # an onlooker sees the table from seat 0
    if players == 4:
        return PLACES[turn]
    if players == 2:
        return PLACES[2 * turn]
    return "bottom" if turn == 0 else PLACES[1 + (turn - 1) * 3 // max(players - 1, 1)]


def zone(
    id: str, kind: ZoneKind, place: Place, label: str, seat: int | None = None, *, brief: str | None = None
) -> Zone:
    """Return a zone for cards (``docs/trace.md`` lists the kinds); ``brief`` is a shorter label to print."""
    entry: Zone = {"id": id, "kind": kind, "place": place, "label": label}
    if brief is not None:
        entry["brief"] = brief
    if seat is not None:
        entry["seat"] = seat
    return entry


def own_zones(
    kinds: Mapping[str, ZoneKind], players: int, texts: Texts, perspective: int | None, briefs: Mapping[str, str] = {}
) -> list[Zone]:
    """Return the zones of each seat, at the place of the seat: ``hand.0``, ``hand.1`` and so on for the name ``hand``.

    ``kinds`` maps the name of a zone to its kind. The labels come from ``labels`` of the catalogue: ``my_hand`` for the
    perspective and ``hand`` for the others. ``briefs`` maps the name of a zone to the key of a shorter label to print.
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
    """Return a counter for each seat, at the place of the seat: ``points.0`` and so on."""
    return [
        {"id": f"{name}.{seat}", "label": label, "place": place_of(seat, perspective, players), "seat": seat}
        for seat in range(players)
    ]


def by(seat: int) -> str:
    """Return the mark that names the seat behind a play, for the first card of that play."""
    return f"by.{seat}"


def zone_contents(cards: Sequence[str], hidden: int = 0) -> ZoneState:
    """Return the contents of a zone: the visible cards, and the number of cards face down."""
    return {"cards": list(cards), "hidden": hidden}


def grid(id: str, label: str, columns: int, rows: int, symbols: Mapping[str, str]) -> Grid:
    """Return a board with squares named as in chess, ``a1`` at the lower left; ``symbols`` maps squares to symbols."""
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
    goals: Sequence[TrackGoal] = (),
    pegs: Sequence[Peg] = (),
    grids: Sequence[Grid] = (),
    pieces: Sequence[Piece] = (),
    counters: Sequence[Counter] = (),
) -> Layout:
    """Return a layout of these parts; all other parts are empty."""
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
    """Return a situation of these parts; all other parts are empty."""
    return {
        "zones": dict(zones or {}),
        "pegs": dict(pegs or {}),
        "pieces": dict(pieces or {}),
        "counters": dict(counters or {}),
        "marks": dict(marks or {}),
    }


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of the catalogue, independent of language: its key, its facts, and the seat it is about."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    about: int | None = None

    def say(self, texts: Texts, reader: int | None, spoken: bool = False) -> str:
        """Return the sentence in the language of ``texts``, addressed to the seat ``reader`` (None: a bystander)."""
        return texts.say(self.key, self.facts, about=self.about, reader=reader, spoken=spoken)

    def statement(self, texts: Texts, reader: int | None) -> Statement:
        """Return the meaning of the sentence for a reader, to compare it with others."""
        return statement(texts, self.key, self.facts, self.about, reader)


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action and the elements that select it; without picks, a button selects it."""

    action: Action
    picks: tuple[str, ...]
    label: Sentence


@dataclass(frozen=True, slots=True)
class PickOne:
    """A selection of one element; without elements, all choices are buttons."""

    elements: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class PickSequence:
    """A selection of several elements in order, such as a piece, then a square."""

    elements: Sequence[str]


@dataclass(frozen=True, slots=True)
class PickSet:
    """A selection of ``size`` elements in any order; several choices may have the same elements."""

    elements: Sequence[str]
    size: int


@dataclass(frozen=True, slots=True)
class PickAny:
    """A selection of any ``size`` of the elements, too many combinations to list; the listed choices are only buttons.

    ``confirm`` is the label of the button that plays the selection, ``count`` the text for the number of missing
    elements.
    """

    elements: Sequence[str]
    size: int
    confirm: Sentence
    count: Sentence | None = None


@dataclass(frozen=True, slots=True)
class PickGrowing:
    """A growing selection, judged at each step and played only by a button.

    ``most`` is the greatest number of elements, ``confirm`` the label of the button that plays them. ``complete`` is
    True if all legal actions are listed. Otherwise the listed choices are only the buttons and the selections that can
    be read in more than one way.
    """

    elements: Sequence[str]
    most: int
    confirm: Sentence
    complete: bool = True


Picking = PickOne | PickSequence | PickSet | PickAny | PickGrowing
"""Any kind of selection."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """The selections that a seat may make, with the action that each selects.

    ``refusals`` maps each single element that may not be chosen to its verdict.
    """

    prompt: Sentence
    picking: Picking
    choices: Sequence[Choice] = ()
    refusals: Mapping[str, Verdict] = field(default_factory=dict)


ANYTHING: Final = ("playable", "outcome", "rule", "goal", "value", "fact")
"""The kinds of all questions: the value in ``tells`` of a counter or mark that would give any answer away."""

WITHHELD: Final = "?"
"""The text of a withheld counter."""

SPANS: tuple[Span, ...] = ("trick", "deal", "game")
"""The spans that end with a summary, the shortest first."""


class SceneMaker(ABC, Generic[S]):
    """The drawing of a game; each game provides one in its ``scene.py``."""

    looks: ClassVar[Mapping[str, MarkLook]] = {"turn": "active", "dim": "dim"}
    """The looks of the game's marks; their labels are in its texts under ``marks``."""

    tells: ClassVar[Mapping[str, tuple[str, ...]]] = {"turn": (), "winner": (), "dim": (), "by": ()}
    """The questions that each counter and each mark would answer, by the counter's or mark's name without a seat.

    Questions are given by kind, such as ``"playable"`` or ``"outcome.taker"``. While one of them is open, the counter
    or mark is withheld. An empty tuple means that it is never withheld, since learners need it to answer. A counter or
    mark without an entry is withheld during every question.
    """

    step_tags: ClassVar[tuple[str, ...]] = ("trick", "scoring")
    """The tags at which stepping "to the next …" stops; their labels are in the texts under ``stops``."""

    summed_up: ClassVar[Mapping[Span, tuple[str, ...]]] = {}
    """The types of events that the summary at the end of a trick, a deal or the game lists."""

    ending: ClassVar[Ending] = Ending()
    """The contents of the final summary besides the result."""

    lowest_leads: ClassVar[bool] = False
    """True if the seat with the lowest :meth:`progress` leads."""
    pause_tags: ClassVar[tuple[str, ...]] = ("deal_end", "end")
    """The tags at which automatic stepping pauses, so that the reader can look at the table."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        refuse_misspellings(cls, SceneMaker)

    def marks(self, texts: Texts) -> dict[str, Mark]:
        """Return the name and the look of each mark."""
        found: dict[str, Mark] = {mark: {"label": label} for mark, label in texts.data["marks"].items()}
        for mark, look in self.looks.items():
            found.setdefault(mark, {})["look"] = look
        return found

    def tags(self, texts: Texts) -> list[NextTag]:
        """Return the tags at which stepping stops, with the labels of their buttons."""
        return [{"tag": tag, "label": texts.data["stops"][tag]} for tag in self.step_tags]

    @abstractmethod
    def layout(self, state: S, texts: Texts, perspective: int | None) -> Layout:
        """Return the fixed furniture."""

    @abstractmethod
    def symbols(self, texts: Texts) -> dict[str, SymbolShape]:
        """Return the shapes of the suits."""

    def faces(self, texts: Texts) -> dict[str, Face]:
        """Return the face of each card of the deck, by notation; empty in a game without cards."""
        return {}

    def legend(self, texts: Texts) -> list[LegendEntry]:
        """Return the meaning of symbols and letters on the cards; empty if they need no words."""
        return []

    @abstractmethod
    def situation(self, state: S, perspective: int | None, texts: Texts) -> Situation:
        """Return the contents of the scene that the perspective may know."""

    def withheld(self, name: str, state: S, texts: Texts) -> str:
        """Return the text of a counter while it is withheld."""
        return WITHHELD

    @abstractmethod
    def traits(self, state: S, perspective: int | None) -> dict[str, object]:
        """Return the values of the bound traits that the perspective may know."""

    def opening(self, state: S) -> Sentence:
        """Return the text of the frame before the first move.

        ``state`` is the position after the events that the reader has seen. It still holds all hands.
        """
        return Sentence("opening.new")

    def progress(self, state: S) -> Sequence[int]:
        """Return the public score of each seat; empty in a game without scores."""
        return ()

    def winners(self, state: S) -> tuple[int, ...]:
        """Return the seats that have won; none before the end, or after a draw.

        The default is the ``winner`` of the core.
        """
        winner: int = getattr(state.core_seen_by(None), "winner", NOBODY) if state.over else NOBODY
        return () if winner == NOBODY else (winner,)

    def ranks(self, state: S) -> tuple[int, ...]:
        """Return the rank of each seat, 1 for the best; equal seats share the better rank.

        The default puts the winners first, and all others by their scores.
        """
        winners, scores = self.winners(state), self.progress(state) or [0] * state.players
        sign = 1 if self.lowest_leads else -1
        keys = [(seat not in winners, sign * score) for seat, score in enumerate(scores)]
        return tuple(1 + sum(other < key for other in keys) for key in keys)

    def waiting(self, state: S, perspective: int | None) -> Sentence:
        """Return the answer to a click while the perspective has nothing to choose.

        Its key lies below ``waiting`` in the catalogue: ``turn`` of a seat, a ``deal`` that is due, or the next step.
        """
        turn = state.known_to_move(perspective)
        if turn is not None:
            return Sentence("waiting.turn", {"seat": turn}, turn)
        phase = state.core_seen_by(perspective).phase
        if phase == OVER:
            return self.ended(state)
        return Sentence(f"waiting.{'deal' if phase == DEALING else self.next_up(state)}")

    def next_up(self, state: S) -> str:
        """Return the key, below ``waiting``, of the next step while it is not publicly known whose turn it is."""
        return "next"

    def ended(self, state: S) -> Sentence:
        """Return the answer to a click after the end of the game."""
        seat = self.winners(state)[0]
        return Sentence("waiting.over", {"seat": seat}, seat)

    @abstractmethod
    def choosing(self, state: S, seat: int) -> Choosing:
        """Return the selections that the seat to move may make."""

    def picked(self, state: S, picks: Sequence[str], seat: int | None = None) -> Action:
        """Return the action that is selected by exactly these elements.

        ``seat`` is the selecting seat (None: a reader who sees everything). Never look at the hand of another seat.

        This default, which reads the picks as text, suffices for card games whose element ids are notation.

        Raises:
            NotationError: the picks select no action.
        """
        if not picks:
            raise NotationError("nothing is selected", "")
        action: Action = state.read(" ".join(picks))
        self.check_picked(action, picks)
        return action

    def check_picked(self, action: Action, picks: Sequence[str]) -> None:
        """Refuse picks that parse as an action but are not exactly the elements that it names.

        Raises:
            NotationError: the picks differ from the elements of the action.
        """
        if sorted(self.named(action)) != sorted(picks):
            raise NotationError(f"{list(picks)!r} are not elements that can be selected", " ".join(picks))

    def named(self, action: Action) -> Sequence[str]:
        """Return the elements that an action names; the default suits a game whose element ids are notation."""
        return str(action).split()[1:]

    def called(self, action: Action) -> Sentence | None:
        """Return the name of a move, legal or not, or None if its verb and elements describe it well enough."""
        return None

    def label(self, state: S, action: Action) -> Sentence | None:
        """Return the label of the button that plays a legal action; needed for growing selections."""
        return None

    def prompt(self, state: S, seat: int) -> Sentence:
        """Return the prompt of :meth:`choosing`.

        A trace calls this method and :meth:`picks` for every decision; in a game with many actions, override both with
        versions that do not call :meth:`choosing`.
        """
        return self.choosing(state, seat).prompt

    def picks(self, state: S, action: Action) -> list[str]:
        """Return the elements that select an action of the seat to move; the first of several possible selections."""
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
