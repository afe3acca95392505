"""The position of a game of Sisyphus as a value, and how a game begins."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, ClassVar, cast

from ...rules.cards import BIT, NAMES, SUIT_OF, SUITS, cards_of, mask_of, names_of
from ...rules.events import Emit
from ...rules.game import Game
from ...rules.shuffle import generator
from ...rules.state import State
from ...rules.texts import Texts
from ...rules.turns import TurnState, dealt
from ...rules.verdict import LEGAL, Verdict
from . import core as rules
from .core import DEALING, NOBODY, OVER, PASSING, PLAYING, CardsCore
from .notation import Deal, Pass, Play, SisyphusAction, check_deal, read_action
from .options import Options
from .picture import picture
from .scene import SisyphusScene
from .scoring import LEVELS
from .view import SisyphusView, known_to_move

_R = "sisyphus_cards."
TO_PASS = 3

_RULE_OF = {
    rules.MUST_LEAD_TWO_OF_CLUBS: _R + "3.1",
    rules.MUST_FOLLOW_SUIT: _R + "3.2",
    rules.NO_SPADE_ON_FIRST_TRICK: _R + "3.3",
    rules.SPADES_NOT_BROKEN: _R + "3.4",
}


class SisyphusState(TurnState[CardsCore]):
    """A position of Sisyphus. See :class:`~sisyphus_widgets.rules.state.State` for what every position can do."""

    __slots__ = ()

    deal_type = Deal
    deal_rule = _R + "2.1"

    @property
    def game(self) -> Game:
        return GAME

    @property
    def chance_due(self) -> bool:
        return self._core.phase == DEALING

    @property
    def over(self) -> bool:
        return self._core.phase == OVER

    @property
    def passing(self) -> bool:
        """Whether cards are being chosen to pass."""
        return self._core.phase == PASSING

    @property
    def options(self) -> Options:
        """What this table decided otherwise."""
        return self._core.options

    @property
    def deal_number(self) -> int:
        """Which deal this is, from 1; 0 before the first."""
        return self._core.deals

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """The cards each seat holds."""
        return tuple(tuple(names_of(hand)) for hand in self._core.hands)

    @property
    def trick(self) -> tuple[str, ...]:
        """The cards on the table in the order played."""
        return tuple(NAMES[card] for card in self._core.trick)

    @property
    def levels(self) -> tuple[int, ...]:
        """The level each peg stands on, 1 to 8."""
        return tuple(min(level, 8) for level in self._core.levels)

    @property
    def summits(self) -> tuple[int, ...]:
        """How often each seat has reached the summit."""
        return tuple(self._core.summits)

    def legal_actions(self) -> Sequence[SisyphusAction]:
        core = self._core
        if core.phase == PLAYING:
            return [Play(card) for card in core.legal_cards()]
        if core.phase == PASSING:
            return [Pass(mask_of(three)) for three in combinations(cards_of(core.passable()), TO_PASS)]
        return []

    def known_to_move(self, seat: int | None) -> int | None:
        return known_to_move(self._core, seat)

    def check_deal(self, deal: Deal) -> None:
        check_deal(deal, self._core.hands)

    def judge_move(self, action: Any, seat: int) -> Verdict:
        core = self._core
        cards = action.cards if isinstance(action, Pass) else BIT[action.card]
        if strange := cards & ~core.hands[seat]:
            card = names_of(strange)[0]
            return self.refuse("not_in_hand", "common.3", seat, {"card": card}, (card,))
        if core.phase == PASSING:
            if cards.bit_count() != TO_PASS:
                return self.refuse("wrong_count", "common.4", seat, {"needed": TO_PASS, "given": cards.bit_count()})
            if barred := cards & ~core.passable():
                card = names_of(barred)[0]
                return self.refuse("pedestal_card_not_passed", _R + "2.4", seat, {"card": card}, (card,))
            return LEGAL
        if cards.bit_count() != 1:
            return self.refuse("wrong_count", "common.4", seat, {"needed": 1, "given": cards.bit_count()})
        if isinstance(action, Pass):
            return self.refuse("not_passing_now", _R + "2.2", seat)
        playable, code = core.playable()
        if code is None or cards & playable:
            return LEGAL
        return self._barred(core, action.card, playable, code, seat)

    def _barred(self, core: CardsCore, card: int, playable: int, code: str, seat: int) -> Verdict:
        held = tuple(names_of(playable))
        facts: dict[str, Any] = {"card": NAMES[card], "held": held}
        names = held
        if code == rules.MUST_FOLLOW_SUIT:
            led = core.trick[0]
            facts["led"] = SUITS[SUIT_OF[led]]
            names = (NAMES[led], *held)
            if len(held) > 3:
                code_key = f"{code}.many"
                return self.refuse(code, _RULE_OF[code], seat, facts, names, key=code_key)
            return self.refuse(code, _RULE_OF[code], seat, facts, names, key=f"{code}.few")
        return self.refuse(code, _RULE_OF[code], seat, facts, names)

    def perform(self, core: CardsCore, action: Any, emit: Emit | None) -> None:
        if isinstance(action, Play):
            core.play(action.card, emit)
        elif isinstance(action, Pass):
            core.choose_pass(action.cards, emit)
        else:
            core.deal(action.hands, emit)

    def read(self, text: str) -> SisyphusAction:
        return read_action(text, passing=self.passing)

    def chance_action(self, seed: int) -> Deal:
        return Deal(self._core.random_hands(generator(seed, self._core.deals + 1)))

    def view(self, seat: int | None) -> SisyphusView:
        return SisyphusView(self, seat)

    def standing(self) -> dict[str, Any]:
        core = self._core
        winner = None if core.winner == NOBODY else core.winner
        return {"levels": list(self.levels), "summits": list(core.summits), "winner": winner}

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        return picture(self._core, seat, texts or GAME.texts())


class SisyphusGame(Game):
    """Sisyphus, the card hill."""

    name: ClassVar[str] = "sisyphus_cards"
    package: ClassVar[str] = __package__
    players: ClassVar[tuple[int, ...]] = (4,)
    options_type: ClassVar[type] = Options
    scene: ClassVar[SisyphusScene] = SisyphusScene()

    def begin(self, players: int, options: Any) -> SisyphusState:
        return SisyphusState(CardsCore(options))

    def progress(self, state: State[Any], seat: int) -> float:
        core = cast(SisyphusState, state)._core
        return core.summits[seat] * LEVELS + core.levels[seat]


GAME = SisyphusGame()


def new_game(*, seed: int | None = None, deal: str | None = None, options: Options | None = None) -> SisyphusState:
    """A new game with the first cards dealt: from ``seed`` (a fresh one if none is given), or as ``deal`` says.

    ``deal`` is the notation of a deal with or without its verb: ``"2C 5C … | … | … | …"``.

    Raises:
        NotationError: the deal cannot be read.
        PositionError: the deal cannot be.
    """
    return dealt(cast(SisyphusState, GAME.start(options=options)), seed, deal)


def position(
    *,
    hands: Sequence[str],
    trick: str = "",
    leader: int = 0,
    levels: Sequence[int] = (1, 1, 1, 1),
    summits: Sequence[int] = (0, 0, 0, 0),
    broken: bool = False,
    options: Options | None = None,
) -> SisyphusState:
    """A position set by hand, in the middle of a deal: for lessons and tests.

    ``hands`` are the cards each seat still holds, ``trick`` the cards on the table in the order played from seat
    ``leader``. Seats that have played to the trick hold one card fewer. The tricks before count as played, with the
    cards named nowhere; so this is never the first trick of a deal (begin that with ``new_game(deal=…)``).

    Raises:
        NotationError: a card cannot be read.
        PositionError: the position cannot be; the message says why.
    """
    from .setup import build

    return SisyphusState(build(hands, trick, leader, levels, summits, broken, options or Options()))
