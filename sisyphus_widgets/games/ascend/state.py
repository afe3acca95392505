"""The position of a game of Ascend as a value, with its legal actions and the positions after them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import ClassVar, TypedDict

from ...rules.core import NOBODY
from ...rules.events import Emit
from ...rules.language.catalogue import Texts
from ...rules.shuffle import generator
from ...rules.state import State
from ...rules.verdict import Violation
from .core import GIVING, PROMISING, AscendCore
from .decktet import BIT, PERSONALITIES, cards_of, names_of
from .notation import AscendMove, Deal, Give, Pass, Play, Promise, check_deal, play_of, read_action
from .options import Options
from .plays import bombs
from .setup import write_position
from .text_rendering import picture
from .view import AscendView, PublicFacts, known_to_move
from .violations import TO_GIVE, judge


class AscendStanding(TypedDict):
    """The points of each seat, and the winner of the game."""

    points: list[int]
    winner: int | None


class AscendState(PublicFacts, State[AscendCore, AscendMove, Deal]):
    """A position of Ascend; see :class:`~sisyphus_widgets.rules.state.State` for what every position can do."""

    __slots__ = ()

    package = __package__
    move_types: ClassVar[tuple[type, ...]] = (Give, Play, Pass, Promise)
    deal_type: ClassVar[type[Deal]] = Deal
    deal_clause = "2.1"

    @property
    def giving(self) -> bool:
        """True while cards are being chosen for the neighbours."""
        return self._core.phase == GIVING

    @property
    def promising(self) -> bool:
        """True while the seat to move may promise to go out first."""
        return self._core.phase == PROMISING

    @property
    def options(self) -> Options:
        """The options of this table."""
        return self._core.options

    @property
    def hand_number(self) -> int:
        """The number of this hand, from 1; 0 before the first."""
        return self._core.number

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """The cards that each seat holds."""
        return tuple(tuple(names_of(hand)) for hand in self._core.hands)

    @property
    def aside(self) -> tuple[str, ...]:
        """The card set aside, or nothing."""
        return tuple(names_of(self._core.aside))

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that have gone out in this hand, first out first."""
        return tuple(self._core.out)

    @property
    def promise(self) -> tuple[int, int] | None:
        """The seat that has promised in this hand and the promise's value, or None."""
        core = self._core
        return None if core.promiser == NOBODY else (core.promiser, core.promise)

    @property
    def position(self) -> str:
        return write_position(self._core)

    def legal_actions(self) -> Iterator[AscendMove]:
        """Yield each legal action of the seat to move, one by one, as a hand may contain very many bombs."""
        core = self._core
        if core.to_move == NOBODY:
            return
        hand = core.hands[core.to_move]
        if core.phase == GIVING:
            yield from map(Give, permutations(cards_of(hand), TO_GIVE))
        elif core.phase == PROMISING:
            yield from (Promise(True), Promise(False))
        elif core.size == 1:
            yield Pass()
            yield from (Play(BIT[card]) for card in cards_of(core.following(hand)))
        else:
            if core.size:
                yield Pass()
            yield from map(play_of, core.answers(hand))
            yield from map(Play, bombs(hand & PERSONALITIES, core.size))

    def violation(self, move: AscendMove, seat: int) -> Violation | None:
        return judge(self._core, move, seat)

    def check_deal(self, deal: Deal) -> None:
        check_deal(deal, self.players, self.options.cards)

    def known_to_move(self, seat: int | None) -> int | None:
        return known_to_move(self._core, seat)

    def perform(self, core: AscendCore, action: AscendMove | Deal, emit: Emit | None) -> None:
        if isinstance(action, Play):
            core.play(action.code, emit)
        elif isinstance(action, Pass):
            core.play(0, emit)
        elif isinstance(action, Give):
            core.give(action.numbers[0], action.numbers[1], emit)
        elif isinstance(action, Promise):
            core.say(action.is_made, emit)
        else:
            core.deal(action.hands, action.aside, emit)

    def parse(self, text: str) -> AscendMove | Deal:
        return read_action(text, giving=self.giving)

    def chance_action(self, seed: int) -> Deal:
        return Deal(*self._core.random_deal(generator(seed, self._core.number + 1)))

    def view(self, seat: int | None) -> AscendView[AscendState]:
        return AscendView(self, seat)

    @property
    def standing(self) -> AscendStanding:
        core = self._core
        return {"points": list(core.points), "winner": None if core.winner == NOBODY else core.winner}

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        return picture(self._core, seat, texts or self.texts)
