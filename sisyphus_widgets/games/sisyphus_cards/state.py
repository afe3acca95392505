"""The position of a game of Sisyphus as a value, with its legal actions and the positions after them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar, TypedDict

from ...rules.cards import cards_of, names_of
from ...rules.core import NOBODY, PLAYING
from ...rules.events import Emit
from ...rules.language.catalogue import Texts
from ...rules.shuffle import generator
from ...rules.state import State
from ...rules.verdict import Violation
from .core import PASSING, TO_PASS, CardsCore
from .notation import CardsMove, Deal, Pass, Play, check_deal, read_action
from .options import Options
from .setup import write_position
from .text_rendering import picture
from .view import CardsView, PublicFacts, known_to_move
from .violations import judge


class CardsStanding(TypedDict):
    """The public score: level and summits of each seat, and the winner."""

    levels: list[int]
    summits: list[int]
    winner: int | None


class CardsState(PublicFacts, State[CardsCore, CardsMove, Deal]):
    """A position of Sisyphus; see :class:`~sisyphus_widgets.rules.state.State` for what every position can do."""

    __slots__ = ()

    package = __package__
    move_types: ClassVar[tuple[type, ...]] = (Pass, Play)
    deal_type: ClassVar[type[Deal]] = Deal
    deal_clause = "2.1"

    @property
    def passing(self) -> bool:
        """True while cards are being chosen to pass."""
        return self._core.phase == PASSING

    @property
    def options(self) -> Options:
        """The options of this table."""
        return self._core.options

    @property
    def deal_number(self) -> int:
        """The number of this deal, from 1; 0 before the first."""
        return self._core.deals

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """The cards that each seat holds."""
        return tuple(tuple(names_of(hand)) for hand in self._core.hands)

    @property
    def position(self) -> str:
        return write_position(self._core)

    def legal_actions(self) -> Sequence[CardsMove]:
        core = self._core
        if core.phase == PLAYING:
            return [Play(card) for card in core.legal_cards()]
        if core.phase == PASSING:
            bits = [1 << card for card in cards_of(core.passable())]
            return [Pass(sum(chosen)) for chosen in combinations(bits, TO_PASS)]
        return []

    def known_to_move(self, seat: int | None) -> int | None:
        return known_to_move(self._core, seat)

    def check_deal(self, deal: Deal) -> None:
        check_deal(deal, self._core.hands)

    def violation(self, move: CardsMove, seat: int) -> Violation | None:
        return judge(self._core, move, seat)

    def perform(self, core: CardsCore, action: CardsMove | Deal, emit: Emit | None) -> None:
        if isinstance(action, Play):
            core.play(action.number, emit)
        elif isinstance(action, Pass):
            core.choose_pass(action.mask, emit)
        else:
            core.deal(action.hands, emit)

    def parse(self, text: str) -> CardsMove | Deal:
        return read_action(text, passing=self.passing)

    def chance_action(self, seed: int) -> Deal:
        return Deal(self._core.random_hands(generator(seed, self._core.deals + 1)))

    def view(self, seat: int | None) -> CardsView[CardsState]:
        return CardsView(self, seat)

    @property
    def standing(self) -> CardsStanding:
        winner = None if self._core.winner == NOBODY else self._core.winner
        return {"levels": list(self.levels), "summits": list(self.summits), "winner": winner}

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        return picture(self._core, seat, texts or self.texts)
