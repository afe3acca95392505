"""A position of Climb as an immutable value, the interface of the game to the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sisyphus_widgets.rules import NOBODY, Emit, State, Texts, Violation
from sisyphus_widgets.rules.position.field import DUE
from sisyphus_widgets.rules.position.position_text import write_placing
from sisyphus_widgets.rules.shuffle import generator, shuffled

from .cards import DECK, NAMES, cards_of, mask_of
from .core import PASSED, ClimbCore
from .fields import FIELDS
from .notation import HAND_SIZE, Deal, Pass, Play, check_deal, read_action
from .text_rendering import picture
from .view import ClimbView
from .violations import judge


class ClimbState(State[ClimbCore, Play | Pass, Deal]):
    """A position of Climb. See :class:`~sisyphus_widgets.rules.state.State` for what every position can do."""

    __slots__ = ()

    package = __package__
    move_types = (Play, Pass)
    deal_type = Deal
    deal_clause = "1.1"

    @property
    def top(self) -> str:
        """The card on the pile; empty if a lead is due."""
        top = self._core.top
        return "" if top is None else NAMES[top]

    def legal_actions(self) -> Sequence[Play | Pass]:
        if self.to_move is None:
            return []
        plays = [Play(card) for card in cards_of(self._core.playable())]
        return plays if self._core.top is None else [*plays, Pass()]

    def check_deal(self, deal: Deal) -> None:
        check_deal(deal, self.players)

    def violation(self, move: Play | Pass, seat: int) -> Violation | None:
        return judge(self._core, move, seat)

    def perform(self, core: ClimbCore, action: Play | Pass | Deal, emit: Emit | None) -> None:
        if isinstance(action, Deal):
            core.deal(action.hands, emit)
        elif isinstance(action, Play):
            core.play(action.card, emit)
        else:
            core.skip(emit)

    def parse(self, text: str) -> Play | Pass | Deal:
        return read_action(text)

    def chance_action(self, seed: int) -> Deal:
        cards = shuffled(cards_of(DECK), generator(seed, 1))
        return Deal(tuple(mask_of(cards[HAND_SIZE * seat :][:HAND_SIZE]) for seat in range(self.players)))

    def view(self, seat: int | None) -> ClimbView[ClimbState]:
        return ClimbView(self, seat)

    @property
    def standing(self) -> Mapping[str, object]:
        winner = None if self._core.winner == NOBODY else self._core.winner
        return {"cards": [hand.bit_count() for hand in self._core.hands], "winner": winner}

    @property
    def position(self) -> str:
        core = self._core
        moves: list[Play | Pass | Deal] = []
        if not self.chance_due:
            played = [mask_of(card for seat, card in core.plays if seat == one and card != PASSED)
                      for one in range(self.players)]  # fmt: skip
            dealt = tuple(hand | cards for hand, cards in zip(core.hands, played, strict=True))
            moves = [Deal(dealt), *(Pass() if card == PASSED else Play(card) for _, card in core.plays)]
        return write_placing(FIELDS.texts(core, DUE), moves)

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        return picture(self._core, seat, texts or self.texts)
