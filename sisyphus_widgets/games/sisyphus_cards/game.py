"""Sisyphus as a whole, and how a game of it begins."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.asking import Asking
from ...rules.game import Game
from ...rules.shuffle import generator
from .core import CardsCore
from .heuristic import CardsHeuristic
from .options import Options
from .scene import CardsScene
from .setup import build
from .state import CardsState


def near_the_summit(seed: int) -> CardsState:
    """The first deal with all pegs on their last levels, some on their second climb: for questions about summits."""
    rng = generator(seed, 0)
    core = CardsCore()
    core.levels = [6 + int(3 * rng.random()) for _ in range(4)]
    core.summits = [int(2 * rng.random()) for _ in range(4)]
    return CardsState(core)


class CardsGame(Game[CardsState, Options]):
    """Sisyphus, the card hill."""

    state_type = CardsState
    players = (4,)
    options_type = Options
    scene = CardsScene()
    heuristic = CardsHeuristic()
    asking = Asking(bars=("2.2", "2.4", "3.1", "3.2", "3.3", "3.4"), openings=(near_the_summit,))

    def begin(self, players: int, options: Options) -> CardsState:
        return CardsState(CardsCore(options))


GAME = CardsGame()


def new_game(*, seed: int | None = None, deal: str | None = None, options: Options | None = None) -> CardsState:
    """A new game with the first cards dealt: from ``seed`` (a fresh one if none is given), or as ``deal`` says.

    ``deal`` is the notation of a deal with or without its verb: ``"2C 5C … | … | … | …"``.

    Raises:
        NotationError: the deal cannot be read.
        PositionError: the deal cannot be.
    """
    return GAME.deal(seed=seed, deal=deal, options=options)


def position(
    *,
    hands: Sequence[str],
    trick: str = "",
    leader: int = 0,
    levels: Sequence[int] = (1, 1, 1, 1),
    summits: Sequence[int] = (0, 0, 0, 0),
    broken: bool = False,
    options: Options | None = None,
) -> CardsState:
    """A position set by hand, in the middle of a deal: for lessons and tests.

    ``hands`` are the cards each seat still holds, ``trick`` the cards on the table in the order played from seat
    ``leader``. Seats that have played to the trick hold one card fewer. The tricks before count as played, with the
    cards named nowhere; so this is never the first trick of a deal (begin that with ``new_game(deal=…)``).

    Raises:
        NotationError: a card cannot be read.
        PositionError: the position cannot be; the message says why.
    """
    return CardsState(build(hands, trick, leader, levels, summits, broken, GAME.chosen(options)))
