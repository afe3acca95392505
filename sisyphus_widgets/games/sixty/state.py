"""The position of a game of Sixty as a value, with its legal actions and the positions after them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypedDict

from ...rules.core import NOBODY
from ...rules.events import Emit
from ...rules.language.catalogue import Texts
from ...rules.shuffle import generator
from ...rules.state import State
from ...rules.verdict import Violation
from .cards import cards_of, names_of
from .core import SixtyCore
from .notation import Deal, Move, SixtyAction, check_deal, read_action
from .setup import write_position
from .tables import code_of, move_of
from .text_rendering import picture
from .view import PublicFacts, SixtyView
from .violations import judge


class SixtyStanding(TypedDict):
    """The public score: penalty points of finished rounds by seat, the round, and the winner."""

    penalty: list[int]
    round: int
    winner: int | None


class SixtyState(PublicFacts, State[SixtyCore, Move, Deal]):
    """A position of Sixty; see :class:`~sisyphus_widgets.rules.state.State` for what every position can do."""

    __slots__ = ()

    package = __package__
    move_types: ClassVar[tuple[type, ...]] = (Move,)
    deal_type: ClassVar[type[Deal]] = Deal
    deal_clause = "1.1"

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """The cards that each seat holds, from low to high."""
        return tuple(names_of(cards_of(hand)) for hand in self._core.hands)

    @property
    def deck(self) -> tuple[str, ...]:
        """The cards of the deck in drawing order."""
        return names_of(self._core.deck[self._core.top :])

    @property
    def position(self) -> str:
        return write_position(self._core)

    def legal_actions(self) -> Sequence[Move]:
        return [move_of(code) for code in self._core.legal()]

    def check_deal(self, deal: Deal) -> None:
        check_deal(deal)

    def violation(self, move: Move, seat: int) -> Violation | None:
        return judge(self._core, move, seat)

    def perform(self, core: SixtyCore, action: SixtyAction, emit: Emit | None) -> None:
        if isinstance(action, Deal):
            core.deal(action, emit)
        else:
            core.play(code_of(action), emit)

    def parse(self, text: str) -> SixtyAction:
        core = self._core
        return read_action(text, players=core.players, against=core.against())

    def chance_action(self, seed: int) -> Deal:
        return self._core.random_deal(generator(seed, self._core.round))

    def view(self, seat: int | None) -> SixtyView[SixtyState]:
        return SixtyView(self, seat)

    @property
    def standing(self) -> SixtyStanding:
        core = self._core
        winner = None if core.winner == NOBODY else core.winner
        return {"penalty": list(core.totals), "round": core.round, "winner": winner}

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        return picture(self._core, seat, texts or self.texts)
