"""Skitgubbe as a whole, and how a game of it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ...rules.askable import Asking
from ...rules.errors import PositionError
from ...rules.game import Game
from ...rules.goals import Aim
from ...rules.position import checks
from ...rules.position.position_text import Placing
from ...rules.state import AnyState
from .core import SkitgubbeCore
from .facts import SAYS
from .heuristic import SkitgubbeHeuristic
from .options import Options
from .scene import SkitgubbeScene
from .setup import KEYS, build_phase_one, build_phase_two, placed
from .state import SkitgubbeState

AIMS = (
    Aim("trick", "winner", "next"),
    Aim("slough", "sloughed", rule="1.4"),
    Aim("get rid", "cards_laid", field="cards", most=13, rule="2.3"),
    Aim("lead", "next", "next"),
    Aim("out", "out", "game", timed=True, rule="2.7"),
    Aim("out first", "out", "next"),
)


class SkitgubbeGame(Game[SkitgubbeState, Options]):
    """Skitgubbe, the goat game."""

    state_type = SkitgubbeState
    players = (4, 2, 3, 5, 6)
    options_type = Options
    scene = SkitgubbeScene()
    heuristic = SkitgubbeHeuristic()
    position_keys = KEYS
    says = SAYS
    asking = Asking(
        tables=((4, {}), (3, {}), (2, {})),
        bars=("1.3", "1.4", "1.5", "1.6", "1.8", "2.2", "2.3", "2.4"),
        aims=AIMS,
    )

    def begin(self, players: int, options: Options) -> SkitgubbeState:
        options.check_leader(players)
        return SkitgubbeState(SkitgubbeCore(players, options))

    def placed(self, placing: Placing, options: Options) -> SkitgubbeState:
        if "phase" not in placing:
            return super().placed(placing, options)
        return SkitgubbeState(placed(placing, options))

    def next_options(self, state: AnyState, options: Options) -> Options:
        goat = state.goat if isinstance(state, SkitgubbeState) else None
        return options if goat is None else replace(options, leader=goat)  # the loser leads (1.3)


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
    return GAME.deal(seed=seed, deal=deal, players=players, options=options)


def position(
    text: str | None = None,
    *,
    hands: Sequence[str] | None = None,
    aside: str = "",
    phase: int = 2,
    stock: str = "",
    leader: int = 0,
    collected: Sequence[str] | None = None,
    secret: Sequence[str] | None = None,
    trick: Sequence[str] = (),
    needed: int | None = None,
    to_move: int | None = None,
    options: Options | None = None,
    seed: int = 0,
    language: str | None = None,
) -> SkitgubbeState:
    """A position set by hand, for lessons and tests.

    ``phase=1``: ``leader`` is about to lead a trick; ``hands`` and the ``stock`` in drawing order are given. What is
    named nowhere has been collected: ``collected`` says by whom, else all seats share it, one card each in turn.

    ``phase=2``: ``trick`` lists the plays on the table, ``"0: 5S 6S"``, from the bottom; ``needed`` is how many end
    the trick (else one a seat with cards), ``to_move`` who is to move (else ``leader``). ``secret`` names the
    cards of each hand that nobody else has seen (else none). Cards named nowhere have been discarded.

    Or it is said in one line, ``position("Alva holds 7H 8H, hearts trumps")``: what is
    not said is filled in, the same for the same ``seed``. The line is in English or in ``language``, which is the one
    that was set where none is named; see docs/records.md.

    Raises:
        NotationError: a card cannot be read.
        PositionError: the position cannot be; the message says why.
    """
    if text is not None or hands is None:
        return GAME.read_position(text or "", options, seed=seed, language=language)
    chosen = GAME.chosen(options)
    number = checks.number("phase", phase, 1, 2)
    if number == 1:
        unused: Mapping[str, bool] = {
            "secret": secret is not None, "trick": bool(trick), "needed": needed is not None,
            "to_move": to_move is not None,
        }  # fmt: skip
        if named := [name for name, there in unused.items() if there]:
            raise PositionError(f"{', '.join(named)}: for phase two only")
        return SkitgubbeState(build_phase_one(hands, aside, stock, leader, collected, chosen))
    if stock or collected is not None:
        raise PositionError("stock, collected: for phase one only")
    mover = leader if to_move is None else to_move
    return SkitgubbeState(build_phase_two(hands, aside, mover, secret, trick, needed, chosen))


def parse_position(text: str, *, options: Options | None = None, seed: int = 0) -> SkitgubbeState:
    """The position that a text sets up, as ``position`` of a state writes it, or as it is said to :func:`position`.

    Its parts are separated by semicolons. First comes what is set up, a key and a value each:

    ``phase 1``, ``hands 2C 5C 7H | …``, ``aside 3D``, ``stock``, ``leader 1``, ``collected``: as the arguments of
    :func:`position`; or ``phase 2``, ``hands``, ``aside``, ``to-move 1``, ``secret``, ``trick 0: 5S 6S | 1: 7S``,
    ``needed 3``; in both, where a limit on decisions is to know it, ``counted 12``: so many were made before, and
    ``uncounted 3``: so many of those that follow are left out. Or ``players 4`` alone, for the start of a game.

    Then come moves since, as notation. A game that was dealt begins with its cards: ``hands``, ``stock``, ``aside``.

    Raises:
        NotationError: the text cannot be read.
        PositionError: the position cannot be; the message says why.
    """
    return GAME.read_position(text, options, seed=seed)
