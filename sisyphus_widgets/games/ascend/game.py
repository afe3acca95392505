"""Ascend as a whole, and how a game of it begins."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.askable import Asking
from ...rules.game import Game
from ...rules.goals import Aim
from ...rules.position import checks
from ...rules.position.position_text import Placing
from .core import AscendCore
from .facts import SAYS
from .heuristic import AscendHeuristic
from .options import PLAYERS, Options
from .scene import AscendScene
from .setup import KEYS, build, placed
from .state import AscendState

AIMS = (
    Aim("play", "made", rule="3.1"),
    Aim("lead", "lead", "next"),
    Aim("get rid", "made", field="cards", most=15, bound=lambda state, seat: len(state.hands[seat])),
    Aim("out", "out", "deal", timed=True),
    Aim("out first", "out", "next"),
    Aim("win", "game_won", "game", rule="6.2"),
)


class AscendGame(Game[AscendState, Options]):
    """Ascend, climbing with the Decktet."""

    state_type = AscendState
    players = PLAYERS
    options_type = Options
    scene = AscendScene()
    heuristic = AscendHeuristic()
    position_keys = KEYS
    says = SAYS
    asking = Asking(
        tables=((4, {}), (3, {}), (4, {"bidding": True}), (3, {"bidding": True})),
        bars=("2.2", "2.4", "3.1", "3.2", "4.1", "4.2", "4.3", "4.4", "4.5", "5.3", "7.1"),
        lowest=False,
        aims=AIMS,
    )

    def begin(self, players: int, options: Options) -> AscendState:
        return AscendState(AscendCore(players, options))

    def placed(self, placing: Placing, options: Options) -> AscendState:
        return AscendState(placed(placing, options))


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
    return GAME.deal(seed=seed, deal=deal, players=players, options=options)


def position(
    text: str | None = None,
    *,
    hands: Sequence[str] | None = None,
    leader: int = 0,
    moves: Sequence[str] = (),
    out: Sequence[int] = (),
    points: Sequence[int] | None = None,
    promise: tuple[int, int] | None = None,
    aside: str = "",
    hand_number: int = 1,
    options: Options | None = None,
    seed: int = 0,
    language: str | None = None,
) -> AscendState:
    """A position set by hand, in the middle of a hand: for lessons and tests.

    ``hands`` are the cards of the three or four seats when ``leader`` leads a round, and ``moves`` are then played, as
    notation. ``out`` are the seats without cards, first out first; ``promise`` is the seat that promised before and
    the value. The cards named nowhere count as played before, the Mountain among them; where four play with the
    extended deck, ``aside`` is the card set aside (the lowest of those if nothing is said).

    Or it is said in one line, ``position("South holds 5ML 9MS, North led 4WL")``: what is
    not said is filled in, the same for the same ``seed``. The line is in English or in ``language``, which is the one
    that was set where none is named; see docs/records.md.

    Raises:
        NotationError: a card or a move cannot be read.
        IllegalActionError: a move is against the rules.
        PositionError: the position cannot be; the message says why.
    """
    if text is not None or hands is None:
        return GAME.read_position(text or "", options, seed=seed, language=language)
    state = AscendState(build(hands, leader, out, points, promise, aside, hand_number, GAME.chosen(options)))
    for move in checks.texts("moves", moves):
        state = state.after(move)
    return state


def parse_position(text: str, *, options: Options | None = None, seed: int = 0) -> AscendState:
    """The position that a text sets up, as ``position`` of a state writes it, or as it is said to :func:`position`.

    Its parts are separated by semicolons. First comes what is set up, a key and a value each:

    ``hands AM 2MK | … | …``, ``leader 1``, ``out 2``, ``points 7 0 3``, ``promised 1 6`` (seat and value),
    ``aside 9LK``, ``hand-number 3``: as the arguments of :func:`position`. Or the beginning of a hand:
    ``players 4``, ``deals 2`` (so many hands were there before) and ``points``.

    Then come moves since, as notation. A hand begins with ``deal …``, whatever was given is next.

    Raises:
        NotationError: the text cannot be read.
        PositionError: the position cannot be; the message says why.
    """
    return GAME.read_position(text, options, seed=seed)
