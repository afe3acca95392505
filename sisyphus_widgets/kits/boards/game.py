"""The base class of games on a board: the declarations of a game, and the classes generated from them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, make_dataclass, replace
from functools import cached_property
from typing import Any, ClassVar

from ...rules.askable import Asking, Prepared
from ...rules.belief import Belief
from ...rules.core import NOBODY
from ...rules.declarations import refuse_misspellings
from ...rules.events import Event, type_name
from ...rules.game import Game
from ...rules.goals import Aim
from ...rules.options import NoOptions, TableOptions
from ...rules.position.facts import Says
from ...rules.position.field import DUE
from ...rules.position.fields import Fields, Values
from ..bound_events import bound_event
from ..clause_numbers import order_of
from ..game_classes import class_of_game, package_of
from . import events
from .beliefs import beliefs_of
from .core import PieceCore, moves_of_kind
from .ends import End, Full, Last, Row
from .facts import Filler
from .fields import fields_of
from .heuristic import PieceHeuristic
from .movements import AnyMovement, Drop, Fly, Mill, Movement, Remove
from .notation import BoardMove, Go, Take
from .pieces import SHARED, Pieces
from .policy import PiecePolicy
from .scene import PieceScene
from .setup import build
from .squares import Squares
from .state import PieceState

_TEXTS = "boards"
"""The name of the kit's texts, which are the defaults for those of every game."""


class PieceGame(Game[PieceState, Any], is_kit=True):
    """A game for two with pieces on a board; a subclass, in a package for each game, declares its rules.

    To extend an event of the kit (:mod:`.events`), define a nested class of the same name that inherits from it. The
    class is a singleton.

    Raises:
        ValueError: declarations contradict each other; the message names them.
    """

    players: ClassVar[tuple[int, ...]] = (2,)

    board: ClassVar[Squares]
    """The squares."""
    pieces: ClassVar[Pieces]
    """The pieces, and where they begin."""
    moves: ClassVar[tuple[AnyMovement, ...]]
    """What a side may do in its turn."""
    ends: ClassVar[tuple[End, ...]]
    """The ways in which the game ends; the first that applies decides."""
    mill: ClassVar[Mill | None] = None
    """The rows for which a side takes an enemy piece, if there are any."""
    scene_type: ClassVar[type[PieceScene]] = PieceScene

    # --- values derived from the declarations ----------------------------------------------------------------

    first_squares: tuple[int, ...]
    piece_ids: tuple[str, ...]
    piece_sides: tuple[int, ...]
    ways: Sequence[Sequence[Mapping[int, Sequence[tuple[Movement, tuple[int, ...]]]]]]
    near: Sequence[Sequence[Sequence[int]]]
    """Side, square → the squares in reach of a side that may not fly; empty if nobody ever does."""
    own_pieces: tuple[slice, slice]
    """The numbers of each side's pieces."""
    has_way_back: bool
    move_kinds: tuple[type[BoardMove], ...]
    is_dropped: bool
    """True if pieces are only put on the board, in turn, and stay."""
    mills: tuple[tuple[int, ...], ...]
    """The rows of the board that are mills."""
    mills_through: Sequence[Sequence[tuple[int, ...]]]
    """Those through each square."""
    event: Mapping[str, Any]
    State: ClassVar[type[PieceState]]
    state_type: ClassVar[type[PieceState]]
    options_type: ClassVar[type[TableOptions]]
    scene: ClassVar[PieceScene]
    asking: ClassVar[Asking]
    beliefs: ClassVar[tuple[Belief, ...]]
    Core: ClassVar[type[PieceCore]]
    heuristic: ClassVar[PieceHeuristic] = PieceHeuristic()
    policy: ClassVar[PiecePolicy] = PiecePolicy()
    _only: ClassVar[PieceGame]

    def __new__(cls) -> PieceGame:
        """Return the only instance of this class."""
        return cls._only

    def __init_subclass__(cls) -> None:
        super().__init_subclass__(is_kit=True)
        refuse_misspellings(cls, PieceGame)
        if not hasattr(cls, "board"):
            return  # a base of several games
        package = package_of(cls, __package__, _TEXTS)
        game = cls._only = object.__new__(cls)
        game._check()
        game.work_out()
        game.event = _events_of(game, package.rpartition(".")[2])
        cls.Core = class_of_game(cls, "Core", (PieceCore,), rules=game)
        cls.State = cls.state_type = class_of_game(
            cls,
            "State",
            (PieceState,),
            __slots__=(),
            package=package,
            move_types=(*game.move_kinds, *([Take] if game.mill else [])),
        )
        cls.options_type = _options_of(game)
        cls.scene = cls.scene_type(game)
        cls.asking = game._asking()
        cls.beliefs = (*beliefs_of(game), *cls.beliefs)

    def _check(self) -> None:
        """Check that the declarations are consistent.

        Raises:
            ValueError: they are not.
        """
        name, cls = type(self).__name__, type(self)
        for what, kind in (("board", Squares), ("pieces", Pieces)):
            if not isinstance(getattr(cls, what, None), kind):
                raise ValueError(f"{name}.{what} must be {kind.__name__}(…)")
        for what, kinds in (("moves", Movement | Drop | Remove), ("ends", End)):
            found = getattr(cls, what, ())
            if not isinstance(found, tuple) or not found or not all(isinstance(one, kinds) for one in found):
                raise ValueError(f"{name}.{what} must be a tuple with one or more of the kit's {what}, not {found!r}")
        if fault := self._misfit():
            raise ValueError(f"{name}: {fault}")

    def _misfit(self) -> str:
        """Return why the declarations do not fit each other; empty if they do."""
        first, pieces = self.moves[0], self.pieces
        goes = all(isinstance(one, Movement) for one in self.moves[1:])
        if not goes or (isinstance(first, Remove) and len(self.moves) > 1):
            return "a game has one Drop, which comes before its other moves, or one Remove and no other move"
        wants = "beside=" if isinstance(first, Drop) else "shared=" if isinstance(first, Remove) else "at="
        has = "at=" if pieces.at is not None else "shared=" if pieces.shared else "beside="
        if wants != has:
            return f"{type(first).__name__} needs Pieces({wants}…), not {has}…"
        begun = [word for text in (*(pieces.at or ()), pieces.shared) for word in text.split()]
        if strange := [word for word in begun if word not in self.board.numbers or begun.count(word) > 1]:
            return f"pieces begin on {strange[0]}, which the board does not have, or where another one begins"
        faults = [end.misfit(self.board) for end in self.ends]
        directions = [one.directions for one in self.moves if isinstance(one, Movement) and not isinstance(one, Fly)]
        directions += [self.mill.directions] if self.mill else []
        faults += map(self.board.unknown_direction, directions)
        return next(filter(None, faults), "")

    def work_out(self) -> None:
        """Set the values derived from the declarations."""
        board, pieces = self.board, self.pieces
        squares, owners = [NOBODY] * len(board.names), list[int]()
        begun = {0: pieces.at[0], 1: pieces.at[1]} if pieces.at else {SHARED: pieces.shared} if pieces.shared else {}
        for owner, text in begun.items():
            for square in board.read_all(text):
                squares[square] = owner
            owners += [owner] * len(board.read_all(text))
        for side, number in enumerate(pieces.beside or ()):
            owners += [side] * number
        self.first_squares, self.piece_sides = tuple(squares), tuple(owners)
        self.piece_ids = tuple(
            f"{pieces.noun_of(owner)}.{owner}.{owners[:at].count(owner) + 1}" for at, owner in enumerate(owners)
        )
        goes = [one for one in self.moves if isinstance(one, Movement)]
        self.ways = [[_ways(board, goes, side, at) for at in range(len(squares))] for side in (0, 1)] if goes else []
        steps = [one for one in goes if not isinstance(one, Fly)]
        near = [[[*_ways(board, steps, side, at)] for at in range(len(squares))] for side in (0, 1)]
        self.near = near if steps != goes else []
        first = owners.count(0)
        self.own_pieces = slice(0, first), slice(first, first + owners.count(1))
        reach = [{(at, to) for at, ways in enumerate(side) for to in ways} for side in self.ways]
        self.has_way_back = any((to, at) in side for side in reach for at, to in side)
        self.move_kinds = moves_of_kind(self)
        self.is_dropped = pieces.beside is not None and not goes
        self.mills = board.rows_of(self.mill.length, self.mill.directions) if self.mill else ()
        self.mills_through = [[row for row in self.mills if at in row] for at in range(len(squares))]
        self._rows = {end: board.rows_of(end.length, end.directions) for end in self.ends if isinstance(end, Row)}

    def rows_of(self, end: Row) -> tuple[tuple[int, ...], ...]:
        """Return the rows by which a side wins."""
        return self._rows[end]

    def _asking(self) -> Asking:
        """Return the declarations for questions: those of the game, completed by those of the kit."""
        own = type(self).asking
        refusing = {clause for one in self.moves for clause in one.clauses if not isinstance(one, Drop)}
        refusing |= {one.empty or one.clause for one in self.moves if isinstance(one, Drop)}
        refusing |= {one.clause for one in self.moves if isinstance(one, Drop) and not self.is_dropped}
        refusing |= {*(self.mill.clauses if self.mill else ())}
        wins = tuple(dict.fromkeys(end.clause for end in self.ends if not end.is_draw))
        captures = [one.taking for one in self.moves if isinstance(one, Movement) and one.taking]
        aims = [Aim("win", "winner", "game", rule=wins)] + [
            Aim("capture", "capture", rule=rule) for rule in captures[:1]
        ]
        full = [Prepared((end.clause,), self._nearly_full, 1) for end in self.ends if isinstance(end, Full)]
        spares = [Prepared((self.mill.spares, self.mill.clause), self._with_mills, 1)] if self.mill else []
        tables: list[tuple[int, Mapping[str, Any]]] = [(2, {}), *((2, {name: True}) for name in _flags(self))]
        return replace(
            own,
            refused_by=tuple(sorted(refusing | {*own.refused_by}, key=order_of)),
            aims=(*aims, *own.aims),
            tables=own.tables or tuple(tables),
            prepared=(*full, *spares, *own.prepared),
        )

    def _nearly_full(self, seed: int) -> PieceState:
        """Return a position in which one square is empty and nobody has won."""
        rng = random.Random(f"full/{seed}")
        while True:
            state = self.begin(2, self.options_type())
            while not state.over and state.core.squares.count(NOBODY) > 1:
                state = state.following([rng.choice(list(state.legal_actions()))])
            if not state.over:
                return state

    def _with_mills(self, seed: int) -> PieceState:
        """Return a position in which a side takes a piece for its mill while the other has a mill and more pieces."""
        rng = random.Random(f"mills/{seed}")
        side, squares = rng.randrange(2), [NOBODY] * len(self.board.names)
        first = rng.choice(self.mills)
        second = rng.choice([row for row in self.mills if not set(row) & set(first)])
        for row, owner in ((first, side), (second, 1 - side)):
            for square in row:
                squares[square] = owner
        empty = [square for square, owner in enumerate(squares) if owner == NOBODY]
        for at, square in enumerate(rng.sample(empty, 2 * rng.randint(1, 3))):
            squares[square] = (1 - side, side)[at % 2]
        core = self.Core(self.options_type())
        core.lay_out(squares, (0, 0))
        core.turn = core.to_move = side
        core.is_taking = True
        return self.State(core)

    # --- the interface of every game -------------------------------------------------------------------------

    @cached_property
    def fields(self) -> Fields:  # type: ignore[override]  # lazy, since its examples name seats, which requires the texts
        """The fields of a position."""
        return fields_of(self, self.package, self.texts().seat_names)

    @cached_property
    def says(self) -> Says[PieceCore]:  # type: ignore[override]
        """The facts that one line may state about a position."""
        return self.fields.says(Filler(self.Core, self.package).fill)

    def every_move(self, players: int, options: Any) -> Iterator[BoardMove]:
        """Yield each move that may be legal in some position."""
        names = self.board.names
        for kind in self.State.move_types:
            if kind is Go:
                ways = {(at, to) for side in self.ways for at, targets in enumerate(side) for to in targets}
                yield from (Go(names[origin], names[target]) for origin, target in sorted(ways))
            else:
                yield from map(kind, names)

    def position(self, text: str, *, options: Any = None, seed: int = 0, language: str | None = None) -> PieceState:
        """Return the position that a line of text describes, such as ``Red on a1 b2, Blue on c3, Blue to move``.

        Raises:
            NotationError: a square or the text cannot be read.
            PositionError: the position is impossible; the message says why.
        """
        return self.read_position(text, options, seed=seed, language=language)

    def begin(self, players: int, options: Any) -> PieceState:
        core = self.Core(options)
        core.lay_out(self.first_squares)
        return self.State(core)

    def built(self, values: Values, options: Any) -> PieceState:
        if values.shape == DUE:
            return self.begin(2, options)
        return self.State(build(self.Core, values, options, self.package))


def _ways(
    board: Squares, movements: Sequence[Movement], side: int, origin: int
) -> dict[int, list[tuple[Movement, tuple[int, ...]]]]:
    """Return square → the ways for a piece of a side to go there from ``origin`` on an empty board."""
    found: dict[int, list[tuple[Movement, tuple[int, ...]]]] = {}
    for movement in movements:
        for target, between in movement.ways(board, side, origin):
            found.setdefault(target, []).append((movement, between))
    return found


def _flags(game: PieceGame) -> tuple[str, ...]:
    """Return the names of the options, all of them off by default."""
    return tuple(dict.fromkeys(end.loses for end in game.ends if isinstance(end, Last) and end.loses))


def _options_of(game: PieceGame) -> type[TableOptions]:
    """Return the options of a game."""
    fields: list[Any] = [(name, bool, field(default=False)) for name in _flags(game)]
    if not fields:
        return NoOptions
    options_type = make_dataclass("Options", fields, bases=(TableOptions,), frozen=True, slots=True)
    cls = type(game)
    options_type.__module__, options_type.__qualname__ = cls.__module__, f"{cls.__qualname__}.options_type"
    return options_type


def _events_of(game: PieceGame, name: str) -> dict[str, type[Event]]:
    """Return the event classes of a game by name: those of the kit, with the game's extensions, and further ones."""
    cls, rules = type(game), events.rules_of(game.moves, game.ends, game.mill)
    found: dict[str, type[Event]] = {}
    for kind, numbers in rules.items():
        own: Any = getattr(cls, kind.__name__, kind)
        if not (isinstance(own, type) and issubclass(own, kind)):
            raise ValueError(f"{cls.__name__}.{kind.__name__} must extend the event {kind.__name__} of the kit")
        found[kind.__name__] = bound_event(cls, own, name, {} if own._rules else {"rules": numbers})
    played = " ".join(type_name(kind) for kind in rules if kind in events.PLAYS)
    wins = next((end for end in game.ends if not end.is_draw), game.ends[0])
    if game.mill:
        found["MillMade"].asks = (events.mill_question(game.mill, played),)
    for end in game.ends:
        if not found[end.event].asks:
            found[end.event].asks = events.ending_questions(end, wins, played)
    for key in dir(cls):
        own = getattr(cls, key, None)
        if isinstance(own, type) and issubclass(own, Event) and key not in found:
            found[key] = bound_event(cls, own, name, {})
    return found
