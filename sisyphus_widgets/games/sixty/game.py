"""The game of Sixty, with functions that start a game or set up a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...rules.askable import Asking
from ...rules.belief import Belief
from ...rules.errors import PositionError
from ...rules.game import Game
from ...rules.goals import Aim
from ...rules.position.facts import Says
from ...rules.position.field import DUE
from ...rules.position.fields import Fields, Values
from ...rules.shuffle import generator, shuffled
from ...rules.themes import Theme
from ...rules.widget_declaration import TableDeclaration
from .advice import ADVICE
from .asking import FACTS, PREPARED, RARE, WORTH
from .beliefs import BELIEFS
from .cards import COPIES, FIRST_JOKER, HAND_SIZE
from .coaching import COACHING
from .core import SixtyCore
from .facts import SAYS
from .fields import FIELDS
from .heuristic import SixtyHeuristic
from .notation import Move
from .options import Options
from .policy import SixtyPolicy
from .scene import SixtyScene
from .setup import build
from .shortfalls import SHORTFALLS
from .state import SixtyState
from .tables import ADD, FIGHT, JOKER_CODES, LEAD, SKIP_CODE, TAKE_CODE, code, move_of
from .themes import THEMES
from .violations import broken_by
from .widget import TABLE


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
        attack: dict[str, Any] = {}
    else:
        more = [numbers[0]] if rng.random() < 0.4 else ["zap"] if rng.random() < 0.5 else []
        hands = [" ".join([*numbers[1 : 1 + few], *more]), *[""] * (players - 1)]
        cards = [numbers[0]] * (1 + int(2 * rng.random()))
        attack = {"attack": " ".join(cards), "attacker": players - 1}
    return position(hands=hands, **attack)


AIMS = (
    Aim("fight back", "fought", rule="3.3"),
    Aim("pass on", "cards_added", rule="3.1"),
    Aim("hocus-pocus", "hocus_pocus", rule="3.2"),
    Aim("abracadabra", "abracadabra", rule="3.2"),
    Aim("zap", "zapped", rule="3.2"),
    Aim("lead", "cards_led", "next"),
    Aim("make others take", "took", "next", by_others=True, rule="3.5"),
    Aim("win", "game_won", "game", rule="5.1"),
)


class SixtyGame(Game[SixtyState, Options]):
    """Sixty."""

    state_type: ClassVar[type[SixtyState]] = SixtyState
    players: ClassVar[tuple[int, ...]] = FIELDS.players
    options_type: ClassVar[type[Options]] = Options
    scene: ClassVar[SixtyScene] = SixtyScene()
    widget: ClassVar[TableDeclaration] = TABLE
    heuristic: ClassVar[SixtyHeuristic] = SixtyHeuristic()
    advice = ADVICE
    policy: ClassVar[SixtyPolicy] = SixtyPolicy()
    fields: ClassVar[Fields] = FIELDS
    says: ClassVar[Says[Any]] = SAYS
    themes: ClassVar[tuple[Theme, ...]] = THEMES
    beliefs: ClassVar[tuple[Belief, ...]] = BELIEFS
    coaching = COACHING
    asking: ClassVar[Asking] = Asking(
        tables=((4, {}), (3, {}), (2, {})),
        refused_by=("2.1", "2.3", "3.1", "3.2", "3.3", "3.5", "4.1"),
        akin=("3.6 4.1",),
        openings=(at_the_end,),
        in_sight=True,
        breaks=lambda state, move: broken_by(state.core, move),
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
        rare=RARE,
        facts=FACTS,
        deeds={"take": "3.5", "skip": "2.3"},
        worth=WORTH,
        shortfalls=SHORTFALLS,
    )

    def begin(self, players: int, options: Options) -> SixtyState:
        if options.first_seat not in range(players):
            raise PositionError(f"option first_seat must be a seat from 0 to {players - 1}, not {options.first_seat!r}")
        return SixtyState(SixtyCore(players, options))

    def every_move(self, players: int, options: Options) -> Iterator[Move]:
        """Yield the leads, adds and fights by kind and number of cards, the jokers, and the moves without cards."""
        for verb in (LEAD, ADD, FIGHT):
            for kind in range(FIRST_JOKER):
                for count in range(1, min(COPIES[kind], HAND_SIZE) + 1):
                    yield move_of(code(verb, kind, count))
        yield from map(move_of, (*JOKER_CODES, SKIP_CODE, TAKE_CODE))

    def built(self, values: Values, options: Options) -> SixtyState:
        return super().built(values, options) if values.shape == DUE else SixtyState(build(values, options))


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


@FIELDS.keywords
def position(
    text: str | None = None,
    *,
    options: Options | None = None,
    seed: int = 0,
    language: str | None = None,
    **fields: Any,
) -> SixtyState:
    """Return a position in the middle of a round, set up for a lesson or a test.

    {fields}

    Cards named nowhere are out of this round.

    Alternatively, ``text`` describes the position in one line: ``position("Ada holds 3 3 20, attack 4 4")``. Whatever
    the line leaves open is filled in, the same way for the same ``seed``. The line is in English or in ``language``, by
    default the language that was set; see docs/records.md.

    Raises:
        NotationError: a card cannot be read.
        PositionError: the position is impossible; the message says why.
        RulesError: a line of text and parts are mixed, or parts are given without hands.
    """
    return GAME.set_up(text, fields, options=options, seed=seed, language=language)


@FIELDS.described
def parse_position(text: str, *, options: Options | None = None, seed: int = 0) -> SixtyState:
    """Read a position from text, as the ``position`` of a state writes it, or from a line for :func:`position`.

    Semicolons separate the parts of the text. The first parts set up the position, each with a key and a value, as the
    arguments of :func:`position`:

    {keys}

    The other parts are the moves since, in notation. A round that was dealt begins with its cards as ``hands`` and
    ``deck``.

    Raises:
        NotationError: the text cannot be read.
        PositionError: the position is impossible; the message says why.
    """
    return GAME.read_position(text, options, seed=seed)
