"""The game of Ascend, with functions that start a game or set up a position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any, ClassVar

from ...rules.askable import Asking
from ...rules.belief import Belief
from ...rules.game import Game
from ...rules.goals import Aim
from ...rules.position.facts import Says
from ...rules.position.field import DUE
from ...rules.position.fields import Fields, Values
from ...rules.themes import Theme
from ...rules.widget_declaration import TableDeclaration
from .advice import ADVICE
from .asking import FACTS, PREPARED, WORTH
from .beliefs import BELIEFS
from .coaching import COACHING
from .core import AscendCore
from .decktet import PERSONALITIES, cards_of
from .facts import SAYS
from .fields import FIELDS
from .heuristic import AscendHeuristic
from .notation import AscendMove, Give, Pass, Play, Promise, play_of
from .options import PLAYERS, Options
from .plays import bombs, leads_but_bombs
from .policy import AscendPolicy
from .scene import AscendScene
from .setup import build, build_due
from .shortfalls import SHORTFALLS
from .state import AscendState
from .themes import THEMES
from .violations import TO_GIVE, broken_by
from .widget import TABLE

AIMS = (
    Aim("play", "made", rule="3.1"),
    Aim("lead", "lead", "next"),
    Aim("get rid", "made", field="cards", most=15, bound=lambda state, seat: len(state.hands[seat])),
    Aim("out", "out", "deal", timed=True),
    Aim("out first", "out", "next"),
    Aim("win", "game_won", "game", rule="6.2"),
)


class AscendGame(Game[AscendState, Options]):
    """Ascend, a climbing game with the Decktet."""

    state_type: ClassVar[type[AscendState]] = AscendState
    players: ClassVar[tuple[int, ...]] = PLAYERS
    options_type: ClassVar[type[Options]] = Options
    scene: ClassVar[AscendScene] = AscendScene()
    widget: ClassVar[TableDeclaration] = TABLE
    heuristic: ClassVar[AscendHeuristic] = AscendHeuristic()
    advice = ADVICE
    policy: ClassVar[AscendPolicy] = AscendPolicy()
    fields: ClassVar[Fields] = FIELDS
    says: ClassVar[Says[Any]] = SAYS
    themes: ClassVar[tuple[Theme, ...]] = THEMES
    beliefs: ClassVar[tuple[Belief, ...]] = BELIEFS
    coaching = COACHING
    asking: ClassVar[Asking] = Asking(
        tables=((4, {}), (3, {}), (4, {"bidding": True}), (3, {"bidding": True})),
        refused_by=("2.2", "2.4", "3.1", "3.2", "4.1", "4.2", "4.3", "4.4", "4.5", "5.3", "7.1"),
        akin=("3.2 5.1 5.2 5.4", "4.1 5.4 5.5"),
        lowest=False,
        breaks=lambda state, move: broken_by(state.core, move),
        ranks={"A": 1},
        by_example=True,
        mistaken={
            "2.2": ("2.3", "3.4"),
            "2.3": ("3.4", "3.1"),
            "3.1": ("3.2", "4.1", "3.4"),
            "3.2": ("5.2", "4.1", "5.3", "5.1"),
            "3.3": ("3.4", "3.5", "3.1"),
            "3.4": ("3.3", "2.3", "3.1"),
            "3.5": ("6.1", "3.3", "6.2"),
            "4.1": ("4.2", "3.2", "4.4"),
            "4.2": ("4.5", "4.4", "4.3"),
            "4.3": ("4.2", "4.4", "5.3"),
            "4.4": ("4.2", "5.1", "4.5"),
            "4.5": ("4.2", "4.4"),
            "5.1": ("5.2", "4.4", "5.4"),
            "5.2": ("5.1", "5.3", "3.2"),
            "5.3": ("5.2", "4.2", "4.3"),
            "5.4": ("5.1", "5.5", "5.2"),
            "5.5": ("5.4", "4.1"),
            "6.1": ("6.2", "7.3", "3.5"),
            "6.2": ("6.1", "3.5"),
            "7.1": ("7.2", "7.3"),
            "7.2": ("7.1", "7.3", "6.1"),
            "7.3": ("7.2", "6.1"),
        },
        aims=AIMS,
        prepared=PREPARED,
        facts=FACTS,
        deeds={"pass": "3.1"},
        worth=WORTH,
        shortfalls=SHORTFALLS,
    )

    def begin(self, players: int, options: Options) -> AscendState:
        return AscendState(AscendCore(players, options))

    def every_move(self, players: int, options: Options) -> Iterator[AscendMove]:
        """Yield the pass, the two answers about a promise, all plays of the deck, and every choice of cards to give."""
        yield from (Pass(), Promise(True), Promise(False))
        yield from map(play_of, leads_but_bombs(options.cards))
        yield from map(Play, bombs(options.cards & PERSONALITIES))
        yield from map(Give, permutations(cards_of(options.cards), TO_GIVE))

    def built(self, values: Values, options: Options) -> AscendState:
        return AscendState((build_due if values.shape == DUE else build)(values, options))


GAME = AscendGame()


def new_game(
    *,
    seed: int | None = None,
    deal: str | None = None,
    players: int | None = None,
    options: Options | None = None,
) -> AscendState:
    """Return a new game with the first cards dealt: from ``seed`` (a fresh one by default), or as ``deal`` says.

    ``deal`` is the notation of a deal with or without its verb: ``"AM 2MK … | … | … | … / 9LK"``. Without ``players``
    the deal also gives the number of players.

    Raises:
        NotationError: the deal cannot be read.
        PositionError: the deal is impossible, or the game is not for that many players.
    """
    return GAME.deal(seed=seed, deal=deal, players=players, options=options)


@FIELDS.keywords
def position(
    text: str | None = None,
    *,
    moves: Sequence[str] = (),
    options: Options | None = None,
    seed: int = 0,
    language: str | None = None,
    **fields: Any,
) -> AscendState:
    """Return a position in the middle of a hand, set up for a lesson or a test.

    {fields}
    - ``moves``: moves in notation, which are played from there.

    Cards named nowhere count as played before, even the Mountain.

    Alternatively, ``text`` describes the position in one line: ``position("South holds 5ML 9MS, North led 4WL")``.
    Whatever the line leaves open is filled in, the same way for the same ``seed``. The line is in English or in
    ``language``, by default the language that was set; see docs/records.md.

    Raises:
        NotationError: a card or a move cannot be read.
        IllegalActionError: a move is against the rules.
        PositionError: the position is impossible; the message says why.
        RulesError: a line of text and parts are mixed, or parts are given without hands.
    """
    return GAME.set_up(text, fields, moves=moves, options=options, seed=seed, language=language)


@FIELDS.described
def parse_position(text: str, *, options: Options | None = None, seed: int = 0) -> AscendState:
    """Read a position from text, as the ``position`` of a state writes it, or from a line for :func:`position`.

    Semicolons separate the parts of the text. The first parts set up the position, each with a key and a value, as the
    arguments of :func:`position`:

    {keys}

    The other parts are the moves since, in notation. A hand begins with ``deal …``, followed by the cards given.

    Raises:
        NotationError: the text cannot be read.
        PositionError: the position is impossible; the message says why.
    """
    return GAME.read_position(text, options, seed=seed)
