"""A position of Three cards as an immutable value: everything that users of the engine see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sisyphus_widgets.rules import NOBODY, Emit, State, Texts, Violation
from sisyphus_widgets.rules.cards import FULL_DECK, NAMES, cards_of, mask_of
from sisyphus_widgets.rules.position.field import DUE
from sisyphus_widgets.rules.position.position_text import write_placing
from sisyphus_widgets.rules.shuffle import generator, shuffled

from .core import ThreeCardsCore
from .fields import FIELDS
from .notation import HAND_SIZE, Deal, Play, check_deal, read_action
from .text_rendering import picture
from .view import ThreeCardsView
from .violations import judge


class ThreeCardsState(State[ThreeCardsCore, Play, Deal]):
    """A position of Three cards. See :class:`~sisyphus_widgets.rules.state.State` for what every position can do."""

    __slots__ = ()

    package = __package__
    move_types = (Play,)
    deal_type = Deal
    deal_clause = "1.1"

    @property
    def trick(self) -> tuple[str, ...]:
        """The cards on the table in the order played."""
        return tuple(NAMES[card] for _, card in self._core.table)

    def legal_actions(self) -> Sequence[Play]:
        return [] if self.to_move is None else [Play(card) for card in cards_of(self._core.playable())]

    def check_deal(self, deal: Deal) -> None:
        check_deal(deal, self.players)

    def violation(self, move: Play, seat: int) -> Violation | None:
        return judge(self._core, move, seat)

    def perform(self, core: ThreeCardsCore, action: Play | Deal, emit: Emit | None) -> None:
        if isinstance(action, Play):
            core.play(action.card, emit)
        else:
            core.deal(action.hands, emit)

    def parse(self, text: str) -> Play | Deal:
        return read_action(text)

    def chance_action(self, seed: int) -> Deal:
        cards = shuffled(cards_of(FULL_DECK), generator(seed, 1))
        return Deal(tuple(mask_of(cards[HAND_SIZE * seat :][:HAND_SIZE]) for seat in range(self.players)))

    def view(self, seat: int | None) -> ThreeCardsView[ThreeCardsState]:
        return ThreeCardsView(self, seat)

    @property
    def standing(self) -> Mapping[str, object]:
        winner = None if self._core.winner == NOBODY else self._core.winner
        return {"tricks": list(self._core.tricks), "winner": winner}

    @property
    def position(self) -> str:
        core = self._core
        moves: list[Play | Deal] = []
        if not self.chance_due:
            played = [mask_of(card for seat, card in core.plays if seat == one) for one in range(self.players)]
            moves = [Deal(tuple(hand | cards for hand, cards in zip(core.hands, played, strict=True)))]
        return write_placing(FIELDS.texts(core, DUE), [*moves, *(Play(card) for _, card in core.plays)])

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        return picture(self._core, seat, texts or self.texts)
