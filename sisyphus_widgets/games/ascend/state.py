"""The position of a game of Ascend as a value, and how a game begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any, ClassVar, cast

from ...rules.errors import PositionError
from ...rules.events import Emit
from ...rules.game import Game
from ...rules.shuffle import generator
from ...rules.state import State
from ...rules.texts import Texts
from ...rules.turns import TurnState, dealt
from ...rules.verdict import LEGAL, Verdict
from .core import AscendCore
from .decktet import BIT, DECKS, EXTENDED, PERSONALITIES, RANK_OF, cards_of, names_of
from .notation import AscendAction, Deal, Give, Pass, Play, Promise, check_deal, read_action
from .options import Options
from .phases import DEALING, GIVING, NOBODY, OVER, PROMISING
from .picture import picture
from .reasons import why_not
from .scene import AscendScene
from .tables import STANDS, bombs, leads_but_bombs
from .view import AscendView, known_to_move

_R = "ascend."
TO_GIVE = 2


def play_of(code: int) -> Play | Pass:
    """The action that playouts write as this int."""
    return Play(code & EXTENDED, code >> STANDS) if code else Pass()


class AscendState(TurnState[AscendCore]):
    """A position of Ascend. See :class:`~sisyphus_widgets.rules.state.State` for what every position can do."""

    __slots__ = ()

    deal_type = Deal
    deal_rule = _R + "2.1"

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
    def giving(self) -> bool:
        """Whether cards are being chosen for the neighbours."""
        return self._core.phase == GIVING

    @property
    def promising(self) -> bool:
        """Whether the seat to move may say now that it will go out first."""
        return self._core.phase == PROMISING

    @property
    def options(self) -> Options:
        """What this table decided otherwise."""
        return self._core.options

    @property
    def hand_number(self) -> int:
        """Which hand this is, from 1; 0 before the first."""
        return self._core.number

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """The cards each seat holds."""
        return tuple(tuple(names_of(hand)) for hand in self._core.hands)

    @property
    def aside(self) -> tuple[str, ...]:
        """The card set aside, if there is one."""
        return tuple(names_of(self._core.aside))

    @property
    def table(self) -> tuple[tuple[int, str], ...]:
        """The plays of this round in order, as seat and notation."""
        return tuple((seat, str(play_of(code))) for seat, code in self._core.table())

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(self._core.points)

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that have gone out in this hand, first out first."""
        return tuple(self._core.out)

    @property
    def promise(self) -> tuple[int, int] | None:
        """The seat that has promised in this hand and the promise's value; None where nobody has."""
        core = self._core
        return None if core.promiser == NOBODY else (core.promiser, core.promise)

    def legal_actions(self) -> Iterator[AscendAction]:
        """Everything the seat to move may do, one after the other: the bombs of a hand can be very many."""
        core = self._core
        if core.to_move == NOBODY:
            return
        hand = core.hands[core.to_move]
        if core.phase == GIVING:
            for pair in permutations(cards_of(hand), TO_GIVE):
                yield Give(pair)
        elif core.phase == PROMISING:
            yield from (Promise(True), Promise(False))
        elif core.size:
            yield Pass()
            if core.size == 1:
                yield from (Play(BIT[card]) for card in cards_of(core.following(hand)))
                return
            yield from (Play(code & EXTENDED, code >> STANDS) for code in core.answers(hand))
            yield from (Play(cards) for cards in bombs(hand & PERSONALITIES, core.size))
        else:
            yield from (Play(code & EXTENDED, code >> STANDS) for code in leads_but_bombs(hand))
            yield from (Play(cards) for cards in bombs(hand & PERSONALITIES))

    def known_to_move(self, seat: int | None) -> int | None:
        return known_to_move(self._core, seat)

    def check_deal(self, deal: Deal) -> None:
        check_deal(deal, self._core.players, DECKS[self._core.options.deck])

    def judge_move(self, action: Any, seat: int) -> Verdict:
        core = self._core
        if isinstance(action, Give | Play):
            return self._judge_cards(core, action, seat)
        if isinstance(action, Promise):
            return LEGAL if core.phase == PROMISING else self._no_promise(core, seat)
        if core.phase == GIVING:
            return self.refuse("give_first", _R + "2.2", seat)
        if core.phase == PROMISING:
            return self.refuse("say_first", _R + "7.1", seat)
        return LEGAL if core.size else self.refuse("leader_may_not_pass", _R + "3.1", seat)

    def _judge_cards(self, core: AscendCore, action: Give | Play, who: int) -> Verdict:
        mask = action.mask if isinstance(action, Give) else action.cards
        if strange := mask & ~core.hands[who]:
            card = names_of(strange)[0]
            return self.refuse("not_in_hand", "common.3", who, {"card": card}, (card,))
        needed = TO_GIVE if core.phase == GIVING else core.size
        if core.phase == GIVING or (needed and isinstance(action, Give) and core.phase != PROMISING):
            given = len(action.cards) if isinstance(action, Give) else mask.bit_count()
            if given != needed:
                return self.refuse("wrong_count", "common.4", who, {"needed": needed, "given": given})
        if isinstance(action, Give):
            return LEGAL if core.phase == GIVING else self.refuse("not_giving_now", _R + "2.2", who)
        if core.phase == GIVING:
            return self.refuse("give_first", _R + "2.2", who)
        if core.phase == PROMISING:
            return self.refuse("say_first", _R + "7.1", who)
        breach = why_not(core, mask, action.stands)
        return LEGAL if breach is None else self.refuse_for(breach, who)

    def _no_promise(self, core: AscendCore, who: int) -> Verdict:
        code, rule = "no_promise_now", _R + "7.1"
        if not core.options.bidding:
            return self.refuse(code, rule, who, key=f"{code}.off")
        if core.promiser != NOBODY:
            facts = {"promiser": core.promiser}
            return self.refuse(code, rule, who, facts, ("promise", f"seat.{core.promiser}"), f"{code}.made")
        if core.mountain:
            return self.refuse(code, rule, who, key=f"{code}.mountain")
        if core.out:
            return self.refuse(code, rule, who, {"first": core.out[0]}, (f"seat.{core.out[0]}",), f"{code}.out")
        return self.refuse(code, rule, who, key=f"{code}.before")

    def perform(self, core: AscendCore, action: Any, emit: Emit | None) -> None:
        if isinstance(action, Play):
            core.play(action.code, emit)
        elif isinstance(action, Pass):
            core.play(0, emit)
        elif isinstance(action, Give):
            core.give(action.cards[0], action.cards[1], emit)
        elif isinstance(action, Promise):
            core.say(action.made, emit)
        else:
            core.deal(action.hands, action.aside, emit)

    def read(self, text: str) -> AscendAction:
        return read_action(text, giving=self.giving)

    def chance_action(self, seed: int) -> Deal:
        return Deal(*self._core.random_deal(generator(seed, self._core.number + 1)))

    def view(self, seat: int | None) -> AscendView:
        return AscendView(self, seat)

    def standing(self) -> dict[str, Any]:
        core = self._core
        return {"points": list(core.points), "winner": None if core.winner == NOBODY else core.winner}

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        return picture(self._core, seat, texts or GAME.texts())


class AscendGame(Game):
    """Ascend, climbing with the Decktet."""

    name: ClassVar[str] = "ascend"
    package: ClassVar[str] = __package__
    players: ClassVar[tuple[int, ...]] = (4, 3)
    options_type: ClassVar[type] = Options
    scene: ClassVar[AscendScene] = AscendScene()

    def begin(self, players: int, options: Any) -> AscendState:
        return AscendState(AscendCore(players, options))

    def progress(self, state: State[Any], seat: int) -> float:
        core = cast(AscendState, state)._core
        hand = core.hands[seat]
        gift = core.gifts[seat]
        if core.phase == GIVING and gift is not None:
            hand &= ~(BIT[gift[0]] | BIT[gift[1]])  # it is as good as gone
        left = cards_of(hand)
        # Fewer cards first; among as many, high ones and personalities are easier to get rid of.
        good = sum(RANK_OF[card] + 3 * (PERSONALITIES >> card & 1) for card in left) / 400
        promised = (2 - 0.5 * core.promise) if core.promiser == seat else 0.0
        return 20 * core.points[seat] - len(left) + good + promised


GAME = AscendGame()


def new_game(
    *,
    seed: int | None = None,
    deal: str | None = None,
    players: int | None = None,
    options: Options | None = None,
) -> AscendState:
    """A new game with the first cards dealt: from ``seed`` (a fresh one if none is given), or as ``deal`` says.

    ``deal`` is the notation of a deal with or without its verb: ``"AM 2MK … | … | … | … / 9LK"``; it also says for
    how many players, where ``players`` does not.

    Raises:
        NotationError: the deal cannot be read.
        PositionError: the deal cannot be, or the game is not for that many players.
    """
    if deal is not None and players is None:
        players = deal.count("|") + 1
        if players not in GAME.players:
            raise PositionError(f"ascend is for 3, 4 players; this deal is for {players}")
    return dealt(cast(AscendState, GAME.start(players, options)), seed, deal)


def position(
    *,
    hands: Sequence[str],
    leader: int = 0,
    moves: Sequence[str] = (),
    out: Sequence[int] = (),
    points: Sequence[int] | None = None,
    promise: tuple[int, int] | None = None,
    aside: str = "",
    hand_number: int = 1,
    options: Options | None = None,
) -> AscendState:
    """A position set by hand, in the middle of a hand: for lessons and tests.

    ``hands`` are the cards of the three or four seats when ``leader`` leads a round, and ``moves`` are then played, as
    notation. ``out`` are the seats without cards, first out first; ``promise`` is the seat that promised before and
    the value. The cards named nowhere count as played before, the Mountain among them; where four play with the
    extended deck, ``aside`` is the card set aside (the lowest of those if nothing is said).

    Raises:
        NotationError: a card or a move cannot be read.
        IllegalActionError: a move is against the rules.
        PositionError: the position cannot be; the message says why.
    """
    from .setup import build

    core = build(hands, leader, out, points, promise, aside, hand_number, options or Options())
    state = AscendState(core)
    for move in moves:
        state = state.after(move)
    return state
