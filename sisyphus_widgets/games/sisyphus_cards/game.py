"""The card game of Sisyphus, with functions that start a game or set up a position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, ClassVar

from ...rules.askable import Asking
from ...rules.belief import Belief
from ...rules.cards import BIT, cards_of
from ...rules.combination_numbers import combination_numbers
from ...rules.core import PLAYING
from ...rules.game import Game
from ...rules.goals import Aim
from ...rules.position.facts import Says
from ...rules.position.field import DUE
from ...rules.position.fields import Fields, Values
from ...rules.shuffle import generator
from ...rules.themes import Theme
from ...rules.widget_declaration import TableDeclaration
from .advice import ADVICE
from .asking import FACTS, PREPARED, WORTH
from .beliefs import BELIEFS
from .coaching import COACHING
from .core import PASSING, TO_PASS, CardsCore
from .facts import SAYS
from .fields import FIELDS
from .heuristic import CardsHeuristic
from .notation import CardsMove, Pass, Play
from .options import Options
from .policy import CardsPolicy
from .scene import CardsScene
from .setup import build, build_due
from .shortfalls import SHORTFALLS
from .state import CardsState
from .themes import THEMES
from .violations import broken_by
from .widget import TABLE


def near_the_summit(seed: int) -> CardsState:
    """Return a first deal with all pegs near the summit, some on their second climb, for questions about summits."""
    rng = generator(seed, 0)
    core = CardsCore()
    core.levels = [6 + int(3 * rng.random()) for _ in range(4)]
    core.summits = [int(2 * rng.random()) for _ in range(4)]
    return CardsState(core)


def tricks_to_come(state: CardsState, seat: int) -> int:
    """Return the largest number of tricks that a seat can still take in this deal."""
    if state.passing:
        return 13
    under_way = 0 < len(state.trick) < state.players
    return max(len(hand) for hand in state.hands) if under_way else len(state.hands[seat])


AIMS = (
    Aim("trick", "taker", "next"),
    Aim("tricks", "taker", "deal", most=13, bound=tricks_to_come),
    Aim("combination", "combo"),
    Aim("bonus", "bonus", "trick", rule="4.5"),
    Aim("score", "points", "trick", field="points", most=4),
    Aim("points", "points", "deal", field="points", most=40),
    Aim("break spades", "broken"),
    Aim("summit", "summit", "trick", rule="1.3"),
    Aim("win", "game_won", "game", timed=True, rule="5.3"),
)


class CardsGame(Game[CardsState, Options]):
    """Sisyphus, the card hill."""

    state_type: ClassVar[type[CardsState]] = CardsState
    players: ClassVar[tuple[int, ...]] = FIELDS.players
    options_type: ClassVar[type[Options]] = Options
    scene: ClassVar[CardsScene] = CardsScene()
    widget: ClassVar[TableDeclaration] = TABLE
    heuristic: ClassVar[CardsHeuristic] = CardsHeuristic()
    advice = ADVICE
    policy: ClassVar[CardsPolicy] = CardsPolicy()
    fields: ClassVar[Fields] = FIELDS
    says: ClassVar[Says[Any]] = SAYS
    sets_up_deals = True
    themes: ClassVar[tuple[Theme, ...]] = THEMES
    beliefs: ClassVar[tuple[Belief, ...]] = BELIEFS
    coaching = COACHING
    asking: ClassVar[Asking] = Asking(
        refused_by=("2.2", "2.4", "3.1", "3.2", "3.3", "3.4"),
        akin=("2.4 6.4",),
        openings=(near_the_summit,),
        breaks=lambda state, move: broken_by(state.core, move),
        mistaken={
            "1.3": ("5.2", "4.5", "4.4"),
            "1.4": ("5.1", "5.3"),
            "2.2": ("2.3", "2.4", "6.2"),
            "2.3": ("6.2", "2.4"),
            "2.4": ("2.2", "6.2"),
            "3.1": ("3.7", "3.2"),
            "3.2": ("3.4", "3.6", "3.5"),
            "3.3": ("3.2", "3.5"),
            "3.4": ("3.5", "3.2", "3.3"),
            "3.5": ("3.4", "3.3", "3.6"),
            "3.6": ("3.2", "3.7", "4.4", "4.1", "3.4"),
            "3.7": ("3.6", "3.1"),
            "4.1": ("4.2", "4.3", "4.4"),
            "4.2": ("4.1", "4.3"),
            "4.3": ("4.1", "4.2"),
            "4.4": ("3.6", "4.5", "4.1"),
            "4.5": ("4.4", "4.6", "1.3", "4.1", "4.2"),
            "4.6": ("4.5", "1.3"),
            "5.1": ("1.4", "5.3", "5.2"),
            "5.2": ("1.3", "4.6"),
            "5.3": ("5.1", "1.4"),
            "6.1": ("6.2", "6.4", "2.4"),
            "6.2": ("2.3", "6.1", "6.4"),
        },
        aims=AIMS,
        prepared=PREPARED,
        facts=FACTS,
        worth=WORTH,
        shortfalls=SHORTFALLS,
    )

    def begin(self, players: int, options: Options) -> CardsState:
        return CardsState(CardsCore(options))

    def every_move(self, players: int, options: Options) -> Iterator[CardsMove]:
        """Yield the play of each card, then every choice of cards to pass."""
        yield from map(Play, range(len(BIT)))
        yield from (Pass(sum(chosen)) for chosen in combinations(BIT, TO_PASS))

    def legal_numbers(self, state: CardsState) -> Iterable[int]:
        core, cards = state._core, len(BIT)
        if core.phase == PASSING:
            numbers = combination_numbers(cards_of(core.passable()), TO_PASS, cards)
            return [cards + number for number in numbers]
        return core.legal_cards() if core.phase == PLAYING else ()

    def built(self, values: Values, options: Options) -> CardsState:
        return CardsState((build_due if values.shape == DUE else build)(values, options))


GAME = CardsGame()


def new_game(*, seed: int | None = None, deal: str | None = None, options: Options | None = None) -> CardsState:
    """Return a new game with the first cards dealt: from ``seed`` (a fresh one by default), or as ``deal`` says.

    ``deal`` is the notation of a deal with or without its verb: ``"2C 5C … | … | … | …"``.

    Raises:
        NotationError: the deal cannot be read.
        PositionError: the deal is impossible.
    """
    return GAME.deal(seed=seed, deal=deal, options=options)


@FIELDS.keywords
def position(
    text: str | None = None,
    *,
    options: Options | None = None,
    seed: int = 0,
    language: str | None = None,
    **fields: Any,
) -> CardsState:
    """Return a position within a trick of a deal, set up for a lesson or a test.

    {fields}

    Seats that have played to the trick hold one card fewer. Cards named nowhere count as played to earlier tricks. With
    thirteen cards each it is the first trick, which the two of clubs leads.

    Alternatively, ``text`` describes the position in one line: ``position("South holds 7C KC 2H, led 9H")``. Whatever
    the line leaves open is filled in, the same way for the same ``seed``. The line is in English or in ``language``, by
    default the language that was set; see docs/records.md.

    Raises:
        NotationError: a card cannot be read.
        PositionError: the position is impossible; the message says why.
        RulesError: a line of text and parts are mixed, or parts are given without hands.
    """
    return GAME.set_up(text, fields, options=options, seed=seed, language=language)


@FIELDS.described
def parse_position(text: str, *, options: Options | None = None, seed: int = 0) -> CardsState:
    """Read a position from text, as the ``position`` of a state writes it, or from a line for :func:`position`.

    Semicolons separate the parts of the text. The first parts set up the position, each with a key and a value, as the
    arguments of :func:`position`:

    {keys}

    The other parts are the moves since, in notation. A deal begins with ``deal …``, followed by the cards passed.

    Raises:
        NotationError: the text cannot be read.
        PositionError: the position is impossible; the message says why.
    """
    return GAME.read_position(text, options, seed=seed)
