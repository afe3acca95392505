"""A sandbox in which cards or pieces are laid one by one and each is judged at once; the basis of some explorers."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeVar

from ..schema import Layout, ZoneState
from .action import Written
from .drawing.scene import (
    Choice,
    Choosing,
    PickOne,
    SceneMaker,
    Sentence,
    Situation,
    furniture,
    situated,
    zone,
    zone_contents,
)
from .errors import NotationError
from .events import Emit, Event
from .language.catalogue import Texts
from .sandbox import Sandbox, SandboxCore
from .verdict import Violation


@dataclass(frozen=True, slots=True, repr=False)
class Lay(Written):
    """An action that lays a card, by its name, or a piece, by its square."""

    verb = "lay"
    card: str

    @property
    def cards(self) -> tuple[str, ...]:
        return (self.card,)


@dataclass(frozen=True, slots=True, repr=False)
class SandboxClear(Written):
    """An action that clears the table."""

    verb = "clear"


@dataclass(eq=False)
class LayingCore(SandboxCore):
    """The names of the cards or squares laid so far, in order; a game defines the event for each."""

    laid: list[str] = field(default_factory=list)

    def lay(self, card: str, emit: Emit | None) -> None:
        """Lay a card or piece, and emit its event."""
        self.laid.append(card)
        if emit is not None:
            emit(self.laid_event(card))

    def clear(self, emit: Emit | None) -> None:
        """Clear the table."""
        self.laid = []
        if emit is not None:
            emit(self.cleared_event())

    @abstractmethod
    def laid_event(self, card: str) -> Event:
        """Return the event of a card or piece that was just laid."""

    @abstractmethod
    def cleared_event(self) -> Event:
        """Return the event of a cleared table."""


C = TypeVar("C", bound=LayingCore)


class Laying(Sandbox[C, Lay | SandboxClear]):
    """The state of a laying sandbox."""

    __slots__ = ()

    move_types: ClassVar[tuple[type, ...]] = (Lay, SandboxClear)

    all: ClassVar[Sequence[str]]
    """All cards or squares that can be laid, in the order in which they are shown."""
    most: ClassVar[int]
    """The maximum number of cards or pieces on the table."""
    clauses: ClassVar[tuple[str, str, str]]
    """The clauses behind three refusals, in this order: nothing to clear, already laid, no room left."""

    @property
    def laid(self) -> tuple[str, ...]:
        """The cards or squares laid so far, in order."""
        return tuple(self._core.laid)

    @property
    def unlaid(self) -> list[str]:
        """The cards or squares that are not laid yet."""
        laid = set(self._core.laid)
        return [one for one in self.all if one not in laid]

    def legal_actions(self) -> Sequence[Lay | SandboxClear]:
        lays: list[Lay | SandboxClear] = [Lay(one) for one in self.unlaid if self.violation(Lay(one), 0) is None]
        return [*lays, SandboxClear()] if self._core.laid else lays

    def violation(self, move: Lay | SandboxClear, seat: int) -> Violation | None:
        laid = self._core.laid
        empty, twice, full = self.clauses
        if isinstance(move, SandboxClear):
            return None if laid else Violation("nothing_to_clear", empty)
        if move.card in laid:
            return Violation("already_laid", twice, {"card": move.card}, (move.card,))
        if len(laid) == self.most:
            return Violation("trick_full", full, elements=self.laid)
        return self.unfit(move.card)

    def unfit(self, card: str) -> Violation | None:
        """Return the violation if a card or piece does not fit those already laid; None if it fits."""
        return None

    def perform(self, core: C, action: Lay | SandboxClear, emit: Emit | None) -> None:
        if isinstance(action, Lay):
            core.lay(action.card, emit)
        else:
            core.clear(emit)

    def parse(self, text: str) -> Lay | SandboxClear:
        words = text.split()
        if words == ["clear"]:
            return SandboxClear()
        if words[:1] == ["lay"]:
            words = words[1:]
        if len(words) != 1:
            raise NotationError(f"{text!r}: write what to lay, such as {self.all[0]}, or clear", text)
        return Lay(self.read_one(words[0]))

    @abstractmethod
    def read_one(self, word: str) -> str:
        """Return the name of a card or square from its notation.

        Raises:
            NotationError: there is no such card or square.
        """

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        texts = texts or self.texts
        cards = " ".join(map(self.called(texts), self.laid))
        return texts.say("picture.cards" if self.laid else "picture.empty", {"cards": cards})

    def called(self, texts: Texts) -> Any:
        """Return the function that turns a card or square into text for the text rendering."""
        return texts.card


L = TypeVar("L", bound=Laying[Any])


class LayingScene(SceneMaker[L]):
    """The drawing of a laying sandbox: a row with the laid cards, and below it those that can still be laid."""

    def layout(self, state: L, texts: Texts, perspective: int | None) -> Layout:
        labels = texts.data["labels"]
        zones = [zone("laid", "row", "center", labels["laid"]), zone("deck", "spread", "tray", labels["deck"])]
        return furniture(zones=zones)

    def situation(self, state: L, perspective: int | None, texts: Texts) -> Situation:
        zones: dict[str, ZoneState] = {"laid": zone_contents(state.laid), "deck": zone_contents(state.unlaid)}
        return situated(zones=zones)

    def traits(self, state: L, perspective: int | None) -> dict[str, object]:
        return {"cards": list(state.laid)}

    def waiting(self, state: L, perspective: int | None) -> Sentence:
        return Sentence("waiting.next")

    def choosing(self, state: L, seat: int) -> Choosing:
        actions = state.legal_actions()
        full = len(state.laid) == state.most
        unfit = {one: state.verdict(Lay(one)) for one in state.unlaid}
        return Choosing(
            prompt=Sentence("prompts.full" if full else "prompts.lay"),
            picking=PickOne([a.card for a in actions if isinstance(a, Lay)]),
            choices=[
                Choice(a, (a.card,), Sentence("prompts.lay_card", {"card": a.card}))
                if isinstance(a, Lay)
                else Choice(a, (), Sentence("prompts.clear"))
                for a in actions
            ],
            refusals={one: verdict for one, verdict in unfit.items() if not verdict},
        )
