"""The game of Sixty, with functions that start a game or set up a position."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.askable import Asking
from ...rules.errors import PositionError
from ...rules.game import Game
from ...rules.goals import Aim
from ...rules.position import checks
from ...rules.position.position_text import Placing
from ...rules.shuffle import generator, shuffled
from .asking import FACTS, PREPARED, WORTH
from .core import SixtyCore
from .facts import SAYS
from .heuristic import SixtyHeuristic
from .options import Options
from .scene import SixtyScene
from .setup import KEYS, build, placed
from .state import SixtyState
from .themes import THEMES


def at_the_end(seed: int) -> SixtyState:
    """Return a position near the end of a round, for questions about it: the deck is empty, and few hold cards.

    Either the last player with cards is under attack (4.1), or a seat that holds only jokers is to lead (2.3).
    """
    rng = generator(seed, 0)
    numbers = [str(number) for number in shuffled([3, 4, 5, 6, 10, 12, 15], rng)]
    players, few = 2 + int(3 * rng.random()), 1 + int(3 * rng.random())
    if rng.random() < 0.5:
        jokers = shuffled(["abracadabra", "hocus-pocus", "zap"], rng)[:few]
        hands = [" ".join(jokers), *(" ".join(numbers[2 * seat : 2 * seat + few]) for seat in range(1, players))]
        attack, attacker = "", None
    else:
        more = [numbers[0]] if rng.random() < 0.4 else ["zap"] if rng.random() < 0.5 else []
        hands = [" ".join([*numbers[1 : 1 + few], *more]), *[""] * (players - 1)]
        attack, attacker = " ".join([numbers[0]] * (1 + int(2 * rng.random()))), players - 1
    core = build(GAME.players, hands, 0, attack, attacker, "", "", None, "clockwise", 1, None, Options())
    return SixtyState(core)


AIMS = (
    Aim("fight back", "fought", rule="3.3"),
    Aim("pass on", "cards_added", rule="3.1"),
    Aim("hocus-pocus", "hocus_pocus", rule="3.2"),
    Aim("abracadabra", "abracadabra", rule="3.2"),
    Aim("zap", "zapped", rule="3.2"),
    Aim("lead", "cards_led", "next"),
    Aim("win", "game_won", "game", rule="5.1"),
)


class SixtyGame(Game[SixtyState, Options]):
    """Sixty."""

    state_type = SixtyState
    players = (4, 2, 3, 5, 6)
    options_type = Options
    scene = SixtyScene()
    heuristic = SixtyHeuristic()
    position_keys = KEYS
    says = SAYS
    themes = THEMES
    asking = Asking(
        tables=((4, {}), (3, {}), (2, {})),
        bars=("2.1", "2.3", "3.1", "3.2", "3.3", "3.5", "4.1"),
        akin=("3.6 4.1",),
        openings=(at_the_end,),
        apart={
            "2.1": ("3.1", "3.2", "3.3", "3.5"),
            "3.1": ("3.5",),
            "3.2": ("3.5",),
            "3.3": ("3.5",),
        },
        mistaken={
            "2.1": ("3.1", "3.3", "2.3"),
            "2.2": ("3.4", "2.1"),
            "2.3": ("2.1", "3.5", "3.6"),
            "3.1": ("3.3", "3.6", "2.1"),
            "3.2": ("3.1", "3.3", "3.5"),
            "3.3": ("3.1", "3.5", "2.1"),
            "3.4": ("2.2", "3.3"),
            "3.5": ("4.2", "3.3", "3.1"),
            "3.6": ("3.1", "3.2", "2.3"),
            "4.1": ("3.5", "2.3", "3.1"),
            "4.2": ("3.5", "4.1"),
        },
        aims=AIMS,
        prepared=PREPARED,
        facts=FACTS,
        deeds={"take": "3.5", "skip": "2.3"},
        worth=WORTH,
    )

    def begin(self, players: int, options: Options) -> SixtyState:
        if options.first_seat not in range(players):
            raise PositionError(f"option first_seat is a seat from 0 to {players - 1}, not {options.first_seat!r}")
        return SixtyState(SixtyCore(players, options))

    def placed(self, placing: Placing, options: Options) -> SixtyState:
        if "hands" not in placing:
            return super().placed(placing, options)
        return SixtyState(placed(placing, self.players, options))


GAME = SixtyGame()


def new_game(
    *, seed: int | None = None, deal: str | None = None, players: int | None = None, options: Options | None = None
) -> SixtyState:
    """Return a new game with the first cards dealt: from ``seed`` (a fresh one by default), or as ``deal`` says.

    ``deal`` is the notation of a deal with or without its verb: ``"3 3 4 … | … / …"``. Without ``players`` there are
    as many players as ``deal`` has hands, or else four.

    Raises:
        NotationError: the deal cannot be read.
        PositionError: the deal, the number of players or the options are impossible.
    """
    return GAME.deal(seed=seed, deal=deal, players=players, options=options)


def position(
    text: str | None = None,
    *,
    hands: Sequence[str] | None = None,
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
    seed: int = 0,
    language: str | None = None,
) -> SixtyState:
    """Return a position in the middle of a round, set up for a lesson or a test.

    ``hands`` are the cards of each seat, ``attack`` those that lie against ``to_move``, which leads if there are none.
    ``attacker`` played them on it (by default the seat before it in direction). ``deck`` is in drawing order,
    ``discard`` and ``penalties`` lie face up, ``totals`` are the penalty points of earlier rounds. Cards named nowhere
    are out of this round.

    Alternatively, ``text`` describes the position in one line: ``position("Ada holds 3 3 20, attack 4 4")``. Whatever
    the line leaves open is filled in, the same way for the same ``seed``. The line is in English or in ``language``, by
    default the language that was set; see docs/records.md.

    Raises:
        NotationError: a card cannot be read.
        PositionError: the position is impossible; the message says why.
        RulesError: a line of text and parts are mixed, or parts are given without hands.
    """
    checks.refuse_mixed(position, locals())
    if text is not None or hands is None:
        return GAME.read_position(text or "", options, seed=seed, language=language)
    number, chosen = round, GAME.chosen(options)
    return SixtyState(
        build(
            GAME.players, hands, to_move, attack, attacker, deck, discard, penalties, direction, number, totals, chosen
        )
    )


def parse_position(text: str, *, options: Options | None = None, seed: int = 0) -> SixtyState:
    """Read a position from text, as the ``position`` of a state writes it, or from a line for :func:`position`.

    Semicolons separate the parts of the text. The first parts set up the position, each with a key and a value:

    ``hands 3 3 20 | …``, ``to-move 1``, ``attack 4 4``, ``attacker 0``, ``deck``, ``discard``, ``penalties 3 | 4 4 |``,
    ``direction counterclockwise``, ``round 2``, ``totals 60 12 0``: as the arguments of :func:`position`; ``starter 1``
    is the seat that began the round. The start of a game has only ``players 4``.

    The other parts are the moves since, in notation. A round that was dealt begins with its cards as ``hands`` and
    ``deck``.

    Raises:
        NotationError: the text cannot be read.
        PositionError: the position is impossible; the message says why.
    """
    return GAME.read_position(text, options, seed=seed)
