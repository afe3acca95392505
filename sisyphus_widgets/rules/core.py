"""The mutable position inside a state, copied and compared field by field."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import Field, fields
from typing import Any, Final, Protocol, Self

from .native import mypyc_attr

NOBODY: Final = -1
"""A stand-in for a seat: nobody is to move, or nobody has won."""

DEALING: Final = 0
"""The phase in which a deal is due."""
PLAYING: Final = 1
"""The phase in which seats take turns."""
OVER: Final = 2
"""The phase after the end of the game. A game may define more phases than these three."""


class AnyCore(Protocol):
    """The attributes of a core in any game.

    :class:`Core` itself declares no fields, since games could not redeclare the fields of a compiled class.
    """

    players: int
    phase: int
    to_move: int

    def copy(self) -> Self:
        """Return an independent copy."""

    def key(self) -> tuple[Hashable, ...]:
        """Return a value that is equal for equal positions and only for these."""


@mypyc_attr(allow_interpreted_subclasses=True)  # the core of an interpreted game is a subclass too
class Core:
    """A mutable position, used directly by playouts and wrapped by a :class:`~.state.State`.

    A game's core is a ``@dataclass(eq=False)`` with the fields of :class:`AnyCore` and further fields of the game. They
    hold plain values, lists of plain values, or lists of such lists; a copy shares any other object, which must
    therefore never be changed in place. Comparisons ignore fields with ``compare=False``, which follow from the others
    or record how a position came about. Every field is set in ``__init__`` or ``__post_init__``, so that mypyc can
    compile the core.
    """

    def copy(self) -> Self:
        """Return an independent copy."""
        copier = COPIERS.get(self.__class__) or _write(self.__class__, COPIERS)
        twin: Self = copier(self)
        return twin

    def key(self) -> tuple[Hashable, ...]:
        """Return a value that is equal for equal positions and only for these."""
        reader = READERS.get(self.__class__) or _write(self.__class__, READERS)
        key: tuple[Hashable, ...] = reader(self)
        return key


# `copy` and `key` of each class are generated field by field, as dataclasses generate `__init__`: a loop over the field
# names takes three times as long, and a look-ahead copies a position for every move. They are generated on first use;
# for a compiled core, `hatch_build.py` generates and compiles them together with the core.
COPIERS: Final[dict[type[Core], Callable[[Any], Any]]] = {}
READERS: Final[dict[type[Core], Callable[[Any], Any]]] = {}

_FUNCTIONS: Final = """
_new = {kind}.__new__


def _copy(core: {kind}) -> {kind}:
    twin = _new({kind})
    {copied}
    return twin


def _read(core: {kind}) -> tuple[object, ...]:
    return ({frozen})


COPIERS[{kind}] = _copy
READERS[{kind}] = _read
"""


def written_out(kind: type[Core]) -> str:
    """Return Python code for the ``copy`` and ``key`` of a core, which registers both functions in the tables above.

    Raises:
        TypeError: a field is declared as a list without an item type.
    """
    declared = fields(kind)  # type: ignore[arg-type]  # a core is a dataclass
    copied = [f"twin.{field.name} = {_copied(field.name, _depth(kind, field))}" for field in declared]
    frozen = [f"{_frozen(field.name, _depth(kind, field))}," for field in declared if field.compare]
    return _FUNCTIONS.format(kind=kind.__name__, copied="\n    ".join(copied), frozen=" ".join(frozen))


def _depth(kind: type[Core], field: Field[Any]) -> int:
    """Return how deeply lists are nested in a field, by its declared type."""
    if field.type is list:  # a compiled class does not keep the item type
        raise TypeError(f"{kind.__name__}.{field.name} is a list of an unknown type: compile cores by `hatch_build.py`")
    return str(field.type).count("list[")


def _copied(name: str, depth: int) -> str:
    value = f"core.{name}"
    return value if not depth else f"{value}[:]" if depth == 1 else f"[part[:] for part in {value}]"


def _frozen(name: str, depth: int) -> str:
    value = f"core.{name}"
    return value if not depth else f"tuple({value})" if depth == 1 else f"tuple([tuple(part) for part in {value}])"


def _write(kind: type[Core], table: dict[type[Core], Callable[[Any], Any]]) -> Callable[[Any], Any]:
    exec(written_out(kind), {kind.__name__: kind, "COPIERS": COPIERS, "READERS": READERS})
    return table[kind]
