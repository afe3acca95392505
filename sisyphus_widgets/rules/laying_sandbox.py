"""A sandbox in which things are laid one by one and each is judged at once; the basis of several explorers."""

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
    """An action that lays a thing: a card, by its name, or a piece on a square."""

    verb = "lay"
    card: str

    @property
    def cards(self) -> tuple[str, ...]:
        return (self.card,)


@dataclass(frozen=True, slots=True, repr=False)
class SandboxClear(Written):
    """An action that takes up everything."""

    verb = "clear"


@dataclass(eq=False)
class LayingCore(SandboxCore):
    """The things laid, in order. A game says what each of them brings about."""

    laid: list[str] = field(default_factory=list)

    def lay(self, card: str, emit: Emit | None) -> None:
        """Lay a thing, and tell what it makes of those that lie there."""
        self.laid.append(card)
        if emit is not None:
            emit(self.laid_event(card))

    def clear(self, emit: Emit | None) -> None:
        """Take everything up again."""
        self.laid = []
        if emit is not None:
            emit(self.cleared_event())

    @abstractmethod
    def laid_event(self, card: str) -> Event:
        """Return what a thing that was just laid has brought about."""

    @abstractmethod
    def cleared_event(self) -> Event:
        """Return the event of an empty table."""


C = TypeVar("C", bound=LayingCore)


class Laying(Sandbox[C, Lay | SandboxClear]):
    """The state of such a sandbox."""

    __slots__ = ()

    move_types = (Lay, SandboxClear)

    all: ClassVar[Sequence[str]]
    """Everything that can be laid, in the order in which it is shown."""
    most: ClassVar[int]
    """The greatest number of things that fit."""
    clauses: ClassVar[tuple[str, str, str]]
    """The clauses behind these refusals: nothing lies there to clear, it lies there already, no more fit."""

    @property
    def laid(self) -> tuple[str, ...]:
        """All that was laid, in order."""
        return tuple(self._core.laid)

    @property
    def unlaid(self) -> list[str]:
        """All that can still be laid, as far as it does not lie there."""
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
        """Return why a thing does not fit on those that lie there; None if it does."""
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
        """Return the name of a thing from its notation.

        Raises:
            NotationError: there is no such thing.
        """

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        texts = texts or self.texts
        cards = " ".join(map(self.called(texts), self.laid))
        return texts.say("picture.cards" if self.laid else "picture.empty", {"cards": cards})

    def called(self, texts: Texts) -> Any:
        """Return the function that names a thing in a text rendering."""
        return texts.card


L = TypeVar("L", bound=Laying[Any])


class LayingScene(SceneMaker[L]):
    """The drawing of such a sandbox: a row for what lies there, and below it all that can still be laid."""

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
