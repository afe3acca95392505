"""The position of a game of Skitgubbe as a value, with its legal actions and the positions after them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, get_args

from ...rules.cards import NAMES, mask_of, names_of
from ...rules.core import NOBODY
from ...rules.events import Emit
from ...rules.language.catalogue import Texts
from ...rules.shuffle import generator, shuffled
from ...rules.state import State
from ...rules.verdict import Violation
from .core import ASKING, SHEDDING, SkitgubbeCore
from .notation import DECLINE, HAND_SIZE, PICK_UP, Deal, Play, SkitgubbeMove, Slough, check_deal, read_action
from .options import Options
from .setup import write_position
from .text_rendering import picture
from .view import PublicFacts, SkitgubbeView, known_to_move
from .violations import judge


class SkitgubbeState(PublicFacts, State[SkitgubbeCore, SkitgubbeMove, Deal]):
    """A position of Skitgubbe; see :class:`~sisyphus_widgets.rules.state.State` for what every position can do."""

    __slots__ = ()

    package = __package__
    move_types: ClassVar[tuple[type, ...]] = get_args(SkitgubbeMove)
    deal_type: ClassVar[type[Deal]] = Deal
    deal_clause = "1.1"

    @property
    def is_slough_offered(self) -> bool:
        """True if the seat to move is asked to slough (1.6)."""
        return self._core.phase == ASKING

    @property
    def options(self) -> Options:
        """The options of this table."""
        return self._core.options

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """The cards that each seat holds."""
        return tuple(tuple(names_of(hand)) for hand in self._core.hands)

    @property
    def stock(self) -> tuple[str, ...]:
        """The cards still to be drawn, the next one first."""
        return tuple(NAMES[card] for card in self._core.stock[self._core.drawn :])

    @property
    def aside(self) -> str | None:
        """The card set aside, which decides trumps, or None before the deal."""
        return None if self._core.aside == NOBODY else NAMES[self._core.aside]

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that are out, in the order they went out."""
        return self._core.out

    @property
    def goat(self) -> int | None:
        """The seat that has lost, or None before the end and in a game that ended undecided."""
        return self.standing["goat"]

    @property
    def decisions(self) -> int:
        """The number of decisions made, including declined offers (2.8); no seat knows it."""
        return self._core.decisions

    @property
    def position(self) -> str:
        return write_position(self._core)

    def legal_actions(self) -> Sequence[SkitgubbeMove]:
        core = self._core
        none, some = (
            (PICK_UP, Play) if core.phase == SHEDDING else (DECLINE, Slough if self.is_slough_offered else Play)
        )
        return [some(cards) if cards else none for cards in core.legal()]

    def known_to_move(self, seat: int | None) -> int | None:
        return known_to_move(self._core, seat)

    def core_seen_by(self, seat: int | None) -> SkitgubbeCore:
        return self._core.seen_by(seat)

    def check_deal(self, deal: Deal) -> None:
        check_deal(deal, self.players)

    def violation(self, move: SkitgubbeMove, seat: int) -> Violation | None:
        return judge(self._core, move, seat)

    def perform(self, core: SkitgubbeCore, action: SkitgubbeMove | Deal, emit: Emit | None) -> None:
        if isinstance(action, Deal):
            core.deal(action.hands, action.stock, action.aside, emit)
        else:
            core.act(action.mask, emit)

    def parse(self, text: str) -> SkitgubbeMove | Deal:
        return read_action(text, asking=self.is_slough_offered)

    def chance_action(self, seed: int) -> Deal:
        deck = shuffled(range(52), generator(seed, 1))
        hands = tuple(mask_of(deck[1 + HAND_SIZE * seat : 1 + HAND_SIZE * (seat + 1)]) for seat in range(self.players))
        return Deal(hands, tuple(deck[1 + HAND_SIZE * self.players :]), deck[0])

    def view(self, seat: int | None) -> SkitgubbeView[SkitgubbeState]:
        return SkitgubbeView(self, seat)

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        return picture(self._core, seat, texts or self.texts)
