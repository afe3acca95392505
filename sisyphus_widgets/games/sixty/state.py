"""The position of a game of Sixty as a value, and how a game begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar, cast

from ...rules.errors import PositionError
from ...rules.events import Emit
from ...rules.game import Game
from ...rules.shuffle import generator
from ...rules.state import State
from ...rules.texts import Texts
from ...rules.turns import TurnState, dealt
from ...rules.verdict import LEGAL, Verdict
from .cards import NAMES, VALUES, card_id, cards_of, kind_of, names_of
from .core import SixtyCore
from .judging import judge_answer, judge_lead
from .notation import ALONE, Deal, Move, SixtyAction, check_deal, read_action
from .options import Options
from .picture import picture
from .scene import SixtyScene
from .setup import build
from .table import DEALING, NOBODY, OVER, PLAYING
from .tables import code_of, move_of
from .view import SixtyView

_R = "sixty."


class SixtyState(TurnState[SixtyCore]):
    """A position of Sixty. See :class:`~sisyphus_widgets.rules.state.State` for what every position can do."""

    __slots__ = ()

    deal_type = Deal
    deal_rule = _R + "1.1"

    @property
    def game(self) -> Game:
        return GAME

    @property
    def players(self) -> int:
        return self._core.players

    @property
    def chance_due(self) -> bool:
        return self._core.phase == DEALING

    @property
    def over(self) -> bool:
        return self._core.phase == OVER

    @property
    def leading(self) -> bool:
        """Whether the seat to move is to lead (else there are cards to answer)."""
        return self._core.leading

    @property
    def options(self) -> Options:
        """What this table decided otherwise."""
        return self._core.options

    @property
    def round(self) -> int:
        """The round in play or about to be dealt, from 1; after the end the last one played."""
        return self._core.round

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """The cards each seat holds, from low to high."""
        return tuple(names_of(cards_of(hand)) for hand in self._core.hands)

    @property
    def deck(self) -> tuple[str, ...]:
        """The cards of the deck in drawing order."""
        return names_of(self._core.deck[self._core.top :])

    @property
    def attack(self) -> tuple[str, ...]:
        """The cards that lie against the seat to move."""
        return names_of(map(kind_of, self._core.attack))

    @property
    def attacker(self) -> int | None:
        """Who played the attack on the seat to move; None where there is none."""
        seat = self._core.attacker
        return None if seat == NOBODY else seat

    @property
    def direction(self) -> str:
        """``"clockwise"`` or ``"counterclockwise"``."""
        return "clockwise" if self._core.clockwise else "counterclockwise"

    @property
    def discard(self) -> tuple[str, ...]:
        """The discard pile, the last card on it last."""
        return names_of(map(kind_of, self._core.discard))

    @property
    def penalties(self) -> tuple[tuple[str, ...], ...]:
        """The penalty cards of each seat in this round, or in the round just over."""
        return tuple(names_of(map(kind_of, pile)) for pile in self._core.piles)

    @property
    def totals(self) -> tuple[int, ...]:
        """The penalty points of each seat in finished rounds."""
        return tuple(self._core.totals)

    def legal_actions(self) -> Sequence[SixtyAction]:
        return [move_of(code) for code in self._core.legal()]

    # --- verdicts ---------------------------------------------------------------------------------------------

    def check_deal(self, deal: Deal) -> None:
        check_deal(deal)

    def judge_move(self, action: Any, seat: int) -> Verdict:
        core, move = self._core, cast(Move, action)
        held = Counter(cards_of(core.hands[seat]))
        for kind, count in Counter(move.cards).items():
            if count > held[kind]:
                facts = {"card": NAMES[kind], "given": count, "held": held[kind]}
                key = "not_enough_in_hand" if held[kind] else None
                return self.refuse("not_in_hand", "common.3", seat, facts, self.held_ids(seat, kind), key)
        if not move.cards and move.verb not in ALONE:
            return self.refuse("wrong_count", "common.4", seat, {"needed": 1, "given": 0})
        breach = judge_lead(core, move, seat) if core.leading else judge_answer(core, move, seat)
        return LEGAL if breach is None else self.refuse_for(breach, seat)

    def held_ids(self, seat: int, *kinds: int) -> tuple[str, ...]:
        """The ids of the cards of some kinds (all, if none are named) that a seat holds."""
        cards = self._core.held(seat)
        return tuple(card_id(card) for card in cards if not kinds or kind_of(card) in kinds)

    # --- moves ------------------------------------------------------------------------------------------------

    def perform(self, core: SixtyCore, action: Any, emit: Emit | None) -> None:
        if isinstance(action, Deal):
            core.deal(action, emit)
        else:
            core.play(code_of(action), emit)

    def read(self, text: str) -> SixtyAction:
        core = self._core
        against = core.kind if core.attack else None
        return read_action(text, players=core.players, against=against)

    def chance_action(self, seed: int) -> Deal:
        return self._core.random_deal(generator(seed, self._core.round))

    def view(self, seat: int | None) -> SixtyView:
        return SixtyView(self, seat)

    def standing(self) -> dict[str, Any]:
        core = self._core
        winner = None if core.winner == NOBODY else core.winner
        return {"penalty": list(core.totals), "round": core.round, "winner": winner}

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        return picture(self._core, seat, texts or GAME.texts())


class SixtyGame(Game):
    """Sixty."""

    name: ClassVar[str] = "sixty"
    package: ClassVar[str] = __package__
    players: ClassVar[tuple[int, ...]] = (4, 2, 3, 5, 6)
    options_type: ClassVar[type] = Options
    scene: ClassVar[SixtyScene] = SixtyScene()

    def begin(self, players: int, options: Any) -> SixtyState:
        if options.first_seat not in range(players):
            raise PositionError(f"option first_seat is a seat from 0 to {players - 1}, not {options.first_seat!r}")
        return SixtyState(SixtyCore(players, options))

    def progress(self, state: State[Any], seat: int) -> float:
        """Penalty points so far, counted down; once the deck is empty those that a hand would bring, too."""
        core = cast(SixtyState, state)._core
        points = core.totals[seat]
        if core.phase == PLAYING:
            points += sum(VALUES[kind_of(card)] for card in core.piles[seat])
            if core.top == len(core.deck):
                points += sum(VALUES[kind] for kind in cards_of(core.hands[seat]))
        return -float(points)


GAME = SixtyGame()


def new_game(
    *, seed: int | None = None, deal: str | None = None, players: int | None = None, options: Options | None = None
) -> SixtyState:
    """A new game with the first cards dealt: from ``seed`` (a fresh one if none is given), or as ``deal`` says.

    ``deal`` is the notation of a deal with or without its verb: ``"3 3 4 … | … / …"``. Without ``players`` there are
    four, or as many as ``deal`` has hands.

    Raises:
        NotationError: the deal cannot be read.
        PositionError: the deal, the number of players or the options cannot be.
    """
    if deal is not None and players is None:
        players = deal.count("|") + 1
    return dealt(cast(SixtyState, GAME.start(players, options)), seed, deal)


def position(
    *,
    hands: Sequence[str],
    to_move: int = 0,
    attack: str = "",
    attacker: int | None = None,
    deck: str = "",
    discard: str = "",
    penalties: Sequence[str] | None = None,
    direction: str = "clockwise",
    round: int = 1,
    totals: Sequence[int] | None = None,
    options: Options | None = None,
) -> SixtyState:
    """A position set by hand, in the middle of a round: for lessons and tests.

    ``hands`` are the cards of each seat, ``attack`` those that lie against ``to_move``, who leads where there are none.
    ``attacker`` played them on it (the seat before it in direction, if none is named). ``deck`` is in drawing order,
    ``discard`` and ``penalties`` lie open, ``totals`` are the penalty points of the rounds before. Cards named nowhere
    are out of this round.

    Raises:
        NotationError: a card cannot be read.
        PositionError: the position cannot be; the message says why.
    """
    options = options or Options()
    return SixtyState(
        build(
            GAME.players, hands, to_move, attack, attacker, deck, discard, penalties, direction, round, totals, options
        )
    )
