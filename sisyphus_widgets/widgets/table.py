"""``Table``: a game to step through, watch or play."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, cast

import traitlets as t

from .. import games
from ..advice.review.effort import DEALS, ITERATIONS
from ..models.table import TableModel
from ..models.table_checks import record_read
from ..models.table_options import NAMES, TableArguments
from ..models.table_setup import session_of
from ..rules import AnyGame, Goal, Match, Record, get_game
from ..rules.files import write_whole
from ..rules.widget_declaration import TableDeclaration
from ..table.display import Display
from .arguments import refuse_unknown
from .class_builder import LOCK, build_class
from .signatures import described
from .table_branches import TableWithBranches
from .trait_types import Text
from .widget_type import W, WidgetType

if TYPE_CHECKING:
    from ..advice.review import Review

_GAMES = games.__name__


class TableType(WidgetType):
    """The metaclass of tables: ``Table("sixty", …)`` returns a table of the class for that game."""

    def __call__(cls: type[W], *args: Any, **arguments: Any) -> W:
        """Return a new table; ``Table`` itself takes the game as its first argument."""
        if hasattr(cls, "GAME"):
            return WidgetType.__call__(cls, *args, **arguments)
        if args:
            game, args = args[0], args[1:]
        elif "game" in arguments:
            game = arguments.pop("game")
        else:
            raise TypeError("Table() needs a game, as in Table('sixty')")
        table: Any = table_class(game)(*args, **arguments)
        return cast("W", table)


@described(
    words={
        "game": "sixty",
        "goal": "fight back",
        "seats": "from 0",
        "players": "as many as the game is usually played by where nothing is said",
        "position": "hands 3 4 | 6 6 | 5; to-move 1; attack 5",
        "line": "Ada holds 3 3 20, attack 4 4",
        "moves": '["fight 6", "lead 6"]',
        "names": "those of the game",
        "tutor": "few games have one",
    },
    first={"game": 'the game, such as ``"sixty"``, or the game itself.'},
)
class Table(TableWithBranches, metaclass=TableType):
    """A table of any game. The examples below are of Sixty.

    Without ``record`` or ``position`` a new game begins. With ``play`` you play it; without it, computer players
    play it to its end and you step through it.

    {arguments}

    The traits that follow ``step`` are those of the game, such as ``to_move`` and ``standing``, besides ``events`` and
    ``explanation``. ``goal_reached`` is True once the ``goal`` was reached, in this game or before it was started
    again, and ``goal_missed`` if it is missed. ``log`` has a line of JSON for each answer.

    Raises:
        TypeError: there is no such argument.
        RulesError: ``ask`` has an unknown value.
        TraitError: ``tutor``, ``lights``, ``controls``, ``size`` or ``pace`` has an unknown value.
        RulesError: there is no such goal, or it cannot be reached from the position.
        RecordError: the record cannot be read or replayed.
        PositionError: there is no such game, or a seat, an option or the position is impossible.
        NotationError: a move or the position cannot be read.
        IllegalActionError: a move is against the rules; its verdict says why.
    """

    GAME: ClassVar[AnyGame]
    """The game of the class; ``Table`` itself has none."""

    _OPTIONS = TableArguments

    model: TableModel

    goal_reached: t.Bool[bool, bool | int] = t.Bool(False, help="True if the goal is reached.").tag(
        sync=True, bound=True
    )

    goal_missed: t.Bool[bool, bool | int] = t.Bool(False, help="True if the goal is missed in this game.").tag(
        sync=True, bound=True
    )

    opponents: Text = Text(
        "",
        help="The kind of players in the other seats: beginner, greedy, casual, strong, perfect or random; empty if "
        "they are of several kinds, or nobody else plays. Set it to change them from their next move on.",
    ).tag(sync=True, page_may_set=True)

    _review: t.Dict[str, Any] = t.Dict(
        help="The review of the seat from which the table is seen, or the offer of one."
    ).tag(sync=True, bound=True)

    _coach: t.Dict[str, Any] = t.Dict(help="What the coach says, or the offer of one.").tag(sync=True, bound=True)

    def __init__(self, record: Record | str | Path | None = None, **arguments: Any) -> None:
        refuse_unknown(type(self), arguments)
        options = TableArguments(**{name: value for name, value in arguments.items() if name in NAMES})
        words = ("tutor", "lights", "controls", "size", "pace")
        looks = self._looks_given(**{word: getattr(options, word) for word in words})
        session, step = session_of(self.GAME, record, options)
        model = TableModel(
            session, step=step, ask=options.ask, log_before=options.log, save_folder=options.save_folder, **looks
        )
        super().__init__(model, **{name: value for name, value in arguments.items() if name not in NAMES})

    @property
    def goal(self) -> Goal | None:
        """The goal of this table, or None."""
        return self.model.goal

    def review(self, seat: int | None = None, *, iterations: int = ITERATIONS, deals: int = DEALS) -> Review:
        """Return a review of the decisions of a seat in the game so far, with the estimates of the moves it made.

        ``seat`` is by default the seat from which the table is seen. Each decision with a choice is weighed with what
        the seat knew when it made it, and with nothing else. ``iterations`` are those of the search for the best move;
        ``deals`` is the number of deals that look the same to the seat in which the move made is compared with it. With
        the same arguments the review is the same.

        Raises:
            RulesError: there is no such seat, or none is named and the table is seen from none; or ``iterations`` or
                ``deals`` is not a whole number above 0.
        """
        return self.model.review(seat, iterations, deals)

    def new_game(self, seed: int | None = None) -> None:
        """Begin a new game, with the deals of ``seed`` or with fresh ones; at a table with a coach, another deal.

        Raises:
            NotOffered: this table steps through a record.
        """
        self.model.new_game(seed)

    def look_from(self, perspective: int | None) -> None:
        """Show the game from a seat, or as the teacher sees it (None).

        Raises:
            NotOffered: this table does not allow that perspective.
        """
        self.model.look_from(perspective)

    def show_stretch(self, first: int) -> None:
        """Show the part of a long record that begins with the move ``first``, for games of more than 1,500 moves.

        Raises:
            NotOffered: this table plays a game, which is always shown to its end.
            RulesError: there is no such move.
        """
        self.model.do(lambda session: Display(session).show_stretch(first))

    def load(self, record: Record | str | Path) -> None:
        """Take up a record, or the record in a file.

        Raises:
            RecordError: the record cannot be read or replayed.
        """
        self.model.load(record_read(record))

    def save(self, path: str | Path | None = None) -> Path:
        """Write the record to ``path``, or to the next free name in the folder for saved games; return the path."""
        if path is None:
            return self.model.save()
        return write_whole(path, self.record.dumps())


def table_class(game: str | AnyGame) -> type[Table]:
    """Return the table class of a game; build it on first use.

    Raises:
        PositionError: there is no such game.
    """
    found = get_game(game)
    with LOCK:
        for table in _classes(Table):
            if vars(table).get("GAME") is found:
                return table
        return _new_class(found)


def _classes(of: type[Table]) -> Iterator[type[Table]]:
    for table in of.__subclasses__():
        yield table
        yield from _classes(table)


def _new_class(game: AnyGame) -> type[Table]:
    """Return a class for a game: as it declares, or with a trait for each value that its scene binds."""
    if isinstance(game.widget, TableDeclaration):
        is_ours = game.package.startswith(f"{_GAMES}.")
        return build_class(_base(game), game, game.widget, f"{__package__}.game_widgets" if is_ours else __name__)
    values = game.scene.traits(Match(game, seed=0).state, None)
    traits = {name: t.Any(help=f"As the scene of {game.name} has it.").tag(sync=True, bound=True) for name in values}
    name = "".join(part.capitalize() for part in game.name.split("_")) + "Table"
    words = {"GAME": game, "__module__": __name__, "__doc__": f"The table of {game.name}.", **traits}
    return cast("type[Table]", TableType(name, (Table,), words))


def _base(game: AnyGame) -> type[Table]:
    if game.name == "sisyphos_board":
        # It is imported by name, as its module imports this one.
        return cast("type[Table]", import_module(f"{__package__}.sisyphos_board").SisyphosBoardBase)
    return Table
