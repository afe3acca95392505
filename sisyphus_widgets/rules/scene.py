"""The scene vocabulary: the furniture and the situation that any game is drawn with, as plain JSON values.

``docs/trace.md`` says what each part means to a page. A *situation* is five maps from element id to what is there; a
scene maker turns positions into situations, and :func:`changes` finds what differs between two of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from .errors import NotationError
from .state import Action, State
from .texts import Texts
from .verdict import Verdict

Situation = dict[str, dict[str, Any]]
"""``{"zones", "pegs", "pieces", "counters", "marks"}``, each a map from element id to its entry."""

PLACES = ("bottom", "left", "top", "right")

S = TypeVar("S", bound=State[Any])


def place_of(seat: int, perspective: int | None, players: int) -> str:
    """Where a seat is drawn: the one who looks (else seat 0) at the bottom, the others clockwise from the left."""
    turn = (seat - (perspective or 0)) % players
    if players == 4:
        return PLACES[turn]
    if players == 2:
        return PLACES[2 * turn]
    return "bottom" if turn == 0 else PLACES[1 + (turn - 1) * 3 // max(players - 1, 1)]


def zone(
    id: str, kind: str, place: str, label: str, seat: int | None = None, *, brief: str | None = None
) -> dict[str, Any]:
    """A place for cards (``docs/trace.md`` lists the kinds); ``brief`` is its label as written."""
    entry: dict[str, Any] = {"id": id, "kind": kind, "place": place, "label": label}
    more = {"brief": brief, "seat": seat}
    return entry | {key: value for key, value in more.items() if value is not None}


def by(seat: int) -> str:
    """The mark of a card with which begins what a seat has played."""
    return f"by.{seat}"


def held(cards: Sequence[str], hidden: int = 0) -> dict[str, Any]:
    """What lies in a zone: the cards that can be seen, and how many more lie face down."""
    return {"cards": list(cards), "hidden": hidden}


def furniture(**parts: Any) -> dict[str, list[Any]]:
    """A layout of these parts; of the others there is nothing."""
    return {"zones": [], "tracks": [], "goals": [], "pegs": [], "grids": [], "pieces": [], "counters": [], **parts}


def situated(**parts: Any) -> Situation:
    """A situation of these parts; of the others there is nothing."""
    return {"zones": {}, "pegs": {}, "pieces": {}, "counters": {}, "marks": {}, **parts}


def changes(before: Situation | None, now: Situation) -> Situation:
    """The entries of ``now`` that differ from ``before``; None takes an entry away. All of them without a before."""
    if before is None:
        return {part: dict(entries) for part, entries in now.items()}
    patch: Situation = {}
    for part, entries in now.items():
        old = before[part]
        if old == entries:
            continue
        changed = {key: value for key, value in entries.items() if old.get(key) != value}
        changed.update((key, None) for key in old if key not in entries)
        patch[part] = changed
    return patch


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of the catalogue yet to be said: key, facts, and the seat it is about."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    about: int | None = None

    def say(self, texts: Texts, reader: int | None, spoken: bool = False) -> str:
        """The sentence for the seat that reads it (None: a bystander)."""
        return texts.say(self.key, self.facts, about=self.about, reader=reader, spoken=spoken)


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action and the elements that select it; no picks makes it a button."""

    action: Action
    picks: tuple[str, ...]
    label: Sentence
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Choosing:
    """What a seat may select, and what each selection means.

    ``any_of`` means that any selection of ``least`` to ``most`` of ``elements`` may be tried; choices are then only
    buttons, and selections of which there is more than one reading. ``several`` means that a selection grows: nothing
    is played before a button says so, whatever is put together is judged, and ``most`` says how much may be tried.
    ``refusals`` says of single elements why they may not be chosen.
    """

    prompt: Sentence
    elements: Sequence[str]
    least: int
    most: int
    choices: Sequence[Choice] = ()
    refusals: Mapping[str, Verdict] = field(default_factory=dict)
    any_of: bool = False
    ordered: bool = False
    several: bool = False
    confirm: Sentence | None = None
    count: Sentence | None = None


class SceneMaker(ABC, Generic[S]):
    """How a game is drawn: its ``scene.py`` provides one."""

    @abstractmethod
    def layout(self, state: S, texts: Texts, perspective: int | None) -> dict[str, Any]:
        """The fixed furniture."""

    @abstractmethod
    def symbols(self, texts: Texts) -> dict[str, Any]:
        """The suit shapes."""

    @abstractmethod
    def faces(self, texts: Texts) -> dict[str, Any]:
        """What each card shows. The whole deck: which cards exist is no secret."""

    @abstractmethod
    def situation(self, state: S, perspective: int | None, texts: Texts) -> Situation:
        """What stands where, as far as the perspective may know."""

    @abstractmethod
    def traits(self, state: S, perspective: int | None) -> dict[str, Any]:
        """The values of the bound traits, as far as the perspective may know."""

    def opening(self, state: S) -> Sentence:
        """What is said on the frame before the first move."""
        return Sentence("opening.new")

    @abstractmethod
    def waiting(self, state: S, perspective: int | None) -> Sentence:
        """What to answer when something is clicked while the perspective has nothing to choose."""

    @abstractmethod
    def choosing(self, state: S, seat: int) -> Choosing:
        """What the seat to move may select."""

    def picked(self, state: S, picks: Sequence[str]) -> Action:
        """The action that selecting these elements means.

        Card games whose element ids are notation need no more than this: the picks are read as text.

        Raises:
            NotationError: the picks mean no action.
        """
        if not picks:
            raise NotationError("nothing is selected", "")
        return state.read(" ".join(picks))

    def label(self, state: S, action: Action) -> Sentence | None:
        """What playing a legal action is called, as on its button; needed where selections are judged as they grow."""
        return None

    def picks_of(self, action: Action, elements: Sequence[str]) -> list[str]:
        """Which of ``elements`` are selected by an action that is not among the enumerated choices."""
        words = str(action).split()
        return [element for element in elements if element in words]
