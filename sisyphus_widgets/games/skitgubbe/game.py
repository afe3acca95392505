"""The game of Skitgubbe, with functions that start a game or set up a position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar

from ...rules.askable import Asking
from ...rules.belief import Belief
from ...rules.cards import BIT, SUIT_MASK
from ...rules.game import Game
from ...rules.goals import Aim
from ...rules.position.facts import Says
from ...rules.position.field import DUE
from ...rules.position.fields import Fields, Values
from ...rules.state import AnyState
from ...rules.themes import Theme
from ...rules.widget_declaration import TableDeclaration
from .advice import ADVICE
from .asking import FACTS, PREPARED, WORTH
from .beliefs import BELIEFS
from .coaching import COACHING
from .core import SkitgubbeCore
from .facts import SAYS
from .fields import FIELDS
from .heuristic import SkitgubbeHeuristic
from .notation import DECLINE, PICK_UP, Play, SkitgubbeMove, Slough
from .options import Options
from .policy import SkitgubbePolicy
from .runs import runs_of_suit
from .scene import SkitgubbeScene
from .setup import build
from .shortfalls import SHORTFALLS
from .state import SkitgubbeState
from .themes import THEMES
from .violations import broken_by
from .widget import TABLE

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

    state_type: ClassVar[type[SkitgubbeState]] = SkitgubbeState
    players: ClassVar[tuple[int, ...]] = FIELDS.players
    options_type: ClassVar[type[Options]] = Options
    scene: ClassVar[SkitgubbeScene] = SkitgubbeScene()
    widget: ClassVar[TableDeclaration] = TABLE
    heuristic: ClassVar[SkitgubbeHeuristic] = SkitgubbeHeuristic()
    advice = ADVICE
    policy: ClassVar[SkitgubbePolicy] = SkitgubbePolicy()
    fields: ClassVar[Fields] = FIELDS
    says: ClassVar[Says[Any]] = SAYS
    themes: ClassVar[tuple[Theme, ...]] = THEMES
    beliefs: ClassVar[tuple[Belief, ...]] = BELIEFS
    coaching = COACHING
    asking: ClassVar[Asking] = Asking(
        tables=((4, {}), (3, {}), (2, {})),
        refused_by=("1.3", "1.4", "1.5", "1.6", "1.8", "2.2", "2.3", "2.4"),
        akin=("1.3 1.6", "2.3 2.4"),
        breaks=lambda state, move: broken_by(state.core, move, state.to_move),
        mistaken={
            "1.2": ("1.3", "1.8"),
            "1.3": ("1.2", "1.7"),
            "1.4": ("1.5", "1.8", "1.3"),
            "1.5": ("1.4", "1.7", "1.8"),
            "1.7": ("1.5", "1.4", "1.8"),
            "1.8": ("1.7", "1.2", "1.4"),
            "1.9": ("1.7", "1.8"),
            "2.2": ("2.3", "2.4"),
            "2.3": ("2.2", "2.4", "2.6"),
            "2.4": ("2.2", "2.5", "2.3"),
            "2.5": ("2.6", "2.4", "2.3", "2.7"),
            "2.6": ("2.5", "2.7", "2.2"),
            "2.7": ("2.6", "1.8"),
        },
        aims=AIMS,
        prepared=PREPARED,
        facts=FACTS,
        deeds={"pick-up": "2.2"},
        worth=WORTH,
        shortfalls=SHORTFALLS,
    )

    def begin(self, players: int, options: Options) -> SkitgubbeState:
        options.check_leader(players)
        return SkitgubbeState(SkitgubbeCore(players, options))

    def every_move(self, players: int, options: Options) -> Iterator[SkitgubbeMove]:
        """Yield the play of every card and run, suit by suit, every slough, and the moves without cards."""
        for suit in SUIT_MASK:
            yield from map(Play, runs_of_suit(suit))
        yield from map(Slough, BIT)
        yield from (DECLINE, PICK_UP)

    def built(self, values: Values, options: Options) -> SkitgubbeState:
        return super().built(values, options) if values.shape == DUE else SkitgubbeState(build(values, options))

    def next_options(self, state: AnyState, options: Options) -> Options:
        goat = state.goat if isinstance(state, SkitgubbeState) else None
        return options if goat is None else replace(options, leader=goat)  # the loser leads (1.3)


GAME = SkitgubbeGame()


def new_game(
    *, seed: int | None = None, deal: str | None = None, players: int | None = None, options: Options | None = None
) -> SkitgubbeState:
    """Return a new game with the cards dealt: from ``seed`` (a fresh one by default), or as ``deal`` says.

    ``deal`` is the notation of a deal with or without its verb: ``"2C 5C 7H | … / stock / set aside"``. Without
    ``players`` there are as many players as ``deal`` has hands, or else four.

    Raises:
        NotationError: the deal cannot be read.
        PositionError: the deal or the number of players is impossible.
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
) -> SkitgubbeState:
    """Return a position set up for a lesson or a test.

    {fields}

    In phase two cards named nowhere have been discarded.

    Alternatively, ``text`` describes the position in one line: ``position("Alva holds 7H 8H, hearts trumps")``.
    Whatever the line leaves open is filled in, the same way for the same ``seed``. The line is in English or in
    ``language``, by default the language that was set; see docs/records.md.

    Raises:
        NotationError: a card cannot be read.
        PositionError: the position is impossible; the message says why.
        RulesError: a line of text and parts are mixed, or parts are given without hands.
    """
    return GAME.set_up(text, fields, options=options, seed=seed, language=language)


@FIELDS.described
def parse_position(text: str, *, options: Options | None = None, seed: int = 0) -> SkitgubbeState:
    """Read a position from text, as the ``position`` of a state writes it, or from a line for :func:`position`.

    Semicolons separate the parts of the text. The first parts set up the position, each with a key and a value, as the
    arguments of :func:`position`:

    {keys}

    The other parts are the moves since, in notation. A game that was dealt begins with its cards: ``hands``, ``stock``,
    ``aside``.

    Raises:
        NotationError: the text cannot be read.
        PositionError: the position is impossible; the message says why.
    """
    return GAME.read_position(text, options, seed=seed)
