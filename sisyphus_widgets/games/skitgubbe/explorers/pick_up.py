"""The sandbox of picking up: lay a pile card by card, and see which cards are picked up with the top card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....rules.cards import NAMES, NUMBER, SUIT_OF, SUITS, read_card
from ....rules.drawing.scene import Situation
from ....rules.drawing.suits import FrenchSuits
from ....rules.language.catalogue import Texts
from ....rules.laying_sandbox import Laying, LayingCore, LayingScene
from ....rules.sandbox import SandboxGame
from ....rules.verdict import Violation
from ....rules.widget_declaration import BoundValue, ExplorerDeclaration
from ....schema import Counter, Layout
from ..events import SkitgubbeEvent
from ..options import Options
from ..runs import ABOVE, top_run
from ..state import SkitgubbeState

TRUMP = SUITS.index("H")
"""The trump suit of the sandbox: hearts."""

MOST = 9
"""The largest number of cards in the pile; more would hardly fit side by side."""

EXAMPLES = ("lay 8C", "lay 9C", "lay TC", "lay QC", "clear", "lay AS", "lay 2H", "lay 3H")
"""The actions that an offline page replays: a run, a gap, and trumps on another suit."""


class PileTopped(SkitgubbeEvent, text="pile_topped.{much}", rules="2.4", elements="{comes}"):
    """A card was laid on the pile: picking up now takes the cards ``comes`` and leaves ``stay`` others."""

    card: str
    comes: tuple[str, ...]
    stay: int

    @property
    def n(self) -> int:
        """The number of cards that are picked up."""
        return len(self.comes)

    @property
    def much(self) -> str:
        """``alone`` if only the top card is picked up, ``all`` if no card stays, else ``run``."""
        return "run" if self.stay and self.n > 1 else "alone" if self.stay else "all"

    def facts(self) -> dict[str, object]:
        return {**super().facts(), "n": self.n}


class PileCleared(SkitgubbeEvent, rules="2.5"):
    """The pile was cleared."""


@dataclass(eq=False)
class PickUpCore(LayingCore):
    """The cards of the pile, from the lowest to the top."""

    def laid_event(self, card: str) -> PileTopped:
        number = top_run([1 << NUMBER[name] for name in self.laid])
        return PileTopped(card, tuple(self.laid[-number:]), len(self.laid) - number)

    def cleared_event(self) -> PileCleared:
        return PileCleared()


class PickUpState(Laying[PickUpCore]):
    """The state of the pile in the sandbox of picking up."""

    __slots__ = ()

    package: ClassVar[str] = SkitgubbeState.package
    catalogue = "pick_up"
    all: ClassVar[tuple[str, ...]] = NAMES
    most = MOST
    clauses: ClassVar[tuple[str, str, str]] = ("2.5", "common.3", "2.6")

    @property
    def comes(self) -> tuple[str, ...]:
        """The cards that are picked up, the top one included."""
        return self._core.laid_event(self.laid[-1]).comes if self.laid else ()

    def unfit(self, card: str) -> Violation | None:
        if not self.laid:
            return None
        now, top = NUMBER[card], NUMBER[self.laid[-1]]
        if ABOVE[top] >> now & 1 or (SUIT_OF[now] == TRUMP and SUIT_OF[top] != TRUMP):
            return None
        how = "same" if SUIT_OF[now] == SUIT_OF[top] else "trump" if SUIT_OF[top] == TRUMP else "other"
        return Violation(f"does_not_top.{how}", "2.3", {"card": card, "top": self.laid[-1]}, (card, self.laid[-1]))

    def read_one(self, word: str) -> str:
        return NAMES[read_card(word)]

    @property
    def standing(self) -> dict[str, object]:
        return {"comes": list(self.comes)}


class PickUpScene(LayingScene[PickUpState], FrenchSuits[PickUpState]):
    """The drawing of the pile in a row, and of the deck laid out to choose from."""

    def layout(self, state: PickUpState, texts: Texts, perspective: int | None) -> Layout:
        labels = texts.data["labels"]
        counters: list[Counter] = [
            {"id": name, "label": labels[name], "place": "center"} for name in ("trumps", "comes")
        ]
        return {**super().layout(state, texts, perspective), "counters": counters}

    def situation(self, state: PickUpState, perspective: int | None, texts: Texts) -> Situation:
        counters = {"trumps": texts.data["suits"][SUITS[TRUMP]]["many"], "comes": str(len(state.comes))}
        return {**super().situation(state, perspective, texts), "counters": counters}

    def traits(self, state: PickUpState, perspective: int | None) -> dict[str, object]:
        return {**super().traits(state, perspective), "comes": list(state.comes)}


class PickUpGame(SandboxGame[PickUpState, Options]):
    """The sandbox of picking up."""

    state_type: ClassVar[type[PickUpState]] = PickUpState
    options_type: ClassVar[type[Options]] = Options
    scene: ClassVar[PickUpScene] = PickUpScene()
    widget: ClassVar[ExplorerDeclaration] = ExplorerDeclaration(
        name="PickUpExplorer",
        summary=(
            "Lay a pile, each card beating the one before: see after each which cards come up with it. Hearts are "
            "trumps."
        ),
        usage='``play("8C")`` lays a card, ``play("clear")`` takes the pile away.',
        examples=EXAMPLES,
        arguments={
            "moves": 'what is tried at once, as notation, such as ``["8C", "9C"]``.',
        },
        values={
            "cards": BoundValue(list[str], "The cards of the pile, the top card last."),
            "comes": BoundValue(list[str], "The cards that come up with the top one."),
        },
    )

    def begin(self, players: int, options: Options) -> PickUpState:
        return PickUpState(PickUpCore())


GAME = PickUpGame()
