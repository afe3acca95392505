"""The position of a game of Skitgubbe as a value, and how a game begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from ...rules.cards import NAMES, cards_of, mask_of, names_of
from ...rules.errors import PositionError
from ...rules.events import Emit
from ...rules.game import Game
from ...rules.shuffle import generator, shuffled
from ...rules.state import State
from ...rules.texts import Texts
from ...rules.turns import TurnState, dealt
from ...rules.verdict import Verdict
from .core import SkitgubbeCore
from .judging import judged
from .notation import DECLINE, HAND_SIZE, PICK_UP, Deal, Play, SkitgubbeAction, Slough, check_deal, read_action
from .options import Options
from .picture import picture
from .position import ASKING, DEALING, NOBODY, OVER, SHEDDING
from .scene import SkitgubbeScene
from .view import SkitgubbeView, known_standing, known_to_move, trick_of


class SkitgubbeState(TurnState[SkitgubbeCore]):
    """A position of Skitgubbe. See :class:`~sisyphus_widgets.rules.state.State` for what every position can do."""

    __slots__ = ()

    deal_type = Deal
    deal_rule = "skitgubbe.1.1"

    @property
    def game(self) -> Game:
        return GAME

    @property
    def players(self) -> int:
        return self._core.players

    @property
    def chance_due(self) -> bool:
        return self._core.mode == DEALING

    @property
    def over(self) -> bool:
        return self._core.mode == OVER

    @property
    def asking(self) -> bool:
        """Whether the seat to move is asked to slough (1.6)."""
        return self._core.mode == ASKING

    @property
    def phase(self) -> int:
        """1 while cards are collected, 2 while they are got rid of."""
        return self._core.phase

    @property
    def options(self) -> Options:
        """What this table decided otherwise."""
        return self._core.options

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """The cards each seat holds."""
        return tuple(tuple(names_of(hand)) for hand in self._core.hands)

    @property
    def collected(self) -> tuple[tuple[str, ...], ...]:
        """The cards each seat has collected in phase one."""
        return tuple(tuple(names_of(cards)) for cards in self._core.collected)

    @property
    def trick(self) -> tuple[str, ...]:
        """The cards on the table in the order played, without those sloughed."""
        return trick_of(self._core)

    @property
    def sloughed(self) -> tuple[str, ...]:
        """The cards sloughed to the trick on the table, in order."""
        return tuple(NAMES[play & 63] for play in self._core.sloughs)

    @property
    def stock(self) -> tuple[str, ...]:
        """What is still to be drawn, the next card first."""
        return tuple(NAMES[card] for card in self._core.stock[self._core.drawn :])

    @property
    def aside(self) -> str | None:
        """The card set aside, which decides trumps; None before the deal."""
        return None if self._core.aside == NOBODY else NAMES[self._core.aside]

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that are out, in order."""
        return self._core.out

    @property
    def goat(self) -> int | None:
        """The seat that has lost; None before the end, and in a game that ended undecided."""
        return None if self._core.goat == NOBODY else self._core.goat

    @property
    def decisions(self) -> int:
        """How many decisions have been made, declining included (2.8). No seat knows this."""
        return self._core.decisions

    def legal_actions(self) -> Sequence[SkitgubbeAction]:
        core = self._core
        none, some = (PICK_UP, Play) if core.mode == SHEDDING else (DECLINE, Slough if self.asking else Play)
        return [some(cards) if cards else none for cards in core.legal()]

    def known_to_move(self, seat: int | None) -> int | None:
        return known_to_move(self._core, seat)

    def check_deal(self, deal: Deal) -> None:
        check_deal(deal, self._core.players)

    def judge_move(self, action: Any, seat: int) -> Verdict:
        return judged(self, self._core, action, seat)

    def perform(self, core: SkitgubbeCore, action: Any, emit: Emit | None) -> None:
        if isinstance(action, Deal):
            core.deal(action.hands, action.stock, action.aside, emit)
        else:
            core.act(action.cards if isinstance(action, Play | Slough) else 0, emit)

    def read(self, text: str) -> SkitgubbeAction:
        return read_action(text, asking=self.asking)

    def chance_action(self, seed: int) -> Deal:
        deck = shuffled(range(52), generator(seed, 1))
        hands = tuple(mask_of(deck[1 + HAND_SIZE * seat : 1 + HAND_SIZE * (seat + 1)]) for seat in range(self.players))
        return Deal(hands, tuple(deck[1 + HAND_SIZE * self.players :]), deck[0])

    def view(self, seat: int | None) -> SkitgubbeView:
        return SkitgubbeView(self, seat)

    def standing(self) -> dict[str, Any]:
        return known_standing(self._core, None)

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        return picture(self._core, seat, texts or GAME.texts())


class SkitgubbeGame(Game):
    """Skitgubbe, the goat game."""

    name: ClassVar[str] = "skitgubbe"
    package: ClassVar[str] = __package__
    players: ClassVar[tuple[int, ...]] = (4, 2, 3, 5, 6)
    options_type: ClassVar[type] = Options
    scene: ClassVar[SkitgubbeScene] = SkitgubbeScene()

    def begin(self, players: int, options: Any) -> SkitgubbeState:
        if options.leader >= players:
            raise PositionError(f"the leader is a seat from 0 to {players - 1}, not {options.leader}")
        return SkitgubbeState(SkitgubbeCore(players, options))

    def progress(self, state: State[Any], seat: int) -> float:
        """Out is best; until then few cards are good, and high ones: in phase one each counts against a ten."""
        core = cast(SkitgubbeState, state)._core
        if seat in core.out:
            return 1000 - core.out.index(seat)
        own = core.hands[seat]
        if core.phase == 1:
            own |= core.collected[seat] | (core.trick_cards() if core.winner == seat else 0)
            return sum(card % 13 - 8 for card in cards_of(own))
        trumps = core.trump
        return sum(card % 13 - 20 + 13 * (card // 13 == trumps) for card in cards_of(own))

    def may_circle(self, state: State[Any]) -> bool:
        """In phase two cards that were laid may be picked up, again and again."""
        return cast(SkitgubbeState, state).phase == 2


GAME = SkitgubbeGame()


def new_game(
    *, seed: int | None = None, deal: str | None = None, players: int | None = None, options: Options | None = None
) -> SkitgubbeState:
    """A new game with the cards dealt: from ``seed`` (a fresh one if none is given), or as ``deal`` says.

    ``deal`` is the notation of a deal with or without its verb, ``"2C 5C 7H | … / stock / set aside"``; without
    ``players`` it also says how many there are (else four).

    Raises:
        NotationError: the deal cannot be read.
        PositionError: the deal or the number of players cannot be.
    """
    if players is None and deal is not None:
        players = deal.partition("/")[0].count("|") + 1
    return dealt(cast(SkitgubbeState, GAME.start(players, options)), seed, deal)


def position(
    *,
    hands: Sequence[str],
    aside: str,
    phase: int = 2,
    stock: str = "",
    leader: int = 0,
    collected: Sequence[str] | None = None,
    secret: Sequence[str] | None = None,
    trick: Sequence[str] = (),
    needed: int | None = None,
    to_move: int | None = None,
    options: Options | None = None,
) -> SkitgubbeState:
    """A position set by hand, for lessons and tests.

    ``phase=1``: ``leader`` is about to lead a trick; ``hands`` and the ``stock`` in drawing order are given. What is
    named nowhere has been collected: ``collected`` says by whom, else all seats share it, one card each in turn.

    ``phase=2``: ``trick`` lists the plays on the table, ``"0: 5S 6S"``, from the bottom; ``needed`` is how many end
    the trick (else one a seat with cards), ``to_move`` who is to move (else ``leader``). ``secret`` names the
    cards of each hand that nobody else has seen (else none). Cards named nowhere have been discarded.

    Raises:
        NotationError: a card cannot be read.
        PositionError: the position cannot be; the message says why.
    """
    from .setup import build_phase_one, build_phase_two

    chosen = options or Options()
    if phase == 1:
        unused: Mapping[str, bool] = {
            "secret": secret is not None, "trick": bool(trick), "needed": needed is not None,
            "to_move": to_move is not None,
        }  # fmt: skip
        if given := [name for name, there in unused.items() if there]:
            raise PositionError(f"{', '.join(given)}: for phase two only")
        return SkitgubbeState(build_phase_one(hands, aside, stock, leader, collected, chosen))
    if phase != 2:
        raise PositionError(f"phase is 1 or 2, not {phase!r}")
    if stock or collected is not None:
        raise PositionError("stock, collected: for phase one only")
    mover = leader if to_move is None else to_move
    return SkitgubbeState(build_phase_two(hands, aside, mover, secret, trick, needed, chosen))
